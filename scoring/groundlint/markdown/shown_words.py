"""Maps the words that a reader sees of a sentence to their places in its Markdown."""

from __future__ import annotations

from groundlint.markdown.inline import scan
from groundlint.markdown.inline_mask import MARK


def spans_in_markdown(
    text: str, plain: str, spans: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, int], ...]:
    """Spans of `plain`, what a reader sees of the Markdown `text`, as spans of `text`, in order and without the marks
    around them; () if the two cannot be aligned, or a span is out of range. Linear in both.
    """
    places = _places(text, plain)
    if places is None or any(not 0 <= start < end <= len(plain) for start, end in spans):
        return ()
    found = []
    for start, end in sorted(spans):
        inside = [at for at in places[start:end] if at >= 0]
        if inside:
            found.append((inside[0], inside[-1] + 1))
    return tuple(found)


def _places(text: str, plain: str) -> list[int] | None:
    """For each character of `plain` its index in `text`, -1 for a space; None if one is not there in order."""
    masked = scan(text).masked
    places: list[int] = []
    at = 0
    for character in plain:
        if character.isspace():
            places.append(-1)
            continue
        while at < len(text) and (text[at] != character or masked[at] == MARK):
            at += 1
        if at == len(text):
            return None
        places.append(at)
        at += 1
    return places
