"""The multilingual tier through its public face."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from groundlint.claims import ClaimModel, Sentence, load_model

HERE = Path(__file__).parent
HARD = [
    json.loads(line) for line in (HERE.parent / "hard_kinds.jsonl").read_text(encoding="utf-8").splitlines()
]
OWN = [json.loads(line) for line in (HERE / "seven_languages.jsonl").read_text(encoding="utf-8").splitlines()]
SENTENCES = [Sentence(r["text"], kind=r["kind"], language=r["language"]) for r in OWN]


@pytest.fixture(scope="module")
def model() -> ClaimModel:
    return load_model("multilingual")


def test_the_model_says_who_it_is(model: ClaimModel) -> None:
    assert model.name == "multilingual"
    assert model.version
    assert len(model.weights_sha256) == 64
    assert model.languages == {"en", "zh", "ko", "de", "fr", "es"}
    assert load_model("multilingual") is model


@pytest.mark.parametrize(
    ("language", "text", "claim", "reason"),
    [
        ("en", "Oslo had 700,000 inhabitants in 2022.", True, "states a figure"),
        ("zh", "2024年该公司营收增长了20%。", True, "asserts something that can be checked"),
        ("zh", "谁来承担这笔费用?", False, "a question"),
        ("ko", "서울의 인구는 약 930만 명이다.", True, "asserts something that can be checked"),
        ("fr", "Ce rapport analyse le marché de l'énergie.", False, "about this document or its making"),
        ("de", "Die Stadt zählte 2023 rund 300 Fälle.", True, None),
        ("de", "Prüfen Sie zuerst die Einstellungen.", False, "advice to the reader"),
        ("fr", "Qui paiera la facture ?", False, "a question"),
        ("es", "El paro bajó al 11 % en 2024.", True, None),
    ],
)
def test_verdicts_and_their_reasons(
    model: ClaimModel, language: str, text: str, claim: bool, reason: str | None
) -> None:
    (verdict,) = model.predict([Sentence(text, language=language)])
    assert verdict.judged
    assert verdict.claim is claim
    assert verdict.reason == reason or reason is None


def test_sentences_of_our_own(model: ClaimModel) -> None:
    """Written before the model judged them, never trained on."""
    verdicts = model.predict(SENTENCES)
    for language in ("zh", "ko", "de", "fr", "es"):
        here = [(r, v) for r, v in zip(OWN, verdicts, strict=True) if r["language"] == language]
        wrong = [r["id"] for r, v in here if v.claim != r["claim"]]
        assert len(here) >= 26
        assert 1 - len(wrong) / len(here) >= 0.8, wrong


def test_a_verdict_does_not_depend_on_its_neighbours(model: ClaimModel) -> None:
    shuffled = random.Random(3).sample(SENTENCES, len(SENTENCES))
    at_once = dict(zip([s.text for s in shuffled], model.predict(shuffled), strict=True))
    assert [at_once[s.text] for s in SENTENCES[:40]] == [model.predict([s])[0] for s in SENTENCES[:40]]


def test_english_is_judged_too(model: ClaimModel) -> None:
    verdicts = model.predict([Sentence(item["text"]) for item in HARD])
    wrong = [item["id"] for item, v in zip(HARD, verdicts, strict=True) if v.claim != item["claim"]]
    assert 1 - len(wrong) / len(HARD) >= 0.85, wrong


def test_japanese_is_not_judged(model: ClaimModel) -> None:
    (verdict,) = model.predict([Sentence("2024年の売上高は20%増加した。", language="ja")])
    assert not verdict.judged
    assert not verdict.claim


@pytest.mark.parametrize("language", ["pt", "it", "nl", "ru", "und"])
def test_a_language_that_it_does_not_know_is_not_judged(model: ClaimModel, language: str) -> None:
    known = Sentence("长江是中国最长的河流。")
    before, verdict, after = model.predict([known, Sentence("La legge fu votata.", language=language), known])
    assert (verdict.judged, verdict.claim, verdict.probability) == (False, False, 0.0)
    assert verdict.reason == f"not judged: {language}"
    assert before == after
    assert before.judged


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\x00\x00",
        "🙂" * 50,
        "+-*/=" * 100,
        "词" * 20_000,
        "word " * 4000,
        "\ud800 broken half of a pair",
        "שלום עולם",
        "雨 \u202eesrever\u202c fell in Spain и в Москве。",
        "▁▁<s></s><unk>",
        "[^1]",
        "ꙮ𐍈",
    ],
    ids=ascii,
)
def test_bad_input_gets_a_verdict(model: ClaimModel, text: str) -> None:
    (verdict,) = model.predict([Sentence(text, heading=text, context=(text,))])
    assert 0.0 <= verdict.probability <= 1.0
    assert verdict.reason


def test_a_sensitive_model_flags_more_and_a_precise_one_less(model: ClaimModel) -> None:
    counts = [
        sum(v.claim for v in model.predict(SENTENCES, sensitivity))
        for sensitivity in ("precision", "balanced", "recall")
    ]
    assert counts == sorted(counts)
    assert counts[0] < counts[2]
