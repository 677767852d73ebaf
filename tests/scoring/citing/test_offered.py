"""Fixes of citations: which are offered, what they write, and that the report then cites the same with these words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.applied_edits import applied

from groundlint.analysis import Analysis, analyze_text
from groundlint.citing import addresses, citation_fixes, safe_address_edits
from groundlint.companions import NOTHING
from groundlint.model.finding import Fix
from groundlint.model.text_edit import TextEdit
from groundlint.settings import Settings
from groundlint.sources.library import Library, Snapshot

QUOTE = "Sales of heat pumps in Norway rose by 17% in 2021."
CLAIM = "Norway's sales of heat pumps grew by 17% in 2021"
PAGE = f"{QUOTE} Nobody had expected this growth of the market for heating in the north."


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with Library(tmp_path_factory.mktemp("library") / "library.sqlite") as found:
        for key, url, title in (
            ("https://a.example/x", "https://a.example/x", "Heat pumps [2021] | Survey"),
            ("https://plain.example/y", "http://plain.example/y", "Pumps"),
            ("https://a.example/(z)", "https://a.example/(z)", ""),
        ):
            found.keep(Snapshot(key, url, title, "html", "2026-01-02", PAGE))
        yield found


def analysed(text: str) -> Analysis:
    return analyze_text(text, Settings(), NOTHING)


def fixes(text: str, library: Library | None, mark: str) -> tuple[Analysis, dict[str, Fix]]:
    analysis = analysed(text)
    at = text.index(mark) + 1
    return analysis, {fix.title: fix for fix in citation_fixes(analysis, at, at, library)}


SOURCES = "\n\n## Sources\n\n1. Heat pumps, https://a.example/x\n2. Other, https://b.example/q\n"
TWICE = "\n\n## Sources\n\n1. One, https://b.example/q\n2. Two, https://c.example/\n3. Again, https://www.b.example/q?utm_source=x\n"
IN_WORDS = f'"{QUOTE}")'


@pytest.mark.parametrize(
    ("text", "mark", "title", "expected"),
    [
        # A quote for a citation without one.
        (f"{CLAIM} [survey](https://a.example/x).", "[survey", "Quote its source: “", f"{CLAIM} [survey](https://a.example/x {IN_WORDS}."),
        (f"{CLAIM} [*sur*vey](<https://a.example/x>).", "[*sur", "Quote its source: “", f"{CLAIM} [*sur*vey](https://a.example/x {IN_WORDS}."),
        (f"| A | B |\n|---|---|\n| {CLAIM} | [s](https://a.example/x) |\n", "[s]", "Quote its source: “", f"| A | B |\n|---|---|\n| {CLAIM} | [s](https://a.example/x {IN_WORDS} |\n"),
        (f"{CLAIM} [survey][s].\n\n[s]: https://a.example/x\n", "[survey", "Quote its source: “", f"{CLAIM} [survey](https://a.example/x {IN_WORDS}.\n\n[s]: https://a.example/x\n"),
        # One number, footnote or bare address in the quoted form.
        (f"{CLAIM} [1].{SOURCES}", "[1]", "Write this citation inline: “", f"{CLAIM} [\\[1\\]](https://a.example/x {IN_WORDS}.{SOURCES}"),
        (f"It is so [2]. {CLAIM} [1].{SOURCES}", "[2]", "Write this citation inline, as a link", f"It is so [\\[2\\]](https://b.example/q). {CLAIM} [1].{SOURCES}"),
        (f"{CLAIM}.[^1]\n\n[^1]: Survey, https://a.example/x\n", "[^1]", "Write this citation inline: “", f"{CLAIM}.[\\[1\\]](https://a.example/x {IN_WORDS}\n\n[^1]: Survey, https://a.example/x\n"),
        (f"{CLAIM} (https://a.example/x).", "https", "Write this citation inline: “", f"{CLAIM} ([a.example](https://a.example/x {IN_WORDS})."),
        # The page's own title.
        (f"{CLAIM} (https://a.example/x).", "https", "Name the page and its words: «", f"{CLAIM} ([Heat pumps \\[2021\\] \\| Survey](https://a.example/x {IN_WORDS})."),
        ("See <https://a.example/x> there.", "https", "Name the page: «", "See [Heat pumps \\[2021\\] \\| Survey](https://a.example/x) there."),
        # https
        ("See [s](http://a.example/x#part) and [t](http://a.example/x).", "[s]", "Use https", "See [s](https://a.example/x#part) and [t](http://a.example/x)."),
        ("See [s](http://c.example/x).", "[s]", "Use https (nobody has looked", "See [s](https://c.example/x)."),
        # One way of writing an address.
        ("A [s](https://b.example/q), b [t](https://b.example/q?utm_source=mail), c [u](https://www.b.example/q/#top).\n", "[t]", "Write the address of this source as elsewhere in 2", "A [s](https://b.example/q), b [t](https://b.example/q), c [u](https://b.example/q#top).\n"),
        ("A [s](http://b.example/q). B [t](https://b.example/q).\n\n[r]: <http://b.example/q/>\n", "[s]", "Write the address of this source as elsewhere in 2", "A [s](https://b.example/q). B [t](https://b.example/q).\n\n[r]: <https://b.example/q>\n"),
        # One entry for one source.
        (f"A [1], b [3], c [2, 3].{TWICE}", "[3]", "Cite this source by its first entry (1), in 2 places", f"A [1], b [1], c [2, 1].{TWICE}"),
        ("A[^a], b[^c].\n\n[^a]: https://b.example/q\n[^c]: https://b.example/q/\n", "[^c]", "Cite this source by its first entry (a)", "A[^a], b[^a].\n\n[^a]: https://b.example/q\n[^c]: https://b.example/q/\n"),
        ("A [x][a], b [y][c].\n\n[a]: https://b.example/q\n[c]: https://b.example/q\n", "[y]", "Cite this source by its first entry (a)", "A [x][a], b [y][a].\n\n[a]: https://b.example/q\n[c]: https://b.example/q\n"),
    ],
)  # fmt: skip
def test_what_is_written(library: Library, text: str, mark: str, title: str, expected: str) -> None:
    analysis, offered = fixes(text, library, mark)
    (fix,) = [fix for name, fix in offered.items() if name.startswith(title)]
    written = applied(analysis.document.text, fix.edits)
    if "#part" in text:  # both are the same page: both become https
        expected = expected.replace("http://", "https://")
    assert written == expected
    after = analysed(written)
    assert [c.source for c in after.citations] == [c.source for c in analysis.citations]
    assert not [f for f in after.findings if f.code == "GL003"]


@pytest.mark.parametrize(
    ("text", "mark", "never"),
    [
        (f"{CLAIM.replace('17', '71')} [survey](https://a.example/x).", "[survey", "Quote"),
        ("The town has a bridge [survey](https://a.example/x).", "[survey", "Quote"),
        (f'{CLAIM} [survey](https://a.example/x "my own").', "[survey", "Quote"),
        (f"{CLAIM} [1].{SOURCES}", "https://a.example", "Write this citation inline"),
        (f"{CLAIM} [survey](https://nobody.example/x).", "[survey", "Quote"),
        ("See <https://a.example/(z)>.", "https", "Name"),
        ("See [s](https://a.example/x).", "[s]", "Use https"),
        ("See [s](https://a.example/x#a) and [t](https://a.example/x#b).", "[s]", "Write the address"),
        ("See [s](https://a.example/x?id=1) and [t](https://a.example/x?id=2).", "[s]", "Write the address"),
        ("See ![s](http://a.example/x.png).", "[s]", "Use https"),
        (f"A [1], b [3], c [1-3].{TWICE}", "[3]", "Cite this source by"),
        (f"A [1], b [3].{TWICE}", "[1]", "Cite this source by"),
        (f"A [1], b [3], c [1, 3].{TWICE}", "[3]", "Cite this source by"),
        (
            'A [x][a], b [y][c].\n\n[a]: https://b.example/q "one"\n[c]: https://b.example/q "two"\n',
            "[y]",
            "Cite this",
        ),
    ],
)
def test_what_is_not_offered(library: Library, text: str, mark: str, never: str) -> None:
    _, offered = fixes(text, library, mark)
    assert not [title for title in offered if title.startswith(never)]


def test_without_a_library_what_needs_none_is_offered() -> None:
    _, offered = fixes(f"{CLAIM} [1].{SOURCES}", None, "[1]")
    assert list(offered) == ["Write this citation inline, as a link"]


def test_hostile_titles_stay_words(tmp_path: Path) -> None:
    title = 'A](javascript:x) <b>"t"</b> \\ `c` \u202e *d* | e\n\n# f'
    with Library(tmp_path / "l.sqlite") as store:
        store.keep(Snapshot("https://a.example/x", "https://a.example/x", title, "html", "2026-01-02", PAGE))
        text = f"{CLAIM} https://a.example/x here.\n"
        analysis, offered = fixes(text, store, "https")
        (fix,) = [fix for name, fix in offered.items() if name.startswith("Name")]
        after = analysed(applied(analysis.document.text, fix.edits))
    assert [c.source for c in after.citations] == ["https://a.example/x"]
    assert [c.quote for c in after.citations] == [QUOTE]
    assert after.document.text.count("\n") == 1


def test_what_may_be_done_without_a_look(library: Library) -> None:
    text = (
        "A [s](http://a.example/x), b [t](http://plain.example/y), c [u](http://c.example/).\n"
        "D [v](https://b.example/q?fbclid=1), e https://b.example/q there.\n"
    )
    analysis = analysed(text)
    edits = safe_address_edits(analysis, library)
    written = text
    for start, end, new in sorted(edits, reverse=True):
        written = written[:start] + new + written[end:]
    assert written == text.replace("http://a.example", "https://a.example").replace("?fbclid=1", "")
    assert safe_address_edits(analysed(written), library) == ()


@pytest.mark.parametrize(
    ("first", "second", "written"),
    [
        ("arxiv.org/html/2301.12345v2", "arxiv.org/abs/2301.12345", None),
        ("arxiv.org/abs/2301.12345v1", "arxiv.org/abs/2301.12345v2", None),
        ("arxiv.org/pdf/2301.12345v1", "arxiv.org/abs/2301.12345", None),
        ("arxiv.org/abs/2301.12345v2?utm_source=x", "arxiv.org/abs/2301.12345", "arxiv.org/abs/2301.12345v2"),
        ("arxiv.org/pdf/2301.12345.pdf", "arxiv.org/pdf/2301.12345", "arxiv.org/pdf/2301.12345"),
        ("a.example/x?utm_source=y", "a.example/x", "a.example/x"),
    ],
)
def test_a_paper_keeps_its_version(first: str, second: str, written: str | None) -> None:
    text = f"It rose [a](https://{first}), and then [b](https://{second}) or [c](https://{second}).\n"
    after = applied(text, safe_address_edits(analysed(text), None))
    assert after == (text if written is None else text.replace(f"{first})", f"{written})"))


def test_what_does_not_read_back_spoils_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Edits are read back together; only where that fails, in halves."""
    text = " ".join(f"T [t](https://a.example/{n}?utm_source=x)." for n in range(64))
    read: list[int] = []
    same = addresses._same_sources

    def no_seven(report: Analysis, edits: list[TextEdit]) -> bool:
        read.append(len(edits))
        return same(report, edits) and not any(edit[2].endswith("/7") for edit in edits)

    assert len(safe_address_edits(analysed(text), None)) == 64
    monkeypatch.setattr(addresses, "_same_sources", no_seven)
    edits = safe_address_edits(analysed(text), None)
    assert sorted(int(edit[2].rpartition("/")[2]) for edit in edits) == [n for n in range(64) if n != 7]
    assert len(read) == 1 + 2 * 6


def test_ten_thousand_citations(library: Library) -> None:
    said = [f"Town {n} [t](https://a.example/{n % 50})." for n in range(10_000)]
    text = "\n\n".join(" ".join(said[at : at + 50]) for at in range(0, 10_000, 50))
    analysis = analysed(text)
    assert len(analysis.citations) == 10_000
    at = text.index("[t]")
    assert list(citation_fixes(analysis, at, at, library)) == []
    assert safe_address_edits(analysis, library) == ()
