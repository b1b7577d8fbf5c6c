"""``ballast eval compare``: whether anything changed beyond noise."""

from __future__ import annotations

from typing import Annotated

import typer

from ballast.cli.ledger import DEFAULT, LedgerOption
from ballast.cli.options import JsonOption

OldArgument = Annotated[str, typer.Argument(metavar="OLD", help="Folder of a run, or a row of the ledger.")]
NewArgument = Annotated[
    str, typer.Argument(metavar="NEW", help="The same: a folder, a row's hash, last, or accepted.")
]


def command(
    old: OldArgument, new: NewArgument, ledger: LedgerOption = DEFAULT, as_json: JsonOption = False
) -> int:
    """Say whether anything changed between two runs beyond noise, and which questions flipped.

    \b
    Example:
      ballast eval compare accepted runs/today

    \b
    Exit codes: 0 compared, whatever changed, 2 one of them cannot be read or they share no question.
    """
    from ballast.cli.screen import safe
    from ballast.evals.compare import compare
    from ballast.evals.compare_view import to_json, to_text
    from ballast.evals.sources import find_side
    from ballast.wire import dumps

    comparison = compare(find_side(old, ledger), find_side(new, ledger))
    print(dumps(to_json(comparison)) if as_json else safe(to_text(comparison)), end="\n" if as_json else "")
    return 0
