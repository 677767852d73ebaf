"""Words that say that a source is still to be found: 'citation needed', 'TBD', 'needs verification'."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern

_SOURCE = r"(?:citations?|sources?|references?|refs?\.?|cites?|evidence|links?|verification)"
_MISSING = lazy_pattern(
    r"\W*(?:\?+|tbd|tbc|tba|to-?do|xxx+|n/?a|unknown|missing|needed|pending|placeholder|unverified|not (?:yet )?(?:verified|found|known)"
    rf"|{_SOURCE} (?:is |are )?(?:needed|required|missing|pending|to be (?:added|found|confirmed))|needs? (?:an? )?{_SOURCE}"
    r"|(?:needs? |is |are )?to be (?:added|found|confirmed|verified|determined)|(?:please )?(?:add|find|insert) (?:an? )?(?:citation|source|reference)"
    r"|quelle fehlt|beleg fehlt|source manquante|référence nécessaire|cita requerida|falta (?:la )?fuente|carece de fontes)\W*",
    re.IGNORECASE,
)

_ADMITTED = lazy_pattern(
    rf"[\[(](?:{_SOURCE} (?:needed|required|missing)|needs? (?:an? )?{_SOURCE}|quelle fehlt|beleg fehlt|référence nécessaire|cita requerida)[\])]",
    re.IGNORECASE,
)
_NOTE = lazy_pattern(
    r"[\[(]\s{0,9}(?:(?:full |better |additional )?(?:citations?|sources?|references?|quot(?:e|ation)|page(?: number)?) needed"
    r"|cn|who\?|when\?|(?:by|according to) whom\?)\s{0,9}[\])]"
    r"|\{\{\s{0,9}(?:(?:citation|source|reference|quotation|page) needed|cn|fact|by whom\?|who\?|when\?|according to whom\?)"
    r"\s{0,9}(?:\|[^\[\](){}]{0,60})?\}\}",
    re.IGNORECASE,
)
_LONGEST = 60


def says_source_is_missing(words: str) -> bool:
    """Whether these words say only that a source is still to be found."""
    return len(words) <= _LONGEST and _MISSING.fullmatch(words) is not None


def admits_missing_source(text: str) -> bool:
    """Whether a sentence says in brackets that its source is still to be found: '[citation needed]'."""
    return _ADMITTED.search(text) is not None


def asks_for_source(bracketed: str) -> bool:
    """Whether brackets hold only an editor's note that a source is needed or wanting: '[citation needed]',
    '{{cn|date=May 2024}}', '[by whom?]'."""
    return says_source_is_missing(bracketed) or _NOTE.fullmatch(bracketed) is not None
