"""Which titles of links are the source's words, and which only what its page is called."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.analysis import Analysis, analyze
from groundlint.citations.link_titles import quotable, quote_of, quotes_of
from groundlint.citations.writer import quoted_citation

HANDED = "https://hills.example/rents?utm_source=chatgpt.com"


@pytest.mark.parametrize(
    ("url", "title"),
    [
        ("https://hills.example/a", "Rents rose by 5 % in 2024"),
        ("https://hills.example/a", "rents – in the hills as elsewhere – rose"),
        ("https://hills.example/a", "rents rose ... in all of the hills"),
        ("https://hills.example/a", "Rents rose in the hills in 2024 ..."),
        ("https://hills.example/a", "Rents in 2024 - Valley Digest"),
        ("https://hills.example/a", "Rents rose by 5 % - a record, says the Hills"),
        ("https://hills.example/a", "The Hills | no place to live, as tenants say of it."),
        ("https://hills.example/a", "Hills - the oldest of the towns - grew"),
        ("https://hills.example/a?utm_source=newsletter", "Rents rose by 5 % in 2024"),
        (HANDED, "Rents in the hills rose by 5 % in the year 2024."),
        (HANDED, "rents in the hills rose by 5 % in 2024"),
        (HANDED, "租金在二零二四年上涨了百分之五。"),
    ],
)
def test_words_of_the_source(url: str, title: str) -> None:
    assert quote_of(url, title) == title


@pytest.mark.parametrize(
    ("url", "title"),
    [
        ("https://hillsdigest.example/a", "Rents in 2024 - Hills Digest"),
        ("https://www.hills-digest.example/a", "Rents in 2024 | The Hills Digest"),
        ("https://news.hills.example/a", "Rents in 2024 — News of the Hills"),
        ("https://nhtimes.example/a", "Rents in 2024 · New Hill Times"),
        ("https://www.cor.example/a", "Rents in 2024 | Center of Rents"),
        ("https://hillsdigest.example/a", "Hills | Rents in 2024 and ..."),
        ("https://hills.example/a", "https://hills.example/a"),
        ("https://raw.hills.example/a", "raw.hills.example"),
        (HANDED, "Rents rose by 5 % in 2024"),
        (HANDED, "Rents in 2024: what the hills can learn from the valley, and the valley from ..."),
        (HANDED, "rents package - codes.example/hills/rents ..."),
        (HANDED, "Rents in the towns and villages of Hill, Dale & Co."),
        ("https://hills.example/a?x=1&utm_source=openai#part", "Rents of the Hills"),
        ("https://hills.example/a?utm_source=perplexity", "Rents of the Hills"),
        ("https://hills.example/a?ref=copilot.microsoft.com", "Rents of the Hills"),
        ("https://hills.example/a", "  "),
        ("https://hills.example/a", "quote"),
    ],
)
def test_titles_of_pages(url: str, title: str) -> None:
    assert quote_of(url, title) is None


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("guide", "Pandoc User's Guide"),
        ("Markdown", "Wikipedia: Markdown"),
        ("manual", "Hills: Documentation: 16: Walks and Paths"),
        ("survey", "Verification for Continually Updating Time Series Data"),
        ("demo", "Opens in a new tab"),
        ("code", "View on GitHub"),
        ("hill walks", "Hill walks"),
        ("this one", "rents"),
        ("this one", "hills rents docs"),
        ("survey", 'Jane Doe and Bo Lee. "Rents in the hills". May 31, 2016. Hill Press.'),
        ("survey", "bo. “Rents in the hills”. May 31, 2016."),
        ("post", "Jane Doe. May 30, 2016. Archived at http://hills.example/x."),
        ("post", "May 30, 2016."),
        ("survey", "the Hill Rents Project"),
    ],
)
def test_names_of_works_pages_and_buttons(text: str, title: str) -> None:
    assert quote_of("https://hills.example/docs/rents", title, text) is None


@pytest.mark.parametrize(
    ("url", "text", "quoted"),
    [
        ("https://code.example/hills/rents/issues/214", "#214", False),
        ("https://code.example/hills/rents/pull/214", "hills/rents#214", False),
        ("https://code.example/hills/rents/issues/215", "#214", True),
        ("https://hills.example/214", "#214", True),
    ],
)
def test_the_title_of_an_issue_is_no_quote(url: str, text: str, quoted: bool) -> None:
    assert (quote_of(url, "Rents above the third are not read", text) is not None) is quoted


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("rents", "Rents Rose in the Hills"),
        ("rents", "Rents in the Hills Have Doubled"),
        ("rents", "Average Rent 1,200 Euro"),
        ("rents rose", "In 2024 rents rose in the hills"),
        ("rents rose", "rents rose"),
        ("port closed", "port closed"),
        ("colour", "Colour: Black"),
        ("rents", "Rents: 16 Euro"),
        ("the chair", "Jane Doe, Chief Executive Officer"),
        ("rents", "We're the Hills"),
        ("rents", "RENTS UP IN THE HILLS"),
        ("rents", "Hills. Rents Rose"),
        ("rents", 'The mayor said so. "Rents rose in the hills".'),
        ("租金", "Hills 的租金在二零二四年上涨"),
        ("Hill walks", "a walk in the hills"),
    ],
)
def test_passages_that_look_like_names(text: str, title: str) -> None:
    assert quote_of("https://hills.example/docs/rents", title, text) == title


PAGE = ("https://hills.example/a", "Rents in 2024 - Hills")
QUOTE = ("https://dale.example/a", "Rents rose by 5 % in 2024")
CUT = ("https://dale.example/b", "Rents in the dale: a history of ...")
SENTENCE = ("https://dale.example/c", "Rents in the dale have risen by 5 % since 2024.")


@pytest.mark.parametrize(
    ("links", "quoted"),
    [
        ([QUOTE, CUT], [True, True]),
        ([PAGE, CUT], [False, False]),
        ([PAGE, QUOTE, CUT], [False, False, False]),
        ([PAGE, SENTENCE], [False, True]),
        ([PAGE, QUOTE, CUT, SENTENCE], [False, True, True, True]),
        ([PAGE, PAGE, QUOTE, CUT, SENTENCE, ("https://e.example", "")], [False, False, False, False, True, False]),
        ([], []),
    ],
)  # fmt: skip
def test_a_list_of_pages(links: list[tuple[str, str]], quoted: list[bool]) -> None:
    assert [quote is not None for quote in quotes_of(links)] == quoted


@given(st.text(max_size=40), st.text(alphabet=st.sampled_from("aB5 -|·….。/:"), max_size=60))
def test_any_text_may_stand_in_a_link(url: str, title: str) -> None:
    assert quote_of(url, title) in (None, title)
    assert len(quotes_of([(url, title), PAGE])) == 2


EXPORT = """# Rents

