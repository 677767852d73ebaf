"""Findings in the forms that other programs read: each is read back by a reader of that form."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest
from markdown_it import MarkdownIt
from tests.e2e.editors import sarif_schema

from groundlint import analyze
from groundlint.code_owners import owners_of
from groundlint.escaping.terminal import escape_terminal
from groundlint.fingerprint import NAME, fingerprints
from groundlint.model.finding import Severity
from groundlint.output.file_findings import FileFindings

REPORT = """# Solar power

## Findings

Global output of solar cells rose by 37 % in 2023, to 710 gigawatts. 🚀 Prices fell by 80 % from 2010 to 2020 [9].

The German parliament passed the first feed-in law in December 1990. The German parliament passed the first feed-in law in December 1990.
"""


def file_findings(text: str = REPORT, path: str = "docs/solar.md") -> FileFindings:
    analysis = analyze(text)
    return FileFindings(path, analysis, analysis.findings, fingerprints(analysis.findings))


def rendered(form: str, *files: FileFindings, faults: tuple[str, ...] = ()) -> str:
    room = import_module(f"groundlint.output.findings_{form}")
    return "".join(room.rendered(map(room.entry, files), lambda: faults))


@pytest.fixture
def against_schema() -> Callable[[str], dict[str, Any]]:
    schema = json.loads(sarif_schema().read_text("utf-8"))

    def check(text: str) -> dict[str, Any]:
        log: dict[str, Any] = json.loads(text)
        validator = jsonschema.validators.validator_for(schema)(schema)
        assert [error.message for error in validator.iter_errors(log)] == []
        return log

    return check


@pytest.mark.editor
def test_sarif_is_what_its_schema_asks_for(against_schema: Callable[[str], dict[str, Any]]) -> None:
    file = file_findings(path="my docs/sölar: a.md")
    other = file_findings("Words.")
    log = against_schema(rendered("sarif", file, other, faults=("a.md: unreadable",)))
    run = log["runs"][0]
    assert file.findings
    assert other.findings
    assert len(run["results"]) == len(file.findings) + len(other.findings)
    rules = run["tool"]["driver"]["rules"]
    for result, finding in zip(run["results"], file.findings, strict=False):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == finding.code
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"] == "my%20docs/s%C3%B6lar%3A%20a.md"
        assert place["region"]["snippet"]["text"] == finding.text
    assert all(rule["help"]["text"] and rule["shortDescription"]["text"] for rule in rules)
    assert run["invocations"][0]["executionSuccessful"] is False
    assert run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"] == "a.md: unreadable"
    assert set(run["properties"]["versions"][0]) >= {"groundlint", "claims_model", "weights_sha256"}


@pytest.mark.editor
def test_sarif_of_no_file_and_of_no_findings(against_schema: Callable[[str], dict[str, Any]]) -> None:
    assert against_schema(rendered("sarif"))["runs"][0]["results"] == []
    log = against_schema(rendered("sarif", FileFindings("a.md", analyze(""), [], [])))
    assert log["runs"][0]["invocations"][0]["executionSuccessful"] is True


def test_sarif_columns_count_utf16_from_one() -> None:
    file = file_findings()
    found = next(i for i, one in enumerate(file.findings) if one.text == "[9]")
    region = json.loads(rendered("sarif", file))["runs"][0]["results"][found]["locations"][0]
    region = region["physicalLocation"]["region"]
    line = REPORT.splitlines()[region["startLine"] - 1].encode("utf-16-le")
    cut = line[2 * (region["startColumn"] - 1) : 2 * (region["endColumn"] - 1)].decode("utf-16-le")
    assert cut == file.findings[found].text


@pytest.mark.parametrize("path", ["/abs/a b.md", "a.md", "-", "x/../y.md"])
def test_sarif_names_files_by_uris(path: str) -> None:
    from groundlint.output.findings_sarif import uri_of

    uri = uri_of(path)
    assert uri.startswith("file:///") == path.startswith("/")
    assert " " not in uri


@pytest.mark.parametrize("above", ["Words.\n\n" * 50, "\n" * 100])
def test_fingerprints_stay_when_100_lines_are_put_in_above(above: str) -> None:
    before, after = file_findings(), file_findings(above + REPORT)
    by_place = {
        (one.code, one.text): mark for one, mark in zip(after.findings, after.fingerprints, strict=True)
    }
    kept = {
        (one.code, one.text): mark for one, mark in zip(before.findings, before.fingerprints, strict=True)
    }
    for key, mark in kept.items():
        assert by_place[key] == mark
    marks = json.loads(rendered("sarif", after))["runs"][0]["results"]
    assert {one["partialFingerprints"][NAME] for one in marks} >= set(kept.values())


def test_what_is_said_of_the_whole_report_keeps_its_fingerprint_under_another_first_line() -> None:
    text = "The report of the harbour board has no heading at all and asks nothing.\n"
    before, after = file_findings(text), file_findings("An unrelated line.\n\n" * 100 + text)
    kept = [
        mark for one, mark in zip(before.findings, before.fingerprints, strict=True) if one.code == "GL101"
    ]
    assert kept
    assert set(kept) <= set(after.fingerprints)


def test_fingerprints_tell_equal_sentences_apart() -> None:
    file = file_findings()
    twins = [mark for one, mark in zip(file.findings, file.fingerprints, strict=True) if "1990" in one.text]
    assert len(twins) >= 2
    assert len(set(file.fingerprints)) == len(file.fingerprints)


_COMMAND = re.compile(r"::(error|warning|notice) ([^:]*)::(.*)")


def test_github_commands_stand_one_a_line_with_their_place() -> None:
    file = file_findings(path="a,b:c%.md")
    lines = rendered("github", file, faults=("x.md: no\nsuch file",)).splitlines()
    assert len(lines) == len(file.findings) + 1
    for line, finding in zip(lines, file.findings, strict=False):
        found = _COMMAND.fullmatch(line)
        assert found is not None
        properties = dict(pair.split("=", 1) for pair in found[2].split(","))
        assert properties["file"] == "a%2Cb%3Ac%25.md"
        assert properties["title"] == f"{finding.code} {finding.name}"
        text = file.document.text.split("\n")[int(properties["line"]) - 1]
        if "col" in properties:
            assert text[int(properties["col"]) - 1 : int(properties["endColumn"]) - 1] == finding.text
    assert lines[-1] == "::error title=groundlint::x.md: no␊such file"


def test_gitlab_issues_have_what_gitlab_asks_for() -> None:
    files = file_findings(), file_findings(path="docs/b.md")
    issues = json.loads(rendered("gitlab", *files))
    assert len(issues) == 2 * len(files[0].findings)
    for issue in issues:
        assert set(issue) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert issue["severity"] in ("info", "minor", "major", "critical", "blocker")
        assert issue["location"]["lines"]["begin"] >= 1
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)
    assert json.loads(rendered("gitlab")) == []


def test_junit_counts_what_it_holds() -> None:
    file, clean = file_findings(), FileFindings("clean.md", analyze(""), [], [])
    root = ElementTree.fromstring(rendered("junit", file, clean, faults=("x.md: \x1b[31mgone",)))
    suites = {suite.get("name"): suite for suite in root}
    assert set(suites) == {"docs/solar.md", "clean.md", "not checked"}
    for suite in suites.values():
        assert int(suite.get("tests", "")) == len(suite.findall("testcase"))
        assert int(suite.get("failures", "")) == len(suite.findall("testcase/failure"))
        assert int(suite.get("errors", "")) == len(suite.findall("testcase/error"))
    assert len(suites["docs/solar.md"]) == len(file.findings)
    assert suites["clean.md"].findall("testcase/failure") == []
    for suite in suites.values():
        names = [(case.get("classname"), case.get("name")) for case in suite]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("level", [Severity.ERROR, Severity.WARNING, Severity.INFORMATION, None])
def test_a_case_of_junit_fails_where_the_finding_fails_the_run(level: Severity | None) -> None:
    file = replace(file_findings(), fail_level=level)
    (suite,) = ElementTree.fromstring(rendered("junit", file))
    quiet = [finding for finding in file.findings if level is None or finding.severity.rank < level.rank]
    assert len({finding.severity for finding in file.findings}) > 2
    for finding, case in zip(file.findings, suite, strict=True):
        (said,) = case
        assert said.tag == ("system-out" if finding in quiet else "failure")
        assert finding.message in str(said.text)


def test_the_markdown_summary_is_a_table_and_lists() -> None:
    file = file_findings(path="a|b.md")
    text = rendered("markdown", file, file_findings("Words."), faults=("x.md: @all gone",))
    html = MarkdownIt("commonmark").enable("table").render(text)
    rows = re.findall(r"<tr>.*?</tr>", html, re.DOTALL)
    assert len(rows) == 3
    assert all(row.count("<td") == 7 for row in rows[1:])
    assert "a|b.md" in html
    assert "GL001" in html
    assert "@all" not in text


def test_the_markdown_summary_stays_short() -> None:
    many = "# T\n\n" + "".join(f"Output rose by {n} % in {1900 + n % 100}.\n\n" for n in range(200))
    text = rendered("markdown", file_findings(many))
    assert text.count("\n- line ") == 50
    assert re.search(r"- and \d{3} more", text)


def test_a_summary_of_what_is_new_counts_the_reports_without_any() -> None:
    new, same = replace(file_findings(), only_new=True), replace(file_findings(path="b.md"), only_new=True)
    text = rendered("markdown", new, replace(same, findings=[], fingerprints=[]))
    assert text.startswith("## groundlint: ")
    assert text.splitlines()[0].endswith(", all new")
    assert "b.md" not in text
    assert "1 more report without new findings" in text
    assert "without new findings" not in rendered("markdown", new)


def test_the_name_of_a_file_is_no_html_in_a_summary() -> None:
    text = rendered("markdown", file_findings(REPORT, "<img src=x> & my_report.md"))
    assert "<summary>&lt;img src=x&gt; &amp; my_report.md:" in text


@pytest.mark.parametrize(("only_new", "most"), [(True, 65_536), (False, 1 << 20)])
def test_a_summary_fits_where_it_is_shown(only_new: bool, most: int) -> None:
    many = "# T\n\n" + "".join(
        f"Output of Škoda–Plzeň rose by {n} % in {1900 + n}, to {n} thousand cars.\n\n" for n in range(60)
    )
    file = replace(file_findings(many, "f" * 200), only_new=only_new)
    text = rendered("markdown", *[file] * (40 if only_new else 800), faults=("x.md: gone" * 40,) * 500)
    assert len(text.encode("utf-8")) < most
    assert re.search(r"\n\d+ more reports with findings that did not fit here\n", text)
    assert "- and 480 more" in text
    assert text.count("<details>") == text.count("</details>") >= 1


def test_github_gets_as_many_annotations_as_it_shows() -> None:
    many = "# T\n\n" + "".join(f"Output rose by {n} % in {1900 + n}.\n\n" for n in range(35))
    *lines, last = rendered("github", file_findings(many)).splitlines()
    assert sum(line.startswith("::warning ") for line in lines) == 10
    assert re.fullmatch(
        r"groundlint: \d+ more warnings( and \d+ more notices?)?; GitHub shows 10 of a kind, .*", last
    )


def test_the_markdown_summary_names_the_owners(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".github").mkdir()
    (tmp_path / ".github" / "CODEOWNERS").write_text(
        "# who\n* @org/all\n/reports/ @org/`ports` b@example.org # theirs\n/reports/free/\n", "utf-8"
    )
    for name, owners in (
        ("a.md", ("@org/all",)),
        ("reports/x/b.md", ("@org/`ports`", "b@example.org")),
        ("reports/free/c.md", ()),
    ):
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("x", "utf-8")
        assert owners_of(place) == owners
    text = "Output rose by 3 % in 1990.\n"
    analysis = analyze(text, tmp_path / "reports" / "x" / "b.md")
    file = FileFindings("b.md", analysis, analysis.findings, fingerprints(analysis.findings))
    shown = rendered("markdown", file)
    assert "| Owners |" in shown
    assert "`@org/ports` `b@example.org`" in shown  # in code: nobody is called


HOSTILE = """# <script>alert(1)</script> ::error::x

