"""Every sentence of a report for people: verdict, probability, citation state and reason, section by section."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.analysis import Analysis
from groundlint.claims.given_reason import CHECKABLE, NOT_GIVEN
from groundlint.escaping.terminal import escape_terminal, shorten
from groundlint.markdown.inline_links import decode
from groundlint.model.finding import Severity
from groundlint.model.sentence import Coverage, Sentence
from groundlint.output.place import named_place
from groundlint.output.style import Style

_STATES = {
    Coverage.QUOTED: "quoted",
    Coverage.LINKED: "linked",
    Coverage.NONE: "uncited",
    Coverage.IGNORED: "ignored",
}


def claims_text(path: str, analysis: Analysis, style: Style | None = None) -> Iterator[str]:
    """Two lines a sentence: place, state, probability and reason; then the sentence as readers see it. A line
    names each section, and the last one counts claims and how they are cited.
    """
    style = style or Style()
    heading: str | None = None
    for sentence in analysis.sentences:
        if sentence.heading != heading:
            heading = sentence.heading
            yield (
                style.bold(
                    f"# {escape_terminal(decode(heading))}" if heading else f"# ({escape_terminal(path)})"
                )
                + "\n\n"
            )
        where = named_place(path, analysis.document, sentence.start)
        room = max(style.columns - 2, 40)
        reason = CHECKABLE if _gives_its_source(sentence) else sentence.reason
        yield (
            f"{where}: {_state(sentence, style)} {sentence.probability:.2f} {escape_terminal(reason)}\n"
            f"  {shorten(escape_terminal(sentence.plain), room)}\n\n"
        )
    yield _total(path, analysis.sentences)


def _gives_its_source(sentence: Sentence) -> bool:
    """Whether a sentence is cited, so that *refers to a source that it does not cite* is no longer a true reason."""
    return sentence.coverage is not Coverage.NONE and sentence.reason.startswith(NOT_GIVEN)


def _state(sentence: Sentence, style: Style) -> str:
    if not sentence.judged:
        return style.dim("not judged")
    if not sentence.claim:
        return style.dim("no claim")
    state = _STATES[sentence.coverage]
    if sentence.coverage is Coverage.NONE and any(citation.unlocatable for citation in sentence.citations):
        return style.severity("names a source that cannot be located", Severity.WARNING, bold=True)
    return style.severity(state, Severity.WARNING, bold=True) if state == "uncited" else state


def _total(path: str, sentences: tuple[Sentence, ...]) -> str:
    claims = [sentence for sentence in sentences if sentence.claim]
    counts = [
        f"{number} {state}"
        for coverage, state in _STATES.items()
        if (number := sum(claim.coverage is coverage for claim in claims))
    ]
    parts = f": {', '.join(counts)}" if counts else ""
    return f"{escape_terminal(path)}: {len(claims)} claims in {len(sentences)} sentences{parts}.\n"
