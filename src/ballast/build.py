"""The one file that names concrete parts: settings in, working callables out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ballast.advice import AdviceDetector
from ballast.advice.detector import CLASSIFIER as ADVICE
from ballast.build_documents import marked, reading, screened
from ballast.build_llm import Equipped, equip, look, metered, second_look
from ballast.build_search import searching
from ballast.corpus.loaded import Loaded
from ballast.corpus.readers import READERS
from ballast.corpus.report import IndexReport
from ballast.corpus.store import Store, View
from ballast.critic.agreement import disagreements
from ballast.critic.extractive import criticise
from ballast.doctor import Check, attempt, environment, note
from ballast.draft.extractive import draft
from ballast.engine import Engine
from ballast.gateway import Ask, Correct, Gateway, Output
from ballast.grade.local import Grader
from ballast.grade.weights import Weights, shipped, with_model
from ballast.indexing import Parts, index
from ballast.indexing import forget as forget_folder
from ballast.mending import Mending, by_leaving_out
from ballast.models.embed import Embedder, load_embedder
from ballast.retrieve.index import Index, build_index
from ballast.retrieve.retriever import Retriever
from ballast.rewrite.vocabulary import VocabularyRewriter
from ballast.scan import Action, Inspector, scanners, views
from ballast.scan.injection import lexicon
from ballast.scan.injection.scanner import CLASSIFIER as INJECTION
from ballast.settings import Settings
from ballast.types import Passage

if TYPE_CHECKING:
    from ballast.models.judges import LoadedPair
    from ballast.policy.policy import Policy

__all__ = [
    "disagreements",
    "doctor",
    "forget",
    "open_ask",
    "open_policy",
    "open_scan",
    "read_corpus",
    "run_index",
]

Progress = Callable[[str, int, int], None]
INDEXING_VERSION = "2"


def open_ask(settings: Settings) -> Ask:
    """What answers questions over the store of these settings.

    Raises:
        StoreMissing, StoreVersion, StoreCorrupt: the store cannot be read.
        SettingsError: there is no such embedder, or the policy has a fault.
        ModelError: the embedder cannot be loaded.
        UsageError: the language model cannot be used.
    """
    embedder = load_embedder(settings.embedder)
    loaded = Loaded(Store.open(settings.store), lambda directory: Index.open(directory, embedder))
    with loaded.read():
        pass  # an index that cannot be opened is said before the first question, not at each one
    policy = _policy(settings, loaded.store)
    markers = settings.markers.by_reason()
    equipped = _equipped(settings, loaded, embedder)
    models = equipped.models
    ruled_by = policy.sha256 if policy else ""
    config = settings.fingerprint(**models, policy=ruled_by)
    engine = replace(equipped.engine, config=config)
    ask = Output(engine, policy, _mending(equipped, loaded.store), markers) if policy else engine
    advice, flag = open_advice(settings), settings.advice.requests == "flag"
    guarded = Gateway(
        open_scan(settings),
        ask,
        markers,
        config,
        advice=advice,
        flag_advice=flag,
        second_look=second_look(settings.llm),
    )
    limited = metered(guarded, settings.llm, settings.tracing)
    return on_record(limited, settings, config=config, models=models, policy=ruled_by)


def _equipped(settings: Settings, loaded: Loaded[Index], embedder: Embedder) -> Equipped:
    """The engine of these settings, and what it works with: names and hashes by part."""
    judgement = _judgement_model(settings)
    weights, pair = _grader_weights(judgement), judgement.pair if judgement else None
    search = searching(settings, lambda k: screened(Retriever(loaded.read, k), settings), pair)
    local = Engine(
        retrieve=search.retrieve,
        grade=Grader(weights, embedder.encode, pair=pair),
        rewrite=VocabularyRewriter(embedder.encode),
        draft=draft,
        criticise=criticise,
        budget=settings.retry_budget,
        markers=settings.markers.by_reason(),
    )
    equipped = equip(local, settings.llm)
    models = {
        "grader": weights.sha256,
        "embedder": embedder.name,
        "judgement": pair.name if pair else "none",
        "injection": INJECTION.model().sha256,
        "advice": ADVICE.model().sha256,
        **search.models,
        **equipped.models,
    }
    return replace(equipped, models=models)


def _mending(equipped: Equipped, store: Store) -> Correct:
    """What mends an answer that the policy withholds."""
    if equipped.anew is None:
        return by_leaving_out

    def passages(ids: Sequence[str]) -> Mapping[str, Passage]:
        with store.read() as view:
            return view.passages(ids)

    return Mending(equipped.anew, equipped.engine.criticise, passages)


def on_record(
    ask: Ask, settings: Settings, *, config: str, models: Mapping[str, str], policy: str = ""
) -> Ask:
    """The same ask with an audit around it, where these settings want one.

    ``config``, ``models`` and ``policy`` are names or hashes of what it answers with, for the record.

    Raises:
        UsageError: the audit cannot be written.
        StoreLocked: other processes were writing it all the while.
    """
    audit = settings.audit
    if audit.path is None:
        return ask
    from ballast.audit import Audited, AuditLog, Limits, Origin  # a run without an audit need not load it

    limits = Limits(audit.max_file_bytes, audit.keep_days, audit.sync, settings.lock_timeout_s)
    secret = audit.key.get_secret_value() if audit.key else None
    log = AuditLog(audit.path, secret=secret, limits=limits)
    return Audited(ask, log, Origin(config, policy, models), audit.text)


def open_advice(settings: Settings) -> AdviceDetector | None:
    """What finds requests for advice; ``None`` where that is off."""
    return (
        None if settings.advice.requests == "off" else AdviceDetector(eligibility=settings.advice.eligibility)
    )


def _judgement_model(settings: Settings) -> LoadedPair | None:
    """The model that reads the best places, unless it is switched off."""
    if settings.judgement == "none":
        return None
    from ballast.models.judges import load_judge

    return load_judge(settings.judgement, "sufficiency")


def _grader_weights(loaded: LoadedPair | None) -> Weights:
    """The shipped weights; with a model of a hub, those that were fitted for it beside them."""
    if loaded is None or loaded.weights is None:
        return shipped()
    return with_model(shipped(), loaded.pair.name, loaded.weights.get("grader"))


def open_scan(settings: Settings, *, document: bool = False) -> Inspector:
    """The input scan of these settings: of questions, or of the passages of documents."""
    actions: dict[str, Action | Literal["off"]] = dict(settings.scan.actions())
    limit = settings.scan.max_document_chars if document else settings.max_question_chars
    known = scanners(limit, settings.scan.regions(), document=document)
    on = {name: scanner for name, scanner in known.items() if actions[name] != "off"}
    return Inspector(
        on, {name: action for name, action in actions.items() if action != "off"}, limit, lexicon()
    )


def open_policy(file: Path, settings: Settings, document_text: Callable[[str], str | None] | None) -> Policy:
    """The output policy of a file; ``document_text`` gives the document of that name, to compare quotes with.

    Raises:
        SettingsError: every fault of the file.
    """
    from ballast.policy.answer import Tools  # a policy is only loaded where one is set
    from ballast.policy.reading import load_policy

    known = scanners(settings.scan.max_document_chars, settings.scan.regions())
    private = {name: known[name] for name in ("secrets", "personal_data")}
    inspect = Inspector(private, {}, settings.scan.max_document_chars)
    embedder = cache(partial(load_embedder, settings.embedder))  # only a rule of likeness needs it

    def similarity(one: str, other: str) -> float:
        left, right = embedder().encode([one, other])
        return float(left @ right)

    return load_policy(file, Tools(lru_cache(4)(views), inspect, similarity, document_text))


def _policy(settings: Settings, store: Store) -> Policy | None:
    if settings.policy is None:
        return None

    def text(name: str) -> str | None:
        with store.read() as view:
            return view.document_text(name)

    return open_policy(settings.policy, settings, text)


def run_index(
    paths: Sequence[Path], settings: Settings, *, on_progress: Progress | None = None
) -> IndexReport:
    """Bring the store up to date with these folders and files. Raises as ``indexing.index`` does."""
    return index(
        paths,
        settings.store,
        parts=_indexing(settings),
        on_progress=on_progress or (lambda what, done, total: None),
        lock_timeout=settings.lock_timeout_s,
    )


def forget(path: Path, settings: Settings) -> IndexReport:
    """Take a folder or file that was indexed out of the store."""
    return forget_folder(
        [path], settings.store, parts=_indexing(settings), lock_timeout=settings.lock_timeout_s
    )


def read_corpus(settings: Settings) -> AbstractContextManager[View]:
    """A look at what is indexed."""
    return Store.open(settings.store).read()


def doctor(settings: Settings) -> list[Check]:
    """Look at the installation, the models and the store; each failed check says what to do."""

    def model() -> str:
        embedder = load_embedder(settings.embedder)
        return f"{embedder.name}, {embedder.dimension} numbers a text"

    def weights() -> str:
        return f"grader weights {shipped().sha256[:12]}"

    def judgement() -> str:
        loaded = _judgement_model(settings)
        _grader_weights(loaded)
        return f"{loaded.pair.name} ({loaded.origin})" if loaded else "switched off"

    def store() -> str:
        with Loaded(Store.open(settings.store), _opener(settings)).read() as (view, _):
            return f"{view.document_count} documents, {view.passage_count} passages in {settings.store}"

    def quarantine() -> str | None:
        with Store.open(settings.store).read() as view:
            return marked(view, settings)

    return [
        *environment(settings.store),
        attempt("embedder", model, remedy="Name a known embedder in the settings, or reinstall Ballast."),
        attempt("grader", weights, remedy="Reinstall Ballast."),
        attempt("judgement model", judgement, remedy="Reinstall Ballast, or set judgement: none."),
        attempt("store", store, remedy=f"Run: ballast index FOLDER --store {settings.store}"),
        *look(settings.llm),
        *note("quarantine", quarantine, remedy="See which with: ballast index FOLDER --verbose"),
    ]


def _opener(settings: Settings) -> Callable[[Path], Index]:
    embedder = load_embedder(settings.embedder)
    return lambda directory: Index.open(directory, embedder)


def _indexing(settings: Settings) -> Parts:
    embedder = load_embedder(settings.embedder)
    return Parts(
        reading=reading(settings),
        suffixes=frozenset(READERS),
        build_index=partial(build_index, embedder=embedder),
        indexing=f"{INDEXING_VERSION} {embedder.name}",
    )
