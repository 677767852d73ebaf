"""From a report's text to its citations: what each form resolves to, and what points nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.scoring.parsed import parsed

from groundlint.citations.bibliography import parse_bib
from groundlint.citations.lookup import resolve
from groundlint.companions import Companions
from groundlint.engine.parsed_report import ParsedReport
from groundlint.markdown.inline import scan
from groundlint.model.citation import UNLOCATABLE, Citation, CitationForm

BIB = """@article{doe99, title={On Things}, author={Doe, A.}, url={https://doe.example/a}}
@book{roe, title={A Book}, author={Roe, R.}, year={1999}}
"""


def report_of(text: str, bib: str = "") -> ParsedReport:
    return parsed(text, Companions(bibliography=parse_bib(bib, Path("refs.bib"))[0]))


def citations(text: str, bib: str = "") -> list[Citation]:
    """The citations of a report's first block, in order."""
    return list(report_of(text, bib).resolved[0].blocks[0].citations)


def only(text: str, bib: str = "") -> Citation:
    found = citations(text, bib)
    assert len(found) == 1, found
    return found[0]


LIST = "\n\n## Sources\n\n[1] First: https://one.example/a\n[2] Second, 2020. https://two.example/b\n[3] A Book, 1999.\n"


@pytest.mark.parametrize(
    ("text", "form", "source", "quote"),
    [
        ('It [rose](https://a.b "q w").', "quoted", "https://a.b", "q w"),
        ("It [rose](https://a.b).", "link", "https://a.b", None),
        ("It [rose](https://doi.org/10.1000/X).", "link", "doi:10.1000/x", None),
        ("It rose <https://a.b>.", "autolink", "https://a.b", None),
        ("It rose https://a.b/.", "bare", "https://a.b", None),
        ("It rose doi:10.1000/x.", "bare", "doi:10.1000/x", None),
        ('It [rose][r].\n\n[r]: https://a.b "q w"', "reference", "https://a.b", "q w"),
        ("It [rose][R].\n\n[r]: https://a.b", "reference", "https://a.b", None),
        ("It [rose][].\n\n[rose]: https://a.b", "reference", "https://a.b", None),
        ("It [rose].\n\n[rose]: https://a.b", "reference", "https://a.b", None),
        ('It rose [7].\n\n[7]: https://a.b "q"', "reference", "https://a.b", "q"),
        ("Its growth⁷.\n\n[7]: https://a.b", "reference", "https://a.b", None),
        # those who count from zero
        ("It rose [0] and fell.\n\n[0]: https://a.b", "reference", "https://a.b", None),
        (
            "It rose [0] and fell.\n\n[0] https://a.b/x\n[1] https://two.example/b",
            "numeric",
            "https://a.b/x",
            None,
        ),
        ("It rose[^x].\n\n[^x]: See [Smith](https://a.b).", "footnote", "https://a.b", None),
        ("It rose.<ref>See [Smith](https://a.b), p. 4.</ref>", "footnote", "https://a.b", None),
        (
            'It rose.<ref name="x" group="n">{{cite web |url=https://a.b |title=A}}</ref>',
            "footnote",
            "https://a.b",
            None,
        ),
        ("It rose.<ref>Lee (1979). *Ports*.</ref>", "offline", "text:lee 1979 ports", None),
        ("It rose.<ref>Lee 1979, p. 4.</ref>", "offline", "text:lee 1979 p 4", None),
        (
            "It rose[^x].\n\n[^x]: https://a.b — “it really rose by a lot”",
            "footnote",
            "https://a.b",
            "it really rose by a lot",
        ),
        ('It rose[^x].\n\n[^x]: [Smith](https://a.b "it rose")', "footnote", "https://a.b", "it rose"),
        (
            "It rose[^x].\n\n[^x]: Smith, “On the Many Rising Things”, https://a.b",
            "footnote",
            "https://a.b",
            None,
        ),
        ("It rose[^x].\n\n[^x]: Smith, A Book, 1999.", "offline", "text:smith a book 1999", None),
        ('It rose[^1^].\n\n[1]: https://a.b "it rose"', "footnote", "https://a.b", "it rose"),
        ("It rose^[See https://a.b].", "footnote", "https://a.b", None),
        ("It rose [2]." + LIST, "numeric", "https://two.example/b", None),
        ("It rose [3]." + LIST, "offline", "text:a book 1999", None),
        ("It rose \\[2\\]." + LIST, "numeric", "https://two.example/b", None),
        ("It rose 【2†source】." + LIST, "cjk", "https://two.example/b", None),
        ("It [rose][2]." + LIST, "reference", "https://two.example/b", None),
        ("It rose [2](#ref-2)." + LIST, "link", "https://two.example/b", None),
        ("It rose.2 Then" + LIST, "numeric", "https://two.example/b", None),
        ("It rose [Source 2]." + LIST, "numeric", "https://two.example/b", None),
        ("It rose (see ref. 2)." + LIST, "numeric", "https://two.example/b", None),
        ("It rose [web:2]." + LIST, "numeric", "https://two.example/b", None),
        ("It rose [see 2]." + LIST, "numeric", "https://two.example/b", None),
        ("上升了（来源2）。" + LIST, "numeric", "https://two.example/b", None),
        ("It rose [Source 2].\n\n[Source 2]: https://a.b", "numeric", "https://a.b", None),
        ("It rose (web 4).\n\n## Sources\n\n[web 4] Hill. https://a.b", "numeric", "https://a.b", None),
        ("It rose [2†L3-L5]." + LIST, "numeric", "https://two.example/b", None),
        ("It rose [2 p. 4]." + LIST, "numeric", "https://two.example/b", None),
        ("The prices$^{2}$ rose." + LIST, "numeric", "https://two.example/b", None),
        ("So held Hill v. Lee, 12 F.3d 45 (2d Cir. 1994).", "offline", "text:12 f 3d 45", None),
        ("It is free (17 U.S.C. § 105).", "offline", "text:17 u s c 105", None),
        ("It fell in Doe v. Roe (2019 1 SCC 1).", "offline", "text:2019 1 scc 1", None),
        ("It fell in *Doe v Roe* [2019] UKSC 12.", "offline", "text:2019 uksc 12", None),
        ("It fell ([1999] 2 AC 40).", "offline", "text:1999 2 ac 40", None),
        ("It fell: Doe [2009] EWHC 40 (QB) at [12].", "offline", "text:2009 ewhc 40 qb at 12", None),
        ("It fell ((2017) 10 SCC 1) then.", "offline", "text:2017 10 scc 1", None),
        ("It fell (2010 UKSC 12).", "offline", "text:2010 uksc 12", None),
        (
            "Er haftet (BGH, Urt. v. 12.3.2019 – VI ZR 1/18).",
            "offline",
            "text:bgh urt v 12 3 2019 vi zr 1 18",
            None,
        ),
        ("Es ist frei (vgl. § 5 Abs. 1 UrhG).", "offline", "text:5 abs 1 urhg", None),
        ("It is free (Article 6(1)(f) GDPR).", "offline", "text:article 6 1 f gdpr", None),
        ('It rose (Mill, "On the Price of Grain").', "offline", "text:mill on the price of grain", None),
        (
            "It rose (see Lee & Doe, *Ports of the north*, p. 4).",
            "offline",
            "text:lee doe ports of the north",
            None,
        ),
        (
            "It rose (Mill/Lee et al., “4 Laws of the Grain Trade,” 1848).",
            "offline",
            "text:mill lee et al 4 laws of the grain trade",
            None,
        ),
        ("It rose (PMC7434868).", "bare", "https://pmc.ncbi.nlm.nih.gov/articles/PMC7434868", None),
        ("It rose (PMID: 31234567).", "bare", "https://pubmed.ncbi.nlm.nih.gov/31234567", None),
        ("It rose (PMC7434868, 2021).", "bare", "https://pmc.ncbi.nlm.nih.gov/articles/PMC7434868", None),
        ("It rose (PMID 31234567, 2020) then.", "bare", "https://pubmed.ncbi.nlm.nih.gov/31234567", None),
        ("It rose (PubMed 31234567).", "bare", "https://pubmed.ncbi.nlm.nih.gov/31234567", None),
        ("It rose (PubMed ID: 31234567, 2020).", "bare", "https://pubmed.ncbi.nlm.nih.gov/31234567", None),
        ("It rose (N Engl J Med 2019; 380: 34–45).", "offline", "text:n engl j med 2019 380 34 45", None),
        ("It rose (JAMA. 2019;321(4):341).", "offline", "text:jama 2019 321 4 341", None),
        ("It rose (*Grain* 2020;12 Suppl 2:S4).", "offline", "text:grain 2020 12 suppl 2 s4", None),
        (
            "Mill, in *Grain* (May 2020; 78(2):141–50), saw it.",
            "offline",
            "text:grain may 2020 78 2 141 50",
            None,
        ),
        ("It rose in NCT07489248.", "bare", "https://clinicaltrials.gov/study/NCT07489248", None),
        ("It rose [@doi:10.1000/X].", "pandoc", "doi:10.1000/x", None),
        ("It rose [@arxiv:1609.08144].", "pandoc", "https://arxiv.org/abs/1609.08144", None),
        ("It rose [@url:https://a.b/c].", "pandoc", "https://a.b/c", None),
        ("It rose [@pmid:123].", "pandoc", "https://pubmed.ncbi.nlm.nih.gov/123", None),
        ("It rose [@tag:x].\n\n[@tag:x]: doi:10.1000/y", "pandoc", "doi:10.1000/y", None),
        ('<a href="https://a.b">It</a> rose, he said.', "link", "https://a.b", None),
    ],
)
def test_every_form_resolves(text: str, form: str, source: str, quote: str | None) -> None:
    citation = only(text)
    assert (citation.form.value, citation.source, citation.quote) == (form, source, quote)
    assert citation.resolved
    assert citation.problem == ""


def test_a_bibliography() -> None:
    found = citations("It rose [@doe99; see @roe, p. 3]. As @doe99 says, @nobody wrote.", BIB)
    assert [(c.form.value, c.label) for c in found] == [
        ("pandoc", "doe99"),
        ("offline", "roe"),
        ("pandoc", "doe99"),
    ]
    assert found[0].source == "https://doe.example/a"


def test_the_number_of_an_issue_is_a_label() -> None:
    text = "It rose [#12], not [#13]."
    assert only(f"{text}\n\n[#12]: https://a.b/12").source == "https://a.b/12"
    assert citations(text) == []


def test_ranges_and_lists_give_a_citation_each() -> None:
    found = citations("It rose [1-2], [1][3]." + LIST)
    assert [c.label for c in found] == ["1", "2", "1", "3"]
    assert (found[0].start, found[1].start) == (8, 8)


def test_only_links_and_references_with_a_quote_count_as_quoted() -> None:
    assert only('It [rose](https://a.b "q").').quoted
    assert only('It [rose][r].\n\n[r]: https://a.b "q"').quoted
    assert not only("It [rose](https://a.b).").quoted
    assert not only('It rose[^x].\n\n[^x]: [Smith](https://a.b "it rose")').quoted


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("It rose [9]." + LIST, "no source 9 in the list"),
        ("It rose [9].", "there is no source 9, because the report has no numbered list of sources"),
        ("It rose [src-007].", "the report lists no source with such a label"),
        ("It rose [src-007, src-021].", "the report lists no source with such a label"),
        ("It rose [ref12, own analysis].", "the report lists no source with such a label"),
        ("It rose 【9†source】.", "there is no source 9, because the report has no numbered list of sources"),
        ("It rose 【0†L1-L3】.", "there is no source 0, because the report has no numbered list of sources"),
        ("It rose[^x].", "no footnote [^x]"),
        (
            "It rose. citeturn0search3",
            "there is no source turn0search3, because the report has no numbered list of sources",
        ),
        (
            "It rose. fileciteturn0file1",
            "there is no source turn0file1, because the report has no numbered list of sources",
        ),
        (
            "It rose. \ue200filecite\ue202turn0file1\ue202L1-L9\ue201",
            "there is no source turn0file1, because the report has no numbered list of sources",
        ),
        (
            "It rose. fileciteturn0file1L1-L9",
            "there is no source turn0file1, because the report has no numbered list of sources",
        ),
        (
            "It rose (turn0search3).",
            "there is no source turn0search3, because the report has no numbered list of sources",
        ),
        (
            "It rose [turn0search3].",
            "there is no source turn0search3, because the report has no numbered list of sources",
        ),
        (
            "It rose. :contentReference[oaicite:3]{index=3}",
            "there is no source oaicite:3, because the report has no numbered list of sources",
        ),
        ("It rose [@doe99].", "no entry @doe99 (no bibliography beside the report)"),
        ("It [rose fast][ref].", "no definition of [ref]"),
        ("It [rose][missing].", "no definition of [missing]"),
        ("It [rose](url).", "placeholder address"),
        ('It [rose](url "quote").', "placeholder address"),
        ("It [rose](#).", "placeholder address"),
        ("It [rose](https://...).", "placeholder address"),
        ("It [rose]().", "points nowhere"),
        ("It [rose][r].\n\n[r]: url", "placeholder address"),
        ("It rose (Smith et al., 2020).", UNLOCATABLE),
        ("It rose (Smith *et al.*, 2020).", UNLOCATABLE),
        ("It rose (Smith & Doe, 2020; Lee, 2021).", UNLOCATABLE),
        ("Es stieg (Smith u. a., 2020, S. 4).", UNLOCATABLE),
        ("Smith et al. (2020) found that it rose.", UNLOCATABLE),
        (
            'It <cite index="3-1">rose</cite>.',
            "there is no source 3-1, because the report has no numbered list of sources",
        ),
        ("It rose (Smith et al., 2020)." + LIST, UNLOCATABLE),
    ],
)
def test_what_points_nowhere(text: str, problem: str) -> None:
    citation = only(text)
    assert citation.problem == problem
    assert not citation.resolved


