"""GL009: a figure of the claim is not in the words that it quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.finding import Finding, Severity
from groundlint.report_sentence import Coverage
from groundlint.rules.model import Rule
from groundlint.text.language import small_word_counts

if TYPE_CHECKING:
    from groundlint.report_sentence import ReportSentence
    from groundlint.rules.block_view import BlockView

_WORD = re.compile(r"\w+")
_FEWEST_BEFORE = 4
"""Words before a link that may be a sentence of their own, so that the link's words are a name behind it."""


def in_block(view: BlockView) -> Iterator[Finding]:
    """One finding per claim, on its first quoted citation, with the figures that no quote of the claim has. A claim
    that cites another source without a quote is left alone: its figures may stand there."""
    for sentence in view.sentences if view.facts.claims.quoted else ():
        if not sentence.claim or sentence.coverage is not Coverage.QUOTED or sentence.covered_by != "own":
            continue
        cited = [c for c in sentence.citations if c.resolved]
        if not all(c.quoted for c in cited) or not any(c.isdigit() for c in sentence.plain):
            continue
        from groundlint.sources.quotes.figures import missing_figures

        missing = missing_figures(_said(view, sentence), " ".join(c.quote or "" for c in cited))
        if missing:
            named = ", ".join(dict.fromkeys(figure.text for figure in missing))
            what = f"{named} stands" if len({f.text for f in missing}) == 1 else f"{named} stand"
            yield RULE.finding(
                view,
                cited[0].start,
                cited[0].end,
                f"{what} in the claim but not in the words quoted for it.",
                data={"sentenceId": sentence.id, "probability": sentence.probability},
            )


def _said(view: BlockView, sentence: ReportSentence) -> str:
    """The sentence without the name of a source behind it: the year in `[Outlook 2024](…)` is no figure of the claim."""
    said = sentence.plain
    for citation in sentence.citations:
        name = citation.title
        if not name[:1].isupper() or not any(c.isdigit() for c in name):
            continue
        before = _WORD.findall(view.slice(sentence.start, citation.start))
        behind = view.slice(citation.end, sentence.end).strip(" .!?。)]|*_")
        if len(before) >= _FEWEST_BEFORE and not behind and not small_word_counts(before[-1]):
            said = said[::-1].replace(name[::-1], "", 1)[::-1]
    return said


RULE = Rule(
    "GL009",
    "number-not-in-quote",
    Severity.INFORMATION,
    "A figure of the claim is not in its quote.",
    """\
The claim states a figure, and the words quoted for it do not: neither as it is, nor rounded, nor in words, nor as the
ratio or change of two figures there. Digits in names (CO2, COVID-19) are no figures.

**Why it matters.** The figure is what a reader checks first, and the quote should bear it out.

**How to fix it.** Quote the words with the figure, or correct it.

**How to silence it.** `<!-- groundlint-ignore-line GL009 -- reason -->`, or `rules.GL009 = "off"`.
""",
    in_block=in_block,
)
