"""Who is said to speak and stands in a list of references that no number leads to is found there."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import Analysis, analyze

LIST = """
## References

[1] Jo Lind, "Timber leaves the north", The Hill Digest, 2021. <https://digest.example/timber>

[2] Harbour Watch, "Exports of the north". <https://watch.example/exports>

[3] Gartner, "Ports". <https://g.example/1>

[4] Gartner, "Mills". <https://g.example/2>

[5] Ports Safety Report 2025 - what was counted. <https://safety.example/2025>

[6] The National Harbour Institute, "Ships". <https://institute.example/ships>

[7] World Harbour Organization, "Boats". <https://boats.example/b>
"""
FIGURES = "exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros."
TITLE = "# Ports\n\nShips have a [map](https://map.example/north).\n\n"
MORE = "Most of the 38 other harbours in Norway lost a third of their ships in that year."


def asked(analysis: Analysis) -> list[str]:
    return [finding.text for finding in analysis.findings if finding.code == "GL001"]


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        (f"According to Harbour Watch, {FIGURES}", False),
        (f"Harbour Watch estimates that {FIGURES}", False),
        (f"In May, analysts (of Harbour Watch) disclosed that {FIGURES}", False),
        (f"In May Harbour Watch's report found that {FIGURES}", False),
        (f"Harbour Watch's latest figures indicate that {FIGURES}", False),
        (f"Harbour Watch's new harbours show that {FIGURES}", True),
        (f"The NHI's projections indicate that {FIGURES}", False),
        (f"The NH estimates that {FIGURES}", True),
        (f"Who said that {FIGURES}", True),
        (f"The Ports Safety Report 2025 explicitly acknowledges that {FIGURES}", False),
        (f"The Ports Safety Index 2025 explicitly acknowledges that {FIGURES}", True),
        (f"According to Harbour Watch, trade is up. {MORE}", False),  # goes on
        (f"According to Harbour Watch, trade is up.\n\n{MORE}", True),
        (f"Unlike what Harbour Watch is good for, {FIGURES}", True),
        (f"According to Trade Weekly, {FIGURES}", True),
        (f"According to Gartner, {FIGURES}", True),  # which of the two?
        (f"Ships are few [3].\n\nAccording to Harbour Watch, {FIGURES}", True),  # numbers cite
    ],
)
def test_a_body_of_the_list_is_said_to_speak(said: str, flagged: bool) -> None:
    assert bool(asked(analyze(f"{TITLE}{said}\n{LIST}"))) == flagged


PERSONS = """
## References

1. Mark, Gloria, and Victor Gonzalez. "Ports at work." Hill Press, 2008.
2. Lind, J., & Roe, T. (2019). *Timber leaves the north*. Hill Press.
3. Schor et al., 2022. *Four days of ships*. Hill Press.
4. van den Berg, A. (2016). On roads. https://berg.example/r
5. Work, T. (2018). Ships at work. Hill Press.
6. Young et al., 2020. *Old mills*. Hill Press.
7. Harbour Board. (2020). Report. https://board.example/r
"""


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        (f"A study by Gloria Mark and Victor Gonzalez at UC Narvik found that {FIGURES}", False),
        (f"Research led by the economist Juliet Schor in 2019 has it that {FIGURES}", False),
        (f"As coined by Professor J. Lind, this term holds: {FIGURES}", False),
        (f"Jo Lind, a professor at Narvik, has shown that {FIGURES}", False),
        (f"Gloria Mark and her colleagues discovered that {FIGURES}", False),
        (f"According to Anna van den Berg, {FIGURES}", False),
        (f"Gloria Mark's field research says it: {FIGURES}", False),
        (f"Gloria Mark lives in Narvik. {FIGURES.capitalize()}", True),
        (f"A study by Peter Mark found that {FIGURES}", True),  # of another given name
        (f"A study by Victor Gonzalez found that {FIGURES}", True),  # no first author
        (f"A study by Healthy Young Adults of Narvik found that {FIGURES}", True),
        (f"A study by Social Work in Narvik found that {FIGURES}", True),
        (f"The Work found that {FIGURES}", True),
        (f"The port that Gloria Mark loves is large, and {FIGURES}", True),
    ],
)
def test_an_author_of_the_list_is_named_in_full(said: str, flagged: bool) -> None:
    # a number leads to the list, so that no body counts
    assert bool(asked(analyze(f"{TITLE}Ships are few [7].\n\n{said}\n{PERSONS}"))) == flagged


def test_the_entry_of_an_author_named_in_full_is_edited() -> None:
    before = analyze(f"{TITLE}Ships are few [7].\n\nA study by Gloria Mark found that {FIGURES}\n{PERSONS}")
    assert not asked(before)
    at = before.document.text.index("Mark, Gloria")
    after = before.edit([(at, at + len("Mark"), "Park")])
    assert asked(after)
    assert hostile.difference(after, analyze(after.document.text)) is None


PAGED = """
## Works Cited

Mark, Gloria. *Ports at Work*. Hill Press, 2008.

Lind, Jo. *Timber*. Hill Press, 2010.

Lind, Jo. *Ships*. Hill Press, 2012.

Roe, T. (2019). *Timber leaves the north*. Hill Press.

