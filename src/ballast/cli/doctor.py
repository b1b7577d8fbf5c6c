"""``ballast doctor``: is everything in place?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import typer

from ballast.cli.options import ConfigOption, JsonOption, StoreOption
from ballast.cli.parts import Session

if TYPE_CHECKING:
    from ballast.cli.screen import Page
    from ballast.doctor import Check

BROKEN = 4


def command(
    ctx: typer.Context, store: StoreOption = None, config: ConfigOption = None, as_json: JsonOption = False
) -> int:
    """Check the installation, the index and the models; each failed check says what to do.

    \b
    Example:
      ballast doctor

    \b
    Exit codes: 0 all is well, 2 the settings are wrong, 4 a check failed.
    """
    from ballast.doctor import Status

    session: Session = ctx.obj
    checks = session.load_parts().doctor(session.settings(store=store, config=config))
    if as_json:
        from ballast.wire import dumps

        print(dumps([asdict(check) for check in checks]))
    else:
        _page(checks).show()
    return BROKEN if any(check.status is Status.FAILED for check in checks) else 0


def _page(checks: Sequence[Check]) -> Page:
    from ballast.cli.screen import Page, one_line

    page = Page()
    for check in checks:
        head = f"{check.status.value:<8}{one_line(check.name):<16}"
        page.add(head, "" if check.status.value == "ok" else "bold").line(one_line(check.found))
        if check.remedy and check.status.value != "ok":
            page.line(f"{'':<24}→ {one_line(check.remedy)}")
    return page
