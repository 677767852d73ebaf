"""Headings, and bold lines used as headings, that name the work that the text below them is about: *“On Tides” (Lee et
al., 2019)*, *Port Authority Reports (2021)*.

A year alone does not make a title the name of a work: *Storm Anna (2019)*, *Outlook (2025-2030)*. A line in bold that is
only a title or a name with its citation (**On Ports [7]**) heads the lists below it.
"""

from __future__ import annotations

import re

from groundlint.citations.forms.author_year import MONTHS
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.months import MONTH
from groundlint.markdown.names_and_years import AND, ANY_PARTICLES, SHORT_NAME
from groundlint.model.block import LeafKind
from groundlint.model.block_context import Neighbor
from groundlint.model.citation import CitationForm
from groundlint.model.resolved_block import ResolvedBlock

_YEAR = r"(?<!\d)(?:1[89]|20)\d\d(?!\d)[a-z]?"
_ET_AL = lazy_pattern(rf"{SHORT_NAME}(?: {SHORT_NAME}){{0,2}},? et al\.?(?:,? |,? ?\(){_YEAR}")
_BY_TWO = lazy_pattern(
    rf"\({SHORT_NAME}(?: {SHORT_NAME}){{0,2}} {AND} {SHORT_NAME}(?: {SHORT_NAME}){{0,2}},? {_YEAR}\)"
)
_AUTHOR = rf"(?!(?:{MONTH}|Q\d)\b){ANY_PARTICLES}{SHORT_NAME}"
_WHERE = r"(?:[,:;.]| [–—-]) [^\n]{1,300}"
_BY_SEVERAL = lazy_pattern(
    rf"\W{{0,6}}(?:\d{{1,2}}[.)]? )?(?:{_AUTHOR}(?:(?:, {_AUTHOR}){{0,5}},? et al\.?|(?:, {_AUTHOR}){{1,5}},? {AND} {_AUTHOR}),? \({_YEAR}\)"
    rf"[*_]{{0,3}}(?:\s*|{_WHERE})|{_AUTHOR} & {_AUTHOR},? \({_YEAR}\)[*_]{{0,3}}{_WHERE})"
)
"""'Lee, Doe & Roe (2019)', 'Lee & Doe (2019): On Tides'; 'Norway & Sweden (2019)' may be no work."""
_TITLE_AND_YEAR = lazy_pattern(
    rf"[\"“„«][^\"“”„«»\n]{{8,200}}[\"”»][^()\n]{{0,60}}\({SHORT_NAME}[^()\n\d]{{0,100}} {_YEAR}\)"
)
_ONLY_TITLE_AND_YEAR = lazy_pattern(
    rf"\W{{0,4}}[\"“„«](?=[^\"“”„«»]{{15}})[^\"“”„«»\n]+[\"”»][\s*_]{{0,4}}\({_YEAR}\)\W{{0,4}}"
)
"""A title in quotation marks and its year, and nothing else."""
_OF_A_BODY = lazy_pattern(
    rf"{SHORT_NAME} (?:Reports?|Yearbooks?|Institute|Agency)\b[^()\n]{{0,40}}\([^()\n]{{0,40}}{_YEAR}(?:[-–—]{{1,2}}(?:\d\d)?\d\d)?\)"
)
_STUDY = r"\b(?:[Ss]urvey|[Ss]tudy|[Pp]oll|[Rr]eport|[Cc]ensus)\b"
_STUDY_OF_A_YEAR = lazy_pattern(
    rf"(?!(?:This|Our|The) ){SHORT_NAME}[^\n:：]{{0,60}}?(?:{_YEAR}[^\n:：]{{0,40}}?{_STUDY}|{_STUDY}[^\n:：]{{0,20}}{_YEAR})[^\n:：]{{0,40}}[:：]"
)
"""'Harbour Watch 2025 traffic survey (n=808):', which leads in a list of what was found."""
_BOLD_LINE = lazy_pattern(
    r"(?P<sign>\*\*|__)(?=[^\s*_])(?P<words>[^\n]{3,400}?)(?P=sign)(?P<colon>[:：]?)(?P<year>\s?\((?:1[89]|20)\d\d\))?\s*"
)
_OVER_IMPRINT = lazy_pattern(
    r"(?P<sign>\*\*|__)[\"“„«][^\"“”„«»\n]{15,250}[\"”»](?P=sign)(?P<imprint>(?:[ \t\\]{0,4}\n[*_][^\W_][^*_\n]{2,300}[*_]){1,3})\s*"
)
"""A title in bold and quotation marks above lines in italics, '**“On Tides”**⏎*Ada Lee*⏎*Port Journal, 2019*'."""
_IMPRINT = lazy_pattern(
    rf"[*_](?!(?:Last )?(?:[Uu]pdated|Posted|Recorded|Written|Filmed|Taken) )[^*_\n]{{2,200}}?[,(] ?(?:(?:\d\d? )?(?:{MONTHS})[a-z]{{0,6}}\.? )?{_YEAR}"
)
"""'*Port Journal, 2019*', '*Port Journal 51 (May 2019)*', and not '*How it was until 2019*'."""
_BEFORE_CITATION = lazy_pattern(
    r"\W{0,3}(?:\d{1,2}[.)] )?(?:[\"“][^\"“”]{3,250}[\"”]|[\w'’.&+-]{1,30}(?: [\w'’.&+-]{1,30}){0,3})?[\s(:,–—-]*"
)
"""The text before the citation: a title in quotation marks, a name of a few words, or nothing."""
_WORD = lazy_pattern(r"[^\W_]+")
_NUMBERS = frozenset({CitationForm.NUMERIC, CitationForm.CJK, CitationForm.FOOTNOTE})


