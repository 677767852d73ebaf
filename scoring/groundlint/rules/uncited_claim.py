"""GL001: a factual sentence with no citation of any form."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.finding import Finding, Fix, Severity
from groundlint.report_sentence import Coverage, ReportSentence
from groundlint.rules.model import Rule
from groundlint.text.blocks import LeafKind

if TYPE_CHECKING:
    from groundlint.analysis import Analysis

_TERMINATORS = ".!?。！？…"


def check(analysis: Analysis) -> Iterator[Finding]:
    """One finding per uncited claim; a table has one, on its first uncited row, with their number.

    A claim whose only mark points nowhere is GL003's: two squiggles for one fault help nobody.
    """
    tables: dict[tuple[int, int], list[ReportSentence]] = {}
    for sentence in analysis.sentences:
        if not sentence.claim or sentence.coverage is not Coverage.NONE:
            continue
        if any(c.problem for c in sentence.citations):
            continue
        if sentence.kind == "table":
            tables.setdefault(_table_of(analysis, sentence.start), []).append(sentence)
        else:
            yield _finding(analysis, sentence, f"No source for this claim: it {sentence.reason}.")
    for rows in tables.values():
        count = len(rows)
        what = "This row of the table has" if count == 1 else f"{count} rows of this table have"
        yield _finding(
            analysis, rows[0], f"{what} no source (a citation in the row, its header or beside it)."
        )


def _finding(analysis: Analysis, sentence: ReportSentence, message: str) -> Finding:
    return RULE.finding(
        analysis,
        sentence.start,
        sentence.end,
        message,
        fixable=True,
        data={"sentenceId": sentence.id, "probability": sentence.probability},
    )


def _table_of(analysis: Analysis, offset: int) -> tuple[int, int]:
    """The table that holds a row: its block and the index of its header leaf."""
    number = bisect_right(analysis.starts, offset) - 1
    header = 0
    for index, leaf in enumerate(analysis.blocks[number].leaves):
        if analysis.starts[number] + leaf.start > offset:
            break
        if leaf.kind is LeafKind.TABLE_ROW and leaf.header:
            header = index
    return number, header


def fixes(analysis: Analysis, finding: Finding) -> Iterable[Fix]:
    """A citation to fill in, and taking the sentence out."""
    sentence = analysis.sentence_at(finding.start)
    if sentence is None:
        return
    cite = _cite(sentence)
    if cite is not None:
        yield cite
    yield Fix("Remove this sentence", (_removal(analysis, sentence),))


def _cite(sentence: ReportSentence) -> Fix | None:
    from groundlint.citations.writer import quoted_citation

    in_table = sentence.kind == "table"
    core = sentence.text.rstrip()
    tail = core[len(core.rstrip(_TERMINATORS)) :]
    core = core[: len(core) - len(tail)]
    title = 'Cite a source: [claim](url "quote")'
    plain_core = not any(c in core for c in "[]\n\r<>`\\|*_")
    if plain_core and core and not in_table:
        link = quoted_citation(core, "url", "quote")
        if link is not None:
            return Fix(title, ((sentence.start, sentence.start + len(core), link),), preferred=True)
    link = quoted_citation("source", "url", "quote", in_table=in_table)
    if link is None:
        return None
    at = sentence.start + len(core)
    return Fix(title, ((at, at, f" {link}"),), preferred=True)


def _removal(analysis: Analysis, sentence: ReportSentence) -> tuple[int, int, str]:
    """Takes the sentence out with the blank before or after it; a sentence alone on its lines takes them along."""
    text, lines = analysis.document.text, analysis.document.lines
    first, last = lines.line_of(sentence.start), lines.line_of(max(sentence.end - 1, sentence.start))
    low, high = lines.starts[first], lines.content_end(last)
    before, after = text[low : sentence.start], text[sentence.end : high]
    alone = not after.strip(" \t|") and not before.strip(" \t|")
    number = bisect_right(analysis.starts, sentence.start) - 1
    parents = any(
        leaf.start + analysis.starts[number] >= sentence.end for leaf in analysis.blocks[number].leaves
    )
    if alone or (not after.strip() and not before.strip("-*+>0123456789.) \t") and not parents):
        behind = lines.starts[last + 1] if last + 1 < len(lines.starts) else high
        return low, behind, ""
    if text[sentence.end : sentence.end + 1] == " ":
        return sentence.start, sentence.end + 1, ""
    if before.endswith(" ") and not after:
        return sentence.start - 1, sentence.end, ""
    return sentence.start, sentence.end, ""


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
table may be cited in a row, in a column's header, or in the paragraph beside it; a list in its lead-in that ends
in a colon. Where there is no source, say whose opinion it is, or take the sentence out.

**How to silence it.** `<!-- groundlint-ignore-line GL001 -- common knowledge -->` behind the sentence, or
`rules.GL001 = "off"` in groundlint.toml. Ignored claims leave the count, and the score says how many there are.
""",
    check,
    fixes,
)
