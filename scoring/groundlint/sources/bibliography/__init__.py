"""Bibliographies in and out: BibTeX, CSL-JSON, RIS and the research pipeline's YAML."""

from __future__ import annotations

from groundlint.sources.bibliography.read import UnknownFormat, format_of, read_records
from groundlint.sources.bibliography.record import BibRecord

__all__ = ["BibRecord", "UnknownFormat", "format_of", "read_records"]
