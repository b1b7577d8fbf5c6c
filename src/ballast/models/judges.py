"""The judgement model by its name in the settings or on the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from numpy import float64
from numpy.typing import NDArray

from ballast.errors import ModelError
from ballast.models import calibration
from ballast.models.form import Judges
from ballast.models.pair import SHIPPED, PairModel
from ballast.models.snapshot import HUB

_MANIFEST, _CONFIG = "manifest.json", "config.json"


class Pair(Protocol):
    """What a judgement model can be asked; ``name`` pins its weights."""

    name: str

    def sufficiency(self, question: str, passages: Sequence[str]) -> NDArray[float64]:
        """Per passage, the probability that it answers."""

    def support(self, pairs: Sequence[tuple[str, str]]) -> NDArray[float64]:
        """Per (premise, claim), P(supported), P(contradicted), P(not stated)."""


@dataclass(frozen=True, slots=True)
class LoadedPair:
    """A judgement model.

    Attributes:
        pair: the model.
        weights: of grader and judge, where they came with the model; ``None`` for a model whose weights are
            those of this version.
        origin: where it was read, for people.
    """

    pair: Pair
    weights: Mapping[str, Mapping[str, Any]] | None
    origin: str


def load_judge(name: str, judges: Judges) -> LoadedPair:
    """The judgement model of that name, which has to judge sufficiency or support.

    Args:
        name: "shipped"; the folder of a pair model as ``training.export`` writes it; or the file that
            ``training.fit_pair`` wrote for a model of a hub.

    Raises:
        ModelError: there is no such model, it judges something else, or it has no calibration of its own.
    """
    if name == "shipped":
        return LoadedPair(PairModel.load(SHIPPED), None, "shipped")
    path = Path(name)
    if name.startswith(HUB) or ((path / _CONFIG).exists() and not (path / _MANIFEST).exists()):
        raise calibration.unfitted(name)
    if not path.is_file():
        return LoadedPair(PairModel.load(path), None, name)
    found = calibration.read(path)
    if found.form.judges != judges:
        raise ModelError(
            f"{path}: the model was fitted to judge {found.form.judges}, and here {judges} is asked for: "
            f"run {calibration.FIT.format(source=found.source)} --judges {judges}"
        )
    return LoadedPair(calibration.open_model(path, found), found.weights, f"{found.source}, fitted in {path}")
