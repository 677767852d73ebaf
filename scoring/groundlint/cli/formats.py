"""The formats of findings: those of `--format`, and the files that `--also` writes beside it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from groundlint.cli.faults import Faults, reason_of
from groundlint.files.inside import output_place
from groundlint.model.value import value

FORMATS = ("text", "agent", "json", "sarif", "github", "gitlab", "junit", "markdown")
"""What `--format` takes. All but text are modules output/findings_NAME.py with two functions: `entry` makes of one
file's findings what `rendered` writes of all of them.
"""
FOR_PEOPLE = ("github", "gitlab", "markdown")
"""Those that people read next to the changes of a report: hints are left out as in text."""


def format_module(form: str) -> Any:
    """The module of a format."""
    return import_module(f"groundlint.output.findings_{form}")


@value(frozen=True, slots=True)
class ExtraFormat:
    """One more format of the same run, written into a file at its end."""

    form: str
    place: Path
    entries: list[Any]

    @classmethod
    def named(cls, given: str) -> ExtraFormat:
        """Of FORMAT=FILE. Raises click.UsageError."""
        form, _, place = given.partition("=")
        if form not in FORMATS or form == "text" or not place:
            raise click.UsageError(
                f"--also {given}: expected FORMAT=FILE with one of {', '.join(FORMATS[1:])}."
            )
        return cls(form, Path(place), [])

    @classmethod
    def all_named(cls, given: Sequence[str]) -> list[ExtraFormat]:
        """Of several, each with a file of its own. Raises click.UsageError."""
        found = [cls.named(one) for one in given]
        places = [os.path.realpath(one.place) for one in found]
        for one, place in zip(found, places, strict=True):
            if places.count(place) > 1:
                raise click.UsageError(f"--also {one.place}: named twice; each format needs its own file.")
        return found

    def write(self, faults: Faults) -> None:
        """A file that cannot be written is a fault of the run."""
        text = "".join(format_module(self.form).rendered(iter(self.entries), lambda: faults.lines))
        try:
            output_place(self.place).write_text(text, "utf-8", errors="backslashreplace", newline="\n")
        except OSError as error:
            faults.add(f"--also {self.place}: {reason_of(error)}; nothing was written there")
