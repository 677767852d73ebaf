"""Settings from everywhere, merged by precedence, each value with its origin."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from groundlint.files.inside import MAX_SETTINGS, read_inside, without_links
from groundlint.problem import Problem, shown
from groundlint.settings.discovery import PROJECT_FILE, settings_files
from groundlint.settings.keys import all_keys
from groundlint.settings.layer import Checked, Layer, Origin, check_layer
from groundlint.settings.settings import Settings
from groundlint.settings.tables import Scope
from groundlint.settings.toml_lines import key_lines
from groundlint.settings.toml_words import in_plain_words

if TYPE_CHECKING:
    import tomllib

    from groundlint.markdown.front_matter import FrontMatter

_NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """`settings` with how they came about. `origins` names, for every dotted key and every entry of a table,
    the file or layer that decided it ("default" where none did). `files` are the settings files that were
    read. `unconfirmed` holds what a workspace asks for and only the user may allow (judge.base_url).
    """

    settings: Settings
    origins: Mapping[str, str]
    problems: tuple[Problem, ...]
    files: tuple[Path, ...]
    unconfirmed: Mapping[str, Any]


def load_settings(
    file: Path | None,
    *,
    root: Path | None = None,
    command_line: Mapping[str, Any] = _NOTHING,
    editor_workspace: Mapping[str, Any] = _NOTHING,
    editor_user: Mapping[str, Any] = _NOTHING,
    front_matter: FrontMatter | None = None,
    config: Path | None = None,
) -> LoadedSettings:
    """The settings that hold for `file` (a report or a folder; None: no file on disk).

    Precedence: command line > front matter > editor workspace > groundlint.toml > [tool.groundlint] > editor
    user > default. Mappings are nested (`{"grounding": {"counts": …}}`), flat (`{"grounding.counts": …}`) or
    both; None means not set. `config` is read instead of the files found. Settings files are searched from
    the file's folder up to `root` (the editor's workspace folder; else the repository). Never raises.
    """
    folder = root if file is None else file if file.is_dir() else file.parent
    if config is not None:
        found: tuple[Path | None, ...] = (config,)
    else:
        found = settings_files(folder, root) if folder is not None else ()
    files = [_read_file(path, config is not None) for path in found if path is not None]
    in_report, front = _front_matter_layer(front_matter)
    layers = [
        Layer(Origin.COMMAND_LINE, Origin.COMMAND_LINE.value, command_line),
        *in_report,
        Layer(Origin.EDITOR_WORKSPACE, Origin.EDITOR_WORKSPACE.value, editor_workspace),
        *(layer for layer, _ in files if layer is not None),
        Layer(Origin.EDITOR_USER, Origin.EDITOR_USER.value, editor_user),
    ]
    checked = _lowered(layers, [check_layer(layer) for layer in layers])
    values, origins = _merge(zip(layers, checked, strict=True))
    pinned = frozenset(checked[0].values)
    return LoadedSettings(
        settings=Settings().over(values).with_pinned(pinned),
        origins=MappingProxyType(dict.fromkeys(all_keys(), "default") | origins),
        problems=(*front, *(p for _, p in files if p is not None), *(p for c in checked for p in c.problems)),
        files=tuple(path for path in found if path is not None),
        unconfirmed=MappingProxyType({k: v for c in reversed(checked) for k, v in c.unconfirmed.items()}),
    )


_UNSET = {"judge.max_concurrency": 10, "judge.timeout": 1800}
"""What holds where nothing is set, of keys that a workspace may lower; of others there is then no limit."""


def _lowered(layers: list[Layer], checked: list[Checked]) -> list[Checked]:
    """What is checked without that by which a workspace would raise a limit of the user's."""
    own: dict[str, Any] = {}
    for layer, found in zip(layers, checked, strict=True):
        if layer.origin.of_the_user:
            own = {**found.values, **own}
    return [
        found if layer.origin.of_the_user else _within(layer, found, own)
        for layer, found in zip(layers, checked, strict=True)
    ]


def _within(layer: Layer, found: Checked, own: Mapping[str, Any]) -> Checked:
    values = dict(found.values)
    problems = list(found.problems)
    for name, value in found.values.items():
        key = all_keys().get(name)
        if key is None or key.scope is not Scope.LOWERED:
            continue
        limit = own.get(name, _UNSET.get(name, key.default))
        if limit is not None and value > limit:
            del values[name]
            line = layer.line_of(tuple(name.split(".")))
            said = f"{shown(value)} is more than your own {shown(limit)}; set it in user settings or on the command line"
            problems.append(Problem(layer.place, line, name, said))
    return Checked(values, found.unconfirmed, tuple(problems))


