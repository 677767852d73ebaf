"""The job for GitLab that docs/ci.md shows: its script, run as its runner runs it, in an environment of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

PAGE = Path(__file__).parents[2] / "docs" / "ci.md"
CLAIM = "Global output of solar cells rose by 37 % in 2023, to 710 gigawatts."

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="the runner's shell is bash")


def job() -> dict[str, Any]:
    block = re.search(r"^## GitLab\n\n```yaml\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert block is not None
    loaded: dict[str, Any] = YAML(typ="safe", pure=True).load(block[1])["groundlint"]
    return loaded


def test_the_job_leaves_what_the_merge_request_shows(
    wheel: Path, offline: dict[str, str], tmp_path: Path
) -> None:
    subprocess.run(
        [sys.executable, "-m", "virtualenv", "--quiet", "--no-download", str(tmp_path / "image")], check=True
    )
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports" / "groundlint.toml").write_text('enable = "on"\n', "utf-8")
    (tmp_path / "reports" / "solar.md").write_text(f"# Solar\n\n{CLAIM}\n", "utf-8")
    env = offline | {
        "PATH": f"{tmp_path / 'image' / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "PIP_FIND_LINKS": str(wheel),
    }
    (own,) = wheel.glob("groundlint-*.whl")
    script = "\n".join(job()["script"]).replace("git+https://github.com/you/groundlint@COMMIT", str(own))
    command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "")

    shown = job()["artifacts"]
    assert shown["when"] == "always"
    issues = json.loads((tmp_path / shown["reports"]["codequality"]).read_text("utf-8"))
    found = next(issue for issue in issues if issue["check_name"].startswith("GL001"))
    assert found["location"] == {"path": "reports/solar.md", "lines": {"begin": 3, "end": 3}}
    assert found["fingerprint"]
    assert found["severity"] in {"info", "minor", "major", "critical", "blocker"}
    suites = ET.parse(tmp_path / shown["reports"]["junit"]).getroot()
    assert any("GL001" in str(case.get("name")) for case in suites.iter("testcase"))
