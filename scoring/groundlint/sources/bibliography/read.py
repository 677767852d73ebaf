"""Which format a bibliography has, and its records."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from groundlint.problem import Problem
from groundlint.sources.bibliography.record import BibRecord

Format = Literal["bibtex", "csl-json", "ris", "yaml"]

_ENDINGS: dict[str, Format] = {
    ".bib": "bibtex",
    ".bibtex": "bibtex",
    ".json": "csl-json",
    ".ris": "ris",
    ".yaml": "yaml",
    ".yml": "yaml",
}


class UnknownFormat(Exception):
    """A file that is not a bibliography by name or content."""


def format_of(path: Path, text: str) -> Format:
    """By the end of the name, else by how the content begins. Raises UnknownFormat."""
    named = _ENDINGS.get(path.suffix.lower())
    if named is not None:
        return named
    if re.match(r"\s*[\[{]", text):
        return "csl-json"
    if re.search(r"^TY\s{1,2}-", text, re.M):
        return "ris"
    if re.search(r"^[^\S\n]*+@\w++\s*+[{(]", text, re.M):
        return "bibtex"
    if re.search(r"^(?:validated_citations|grounded_claims|imported_sources)\s*:", text, re.M):
        return "yaml"
    raise UnknownFormat("neither BibTeX, CSL-JSON, RIS nor a sources file")


def read_records(form: Format, text: str, path: Path) -> tuple[list[BibRecord], list[Problem]]:
    """The records of a bibliography, and what is wrong in it (for "yaml" see `pipeline_file`)."""
    if form == "bibtex":
        from groundlint.sources.bibliography.bibtex import read_bibtex

        return read_bibtex(text, path)
    if form == "csl-json":
        from groundlint.sources.bibliography.csl_json import read_csl_json

        return read_csl_json(text, path.as_posix())
    from groundlint.sources.bibliography.ris import read_ris

    return read_ris(text, path.as_posix())
