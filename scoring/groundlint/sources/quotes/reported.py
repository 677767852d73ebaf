"""What a source reports only to say that it is not so: 'the ban works' of 'I do not think that the ban works'."""

from __future__ import annotations

import re

_REACH = 90  # characters before a statement in which its author's stand on it is looked for

_CONJUNCTION = re.compile(r"(?:that|dass|que|qu') ?", re.IGNORECASE)
_HELD_EN = (
    r"(?:think|believ|suppos|mean|say|said|claim|suggest|impl|indicat|show|prov|demonstrat|follow|establish|f[io]und|"
    r"conclu|confirm|assum|evidence|proof|indication|sign|guarantee|case|true|convinced|persuaded|certain|clear|sure|"
    r"known)\w*"
)
_HELD_DE = r"(?:glaub|denk|mein|sag|behaupt|beweis|bewies|beleg|hinweis|heißt|bedeut|zeig|gezeigt|sicher|klar|überzeugt)\w*"
_UNHELD = re.compile(
    # No one thinks so, nothing shows it.
    rf"(?:(?:\b(?:not|no|never|nobody|no one|none|neither|nor|hardly|little)|n't) (?:[\w'-]+ ){{0,3}}?{_HELD_EN}"
    r"(?: [\w']+){0,2}? that $|(?:n't|\bnot) (?:think|believe|suppose) $|"
    rf"\b(?:nicht|nie|niemand\w*|keine?\w*) (?:\w+ ){{0,3}}?{_HELD_DE}[^.;:!?]{{0,12}}, dass $|"
    rf"\b{_HELD_DE} (?:[\w']+ ){{0,3}}?(?:nicht|nie|niemand\w*)(?: [\w']+){{0,2}}?, dass $|"
    r"\b(?:ne |n')(?:[\w']+ ){0,2}?(?:pens|cro[iy]|signifi|prouv|montr|démontr|établi|di[ts])\w*(?: pas)?(?: [\w']+)? qu(?:e |')$|"
    r"\baucune? (?:preuve|indication|raison) (?:de ce )?qu(?:e |')$|"
    r"\bno (?:[\w']+ ){0,2}?(?:cre[eoa]|signific|demuestr|demostr|prueb|dic|dij|cierto|verdad|claro|pruebas|evidencia|indicios)"
    r"\w*(?: de)? que $|"
    r"\b(?:não|nem) (?:\w+ ){0,2}?(?:acredit|signific|prov|mostr|diz|disse|verdade|certo|claro|evidência|indício)\w*(?: de)? que $|"
    # Someone says that it is not so.
    r"\b(?:den(?:y|ies|ied|ying)|refut\w+|disprov\w+|debunk\w+|disput\w+|doubt\w*|reject\w*|false|untrue|wrong|"
    r"incorrect|myth|misconception|falsely \w+|wrongly \w+)(?: [\w']+){0,3}? that $|"
    r"\b(?:bestreitet|bestritt\w*|bestreiten|dementiert\w*|leugnet\w*|bezweifelt\w*|falsch|mythos|märchen)"
    r"(?: [\w']+){0,2}?, dass $|"
    r"\b(?:dément\w*|ni(?:e|ent|ait|é)|contest\w+|réfut\w+|faux) qu(?:e |')$|"
    r"\b(?:nieg\w+|neg[óa]\w*|desmient\w+|desminti\w+|descart\w+|falso|nega\w*|negou|negaram|desment\w+) (?:de )?que $)",
    re.IGNORECASE,
)
_TWICE = re.compile(
    r"(?:\b(?:no|not|without|little|hardly|nobody|never)|n't) (?:[\w']+ ){0,2}?"
    r"(?:doubt\w*|den(?:y|ies|ied)|disput\w+|question\w*|reject\w*|wrong|only)\b|\bnicht nur\b",
    re.IGNORECASE,
)
"""Two denials: 'there is no doubt that'."""


def unheld(text: str, start: int) -> re.Match[str] | None:
    """The words before `start` that say of what follows that it is not so, or not said; None if there are none."""
    conjunction = _CONJUNCTION.match(text, start)
    before = text[max(0, start - _REACH) : conjunction.end() if conjunction else start]
    found = _UNHELD.search(before)
    return None if found is None or _TWICE.search(before, max(0, found.start() - 12)) else found
