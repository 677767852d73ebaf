"""GL001: a factual sentence with no citation of any form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from groundlint.citations.accounts import is_account
from groundlint.citations.attribution import names_outlet_alone
from groundlint.citations.home_pages import tells_who_paid
from groundlint.claims.given_reason import CHECKABLE
from groundlint.engine.rule import Rule
from groundlint.model.citation import CitationForm
from groundlint.model.finding import Finding, Fix, Related, Severity
from groundlint.model.sentence import Sentence
from groundlint.rules.shared.edits import line_end, removal
from groundlint.rules.shared.uncovered import Uncovered, uncovered

if TYPE_CHECKING:
    from groundlint.engine.block_check import BlockView
    from groundlint.engine.report import Report

_TERMINATORS = ".!?。！？…"
_MOST_WORDS = 64
"""Characters of the claim that the message begins with."""
_MOST_RELATED = 20
_SINGLE = str.maketrans("“”„«»", "‘’‚‹›")
_STRAIGHT = re.compile(r'"([^"]*)"')
_NOTE = re.compile(r"\[\[(?P<path>[^\[\]|\n]{1,200})(?:\|(?P<words>[^\[\]|\n]{1,200}))?\]\]")
"""A link to another note: `[[Oslo]]`, `[[towns/oslo|Oslo]]`."""
_PLACES = {"para": "paragraph", "list": "list", "table": "table", "quote": "quotation"}


def check_block(view: BlockView) -> Iterator[Finding]:
    """At most one finding: on the claim of the block that an editor would query, with the others as related places."""
    found = uncovered(view)
    if found is not None and found.worth_asking:
        yield finding_of(RULE, view, found, _fault(found.strongest))


def _fault(claim: Sentence) -> str:
    linked = [one.url or "" for one in claim.citations if one.source]
    if linked and tells_who_paid(claim.plain):
        return "no source but a home page"
    if linked and all(map(is_account, linked)):
        return "no source but a profile"
    return NOTHING_LEADS_TO_IT if names_outlet_alone(claim.text) else "no source"


NOTHING_LEADS_TO_IT = "its source is named, and nothing leads to it"
"""What is said of a claim that ends with the name of a newspaper and the like."""


def finding_of(rule: Rule, view: BlockView, found: Uncovered, fault: str) -> Finding:
    """What a rule says of the uncovered claims of a block: the words of the strongest, the fault, a reason that is true."""
    sentence, others = found.strongest, found.others
    message = f"{_opening(sentence.plain)}: {fault}"
    if sentence.reason != CHECKABLE:
        message += f"; it {sentence.reason}"
    if others:
        message += f"; and {len(others)} more in this {_PLACES[sentence.kind]}"
    return Finding(
        rule.code,
        rule.name,
        rule.severity,
        f"{message}.",
        sentence.start,
        sentence.end,
        sentence.text,
        fixable=True,
        data={"sentenceId": sentence.id, "probability": sentence.probability, "ask": round(found.ask, 2)},
        related=tuple(
            [
                Related(other.start, other.end, _opening(other.plain), id(view.block), asked)
                for other, asked in others[:_MOST_RELATED]
            ]
        ),
    )


def on_related(
    finding: Finding, number: int, text: str, sentence_id: str | None = None, *, open_sentence: bool = True
) -> Finding:
    """The same query on its related place `number`, whose words are `text`: for somebody who is still writing the sentence that
    the finding is about or, if that is no `open_sentence`, for somebody at that place. The places left over stay
    related, with that sentence unless it is open."""
    here = finding.related[number]
    left = (*finding.related[:number], *finding.related[number + 1 :])
    if not open_sentence:
        own = Related(finding.start, finding.end, _opening(finding.text), here.block)
        left = (*finding.related[:number], own, *finding.related[number + 1 :])
    more = f"; and {len(left)} more nearby" if left else ""
    return replace(
        finding,
        message=f"{here.message}: no source{more}.",
        start=here.start,
        end=here.end,
        text=text,
        data={"sentenceId": sentence_id} if sentence_id is not None else {},
        related=left,
    )


def _opening(plain: str) -> str:
    """The first words of a claim in quotation marks, whole where it is short; what it quotes itself is in single ones."""
    shown = _NOTE.sub(_as_shown, plain[: 8 * _MOST_WORDS])[: 4 * _MOST_WORDS]
    said = " ".join(shown.split()).rstrip(_TERMINATORS + ":：;, ")
    if len(said) > _MOST_WORDS:
        cut = said[: _MOST_WORDS - 1]
        at = cut.rfind(" ")
        said = f"{(cut[:at] if at > _MOST_WORDS // 2 else cut).rstrip(',;:–—- ')}…"
    said = _STRAIGHT.sub(r"‘\1’", said.translate(_SINGLE))
    return f"“{said}”"


def _as_shown(note: re.Match[str]) -> str:
    """The words of a link to another note, as a reader of the notes sees them, without its folders."""
    return note["words"] or note["path"].rpartition("/")[2]


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """A citation to fill in, written as the report cites: of the sentence, or of all that the finding names; and taking the
    sentence out."""
    sentence = report.sentence_at(finding.start)
    if sentence is None:
        return
    quoted = not _cites_by_links(report)
    listed = not quoted and _cites_by_number(report)
    if listed:
        at = sentence.start + len(sentence.text.rstrip(_TERMINATORS))
        yield Fix(f"Cite a source of the list: {_NUMBER}", ((at, at, f" {_NUMBER}"),), preferred=True)
    cite = _cite(sentence, quoted, preferred=not listed)
    if cite is not None:
        yield cite
    if finding.related:
        yield from _cite_all(report, sentence, 1 + len(finding.related), quoted, listed)
    yield Fix("Remove this sentence", (removal(report, sentence),), role="remove")


_NUMBER = "[n]"
"""What is left for the writer where a report cites by the numbers of its list; no citation until it is one of them."""
_LOOKED_AT = 50
"""Citations that tell how a report cites."""


def _cites_by_links(report: Report) -> bool:
    """Whether every citation counts here, and there are some: one more of its kind is what fits in."""
    return report.context.counts == "linked" and report.counts.linked > 0


def _cites_by_number(report: Report) -> bool:
    """Whether its claims are cited by the numbers of a list of sources."""
    forms = [one.form for one in islice(report.citations, _LOOKED_AT) if one.resolved]
    numbers = sum(form in (CitationForm.NUMERIC, CitationForm.CJK) for form in forms)
    return bool(report.index.numbered) and 2 * numbers > len(forms)


def _cite_all(report: Report, sentence: Sentence, count: int, quoted: bool, listed: bool) -> Iterator[Fix]:
    """One source after the block, which covers what the finding names: at the end of its only paragraph, in a line of
    its own after a list, a table or a quotation."""
    from groundlint.citations.writer import citation_template

    link = _NUMBER if listed else citation_template("source", quoted=quoted)
    if link is None:
        return
    block, start = report.block_at(sentence.start)
    end = start + len(block.text.rstrip())
    if sentence.kind == "para" and len(block.leaves) == 1:
        core = block.text.rstrip().rstrip(_TERMINATORS)
        at, said = start + len(core), f" {link}"
    else:
        at, said = end, f"{line_end(report.document.text) * 2}Source: {link}"
    yield Fix(
        f"Cite one source for these {count} sentences of the {_PLACES[sentence.kind]}", ((at, at, said),)
    )


def _cite(sentence: Sentence, quoted: bool, *, preferred: bool) -> Fix | None:
    """The sentence as the words of a citation to fill in; where it holds markup of its own, one after it."""
    from groundlint.citations.writer import citation_template

    title = 'Cite a source: [claim](url "quote")' if quoted else "Cite a source: [claim](url)"
    text = sentence.text
    core = text.rstrip(_TERMINATORS)
    if sentence.kind != "table" and not any(c in core for c in "[]\n\r<>`"):
        link = citation_template(core, quoted=quoted)
        if link is not None:
            return Fix(title, ((sentence.start, sentence.start + len(core), link),), preferred=preferred)
    link = citation_template("source", quoted=quoted, in_table=sentence.kind == "table")
    at = sentence.start + len(core)
    return Fix(title, ((at, at, f" {link}"),), preferred=preferred) if link is not None else None


RULE = Rule(
    "GL001",
    "uncited-claim",
    Severity.WARNING,
    "A factual sentence has no citation.",
    """\
