"""The multilingual tier through its public face."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from groundlint.claims import ClaimModel, Sentence, load_model

HERE = Path(__file__).parent
OWN = [json.loads(line) for line in (HERE / "seven_languages.jsonl").read_text(encoding="utf-8").splitlines()]
SENTENCES = [Sentence(r["text"], kind=r["kind"], language=r["language"]) for r in OWN]


@pytest.fixture(scope="module")
def model() -> ClaimModel:
    return load_model("multilingual")


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


@pytest.mark.parametrize(
    ("language", "more", "less"),
    [
        ("en", "In 2019 the ministry spent 41 % of its budget on roads.", "Roads matter to all who travel."),
        (
            "de",
            "2019 gab das Ministerium 41 % seines Etats für Straßen aus.",
            "Straßen sind für alle wichtig.",
        ),
        (
            "fr",
            "En 2019, le ministère a consacré 41 % de son budget aux routes.",
            "Les routes sont importantes.",
        ),
        (
            "es",
            "En 2019 el ministerio gastó el 41 % en carreteras.",
            "Las carreteras son importantes para todos.",
        ),
        ("zh", "2019年该部门将41%的预算用于公路。", "公路对所有人都很重要。"),
        ("ko", "2019년 그 부처는 예산의 41%를 도로에 썼다.", "도로는 모두에게 중요하다."),
    ],
)
def test_it_tells_what_an_editor_would_ask_in_each_language(
    model: ClaimModel, language: str, more: str, less: str
) -> None:
    asked = [
        verdict.asked for verdict in model.predict([Sentence(one, language=language) for one in (more, less)])
    ]
    assert asked[0] is not None
    assert asked[1] is None or asked[1] < asked[0]
