"""The rule types and what may be set in each: the models that read a policy file and make its JSON Schema."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self, get_args

import re2
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, model_validator

from ballast.policy.answer import Severity

Text = Annotated[str, StringConstraints(pattern=r"\S")]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_-]*$")]
Share = Annotated[float, Field(ge=0, le=1)]
Field_ = Literal["financial", "medical", "legal"]
MOST_CHARS = 1_000_000


def _pattern(text: str) -> str:
    options = re2.Options()
    options.log_errors = False
    try:
        empty = re2.compile(text, options).search("")
    except re2.error as error:
        said = error.args[0]
        what = said.decode() if isinstance(said, bytes) else str(said)
        raise ValueError(f"is not a pattern of RE2: {what}") from None
    if empty:
        raise ValueError("matches the empty text, so it would match every answer")
    return text


Pattern = Annotated[Text, AfterValidator(_pattern)]


class Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Example(Strict):
    """An answer that the rule has to block, or to pass. A bare text is an answer without citations."""

    answer: Text
    question: str = Field("", description="What was asked.")
    quote: Text | None = Field(None, description="What the answer cites.")
    source: Text | None = Field(
        None, description="Text of the document it cites; without it, the quote itself."
    )

    @model_validator(mode="after")
    def _source_needs_quote(self) -> Self:
        if self.source is not None and self.quote is None:
            raise ValueError("has a source but no quote; add the quote")
        return self


Examples = Annotated[list[Text | Example], Field(min_length=1)]


class Rule(Strict):
    """What every rule has. Its name in the file, after "policy.", is the code that decisions and logs show."""

    severity: Severity = Field(
        description="withhold: the answer is not shown. warn: it is noted in the trace."
    )
    message: Text | None = Field(None, description="Told to the drafter for its one corrected retry.")
    must_block: Examples = Field(
        description="Answers this rule has to stop; checked whenever the file is read."
    )
    must_pass: Examples = Field(description="Answers it must not stop; checked whenever the file is read.")


class RequireCitation(Rule):
    """Every claim cites something that exists, word for word."""

    type: Literal["require_citation"]


class ForbidAdvice(Rule):
    """The answer itself gives personal advice. One that refuses to, or sends people to a professional, passes."""

    type: Literal["forbid_advice"]
    fields: list[Field_] = Field(list(get_args(Field_)), min_length=1, description="Kinds of advice.")


class ForbidPatterns(Rule):
    """A pattern stands in the answer."""

    type: Literal["forbid_patterns"]
    patterns: list[Pattern] = Field(
        min_length=1, description="Regular expressions of RE2; any one is enough."
    )
    case_sensitive: bool = Field(False, description="Whether capitals matter.")


class When(Strict):
    """When a phrase is required: each thing that is set has to hold."""

    question: list[Pattern] | None = Field(None, min_length=1, description="One stands in the question.")
    answer: list[Pattern] | None = Field(None, min_length=1, description="One stands in the answer.")
    documents: list[Text] | None = Field(
        None, min_length=1, description="A cited document has such a name; * stands for any characters."
    )

    @model_validator(mode="after")
    def _something(self) -> Self:
        if self.question is None and self.answer is None and self.documents is None:
            raise ValueError("sets no condition; name question, answer or documents, or delete it")
        return self


class RequirePhrase(Rule):
    """One of the phrases stands in the answer. The corrected retry of the offline drafter adds the first."""

    type: Literal["require_phrase"]
    phrases: list[Text] = Field(min_length=1, description="Any one is enough; capitals and spaces are alike.")
    when: When | None = Field(None, description="Without it, the phrase is required in every answer.")


class MaxLength(Rule):
    """The answer is not longer than this."""

    type: Literal["max_length"]
    characters: int | None = Field(None, ge=1, le=MOST_CHARS)
    words: int | None = Field(None, ge=1, le=MOST_CHARS)
    claims: int | None = Field(None, ge=1, le=MOST_CHARS)

    @model_validator(mode="after")
    def _a_limit(self) -> Self:
        if self.characters is None and self.words is None and self.claims is None:
            raise ValueError("sets no limit; set characters, words or claims")
        return self


class Language(Rule):
    """The answer is in one of these languages. One that is too short to tell passes."""

    type: Literal["language"]
    languages: list[Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}$")]] = Field(
        min_length=1, description="ISO 639 codes, such as en and de."
    )


class Topicality(Rule):
    """The answer is about what was asked."""

    type: Literal["topicality"]
    words: Share | None = Field(
        None, description="This share of the question's words is in answer and quotes."
    )
    similarity: Share | None = Field(
        None, description="Question and answer are at least so close in meaning."
    )

    @model_validator(mode="after")
    def _a_limit(self) -> Self:
        if self.words is None and self.similarity is None:
            raise ValueError("sets no limit; set words or similarity")
        return self


class Toxicity(Rule):
    """The answer insults or threatens. The list is short and English: add your own words."""

    type: Literal["toxicity"]
    level: Literal["rude", "insulting", "threatening"] = Field(
        "rude", description="From which level on: every level includes those after it."
    )
    words: list[Text] | None = Field(None, min_length=1, description="More words or phrases to stop.")
    allow: list[Text] | None = Field(
        None, min_length=1, description="Words of the list that are in order here."
    )


class NoSecretsOrPersonalData(Rule):
    """The scan for secrets and personal data finds nothing in the answer."""

    type: Literal["no_secrets_or_personal_data"]
    allow: list[Annotated[str, StringConstraints(pattern=r"^(secret|pii)(\.\w+)?$")]] | None = Field(
        None,
        min_length=1,
        description="Rules of the scan that are in order here: pii.phone, or pii for all of it.",
    )


class Python(Rule):
    """A function of your own says True (show it) or False (do not); anything else is a failure."""

    type: Literal["python"]
    function: Annotated[str, StringConstraints(pattern=r"^[A-Za-z_][\w.]*:[A-Za-z_][\w.]*$")] = Field(
        description="module:function; it takes a ballast.policy.answer.Answer."
    )
    timeout_s: float = Field(5.0, gt=0, le=600, allow_inf_nan=False, description="Longer is a failure.")


AnyRule = (
    RequireCitation
    | ForbidAdvice
    | ForbidPatterns
    | RequirePhrase
    | MaxLength
    | Language
    | Topicality
    | Toxicity
    | NoSecretsOrPersonalData
    | Python
)
RULES: dict[str, type[Rule]] = {
    get_args(model.model_fields["type"].annotation)[0]: model for model in get_args(AnyRule)
}
"""Type as it stands in the file → its model."""


class PolicyFile(Strict):
    """A policy: rules by name."""

    version: Literal[1]
    rules: dict[Name, Annotated[AnyRule, Field(discriminator="type")]] = Field(min_length=1)


def schema() -> dict[str, Any]:
    """The JSON Schema of a policy file, for editors."""
    made = PolicyFile.model_json_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ballast output policy",
        **made,
    }
