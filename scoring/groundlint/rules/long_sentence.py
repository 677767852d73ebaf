"""GL102: a sentence over the limit of words."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.engine.block_check import BlockView
from groundlint.engine.rule import Rule
from groundlint.markdown.words import length_in_words
from groundlint.model.finding import Finding, Severity


def check_block(view: BlockView) -> Iterator[Finding]:
    """One finding for each sentence over `clarity.max_words`."""
    limit = view.settings.clarity.max_words
    for sentence in (view.sentences[number] for number in view.analysis.long):
        length = length_in_words(sentence.plain)
        allowed = limit if length.endswith("words") else f"{limit * 10 // 3}"
        yield RULE.finding(
            view,
            sentence.start,
            sentence.end,
            f"Long sentence: {length}; up to {allowed} are easy to read.",
            data={"sentenceId": sentence.id},
        )


RULE = Rule(
    "GL102",
    "long-sentence",
    Severity.HINT,
    "A sentence is longer than `clarity.max_words` (45).",
    """\
The sentence has more than 45 words; in Chinese, Japanese and Korean, more than 150 characters. Rows of tables do
not count, nor do quotations, sentences of which half or more is quoted, and lists of sources that are written as a line
(*Sources: …; …; …*).

**Why it matters.** Long sentences hide which part a citation is for. The score's clarity point allows 5 % of
the sentences to be long.

**How to fix it.** One statement per sentence, each with its own citation.

**How to silence it.** Move the limit (`clarity.max_words = 60`),
`<!-- groundlint-ignore-line GL102 -->` after the sentence, or `rules.GL102 = "off"` in groundlint.toml.
""",
    check_block=check_block,
)
