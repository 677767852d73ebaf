"""The protocol's types without names that they do not need: they do what they did."""

from __future__ import annotations

import sys
from types import ModuleType

import attrs
import pytest

from groundlint_server.lean_types import be_lean

SOURCE = """
import attrs
A, B, C = 1, 2, 3

def plain(self):
    return A

@attrs.define
class Place:
    line: int = attrs.field(validator=attrs.validators.ge(0))
    marks: list = attrs.Factory(list)
    name: str = attrs.field(default="x", converter=str, kw_only=True)
    own = plain

@attrs.frozen(order=True)
class Version:
    number: int = A

class Other:
    pass
"""


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    made = ModuleType("places_of_a_test")
    monkeypatch.setitem(sys.modules, made.__name__, made)
    exec(SOURCE, vars(made))
    return made


def test_types_do_what_they_did(module: ModuleType) -> None:
    names = dict(vars(module))
    own = module.Place.__init__.__globals__
    assert own is not vars(module)  # attrs gives each class a copy
    assert "Other" not in own
    taken = be_lean(module)
    assert taken >= 4
    assert "B" not in own
    assert vars(module) == names
    place = module.Place(3, name=4)
    assert place == module.Place(3, [], name="4")
    assert repr(place) == "Place(line=3, marks=[], name='4')"
    assert place.own() == 1
    assert attrs.evolve(place, line=5).line == 5
    with pytest.raises(ValueError, match="line"):
        module.Place(-1)
    with pytest.raises(ValueError, match="line"):
        place.line = -1
    assert module.Version() < module.Version(2)
    assert hash(module.Version(2)) == hash(module.Version(2))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        module.Version().number = 2


def test_what_is_lean_stays_so(module: ModuleType) -> None:
    be_lean(module)
    assert be_lean(module) == 0
