"""Lines that name sources one after the other: 'Sources for this section: Hill Digest (2024-01-05); Dale Post (2024)'."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern

_LABELLED = lazy_pattern(
    r"\W*(?:(?:primary|main|key|data|further|original) )?"
    r"(?:sources?|references?|further reading|citations?|bibliography|quellen?|nachweise?|belege?|fuentes?|fontes?|références?"
    r"|来源|來源|参考(?:资料|文献)|参考文献|出典|출처)"
    r"(?: (?:for|of|to|used (?:in|for)|cited in|in|für|zu)(?: [\w-]+){1,4})?(?: \([^()]{1,60}\))?\W{0,3}[:：]",
    re.IGNORECASE,
)
_PARTED = lazy_pattern(r"[;；|·、,，]")
_FEWEST_PARTED = 2


def names_sources_in_turn(plain: str) -> bool:
    """Whether the plain words of a sentence are a label of sources followed by three or more names: a list written as a
    line, not a sentence."""
    label = _LABELLED.match(plain)
    if label is None:
        return False
    return sum(1 for _ in _PARTED.finditer(plain, label.end())) >= _FEWEST_PARTED
