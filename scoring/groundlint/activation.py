"""Whether a file is a research report that groundlint should look at: not every Markdown file is one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from groundlint.settings import Settings
    from groundlint.text.front_matter import FrontMatter

OWN_KEYS = ("research_query", "aspects", "validated_citations", "grounded_claims", "groundlint")
"""Front-matter keys that make a file a report, whatever its name."""

MIN_HEADINGS = 3
MIN_CITATIONS = 3
MANY_CITATIONS = 12
"""As many citations make a report however few headings it has. A wider rule than the contract's: real reports
of 243 citations under two headings were silent by its two numbers alone."""

_REPORT_NAMES = re.compile(
    r"(?:^|[-_. ])(?:reports?|research|white[-_ ]?paper|briefing|(?:literature|systematic)[-_ ]review)(?:$|[-_. \d])",
    re.IGNORECASE,
)
"""Names that call the file a report: what cites nothing at all needs groundlint most, and only its name tells."""

_NOT_REPORTS = re.compile(
    r"(?:readme|changelog|release[-_ ]?notes|licen[cs]e|copying|contributing|contributors|maintainers"
    r"|code[-_]of[-_]conduct|security|agents|claude|gemini|copilot-instructions|skill"
    r"|pull_request_template|issue_template)(?:[-_.][a-z]{2}(?:[-_](?:[a-z]{2}|hans|hant))?)?",
    re.IGNORECASE,
)
"""Names without ending, also translated: README.zh-CN.md."""

_NOT_REPORT_ENDINGS = (".prompt", ".instructions", ".chatmode", ".agent")
_PROMPT_FOLDERS = frozenset({"prompts", ".github", ".claude", ".cursor", ".gemini", "node_modules"})


@dataclass(frozen=True, slots=True)
class Activation:
    """`on`: analyse and show; `why` is a phrase for the status item; `hint`: say once that groundlint is on
    here and how to turn it off, since nobody asked for it.
    """

    on: bool
    why: str
    hint: bool = False


def activation_of(
    path: Path | None,
    scheme: str,
    text: str,
    front_matter: FrontMatter,
    settings: Settings,
    has_sources_file: bool,
    headings: int,
    citations: int,
    root: Path | None = None,
) -> Activation:
    """Whether an open document is a report (`enable` in the settings). Files named on the command line are
    always checked and do not come here.

    `path` is the file, None for an untitled document; `scheme` that of its URI; `headings` and `citations`
    count those of the text, citations of any form. Folder names and globs are looked at below `root` (the workspace
    folder), in the whole path where that is not known.
    """
    inside = _below(path, root)
    if settings.enable == "off":
        return Activation(False, "off by the setting enable")
    if settings.enable == "on":
        return Activation(True, "on by the setting enable")
    if scheme not in ("file", "untitled", ""):
        return Activation(False, f"off for {scheme}: documents")
    if inside is not None and matches(inside, settings.files.exclude):
        return Activation(False, "off by files.exclude")
    own = next((key for key in OWN_KEYS if key in front_matter.data), None)
    if own is not None:
        return Activation(True, f"on: its front matter has {own}")
    if has_sources_file:
        return Activation(True, "on: a sources file stands beside it")
    if inside is not None and matches(inside, settings.files.include):
        return Activation(True, "on by files.include")
    if inside is not None and (name := _no_report(inside)):
        return Activation(False, f"off: {name} is not a report")
    if not text.strip():
        return Activation(False, "off: empty")
    if headings >= MIN_HEADINGS and citations >= MIN_CITATIONS:
        return Activation(True, f"on: {headings} headings and {citations} citations", hint=True)
    if citations >= MANY_CITATIONS:
        return Activation(True, f"on: {citations} citations", hint=True)
    if headings >= MIN_HEADINGS and path is not None and _REPORT_NAMES.search(path.stem):
        return Activation(True, f"on: {headings} headings, and its name calls it a report", hint=True)
    return Activation(False, "off: few headings or citations, not taken for a report")


def _below(path: Path | None, root: Path | None) -> PurePath | None:
    if path is None or root is None or not path.is_relative_to(root):
        return path
    return path.relative_to(root)


def _no_report(path: PurePath) -> str:
    """What of the path says that the file is something else than a report, "" if nothing does."""
    stem = path.stem
    if _NOT_REPORTS.fullmatch(stem) or stem.lower().endswith(_NOT_REPORT_ENDINGS):
        return path.name
    folder = next((part for part in path.parent.parts if part.lower() in _PROMPT_FOLDERS), "")
    return f"a file in {folder}/" if folder else ""


def matches(path: PurePath, globs: tuple[str, ...]) -> bool:
    """Whether `path` matches one of the globs as .gitignore reads them (`reports/**`, `*.draft.md`): patterns
    without a slash at any depth, others at the end of the path, wherever the workspace begins. `!` excepts
    again.
    """
    if not globs:
        return False
    spec = _spec(globs)
    parts = [part for part in path.parts if part not in (path.anchor, "..")]
    return any(spec.match_file("/".join(parts[start:])) for start in range(len(parts)))


@lru_cache(maxsize=32)
def _spec(globs: tuple[str, ...]) -> Any:
    from pathspec import GitIgnoreSpec

    return GitIgnoreSpec.from_lines(globs)
