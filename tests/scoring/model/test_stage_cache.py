"""The cache of one holder: the last value of each stage, computed when its key is another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.model.stage_cache import Stage, StageCache, of_each

DOUBLED: Stage[int, int] = Stage("doubled")
ALSO_DOUBLED: Stage[int, int] = Stage("doubled")
SPELLED: Stage[tuple[str, ...], str] = Stage("spelled")


@given(st.lists(st.integers(0, 3), max_size=12))
def test_a_value_is_computed_when_its_key_is_another_than_the_time_before(keys: list[int]) -> None:
    cache = StageCache()
    computed: list[int] = []

    def compute(key: int) -> int:
        computed.append(key)
        return key * 2

    found = [cache.get(DOUBLED, key, lambda key=key: compute(key)) for key in keys]  # type: ignore[misc]
    assert found == [key * 2 for key in keys]
    assert computed == [key for at, key in enumerate(keys) if not at or keys[at - 1] != key]


def test_an_equal_key_finds_the_same_object() -> None:
    cache = StageCache()
    first = cache.get(SPELLED, tuple("ab"), lambda: "".join(["x", "y"]))
    assert cache.get(SPELLED, tuple("ab"), lambda: "".join(["x", "y"])) is first


def test_stages_are_told_apart_even_by_one_name() -> None:
    cache = StageCache()
    assert cache.get(DOUBLED, 1, lambda: 2) == 2
    assert cache.get(ALSO_DOUBLED, 1, lambda: 3) == 3
    assert cache.get(DOUBLED, 1, lambda: 4) == 2
    assert repr(DOUBLED) == "Stage('doubled')"


def test_holders_are_told_apart() -> None:
    one, other = StageCache(), StageCache()
    one.keep(DOUBLED, 1, 2)
    assert other.last(DOUBLED) is None


def test_what_is_kept_from_elsewhere_is_found() -> None:
    cache = StageCache()
    assert cache.last(DOUBLED) is None
    cache.keep(DOUBLED, 1, 2)
    assert cache.last(DOUBLED) == (1, 2)
    assert cache.get(DOUBLED, 1, lambda: 99) == 2
    cache.keep(DOUBLED, 5, 10)
    assert cache.last(DOUBLED) == (5, 10)


def test_what_fails_is_not_kept_and_costs_nothing_that_was() -> None:
    cache = StageCache()
    cache.keep(DOUBLED, 1, 2)

    def fails() -> int:
        raise ZeroDivisionError

    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            cache.get(DOUBLED, 7, fails)
    assert cache.last(DOUBLED) == (1, 2)
    assert cache.get(DOUBLED, 7, lambda: 14) == 14


def test_what_is_made_of_its_key_alone_is_made_once_for_each_holder() -> None:
    class Holder:
        def __init__(self) -> None:
            self.cache = StageCache()

    asked: list[int] = []

    def doubled(key: int) -> int:
        asked.append(key)
        return 2 * key

    holders = [Holder(), Holder()]
    assert of_each(DOUBLED, holders, [1, 2], doubled) == (2, 4)
    assert of_each(DOUBLED, holders, [1, 3], doubled) == (2, 6)
    assert asked == [1, 2, 3]
    assert holders[0].cache.get(DOUBLED, 1, lambda: 99) == 2
