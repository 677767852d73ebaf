"""What goes into a claim model, and what comes out of it."""

from __future__ import annotations

from typing import NamedTuple

from groundlint.model.value import value


class ClaimInput(NamedTuple):
    """One sentence to judge, with its surroundings.

    Only the last element of `context` may influence the verdict, so a verdict may be cached by the model, that element
    and the other fields.
    """

    text: str
    """Cleaned or raw Markdown: the model strips emphasis, link targets and citation marks itself."""
    heading: str = ""
    """The nearest heading above."""
    kind: str = "para"
    """para, list, table or quote; heading for a paragraph that serves as one."""
    context: tuple[str, ...] = ()
    """Preceding sentences of the same block or section, oldest first."""
    language: str = "en"
    """ISO 639-1. A sentence in Han, Kana or Hangul is read as zh, ja or ko whatever the value."""
    before: str | None = None
    """The end of the text before it under the same heading, as shortened by `written_before`. It may help decide whether an
    editor would ask for a source here, never whether the sentence is a claim. None where that question does not matter, as
    for a sentence that cites: a network then does half the work."""


@value(frozen=True, slots=True)
class Verdict:
    """What a model thinks of one sentence."""

    claim: bool
    """The sentence states a fact that needs a citation, at the sensitivity asked for."""
    probability: float
    """That a reader would call it a claim; calibrated, rounded to 2 decimals (the same everywhere)."""
    reason: str
    """A short phrase that a writer understands, such as 'states a figure' or 'advice to the reader'."""
    judged: bool = True
    """False where the tier cannot judge the language: then claim is False and probability 0.0."""
    asked: float | None = None
    """The log odds, rounded to 1 decimal, that an editor would ask for its source if it has none, judging by its words;
    None where the model does not say, or was not asked. The sensitivity does not change it."""
    provisional: bool = False
    """`asked` was computed for a different preceding text: the verdict holds until the model has read the current one."""
