"""What a paragraph tells on behind a sentence that cites."""

from __future__ import annotations

import pytest

from groundlint import analyze

CITES = (
    "It is cold in winter. Harbour Watch puts the trade at 9 million euros [in a report](https://a.example)."
)
FIGURES = "exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros."


def asked(text: str) -> list[str]:
    return [finding.text for finding in analyze(text).findings if finding.code == "GL001"]


@pytest.mark.parametrize(
    ("behind", "flagged"),
    [
        (f"Furthermore, they projected that {FIGURES}", False),
        (f"They also estimate that {FIGURES}", False),
        (f"In addition, it notes that {FIGURES}", False),
        (f"Using data of 40 harbours (1998–2020), they find that {FIGURES}", False),
        (f"The report also documents that {FIGURES}", False),
        (f"Crucially, robustness checks produced the same: {FIGURES}", False),
        (f"It is cold. In a subgroup analysis, {FIGURES}", False),
        (f"It is cold. Sensitivity analyses (Table 3) confirm that {FIGURES}", False),
        (f"Safety checks of the port produced the same: {FIGURES}", True),
        (f"Sensitivity tests of the new cranes cost 3 million euros, and {FIGURES}", True),
        (f"Subgroup analyses in 40 other ports had the opposite result: {FIGURES}", True),
        (f"The robustness tests that Norway introduced in 2019 cost 3 million euros, and {FIGURES}", True),
        (f"Using data of 40 harbours (1998–2020), the mills find that {FIGURES}", True),
        (f"Using 40 harbours, they sell timber: {FIGURES}", True),
        (f"According to dockers in Hamburg, they find that {FIGURES}", True),
        (f"During the strike the unions of Hamburg said they found that {FIGURES}", True),
        (f"Beijing officials told the press that they found that {FIGURES}", True),
        (f"Building on this, the state paid 40 firms, and they find that {FIGURES}", True),
        (f"The mills also document that {FIGURES}", True),
        (f"Furthermore, {FIGURES}", True),
        (f"Furthermore, others projected that {FIGURES}", True),
        (f"They then measured that {FIGURES}", False),
        (f"They moved to Bergen, where {FIGURES}", True),
        (f"It is cold there: robustness checks aside, {FIGURES}", True),
        (f"同时，该报告还指出：{FIGURES}", False),
        (f"報告也顯示：{FIGURES}", False),
        (f"該研究估計：{FIGURES}", False),
        (f"他们估计：{FIGURES}", False),
        (f"港口的报告指出：{FIGURES}", True),
        (f"其他人估计：{FIGURES}", True),
        (f"There is ice. Furthermore, they projected that {FIGURES}", True),
        (f"Ice is there.\n\nFurthermore, they projected that {FIGURES}", True),
    ],
)
def test_they_are_those_of_the_sentence_before(behind: str, flagged: bool) -> None:
    assert bool(asked(f"# Ports\n\n{CITES} {behind}\n")) == flagged


@pytest.mark.parametrize(
    ("label", "flagged"),
    [("", False), ("**Early accounts:**\n", False), ("**It is cold in winter.**\n", True)],
)
def test_a_label_before_the_cited_sentence_is_not_the_first(label: str, flagged: bool) -> None:
    told = f"Mill et al. (2011) counted the ships. Their count shows that {FIGURES}"
    assert bool(asked(f"# Ports\n\n{label}{told}\n")) == flagged


@pytest.mark.parametrize(
    ("behind", "flagged"),
    [
        ("The respondents lost 7 hours of their sleep in 2020.", False),
        ("According to the survey, the sailors of Narvik lost 7 hours of their sleep in 2020.", False),
        ("Otis sold 41,000 lifts in Bern in 2019.", True),
        ("Nearly 80 percent of the mills of Narvik closed in 2020.", True),
    ],
)
def test_a_study_does_not_cover_what_is_not_said_to_be_its_finding(behind: str, flagged: bool) -> None:
    study = "A [survey of 107 mills](https://a.example) found that half of the sailors are tired."
    assert bool(asked(f"# Ports\n\n{study} {behind}\n")) == flagged


