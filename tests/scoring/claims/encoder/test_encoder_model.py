"""The encoder tier through its public face."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from groundlint.claims import ClaimModel, Sentence, load_model

HERE = Path(__file__).parent
RECORDED = [json.loads(line) for line in (HERE / "recorded.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def model() -> ClaimModel:
    return load_model("encoder")


def test_nothing_heavy_is_imported_before_it_is_asked_for() -> None:
    code = (
        "import sys, groundlint.claims; groundlint.claims.load_model('linear');"
        "print([m for m in sys.modules if m in ('numpy', 'onnxruntime', 'tokenizers')])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("text", "claim", "reason"),
    [
        ("Oslo had 700,000 inhabitants in 2022.", True, "states a figure"),
        ("What should a buyer look for?", False, "a question"),
        ("Choose a strong password and change it often.", False, "advice to the reader"),
        ("This section describes how the sources were chosen.", False, "refers to this report"),
        ("According to Gartner, spending on chips rose by 9 % in 2023.", True, None),
    ],
)
def test_verdicts_and_their_reasons(model: ClaimModel, text: str, claim: bool, reason: str | None) -> None:
    (verdict,) = model.predict([Sentence(text)])
    assert verdict.claim is claim
    assert verdict.reason == reason or reason is None


SURVEY = Sentence("A 2021 survey found that 43 % of nurses in Oslo wanted to leave.", "Findings", before="")


def test_whether_an_editor_would_ask_is_told(model: ClaimModel) -> None:
    figure, general = model.predict(
        [SURVEY, Sentence("Cities differ from one another in many ways.", "Introduction", before="")]
    )
    assert figure.asked is not None
    assert general.asked is not None
    assert figure.asked > general.asked
    (unjudged,) = model.predict([Sentence("Die Mieten stiegen um 9 %.", language="de", before="")])
    assert unjudged.asked is None


def test_what_is_written_before_counts_for_what_is_asked_alone(model: ClaimModel) -> None:
    alone, behind, unasked = model.predict(
        [
            SURVEY,
            SURVEY._replace(
                before="[Nurses in Oslo](example.org), 2021: in this study the authors asked 412 nurses."
            ),
            SURVEY._replace(before=None),
        ]
    )
    assert alone.asked is not None
    assert behind.asked is not None
    assert alone.asked > behind.asked
    assert unasked.asked is None
    assert alone.probability == behind.probability == unasked.probability


def test_recorded_probabilities(model: ClaimModel) -> None:
    """The same on every machine: rounding may tip over, so a step of .01 is let pass."""
    sentences = [
        Sentence(r["text"], r["heading"], r["kind"], (r["before"],) if r["before"] else (), r["language"])
        for r in RECORDED
    ]
    found = model.predict(sentences)
    far = [
        r["id"] for r, v in zip(RECORDED, found, strict=True) if abs(r["probability"] - v.probability) > 0.011
    ]
    assert far == []
    same = sum(r["probability"] == v.probability for r, v in zip(RECORDED, found, strict=True))
    assert same / len(RECORDED) >= 0.95


@pytest.mark.shared
def test_reports_dev(model: ClaimModel, shared: Path) -> None:
    path = shared / "data" / "claims" / "reports_dev.jsonl"
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    sentences = [
        Sentence(r["text"], r.get("heading") or "", r["kind"], tuple(r["context"]), r["language"])
        for r in rows
    ]
    verdicts = model.predict(sentences)
    right = sum(v.claim == bool(r["label"]) for v, r in zip(verdicts, rows, strict=True))
    assert right / len(rows) >= 0.84
