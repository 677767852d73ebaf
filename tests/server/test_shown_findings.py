"""What an editor leaves out of the engine's findings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from groundlint.engine.finding_groups import all_placed
from groundlint.model.finding import Finding
from groundlint.model.finding_groups import each_group
from groundlint_server import shown_findings as module
from groundlint_server.shown_findings import Shown, shown_findings, shown_groups, shown_in, withheld
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
SHORT = "---\naspects: [size, ferries]\n---\n\n# Growth\n\n### Too deep\n\nThe population of the city grew by 12 % to 4.3 million in 2019.\n"
MANY = SHORT + "".join(
    f"\nIn 20{n} the city had {n} million inhabitants and {n * 7} schools.\n" for n in range(10, 22)
)


def codes(snapshot: Snapshot) -> set[str]:
    return {finding.code for finding in shown_findings(snapshot)}


def test_calm_rules_wait_for_the_first_save_or_ten_claims(snapshot_of: Make) -> None:
    calm = {"GL101", "GL104", "GL201"}
    assert codes(snapshot_of(SHORT)) >= calm | {"GL001"}
    assert codes(snapshot_of(SHORT, saved=False)) == codes(snapshot_of(SHORT)) - calm
    assert codes(snapshot_of(MANY, saved=False)) >= calm
    assert codes(snapshot_of(SHORT, saved=False, settings={"live.calm": False})) >= calm


def test_a_file_that_is_no_report_has_no_findings(snapshot_of: Make) -> None:
    snapshot = snapshot_of(SHORT, on=False, writing=len(SHORT))
    assert shown_findings(snapshot) == ()
    assert withheld(snapshot) == ()
    assert shown_groups(snapshot) == Shown()
    assert shown_in(snapshot, 0, len(SHORT)) == ()


def absolute(snapshot: Snapshot) -> list[Finding]:
    """The findings of the groups, where they stand in the text."""
    return list(all_placed(snapshot.analysis, shown_groups(snapshot).groups))


@pytest.mark.parametrize("saved", [True, False])
@pytest.mark.parametrize("text", [SHORT, MANY])
def test_by_block_they_are_the_same(snapshot_of: Make, text: str, saved: bool) -> None:
    for writing in (None, *range(0, len(text), 7)):
        snapshot = snapshot_of(text.rstrip().rstrip("."), saved=saved, writing=writing)
        assert sorted(absolute(snapshot), key=str) == sorted(shown_findings(snapshot), key=str)
        for group, start, _ in each_group(shown_groups(snapshot).groups):
            assert snapshot.analysis.document.text.startswith(group.text, start)
        assert shown_groups(snapshot).left_out == 0


@pytest.mark.parametrize("writing", [None, len(MANY) - 2])
def test_beyond_a_thousand_the_rest_is_counted(
    snapshot_of: Make, monkeypatch: pytest.MonkeyPatch, writing: int | None
) -> None:
    monkeypatch.setattr(module, "MOST", 5)
    snapshot = snapshot_of(MANY.rstrip().rstrip("."), writing=writing)
    kept = absolute(snapshot)
    assert len(kept) <= 4
    assert len(kept) + shown_groups(snapshot).left_out == len(shown_findings(snapshot))


def test_beyond_a_thousand_those_around_the_user_are_shown(
    snapshot_of: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST", 4)
    text = "".join(f"Sales of region {n} rose by 17 % in 2019.\n\n" for n in range(40))
    for focus in (0, len(text) // 2, len(text)):
        kept = absolute(snapshot_of(text, focus=focus))
        assert all(abs(f.start - focus) < 200 for f in kept), focus


def test_those_at_a_place(snapshot_of: Make) -> None:
    snapshot = snapshot_of(MANY)
    for start in range(0, len(MANY), 11):
        touched = tuple(f for f in shown_findings(snapshot) if f.start <= start + 5 and start <= f.end)
        assert shown_in(snapshot, start, start + 5) == touched
