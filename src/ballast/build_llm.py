"""Which parts of an engine a language model takes over: the ``llm`` settings in, an engine out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING, Literal

from ballast.account import Budget, NewSpan, no_span
from ballast.doctor import Check, Status, answers, attempt
from ballast.engine import Engine
from ballast.errors import UsageError
from ballast.gateway import Ask, SecondLook
from ballast.mending import Redraft
from ballast.metered import Metered
from ballast.settings_groups import Llm, Tracing

if TYPE_CHECKING:
    from ballast.critic.support import Support
    from ballast.llm.client import LlmClient

PartName = Literal["grade", "rewrite", "draft", "critic", "second_look", "search"]
PARTS: tuple[PartName, ...] = ("grade", "rewrite", "draft", "critic", "second_look")
LOCAL = ""
_DOUBT = 2.0  # log odds below a classifier's threshold from which a model may be asked


def choice(llm: Llm, part: PartName) -> str:
    """The model that takes over a part; ``LOCAL`` where none does.

    Raises:
        UsageError: a part is to use the model, and none is set.
    """
    chosen: str = getattr(llm, part)
    if chosen == "local" or (chosen == "auto" and llm.model == "none"):
        return LOCAL
    if chosen == "model" and llm.model == "none":
        raise UsageError(f"llm.{part} is 'model', but llm.model is none; set it, as in anthropic:NAME")
    return llm.model if chosen in ("auto", "model") else chosen


def _parts(llm: Llm) -> tuple[PartName, ...]:
    """The parts a model may take over; the search among them where it has a model of its own."""
    return (*PARTS, "search") if ":" in llm.search else PARTS


@dataclass(frozen=True, slots=True)
class Equipped:
    """An engine with models in it.

    Attributes:
        models: part → model and prompt, for fingerprint and audit; the second look of the guard among them.
        anew: writes an answer anew that the output policy withholds; ``None`` where no model drafts.
    """

    engine: Engine
    models: Mapping[str, str]
    anew: Redraft | None = None


def equip(engine: Engine, llm: Llm) -> Equipped:
    """The engine with every part replaced that a model takes over.

    Raises:
        UsageError: a model cannot be used: its library or key is missing, or it is not known.
    """
    chosen = {name: choice(llm, name) for name in PARTS}
    if not any(chosen.values()):
        return Equipped(engine, {})
    from ballast.advice.llm import TEMPLATE as SECOND_LOOK
    from ballast.critic.llm import TEMPLATE as CRITIC
    from ballast.critic.llm import LlmCritic
    from ballast.critic.prose import ProseCritic
    from ballast.critic.support import SupportCritic
    from ballast.draft.llm import TEMPLATE as DRAFT
    from ballast.draft.llm import LlmDrafter
    from ballast.grade.llm import TEMPLATE as GRADE
    from ballast.grade.llm import LlmGrader
    from ballast.rewrite.llm import TEMPLATE as REWRITE
    from ballast.rewrite.llm import LlmRewriter

    client, anew = cache(lambda name: open_client(name, llm)), None
    if name := chosen["grade"]:
        always = llm.grade != "auto"
        engine = replace(engine, grade=LlmGrader(client(name), engine.grade, always=always))
    if name := chosen["rewrite"]:
        engine = replace(engine, rewrite=LlmRewriter(client(name)))
    if name := chosen["draft"]:
        drafter = LlmDrafter(client(name), engine.draft)
        critic = ProseCritic(SupportCritic(engine.criticise, _support()), _says_no)
        engine = replace(engine, draft=drafter, correct=drafter.correct, criticise=critic)
        anew = drafter.anew
    if name := chosen["critic"]:
        always = llm.critic != "auto"
        engine = replace(engine, criticise=LlmCritic(client(name), engine.criticise, always=always))
    templates = {
        "grade": GRADE,
        "rewrite": REWRITE,
        "draft": DRAFT,
        "critic": CRITIC,
        "second_look": SECOND_LOOK,
    }
    models = {
        f"llm.{part}": f"{name} {templates[part].name}@{templates[part].version}"
        for part, name in chosen.items()
        if name
    }
    return Equipped(engine, models, anew)


def _says_no(reply: str, question: str) -> bool:
    from ballast.evals.detect import Verdict, detect

    return detect(reply, question).verdict is Verdict.DECLINE


def _support() -> Support:
    """The offline judge as a critic: what it would not call supported when answers are measured is not shown."""
    from ballast.critic.agreement import disagreements
    from ballast.evals.judge.offline import OfflineJudge, Parts
    from ballast.evals.judge.verdict import Pair
    from ballast.evals.judge.weights import shipped
    from ballast.models.embed import load_embedder

    judge = OfflineJudge(shipped(), Parts(disagreements, load_embedder("wordllama").encode))
    return lambda claim, quotes, question: judge.judge(Pair(claim, (quotes,), question)).verdict


def open_client(name: str, llm: Llm) -> LlmClient:
    """The model of that name, spoken to as the settings say.

    Raises:
        UsageError: it cannot be used; or a cap is set, and it has no price.
    """
    from ballast.llm.models import open_model

    model = open_model(name, url=llm.url, key=llm.key.get_secret_value() if llm.key else "")
    from ballast.llm.cache import Replies
    from ballast.llm.client import Limits, LlmClient
    from ballast.llm.exchange import Manner
    from ballast.llm.prices import Prices

    provider, _, short = name.partition(":")
    prices = Prices(provider, short, llm.input_price, llm.output_price)
    capped = llm.cost_per_question_usd is not None or llm.cost_per_run_usd is not None
    if capped and prices.worst(1, 1) is None:
        raise UsageError(
            f"a cap on cost needs a price, and {name} has none; set llm.input_price and llm.output_price"
        )
    manner = Manner(llm.structured, llm.stream, llm.max_output_tokens, llm.temperature)
    return LlmClient(
        name,
        model,
        prices,
        manner=manner,
        limits=Limits(llm.timeout_s, llm.attempts),
        replies=Replies(llm.cache) if llm.cache else None,
        tenant=llm.tenant,
    )


def look(llm: Llm) -> list[Check]:
    """Each model that is set: the parts it takes over, whether it can be opened, and whether its server is there.

    A provider's model is opened and not asked: that would be paid for.
    """
    try:
        chosen = {part: name for part in _parts(llm) if (name := choice(llm, part))}
    except UsageError as error:
        return [Check("language model", Status.FAILED, error.message, "Set llm.model, or the part to local.")]
    if not chosen:
        return [Check("language model", Status.OK, "none is set; every part works without one")]

    def probe(name: str) -> str:
        parts = ", ".join(part for part, model in chosen.items() if model == name)
        open_client(name, llm)
        if llm.url is None:
            return f"{name} for {parts}; it can be opened, and was not asked"
        return f"{name} for {parts}; {answers(llm.url, llm.key.get_secret_value() if llm.key else '')}"

    remedy = "Start that server, or mend llm.url and llm.key." if llm.url else "See docs/llm.md."
    return [
        attempt("language model", partial(probe, name), remedy=remedy)
        for name in dict.fromkeys(chosen.values())
    ]


def second_look(llm: Llm) -> SecondLook | None:
    """A model's look at what the local checks are unsure of; ``None`` where they decide alone.

    Raises:
        UsageError: the model cannot be used.
    """
    name = choice(llm, "second_look")
    if not name:
        return None
    from ballast.advice.llm import SecondLook as Look

    return Look(open_client(name, llm), unsure)


def unsure(text: str) -> bool:
    """Whether a classifier that let a text pass would not have, had it to be a little less sure."""
    from ballast.advice.detector import CLASSIFIER as ADVICE_MODEL
    from ballast.advice.detector import AdviceDetector
    from ballast.scan.injection.scanner import CLASSIFIER as INJECTION_MODEL
    from ballast.scan.injection.scanner import InjectionScanner
    from ballast.scan.views import views

    advice = AdviceDetector(threshold=ADVICE_MODEL.threshold("question") - _DOUBT)
    injection = InjectionScanner(threshold=INJECTION_MODEL.threshold("question") - _DOUBT)
    return bool(advice(text)) or bool(injection(views(text)))


def metered(ask: Ask, llm: Llm, tracing: Tracing) -> Ask:
    """The same ask within the limits of time and money, and traced; as it is where there is nothing of either.

    Raises:
        UsageError: spans are to be sent somewhere, and the exporter is not installed.
    """
    asks_models = llm.model != "none" or any(choice(llm, part) for part in _parts(llm))
    if not asks_models and not tracing.on:
        return ask
    deadline_s = llm.deadline_s if asks_models else None
    return Metered(
        ask, deadline_s, llm.cost_per_question_usd, Budget(llm.cost_per_run_usd), span=_spans(tracing)
    )


def _spans(tracing: Tracing) -> NewSpan:
    if not tracing.on:
        return no_span
    try:
        from ballast.tracing import spans
    except ImportError:
        raise UsageError("tracing.on needs OpenTelemetry; run: pip install 'ballast-llm[otel]'") from None
    return spans(endpoint=tracing.endpoint, content=tracing.content)
