"""Whether sources carry their claims, for people: a line for each claim that they may not carry, then citation accuracy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from groundlint.cited.citation_accuracy import CitationAccuracy
from groundlint.counted import plural
from groundlint.escaping.terminal import escape_terminal, shorten
from groundlint.output.place import named_place
from groundlint.output.style import Style
from groundlint.support.judgement import Answer

if TYPE_CHECKING:
    from groundlint.cited.support import ClaimSupport
    from groundlint.model.document import Document

_WORDS = 120
"""Characters shown of a claim or of a sentence of its source."""


def support_text(shown: str, document: Document, found: Iterable[ClaimSupport], style: Style) -> str:
    """A line for each claim that its sources may not carry, or of which a judge says otherwise; "" for none."""
    lines = []
    for one in found:
        said = message(one)
        if said:
            place = f"{named_place(shown, document, one.claim.start)}:"
            code = "GL013 " if one.answer is Answer.NOT_CARRIED else ""
            lines.append(f"{style.bold(place)} {code}{escape_terminal(said)}\n")
    return "".join(lines)


def message(one: ClaimSupport) -> str:
    """What is to be said of a claim, in one sentence; "" where there is nothing."""
    told = _told(one)
    differs = judge_differs(one)
    if not differs:
        return told
    said = f"the judge says {'that the source carries it' if one.judge == 'yes' else 'that it does not'}"
    said += f": {shorten(one.judge_why, _WORDS)}" if one.judge_why else ""
    if told:
        return f"{told}; {said}"
    return f"“{shorten(one.claim.words, _WORDS)}” is {one.answer} here, {said}"


def judge_differs(one: ClaimSupport) -> bool:
    """Whether a language model was asked and says the contrary."""
    return (one.judge == "yes" and one.answer is Answer.NOT_CARRIED) or (
        one.judge == "no" and one.answer is Answer.CARRIED
    )


def _told(one: ClaimSupport) -> str:
    if one.answer is not Answer.NOT_CARRIED:
        return ""
    judgement = one.judgement
    words = ", ".join(f"“{one.claim.words[a:b]}”" for a, b in judgement.unsupported[:3])
    said = f"{shorten(one.nearest_url, 100)} might not say {words or 'this'}"
    if judgement.why:
        said += f" ({judgement.why})"
    return said + (f"; nearest: “{shorten(judgement.nearest, _WORDS)}”" if judgement.nearest else "")


def accuracy_words(accuracy: CitationAccuracy) -> str:
    """Citation accuracy in one sentence without its full stop; "" for a report without citations to judge."""
    if not accuracy.citations:
        return ""
    if accuracy.accuracy is None:
        return f"Citation accuracy: none of {plural(accuracy.citations, 'citation')} could be judged"
    said = (
        f"Citation accuracy {accuracy.accuracy:.0%}: {accuracy.effective} of {plural(accuracy.judged, 'citation')} that "
        f"could be judged {'carries its' if accuracy.judged == 1 else 'carry their'} claim"
    )
    if accuracy.untold:
        said += f", {accuracy.untold} could not be judged"
    many = len(accuracy.unneeded)
    return said + (f", {many} source{'s carry' if many != 1 else ' carries'} nothing" if many else "")


def support_summary(accuracy: CitationAccuracy, style: Style) -> str:
    """The last line; "" where there was nothing to judge."""
    said = accuracy_words(accuracy)
    return style.bold(f"{said}.") + "\n" if said else ""
