"""A hedge around a verb ('is alleged to', 'seems to', 'soll'): left out, what may be so is said to be so."""

from __future__ import annotations

import re

from groundlint.sources.quotes.phrases import any_of

_HEDGES = {
    "en": r"""(?:is|are|was|were|be|been|being) (?:\w+ )?(?:alleged|thought|believed|said|expected|reported|supposed|assumed|estimated|rumou?red|claimed|understood|presumed|suspected|feared|considered|projected|forecast|predicted|likely|unlikely) to,
        (?:appear|seem)(?:s|ed)? to, (?:plan|hope|aim|aspire|intend|want|wish|seek|tr[iy]|attempt|propose|threaten|promise)(?:s|es|d|ed)? to, (?:is|are|was|were) (?:\w+ )?(?:suspected|accused) of""",
    "de": r"erwäg(?:t|en)?, plant?, planen, hofft?, hoffen, beabsichtig(?:t|en), soll(?:en|te|ten)?, dürften?, könnten?, schein(?:t|en) (?:zu)?, mag, mögen, wird vermutet, werden verdächtigt, wird verdächtigt",
    "fr": r"""envisag(?:e|ent)(?: de| d')?, espèr(?:e|ent), souhait(?:e|ent), prévoi(?:t|ent) (?:de|d'), compt(?:e|ent), veut, veulent, à en croire [^,]{1,30},, (?:est|sont|était|étaient) (?:soupçonn|accus|présum|suppos|cens|réput)ée?s?(?: (?:de|d'))?, sembl(?:e|ent|ait|aient), paraît,
        (?:se |s')?(?:serai(?:t|ent)|aurai(?:t|ent)|pourrai(?:t|ent)), s'est dit""",
    "es": r"""aspiran? a, esperan?, pretenden?, quieren?, planean?, piensan?, intentan?, parecen?, parecía, habría[n]?, podría[n]?, estaría[n]?, sería[n]?, se (?:cree|supone|sospecha|dice) que,
        (?:es|está|son|están|fue) (?:acusad|sospechos)[oa]s? de""",
    "pt": r"""espera[m]?, pretende[m]?, quer(?:em)?, planeja[m]?, tenta[m]?, parecem?, parecia, teria[m]?, poderia[m]?, estaria[m]?, seria[m]?, (?:é|são|foi|está) (?:acusad|suspeit)[oa]s? de""",
    "it": r"sembra(?:no)?, pare, avrebber?o?, sarebber?o?, potrebber?o?, (?:è|sono) (?:accusat|sospettat)[oaie] di",
    "nl": r"zou(?:den)?, schijn(?:t|en), lijk(?:t|en)",
}
_HEDGES_WIDE = "被指控?, 被认为, 被認為, 被怀疑, 被懷疑, 据称, 據稱, 据说, 據說, 据信, 据传, 疑似, 涉嫌"
_AFTER = r"(?: (?!(?:and|but|or|which|that|who)\b)[\w'-]+){0,2}"
"""The verb that it goes with, and a word between them."""

_AT_END = re.compile(
    rf"(?<![\w'])(?:{any_of(*_HEDGES.values())}{_AFTER}|{any_of(_HEDGES_WIDE)}) ?$", re.IGNORECASE
)
_BEFORE_PERFECT = re.compile(
    rf"(?<![\w'])(?:{any_of(_HEDGES['en'])}|(?:claim|profess|purport|pretend|suppos|alleg)\w*(?: [\w-]+){{0,3}} to) $",
    re.IGNORECASE,
)
_PERFECT = re.compile(r"have (?=been\b|[a-z]+(?:ed|en|ne|t|d)\b|had\b)")


def hedge_at_end(words: str) -> str:
    """The hedge with which `words` end, with the verb that it goes with; "" for none."""
    found = _AT_END.search(words)
    return found[0] if found is not None else ""


def hedge_before(text: str, start: int) -> str:
    """The hedge before a perfect that begins at `start`: 'is said to' before 'have left'; "" for none."""
    if not _PERFECT.match(text, start):
        return ""
    found = _BEFORE_PERFECT.search(text[max(0, start - 40) : start])
    return found[0] if found is not None else ""
