"""GL102–GL105: long sentences, repetitions, heading jumps, long paragraphs."""

from __future__ import annotations

import pytest

from groundlint import analyze
from groundlint.analysis import Analysis
from groundlint.model.finding import Finding
from groundlint.rules.registry import fixes_of, rule
from groundlint.settings import Settings

SENTENCE = "The committee found that the new rules for imported steel had raised prices in every region."


def analyzed(text: str, **clarity: int) -> Analysis:
    return analyze(text, None, Settings(clarity=clarity))


def found(analysis: Analysis, code: str) -> list[Finding]:
    findings = [f for f in analysis.findings if f.code == code]
    assert all(f.text == analysis.document.text[f.start : f.end] for f in findings)
    return findings


def fixed(analysis: Analysis, finding: Finding) -> str:
    text = analysis.document.text
    for start, end, new in sorted(
        rule(finding.code).fixes(analysis, finding).__iter__().__next__().edits, reverse=True
    ):
        text = text[:start] + new + text[end:]
    return text


@pytest.mark.parametrize(
    ("text", "limit", "messages"),
    [
        (f"{'Word ' * 45}end.\n", 45, ["Long sentence: 46 words; up to 45 are easy to read."]),
        (f"{'Word ' * 44}end.\n", 45, []),
        (f"{'字' * 151}。\n", 45, ["Long sentence: 151 characters; up to 150 are easy to read."]),
        (f"{'字' * 150}。\n", 45, []),
        ("One two three four five.\n", 4, ["Long sentence: 5 words; up to 4 are easy to read."]),
        (f"[{'Word ' * 44}end](https://a.example/very/long 'quote of {'many ' * 50}').\n", 45, []),
        (f"| a | b |\n|---|---|\n| {'word ' * 30} | {'word ' * 30} |\n", 45, []),
        (f"# {'Word ' * 60}\n", 45, []),
        (f"> {'Word ' * 45}end.\n", 45, []),  # the words of others
        (f"“{'Word ' * 45}end.”\n", 45, []),
        # Mostly the words of others, in one sentence of theirs or several.
        (f'- **Evidence**: "{"Word " * 45}end."\n', 45, []),
        (f"Ann Doe of the board says: “{'We are sorry for this. ' * 10}We are.”\n", 45, []),
        (f"The board [found](https://a.example) “{'word ' * 20}end” and that «{'word ' * 20}end».\n", 45, []),
        (
            f"The board said that “{'word ' * 20}end” and that {'word ' * 20}stop.\n",
            45,
            ["Long sentence: 48 words; up to 45 are easy to read."],
        ),
        (
            f"{'Word ' * 46}and “{'word ' * 50}end”.\n",
            45,
            ["Long sentence: 98 words; up to 45 are easy to read."],
        ),
        (
            f"{', '.join(['The “old port of Lyon” and “new one”'] * 6)} it was.\n",
            45,
            ["Long sentence: 50 words; up to 45 are easy to read."],
        ),
        (f"*Sources for this section: Hill Digest (2024-01-05); {'Dale Post, ' * 30}and others.*\n", 45, []),
        (f"Source: {'the Hill Digest; ' * 30}the Dale Post.\n", 45, []),
        (f"- {', '.join(f'Port {n} (`P{n}`)' for n in range(30))}.\n", 45, []),
        (
            f"- {', '.join(['The port grew'] * 14)} and it was seen by all.\n",
            45,
            ["Long sentence: 48 words; up to 45 are easy to read."],
        ),
        (f"Source: {'so they say ' * 30}.\n", 45, ["Long sentence: 91 words; up to 45 are easy to read."]),
    ],
)
def test_long_sentences(text: str, limit: int, messages: list[str]) -> None:
    assert [f.message for f in found(analyzed(text, max_words=limit), "GL102")] == messages


