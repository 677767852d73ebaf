"""The running text of a Wikipedia article out of its source: enough of the markup to tell sentences from the rest."""

from __future__ import annotations

import html
import re

_COMMENT = re.compile(r"<!--.*?-->", re.S)
_NOTE = re.compile(r"<ref\b[^>]*/>|<ref\b.*?</ref>", re.S | re.I)
_ASIDE = re.compile(r"<(math|gallery|timeline|source|pre|code|table|score)\b.*?</\1>", re.S | re.I)
_TAG = re.compile(r"<[^>]{1,200}>")
_INNERMOST = re.compile(r"\{\{([^{}]*)\}\}|\{\|(?:(?!\{\|).)*?\|\}", re.S)
_PICTURE = re.compile(r"\[\[(?:File|Image|Category):(?:[^\[\]]|\[\[[^\[\]]*\]\]|\[[^\[\]]*\])*\]\]", re.I)
_LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]]*)\]\]")
_OUTSIDE = re.compile(r"\[(?:https?:)?//\S+\s?([^\]]*)\]")
_HEADING = re.compile(r"^=+.*?=+\s*$", re.M)
_QUOTES = re.compile(r"'{2,}")
_LATER = re.compile(
    r"^==\s*(?:see also|notes|references|footnotes|further reading|external links)", re.I | re.M
)
_NOT_TEXT = re.compile(r"^[*#:;|!{}].*$", re.M)


def running_text(source: str) -> str:
    """The paragraphs of an article, parted by empty lines."""
    text = _COMMENT.sub("", html.unescape(source))
    end = _LATER.search(text)
    text = text[: end.start()] if end else text
    text = _NOTE.sub("", text)
    text = _ASIDE.sub("", text)
    while True:
        shorter = _INNERMOST.sub(_of_template, text)
        if shorter == text:
            break
        text = shorter
    text = _PICTURE.sub("", text)
    text = _LINK.sub(r"\1", _LINK.sub(r"\1", text))
    text = _OUTSIDE.sub(r"\1", text)
    text = _QUOTES.sub("", _TAG.sub("", text))
    text = _NOT_TEXT.sub("", _HEADING.sub("\n", text))
    text = html.unescape(text).replace("\u00a0", " ").replace("()", "").replace(" ,", ",").replace(" .", ".")
    lines = [" ".join(line.split()) for line in text.splitlines()]
    return "\n\n".join(line for line in lines if len(line) > 60 and line.rstrip()[-1] in ".!?”\"')")


def _of_template(found: re.Match[str]) -> str:
    """What a template shows, where it is in a sentence."""
    if found[1] is None:
        return ""
    name, *values = [part.strip() for part in found[1].split("|")]
    plain = [value for value in values if "=" not in value]
    kind = name.lower()
    if kind in ("convert", "cvt") and len(plain) >= 2:
        return f"{plain[0]} {plain[1]}"
    if (kind.startswith("lang") or kind in ("nowrap", "nobr", "sic", "abbr", "smallcaps")) and plain:
        return plain[0] if kind in ("nowrap", "nobr", "sic", "abbr", "smallcaps") else plain[-1]
    if kind in ("nbsp", "spaced ndash", "snd", "ndash", "mdash"):
        return " " if kind == "nbsp" else " – "
    return ""
