"""The stretch of a text that takes the fewest edits to become another, shorter text.

The bits of one whole number hold a column of the table of distances (Myers 1999, A fast bit-vector algorithm for approximate string
matching), so a character of the text costs some operations on numbers, not one on each character of the pattern.
"""

from __future__ import annotations

from collections.abc import Iterator


def fewest_edits(text: str, pattern: str) -> tuple[int, int, int]:
    """(edits, start, end) of the stretch of `text` that is likest to `pattern`: inserted, deleted and replaced characters. Of
    several with as few edits the first place, and there the longest: a word put in the place of another belongs to it."""
    needed = list(_edits(text, pattern, anywhere=True))
    edits = min(needed)
    first = needed.index(edits)
    end = max(end for end in range(first, min(first + len(pattern), len(needed))) if needed[end] == edits)
    longest = len(pattern) + edits
    backwards = _edits(text[max(0, end - longest) : end][::-1], pattern[::-1], anywhere=False)
    length = max(length for length, those in enumerate(backwards) if those == edits)
    return edits, end - length, end


def _edits(text: str, pattern: str, *, anywhere: bool) -> Iterator[int]:
    """For each beginning of `text`, the shortest first: the fewest edits from `pattern` to what stands at its end; unless
    `anywhere`, to the whole of it."""
    places: dict[str, int] = {}
    for place, character in enumerate(pattern):
        places[character] = places.get(character, 0) | 1 << place
    last = 1 << max(len(pattern) - 1, 0)
    every = 2 * last - 1
    # Where the distance grows, and where it shrinks, from one character of the pattern to the next.
    more, less = every, 0
    edits = len(pattern)
    yield edits
    for character in text:
        same = places.get(character, 0)
        kept = same | less
        equal = (((same & more) + more) ^ more) | same
        grown = less | (every & ~(equal | more))
        shrunk = more & equal
        edits += 1 if grown & last else -1 if shrunk & last else 0
        yield edits
        grown = grown << 1 | (not anywhere)
        more = every & (shrunk << 1 | ~(kept | grown))
        less = every & grown & kept
