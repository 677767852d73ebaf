"""A source that is cited once under a heading may be named again without a mark."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import Analysis, analyze

FIGURES = "exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros"
BY_LINK = "A count [by Harbour Watch](https://ships.example/a) says that Narvik has 41 piers for timber."
BY_SITE = "In response, the Norwegian firm [denied all of it](https://www.harbourwatch.example/answer)."
BY_SPEAKER = (
    "Ada Lindqvist, who owns a mill, explained to [the paper](https://port.example/a) that piers are full."
)
IN_ENTRY = "The piers are full [2]. {}.\n\n## References\n\n[1] Doe, J. (2019) Ports.\n\n[2] Hart, L. (2017) Piers, Lyon: Shoreline.\n"
BETWEEN = "The weather up there is cold and dark in winter, and few people like to go there."


def asked(analysis: Analysis) -> list[str]:
    return [finding.text for finding in analysis.findings if finding.code == "GL001"]


@pytest.mark.parametrize(
    ("above", "below", "flagged"),
    [
        (BY_LINK, f"According to Harbour Watch, {FIGURES}.", False),
        (BY_LINK, f"According to Harbour, {FIGURES}.", False),
        (BY_LINK, f"Harbour Watch's own research has shown that {FIGURES}.", False),
        (BY_LINK, f"{BETWEEN}\n\nAs Harbour Watch research has shown, {FIGURES}.", False),
        (BY_LINK, f"It is cold. According to Harbour Watch, it is. These {FIGURES}.", False),
        (
            BY_LINK,
            "Harbour Watch recorded 40 fires in 2020. Timber burnt most, with 30% of all fires.",
            False,
        ),
        (BY_LINK, f"According to Trade Weekly, {FIGURES}.", True),
        (BY_LINK, f"According to Norway, {FIGURES}.", True),
        (BY_LINK, f"## More\n\nAccording to Harbour Watch, {FIGURES}.", False),
        (BY_LINK.replace(" says", " of"), f"## More\n\nHarbour Watch said that {FIGURES}.", True),
        (BY_LINK.replace("](https://ships.example/a)", "]"), f"Harbour Watch said that {FIGURES}.", True),
        (BY_SITE, f"“Our {FIGURES},” the Harbour Watch says.", False),
        (BY_SITE, f"“Our {FIGURES},” says Harbour Watch.", False),
        (BY_SITE, f"It is cold, Harbour Watch says. “In fact {FIGURES}.”", False),
        (BY_SITE, f"It is cold, Harbour Watch says.\n\nAccording to the company, {FIGURES}.", False),
        (BY_SITE, f"It is cold, Harbour Watch says.\n\nThe company repeated that {FIGURES}.", False),
        (BY_SITE, f"The company repeated that {FIGURES}.", True),
        (
            BY_SITE,
            f"It is cold, Harbour Watch says.\n\n{BETWEEN}\n\nThe company repeated that {FIGURES}.",
            True,
        ),
        (BY_SPEAKER, f"Unlike the others, Lindqvist explains that {FIGURES}.", False),
        (BY_SPEAKER, f"{BETWEEN} In spring, Ada Lindqvist noted that {FIGURES}.", False),
        (BY_SPEAKER, f"Unlike Lindqvist, others explain that {FIGURES}.", True),
        (BY_SPEAKER, f"Unlike the others, Ingrid explains that {FIGURES}.", True),
    ],
)
def test_named_below(above: str, below: str, flagged: bool) -> None:
    assert bool(asked(analyze(f"# Ports\n\n## Timber\n\n{above}\n\n{below}\n"))) == flagged


@pytest.mark.parametrize(
    ("name", "flagged"),
    [("Shoreline research", False), ("Hart", False), ("Trade Weekly", True), ("Ports", True)],
)
def test_named_in_the_entry_of_the_mark_before(name: str, flagged: bool) -> None:
    said = f"As {name} has shown, {FIGURES}"
    assert bool(asked(analyze(f"# Ports\n\n## Timber\n\n{IN_ENTRY.format(said)}"))) == flagged


def test_the_link_is_edited() -> None:
    before = analyze(
        f"# Ports\n\n## Timber\n\n{BY_LINK}\n\n{BETWEEN}\n\nAccording to Harbour Watch, {FIGURES}.\n"
    )
    assert not asked(before)
    at = before.document.text.index("(https://ships.example/a)")
    after = before.edit([(at, at + len("(https://ships.example/a)"), "")])
    assert asked(after)
    assert hostile.difference(after, analyze(after.document.text)) is None
