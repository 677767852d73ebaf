"""Links to a company's home page that only introduce the company, in sentences that say what money it raised:
'[Acme](https://acme.example) has raised $400 million'. The page is not a source for that: of ten such labelled sentences an editor would
have asked about six and let four pass."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.citation import Citation
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import SentenceSpan

_PAID = lazy_pattern(
    r"\b(?:[Rr]ais(?:ed|ing)|[Ss]ecured|[Rr]eceived|[Cc]losed|[Vv]alued at|[Vv]aluation of|(?:billion|million|bn|[MB]) valuation|[Ii]nvestments? (?:of|from))\b"
)
_MONEY = lazy_pattern(r"(?:[$€£¥₹]|\b(?:USD|EUR|GBP)\b) ?\d")
_HOME_PAGE = lazy_pattern(r"https://[^/?#]+")


def tells_who_paid(plain: str) -> bool:
    """Whether a sentence says what money somebody raised or is valued at."""
    return _PAID.search(plain) is not None and _MONEY.search(plain) is not None


def introduces_by_home_page(resolved: ResolvedBlock, span: SentenceSpan, citation: Citation) -> bool:
    """Whether a citation of the span's paragraph or item is the home page of the company that it opens with: '**[Acme](https://acme.example)**: …'."""
    leaf = resolved.block.leaves[span.leaf]
    if not leaf.start <= citation.start < leaf.end:
        return False
    before = resolved.block.text[leaf.start : citation.start]
    return not before.strip(" *_>\t") and _HOME_PAGE.fullmatch(citation.source) is not None
