"""A retriever whose hits are read once more: a passage that gives orders is no evidence, whoever indexed it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ballast.types import Found, Passage


@dataclass(frozen=True, slots=True)
class Screened:
    """Retrieve, then look at each hit.

    Attributes:
        retrieve: what brings the hits.
        rules: the rules a passage breaks; remembers passages, so that one is read once.
        drop: take such hits out; else they stay. Either way the trace names them and their rules.
        screening: what these rules are called in a store; one that was screened by them holds nothing to drop.
    """

    retrieve: Callable[..., Found]
    rules: Callable[[Passage], tuple[str, ...]]
    drop: bool = True
    screening: str = ""

    def __call__(self, *asked: object) -> Found:
        """What ``retrieve`` finds, with a note of what was dropped or flagged, where there is any.

        Raises:
            CheckError: a passage could not be read. Nothing is found then.
        """
        found = self.retrieve(*asked)
        if self.drop and self.screening and found.screening == self.screening:
            return found
        broken = {hit.passage.id: rules for hit in found.hits if (rules := self.rules(hit.passage))}
        if not broken:
            return found
        noted = [{"id": id_, "rules": list(rules)} for id_, rules in broken.items()]
        if not self.drop:
            return replace(found, notes={**found.notes, "flagged": noted})
        hits = tuple(hit for hit in found.hits if hit.passage.id not in broken)
        return replace(found, hits=hits, notes={**found.notes, "dropped": noted})
