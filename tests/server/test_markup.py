"""Words for hovers: what is foreign stays in its span."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types
from markdown_it import MarkdownIt

from groundlint_server.markup import MarkupWriter

MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table")
HOSTILE = st.text(st.sampled_from("`*_[]()<>!#|~&:@-+=\\\"' \n\t\x1b\u202eab1."), min_size=1, max_size=40)


@given(HOSTILE)
def test_a_code_span_is_all_that_foreign_text_becomes(foreign: str) -> None:
    (block, inline, _) = MARKDOWN.parse("x " + MarkupWriter(True).code(foreign) + " y") or (None, None, None)
    assert block is not None
    assert inline is not None
    kinds = [child.type for child in inline.children or ()]
    assert kinds in (["text", "code_inline", "text"], ["text"])
    if foreign.strip():
        assert kinds == ["text", "code_inline", "text"]


@given(HOSTILE)
def test_our_own_words_are_never_markup(text: str) -> None:
    html = MARKDOWN.render("x " + MarkupWriter(True).text(text) + " y")
    assert not re.search(r"<(?!/?p>)", html)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Missing: a source & a date", "Missing: a source & a date"),
        ("https://a.example", "https\\://a.example"),
        ("&lt;b&gt; mailto:a@b.example", "\\&lt;b\\&gt; mailto\\:a\\@b.example"),
    ],
)
def test_only_what_could_mean_something_has_a_backslash(text: str, written: str) -> None:
    assert MarkupWriter(True).text(text) == written


@given(HOSTILE)
def test_no_control_reaches_the_editor(text: str) -> None:
    for words in (MarkupWriter(True), MarkupWriter(False)):
        assert not re.search("[\x00-\x1f\u202e]", words.text(text) + words.code(text) + words.strong(text))


def test_long_foreign_text_is_cut() -> None:
    assert len(MarkupWriter(True).code("word " * 1000)) < 310
    assert "…" in MarkupWriter(False).code("word " * 1000)


@pytest.mark.parametrize(
    ("markdown", "kind", "value"),
    [
        (True, types.MarkupKind.Markdown, "**a\\*b**\n\n- `c d`"),
        (False, types.MarkupKind.PlainText, "a*b\n\n- “c d”"),
    ],
)
def test_both_kinds_of_content(markdown: bool, kind: types.MarkupKind, value: str) -> None:
    words = MarkupWriter(markdown)
    content = words.content([words.strong("a*b"), "", words.item(words.code("c\n d"))])
    assert content == types.MarkupContent(kind, value)
