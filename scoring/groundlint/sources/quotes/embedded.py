"""An English statement that hangs on a verb or noun before it without a 'that': 'the dam leaks' of 'She posits the dam leaks'.

The verbs and nouns that take such a statement cannot all be listed. Those behind which a statement stands by itself without a
comma can: conjunctions, times and places, and a few verbs.
"""

from __future__ import annotations

import re

_REACH = 90  # characters before a statement in which the words begin on which it hangs
_NOUN = r"(?: (?!(?:that|which|who|whose|and|but)\b)[\w'-]+){1,4}?"
_CLAUSE = re.compile(
    rf"(?:(?:(?:the|an?|this|these|those|its|his|her|their|our|my|some|all|no){_NOUN}|he|she|they|we|it|there)"
    rf" (?:is|was|has|had|will|would|can|could|may|might|must|does|did|should)|"
    rf"(?:(?:the|these|those|its|his|her|their|our|my|some|all|no){_NOUN}|they|we|there) (?:are|were|have|do))\b"
)
"""'a … do' is no English: 'a colheita do ano'."""
_LEADS = """in on at by after before during since from until till for last this next each every under over above below within throughout across
    between among amid despite without with through today yesterday now then here there thus hence so even although though because while
    whereas when where once if as that which who what how why and or but nor yet like unlike per upon
    eventually finally later earlier meanwhile instead perhaps recently currently originally initially soon only just not also both
    years months weeks days hours"""
_BEFORE_CLAUSE = """and or but nor so yet because since while whereas although though as when where whenever wherever if unless until till before after once
    than that which who whom whose what how why whether lest except like of in on at by for with from to into about over under
    day year time moment way reason month week night instant minute season extent degree later ago earlier afterwards
    not only just even also then now thus both either is are was were be been being has have had do does did will would can could
    may might must should the a an this these those its his her their our my
    says said say saying notes noted adds added reports reported shows showed shown finds found knows knew know means meant ensures ensure
    ensured ensuring states stated confirms confirmed explains explained concludes concluded learned learnt discovered realised realized
    told announced acknowledged admitted proves proved revealed reveals given provided see saw sees sure out"""
_LEAD = frozenset(_LEADS.split())
_CONJOINED = frozenset(_BEFORE_CLAUSE.split())
_PART = re.compile(r"[.!?;:,()'\"]")
_WORD = re.compile(r"[A-Za-z][A-Za-z'-]*|[^\sA-Za-z]+")


def is_embedded(text: str, start: int) -> bool:
    """Whether the statement that begins at `start` hangs on the words right before it."""
    if _CLAUSE.match(text, start) is None:
        return False
    low = max(0, start - _REACH)
    before = text[low:start]
    part = max((found.end() for found in _PART.finditer(before)), default=-1)
    if part < 0 < low:
        return False
    words = _WORD.findall(before[max(part, 0) :])
    if not 2 <= len(words) <= 12 or not all(word[0].isalpha() and word.isascii() for word in words):
        return False
    if words[0].lower() in _LEAD or words[0].endswith("ly") or words[-1].lower() in _CONJOINED:
        return False
    return before.endswith(" ")
