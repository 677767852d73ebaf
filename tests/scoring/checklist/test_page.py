"""Every code block of the page runs as it stands there, but for the name of the import."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.pipelines import ChecklistPipeline
from groundlint.checklist.score import Score
from groundlint.checklist.scorer import ChecklistScorer

PAGE = Path(__file__).resolve().parents[4] / "shared" / "spec" / "source-scorers.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.S | re.M) if PAGE.exists() else []
CHECKLIST = Checklist(
    items=(
        ChecklistItem(id="a", question="Does the text name a year?", weight=80),
        ChecklistItem(id="b", question="Does the text name a place?", weight=20),
    ),
    input="Write about the harbour.",
)

pytestmark = pytest.mark.shared


@pytest.fixture(autouse=True)
def a_real_judge(shared: Path, llama_server: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """The page's provider is where the environment says: a llama.cpp server."""
    server = llama_server()
    monkeypatch.setenv("OPENROUTER_BASE_URL", server.base_url)
    monkeypatch.setenv("OPENROUTER_API_KEY", server.key)


def test_the_page_has_blocks() -> None:
    assert len(BLOCKS) == 7


@pytest.mark.parametrize("number", range(len(BLOCKS) or 7))
def test_block_runs(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    code = BLOCKS[number].replace("from autochecklist import", "from groundlint import")
    names: dict[str, Any] = {"checklist": CHECKLIST}
    if "import" not in code:  # the later blocks of a section go on from its first
        exec("from groundlint import ChecklistScorer, pipeline", names)
    exec(compile(code, f"block {number}", "exec"), names)
    score, scorer, pipe = names.get("score"), names.get("scorer"), names.get("pipe")
    if "print" in code:
        assert isinstance(score, Score)
        assert capsys.readouterr().out.strip()
    if score is not None:
        assert score.coverage == 1.0
        assert {item.answer.value for item in score.item_scores} <= {"yes", "no"}
    assert scorer is None or isinstance(scorer, ChecklistScorer)
    assert pipe is None or isinstance(pipe, ChecklistPipeline)


def test_tick_runs_end_to_end() -> None:
    """A checklist is made for the input, and the target is scored with it, all by a real server."""
    from groundlint import pipeline

    pipe = pipeline("tick", generator_model="openai/gpt-4o-mini", generator_kwargs={"max_items": 3})
    result = pipe(input="Write about the harbour.", target="The harbour of Rotterdam was dug in 1872.")
    assert result.checklist.items
    assert result.score is not None
    assert len(result.score.item_scores) == len(result.checklist)
