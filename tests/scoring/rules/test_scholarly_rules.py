"""GL011, GL012 and GL003's misnamed works: what the sources file says that registries know."""

from __future__ import annotations

from pathlib import Path

import pytest

from groundlint import analyze
from groundlint.analysis import Analysis
from groundlint.rules.registry import fixes_of

QUOTED = 'Sales rose by 17% in 2021 [Pumps](https://doi.org/10.5555/a.1 "sales rose by 17%").'
RECORD = """scholarly_records:
- source_url: https://doi.org/10.5555/a.1
  titles: [Sales of heat pumps in cold countries]
  years: [2019, 2020]
  registries: [Crossref, OpenAlex]
  accessed_date: 2026-01-31
"""


def notice(grade: str, kind: str, more: str = "") -> str:
    return f"{RECORD}  notices:\n  - {{grade: {grade}, kind: {kind}, said_by: Crossref{more}}}\n"


def analysed(tmp_path: Path, sources: str, text: str = QUOTED) -> Analysis:
    path = tmp_path / "r.md"
    path.write_text(f"# Heat\n\n{text}\n", encoding="utf-8")
    path.with_name("r.sources.yaml").write_text(sources, encoding="utf-8")
    return analyze(path.read_text("utf-8"), path)


def told(analysis: Analysis) -> list[tuple[str, str, str]]:
    codes = ("GL003", "GL011", "GL012")
    return [(f.code, f.severity.value, f.message) for f in analysis.findings if f.code in codes]


@pytest.mark.parametrize(
    ("sources", "expected"),
    [
        (RECORD, []),
        (
            notice("retracted", "retraction", ", date: 2012-03-09, doi: 10.5555/n"),
            [
                (
                    "GL011",
                    "error",
                    "This work was retracted on 2012-03-09 (notice 10.5555/n, says Crossref; checked on 2026-01-31).",
                )
            ],
        ),
        (
            notice("retracted", "withdrawal", ", date: 2012"),
            [("GL011", "error", "This work was withdrawn in 2012 (says Crossref; checked on 2026-01-31).")],
        ),
        (
            notice("concern", "expression of concern"),
            [
                (
                    "GL012",
                    "information",
                    "An expression of concern about this work was published (says Crossref; checked on 2026-01-31).",
                )
            ],
        ),
        (
            notice("corrected", "correction", ", date: 2021-02"),
            [
                (
                    "GL012",
                    "information",
                    "A correction about this work was published in 2021-02 (says Crossref; checked on 2026-01-31).",
                )
            ],
        ),
        (
            notice("concern", "listed as retracted"),
            [
                (
                    "GL012",
                    "information",
                    "This work is listed as retracted, without a notice (says Crossref; checked on 2026-01-31).",
                )
            ],
        ),
        # Both a correction and a retraction: the worst is told.
        (
            notice("corrected", "erratum") + "  - {grade: retracted, kind: removal, said_by: Crossref}\n",
            [("GL011", "error", "This work was retracted (says Crossref; checked on 2026-01-31).")],
        ),
        (RECORD.replace("a.1", "another"), []),
    ],
)
def test_each_grade_has_its_rule(tmp_path: Path, sources: str, expected: list[tuple[str, str, str]]) -> None:
    assert told(analysed(tmp_path, sources)) == expected


def test_a_retracted_sources_claim_can_be_removed(tmp_path: Path) -> None:
    analysis = analysed(tmp_path, notice("retracted", "retraction"), f"{QUOTED} It went on.")
    (finding,) = [f for f in analysis.findings if f.code == "GL011"]
    assert finding.fixable
    fix = fixes_of(analysis, finding)[-1]
    assert fix.title == "Remove this claim"
    assert analysis.edit(fix.edits).document.text == "# Heat\n\nIt went on.\n"


MISNAMED = 'Sales rose [“Wages and minimum prices in retail”](https://doi.org/10.5555/a.1 "sales rose").'


def test_another_works_name_is_told_and_can_be_set_right(tmp_path: Path) -> None:
    analysis = analysed(tmp_path, RECORD, MISNAMED)
    assert told(analysis) == [
        (
            "GL003",
            "warning",
            "This citation names a different work from the one at its address, which is “Sales of heat pumps in cold "
            "countries” (2019–2020) (says Crossref and OpenAlex; checked on 2026-01-31).",
        )
    ]
    (finding,) = [f for f in analysis.findings if f.code == "GL003"]
    fix = fixes_of(analysis, finding)[0]
    after = analysis.edit(fix.edits)
    assert (
        '[Sales of heat pumps in cold countries](https://doi.org/10.5555/a.1 "sales rose")'
        in after.document.text
    )
    assert told(after) == []
    assert not fix.safe


def test_entries_of_a_source_list_are_compared_where_they_are_cited(tmp_path: Path) -> None:
    text = "Sales rose [1].\n\n## Sources\n\n1. Miller, A. (2019). Wages and minimum prices in retail. https://doi.org/10.5555/a.1\n"
    (found,) = told(analysed(tmp_path, RECORD, text))
    assert found[0] == "GL003"


@pytest.mark.parametrize(
    ("sources", "lines"),
    [
        ("scholarly_records: 5\n", [1]),
        ("scholarly_records:\n- 7\n- source_url: 8\n", [2, 3]),
        (RECORD + "  notices: [{grade: bad}]\n", [7]),
        (RECORD.replace("[2019, 2020]", "lately"), [4]),
    ],
)
def test_a_wrong_type_is_a_problem_with_its_line(tmp_path: Path, sources: str, lines: list[int]) -> None:
    analysis = analysed(tmp_path, sources)
    assert [problem.line for problem in analysis.problems] == lines
    assert told(analysis) == []
