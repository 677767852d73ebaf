"""Comments of HTML, and definitions of links that are written as comments: `[//]: # (…)`."""

from __future__ import annotations

import re

from groundlint.engine.parse import parse_block
from groundlint.markdown.blocks import block_starts, parse_blocks
from groundlint.model.block import Span

_DEFINITION = re.compile(
    r"^ {0,3}\[[^\]\n]{1,80}\]:[ \t]*(?:#|<>)(?:[ \t]*(?:\([^\n]*\)|\"[^\n]*\"|'[^\n]*'))?[ \t]*$", re.MULTILINE
)


def comments(text: str) -> list[Span]:
    """Comments of HTML, with their lines; one that nobody closes goes to the end."""
    if "<!--" not in text:
        return []
    blocks = parse_blocks(text)
    found: list[Span] = []
    for block, at in zip(blocks, block_starts(blocks), strict=False):
        if block.text.lstrip().startswith("<!--") and "-->" not in block.text:
            found.append((at, at + len(block.text)))  # to the end of the report
        elif "<!--" in block.text:
            found.extend(_with_its_line(text, at + s, at + e) for s, e in parse_block(block).comments)
    return sorted(set(found))


def defined_comments(text: str) -> list[Span]:
    """Definitions of links that lead nowhere, which are written to be seen in the source alone."""
    return [_with_its_line(text, *one.span()) for one in _DEFINITION.finditer(text)] if "]:" in text else []


def _with_its_line(text: str, start: int, end: int) -> Span:
    """A comment with its line end where it has the line for itself, else with one blank before it."""
    line = text.rfind("\n", 0, start) + 1
    rest = re.compile(r"[ \t]*\r?\n?").match(text, end)
    assert rest is not None
    if not text[line:start].strip() and (rest[0].endswith("\n") or rest.end() == len(text)):
        return line, rest.end()
    if start > line and text[start - 1] in " \t":
        return start - 1, end
    return start, end
