"""Quotes in whole files: pages, PDFs, plain text, and what cannot be read."""

from __future__ import annotations

import gc
import importlib.util
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.sources import check_quote, reading
from groundlint.sources.pages import read_page

_SPEC = importlib.util.spec_from_file_location("tiny_pdf", Path(__file__).parent / "pages" / "tiny_pdf.py")
assert _SPEC is not None
assert _SPEC.loader is not None
_MODULE = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(_MODULE)
tiny_pdf = _MODULE.tiny_pdf

PAGE = """<!DOCTYPE html><html><head><title>Annual  review &amp; outlook</title>
<script>var hidden = "sales fell by 99%";</script><style>p { color: red }</style></head><body>
<nav>Home | About</nav><h1>Heat pumps</h1>
<p>Sales <b>of heat</b> pumps rose<sup>12</sup> by <span>17&nbsp;%</span><br>in 2021.<sup><a href="#n">[3]</a></sup>
The hall covers 10<sup>2</sup> m<sup>2</sup>.</p><ul><li>first item</li><li>second item</li></ul></body></html>"""


@pytest.mark.parametrize(
    ("quote", "status"),
    [
        ("Sales of heat pumps rose by 17 % in 2021", "verified"),
        ("heat pumps rose by 17% in 2021. The hall covers", "verified"),
        ("The hall covers 10² m²", "verified"),
        ("The hall covers 102 m2", "altered"),
        ("Sales of heat pumps rose by 71 % in 2021", "altered"),
        ("second item", "verified"),
        ("sales fell by 99%", "not_found"),
        ("color: red", "not_found"),
    ],
)
def test_a_page_is_read_as_it_is_seen(quote: str, status: str) -> None:
    assert check_quote(PAGE.encode(), "text/html; charset=utf-8", quote).status == status


FIGURES = """<html><body><p>The dam was built in 1954.</p>
<figure class="wp-block-table"><table><tr><th>Country</th><th>Dams</th></tr><tr><td>Norway</td><td>482</td></tr></table>
<figcaption>Table 2: Dams by country</figcaption></figure>
<figure><img src="x.png" alt="A bar of 17 dams"><figcaption>Figure 1: The dam at <i>Ros</i> in 1960</figcaption></figure>
<details><summary>What failed</summary>The <span>spill</span>way failed<span style="display:none">(sic)</span> in 1972.
</details><p>The council did <span hidden>not </span>agree.</p></body></html>"""


@pytest.mark.parametrize(
    ("quote", "status"),
    [
        ("Table 2: Dams by country", "verified"),
        ("Norway 482", "verified"),
        ("Figure 1: The dam at Ros in 1960", "verified"),
        ("Figure 1: The dam at Ros in 1961", "altered"),
        ("A bar of 17 dams", "not_found"),
        ("What failed", "verified"),
        ("The spillway failed in 1972", "verified"),
        ("The council did agree", "verified"),
        ("The council did not agree", "altered"),
    ],
)
def test_figures_with_captions_and_what_folds_are_read(quote: str, status: str) -> None:
    assert check_quote(FIGURES.encode(), "text/html; charset=utf-8", quote).status == status


