"""The same report gives the same bytes: two runs, two hash seeds, two locales, two folders."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

REPORTS = Path(__file__).parent / "reports"
PROGRAM = """
import json, locale, sys
try:
    locale.setlocale(locale.LC_ALL, "")
except locale.Error:
    pass
from groundlint import analyze
from groundlint.output.score_json import score_dict
from groundlint.output.score_text import score_text
from groundlint.output.score_yaml import score_yaml
for name in ("pass", "iterate", "fail"):
    analysis = analyze(open(f"{name}.md", encoding="utf-8").read(), f"{name}.md")
    out = score_yaml(analysis) + score_text(analysis) + json.dumps(score_dict(analysis))
    sys.stdout.buffer.write(out.encode())
"""


def run(folder: Path, **environment: str) -> bytes:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTHONHASHSEED"))}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=folder,
        env={**kept, **environment},
        check=True,
        capture_output=True,
        timeout=600,
    ).stdout


@pytest.fixture(scope="module")
def first() -> bytes:
    return run(REPORTS, PYTHONHASHSEED="0", LC_ALL="C")


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "0", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "1"},
        {"PYTHONHASHSEED": "4242", "LC_ALL": "C.UTF-8"},
        {"PYTHONHASHSEED": "7", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo"},
        {"PYTHONHASHSEED": "7", "PYTHONUTF8": "0", "LC_ALL": "tr_TR.UTF-8"},
    ],
)
def test_same_bytes(first: bytes, environment: dict[str, str]) -> None:
    assert run(REPORTS, **environment) == first
    assert first.count(b"total: ") == 3


def test_same_bytes_elsewhere(first: bytes, tmp_path: Path) -> None:
    for file in REPORTS.iterdir():
        shutil.copy(file, tmp_path)
    assert run(tmp_path, PYTHONHASHSEED="3") == first
