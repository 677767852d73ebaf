"""From a sentence of Markdown to the plain text that is judged."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

LONGEST = 1500
"""Characters of a sentence that are read; longer ones are not sentences, and the work stays bounded."""

_LINK = lazy_pattern(r"!?\[([^\[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+(?:\"[^\"]*\"|'[^']*'))?\s*\)")
_REFERENCE_LINK = lazy_pattern(r"\[([^\[\]]+)\]\[[^\[\]]*\]")
_MARK = lazy_pattern(
    r"\[\^[^\]\s]*\]:?|【[^】]{0,40}】|\[-?@[^\]]*\]|\[\d+(?:\s*[-–,;]\s*\d+)*\]|\{[#.@:][^}]*\}"
)
_URL = lazy_pattern(r"<?(?:https?://|www\.)[^\s<>)\]]+>?")
_CODE = lazy_pattern(r"`+([^`]*)`+")
_EMPHASIS = lazy_pattern(r"\*+|(?<![^\W_])_+|_+(?![^\W_])|~~")
_TAG = lazy_pattern(r"</?[A-Za-z][^<>]{0,200}>")
_TRAILING_DIGITS = lazy_pattern(r"(?<=[^\W\d_][.!?。！？])\d{1,3}(?=\s|$)")
_MAYBE_TRAILING = lazy_pattern(r"[.!?。！？]\d")
_LEADER = lazy_pattern(r"^\s*(?:>\s*)*(?:#{1,6}\s+|[-*+•–]\s+|\d{1,3}[.)]\s+|\[[ xX]\]\s+)*")


def plain(text: str) -> str:
    """Return the text without emphasis, link targets, citation marks, tags and list markers.

    Bare URLs become the word 'urlmark' and code spans keep their content after the word 'codemark'. Reads at
    most LONGEST characters. The presence of a citation must not tell the model that a sentence is a claim,
    or exactly the uncited claims would be missed.
    """
    if len(text) > LONGEST:
        text = text[:LONGEST]
    if "[" in text or "【" in text or "{" in text:
        text = _LINK.sub(r"\1", text)
        text = _MARK.sub("", text)
        text = _REFERENCE_LINK.sub(r"\1", text)
    if "`" in text:
        text = _CODE.sub(r" codemark \1 ", text)
    if "://" in text or "www." in text:
        text = _URL.sub(" urlmark ", text)
    if "<" in text:
        text = _TAG.sub(" ", text)
    if not text[:1].isalpha():
        leader = _LEADER.match(text)
        if leader:
            text = text[leader.end() :]
    if "_" in text or "~" in text:
        text = _EMPHASIS.sub("", text)
    elif "*" in text:
        text = text.replace("*", "")
    if _MAYBE_TRAILING.search(text):
        text = _TRAILING_DIGITS.sub("", text)
    return " ".join(text.split())
