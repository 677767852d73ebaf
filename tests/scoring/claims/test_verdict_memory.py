"""The memory of verdicts: what is known is told without the model, and nobody waits for it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from groundlint.claims import Sensitivity, Sentence, Verdict
from groundlint.claims.verdict_memory import VerdictMemory
from groundlint.claims.verdict_store import VerdictStore


class Counting:
    """A model that says how often it was asked, and may be held up."""

    name = "counting"
    version = "1"
    weights_sha256 = "0" * 64
    languages = frozenset({"en"})
    odds: float | None = None

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.go_on = threading.Event()
        self.go_on.set()
        self.busy = threading.Event()

    def threshold(self, sensitivity: Sensitivity) -> float:
        return 0.5

    def predict(self, sentences: Sequence[Sentence], sensitivity: Sensitivity = "balanced") -> list[Verdict]:
        self.busy.set()
        assert self.go_on.wait(300)
        self.asked.extend(s.text for s in sentences)
        return [
            Verdict("is" in s.text, len(s.text) % 100 / 100, s.text[:3], asked=self.odds) for s in sentences
        ]


OLD = Sentence("Oslo is old.")
NEW = Sentence("Oslo is new.")


def test_what_is_known_is_told_without_asking() -> None:
    model = Counting()
    memory = VerdictMemory(model, "balanced")
    assert memory.known([OLD, NEW]) == [None, None]
    assert model.asked == []
    (verdict,) = memory.judge([OLD])
    assert memory.known([NEW, OLD]) == [None, verdict]
    assert memory.known([]) == []
    assert model.asked == [OLD.text]


FIRST = OLD._replace(before="")
ELSEWHERE = OLD._replace(before="Norway has a capital.")


def test_a_claim_is_judged_anew_where_what_is_written_before_it_has_changed() -> None:
    model = Counting()
    model.name, model.odds = "encoder", 0.5
    memory = VerdictMemory(model, "balanced")
    (verdict,) = memory.judge([FIRST])
    assert memory.known([ELSEWHERE]) == [replace(verdict, provisional=True)]
    assert memory.judge([ELSEWHERE]) == memory.known([ELSEWHERE]) == [verdict]
    assert model.asked == [OLD.text] * 2


@pytest.mark.parametrize(("tier", "odds"), [("linear", 0.5), ("encoder", None)])
def test_what_is_written_before_does_not_count_where_nothing_depends_on_it(
    tier: str, odds: float | None
) -> None:
    model = Counting()
    model.name, model.odds = tier, odds
    memory = VerdictMemory(model, "balanced")
    (verdict,) = memory.judge([FIRST])
    assert memory.known([ELSEWHERE]) == memory.judge([ELSEWHERE]) == [verdict]
    assert model.asked == [OLD.text]


def test_whether_it_is_a_claim_is_known_where_what_would_be_asked_is() -> None:
    model = Counting()
    model.name, model.odds = "encoder", 0.5
    memory = VerdictMemory(model, "balanced")
    (verdict,) = memory.judge([FIRST])
    assert memory.known([OLD]) == [replace(verdict, asked=None)]
    memory.judge([NEW])
    assert memory.known([NEW._replace(before="")]) == [None]


@pytest.mark.parametrize("key", [ELSEWHERE, OLD], ids=["another text before it", "it cites"])
def test_a_verdict_that_stands_for_another_place_is_news(key: Sentence) -> None:
    """Else the report would wait for ever: the model is not asked about it, and nothing new becomes known of it."""
    model = Counting()
    model.name = "encoder"
    memory = VerdictMemory(model, "balanced")
    assert memory.known([FIRST, key]) == [None, None]
    assert not memory.knows_any([key])
    (verdict,) = memory.judge([FIRST])
    memory.judge([key])
    assert memory.knows_any([key])
    assert memory.known([key]) == [verdict]
    assert model.asked == [OLD.text]


def test_only_the_new_is_asked_and_each_once() -> None:
    model = Counting()
    memory = VerdictMemory(model, "balanced")
    memory.judge([OLD, OLD])
    verdicts = memory.judge([NEW, OLD, NEW])
    assert model.asked == [OLD.text, NEW.text]
    assert [v.reason for v in verdicts] == ["Osl", "Osl", "Osl"]
    assert verdicts[0] == verdicts[2]


def test_everything_around_a_sentence_is_part_of_its_key() -> None:
    memory = VerdictMemory(Counting(), "balanced")
    memory.judge([Sentence("It is.", "Head", "list", ("a", "b"), "en")])
    same = Sentence("It is.", "Head", "list", ("other", "b"), "en")
    others = [
        Sentence("It is!", "Head", "list", ("a", "b"), "en"),
        Sentence("It is.", "Tail", "list", ("a", "b"), "en"),
        Sentence("It is.", "Head", "para", ("a", "b"), "en"),
        Sentence("It is.", "Head", "list", ("b", "a"), "en"),
        Sentence("It is.", "Head", "list", ("a", "b"), "de"),
    ]
    assert memory.known([same]) != [None]
    assert memory.known(others) == [None] * len(others)


def test_whether_there_is_news_is_told_without_the_model_or_the_store(tmp_path: Path) -> None:
    model, store = Counting(), VerdictStore(lambda: tmp_path)
    memory = VerdictMemory(model, "balanced", store)
    assert memory.known([OLD, NEW]) == [None, None]
    VerdictMemory(model, "balanced", store).judge([OLD])
    assert not memory.knows_any([OLD, NEW])
    memory.judge([NEW])
    assert memory.knows_any([OLD, NEW])
    assert not memory.knows_any([OLD])
    assert not memory.knows_any([])


def test_the_store_is_asked_once_about_each_of_many_sentences(tmp_path: Path) -> None:
    class Asked(VerdictStore):
        def find(self, digests: Sequence[bytes], threshold: float) -> dict[bytes, Verdict]:
            asked.append(len(digests))
            return super().find(digests, threshold)

    asked: list[int] = []
    memory = VerdictMemory(Counting(), "balanced", Asked(lambda: tmp_path))
    many = [Sentence(f"Oslo is {number} years old.") for number in range(20_000)]
    for start in range(0, len(many), 1_000):
        assert not any(memory.known(many[start : start + 1_000]))
    assert not any(memory.known(many))
    assert sum(asked) == len(many)


def test_a_reader_never_waits_for_the_model() -> None:
    model = Counting()
    memory = VerdictMemory(model, "balanced")
    memory.judge([OLD])
    model.go_on.clear()
    model.busy.clear()
    thread = threading.Thread(target=memory.judge, args=([NEW],))
    thread.start()
    try:
        assert model.busy.wait(300)
        known, unknown = memory.known([OLD, NEW])
        assert (known is None, unknown) == (False, None)
        assert memory.judge([OLD]) == [known]
    finally:
        model.go_on.set()
        thread.join()
    assert memory.known([NEW]) != [None]
