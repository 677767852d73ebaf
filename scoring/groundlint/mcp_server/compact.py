"""Answers for an agent that pays for every word: a headline, then a line each of at most LONGEST characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from groundlint.citations.writer import cut_quote
from groundlint.counted import counted
from groundlint.escaping.terminal import escape_terminal
from groundlint.markdown.inline_links import link_markup
from groundlint.model.finding import Finding
from groundlint.output.agent_lines import agent_lines, cut, fault_lines, one_line
from groundlint.sources.quotes.quote_match import told

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.cited.support import ClaimSupport, SourceSupport
    from groundlint.model.text_edit import TextEdit
    from groundlint.sources.quotes.quote_match import QuoteMatch
    from groundlint.sources.suggest.suggestion import Suggestion

_MOST_ADVICE = 3
_LONGEST_ADVICE = 240
_MOST_FIXES = 15


class Standing(NamedTuple):
    """How many findings are loud enough to be mended and how many are not; of the loud ones how many were told before,
    and how many that were told before are gone."""

    loud: int
    quiet: int
    told: int
    mended: int


def findings_answer(
    name: str, analysis: Analysis, shown: Sequence[Finding], standing: Standing, faults: Sequence[str]
) -> str:
    """What is wrong with settings and companions, a headline with the numbers and the score, and the findings shown."""
    from groundlint.output.part_words import headline

    said = [f"{standing.loud} to mend" if standing.loud else "nothing to mend"]
    if standing.told:
        said.append(f"{standing.told} of them reported before")
    if standing.mended:
        said.append(f"{standing.mended} mended")
    if left := standing.loud - standing.told - len(shown):
        said.append(f"{left} more to come")
    said.append(headline(analysis.score))
    if analysis.score.total is not None:
        said.append(f"score {analysis.score.total}/{analysis.score.total_of}")
    if standing.quiet:
        said.append(f"{standing.quiet} to consider")
    head = f"{one_line(name)}: {', '.join(said)}"
    return "\n".join([*fault_lines(faults), head, *agent_lines(analysis.document, shown)])


def score_answer(name: str, analysis: Analysis) -> str:
    """The score, its five parts, and what helps most."""
    from groundlint.output.part_words import headline

    score = analysis.score
    parts = ", ".join(
        f"{part.replace('_', ' ')} {'–' if points is None else points}/{most}"
        for part, points, most in score.parts
    )
    total = "" if score.total is None else f", {score.total}/{score.total_of}, {score.status}"
    advice = [f"- {cut(one_line(one.text), _LONGEST_ADVICE)}" for one in score.suggestions[:_MOST_ADVICE]]
    return "\n".join([f"{one_line(name)}: {headline(score)}{total}", parts, *advice])


def cited_claim(claim: str) -> str:
    """Which of several claims of a line the candidates below are for."""
    return f'"{cut(one_line(claim), 60)}"'


def candidates_answer(found: Sequence[Suggestion], nothing: str) -> str:
    """A line a passage: what goes after `[the claim]`, with the source's own words, and why it was chosen."""
    lines = []
    for one in found:
        said = cut_quote(one.passage.text)
        tail = link_markup("", one.place, said)[2:]
        sure = "fits" if one.complete else "look first"
        lines.append(f"{tail} {sure}: {cut(one.why, 60)}")
    return "\n".join(lines) or nothing


def fixes_answer(name: str, text: str, edits: Sequence[TextEdit]) -> str:
    """What was written into a report: a line a fix, by the lines of the text before it."""
    if not edits:
        return f"{one_line(name)}: nothing that can be mended without a look"
    lines = []
    for start, end, new in edits[:_MOST_FIXES]:
        number = text.count("\n", 0, start) + 1
        old, written = (cut(one_line(one), 48) for one in (text[start:end], new))
        lines.append(f"{number} “{old}” is now “{written}”")
    if len(edits) > _MOST_FIXES:
        lines.append(f"and {len(edits) - _MOST_FIXES} more")
    return "\n".join([f"{one_line(name)}: {counted(len(edits), 'fix', 'fixes')} written", *lines])


def quote_answer(found: QuoteMatch) -> str:
    """What a comparison of a quote with the kept text of its source says."""
    if found.status == "verified":
        return "verified: these words are in the source"
    if found.status == "not_found":
        return "not found: nothing like it is in the source; quote other words of it, or cite another source"
    parts = [
        f"the source says “{cut(one.source, 40)}”, the quote “{cut(one.quoted, 40)}”"
        if one.source and one.quoted
        else told(cut(one.quoted, 40), cut(one.source, 40))
        for one in found.differences[:2]
    ]
    said = "; ".join(parts) or "not word for word"
    return f"altered: {said}\nquote this instead: {cut(' '.join(found.passage.split()), 300)}"


def support_answer(found: SourceSupport) -> str:
    """Whether a source carries a claim, with its sentence that comes nearest."""
    if not found.evidence:
        return "not judged: the library has no text of this source; `groundlint verify REPORT` fetches it"
    judgement = found.judgement
    why = f": {escape_terminal(judgement.why)}" if judgement.why else ""
    nearest = f"\nnearest: {_quoted(judgement.nearest, 300)}" if judgement.nearest else ""
    return f"{judgement.answer}{why}{nearest}"


def supports_answer(analysis: Analysis, found: Sequence[ClaimSupport]) -> str:
    """Citation accuracy of a report, then a line for each claim that its sources may not carry."""
    from groundlint.cited.support import accuracy_of
    from groundlint.output.support_text import accuracy_words

    lines = [accuracy_words(accuracy_of(found)) or "no cited claim to judge"]
    for one in found:
        if one.answer == "not carried":
            line = analysis.line_number(one.claim.start)
            why = f" {escape_terminal(one.judgement.why)}" if one.judgement.why else ""
            nearest = _quoted(one.judgement.nearest, 120) if one.judgement.nearest else ""
            said = f"{line} GL013 {_quoted(one.claim.words, 80)}{why}"
            lines.append(f"{said}; nearest: {nearest}" if nearest else said)
    return "\n".join(lines)


def _quoted(text: str, most: int) -> str:
    """Foreign words in quotation marks that they cannot close."""
    return '"' + cut(one_line(text), most).replace('"', "'") + '"'
