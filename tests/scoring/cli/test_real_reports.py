"""The command line over all real reports: no fault, and every place holds."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from groundlint.files.text import read_text

pytestmark = pytest.mark.shared


def test_check_over_the_folder(
    cli: Callable[..., Any], shared: Path, report_paths: tuple[Path, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shared)
    ran = cli("check", "data/reports", "--format", "json", "--quiet")
    assert (ran.code, ran.err) == (1, "")
    files = json.loads(ran.out)["files"]
    checked = [file["path"] for file in files]
    every = [f"data/reports/{path.name}" for path in report_paths]
    assert checked == [path for path in every if path in checked]
    assert len(checked) > 0.9 * len(every)  # plans and audits among them are taken for no reports
    for file in files:
        text = read_text(shared / file["path"])
        assert sum(file["summary"].values()) == 2 * file["summary"]["total"] == 2 * len(file["findings"])
        for finding in file["findings"]:
            start, end = finding["offset"]
            assert 0 <= start <= end <= len(text)
            assert text[start:end] == finding["text"]
            assert finding["code"] != "GL902"
