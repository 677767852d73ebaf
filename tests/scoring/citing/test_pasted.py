"""A pasted address: a browser's link to a highlight, or any address over a selection, becomes a citation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from groundlint.analysis import analyze_text
from groundlint.cited.source_links import place_in_source
from groundlint.citing import pasted
from groundlint.citing.pasted import highlight_of
from groundlint.companions import NOTHING
from groundlint.settings import Settings
from groundlint.sources.library import Library, Snapshot

QUOTE = "Sales of heat pumps in Norway rose by 17% in 2021."
PAGE = f"{QUOTE} Nobody had expected this growth of the market for heating in the north."


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with Library(tmp_path_factory.mktemp("library") / "library.sqlite") as found:
        found.keep(
            Snapshot("https://a.example/x", "https://a.example/x", "Heat pumps", "html", "2026-01-02", PAGE)
        )
        yield found


@pytest.mark.parametrize(
    ("clipboard", "url", "quote"),
    [
        ("https://a.example/x#:~:text=rose%20by%2017%25%20in%202021", "https://a.example/x", "rose by 17% in 2021"),
        ("https://a.example/x#sec:~:text=rose", "https://a.example/x#sec", "rose"),
        ("https://a.example/x#:~:text=in%20Norway-,rose%20by,-17%25", "https://a.example/x", "rose by"),
        ("https://a.example/x#:~:text=Sales%20of,in%202021", "https://a.example/x", "Sales of … in 2021"),
        ("https://a.example/x#:~:text=one%2C%20two%2Dthree", "https://a.example/x", "one, two-three"),
        ("https://a.example/x#:~:text=one&text=two", "https://a.example/x", "one … two"),
        ("https://a.example/x?utm_source=y&id=3#:~:text=a", "https://a.example/x?id=3", "a"),
        ("  https://a.example/x\n", "https://a.example/x", ""),
        ("https://a.example/x#:~:text=", "https://a.example/x", ""),
        ("https://a.example/x#:~:text=%E5%8C%97%E4%BA%AC", "https://a.example/x", "北京"),
        ("https://a.example/x#:~:text=%FF%00a", "https://a.example/x", "\ufffd a"),
    ],
)  # fmt: skip
def test_what_a_browser_copies(clipboard: str, url: str, quote: str) -> None:
    found = highlight_of(clipboard)
    assert found is not None
    assert (found.url, found.quote) == (url, quote)


@pytest.mark.parametrize(
    "clipboard",
    ["", "words", "two https://a.example", "javascript:alert(1)", "file:///etc/passwd", "ftp://a.example/x",
     "https://", "https://a.example/" + "x" * 9_000],
)  # fmt: skip
def test_what_is_no_address(clipboard: str) -> None:
    assert highlight_of(clipboard) is None


LINK = "https://a.example/x#:~:text=rose%20by%2017%25%20in%202021"


@pytest.mark.parametrize(
    ("text", "selected", "clipboard", "expected"),
    [
        ("Sales grew by 17%.", "Sales grew by 17%", LINK, '[Sales grew by 17%](https://a.example/x "rose by 17% in 2021").'),
        ("Sales grew by 17%.", " grew ", LINK, 'Sales [grew](https://a.example/x "rose by 17% in 2021") by 17%.'),
        ("Sales *grew* by 17%.", "*grew* by 17%", LINK, 'Sales [*grew* by 17%](https://a.example/x "rose by 17% in 2021").'),
        # The ends of a highlight: the library knows what stands between them.
        ("Sales grew.", "Sales grew", "https://a.example/x#:~:text=Sales%20of,in%202021.", f'[Sales grew](https://a.example/x "{QUOTE}").'),
        ("Sales grew.", "Sales grew", "https://b.example/x#:~:text=Sales%20of,in%202021.", '[Sales grew](https://b.example/x "Sales of … in 2021.").'),
        # An address without a highlight.
        ("Norway's sales of heat pumps grew by 17% in 2021.", "grew by 17%", "https://a.example/x", f"Norway's sales of heat pumps [grew by 17%](https://a.example/x \"{QUOTE}\") in 2021."),
        ("Norway's sales of heat pumps grew by 71% in 2021.", "grew by 71%", "https://a.example/x", "Norway's sales of heat pumps [grew by 71%](https://a.example/x) in 2021."),
        ("Sales grew.", "Sales grew", "https://c.example/(a)", "[Sales grew](<https://c.example/(a)>)."),
        # Nothing selected: the page's title, or its host.
        ("Sales grew by 17%", "", LINK, 'Sales grew by 17% [Heat pumps](https://a.example/x "rose by 17% in 2021")'),
        ("Sales grew by 17% ", "", LINK.replace("a.ex", "www.b.ex"), 'Sales grew by 17% [b.example](https://www.b.example/x "rose by 17% in 2021")'),
        ("| a | b |\n|---|---|\n| Sales grew by 17% |  |", "Sales grew", "https://a.example/x#:~:text=a%7Cb", '| a | b |\n|---|---|\n| [Sales grew](https://a.example/x "a\\|b") by 17% |  |'),
        # Plain pasting is right.
        ("Sales grew", "", "https://a.example/x", None),
        ("Sales [grew](https://b.example).", "[grew](https://b.example)", LINK, None),
        ("Sales `grew fast`.", "grew", LINK, None),
        ("```\nSales grew\n```\n", "Sales grew", LINK, None),
        ("Sales [grew](https://b.example).", "grew", LINK, None),
        ("Sales\n\ngrew", "Sales\n\ngrew", LINK, None),
        ("Sales grew", "grew", "no address", None),
    ],
)  # fmt: skip
def test_what_pasting_writes(
    library: Library, text: str, selected: str, clipboard: str, expected: str | None
) -> None:
    report = analyze_text(text, Settings(), NOTHING)
    start = text.index(selected) if selected else len(text)
    found = pasted(report, start, start + len(selected), clipboard, library)
    if expected is None:
        assert found is None
        return
    assert found is not None
    written = text[:start] + found.text + text[start + len(selected) :]
    assert written == expected
    assert [c.resolved for c in analyze_text(written, Settings(), NOTHING).citations] == [True]


@given(st.text(max_size=40), st.text(max_size=40))
@example(text="?", tail="")
def test_any_clipboard_over_any_text(text: str, tail: str) -> None:
    report = analyze_text(text, Settings(), NOTHING)
    found = pasted(report, 0, len(text), f"https://a.example/x#:~:text={tail}")
    if found is not None:
        (link,) = analyze_text(found.text, Settings(), NOTHING).citations
        assert link.source == "https://a.example/x"


@pytest.mark.parametrize(
    ("url", "quote", "page", "expected"),
    [
        ("https://a.example/x", "rose by 17% in 2021", None, "https://a.example/x#:~:text=rose%20by%2017%25%20in%202021"),
        ("https://a.example/x#part", "up-to-date, and so", None, "https://a.example/x#part:~:text=up%2Dto%2Ddate%2C%20and%20so"),
        ("https://a.example/x.pdf#page=2", "rose", 7, "https://a.example/x.pdf#page=7"),
        ("https://a.example/x", "", None, "https://a.example/x"),
        ("https://a.example/x", "one two three four five six … seven eight", None, "https://a.example/x#:~:text=one%20two%20three%20four%20five,seven%20eight"),
        ("https://a.example/x", "it [the town] grew", None, "https://a.example/x#:~:text=it,grew"),
        ("https://a.example/x", " ".join(f"word{n}" for n in range(30)), None, "https://a.example/x#:~:text=word0%20word1%20word2%20word3%20word4,word25%20word26%20word27%20word28%20word29"),
        ("https://a.example/x", "北京的人口" * 30, None, "https://a.example/x#:~:text=" + "%E5%8C%97%E4%BA%AC%E7%9A%84%E4%BA%BA%E5%8F%A3" * 30),
        ("doi:10.1/x", "rose", None, "doi:10.1/x"),
        ("https://a.example/x", 'a "b" <c> & \ud800', None, "https://a.example/x#:~:text=a%20%22b%22%20%3Cc%3E%20%26%20%3F"),
    ],
)  # fmt: skip
def test_the_address_of_the_place(url: str, quote: str, page: int | None, expected: str) -> None:
    assert place_in_source(url, quote, page) == expected


@given(st.text(alphabet=st.characters(blacklist_categories=("C", "Zl", "Zp")), min_size=1, max_size=80))
def test_a_highlight_reads_back(quote: str) -> None:
    folded = " ".join(quote.split())
    if not folded or any(mark in folded for mark in ("…", "...", "[", "]")):
        return
    found = highlight_of(place_in_source("https://a.example/x", folded))
    assert found is not None
    assert found.quote == folded
