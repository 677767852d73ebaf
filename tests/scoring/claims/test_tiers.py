"""What holds for every tier alike: its name, its order, its thresholds, and a verdict on any text."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from groundlint.claims import ClaimModel, Sentence, load_model

HARD = [
    json.loads(line)
    for line in (Path(__file__).parent / "hard_kinds.jsonl").read_text(encoding="utf-8").splitlines()
]
SENTENCES = [Sentence(item["text"]) for item in HARD]
LANGUAGES = {"linear": {"en"}, "encoder": {"en"}, "multilingual": {"en", "zh", "ko", "de", "fr", "es"}}


@pytest.fixture(scope="module", params=LANGUAGES)
def model(request: pytest.FixtureRequest) -> ClaimModel:
    return load_model(request.param)


def test_the_model_says_who_it_is(model: ClaimModel) -> None:
    assert model.languages == LANGUAGES[model.name]
    assert model.version
    assert len(model.weights_sha256) == 64
    assert load_model(model.name) is model


def test_verdicts_come_in_order_and_do_not_depend_on_their_neighbours(model: ClaimModel) -> None:
    shuffled = random.Random(3).sample(SENTENCES, len(SENTENCES))
    at_once = dict(zip([s.text for s in shuffled], model.predict(shuffled), strict=True))
    assert [at_once[s.text] for s in SENTENCES[:40]] == [model.predict([s])[0] for s in SENTENCES[:40]]
    assert model.predict([]) == []


@pytest.mark.parametrize("processors", [1, 2, 16])
def test_verdicts_do_not_depend_on_the_machine(
    model: ClaimModel, processors: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = [model.predict([s])[0] for s in SENTENCES[:40]]
    monkeypatch.setattr("groundlint.processors.processors", lambda: processors)
    assert model.predict(SENTENCES[:40]) == alone


def test_a_sensitive_model_flags_more_and_a_precise_one_less(model: ClaimModel) -> None:
    counts = [
        sum(v.claim for v in model.predict(SENTENCES, sensitivity))
        for sensitivity in ("precision", "balanced", "recall")
    ]
    assert counts == sorted(counts)
    assert counts[0] < counts[2]


def test_hard_kinds(model: ClaimModel) -> None:
    """Sentences whose verdict no digit gives away; written before any model judged them, never trained on."""
    assert len(HARD) >= 150
    verdicts = model.predict(SENTENCES)
    wrong = [item["id"] for item, v in zip(HARD, verdicts, strict=True) if v.claim != item["claim"]]
    assert 1 - len(wrong) / len(HARD) >= 0.93, wrong


HOSTILE = {
    "long": "word " * 4000,
    "one long word": "x" * 20_000,
    "brackets": "[" * 10_000 + "]" * 10_000,
    "underscores": "_" * 20_000,
    "stars": "* _" * 7_000,
    "spaces": " " * 20_000,
    "backticks": "`" * 19_999,
    "angle": "<a" * 10_000,
    "colons": "a:" * 10_000,
    "symbols": "!§$%&/()=?*+~#'<>|",
    "many symbols": "+-*/=" * 4_000,
    "empty": "",
    "space": " ",
    "mixed": "Ärger عاجل 速報 속보 срочно breaking 12 %",
    "rtl": "\u202eتأسست الشركة\u202c in 1998",
    "hebrew": "שלום עולם",
    "nul": "The\x00 river\x00 is long.",
    "nul alone": "\x00\x00",
    "surrogates": "A lone \ud800 and \udfff stand here.",
    "emoji": "🎉" * 500,
    "combining": "e\u0301" * 5000,
    "digits": "9" * 20_000,
    "han": "速" * 20_000,
    "hangul": "속" * 20_000,
    "superscript": "²³ ½ Ⅳ ௧ ٣",
    "markers": "▁▁<s></s><unk>[CLS][SEP][PAD]",
    "unknown letters": "ꙮ𐍈",
    "a mark alone": "[^1]",
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("language", ["en", "zh", "ko"])
def test_hostile_text_gets_a_verdict(model: ClaimModel, name: str, language: str) -> None:
    text = HOSTILE[name]
    for sentence in (Sentence(text, language=language), Sentence("Fine.", text, "list", (text,), language)):
        (verdict,) = model.predict([sentence])
        assert 0.0 <= verdict.probability <= 1.0
        assert verdict.reason


def test_the_work_is_bounded(model: ClaimModel) -> None:
    """What stands past the part that is read cannot change the verdict."""
    head = "The river carries sediment to the sea and " * 100
    tail = "should we ask 17 times? " * 500
    assert model.predict([Sentence(head)]) == model.predict([Sentence(head + tail)])


@pytest.mark.parametrize(
    ("text", "declared", "language"),
    [
        ("La legge fu votata nel 1998.", "it", "it"),
        ("A lei foi votada em 1998.", "pt", "pt"),
        ("2024年の売上高は20%増加した。", "ja", "ja"),
        ("Москва основана в 1147 году.", "en", "und"),
        ("تأسست الشركة عام 1998.", "ar", "ar"),
    ],
)
def test_a_language_that_cannot_be_judged_is_not_judged(
    model: ClaimModel, text: str, declared: str, language: str
) -> None:
    english = Sentence("The Nile is 6,650 km long.")
    before, verdict, after = model.predict([english, Sentence(text, language=declared), english])
    assert (verdict.judged, verdict.claim, verdict.probability) == (False, False, 0.0)
    assert verdict.reason == f"not judged: {language}"
    assert before == after
    assert before.judged
    assert before.claim