def test_a_repetition_points_to_the_first_place() -> None:
    analysis = analyzed(f"# T\n\n{SENTENCE} Then more.\n\nSo. {SENTENCE} End.\n")
    (finding,) = found(analysis, "GL103")
    assert finding.start > 90
    assert finding.message == "This sentence is already on line 3."
    (related,) = finding.related
    assert analysis.document.text[related.start : related.end] == SENTENCE  # type: ignore[attr-defined]
    assert fixed(analysis, finding) == f"# T\n\n{SENTENCE} Then more.\n\nSo. End.\n"


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (f"{SENTENCE} {SENTENCE}\n", f"{SENTENCE}\n"),
        (f"{SENTENCE}\n\n{SENTENCE} End.\n", f"{SENTENCE}\n\nEnd.\n"),
        (f"{SENTENCE}\n\nStart. {SENTENCE}\n", f"{SENTENCE}\n\nStart.\n"),
    ],
)
def test_a_repetition_is_taken_out_with_its_blank(text: str, after: str) -> None:
    analysis = analyzed(text)
    (finding,) = found(analysis, "GL103")
    assert fixed(analysis, finding) == after


OTHER = "Nobody in the harbour of Lyon had foreseen that the new bridge would be closed in May."
THIRD = "The museum of the old town keeps the only map that shows all nine of its gates."


@pytest.mark.parametrize(
    ("text", "message", "marked", "after"),
    [
        (
            f"{SENTENCE} {OTHER}\n\nSo. {SENTENCE} {OTHER} End.\n",
            "2 sentences here are already on line 1.",
            f"{SENTENCE} {OTHER}",
            f"{SENTENCE} {OTHER}\n\nSo. End.\n",
        ),
        (
            f"{SENTENCE} {OTHER}\n\n{SENTENCE} {OTHER} End.\n",
            "2 sentences here are already on line 1.",
            f"{SENTENCE} {OTHER}",
            f"{SENTENCE} {OTHER}\n\nEnd.\n",
        ),
        (
            f"{SENTENCE}\n\n{OTHER}\n\nSo. {SENTENCE} Or so. {OTHER} End.\n",
            "2 sentences here repeat earlier ones, the first on line 1.",
            SENTENCE,
            f"{SENTENCE}\n\n{OTHER}\n\nSo. Or so. End.\n",
        ),
        (
            f"{THIRD}\n\n{SENTENCE} {OTHER} {OTHER} {THIRD} {OTHER}\n",
            "3 sentences here repeat earlier ones, the first on line 3.",
            f"{OTHER} {THIRD} {OTHER}",
            f"{THIRD}\n\n{SENTENCE} {OTHER}\n",
        ),
    ],
)
def test_repetitions_in_one_paragraph_are_one_finding(
    text: str, message: str, marked: str, after: str
) -> None:
    analysis = analyzed(text)
    (finding,) = found(analysis, "GL103")
    assert (finding.message, finding.text) == (message, marked)
    assert fixed(analysis, finding) == after


@pytest.mark.parametrize(
    ("entry", "named"),
    [
        ("[How a city without a river came by nine old bridges](https://a.example/x)", True),
        ("**Read on:** [How a city without a river came by nine old bridges][x]", True),
        ("The city and its nine old bridges are without any river: <https://a.example/x>", False),
        (f"[{SENTENCE}](https://a.example/x)", False),
        ("[A city without a river has nine old bridges](https://a.example/x) since 1889", False),
        ("The city [A city without a river has nine old bridges](https://a.example/x)", False),
        ('[A city without a river has nine old bridges](https://a.example/x "nine old bridges")', False),
    ],
)
def test_an_entry_of_a_list_of_links_may_come_again(entry: str, named: bool) -> None:
    analysis = analyzed(f"- {entry}\n\nMore.\n\n- {entry}\n\n[x]: https://a.example/y\n")
    assert bool(found(analysis, "GL103")) is not named


@pytest.mark.parametrize(
    ("line", "may_recur"),
    [
        ("**Source:** [counts of the harbour board in all its nine basins](https://a.example/x)", True),
        ("*Drawn with nine lines of code from the data of [Harbour Board](https://a.example/x).*", True),
        ("*Drawn with nine lines of code from the data of the Harbour Board.*", False),
        ("Drawn with nine lines of code from *data* of [Harbour Board](https://a.example/x)", False),
    ],
)
def test_lines_of_sources_and_captions_may_come_again(line: str, may_recur: bool) -> None:
    assert bool(found(analyzed(f"# T\n\n{line}\n\nMore.\n\n{line}\n"), "GL103")) is not may_recur


