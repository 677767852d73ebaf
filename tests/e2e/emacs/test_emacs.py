"""A real Emacs with Eglot on a real report: diagnostics arrive, a quick fix is applied, and the file on disk has it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.e2e import editors

pytestmark = [pytest.mark.editor, pytest.mark.shared]

JOURNEY = Path(__file__).with_name("journey.el")
REPORT = "langchain-ai__deep_research_bench_gpt-4.1_60.md"


def test_writer_sees_and_mends_an_uncited_claim(shared: Path, tmp_path: Path) -> None:
    emacs = editors.emacs()
    report = tmp_path / "report.md"
    original = shared / "data" / "reports" / REPORT
    report.write_bytes(original.read_bytes())
    result = tmp_path / "seen.json"

    editors.run(
        [emacs, "--batch", "-l", JOURNEY],
        timeout=120,
        cwd=tmp_path,
        GROUNDLINT=str(editors.groundlint()),
        REPORT=str(report),
        FIX="ignore",
        RESULT=str(result),
    )

    seen = json.loads(result.read_text(encoding="utf-8"))
    before, after = original.read_text(encoding="utf-8"), report.read_text(encoding="utf-8")
    assert seen["before"] >= 1
    assert seen["text"] in before
    assert "groundlint-ignore" in after
    assert set(before.splitlines()) >= {
        line for line in after.splitlines() if "groundlint-ignore" not in line
    }
