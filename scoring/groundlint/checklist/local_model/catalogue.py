"""The models that can be installed: what they are, where they come from, and the bytes they must have."""

from __future__ import annotations

from groundlint.checklist.errors import ConfigurationError
from groundlint.model.value import value


@value(frozen=True, slots=True)
class CatalogueModel:
    """A model file. `calibration` is its bias towards yes in logits; `memory` what its server takes, in bytes."""

    name: str
    title: str
    file: str
    size: int
    sha256: str
    licence: str
    url: str
    context: int
    memory: int
    calibration: float


DEFAULT = "qwen2.5-coder-1.5b"

CATALOGUE = {
    one.name: one
    for one in (
        CatalogueModel(
            name=DEFAULT,
            title="Qwen2.5-Coder-1.5B-Instruct, Q4_K_M",
            file="qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
            size=1_117_320_768,
            sha256="cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
            licence="Apache-2.0",
            url="https://huggingface.co/Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF/resolve/main/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
            context=16_384,
            memory=3_120_000_000,
            # What fits the questions of some reports does not fit those of others (benchmarks/results/judge-2026-11-30.md).
            calibration=0.0,
        ),
    )
}
"""Name → model."""


def catalogue_model(name: str) -> CatalogueModel:
    """The model called `name`. Raises ConfigurationError that lists those there are."""
    if name not in CATALOGUE:
        raise ConfigurationError(f"model {name!r}: not in the catalogue; there is {', '.join(CATALOGUE)}")
    return CATALOGUE[name]
