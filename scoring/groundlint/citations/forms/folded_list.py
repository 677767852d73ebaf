"""`<details><summary>Sources</summary><ul><li>[1] …</li>…`: a list of sources in collapsed HTML."""

from __future__ import annotations

from dataclasses import replace

from groundlint.citations.source_lists import ListCandidate, numbered_entries
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block, LeafKind

_SUMMARY = lazy_pattern(
    r"\s{0,8}<details\b[^<>]{0,200}>\s{0,8}<summary\b[^<>]{0,200}>(?P<title>(?:[^<>]|<[^<>]{1,80}>){1,80})</summary>\s{0,8}"
)
_TAG = lazy_pattern(r"<[^<>]{1,80}>")
_COUNT = lazy_pattern(r" ?(?:\(\d{1,3}\)|\d{1,3})[ :：]{0,3}\Z")
"""The number of sources in a title: 'Sources (12)'."""


def folded_list(block: Block) -> ListCandidate | None:
    """The numbered entries of a collapsed HTML block, with the title that is always shown; None for any other block."""
    found = _SUMMARY.match(block.text)
    listed = numbered_entries(block) if found is not None else None
    if found is None or listed is None or listed.lead_in:
        return None
    return replace(listed, lead_in=_title(found["title"]))


def folded_title(block: Block) -> str:
    """The title of a block that only begins such a list, which follows in Markdown; "" for any other."""
    if not block.text.lstrip().startswith("<details") or any(
        leaf.kind is not LeafKind.HTML for leaf in block.leaves
    ):
        return ""
    found = _SUMMARY.fullmatch(block.text)
    return _title(found["title"]) if found is not None else ""


def _title(written: str) -> str:
    return _COUNT.sub("", " ".join(_TAG.sub(" ", written).split()))
