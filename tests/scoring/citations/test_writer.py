"""Citations that we write read back as what was meant, or are not written."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from groundlint.citations.canonical import canonical_url
from groundlint.citations.writer import cut_quote, quoted_citation
from groundlint.escaping.legible import legible
from groundlint.markdown.inline import scan
from groundlint.markdown.inline_mask import plain_text


@pytest.mark.parametrize(
    ("text", "url", "quote", "markup"),
    [
        ("t", "https://a.b", "q w", '[t](https://a.b "q w")'),
        ("t", "https://a.b", 'he said "so" \\ so', '[t](https://a.b "he said \\"so\\" \\\\ so")'),
        ("t", "https://a.b", "one\n two", '[t](https://a.b "one two")'),
        ("t", "https://a.b/c d", "q", '[t](<https://a.b/c d> "q")'),
        ("t", "https://a.b/c_(d)", "q", '[t](<https://a.b/c_(d)> "q")'),
        ("[a] *b*", "https://a.b", "q", '[\\[a\\] \\*b\\*](https://a.b "q")'),
        ("t", "https://a.b", "R&amp;D", '[t](https://a.b "R\\&amp;D")'),
        ("t", "doi:10.1000/abc", "q", '[t](https://doi.org/10.1000/abc "q")'),
    ],
)
def test_the_form(text: str, url: str, quote: str, markup: str) -> None:
    assert quoted_citation(text, url, quote) == markup


def test_in_a_table_the_bar_is_escaped() -> None:
    assert quoted_citation("a|b", "https://a.b", "q|w", in_table=True) == '[a\\|b](https://a.b "q\\|w")'


@pytest.mark.parametrize(
    ("text", "url", "quote"),
    [
        ("t", "javascript:alert(1)", "q"),
        ("t", "a/b.md", "q"),
        ("t", "", "q"),
        ("", "https://a.b", "q"),
        ("t", "https://a.b", "  "),
    ],
)
def test_what_cannot_be_cited_is_not_written(text: str, url: str, quote: str) -> None:
    assert quoted_citation(text, url, quote) is None


def test_long_quotes_are_cut_on_a_word() -> None:
    words = "word " * 100
    cut = cut_quote(words)
    assert len(cut) <= 300
    assert words.startswith(f"{cut} ")
    assert len(cut_quote("字" * 400)) == 300
    assert cut_quote("a" * 300) == "a" * 300


@pytest.mark.parametrize("sign", ["\x1b", "\x07", "\x9b", "\u202e", "\u202a", "\u2066"])
def test_what_a_page_says_turns_nothing_round_in_a_report(sign: str) -> None:
    written = quoted_citation("Sales", "https://example.org/a", f"sales {sign}rose by 4 %")
    assert written == '[Sales](https://example.org/a "sales rose by 4 %")'


@settings(max_examples=300)
@given(
    st.text(max_size=40),
    st.sampled_from(
        ["https://a.b/", "https://a.b/c?x=1&y=2", "https://a.b/(c", "https://a.b/c d", "doi:10.1000/x"]
    ),
    st.text(alphabet=st.one_of(st.sampled_from('"\\&;|<>()[]`*_#\n\t '), st.characters()), max_size=60),
    st.booleans(),
)
def test_what_is_written_reads_back(text: str, url: str, quote: str, in_table: bool) -> None:
    markup = quoted_citation(text, url, quote, in_table=in_table)
    if markup is None:
        return
    assert "\n" not in markup
    read = markup.replace("\\|", "|") if in_table else markup
    (mark,) = scan(read).marks
    assert mark.title == legible(quote)
    assert canonical_url(mark.target) == canonical_url(url)
    inner = mark.text
    assert plain_text(inner, scan(inner).masked, 0, len(inner)) == " ".join(text.split())
    if not in_table:
        inline = MarkdownIt("commonmark").parse(f"A {markup} b.")[1]
        titles = [c.attrs.get("title") for c in inline.children or () if c.type == "link_open"]
        assert titles == [legible(quote)]


@given(
    st.sampled_from(["a", "[b]", "*c*", "é", "1990", "$5", "@x"]),
    st.sampled_from(["q", 'x "y" z', "a | b", "5 % & more"]),
)
def test_ordinary_words_can_always_be_cited(text: str, quote: str) -> None:
    for in_table in (False, True):
        assert quoted_citation(text, "https://a.b/c_(d)", quote, in_table=in_table) is not None
