"""Foreign text and addresses made safe for HTML: shown as they are, and never more than text."""

from __future__ import annotations

import re
from html import escape

from groundlint.escaping.terminal import escape_terminal

_HTTP = re.compile(r"https?://[^/?#]", re.IGNORECASE)
_SCHEME = re.compile(r"[^/?#]*:")
_NEVER = re.compile(r"[\x00-\x20\x7f-\x9f\\\"<>\u2028\u2029\ud800-\udfff]")
_HIDDEN = re.compile("[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e007f]")


def shown(foreign: str, most: int = 400) -> str:
    """Text from outside on one line, cut at `most` characters: white space folded, what hides, turns round or steers
    made visible, markup escaped. Good between tags and between quotation marks."""
    # More than this is never shown, however much of it is white space.
    text = " ".join(foreign[: 4 * most + 100].split())
    cut = len(text) > most or len(foreign) > 4 * most + 100
    return escape(escape_terminal(text[: most - 1].rstrip() + "…" if cut else text), quote=True)


def web_address(url: str | None) -> str | None:
    """An http(s) address for `href`, escaped; None for any other, and for one that hides something."""
    if not url or not _HTTP.match(url) or _NEVER.search(url) or _HIDDEN.search(url):
        return None
    return escape(url, quote=True)


def relative_address(url: str | None) -> str | None:
    """The address of something next to the report for `href`, escaped; None where it has a scheme or a host, or is
    only a place in the page."""
    if (
        not url
        or _SCHEME.match(url)
        or url.startswith(("/", "#"))
        or _NEVER.search(url)
        or _HIDDEN.search(url)
    ):
        return None
    return escape(url, quote=True)
