"""GL106: sections that stand in the wrong place, and moving them."""

from __future__ import annotations

import pytest

from groundlint import analyze
from groundlint.model.finding import Finding
from groundlint.rules.section_order import RULE, check_document

PARTS = {
    "S": "## Summary\n\nIt rose.\n\n",
    "F": "## Findings\n\nIt rose twice.\n\n### More\n\nAnd again.\n\n",
    "C": "## Conclusion\n\nIt will rise.\n\n",
    "Q": "## Sources\n\n- https://a.example\n\n",
    "T": "## Table of contents\n\n- [x](#x)\n\n",
    "A": "## Appendix: data\n\nIt rose here.\n\n",
    "O": "## Bees in cities\n\nBees live there.\n\n",
}


def made(order: str, end: str = "\n") -> str:
    return ("# T\n\nFor all.\n\n" + "".join(PARTS[part] for part in order)).replace("\n", end)


def found(text: str) -> list[Finding]:
    return list(check_document(analyze(text)))


@pytest.mark.parametrize(
    ("order", "faults"),
    [
        ("SFCQ", []),
        ("", []),
        ("FCQ", []),
        ("SFOCQA", []),
        ("OFSCQ", ["summary"]),
        ("OFSQ", []),  # without a conclusion, a summary at the end is meant as one
        ("SCFQ", ["conclusion"]),
        ("SFCFQ", []),  # findings before and after it: no fault of the conclusion
        ("SQFC", ["sources"]),
        ("QCSF", ["summary", "conclusion", "sources"]),
        ("SFQC", ["sources"]),
    ],
)
def test_faults(order: str, faults: list[str]) -> None:
    findings = found(made(order))
    assert [f.data["section"] for f in findings] == faults
    assert all(f.text.startswith("## ") for f in findings)
    assert all(len(f.related) == 1 for f in findings)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (made("SFCQ") + "## Related\n\nThe harbour is told of there.\n", []),
        (made("SFCQ") + "## How this report was generated\n\nThe harbour was seen.\n", []),
        (made("SFCQ") + "## Tables and Figures\n\nThe harbour was drawn.\n", []),
        (made("SFCQ") + "## 9. Honesty Checklist\n\n- [x] The harbour was seen.\n", []),
        (made("SFCQ") + "## Image sources\n\nThe harbour was drawn.\n", []),
        (made("SFCQ") + "## Harbours\n\nThe harbour is told of here.\n", ["sources"]),
        (made("SFCQ") + "## Licencia\n\nThe harbour was seen.\n", []),
        (made("SFCQ") + "## 작성자 소개\n\nThe harbour was seen.\n", []),
        (made("OFSCQ").replace("Summary", "Visión general"), []),
        (made("OSFCQ").replace("Bees in cities", "질문"), []),
        (made("OFSCQ").replace("Summary", "Overview: all at once"), []),
        # one that closes a chapter, before its exercises
        (
            made("OFS")
            + "## Section Quiz\n\nName a harbour.\n\n## Further Reading\n\nBees are told of there.\n"
            + PARTS["Q"],
            [],
        ),
        (
            made("OFS") + "## Best practices\n\nBees sting.\n\n## Problems with wasps\n\nThey sting.\n",
            ["summary"],
        ),
        (made("OFS") + "## Wasps\n\nWasps live there.\n\n## Exercises\n\nName a harbour.\n", ["summary"]),
        (made("OSFCQ").replace("Bees in cities", "Research question"), []),
        (made("OSFCQ").replace("Bees in cities", "Metadaten"), []),
        (made("OSFCQ").replace("Bees in cities", "A note from the keepers"), []),
        (made("OSFCQ").replace("Bees in cities", "Vorwort"), []),
        (made("OSFCQ"), ["summary"]),
        # a subtitle right below the title, with nothing but names and dates under it
        ("# T\n\n## Bees in cities, anew\n\n**Prepared by:** Lee\n\n" + made("SFCQ")[15:], []),
        (
            "# T\n\nBees.\n\n## Bees in cities, anew\n\n**Prepared by:** Lee\n\n" + made("SFCQ")[15:],
            ["summary"],
        ),
        ("# T\n\n## Bees\n\nIn 2019 Oslo lost 41 percent of its bees.\n\n" + made("SFCQ")[15:], ["summary"]),
    ],
)
def test_what_may_stand_elsewhere(text: str, faults: list[str]) -> None:
    assert [f.data["section"] for f in found(text)] == faults


def test_what_has_no_sentences_may_stand_before_the_summary() -> None:
    text = made("SFCQ").replace("## Summary", "## Authors\n\n## Summary")
    assert found(text) == []


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("order", ["OFSCQ", "FSCQ", "SCFQ", "SCFOQ", "SQFC", "SQFCA", "SFQC", "QCFS"])
def test_moving_sections_puts_the_report_in_order_and_loses_nothing(order: str, end: str) -> None:
    text = made(order, end)
    for _ in range(4):
        analysis = analyze(text)
        findings = list(check_document(analysis))
        if not findings:
            break
        (fix,) = RULE.fixes(analysis, findings[0])
        for start, stop, new in sorted(fix.edits, reverse=True):
            text = text[:start] + new + text[stop:]
    assert found(text) == []
    lines = [line for line in text.splitlines() if line]
    assert sorted(lines) == sorted(line for line in made(order).splitlines() if line)
    assert text.count("\n") == text.count(end)
    assert end * 3 not in text
    assert all(f"{end}{end}{line}" in text for line in lines if line.startswith("## "))


def test_numbered_sections_are_not_moved() -> None:
    text = "# T\n\n## 1. Findings\n\nIt rose.\n\n## 2. Summary\n\nIt rose.\n\n## 3. Conclusion\n\nOk.\n"
    analysis = analyze(text)
    (finding,) = check_document(analysis)
    assert not finding.fixable
    assert list(RULE.fixes(analysis, finding)) == []
