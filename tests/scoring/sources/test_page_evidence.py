"""The stretches of a page in which it could stand whether a claim is so."""

from __future__ import annotations

from pathlib import Path

import pytest

from groundlint.cited.support import page_evidence
from groundlint.sources.library import Library, Snapshot

FILLING = "The harbour office keeps its papers in a cellar that nobody likes to enter. " * 8
REST = f"{FILLING}\n\n" * 200
SAID = "Sales of heat pumps in Norway rose by 17% in 2021."
LONG = (
    "Sales of heat pumps in Norway, "
    + "as the office of statistics says in its report, " * 12
    + "rose by 17%."
)


def evidence(tmp_path: Path, text: str, claim: str, main: str | None = None) -> tuple[str, ...]:
    with Library(tmp_path / "library.sqlite") as library:
        library.keep(Snapshot("s", "https://a.example", "", "html", "2026-01-02", text), main)
        return page_evidence(claim, library, "s", text)


@pytest.mark.parametrize(
    ("text", "held"),
    [
        (f"{SAID} It had fallen before.\n\n", f"{SAID} It had fallen before."),
        (f"Before it, nothing.\n{SAID}\n\n", SAID),
        (f"Norway sold many heat pumps in 2021, they say. {LONG}\n\n", "in Norway, as the office"),
    ],
)
def test_what_stands_around_a_passage_of_a_long_page_belongs_to_it(
    tmp_path: Path, text: str, held: str
) -> None:
    found = evidence(tmp_path, f"{REST}{text}{REST}", SAID)
    assert any(held in stretch for stretch in found), found
    assert sum(map(len, found)) < 12 * 1_200


def test_a_main_part_that_is_cut_out_of_the_page_is_found_in_it(tmp_path: Path) -> None:
    text = f"Menu\nHome\n\n{REST}\n\n{SAID}\n\nImprint"
    assert any(SAID in stretch for stretch in evidence(tmp_path, text, SAID, main=SAID))


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", ()), (" \n", ()), ("A page about cheese.", ("A page about cheese.",)), (SAID, (SAID,))],
)
def test_a_short_page_is_evidence_as_it_is(tmp_path: Path, text: str, expected: tuple[str, ...]) -> None:
    assert evidence(tmp_path, text, SAID) == expected


def test_a_long_page_that_shares_no_word_gives_its_beginning(tmp_path: Path) -> None:
    (found,) = evidence(tmp_path, REST, "Ruritania banned zeppelins.")
    assert REST.startswith(found)
    assert len(found) <= 100_000


def test_a_page_of_20_mb_gives_no_more_than_a_short_one(tmp_path: Path) -> None:
    text = REST * (20_000_000 // len(REST)) + SAID
    found = evidence(tmp_path, text, SAID, main=f"{SAID}\n\n{text[:100_000]}")
    assert sum(map(len, found)) <= 100_000
    assert any(SAID in stretch for stretch in found)
