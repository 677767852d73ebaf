"""The skill's gate and the hook for agents, as an agent runs them: processes with JSON in and lines out."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
SCRIPTS = PROJECT / "integrations" / "agent" / "scripts"
CLAIM = "Global output of solar cells rose by 37 % in 2023, to 710 gigawatts."
CITED = '[In that year the output of such cells rose by 37 %](https://www.iea.org/reports/solar "output rose by 37 %").'


def run(
    script: str, *words: str, event: object = None, path: str | None = None, cwd: Path | None = None
) -> tuple[int, str, str]:
    # An empty part, as `PYTHONPATH=$PYTHONPATH:/x` leaves one, is the current folder to Python.
    parts = ("", PROJECT / "scoring", PROJECT / "server")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, parts))}
    env["PATH"] = path if path is not None else "/usr/bin:/bin"  # so that the groundlint of this tree is run
    ran = subprocess.run(
        [sys.executable, str(SCRIPTS / script), *words],
        input=event if isinstance(event, str) else json.dumps(event),
        capture_output=True,
        encoding="utf-8",
        env=env,
        check=False,
        cwd=cwd,
    )
    return ran.returncode, ran.stdout, ran.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.md").write_text(f"# T\n\n{CITED}\n", "utf-8")
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "a"]):
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True)
    return tmp_path


def test_the_hook_tells_what_an_edit_left_to_mend(folder: Path) -> None:
    place = folder / "a.md"
    event = {"tool_name": "Edit", "tool_input": {"file_path": str(place)}, "cwd": str(folder)}
    assert run("after_edit.py", event=event) == (0, "", "")
    place.write_text(place.read_text("utf-8") + f"\n{CLAIM}\n", "utf-8")
    for told in (event, {"file_path": "a.md", "cwd": str(folder)}):
        code, out, err = run("after_edit.py", event=told)
        assert (code, out) == (2, "")
        assert err.splitlines()[1] == f'5 GL001 "{CLAIM}" cite a source or take it out'
        assert len(err) <= 2000


def test_outside_a_repository_the_hook_tells_of_the_whole_report(folder: Path) -> None:
    shutil.rmtree(folder / ".git")
    (folder / "a.md").write_text(f"# T\n\n{CLAIM}\n", "utf-8")
    code, _, err = run("after_edit.py", event={"file_path": str(folder / "a.md")})
    assert code == 2
    assert "3 GL001" in err


def test_a_fault_in_the_settings_does_not_switch_the_hook_off(folder: Path) -> None:
    place = folder / "a.md"
    place.write_text(f"---\ngroundlint: {{x: 1}}\n---\n# T\n\n{CLAIM}\n", "utf-8")
    for _ in ("in a repository", "in none"):
        code, out, err = run("after_edit.py", event={"file_path": str(place)})
        assert (code, out) == (2, "")
        assert "! " in err
        assert "a.md:2: x: unknown key" in err
        assert f'6 GL001 "{CLAIM}"' in err
        shutil.rmtree(folder / ".git", ignore_errors=True)


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md", "CLAUDE.md", "prompts/a.md"])
@pytest.mark.parametrize("kept", [True, False])
def test_the_hook_is_silent_about_what_is_no_report(folder: Path, name: str, kept: bool) -> None:
    place = folder / name
    place.parent.mkdir(exist_ok=True)
    place.write_text(f"# T\n\n{CLAIM}\n", "utf-8")
    if not kept:
        shutil.rmtree(folder / ".git")
        (folder / "groundlint.toml").touch()
    assert run("after_edit.py", event={"file_path": str(place)}) == (0, "", "")


@pytest.mark.parametrize(
    "event",
    [
        "",
        "no JSON",
        "[]",
        {},
        {"tool_input": 3},
        {"file_path": "none.md"},
        {"file_path": 7},
        {"file_path": "b.py"},
    ],
)
def test_the_hook_never_stops_what_it_cannot_check(folder: Path, event: object) -> None:
    if isinstance(event, dict):
        event = {**event, "cwd": str(folder)}
    assert run("after_edit.py", event=event) == (0, "", "")


def test_the_gate_passes_what_has_sources(folder: Path) -> None:
    place = folder / "a.md"
    place.write_text(f"# T\n\n{CLAIM}\n", "utf-8")
    code, out, _ = run("gate.py", str(place))
    assert code == 1
    assert '3 GL001 "' in out
    place.write_text(f"# T\n\n{CITED}\n", "utf-8")
    assert run("gate.py", str(place))[:2] == (0, "pass\n")
    assert run("gate.py")[0] == 2
    code, out, _ = run("gate.py", str(folder / "none.md"))
    assert code == 2
    assert out.count("\n") == 1


def test_the_gate_lets_nothing_through_that_could_not_be_judged(folder: Path) -> None:
    place = folder / "a.md"
    place.write_text(
        "# 都市\n\n2019年の人口は十二パーセント増えた。地下鉄は一億六千万人を運んだ。\n", "utf-8"
    )
    code, out, _ = run("gate.py", str(place))
    assert code == 3
    assert "a.md: not judged: " in out
    assert out.count("\n") == 1


def test_the_gate_says_where_groundlint_is_missing(folder: Path) -> None:
    env = {"PATH": "/usr/bin:/bin"}
    script = folder / "python"
    script.write_text("#!/bin/sh\necho 'No module named groundlint' >&2\nexit 1\n")
    script.chmod(0o755)
    words = [sys.executable, "-c", GATE_WITH, str(SCRIPTS), str(script)]
    ran = subprocess.run(words, capture_output=True, encoding="utf-8", env=env, check=False)
    assert (ran.returncode, ran.stdout) == (2, "groundlint is not installed\n")


GATE_WITH = """
import sys
sys.path.insert(0, sys.argv[1])
import gate
sys.executable = sys.argv[2]
sys.exit(gate.main(["a.md"]))
"""


def test_the_skill_says_what_it_is_for() -> None:
    text = (SCRIPTS.parent / "SKILL.md").read_text("utf-8")
    head = text.split("---")[1]
    assert head.count("\n") == 3
    assert "name: grounded-reports" in head
    for script in SCRIPTS.glob("*.py"):
        assert script.name in text + (SCRIPTS.parent / "README.md").read_text("utf-8")


def test_a_groundlint_that_lies_beside_the_report_is_never_run(folder: Path) -> None:
    place = folder / "a.md"
    place.write_text(f"# T\n\n{CLAIM}\n", "utf-8")
    (folder / "groundlint").mkdir()
    (folder / "groundlint" / "__init__.py").write_text("open('ran', 'w').close()\n", "utf-8")
    (folder / "groundlint" / "__main__.py").write_text("print('orders'); raise SystemExit(0)\n", "utf-8")
    (folder / "bin").mkdir()
    program = folder / "bin" / "groundlint"
    program.write_text("#!/bin/sh\necho orders\ntouch ran\n", "utf-8")
    program.chmod(0o755)
    for path in (None, f"{folder / 'bin'}:/usr/bin:/bin"):
        code, _, err = run("after_edit.py", event={"file_path": str(place)}, path=path, cwd=folder)
        assert code == 2
        assert "3 GL001" in err
        code, out, _ = run("gate.py", str(place), path=path, cwd=folder)
        assert code == 1
        assert "3 GL001" in out
    assert not list(folder.rglob("ran"))
