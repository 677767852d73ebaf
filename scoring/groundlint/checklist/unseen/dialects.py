"""Comments, and what dialects of Markdown hide: Obsidian, Liquid and kramdown, divs, spans and headings of Pandoc, targets of
wiki links."""

from __future__ import annotations

import re

from groundlint.checklist.shown_style import attributes_of, is_shown, style_of
from groundlint.engine.parse import parse_block
from groundlint.markdown.blocks import block_starts, parse_blocks
from groundlint.model.block import Span

_ASIDE = re.compile(r"%%[^%]{1,5000}%%")
_DIV = re.compile(r"^[ \t]{0,3}(:{3,})[ \t]*([^\n]{0,500})$", re.MULTILINE)
_SPAN = re.compile(r"\[([^\[\]\n]{1,1000})\]\{([^{}\n]{1,300})\}")
_CLASS = re.compile(r"\.([\w-]{1,60})")
_COMMENTED = re.compile(
    r"\{%-? ?comment ?-?%\}[^%]{0,5000}\{%-? ?endcomment ?-?%\}|\{::comment\}[^{]{0,5000}\{:/(?:comment)?\}"
    r"|\\[hv]?phantom\{[^{}]{0,1000}\}"
)
_ALIASED = re.compile(r"\[\[([^\[\]|\n]{1,300}\|)(?=[^\[\]\n]{1,300}\]\])")
_HEADING = re.compile(r"^ {0,3}#{1,6} [^\n{]{0,500}\{([^{}\n]{1,300})\}[ \t]*$", re.MULTILINE)


def asides(text: str) -> list[Span]:
    """Comments of Obsidian."""
    return [found.span() for found in _ASIDE.finditer(text)]


def braced(text: str) -> list[Span]:
    """Comments of Liquid and kramdown, phantoms of formulas, and headings of Pandoc that are not shown."""
    found = [one.span() for one in _COMMENTED.finditer(text)]
    return found + [one.span() for one in _HEADING.finditer(text) if not _shows("{" + one[1])]


def aliased(text: str) -> list[Span]:
    """Where a wiki link leads that says something else."""
    return [found.span(1) for found in _ALIASED.finditer(text)]


def divs(text: str) -> list[Span]:
    """Divs of Pandoc and Quarto that are not shown, nested ones included; one that nobody closes hides the rest."""
    spans: list[Span] = []
    start, depth = 0, 0
    for line in _DIV.finditer(text):
        said = line[2].strip()
        if depth:
            depth += 1 if said.strip(":") else -1
            if not depth:
                spans.append((start, line.end()))
        elif said and not _shows(said):
            start, depth = line.start(), 1
    return [*spans, (start, len(text))] if depth else spans


def bracketed(text: str) -> list[Span]:
    """Spans of Pandoc that are not shown."""
    return [found.span() for found in _SPAN.finditer(text) if not _shows("{" + found[2])]


def _shows(said: str) -> bool:
    """Whether attributes of Pandoc leave something to see."""
    inside = said.partition("{")[2] or said
    attributes = attributes_of(inside.rstrip(" }:"))
    names = " ".join(_CLASS.findall(inside)) if "{" in said else said.strip(" :")
    return is_shown({"class": names}, style_of(attributes.get("style", "")))


_DEFINITION = re.compile(
    r"^ {0,3}\[[^\]\n]{1,80}\]:[ \t]*(?:#|<>)(?:[ \t]*(?:\([^\n]*\)|\"[^\n]*\"|'[^\n]*'))?[ \t]*$",
    re.MULTILINE,
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
