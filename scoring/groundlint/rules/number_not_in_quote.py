"""GL009: a figure of the claim is not in the words that it quotes."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.citations.claim_words import claim_words
from groundlint.engine.block_check import BlockView
from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Severity
from groundlint.model.sentence import Coverage, Sentence
from groundlint.rules import unsupported_claim


def check_block(view: BlockView) -> Iterator[Finding]:
    """One finding per claim, on its first quoted citation, with the figures that no quote of the claim has. A claim
    that cites another source without a quote is left alone: its figures may be there."""
    told = {sentence.id: words for sentence, words in _told_elsewhere(view)}
    for sentence in view.sentences if view.analysis.counts.quoted else ():
        if not sentence.claim or sentence.coverage is not Coverage.QUOTED or sentence.covered_by != "own":
            continue
        cited = [c for c in sentence.citations if c.resolved]
        if not all(c.quoted for c in cited) or not any(c.isdigit() for c in sentence.plain):
            continue
        from groundlint.sources.quotes.figures import missing_figures
        from groundlint.sources.quotes.part_labels import without_labels

        quotes = " ".join(c.quote or "" for c in cited)
        said = claim_words(sentence, view.slice(sentence.start, sentence.end))
        missing = missing_figures(without_labels(said, quotes, sentence.kind), quotes)
        if sentence.id in told:
            elsewhere = told[sentence.id]
            missing = tuple(figure for figure in missing if elsewhere and figure.text not in elsewhere)
        if missing:
            *some, last = dict.fromkeys(figure.text for figure in missing)
            what = f"{', '.join(some)} and {last} are" if some else f"{last} is"
            yield RULE.finding(
                view,
                cited[0].start,
                cited[0].end,
                f"{what} in the claim but not in the words quoted for it.",
                data={"sentenceId": sentence.id, "probability": sentence.probability},
            )


def _told_elsewhere(view: BlockView) -> Iterator[tuple[Sentence, str]]:
    """The claims of which GL013 says that their sources do not carry them, with the words that it names: "" where it is
    the whole sentence."""
    if view.settings.severity_of(unsupported_claim.CODE, Severity.INFORMATION) is Severity.OFF:
        return
    for sentence, support in unsupported_claim.claims_not_carried(view):
        plain = " ".join(sentence.plain.split())
        yield sentence, " ".join(plain[start:end] for start, end in support.unsupported)


RULE = Rule(
    "GL009",
    "number-not-in-quote",
    Severity.INFORMATION,
    "A figure of the claim is not in its quote.",
    """\
The claim states a figure, and the words quoted for it do not: neither as it is, nor rounded, nor in words, nor as the
ratio or change of two figures there. Digits in names (CO2, COVID-19) are not figures, nor is the number of a part (Article 10,
phase 3, a row's own number), unless the quote numbers such a part differently.

**Why it matters.** The figure is what a reader checks first, and the quote should bear it out.

**How to fix it.** Quote the words with the figure, or correct it.

**How to silence it.** `<!-- groundlint-ignore-line GL009 -- reason -->`, or `rules.GL009 = "off"`.
""",
    check_block=check_block,
)
