"""What a document defines: labels, notes, source lists in every shape that real reports have."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.scoring.parsed import parsed

from groundlint.citations.entry import read_entry
from groundlint.model.definition_index import DefinitionIndex


def definitions(text: str) -> DefinitionIndex:
    return parsed(text).index


def listed(text: str) -> list[str]:
    """The blocks that are source lists though no heading says so."""
    report = parsed(text)
    return [block.text.strip() for block in report.rope if id(block) in report.index.source_lists]


def urls(known: DefinitionIndex) -> dict[str, str | None]:
    return {label: definition.entry.url for label, definition in known.numbered.items()}


ONE_TWO = {"1": "https://one.example/a", "2": "https://two.example/b"}
LISTS = [
    "[1] First: https://one.example/a\n[2] Second. https://two.example/b",
    "[1] First: https://one.example/a  \n[2] Second. https://two.example/b  ",
    "[1] First\nhttps://one.example/a\n[2] Second\nhttps://two.example/b",
    "[1] https://one.example/a - First\n[2] https://two.example/b - Second",
    "[1] First: https://one.example/a\n\n[2] Second: https://two.example/b",
    "\\[1\\] First: https://one.example/a\n\\[2\\] Second: https://two.example/b",
    "**[1]** First: https://one.example/a\n**[2]** Second: https://two.example/b",
    "[[1]](https://one.example/a) First\n[[2]](https://two.example/b) Second",
    "[\\[1\\]](https://one.example/a) First\n\n<https://one.example/a>\n\n[\\[2\\]](https://two.example/b) Second",
    "【1】First https://one.example/a\n【2】Second https://two.example/b",
    "(1) First https://one.example/a\n(2) Second https://two.example/b",
    "1. [First](https://one.example/a) - notes\n2. [Second](https://two.example/b)",
    "1. First, accessed May 2025, [https://one.example/a](https://one.example/a)\n2. Second <https://two.example/b>",
    "1) First https://one.example/a\n2) Second https://two.example/b",
    "- [1] First: https://one.example/a\n- [2] Second: https://two.example/b",
    "1. First\n   - https://one.example/a\n2. Second\n   - https://two.example/b",
    "| # | Source |\n|---|---|\n| 1 | First https://one.example/a |\n| [2] | Second https://two.example/b |",
    "> [1] First: https://one.example/a\n> [2] Second: https://two.example/b",
]


@pytest.mark.parametrize("body", LISTS)
@pytest.mark.parametrize(
    "heading", ["## Sources", "## 9. References", "#### **Works cited**", "## 参考文献", "## 출처"]
)
def test_numbered_lists_in_a_sources_section(body: str, heading: str) -> None:
    text = f"# Report\n\nIt rose [1].\n\n{heading}\n\n{body}\n"
    assert urls(definitions(text)) == ONE_TWO
    assert listed(text) == []


@pytest.mark.parametrize("body", [*LISTS[:5], LISTS[8]])
def test_numbered_lines_without_a_heading(body: str) -> None:
    text = f"# Report\n\nIt rose [1].\n\n{body}\n"
    assert urls(definitions(text)) == ONE_TWO
    assert listed(text) == [block.text.strip() for block in parsed(text).rope if "example" in block.text]


@pytest.mark.parametrize(
    "lead_in", ["References", "Sources:", "**Works cited**", "参考文献：", "**Quellen:**"]
)
def test_a_line_above_a_list_names_it(lead_in: str) -> None:
    for gap in ("\n", "\n\n"):
        known = definitions(
            f"It rose [1].\n\n{lead_in}{gap}[1] https://one.example/a\n[2] https://two.example/b\n\nEnd.\n"
        )
        assert urls(known) == ONE_TWO
    known = definitions(
        f"It rose [1].\n\n{lead_in}\n\n1. https://one.example/a\n2. https://two.example/b\n\nEnd.\n"
    )
    assert urls(known) == ONE_TWO


DORN = 'Dorn, K., & Weil, P. (2022). "Tram lines of the north." *Transport* 3, 44.'
ABE = "Abe, S., et al. (2011). On buses. Oxford."
PAGE = "[Timetables of the city](https://one.example/a)"
OTHER = "The harbour office, *Ferries in winter*, https://two.example/b"
CLOSED = "The city closed 31 bus lines in 2014."


@pytest.mark.parametrize(
    "title", ["**References:**", "**References for this section:**", "*Sources:*", "Quellen:", "__Fuentes__"]
)
@pytest.mark.parametrize(
    ("entries", "count"),
    [
        (f"\n\n{DORN}\n\n{ABE}", 2),
        (f"\n\n{DORN}\n{ABE}", 1),
        (f"\n{DORN}\n{ABE}\n\n{PAGE}", 2),
        (f"\n{PAGE}\n{OTHER}", 1),
        (f"\n- {DORN}\n- {ABE}", 1),
        (f"\n\n- {PAGE}\n- {OTHER}\n- The archive of the tram museum", 1),
        (f"\n\n{PAGE}\n\n{OTHER}", 2),
        ("\n\n| Page | Seen |\n|---|---|\n| Trams | https://one.example/a |\n| Ferries | 2021 |", 1),
    ],
)
def test_entries_without_numbers_below_a_title(title: str, entries: str, count: int) -> None:
    found = listed(f"# Trams\n\nThey run.\n\n{title}{entries}\n\n{CLOSED}\n")
    assert len(found) == count
    assert CLOSED not in found


def test_works_below_a_title_are_known() -> None:
    assert set(definitions(f"They run.\n\n**References**\n\n{DORN}\n\n{ABE}\n").works) >= {
        "(dorn 2022",
        "(abe 2011",
    }
    assert not definitions(f"They run.\n\n{DORN}\n\n{ABE}\n").works


@pytest.mark.parametrize(
    "text",
    [
        f"**Sources:**\n\n{CLOSED}\n\n{DORN}",  # prose ends the list before it begins
        f"**Sources:**\n{CLOSED}\n{DORN}",
        "**Sources:**\n\n- Wind and water.\n- Coal, and some oil.\n- Gas.",
        f"**Energy sources:**\n\n- {DORN}",
        f"**Sources:** the mayor.\n\n- {DORN}",
        f"**Sources:**\n\n{PAGE} " + "says that the trams run more often than they did. " * 9,
    ],
)
def test_what_is_no_list_below_a_title(text: str) -> None:
    assert listed(f"# Trams\n\n{text}\n\nThe end of it.\n") == []


def test_paragraphs_behind_a_list_of_items_are_prose() -> None:
    assert listed(f"**Sources:**\n\n- {DORN}\n\n{PAGE} has more.\n") == [f"- {DORN}"]


@pytest.mark.parametrize(
    "body",
    [
        "1. First https://one.example/a\n2. Second https://two.example/b",
        "[1] says that it rose and that it will rise again in the years that come.",
        "It rose, as said in\n[1] and in\n[2] of the paper https://one.example/a",
        "[2] https://two.example/b\n[1] https://one.example/a",
        "| 1 | https://one.example/a |\n|---|---|\n| 2 | https://two.example/b |",
    ],
)
def test_what_is_no_source_list(body: str) -> None:
    text = f"# Report\n\n{body}\n\nThe end of it.\n"
    assert definitions(text).numbered == {}
    assert listed(text) == []


NOTES = "[1] The ferries count as trams in winter.\n\n[2] Without the lines of the harbour."
LINKS = "[a]: https://one.example/a\n[b]: https://two.example/b"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        (f"The trams run [1].\n\n{NOTES}\n", 2),
        (f"The trams [run][a] [1].\n\n{NOTES}\n\n{LINKS}\n", 2),
        (f"The trams [run][a] [1].\n\n{NOTES}\n\n[^x]: A footnote.\n\n{LINKS}\n", 2),
        (f"The trams [run][a] [1].\n\n{NOTES}\n\n{LINKS}\n\nThe end of it.\n", 0),
    ],
)
def test_notes_that_close_the_text(text: str, numbers: int) -> None:
    assert len(definitions(text).numbered) == numbers
    assert listed(text) == NOTES.split("\n\n")[:numbers]


def test_a_list_of_brackets_outranks_an_ordered_one() -> None:
    text = "It rose [1].\n\n## Sources\n\n1. A Book. [1]\n\nCitations:\n[1] https://one.example/a\n[2] https://two.example/b\n"
    known = definitions(text)
    assert urls(known) == ONE_TWO
    assert len(known.lists) == 2


def test_spans_point_at_the_entry() -> None:
    text = "It [a] [1].\n\n[a]: https://a.b 'q'\n\n[^n]: A note.\n\n## Sources\n\n- x\n\n1. One\n2. https://two.example/b\n"
    report = parsed(text)
    slices = [text[slice(*span)] for d in report.index.every if (span := report.span_of(d))]
    assert slices == ["[a]: https://a.b 'q'", "[^n]: A note.", "One", "https://two.example/b"]


def test_the_first_of_two_definitions_counts() -> None:
    known = definitions("[a] x\n\n[a]: https://one.example\n[a]: https://two.example\n")
    assert known.links["A"].entry.url == "https://one.example"
    assert [d.entry.url for d in known.duplicates] == ["https://two.example"]


@pytest.mark.parametrize(
    ("text", "url", "doi", "title", "quote"),
    [
        ("[A Page](https://a.b)", "https://a.b", None, "A Page", None),
        ('[A Page](https://a.b "words")', "https://a.b", None, "A Page", "words"),
        ("Smith, J. A Book, 1999.", None, None, "Smith, J. A Book, 1999", None),
        (
            "Smith, J. On Things. doi:10.1000/X.",
            "https://doi.org/10.1000/x",
            "10.1000/x",
            "Smith, J. On Things",
            None,
        ),
        ("On Things — https://a.b/c", "https://a.b/c", None, "On Things", None),
        ("[https://a.b/c](https://a.b/c)", "https://a.b/c", None, "", None),
        (
            "“On the Many Rising Things”, https://a.b",
            "https://a.b",
            None,
            "“On the Many Rising Things”",
            None,
        ),
        ('https://a.b: "it rose by a lot"', "https://a.b", None, ': "it rose by a lot"', "it rose by a lot"),
        ("![x](https://a.b/c.png) https://a.b", "https://a.b", None, "", None),
        ("[see](#part) https://a.b", "https://a.b", None, "see", None),
        (
            "www.a.example, accessed May 3, 2025, [https://www.a.example/c](https://www.a.example/c)",
            "https://www.a.example/c",
            None,
            "www.a.example",
            None,
        ),
        (
            "www.a.example, accessed May 3, 2025, https://www.a.example/c",
            "https://www.a.example/c",
            None,
            "www.a.example",
            None,
        ),
        (
            "www.a.example/c, see https://www.a.example/d",
            "http://www.a.example/c",
            None,
            "www.a.example/c, see",
            None,
        ),
        ("www.a.example, see https://www.d.e/f", "http://www.a.example", None, "www.a.example, see", None),
    ],
)
def test_entries(text: str, url: str | None, doi: str | None, title: str, quote: str | None) -> None:
    entry = read_entry(text)
    assert (entry.url, entry.doi, entry.quote) == (url, doi, quote)
    assert entry.title.strip(' :"') == title.strip(' :"')


@pytest.mark.parametrize(
    ("written", "title"),
    [
        ("Diffusion model - Wikipedia, accessed January 3, 2026, ", "Diffusion model - Wikipedia"),
        ("On Things. Retrieved on 2024-05-03 from ", "On Things"),
        ("On Things (last accessed 3 May 2024) ", "On Things"),
        ("Über Dinge, abgerufen am 3. Mai 2024, ", "Über Dinge"),
        ("Laser or light? - 3Dnatives, 檢索日期：4月 27, 2025， ", "Laser or light? - 3Dnatives"),
        ("On Things - arXiv, 访问时间为 四月 27, 2025， ", "On Things - arXiv"),
        ("Accessed January 3, 2026, ", "Accessed January 3, 2026"),
        (
            "Memories, retrieved from the cortex of 12 mice, ",
            "Memories, retrieved from the cortex of 12 mice",
        ),
        ("Files accessed in 2020 ", "Files accessed in 2020"),
    ],
)
def test_when_somebody_looked_is_no_part_of_a_title(written: str, title: str) -> None:
    assert read_entry(f"{written}https://a.b/c").title == title


@given(
    st.lists(
        st.sampled_from(
            [
                "[1] ",
                "\n",
                "\n\n",
                "1. ",
                "- ",
                "[^a]: ",
                "[a]: ",
                "https://a.b",
                "## Sources\n",
                "x",
                "| 1 | ",
            ]
        ),
        max_size=25,
    )
)
def test_any_text_has_definitions(parts: list[str]) -> None:
    text = "".join(parts)
    report = parsed(text)
    assert report.index.every == definitions(text).every
    for definition in report.index.every:
        span = report.span_of(definition)
        assert span is not None
        assert 0 <= span[0] <= span[1] <= len(text)


@pytest.mark.shared
def test_real_reports_resolve(shared: Path) -> None:
    """Reports whose [n] all have an entry: none is reported missing, and the lists have their length."""
    expected = {
        "Ayanami0730__claude-3-7-sonnet-latest_100.md": 24,
        "langchain-ai__deep_research_bench_gpt-4.1_60.md": 17,
        "langchain-ai__deep_research_bench_gpt-5_22.md": 54,
        "Parcha-ai__perplexity-Research_29.md": 54,
        "sguzman__main.md": 10,
        "Luke-Guan-Firs__reference_61.md": 97,
        "bradabrams__report_60cd.md": 28,
    }
    for name, count in expected.items():
        known = definitions((shared / "data/reports" / name).read_text(encoding="utf-8"))
        assert len(known.lists[0]) == count, name
