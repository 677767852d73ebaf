"""What hovers say: on a sentence its verdict and citations, on a heading its coverage, on the title the score."""

from __future__ import annotations

from lsprotocol import types

from groundlint.escaping.terminal import shorten
from groundlint.model.citation import Citation
from groundlint.model.recorded_support import CANNOT_TELL, CARRIED, NOT_CARRIED
from groundlint.model.recorded_verdict import ALTERED, DEAD, NOT_FOUND, UNCHECKED
from groundlint.model.section import Section
from groundlint.model.sentence import Sentence
from groundlint.output.checklist_markdown import figures, headline
from groundlint.output.checklist_text import notes_of
from groundlint.output.part_words import PART_NAMES, counted_note
from groundlint.rubric.source_quality import citation_rating
from groundlint.rubric.unjudged import language_name
from groundlint.sources.scholarly.agreement import disagreement
from groundlint_server.coverage import coverage_words, pending_words, title_of
from groundlint_server.markup import MarkupWriter
from groundlint_server.shown_findings import QUERIES, shown_in
from groundlint_server.snapshot import Snapshot

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


def hover(snapshot: Snapshot, params: types.HoverParams) -> types.Hover | None:
    """The hover at a position, None where nothing is known of it."""
    offset = snapshot.offset(params.position)
    words = MarkupWriter(snapshot.client.markdown)
    analysis = snapshot.analysis
    section = analysis.section_at(offset)
    if section is not None and section.level and section.heading_start <= offset <= section.heading_end:
        start, end = section.heading_start, section.heading_end
        paragraphs = _section(snapshot, section, words)
    elif (sentence := analysis.sentence_at(offset)) is not None:
        start, end = sentence.start, sentence.end
        paragraphs = _sentence(snapshot, sentence, words)
    else:
        return None
    return types.Hover(words.content(paragraphs), snapshot.range(start, end))


def _section(snapshot: Snapshot, section: Section, words: MarkupWriter) -> list[str]:
    if snapshot.pending:
        return [f"{words.strong('Grounding')}: {words.text(pending_words(snapshot.pending))}"]
    if section == title_of(snapshot.analysis.sections):
        return _score(snapshot, words) + _checklist(snapshot, words)
    counts = next(c.whole for c in snapshot.section_counts if c.section == section)
    coverage = coverage_words(counts, snapshot.analysis.context.counts)
    return [f"{words.strong('Grounding of this section')}: {words.text(coverage)}"]


def _checklist(snapshot: Snapshot, words: MarkupWriter) -> list[str]:
    """How the judged checklist came out, [] where nobody has asked a judge. Each no is a finding already."""
    if (judged := snapshot.judged) is None:
        return []
    stale = ", the text has changed since" if judged.stale else ""
    about = f"{figures(judged.score)}, judged {judged.at}{stale}"
    notes = [words.text(f"Note: {note}.") for note in notes_of(judged.score)]
    head = f"{words.strong(f'Checklist {headline(judged.score)}')}, {words.text(about)}"
    return [head, *notes]


def _score(snapshot: Snapshot, words: MarkupWriter) -> list[str]:
    score = snapshot.analysis.score
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


def _sentence(snapshot: Snapshot, sentence: Sentence, words: MarkupWriter) -> list[str]:
    uncited = sentence.claim and sentence.coverage == "none"
    shown = shown_in(snapshot, sentence.start, sentence.end) if uncited else ()
    # A finding on it says what is missing, and why, already.
    flagged = any(finding.code in QUERIES and finding.start == sentence.start for finding in shown)
    said = [_verdict(snapshot, sentence, words, flagged)]
    if (sentence.claim or sentence.citations) and not (flagged and not sentence.citations):
        said.append(words.text(_state(snapshot, sentence)))
    cited = [_citation(snapshot, c, words) for c in sentence.citations[:_MOST_CITATIONS]]
    if len(sentence.citations) > _MOST_CITATIONS:
        cited.append(words.item(f"and {len(sentence.citations) - _MOST_CITATIONS} more"))
    said.append("\n".join(cited))
    if uncited:
        said += [words.text(_near_by(snapshot, sentence)), words.text(_CURES[sentence.kind])]
    return said + _support(snapshot, sentence, words)


