"""A line of sources that closes a section, or that names dated works, covers what stands above it."""

import pytest

from groundlint import analyze

ALPHA = "The mill was founded in Lyon in 1998 by two engineers."
BETA = "The harbour handled 4.2 million tonnes of grain in 2011."
GAMMA = "The railway carried 900,000 passengers in its first year."
DELTA = "The bridge cost 31 million euros in 1960."
LINKS = "[Mills](https://a.example/m), [Port](https://b.example/p)"
WORKS = "Lyon Chamber, Mill Register (2004); Port Authority yearbook (2012-03-01)"


def covered(markdown: str) -> str:
    """What covers each of the sentences above: its first letter for a place, '-' for nothing."""
    found = {sentence.text: sentence.covered_by for sentence in analyze(markdown).sentences}
    return " ".join(found[text] or "-" for text in (ALPHA, BETA, GAMMA, DELTA) if text in found)


def report(line: str) -> str:
    """A section of two subsections that ends with a line, and another section."""
    return (
        f"# Trade\n\n## Mills\n\n### Early years\n\n{ALPHA}\n\n### Late years\n\n{BETA}\n\n{GAMMA}\n\n"
        f"{line}\n\n## Bridges\n\n{DELTA}\n"
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (f"*Sources for this section: {WORKS}.*", "section list, section list, source line, -"),
        (f"*Sources for this section: {LINKS}.*", "section list, section list, source line, -"),
        (f"**References used in this chapter:** {LINKS}", "section list, section list, source line, -"),
        (f"Sources (section 2): {LINKS}", "section list, section list, source line, -"),
        (f"> Quellen für diesen Abschnitt: {WORKS}", "section list, section list, source line, -"),
        (f"Sources for this section: {LINKS}\n\n---", "section list, section list, source line, -"),
        (f"Sources: {LINKS}", "-, section list, source line, -"),
        (
            f"Sources: {LINKS}, [Looms](https://c.example), [Rail](https://d.example)",
            "section list, section list, source line, -",
        ),
        (f"*Sources: {WORKS}.*", "-, section list, source line, -"),
        (f"*Study details: {WORKS}.*", "-, section list, source line, -"),
        (f"Sources for the above: {LINKS}", "-, section list, source line, -"),
        (f"出典：{LINKS}", "-, section list, source line, -"),
        (f"Quelle: {WORKS}", "-, section list, source line, -"),
        ('Source: Durand, "The Mills of Lyon", Figure 2.', "-, section list, source line, -"),
        ("Source: *The Mills of Lyon*, P. Durand et al.", "-, section list, source line, -"),
        # it names neither works nor their dates, or nobody else's
        ("*Sources for this section: company websites and press releases.*", "-, -, -, -"),
        ("Sources: talks with the miller's family", "-, -, -, -"),
        ("Source: own calculation from the Mill Register (2004)", "-, -, -, -"),
        ("Source: authors' survey, Lyon 2004", "-, -, -, -"),
        ('Source: "talks with the miller and his family"', "-, -, -, -"),
        (
            "Sources: Durand's *The Mills of Lyon* is a book that tells of many towns, their mills and what they ground there.",
            "-, -, -, -",
        ),
        # no label of sources
        (f"Links: {LINKS}", "-, -, source line, -"),
        (f"Further reading: {WORKS}", "-, -, -, -"),
        (f"Energy sources: {WORKS}", "-, -, -, -"),
    ],
)
def test_how_far_it_reaches(line: str, expected: str) -> None:
    assert covered(report(line)) == expected.replace(",", "")


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        pytest.param(
            report(f"Sources: {LINKS}").replace(BETA, f"{BETA}\n\nIt was sold [1](https://c.example)."),
            "- - source line -",
            id="marks say what rests on which source",
        ),
        pytest.param(
            report(f"Sources for this section: {LINKS}").replace(
                BETA, f"{BETA}\n\nIt was sold [1](https://c.example)."
            ),
            "section list section list source line -",
            id="unless the line speaks of the section",
        ),
        pytest.param(
            report(f"Sources for this section: {LINKS}").replace(
                ALPHA, f"{ALPHA}\n\n*Sources for this section: {WORKS}*"
            ),
            "source line section list source line -",
            id="a subsection has a line of its own",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\nSources: {LINKS}\n\n{BETA}\n",
            "source line -",
            id="the section goes on",
        ),
        pytest.param(
            f"# Trade\n\n{ALPHA}\n\n{BETA}\n\nSources: {LINKS}\n", "- source line", id="the document's own"
        ),
    ],
)
def test_where_it_stands(markdown: str, expected: str) -> None:
    assert covered(markdown) == expected


