"""GL013: the source might not say what the claim says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.cited.claims_to_judge import is_held_against_sources
from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Severity
from groundlint.model.recorded_support import NOT_CARRIED
from groundlint.rules.shared.edits import removal_fixes

if TYPE_CHECKING:
    from groundlint.engine.block_check import BlockView
    from groundlint.model.recorded_support import RecordedSupport
    from groundlint.model.sentence import Sentence

CODE = "GL013"
_MOST_SHOWN = 200
"""Characters of the source's sentence in the message; the hover has it whole."""


def check_block(view: BlockView) -> Iterator[Finding]:
    """One finding per claim, on the words that no source of it carries, else on the sentence."""
    for sentence, support in claims_not_carried(view):
        text = view.slice(sentence.start, sentence.end)
        start, end, words = _place(sentence, text, support)
        yield RULE.finding(
            view,
            sentence.start + start,
            sentence.start + end,
            _message(support, words),
            fixable=True,
            data={
                "sentenceId": sentence.id,
                "probability": support.probability,
                "nearest": support.nearest,
                "source": support.source_url,
            },
        )


def claims_not_carried(view: BlockView) -> Iterator[tuple[Sentence, RecordedSupport]]:
    """Each claim of the block of which it was found that its sources do not carry it, as it and they are now."""
    if not (view.evidence.support and view.analysis.active):
        return
    for sentence in view.sentences:
        if sentence.claim and is_held_against_sources(sentence):
            support = view.evidence.support_of(sentence)
            if support is not None and support.answer == NOT_CARRIED:
                yield sentence, support


def _place(sentence: Sentence, text: str, support: RecordedSupport) -> tuple[int, int, list[str]]:
    """The unsupported words that tell most, those with a figure before longer ones, and the first of these in words; the
    whole sentence and none where none are known."""
    from groundlint.markdown.shown_words import spans_in_markdown

    # The answer is about the words with blanks folded, as the records have them.
    folded = " ".join(sentence.plain.split())
    spans = spans_in_markdown(text, folded, support.unsupported)
    if not spans:
        return 0, len(text), []
    start, end = max(
        spans, key=lambda span: (any(c.isdigit() for c in text[slice(*span)]), span[1] - span[0])
    )
    return start, end, [f"“{folded[a:b]}”" for a, b in support.unsupported[:3]]


def _message(support: RecordedSupport, words: list[str]) -> str:
    from groundlint.escaping.terminal import shorten

    said = "The source might not say this"
    reason = support.why
    if reason and all(
        word in reason for part in words for word in part.strip("“”").split()
    ):  # it names them itself
        said += f": {reason}"
    elif words:
        said += f": {', '.join(words)}" + (f" ({reason})" if reason else "")
    if support.nearest:
        said += f". Its closest sentence: “{shorten(support.nearest, _MOST_SHOWN).rstrip('. ')}”"
    if support.judge:
        said += f". The judge says: {support.judge}"
    return said + (f" (judged on {support.checked.isoformat()})." if support.checked is not None else ".")


RULE = Rule(
    CODE,
    "unsupported-claim",
    Severity.INFORMATION,
    "The source might not say what the claim says.",
    """\
`groundlint verify --support` has compared the claim with its sources: the words that it quotes, else the passages of
the page that come nearest. Nothing there supports the words underlined. It reports only what is likely; where it cannot
decide, or a page could not be read, it says nothing. The message shows the sentence of the source that comes nearest.

**Why it matters.** A citation that does not bear out its claim is worse than none: readers trust it, and few look.

**How to fix it.** Read the passage. Correct the claim, cite a source that says it, or take it out. If the source says it in
other words, quote those.

**How to silence it.** Change the claim or its citation and verify again with `--support`. Or
`<!-- groundlint-ignore-line GL013 -- reason -->`.
""",
    check_block=check_block,
    applies_to=lambda evidence: bool(evidence.support),
    fixes=removal_fixes,
)