def test_a_repeated_list_item_is_shown_but_not_taken_out() -> None:
    analysis = analyzed(f"- {SENTENCE}\n- {SENTENCE}\n")
    (finding,) = found(analysis, "GL103")
    assert not finding.fixable
    assert list(rule("GL103").fixes(analysis, finding)) == []


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("# A\n\n### B\n", "# A\n\n## B\n"),
        (
            "# A\n\n### B\n\n#### C\n\n### D\n\n## E\n\n### F\n",
            "# A\n\n## B\n\n### C\n\n## D\n\n## E\n\n### F\n",
        ),
        ("A\n=\n\n#### B ####\n", "A\n=\n\n## B ####\n"),
    ],
)
def test_heading_jumps_are_closed_with_what_stands_under_them(text: str, after: str) -> None:
    analysis = analyzed(text)
    finding = found(analysis, "GL104")[0]
    once = fixed(analysis, finding)
    again = analyzed(once)
    while left := found(again, "GL104"):
        once = fixed(again, left[0])
        again = analyzed(once)
    assert once == after


@pytest.mark.parametrize(
    ("text", "jumps"),
    [
        # A subtitle.
        ("# A\n### A probe suggests that it is so in May.\n\n## B\n\nText.\n", 0),
        ("# A\n\n#### Or: B\n\n## B\n\nText.\n", 0),
        ("# A\n\n### A probe suggests that it is so in May.\n\nText.\n\n## B\n\nText.\n", 0),
        ("# A\n\n### Abstract\n\nText.\n\n## B\n\nText.\n", 1),
        ("# A\n\nText.\n\n### A probe suggests that it is so in May.\n\n## B\n\nText.\n", 1),
        ("# A\n\n### A probe suggests that it is so in May.\n\nText.\n\n### B\n\nText.\n", 1),
        ("# A\n\n### A probe suggests that it is so in May.\n\nText.\n", 1),
        ("# A\n\nText.\n\n# B\n\n### A probe suggests that it is so in May.\n\n## B\n\nText.\n", 1),
        # What the page adds.
        (
            "# A\n\nText.\n\n#### Share your thoughts\n\n### Comments\n\n## Related articles\n\n#### Subscribe now\n",
            0,
        ),
        ("# A\n\nText.\n\n### You might also like\n", 0),
        ("# A\n\nText.\n\n### Share of renters\n", 1),
        ("# A\n\nText.\n\n### Recent decisions\n", 1),
        ("# A\n\nText.\n\n### Comments by the board\n", 1),
        ("# A\n\nText.\n\n### Authors and their books\n", 1),
        # Titles in divs.
        ("# A\n\nText.\n\n::: panel-tabset\n### B\n\nText.\n\n### C\n\nText.\n:::\n", 0),
        ("# A\n\nText.\n\n::: {.panel-tabset}\n\n### B\n\nText.\n:::\n", 0),
        ('# A\n\nText.\n\n:::: {.callout-tip collapse="true"}\n### B\n\nText.\n::::\n', 0),
        ("# A\n\nText.\n\n::: {.callout-tip}\nText.\n:::\n\n### B\n\nText.\n", 1),
        ("# A\n\nText.\n\n::: {.aside}\n### B\n\nText.\n:::\n", 1),
    ],
)
def test_subtitles_and_what_a_page_adds_are_no_jumps(text: str, jumps: int) -> None:
    analysis = analyzed(text)
    assert len(found(analysis, "GL104")) == jumps
    assert any("Heading level jumps" in issue for issue in analysis.score.details.clarity_issues)


def test_a_subtitle_that_gets_text_above_it_is_a_jump() -> None:
    analysis = analyzed("# A\n\n### A probe suggests that it is so in May.\n\n## B\n\nText.\n")
    assert not found(analysis, "GL104")
    assert len(found(analysis.edit([(3, 3, "\nText.\n")]), "GL104")) == 1