May, Ann. *Piers*. Hill Press, 2011.
"""


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        (f"Mark argues that {FIGURES[:-1]} (45).", False),
        (f"According to Gloria Mark, {FIGURES[:-1]} (45-46).", False),
        (f"In a study by Mark, {FIGURES[:-1]} (45).", False),
        (f"To Mark, {FIGURES[:-1]} (45).", False),
        (f"Mark and Park rightly argue that {FIGURES[:-1]} (45).", False),
        (f"In Mark's view, {FIGURES[:-1]} (45).", True),
        (f"For Mark, {FIGURES[:-1]} (45).", True),
        (f"From Cape Mark, {FIGURES[:-1]} (45).", True),
        (f"To Mark, {FIGURES}", True),
        (f"To Park, {FIGURES[:-1]} (45).", True),
        (f"To Lind, {FIGURES[:-1]} (45).", True),  # which of the two?
        (f"To Roe, {FIGURES[:-1]} (45).", True),  # a list of another style
        (f"By May, {FIGURES[:-1]} (45).", True),  # a month
    ],
)
def test_an_author_is_named_and_the_page_is_in_parentheses(said: str, flagged: bool) -> None:
    assert bool(asked(analyze(f"{TITLE}Ships are few (Mark 7).\n\n{said}\n{PAGED}"))) == flagged


SITES = """
## Citations

*Timber of the north.* HDN. (2021, July 20). Retrieved from https://www.hdn.example/timber

*Lakes.* Lakes of the north. (n.d.). Retrieved from https://www.lakewatch.example/lakes

*Oil.* https://oilpost.example/1

*Coal.* https://oilpost.example/2

*Gas.* https://oilpost.example/3
"""


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        (f"According to HDN, {FIGURES}", False),
        (f"In 2020 {FIGURES[:-1]}, according to the HDN.", False),
        (f"According to the Center for Lake Watch, {FIGURES}", False),
        (f"The 2021 HDN report found that {FIGURES}", False),
        (f"The 2021 HDN Survey showed that {FIGURES}", False),
        (f"The 2021 survey by HDN is out, and {FIGURES}", True),
        (f"HDN says that {FIGURES}", True),
        (f"According to the Center for Lake Studies, {FIGURES}", True),
        (f"According to Oilpost, {FIGURES}", True),  # which of the three pages?
        (f"According to HDN, trade is up. These ports: {MORE}", False),  # takes it up
        (f"According to HDN, trade is up. {MORE}", True),
        (f"According to HDN's 2020 trade report, all is well. {MORE}", False),  # the report goes on
        (f"According to HDN's 2020 trade report, all is well. Ships are few. {MORE}", False),
        (f"According to HDN's 2020 trade report, all is well. However, {MORE}", True),
        (f"Trade is up. According to HDN's 2020 trade report, all is well. {MORE}", True),
        (f"According to HDN's 2020 trade report, all is well.\n\n{MORE}", True),
        (f"According to HDN, trade is up.\n\nThese ports: {MORE}", True),
    ],
)
def test_a_body_whose_site_is_linked_is_named_as_the_one_who_says_so(said: str, flagged: bool) -> None:
    assert bool(asked(analyze(f"{TITLE}{said}\n{SITES}"))) == flagged


def test_a_page_is_linked_in_the_text() -> None:
    text = f"# Ports\n\nThey wrote [what happened](https://help.hdn.example/ports).\n\n## Trade\n\nAccording to HDN, {FIGURES}\n"
    before = analyze(text)
    assert not asked(before)
    at = text.index("hdn.example")
    after = before.edit([(at, at + len("hdn"), "hill")])
    assert asked(after)
    assert hostile.difference(after, analyze(after.document.text)) is None


def test_its_entry_is_edited() -> None:
    before = analyze(f"{TITLE}According to Harbour Watch, {FIGURES}\n{LIST}")
    at = before.document.text.index('Harbour Watch, "')
    after = before.edit([(at, at + len("Harbour"), "Hill")])
    assert asked(after)
    assert hostile.difference(after, analyze(after.document.text)) is None


WORKS = """
List of References

Mill, J S (Winter 1998). Timber leaves the south. Hill Press.

O'Hare, William. "Timber leaves the north." Harbour Life 17 (July 1995): 60.

Lind, J. (2019). Ports. Hill Press.

Costa-Roe B.A. (2012) Ships of the north. Hill Press.
"""


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        (f"Lind (2019) writes it: {FIGURES}", False),
        (f"Lind 2019 states that {FIGURES}", False),
        (f"Costa-Roe 2012 states that {FIGURES}", False),
        (f"Costa-Roe claims that {FIGURES}", False),
        (f"O’Hare (1995) stated that {FIGURES}", False),
        (f"O'Hare 1995 stated that {FIGURES}", False),
        (f"Lind 2018 states that {FIGURES}", True),  # no such work
        (f"Narvik 2019 was a year in which {FIGURES}", True),
    ],
)
def test_works_below_a_plain_line_are_named_with_their_year(said: str, flagged: bool) -> None:
    found = analyze(f"{TITLE}{said}\n{WORKS}")
    assert bool(asked(found)) == flagged
    assert "sources" not in {finding.data.get("section") for finding in found.findings}
