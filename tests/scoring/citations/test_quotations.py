"""A block quotation is covered by the citation that leads it in or signs it; else it is a hint: editors asked for the source
of one in thirty."""

import pytest

from groundlint import analyze

FIRST = "The fever of the year 65 carried off 30,000 people in the city."
SECOND = "The harbour handled 4.2 million tonnes of grain in 2011."
QUOTED = f"> {FIRST}\n>\n> {SECOND}\n"
LINK = "[Mill](https://a.example/m)"


def places(markdown: str) -> list[str]:
    found = {sentence.text: sentence for sentence in analyze(markdown).sentences}
    return ["named" if found[text].attributed else found[text].covered_by for text in (FIRST, SECOND)]


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        (f"I will quote {LINK}:\n\n{QUOTED}", "lead-in"),
        (f"I will quote {LINK}:\n{QUOTED}", "lead-in"),
        (f"Mill writes in his report[^2]:\n\n{QUOTED}\n[^2]: https://a.example/m\n", "lead-in"),
        (f"- I will quote {LINK}:\n\n  > {FIRST}\n  >\n  > {SECOND}\n", "lead-in"),
        (f"As {LINK} found. Key findings:\n\n{QUOTED}", "lead-in"),
        (f"{LINK} was wrong. He says:\n\n{QUOTED}", "lead-in"),
        (f"It went on.\n\n{QUOTED}>\n> — {LINK}\n", "source line"),
        (f"It went on.\n\n{QUOTED}>\n> &mdash; {LINK}, 2020\n", "source line"),
        (f"It went on.\n\n{QUOTED}\n— {LINK}\n", "source line"),
        (f"It went on.\n\n{QUOTED}\n- {LINK}\n", "source line"),
        (f"It went on.\n\n{QUOTED}\n- {LINK} was built later.\n", ""),
        # with no link
        (f"Mill writes in *Principles* (1848):\n\n{QUOTED}", "named"),
        (f"As Mill told the *Harbour Gazette*:\n\n{QUOTED}", "named"),
        (f"Mill writes of Rome in 65 AD([^2]):\n\n{QUOTED}", "named"),
        (f"It went on.\n\n{QUOTED}>\n> — J. Mill, *Principles*, 1848\n", "named"),
        (f"It went on.\n\n{QUOTED}\n&mdash; Ann Mill, *Principles*, 1848\n", "named"),
        # the source may be announced above, under the same heading
        (f"We asked {LINK} about it.\n\n{QUOTED}", "named"),
        (f"We asked {LINK} about it.\n\nIt went on. He continues:\n\n{QUOTED}", "named"),
        (f"We asked {LINK} about it.\n\n## Later\n\nHe continues:\n\n{QUOTED}", ""),
        (f"{QUOTED}\nWe asked {LINK} about it.\n", ""),
        # nobody is named, or the line speaks of something else
        (f"Consider the following scenario:\n\n{QUOTED}", ""),
        (f"In March 2019 somebody said:\n\n{QUOTED}", ""),
        (f"Mill has more on this.\n\n{QUOTED}", ""),
        (f"It went on.\n\n{QUOTED}\nThe rest is by {LINK}.\n", ""),
    ],
)
def test_what_covers_it(markdown: str, expected: str) -> None:
    assert places(markdown) == [expected, expected]


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        (f'It went on.\n\n"{FIRST} {SECOND}" — Mill (J Ports 2005)\n', "named"),
        (f"It went on.\n\n“{FIRST} {SECOND}” – which is what they all say.\n", ""),
        (f"According to {LINK},\n\n“{FIRST} {SECOND}”\n", "lead-in"),
        (f'It went on, as {LINK} says.\n\n"{FIRST} {SECOND}"\n', "lead-in"),
        (f"We asked {LINK} about it.\n\nIt went on. He continues:\n\n“{FIRST} {SECOND}”\n", "named"),
        (f"We asked {LINK} about it.\n\nIt went on.\n\n“{FIRST}” {SECOND}\n", ""),
        (f"It went on.\n\n“{FIRST} {SECOND}”\n", ""),
    ],
)
def test_a_paragraph_all_in_quotation_marks_is_one(markdown: str, expected: str) -> None:
    last = analyze(markdown).sentences[-1]
    assert ("named" if last.attributed else last.covered_by) == expected


@pytest.mark.parametrize(
    ("lead_in", "codes"),
    [
        (f"I will quote {LINK}:", set()),
        ("Mill writes in *Principles* (1848):", {"GL014"}),
        ("Consider the following scenario:", {"GL014"}),
        ("Mill says:", {"GL014"}),
        ("Nevada law reads:", {"GL014"}),
    ],
)
def test_what_is_said_of_it(lead_in: str, codes: set[str]) -> None:
    found = {finding.code for finding in analyze(f"{lead_in}\n\n{QUOTED}").findings}
    assert found & {"GL001", "GL014"} == codes


def test_words_in_quotation_marks_go_on_with_the_last_source_before_them() -> None:
    text = f"We asked {LINK} about it.\n\n> “{FIRST}\n>\n> {SECOND}”\n"
    found = [s.covered_by for s in analyze(text).sentences if s.kind == "quote"]
    assert set(found) == {"lead-in"}


def test_two_quotations_do_not_share_their_lead_in() -> None:
    text = f"I will quote {LINK}:\n\n> {FIRST}\n\nIt went on.\n\n> {SECOND}\n"
    assert places(text) == ["lead-in", "named"]


@pytest.mark.parametrize(
    ("lead_in", "attributed"),
    [
        ("As Mill et al. put it, there are two reasons:", True),
        ("The Harbour report gives two of them:", True),
        ("As the survey shows.", False),
        ("This report asks two things:", False),
        ("There are two reasons:", False),
    ],
)
@pytest.mark.parametrize(
    "led_in", [f"- {FIRST}\n- {SECOND}\n", f"| It | Says |\n|---|---|\n| One | {FIRST} |\n"]
)
def test_a_list_or_table_that_is_said_to_be_of_a_work(lead_in: str, led_in: str, attributed: bool) -> None:
    found = [s.attributed for s in analyze(f"{lead_in}\n\n{led_in}").sentences if s.kind in ("list", "table")]
    assert set(found) == {attributed}


@pytest.mark.parametrize(
    "quotation",
    [
        f"<blockquote>{FIRST}</blockquote>",
        f"<blockquote>\n<p>{FIRST}</p>\n</blockquote>",
        f'<p style="padding-left: 30px;">\n{FIRST}\n</p>',
    ],
)
def test_a_quotation_in_html_is_led_in(quotation: str) -> None:
    found = [s.covered_by for s in analyze(f"The board said this {LINK}:\n\n{quotation}\n").sentences]
    assert found == ["own", "lead-in"]
    assert analyze(f"The board said so {LINK}.\n\n{quotation}\n").sentences[-1].covered_by == ""
