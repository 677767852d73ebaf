"""Our inline scanner beside markdown-it-py: the same links, titles, images and code spans, leaf by leaf."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from groundlint.markdown.blocks import parse_blocks
from groundlint.markdown.inline import scan
from groundlint.markdown.leaf_content import content_of
from groundlint.model.block import LeafKind
from groundlint.model.citation import CitationForm

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

Construct = tuple[str, ...]


@cache
def parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark")


def theirs(content: str) -> list[Construct]:
    """('link', href, title), ('image', src), ('auto', href), ('code', text) in order; links by reference are
    left out: a leaf alone has no definitions. Images inside links are part of the link."""
    found: list[Construct] = []
    inside = 0
    for token in parser().parseInline(content)[0].children or ():
        inside -= token.type == "link_close"
        if token.type == "link_open":
            inside += 1
            kind = "auto" if token.markup == "autolink" else "link"
            found.append(
                (kind, str(token.attrs["href"]), " ".join(str(token.attrs.get("title", "")).split()))
            )
        elif token.type == "image" and not inside:
            found.append(("image", str(token.attrs["src"])))
        elif token.type == "code_inline":
            found.append(("code", " ".join(token.content.split())))
    return [c for c in found if not (c[0] == "auto" and c[1].startswith("mailto:"))]


def ours(content: str) -> list[Construct]:
    from markdown_it.common.normalize_url import normalizeLink

    inline = scan(content)
    found: list[tuple[int, Construct]] = []
    for mark in inline.marks:
        # What CommonMark has no link for: HTML anchors, [7], footnotes, bare addresses.
        if content[mark.start] == "<" and mark.form is CitationForm.LINK:
            continue
        href = normalizeLink(mark.target)
        if content[mark.start] == "!":
            if content[mark.end - 1] == ")":
                found.append((mark.start, ("image", href)))
        elif mark.form in (CitationForm.QUOTED, CitationForm.LINK):
            found.append((mark.start, ("link", href, " ".join((mark.title or "").split()))))
        elif mark.form is CitationForm.AUTOLINK and not mark.target.lower().startswith("mailto:"):
            found.append((mark.start, ("auto", href, "")))
    for run in re.finditer("\ue000+", inline.masked):
        source = content[run.start() : run.end()]
        code = re.fullmatch(r"(`+)(.+?)\1", source, re.DOTALL)
        if code is not None:
            found.append((run.start(), ("code", " ".join(code[2].split()))))
    return [construct for _, construct in sorted(found)]


def leaves(text: str) -> Iterator[str]:
    for block in parse_blocks(text):
        for leaf in block.leaves:
            if leaf.kind in (LeafKind.PARAGRAPH, LeafKind.HEADING):
                yield "\n".join(line.strip(" ") for line in content_of(block.text, leaf).split("\n"))
            elif leaf.kind is LeafKind.TABLE_ROW:
                yield from (block.text[s:e] for s, e in leaf.pieces)


def compare(texts: list[str]) -> tuple[int, list[str]]:
    """(leaves compared, those that differ). Code inside a link's words is masked with them and not compared."""
    count = 0
    different = []
    for text in texts:
        for leaf in leaves(text):
            count += 1
            mine, other = ours(leaf), theirs(leaf)
            if [c for c in mine if c[0] != "code"] != [c for c in other if c[0] != "code"] or not _same_code(
                mine, other
            ):
                different.append(leaf)
    return count, different


def _same_code(mine: list[Construct], other: list[Construct]) -> bool:
    return [c for c in mine if c[0] == "code"] == [c for c in other if c[0] == "code"]


@pytest.mark.shared
def test_commonmark_examples(shared: Path) -> None:
    examples = json.loads((shared / "data/segmentation/commonmark_spec.json").read_text(encoding="utf-8"))
    count, different = compare([example["markdown"] for example in examples])
    assert count > 700
    assert len(different) <= 0.005 * count, different


@pytest.mark.shared
def test_real_reports(shared: Path) -> None:
    files = sorted((shared / "data/reports").glob("*.md"))
    count, different = compare([f.read_text(encoding="utf-8", errors="replace") for f in files])
    assert len(files) >= 100
    assert count > 20_000
    assert len(different) <= 0.005 * count, different[:20]