@pytest.mark.parametrize(
    ("behind", "flagged"),
    [
        ("They paid the port of Narvik 132,000 euros on average in 2021.", False),
        ("The suppliers paid the port of Narvik 132,000 euros on average in 2021.", False),
        ("In 2020, 70 percent of the world's timber came from Narvik.", True),
    ],
)
def test_what_continues_the_work_of_the_author(behind: str, flagged: bool) -> None:
    assert bool(asked(f"# Ports\n\nWe interviewed 340 suppliers. {behind}\n")) == flagged


@pytest.mark.parametrize(
    ("behind", "flagged"),
    [
        (
            "Narvik Timber's cranes lift logs of 30 tonnes, well above what most harbours of Europe can.",
            False,
        ),
        (
            "Narvik Timber’s cranes lift logs of 30 tonnes, well above what most harbours of Europe can.",
            False,
        ),
        ("Bergen's cranes lift logs of 30 tonnes, well above what most harbours of Europe can.", True),
        ("The mill's cranes lift logs of 30 tonnes, well above what most harbours of Europe can.", False),
        ("More than 100 of those mills had lost their largest buyer in Norway by June 22, 2020.", False),
        ("Most of them had lost 41 percent of their exports to Norway by June 22, 2020.", False),
        ("More than 100 of the mills of Bergen had lost their largest buyer in Norway in 2020.", True),
        ("One of those who died was Ada Lind, who had founded 14 mills in Norway by June 22, 2020.", True),
        ("This deal cost the sawyers of Bergen 41 percent of their exports in 2020.", True),
        ("This port is the largest in Norway and exports 41 percent of its timber.", True),
    ],
)
def test_what_names_again_goes_on_behind_a_later_citation(behind: str, flagged: bool) -> None:
    opening = "It is cold in winter. [Narvik Timber has bought a mill in Oslo](https://a.example)."
    assert bool(asked(f"# Ports\n\n{opening} {behind}\n")) == flagged


@pytest.mark.parametrize(
    ("between", "said", "passes"),
    [
        ("", "was the steepest of all ports in Northern Europe since the war", True),
        ("It is cold. ", "was the steepest of all ports in Northern Europe since the war", False),
        ("", "led to the bankruptcy of the steepest railway in Northern Europe since the war", False),
    ],
)
def test_what_was_told_is_taken_up_by_its_noun(between: str, said: str, passes: bool) -> None:
    told = "It is cold in winter. Exports of timber through Narvik fell by half [in a report](https://a.example)."
    taken_up = f"This drop {said}."
    findings = analyze(f"# Ports\n\n{told} {between}{taken_up}\n").findings
    assert [one.data["ask"] == 0 for one in findings if one.code == "GL014"] == [passes]


def test_what_was_paid_for_a_company_does_not_go_on_from_its_home_page() -> None:
    opening = "[Narvik Timber](https://narvik.example) is a mill of 40 looms."
    paid = "The company has raised $140 million from the harbours of Bergen in 2020."
    assert asked(f"# Ports\n\n{opening} {paid}\n")
    assert not asked(f"# Ports\n\n{opening.replace('.example', '.example/about')} {paid}\n")


@pytest.mark.parametrize(
    ("above", "item", "flagged"),
    [
        ("- **Mill et al. (2011)**: A count of ships\n", f"**Results**: {FIGURES}", False),
        ("- **Mill et al. (2011)**: A count\n- **Metrics**: Tons\n", f"**Key findings**: {FIGURES}", False),
        ("- **Mill et al. (2011)**: A count of ships\n", f"**Norway**: {FIGURES}", True),
        ("- **Norway**: A count of ships\n", f"**Results**: {FIGURES}", True),
        ("- **Norway** counts its [ships](https://ports.example/ships)\n", f"**Results**: {FIGURES}", True),
        ("- **Mill et al. (2011)**: A count\n- **Norway**: Ships\n", f"**Results**: {FIGURES}", True),
    ],
)
def test_the_fields_of_a_study_below_the_item_that_cites_it(above: str, item: str, flagged: bool) -> None:
    assert bool(asked(f"# Ports\n\n{above}- {item}\n")) == flagged