def _support(snapshot: Snapshot, sentence: Sentence, words: MarkupWriter) -> list[str]:
    """What was found of the claim and its sources, with their nearest sentence; [] for nothing."""
    support = snapshot.analysis.context.evidence.support_of(sentence)
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


def _near_by(snapshot: Snapshot, sentence: Sentence) -> str:
    """The coverage of the section around a sentence."""
    section = snapshot.analysis.section_at(sentence.start)
    found = [c for c in snapshot.section_counts if c.section == section]
    if not found or not found[0].own.claims or snapshot.pending:
        return ""
    where = "In this section" if section is not None and section.level else "Before the first heading"
    return f"{where}: {coverage_words(found[0].own, snapshot.analysis.context.counts)}"


def _verdict(snapshot: Snapshot, sentence: Sentence, words: MarkupWriter, flagged: bool) -> str:
    if not sentence.judged:
        if snapshot.pending and any(s.text == sentence.plain for s in snapshot.analysis.pending):
            return f"{words.strong('Pending')}: {words.text(sentence.reason)}"
        if ": " not in sentence.reason:  # no model has seen it
            return words.strong("Not judged yet")
        name = language_name(sentence.language)
        return f"{words.strong('Not judged')}: the claim model does not know {name}"
    verdict = "Factual claim" if sentence.claim else "Not a factual claim"
    likely = f"{100 * sentence.probability:.0f} % likely a claim"
    if sentence.claim and sentence.probability < snapshot.settings.claims.count_from:
        likely += ", not counted"
    because = "" if flagged else f": {words.text('it ' + sentence.reason)}"
    return f"{words.strong(verdict)} ({likely}){because}"


def _state(snapshot: Snapshot, sentence: Sentence) -> str:
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
    counted = "" if snapshot.analysis.context.counts == "linked" else ", which the score does not count"
    return f"Cited{where} without a quote{counted}{sure}"


def _citation(snapshot: Snapshot, citation: Citation, words: MarkupWriter) -> str:
    what = citation.url or (f"doi:{citation.doi}" if citation.doi else citation.title or citation.label)
    said = words.code(what) if what else str(citation.form)
    if citation.problem:
        return words.item(f"{said}, {words.text(citation.problem)}")
    if citation.url or citation.doi:
        rated = citation_rating(snapshot.analysis, citation)
        known = f"credibility {rated.score}/10 ({rated.why})" if rated.known else "credibility unknown"
        said += f", {words.text(known)}"
    if citation.quote:
        said += f", quote {words.code(citation.quote)}"
    for more in (_verified(snapshot, citation), _registered(snapshot, citation)):
        said += f", {words.text(more)}" if more else ""
    return words.item(said)


def _registered(snapshot: Snapshot, citation: Citation) -> str:
    """What the registries of scholarly works say of a citation, "" where nobody has asked."""
    work = snapshot.analysis.context.evidence.works.get(citation.source)
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


def _verified(snapshot: Snapshot, citation: Citation) -> str:
    """What a verification found of a citation and when, "" where nobody has looked."""
    verdict = snapshot.analysis.context.evidence.verdict_of(citation)
    if verdict is None:
        return ""
    said = _VERDICTS.get(verdict.code) or ("words verified" if citation.quoted else "source there, checked")
    if verdict.code == UNCHECKED and verdict.why:
        said += f" ({verdict.why})"
    if verdict.page is not None:
        said += f" on page {verdict.page}"
    return said + (f" on {verdict.checked.isoformat()}" if verdict.checked is not None else "")
