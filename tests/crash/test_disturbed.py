"""Verify, judge, corpus and fixes killed in forty places, and with every write failing once: nothing is lost, nothing is
half-written, and the next run ends as one that nobody disturbed.
"""

from __future__ import annotations

import json
import os
import sys

import pytest

from .conftest import Command, Ran

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
EVERY = os.environ.get("GROUNDLINT_EVERY_PLACE") == "1"
"""Set by `make crash`: all places, which takes its time."""
KILLS = 1000 if EVERY else 10  # of each of the four commands
FAILURES = 1000 if EVERY else 15


def spread(places: int, most: int) -> list[int]:
    """At most so many of the places, from the first to the last."""
    if places <= most:
        return list(range(1, places + 1))
    return sorted({1 + round(index * (places - 1) / (most - 1)) for index in range(most)})


def told(ran: Ran) -> object:
    """What it said on standard output; what it cost is each run's own."""
    return without(json.loads(ran.out)) if ran.out.startswith("{") else ran.out


def without(value: object) -> object:
    if isinstance(value, dict):
        return {key: without(inner) for key, inner in value.items() if key != "usage"}
    return [without(inner) for inner in value] if isinstance(value, list) else value


def undisturbed(command: Command, how: str) -> tuple[Ran, dict[str, str | None], int]:
    command.fresh()
    ran, places = command.run(how)
    assert ran.code in (0, 1), ran.err
    assert places > 5
    return ran, command.left(), places


def as_before_or_after(command: Command, before: dict[str, str | None], after: dict[str, str | None]) -> None:
    for name, text in command.left().items():
        assert text in (before[name], after[name]), f"{name} is neither as it was nor as it will be"
    assert command.strangers() == []


def test_killed_in_ten_places(command: Command) -> None:
    ran, after, places = undisturbed(command, "kill")
    killed = 0
    for number in spread(places, KILLS):
        command.fresh()
        before = command.left()
        disturbed, _ = command.run("kill", number)
        killed += disturbed.code == -9
        as_before_or_after(command, before, after)
        again, _ = command.run()
        assert (again.code, told(again), command.left()) == (ran.code, told(ran), after), (
            f"killed at {number}"
        )
        assert "moved aside" not in again.err
    assert killed >= min(KILLS, places) * 0.8  # what runs on threads may come to fewer places than it did


def test_every_write_fails_once(command: Command) -> None:
    ran, after, places = undisturbed(command, "fail")
    for number in spread(places, FAILURES):
        command.fresh()
        before = command.left()
        disturbed, _ = command.run("fail", number)
        assert "Traceback" not in disturbed.err, f"place {number}: {disturbed.err}"
        assert disturbed.code >= 0
        as_before_or_after(command, before, after)
        again, _ = command.run()
        assert (again.code, told(again), command.left()) == (ran.code, told(ran), after), (
            f"failed at {number}"
        )


@pytest.mark.parametrize("limit", [0, 700, 40_000])
def test_a_disk_that_is_full_from_some_byte_on(command: Command, limit: int) -> None:
    ran, after, _ = undisturbed(command, "fail")
    command.fresh()
    before = command.left()
    disturbed, _ = command.run(limit=limit)
    assert "Traceback" not in disturbed.err, disturbed.err
    as_before_or_after(command, before, after)
    again, _ = command.run()
    assert (again.code, told(again), command.left()) == (ran.code, told(ran), after)
