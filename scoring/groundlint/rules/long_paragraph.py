"""GL105: a paragraph over the limit of words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from groundlint.engine.block_check import BlockView
from groundlint.engine.report import Report
from groundlint.engine.rule import Rule
from groundlint.markdown.words import length_in_tenths
from groundlint.model.finding import Finding, Fix, Severity
from groundlint.rubric.clarity import long_paragraphs
from groundlint.rules.shared.edits import line_end


def check_block(view: BlockView) -> Iterator[Finding]:
    """One finding for each paragraph over `clarity.max_paragraph`, on its first sentence."""
    limit = view.settings.clarity.max_paragraph
    for paragraph in view.analysis.paragraphs:
        allowed = limit if paragraph.length.endswith("words") else limit * 10 // 3
        first = view.sentences[paragraph.first]
        yield RULE.finding(
            view,
            first.start,
            first.end,
            f"Long paragraph: {paragraph.length}; up to {allowed} are easy to read.",
            fixable=paragraph.stop - paragraph.first > 1 and not paragraph.contained,
        )


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """Split the paragraph between the two sentences nearest to its middle."""
    paragraph = next((p for p in long_paragraphs(report) if p.start == finding.start), None)
    if paragraph is None or len(paragraph.sentences) < 2 or paragraph.contained:
        return  # in a list item or a quote the second half would need its indentation or `>`
    text = report.document.text
    lengths = [length_in_tenths(sentence.plain) for sentence in paragraph.sentences]
    half, before = sum(lengths), 0
    best = (half, 0)
    for number, length in enumerate(lengths[:-1]):
        before += length
        gap = text[paragraph.sentences[number].end : paragraph.sentences[number + 1].start]
        if gap and not gap.strip():
            best = min(best, (abs(half - 2 * before), number + 1))
    if not best[1]:
        return
    left, right = paragraph.sentences[best[1] - 1], paragraph.sentences[best[1]]
    yield Fix(
        f"Split the paragraph after sentence {best[1]} of {len(lengths)}",
        ((left.end, right.start, line_end(text) * 2),),
    )


RULE = Rule(
    "GL105",
    "long-paragraph",
    Severity.HINT,
    "A paragraph is longer than `clarity.max_paragraph` (250).",
    """\
The paragraph has more than 250 words; in Chinese, Japanese and Korean, more than 833 characters (the same ratio as
for sentences).

**Why it matters.** A page without a break is skipped, and so are the claims in it. The score's clarity point allows
none.

**How to fix it.** One thought per paragraph; the quick fix splits it between the two sentences nearest to its middle.

**How to silence it.** Move the limit (`clarity.max_paragraph = 400`), `<!-- groundlint-ignore GL105 -->` on the line
above, or `rules.GL105 = "off"` in groundlint.toml.
""",
    check_block=check_block,
    fixes=fixes,
)
