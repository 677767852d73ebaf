"""GL101: which sections are missing, and where the fix puts their headings."""

from __future__ import annotations

import pytest

from groundlint import analyze
from groundlint.markdown.sections import section_kind
from groundlint.model.finding import Finding
from groundlint.rules.missing_section import TITLES, check_document
from groundlint.rules.registry import fixes_of
from groundlint.settings import Settings

FULL = "# T\n\n## Summary\n\nA.\n\n## Findings\n\nB.\n\n## Conclusion\n\nC.\n\n## Sources\n\n- x\n"


STRICT = Settings(grounding={"counts": "quoted"})
"""Then a short text is asked for all four sections."""


def found(text: str) -> list[Finding]:
    return list(check_document(analyze(text, settings=STRICT)))


def fixed(text: str, section: str) -> str:
    analysis = analyze(text, settings=STRICT)
    finding = next(f for f in check_document(analysis) if f.data["section"] == section)
    fix = fixes_of(analysis, finding)[0]
    for start, end, new in sorted(fix.edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


@pytest.mark.parametrize(
    ("text", "missing", "where"),
    [
        (FULL, [], ""),
        (FULL.replace("## Conclusion", "## Bees in winter"), ["conclusion"], "# T"),
        (FULL.replace("## Sources", "References"), [], ""),
        (FULL.replace("## Sources", "References to bees in winter"), ["sources"], "# T"),
        ("# T\n\nText.\n", ["summary", "findings", "conclusion", "sources"], "# T"),
        ("\n  Just text here.\nMore.\n", ["summary", "findings", "conclusion", "sources"], "Just text here."),
        ("---\na: 1\n---\n\nText.\n", ["summary", "findings", "conclusion", "sources"], "Text."),
        ("---\na: 1\n---\nText.\n", ["summary", "findings", "conclusion", "sources"], "Text."),
        ("", [], ""),
        ("\n \n", [], ""),
        ("---\na: 1\n---\n", [], ""),
        ("---\na: 1\n---", [], ""),
    ],
)
def test_one_finding_a_kind_on_the_title(text: str, missing: list[str], where: str) -> None:
    findings = found(text)
    assert [f.data["section"] for f in findings] == missing
    assert {f.text for f in findings} <= {where}


@pytest.mark.parametrize(
    ("name", "front_matter", "asked"),
    [
        ("bees.md", "", True),
        ("README.md", "", False),
        ("README.zh-CN.md", "", False),
        ("CHANGELOG.md", "", False),
        ("hive.prompt.md", "", False),
        ("readme-of-the-bees.md", "", True),
        ("README.md", "---\nresearch_query: Do bees sleep?\n---\n", True),
    ],
)
def test_a_readme_lacks_none(name: str, front_matter: str, asked: bool) -> None:
    analysis = analyze(front_matter + "# T\n\nText.\n", path=name, settings=STRICT)
    assert bool(list(check_document(analysis))) is asked


@pytest.mark.parametrize(
    ("heading", "closes"),
    [
        ("Limitations", True),
        ("Key takeaways", True),
        ("5. Future directions", True),
        ("Recommendations for educators", True),
        ("Ausblick", True),
        ("시사점", True),
        ("정책 제언", True),
        ("Implicaciones para el puerto", True),
        ("Próximos pasos", True),
        ("El puerto en invierno", False),
        ("Bees in winter", False),
        ("The limits of growth", False),
    ],
)
def test_a_report_may_be_closed_under_other_words(heading: str, closes: bool) -> None:
    findings = found(FULL.replace("Conclusion", heading))
    assert [f.data["section"] for f in findings] == ([] if closes else ["conclusion"])


def test_such_words_at_the_beginning_close_nothing() -> None:
    first = "# T\n\n## Limitations\n\n## Summary\n\n" + "".join(f"## Topic {n}\n\nA.\n\n" for n in range(5))
    assert "conclusion" in [f.data["section"] for f in found(first)]


@pytest.mark.parametrize(
    ("words", "missing"),
    [(100, ["sources"]), (1_600, ["summary", "findings", "conclusion", "sources"])],
)
def test_a_short_text_is_asked_for_its_sources_alone(words: int, missing: list[str]) -> None:
    findings = check_document(analyze(f"# T\n\n{'And so on it goes. ' * (words // 5)}\n"))
    assert [f.data["section"] for f in findings] == missing


LINKED = "".join(f"In 200{n} it rose by {n} % [so](https://a.example/{n}).\n\n" for n in range(3))


@pytest.mark.parametrize(
    ("text", "settings", "missing"),
    [
        (LINKED, Settings(), []),
        (LINKED.replace("/2)", "/1)"), Settings(), ["sources"]),  # two of them
        (
            "".join(f"Why [so](https://a.example/{n})?\n\n" for n in range(3)),
            Settings(),
            [],
        ),  # be they no claims
        (LINKED, STRICT, ["summary", "findings", "conclusion", "sources"]),
    ],
)
def test_a_text_that_links_several_sources_is_not_asked_for_a_list(
    text: str, settings: Settings, missing: list[str]
) -> None:
    analysis = analyze(text, settings=settings)
    assert [f.data["section"] for f in check_document(analysis)] == missing
    assert "No sources section" in analysis.score.details.clarity_issues
    (suggestion,) = [one for one in analysis.score.suggestions if one.part == "clarity"]
    assert ("GL101" in suggestion.findings) is bool(missing)


LONG = "And so on it goes. " * 320
"""Over 1,500 words that claim nothing."""


def test_obsidian_makes_no_list() -> None:
    text = "# T\n\nIt rose by 5 % in 2020 [[@mill2020]].\n"
    assert asked(text, Settings(flavour="obsidian")) == ["sources"]


def asked(text: str, settings: Settings | None = None) -> list[str]:
    return [str(f.data["section"]) for f in check_document(analyze(text, settings=settings))]


REPORT = ["summary", "findings", "conclusion", "sources"]


@pytest.mark.parametrize(
    ("front_matter", "text", "article"),
    [
        ("layout: post", f"# T\n\n{LONG}", True),
        ("type: blog-post", f"# T\n\n{LONG}", True),
        ("layout: article.njk", f"# T\n\n{LONG}", True),
        ("layout: report", f"# T\n\n{LONG}", False),
        ("type: codebase-analysis", f"# T\n\n{LONG}", False),
        ("tags: [a]", f"# T\n\n{LONG}", False),
        ("title: T", LONG, True),  # its site shows the title
        ("title: T", f"## A\n\n{LONG}\n\n## B\n\n{LONG}", True),
        ("title: T", f"# T\n\n{LONG}", False),
        ("title: T\nreport_type: weekly", LONG, False),
        ("title: T\nresearch_query: Why?", LONG, False),
        ("title: T\ntags: [a]", "# T\n\n" + "I went on as we do.\n\n" * 320, True),
        ("tags: [a]", "# T\n\n" + "I went on as we do.\n\nIt went on.\n\nOn and on.\n\n" * 320, True),
        ("tags: [a]", "# T\n\n" + "I went on.\n\nIt went on.\n\nOn and on.\n\nOn.\n\n" * 320, False),
    ],
)
def test_an_article_is_asked_for_its_sources_alone(front_matter: str, text: str, article: bool) -> None:
    whole = f"---\n{front_matter}\n---\n\n{text}\n"
    assert asked(whole) == (["sources"] if article else REPORT)
    assert asked(whole, STRICT) == REPORT


@pytest.mark.parametrize("section", ["Executive summary", "Conclusion"])
def test_what_has_the_sections_of_a_report_is_one(section: str) -> None:
    text = f"---\ntitle: T\n---\n\n## {section}\n\nA.\n\n## B\n\n{LONG}"
    left = [kind for kind in REPORT if kind not in section.lower()]
    assert asked(text) == left
    assert asked(text.replace("title: T", "title: T\nlayout: post")) == ["sources"]


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        (f"# T\n\n{LONG}", ["summary", "findings", "conclusion"]),
        # A summary.
        (f"---\nabstract: It rose.\n---\n\n# T\n\n{LONG}", ["findings", "conclusion"]),
        (f"---\ntldr: ''\n---\n\n# T\n\n{LONG}", ["summary", "findings", "conclusion"]),
        (f"# T\n\n_{'So it goes. ' * 8}_\n\n## A\n\n{LONG}", ["findings", "conclusion"]),
        (f"# T\n\n*{'So it goes. ' * 8}so*\n\n## A\n\n{LONG}", ["findings", "conclusion"]),
        ("# T\n\n*Written in May by Ann Doe*\n\n## A\n\n" + LONG, ["summary", "findings", "conclusion"]),
        (f"# T\n\n## A\n\n*{'So it goes. ' * 8}so*\n\n{LONG}", ["summary", "findings", "conclusion"]),
        # A conclusion.
        (f"# T\n\n{LONG}\n\nTo conclude, it rose.\n\nIt did.\n\n- so", ["summary", "findings"]),
        (f"# T\n\n{LONG}\n\n**In conclusion**, it rose.", ["summary", "findings"]),
        (f"# T\n\n{LONG}\n\n综上所述，它上涨了。", ["summary", "findings"]),
        (
            f"# T\n\nTo conclude, it rose.\n\n{(LONG + chr(10) * 2) * 3}",
            ["summary", "findings", "conclusion"],
        ),
        (f"# T\n\n{LONG}\n\nIn conclusions it is weak.", ["summary", "findings", "conclusion"]),
    ],
)
def test_a_summary_or_conclusion_without_a_heading(text: str, missing: list[str]) -> None:
    assert asked(f"{text}\n\n## Sources\n\n- x\n") == missing


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("---\nsources:\n  - title: A\n    url: https://a.example\n---\n\n# T\n\nText.\n", True),
        ("---\nreferences: [a]\n---\n\n# T\n\nText.\n", True),
        ("---\nsources: []\n---\n\n# T\n\nText.\n", False),
        ("---\nsources: 3\n---\n\n# T\n\nText.\n", False),
        ("---\nsource_url: https://a.example/x\n---\n\n# T\n\nText.\n", True),
        ("# T\n\n*Source: https://a.example/x - Added: 2026-01-18*\n\nIt rose by 5 % in 2020.\n", True),
        ("# T\n\nIt rose by 5 % in 2020.\n\nMore.\n\n*Picture: https://a.example/x*\n", False),
        ("# T\n\nIt rose.\n\n---\n\n*Sources: Port Board (2021), Harbour Watch*\n\n*Updated: May*\n", True),
        ("# T\n\nIt rose.\n\nSource: [Port Board](https://a.example/x)\n", True),
        ("# T\n\nIt rose.\n\nSources: what people said\n", False),
        ("# Construction Industry Sources (Chapter 13)\n\n## Academic Sources\n\n- Doe, *On Steel*.\n", True),
        ("# Energy Sources\n\n## Wind\n\nText.\n", False),
        ("# Sources of energy\n\n## Sources\n\n", True),
        ("# Sources of energy\n\n## Academic sources of energy\n\nText.\n", False),
        ("---\ncitekey: mill2020\n---\n\n# T\n\nText.\n", True),
        ("---\nreferences: [{id: mill2020, title: Wool}]\n---\n\n# T\n\nIt rose [@mill2020].\n", True),
        ("# T\n\nIt rose [@doi:10.1000/1].\n", True),
        ("# T\n\nIt rose [@mill2020].\n", False),
        ("# T\n\n## Source URLs\n\n- https://a.example/x\n", True),
    ],
)
def test_sources_without_a_section(text: str, there: bool) -> None:
    assert ("sources" not in asked(text)) is there


