"""Are the cited sources there, and do they say what is quoted? On command only."""

from __future__ import annotations

from groundlint.sources.sources_yaml import SourcesFileUnwritable
from groundlint.sources.verify.sources_file import write_sources_file
from groundlint.sources.verify.verdict import Check, Offline, Verdict
from groundlint.sources.verify.verify import Verifier

__all__ = ["Check", "Offline", "SourcesFileUnwritable", "Verdict", "Verifier", "write_sources_file"]
