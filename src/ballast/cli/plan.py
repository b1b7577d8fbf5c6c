"""``ballast eval plan``: how many questions a claim needs."""

from __future__ import annotations

from typing import Annotated

import typer

from ballast.cli.options import JsonOption


def share(text: str | float) -> float:
    """ "5 %", "5%" or "0.05" as 0.05. A default comes as the number it is."""
    text = str(text)
    try:
        value = float(text.strip().removesuffix("%")) / (100 if text.strip().endswith("%") else 1)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is no share; write 5% or 0.05.") from None
    if not 0 <= value < 1:
        raise typer.BadParameter(f"{text!r} is not between 0 and 100 %; write 5% or 0.05.")
    return value


ClaimArgument = Annotated[
    str | None,
    typer.Argument(metavar="CLAIM", help='Such as "under_refused <= 1 %" or "right_calls >= 90 %".'),
]
LimitOption = Annotated[
    float | None,
    typer.Option("--limit", metavar="RATE", parser=share, help="Claim: at most this rate of mistakes."),
]
KindOption = Annotated[
    str,
    typer.Option(
        "--kind", metavar="KIND", help="Of what --limit speaks: decline, answer, answers, adversarial."
    ),
]
TrueOption = Annotated[
    float | None,
    typer.Option("--true", metavar="RATE", parser=share, help="The rate of mistakes you expect it to have."),
]
PowerOption = Annotated[
    float, typer.Option("--power", metavar="RATE", parser=share, help="Chance of success that is wanted.")
]
ConfidenceOption = Annotated[
    float, typer.Option("--confidence", metavar="RATE", parser=share, help="Of the claim.")
]
ChangeOption = Annotated[
    float | None,
    typer.Option(
        "--change", metavar="RATE", parser=share, help="See a change of the rate by so much; needs --differ."
    ),
]
DifferOption = Annotated[
    float | None,
    typer.Option("--differ", metavar="RATE", parser=share, help="Questions that flip either way."),
]
MarginOption = Annotated[
    float | None,
    typer.Option("--margin", metavar="RATE", parser=share, help="Show that a run is not worse by so much."),
]
LabelsOption = Annotated[
    float | None,
    typer.Option(
        "--labels", metavar="RATE", parser=share, help="Know a judge's agreement to so much either way."
    ),
]
AgreementOption = Annotated[
    float, typer.Option("--agreement", metavar="RATE", parser=share, help="The judge's agreement you expect.")
]


def command(
    claim: ClaimArgument = None,
    limit: LimitOption = None,
    kind: KindOption = "decline",
    true: TrueOption = None,
    power: PowerOption = 0.8,
    confidence: ConfidenceOption = 0.95,
    change: ChangeOption = None,
    differ: DifferOption = None,
    margin: MarginOption = None,
    labels: LabelsOption = None,
    agreement: AgreementOption = 0.9,
    as_json: JsonOption = False,
) -> int:
    """Say how many questions, or labels, a claim needs.

    \b
    Example:
      ballast eval plan --limit 5% --true 1% --power 80% --kind decline
      ballast eval plan "right_calls >= 90 %" --true 3%
      ballast eval plan --change 5% --differ 10%
      ballast eval plan --margin 2%
      ballast eval plan --labels 5% --agreement 90%

    \b
    Exit codes: 0 planned, 2 the claim cannot be read or nobody could ask so many questions.
    """
    from ballast.cli.screen import safe
    from ballast.evals.plan import Wanted, make_plan
    from ballast.evals.plan_view import to_json, to_text
    from ballast.wire import dumps

    wanted = Wanted(claim, limit, kind, true, power, confidence, change, differ, margin, labels, agreement)
    made = make_plan(wanted)
    print(dumps(to_json(made)) if as_json else safe(to_text(made)), end="\n" if as_json else "")
    return 0