Rents in the hills rose by 5% in 2024 ([hills.example][1]). In the dale they fell by 3% ([dale.example][2]).

[1]: https://hills.example/rents?utm_source=chatgpt.com "Rents in the hills, a town of ..."
[2]: https://dale.example/rents "Rents | Dale"
"""


def of(analysis: Analysis) -> list[tuple[str, str | None]]:
    return [(citation.form.value, citation.quote) for citation in analysis.citations]


def test_an_export_with_titles_of_pages_is_counted_by_links() -> None:
    analysis = analyze(EXPORT)
    assert of(analysis) == [("reference", None), ("reference", None)]
    assert [c.title for c in analysis.citations] == ["Rents in the hills, a town of ...", "Rents | Dale"]
    assert [f.code for f in analysis.findings if f.code in ("GL001", "GL002", "GL009")] == []
    assert (analysis.counts.quoted, analysis.counts.linked) == (0, 2)


def test_quotes_are_counted_as_such() -> None:
    quoted = EXPORT.replace("?utm_source=chatgpt.com", "").replace("Rents | Dale", "rents fell by 3%")
    analysis = analyze(quoted.replace("Rents in the hills, a town of ...", "rents rose by 5% in 2024"))
    assert of(analysis) == [("reference", "rents rose by 5% in 2024"), ("reference", "rents fell by 3%")]
    assert analysis.counts.quoted == 2


@pytest.mark.parametrize(
    ("link", "form", "quote"),
    [
        ('[Hills](https://hills.example/a "Rents in 2024 - Hills")', "link", None),
        ('[Hills](https://hills.example/a?utm_source=chatgpt.com "Rents of the hills")', "link", None),
        ('[Hills](https://hills.example/a "rents rose by 5%")', "quoted", "rents rose by 5%"),
    ],
)
def test_in_the_text(link: str, form: str, quote: str | None) -> None:
    assert of(analyze(f"# Rents\n\nRents rose by 5% {link}.\n")) == [(form, quote)]


def test_a_quote_that_we_write_is_none_of_an_assistant() -> None:
    written = quoted_citation("Hills", HANDED, "Rents rose by 5 %")
    assert written == '[Hills](https://hills.example/rents "Rents rose by 5 %")'
    assert of(analyze(f"# Rents\n\nRents rose by 5 % {written}.\n")) == [("quoted", "Rents rose by 5 %")]
    assert (
        quotable("https://hills.example/a?utm_source=letter") == "https://hills.example/a?utm_source=letter"
    )
    assert quoted_citation("Hills", HANDED, "Rents in 2024 - Hills") is None
