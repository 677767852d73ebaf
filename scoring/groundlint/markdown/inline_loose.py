"""Numbers that lost their brackets and follow a space in mid-sentence: 'of larvae 4, and', '… of light 21 |'."""

from __future__ import annotations

import re
from typing import NamedTuple

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.one_of import EAST_ASIAN

_NUMBERS = lazy_pattern(
    rf"(\d{{1,3}}(?:, ?\d{{1,3}}){{0,4}})(?:[,;:)]|\.?\s*\Z|\.\s| (?P<word>[a-z]+)\b|(?P<wide> ?[{EAST_ASIAN}、，；：）]))"
)
_WORD = lazy_pattern(r"(?<![\w'’-])(?P<word>[^\W\d_][\w'’-]{0,39})(?P<closed>[)\"”*%]{0,4}) \Z")
_TOOL = lazy_pattern(r"(?<![\w.-])[a-z][a-z0-9]*(?:[-_/][a-z0-9]+){1,6} \Z")
"""A name in Latin letters in Chinese, Japanese or Korean text: 'ao-emulator 43 は'."""
_CLOSED = lazy_pattern(r"[\d%][)%*]{1,4} \Z|[)] \Z")
_AT_RATE = lazy_pattern(r"\d ?(?:[kMGT]?Hz|[kMGTm]?W|kg|km|cm|mm|nm|µm|ms|°C|K) \Z")
_BEFORE_A_FIGURE_WORDS = """a about above across additional after aged all almost an and another any approaching approximately are around as at
    average averaging be before below between beyond but by can contains costing costs each equals every exceeding exceeds first for
    from further had has have hits in includes including into is just last least less like more most nearly next no of on only or other over
    past per plus possibly reach reaches reaching required requires roughly scored scores score since some than that the then these this those
    through times to top total totaling totalling totals toward towards under until up using utilizing versus via vs was
    were when where which while with within without worth
    age ages apr area article aug bd buch cap capítulo case category ch chap chapter class cohort column configuration cycle day days dec
    dimension eq equation example exercise experiment factor feb fig figs figure figures fase gen generation grade group groups index item
    items iteration jan jul jun kapitel layer lesson level levels line lines lot mar may model module month nos note nov number
    objective oct option order page pages panel para part phase phases point points port position priority quarter question rank
    rating round row rule scenario season section seite sections sept series set sheet size slide stage step steps strategy study table tables task
    teil tier top track trial type types unit units version versions vol volume wave week weeks window year years zone"""
_BEFORE_A_FIGURE = frozenset(_BEFORE_A_FIGURE_WORDS.split())
"""Words after which a number belongs to the text: prepositions, verbs that take a figure, things that are numbered."""
_GO_ON_WORDS = """and or but nor is are was were has have had can could may might must should will would which that while whereas
    although because since when where with without to for from in into by as on at via through than if also
    do does did not both then further suggest suggests represent represents show shows indicate indicates translate translates
    underscore underscores offer offers provide provides demonstrate demonstrates remain remains require requires allow allows enable enables reveal
    reveals highlight highlights contribute contributes imply implies confirm confirms reflect reflects accumulate"""
_GO_ON = frozenset(_GO_ON_WORDS.split())
"""Words with which a sentence goes on after a mark; a noun would be what the number counts."""
_RATINGS_WORDS = """high low moderate medium excellent good fair poor limited none yes no slow fast strong weak large small short
    long unknown variable mixed common rare minimal partial full"""
_RATINGS = frozenset(_RATINGS_WORDS.split())
"""Capitalized words that fill a cell of a table by themselves."""


class LooseNumber(NamedTuple):
    """Numbers after a space, as written. `named` is what the entry must name for the numbers to cite it."""

    written: str
    named: str = ""


def loose_number(text: str, start: int) -> LooseNumber | None:
    """The numbers at `start`, after a space, where a mark may be; None if they are surely figures."""
    found = _NUMBERS.match(text, start)
    if found is None:
        return None
    before = text[max(start - 44, 0) : start]
    if found["wide"] is not None:
        tool = _TOOL.search(before)
        return LooseNumber(found[1], tool[0].rstrip().lower()) if tool is not None else None
    return LooseNumber(found[1]) if _may_be_a_mark(text, before, found) else None


def _may_be_a_mark(text: str, before: str, found: re.Match[str]) -> bool:
    at_end = not text[found.end(1) :].strip(" .\n")
    following = found["word"]
    if following is not None and following not in _GO_ON:
        return False
    if following in ("and", "or", "to") and re.match(
        r" [a-z]+ [~\\]?\d", text[found.end(1) : found.end(1) + 12]
    ):
        return False  # 'between 7 and 11'
    if _AT_RATE.search(before):
        return True
    word = _WORD.search(before)
    if word is None:
        return _CLOSED.search(before) is not None
    said, closed = word["word"], any(sign in word["closed"] for sign in ')"”')
    if closed:
        return True
    if said.lower() in _BEFORE_A_FIGURE:
        return False
    if following is not None and said.endswith("ed"):
        return False  # 'identified 14 and'
    if said[:-1].isupper() and said[-1] == "s":
        return True  # 'by the DACs 37)': no version of them
    if said[0].isupper() or ("-" not in said and said != said.lower()):  # 'Windows 11', 'iPhone 15'
        return at_end and said.lower() in _RATINGS
    return len(said) > 2
