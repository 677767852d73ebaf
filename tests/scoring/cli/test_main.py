"""How every command begins and ends: help, faults in one line, exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import groundlint
import groundlint.analysis
from groundlint.cli.run import COMMANDS

Cli = Callable[..., Any]

PYTHON = [sys.executable, "-m", "groundlint"]


def one_line(text: str) -> str:
    assert text.endswith("\n")
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    return text.rstrip("\n")


def test_version(cli: Callable[..., Any]) -> None:
    assert cli("--version").out == f"groundlint {groundlint.__version__}\n"


def test_nothing_is_wrong_usage_and_shows_the_help(cli: Callable[..., Any]) -> None:
    ran = cli()
    assert ran.code == 2
    assert "Commands:" in ran.err
    assert ran.out == ""


def test_the_help_lists_the_commands_that_are_there(cli: Callable[..., Any]) -> None:
    out = cli("--help").out
    for name in (
        "check",
        "score",
        "claims",
        "classify",
        "verify",
        "sources",
        "explain",
        "judge",
        "checklist",
        "model",
        "cache",
        "mcp",
        "server",
    ):
        assert f"\n  {name} " in out


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "server"])
def test_every_help_has_examples(cli: Callable[..., Any], command: str) -> None:
    for flag in ("--help", "-h"):
        ran = cli(command, flag)
        assert ran.code == 0
        assert f"groundlint {command}" in ran.out.partition("Examples:")[2]
        assert max(map(len, ran.out.splitlines())) <= 100


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chekc", "x.md"], "no such command 'chekc'; did you mean check?"),
        (["nonsense", "x.md"], "no such command 'nonsense' (see groundlint --help)"),
        (["check", "x.md", "--diff", ""], "--diff is empty: name a commit"),
        (["report", "--trend", ".", "--output", "a.txt"], "the name must end in .html, .json or .csv"),
        (["check"], "missing argument 'PATH...'"),
        (["check", "--nope", "x.md"], "--nope"),
        (["check", "--format", "pdf", "x.md"], "'pdf' is not one of 'text', 'agent', 'json'"),
        (["check", "--fail-level", "loud", "x.md"], "'loud' is not one of"),
        (["check", "x.md", "--select", "GL777"], "--select GL777: no such rule"),
        (["check", "x.md", "--ignore", "nonsense"], "--ignore nonsense: no such rule"),
        (["check", "x.md", "--config", "gone.toml"], "gone.toml: no such settings file"),
        (["score", "x.md", "--fail-under", "11"], "--fail-under"),
        (
            ["score", "x.md", "--max-ignored", "many"],
            "--max-ignored many: expected a number (3) or a percentage",
        ),
        (["score", "x.md", "--output", "scores.csv"], "--output scores.csv: the name must end in .jsonl"),
        (["score", "x.md", "--citations", "gone.yaml"], "gone.yaml: no such file"),
        (["score", "x.md", "--jobs", "0"], "--jobs"),
        (["score", "x.md", "--jobs", "few"], "'few' is not a whole number (see groundlint score --help)"),
        (
            ["sources", "export", "x.md", "--format", "xml"],
            "groundlint sources export: invalid value for '--format'",
        ),
        (["sources", "export", "x.md", "--format", "xml"], "(see groundlint sources export --help)"),
        (["classify", "gone.jsonl"], "gone.jsonl: no such file"),
        (["classify", "-", "--model", "nonsense"], "unknown tier"),
        (["explain", "GL777"], "GL777: no such rule"),
        (["cache", "fill"], "'fill' is not one of 'path', 'clear'"),
        (["check", "gone.md"], "gone.md: no such file or folder"),
        (["check", ""], "a path is empty; the current folder is '.'"),
        (["score", "x.md", ""], "a path is empty"),
        (["check", "x.md", "--select", ""], "--select names no rule"),
        (["check", "x.md", "--select", " , "], "--select names no rule"),
        (["check", "x.md", "--config", ""], "--config is empty: name a settings file"),
        (["check", "x.md", "--also", "json=a", "--also", "sarif=./a"], "--also a: named twice; each format"),
        (["check", "x.md", "--show-settings", "--format", "json"], "--show-settings prints TOML: leave out"),
        (["score", "x.md", "--output", "x.html", "--format", "json"], "holds html; leave out --format json"),
        (["score", "x.md", "--output", "x.jsonl", "--format", "text"], "holds json; leave out --format text"),
        (["mcp", "--root", ""], "a path is empty; the current folder is '.'"),
    ],
)
def test_wrong_use_is_one_line_and_exit_2(cli: Callable[..., Any], arguments: list[str], words: str) -> None:
    ran = cli(*arguments)
    assert ran.code == 2
    assert words in one_line(ran.err)
    assert ran.out == ""


def test_an_interrupt_while_it_starts_is_one_line() -> None:
    stopped = (
        "import sys\n"
        "class Stop:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'groundlint.cli.run': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Stop())\n"
        "from groundlint.cli import main\n"
        "sys.exit(main(['check', 'x.md']))\n"
    )
    ran = subprocess.run([sys.executable, "-c", stopped], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (130, "groundlint: interrupted\n")


def test_standard_input_that_is_closed_is_one_line(
    cli: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("groundlint.cli.reports.sys", SimpleNamespace(stdin=None))
    assert one_line(cli("check", "-").err) == "groundlint check: -: standard input is closed; name a file"


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot be removed there")
def test_a_current_folder_that_is_gone_is_one_line(
    cli: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    ran = cli("check", ".")
    monkeypatch.chdir(tmp_path)
    assert ran.code == 2
    assert "the current folder is no longer there" in one_line(ran.err)


def test_a_fault_of_ours_is_one_line_without_the_text(
    cli: Callable[..., Any], report: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: object, **named: object) -> object:
        raise ValueError("secret words of the report")

    monkeypatch.setattr(groundlint.analysis, "analyze", broken)
    ran = cli("check", report)
    assert ran.code == 2
    line = one_line(ran.err)
    assert "report.md: internal error in the analysis: ValueError at test_main.py:" in line
    assert "please report" in line
    assert "secret" not in line
    monkeypatch.setenv("GROUNDLINT_DEBUG", "1")
    assert "Traceback" in cli("check", report).err


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "{}.md"],
        ["check", "report.md", "--config", "{}.toml"],
        ["check", "report.md", "--baseline", "{}"],
        ["check", "report.md", "--write-baseline", "--baseline", "{}"],
        ["check", "report.md", "--also", "json={}"],
        ["check", "--show-settings", "{}"],
        ["score", "{}.md"],
        ["score", "report.md", "--claims", "{}"],
        ["score", "report.md", "--output", "{}.jsonl"],
        ["score", "report.md", "--output", "{}.html"],
        ["claims", "{}.md"],
        ["verify", "{}.md"],
        ["judge", "report.md", "--checklist", "{}", "--provider", "vllm", "--model", "m"],
        ["checklist", "show", "{}"],
        ["checklist", "generate", "tick", "--query", "Q?", "--reference", "{}"],
        ["sources", "add", "{}"],
        ["sources", "import", "{}", "--report", "report.md"],
        ["sources", "import", "report.md", "--report", "{}"],
    ],
    ids=" ".join,
)
def test_a_name_that_the_system_refuses_is_said_with_the_name(
    cli: Callable[..., Any], report: Path, arguments: list[str]
) -> None:
    """Longer than a file's name may be: whoever looks whether it is there is told so by an OSError."""
    name = "n" * 300
    ran = cli(*(argument.replace("{}", name) for argument in arguments))
    assert ran.code == 2
    (line,) = [line for line in ran.err.splitlines() if name in line]
    assert "internal error" not in ran.err
    assert "Errno" not in line