def test_a_name_in_code_is_left_to_the_tool_that_documents_it() -> None:
    assert (
        only("It [runs][demo.engine.run] and [ends][engine.stop()] in [order][missing].").label == "missing"
    )


WORKS = """

## References

Dorn, K., et al. (2022). On trams. Oxford.

Dorn, K., & Weil, P. (2022). On buses. Oxford.

Abe, S., Bauer, T., & Roth, F. (2019a). On ferries. Oxford.

Abe, S., Adler, T., & Roth, F. (2019b). On bridges. Oxford.

Ames and Cole (2001). On roads. Oxford.

Lund, A. (2010). On canals. Oxford.

Ost, E. 1990. On fish. Oxford.

**Kerr & Holm (1992, 2015)** - On locks.

**Rask et al. (2016)** - "On weirs" (several)

Wied, S. & Sten, Y. "On weights (W) of carts." J. Cart Weights 14(2):48-93, 2025.

Wied, S. & Sten, Y. "On carts (C): their wheels." 2025 TMS Annual Meeting.

Liu et al. "On lamps." Harbour University.

Harbour Press. "On cranes." 2024.

Nyl, T. M., Fox, B., and Gray, C.: On tides: a review, J. Sea, 575(7784), 592–595, https://doi.org/10.1000/tides, 2019.

Hay, T. M. and Kay, B.: On dunes, J. Sea, 575, 592–595, 2018.

About the board. (n.d.). On boards. Oxford.

Moss, R. (n.d.). On docks. Oxford.
"""


