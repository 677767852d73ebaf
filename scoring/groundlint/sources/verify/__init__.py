"""Are the cited sources there, and do they say what is quoted? On command only."""

from __future__ import annotations

from groundlint.sources.verify.model import Check, Verdict
from groundlint.sources.verify.plan import checks_of
from groundlint.sources.verify.sources_file import SourcesFileUnwritable, write_sources_file
from groundlint.sources.verify.verify import Verifier

__all__ = ["Check", "SourcesFileUnwritable", "Verdict", "Verifier", "checks_of", "write_sources_file"]
