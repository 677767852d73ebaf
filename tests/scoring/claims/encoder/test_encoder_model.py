"""The encoder tier through its public face."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from groundlint.claims import ClaimModel, Sentence, load_model

HERE = Path(__file__).parent
HARD = [
    json.loads(line) for line in (HERE.parent / "hard_kinds.jsonl").read_text(encoding="utf-8").splitlines()
]
RECORDED = [json.loads(line) for line in (HERE / "recorded.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def model() -> ClaimModel:
    return load_model("encoder")


def test_the_model_says_who_it_is(model: ClaimModel) -> None:
    assert model.name == "encoder"
    assert model.version
    assert len(model.weights_sha256) == 64
    assert model.languages == {"en"}
    assert load_model("encoder") is model


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


def test_a_verdict_does_not_depend_on_its_neighbours(model: ClaimModel) -> None:
    sentences = [Sentence(item["text"]) for item in HARD]
    shuffled = random.Random(3).sample(sentences, len(sentences))
    at_once = dict(zip([s.text for s in shuffled], model.predict(shuffled), strict=True))
    assert [at_once[s.text] for s in sentences[:40]] == [model.predict([s])[0] for s in sentences[:40]]


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


def test_hard_kinds(model: ClaimModel) -> None:
    """Sentences whose verdict no digit gives away; written before the model judged them, never trained on."""
    verdicts = model.predict([Sentence(item["text"]) for item in HARD])
    wrong = [item["id"] for item, v in zip(HARD, verdicts, strict=True) if v.claim != item["claim"]]
    assert 1 - len(wrong) / len(HARD) >= 0.90, wrong


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\x00\x00",
        "🙂" * 50,
        "+-*/=" * 100,
        "word " * 4000,
        "x" * 20_000,
        "\ud800 broken half of a pair",
        "שלום עולם",
        "Rain \u202eesrever\u202c fell in Spain и в Москве.",
        "[^1]",
        "**",
    ],
    ids=ascii,
)
def test_bad_input_gets_a_verdict(model: ClaimModel, text: str) -> None:
    (verdict,) = model.predict([Sentence(text, heading=text, context=(text,))])
    assert 0.0 <= verdict.probability <= 1.0
    assert verdict.reason


@pytest.mark.parametrize(
    "sentence", [Sentence("长江是中国最长的河流。"), Sentence("La loi fut votée.", language="fr")]
)
def test_a_language_that_cannot_be_judged_is_not_judged(model: ClaimModel, sentence: Sentence) -> None:
    english = Sentence("The Nile is 6,650 km long.")
    before, verdict, after = model.predict([english, sentence, english])
    assert (verdict.judged, verdict.claim, verdict.probability) == (False, False, 0.0)
    assert before == after
    assert before.claim


def test_a_sensitive_model_flags_more_and_a_precise_one_less(model: ClaimModel) -> None:
    sentences = [Sentence(item["text"]) for item in HARD]
    counts = [
        sum(v.claim for v in model.predict(sentences, sensitivity))
        for sensitivity in ("precision", "balanced", "recall")
    ]
    assert counts == sorted(counts)
    assert counts[0] < counts[2]


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
