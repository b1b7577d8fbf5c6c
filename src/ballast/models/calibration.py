"""The calibration of a hub model: a file that names the model by its hash and says how to read its outputs.

The scripts in ``training/`` write it: ``fit_pair`` how texts are put and logits become probabilities, ``fit_grade``
and ``fit_judge`` the weights of the grader and of the offline judge with this model. It belongs to one model's bytes
and refuses any other, and it carries a hash of itself.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from ballast.errors import ModelError
from ballast.models.form import Form
from ballast.models.hub_pair import HubPair, Scaling
from ballast.models.hub_run import open_reader
from ballast.models.snapshot import HUB, find

FIT = "python -m training.fit_pair --data DIR --model {source} --out FILE"
"""What makes a calibration; the source goes in."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """What a calibration file holds.

    Attributes:
        source, revision: where the model is had; a folder is seen from the file's own.
        model: sha256 of the model it was fitted for.
        form, scaling: how pairs are put and logits read.
        fitted_on: counts of the pairs.
        weights: what the grader ("grader") and the offline judge ("judge") were fitted to, as their files have it.
    """

    source: str
    revision: str
    model: str
    form: Form
    scaling: Scaling
    fitted_on: Mapping[str, int]
    weights: Mapping[str, Mapping[str, Any]]

    def content(self) -> dict[str, Any]:
        """As JSON, with its hash."""
        body: dict[str, Any] = {
            "source": self.source,
            "revision": self.revision,
            "model": self.model,
            "form": self.form.to_json(),
            "scaling": asdict(self.scaling),
            "fitted_on": dict(self.fitted_on),
            "weights": {name: dict(part) for name, part in self.weights.items()},
        }
        return body | {"sha256": _digest(body)}

    def write(self, path: Path) -> None:
        """Save it."""
        path.write_text(json.dumps(self.content(), indent=1) + "\n", encoding="utf-8")


def read(path: Path) -> Calibration:
    """The calibration in a file.

    Raises:
        ModelError: it cannot be read, or was changed by hand.
    """
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
        whole = given["sha256"] == _digest({key: value for key, value in given.items() if key != "sha256"})
        form, scaling = Form.from_json(given["form"]), Scaling(**given["scaling"])
        found = Calibration(
            str(given["source"]), str(given["revision"]), str(given["model"]), form, scaling,
            dict(given["fitted_on"]), dict(given["weights"]),
        )  # fmt: skip
    except OSError as error:
        raise ModelError(
            f"{path} cannot be read ({error.strerror}): name the file that fit_pair wrote"
        ) from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ModelError(f"{path} is not the calibration of a model: {_again('MODEL')}") from error
    if not whole:
        raise ModelError(f"{path} was changed after it was fitted: {_again(found.source)}")
    return found


def keep(path: Path, name: str, part: Mapping[str, Any]) -> None:
    """Add the weights of the grader ("grader") or the offline judge ("judge") to a calibration file."""
    found = read(path)
    replace(found, weights={**found.weights, name: part}).write(path)


def open_model(path: Path, found: Calibration, *, threads: int = 0) -> HubPair:
    """The model a calibration belongs to; ``path`` is its file.

    Raises:
        ModelError: the model is not there, or is not the one it was fitted for.
    """
    snapshot = find(_from_here(path, found.source), revision=found.revision)
    if snapshot.sha256 != found.model:
        raise ModelError(
            f"{path} was fitted for another model than {snapshot.weights} (sha256 differs): {_again(found.source)}"
        )
    name = f"{snapshot.name}+{found.content()['sha256'][:12]}"
    return HubPair(open_reader(snapshot, found.form, threads=threads), found.scaling, name=name)


def unfitted(source: str) -> ModelError:
    """The refusal of a model that comes without a calibration."""
    return ModelError(
        f"{source} has no calibration of its own, and thresholds of another model would not fit it: "
        f"run {FIT.format(source=source)} and name FILE instead"
    )


def _from_here(path: Path, source: str) -> str:
    return source if source.startswith(HUB) else str(path.parent / source)


def _again(source: str) -> str:
    return f"fit it again with {FIT.format(source=source)}"


def _digest(body: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
