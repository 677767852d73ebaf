"""What a paragraph announces as the source of all that follows is background there: a reader knows whose it is."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import Analysis, analyze

LINK = "[Lind et al. (2021)](https://a.example/ports)"
FOUND = "Exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros."
NEXT = "Herring was shipped from 38 harbours in Norway, most of them north of Bergen."


def asked(analysis: Analysis) -> list[str]:
    return [finding.text for finding in analysis.findings if finding.code == "GL001"]


@pytest.mark.parametrize(
    "announced",
    [
        f"{LINK} counted the ships of the north. This post looks at their work and at what it means.",
        f"You would do well to read {LINK}. I'll attempt to give you a flavour of the book here.",
        f"{LINK} counted the ships of the north.\n\nThis short note summarises their main findings.",
        f"This vignette walks through the findings of {LINK}.",
        "A summary of [On Northern Ports](https://a.example/ports) by [Ann Mill](https://b.example/mill) in *Ports*.",
        "A short review of “[Northern Ports](https://a.example/ports)” by Ann Mill.",
    ],
)
def test_what_is_told_of_the_one_work_rests_on_it(announced: str) -> None:
    assert asked(analyze(f"# Ports\n\n{announced}\n\n{FOUND}\n\n{NEXT}\n")) == []


@pytest.mark.parametrize(
    ("between", "flagged"),
    [
        ("Much is left to do.", False),
        ("Tromsø had 12 ships [in 2019](https://b.example/x).", True),  # another source
        ("Tromsø had 12 ships [in 2019](https://a.example/ports).", False),  # the same
    ],
)
def test_up_to_the_next_heading_or_source(between: str, flagged: bool) -> None:
    text = f"# Ports\n\n{LINK} counted ships. This post looks at their work.\n\n{between}\n\n{FOUND}\n"
    assert (FOUND in asked(analyze(text))) == flagged


@pytest.mark.parametrize(
    ("before", "between", "flagged"),
    [
        ("", "## Trade", False),  # it is what the whole post is about
        ("", "## Trade\n\nTromsø had 12 ships [in 2019](https://b.example/x).", True),
        ("", "Tromsø had 12 ships [in 2019](https://b.example/x).\n\n## Trade", True),
        ("## Ships\n\nMany sail.\n\n## The north\n\n", "## Trade", True),
    ],
)
def test_all_of_a_text_that_announces_one_work_at_its_top(before: str, between: str, flagged: bool) -> None:
    text = (
        f"# Ports\n\n{before}{LINK} counted ships. This post looks at their work.\n\n{between}\n\n{FOUND}\n"
    )
    assert (FOUND in asked(analyze(text))) == flagged


@pytest.mark.parametrize(
    "announced",
    [
        f"{LINK} counted the ships of the north. This post looks at the trade of the north.",
        "This post looks at their work and at what it means.",  # whose?
        f"{LINK} and [Doe (2020)](https://b.example/x) counted ships. This post looks at their work.",
    ],
)
def test_what_announces_no_one_work(announced: str) -> None:
    assert FOUND in asked(analyze(f"# Ports\n\n{announced}\n\n{FOUND}\n"))


def test_not_what_speaks_of_other_works_nor_what_follows_that_in_its_paragraph() -> None:
    text = f"# Ports\n\n{LINK} counted ships. This post looks at their work.\n\n"
    assert asked(analyze(f"{text}Two meta-analyses of large trials have shown a loss of 41 percent.\n"))
    assert asked(analyze(f"{text}Other studies disagree. {FOUND}\n")) == [FOUND]


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        ("The main source is still Harbour Watch, but I draw my own graphs from its data.", False),
        ("All figures in this report come from the Harbour Register.", False),
        ("All data were retrieved from [the register](https://a.example/register).", False),
        ("Unless otherwise noted, the numbers are taken from Harbour Watch.", False),
        ("This analysis uses official trade records from the Harbour Register.", False),
        ("We downloaded the monthly data from Harbour Watch.", False),
        (
            "We analyse the [“basic trade data”](https://a.example/data) up to 2020 to understand the ports.",
            False,
        ),
        ("We analyse the “basic trade data” up to 2020 to understand the ports.", True),
        ("The ports use the [“basic trade data”](https://a.example/data) up to 2020.", True),
        ("We use [Pelikan](https://a.example/tool) to clean and plot the data.", True),
        (
            "We examined how [data centres](https://a.example/halls) use water, and the numbers were high.",
            True,
        ),
        ("We analyse the [records of the board](https://a.example/data) up to 2020.", False),
        ("Data source: Harbour Watch", False),
        ("One note on sources: the facts below come from Harbour Watch's reporting of May.", False),
        ("The facts below come as a surprise to Harbour Watch.", True),
        ("The facts below come from Harbour Watch and other websites.", True),
        (
            "Using data from the [register](https://a.example/register) I have extracted just the figures.",
            False,
        ),
        ("The data for this report were compiled from Harbour Watch.", False),
        (
            "Trade data from [Watch](https://a.example/w) for 2018, fleet data are from [Board](https://b.example/f).",
            False,
        ),
        (
            "The trade data from [Watch](https://a.example/w) rose, but figures from [Board](https://b.example/f) fell.",
            True,
        ),
        ("Trade data from [Watch](https://a.example/w) and [Board](https://b.example/f) differ.", True),
        ("All figures in this report come from public sources.", True),
        ("All figures come from Harbour Watch and Trade Weekly.", True),
        ("The main source is Russia.", True),
        ("The main source of income is timber from the north.", True),
        ("This report covers the ports of the north.", True),
    ],
)
def test_one_source_is_named_for_all_figures(said: str, flagged: bool) -> None:
    text = f"# Ports\n\n{said}\n\n## Trade\n\n{FOUND}\n\n## Fish\n\nMore.\n\n{NEXT}\n"
    assert asked(analyze(text)) == ([FOUND, NEXT] if flagged else [])


SAID = "Nearly 74 percent of respondents had lost cargo in the past 2 years."
GOES_ON = "Another 41 percent had moved their trade to Bergen or Oslo since 2019."


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        ("In 2024, we surveyed more than 340 captains in Norway.", False),
        ("We interviewed the crews of 12 ships for this.", False),
        ("This report presents the results of a survey and what they mean.", False),
        ("This report is based on the Harbour Board's 2024 Captains Survey (CS).", False),
        ("What follows rests on our interviews with 12 captains.", False),
        ("Harbour Watch surveyed 340 captains in Norway.", True),
        ("We asked for better harbours.", True),
        ("We asked the harbour office for 3 months of logs.", True),
        ("We asked a chatbot 15 questions.", True),
        ("We interviewed the harbour master in 2023.", True),
        ("We asked 340 captains 5 questions.", False),
        ("This year we had **5,368 responses**.", False),
        ("We received more than 340 completed responses.", False),
        ("We have created a survey that was sent to 300 captains in Norway.", False),
        ("In December we launched the Captains Annual Survey.", False),
        ("In 2021 we administered a survey experiment among 192 captains.", False),
        ("We ran two A/B tests with the crews of 12 ships.", False),
        ("We ran a harbour for 40 years.", True),
        ("We had 340 guests this year.", True),
        ("We read the survey of the harbour office.", True),
        ("This report summarizes the history of the Captains Survey.", True),
        ("This report surveys the ports of the north.", True),
    ],
)
def test_what_those_say_whom_the_author_asked(said: str, flagged: bool) -> None:
    text = f"# Ports\n\n{said}\n\n## Losses\n\n{SAID} {GOES_ON}\n\n## Trade\n\n{FOUND}\n"
    assert len([sentence for sentence in asked(analyze(text)) if sentence != said]) == 1 + flagged


@pytest.mark.parametrize(
    "paragraph",
    [
        "20% responded that they had lost cargo in the past 2 years.",
        "More than 120 captains stated that they had lost cargo since 2019.",
        "74 percent of captains answered that the port of Narvik was closed in 2021.",
    ],
)
def test_how_answers_are_told(paragraph: str) -> None:
    assert not asked(analyze(f"# Ports\n\nWe surveyed 340 captains.\n\n## Losses\n\n{paragraph}\n"))[1:]


@pytest.mark.parametrize(
    ("paragraph", "flagged"),
    [
        (
            "There were two results of the experiment. First, crews rowed 33% faster in 2021 than those of Bergen.",
            False,
        ),
        ("In the field experiment, crews rowed 33% faster than those of Bergen in 2021.", False),
        ("In the experiment of Lee, crews rowed 33% faster than those of Bergen in 2021.", True),
        ("In the Narvik experiment, crews rowed 33% faster than those of Bergen in 2021.", True),
        ("First, crews of Narvik rowed 33% faster in 2021 than those of Bergen.", True),
    ],
)
def test_what_an_experiment_of_the_author_showed(paragraph: str, flagged: bool) -> None:
    text = f"# Ports\n\nWe ran an experiment with 12 crews.\n\n## Rowing\n\n{paragraph}\n"
    assert bool(asked(analyze(text))) == flagged


@pytest.mark.parametrize(
    "paragraph",
    [
        "In a Gallup survey, nearly 74 percent of respondents had lost cargo in the past 2 years.",
        "Of those asked by Ipsos, 74 percent had lost cargo in the past 2 years.",
        "Respondents fear for their cargo. Exports of timber through Narvik brought 9.5 billion euros in 2020.",
        f"{FOUND} Half of our respondents live of it.",
        "40% of captains stated in 2018 that the port of Narvik was closed.",
        "74 percent of ports in Norway responded to the call of the ministry for bids, and 12 percent closed in 2020.",
        "Nearly 74 percent of all ships in Norway had lost cargo in the past 2 years.",
    ],
)
def test_other_figures_beside_those_of_a_survey(paragraph: str) -> None:
    assert asked(analyze(f"# Ports\n\nWe surveyed 340 captains.\n\n## Losses\n\n{paragraph}\n"))


def test_figures_that_are_compared_are_no_sources() -> None:
    said = "Figures from Norway show that trade rose, while figures from Sweden show a fall."
    assert asked(analyze(f"# Ports\n\n{said}\n\n## Trade\n\n{FOUND}\n"))[-1] == FOUND


@pytest.mark.parametrize(
    ("sentence", "flagged"),
    [
        (FOUND, False),
        (f"According to Gartner, exports rose. {FOUND}", True),
        (f"The mills are old. {FOUND}", False),
        ("The port of Narvik is the first and largest exporter of timber in Norway.", True),  # no figure
        (f"Narvik [is old](https://b.example/x). Much has changed since. {FOUND}", True),
    ],
)
def test_only_figures_that_name_no_other_source(sentence: str, flagged: bool) -> None:
    text = f"# Ports\n\nAll figures come from Harbour Watch.\n\n## Trade\n\n{sentence}\n"
    assert bool(asked(analyze(text))) == flagged


def test_further_down_it_is_named_for_its_section() -> None:
    above = "# Ports\n\n## Trade\n\nMore.\n\n## Ships\n\n"
    text = f"{above}These figures are taken from Harbour Watch.\n\n{FOUND}\n\n## Fish\n\n{NEXT}\n"
    assert asked(analyze(text)) == [NEXT]


def test_the_announcement_is_edited() -> None:
    filler = "".join(f"## Part {n}\n\nMuch is left to do.\n\n" for n in range(40))
    before = analyze(f"# Ports\n\nAll figures come from Harbour Watch.\n\n{filler}{FOUND}\n")
    assert asked(before) == []
    at = before.document.text.index("Harbour Watch")
    after = before.edit([(at, at + len("Harbour Watch"), "somewhere")])
    assert asked(after) == [FOUND]
    assert hostile.difference(after, analyze(after.document.text)) is None