@pytest.mark.parametrize(
    ("mark", "titles"),
    [
        ("(Dorn et al., 2022)", ["trams"]),
        ("(Dorn & Weil, 2022)", ["buses"]),
        ("as Dorn and Weil (2022) found", ["buses"]),
        ("as Dorn et al. (2022) found", ["trams"]),
        ("(Dorn, 2022)", []),  # either
        ("(Abe et al., 2019)", ["ferries"]),  # the first of two
        ("(Abe, Bauer & Roth, 2019)", ["ferries"]),
        ("(Ames & Cole, 2001)", ["roads"]),
        ("(Ames, 2001)", ["roads"]),
        ("(Lund et al., 2010)", ["canals"]),  # the list may name the first author only
        ("(Lund, 2010; Dorn & Weil, 2022)", ["canals", "buses"]),
        ("(Lund, 2010; Berlin, 2022)", ["canals"]),
        ("(Lund, 2010; Berg et al., 2022)", ["canals", "Berg et al. 2022"]),
        (
            "(Lund, 2010; Berg et al., 2022; Holm & Nord, 2021)",
            ["canals", "Berg et al. 2022; Holm & Nord 2021"],
        ),
        ("(Ost 1990: 93-100)", ["fish"]),
        ("(Ost, 1990 — a study of 40 rivers)", ["fish"]),
        ("(Kerr & Holm, 2015 – the first; 5-year results in *Locks*)", ["locks"]),
        ("(Kerr & Holm, 2015)", ["locks"]),
        ("(Kerr & Holm, 1992)", ["locks"]),
        ("as Kerr-Holm (2015) found", ["locks"]),
        ("(Rask et al., 2016)", ["weirs"]),
        ("(Dorn et al., Transport Reviews 2022)", ["trams"]),
        ("(Dorn & Weil, J. Buses 14:481-493, 2022)", ["buses"]),
        ("(Dorn et al., quoted in Lund, 2010)", ["canals"]),
        # with a work that has no year, or what is no work at all
        ("(Lund, 2010; Holm & Nord, *Handbook of Rails*)", ["canals"]),
        ("(see Table 2; Lund, 2010)", ["canals"]),
        ("as Abe, Bauer, and Roth (2019) found", ["ferries"]),
        ("as Holm, Nord, and Ek (2020) found", ["Holm et al. 2020"]),
        ("(Berg et al., 2022; Lee, 2021)", ["Berg et al. 2022"]),
        # of several works under one name the one that has the mark's own words
        ("(Abe et al., 2019b)", ["bridges"]),
        ("(Wied & Sten, J. Cart Weights 14:48, 2025)", ["weights"]),
        ("(Wied & Sten, 2025 TMS)", ["carts"]),
        # with what they say, and without a year
        (f"(Rask et al., 2016: “{'weirs and ' * 14}”)", ["weirs"]),
        ("(Harbour Press, 2024)", ["cranes"]),
        ("(Liu et al., a study of harbours)", ["lamps"]),
        ("(see Liu et al.; Ames & Cole)", ["lamps", "roads"]),
        ("(Dorn et al.; Abe et al.)", ["trams"]),  # two of Abe's
        ("(Hay and Kay, 2018)", ["dunes"]),
        ("(Hay, 2018)", ["dunes"]),
        ("(About the board, n.d.)", ["boards"]),
        ("(Moss, n.d.)", ["docks"]),
        ("(Moss, n.d., p. 4)", ["docks"]),
        ("(Moss nd)", []),
        ("(Johnson & Johnson)", []),
    ],
)
def test_works_by_their_authors(mark: str, titles: list[str]) -> None:
    found = citations(f"It rose {mark}." + WORKS)
    assert len(found) == len(titles)
    for citation, title in zip(found, titles, strict=True):
        if citation.unlocatable:
            assert citation.label == title
        else:
            assert f"on {title}" in citation.source.lower()


