"""The quality set of benchmarks/suggest: what it promises of itself, and what is found of it among its own passages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from groundlint.sources.library import Library, Snapshot
from groundlint.sources.semantic import index, shared_encoder
from groundlint.sources.suggest import suggest
from groundlint.sources.suggest.guards import stems

PAIRS = Path(__file__).parents[4] / "benchmarks" / "suggest" / "pairs.jsonl"


@pytest.fixture(scope="module")
def pairs() -> list[dict[str, Any]]:
    return [json.loads(line) for line in PAIRS.read_text("utf-8").splitlines()]


@pytest.mark.parametrize(
    ("kind", "least", "most"), [("shared", 0.6, 1), ("paraphrase", 0, 0.4), ("oblique", 0, 0.4)]
)
def test_claims_share_as_many_words_as_their_kind_says(
    pairs: list[dict[str, Any]], kind: str, least: float, most: float
) -> None:
    for pair in pairs:
        if pair["kind"] == kind:
            words = stems(pair["claim"])
            assert least <= len(words & stems(pair["passage"])) / len(words) <= most, pair["claim"]


def test_half_of_them_are_paraphrases(pairs: list[dict[str, Any]]) -> None:
    kinds = [pair["kind"] for pair in pairs if pair["part"] == "test"]
    assert kinds.count("paraphrase") == kinds.count("shared") >= 50


def test_what_is_found_among_the_passages_of_the_set(tmp_path: Path, pairs: list[dict[str, Any]]) -> None:
    """Not the benchmark, whose 10,000 passages take minutes: a floor below which ranking or guards are broken."""
    pairs = pairs[::4]
    encoder = shared_encoder()
    assert encoder is not None
    passages: dict[str, list[str]] = {}
    for pair in pairs:
        texts = passages.setdefault(pair["title"], [])
        if pair["passage"] not in texts:
            texts.append(pair["passage"])
    first: dict[tuple[str, str], int] = {}
    with Library(tmp_path / "library.sqlite") as library:
        for title, texts in passages.items():
            library.keep(Snapshot(title, title, title, "html", "2026-01-02", "\n\n".join(texts)))
        index(library, encoder)
        for way, used in (("words", None), ("meaning", encoder)):
            for pair in pairs:
                found = suggest(pair["claim"], library, 1, None, used)
                hit = bool(found) and found[0].passage.text == pair["passage"]
                first[way, pair["kind"]] = first.get((way, pair["kind"]), 0) + hit
    count = sum(pair["kind"] == "shared" for pair in pairs)
    assert first["words", "shared"] >= 0.95 * count
    assert first["meaning", "shared"] >= 0.95 * count
    assert first["meaning", "paraphrase"] >= 0.8 * sum(pair["kind"] == "paraphrase" for pair in pairs)
    assert first["meaning", "oblique"] > 3 * first["words", "oblique"]
