"""What a page says of itself: when it was published, by whom, and whether it names its own sources."""

from __future__ import annotations

from io import BytesIO

import pytest
from tests.scoring.sources.pages.tiny_pdf import tiny_pdf

from groundlint.sources.pages import read_page

BODY = "<p>Sales of heat pumps in Norway rose by 17% in 2021, the agency said.</p>"
DAY = "2021-05-03"


def html(head: str, body: str = BODY) -> bytes:
    return f"<!doctype html><html><head>{head}</head><body>{body}</body></html>".encode()


def ld(text: str) -> str:
    return f'<script type="application/ld+json">{text}</script>'


@pytest.mark.parametrize(
    ("head", "day", "author"),
    [
        ('<meta name="citation_publication_date" content="2021/05/03"><meta name="citation_author" content="Lovelace, Ada">', DAY, "Lovelace, Ada"),
        ('<meta name="citation_date" content="2021/5"><meta name="author" content="Ada">', "2021-05-01", "Ada"),
        ('<meta property="article:published_time" content="2021-05-03T10:00:00Z"><meta property="article:author" content="Ada">', DAY, "Ada"),
        # A profile's address is no name.
        ('<meta property="article:published_time" content="2021-05-03"><meta property="article:author" content="https://s.example/ada">', DAY, ""),
        ('<meta name="DC.Date" content="2021-05-03"><meta name="DC.Creator" content="Ada">', DAY, "Ada"),
        (ld('{"@type": "NewsArticle", "datePublished": "2021-05-03", "author": {"@type": "Person", "name": "Ada"}}'), DAY, "Ada"),
        (ld('{"@graph": [{"@type": "WebSite"}, {"datePublished": "2021-05-03", "author": [{"name": "Ada"}, {"name": "Eve"}]}]}'), DAY, "Ada"),
        (ld('[{"datePublished": "2021-05-03", "author": "Ada"}]'), DAY, "Ada"),
        # The first kind that speaks is believed, the others fill in.
        ('<meta name="date" content="2021-05-03">' + ld('{"datePublished": "1999-01-01", "author": "Ada"}'), DAY, "Ada"),
        # Not said, or nonsense.
        ("", None, None),
        ('<meta name="date" content="yesterday">', None, None),
        ('<meta name="date" content="2021-13-45">', None, None),
        (ld("{not json"), None, None),
        (ld("[" * 5000), None, None),
        (ld('{"datePublished": 5, "author": {"name": {"a": 1}}}'), None, None),
        ('<meta name="author" content="Ada"><meta>', None, "Ada"),
    ],
)  # fmt: skip
def test_date_and_author_of_a_page(head: str, day: str | None, author: str | None) -> None:
    facts = read_page(html(head), "text/html").facts
    assert (facts.publication_date, facts.author) == (day, author)


@pytest.mark.parametrize(
    ("body", "references"),
    [
        (f"{BODY}<h2>References</h2><p>Lovelace, 1843</p>", True),
        (f"{BODY}<h2>5. Literatur</h2><p>Lovelace, 1843</p>", True),
        (f"{BODY}<h2>参考文献</h2><p>Lovelace, 1843</p>", True),
        (BODY, False),
        (f'{BODY}<a href="/home">Home</a>', False),
        # Sources or a menu: nobody can tell.
        (f'{BODY}<a href="https://elsewhere.example/">Elsewhere</a>', None),
    ],
)
def test_whether_a_page_names_its_sources(body: str, references: bool | None) -> None:
    assert read_page(html("", body), "text/html").facts.has_references is references


def test_what_a_pdf_says_of_itself() -> None:
    from pypdf import PdfReader, PdfWriter

    writer = PdfWriter(
        clone_from=PdfReader(
            BytesIO(tiny_pdf([["Sales of heat pumps rose by 17% in 2021."], ["References"]]))
        )
    )
    writer.add_metadata({"/Title": "Heat\n pumps", "/Author": " Ada  Lovelace "})
    out = BytesIO()
    writer.write(out)
    page = read_page(out.getvalue(), "application/pdf")
    assert (page.title, page.facts.author, page.facts.has_references) == ("Heat pumps", "Ada Lovelace", True)
    assert page.leaf_at(page.text.index("References")) == 2
    plain = read_page(tiny_pdf([["Sales of heat pumps rose by 17% in 2021."]]), "application/pdf")
    assert (plain.title, plain.facts.author, plain.facts.has_references) == ("", None, False)


@pytest.mark.parametrize("sign", ["\x1b[31m", "\x07", "\u202e", "\u2067"])
def test_titles_and_names_are_legible(sign: str) -> None:
    """They go into the sources file, and by a quick fix into the report."""
    found = read_page(
        html(f"<title>Sales {sign} 2021</title><meta name='author' content='A{sign}da'>"), "text/html"
    )
    hidden = sign.replace("[31m", "")
    assert hidden not in f"{found.title}{found.facts.author}"
    assert found.title.startswith("Sales ")
    assert (
        read_page(f"# Sales {sign} 2021\n\nThe dam failed.\n".encode(), "text/markdown").title.count(hidden)
        == 0
    )
