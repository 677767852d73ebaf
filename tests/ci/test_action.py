"""The GitHub action: every step of it, run by bash with what the runner gives it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from ruamel.yaml import YAML
from tests.ci.conftest import PROJECT
from tests.e2e.vscode.package_index import locked, repack

CLAIM = "Global output of solar cells rose by 37 % in 2023, to 710 gigawatts."

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="the action's scripts are for bash")


@dataclass(frozen=True, slots=True)
class Job:
    """What the runner shows of a job that used the action: exit code, its log, its page, the action's outputs."""

    code: int
    log: str
    page: str
    outputs: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Runner:
    """As much of GitHub's runner as a composite action sees: https://docs.github.com/actions, metadata syntax."""

    source: Path
    temporary: Path
    environment: Mapping[str, str]

    @property
    def action(self) -> dict[str, Any]:
        loaded: dict[str, Any] = YAML(typ="safe", pure=True).load(
            (self.source / "action.yml").read_text("utf-8")
        )
        return loaded

    def use(self, folder: Path, given: Mapping[str, str], only: str = "") -> Job:
        """Uses the action in `folder`; `only` leaves the steps of other names out."""
        action = self.action
        assert given.keys() <= action["inputs"].keys()
        known = {name: str(one["default"]) for name, one in action["inputs"].items()} | given
        context = {f"inputs.{name}": value for name, value in known.items()}
        context["github.action_path"] = str(self.source)
        page, log, code = folder.parent / "summary.md", "", 0
        for step in action["runs"]["steps"]:
            if "uses" in step:
                assert step["uses"].startswith("actions/setup-python@")
                assert filled(step["with"]["python-version"], context) == known["python-version"]
                continue
            if code or only not in step["name"]:
                continue
            told = folder.parent / f"output-{step.get('id', '')}"
            env = {key: filled(value, context) for key, value in step.get("env", {}).items()}
            runner = {"RUNNER_TEMP": self.temporary, "GITHUB_STEP_SUMMARY": page, "GITHUB_OUTPUT": told}
            command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]]
            done = subprocess.run(
                command,
                cwd=folder,
                env={**self.environment, **env, **{name: str(path) for name, path in runner.items()}},
                capture_output=True,
                text=True,
                check=False,
            )
            code, log = done.returncode, log + done.stdout + done.stderr
            for line in told.read_text("utf-8").splitlines() if told.exists() else ():
                name, _, value = line.partition("=")
                context[f"steps.{step['id']}.outputs.{name}"] = value
        outputs = {name: filled(one["value"], context) for name, one in action["outputs"].items()}
        return Job(code, log, page.read_text("utf-8") if page.exists() else "", outputs)


def filled(text: str, context: Mapping[str, str]) -> str:
    """The text with its expressions' values; one that is not known is empty, as the runner has it."""
    return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda found: context.get(found[1], ""), text)


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An index that has what the action's locks name."""
    folder = tmp_path_factory.mktemp("index") / "wheels"
    wanted = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
    names = [*wanted["project"]["dependencies"], *wanted["build-system"]["requires"]]
    repack([Requirement(name).name for name in names], folder)
    return folder


