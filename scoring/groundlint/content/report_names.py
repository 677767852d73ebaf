"""Names of files that are no reports: README, CHANGELOG, CONTRIBUTING, prompts."""

from __future__ import annotations

import re
from pathlib import PurePath

from groundlint.lazy_pattern import lazy_pattern

_NOT_REPORTS = lazy_pattern(
    r"(?:readme|changelog|release[-_ ]?notes|licen[cs]e|copying|contributing|contributors|maintainers"
    r"|code[-_]of[-_]conduct|security|agents|claude|gemini|copilot-instructions|skill"
    r"|pull_request_template|issue_template|authors|install|upgrading|todo|resume|cv|minutes|meeting[-_](?:notes|minutes))(?:[-_.][a-z]{2}(?:[-_](?:[a-z]{2}|hans|hant))?)?",
    re.IGNORECASE,
)
"""Names without ending, also translated: README.zh-CN.md."""

_ENDINGS = (".prompt", ".instructions", ".chatmode", ".agent")


def named_otherwise(path: PurePath) -> bool:
    """Whether the name of a file says that it is no report."""
    return _NOT_REPORTS.fullmatch(path.stem) is not None or path.stem.lower().endswith(_ENDINGS)
