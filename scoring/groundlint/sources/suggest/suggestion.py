"""A passage that could be quoted for a claim, and one that is still to be judged."""

from __future__ import annotations

from groundlint.model.value import value
from groundlint.sources.library import Passage

LOOKED_AT_AGAIN = 3
"""First passages by meaning that are compared word by word (`word_by_word`)."""


@value(frozen=True, slots=True)
class Suggestion:
    """A passage that could be quoted. `score`: 0..1; with the encoder likeness in meaning and words, else BM25 by the
    best one's. `complete`: every figure and name of the claim is in it and nothing is negated in one of the two alone,
    so that it may be applied without a look. `why` is a phrase for the user. `url` is "" for a local `file` that names no
    address of its own, and `file` is "" for a page; `leaf` is the page of a local PDF.
    """

    passage: Passage
    url: str
    file: str
    title: str
    score: float
    shared: tuple[str, ...]
    complete: bool
    why: str
    leaf: int | None = None

    @property
    def place(self) -> str:
        """Where it is to be found: an address, or the path of a file."""
        return self.url or self.file


@value(frozen=True, slots=True)
class Ranked:
    """A passage in the order in which it fits, before anything is asked about it. `likeness`: the cosine, None where
    only words were compared."""

    passage: Passage
    score: float
    likeness: float | None = None
