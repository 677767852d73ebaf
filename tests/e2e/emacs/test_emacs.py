"""A real Emacs with Eglot on a real report: diagnostics arrive, a quick fix is applied, and the file on disk has it."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from tests.e2e import editors

pytestmark = [pytest.mark.editor, pytest.mark.shared]

JOURNEY = Path(__file__).with_name("journey.el")
REPORT = "langchain-ai__deep_research_bench_gpt-4.1_99.md"


def test_writer_sees_and_mends_an_uncited_claim(
    shared: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    original = shared / "data" / "reports" / REPORT
    before = original.read_text(encoding="utf-8")
    seen, after = editors.driven("emacs", tmp_path_factory, lambda folder: journey(folder, original))
    assert seen["before"] >= 1
    assert seen["text"] in before
    assert re.fullmatch(r"\d+ % (sourced|quoted) · \d+/(9|10)", seen["score"])
    assert "not trusted: set trusted = true in" in seen["refused"]
    assert "groundlint-score" in seen["modeline"]  # batch mode draws none
    assert "groundlint-ignore" in after
    assert set(before.splitlines()) >= {
        line for line in after.splitlines() if "groundlint-ignore" not in line
    }


def journey(folder: Path, original: Path) -> tuple[dict[str, Any], str]:
    """What journey.el saw, and the report that it left."""
    emacs = editors.emacs()
    report = folder / "report.md"
    report.write_bytes(original.read_bytes())
    result = folder / "seen.json"
    setup = []
    for index, block in enumerate(editors.documented("elisp")):
        setup.append(folder / f"setup-{index}.el")
        setup[-1].write_text(f";;; -*- lexical-binding: t -*-\n{block}", encoding="utf-8")

    editors.run(
        [emacs, "--batch", "-l", JOURNEY],
        timeout=300,
        cwd=folder,
        PATH=f"{editors.groundlint().parent}:{os.environ['PATH']}",
        SETUP=":".join(map(str, setup)),
        REPORT=str(report),
        FIX="ignore",
        RESULT=str(result),
    )
    return json.loads(result.read_text(encoding="utf-8")), report.read_text(encoding="utf-8")