def test_an_entry_with_its_year_at_the_end() -> None:
    assert only(f"It rose (Nyl et al., 2019).{WORKS}").source == "doi:10.1000/tides"


KEYS = """

References

1. (smith2024agents pages 3-5): J. Smith. Agents. Nature, 2024. URL: https://doi.org/10.1000/a, doi:10.1000/a. It has 15 citations.

2. (smith2024agents pages 8-9): J. Smith. Agents. Nature, 2024. URL: https://doi.org/10.1000/a, doi:10.1000/a. It has 15 citations.

3. (doe2023x pages 1-2, 7): R. Doe. A Thing. Nature, 2023.
"""


@pytest.mark.parametrize(
    ("mark", "found"),
    [
        ("(smith2024agents pages 3-5)", ["doi:10.1000/a"]),
        ("(smith2024agents pages 8–9)", ["doi:10.1000/a"]),
        ("(smith2024agents pages 20-21)", ["doi:10.1000/a"]),  # of the same work
        (
            "(smith2024agents pages 3-5, doe2023x pages 1-2)",
            ["doi:10.1000/a", "text:r doe a thing nature 2023"],
        ),
        (
            "(smith2024agents pages 3-5, 7; doe2023x\npages 1-2)",
            ["doi:10.1000/a", "text:r doe a thing nature 2023"],
        ),
        ("（doe2023x chunk 4）", ["text:r doe a thing nature 2023"]),
        ("(doe2023x)", ["text:r doe a thing nature 2023"]),
        ("(lee2020y pages 1-2)", ["no source lee2020y pages 1-2 in the list"]),
        (
            "(doe2023x pages 1-2, lee2020y pages 1-2)",
            ["text:r doe a thing nature 2023", "no source lee2020y pages 1-2 in the list"],
        ),
        ("(covid2019)", []),
        ("(see table2024 for pages 3-5)", []),
    ],
)
def test_works_by_their_keys(mark: str, found: list[str]) -> None:
    assert [c.source or c.problem for c in citations(f"It rose {mark}." + KEYS)] == found


