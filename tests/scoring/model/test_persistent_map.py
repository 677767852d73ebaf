"""Maps and multisets of which each version stays as it was."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from groundlint.model.persistent_map import Multiset, PersistentMap

KEYS = st.integers(0, 12)
CHANGES = st.lists(st.dictionaries(KEYS, st.none() | st.text("ab", max_size=2), max_size=5), max_size=6)


@given(CHANGES)
def test_a_map_is_a_dictionary_of_which_every_version_stays(changes: list[dict[int, str | None]]) -> None:
    made: PersistentMap[int, str] = PersistentMap()
    expected: dict[int, str] = {}
    versions = [(made, dict(expected))]
    for change in changes:
        made = made.updated(change)
        for key, value in change.items():
            if value is None:
                expected.pop(key, None)
            else:
                expected[key] = value
        versions.append((made, dict(expected)))
    for version, then in versions:
        assert {key: version.get(key) for key in range(13)} == {key: then.get(key) for key in range(13)}


def test_a_map_without_changes_is_the_same_one() -> None:
    made: PersistentMap[str, int] = PersistentMap()
    assert made.updated({}) is made


@given(st.lists(st.tuples(st.lists(KEYS, max_size=6), st.lists(KEYS, max_size=6)), max_size=6))
def test_a_multiset_is_a_counter_of_which_every_version_stays(
    steps: list[tuple[list[int], list[int]]],
) -> None:
    made: Multiset[int] = Multiset()
    expected: Counter[int] = Counter()
    versions = [(made, Counter(expected))]
    for wanted, added in steps:
        removed = list((Counter(wanted) & expected).elements())
        now = expected - Counter(removed) + Counter(added)
        before, (made, changes) = made, made.updated(removed, added)
        every = set(now) | set(expected)
        assert changes == {key: (expected[key], now[key]) for key in every if expected[key] != now[key]}
        assert (made is before) is (now == expected)
        assert (made.members is before.members) is (set(now) == set(expected))
        assert made.repeated == {key: count for key, count in now.items() if count > 1}
        assert (made.repeated is before.repeated) or made.repeated != before.repeated
        expected = now
        versions.append((made, Counter(expected)))
    for version, then in versions:
        assert [version[key] for key in range(13)] == [then[key] for key in range(13)]
        assert version.repeated == {key: count for key, count in then.items() if count > 1}
