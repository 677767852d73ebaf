"""The text of a Markdown file as a reader sees it: without its markup, so that a quote is found in it."""

from __future__ import annotations

import re

from groundlint.sources.pages.address import markdown_address
from groundlint.sources.pages.model import PageFacts, PageText


def read_markdown(source: str) -> PageText:
    """The sentences, headings and code of a Markdown text; its first heading is the title."""
    from markdown_it import MarkdownIt

    body = re.sub(r"\A---\n.*?\n(?:---|\.\.\.)\n", "", source, count=1, flags=re.S)
    parts: list[str] = []
    title = ""
    heading = False
    for token in MarkdownIt("commonmark").enable("table").parse(body):
        if token.type == "heading_open":
            heading = True
        elif token.type == "inline":
            text = "".join(_shown(child.type, child.content) for child in token.children or ())
            title = title or (text if heading else "")
            heading = False
            parts.append(text)
        elif token.type in ("fence", "code_block"):
            parts.append(token.content)
    whole = "\n\n".join(parts)
    facts = PageFacts(address=markdown_address(source))
    return PageText(whole, title.strip()[:300], "markdown", whole, facts=facts)


def _shown(kind: str, content: str) -> str:
    if kind in ("softbreak", "hardbreak"):
        return "\n"
    return content if kind in ("text", "code_inline", "text_special") else ""
