"""`groundlint check` as users and other programs have it."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from groundlint import analyze

Cli = Callable[..., Any]
UNCITED = "The German parliament passed the first feed-in law in December 1990."


def test_a_language_that_no_model_knows_has_no_setting(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(
        "# 都市\n\n2019年の人口は十二パーセント増えた。地下鉄は一億六千万人を運んだ。\n", "utf-8"
    )
    assert "not judged: no claim model knows Japanese yet\n" in cli("check", "a.md").err


def test_text_names_place_code_and_line(cli: Cli, report: Path) -> None:
    ran = cli("check", "report.md", "--select", "GL001")
    assert ran.code == 1
    head, line, under, *rest = ran.out.splitlines()
    assert head.startswith("report.md:5:1: GL001 ")
    assert head.endswith("[warning]")
    assert line == f" 5 | {UNCITED}"
    assert under == "   | " + "^" * len(UNCITED)
    assert rest == ["", "1 finding in 1 file: 1 warning."]
    assert ran.err == ""


def test_json_is_the_contract_and_its_places_hold(cli: Cli, tmp_path: Path) -> None:
    text = f"# Sonne 😀\r\n\r\n😀 Gut. {UNCITED}\r\n"
    (tmp_path / "r.md").write_bytes(b"\xef\xbb\xbf" + text.encode())
    ran = cli("check", "r.md", "--format", "json")
    assert ran.code == 1
    answer = json.loads(ran.out)
    assert set(answer) == {"version", "files"}
    assert answer["version"] == 1
    (file,) = answer["files"]
    assert set(file) == {"path", "findings", "summary", "not_judged", "not_judged_language"}
    assert file["path"] == "r.md"
    assert file["summary"]["total"] == len(file["findings"])
    for finding in file["findings"]:
        assert set(finding) == {
            *("code", "name", "severity", "message", "range", "offset", "text", "fixable", "data"),
            "related",
        }
        start, end = finding["offset"]
        assert text[start:end] == finding["text"]
    uncited = next(finding for finding in file["findings"] if finding["code"] == "GL001")
    assert uncited["text"] == UNCITED
    before = "😀 Gut. ".encode("utf-16-le")
    assert uncited["range"]["start"] == {"line": 2, "character": len(before) // 2}


def test_the_same_findings_as_the_engine(cli: Cli, report: Path) -> None:
    ran = cli("check", report, "--format", "json")
    findings = json.loads(ran.out)["files"][0]["findings"]
    analysis = analyze(report.read_text("utf-8"), report)
    assert [(f["code"], *f["offset"], f["message"]) for f in findings] == [
        (f.code, f.start, f.end, f.message) for f in analysis.findings
    ]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([], 1),
        (["--fail-level", "error"], 0),
        (["--fail-level", "warning"], 1),
        (["--fail-level", "never"], 0),
        (["--ignore", "GL001"], 0),
        (["--ignore", "uncited-claim"], 0),
        (["--ignore", "GL0"], 0),
        (["--ignore", "GL001", "--fail-level", "information"], 1),  # a missing section
        (["--select", "GL1"], 0),
        (["--select", "GL1,gl001"], 1),
        (["--select", "GL1", "--select", "GL001"], 1),
        (["--select", "GL0", "--ignore", "GL001"], 0),
    ],
)
def test_exit_codes(cli: Cli, report: Path, arguments: list[str], code: int) -> None:
    assert cli("check", report, *arguments).code == code


def test_select_and_ignore_choose_what_is_shown(cli: Cli, report: Path) -> None:
    def codes(*arguments: str) -> set[str]:
        answer = json.loads(cli("check", report, "--format", "json", *arguments).out)
        return {finding["code"] for finding in answer["files"][0]["findings"]}

    every = codes()
    assert {"GL001", "GL101"} <= every
    assert codes("--select", "GL001") == {"GL001"}
    assert codes("--ignore", "GL001") == every - {"GL001"}


def test_hints_are_listed_for_programs_and_on_request(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "r.md").write_text(
        "# Ports\n\nPublic acceptance of the port may lead to a doubling of its traffic.\n"
    )

    def told(*arguments: str) -> bool:
        return "GL014 " in cli("check", "r.md", *arguments).out

    assert '"GL014"' in cli("check", "r.md", "--format", "json").out
    assert not any(told("--format", form) for form in ("github", "gitlab", "markdown"))
    assert cli("check", "r.md").out.endswith(" Not listed: 1 hint (--hints).\n")
    assert told("--select", "GL014")
    assert told("--hints")
    assert told("--hints", "--format", "github")
    (tmp_path / "loud.toml").write_text('rules.GL014 = "warning"\n')
    assert told("--config", "loud.toml")


@pytest.mark.parametrize("form", ["text", "json", "sarif", "junit"])
def test_processes_change_nothing_in_the_output(
    cli: Cli, tmp_path: Path, form: str, request: pytest.FixtureRequest
) -> None:
    if form != "text":
        request.getfixturevalue("jobs_here")
    for number in range(3):
        (tmp_path / f"r{number}.md").write_text(
            f"# Bridges\n\nBridge {number} opened in 1932.\n\n{UNCITED}\n"
        )
    cli("check", "r0.md", "r1.md", "--write-baseline")
    known = ("--baseline", "groundlint-baseline.json", "--also", "markdown=summary.md")
    one, two = (
        (
            cli(
                "check",
                "r0.md",
                "r1.md",
                "r2.md",
                "gone.md",
                "-",
                "--format",
                form,
                *known,
                *jobs,
                stdin=b"Sea levels rose by 9 cm from 1993 to 2020.\n",
            ),
            (tmp_path / "summary.md").read_text("utf-8"),
        )
        for jobs in ((), ("--jobs", "2"))
    )
    assert one == two
    assert one[0].code == 2


def test_standard_input(cli: Cli) -> None:
    ran = cli("check", "-", "--select", "GL001", stdin=f"{UNCITED}\n".encode("utf-16"))
    assert ran.code == 1
    assert ran.out.startswith("-:1:1: GL001 ")


def test_a_folder_is_walked_and_each_file_is_checked_once(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "groundlint.toml").write_text('enable = "on"\n', "utf-8")
    (tmp_path / "docs").mkdir()
    for name in ("docs/b.md", "docs/a.md", "docs/c.txt", "draft.md"):
        (tmp_path / name).write_text(UNCITED, "utf-8")
    (tmp_path / ".gitignore").write_text("draft.md\n")
    ran = cli("check", "docs/b.md", ".", "docs", "--format", "json")
    assert [file["path"] for file in json.loads(ran.out)["files"]] == ["docs/b.md", "docs/a.md"]
    assert cli("check", "draft.md").code == 1, "a file that is named is checked, ignored by git or not"


def test_settings_of_a_folder_say_which_files_are_reports(cli: Cli, tmp_path: Path) -> None:
    for name in ("reports/a.txt", "reports/b.md", "notes/c.txt"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(UNCITED, "utf-8")
    settings = tmp_path / "groundlint.toml"
    settings.write_text('[files]\nextensions = ["txt"]\ninclude = ["reports/**"]\n')
    answer = json.loads(cli("check", ".", "--format", "json").out)
    assert [file["path"] for file in answer["files"]] == ["reports/a.txt"]


def test_a_folder_without_reports_is_said(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    ran = cli("check", "empty")
    assert (ran.code, ran.out, ran.err) == (2, "", "empty: no Markdown files in this folder\n")


def test_what_is_no_report_is_left_alone_in_a_folder_and_checked_by_its_name(
    cli: Cli, tmp_path: Path
) -> None:
    (tmp_path / "docs").mkdir()
    for name in ("README.md", "CHANGELOG.md", "docs/guide.md"):
        (tmp_path / name).write_text(UNCITED, "utf-8")
    ran = cli("check", ".")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("nothing to check: 3 Markdown files not taken for a report; name a file")
    assert cli("check", "README.md").code == 1


def test_what_is_too_short_to_tell_is_checked_in_a_folder(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text(UNCITED, "utf-8")
    assert cli("check", ".").code == 1


def test_a_report_beside_a_readme_is_checked_and_the_readme_said(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text(UNCITED, "utf-8")
    (tmp_path / "heat.md").write_text(f"---\nresearch_query: What?\n---\n\n{UNCITED}", "utf-8")
    ran = cli("check", ".", "--format", "json")
    assert [file["path"] for file in json.loads(ran.out)["files"]] == ["heat.md"]
    assert ran.err == "1 Markdown file not taken for a report; name one to have it checked\n"
    assert cli("check", ".", "--quiet").err == ""


BAD = {
    "binary.md": (b"\x89PNG\r\n\x1a\n\0\0\0", "not a text file (NUL at byte 8)"),
    "latin.md": (
        b"caf\xe9 is open\n",
        "not valid UTF-8 (byte 0xe9 at byte 3, line 1); save the file as UTF-8",
    ),
    "cut16.md": (b"\xff\xfea\0b", "not valid UTF-16"),
    "huge.md": (b"a" * (20 * 1024 * 1024 + 1), "larger than 20 MB"),
}


def test_bad_files_among_good_ones(cli: Cli, report: Path, tmp_path: Path) -> None:
    (tmp_path / "groundlint.toml").write_text('enable = "on"\n', "utf-8")
    for name, (data, _) in BAD.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "empty.md").write_bytes(b"")
    (tmp_path / "wide.md").write_bytes(UNCITED.encode("utf-16"))
    ran = cli("check", ".", "gone.md", "--format", "json")
    assert ran.code == 2
    assert [file["path"] for file in json.loads(ran.out)["files"]] == ["empty.md", "report.md", "wide.md"]
    lines = ran.err.splitlines()
    assert len(lines) == len(BAD) + 1
    for name, (_, words) in BAD.items():
        assert any(line.startswith(f"{name}: ") and words in line for line in lines), name
    assert "gone.md: no such file or folder" in lines


def test_a_closed_file(cli: Cli, report: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = os.open

    def closed(path: Any, *arguments: Any, **named: Any) -> int:
        if Path(path).name == "report.md":
            raise PermissionError(13, "Permission denied")  # as root, no mode closes a file
        return opened(path, *arguments, **named)

    monkeypatch.setattr(os, "open", closed)
    ran = cli("check", "report.md")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "report.md: no permission to read it\n"


def test_bad_settings_are_told_once_and_the_rest_is_done(cli: Cli, report: Path, tmp_path: Path) -> None:
    (tmp_path / "second.md").write_text(UNCITED, "utf-8")
    (tmp_path / "groundlint.toml").write_text('enable = "on"\n[rules]\nGL001 = "loud"\nGL101 = "off"\n')
    ran = cli("check", ".", "--format", "json")
    assert ran.code == 2
    (line,) = ran.err.splitlines()
    assert "groundlint.toml:3: rules.GL001" in line
    files = json.loads(ran.out)["files"]
    assert len(files) == 2
    codes = {finding["code"] for file in files for finding in file["findings"]}
    assert "GL001" in codes
    assert "GL101" not in codes


def test_config_replaces_the_settings_found(cli: Cli, report: Path, tmp_path: Path) -> None:
    (tmp_path / "groundlint.toml").write_text('[rules]\nGL001 = "off"\n')
    assert cli("check", report).code == 0
    (tmp_path / "other.toml").write_text('[rules]\nGL001 = "error"\n')
    assert "[error]" in cli("check", report, "--config", "other.toml", "--fail-level", "error").out


def test_broken_front_matter_and_bibliography_are_told(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "r.md").write_text(f"---\nresearch_query: [open\n---\n\n{UNCITED}\n\nA [@key].\n", "utf-8")
    (tmp_path / "refs.bib").write_text("@article{key, title = {open", "utf-8")
    ran = cli("check", "r.md")
    assert ran.code == 2
    assert "GL001" in ran.out
    assert any("r.md" in line or "front matter" in line for line in ran.err.splitlines())
    assert any("refs.bib" in line for line in ran.err.splitlines())
    assert "Traceback" not in ran.err


def test_a_broken_bibliography_concerns_only_reports_that_cite_from_it(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "r.md").write_text("# T\n\nA [b](https://b.example/x).\n", "utf-8")
    (tmp_path / "refs.bib").write_text("@article{key, title = {open", "utf-8")
    ran = cli("check", "r.md")
    assert (ran.code, ran.err) == (0, "")
    (tmp_path / "r.md").write_text("---\nbibliography: refs.bib\n---\n\n# T\n\nA.\n", "utf-8")
    assert cli("check", "r.md").code == 2


def test_front_matter_that_is_never_closed_is_told(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "r.md").write_text("---\nresearch_query: Why?\n\n# T\n\nA.\n", "utf-8")
    ran = cli("check", "r.md")
    assert ran.code == 2
    assert ran.err == "r.md:1: the front matter is not closed by a line ---; not used\n"
    (tmp_path / "r.md").write_text("---\n\n# T\n\nA: B.\n", "utf-8")
    assert cli("check", "r.md").code == 0


def test_sentences_that_nobody_has_judged_do_not_pass_in_silence(cli: Cli, tmp_path: Path) -> None:
    chinese = "# 城市\n\n2019年人口增长了百分之十二。地铁运送了一亿六千万乘客。\n"
    for name, text in (("a.md", chinese), ("b.md", chinese), ("c.md", "# City\n\nWhat follows?\n")):
        (tmp_path / name).write_text(text, "utf-8")
    ran = cli("check", "a.md", "b.md", "c.md", "--select", "GL001")
    assert (ran.code, ran.out) == (0, "No findings in 3 files.\n")
    assert ran.err == (
        '4 sentences in 2 files not judged: the claim model "linear" does not know the language; claims.model = '
        '"multilingual" knows Chinese, Korean, German, French and Spanish as well\n'
    )
    assert cli("check", "c.md", "--select", "GL001").err == ""
    assert cli("check", "a.md", "--select", "GL001", "--quiet").err == ""


@pytest.mark.parametrize(
    ("claims", "settings", "says"),
    [
        (99, "", ()),
        (100, "", ("than 100 claims", "claims.sensitivity", "citations.scope", "--write-baseline")),
        (
            100,
            '[claims]\nsensitivity = "precision"\n',
            ("than 100 claims", "citations.scope", "--write-baseline"),
        ),
        (
            100,
            '[citations]\nscope = "paragraph"\n',
            ("than 100 claims", "claims.sensitivity", "--write-baseline"),
        ),
    ],
)
def test_a_wall_of_claims_says_how_to_see_fewer(
    cli: Cli, tmp_path: Path, claims: int, settings: str, says: tuple[str, ...]
) -> None:
    (tmp_path / "groundlint.toml").write_text(settings, "utf-8")
    years = "\n\n".join(
        f"Sales rose by {n} percent in {1900 + n} after the merger." for n in range(10, 10 + claims)
    )
    (tmp_path / "r.md").write_text(f"# Sales\n\n{years}\n", "utf-8")
    ran = cli("check", "r.md", "--select", "GL001")
    assert ran.out.endswith(f"{claims} findings in 1 file: {claims} warnings.\n")
    assert ran.err.count("\n") == bool(says)
    ways = ("claims.sensitivity", "citations.scope", "--write-baseline")
    assert all(word in ran.err for word in says)
    assert not any(way in ran.err for way in ways if way not in says)
    assert cli("check", "r.md", "--select", "GL001", "--quiet").err == ""


def test_a_fault_in_front_matter_stands_with_the_path_that_was_given(cli: Cli, tmp_path: Path) -> None:
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "r.md").write_text("---\naspects: 5\n---\n# T\n", "utf-8")
    ran = cli("check", ".")
    assert ran.code == 2
    assert [line.partition(": ")[0] for line in ran.err.splitlines()] == ["one/r.md:2", "other/r.md:2"]


def test_quiet_leaves_only_findings(cli: Cli, report: Path) -> None:
    ran = cli("check", report, "--quiet")
    assert "GL001" in ran.out
    assert "finding" not in ran.out.splitlines()[-1]


def test_a_piped_page_has_no_colour(cli: Cli, report: Path) -> None:
    assert "\x1b" not in cli("check", report).out


@pytest.mark.parametrize("place", ["report.md", "./report.md", "link.md"])
def test_nothing_else_is_written_over_a_report(cli: Cli, report: Path, place: str) -> None:
    before = report.read_bytes()
    if place == "link.md":
        Path(place).symlink_to(report)
    ran = cli("check", ".", "--fix", "--also", f"json={place}")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith("one of the reports, which would be overwritten; name another file\n")
    assert ran.err.count("\n") == 1
    assert report.read_bytes() == before
    assert cli("check", report, "--also", "json=other.md").code == 1
    assert Path("other.md").exists()


def test_show_settings_says_where_values_come_from(cli: Cli, report: Path, tmp_path: Path) -> None:
    (tmp_path / "groundlint.toml").write_text('[rules]\nGL002 = "off"\n[grounding]\ncounts = "linked"\n')
    report.write_text("---\ngroundlint:\n  clarity:\n    max_words: 30\n---\n\n# T\n", "utf-8")
    ran = cli("check", "--show-settings", "report.md")
    assert ran.code == 0
    lines = {line.split(" = ")[0]: line for line in ran.out.splitlines()}
    assert lines["grounding.counts"].split("#")[0].strip() == 'grounding.counts = "linked"'
    assert lines["grounding.counts"].endswith("groundlint.toml")
    assert lines["rules.GL002"].endswith("groundlint.toml")
    assert "30" in lines["clarity.max_words"]
    assert "report.md" in lines["clarity.max_words"] or "front matter" in lines["clarity.max_words"]
    assert lines["claims.model"].endswith("# default")
    assert cli("check", "--show-settings").code == 0


def test_the_example_report_shows_what_the_tool_does(cli: Cli, root: Path) -> None:
    ran = cli("check", root / "examples" / "report.md", "--format", "json")
    assert ran.code == 1
    found = {finding["code"] for finding in json.loads(ran.out)["files"][0]["findings"]}
    assert {"GL001", "GL002", "GL003", "GL008", "GL010"} <= found


def test_show_settings_of_several_places_and_of_what_is_not_there(cli: Cli, report: Path) -> None:
    ran = cli("check", "--show-settings", "report.md", "gone.md", "-", ".")
    assert ran.code == 2
    assert ran.err == "gone.md: no such file or folder\n"
    assert [line for line in ran.out.splitlines() if line.startswith("# ") and " is not set" not in line] == [
        "# report.md",
        "# -",
        "# .",
    ]
    assert "--config" in cli("check", "--show-settings", "--config", "gone.toml").err
    assert tomllib.loads(cli("check", "--show-settings").out)["claims"]["model"] == "auto"
