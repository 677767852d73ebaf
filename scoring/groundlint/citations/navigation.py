"""A site's own links in a row: 'Filed under: [News](…/category/news), [AI](…/tag/ai)', '[Home](…) | [About](…)'. They cite nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block, Leaf, LeafKind
from groundlint.model.citation import CitationForm, CitationMark

_FEWEST = 2
_MOST_WORDS = 4
"""The most words besides the links: 'Posted in', 'Filed under'."""
_ADDRESS = lazy_pattern(r"https?://(?:www\.)?(?P<host>[^/?#\s]+)(?P<path>[^?#\s]*)", re.IGNORECASE)
_LISTING = lazy_pattern(
    r"/(?:categor(?:y|ies)|tags?|topics?|authors?|archives?|kategorien?|schlagwort|schlagwoerter|themen|catégories?|etiquetas?|categorias?|temas?"
    r"|分类|標籤|标签)(?:/|\Z)|/page/\d+/?\Z",
    re.IGNORECASE,
)
_PART_OF_A_SITE = lazy_pattern(
    r"\W*(?:home(?:page)?|about(?: us)?|contact(?: us)?|blog|news|archives?|log ?in|sign (?:in|up)|subscribe|newsletter|search|menu|next|prev(?:ious)?"
    r"|back|top|share|rss|privacy(?: policy)?|terms(?: of (?:use|service))?|imprint|impressum|datenschutz|kontakt|startseite|über uns|weiter|zurück"
    r"|accueil|contacto?|inicio|首页|首頁|关于(?:我们)?|联系我们|ホーム|お問い合わせ|次へ|前へ|홈|소개|문의)\W*",
    re.IGNORECASE,
)
_NAMES_SOURCES = lazy_pattern(
    r"\b(?:sources?|references?|see|via|from|read|cited|data|quellen?|siehe|fuentes?|fontes?|référence)\b|来源|來源|出典|参考|參考|출처|참고",
    re.IGNORECASE,
)
_WORD = lazy_pattern(r"[^\W_]+")


def is_navigation(block: Block, leaf: Leaf, marks: Sequence[CitationMark]) -> bool:
    """Whether a paragraph with these marks consists of links to one site, all to its listings or its own parts."""
    if len(marks) < _FEWEST or leaf.kind is not LeafKind.PARAGRAPH:
        return False
    hosts = set()
    for mark in marks:
        found = _ADDRESS.match(mark.target) if mark.form is CitationForm.LINK and not mark.image else None
        if found is None:
            return False
        if not (_LISTING.search(found["path"]) or _PART_OF_A_SITE.fullmatch(mark.text)):
            return False
        hosts.add(found["host"].lower())
    if len(hosts) > 1:
        return False
    ends = [leaf.start, *(mark.end for mark in marks)]
    starts = [*(mark.start for mark in marks), leaf.end]
    beside = " ".join([block.text[low:high] for low, high in zip(ends, starts, strict=True) if low < high])
    return len(_WORD.findall(beside)) <= _MOST_WORDS and _NAMES_SOURCES.search(beside) is None