Output [x](javascript:alert(1)) rose by 37 % in 2023 @everyone | `a` <img src=x onerror=y> %0A::error::y \x1b[2J.
"""


@pytest.mark.parametrize("form", ["sarif", "github", "gitlab", "junit", "markdown"])
def test_foreign_text_stays_text(form: str, tmp_path: Path) -> None:
    text = rendered(form, file_findings(HOSTILE))
    assert "\x1b" not in text
    if form == "github":
        assert all(
            line.startswith(("::warning ", "::notice ", "::error file=")) for line in text.splitlines()
        )
    if form == "markdown":
        html = MarkdownIt("commonmark").enable("table").render(text)
        assert "<script" not in html
        assert "<img" not in html
        assert 'href="javascript' not in html


@pytest.mark.parametrize(
    "name", ["::stop-commands::x.md", "  ::error::x.md", "a ##[error]b.md", "##vso[task.x]b.md"]
)
def test_a_file_s_name_is_no_command_to_the_runner(name: str) -> None:
    file = file_findings(path=name)
    for form in ("markdown", "github"):
        for line in rendered(form, file, faults=(f"{name}: no such file",)).splitlines():
            assert (
                not line.lstrip().startswith("::")
                or _COMMAND.match(line)
                or line.startswith("::error title=")
            )
            assert form == "github" or not re.search(r"##\w*\[", line)
            assert "::stop-commands" not in line.lstrip()[:15]
    assert not re.search(r"##\w*\[|^\s*::", escape_terminal(name))
