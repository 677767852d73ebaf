"""An analysis that nobody wants any more goes a little at a time: to free a long report at once stops every thread."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint.analysis import Analysis

_CHUNKS = 4
"""Chunks of blocks that go in one step: less than a millisecond."""


def letting_go(analysis: Analysis) -> Generator[None, None, None]:
    """Free what `analysis` holds, if the caller and everybody else have let go of it: some of its blocks each step."""
    held: list[object] = [*analysis.chain.chunks]
    if (facts := vars(analysis).get("facts")) is not None:
        held += facts.chunks
    del analysis, facts
    yield
    while held:
        del held[-_CHUNKS:]
        yield
