"""Pages, prompts and globs that nobody writes: the work on them grows no faster than they do.

The steps inside of regular expressions are counted in tests/patterns, for every pattern of the tree.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePosixPath

import pytest
from tests.growth.work import grows_too_fast, growth

from groundlint import analyze
from groundlint.activation import matches
from groundlint.checklist.fence import harmless
from groundlint.checklist.visible import visible
from groundlint.cited.claims_to_judge import claims_to_judge
from groundlint.markdown.shown_words import spans_in_markdown
from groundlint.sources.pages.plain import read_plain
from groundlint.sources.web.walls import wall
from groundlint.support import judge_support


def _wall(html: str) -> object:
    return wall("https://a.org/x", "https://a.org/y", 200, {}, html)


def _held(report: str) -> object:
    return claims_to_judge(analyze(report))


def _placed(text: str) -> object:
    return spans_in_markdown(text, text.replace("*", ""), ((0, 2),))


def _judged(page: str) -> object:
    return judge_support("Sales of heat pumps in Norway rose by 17% in 2021.", (page,), by_meaning=False)


FOREIGN: list[tuple[Callable[[str], object], str, str, str]] = [
    (_wall, "", "<title", ""),
    (_wall, "", "<script ", ""),
    (_wall, "<script>", "</", ""),
    (_wall, "<p>", "a < b ", ""),
    (_wall, "<title>a</title>", "<input ", ""),
    (read_plain, "# H\n", "](#", ""),
    (read_plain, "A text of words.\n\n", "12\n\n", "A text of words.\n"),
    (read_plain, "It rose in May.\n\n", "1", "\nx"),
    (read_plain, "It rose.", "\f1\n", ""),
    (read_plain, "", "0:01\n", ""),
    (harmless, "", " ", "x"),
    (harmless, "", "*_", ":"),
    (harmless, "", "[[", ""),
    (visible, "", "a<!--b-->c \t\n", ""),
    (visible, "", "\n", ""),
    (visible, "", "<script>", ""),
    (visible, "", "<!-- a\n\n", ""),
    (visible, "", "<p style='opacity:/**/'>", ""),
    (visible, "", '<a "', ""),
    (visible, "", "<![CDATA[", ""),
    (visible, "", "<?", ""),
    (visible, "", "![[a]", ""),
    (visible, "", "%% ", ""),
    (visible, "", "[^a]: b [^c]\n", ""),
    (visible, "", "::: hidden\n", ""),
    (visible, "", "<style", ""),
    (_held, "Sales of heat pumps rose by 5% in 2021 ", "[A](http://a.b) ", "."),
    (_held, "Sales of heat pumps rose by 5% in 2021 ", "([source 3](http://a.b)), ", "."),
    (_held, "Sales of heat pumps rose by 5% in 2021 ", "[A A A A A](http://a.b)", ""),
    (_placed, "It rose ", "*a* ", ""),
    (_placed, "It rose ", "`*", ""),
    (_judged, "", "Sales rose. ", ""),
    (_judged, "", "17% ", ""),
    (_judged, "", "sales ", ""),
    (_judged, "", "\n-", ""),
]


@pytest.mark.parametrize(("call", "before", "pumped", "behind"), FOREIGN)
def test_foreign_text_is_read_in_linear_time(
    call: Callable[[str], object], before: str, pumped: str, behind: str
) -> None:
    taken = growth(call, before, pumped, behind, 2000)
    assert not grows_too_fast(taken), taken


@pytest.mark.parametrize("pattern", ["*a" * 60 + "*b", "?*" * 60, "[a]*" * 60])
def test_a_workspace_cannot_make_a_name_long_to_match(pattern: str) -> None:
    taken = growth(lambda name: matches(PurePosixPath(name), (pattern,)), "", "a", ".md", 400)
    assert not grows_too_fast(taken), taken
