"""Which claims are held against which words, and what becomes of the answers; the judging itself is given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from groundlint import analyze
from groundlint.cited.citation_accuracy import citation_accuracy
from groundlint.cited.claims_to_judge import CitedClaim, CitedSource, claims_to_judge
from groundlint.cited.support import ClaimSupport, accuracy_of, judged_claims
from groundlint.cited.support_file import write_support
from groundlint.sources.library import Library, Snapshot
from groundlint.support import Answer, Judgement

ONE, TWO, LOST = "https://one.example/", "https://two.example/", "https://lost.example/"
PAYWALL = "https://paid.example/"
TEXTS = {ONE: "The red half.", TWO: "The blue half.", PAYWALL: "The beginning."}
CLAIM = "Sales of heat pumps in Norway rose by 17% in 2021"


def halves(claim: str, evidence: Sequence[str]) -> Judgement:
    """A claim is carried where each of its colours stands in the evidence; a green one nobody can judge."""
    text = " ".join(evidence)
    wanted = [colour for colour in ("red", "blue", "black") if colour in claim]
    share = sum(colour in text for colour in wanted) / len(wanted) if wanted else 0.5
    answer = Answer.CANNOT_TELL if "green" in claim else Answer.CARRIED if share == 1 else Answer.NOT_CARRIED
    return Judgement(answer, share, (), evidence[0], "")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.sqlite") as library:
        for url, text in TEXTS.items():
            facts: dict[str, object] = {"beginning_only": True} if url == PAYWALL else {}
            library.keep(Snapshot(url, url, "", "html", "2026-01-02", text, facts=facts))
        for quote, kind in (
            ("the red quote", "verified"),
            ("the read quote", "altered"),
            ("no quote", "not_found"),
        ):
            library.remember(ONE, quote, "2026-01-02", {"kind": kind, "passage": "the red passage"})
        yield library


def judged(library: Library, words: str, *cited: str | tuple[str, str]) -> ClaimSupport:
    pairs = [one if isinstance(one, tuple) else (one, "") for one in cited]
    claim = CitedClaim(
        words, words, 0, len(words), True, tuple(CitedSource(url, url, quote) for url, quote in pairs)
    )
    (found,) = judged_claims([claim], library, halves)
    return found


@pytest.mark.parametrize(
    ("words", "cited", "answer", "each"),
    [
        ("red", [ONE], "carried", ["carried"]),
        ("black", [ONE], "not carried", ["not carried"]),
        ("green", [ONE], "cannot tell", ["cannot tell"]),
        ("red", [ONE, TWO], "carried", ["carried", "not carried"]),
        ("red and blue", [ONE, TWO], "carried", ["carried", "carried"]),
        ("red and black", [ONE, TWO], "not carried", ["not carried", "not carried"]),
        ("red", [LOST], "cannot tell", ["cannot tell"]),
        ("black", [ONE, LOST], "cannot tell", ["not carried", "cannot tell"]),
        ("red", [ONE, LOST], "carried", ["carried", "cannot tell"]),
        ("black", [PAYWALL], "cannot tell", ["cannot tell"]),
    ],
)
def test_sources_are_asked_one_by_one_and_then_together(
    library: Library, words: str, cited: list[str], answer: str, each: list[str]
) -> None:
    found = judged(library, words, *cited)
    assert (found.answer, [source.judgement.answer for source in found.sources]) == (answer, each)


@pytest.mark.parametrize(
    ("quote", "evidence"),
    [
        ("the red quote", ("the red quote",)),
        ("the read quote", ("the red passage",)),
        ("no quote", (TEXTS[ONE],)),
        ("a quote that nobody has checked", (TEXTS[ONE],)),
    ],
)
def test_the_words_of_the_source_come_before_its_page(
    library: Library, quote: str, evidence: tuple[str, ...]
) -> None:
    assert judged(library, "red", (ONE, quote)).sources[0].evidence == evidence


def test_the_page_is_looked_at_where_the_quote_does_not_carry_the_claim(library: Library) -> None:
    found = judged(library, "black", (ONE, "the red quote"))
    assert found.sources[0].evidence == ("the red quote", TEXTS[ONE])


def test_accuracy_counts_citations_and_names_sources_that_carry_nothing(library: Library) -> None:
    found = [judged(library, "red", ONE, TWO), judged(library, "black", TWO), judged(library, "red", LOST)]
    accuracy = accuracy_of(found)
    assert (accuracy.effective, accuracy.judged, accuracy.citations) == (1, 3, 4)
    assert accuracy.accuracy == 0.33
    assert accuracy.unneeded == (TWO,)
    assert citation_accuracy([]).accuracy is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{CLAIM} [Pumps]({ONE}).", [(f"{CLAIM}.", [ONE])]),
        (f"[{CLAIM}]({ONE}).", [(f"{CLAIM}.", [ONE])]),
        (f"{CLAIM} [A]({ONE}) [B]({TWO}).", [(f"{CLAIM}.", [ONE, TWO])]),
        (f"{CLAIM} ([source 3]({ONE}), [B]({TWO})).", [(f"{CLAIM}.", [ONE, TWO])]),
        (f"{CLAIM}, says the [Office]({ONE}).", [(f"{CLAIM}, says the Office.", [ONE])]),
        (
            f"As was said in Oslo, [Sales of heat pumps rose by 17% in 2021]({ONE}).",
            [("As was said in Oslo, Sales of heat pumps rose by 17% in 2021.", [ONE])],
        ),
        (f"{CLAIM}.", []),
        (
            f"{CLAIM}. Sales of oil boilers fell by 12% in 2020 [A]({ONE}).",
            [(f"{CLAIM}.", [ONE]), ("Sales of oil boilers fell by 12% in 2020.", [ONE])],
        ),
        (f'{CLAIM} [book].\n\n[book]: <> "A book"', []),
        (f"| Country | Sales |\n| --- | --- |\n| Norway | rose by 17% in 2021 [a]({ONE}) |", []),
        (f"<!-- groundlint-ignore-next-line GL001 -- known -->\n{CLAIM}.", []),
    ],
)
def test_claims_are_held_against_what_they_cite(text: str, expected: list[tuple[str, list[str]]]) -> None:
    found = claims_to_judge(analyze(f"# Heat\n\n{text}\n"))
    assert [(one.said, [cited.url for cited in one.citations]) for one in found] == expected


def test_entries_and_keys_of_others_stay(library: Library, tmp_path: Path) -> None:
    place = tmp_path / "r.sources.yaml"
    place.write_text("# mine\nresearch_query: Why? # asked\nsupport_judgements: []\n", "utf-8")
    found = [judged(library, "red", ONE), judged(library, "black", ONE)]
    assert write_support(place, found, date(2026, 1, 2)) == 2
    before = place.read_text("utf-8")
    assert before.startswith("# mine\nresearch_query: Why? # asked\n")
    assert write_support(place, found, date(2026, 3, 4)) == 0
    assert place.read_text("utf-8") == before, "only the day is another one"
    assert write_support(place, found[:1], date(2026, 3, 4)) == 0
    assert "black" not in place.read_text("utf-8")


def test_what_a_judge_has_said_stays_until_it_is_asked_again(library: Library, tmp_path: Path) -> None:
    place = tmp_path / "r.sources.yaml"
    found = judged(library, "black", ONE)
    write_support(place, [replace(found, judge="yes")], date(2026, 1, 2))
    assert write_support(place, [found], date(2026, 1, 3)) == 0
    assert "judge: yes" in place.read_text("utf-8")
    assert write_support(place, [replace(found, judge="no")], date(2026, 1, 3)) == 1
