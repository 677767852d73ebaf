"""A list of sources that closes a section covers the section, and the document's own list covers nothing."""

import pytest

from groundlint import analyze

ALPHA = "The mill was founded in Lyon in 1998 by two engineers."
BETA = "The harbour handled 4.2 million tonnes of grain in 2011."
GAMMA = "The railway carried 900,000 passengers in its first year."
LIST = "- Durand, P. (2004). Mills of the Rhône. Lyon.\n- <https://a.example/mills>\n"


def covered(markdown: str) -> dict[str, str]:
    """What covers each of the three sentences."""
    found = {sentence.text: sentence.covered_by for sentence in analyze(markdown).sentences}
    return {name: found[text] for name, text in (("a", ALPHA), ("b", BETA), ("c", GAMMA)) if text in found}


TWO = f"""\
# Trade

## Mills

### Early years

{ALPHA}

### Citations:

{LIST}
## Harbours

{BETA}

### Citations:

{LIST}
## Railways

{GAMMA}
"""


def test_it_covers_its_section_and_no_other() -> None:
    assert covered(TWO) == {"a": "section list", "b": "section list", "c": ""}


@pytest.mark.parametrize(
    "title", ["Sources", "References", "Quellen", "Références", "参考文献", "**Sources used**"]
)
def test_whatever_the_language_of_its_heading(title: str) -> None:
    assert covered(TWO.replace("Citations:", title))["b"] == "section list"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(LIST, "None so far.\n", "", id="a list that names no work"),
        pytest.param("### Citations:", "### Further reading", "", id="what else one may read"),
        pytest.param("### Citations:", "### Energy sources", "", id="another subject"),
        pytest.param("### Citations:", "## Citations", "", id="beside the section, not in it"),
        pytest.param(
            ALPHA, f"{ALPHA}\n\nIt was sold in 2003 [1](https://a.example).", "", id="a section that cites"
        ),
        pytest.param(
            "## Harbours", "### Later years\n\n## Harbours", "section list", id="the section goes on after it"
        ),
        pytest.param(LIST, "- [Mills](https://a.example/mills)\n", "section list", id="links"),
        pytest.param(LIST, f"#### Books\n\n{LIST}", "section list", id="with headings of its own"),
    ],
)
def test_what_makes_it_the_list_of_its_section(old: str, new: str, expected: str) -> None:
    mills, rest = TWO.split("## Harbours", 1)
    text = f"{mills}## Harbours".replace(old, new) + rest
    assert covered(text)["a"] == expected


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        pytest.param(f"# Trade\n\n{ALPHA}\n\n## Sources\n\n{LIST}", {"a": ""}, id="below the title"),
        pytest.param(f"{ALPHA}\n\n# Sources\n\n{LIST}", {"a": ""}, id="at the top level"),
        pytest.param(f"## Trade\n\n{ALPHA}\n\n### Sources\n\n{LIST}", {"a": ""}, id="below an only heading"),
        pytest.param(
            f"## Trade\n\n{ALPHA}\n\n### Sources\n\n{LIST}\n## About us\n\n{BETA}",
            {"a": "", "b": ""},
            id="of the first heading, which may be the title",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\n## Outlook\n\n{BETA}\n\n### Sources\n\n{LIST}",
            {"a": "", "b": ""},
            id="in the last section",
        ),
        pytest.param(
            f"# Trade\n\n## Conclusion\n\n{ALPHA}\n\n### Sources\n\n{LIST}\n## Appendix\n\n{BETA}",
            {"a": "", "b": ""},
            id="in the conclusion",
        ),
        pytest.param(
            f"# Trade\n\n## Report\n\n### Mills\n\n{ALPHA}\n\n### Sources\n\n{LIST}\n## About us\n\n{BETA}",
            {"a": "", "b": ""},
            id="of all chapters",
        ),
        pytest.param(
            f"# Trade\n\n## Annex\n\n{ALPHA}\n\n### Primary sources\n\n{LIST}\n### Secondary sources\n\n{LIST}",
            {"a": ""},
            id="in two parts",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\n### Sources\n\n{LIST}\n## Harbours\n\n{BETA}",
            {"a": "section list", "b": ""},
            id="the only one, with another section behind",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\n### Sources\n\n{LIST}\n## Citations\n\n{LIST}",
            {"a": ""},
            id="with nothing but another list behind",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\n### Sources\n\n1. {LIST[2:]}\n## Harbours\n\n{BETA[:-1]} [1].",
            {"a": ""},
            id="the only one, which others cite",
        ),
    ],
)
def test_the_documents_own_list_covers_no_section(markdown: str, expected: dict[str, str]) -> None:
    assert covered(markdown) == expected