def test_an_entry_under_its_key_is_no_mark() -> None:
    assert all(c.url is not None for c in report_of("It rose." + KEYS).citations)


def test_a_missing_key_in_a_known_bibliography() -> None:
    assert only("It rose [@nobody].", BIB).problem == "no entry @nobody in the bibliography"


@pytest.mark.parametrize(
    "text",
    [
        "It rose in Berlin (Berlin, 2020).",
        "It rose (Smith, 2020).",
        "It rose (Berlin, 2020 – the worst year; 12 mills).",
        "It rose (seen in 2020; 12:30).",
        "It rose (since 1998; 3:1).",
        "A search of PubMed 12345 times failed.",
        "It rose (table2024).",
        "The Companies Act (2006) rose.",
        'It rose (Mill, "I have never seen such prices").',
        'It rose (he said of the mill, "On the Price of Grain").',
        'It rose (Mill, "Price of Grain" was his word).',
        'It rose (Mill, "The Grain").',
        "It rose (Mill, *never* again in the north).",
        "See [the table](#costs).",
        "See [the data](data/costs.csv).",
        "Write to [us](mailto:a@b.example).",
        "Click [here](javascript:alert(1)) or [there](command:x).",
        "![A chart](https://a.b/c.png)",
        "[![badge](https://a.b/c.svg)](https://a.b)",
        "It was [sic] so.",
        "The interval [0, 1] or [1, 5] is meant.",
        "In [2019] it rose.",
        "- [x] done\n- [ ] open",
        "As @handle wrote.",
        "See [@fig-costs] and [@tbl:costs].",
        "Take cells[row][column] of it.",
        "Call it with [-a][-b] and [x][y] or [word][].",
        "Take item [5] of it.",
        "Take item [0] of it.",
        "Take item [0]." + LIST,
        "It rose in Fig.3 of it.",
        "It rose.2 Then",
        "It rose [Source 2].",
        "It rose (see ref. 2).",
        "It rose (see 6 examples)." + LIST,
        "It rose (ibid.).",
        "It rose as (Source code 2) did." + LIST,
        "The tonnes$^{2}$ and 10$^{2}$ rose.",
        "We cite turn 3 and the citeturnover of it, and return0search1 and turn1.",
        'It rose at \ue200entity\ue202["company","Acme","maker"]\ue201.',
        "Read on (§ 2 CLI), (§ 3), (§2.3 API), (Article 50) and (Art. 12, fig. 3).",
        "It is so in the U.S. (49 CFR Part 563), the EU and Japan.",
        "The AI Act (Regulation (EU) 2024/1689) bites.",
        "It has 12 U.S. 45 such and 20 P. 45 (Boston 1999).",
        "<mailto:x@y.z>",
        '[^"] matches quotes.',
    ],
)
def test_what_is_no_citation(text: str) -> None:
    assert citations(text) == []


