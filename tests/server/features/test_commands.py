"""The score, the next uncited claim, and counting links."""

from __future__ import annotations

import json
from collections.abc import Callable

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lsprotocol import types

from groundlint.analysis import analyze
from groundlint.model.sentence import Coverage
from groundlint_server.capabilities import Client
from groundlint_server.features.commands import count_linked, counting_linked, next_uncited, score
from groundlint_server.features.score_notification import score_notification
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
ONE = "The population of the city grew by 12 % to 4.3 million in 2019."
CITED = 'The metro carried [160 million passengers](https://example.gov/a "160 million") in 2020.'
TWO = "In 2021 the city had 12,000 nurses and 4,100 doctors."
TEXT = f"# City\n\n{ONE}\n\n{CITED}\n\nIs it so?\n\n{TWO}\n"


@pytest.mark.parametrize(
    ("at", "previous", "expected"),
    [
        ("# City", False, ONE),
        (ONE, False, TWO),
        (CITED, False, TWO),
        (TWO, False, ONE),  # from the other end again
        (TWO, True, ONE),
        (CITED, True, ONE),
        (ONE, True, TWO),
    ],
)
def test_the_next_uncited_claim(snapshot_of: Make, at: str, previous: bool, expected: str) -> None:
    snapshot = snapshot_of(TEXT)
    start = TEXT.index(at)
    found = next_uncited(snapshot, snapshot.range(start, start).start, previous=previous)
    assert found is not None
    assert found["uri"] == snapshot.uri
    low = types.Position(**found["range"]["start"])
    high = types.Position(**found["range"]["end"])
    assert TEXT[slice(*snapshot.span(types.Range(low, high)))] == expected


def test_no_uncited_claim(snapshot_of: Make) -> None:
    assert next_uncited(snapshot_of(CITED), types.Position(0, 0)) is None


HINTED = "Copper conducts electricity better than iron does."
"""A claim that few would ask the source of."""


def test_what_is_warned_about_goes_first(snapshot_of: Make) -> None:
    text = f"# City\n\n{HINTED}\n\n{ONE}\n\n{HINTED}\n"
    snapshot = snapshot_of(text)
    assert {f.code for f in snapshot.analysis.findings} >= {"GL001", "GL014"}
    for at in (0, text.index(ONE), len(text)):
        found = next_uncited(snapshot, snapshot.range(at, at).start)
        assert found is not None
        assert found["range"]["start"]["line"] == 4


def test_of_a_paragraph_the_underlined_claim_is_visited(snapshot_of: Make) -> None:
    text = f"# City\n\n{HINTED} {ONE}\n\n{TWO}\n"
    snapshot = snapshot_of(text)
    at, visited = types.Position(0, 0), []
    for _ in range(3):
        found = next_uncited(snapshot, at)
        assert found is not None
        at = types.Position(**found["range"]["start"])
        visited.append(text[snapshot.offset(at) :].split(" ")[0])
    assert visited == ["The", "In", "The"]


def test_where_nothing_is_warned_about_all_are_gone_through(snapshot_of: Make) -> None:
    text = f"# City\n\n{HINTED}\n\n{CITED}\n\n{HINTED}\n"
    snapshot = snapshot_of(text)
    found = next_uncited(snapshot, snapshot.range(10, 10).start)
    assert found is not None
    assert found["range"]["start"]["line"] == 6


@given(st.lists(st.sampled_from([ONE, CITED, TWO, "Is it so?", "## More"]), max_size=60), st.data())
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_the_next_one_is_that_of_all_sentences(
    snapshot_of: Make, paragraphs: list[str], data: st.DataObject
) -> None:
    text = "# City\n\n" + "".join(f"{p}\n\n" for p in paragraphs)
    snapshot = snapshot_of(text)
    uncited = [s for s in snapshot.analysis.sentences if s.claim and s.coverage is Coverage.NONE]
    offset = data.draw(st.integers(0, len(text)))
    at = snapshot.range(offset, offset).start
    after = [s for s in uncited if s.start > offset] + uncited
    before = [s for s in reversed(uncited) if s.end < offset] + uncited[::-1]
    for previous, expected in ((False, after), (True, before)):
        found = next_uncited(snapshot, at, previous=previous)
        where = snapshot.range(expected[0].start, expected[0].end) if expected else None
        assert (found and found["range"]) == (where and attrs.asdict(where))


def test_the_score_is_that_of_the_command_line(snapshot_of: Make) -> None:
    from groundlint.output.score_json import score_dict

    answer = score(snapshot_of(TEXT))
    assert answer == score_dict(analyze(TEXT))
    assert json.loads(json.dumps(answer)) == answer


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        f"---\nresearch_query: why\n---\n{TEXT}",
        f"---\r\nresearch_query: why\r\n---\r\n{TEXT}",
        f"---\n---\n{TEXT}",
    ],
)
def test_counting_links_is_written_into_the_front_matter(snapshot_of: Make, text: str) -> None:
    snapshot = snapshot_of(text)
    edit = counting_linked(snapshot)
    assert edit is not None
    after = snapshot.analysis.edit([edit])
    assert after.context.settings.grounding.counts == "linked"
    assert after.problems == ()
    assert after.front_matter.data.get("research_query") == snapshot.analysis.front_matter.data.get(
        "research_query"
    )
    assert after.document.text.endswith(TEXT)


def test_what_the_user_wrote_himself_is_left_alone(snapshot_of: Make) -> None:
    assert count_linked(snapshot_of(f"---\ngroundlint:\n  enable: on\n---\n{TEXT}")) is None


def test_the_score_notification(snapshot_of: Make) -> None:
    snapshot = snapshot_of(f"Before.\n\n{TEXT}## Empty\n", client=Client(score=True))
    sent = score_notification(snapshot)
    assert (sent["state"], sent["checklist"]) == ("ready", None)
    assert sent["score"]["details"]["total_claims"] == 3
    sections = {s["title"]: s for s in sent["sections"]}
    assert sections["City"] == {
        "range": {"start": {"line": 2, "character": 0}, "end": {"line": 11, "character": 0}},
        "title": "City",
        "claims": 3,
        "quoted": 1,
        "linked": 0,
        "uncited": 2,
        "ignored": 0,
    }
    assert sum(s["claims"] for s in sent["sections"]) == 3


def test_no_score_where_groundlint_is_off(snapshot_of: Make) -> None:
    sent = score_notification(snapshot_of(TEXT, on=False))
    assert (sent["state"], sent["score"], sent["sections"]) == ("off", None, [])