def titles_a_work(title: str) -> bool:
    """Whether a title names a work, or the body and the year of its reports."""
    if _ONLY_TITLE_AND_YEAR.fullmatch(title) is not None or begins_with_authors(title):
        return True
    return any(form.search(title) is not None for form in (_ET_AL, _BY_TWO, _TITLE_AND_YEAR, _OF_A_BODY))


def begins_with_authors(text: str) -> bool:
    """Whether the text of a heading or a cell is a work by several authors, with its year, or begins so and goes on with where it
    appeared."""
    return _BY_SEVERAL.fullmatch(text) is not None


def bold_title(block: ResolvedBlock) -> str | None:
    """The words of the line in bold that is the first paragraph of a block and serves as a heading, with the colon or year after
    them if there is one; None if there is no such line."""
    bold = _bold_line(block)
    return f"{bold['words']}{bold['colon']}{bold['year'] or ''}" if bold is not None else None


def bold_work(block: ResolvedBlock) -> bool:
    """Whether the line in bold with which a block begins names a work, or is the title of one that the lines below it date."""
    title = bold_title(block)
    return titles_a_work(title) if title is not None else _stands_over_imprint(block)


def heads_lists(block: ResolvedBlock) -> bool:
    """Whether a block is only a line in bold that is a title or a name with its citation, or names a study and its year: the lists
    below it are about that work."""
    line = _bold_line(block) if len(block.block.leaves) == 1 else None
    if line is None:
        return False
    if not block.citation_count:
        return _STUDY_OF_A_YEAR.fullmatch(line["words"] + line["colon"]) is not None
    cited = [mark for mark in block.parsed.marks if block.cited((mark,))]
    if not cited or (cited[0].form in _NUMBERS and not cited[0].text):
        return False
    before = block.block.text[line.start("words") : cited[0].start]
    after = block.block.text[cited[-1].end : line.end("words")]
    return _WORD.search(after) is None and _BEFORE_CITATION.fullmatch(before) is not None


def work_above(block: ResolvedBlock, start: int, work: Neighbor | None) -> Neighbor | None:
    """The line in bold that names the work that the text after `block` is about, given `work`, the one above the block. A work
    named by its authors and year holds up to the next title in bold, thematic break or heading; a title with its citation
    holds for the lists directly below it."""
    if block.failed is not None or not block.parsed.has_content:
        return work
    if heads_lists(block) or bold_work(block):
        return Neighbor(block, start)
    if work is None or not bold_work(work.resolved):
        return work if _is_list(block) else None
    if block.parsed.headings or block.block.leaves[0].kind is LeafKind.RULE:
        return None
    title = bold_title(block)
    return work if title is None or title.endswith((":", "：")) else None


def _stands_over_imprint(block: ResolvedBlock) -> bool:
    found = _fully(block, _OVER_IMPRINT)
    return found is not None and _IMPRINT.search(found["imprint"]) is not None


def _bold_line(block: ResolvedBlock) -> re.Match[str] | None:
    return _fully(block, _BOLD_LINE)


def _fully(block: ResolvedBlock, form: re.Pattern[str]) -> re.Match[str] | None:
    """The first paragraph of a block, if it begins in bold and is wholly of a form."""
    leaf = block.block.leaves[0] if block.block.leaves else None
    if leaf is None or leaf.kind is not LeafKind.PARAGRAPH or leaf.containers:
        return None
    if not block.block.text.startswith(("**", "__"), leaf.start):
        return None
    return form.fullmatch(block.block.text, leaf.start, leaf.end)


def _is_list(block: ResolvedBlock) -> bool:
    leaves = block.block.leaves
    return bool(leaves) and bool(leaves[0].containers) and leaves[0].containers[0].kind == "item"
