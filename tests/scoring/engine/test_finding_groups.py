"""Findings by block: the same tuples as long as nothing in them has changed, wherever their blocks move."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.scoring.made_reports import analysed, made_report

from groundlint.analysis import Analysis
from groundlint.engine.finding_groups import all_placed, placed
from groundlint.model.finding import Finding
from groundlint.model.finding_groups import ChunkFindings, each_group


def tuples(chunks: Iterable[ChunkFindings]) -> list[tuple[Finding, ...]]:
    return [group.findings for group, _, _ in each_group(chunks)]


def new_of(before: Iterable[object], after: Iterable[object]) -> int:
    known = {id(one): one for one in before}
    return sum(id(one) not in known for one in after)


def as_shown(analysis: Analysis, chunks: Iterable[ChunkFindings]) -> list[object]:
    return [
        (start, line, [placed(analysis, finding, start) for finding in group.findings])
        for group, start, line in each_group(chunks)
    ]


def uncited(paragraphs: int) -> str:
    """A made report in which no paragraph has a citation: each has a finding."""
    return made_report(paragraphs).replace(" [1].", ".")


def test_a_group_says_where_its_block_stands() -> None:
    analysis = analysed(uncited(60))
    text, lines = analysis.document.text, analysis.document.text.split("\n")
    groups = list(each_group(analysis.finding_groups()))
    assert len(groups) > 50
    for group, start, line in groups:
        assert text.startswith(group.text, start)
        assert lines[line].startswith(group.text.split("\n")[0])
    assert sorted(all_placed(analysis, analysis.finding_groups()), key=lambda f: f.start) == sorted(
        analysis.findings, key=lambda f: f.start
    )


@pytest.mark.parametrize("new", ["x", "\n", "\n\nA line more.\n\n"])
def test_groups_of_unchanged_blocks_are_the_same_tuples(new: str) -> None:
    text = uncited(60)
    before = analysed(text)
    old = tuples(before.finding_groups())
    at = text.index("grew by 3 ")
    after = before.edit([(at, at, new)])
    assert len(old) > 50
    assert new_of(old, tuples(after.finding_groups())) <= 3
    fresh = analysed(after.document.text)
    assert as_shown(after, after.finding_groups()) == as_shown(fresh, fresh.finding_groups())


@pytest.mark.parametrize("reports", [2, 5])
def test_typing_in_a_source_list_says_anew_what_is_said_of_lists_alone(reports: int) -> None:
    text = "\n".join(made_report(40) for _ in range(reports))
    before = analysed(text)
    old = tuples(before.finding_groups())
    at = text.index("[9] Firm 9", len(text) // 2) + len("[9] Firm")
    after = before.edit([(at, at, "s")])
    assert new_of(old, tuples(after.finding_groups())) <= reports


def test_repetitions_are_said_once_and_move_with_the_text() -> None:
    """A line above all moves the places that they name: none of them is said anew, each is placed when looked at."""
    same = [
        f"The dam number {n} of the river was built in 1931 by {n} workers from Tours." for n in range(60)
    ]
    text = (
        "# Dams\n\nFirst of all. Then there is more.\n\n"
        + "\n\n".join(same)
        + "\n\n## Again\n\n"
        + "\n\n".join(same)
        + "\n"
    )
    before = analysed(text)
    groups = [own for own in tuples(before.finding_groups()) if any(f.code == "GL103" for f in own)]
    assert len(groups) == 60
    after = before.edit([(text.index("First"), text.index("First"), "A line.\n")])
    moved = [own for own in tuples(after.finding_groups()) if any(f.code == "GL103" for f in own)]
    assert [id(own) for own in moved] == [id(own) for own in groups]
    assert after.findings == analysed(after.document.text).findings
    (said,) = (f for f in after.findings if f.code == "GL103" and "number 7 " in f.text)
    assert said.message == "This sentence is already on line 20."
    at = after.document.text.index("number 7 ") + 3
    typed = after.edit([(at, at, "x")])
    assert sum(f.code == "GL103" for f in typed.findings) == 59
    assert typed.findings == analysed(typed.document.text).findings


def test_at_most_so_many_findings_the_most_severe() -> None:
    analysis = analysed(made_report(60))
    everything = list(all_placed(analysis, analysis.finding_groups()))
    for most in (1, 5, 40, len(everything), 10_000):
        kept = list(all_placed(analysis, analysis.finding_groups(most)))
        order = sorted(range(len(everything)), key=lambda n: (-everything[n].severity.rank, n))
        assert kept == [everything[n] for n in sorted(order[:most])]
    quiet = tuples(analysis.finding_groups(without=frozenset({"GL001"})))
    assert "GL001" not in {finding.code for own in quiet for finding in own}
    assert analysis.finding_count(frozenset({"GL001"})) == sum(map(len, quiet))


@pytest.mark.parametrize("near", [0, 900, 2_500, 10**6])
def test_of_more_than_can_be_shown_the_nearest_are_kept(near: int) -> None:
    analysis = analysed("".join(f"Sales of region {n} rose by 17 % in 2019.\n\n" for n in range(80)))
    loud = [f for f in all_placed(analysis, analysis.finding_groups()) if f.code == "GL001"]
    kept = list(all_placed(analysis, analysis.finding_groups(10, near=near)))
    nearest = sorted(loud, key=lambda f: abs(f.start - near))[:10]
    assert max(abs(f.start - near) for f in kept) == max(abs(f.start - near) for f in nearest)
    assert len(kept) == 10
    assert kept == sorted(kept, key=lambda f: f.start)


@pytest.mark.parametrize("most", [None, 40])
def test_groups_of_what_stands_more_than_once_are_kept_too(most: int | None) -> None:
    same = "The dam of Vernou was built in 1931 by 412 workers from Tours.\n\n"
    other = "The port of Brest took 2.4 million tonnes in 2019.\n\n"
    text = same * 300 + other + "What then?\n"
    before = analysed(text)
    assert len({sentence.id for sentence in before.sentences}) == len(before.sentences)
    old = tuples(before.finding_groups(most))
    for edit in ((len(text) - 2, len(text) - 1, " so?"), (text.index(other), text.index(other) + 3, "A")):
        after = before.edit([edit])
        found = after.finding_groups(most)
        if most is None:  # else the group is cut where the number is reached
            assert new_of(old, tuples(found)) <= 2
        fresh = analysed(after.document.text)
        assert as_shown(after, found) == as_shown(fresh, fresh.finding_groups(most))


def test_the_findings_of_a_stretch_are_those_that_touch_it() -> None:
    analysis = analysed(made_report(30))
    text = analysis.document.text
    for start, end in (
        (0, 0),
        (0, len(text)),
        (len(text) // 2, len(text) // 2 + 400),
        (len(text), len(text)),
    ):
        expected = [f for f in analysis.findings if f.start <= end and start <= f.end]
        assert sorted(analysis.findings_in(start, end), key=repr) == sorted(expected, key=repr)
