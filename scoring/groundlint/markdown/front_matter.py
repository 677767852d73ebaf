"""Front matter: the YAML between a `---` on the first line and the next `---` or `...`, or the TOML between two `+++`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.value import value
from groundlint.problem import Problem

if TYPE_CHECKING:
    from groundlint.markdown.yaml_source import YamlSource

MAX_LENGTH = 64 * 1024
"""Characters; anything longer is a text that happens to begin with a thematic break."""

OWN_KEYS = ("research_query", "aspects", "validated_citations", "grounded_claims", "groundlint")
"""The keys that are groundlint's; a file that has one is a report, whatever its name."""
_READ_KEY = lazy_pattern(rf"(?m)^(?:{'|'.join(OWN_KEYS)}|bibliography)[ \t]*:")
_OPENING = re.compile(r"(-{3,})(?!-)[^\n\r]*(?:\r\n|\n|\r)")
_CLOSING = re.compile(r"(?:(?<=\n)|(?<=\r)(?!\n))(?: {0,3}(-{3,})|\.\.\.)[ \t]*(?=[\r\n]|\Z)")
TOML_FENCE = "+++"
_TOML_OPENING = re.compile(r"\+\+\+[ \t]*(?:\r\n|\n|\r)")
_TOML_CLOSING = re.compile(r"(?:(?<=\n)|(?<=\r)(?!\n))\+\+\+[ \t]*(?=[\r\n]|\Z)")
_NOT_CLOSED = lazy_pattern(
    rf"---[ \t]*\r?\n(?:[a-z][\w-]{{0,40}}:[^\n]*\n){{0,20}}?(?:{'|'.join(OWN_KEYS)}|bibliography|title|date|author|tags)[ \t]*:"
)
"""Text that surely begins with front matter: fields, one of them with a usual name."""
_FIELD = lazy_pattern(r"[a-z][\w-]{0,40}:(?:\s|\Z)|- ")
_EMPTY: Mapping[str, object] = MappingProxyType({})
_NO_SPANS: Mapping[str, tuple[int, int]] = MappingProxyType({})


@value(frozen=True, slots=True)
class FrontMatter:
    """The content of front matter. text[start:end] is all of it with both fences, without the last line end;
    `closing` is where the line of the closing fence starts (new keys go there). All are 0 without front
    matter.

    `data` holds plain values, {} where the YAML is unreadable or not a mapping. `key_spans` gives the str
    index spans of the top-level keys with their values. `place` is how problems name it. `read_only` front matter is never
    written to: unreadable YAML, and TOML.
    """

    data: Mapping[str, object]
    start: int
    end: int
    key_spans: Mapping[str, tuple[int, int]]
    problems: tuple[Problem, ...]
    closing: int = 0
    place: str = "front matter"
    read_only: bool = False
    _source: YamlSource | None = field(default=None, repr=False, compare=False)

    def line_of(self, *path: str | int) -> int | None:
        """Line (from 1, in the whole document) of a key or item, or of the nearest part above it."""
        if not self.end:
            return None
        return 2 + self._source.line_of(*path) if self._source else 1

    def problem(self, path: tuple[str | int, ...], message: str) -> Problem:
        """A Problem at a key or item of this front matter."""
        return Problem(self.place, self.line_of(*path), ".".join(map(str, path)), message)


def opens_front_matter(text: str) -> bool:
    """Whether a text begins with a front-matter fence, perhaps without a closing one."""
    return text.startswith(("---", TOML_FENCE))


NO_FRONT_MATTER = FrontMatter(_EMPTY, 0, 0, _NO_SPANS, ())


def read_front_matter(text: str, path: Path | None = None) -> FrontMatter:
    """The front matter of a whole document. What cannot be read becomes a Problem. Never raises; costs
    nothing if the text does not begin with a fence.
    """
    if not opens_front_matter(text):
        return NO_FRONT_MATTER
    place = path.name if path is not None else "front matter"
    if text.startswith(TOML_FENCE):
        return _read_toml(text, place)
    fences = _fences(text)
    if fences is None:
        return _not_closed(place) if _NOT_CLOSED.match(text) else NO_FRONT_MATTER
    return _read(text[: fences[2]], fences, place)


def _not_closed(place: str) -> FrontMatter:
    problem = Problem(place, 1, "", "the front matter is not closed by a line ---; not used")
    return FrontMatter(_EMPTY, 0, 0, _NO_SPANS, (problem,))


def is_fields(lines: Sequence[str]) -> bool:
    """Whether lines above a thematic break are front-matter fields in mid-text: all of them are fields, one a title."""
    written = [line.strip() for line in lines]
    return any(line.startswith("title:") for line in written) and all(map(_FIELD.match, written))


def _fences(text: str) -> tuple[int, int, int] | None:
    """The start of the YAML, the start of the closing fence's line, and the end of that line, as markdown-it reads fences:
    the closing one has at least as many dashes as the opening one, or is `...`.
    """
    opening = _OPENING.match(text)
    if opening is None:
        return None
    for closing in _CLOSING.finditer(text, opening.end(), opening.end() + MAX_LENGTH):
        if closing[1] is None or len(closing[1]) >= len(opening[1]):
            return opening.end(), closing.start(), closing.end()
    return None


def _read_toml(text: str, place: str) -> FrontMatter:
    """Front matter in TOML, as in Hugo and Zola: its values are used, and problems in it are not reported."""
    opening = _TOML_OPENING.match(text)
    closing = _TOML_CLOSING.search(text, opening.end(), opening.end() + MAX_LENGTH) if opening else None
    if opening is None or closing is None:
        return NO_FRONT_MATTER
    data = _toml_values(text[opening.end() : closing.start()].replace("\r\n", "\n").replace("\r", "\n"))
    return FrontMatter(data, 0, closing.end(), _NO_SPANS, (), closing.start(), place, read_only=True)


@lru_cache(maxsize=64)
def _toml_values(written: str) -> Mapping[str, object]:
    import tomllib  # front matter is seldom TOML

    try:
        return MappingProxyType(tomllib.loads(written))
    except (tomllib.TOMLDecodeError, RecursionError):
        return _EMPTY


@lru_cache(maxsize=64)
def _read(head: str, fences: tuple[int, int, int], place: str) -> FrontMatter:
    """Front matter, cached by its text: while someone types below it, it is not read again."""
    from groundlint.markdown.yaml_source import read_yaml

    first, closing, end = fences
    source = read_yaml(head[first:closing])
    if source.fault:
        fault = Problem(place, 2 + source.fault.line, "", f"front matter is not used: {source.fault.message}")
        # Other tools have their own kinds of YAML: if none of it is meant for us, we report nothing about it.
        told = (fault,) if _READ_KEY.search(head) else ()
        return FrontMatter(_EMPTY, 0, end, _NO_SPANS, told, closing, place, read_only=True)
    if not isinstance(source.data, dict):
        # Empty, or prose between two thematic breaks at the top of a file: nothing to report.
        return FrontMatter(_EMPTY, 0, end, _NO_SPANS, (), closing, place)
    data = MappingProxyType({str(key): value for key, value in source.data.items()})
    spans = {key: (low + first, high + first) for key, (low, high) in source.key_spans().items()}
    return FrontMatter(data, 0, end, MappingProxyType(spans), (), closing, place, _source=source)