@pytest.fixture(scope="module")
def runner(
    source: Path, index: Path, offline: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Runner:
    """A runner on which the action's own step has installed groundlint."""
    temporary = tmp_path_factory.mktemp("runner")
    (temporary / "bin").mkdir()
    (temporary / "bin" / "python").symlink_to(
        getattr(sys, "_base_executable", sys.executable)
    )  # setup-python's
    path = f"{temporary / 'bin'}{os.pathsep}{os.environ['PATH']}"
    source = Path(shutil.copytree(source, temporary / "source"))
    for name in ("core", "build"):
        place = source / "locks" / f"{name}.txt"
        place.write_text(locked(place.read_text("utf-8"), index), "utf-8")
    environment = {key: value for key, value in offline.items() if key not in ("PYTHONPATH", "PIP_NO_DEPS")}
    runner = Runner(source, temporary, environment | {"PATH": path, "PIP_FIND_LINKS": str(index)})
    folder = temporary / "first" / "checkout"
    folder.mkdir(parents=True)
    job = runner.use(folder, {}, only="Install")
    assert (job.code, job.log) == (0, "")
    return runner


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "checkout"
    folder.mkdir()
    (folder / "groundlint.toml").write_text('enable = "on"\n', "utf-8")
    (folder / "report.md").write_text(f"# Solar\n\n{CLAIM}\n", "utf-8")
    return folder


def test_findings_stand_on_lines_on_the_page_and_in_the_file(runner: Runner, folder: Path) -> None:
    job = runner.use(folder, {}, only="Check")
    assert job.code == 1
    assert "::warning file=report.md,line=3," in job.log
    assert "| report.md |" in job.page
    results = json.loads((folder / "groundlint.sarif").read_text("utf-8"))["runs"][0]["results"]
    assert "GL001" in {result["ruleId"] for result in results}
    assert job.outputs == {"sarif": "groundlint.sarif"}


def test_no_sarif_no_output(runner: Runner, folder: Path) -> None:
    job = runner.use(
        folder, {"paths": "report.md\nreport.md", "fail-level": "never", "sarif": ""}, only="Check"
    )
    assert (job.code, job.log.count("GL001"), job.outputs) == (0, 1, {"sarif": ""})
    assert not (folder / "groundlint.sarif").exists()


def test_only_lines_that_changed(runner: Runner, folder: Path) -> None:
    def git(*arguments: str) -> None:
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)

    git("init", "--quiet", "--initial-branch", "main")
    git("add", ".")
    git("commit", "--quiet", "--message", "old")
    with (folder / "report.md").open("a", encoding="utf-8") as file:
        file.write("\nWind power fell by 12 % in 2022, after three years of growth.\n")
    job = runner.use(folder, {"diff": "main"}, only="Check")
    assert (job.code, job.log.count("GL001")) == (1, 1)
    assert "line=5," in job.log


def test_findings_of_a_baseline_are_set_aside(runner: Runner, folder: Path) -> None:
    groundlint = runner.temporary / "groundlint" / "bin" / "groundlint"
    written = [groundlint, "check", "report.md", "--write-baseline", "--baseline", "old.json"]
    subprocess.run(written, cwd=folder, env=dict(runner.environment), check=False, capture_output=True)
    job = runner.use(folder, {"baseline": "old.json"}, only="Check")
    assert (job.code, "GL001" in job.log) == (0, False), job.log


@pytest.mark.parametrize("name", ["paths", "diff", "baseline", "fail-level", "sarif"])
def test_no_input_is_a_command(runner: Runner, folder: Path, name: str) -> None:
    given = '$(touch pwned) `touch pwned` ; touch pwned & "; touch pwned; * --help'
    job = runner.use(folder, {name: given}, only="Check")
    assert not list(folder.rglob("pwned"))
    assert job.code in (1, 2)


def test_what_does_not_install_is_told(runner: Runner, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "action.yml").write_bytes((runner.source / "action.yml").read_bytes())
    job = Runner(tmp_path, tmp_path / "runner", runner.environment).use(folder, {})
    assert job.code == 2
    assert "::error title=groundlint::groundlint could not be installed" in job.log
    assert "GL001" not in job.log


def test_a_package_with_other_contents_is_not_installed(runner: Runner, folder: Path, tmp_path: Path) -> None:
    source = Path(shutil.copytree(runner.source, tmp_path / "source"))
    place = source / "locks" / "core.txt"
    place.write_text(re.sub(r"(sha256:)[0-9a-f]{8}", r"\g<1>00000000", place.read_text("utf-8")), "utf-8")
    job = Runner(source, tmp_path / "runner", runner.environment).use(folder, {})
    assert job.code == 2
    assert "DO NOT MATCH THE HASHES" in job.log
    assert "::error title=groundlint::groundlint could not be installed" in job.log


def test_no_script_holds_an_expression(runner: Runner) -> None:
    scripts = [step["run"] for step in runner.action["runs"]["steps"] if "run" in step]
    assert len(scripts) == 2
    assert not any("${{" in script for script in scripts)
