"""The public face of groundlint.claims."""

from __future__ import annotations

import subprocess
import sys

import pytest

from groundlint.claims import ModelNotInstalled, Sentence, Verdict, load_model


def test_import_reads_no_weights_and_nothing_heavy() -> None:
    code = (
        "import sys, groundlint.claims;"
        "print([m for m in sys.modules if m.startswith('groundlint.claims.linear') or m in ('numpy', 'pydantic')])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"


@pytest.mark.parametrize("tier", ["best", "Linear", ""])
def test_a_tier_that_is_not_here_is_said_to_be_so(tier: str) -> None:
    with pytest.raises(ModelNotInstalled) as fault:
        load_model(tier)
    assert repr(tier) in str(fault.value)
    assert "\n" not in str(fault.value)


def test_values_have_defaults() -> None:
    sentence = Sentence("Iron melts at 1538 degrees.")
    assert (sentence.heading, sentence.kind, sentence.context, sentence.language) == ("", "para", (), "en")
    assert Verdict(True, 0.9, "states a figure").judged


def test_verdicts_come_in_order_and_one_by_one_as_in_a_batch() -> None:
    model = load_model()
    sentences = [
        Sentence("What now?"),
        Sentence("Oslo has 700,000 inhabitants."),
        Sentence("Use a password."),
    ]
    batch = model.predict(sentences)
    assert [v.claim for v in batch] == [False, True, False]
    assert batch == [model.predict([s])[0] for s in sentences]
    assert model.predict([]) == []


def test_only_the_last_preceding_sentence_counts() -> None:
    model = load_model()
    text = "Lower costs and faster delivery"
    near = Sentence(text, "Benefits", "list", ("The benefits are:",))
    far = Sentence(text, "Benefits", "list", ("You should run away!", "Why?", "The benefits are:"))
    assert model.predict([near]) == model.predict([far])


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Москва основана в 1147 году.", "en"),
        ("La ley entró en vigor.", "es"),
        ("长江是中国最长的河流。", "en"),
        ("تأسست الشركة عام 1998.", "ar"),
    ],
)
def test_a_language_that_cannot_be_judged_is_not_judged(text: str, language: str) -> None:
    (verdict,) = load_model().predict([Sentence(text, language=language)])
    assert not verdict.judged
    assert not verdict.claim
    assert verdict.probability == 0.0
    assert verdict.reason.startswith("not judged: ")
