"""Lines of a paragraph, heading or table that a tool reads as markup, and that are not words of the report."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Leaf, LeafKind, Span
from groundlint.model.flavour import Flavour

_WITH_LINES = frozenset({LeafKind.PARAGRAPH, LeafKind.TABLE_ROW})
_AS_PANDOC = frozenset({Flavour.QUARTO, Flavour.PANDOC})
_WITH_TEX = frozenset({Flavour.QUARTO, Flavour.PANDOC, Flavour.MYST})

_DIV = r":{3,}(?:\s*(?:\{[^{}]*\}|[\w.-]+))?\s*:*"
_TEX = (
    r"\\(?:newpage|pagebreak|clearpage|bigskip|medskip|smallskip|noindent|appendix|tableofcontents)\b\s*"
    r"|\\(?:caption|label|centering)(?:\{.*\})?\s*"
)
_CAPTION = lazy_pattern(r"(?:[Tt]able)?:[ \t]{1,40}\S")
_TITLE_BLOCK = lazy_pattern(r"\s*%")
"""What opens the title, the authors and the date of a document of Pandoc's, each after `%`."""
_FIELD_OF_LINKS = (
    r"(?:\*\*)?\w[\w -]{0,40}(?:\*\*)?::(?:!?\[\[[^\[\]\n]{1,500}\]\]|#[\w/-]{1,100}|[,;|·&\s])*"
)
"""A field of the plugin Dataview's that holds nothing but links and tags: `up:: [[Ports]]`."""
_TEX_BLOCK = lazy_pattern(
    r"\\begin\{(equation|align|gather|multline|eqnarray|alignat|flalign|displaymath|figure|wrapfigure|table|tabular|longtable"
    r"|tikzpicture|array|split|cases|verbatim|lstlisting|algorithm|algorithmic)\*?\}"
)
"""What opens a TeX formula, figure or table written directly in the text."""
_GRID = lazy_pattern(r"\+(?:[-=:]+\+)+")
_MARKUP = {
    Flavour.MARKDOWN: lazy_pattern(_DIV),
    Flavour.QUARTO: lazy_pattern(rf"{_DIV}|{_TEX}"),
    Flavour.PANDOC: lazy_pattern(rf"{_DIV}|{_TEX}"),
    Flavour.MYST: lazy_pattern(
        rf"{_DIV}|%.*|\{{(?:[#.][\w-]|[\w-]{{1,40}}=)[^{{}}]*\}}|\([^()\s][^()]*\)=|\+\+\+.*"
    ),
    Flavour.MKDOCS: lazy_pattern(
        r"-{1,3}8<-{1,3}(?:\s.*)?|\{:?[ \t]*(?:[#.][\w-]|[\w-]{1,40}=)[^{}]*\}|\[TOC\]"
    ),
    Flavour.OBSIDIAN: lazy_pattern(
        rf"\^[A-Za-z0-9-]+|#[^\W\d_][\w/-]*(?:\s+#[^\W\d_][\w/-]*)*\s*|{_FIELD_OF_LINKS}"
    ),
}
_CALLOUT = lazy_pattern(r"\[![\w-]{1,40}(?:\|[^\]\n]*)?\][+-]?(?:[ \t].*)?")
_ALERT = lazy_pattern(
    r"\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\\?", re.IGNORECASE
)  # an explicit line break may follow it

_SIGNS = {
    Flavour.MARKDOWN: (":::",),
    Flavour.GITHUB: ("[!",),
    Flavour.QUARTO: ("[!", ":", "+-", "+=", "+:", "\\"),
    Flavour.PANDOC: ("[!", ":", "+-", "+=", "+:", "\\"),
    Flavour.MYST: ("[!", ":", "%", ")=", "+++", "{"),
    Flavour.MKDOCS: ("[!", "!!!", "???", "===", "8<-", "{", "[TOC"),
    Flavour.OBSIDIAN: ("[!", "%%", "^", "#", "::"),
}
"""A block without any of these has no markup lines."""
_LONGEST_SIGN = 3


def may_be_markup(text: str, start: int, end: int, new: str, flavour: Flavour) -> bool:
    """Whether a block has markup lines, or may have them once text[start:end] becomes `new`."""
    around = text[max(start - _LONGEST_SIGN, 0) : start] + new + text[end : end + _LONGEST_SIGN]
    if any(sign in text or sign in around for sign in _SIGNS.get(flavour, ())):
        return True
    # A sign of per cent is no markup but at the front.
    at_front = "%" in around and not text[: min(start, _LONGEST_SIGN + 1)].strip()
    return flavour in _AS_PANDOC and (at_front or _TITLE_BLOCK.match(text) is not None)


def without_markup_lines(leaf: Leaf, text: str, flavour: Flavour) -> Leaf | None:
    """The leaf of `text` without its markup lines; None if nothing is left."""
    tags = leaf.kind is LeafKind.HEADING and flavour is Flavour.OBSIDIAN  # a heading that has only tags
    if not leaf.pieces or not (leaf.kind in _WITH_LINES or tags):
        return leaf
    kept = _kept(leaf, text, flavour)
    if len(kept) == len(leaf.pieces):
        return leaf
    if not kept:
        return None
    return replace(leaf, start=kept[0][0], end=kept[-1][1], pieces=tuple(kept))


def _kept(leaf: Leaf, text: str, flavour: Flavour) -> Sequence[Span]:
    pieces: Sequence[Span] = leaf.pieces
    first = text[slice(*pieces[0])]
    if flavour in _AS_PANDOC and (
        _GRID.fullmatch(first) or _CAPTION.match(first) or _TITLE_BLOCK.match(first)
    ):
        return ()  # a grid table, whose cells span several lines, a table's caption, a title with its authors
    in_quote = bool(leaf.containers) and leaf.containers[-1].kind == "quote"
    if flavour is not Flavour.MARKDOWN and in_quote and _opens_callout(first, flavour):
        pieces = pieces[1:]
    markup = _MARKUP.get(flavour)
    if markup is None:
        return pieces
    if flavour in _WITH_TEX and (opened := _TEX_BLOCK.match(first)) is not None:
        pieces = _after_tex(pieces, text, f"\\end{{{opened[1]}")
    return [piece for piece in pieces if markup.fullmatch(text, *piece) is None]


def _after_tex(pieces: Sequence[Span], text: str, end: str) -> Sequence[Span]:
    """The lines after the one that ends what TeX opened; none if no line does."""
    ends = next((at for at, piece in enumerate(pieces) if text.find(end, *piece) >= 0), len(pieces))
    return pieces[ends + 1 :]


def _opens_callout(line: str, flavour: Flavour) -> bool:
    if flavour is Flavour.OBSIDIAN:
        return _CALLOUT.fullmatch(line) is not None  # the text after it is its title
    # Quarto's reader and Pandoc's reader of GitHub's Markdown accept alerts as well.
    return _ALERT.fullmatch(line) is not None
