"""The words of a source that fit a sentence, from the library: what a citation without a quote should quote."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from groundlint.citations.writer import cut_quote
from groundlint.model.value import value

if TYPE_CHECKING:
    from groundlint.sources.library import Library


@value(frozen=True, slots=True)
class KnownWords:
    """Words of a source that fit a sentence. `complete`: every figure and name of the sentence is in them; `why` is a
    phrase for the user.
    """

    text: str
    complete: bool
    why: str


Words = Callable[[str, str], KnownWords | None]
"""(source key, sentence as a reader sees it) → its best words, None where nothing fits."""


def known_words(library: Library) -> Words:
    """The best passage of one source of `library` that can be quoted whole. May raise LibraryUnusable."""
    from groundlint.sources.suggest import suggest

    def find(source: str, sentence: str) -> KnownWords | None:
        for found in suggest(sentence, library, 3, source):
            text = " ".join(found.passage.text.split())
            if cut_quote(text) == text:
                return KnownWords(text, found.complete, found.why)
        return None

    return find
