"""The command line over a folder of real reports: no fault, and every place holds.

All of them are held against what was frozen in tests/oracle, where each finding is looked up in its text as well.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from groundlint.files.text import read_text

pytestmark = pytest.mark.shared


def test_check_over_the_folder(
    cli: Callable[..., Any], report_paths: tuple[Path, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = report_paths[::5]
    (tmp_path / "data" / "reports").mkdir(parents=True)
    for path in taken:
        shutil.copy(path, tmp_path / "data" / "reports")
    monkeypatch.chdir(tmp_path)
    ran = cli("check", "data/reports", "--format", "json", "--quiet")
    assert (ran.code, ran.err) == (1, "")
    files = json.loads(ran.out)["files"]
    checked = [file["path"] for file in files]
    every = [f"data/reports/{path.name}" for path in taken]
    assert checked == [path for path in every if path in checked]
    assert len(checked) > 0.9 * len(every)  # plans and audits among them are taken for no reports
    for file in files:
        text = read_text(tmp_path / file["path"])
        assert sum(file["summary"].values()) == 2 * file["summary"]["total"] == 2 * len(file["findings"])
        for finding in file["findings"]:
            start, end = finding["offset"]
            assert 0 <= start <= end <= len(text)
            assert text[start:end] == finding["text"]
            assert finding["code"] != "GL902"