LINKS = "- [Mills](https://a.example/mills)\n- [Ports](https://a.example/ports)\n"


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\nSources:\n\n{LINKS}\n## Harbours\n\n{BETA}\n",
            {"a": "section list", "b": ""},
            id="behind a line",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\n**Source:** several offices:\n{LINKS}\n## Harbours\n\n{BETA}\n",
            {"a": "section list", "b": ""},
            id="in the same block",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\n## Harbours\n\n{BETA}\n\nSources:\n\n{LINKS}",
            {"a": "", "b": ""},
            id="that of the document",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\n## Harbours\n\n{BETA}\n\n**Sources for this section:**\n\n{LINKS}",
            {"a": "", "b": "section list"},
            id="that says of what",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n### A\n\n{ALPHA}\n\n### B\n\n{GAMMA}\n\n**Key sources for this section**\n\n{LINKS}\n## Harbours\n\n{BETA}\n",
            {"a": "section list", "b": "", "c": "section list"},
            id="that says of what, in bold without a colon",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\n*Sources*\n\n{LINKS}\n## Harbours\n\n{BETA}\n",
            {"a": "section list", "b": ""},
            id="in italics",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\n**Energy sources**\n\n{LINKS}\n## Harbours\n\n{BETA}\n",
            {"a": "", "b": ""},
            id="of another subject, in bold",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\nSources:\n{LINKS}\n## Harbours\n\n{BETA}\n\nSources:\n{LINKS}",
            {"a": "section list", "b": "section list"},
            id="of each section",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\nIt grew [x](https://b.example).\n\nSources:\n\n{LINKS}\n## Harbours\n\n{BETA}\n",
            {"a": "", "b": ""},
            id="beside other citations",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n### A\n\n{ALPHA}\n\n### B\n\n{GAMMA}\n\n---\n\nSources:\n\n{LINKS}\n---\n\n## Harbours\n\n{BETA}\n",
            {"a": "section list", "b": "", "c": "section list"},
            id="behind a thematic break, of all that is above",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n### A\n\n{ALPHA}\n\n### B\n\n{GAMMA}\n\nSources:\n\n{LINKS}\n---\n\n## Harbours\n\n{BETA}\n",
            {"a": "", "b": "", "c": "section list"},
            id="of the last part alone",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\nSo it was.\n\n**Sources:**\n- Mill, A. (2003). On mills.\n- Roe, B. (2004). On quays.\n\n"
            f"## Harbours\n\n{BETA}\n",
            {"a": "section list", "b": ""},
            id="of works with dates, without links",
        ),
        pytest.param(
            f'# Trade\n\n## Mills\n\n{ALPHA}\n\nSo it was.\n\n**Sources:**\n- Port Board "Traffic of mills"\n- Lyon Mills Index\n\n'
            f"## Harbours\n\n{BETA}\n",
            {"a": "section list", "b": ""},
            id="of names, one with a title",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\nSo it was.\n\n**Sources:**\n- Port Board\n- Lyon\n\n## Harbours\n\n{BETA}\n",
            {"a": "", "b": ""},
            id="of names alone",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\nSo it was.\n\n**Sources:**\n- what people said\n- what was seen\n\n## Harbours\n\n{BETA}\n",
            {"a": "", "b": ""},
            id="of no works",
        ),
        pytest.param(
            f"# Trade\n\n## Mills\n\n{ALPHA}\n\nFurther reading:\n\n{LINKS}\n## Harbours\n\n{BETA}\n",
            {"a": "", "b": ""},
            id="what else one may read",
        ),
    ],
)
def test_a_line_may_lead_in_a_list_of_links(markdown: str, expected: dict[str, str]) -> None:
    assert covered(markdown) == expected
    for at in (markdown.index("\n\n", 20), markdown.index("ources") if "ources" in markdown else 30):
        edited = analyze(markdown[:at] + markdown[at + 1 :]).edit([(at, at, markdown[at])])
        assert [s.covered_by for s in edited.sentences] == [s.covered_by for s in analyze(markdown).sentences]


