"""How often the linear tier is right: on our own hard sentences, and on the development set."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from groundlint.claims import Sentence, load_model

HARD = [
    json.loads(line)
    for line in (Path(__file__).parent / "hard_kinds.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("kind", sorted({item["kind_of_sentence"] for item in HARD}))
def test_no_kind_is_lost(kind: str) -> None:
    items = [item for item in HARD if item["kind_of_sentence"] == kind]
    verdicts = load_model().predict([Sentence(item["text"]) for item in items])
    right = sum(v.claim == item["claim"] for item, v in zip(items, verdicts, strict=True))
    assert right / len(items) >= 0.7


@pytest.mark.shared
def test_reports_dev(shared: Path) -> None:
    path = shared / "data" / "claims" / "reports_dev.jsonl"
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    sentences = [
        Sentence(r["text"], r.get("heading") or "", r["kind"], tuple(r["context"]), r["language"])
        for r in rows
    ]
    verdicts = load_model().predict(sentences)
    right = sum(v.claim == bool(r["label"]) for v, r in zip(verdicts, rows, strict=True))
    assert right / len(rows) >= 0.85