@pytest.mark.parametrize("section", ["summary", "findings", "conclusion", "sources"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_fix_puts_each_section_back_in_its_place(section: str, end: str) -> None:
    names = {"summary": "Summary", "findings": "Findings", "conclusion": "Conclusion", "sources": "Sources"}
    parts = FULL.split("\n\n## ")
    without = "\n\n## ".join(p for p in parts if not p.startswith(names[section])).rstrip("\n") + "\n"
    after = fixed(without.replace("\n", end), section)
    kinds = [s.kind for s in analyze(after).sections]
    assert kinds == ["title", "summary", "findings", "conclusion", "sources"]
    assert not found(after)
    assert after.count("\n") == after.count(end)
    assert f"{end}{end}## " in after
    assert end * 3 not in after
    assert after.endswith(end)


@pytest.mark.parametrize(
    ("text", "section", "expected"),
    [
        ("# T\n", "summary", "# T\n\n## Executive Summary\n"),
        ("# T", "summary", "# T\n\n## Executive Summary\n"),
        ("# T\n\nText.", "summary", "# T\n\n## Executive Summary\n\nText."),
        ("# T\n\nText.", "sources", "# T\n\nText.\n\n## Sources\n"),
        ("Text.", "summary", "## Executive Summary\n\nText."),
        ("---\na: 1\n---\nText.", "summary", "---\na: 1\n---\n\n## Executive Summary\n\nText."),
        ("# T\n\n### A\n\nx\n", "conclusion", "# T\n\n### A\n\nx\n\n### Conclusion\n"),
        (
            "# T\n\n## Summary\n\na\n\n## Sources\n\n- x\n",
            "conclusion",
            "# T\n\n## Summary\n\na\n\n## Conclusion\n\n## Sources\n\n- x\n",
        ),
    ],
)
def test_the_place_of_the_new_heading(text: str, section: str, expected: str) -> None:
    assert fixed(text, section) == expected


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (
            "# T\n\nDas ist der Bericht über die Stadt und die Menschen, die in ihr leben und arbeiten und auf dem Markt mit den Händlern um das Geld für die Kinder feilschen.\n",
            "Fazit",
        ),
        ("# 报告\n\n这是一份关于城市的报告。它有很多内容。\n", "结论"),
        ("# 報告\n\nこれは都市についての報告です。\n", "結論"),
        ("# 보고서\n\n이것은 도시에 대한 보고서입니다.\n", "결론"),
        ("# T\n\nThis is it.\n", "Conclusion"),
    ],
)
def test_the_heading_is_in_the_language_of_the_report(text: str, title: str) -> None:
    assert fixed(text, "conclusion").endswith(f"## {title}\n")


