"""Block quotations that are callouts: `> [!NOTE]`, `> **Note**`. What they say is the author's own text."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block
from groundlint.model.flavour import Flavour

_FRONT = r"\s{0,9}>[ \t]{0,3}"
_NAMES = "note|tip|important|warning|caution"
_ALERT = lazy_pattern(
    rf"{_FRONT}(?:\[!(?:{_NAMES})\]|\*\*(?:{_NAMES})(?::\*\*|\*\*(?::|[ \t\\]{{0,3}}\n)))", re.IGNORECASE
)
_CALLOUT = lazy_pattern(rf"{_FRONT}\[!(?!(?:quote|cite)\b)[\w-]{{1,40}}", re.IGNORECASE)
"""Any word makes a callout of Obsidian's; these two make a quotation."""


def is_callout(block: Block) -> bool:
    """Whether a block is a callout: an alert of GitHub's, which other programs show too, or in Obsidian any callout."""
    text = block.text
    return _ALERT.match(text) is not None or (
        block.flavour is Flavour.OBSIDIAN and _CALLOUT.match(text) is not None
    )
