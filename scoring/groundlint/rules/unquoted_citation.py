"""GL002: a claim is cited, but nobody says which words of the source support it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.finding import Finding, Severity
from groundlint.report_sentence import Coverage
from groundlint.rules.model import Rule

if TYPE_CHECKING:
    from groundlint.rules.block_view import BlockView


def in_block(view: BlockView) -> Iterator[Finding]:
    """One hint per linked claim, on its own first citation; none where links are what counts."""
    if view.settings.grounding.counts == "linked":
        return
    for sentence in view.sentences:
        if sentence.claim and sentence.coverage is Coverage.LINKED and sentence.covered_by == "own":
            first = next(c for c in sentence.citations if c.resolved)
            yield RULE.finding(
                view,
                first.start,
                first.end,
                'The source is named, its words are not: add them as [text](url "quote").',
                data={"sentenceId": sentence.id, "probability": sentence.probability},
            )


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
    in_block=in_block,
)