The sentence states something about the world that a reader could check, and nothing says where it comes from.

**Why it matters.** A report is as good as the sources of its sentences. Half of the quality score is the
share of claims that carry a source.

**How to fix it.** Give the source and its words: `[the claim](https://example.org/page "the words that say so")`.
A plain link, a footnote, `[3]` with a source list, or `[@key]` with a bibliography silence this rule as well. A
citation covers what a reader takes it to cover: at the end of a paragraph or list item the sentences before it; in
the sentence with a colon that leads a list or a quotation in, all of it; in a column's header or the caption, the
table; in a heading, its section; in a separate line (`Source: …`), the block before it; in a list under a heading
(`### Sources`) that closes a section without marks, or in a line at its end, that section; as `source:` of the front
matter, or in a line `Source: …` above the first sentence, the whole report. A link from a name to that person's or
organisation's profile says who they are, and covers nothing. Where there is no source, say whose opinion it is, or take the sentence out.

There is one finding per block, on the sentence that an editor would query first; the others of the block are its
related places. A claim that an editor would let pass is GL014, a hint that is listed but not underlined; so is every uncited claim of a document
whose citation marks were lost, which GL015 reports once.

**How to silence it.** `<!-- groundlint-ignore-line GL001 -- common knowledge -->` after the sentence, or
`rules.GL001 = "off"` in groundlint.toml. Ignored claims are left out of the count, and the score says how many there are.

**Too many?** `claims.sensitivity = "precision"` in groundlint.toml names only what an editor would query most likely: a
third fewer.
""",
    check_block=check_block,
    fixes=fixes,
)
