"""A real Neovim on a real report: diagnostics arrive, a quick fix is applied, and the file on disk has it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.e2e import editors

pytestmark = [pytest.mark.editor, pytest.mark.shared]

JOURNEY = Path(__file__).with_name("journey.lua")
REPORTS = ["langchain-ai__deep_research_bench_gpt-4.1_99.md", "Parcha-ai__perplexity-Research_54.md"]


@pytest.mark.parametrize("name", REPORTS)
def test_writer_sees_and_mends_an_uncited_claim(
    name: str, shared: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    original = shared / "data" / "reports" / name
    before = original.read_text(encoding="utf-8")
    seen, after = editors.driven(
        f"neovim-{original.stem}", tmp_path_factory, lambda folder: journey(folder, original)
    )
    assert seen["source"] == "groundlint"
    assert seen["message"]
    assert seen["text"] in before
    assert seen["hover"]
    assert re.fullmatch(r"\d+ % (sourced|quoted) · \d+/(9|10)", seen["score"])
    assert seen["score"] in seen["statusline"]
    assert re.search(r"\d+ % of [\d,]+ claims (sourced|quoted)", seen["lens"])
    assert seen["listed"].splitlines()[-1] in seen["other"]
    assert not seen["modified"]
    assert "not trusted: set trusted = true in" in seen["refused"]
    assert "groundlint-ignore" in after
    assert set(before.splitlines()) >= {
        line for line in after.splitlines() if "groundlint-ignore" not in line
    }


def journey(folder: Path, original: Path) -> tuple[dict[str, Any], str]:
    """What journey.lua saw, and the report that it left."""
    nvim = editors.neovim()
    report = folder / "report.md"
    report.write_bytes(original.read_bytes())
    result = folder / "seen.json"
    setup = []
    for index, block in enumerate(editors.documented("lua")):
        setup.append(folder / f"setup-{index}.lua")
        setup[-1].write_text(block, encoding="utf-8")

    editors.run(
        [nvim, "--headless", "--clean", "-l", JOURNEY],
        timeout=300,
        cwd=folder,
        GROUNDLINT=str(editors.groundlint()),
        SETUP=":".join(map(str, setup)),
        REPORT=str(report),
        FIX="ignore",
        RESULT=str(result),
    )
    seen = json.loads(result.read_text(encoding="utf-8"))
    listed = (folder / ".groundlint" / "not-claims.txt").read_text(encoding="utf-8")
    return seen | {"listed": listed}, report.read_text(encoding="utf-8")
