"""Whether a file is a research report that groundlint should look at: not every Markdown file is one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, NamedTuple

from groundlint.content.report_names import named_otherwise
from groundlint.globs import Globs
from groundlint.markdown.front_matter import OWN_KEYS
from groundlint.model.value import value
from groundlint.model.voice import Voice

if TYPE_CHECKING:
    from groundlint.engine.prose import Prose
    from groundlint.engine.report import Report
    from groundlint.markdown.front_matter import FrontMatter
    from groundlint.settings import Settings

MIN_HEADINGS = 3
MIN_CITATIONS = 3
MANY_CITATIONS = 12
"""As many citations make a report however few headings it has. A wider rule than the contract's: real reports
of 243 citations under two headings were silent by its two numbers alone."""

MIN_SENTENCES, ONE_IN = 20, 6
"""As many sentences, one in so many of them with a figure, make a report under headings whatever it cites."""

MOSTLY, PARTLY, HARDLY = 0.5, 0.4, 0.15
"""Claims by sentence of prose: a page that mostly claims is a report under headings, one that partly does may be one, and one
that hardly does is none for its links or figures alone (release notes, interfaces). Of 133 real
reports 116 are on and 8 asked about; of 150 pages of documentation none is on and 7 are asked about."""
IN_PERSON = 0.4
"""From this share of paragraphs, items and headings with "we", "I" or "shall" a text is in the first person, as interviews, handbooks,
questions and answers and accounts of one's own work are: of 133 real reports none has more than 0.3."""
CITES_OFTEN = 0.4
"""The share of paragraphs, items and headings with a citation from which on neither that nor articles of a law speak against a report."""
_ARTICLE = re.compile(r"\W{0,4}(?:§ ?|Art(?:icle|ikel|ículo|iculo|igo|icolo|\.)? )\d", re.IGNORECASE)
"""The headings of laws and statutes: *§ 12 Fees*, *Article 3*."""
SOME_SENTENCES = 8
ENOUGH = 200
"""Sentences whose verdicts tell about the rest: a whole book need not be judged to find that it is not a report."""

_REPORT_NAMES = re.compile(
    r"(?:^|[-_. ])(?:reports?|research|white[-_ ]?paper|briefing|(?:literature|systematic)[-_ ]review)(?:$|[-_. \d])",
    re.IGNORECASE,
)
"""Names that call the file a report: what cites nothing at all needs groundlint most, and only its name tells."""

_DOCUMENTATION = frozenset({"docs", "doc", "documentation"})
_PROMPT_FOLDERS = frozenset({"prompts", ".github", ".claude", ".cursor", ".gemini", "node_modules"})


_WAITS = "its sentences are still being judged"


@value(frozen=True, slots=True)
class Activation:
    """`on`: analyse and show; `why` is a phrase for the status item; `hint`: say once that groundlint is on
    here and how to turn it off, since nobody asked for it. `ask`: it may be a report, and only its writer knows.
    `unsure`: too little tells, or as much for it as against it: in a folder that is checked nobody can be asked, so it is.
    `undecided`: verdicts that are still to come decide it.
    """

    on: bool
    why: str
    hint: bool = False
    ask: bool = False
    unsure: bool = False
    undecided: bool = False

    @property
    def may_be_on(self) -> bool:
        return self.on or self.undecided