@pytest.mark.parametrize("language", sorted(TITLES))
def test_the_headings_we_write_are_headings_we_know(language: str) -> None:
    assert [section_kind(t) for t in TITLES[language]] == ["summary", "findings", "conclusion", "sources"]


def test_marks_that_wait_for_a_list_say_themselves_that_it_is_missing() -> None:
    marked = "# T\n\n" + " ".join(f"The port sold {n} tonnes in 2019 [{n}]." for n in range(1, 7)) + "\n"
    assert [f.data["section"] for f in check_document(analyze(marked))] == []
    assert [f.code for f in analyze(marked).findings if f.code in ("GL003", "GL101")] == ["GL003"]
    one = "# T\n\nThe port sold 4 tonnes in 2019 [1].\n"  # as likely a slip
    assert [f.data["section"] for f in check_document(analyze(one))] == ["sources"]
    unmarked = marked.replace("[", "(").replace("]", ")")
    assert [f.data["section"] for f in check_document(analyze(unmarked))] == ["sources"]


@pytest.mark.parametrize(("title", "missing"), [("Key Findings Summary", False), ("Findings", True)])
def test_findings_that_are_summed_up_at_the_top_are_a_summary(title: str, missing: bool) -> None:
    parts = "".join(f"## Part {n}\n\n" + "The port sold 40 tonnes in 2019. " * 60 + "\n\n" for n in range(4))
    text = f"# T\n\n## About\n\nIt is so.\n\n## {title}\n\nIt rose by 4 %.\n\n{parts}## Conclusion\n\nSo it is.\n"
    assert ("summary" in [f.data["section"] for f in check_document(analyze(text))]) == missing


@pytest.mark.parametrize(
    "titles",
    [
        ("Harbour Committee Meeting", "Meeting Information", "Tolls"),
        ("Ann Mill", "Work Experience", "Education", "Skills"),
        ("Pilot", "What You Will Do", "Salary and Benefits"),
    ],
)
def test_its_writers_own_account_is_asked_for_no_section(titles: tuple[str, ...]) -> None:
    text = "".join(f"## {title}\n\nThe crew of 40 people was led from 2019 on.\n\n" for title in titles)
    assert found(text) == []
    assert found(text.replace(titles[1], "Tides"))