RULED = f"""# Trade

## Mills

### Early years

{ALPHA}

### Late years

{BETA}

**Source**: [Mill Register | Lyon Chamber]

---

## Railways

### Early years

{GAMMA}

### Late years

It was closed.

**來源**: {WORKS}

---

## Bridges

{DELTA}
"""


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param("", "", "section list, source line, section list, -", id="two sections end so"),
        pytest.param("\n---\n", "\n", "-, source line, -, -", id="no break below the lines"),
        pytest.param(
            "[Mill Register | Lyon Chamber]\n\n---",
            "[Mill Register | Lyon Chamber]",
            "-, source line, -, -",
            id="one section ends so",
        ),
        pytest.param(
            ALPHA,
            f"{ALPHA}\n\n*Source: Port Yearbook (2004)*",
            "source line, source line, section list, -",
            id="a subsection has a line of its own",
        ),
        pytest.param(
            "### Late years\n\nIt was",
            "It sold [grain](https://c.example).\n\n### Late years\n\nIt was",
            "section list, source line, -, -",
            id="a subsection cites",
        ),
    ],
)
def test_lines_above_a_break_close_their_sections(old: str, new: str, expected: str) -> None:
    assert covered(RULED.replace(old, new) if old else RULED) == expected.replace(",", "")


GROUP = f"""# Trade

## Mills

It was sold [1](https://c.example).

**Strengths**

- {ALPHA}

**Risks:**

- {BETA}

Sources: {LINKS}

**Next**

{DELTA}
"""


def test_lists_under_labels_are_found_anew_after_an_edit() -> None:
    text = GROUP.replace("# Trade\n", "# Trade\n" + f"\n{GAMMA}\n" * 400)
    analysis = analyze(text)
    for old, new in (
        ("Sources:", "Links:"),
        ("Links:", "Sources:"),
        ("**Risks:**", "Risks are"),
        ("Risks are", "**Risks:**"),
    ):
        at = analysis.document.text.index(old)
        analysis = analysis.edit([(at, at + len(old), new)])
        fresh = analyze(analysis.document.text)
        assert [s.covered_by for s in analysis.sentences] == [s.covered_by for s in fresh.sentences]


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        (f"{ALPHA}\n\nSource: {WORKS}\n\n{BETA}\n", "source line -"),
        (f"{ALPHA}\n\n> Source: {WORKS}\n\n{BETA}\n", "source line -"),
        (f"- {ALPHA}\n- {BETA}\n- Sources: {WORKS}\n\n{GAMMA}\n", "source line source line -"),
        (f"> {ALPHA}\n>\n> Source: {WORKS}\n\n{BETA}\n", "source line -"),
        (f"{DELTA}\n\n### Source 2: {WORKS}\n\n{ALPHA}\n\n### Harbours\n\n{BETA}\n", "source line - -"),
        (f"### Source: Port Authority\n\n{ALPHA}\n", "-"),
        # sentences behind the works, and a long discussion of them
        (f"Sources: {WORKS}. {DELTA}\n", "source line"),
        (f"Sources: {WORKS}. {GAMMA}\n", "-"),
        (f"{ALPHA}\n\nSources: {WORKS}, {'and so on, ' * 120}.\n", "-"),
    ],
)
def test_works_that_are_only_named_cover_what_their_line_stands_beside(markdown: str, expected: str) -> None:
    assert covered(markdown) == expected


def test_what_is_only_named_counts_as_a_link_without_a_citation() -> None:
    text = f"{ALPHA}\n\nSource: {WORKS}\n"
    sentence = next(s for s in analyze(text).sentences if s.text == ALPHA)
    assert (sentence.coverage, sentence.citations) == ("linked", ())
    assert "GL001" not in {finding.code for finding in analyze(text).findings}


def test_it_is_found_anew_after_an_edit() -> None:
    line = f"*Sources for this section: {WORKS}.*"
    text = report(line)
    analysis = analyze(text)
    at = text.index(line)
    without = analysis.edit([(at, at + len(line), "")])
    again = without.edit([(at, at, line)])
    for version in (without, again):
        fresh = analyze(version.document.text)
        assert [s.covered_by for s in version.sentences] == [s.covered_by for s in fresh.sentences]
    assert [s.covered_by for s in again.sentences] == [s.covered_by for s in analysis.sentences]


def test_many_sections_each_with_a_line_cost_no_more_than_their_number() -> None:
    text = "".join(
        f"{'#' * (1 + n % 6)} S{n}\n\n{ALPHA}\n\nSources for this section: {LINKS}\n\n" for n in range(300)
    )
    assert {s.covered_by for s in analyze(text).sentences if s.text == ALPHA} == {"source line"}


@pytest.mark.parametrize(
    ("first", "end", "expected"),
    [
        ("", f"---\n\n*Sources: {WORKS}.*", "- -"),
        ("", f"---\n\nSources: {LINKS}", "- -"),
        ("", f"*Sources: {WORKS}.*", "- source line"),
        (f"The rest is told in {LINKS}.", f"---\n\n*Sources: {WORKS}.*", "- section list"),
        ("", f"---\n\n*Sources for this section: {WORKS}.*", "- section list"),
    ],
)
def test_below_a_break_at_the_end_it_is_that_of_a_report_which_cites_nothing_else(
    first: str, end: str, expected: str
) -> None:
    markdown = f"# Trade\n\n## Mills\n\n{ALPHA}\n\n{first}\n\n## Harbours\n\n{BETA}\n\n{end}\n"
    assert covered(markdown) == expected
