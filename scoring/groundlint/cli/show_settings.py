"""`groundlint check --show-settings`: every setting of a report, and who decided it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.cli.faults import Faults
from groundlint.cli.reports import check_config
from groundlint.cli.stdout import write
from groundlint.escaping.terminal import display_width, escape_terminal
from groundlint.files.text import UnreadableInput, read_text

if TYPE_CHECKING:
    from groundlint.settings import LoadedSettings

_COLUMN = 44


def print_settings(paths: Sequence[Path], config: Path | None) -> int:
    """Print the settings of each path (of the current folder where none is given) as lines of TOML, each with
    its origin as a comment. Returns the exit code.
    """
    from groundlint.markdown.front_matter import read_front_matter
    from groundlint.settings import load_settings

    check_config(config)
    faults = Faults()
    targets = paths or (Path(),)
    for index, path in enumerate(targets):
        front_matter = None
        if str(path) != "-" and not os.path.isdir(path):
            try:
                front_matter = read_front_matter(read_text(path), path)
            except UnreadableInput as fault:
                faults.add(f"{path}: {fault}")
                continue
        folder = Path() if str(path) == "-" else path
        loaded = load_settings(folder.absolute(), config=config, front_matter=front_matter)
        faults.add(*map(str, loaded.problems))
        gap = "\n" if index else ""
        title = f"{gap}# {escape_terminal(path.as_posix())}\n" if len(targets) > 1 else ""
        write(title + "".join(f"{line}\n" for line in settings_lines(loaded)))
    return faults.exit_code()


def settings_lines(loaded: LoadedSettings) -> Iterator[str]:
    """`key = value  # origin` for every key in the order of the documentation; an unset key is a comment."""
    from groundlint.settings.keys import all_keys

    for key in all_keys().values():
        value = loaded.settings.value_of(key)
        if isinstance(value, dict) and value:
            for entry, inner in value.items():
                name = f"{key.name}.{entry if _bare(entry) else json.dumps(entry, ensure_ascii=False)}"
                yield _line(name, inner, loaded.origins.get(f"{key.name}.{entry}", "default"))
        else:
            yield _line(key.name, value, loaded.origins.get(key.name, "default"))


def _bare(key: str) -> bool:
    return key.isascii() and key.replace("-", "").replace("_", "").isalnum()


def _line(name: str, value: object, origin: str) -> str:
    said = f"# {name} is not set" if value is None else f"{name} = {json.dumps(value, ensure_ascii=False)}"
    setting = escape_terminal(said)
    gap = " " * max(_COLUMN - display_width(setting), 1)
    return f"{setting}{gap} # {escape_terminal(origin)}"
