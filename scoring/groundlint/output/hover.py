"""What is said of a place in a report: of a sentence its verdict and citations, of a heading its coverage, of the title the score."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from groundlint.analysis import Analysis
from groundlint.checklist.judged_report import JudgedReport
from groundlint.escaping.terminal import shorten
from groundlint.model.citation import Citation
from groundlint.model.recorded_support import CANNOT_TELL, CARRIED, NOT_CARRIED
from groundlint.model.recorded_verdict import ALTERED, DEAD, NOT_FOUND, UNCHECKED
from groundlint.model.section import Section, title_of
from groundlint.model.sentence import Sentence
from groundlint.output.checklist_markdown import figures, headline
from groundlint.output.checklist_text import notes_of
from groundlint.output.coverage_words import coverage_words, pending_words
from groundlint.output.markup import Markup
from groundlint.output.part_words import PART_NAMES, counted_note
from groundlint.rubric.section_counts import SectionCounts
from groundlint.rubric.source_quality import citation_rating
from groundlint.rubric.unjudged import language_name
from groundlint.sources.scholarly.agreement import disagreement

_MOST_CITATIONS = 8
_MOST_SUGGESTIONS = 3
_PLACES = {
    "column": "in the header of its column",
    "table": "next to the table",
    "lead-in": "in the lead-in of the list or quotation",
    "items": "in each of its items",
    "end": "at the end of its paragraph or item",
    "opening": "in the work that its paragraph or item is about",
    "list": "at the end of its list",
    "source line": "in the line that names the sources",
    "item": "in the item around it",
    "heading": "in the heading above",
    "section list": "in the sources that close its section",
    "paragraph": "in its paragraph",
    "document": "in the source that is named for the whole document",
}
_VERDICTS = {
    ALTERED: "the source says something else, checked",
    NOT_FOUND: "not in the source, checked",
    DEAD: "the source is gone, checked",
    UNCHECKED: "could not be checked",
}
_SUPPORT = {
    CARRIED: "The source carries this",
    NOT_CARRIED: "The source might not say this",
    CANNOT_TELL: "Whether the source says this cannot be determined",
}
_CURES = {
    "para": "A citation in this sentence or at the end of its paragraph would cover it.",
    "list": "A citation in this item, or in the sentence that leads the list in, would cover it.",
    "table": "A citation in this row, in a column's header or in a source line below the table would cover it.",
    "quote": "A citation in this sentence or at the end of the quotation would cover it.",
}
"""What would cover a claim that nothing covers, by the kind of its sentence."""


class Seen(Protocol):
    """A report as it is looked at. `pending`: how many sentences still wait for a verdict."""

    @property
    def analysis(self) -> Analysis: ...
    @property
    def pending(self) -> int: ...
    @property
    def section_counts(self) -> tuple[SectionCounts, ...]: ...
    @property
    def judged(self) -> JudgedReport | None: ...


def hover_paragraphs(
    seen: Seen, offset: int, words: Markup, is_flagged: Callable[[Sentence], bool]
) -> tuple[int, int, list[str]] | None:
    """The place around an offset, and the paragraphs about it; None where nothing is known of it. `is_flagged`: a
    finding on an uncited sentence says what is missing, and why, already."""
    analysis = seen.analysis
    section = analysis.section_at(offset)
    if section is not None and section.level and section.heading_start <= offset <= section.heading_end:
        return section.heading_start, section.heading_end, _section(seen, section, words)
    if (sentence := analysis.sentence_at(offset)) is None:
        return None
    uncited = sentence.claim and sentence.coverage == "none"
    paragraphs = _sentence(seen, sentence, words, uncited and is_flagged(sentence))
    return sentence.start, sentence.end, paragraphs


def _section(seen: Seen, section: Section, words: Markup) -> list[str]:
    if seen.pending:
        return [f"{words.strong('Grounding')}: {words.text(pending_words(seen.pending))}"]
    if section == title_of(seen.analysis.sections):
        return _score(seen, words) + _checklist(seen, words)
    counts = next(c.whole for c in seen.section_counts if c.section == section)
    coverage = coverage_words(counts, seen.analysis.context.counts)
    return [f"{words.strong('Grounding of this section')}: {words.text(coverage)}"]


def _checklist(seen: Seen, words: Markup) -> list[str]:
    """How the judged checklist came out, [] where nobody has asked a judge. Each no is a finding already."""
    if (judged := seen.judged) is None:
        return []
    stale = ", the text has changed since" if judged.stale else ""
    about = f"{figures(judged.score)}, judged {judged.at}{stale}"
    notes = [words.text(f"Note: {note}.") for note in notes_of(judged.score)]
    head = f"{words.strong(f'Checklist {headline(judged.score)}')}, {words.text(about)}"
    return [head, *notes]


def _score(seen: Seen, words: Markup) -> list[str]:
    score = seen.analysis.score
    parts = [
        words.item(f"{PART_NAMES[name]}: {'–' if given is None else given}/{most}")
        for name, given, most in score.parts
    ]
    total = "No score yet" if score.total is None else f"Score {score.total}/{score.total_of}"
    suggestions = [words.item(words.text(one.text)) for one in score.suggestions[:_MOST_SUGGESTIONS]]
    return [
        f"{words.strong(total)}: {words.text(score.summary)}",
        words.text(counted_note(score.details)),
        "\n".join(parts),
        words.strong("What to do next") if suggestions else "",
        "\n".join(suggestions),
    ]


def _sentence(seen: Seen, sentence: Sentence, words: Markup, flagged: bool) -> list[str]:
    uncited = sentence.claim and sentence.coverage == "none"
    said = [_verdict(seen, sentence, words, flagged)]
    if (sentence.claim or sentence.citations) and not (flagged and not sentence.citations):
        said.append(words.text(_state(seen, sentence)))
    cited = [_citation(seen, c, words) for c in sentence.citations[:_MOST_CITATIONS]]
    if len(sentence.citations) > _MOST_CITATIONS:
        cited.append(words.item(f"and {len(sentence.citations) - _MOST_CITATIONS} more"))
    said.append("\n".join(cited))
    if uncited:
        said += [words.text(_near_by(seen, sentence)), words.text(_CURES[sentence.kind])]
    return said + _support(seen, sentence, words)


def _support(seen: Seen, sentence: Sentence, words: Markup) -> list[str]:
    """What was found of the claim and its sources, with their nearest sentence; [] for nothing."""
    support = seen.analysis.context.evidence.support_of(sentence)
    if support is None:
        return []
    day = f", judged on {support.checked.isoformat()}" if support.checked is not None else ""
    said = f"{words.strong(_SUPPORT[support.answer])}{words.text(day)}"
    if support.why:
        said += words.text(f": {support.why}")
    if support.judge:
        said += words.text(f"; the judge says {support.judge}")
    if not support.nearest:
        return [said]
    where = f" ({words.code(support.source_url)})" if support.source_url else ""
    return [said, f"{words.text('Nearest in the source: “' + support.nearest + '”')}{where}"]


def _near_by(seen: Seen, sentence: Sentence) -> str:
    """The coverage of the section around a sentence."""
    section = seen.analysis.section_at(sentence.start)
    found = [c for c in seen.section_counts if c.section == section]
    if not found or not found[0].own.claims or seen.pending:
        return ""
    where = "In this section" if section is not None and section.level else "Before the first heading"
    return f"{where}: {coverage_words(found[0].own, seen.analysis.context.counts)}"


def _verdict(seen: Seen, sentence: Sentence, words: Markup, flagged: bool) -> str:
    if not sentence.judged:
        if seen.pending and any(s.text == sentence.plain for s in seen.analysis.pending):
            return f"{words.strong('Pending')}: {words.text(sentence.reason)}"
        if ": " not in sentence.reason:  # no model has seen it
            return words.strong("Not judged yet")
        name = language_name(sentence.language)
        return f"{words.strong('Not judged')}: the claim model does not know {name}"
    verdict = "Factual claim" if sentence.claim else "Not a factual claim"
    likely = f"{100 * sentence.probability:.0f} % likely a claim"
    unsure = sentence.probability < seen.analysis.context.settings.claims.count_from
    if sentence.claim and (unsure or sentence.background):
        likely += ", not counted"
    because = "" if flagged else f": {words.text('it ' + sentence.reason)}"
    return f"{words.strong(verdict)} ({likely}){because}"


def _state(seen: Seen, sentence: Sentence) -> str:
    coverage = str(sentence.coverage)
    if coverage == "ignored":
        why = sentence.ignored_because
        return f"Ignored, because {why}" if why else "Ignored, no reason given"
    if coverage == "none":
        if any(citation.unlocatable for citation in sentence.citations):
            return "It names a source that cannot be located"
        return "No citation that leads to a source" if sentence.citations else "No citation"
    where = f" {_PLACES[sentence.covered_by]}" if sentence.covered_by in _PLACES else ""
    sure = f" ({sentence.confidence} confidence)" if sentence.confidence else ""
    if coverage == "quoted":
        return f"Cited with a quote{where}{sure}"
    counted = "" if seen.analysis.context.counts == "linked" else ", which the score does not count"
    return f"Cited{where} without a quote{counted}{sure}"


def _citation(seen: Seen, citation: Citation, words: Markup) -> str:
    what = citation.url or (f"doi:{citation.doi}" if citation.doi else citation.title or citation.label)
    said = words.code(what) if what else str(citation.form)
    if citation.problem:
        return words.item(f"{said}, {words.text(citation.problem)}")
    if citation.url or citation.doi:
        rated = citation_rating(seen.analysis, citation)
        known = f"credibility {rated.score}/10 ({rated.why})" if rated.known else "credibility unknown"
        said += f", {words.text(known)}"
    if citation.quote:
        said += f", quote {words.code(citation.quote)}"
    for more in (_verified(seen, citation), _registered(seen, citation)):
        said += f", {words.text(more)}" if more else ""
    return words.item(said)


def _registered(seen: Seen, citation: Citation) -> str:
    """What the registries of scholarly works say of a citation, "" where nobody has asked."""
    work = seen.analysis.context.evidence.works.get(citation.source)
    if work is None:
        return ""
    worst = work.worst
    parts = [f"{worst.kind}{f' of {worst.day}' if worst.day else ''}"] if worst is not None else []
    if disagreement(citation, work):
        parts.append("not the work named here")
    title = f"“{shorten(work.titles[0], 100)}”" if work.titles else "untitled"
    year = f" ({work.years[0]})" if work.years else ""
    by = f" by {' and '.join(work.said_by)}" if work.said_by else ""
    day = f" on {work.checked}" if work.checked else ""
    return f"registered as {title}{year}{by}, asked{day}" + "".join(f": {part}" for part in parts)


def _verified(seen: Seen, citation: Citation) -> str:
    """What a verification found of a citation and when, "" where nobody has looked."""
    verdict = seen.analysis.context.evidence.verdict_of(citation)
    if verdict is None:
        return ""
    said = _VERDICTS.get(verdict.code) or ("words verified" if citation.quoted else "source there, checked")
    if verdict.code == UNCHECKED and verdict.why:
        said += f" ({verdict.why})"
    if verdict.page is not None:
        said += f" on page {verdict.page}"
    return said + (f" on {verdict.checked.isoformat()}" if verdict.checked is not None else "")