@pytest.mark.parametrize(
    ("text", "sources"),
    [
        ("It rose [1]. It fell (ibid., p. 12).", ["https://one.example/a"] * 2),
        ("- It rose [1].\n- It fell (*ibid.*).\n- Es sank (vgl. ebd., S. 4).", ["https://one.example/a"] * 3),
        ('It [rose](https://a.b "it rose"). It fell [ibid.].', ["https://a.b"] * 2),
        ("It rose [1, 3]. It fell (op. cit.).", ["https://one.example/a", "text:a book 1999"] * 2),
        ("It rose [9]. It fell (ibid.).", [""]),
        ("It rose (Ibid., fell).", []),
    ],
)
def test_the_source_before_once_more(text: str, sources: list[str]) -> None:
    found = citations(text + LIST)
    assert [c.source for c in found] == sources
    assert not any(c.quoted for c in found[1:])


@pytest.mark.parametrize(
    "entry",
    [
        "- Source {}: Hill. {}",
        "**Source {}:** Hill. {}\n",
        "- [Ref {}] Hill. {}",
        "Ref {}. Hill. {}\n",
        "**{}.** Hill. {}\n",
        "{}\\. Hill. {}",
        "{}: Hill. {}",
        "{} – Hill. {}\n",
        "- #{} Hill. {}",
        "- {}. Hill. {}",
        "出典{}：{}\n",
    ],
)
@pytest.mark.parametrize("mark", ["[2]", "(Source 2)", "【2】"])
def test_entries_numbered_in_other_ways(entry: str, mark: str) -> None:
    listed = "\n".join([entry.format(n, f"https://{word}.example") for n, word in ((1, "one"), (2, "two"))])
    assert [c.source for c in citations(f"It rose {mark}.\n\n## Sources\n\n{listed}")] == [
        "https://two.example"
    ]
    assert [c.source for c in citations(f"It rose {mark}.\n\n## Steps\n\n{listed}") if c.resolved] == []


@pytest.mark.parametrize("entry", ["S{}: Hill. {}\n", "- **S{}** – [Hill]({})", "**S{}.** Hill. {}\n"])
def test_entries_under_a_label_without_brackets(entry: str) -> None:
    listed = "\n".join([entry.format(n, f"https://{word}.example") for n, word in ((1, "one"), (2, "two"))])
    assert only(f"It rose [S2].\n\n## Sources\n\n{listed}").source == "https://two.example"


@pytest.mark.parametrize("entry", ["{}. **T5**: Hill. {}", "- **ESM-2**: Hill, 201{}. {}"])
def test_the_name_of_a_thing_is_no_label(entry: str) -> None:
    listed = "\n".join([entry.format(n, f"https://{word}.example") for n, word in ((1, "one"), (2, "two"))])
    assert not report_of(f"It rose.\n\n## Sources\n\n{listed}").index.works


