"""One source of settings (a file, the editor, the command line …) checked key by key."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from groundlint.lazy_pattern import lazy_pattern
from groundlint.problem import Problem, shown
from groundlint.settings.keys import Key, all_keys, sections
from groundlint.settings.rule_codes import RULE_CODES, rule_code
from groundlint.settings.tables import Scope

_IS_CODE = lazy_pattern(r"GL\d+", re.IGNORECASE)
_HOST = lazy_pattern(r"[^\s\x00-\x1f\x7f/]+")

Path_ = tuple[str, ...]


class Origin(StrEnum):
    """What a layer is; its trust follows from it."""

    COMMAND_LINE = "command line"
    FRONT_MATTER = "front matter"
    EDITOR_WORKSPACE = "editor settings of the workspace"
    FILE = "file"
    EDITOR_USER = "editor settings of the user"

    @property
    def of_the_user(self) -> bool:
        """Written by the user for this machine, not carried by a repository."""
        return self in (Origin.COMMAND_LINE, Origin.EDITOR_USER)


@dataclass(frozen=True, slots=True)
class Layer:
    """Values as their source gives them: nested tables, or flat with dotted names, or both. `place` names the
    source in problems and origins; `line_of` gives a line (from 1) for a key path where there are lines.
    """

    origin: Origin
    place: str
    values: Mapping[str, object]
    line_of: Callable[[Path_], int | None] = lambda path: None


@dataclass(frozen=True, slots=True)
class Checked:
    """What of a layer holds: dotted name → value, an entry of a table by its own name (`rules.GL001`).
    `unconfirmed` are the values that a workspace asks for and only the user may allow.
    """

    values: Mapping[str, Any]
    unconfirmed: Mapping[str, Any]
    problems: tuple[Problem, ...]


def check_layer(layer: Layer) -> Checked:
    """Check every key of `layer`; what is wrong becomes a Problem and is left out. Never raises."""
    values: dict[str, Any] = {}
    unconfirmed: dict[str, Any] = {}
    problems: list[Problem] = []
    for name, path, value in _entries(layer.values, (), ()):
        if value is None:
            continue  # an editor's way to say: not set
        found = _check(layer, name, value)
        if isinstance(found, str):
            problems.append(Problem(layer.place, layer.line_of(path), ".".join(name), found))
            continue
        key, dotted, checked = found
        if key.scope is Scope.CONFIRMED and not layer.origin.of_the_user:
            unconfirmed[dotted] = checked
            refusal = f"{shown(checked)} holds only if you set it in user settings or on the command line"
            problems.append(Problem(layer.place, layer.line_of(path), dotted, refusal))
        else:
            values[dotted] = checked
    return Checked(values, unconfirmed, tuple(problems))


_DEEPEST = 32
"""Parts of a name: no setting has more than three, and few domains have five. Deeper tables only serve to exhaust the stack."""


def _entries(table: Mapping[str, object], name: Path_, path: Path_) -> Iterator[tuple[Path_, Path_, object]]:
    """(parts of the dotted name, path in the source, value) of each setting and each entry of a table key."""
    for written, value in table.items():
        here = (*path, str(written))
        parts = (*name, *((str(written),) if _table_key(name) else str(written).split(".")))
        dotted = ".".join(parts)
        is_table = dotted in sections() or _table_key(parts)
        if isinstance(value, Mapping) and is_table and len(parts) < _DEEPEST:
            # TOML reads an unquoted `example.org = 3` as nested tables; for a domain that is one name.
            yield from _entries(value, parts, here)
        else:
            yield parts, here, value


def _table_key(parts: Path_) -> Key | None:
    """The key with user-named entries that `parts` names or goes into."""
    for length in range(1, len(parts) + 1):
        key = all_keys().get(".".join(parts[:length]))
        if key is not None and key.table:
            return key
    return None


def _check(layer: Layer, name: Path_, value: object) -> tuple[Key, str, Any] | str:
    """(key, dotted name, checked value), or what is wrong."""
    dotted = ".".join(name)
    table = _table_key(name)
    key = table or all_keys().get(dotted)
    if key is None:
        if dotted in sections():
            return f"expected a table, found {shown(value)}"
        return "unknown key" + _did_you_mean(dotted, list(all_keys()))
    if refusal := _refusal(layer.origin, key):
        return refusal
    if table is not None and dotted == table.name:
        return f"expected {key.expected}, found {shown(value)}"
    if table is not None:
        return _check_entry(table, dotted[len(table.name) + 1 :], value)
    try:
        return key, dotted, key.check(value)
    except ValueError:
        return f"expected {key.expected}, found {shown(value)}; not used"


def _check_entry(table: Key, entry: str, value: object) -> tuple[Key, str, Any] | str:
    if table.name == "rules":
        code = rule_code(entry)
        if code is None:
            if _IS_CODE.fullmatch(entry.strip()):
                return "no such rule; `groundlint explain` lists them"
            return "no such rule" + _did_you_mean(entry, [word for c, n, _ in RULE_CODES for word in (c, n)])
        checked_entry = code
    else:
        checked_entry = entry.strip().lower()
        if table.name == "sources.overrides" and not _HOST.fullmatch(checked_entry):
            return f"expected a host such as example.org, found {shown(entry)}; not used"
    try:
        checked = table.check({checked_entry: value})[checked_entry]
    except ValueError:
        expected = table.expected.rpartition(" with ")[2].rpartition(" are ")[2]
        return f"expected {expected}, found {shown(value)}; not used"
    return table, f"{table.name}.{checked_entry}", checked


def _refusal(origin: Origin, key: Key) -> str:
    in_report = origin is Origin.FRONT_MATTER
    if key.scope is Scope.EDITOR and (in_report or origin in (Origin.FILE, Origin.COMMAND_LINE)):
        return "only an editor's settings can set it; not used"
    if (key.scope is Scope.USER and not origin.of_the_user) or (key.scope is Scope.CONFIRMED and in_report):
        return "only your user settings or the command line can set it; not used"
    if in_report and not key.front_matter:
        return "cannot be set in front matter; set it in groundlint.toml"
    return ""


def _did_you_mean(word: str, known: list[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word, known, n=1, cutoff=0.6)
    if not near:
        tail = word.rpartition(".")[2]
        near = [name for name in known if name.rpartition(".")[2] == tail][:1]
    return f", did you mean {near[0]}?" if near else "; it is ignored"
