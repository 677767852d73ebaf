"""The command line over real reports: no fault, and every place holds."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from groundlint.files import read_text

pytestmark = pytest.mark.shared


def test_check_over_a_folder(cli: Callable[..., Any], report_paths: tuple[Path, ...], tmp_path: Path) -> None:
    """What the command adds to an analysis: the oracle's tests look at those of all reports. So a few long ones do."""
    folder = tmp_path / "reports"
    folder.mkdir()
    short = [path for path in report_paths if path.stat().st_size <= 40_000]
    long = [path for path in report_paths if path not in short]
    assert len(short) >= 100
    every = sorted(path.name for path in (*short, *long[::6]))
    for name in every:
        shutil.copyfile(report_paths[0].with_name(name), folder / name)
    ran = cli("check", "reports", "--format", "json", "--quiet")
    assert (ran.code, ran.err) == (1, "")
    files = json.loads(ran.out)["files"]
    checked = [file["path"].removeprefix("reports/") for file in files]
    assert checked == [name for name in every if name in checked]
    assert len(checked) > 0.9 * len(every)  # plans and audits among them are taken for no reports
    for file in files:
        text = read_text(tmp_path / file["path"])
        assert sum(file["summary"].values()) == 2 * file["summary"]["total"] == 2 * len(file["findings"])
        for finding in file["findings"]:
            start, end = finding["offset"]
            assert 0 <= start <= end <= len(text)
            assert text[start:end] == finding["text"]
            assert finding["code"] != "GL902"