@pytest.mark.parametrize(
    "listed",
    ["2 – the second of them, in words\n", "**2.** We read it twice.\n", "Source 2: our own survey\n"],
)
def test_what_names_no_work_is_no_entry(listed: str) -> None:
    assert [c.source for c in citations(f"It rose [2].\n\n## Sources\n\n{listed}") if c.resolved] == []


def test_an_entry_that_is_a_decision_keeps_its_reporter() -> None:
    text = "It rose [1].\n\n## Sources\n\n[1] Hill v. Lee, 12 F.3d 45 (2d Cir. 1994).\n[2] A Book, 1999.\n"
    assert only(text).source == "text:hill v lee 12 f 3d 45 2d cir 1994"


def test_a_key_with_pages_that_no_list_has_names_a_source_that_cannot_be_located() -> None:
    (found,) = citations("It rose (smith2024agents pages 3-5).")
    assert found.problem == UNLOCATABLE


def test_numbers_cite_in_a_report_that_is_full_of_them() -> None:
    text = "It rose [1] then, [2] and [3] now, [4] or [5] so, [1] once, [2] twice, [3] thrice, [4] again, [5] more of it"
    problems = {c.problem.split(",")[0] for c in citations(text)}
    assert problems == {f"there is no source {n}" for n in range(1, 6)}


def test_the_nearest_list_answers() -> None:
    part = "Claim [1].\n\n## Sources\n\n1. https://{}.example/\n\n"
    text = part.format("one") + "# Next\n\n" + part.format("two")
    report = report_of(text)
    assert [c.source for c in report.citations if c.form is CitationForm.NUMERIC] == [
        "https://one.example",
        "https://two.example",
    ]
    (mark,) = scan("Claim [1].").marks
    assert [c.source for c in resolve(mark, report.index)] == ["https://one.example"]


@pytest.mark.parametrize("mark", ["¹", "<sup>1</sup>"])
def test_raised_numbers_beside_links_by_number_are_no_citations_of_these(mark: str) -> None:
    text = f"It really rose{mark} [there][2]. It fell{mark}.\n\n[1]: https://one.example\n[2]: https://two.example"
    assert [c.source for c in citations(text)] == ["https://two.example"]
    assert [c.source for c in citations(text.replace("[there][2]", "[there][two]"))][:1] == [
        "https://one.example"
    ]
    listed = text + "\n\n## Sources\n\n1. First. https://three.example\n2. Second. https://four.example\n"
    assert next(c.source for c in citations(listed)) == "https://three.example"


def test_numbers_in_brackets_beside_links_by_number() -> None:
    text = "It rose [1] and [fell][2].\n\n[1]: https://one.example\n[2]: https://two.example"
    assert [c.source for c in citations(text)] == ["https://one.example", "https://two.example"]


@pytest.mark.parametrize(
    "entry",
    [
        "- **src-007**: Harbour Board, *Looms*, 2019. https://a.example/l",
        "- src-007: Harbour Board, *Looms*, 2019. https://a.example/l",
        "- src-007 — Harbour Board, *Looms*, 2019. https://a.example/l",
        "[src-007] Harbour Board, *Looms*, 2019. https://a.example/l",
        "| Label | Source |\n|---|---|\n| src-007 | [Looms](https://a.example/l) |",
    ],
)
def test_labels_of_sources_are_found_in_lists(entry: str) -> None:
    found = only(f"It rose [src-007].\n\n## Sources\n\n{entry}\n")
    assert found.source == "https://a.example/l"


def test_of_several_labels_the_unknown_one_is_reported() -> None:
    listed = "[src-007] Harbour Board, 2019. https://a.example/l"
    found = citations(f"It rose [src-007, src-021].\n\n## Sources\n\n{listed}\n")
    assert [(one.source, one.problem) for one in found] == [
        ("https://a.example/l", ""),
        ("", "the report lists no source with such a label"),
    ]


def test_a_named_note_of_a_wiki_is_repeated_by_its_name() -> None:
    note = '<ref name="m">Munro (1979). *Lighthouses*, p. 4.</ref>'
    for repeated in ('<ref name="m"/>', "<ref name=m />", "<ref name='m' group=\"n\"/>"):
        report = report_of(f"It fell.{repeated}\n\nIt rose.{note}")
        first, second = [block.citations for chunk in report.resolved for block in chunk.blocks]
        assert (
            [one.source for one in first]
            == [one.source for one in second]
            == ["text:munro 1979 lighthouses p 4"]
        )


