"""Lines that say where the text next to them is from, and nothing else, without a link: works after a label of sources, or whose
data are shown."""

from __future__ import annotations

from groundlint.citations.section_lines import (
    after_small_print,
    before_closing_tags,
    label_names_works,
    source_label,
)
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block, Leaf, LeafKind

_CAPITAL = r"[^\W\d_a-zß-öø-ÿ][\w.&'’+-]{0,40}"
_PERIOD = r"(?:\d{1,2}(?:/| [A-Z][a-z]{2,8} )|(?:MAT|YTD|FY|CY|Q[1-4]|H[12]) ?(?:\d{1,2}/)?|[A-Z][a-z]{2,8} )?(?:19|20)\d\d(?:[–/-]\d{2,4})?"
_BODY = (
    r"\b(?:(?:Board|Panel|Survey|Bureau|Register|Index|Office|Bank|Institute?|Agency|Ministry|Commission|Authority|Census|Barometer|Yearbook|Database"
    r"|Tracker|Statistics|Statistik|Amt|Bundesamt|Institut|Banque|Banco|Eurostat|Destatis|Statista|Nielsen|Gartner|Kantar|Ipsos|Gallup|YouGov)\b"
    r"|[A-Z][a-z]{2,20}(?:IQ|amt|bank)\b"
    r"|(?!(?:US|USA|UK|EU|EU-?27|UAE|MAT|YTD|FY|CY|FIFA|UEFA|GDP|NA|TBD|TBA|TODO|Q[1-4]|H[12])\b)[A-Z]{2,8}\b(?![-/]))"
)
"""A word for a body or its data, or an acronym."""
_DATA = lazy_pattern(
    r"[\s>*_]{0,12}(?:Data|Daten|Données|Datos|Dados)[*_ ]{0,4}[:：][*_ ]{0,4}"
    rf"(?=[^\n,(]{{0,100}}?{_BODY})"
    rf"{_CAPITAL}(?: (?:(?:of|on|for|the|and|de|du) ){{0,2}}{_CAPITAL}){{0,6}}(?:,? {_PERIOD}| \({_PERIOD}\))[.\s*_]*"
)
"""*Data: Harbour Board Timber Panel, MAT 12/2024*; without a word for a body or its data, *Data: Norway, 2024*, *Data: World Cup
2022*, a name may be what the data are about."""
_SENTENCE_ENDS = lazy_pattern(r"[.!?…。][\s*_)\]”\"»’]{0,6}\Z")
_IN_BRACKETS = lazy_pattern(r"[\s*_]{0,4}[(（\[]")
_FEWEST_LINES = 2
_LONGEST = 300
"""The most characters of a line that has no label of sources."""


def is_line_of_works(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] says where the text next to it is from, and nothing else."""
    label = source_label(text, start, end)
    if label is not None:
        return label_names_works(text, label, end)
    low, high = after_small_print(text, start, end), before_closing_tags(text, start, end)
    if low >= high or high - low > _LONGEST:
        return False
    return _DATA.fullmatch(text, low, high) is not None


def named_endings(block: Block) -> tuple[int, ...]:
    """The numbers of the paragraphs of several lines whose last line is such a line. Brackets are so only after the end of
    a sentence: elsewhere they belong to it."""
    return tuple([number for number, leaf in enumerate(block.leaves) if _ends_with_works(block.text, leaf)])


def _ends_with_works(text: str, leaf: Leaf) -> bool:
    if leaf.kind is not LeafKind.PARAGRAPH or len(leaf.pieces) < _FEWEST_LINES:
        return False
    before, last = leaf.pieces[-2:]
    ends = _SENTENCE_ENDS.search(text, max(before[0], before[1] - 8), before[1]) is not None
    return (ends or _IN_BRACKETS.match(text, *last) is None) and is_line_of_works(text, *last)


def named_leaves(block: Block) -> tuple[int, ...]:
    """The numbers of the paragraphs of a block that are such lines."""
    return tuple(
        [
            number
            for number, leaf in enumerate(block.leaves)
            if leaf.kind is LeafKind.PARAGRAPH and is_line_of_works(block.text, leaf.start, leaf.end)
        ]
    )
