"""A report's relative links, the files that they may lead to, and their new targets when the report moves."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

if TYPE_CHECKING:
    from groundlint.model.parsed_block import ParsedBlock


_PATH = re.compile(r"(?![/\\#?])[^:\\\x00-\x1f*?\"<>|#]+")
"""A path relative to the report: nothing with a scheme, a drive or a server, nor an anchor alone."""
_MOST_LOOKUPS = 500
Move = tuple[Path, Path]
"""Where a file is, and where it will be."""


def relative_path(target: str) -> tuple[str, str] | None:
    """The path of a link's target and the query or anchor after it, both unquoted; None if it is not a relative path."""
    plain = unquote(target.strip())
    found = _PATH.match(plain)
    if found is None or plain[found.end() : found.end() + 1] not in ("", "#", "?"):
        return None
    return found[0], plain[found.end() :]


def is_there(path: Path, exists: Callable[[Path], bool]) -> bool:
    """What `exists` says about a path; False if the file system cannot tell."""
    try:
        return exists(path)
    except (OSError, ValueError):
        return False


def relinked(
    text: str,
    blocks: Iterable[tuple[int, ParsedBlock]],
    move: Move,
    moves: Iterable[Move],
    exists: Callable[[Path], bool] = Path.exists,
) -> Iterator[tuple[int, int, str]]:
    """The edits (str indices) to `text` that make a moved report's relative links, images and link definitions lead to the
    same files as before. `blocks` are those of the text, with their starts. Links to files that do not exist are unchanged.
    """
    from groundlint.markdown.destinations import destinations  # a server that starts has no report yet

    going = dict(moves)
    left = _MOST_LOOKUPS
    for base, parsed in blocks:
        for place in sorted(destinations(parsed), key=lambda d: d.start):
            relative = relative_path(place.target)
            if relative is None or not left:
                continue
            left -= 1
            target = Path(os.path.normpath(move[0].parent / relative[0]))
            if target not in going and not is_there(target, exists):
                continue
            low, high = base + place.start, base + place.end
            pointed = text[low - 1 : low] == "<"
            written = _written(going.get(target, target), move[1].parent, relative[1], pointed)
            if written is not None and written != text[low:high]:
                yield low, high, written


def _written(target: Path, folder: Path, rest: str, pointed: bool) -> str | None:
    try:
        relative = Path(os.path.relpath(target, folder)).as_posix()
    except ValueError:  # another drive: no relative path leads there
        return None
    safe = "/ -._~!$&'*+,;=@" if pointed else "/-._~!$&'*+,;=@"
    return quote(relative, safe=safe, errors="surrogatepass") + quote(
        rest, safe="#?=&;/-._~%", errors="surrogatepass"
    )
