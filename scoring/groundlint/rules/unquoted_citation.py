"""GL002: a claim is cited, but nobody says which words of the source support it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Fix, Related, Severity
from groundlint.model.sentence import Coverage, Sentence
from groundlint.rules.shared.edits import removal_fixes

if TYPE_CHECKING:
    from groundlint.engine.report import Report


_ELSEWHERE = frozenset(
    ("end", "opening", "list", "source line", "item", "heading", "section list", "document")
)
"""Places whose quote does not count for a sentence that they cover (citations.coverage)."""
FEW_UNQUOTED = 10
"""Up to so many claims without a quote are named one by one where nobody asked for quotes in so many words."""
MOST_RELATED = 20
"""At most this many places are named besides the first."""


def check_document(report: Report) -> Iterator[Finding]:
    """One hint per linked claim, on its own first citation, or on the claim where what covers it is elsewhere and gives
    the words of another sentence at most; none where links are what counts. Where quotes count only because the report has
    many, more than a few are one hint: whoever adds quotes need not be told of every other citation at once."""
    if report.context.counts == "linked":
        return
    found = list(_unquoted(report))
    if len(found) <= FEW_UNQUOTED or report.context.settings.grounding.counts != "auto":
        yield from found
        return
    first, *others = found
    yield RULE.finding(
        report,
        first.start,
        first.end,
        f"{len(found)} claims name a source but do not quote it, though other citations here have quotes: "
        'add them as [text](url "quote").',
        related=tuple(
            [Related(one.start, one.end, "This one has no quote either.") for one in others[:MOST_RELATED]]
        ),
    )


def _unquoted(report: Report) -> Iterator[Finding]:
    for place, block in report.blocks(lambda block: block.counts.linked):
        for sentence in report.sentences_of(place, block):
            if sentence.claim and sentence.coverage is Coverage.LINKED:
                yield from _without_quote(report, sentence)


def _without_quote(report: Report, sentence: Sentence) -> Iterator[Finding]:
    if sentence.covered_by in _ELSEWHERE:
        start, end = sentence.start, sentence.end
        said = "A citation nearby covers this claim, but nobody says which words of the source support it."
    elif sentence.covered_by == "own":
        first = next(c for c in sentence.citations if c.resolved)
        start, end = first.start, first.end
        said = 'The source is named but not quoted: add its words as [text](url "quote").'
    else:
        return
    data: dict[str, object] = {"sentenceId": sentence.id, "probability": sentence.probability}
    yield RULE.finding(report, start, end, said, fixable=True, data=data)


def cache_key(report: Report) -> object:
    """The blocks with linked claims, where quotes count, and which of their sentences come again."""
    if report.context.counts == "linked":
        return ()
    return [block for _, block in report.blocks(lambda block: block.counts.linked)], report.ordinals


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """The claim goes, where its source does not bear it out; adding the words of the source takes the library
    (groundlint.citing)."""
    return () if finding.related else removal_fixes(report, finding)


RULE = Rule(
    "GL002",
    "unquoted-citation",
    Severity.HINT,
    "A claim is cited without a quote from the source.",
    """\
The sentence names a source, but not the words in it that support the claim.

**Why it matters.** A link to a long page leaves the search to the reader, and about one citation in six turns out
to say something else. With the quote, the check takes seconds, and a program can do it.

Where quotes are expected only because a third of the citations carry one, more than ten such claims are one hint, with the
others as related places. With `grounding.counts = "quoted"` each has its own.

**How to fix it.** Put the words into the link's title: `[claim](https://example.org "exact words of the source")`,
or into the definition of a reference link: `[ref]: https://example.org "exact words"`.

**How to silence it.** `grounding.counts = "linked"` in groundlint.toml (or under `groundlint:` in the front
matter) counts every resolvable citation in full, and this rule is silent.
""",
    check_document=check_document,
    fixes=fixes,
    cache_key=cache_key,
)