def with_front_matter(settings: Settings, front_matter: FrontMatter) -> tuple[Settings, tuple[Problem, ...]]:
    """`settings` with what the `groundlint:` of the front matter changes, and what is wrong in it. Keys that
    the command line has decided stay; without `groundlint:` the same object comes back.
    """
    layers, problems = _front_matter_layer(front_matter)
    if not layers:
        return settings, problems
    checked = check_layer(layers[0])
    changes = {name: value for name, value in checked.values.items() if name not in settings.pinned}
    problems += checked.problems
    return settings.over(changes), problems


def _front_matter_layer(front_matter: FrontMatter | None) -> tuple[tuple[Layer, ...], tuple[Problem, ...]]:
    """The `groundlint:` of the front matter if there is one, or the problem that it is not a table."""
    own = front_matter.data.get("groundlint") if front_matter is not None else None
    if front_matter is None or own is None:
        return (), ()
    if not isinstance(own, Mapping):
        said = f"expected a table of settings, found {shown(own)}"
        return (), (front_matter.problem(("groundlint",), said),)
    layer = Layer(
        Origin.FRONT_MATTER, front_matter.place, own, lambda path: front_matter.line_of("groundlint", *path)
    )
    return (layer,), ()


def _merge(layers: Iterable[tuple[Layer, Checked]]) -> tuple[dict[str, Any], dict[str, str]]:
    """Dotted name → value of the highest layer that has it, and that layer's place. Highest layer first."""
    values: dict[str, Any] = {}
    origins: dict[str, str] = {}
    for layer, checked in layers:
        for name, value in checked.values.items():
            if name not in values:
                values[name] = value
                origins[name] = layer.place
    return values, origins


def _read_file(path: Path, named: bool) -> tuple[Layer | None, Problem | None]:
    """The settings of a TOML file ([tool.groundlint] of a pyproject.toml), or why they cannot be read. A link to it is
    followed wherever it leads if the user has `named` the file.
    """
    import tomllib  # most reports have no such file next to them

    place = str(path)
    try:
        raw = read_inside(without_links(path) if named else path, MAX_SETTINGS)
    except OSError as error:
        return None, Problem(place, None, "", f"cannot be read: {(error.strerror or str(error)).lower()}")
    if len(raw) > MAX_SETTINGS:
        return None, Problem(place, None, "", f"is longer than {MAX_SETTINGS} bytes; not read")
    try:
        text = raw.decode("utf-8-sig")
        data: Any = tomllib.loads(text)
    except UnicodeDecodeError:
        return None, Problem(place, None, "", "is not UTF-8 text")
    except tomllib.TOMLDecodeError as error:
        line, message = _toml_fault(error, text)
        return None, Problem(place, line, "", f"is not valid TOML: {message}")
    except RecursionError:
        return None, Problem(place, None, "", "is nested too deeply")
    except ValueError:  # Python reads no number of more than 4,300 digits, and tomllib lets that through
        return None, Problem(place, None, "", "holds a number that is too long to be read")
    prefix = ("tool", "groundlint") if path.name == PROJECT_FILE else ()
    for part in prefix:
        data = data.get(part, {}) if isinstance(data, dict) else {}
    if not isinstance(data, dict):
        return None, Problem(place, None, ".".join(prefix), "expected a table")
    lines = key_lines(text)
    return Layer(Origin.FILE, place, data, lambda path: _line(lines, (*prefix, *path))), None


def _line(lines: Mapping[tuple[str, ...], int], path: tuple[str, ...]) -> int | None:
    """The line of a key path, or of the nearest table above it."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return lines[path[:length]]
    return None


def _toml_fault(error: tomllib.TOMLDecodeError, text: str) -> tuple[int, str]:
    """Line and message; before Python 3.14 the place stands only in the message."""
    message = str(error)
    place = re.search(r"(?:(?<!\s)\s++)?\(at (?:line (\d+), column \d+|end of document)\)", message)
    line = int(place[1]) if place and place[1] else text.count("\n") + 1
    return line, in_plain_words(message[: place.start()] if place else message)