@pytest.mark.parametrize("body", ["<script>draw()</script>", "<p>The dam failed in 1972.</p>"])
def test_nothing_of_a_page_outlives_its_thread(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A parsed page must not be dropped elsewhere; an exception that leaves the thread takes its frames with it."""
    faults: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", faults.append)
    with ThreadPoolExecutor(1) as beside:
        answer = beside.submit(read_page, f"<html><body>{body}</body></html>".encode(), "text/html")
        fault = answer.exception()
        assert (fault is None) is ("<p>" in body)
        del answer, fault
        gc.collect()
    assert faults == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "shift_jis"])
@pytest.mark.parametrize("header", ["", "utf-8", "iso-8859-1", "nonsense", "base64"])
def test_an_encoding_may_be_lied_about(encoding: str, header: str) -> None:
    text = (
        "統計によると輸出は増加した。" * 20
        if encoding == "shift_jis"
        else "Die Zahl der Anträge stieg um zwölf Prozent. " * 4
    )
    body = f'<html><head><meta charset="{encoding}"></head><body><p>{text}</p></body></html>'
    media_type = f"text/html; charset={header}" if header else "text/html"
    if encoding == "shift_jis" and header == "iso-8859-1":
        return  # a server that says Latin-1 is believed: any bytes can be that
    quote = "輸出は増加した" if encoding == "shift_jis" else "Zahl der Anträge stieg um zwölf Prozent"
    assert check_quote(body.encode(encoding), media_type, quote).status == "verified"


def test_a_pdf_is_read_over_its_page_breaks() -> None:
    pages = [
        [
            "Annual Report 2021",
            "Sales of heat pumps rose by 17% between",
            "2019 and 2021, which no-",
            "body had fore-",
            "1",
        ],
        ["Annual Report 2021", "seen before the war in the east of the con-", "2"],
        ["Annual Report 2021", "tinent. The end is here.", "3"],
    ]
    content = tiny_pdf(pages)
    found = check_quote(
        content, "application/pdf", "which nobody had foreseen before the war in the east of the continent"
    )
    assert (found.status, found.leaf) == ("verified", 1)
    assert check_quote(content, "application/octet-stream", "The end is here").leaf == 3
    assert check_quote(content, "", "rose by 71% between 2019 and 2021").status == "altered"


@pytest.mark.parametrize(
    ("content", "media_type", "why"),
    [
        (b"", "text/html", "empty"),
        (
            b"<html><body><script>render()</script></body></html>",
            "text/html",
            "shows no text without its scripts",
        ),
        (b"<html><body></body></html>", "text/html", "no text"),
        (b"%PDF-1.7 broken", "application/pdf", "a damaged PDF"),
        (tiny_pdf([[]]), "application/pdf", "a PDF that holds pictures of text only"),
        (b"<html>Not found</html>", "application/pdf", "sent as a PDF, but it is none"),
        (b"\x89PNG\r\n\x1a\n0000", "text/html", "neither text nor a PDF"),
        (b"PK\x03\x04rest", "text/plain", "neither text nor a PDF"),
        (b"a\x00b\x00c", "text/plain", "neither text nor a PDF"),
    ],
)
def test_what_cannot_be_read_is_never_called_not_found(content: bytes, media_type: str, why: str) -> None:
    found = check_quote(content, media_type, "Sales rose by 17% in 2021")
    assert (found.status, found.why) == ("unreadable", why)


def test_markdown_is_read_without_its_markup() -> None:
    source = b'---\ntitle: x\n---\n# On *pumps*\n\nSales **of** `heat`\n[pumps](https://a.example "t") rose.\n\n| a | b |\n|---|---|\n| one | two |\n'
    assert check_quote(source, "text/markdown", "Sales of heat pumps rose").status == "verified"
    assert check_quote(source, "text/plain", "Sales **of** `heat`").status == "verified"


@given(
    st.binary(max_size=400),
    st.sampled_from(["", "text/html", "application/pdf", "text/markdown", "text/plain; charset=x"]),
)
def test_any_bytes_get_an_answer(content: bytes, media_type: str) -> None:
    assert check_quote(content, media_type, "anything at all").status in (
        "verified",
        "altered",
        "not_found",
        "unreadable",
    )


@given(st.binary(max_size=200))
def test_any_damage_to_a_pdf_gets_an_answer(junk: bytes) -> None:
    whole = tiny_pdf([["Sales rose by 17% in 2021 in all of the land."]])
    for at in (20, len(whole) // 2, len(whole) - 30):
        check_quote(whole[:at] + junk + whole[at:], "application/pdf", "Sales rose by 17%")


@pytest.mark.parametrize(
    "content",
    [
        b"<p " + b" ".join(b"a%d=1" % n for n in range(5_000)) + b">The dam failed in 1972.</p>",
        b"<div>" * 500 + b"The dam failed in 1972.",
    ],
    ids=["attributes", "nesting"],
)
def test_what_is_made_to_take_long_is_read_in_a_process_of_its_own(
    content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A parser that takes its time by the square would hold everything else up."""

    def read_here(content: bytes, media_type: str) -> None:
        raise AssertionError("read in this process")

    monkeypatch.setattr(reading, "read_page", read_here)
    assert "The dam failed in 1972." in reading.read_limited(content, "text/html").text
