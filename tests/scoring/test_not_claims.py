"""Sentences that a writer calls no claims: kept beside the reports, known again by their words."""

from __future__ import annotations

from pathlib import Path

import pytest

from groundlint.analysis import analyze
from groundlint.model.sentence import Coverage
from groundlint.not_claims import SHOWN, add_not_claim, drop_not_claim, place_of, read_not_claims

CLAIM = "The population of the city grew by 12 % to 4.3 million in 2019."
OTHER = "The metro carried 160 million passengers in 2020."


def codes(report: Path) -> list[str]:
    analysis = analyze(report.read_text("utf-8"), report)
    return [f"{finding.code} {finding.text}" for finding in analysis.findings if finding.code == "GL001"]


@pytest.fixture
def report(tmp_path: Path) -> Path:
    (tmp_path / "groundlint.toml").write_text("", "utf-8")
    (tmp_path / "reports").mkdir()
    place = tmp_path / "reports" / "report.md"
    place.write_text(f"# City\n\n{CLAIM}\n\n{OTHER}\n", "utf-8")
    return place


def test_a_listed_sentence_is_neither_flagged_nor_counted_and_said_to_be_ignored(report: Path) -> None:
    assert len(codes(report)) == 2
    place = add_not_claim(report, CLAIM)
    assert place == report.parent.parent / ".groundlint" / "not-claims.txt"
    assert codes(report) == [f"GL001 {OTHER}"]
    analysis = analyze(report.read_text("utf-8"), report)
    assert analysis.score.details.total_claims == 1
    (ignored,) = [s for s in analysis.sentences if s.coverage is Coverage.IGNORED]
    assert ignored.ignored_because == f"it is listed in {SHOWN}"


def test_it_is_known_again_by_its_words_wherever_it_stands(report: Path) -> None:
    add_not_claim(report, CLAIM)
    moved = f"# City\n\n{OTHER}\n\n- **The population** of\n  the city grew by 12 % to 4.3 million in 2019\n"
    report.write_text(moved, "utf-8")
    assert codes(report) == [f"GL001 {OTHER}"]
    report.write_text(moved.replace("12 %", "13 %"), "utf-8")
    assert len(codes(report)) == 2


def test_taking_it_off_the_list_and_putting_it_on_twice(report: Path) -> None:
    add_not_claim(report, CLAIM)
    add_not_claim(report, CLAIM.upper())
    assert place_of(report).read_text("utf-8").count("grew by 12") == 1
    drop_not_claim(report, CLAIM)
    assert len(codes(report)) == 2
    assert place_of(report).read_text("utf-8").startswith("# ")


def test_a_sentence_that_begins_like_a_comment_is_still_one(report: Path) -> None:
    add_not_claim(report, "#1 of all cities in 2019 was this one.")
    words, problems, _ = read_not_claims(report)
    assert words == {"#1 of all cities in 2019 was this one"}
    assert not problems


def test_a_link_that_leads_out_is_neither_read_nor_written(
    report: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (outside / "not-claims.txt").write_text(f"{CLAIM}\n", "utf-8")
    (report.parent.parent / ".groundlint").symlink_to(outside)
    assert len(codes(report)) == 2
    assert "leads out of the workspace" in str(analyze("x", report).problems[0])
    with pytest.raises(OSError, match="leads out"):
        add_not_claim(report, OTHER)
    assert (outside / "not-claims.txt").read_text("utf-8") == f"{CLAIM}\n"


def test_a_sentence_that_no_file_can_hold_is_refused_in_words(report: Path) -> None:
    place = add_not_claim(report, CLAIM)
    before = place.read_bytes()
    with pytest.raises(ValueError, match="the sentence holds half a character"):
        add_not_claim(report, f"\ud83d {OTHER}")
    assert place.read_bytes() == before


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"x" * 2_000_001])
def test_a_list_that_cannot_be_read_is_one_line(report: Path, data: bytes) -> None:
    place = place_of(report)
    place.parent.mkdir()
    place.write_bytes(data)
    assert [p.place for p in analyze("x", report).problems] == [SHOWN]
    assert len(codes(report)) == 2
