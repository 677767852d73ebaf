"""When a report is renamed or moved: its sources file goes along, and its relative links still lead where they led."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from lsprotocol import types
from pygls.uris import from_fs_path

from groundlint_server.uris import path_of

if TYPE_CHECKING:
    from groundlint.analysis import Analysis

EXTENSIONS = ("md", "markdown", "qmd", "Rmd")
_RELATIVE = re.compile(r"(?![/\\#?])[^:\\\x00-\x1f*?\"<>|#]+")
_MOST_LOOKUPS = 500

Move = tuple[Path, Path]
"""Where a file is, and where it will be."""
Change = types.TextDocumentEdit | types.RenameFile
ToRange = Callable[[int, int], types.Range]


def moves_of(params: types.RenameFilesParams) -> list[Move]:
    """The renamed files that are on disk, folders and others left out."""
    moves = []
    for file in params.files:
        old, new = path_of(file.old_uri), path_of(file.new_uri)
        if old is not None and new is not None and old.suffix[1:] in EXTENSIONS:
            moves.append((old, new))
    return moves


def companion_moves(moves: Iterable[Move], exists: Callable[[Path], bool] = Path.exists) -> list[Change]:
    """The sources files that go along: those that are there, and whose new place is free."""
    from groundlint.companions import sources_file

    renames: list[Change] = []
    for old, new in moves:
        here, there = sources_file(old), sources_file(new)
        one, other = from_fs_path(str(here)), from_fs_path(str(there))
        if here != there and one and other and _there(here, exists) and not _there(there, exists):
            options = types.RenameFileOptions(overwrite=False, ignore_if_exists=True)
            renames.append(types.RenameFile(old_uri=one, new_uri=other, options=options))
    return renames


def needs_text(move: Move) -> bool:
    """Whether the text of a moved file is to be looked at: only a move into another folder changes relative links."""
    return move[0].parent != move[1].parent


def relinked(
    analysis: Analysis,
    move: Move,
    moves: Iterable[Move],
    exists: Callable[[Path], bool] = Path.exists,
) -> Iterator[tuple[int, int, str]]:
    """The edits (str indices) that make the relative links, images and link definitions of a moved report lead to
    the same files as before. Links to files that are not there stay as they are.
    """
    from groundlint.text.destinations import destinations

    going = dict(moves)
    left = _MOST_LOOKUPS
    for base, block, passage in zip(analysis.starts, analysis.blocks, analysis.passages, strict=False):
        for place in sorted(destinations(block, passage), key=lambda d: d.start):
            plain = unquote(place.target.strip())
            path = _RELATIVE.match(plain)
            if path is None or plain[path.end() : path.end() + 1] not in ("", "#", "?") or not left:
                continue
            left -= 1
            target = Path(os.path.normpath(move[0].parent / path[0]))
            if target not in going and not _there(target, exists):
                continue
            low, high = base + place.start, base + place.end
            pointed = analysis.document.text[low - 1 : low] == "<"
            written = _written(going.get(target, target), move[1].parent, plain[path.end() :], pointed)
            if written is not None and written != analysis.document.text[low:high]:
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


def _there(path: Path, exists: Callable[[Path], bool]) -> bool:
    try:
        return exists(path)
    except (OSError, ValueError):
        return False


def text_edit(
    uri: str, version: int | None, edits: Iterable[tuple[int, int, str]], to_range: ToRange
) -> types.TextDocumentEdit | None:
    """The edits for the client, None where there are none."""
    changes = [types.TextEdit(to_range(start, end), text) for start, end, text in edits]
    if not changes:
        return None
    document = types.OptionalVersionedTextDocumentIdentifier(uri=uri, version=version)
    return types.TextDocumentEdit(document, list(changes))
