"""Claims in a model's own words: what their quotes do not clearly bear is refused."""

from __future__ import annotations

import pytest

from ballast.build_llm import _support
from ballast.critic.cells import columns_agree
from ballast.critic.extractive import criticise
from ballast.critic.support import SupportCritic
from ballast.types import Citation, Claim, Draft, Question
from values import grade, passage

ROW = "Item: contribution limit, family | Tax year 2024: $8,300 | Tax year 2025: $8,550"
PLANS = passage("A health plan of this kind normally rules out savings contributions.", document="plans.md")


def one_claim(text: str) -> Draft:
    quote = PLANS.text
    cited = Citation(PLANS.id, PLANS.document, PLANS.title, PLANS.location, quote, 0, len(quote))
    return Draft((Claim(text, 0, len(text), (cited,)),), text)


@pytest.mark.parametrize(
    ("claim", "agrees"),
    [
        ("The family limit for 2025 is $8,550.", True),
        ("The family limit for 2025 is $8,300.", False),
        ("The family limit rose from $8,300 in 2024 to $8,550 in 2025.", True),
        ("The family limit is $8,300.", True),
        ("The family limit for 2023 is $8,300.", False),
    ],
)
@pytest.mark.parametrize("bar", [" | ", " · "])
def test_a_figure_belongs_to_the_year_of_its_column(claim: str, agrees: bool, bar: str) -> None:
    """However a row is shown; without a year in the claim there is nothing to compare."""
    assert columns_agree(claim, ROW.replace(" | ", bar)) is agrees


@pytest.mark.parametrize(
    ("verdict", "rules"),
    [
        ("supported", []),
        ("unsupported", ["critic.not_supported"]),
        ("unsure", ["critic.support_unsure"]),
    ],
)
def test_doubt_refuses_a_claim(verdict: str, rules: list[str]) -> None:
    """Only a clear yes lets it pass; a claim the first critic refused is not looked at again."""
    asked = Question("What does the plan rule out?")
    critic = SupportCritic(criticise, lambda claim, quotes, question: verdict)
    right = one_claim("The plan normally rules out savings contributions.")
    assert [problem.rule for problem in critic(asked, grade(PLANS), right)] == rules
    wrong = one_claim("The plan of Larkspur Bank normally rules out savings contributions.")
    found = critic(asked, grade(PLANS), wrong)
    assert not {problem.rule for problem in found} & {"critic.not_supported", "critic.support_unsure"}
    assert found


def test_the_opposite_of_a_quote_is_not_shown() -> None:
    """The offline judge as critic: few new words, no figure and no "not", and yet not what is quoted."""
    critic = SupportCritic(criticise, _support())
    asked = Question("Can I have both a health plan and savings contributions?")
    assert critic(
        asked, grade(PLANS), one_claim("A person can have both a health plan and savings contributions.")
    )
    assert not critic(
        asked, grade(PLANS), one_claim("A health plan of this kind rules out savings contributions.")
    )
