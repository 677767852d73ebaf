"""The commands on the pages: those that need neither a network nor a judge are run, the others are read by the program's
own parser; what `make` and `pip install` are told exists; TOML and YAML can be read.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import tomllib
from importlib import import_module
from pathlib import Path

import click
import pytest
from ruamel.yaml import YAML

from groundlint.cli import main
from groundlint.cli.run import COMMANDS

PROJECT = Path(__file__).parents[2]
PAGES = [
    PROJECT / "README.md",
    PROJECT / "CONTRIBUTING.md",
    *sorted((PROJECT / "docs").glob("*.md")),
    *sorted(page for page in (PROJECT / "integrations").rglob("*.md") if "node_modules" not in page.parts),
    PROJECT / "vscode-client" / "README.md",
]
NOT_RUN = {"verify", "judge", "model", "mcp", "server"}
"""These fetch, ask a model, or wait for somebody who speaks to them."""
CLAIM = "Global output of solar cells rose by 37 % in 2023, to 710 gigawatts."

_FENCE = re.compile(
    r"^(?P<indent> *)```(?P<kind>[^\n]*)\n(?P<text>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL
)
_INLINE = re.compile(r"(?<!`)`((?:groundlint|make) [^`]+)`")
_ENDS = {"|", "||", ">", "&&", ";", "#"}
_EXTRAS = re.compile(r"groundlint\[([\w,-]+)\]|pip install [\"']?\.\[([\w,-]+)\]")


def fences(page: Path) -> list[tuple[int, str, str]]:
    """Line, kind and text of each block of code."""
    text = page.read_text("utf-8")
    return [(text.count("\n", 0, m.start()) + 1, m["kind"].strip(), m["text"]) for m in _FENCE.finditer(text)]


def words_of(line: str) -> list[str]:
    """The words of a command up to what the shell does with its output."""
    shell = shlex.shlex(line.replace("$BASE", "main"), posix=True, punctuation_chars=True)
    shell.whitespace_split = True
    words: list[str] = []
    for word in shell:
        if word in _ENDS:
            break
        words.append(word)
    return words


def commands(*names: str) -> list[object]:
    """Every line of a block that begins with one of these programs, and every such command inside the text."""
    found = []
    for page in PAGES:
        for line, kind, text in fences(page):
            for number, written in enumerate(text.splitlines(), line + 1):
                at = re.match(r"\s*(?:- run: |- |\$ )?(?=(?:groundlint|make) )", written)
                if kind not in ("python", "text") and at and words_of(written[at.end() :])[0] in names:
                    found.append((page, number, written[at.end() :], True))
        text = page.read_text("utf-8")
        prose = _FENCE.sub(lambda m: "\n" * m[0].count("\n"), text)
        found += [
            (page, prose.count("\n", 0, m.start()) + 1, " ".join(m[1].split()), False)
            for m in _INLINE.finditer(prose)
            if m[1].split()[0] in names
        ]
    return [pytest.param(*one, id=f"{one[0].name}:{one[1]}:{one[2][:40]}") for one in found]


@pytest.fixture
def sandbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with the files that the pages speak of, and a commit that `origin/main` points to."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for name in ("report.md", "r.md", "REPORT.md", "reports/a.md", "FILE", "papers/a.md"):
        place = tmp_path / name
        place.parent.mkdir(exist_ok=True)
        place.write_text(f"# Solar\n\n{CLAIM}\n", "utf-8")
    (tmp_path / "pages").mkdir()
    (tmp_path / "refs.bib").write_text("@book{a, title={A}, url={https://a.example}}\n", "utf-8")
    (tmp_path / "team.yaml").write_text("", "utf-8")
    (tmp_path / "groundlint-baseline.json").write_text('{"version": 2, "findings": []}', "utf-8")
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    for arguments in (
        ["init", "--quiet"],
        ["add", "reports", "report.md"],
        [*who, "commit", "--quiet", "--message", "first"],
        ["update-ref", "refs/remotes/origin/main", "HEAD"],
    ):
        subprocess.run(["git", *arguments], cwd=tmp_path, check=True, capture_output=True)
    return tmp_path


@pytest.mark.parametrize(("page", "line", "written", "whole"), commands("groundlint"))
def test_what_is_typed_works(
    sandbox: Path,
    capsys: pytest.CaptureFixture[str],
    page: Path,
    line: int,
    written: str,
    whole: bool,
) -> None:
    arguments = words_of(written)[1:]
    if any(word in written for word in ("COMMAND", "…", "[", "|bibtex", "CLAIM", "CODE", "csl-json|")):
        assert arguments[0] in {*COMMANDS, "COMMAND"}
        return
    if whole and arguments[0] not in NOT_RUN:
        code = main(arguments)
        said = capsys.readouterr()
        assert code in (0, 1), said.err
        assert said.out or {"--output", "--diff"} & set(arguments)
    elif arguments[0].startswith("-"):
        assert main(arguments) == 0
    elif arguments[0] == "server":
        assert arguments[1:] in ([], ["--help"])
    else:
        parsed(import_module(f"groundlint.cli.{arguments[0]}").command, arguments[1:])


def parsed(command: click.Command, arguments: list[str]) -> None:
    """Has a command read its arguments, as far as the page gives them."""
    try:
        context = command.make_context(command.name, list(arguments))
    except (click.MissingParameter, click.exceptions.NoArgsIsHelpError):
        return
    if isinstance(command, click.Group):
        _, inner, rest = command.resolve_command(context, [*context._protected_args, *context.args])
        assert inner is not None
        parsed(inner, rest)


@pytest.mark.parametrize(("page", "line", "written", "whole"), commands("make"))
def test_make_knows_its_targets(page: Path, line: int, written: str, whole: bool) -> None:
    targets = re.findall(r"^([a-z][a-z-]*):", (PROJECT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert words_of(written)[1] in targets


def _files_named() -> list[object]:
    """What a line of a block gives to a Python or a container tool to read: `python benchmarks/x.py`, `-f containers/X`."""
    return [
        pytest.param(file, id=f"{page.name}:{line}:{file}")
        for page in PAGES
        for line, kind, text in fences(page)
        if kind in ("", "sh", "console")
        for file in re.findall(
            r"(?:\bpython3? (?=\S+\.py)|\bbuild -f |--requirement | install -r )(\S+)", text
        )
    ]


@pytest.mark.parametrize("file", _files_named())
def test_scripts_and_recipes_are_where_the_pages_say(file: str) -> None:
    assert (PROJECT / file).is_file()


def test_pip_knows_the_extras() -> None:
    known = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    named = {
        extra
        for page in PAGES
        for found in _EXTRAS.finditer(page.read_text("utf-8"))
        for extra in (found[1] or found[2]).split(",")
    }
    assert {"mcp", "parquet", "ray"} <= named <= set(known)


_FILES = [
    pytest.param(kind, text, id=f"{page.name}:{line}")
    for page in PAGES
    for line, kind, text in fences(page)
    if kind in ("toml", "yaml")
]


@pytest.mark.parametrize(("kind", "text"), _FILES)
def test_settings_and_workflows_can_be_read(kind: str, text: str) -> None:
    if kind == "toml":
        tomllib.loads(text)
    else:
        list(YAML(typ="safe").load_all(re.sub(r"^ *…$", "", text, flags=re.MULTILINE)))
