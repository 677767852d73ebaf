"""What to do next, in words that fit into a hover."""

from __future__ import annotations

import pytest

from groundlint import Settings, analyze

HIVES = "The city counted {} hives in 2019.\n\n"


SALES = "Honey sales rose by {} % to 12 million euros in 2019.\n\n"


@pytest.mark.parametrize(
    ("text", "priority", "said"),
    [
        (
            "## A\n\n"
            + SALES.format(3)
            + "## B\n\n"
            + SALES.format(4) * 3
            + "## C\n\n"
            + SALES.format(5) * 2,
            1,
            "Add citations to 6 unsourced claims, or remove those that have no source. Begin with “B” (3) and “C” (2).",
        ),
        (
            "## A\n\n"
            + SALES.format(3)
            + "## "
            + "B" * 70
            + "\n\n"
            + SALES.format(4)
            + "## C\n\n"
            + SALES.format(5),
            1,
            "Add citations to 3 unsourced claims, or remove those that have no source. "
            f"Begin with “A” (1) and “{'B' * 59}…” (1).",
        ),
        (
            "## A\n\n" + HIVES.format("3 [7], and more [8]") + "## Sources\n\n1. X https://a.example\n",
            1,
            "Fix 2 citations that point nowhere. Add citations to 1 unsourced claim, or remove those that have no source.",
        ),
        (
            "# T\n\n"
            + SALES.format(3)
            + "## Sources\n\n- https://a.example/x\n- https://b.example/x\n- https://c.example/x\n",
            1,
            "3 sources are listed and none is cited: put marks into the text. "
            "Add citations to 1 unsourced claim, or remove those that have no source.",
        ),
        (
            "## A\n\n" + SALES.format(3) + "## B\n\n" + SALES.format(4),
            1,
            "Add citations to 2 unsourced claims, or remove those that have no source.",
        ),
        (
            "# Bees\n\n## Findings\n\n"
            + HIVES.format("twelve wooden")
            + "All of them were painted white in the spring of 1998. " * 3,
            5,
            "Add a list of sources; do not say the same thing twice (line 7).",
        ),
        (
            "# Bees\n\n## Findings\n\n"
            + HIVES.format("twelve wooden") * 2
            + "#### Deep\n\nSo it is"
            + " and so on" * 20
            + ".\n\n"
            + "This is it. " * 90,
            5,
            "Add a list of sources; do not say the same thing twice (line 7); do not skip a heading level (line 9); "
            "split long paragraphs (line 13).",
        ),
    ],
)
def test_advice_says_where_to_begin(text: str, priority: int, said: str) -> None:
    found = [s.text for s in analyze(text).score.suggestions if s.priority == priority]
    assert found == [said]


@pytest.mark.parametrize(("sources", "named"), [(3, 3), (20, 20), (2_000, 20)])
def test_of_many_weak_sources_some_are_named_and_the_rest_is_counted(sources: int, named: int) -> None:
    claims = (
        f'In {1900 + n} the Hoover dam held {n} million litres of water [here](https://weak{n}.blogspot.com/a "{n} litres").\n\n'
        for n in range(sources)
    )
    said = [s.text for s in analyze("# Dams\n\n" + "".join(claims)).score.suggestions if s.priority == 2]
    assert len(said) == 1
    assert said[0].startswith("Replace low-credibility sources: ")
    assert said[0].count("/10)") == named
    assert (f" and {sources - named:,} more; " in said[0]) is (sources > named)


PASSED = "The port lost much of its traffic to the railway.\n\n"
BACKGROUND = "Public acceptance of the port may lead to a doubling of its traffic, which is good for it.\n\n"
ONE = "Add citations to 1 unsourced claim, or remove those that have no source."
TWO = "Add citations to 2 unsourced claims, or remove those that have no source."
FOUR = "Add citations to 4 unsourced claims, or remove those that have no source."


@pytest.mark.parametrize(
    ("text", "rules", "said"),
    [
        (PASSED + PASSED.replace("port", "mill"), {}, f"{TWO} Few editors would ask about them."),
        (
            PASSED + PASSED.replace("port", "mill") + PASSED.replace("port", "quay") + SALES.format(3),
            {},
            f"{FOUR} Begin with the place that GL001 names; few editors would ask about the rest.",
        ),
        (PASSED + SALES.format(3), {}, TWO),
        (PASSED, {}, f"{ONE} Few editors would ask about it."),
        (PASSED + PASSED.replace("port", "mill"), {"GL001": "off"}, TWO),
        (PASSED + PASSED.replace("port", "mill"), {"GL014": "off"}, TWO),
        (
            BACKGROUND,
            {},
            "Hardly anyone would ask about the only claim without a source: state findings with facts, each with its citation.",
        ),
    ],
)
def test_advice_tells_what_editors_would_ask_about_from_the_rest(
    text: str, rules: dict[str, str], said: str
) -> None:
    found = analyze(
        f"# Ports\n\n{text}", settings=Settings.model_validate({"rules": rules})
    ).score.suggestions
    assert [one.text for one in found if one.priority == 1] == [said]
