"""The command line over real reports: no fault, and every place holds. tests/oracle analyses all of them and looks at the same
places; here every third goes the whole way.
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
    folder = tmp_path / "data" / "reports"
    folder.mkdir(parents=True)
    every = [f"data/reports/{Path(shutil.copy(path, folder)).name}" for path in report_paths[::3]]
    monkeypatch.chdir(tmp_path)
    ran = cli("check", "data/reports", "--format", "json", "--quiet")
    assert (ran.code, ran.err) == (1, "")
    files = json.loads(ran.out)["files"]
    checked = [file["path"] for file in files]
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
