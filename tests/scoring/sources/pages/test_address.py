"""What a saved page, a paper or a note says is its address, and what is none."""

from __future__ import annotations

import pytest
from tests.scoring.sources.pages.tiny_pdf import tiny_pdf

from groundlint.sources.pages import read_page
from groundlint.sources.pages.address import pdf_address, web_address

SAID = "It grew by 12 % in 2019, the office said."


def of_html(head: str, before: str = "") -> str | None:
    page = f"<!DOCTYPE html>{before}<html><head>{head}</head><body><p>{SAID}</p></body></html>"
    return read_page(page.encode(), "text/html").facts.address


def of_markdown(front: str) -> str | None:
    return read_page(f"---\n{front}\n---\n\n{SAID}\n".encode(), "text/markdown").facts.address


@pytest.mark.parametrize(
    ("head", "address"),
    [
        ('<link rel="canonical" href="https://e.org/a">', "https://e.org/a"),
        ('<meta property="og:url" content="https://e.org/b?x=1">', "https://e.org/b?x=1"),
        ('<meta name="citation_doi" content="10.1000/ABC.1">', "https://doi.org/10.1000/abc.1"),
        ('<meta name="citation_doi" content="doi:10.1000/1"><link rel=canonical href="https://e.org/a">',
         "https://doi.org/10.1000/1"),
        ('<meta name="DC.identifier" content="urn:isbn:1"><link rel=canonical href="https://e.org/a">',
         "https://e.org/a"),
        ('<link rel="canonical" href="/a"><link rel="stylesheet" href="https://e.org/s.css">', None),
        ('<link rel="canonical" href="javascript:alert(1)">', None),
        ('<link rel="canonical" href="file:///etc/passwd">', None),
        ("", None),
    ],
)  # fmt: skip
def test_a_saved_page(head: str, address: str | None) -> None:
    assert of_html(head) == address


@pytest.mark.parametrize(
    ("mark", "address"),
    [
        ("<!-- saved from url=(0019)https://e.org/saved -->", "https://e.org/saved"),
        (
            "<!--\n Page saved with SingleFile \n url: https://e.org/one\n saved date: x\n-->",
            "https://e.org/one",
        ),
        ("<!-- saved from url=(0014)about:internet -->", "https://e.org/a"),
    ],
)
def test_what_the_browser_wrote_comes_before_what_the_page_says(mark: str, address: str) -> None:
    assert of_html('<link rel="canonical" href="https://e.org/a">', mark) == address


@pytest.mark.parametrize(
    ("front", "address"),
    [
        ("source: https://e.org/a", "https://e.org/a"),
        ('title: "A"\nurl: "https://e.org/a"\nsource: mine', "https://e.org/a"),
        ("url: https://e.org/a\ndoi: 10.1000/1", "https://doi.org/10.1000/1"),
        ("DOI: https://doi.org/10.1000/1", "https://doi.org/10.1000/1"),
        ("source: my own notes", None),
        ("source: ../papers/a.pdf", None),
        ("source:\n  - https://e.org/a", None),
        ("url: https://e.org/a b", None),
        ("title: https://e.org/a", None),
        ("url: https://e.org/\x1b[31m", None),
    ],
)
def test_the_front_matter_of_a_note(front: str, address: str | None) -> None:
    assert of_markdown(front) == address
    assert of_markdown(front.replace("\n", "\r\n")) == address


@pytest.mark.parametrize(
    ("about", "xmp", "page", "address"),
    [
        ({"/doi": "10.1000/1"}, b"", "", "https://doi.org/10.1000/1"),
        ({"/WPS-ARTICLEDOI": "10.1000/1"}, b"", "doi 10.1000/2", "https://doi.org/10.1000/1"),
        ({"/Title": "10.1000/1"}, b"", "", None),
        ({}, b"<x><prism:doi>10.1000/3</prism:doi></x>", "", "https://doi.org/10.1000/3"),
        ({}, b"<dc:identifier> doi:10.1000/4 </dc:identifier>", "", "https://doi.org/10.1000/4"),
        ({}, b"<dc:identifier>uuid:1234</dc:identifier>", "", None),
        ({}, b"", "arXiv:2301.12345v2 [cs.CL] 3 Jan 2023\nA paper", "https://arxiv.org/abs/2301.12345"),
        ({}, b"", "A paper. https://doi.org/10.1000/5. DOI: 10.1000/5", "https://doi.org/10.1000/5"),
        ({}, b"", "A paper, 10.1000/5, and another's 10.1000/6", None),
        ({}, b"", "we build on arXiv:2301.12345", None),
    ],
)  # fmt: skip
def test_a_paper(about: dict[str, str], xmp: bytes, page: str, address: str | None) -> None:
    assert pdf_address(about, xmp, page) == address


def test_a_paper_as_a_file() -> None:
    said = read_page(tiny_pdf([["A paper on pumps, doi:10.1000/7.", SAID], ["Refers to 10.1000/8."]]))
    assert said.facts.address == "https://doi.org/10.1000/7"
    assert read_page(tiny_pdf([["A paper on pumps.", SAID]])).facts.address is None


@pytest.mark.parametrize(
    "said", ["", "x", "ftp://e.org/a", "mailto:a@e.org", "http://", "https://e.org/\u202e"]
)
def test_what_is_no_address_on_the_web(said: str) -> None:
    assert web_address(said) is None
