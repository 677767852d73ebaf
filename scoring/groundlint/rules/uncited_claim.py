"""GL001: a factual sentence with no citation of any form."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from groundlint.citations.model import Citation
from groundlint.finding import Finding, Fix, Severity
from groundlint.report_sentence import Coverage, ReportSentence
from groundlint.rules.model import Rule
from groundlint.rules.removal import removal
from groundlint.sources.recorded_verdict import ALTERED, DEAD, NOT_FOUND
from groundlint.text.blocks import LeafKind

if TYPE_CHECKING:
    from groundlint.report import Report
    from groundlint.rules.block_view import BlockView

DOUBTFUL = 0.6
"""The probability below which the message says 'perhaps': of the sentences of .50 to .59 held out in training 56 % were
claims, of the others that are flagged 87 % (docs/claims.md)."""
_TERMINATORS = ".!?。！？…"


def in_block(view: BlockView) -> Iterator[Finding]:
    """One finding per uncited claim; a table has one, on its first uncited row, with their number.

    A claim whose only mark points nowhere is GL003's, one whose source does not say so GL004's to GL006's: two
    squiggles for one fault help nobody.
    """
    if not view.facts.claims.uncited:
        return
    rows_of: dict[int, list[ReportSentence]] = {}
    headers: list[int] | None = None
    for sentence in view.sentences:
        if not sentence.claim or sentence.coverage is not Coverage.NONE:
            continue
        if sentence.citations and any(c.problem or _refuted(view, c) for c in sentence.citations):
            continue
        if sentence.kind == "table":
            headers = _header_starts(view) if headers is None else headers
            rows_of.setdefault(bisect_right(headers, sentence.start), []).append(sentence)
        else:
            yield _finding(sentence, _message(sentence.reason, sentence.probability < DOUBTFUL))
    for rows in rows_of.values():
        count = len(rows)
        what = "This row of the table has" if count == 1 else f"{count} rows of this table have"
        yield _finding(rows[0], f"{what} no source (a citation in the row, its header or beside it).")


@lru_cache(maxsize=64)
def _message(reason: str, doubtful: bool) -> str:
    """One string for all claims with that reason."""
    return f"{'Perhaps a claim without a source' if doubtful else 'No source for this claim'}: it {reason}."


def _refuted(view: BlockView, citation: Citation) -> bool:
    verdict = view.evidence.verdict_of(citation)
    return verdict is not None and verdict.code in (ALTERED, NOT_FOUND, DEAD)


def _header_starts(view: BlockView) -> list[int]:
    """Where the tables of a block begin: the starts of their header rows."""
    return [leaf.start for leaf in view.block.leaves if leaf.kind is LeafKind.TABLE_ROW and leaf.header]


def _finding(sentence: ReportSentence, message: str) -> Finding:
    return Finding(
        RULE.code,
        RULE.name,
        RULE.severity,
        message,
        sentence.start,
        sentence.end,
        sentence.text,
        fixable=True,
        data={"sentenceId": sentence.id, "probability": sentence.probability},
    )


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """A citation to fill in, and taking the sentence out."""
    sentence = report.sentence_at(finding.start)
    if sentence is None:
        return
    cite = _cite(sentence)
    if cite is not None:
        yield cite
    yield Fix("Remove this sentence", (removal(report, sentence),))


def _cite(sentence: ReportSentence) -> Fix | None:
    """The sentence as the words of a citation to fill in; where it holds markup of its own, one behind it."""
    from groundlint.citations.writer import citation_template

    title = 'Cite a source: [claim](url "quote")'
    text = sentence.text
    core = text.rstrip(_TERMINATORS)
    if sentence.kind != "table" and not any(c in core for c in "[]\n\r<>`"):
        link = citation_template(core)
        if link is not None:
            return Fix(title, ((sentence.start, sentence.start + len(core), link),), preferred=True)
    link = citation_template("source", in_table=sentence.kind == "table")
    at = sentence.start + len(core)
    return Fix(title, ((at, at, f" {link}"),), preferred=True) if link is not None else None


RULE = Rule(
    "GL001",
    "uncited-claim",
    Severity.WARNING,
    "A factual sentence has no citation.",
    """\
The sentence states something about the world that a reader could check, and nothing says where it comes from.

**Why it matters.** A report is as good as what stands behind its sentences. Half of the quality score is the
share of claims that carry a source.

**How to fix it.** Give the source and its words: `[the claim](https://example.org/page "the words that say so")`.
A plain link, a footnote, `[3]` with a source list, or `[@key]` with a bibliography silence this rule as well. A
table may be cited in a row, in a column's header, or in the paragraph beside it; a list in the sentence with a
colon above it, and that sentence by citing every item. Where there is no source, say whose opinion it is, or take
the sentence out.

**How to silence it.** `<!-- groundlint-ignore-line GL001 -- common knowledge -->` behind the sentence, or
`rules.GL001 = "off"` in groundlint.toml. Ignored claims leave the count, and the score says how many there are.

**Too many?** `claims.sensitivity = "precision"` names only the likeliest claims (nine of ten are ones), and
`citations.scope = "paragraph"` lets a citation speak for the paragraph in which it stands; both in groundlint.toml.
""",
    in_block=in_block,
    fixes=fixes,
)