ELSEWHERE = "- Ask [the archive](https://b.example).\n"


@pytest.mark.parametrize(
    ("end", "expected"),
    [
        ("**Image:** https://b.example/x.jpg\n**Source:** https://a.example/x\n", "section list"),
        ("It is an image.\n**Source:** https://a.example/x\n", ""),
        ("**Image:** https://b.example/x.jpg\n**Size:** 4 MB\n", ""),
        (f"{ELSEWHERE}\n**Sources:** https://a.example/x\n", "section list"),
        (f"{ELSEWHERE}\nSource: https://a.example/x\n", ""),
        (
            "- **Sources**: [Gazette](https://a.example/x), [Port Board](https://b.example/y)\n",
            "section list",
        ),
        ("- Source: Port Board, Annual Report (2021)\n", "section list"),
        ("- [Paper](https://a.example/x)\n", ""),
        ("- Size: [4 MB](https://a.example/x)\n", ""),
        ("[The archive of Lyon](https://a.example/x)\n", ""),
        ("[Paper](https://a.example/x) and more\n", ""),
        ("![Paper](https://a.example/x.png)\n", ""),
        ("See [the map](https://a.example/x).\n", ""),
        ("See the ports in the [north](https://a.example/x).\n", ""),
        ("Learn more.\n", ""),
        ("Learn more and find prices at the [Port Board](https://a.example/x).\n", ""),
    ],
)
def test_a_line_may_stand_behind_others_or_be_a_link_alone(end: str, expected: str) -> None:
    markdown = f"# Trade\n\n## Mills\n\n{ALPHA}\n\nIt was so.\n\n{end}\n## Harbours\n\n{BETA}\n"
    assert covered(markdown) == {"a": expected, "b": ""}


def parted(first: str, second: str) -> str:
    return (
        f"# Trade\n\n## Mills\n\n{ALPHA}\n\n**Years**:\n- 1998\n\n{first}\n\n**Implications**:\n- Build more.\n\n"
        f"## Harbours\n\n{BETA}\n\n**Years**:\n- 2011\n\n{second}\n\n**Implications**:\n- Build more.\n\n## Railways\n\n{GAMMA}\n"
    )


NAMED = "**Source**: Port Board, Annual Report, June 2021, https://a.example/x"


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        pytest.param(parted(NAMED, NAMED), {"a": "section list", "b": "section list", "c": ""}, id="in two"),
        pytest.param(parted(NAMED, "Much is left."), {"a": "", "b": "", "c": ""}, id="in one: no habit"),
        pytest.param(
            parted(NAMED, f"So [they say](https://b.example/y).\n\n{NAMED}"),
            {"a": "section list", "b": "section list", "c": ""},
            id="beside another",
        ),
        pytest.param(
            parted(NAMED, NAMED).replace("**Implications**:", "There is more to say:"),
            {"a": "", "b": "", "c": ""},
            id="what follows has no label",
        ),
    ],
)
def test_a_line_may_close_the_first_part_of_sections(markdown: str, expected: dict[str, str]) -> None:
    assert covered(markdown) == expected


