"""Keys of pandoc citations that themselves say where they point, and keys that are not citations."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern

_CROSS_REFERENCE = lazy_pattern(
    r"(?:fig|figure|tbl|tab|table|eq|sec|lst|thm|lem|cor|prp|cnj|def|exm|exr|app|ch|nte|tip|wrn|imp|cau|rem|sol)[:-].+"
)
_ARXIV = lazy_pattern(r"\d{4}\.\d{4,5}(?:v\d+)?|[a-z.-]+/\d{7}")


def is_cross_reference(key: str) -> bool:
    """Whether a key names a figure, table or section of the report itself (Quarto `@fig-x`, pandoc-crossref
    `@fig:x`)."""
    return _CROSS_REFERENCE.fullmatch(key) is not None


def is_isbn(key: str) -> bool:
    """Whether a key is `isbn:…`: a book, and therefore a source without an address."""
    return re.fullmatch(r"isbn:[\dXx-]{10,17}", key) is not None


def direct_address(key: str) -> str | None:
    """The address in a key like `doi:10.1000/x`, `arxiv:1609.08144`, `pmid:123`, `url:https://…` (Manubot); None
    where the key is only a name."""
    kind, _, name = key.partition(":")
    kind = kind.lower()
    if kind in ("http", "https") and name.startswith("//"):
        return key
    if kind == "url" and name.startswith(("http://", "https://")):
        return name
    if kind == "doi" and name.startswith("10."):
        return f"doi:{name}"
    if kind == "arxiv" and _ARXIV.fullmatch(name):
        return f"https://arxiv.org/abs/{name}"
    if kind in ("pmid", "pubmed") and name.isdecimal():
        return f"https://pubmed.ncbi.nlm.nih.gov/{name}/"
    if kind in ("pmc", "pmcid") and re.fullmatch(r"(?:PMC)?\d+", name, re.IGNORECASE):
        return f"https://pmc.ncbi.nlm.nih.gov/articles/PMC{name.upper().removeprefix('PMC')}/"
    return None
