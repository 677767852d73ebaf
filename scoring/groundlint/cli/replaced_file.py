"""A file that is written as a whole or not at all."""

from __future__ import annotations

from pathlib import Path

from groundlint.cli.faults import file_faults
from groundlint.files.inside import output_place, replaced


def replace_file(target: Path, text: str, option: str = "--output") -> None:
    """Write `target`, which `option` named, in UTF-8. Raises CommandFault."""
    with file_faults(f"{option} {target}"), replaced(output_place(target)) as file:
        file.write(text.encode("utf-8"))
