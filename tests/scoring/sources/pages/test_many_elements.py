"""Pages of many links: their elements are gone through in one pass."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from groundlint.sources.pages import UnreadablePage, read_page

LISTS = {"get_elements_by_tag_name", "get_elements_by_class_name", "query_selector_all"}
PAGES = Path(__file__).parents[4] / "scoring" / "groundlint" / "sources" / "pages"


def test_no_list_of_elements_is_gone_through_by_index() -> None:
    """The library looks for each element from the beginning of the page, but for those that `values` gives at once."""
    found = 0
    for path in PAGES.glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        values = {
            id(node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and node.attr == "values"
        }
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in LISTS
            ):
                found += 1
                assert id(node) in values, f"{path.name}:{node.lineno}"
    assert found >= 13


def test_a_page_of_many_links_says_what_a_short_one_does() -> None:
    def page(links: int) -> bytes:
        row = "<p>Sales rose<sup>{0}</sup> <a href='https://a.org/{0}'>by {0}</a> and <q>more</q>.</p>"
        body = "".join(row.format(number) for number in range(links))
        return f"<html><head><title>T</title></head><body>{body}</body></html>".encode()

    long, short = read_page(page(4000), "text/html"), read_page(page(3), "text/html")
    assert long.text.splitlines()[:3] == short.text.splitlines()[:3]
    assert "by 3999" in long.text


@pytest.mark.parametrize(
    "tag",
    [
        "<sup>",
        "<li>a<ul>",
        "<span style='display:none'>a",
        "<noscript>",
        "<span aria-hidden=true>a",
        "</i><div></b></i>",
        "<DIV><img>",
        "<b><section></b>",
    ],
)
def test_a_page_of_elements_in_one_another_is_refused(tag: str) -> None:
    """The library's work on each grows with all that stands within it."""
    with pytest.raises(UnreadablePage, match="nests more than 512 elements"):
        read_page(f"<html><body><p>Sales rose.</p>{tag * 20_000}</body></html>".encode(), "text/html")


def test_a_page_as_deep_as_browsers_show_is_read() -> None:
    page = f"<html><body>{'<div>' * 500}<p>Sales rose.</p>{'</div>' * 500}</body></html>"
    assert read_page(page.encode(), "text/html").text == "Sales rose."


@pytest.mark.parametrize(
    ("tags", "why"), [("<b>a</b>", "more than 200,000 tags"), ("<img alt=a>", "more than 100,000 elements")]
)
def test_a_page_of_nothing_but_tags_is_refused(tags: str, why: str) -> None:
    with pytest.raises(UnreadablePage, match=why):
        read_page(b"<html><body>" + tags.encode() * 100_001, "text/html")
