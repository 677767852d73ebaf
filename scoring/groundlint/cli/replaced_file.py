"""A file that is written as a whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from groundlint.cli.faults import CommandFault
from groundlint.files import output_place


def replace_file(target: Path, text: str, option: str = "--output") -> None:
    """Write `target`, which `option` named, in UTF-8. Raises CommandFault."""
    try:
        place = output_place(target)
        draft = place.with_name(f".{place.name}.{os.getpid()}.tmp")
        try:
            draft.write_text(text, "utf-8", newline="\n")
            os.replace(draft, place)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise CommandFault(f"{option} {target}: {(error.strerror or 'cannot be written').lower()}") from error