@pytest.mark.parametrize(
    "note",
    [
        '<ref name="n"/>',
        "<ref>This figure is disputed.</ref>",
        "<ref>Not counting those sold before 2020.</ref>",
        "<ref>In 2022 it was *cold*.</ref>",
        "<ref>See *below*.</ref>",
        '<ref group="note">See *Ports* below.</ref>',
        "<ref>Lee (1979). Ports.</ref>",
        "<ref/>",
        "<references/>",
        "<ref name=m",
        "`<ref>1979</ref>`",
    ],
)
def test_other_tags_of_a_wiki_cite_nothing(note: str) -> None:
    assert not citations(f'It fell.{note} It rose.\n\nIt is old.<ref name="m">Munro (1979).</ref>')


PANDOC = """

## References

<div id="refs" class="references csl-bib-body">

<div id="ref-hartCosts" class="csl-entry">

Hart, Bo, and Cy Doe. 2018. *Costs of Boats*. <https://doi.org/10.1000/boats>.

</div>

<div id="ref-ports" class="csl-entry">

“Ports.” n.d. Harbour Board. <https://ports.example/a>.

</div>

</div>
"""
PARAGRAPHS = """

## References

<p id="ref-Hart2018" class="reference">Hart, B., &amp; Doe, C. (2018). Costs. <a href="https://doi.org/10.1000/boats">doi:10.1000/boats</a>.</p>

<p id="ref-low" class="reference">Low, A. (2022). <em>Prices</em>. <a href="https://low.example/p">Low</a>.</p>
"""
ANCHORED_ITEMS = """

## Sources

- <a id="ref-low"></a>Low, A. (2022). Prices. https://low.example/p
- <span id="lee2020ports">Lee</span>, B. (2020). Ports. https://lee.example/p
"""


@pytest.mark.parametrize(
    ("text", "sources"),
    [
        ("They rose, as Hart and Doe ([2018](#ref-hartCosts)) found." + PANDOC, ["doi:10.1000/boats"]),
        ("They rose (Hart and Doe [2018](#ref-hartCosts); [“Ports” n.d.](#ref-ports))." + PANDOC, ["doi:10.1000/boats", "https://ports.example/a"]),
        ('They rose (<a href="#ref-ports" role="doc-biblioref">“Ports” n.d.</a>).' + PANDOC, ["https://ports.example/a"]),
        ("Hart & Doe ([2018](#ref-Hart2018)) found a rise." + PARAGRAPHS, ["doi:10.1000/boats"]),
        ("Prices rose ([Low 2022, 4](#ref-low))." + PARAGRAPHS, ["https://low.example/p"]),
        ("Prices rose ([Low 2022, 4](#ref-low); [Lee 2020](#lee2020ports))." + ANCHORED_ITEMS, ["https://low.example/p", "https://lee.example/p"]),
        # the anchor of a whole list, of a heading or of a picture
        ("Prices rose ([sources](#source-list))." + ANCHORED_ITEMS.replace("- <a", '<a name="source-list"></a>\n\n- <a'), []),
        ("Prices rose ([see](#ref-2022))." + ANCHORED_ITEMS.replace("- <a", '<a id="ref-2022"></a>\n\n- <a'), []),
        ("Prices rose ([see](#web2022))." + PARAGRAPHS.replace("<p id", '<h3 id="web2022">Pages</h3>\n\n<p id', 1), []),
        ("Prices rose ([see](#fig2022))." + PARAGRAPHS.replace("<p id", '<img id="fig2022" src="a.png">\n\n<p id', 1), []),
        # no entry with this anchor, or none that is in a list of sources
        ("Prices rose ([Kay 2022](#ref-kay))." + PARAGRAPHS, []),
        ("Prices rose ([Low 2022](#ref-low))." + PARAGRAPHS.replace("References", "Prices"), []),
        ("They rose ([Hart 2018](#ref-hartCosts))." + PANDOC.replace("<div id", "    <div id"), []),
        ("It is in [Section 2](#ref-low-prices) and [References](#references)." + PARAGRAPHS, []),
        ("They rose ([Hart 2018](#ref-x)).\n\n## References\n\n<div id=\"ref-x\">\n\n## Prices\n\nLow, A. (2022). Prices. https://low.example/p", []),
    ],
)  # fmt: skip
def test_anchors_of_entries(text: str, sources: list[str]) -> None:
    assert [one.source for one in citations(text)] == sources
