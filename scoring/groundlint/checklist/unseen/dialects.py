"""What dialects of Markdown hide: comments of Obsidian, Liquid and kramdown, divs, spans and headings of Pandoc, targets of
wiki links."""

from __future__ import annotations

import re

from groundlint.checklist.shown_style import attributes_of, is_shown, style_of
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
