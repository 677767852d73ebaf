"""Faults and problems: said once, and faults without a word of the text."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from groundlint.problem import Problem
from groundlint_server.capabilities import Client
from groundlint_server.faults import Faults
from groundlint_server.notices import Notices


def test_each_problem_is_said_once() -> None:
    said: list[str] = []
    connection: Any = SimpleNamespace(warn=said.append, client=Client())
    notices = Notices(connection, lambda tier: None)
    one, two = Problem("a.toml", 1, "x", "no such key"), Problem("a.toml", 2, "y", "no such key")
    notices.problems([one, one])
    notices.problems([one, two])
    assert said == [str(one), str(two)]


def test_a_fault_is_told_by_its_place_in_our_code() -> None:
    logged: list[str] = []
    faults = Faults(logged.append)
    for _ in range(3):
        try:
            Problem("a", 1, "b", 3).message.upper()  # type: ignore[arg-type]
        except AttributeError as error:
            faults.report(error, "testing")
    assert logged == [
        f"groundlint: testing: AttributeError at {__file__.rsplit('/', 1)[-1]}:{LINE}; everything else continues"
    ]


LINE = 1 + next(
    n
    for n, line in enumerate(Path(__file__).read_text(encoding="utf-8").split("\n"))
    if "message.upper" in line
)


def test_a_flood_of_faults_is_not_a_flood_of_messages() -> None:
    logged: list[str] = []
    faults = Faults(logged.append)
    for n in range(1000):
        faults.report(type(f"Fault{n}", (Exception,), {})())
    assert len(logged) == 100