BARE = "[Mills board -- looms](https://a.example/mills)"
LABELLED = "**Reference:** Durand P et al. Mills. 2010;363(5):411-422."


@pytest.mark.parametrize(
    ("ends", "expected"),
    [
        pytest.param((BARE, BARE, BARE), "section list", id="three sections end so"),
        pytest.param((BARE, BARE, "It ends here."), "", id="two do"),
        pytest.param((BARE, f"{LABELLED}\n\n{BARE}", BARE), "section list", id="one below a labelled line"),
        pytest.param(
            (f"It grew ([x](https://x.example)).\n\n{BARE}", BARE, BARE), "", id="its section cites"
        ),
    ],
)
def test_a_link_alone_closes_a_section_where_several_end_so(ends: tuple[str, ...], expected: str) -> None:
    parts = [
        f"## Part {number}\n\n{said}\n\nIt is old.\n\n{end}\n"
        for number, (said, end) in enumerate(zip((ALPHA, BETA, GAMMA), ends, strict=True))
    ]
    text = "# Trade\n\n" + "\n".join(parts)
    assert covered(text)["a"] == expected


def test_a_labelled_line_above_a_link_closes_the_section() -> None:
    text = f"# Trade\n\n## Mills\n\n{ALPHA}\n\nIt is old.\n\n{LABELLED}\n\n{BARE}\n\n## Harbours\n\n{BETA}\n"
    assert covered(text) == {"a": "section list", "b": ""}


def test_one_among_citations_is_not_that_of_the_last_section() -> None:
    markdown = f"# Trade\n\n## Harbours\n\n{BETA}\n\n## Mills\n\n{ALPHA}\n\n{ELSEWHERE}\n**Sources:** https://a.example/x\n"
    assert covered(markdown) == {"a": "", "b": ""}


def test_it_counts_as_a_link_without_a_quote() -> None:
    sentence = next(s for s in analyze(TWO).sentences if s.text == ALPHA)
    assert (sentence.coverage, sentence.citations) == ("linked", ())


def test_its_sources_are_those_of_the_claims_that_it_covers() -> None:
    ports = "https://b.example/ports"
    mills, rest = TWO.split("## Harbours", 1)
    text = f"{mills}## Harbours{rest.replace('https://a.example/mills', ports)}"
    at = text.index("# Trade")
    for analysis in (analyze(text), analyze(text[at + 2 :]).edit([(0, 0, text[: at + 2])])):
        assert [(one.url, one.citations) for one in analysis.sources] == [
            ("https://a.example/mills", 1),
            (ports, 1),
        ]
        assert [text[slice(*one.first)] for one in analysis.sources] == [
            "<https://a.example/mills>",
            f"<{ports}>",
        ]
        assert analysis.score.details.unique_sources == 2
    line = f"# T\n\n## A\n\n{ALPHA}\n\nSources: <{ports}>\n\n## B\n\n{BETA}\n"
    assert [one.url for one in analyze(line).sources] == [ports]


def test_it_is_found_anew_after_an_edit() -> None:
    analysis = analyze(TWO)
    at = TWO.index(LIST)
    without = analysis.edit([(at, at + len(LIST), "")])
    again = without.edit([(at, at, LIST)])
    for version in (without, again):
        fresh = analyze(version.document.text)
        assert [s.covered_by for s in version.sentences] == [s.covered_by for s in fresh.sentences]
    assert next(s.covered_by for s in without.sentences if s.text == ALPHA) == ""


def test_what_comes_after_it_in_its_section_is_not_covered() -> None:
    later = TWO.replace("## Railways", "### Later years")
    assert covered(later) == {"a": "section list", "b": "section list", "c": ""}
    only = later.replace(f"### Citations:\n\n{LIST}\n## Harbours", "## Harbours")
    assert covered(only) == {"a": "", "b": "", "c": ""}
