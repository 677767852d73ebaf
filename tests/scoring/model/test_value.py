"""Values are compared, hashed and shown as data classes are."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from groundlint.model.value import value


@value(frozen=True, slots=True)
class Port:
    """A port."""

    name: str
    tons: float = 0
    note: str = field(default="", compare=False, repr=False)


@value(frozen=True, slots=True)
class Name:
    """One field."""

    name: str


@value(frozen=True, slots=True)
class Nothing:
    """No field."""


@value(frozen=True, slots=True, eq=False)
class Itself:
    """Equal to itself alone."""

    name: str


@dataclass(frozen=True, slots=True)
class Other:
    """The same fields as a `Name`."""

    name: str


@pytest.mark.parametrize(
    ("one", "two", "equal"),
    [
        (Port("Hull", 1200), Port("Hull", 1200, "closed"), True),
        (Port("Hull", 1200), Port("Hull", 1201), False),
        (Name("Hull"), Name("Hull"), True),
        (Name("Hull"), Other("Hull"), False),
        (Name("Hull"), "Hull", False),
        (Nothing(), Nothing(), True),
        (Nothing(), Name("Hull"), False),
        (Itself("Hull"), Itself("Hull"), False),
    ],
)
def test_values_are_equal_where_their_fields_are(one: Any, two: Any, equal: bool) -> None:
    assert (one == two) is equal
    assert (len({one, two}) == 1) is equal


def test_a_value_is_shown_with_its_fields_copied_with_changes_and_sent_to_other_processes() -> None:
    hull = Port("Hull", 1200, "closed")
    assert repr(hull) == "Port(name='Hull', tons=1200)"
    assert replace(hull, tons=3) == Port("Hull", 3)
    assert pickle.loads(pickle.dumps(hull)).note == "closed"


def test_a_value_holds_its_fields_alone() -> None:
    with pytest.raises(AttributeError):
        Port("Hull").place = "Humber"  # type: ignore[attr-defined]
