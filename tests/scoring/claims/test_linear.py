"""The linear tier's verdicts: recorded ones, reasons, and what no text may do to it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.claims import Sentence, load_model
from groundlint.claims.linear import surface, weights
from groundlint.claims.linear.features import SCALES, Features, features_of
from groundlint.claims.linear.lanes import Lanes
from groundlint.claims.linear.linear_model import LinearModel
from groundlint.claims.linear.surface import feature_id

HERE = Path(__file__).parent


def recorded() -> list[Sentence]:
    lines = (HERE / "recorded.jsonl").read_text(encoding="utf-8").splitlines()
    return [
        Sentence(r["text"], r["heading"], r["kind"], (r["before"],) if r["before"] else (), r["language"])
        for r in map(json.loads, lines)
    ]


def test_verdicts_do_not_depend_on_hash_seed_or_order() -> None:
    code = (
        "import json,sys;from groundlint.claims import *;"
        "t=json.load(sys.stdin);m=load_model();"
        "print([(v.probability,v.reason) for v in m.predict([Sentence(x) for x in t])])"
    )
    texts = [sentence.text for sentence in recorded()[:40]]
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            input=json.dumps(texts),
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "77")
    }
    assert len(outputs) == 1
    model = load_model()
    forward = model.predict([Sentence(text) for text in texts])
    assert forward == model.predict([Sentence(text) for text in reversed(texts)])[::-1]


def named(found: Features) -> list[tuple[str, float]]:
    """The features of a sentence by name, each with what it counts."""
    words, before = found.words, found.before
    text = [*[name for word in words for name in surface.word_grams(word)], *found.ngrams]
    return [
        *((name, SCALES["meaning"]) for name in found.meaning),
        *((name, SCALES["text"] / max(1, len(words)) ** 0.5) for name in text),
        *((name, SCALES["heading"] / len(found.heading) ** 0.5) for name in found.heading),
        *((name, SCALES["before"] / len(before) ** 0.5) for name in before),
    ]


def test_scores_are_sums_over_named_features() -> None:
    """However they are added up."""
    released = weights.released()
    header, unpacked = released.header, Lanes(len(released.header["bias"])).unpacked
    model, told = LinearModel(released), 0
    for sentence in recorded():
        before = sentence.context[-1] if sentence.context else ""
        found = features_of(sentence.text, sentence.kind, sentence.heading, before)
        scores = list(header["bias"])
        for name, value in named(found):
            for index, weight in enumerate(unpacked(released.rows[feature_id(name)])):
                scores[index] += weight * header["unit"] * value
        made, meaning = model.scores(sentence)
        *classes, asked = scores
        assert made == pytest.approx(classes, abs=1e-9)
        assert sorted(meaning) == sorted(found.meaning)
        [verdict] = model.predict([sentence])
        if verdict.asked is not None:
            told += 1
            assert verdict.asked == pytest.approx(asked + 0.3, abs=0.051)  # as the encoder puts it
    assert told > len(recorded()) // 2


def test_of_two_claims_it_tells_which_one_an_editor_would_rather_ask_about() -> None:
    model = LinearModel.load()
    figure, general = model.predict(
        [
            Sentence("A survey by the board found that 62 % of mills closed.", "Mills"),
            Sentence("Mills need water, and most of them stand beside a river.", "Mills"),
        ]
    )
    assert figure.asked is not None
    assert general.asked is not None
    assert figure.asked > general.asked + 1


def test_weights_without_a_view_of_what_is_asked_say_nothing_of_it() -> None:
    released = released_once()
    classes = len(released.header["classes"])
    lanes = Lanes(classes + 1)
    rows = {number: lanes.unpacked(row)[:classes] for number, row in list(released.rows.every())[:50]}
    header = {**released.header, "bias": released.header["bias"][:classes]}
    packed = weights.pack(rows, header)
    model = LinearModel(weights.unpack(packed, sha256(packed).hexdigest()))
    assert [verdict.asked for verdict in model.predict(recorded())] == [None] * len(recorded())


@cache
def released_once() -> weights.Weights:
    return weights.released()


@pytest.mark.parametrize(
    ("text", "claim", "reason"),
    [
        ("The plant produces 300 tonnes of steel a day.", True, "states a figure"),
        ("According to the ministry, the harvest was poor.", True, "attributes a finding to others"),
        ("What explains the difference?", False, "a question"),
        ("You should encrypt every backup.", False, "advice to the reader"),
        ("This section describes the structure of the report.", False, "refers to this report"),
        ("Key findings:", False, "introduces what follows"),
        ("Executive Summary", False, "a heading-like fragment"),
        ("Suppose a firm spends ten dollars on each of its users.", False, "a hypothetical"),
        ("We searched three databases and excluded short papers.", False, "the author's own method or work"),
        ("I think this is a wonderful idea!", False, "the author's own view"),
    ],
)
def test_reasons_are_those_of_the_sentence(text: str, claim: bool, reason: str) -> None:
    (verdict,) = load_model().predict([Sentence(text)])
    assert (verdict.claim, verdict.reason) == (claim, reason)


@pytest.mark.parametrize(
    ("marked", "bare"),
    [
        ("**Oslo** has *700,000* inhabitants.", "Oslo has 700,000 inhabitants."),
        ('Oslo has [700,000 inhabitants](https://example.org "quote.").', "Oslo has 700,000 inhabitants."),
        ("Oslo has 700,000 inhabitants.[^1]", "Oslo has 700,000 inhabitants."),
        ("Oslo has 700,000 inhabitants [3, 4].", "Oslo has 700,000 inhabitants ."),
        ("Oslo has 700,000 inhabitants【4†source】.", "Oslo has 700,000 inhabitants."),
        ("- Oslo has 700,000 inhabitants.", "Oslo has 700,000 inhabitants."),
    ],
)
def test_marks_and_citations_do_not_change_the_verdict(marked: str, bare: str) -> None:
    cited, plain = load_model().predict([Sentence(marked), Sentence(bare)])
    assert cited == plain


@given(
    text=st.text(max_size=300),
    heading=st.text(max_size=60),
    before=st.text(max_size=100),
    kind=st.sampled_from(["para", "list", "table", "quote"]),
    language=st.sampled_from(["en", "zh", "ko", "ja", "de", "", "en-GB", "xx"]),
)
@settings(max_examples=150, deadline=None)
def test_any_text_gets_a_verdict(text: str, heading: str, before: str, kind: str, language: str) -> None:
    sentence = Sentence(text, heading, kind, (before,), language)
    (verdict,) = load_model().predict([sentence])
    assert verdict == load_model().predict([sentence])[0]
    assert verdict.probability == round(verdict.probability, 2)
    assert verdict.judged or not verdict.claim
