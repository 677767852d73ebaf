"""A page that only sends its reader on: `<meta http-equiv="refresh">` on next to no text of its own."""

from __future__ import annotations

import html
import re

SIGNPOST = 20_000
"""Characters or bytes that a page may have at most to be no more than a signpost."""
_FEW = 300  # characters of text on it
_SOON = 10  # seconds after which it sends on; later than that it is a page that renews itself
_NOT_SHOWN = re.compile(r"<(script|style|noscript|template|title)\b.*?</\1\s*>|<!--.*?-->", re.S | re.I)
_META = re.compile(r"<meta\b[^>]{0,500}>", re.I)
_REFRESH = re.compile(r"http-equiv\s*=\s{0,20}[\"']?\s{0,20}refresh\b", re.I)
_CONTENT = re.compile(r"content\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))", re.I)
_TARGET = re.compile(r"\s*(\d{1,4})(?:\.\d*)?\s*[;,]\s*url\s*=\s*[\"']?([^\"'>]+)", re.I)


def sends_on(source: str) -> str | None:
    """The address, as it is written, to which the page's reader is taken within ten seconds; None if it shows text."""
    if len(source) > SIGNPOST:
        return None
    shown = _NOT_SHOWN.sub(" ", source)
    if len(" ".join(re.sub(r"<[^<>]*>", " ", shown).split())) > _FEW:
        return None
    for meta in _META.findall(shown):
        content = _CONTENT.search(meta) if _REFRESH.search(meta) else None
        found = _TARGET.match(html.unescape(next(filter(None, content.groups()), ""))) if content else None
        if found is not None and int(found[1]) <= _SOON:
            return found[2].strip()
    return None
