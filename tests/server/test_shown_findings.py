"""What an editor leaves out of the engine's findings."""

from __future__ import annotations

from collections.abc import Callable

from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
SHORT = "# Growth\n\n### Too deep\n\nThe population of the city grew by 12 % to 4.3 million in 2019.\n"
MANY = SHORT + "".join(
    f"\nIn 20{n} the city had {n} million inhabitants and {n * 7} schools.\n" for n in range(10, 22)
)


def codes(snapshot: Snapshot) -> set[str]:
    return {finding.code for finding in snapshot.shown}


def test_calm_rules_wait_for_the_first_save_or_ten_claims(snapshot_of: Make) -> None:
    calm = {"GL101", "GL104", "GL201"}
    assert codes(snapshot_of(SHORT)) >= calm | {"GL001"}
    assert codes(snapshot_of(SHORT, saved=False)) == codes(snapshot_of(SHORT)) - calm
    assert codes(snapshot_of(MANY, saved=False)) >= calm
    assert codes(snapshot_of(SHORT, saved=False, settings={"live.calm": False})) >= calm


def test_a_file_that_is_no_report_has_no_findings(snapshot_of: Make) -> None:
    snapshot = snapshot_of(SHORT, on=False, writing=len(SHORT))
    assert snapshot.shown == ()
    assert not snapshot.withholds