def test_a_title_that_loses_its_div_is_a_jump() -> None:
    text = "# A\n\nText.\n\n::: panel-tabset\n### B\n\nText.\n:::\n"
    analysis = analyzed(text)
    assert not found(analysis, "GL104")
    at = text.index("panel-tabset")
    assert len(found(analysis.edit([(at, at + 12, "aside")]), "GL104")) == 1


def test_a_heading_in_a_quote_or_list_is_no_jump() -> None:
    assert not found(analyzed("# A\n\n> ### B\n\n- #### C\n"), "GL104")


def test_a_long_paragraph_is_split_in_the_middle() -> None:
    text = f"# T\n\n{SENTENCE} It did. {SENTENCE} Yes.\r\n\r\nShort.\n"
    analysis = analyzed(text, max_paragraph=20)
    (finding,) = found(analysis, "GL105")
    assert finding.text == SENTENCE
    assert finding.message == "Long paragraph: 35 words; up to 20 are easy to read."
    assert fixed(analysis, finding) == f"# T\n\n{SENTENCE} It did.\n\n{SENTENCE} Yes.\r\n\r\nShort.\n"


@pytest.mark.parametrize(
    ("text", "limit", "count"),
    [
        (f"{SENTENCE}\n\n{SENTENCE}\n", 16, 0),
        (f"{SENTENCE}\n\n{SENTENCE}\n", 14, 2),
        (f"- {SENTENCE}\n  {SENTENCE}\n- {SENTENCE}\n", 20, 1),
        (f"> {SENTENCE} {SENTENCE}\n", 20, 1),
        (f"{'字' * 84}。\n", 25, 1),
        (f"{'字' * 83}。\n", 25, 0),
        (f"```\n{SENTENCE * 9}\n```\n", 20, 0),
        (f"## Sources\n\n{SENTENCE * 9}\n", 20, 0),
        (f"| a |\n|---|\n| {SENTENCE * 9} |\n", 20, 0),
        ("[x](https://a.example 'quote " + "word " * 90 + "') is it.\n", 20, 0),
    ],
)
def test_long_paragraphs(text: str, limit: int, count: int) -> None:
    findings = found(analyzed(text, max_paragraph=limit), "GL105")
    assert len(findings) == count


def test_no_fix_where_the_halves_would_lose_their_marker() -> None:
    analysis = analyzed(f"> {SENTENCE} {SENTENCE}\n", max_paragraph=20)
    (finding,) = found(analysis, "GL105")
    assert not finding.fixable
    assert list(rule("GL105").fixes(analysis, finding)) == []
    titles = [fix.title for fix in fixes_of(analysis, finding)]
    assert titles
    assert all("Split" not in title for title in titles)


def test_rules_and_score_say_the_same() -> None:
    text = f"# T\n\n### B\n\n{SENTENCE} {SENTENCE} {'Word ' * 50}end.\n"
    strict = Settings.model_validate({"clarity": {"max_paragraph": 60}, "grounding": {"counts": "quoted"}})
    analysis = analyze(text, None, strict)
    issues = analysis.score.details.clarity_issues
    assert issues == (
        "No executive summary section",
        "No main findings section",
        "No conclusion section",
        "No sources section",
        "1 of 3 sentences is longer than 45 words (line 5)",
        "Repetitive content: line 5 repeats line 5",
        "Heading level jumps from 1 to 3 (line 3)",
        "Paragraph of 83 words (line 5)",
    )
    codes = {f.code for f in analysis.findings}
    assert {"GL101", "GL102", "GL103", "GL104", "GL105"} <= codes
    assert analysis.score.suggestions[-1].findings == ("GL101", "GL102", "GL103", "GL104", "GL105")


def test_many_issues_of_one_kind_are_counted() -> None:
    text = "# T\n\n" + "".join(f"{SENTENCE}\n\n" for _ in range(40))
    issues = [i for i in analyzed(text).score.details.clarity_issues if "repeat" in i.casefold()]
    assert len(issues) == 21
    assert issues[-1] == "19 more repeated sentences"
