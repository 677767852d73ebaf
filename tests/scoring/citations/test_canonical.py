"""When two addresses are one source."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from groundlint.citations.canonical import canonical_url, find_doi, source_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://example.org/a", "HTTPS://Example.ORG/a"),
        ("https://example.org/a", "http://example.org/a"),
        ("https://example.org/a", "https://example.org:443/a"),
        ("https://example.org/a", "http://example.org:80/a/"),
        ("https://example.org/a", "https://www.example.org/a"),
        ("https://example.org/a", "www.example.org/a"),
        ("https://example.org/a", "//example.org/a"),
        ("https://example.org/a", "https://example.org/a#:~:text=grew%20by"),
        ("https://example.org/a", "https://example.org/a?utm_source=openai&utm_medium=x"),
        ("https://example.org/a", "https://example.org/a?utm_source=chatgpt.com"),
        ("https://example.org/a", "https://example.org/a?fbclid=1&gclid=2&ref_src=twsrc"),
        ("https://example.org/a", "https://example.org/a?ref=chatgpt.com"),
        ("https://example.org/a?id=7", "https://example.org/a?utm_campaign=x&id=7"),
        ("https://example.org", "https://example.org/"),
        ("https://example.org/a", "  https://example.org/a "),
        ("https://example.org/a", "https://user:secret@example.org/a"),
        ("https://example.org/a~b", "https://example.org/a%7Eb"),
        ("https://example.org/%C3%A4", "https://example.org/ä"),
        ("https://example.org/%c3%a4", "https://example.org/%C3%A4"),
        ("https://example.org/a%20b", "https://example.org/a b"),
        ("https://bücher.example/", "https://xn--bcher-kva.example"),
        ("https://en.wikipedia.org/wiki/X", "https://en.m.wikipedia.org/wiki/X"),
        ("https://doi.org/10.1000/ABC", "http://dx.doi.org/10.1000/abc"),
        ("https://doi.org/10.1000/abc", "doi:10.1000/abc"),
        ("https://doi.org/10.1000/abc", "https://www.doi.org/10.1000%2Fabc?utm_source=x"),
        ("https://arxiv.org/abs/2301.12345", "https://arxiv.org/pdf/2301.12345v3.pdf"),
        ("https://arxiv.org/abs/2301.12345", "https://arxiv.org/html/2301.12345v1"),
        ("https://arxiv.org/abs/2301.12345", "https://export.arxiv.org/abs/2301.12345v2"),
        ("https://arxiv.org/abs/2301.12345", "https://doi.org/10.48550/arXiv.2301.12345"),
        ("https://arxiv.org/abs/hep-th/9901001", "https://arxiv.org/pdf/hep-th/9901001v1"),
        (
            "https://example.org/a?b=1",
            "https://www.google.com/url?sa=t&url=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1&usg=x",
        ),
        ("https://example.org/a", "https://google.co.uk/url?q=https://example.org/a&sa=D"),
        (
            "https://example.org/a",
            "https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fa%3Ffbclid%3D1&h=2",
        ),
        (
            "https://example.org/a",
            "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa&data=x",
        ),
    ],
)
def test_the_same_source(one: str, other: str) -> None:
    assert canonical_url(one) == canonical_url(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://example.org/a", "https://example.org/b"),
        ("https://example.org/a", "https://example.org/A"),
        ("https://example.org/a?id=7", "https://example.org/a?id=8"),
        ("https://example.org/a", "https://sub.example.org/a"),
        ("https://example.org:8080/a", "https://example.org/a"),
        ("https://example.org/a%2Fb", "https://example.org/a/b"),
        ("https://example.org/a?source=annual", "https://example.org/a"),
        ("https://youtube.com/watch?v=1", "https://youtube.com/watch?v=2"),
        ("https://doi.org/10.1000/abc", "https://doi.org/10.1000/abd"),
        ("https://example.org/a", "https://google.com/search?q=https://example.org/a"),
        ("https://example.org/a", "https://example.com/url?q=https://example.org/a"),
    ],
)
def test_different_sources(one: str, other: str) -> None:
    assert canonical_url(one) != canonical_url(other)


@pytest.mark.parametrize(
    "url", ["", "mailto:a@b.example", "#part", "a/b.md", "javascript:alert(1)", "https://", "http://[::1"]
)
def test_what_is_no_web_address_stays_recognisable(url: str) -> None:
    assert canonical_url(url) in (url, "https://[::1]")


URLS = st.one_of(
    st.text(max_size=60),
    st.builds(
        "{}{}{}{}".format,
        st.sampled_from(
            [
                "https://",
                "HTTP://",
                "//",
                "www.",
                "doi:",
                "ftp://",
                "https://doi.org/",
                "https://arxiv.org/abs/",
            ]
        ),
        st.text(max_size=20),
        st.sampled_from(["", "/", ":80", ":x", "/%zz", "/%%34%31", "?a=b&utm_x=1", "10.1000/x)."]),
        st.text(max_size=20),
    ),
)


@given(URLS)
@example("https://example.org/%%34%31")
@example("https://www.www.example.org/")
@example("https://m.www.m.example.org//")
@example("https://example.org/a/?&")
@example("https://\ud800.example/\udfff")
@example("doi:10.1000/arxiv.")
@example("https://a.b/ %20/")
@example("https://a.b\\c")
def test_canonical_never_raises_and_is_a_fixed_point(url: str) -> None:
    once = canonical_url(url)
    assert canonical_url(once) == once


def test_source_key_prefers_a_doi_then_the_address_then_the_words() -> None:
    assert source_key("https://example.org/a", "10.1000/ABC", "words") == "doi:10.1000/abc"
    assert source_key("https://example.org/a/", None, "words") == "https://example.org/a"
    assert source_key(None, None, " Smith, J. (2020):  A Book. ") == source_key(text="smith J 2020 a book")
    assert source_key() == ""


@pytest.mark.parametrize(
    ("text", "doi"),
    [
        ("doi:10.1000/xyz123.", "10.1000/xyz123"),
        ("DOI 10.1000/XYZ", "10.1000/xyz"),
        ("(https://doi.org/10.1000/a(b)c)", "10.1000/a(b)c"),
        ("Smith 2020, 10.1000/x-y_z; next", "10.1000/x-y_z"),
        ("https://journal.example/doi/10.1000/xyz", None),
        ("version 10.5/12 of", None),
    ],
)
def test_find_doi(text: str, doi: str | None) -> None:
    assert find_doi(text) == doi
