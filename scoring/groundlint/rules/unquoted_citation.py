"""GL002: a claim is cited, but nobody says which words of the source support it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Fix, Severity
from groundlint.model.sentence import Coverage
from groundlint.rules.removal import removal_fixes

if TYPE_CHECKING:
    from groundlint.engine.block_check import BlockView
    from groundlint.engine.report import Report


_ELSEWHERE = frozenset(("end", "list", "source line", "item", "heading", "section list", "document"))
"""Places whose quote does not count for a sentence that they cover (citations.coverage)."""


def check_block(view: BlockView) -> Iterator[Finding]:
    """One hint per linked claim, on its own first citation, or on the claim where what covers it stands elsewhere and gives
    the words of another sentence at most; none where links are what counts."""
    if not view.analysis.counts.linked or view.counts == "linked":
        return
    for sentence in view.sentences:
        if not sentence.claim or sentence.coverage is not Coverage.LINKED:
            continue
        data: dict[str, object] = {"sentenceId": sentence.id, "probability": sentence.probability}
        if sentence.covered_by in _ELSEWHERE:
            yield RULE.finding(
                view,
                sentence.start,
                sentence.end,
                "A citation nearby covers this claim, but nobody says which words of the source support it.",
                fixable=True,
                data=data,
            )
        elif sentence.covered_by == "own":
            first = next(c for c in sentence.citations if c.resolved)
            yield RULE.finding(
                view,
                first.start,
                first.end,
                'The source is named, its words are not: add them as [text](url "quote").',
                fixable=True,
                data=data,
            )


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """The claim goes, where its source does not bear it out; adding the words of the source takes the library
    (groundlint.citing)."""
    return removal_fixes(report, finding)


RULE = Rule(
    "GL002",
    "unquoted-citation",
    Severity.HINT,
    "A claim is cited without the words of the source.",
    """\
The sentence names a source, but not the words in it that support the claim.

**Why it matters.** A link to a long page leaves the search to the reader, and about one citation in six turns out
to say something else. With the quote, the check takes seconds, and a program can do it.

**How to fix it.** Put the words into the link's title: `[claim](https://example.org "exact words of the source")`,
or into the definition of a reference link: `[ref]: https://example.org "exact words"`.

**How to silence it.** `grounding.counts = "linked"` in groundlint.toml (or under `groundlint:` in the front
matter) counts every resolvable citation in full, and this rule is silent.
""",
    check_block=check_block,
    fixes=fixes,
)