class JudgedSoFar(NamedTuple):
    """How far a claim model has come with a text: it has called `claims` of the `judged` of all `sentences` claims, and
    `pending` are still to come."""

    claims: int
    judged: int
    sentences: int
    pending: int = 0

    @property
    def more(self) -> int:
        """So many claims the pending ones may hold: all of them, once enough is judged half as many again as by these."""
        if self.judged < ENOUGH:
            return self.pending
        return min(self.pending, self.pending * 3 * self.claims // (2 * self.judged))


@value(frozen=True, slots=True)
class Content:
    """What there is in a text. `claims` is None where the model does not judge most of it: then citations and figures tell
    alone. `foreign`: for want of the language. `other`: what speaks for a text of another kind."""

    headings: int
    citations: int
    sentences: int = 0
    figures: int = 0
    claims: int | None = None
    foreign: bool = False
    other: str = ""

    @property
    def share(self) -> float | None:
        """Claims by sentence of prose."""
        return None if self.claims is None else self.claims / max(self.sentences, 1)


def activation_by_text(
    path: Path | None,
    root: Path | None,
    headings: int,
    citations: int,
    prose: Prose | None,
    judged: Callable[[], JudgedSoFar | None] | None,
    other: str = "",
) -> Activation:
    """What the text says of itself, where settings, names and front matter say nothing. `prose` is how many sentences it has and
    how many give figures, where that is known: the reports that cite least need the checks most. `judged` tells what the claim
    model says, None where it fails."""
    inside = _below(path, root)
    known = judged() if judged is not None else None
    named = path is not None and _REPORT_NAMES.search(path.stem) is not None
    documentation = inside is not None and _is_documentation(inside)
    sentences, figures = prose if prose is not None else (0, 0)

    def answer(claims: int | None, foreign: bool) -> Activation:
        return _by_content(
            Content(headings, citations, sentences, figures, claims, foreign, other),
            named,
            documentation,
        )

    return _as_far_as_judged(known, answer)


def speaks_otherwise(voice: Voice, headings: Sequence[str]) -> str:
    """What shows that a text is of another kind than a report; "" if nothing does, or if it cites often: an inquiry in the first
    person or a commentary on the articles of a law may be a report."""
    if voice.cited >= CITES_OFTEN:
        return ""
    if voice.first >= IN_PERSON:
        return "it is written in the first person, as reports are not"
    articles = sum(_ARTICLE.match(title) is not None for title in headings)
    if articles >= MIN_HEADINGS and 2 * articles >= len(headings):
        return "most of its headings are articles, as in a law"
    return ""


def declared_by(
    path: Path | None,
    scheme: str,
    text: str,
    front_matter: FrontMatter,
    settings: Settings,
    has_sources_file: bool,
    root: Path | None,
) -> Activation | None:
    """What settings, names and front matter say, whatever the text is like; None where it decides."""
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
        return Activation(True, "on: a sources file is next to it")
    if inside is not None and matches(inside, settings.files.include):
        return Activation(True, "on by files.include")
    if inside is not None and (name := _no_report(inside)):
        return Activation(False, f"off: {name} is not a report")
    if not text.strip():
        return Activation(False, "off: empty")
    return None


def _as_far_as_judged(
    known: JudgedSoFar | None, answer: Callable[[int | None, bool], Activation]
) -> Activation:
    """What the text itself tells: `answer` is that for a number of claims, and for whether its language is not judged."""
    if known is None:
        return answer(None, False)
    if known.pending:
        least, most = answer(known.claims, False), answer(known.claims + known.more, False)
        if (least.on, least.ask, least.unsure) == (most.on, most.ask, most.unsure):
            return least
        meanwhile = answer(None, False)  # nearly all that cite as reports do are reports: no need to wait
        return meanwhile if meanwhile.on else Activation(False, _WAITS, undecided=True)
    if 2 * known.judged > known.sentences:
        return answer(known.claims, False)
    return answer(None, True)


def _by_content(content: Content, named: bool, documentation: bool) -> Activation:
    """What the text itself tells. In a folder of documentation only citations make a report."""
    headed, share = content.headings >= MIN_HEADINGS, content.share
    claims = share is None or share >= HARDLY
    if content.other and not (headed and named):
        return Activation(False, f"off: {content.other}", ask=True)
    if (headed and content.citations >= MIN_CITATIONS) or content.citations >= MANY_CITATIONS:
        if claims or content.sentences < SOME_SENTENCES:
            under = f"{content.headings} headings and " if headed else ""
            return Activation(True, f"on: {under}{content.citations} citations", hint=True)
        return Activation(False, "off: it has citations, but hardly any claims", ask=True)
    mostly = share is not None and content.sentences >= SOME_SENTENCES and share >= MOSTLY
    if mostly and content.citations >= MIN_CITATIONS and not documentation:
        return Activation(True, f"on: {content.claims} claims and {content.citations} citations", hint=True)
    if headed and named:
        return Activation(True, f"on: {content.headings} headings, and its name calls it a report", hint=True)
    if headed and content.sentences >= MIN_SENTENCES and (reason := _reports(content)):
        if documentation:
            return Activation(False, "off: it reads like a report, among documentation", ask=True)
        return Activation(True, f"on: {content.headings} headings, and {reason}", hint=True)
    if share is not None and content.sentences >= SOME_SENTENCES and share >= PARTLY:
        return Activation(
            False, f"off: {content.claims} claims, not clearly a report", ask=True, unsure=not documentation
        )
    if headed and content.foreign and content.sentences >= MIN_SENTENCES and not documentation:
        return Activation(False, "off: its language is not judged, it may be a report", ask=True, unsure=True)
    if share is not None and share >= PARTLY and not documentation:  # a report may have just been begun
        return Activation(False, "off: it makes claims, but is too short to tell", ask=True, unsure=True)
    unclear = (share is None or content.sentences < SOME_SENTENCES) and not documentation
    return Activation(
        False, "off: few headings, citations and claims, not taken for a report", unsure=unclear
    )


def _reports(content: Content) -> str:
    """What of its sentences makes a text a report, "" for nothing."""
    if content.share is not None and content.share >= MOSTLY:
        return f"{content.claims} claims in {content.sentences} sentences"
    if content.figures * ONE_IN >= content.sentences and (content.share is None or content.share >= HARDLY):
        return f"{content.figures} of {content.sentences} sentences give figures"
    return ""


def _is_documentation(path: PurePath) -> bool:
    return any(part.lower() in _DOCUMENTATION for part in path.parent.parts)


def activation_in(
    report: Report,
    settings: Settings,
    scheme: str = "file",
    root: Path | None = None,
    text: str | None = None,
    final: bool = False,
) -> Activation:
    """Whether an open document is a report (`enable` in the settings); files named on the command line are always checked and
    do not come here. `scheme` is that of its URI, `root` the workspace folder, below which names of folders and globs are
    looked at. A claims model that fails tells nothing of its claims. `text` need only be empty where the whole one is; with
    `final` no more verdicts are to come."""
    from groundlint.engine.prose import prose_of

    def judged() -> JudgedSoFar | None:
        from groundlint.claims.errors import ClaimModelError

        try:
            counts = report.counts
        except ClaimModelError:
            return None
        pending = 0 if final else counts.pending
        return JudgedSoFar(counts.claims.claims, counts.judged, counts.sentences, pending)

    declared = declared_in(report, settings, scheme, root, text)
    if declared is not None:
        return declared
    other = speaks_otherwise(report.context.voice, [heading.title for heading in report.outline.headings])
    headings, citations = (
        len(report.outline.headings),
        sum([chunk.citation_count for chunk in report.resolved]),
    )
    return activation_by_text(report.path, root, headings, citations, prose_of(report), judged, other)


def declared_in(
    report: Report,
    settings: Settings,
    scheme: str = "file",
    root: Path | None = None,
    text: str | None = None,
) -> Activation | None:
    """The same as far as it can be told without reading a sentence; None where the text decides."""
    return declared_by(
        report.path,
        scheme,
        report.document.text if text is None else text,
        report.front_matter,
        settings,
        any(path.name.endswith(".sources.yaml") for path in report.inputs.companions.paths),
        root,
    )


def _below(path: Path | None, root: Path | None) -> PurePath | None:
    if path is None or root is None or not path.is_relative_to(root):
        return path
    return path.relative_to(root)


def _no_report(path: PurePath) -> str:
    """What of the path says that the file is something else than a report, "" if nothing does."""
    if named_otherwise(path):
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
    return any(spec.takes("/".join(parts[start:])) for start in range(len(parts)))


@lru_cache(maxsize=32)
def _spec(globs: tuple[str, ...]) -> Globs:
    return Globs.of(globs)
