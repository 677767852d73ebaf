"""Addresses stand where they are said to stand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.analysis import analyze
from groundlint.markdown.destinations import destinations
from groundlint.markdown.inline_links import decode, link_markup


def found(text: str) -> list[tuple[str, str]]:
    """(as written, target) of every address of a text."""
    report = analyze(text)
    return [
        (report.document.text[base + d.start : base + d.end], d.target)
        for base, parsed in report.parsed_blocks()
        for d in destinations(parsed)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('a [b](c.md "d") e', [("c.md", "c.md")]),
        ("a [b]( <c d.md> ) e", [("c d.md", "c d.md")]),
        ("a [b](c\\(d.md) e", [("c\\(d.md", "c(d.md")]),
        ("[![i](p.png)](c.md)", [("c.md", "c.md")]),
        ("[a [b](c.md)](d.md)", [("c.md", "c.md")]),
        ("![i](p.png)", [("p.png", "p.png")]),
        ("<A HREF='c.md'>x</A>", [("c.md", "c.md")]),
        ("[a]: <c d.md> 'x'\n[b]:\n  e.md\n\n[a] [b]", [("c d.md", "c%20d.md"), ("e.md", "e.md")]),
        ("> [a](\n> c.md)", []),  # broken up by the quote's sign
        ("`[a](b)` [c] [d]()", []),
        ("[a](b](c)) [d](e.md)", [("b](c)", "b](c)"), ("e.md", "e.md")]),
    ],
)
def test_destinations(text: str, expected: list[tuple[str, str]]) -> None:
    assert found(text) == expected


@settings(deadline=None, max_examples=60)
@given(st.text(st.sampled_from("ab()<>[]\"' /:#é😀"), min_size=1, max_size=12).map(str.strip).filter(bool))
def test_an_address_that_we_write_is_found_again(address: str) -> None:
    text = f"x {link_markup('words', address, 'said')} y\n"
    for written, target in found(text):
        assert decode(written) == target == address
    assert len(found(text)) == 1


def test_many_brackets_are_not_looked_through() -> None:
    assert len(found("[" + "a](" * 5_000 + "b)")) <= 1