def test_a_file_that_may_not_be_read_holds_no_other_up(
    cli: Callable[..., Any], report: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shut = tmp_path / "shut.md"
    shut.write_text("# Shut\n", "utf-8")
    access, opened = os.access, os.open
    monkeypatch.setattr(os, "access", lambda path, *more: Path(path) != shut and access(path, *more))

    def open_it(path: Any, *more: Any, **others: Any) -> int:
        if str(path) == str(shut):
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *more, **others)

    monkeypatch.setattr(os, "open", open_it)
    for command in ("check", "claims"):
        ran = cli(command, shut, report)
        assert ran.code == 2
        assert one_line(ran.err) == f"{shut.as_posix()}: no permission to read it"
        assert "report.md" in ran.out


def test_an_interrupt_is_one_line_and_exit_130(
    cli: Callable[..., Any], report: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: object, **named: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(groundlint.analysis, "analyze", interrupted)
    ran = cli("check", report)
    assert ran.code == 130
    assert ran.err.strip() == "groundlint check: interrupted"


def test_python_m_and_the_exit_code_of_the_process(report: Path) -> None:
    ran = subprocess.run(
        [*PYTHON, "check", report, "--quiet"], capture_output=True, text=True, encoding="utf-8"
    )
    assert ran.returncode == 1
    assert "GL001" in ran.stdout
    assert ran.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close otherwise on Windows")
def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    first = tmp_path / "first.md"
    first.write_text("Output rose by 4 % in 1999 in France.\n", "utf-8")
    end, second = os.pipe()  # so that the second report comes only when nobody reads any more
    process = subprocess.Popen(
        [*PYTHON, "claims", first, f"/dev/fd/{end}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pass_fds=[end],
    )
    os.close(end)
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline().startswith(b'{"path"')
    process.stdout.close()
    os.write(second, b"Output rose by 4 % in 1999 in France.\n")
    os.close(second)
    assert process.stderr.read() == b""
    assert process.wait() == 141
    process.stderr.close()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
def test_a_full_disk_is_one_line(report: Path) -> None:
    with open("/dev/full", "wb") as full:
        ran = subprocess.run([*PYTHON, "check", report], stdout=full, stderr=subprocess.PIPE, text=True)
    assert ran.returncode == 2
    assert ran.stderr == (
        "groundlint check: standard output cannot be written: no space left on device; what is there is incomplete\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell closes it")
@pytest.mark.parametrize(
    ("closed", "code", "said"), [(">&-", 2, "standard output is closed"), ("2>&-", 1, "GL001")]
)
def test_started_with_an_output_closed(report: Path, closed: str, code: int, said: str) -> None:
    ran = subprocess.run(
        ["sh", "-c", f'"$0" "$@" {closed}', *PYTHON, "check", report], capture_output=True, text=True
    )
    assert ran.returncode == code
    assert said in ran.stderr + ran.stdout
    assert "Traceback" not in ran.stderr
    assert "internal" not in ran.stderr


def test_the_same_bytes_in_any_locale(tmp_path: Path) -> None:
    path = tmp_path / "report.md"
    path.write_text(
        "# Größe 数字\n\n中国2024年的产量增长了12%。 Die Größe stieg 1990 um 12 % in Köln 😀.\n", "utf-8"
    )
    outputs = set()
    for seed, locale in (("0", "C"), ("1", "C.UTF-8"), ("2", "POSIX")):
        environment = {"PYTHONHASHSEED": seed, "LC_ALL": locale, "PATH": "", "PYTHONCOERCECLOCALE": "0"}
        if sys.platform == "win32":
            environment["SYSTEMROOT"] = "C:\\Windows"
        ran = subprocess.run(
            [*PYTHON, "check", path.name, "--fail-level", "never"],
            capture_output=True,
            cwd=tmp_path,
            env=environment | {"PYTHONUTF8": "0"},
        )
        assert ran.returncode == 0, ran.stderr
        outputs.add(ran.stdout)
    assert len(outputs) == 1
    assert "Größe".encode() in outputs.pop()


def test_the_server_answers_for_its_own_options() -> None:
    ran = subprocess.run([*PYTHON, "server", "--help"], capture_output=True, text=True)
    assert ran.returncode == 0
    assert "--tcp" in ran.stdout
    ran = subprocess.run([*PYTHON, "server", "--nope"], capture_output=True, text=True)
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr
