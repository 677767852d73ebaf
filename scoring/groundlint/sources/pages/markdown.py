"""The text of a Markdown file as a reader sees it: without its markup, so that a quote is found in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from groundlint.escaping.legible import legible
from groundlint.sources.pages.address import markdown_address
from groundlint.sources.pages.page_text import PageFacts, PageText

if TYPE_CHECKING:
    from markdown_it.token import Token

RAISED = str.maketrans("0123456789+-−–", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻")
"""Raised figures, which a plain text would not tell from others."""
_RAISED = re.compile(r"(?<=[\w)\]])\^([-−–+]?\d{1,3})\^")
_LOWERED = re.compile(r"(?<=[^\W\d_])~(\w{1,3})~")
_FOOTNOTE = re.compile(r"\[\^[^\]\s]{1,40}\]")


def read_markdown(source: str) -> PageText:
    """The sentences, headings and code of a Markdown text; its first heading is the title."""
    from markdown_it import MarkdownIt

    body = re.sub(r"\A---\n.*?\n(?:---|\.\.\.)\n", "", source, count=1, flags=re.S)
    parts: list[str] = []
    title = ""
    heading = False
    for token in MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(body):
        if token.type == "heading_open":
            heading = True
        elif token.type == "inline":
            text = _joined(token.children or ())
            title = title or (text if heading else "")
            heading = False
            parts.append(text)
        elif token.type in ("fence", "code_block"):
            parts.append(token.content)
    whole = "\n\n".join(parts)
    facts = PageFacts(address=markdown_address(source))
    return PageText(whole, legible(title)[:300], "markdown", whole, facts=facts)


def _joined(children: Sequence[Token]) -> str:
    """The text of a line. HTML in it raises or breaks; the rest of its tags shows nothing."""
    shown: list[str] = []
    raised = struck = False
    for child in children:
        if child.type in ("s_open", "s_close"):
            struck = child.type == "s_open"
        if struck:
            continue
        if child.type == "html_inline":
            tag = child.content.lower()
            raised = tag.startswith("<sup") or (raised and not tag.startswith("</sup"))
            shown.append("\n" if tag.startswith("<br") else "")
            continue
        said = _shown(child.type, child.content)
        shown.append(said.translate(RAISED) if raised and said.strip("+-−–").isdigit() else said)
    return _FOOTNOTE.sub(
        "", _RAISED.sub(lambda found: found[1].translate(RAISED), _LOWERED.sub(r"\1", "".join(shown)))
    )


def _shown(kind: str, content: str) -> str:
    if kind in ("softbreak", "hardbreak"):
        return "\n"
    return content if kind in ("text", "code_inline", "text_special") else ""
