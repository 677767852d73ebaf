"""Forms of citations and of source lists that held-out reports are written in: what each is bound to."""

from __future__ import annotations

from pathlib import Path

import hostile_edits as hostile
import pytest
from tests.scoring.parsed import parsed

from groundlint.analysis import analyze
from groundlint.citations.bibliography import parse_bib
from groundlint.companions import Companions
from groundlint.engine.parsed_report import ParsedReport
from groundlint.markdown.sections import section_kind
from groundlint.model.citation import UNLOCATABLE

BIB = "@article{doe99, title={On Things}, author={Doe, A. and Roe, R.}, year={1999}, url={https://doe.example/a}}\n"
NUMBERED = "\n\n## References\n\n" + "".join(f"{n}. https://s{n}.example/x\n" for n in range(1, 31))
WORKS = """

## References

- Smith, J. (2020). On things. Journal of Things. https://smith.example/x
- Lee, A., & Kim, B. (2020a). Other things. https://lee.example/y
- Jones, A. and Kim, B. (2021). *Third things*. https://jones.example/y
- World Bank. (2019). Report on all. https://bank.example/z
- Müller, K., Weiß, L. (2018): Dinge. Verlag.
- Hill Digest, "Rents and Wages" (2008), https://hill.example/d
- Rent Papers 15(11):39, "Rents in Lyon" (2022). https://papers.example/r
- PMC 9890557, "Rents" (2023). https://pmc.example/9
- TOWN Institute, *Rents in Towns* (2024) — a survey. https://town.example/t
- Doe, A. (2017). One. https://doe.example/1
- Doe, A. (2017). Two. https://doe.example/2
- van Rood, H. (2016). On roads. https://rood.example/r
- De Wit, P., & van der Berg, A. (2015). On bridges. https://berg.example/b
- Rood, L., & Van Dam, E. (2011). On quays. https://dam.example/q
- Rentwatch.org. (2023). Rents in brief. Retrieved from https://www.rentwatch.org/brief
- Rents.gov.uk (2022). Rents by county. https://rents.gov.uk/county
"""


def report_of(text: str, bib: str = "") -> ParsedReport:
    return parsed(text, Companions(bibliography=parse_bib(bib, Path("refs.bib"))[0]))


def sources(text: str, bib: str = "") -> list[str]:
    """What the citations of a report's first block point to, in order; the problem of one that points nowhere."""
    return [c.source or c.problem for c in report_of(text, bib).resolved[0].blocks[0].citations]


OTHER_LISTS = """

## References

Duarte J, Pinto-Gouveia J. On mindful nurses. Int J Nurs Stud. 2016;60:98. https://duarte.example/x

Lin L, He G, Yan J, et al. On stress in 2011. Workplace Health Saf. 2019 Feb;67(2). https://lin.example/x

Rood JS. On jumps. (2003). https://rood.example/x

World Health Organization 2019. *On water*. https://who.example/x

Water Resources Board (WRB), 2022. *Handbook*. https://wrb.example/x

KWW – Kompetenzzentrum Wärme (2024): Bericht. https://kww.example/x

AGFW/Prognos (2024): Fernwärme. https://agfw.example/x

Cour des comptes (2024) *Le rapport*. https://comptes.example/x

Mason, S.A., Welch, V.G. and Neratko, J. 2018. On bottles. https://mason.example/x

Jastreboff AM, Aronne LJ, Ahmad NN, et al. On weight. N Engl J Med. 2022;387:205-16. https://weight.example/x

Kluge, Ulrich; Halder, Winfrid; Schlenker, Katja (Hg.) (2001): Zwischen Reform. https://kluge.example/x

Weiß, Udo; Ost, Eva (2009): Wege. https://wege.example/x

Coşar, A. K., & Demir, B. (2018). On boxes. https://boxes.example/x

1. **Penn MA, McNaught BL** (1994). "On piers." *Harbours* 265. https://piers.example/x

2. **Tang SWC, et al.** (2021). "On tides." https://tides.example/x

3. O'Dell J, Hu X, et al. (2010). "On locks." https://locks.example/x

4. Finn BB and Grove GI. 2005. On weirs. https://weirs.example/x

5. Stick R (2006). On buoys. https://buoys.example/x

6. Orr M. A., Pike B. L. (1995). On quays. https://quays.example/x

7. Sand, et al. (2020). On silt. https://silt.example/x

8. Holm EF et al. *On sluices and their keepers.* **Ports**, 2018. https://sluices.example/x

9. Brandt et al. *On cranes of the north.* Ports, 2017. https://cranes.example/x
"""


@pytest.mark.parametrize(
    ("mark", "host"),
    [
        ("(Duarte & Pinto-Gouveia, 2016)", "duarte"),
        ("(Lin et al., 2019)", "lin"),
        ("(Rood, 2003, p. 4)", "rood"),
        ("as the World Health Organization (2019) found", "who"),
        ("(World Health Organization 2019)", "who"),
        ("(WRB, 2022)", "wrb"),
        ("(Water Resources Board, 2022)", "wrb"),
        ("(KWW 2024, S. 12)", "kww"),
        ("(AGFW/Prognos 2024: 8 f.)", "agfw"),
        ("(Cour des comptes, 2024, p. 31)", "comptes"),
        ("as Mason, Welch and Neratko (2018) found", "mason"),
        ("(see Mason et al. 2018 for a test)", "mason"),
        ("(Jastreboff et al. 2022)", "weight"),
        ("(Jastreboff 2022)", "weight"),
        ("(Kluge et al. 2001)", "kluge"),
        ("(Weiß und Ost 2009)", "wege"),
        ("as Cosar and Demir (2018) found", "boxes"),
        ("as Kluge and colleagues (2001) found", "kluge"),
        ("(Penn & McNaught, 1994)", "piers"),
        ("(Tang et al., 2021)", "tides"),
        ("(O'Dell et al., 2010)", "locks"),
        ("as Finn and Grove (2005) found", "weirs"),
        ("(Stick, 2006)", "buoys"),
        ("(Orr & Pike, 1995)", "quays"),
        ("(Sand et al., 2020)", "silt"),
        ("as Holm et al. (2018) found", "sluices"),
        ("(Brandt et al., 2017)", "cranes"),
        ("[@kluge2001, p. 5]", "kluge"),
        ("[see @weiss2009]", "wege"),
    ],
)
def test_works_of_lists_in_other_styles(mark: str, host: str) -> None:
    assert sources(f"It rose {mark}." + OTHER_LISTS) == [f"https://{host}.example/x"]


ABROAD = """

## References

- Kai Registry Union [KRU]. (2023). Survey of quays. https://union.example/x
- Garza Molina, P., Soto, L., & Gil, R. (2022). On rents. https://garza.example/x
- Diaz Ruiz, P., & Soto, L. (2021). On prices. https://diaz.example/x
- Banco de Narvik. (2019). Informe anual. https://banco.example/x
- Junta Naval (s.f.). Panorama. https://junta.example/x
- 김철수. (2020). 임대료 연구. 항구학회지, 12(3). https://kim.example/x
- 박영희, 이민수. (2021). 항구의 경제학. 항구출판. https://park.example/x
- 최지우 외. (2022). 주택 시장 분석. https://choi.example/x
- 통계청. (2023). 임대료 조사. https://office.example/x
"""


@pytest.mark.parametrize(
    ("mark", "host"),
    [
        ("(KRU, 2023)", "union"),
        ("(Kai Registry Union [KRU], 2023)", "union"),
        ("(Garza Molina et al., 2022)", "garza"),
        ("as Garza Molina et al. (2022) found", "garza"),
        ("(Garza Molina y otros, 2022)", "garza"),
        ("según Garza Molina y cols. (2022)", "garza"),
        ("as Diaz Ruiz and Soto (2021) found", "diaz"),
        ("(Diaz Ruiz y Soto, 2021)", "diaz"),
        ("as the Banco de Narvik (2019) found", "banco"),
        ("(Junta Naval, s.f.)", "junta"),
        ("(김철수, 2020)", "kim"),
        ("as 김철수(2020) found", "kim"),
        ("(박영희·이민수, 2021)", "park"),
        ("(박영희, 이민수, 2021)", "park"),
        ("as 박영희와 이민수(2021) found", "park"),
        ("(최지우 외, 2022)", "choi"),
        ("as 최지우 외(2022) found", "choi"),
        ("as 통계청(2023) found", "office"),
    ],
)
def test_works_of_lists_in_spanish_and_korean(mark: str, host: str) -> None:
    assert sources(f"It rose {mark}." + ABROAD) == [f"https://{host}.example/x"]


def test_a_sentence_that_begins_with_its_authors_is_no_entry() -> None:
    assert sources("Según Kluge et al. (2001), it rose." + OTHER_LISTS) == ["https://kluge.example/x"]


@pytest.mark.parametrize(
    "text",
    [
        "It rose (the board of Smith & Sons in 2020).",
        "It rose (Made in the north 2020).",
        "It rose (Lin 2011).",
        "Offices (Mission District, S.F.) rose.",
        "It rose to 4.27 (Rounded to 3 s.f.).",
    ],
)
def test_what_names_no_work_of_such_a_list(text: str) -> None:
    assert sources(text + OTHER_LISTS) == []


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("It rose [1]–[3].", [1, 2, 3]),
        ("It rose [1] - [3], [7].", [1, 2, 3, 7]),
        ("It rose [3]–[1].", [3, 1]),
        ("It really rose<sup>(3)</sup>.", [3]),
        ('It really rose<sup><a href="#fn3">3</a></sup>.', [3]),
        ('It really rose.<sup id="ref-3"><a href="#note-3">[3]</a></sup>', [3]),
        ('It really rose,<a href="#fn3"><sup>3</sup></a> and fell.<a href="#fn4"><sup>4</sup></a>', [3, 4]),
        ('It really rose<sup><a href="https://a.example">3</a></sup>.', []),
        ("価格は上昇した［4］。", [4]),
        ("価格は上昇した[注3]。", [3]),
        ("It was sold in 2024.4 The rest fell.", [4]),
        ("It has been sold since March 2024.4,5", [4, 5]),
        ("Version 2024.4 The rest fell.", []),
        ("It rose by 2024.4 points.", []),
    ],
)
def test_numbers_in_other_signs(text: str, numbers: list[int]) -> None:
    found = [source for source in sources(text + NUMBERED) if source != "https://a.example"]
    assert found == [f"https://s{n}.example/x" for n in numbers]


ROUND = "Rents rose by 5% (1). Wages fell (2, 3). Prices rose.(4) Firms (2–4), and banks (5), left (7)."
EIGHT = NUMBERED[: NUMBERED.index("9. ")]


def test_numbers_in_round_brackets_cite_where_all_stand_so() -> None:
    numbers = [1, 2, 3, 4, 2, 3, 4, 5, 7]
    assert sources(ROUND + EIGHT) == [f"https://s{n}.example/x" for n in numbers]
    slanted = "Rents rose *(1)*. Wages fell *(2, 3)*. Prices rose *(4)*, and banks *(5)*, left *(7)*."
    assert sources(slanted + EIGHT) == [f"https://s{n}.example/x" for n in (1, 2, 3, 4, 5, 7)]
    assert sources(ROUND) == []
    assert sources(ROUND + NUMBERED) == []  # a long list, of which few are named
    assert sources(ROUND + " It fell [8]." + EIGHT) == ["https://s8.example/x"]
    assert sources("Scales (1-8), (1-8), (2-8). Steps (1), (2)." + EIGHT) == []
    inside = " It (6) rose. Take (8) of them. See f(6), or Materials 15(6), 2022."
    assert sources(ROUND + inside + EIGHT) == [f"https://s{n}.example/x" for n in numbers]


def test_entries_in_other_signs() -> None:
    listed = '\n\n## References\n\n［1］ First https://one.example/x\n\n<span id="fn2">2.</span> Second https://two.example/x'
    assert sources("It rose [1], [2]." + listed) == ["https://one.example/x", "https://two.example/x"]


NOTES = """It really rose.¹ It fell.² ³

## {title}

1. Edward Paice, *Wrath of God* (London, 2008), 69.
2. Alvaro Pereira, "Opportunity" (2009), 466.
3. {third}
"""


@pytest.mark.parametrize("title", ["Notes", "Notas", "注"])
def test_notes_that_name_works_are_the_list_of_raised_numbers(title: str) -> None:
    text = NOTES.format(title=title, third="All prices are nominal.")
    assert [source[:13] for source in sources(text)] == ["text:edward p", "text:alvaro p", "text:all pric"]
    assert sources(text + "\n## References\n\n1. First https://one.example/x\n")[:1] == [
        "https://one.example/x"
    ]
    assert not sources(text.replace("(2009), 466", "").replace("(London, 2008), 69", ""))


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("Lee & Kim, 2020", ["https://lee.example/y"]),
        ("Smith et al., 2020", ["https://smith.example/x"]),
        ("World Bank 2019", ["https://bank.example/z"]),
        ("World Bank 2019 (a survey)", ["https://bank.example/z"]),
        ("Rent Papers 15(11), 2022", ["https://papers.example/r"]),
        ("Berg et al., 2020", []),
        ("August 2020", []),
    ],
)
def test_cells_that_name_a_work_of_the_list(cell: str, found: list[str]) -> None:
    assert sources(f"| Study | Result |\n| --- | --- |\n| {cell} | It rose by 5% |" + WORKS) == found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Source: Smith et al., 2020", ["https://smith.example/x"]),
        (
            "*Sources*: Lee & Kim, J. Rents 4(2), 2020 (towns); World Bank, 2019.",
            ["https://lee.example/y", "https://bank.example/z"],
        ),
        ("Quelle: Berg et al., 2020; Lee & Kim", ["https://lee.example/y"]),
        ("Years: Smith et al., 2020", []),
        ("Rents rose by 5%.\n**Source:** Smith et al., 2020", ["https://smith.example/x"]),
    ],
)
def test_lines_that_name_works_of_the_list(line: str, found: list[str]) -> None:
    assert sources(line + WORKS) == found


KEYED = """

## Sources

**S1**: [First](https://one.example/x) - News

S2 — Second, https://two.example/x

[S3] Third, https://three.example/x

S4. Fourth, https://four.example/x
"""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("- **Source**: S1", ["one"]),
        ("Source: S2, S4.", ["two", "four"]),
        ("Sources: [S2]", ["two"]),
        ("*Sources:* S1, p. 3; S3 (Port Gazette) and S4", ["one", "three", "four"]),
        ("Sources: S2–S4", ["two", "three", "four"]),
        ("Rents rose by 5%.\n**Source**: S3", ["three"]),
        ("Source: S9", []),
        ("Source: S2. It rose by 5%", []),
        ("Source: S2 and others", []),
        ("Sample: S2", []),
        ("It rose in S2.", []),
    ],
)
def test_lines_that_name_the_labels_of_entries(line: str, found: list[str]) -> None:
    assert sources(line + KEYED) == [f"https://{host}.example/x" for host in found]


@pytest.mark.parametrize("source", ["- **Source**: S2", "- Sources: S2, S4", "- Source: [S2]"])
def test_such_a_line_covers_the_items_beside_it(source: str) -> None:
    text = f"**Rents (approved)**\n- **Claim**: Rents in Lyon rose by 5%.\n- **Evidence**: “Rents went up.”\n{source}{KEYED}"
    assert [one.coverage.value for one in analyze(text).sentences][1:3] == ["linked", "linked"]


@pytest.mark.parametrize(
    ("row", "found"),
    [("Rents rose | S2", ["https://two.example/x"]), ("Rents rose | Q2", []), ("S2 | Rents rose", [])],
)
def test_cells_that_hold_the_label_of_an_entry(row: str, found: list[str]) -> None:
    listed = "\n\n## Sources\n\n- [S2] Second. https://two.example/x\n"
    assert sources(f"| What | Ref |\n| --- | --- |\n| {row} |" + listed) == found


@pytest.mark.parametrize(
    ("mark", "found"),
    [
        ("\\cite{doe99}", ["https://doe.example/a"]),
        ("\\citep[see][p.~4]{doe99, zeng2023}", ["https://doe.example/a", "https://zeng.example/x"]),
        ("\\textcite{zeng2023}", ["https://zeng.example/x"]),
        ("\\cite{nobody}", []),
        ("\\nocite{doe99}", []),
    ],
)
def test_latex_s_own_marks(mark: str, found: list[str]) -> None:
    listed = "\n\n## References\n\n[zeng2023] Zeng, A. On series. https://zeng.example/x\n"
    assert sources(f"It rose {mark}." + listed, BIB) == found


SECTIONS = """# Report

## One

Sales rose by 5 percent [1]. They fell by 2 percent [2].

{one}

## Two

Rents rose by 5 percent [1]. They fell by 2 percent [2].

{two}
"""


@pytest.mark.parametrize(
    "written",
    [
        "Citations: [1](https://{0}1.example/x) [2](https://{0}2.example/x)",
        "**Citations:** [1](https://{0}1.example/x), [2](https://{0}2.example/x).",
        "Sources: [[1]](https://{0}1.example/x) | [[2]](https://{0}2.example/x)",
        "来源：[1](https://{0}1.example/x)、[2](https://{0}2.example/x)",
        "- Citations: [1](https://{0}1.example/x) [2](https://{0}2.example/x)",
        "### References used in this section\n\n1. https://{0}1.example/x\n2. https://{0}2.example/x",
        "**Sources for this section:**\n\n1. https://{0}1.example/x\n2. https://{0}2.example/x",
        "### 来源列表\n\n1. https://{0}1.example/x\n2. https://{0}2.example/x",
        "**Quellen:**\n¹ https://{0}1.example/x\n² https://{0}2.example/x",
        "> ¹ https://{0}1.example/x\n> ² https://{0}2.example/x",
        "Sources:\n\n<sup>1</sup> https://{0}1.example/x\n<sup>2</sup> https://{0}2.example/x",
        "Sources:\n\n<sup>1 https://{0}1.example/x\n\n<sup>2 https://{0}2.example/x",
        "Sources:\n\n<sup>1<sup> https://{0}1.example/x\n<sup>2<sup> https://{0}2.example/x",
        "Sources:\n\n^1^ https://{0}1.example/x\n\n^2^ https://{0}2.example/x",
    ],
)
def test_the_list_that_closes_a_section_is_that_section_s(written: str) -> None:
    report = report_of(SECTIONS.format(one=written.format("a"), two=written.format("b")))
    found = [c.source for c in report.citations if c.form.value == "numeric"]
    assert found == [f"https://{name}.example/x" for name in ("a1", "a2", "b1", "b2")]


def test_no_other_section_s_list_is_guessed() -> None:
    report = report_of(
        SECTIONS.format(
            one="Citations: [1](https://a1.example/x) [3](https://a3.example/x)",
            two="Citations: [1](https://b1.example/x) [2](https://b2.example/x)",
        )
    )
    found = [c.source or c.problem for c in report.citations if c.form.value == "numeric"]
    assert found == [
        "https://a1.example/x",
        "no source 2 in this section's list; which of the others is meant cannot be told",
        "https://b1.example/x",
        "https://b2.example/x",
    ]


@pytest.mark.parametrize(
    "text",
    ["See: [the first](https://a.example) [the second](https://b.example)", "Years: [1](https://a.example)"],
)
def test_a_line_of_links_is_no_list(text: str) -> None:
    assert not report_of(f"It rose [1].\n\n{text}").index.lists


@pytest.mark.parametrize(
    "title",
    [
        "Data sources",
        "Further reading",
        "7. Works Cited",
        "9 References",
        "[References]",
        "IV. Quellen und Literatur",
        "Sources used",
        "References used in this section",
        "Sources for chapter 3",
        "Quellen zu diesem Abschnitt",
        "Sources citées",
        "Fuentes de datos",
        "Leituras adicionais",
        "参考",
        "来源列表",
        "七、参考来源列表",
        "参考文献一覧",
        "참고 출처",
        "5. 참고문헌 및 출처",
        "Appendix A: Research Sources",
        "Appendix B. References",
        "Annex – Works Cited",
        "Sources Appendix (accessed 2026-02-05)",
        "References appendix",
        "📚 Complete Reference List",
        "Annotated Bibliography",
        "The Full List of Sources",
        "Detailed sources",
        "Anhang 2: Quellen",
        "附录A：参考文献",
    ],
)
def test_what_lists_of_sources_are_called(title: str) -> None:
    assert section_kind(title) == "sources"


@pytest.mark.parametrize(
    "title",
    [
        "Energy Sources",
        "Water used in this section",
        "Reading",
        "来源地区",
        "Water sources of Spain",
        "Appendix A",
        "Annex: Results",
        "Full source",
        "Complete Reference",
    ],
)
def test_what_is_no_list_of_sources(title: str) -> None:
    assert section_kind(title) != "sources"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Rents in the US.12 The rest fell.", [12]),
        ("It rose by 5%.3 The rest fell.", [3]),
        ("It grew (2020).12 The rest fell.", [12]),
        ("それは増加したのである 6。", [6]),
        ("增长了5% 1。其他下降了。", [1]),
        ("A mass of up to 2.9 kg.2 Then it fell.", [2]),
        ("It is a reasoning step.1", [1]),
        ("It sold for less (US$2.80/kg).5 Then it rose.", [5]),
        ("It fell from the averages of the 1980s.4 Then it rose.", [4]),
        ("It fell to 1,000 tons in 2021\\.7 Then it rose by 3\\.5 points.", [7]),
        ("The sum of $a_i + b_j$.4 Then it fell.", [4]),
        ("| 何 | 点 |\n|---|---|\n| 価格 | 需要がある。 3 |\n", [3]),
        ("성장은 5% 늘었다 3。", [3]),
        ("销售额增长 1, 2。", [1, 2]),
        ("It rose [[17,19]].", [17, 19]),
        ("It rose [출처: 4].", [4]),
        ("It rose [Source: 4, 5].", [4, 5]),
        ("It rose [4, high school phase].", [4]),
        ("It lies in [0, n] or [0, infinity].", []),
        # figures of the text
        ("WP.29 is a forum of it.", []),
        ("It is a forum ([UNECE WP.29](#ref)).", []),
        ("See Fig.3 of it.", []),
        ("评分为 6。", []),
        ("全体の 8。", []),
        ("It is 5.3 The", []),
        ("In U.S.5 it fell", []),
    ],
)
def test_numbers_that_lost_their_brackets_and_named_ones(text: str, numbers: list[int]) -> None:
    assert sources(text + NUMBERED) == [f"https://s{number}.example/x" for number in numbers]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Rents rose in Lyon.^12^ Then they fell.", [12]),
        ("Rents rose in Lyon^3,4^ and fell.^[5]^", [3, 4, 5]),
        ("Rents rose in Lyon.^\\[6\\]^", [6]),
        ("Rents rose in Lyon <sup>2</sup>. They fell <sup>[3]</sup> again.", [2, 3]),
        ("Rents rose.<sup>2</sup> They fell <sup>3</sup><sup>4</sup>.", [2, 3, 4]),
        ("Rents rose¹ ² and fell in 2024³.", [1, 2, 3]),
        ("The share is 5 %.<sup>7</sup> In the US <sup>8</sup> it fell.", [7, 8]),
        ("GPT-4 <sup>5</sup> and RLHF<sup>6</sup>, they say.", [5, 6]),
        (
            "| Who | What |\n|---|---|\n| **Wiz**¹ | grows³ |\n| Orca | fell (last seen in May)⁴ |\n",
            [1, 3, 4],
        ),
        ("| Who | What |\n|---|---|\n| Wiz | 15 USD/Jahr² |\n| Orca | **all of them**⁵ |\n", [2, 5]),
        ("房租上涨 <sup>3</sup>，工资下降<sup>4</sup>。", [3, 4]),
        ("Rents rose.<sup>2<sup> They fell by half.<sup>3<sup>", [2, 3]),
        ("Rents rose in Lyon.<sup>2</sup>They fell in “May.”<sup>3</sup>Wages rose.", [2, 3]),
        ("Rents rose<sup>2</sup>They fell.<sup>3</sup>they rose.", []),
        # powers, units and isotopes
        ("It has 5 km<sup>2<sup> of land.", []),
        ("It has 40 m² and 5 km<sup>2</sup> and 3 m^2^ of land.", []),
        ("It weighs 10<sup>6</sup> g, 10^3^ g and 10 <sup>6</sup> g.", []),
        ("Take x², (a + b)², (a + b)^2^ and *R*<sup>2</sup> of it.", []),
        ("The age of <sup>14</sup>C is known, and ^4^He too.", []),
        ("A term^1^2 and a^b^ and 2^3 of it.", []),
    ],
)
def test_raised_numbers(text: str, numbers: list[int]) -> None:
    assert sources(text + NUMBERED) == [f"https://s{number}.example/x" for number in numbers]
    assert sources(text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It rose [source: data/rents.csv].", ["text:data rents csv"]),
        ("It rose [Quelle: Statistisches Bundesamt, 2020].", ["text:statistisches bundesamt 2020"]),
        ("販売は増えた [出典: 総務省統計局]。", ["text:総務省統計局"]),
        ("It is new [patent: US 7,654,321 B2].", ["text:us 7 654 321 b2"]),
        ("미국 매출은 5% 늘었다 [출처: 통계청, https://kostat.example/x].", ["https://kostat.example/x"]),
        ("It rose [source: TBD].", []),
        ("It rose [source: ?].", []),
        ("It rose [note: by a lot].", []),
    ],
)
def test_a_source_that_is_named_in_brackets(text: str, found: list[str]) -> None:
    assert sources(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Rents rose (Smith, 2020).", ["https://smith.example/x"]),
        (
            "Rents rose (Lee et al., 2020; Jones & Kim, 2021).",
            ["https://lee.example/y", "https://jones.example/y"],
        ),
        ("Rents rose (see Smith, 2020, p. 4).", ["https://smith.example/x"]),
        ("Rents rose (Smith *et al.*, 2020).", ["https://smith.example/x"]),
        ("Lee (2020) found five percent.", ["https://lee.example/y"]),
        ("Smith et al. (2020, p. 4) found it.", ["https://smith.example/x"]),
        ("It grew (World Bank, 2019).", ["https://bank.example/z"]),
        ("Es stieg (vgl. Müller & Weiß, 2018, S. 4).", ["text:müller k weiss l 2018 dinge verlag"]),
        (
            "Rents rose (Hill Digest, 2008; PMC 9890557, 2023).",
            ["https://hill.example/d", "https://pmc.example/9"],
        ),
        ("Rents rose (Rent Papers, 2022).", ["https://papers.example/r"]),
        ("Rents rose (TOWN Institute, 2024).", ["https://town.example/t"]),
        ("Rents rose (TOWN, 2024).", ["https://town.example/t"]),
        ("It was World Bank (2019) that saw it.", ["https://bank.example/z"]),
        ("**In Hill Digest (2008)**: rents rose.", ["https://hill.example/d"]),
        ("Rents rose (Smith, 2020, green houses).", ["https://smith.example/x"]),
        (
            "Rents rose (Smith, 2020, Table 3; see Lee 2020: 45-47).",
            ["https://smith.example/x", "https://lee.example/y"],
        ),
        ("Smith (2020: 12) found it.", ["https://smith.example/x"]),
        (
            "Rents rose（Smith，2020；World Bank，2019）。",
            ["https://smith.example/x", "https://bank.example/z"],
        ),
        ("Es stieg (Jones/Kim 2021: 3).", ["https://jones.example/y"]),
        (
            "Rents rose (van Rood, 2016; De Wit & van der Berg, 2015).",
            ["https://rood.example/r", "https://berg.example/b"],
        ),
        ("A study by Rood and Van Dam (2011) found it.", ["https://dam.example/q"]),
        ("Rents rose (Rood & van Dam, 2011).", ["https://dam.example/q"]),
        (
            "Rents rose (Rentwatch.org, 2023; rents.gov.uk, 2022).",
            ["https://rentwatch.org/brief", "https://rents.gov.uk/county"],
        ),
        ("Rentwatch.org (2023) counted them.", ["https://rentwatch.org/brief"]),
        ("They were counted (rentwatch.org/brief, 2023).", []),
        ("They were counted (Rentwatch.org, 2021).", []),
        ("Rents rose (Ost, 1885 in Smith, 2020).", ["https://smith.example/x"]),
        ("Rents rose (Ost, 1885, as cited in Smith, 2020, p. 4).", ["https://smith.example/x"]),
        ("Rents rose (Ost & Weil, 1885, p. 3, cited in Smith, 2020).", ["https://smith.example/x"]),
        (
            "Rents rose (Ost, 1885, quoted in Lee & Kim, 2020; World Bank, 2019).",
            ["https://lee.example/y", "https://bank.example/z"],
        ),
        ("Es stieg (Ost, 1885, zitiert nach Smith, 2020).", ["https://smith.example/x"]),
        ("Es stieg (zit. nach Smith 2020, S. 4).", ["https://smith.example/x"]),
        ("Es stieg (Ost, zit. nach Smith 2020).", ["https://smith.example/x"]),
        ("Ost (1885, as cited in Smith, 2020) saw it.", ["https://smith.example/x"]),
        ("Rents rose (Smith, 2020, in Table 3).", ["https://smith.example/x"]),
        ("Rents rose (Ost et al., 1885, as cited in Roe et al., 2001).", [UNLOCATABLE]),
        ("Rents rose (Wit & Berg, 2015).", [UNLOCATABLE]),
        ("Wit et al. (2015, doi:10.1002/hbm.20131) found it.", ["doi:10.1002/hbm.20131"]),
        ("It was here (Berlin, 2020).", []),
        ("It rose in spring (May 2020).", []),
        ("It rose (Doe, 2017).", []),  # two works have this name
        ("It rose (see [Smith, 2020](https://other.example)).", ["https://other.example"]),
    ],
)
def test_works_by_author_and_year(text: str, found: list[str]) -> None:
    assert sources(text + WORKS) == found


@pytest.mark.parametrize(
    ("line", "cites"),
    [
        ("Filed under: [News](https://b.example/category/news), [AI](https://b.example/tag/ai)", False),
        ("Tags: [rents](https://b.example/tags/rents/) · [Lyon](https://b.example/tags/lyon/)", False),
        (
            "Posted in [Rents](https://www.b.example/topics/rents) | [Ann](https://b.example/author/ann)",
            False,
        ),
        (
            "[Home](https://b.example/) | [About](https://b.example/about) | [Contact](https://b.example/c)",
            False,
        ),
        ("[首页](https://b.example/) [关于我们](https://b.example/about)", False),
        ("标签：[房租](https://b.example/标签/rent) [里昂](https://b.example/tag/lyon)", False),
        ("Sources: [Rents](https://b.example/topics/rents), [Lyon](https://b.example/topics/lyon)", True),
        ("来源：[房租](https://b.example/tag/rent)、[里昂](https://b.example/tag/lyon)", True),
        ("[Rents in Lyon](https://b.example/2020/rents), [Wages](https://b.example/2021/wages)", True),
        ("[News](https://b.example/category/news), [Wages](https://b.example/2021/wages)", True),
        ("[News](https://b.example/category/news), [AI](https://c.example/tag/ai)", True),
        (
            "Rents rose by 5 percent in Lyon [b](https://b.example/topics/rents) [c](https://b.example/topics/c).",
            True,
        ),
        ("[Rents](https://b.example/topics/rents)", True),
    ],
)
def test_a_site_s_own_links_cite_nothing(line: str, cites: bool) -> None:
    analysis = analyze(f"Rents rose by 5 percent in Lyon in 2020, the city says.\n\n{line}\n")
    assert bool(analysis.citations) == cites
    if not cites:
        assert analysis.sentences[0].coverage.value == "none"


CITED = "Rents rose (Smith, 2020; Lee, 2020; World Bank, 2019; van Rood, 2016; Hill Digest, 2008). "
"""A report that cites by author and year throughout."""


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        ("(OECD, 2018)", True),
        ("(Lettings.com, 2018)", True),
        ("(Node.js, 2018)", False),
        ("(USA, 2018)", False),
        ("(Innsbruck, 2018)", False),
        ("(OECD 2018)", False),
        ("(May, 2018)", False),
    ],
)
def test_an_abbreviation_that_the_list_of_works_lacks(mark: str, told: bool) -> None:
    assert (sources(f"{CITED}They fell {mark}.{WORKS}")[5:] == [UNLOCATABLE]) == told
    assert sources(f"Rents rose (Smith, 2020). They fell {mark}.{WORKS}")[1:] == []


def test_an_abbreviation_is_told_as_soon_as_the_fifth_work_is_cited() -> None:
    after = f"They fell (OECD, 2018).\n\n{CITED}{WORKS}"
    before = after.replace("; Hill Digest, 2008", "")
    at = before.index(")", before.index("van Rood"))
    edited = analyze(before).edit([(at, at, "; Hill Digest, 2008")])
    told = [
        [c.problem for c in found.citations if c.problem]
        for found in (analyze(before), edited, analyze(after))
    ]
    assert told == [[], [UNLOCATABLE], [UNLOCATABLE]]


BARE = "\n\n" + " ".join(f"Sales of cars rose in Lyon.{n} " for n in range(1, 13)) + NUMBERED
"""A report whose numbers have lost their brackets throughout, and its list of thirty sources."""


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("It fell with the transport of larvae 4, and so on.", [4]),
        ('The "Larvae Trick" 4 allows them to rest.', [4]),
        ("It fell (as seen in small plants 22) and rose.", [22]),
        ("Plant modeling 18 and seed reconstruction 5, too.", [18, 5]),
        ("It ran at 250 Hz 16 and with fidelities of 94-97% 17, they say.", [16, 17]),
        ("The photon detectors (SNSPDs) 21 or others; cheaper ions 3, 9, or none.", [21, 3, 9]),
        ("It depends on our map 6:", [6]),
        ("| What | How |\n|---|---|\n| light | pattern of light 21 |\n| cost | Very High 20 |\n", [21, 20]),
        # right behind the full stop of a word of two letters
        ("They learned the language by speaking it.5", [5]),
        ("Nobody knows what they stood up to.12 Then it fell. The city paid for us.3,4", [12, 3, 4]),
        ("- That is what they are after and believe in.7\n- Rents fell.\n", [7]),
        ("The rule says v.5", []),
        ("See No.5 The rest is in no.5", []),
        ("It stands in fig.5 Then there is op.5 Sonata and ch.5", []),
        ("A file go.2 is read and go.3, too.", []),
        ("They learned the language by speaking it.77", []),
        # numbers of the text
        ("Between 7 and 11 cars, with 12 or more, of 18, and about 20.", []),
        ("System 2 thinking, Class 4 rules, phase 3, table 5, and Windows 11 and iPhone 15.", []),
        ("They found 12 studies, identified 14 and dropped 9 of them.", []),
        ("It takes 12 weeks and 3 days, or 5,000 steps.", []),
        ("| What | How many |\n|---|---|\n| cars | 21 |\n| model | iPhone 15 |\n", []),
        ("Larvae 77, and larvae 0, too.", []),
    ],
)
def test_numbers_with_a_blank_before_them(text: str, numbers: list[int]) -> None:
    """Marks in a report that has them throughout, text in any other."""
    assert sources(text + BARE) == [f"https://s{n}.example/x" for n in numbers]
    assert sources(text + NUMBERED) == []


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("ここで rent-tool 13 は便利です。", [13]),
        ("道具（rent-tool 13）もある。", [13]),
        ("这里有 rent-tool 13、其他工具。", [13]),
        ("ここで rent-tool 12 は便利です。", []),
        ("ここで wage-tool 13 は便利です。", []),
        ("Python 3 は速い。node 18 も速い。", []),
    ],
)
def test_numbers_behind_a_name_that_their_entry_has(text: str, numbers: list[int]) -> None:
    listed = BARE.replace("13. ", "13. city/rent-tool: ")
    assert sources(text + listed) == [f"https://s{n}.example/x" for n in numbers]


LABELLED = """

## Sources

- [S1] First, https://one.example/x
- **[S2a]** Second, https://two.example/x
1. [Doe99] Doe, A. On things. 1999. https://doe.example/x
   Goes on here.
- \\[NIST-800\\] Rules, https://nist.example/x
- [Lee et al., 2021] On rents. https://lee.example/x
- [S1b](https://link.example/x) A link

[S9]: https://nine.example/x
"""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It rose [S1].", ["https://one.example/x"]),
        (
            "It rose [S1][S2a] and fell [s2A].",
            ["https://one.example/x", "https://two.example/x", "https://two.example/x"],
        ),
        (
            "It rose [S1, S2a; Doe99].",
            ["https://one.example/x", "https://two.example/x", "https://doe.example/x"],
        ),
        ("It rose [Doe99], as [NIST-800] says.", ["https://doe.example/x", "https://nist.example/x"]),
        ("It rose [Lee et al., 2021].", ["https://lee.example/x"]),
        ("It rose [fast][S9].", ["https://nine.example/x"]),
        ("It rose [S9].", ["https://nine.example/x"]),
        ("It rose [S3] in [Year 3], cells[row][S1x].", []),
        ("It rose [S1, S7].", []),
        ("It rose [S1, p. 12].", ["https://one.example/x"]),
        ("It rose [S1 pp. 12–14; S2a §3].", ["https://one.example/x", "https://two.example/x"]),
        ("It rose [S1: 12].", ["https://one.example/x"]),
        ("It rose [NIST-800/S1].", ["https://nist.example/x", "https://one.example/x"]),
        ("It rose [A2, S1].", ["https://one.example/x"]),  # a grade
        ("It rose [p. 12, S1] and [S1, in part].", []),
        ("It rose (S1).", []),  # one of its kind may be anything
    ],
)
def test_labels_of_entries(text: str, found: list[str]) -> None:
    assert sources(text + LABELLED) == found


SERIES = """

## Source register

- **WD-62** – First, https://one.example/x
- **WD-63** – Second, https://two.example/x
- **WD-64** – Third, https://three.example/x
- **ESM-2**: A model, https://model.example/x
- [S1] A report, https://s1.example/x
- [S2] Its annex, https://s2.example/x
- [S3] Another, https://s3.example/x
"""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It rose (WD-62).", ["https://one.example/x"]),
        ("It rose [WD-62].", ["https://one.example/x"]),
        ("It rose (see WD-62, p. 3; WD-63).", ["https://one.example/x", "https://two.example/x"]),
        ("It rose (S1, S3) and fell.", ["https://s1.example/x", "https://s3.example/x"]),
        ("It rose (S1/S2).", ["https://s1.example/x", "https://s2.example/x"]),
        ("It rose [S1–S3].", [f"https://s{n}.example/x" for n in (1, 2, 3)]),
        ("It rose [S2-3].", [f"https://s{n}.example/x" for n in (2, 3)]),
        ("It rose with models (ESM-2), [ESM-2].", []),
        ("It rose (S1 and more), (S 1), (WD-99), (U-3).", []),
    ],
)
def test_labels_of_a_series_of_entries(text: str, found: list[str]) -> None:
    assert sources(text + SERIES) == found


def test_long_labels_in_the_first_cell_of_a_table() -> None:
    rows = "| ID | Title |\n|---|---|\n| `S-USDA-C174` | Ticks, https://one.example/x |\n"
    text = f"It rose [A1, S-USDA-C174 p.293].\n\n## Source registry\n\n{rows}"
    assert sources(text) == ["https://one.example/x"]


def test_labels_in_the_first_cell_of_a_table() -> None:
    rows = "| ID | Title |\n|---|---|\n| S1 | First, https://one.example/x |\n| **S2** | https://two.example/x |\n"
    text = f"It rose [S2].\n\n## Sources\n\n{rows}"
    assert sources(text) == ["https://two.example/x"]


def test_a_label_that_two_entries_have_names_neither() -> None:
    text = "It rose [S1].\n\n## Sources\n\n- [S1] https://one.example/x\n\n# Two\n\n## Sources\n\n- [S1] https://two.example/x\n"
    assert sources(text) == []


def test_labels_outside_of_a_list_of_sources_define_nothing() -> None:
    assert sources("It rose [S1].\n\n- [S1] https://one.example/x\n") == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Rents rose [Smith, 2020].", ["https://smith.example/x"]),
        ("Rents rose [Smith, 2020; Lee et al., 2020].", ["https://smith.example/x", "https://lee.example/y"]),
        ("Rents rose [Ames et al., 2020].", [UNLOCATABLE]),
        ("Rents rose [Berlin, 2020] and [Reference Needed].", []),
        ("Rents rose [Smith, 2020](https://other.example).", ["https://other.example"]),
        ("Rents rose ([Smith, 2020][o]).\n\n[o]: https://other.example", ["https://other.example"]),
        ("Rents rose [Smith, 2020].\n\n[Smith, 2020]: https://other.example", ["https://other.example"]),
    ],
)
def test_works_in_square_brackets(text: str, found: list[str]) -> None:
    assert sources(text + WORKS) == found


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Rents rose ([Ref 2](#ref2)).", [2]),
        ("Rents rose ([refs. 2, 3](#references)).", [2, 3]),
        ("Rents rose<sup>[4](#fn4)</sup> and fell^[\\[5\\]](#cite_note-5)^.", [4, 5]),
        ("Rents rose in 1998.[<sup>4</sup>](#fn4) They fell[<sup>[5]</sup>](#cite_note-5) there.", [4, 5]),
        ("Rents rose. [[1, p. 7]](#ref-1) They fell [[2, pp. 3–5]](#ref-2).", [1, 2]),
        ("See [Section 2](#two), [Table 3](#t3) and [[5] References](#references).", []),
    ],
)
def test_anchors_of_entries(text: str, numbers: list[int]) -> None:
    assert sources(text + NUMBERED) == [f"https://s{number}.example/x" for number in numbers]


def test_a_sentence_ends_behind_a_linked_raised_number() -> None:
    first, second = analyze("Rents rose in 1998.[<sup>17</sup>](/notes#17) They fell.").sentences
    assert (first.text, second.text) == ("Rents rose in 1998.[<sup>17</sup>](/notes#17)", "They fell.")


@pytest.mark.parametrize(
    "before", ['<a name="f{0}">\\[{0}\\]</a> ', '<a id="f{0}"></a>[{0}] ', '- <a id="f{0}"> </a> [{0}] ']
)
def test_entries_behind_their_anchors(before: str) -> None:
    entries = "\n\n".join(f"{before.format(n)}https://s{n}.example/x" for n in (1, 2))
    assert sources(f"It rose [2].\n\n## References\n\n{entries}\n") == ["https://s2.example/x"]


@pytest.mark.parametrize(
    ("entry", "numbered"),
    [
        ('<fn id="fn{0}">Doe, J. *The trams of Lyon*, volume {0}. https://s{0}.example/x</fn><br>', True),
        ('<cite id="cite_note-{0}">https://s{0}.example/x</cite>', True),
        (
            '<sup id="fn{0}">{0}. Doe, J. [Trams](https://s{0}.example/x). <a href="#ref{0}">↩</a></sup><br>',
            True,
        ),
        ('<span id="note-{0}">{0}. https://s{0}.example/x</span>', True),
        ('<span id="step-{0}">{0}. https://s{0}.example/x</span>', False),
        ('<fn id="step-{0}">https://s{0}.example/x</fn>', False),
        ('<fn id="fn{0}x">https://s{0}.example/x</fn>', False),
    ],
)
def test_entries_that_only_their_ids_number(entry: str, numbered: bool) -> None:
    entries = "\n".join(entry.format(n) for n in (1, 2))
    text = f'It really rose.<a href="#fn2"><sup>2</sup></a>\n\n<div class="notes">\n\n{entries}\n\n</div>\n'
    assert ("https://s2.example/x" in sources(text)) is numbered


def exported(entry: str, marks: int = 10, more: str = "") -> str:
    """A report whose marks and list of sources have lost their brackets and numbers."""
    text = "".join(f"Sales of cars rose in Lyon.{n % 3 + 1} " for n in range(marks))
    entries = "".join(f"- {entry.format(n)}\n" for n in (3, 1, 2))
    return f"{text}\n\n#### Works cited\n\n{entries}{more}"


DATED = "Page {0}, accessed May 3, 2025, https://s{0}.example/x"


def test_entries_that_lost_their_numbers_are_counted() -> None:
    order = ["https://s1.example/x", "https://s2.example/x", "https://s3.example/x"]
    assert sources(exported(DATED)) == [order[(n + 0) % 3 - 1] for n in range(10)]


MARKED = "".join(f"去年里昂的汽车销量上升 {n % 3 + 1}。" for n in range(10))
LINES = "".join(f"Page {n}, 檢索日期：9月 27, 2025， https://s{n}.example/x\n" for n in (3, 1, 2))


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        (f"{MARKED}\n\n## 引用的著作\n\n{LINES}", True),
        (f"{MARKED}\n\n引用的著作\n\n{LINES}", True),
        (f"{MARKED}\n\nWorks cited\n{LINES}", True),
        (f"{MARKED}\n\n前景未明。\n拭目以待。\n引用的著作\n{LINES}", True),
        # no title, other lines, more text than entries, a line after them
        (f"{MARKED}\n\n{LINES}", False),
        (f"{MARKED}\n\n前景未明。\n{LINES}", False),
        (f"{MARKED}\n\n" + "前景未明。\n" * 4 + f"引用的著作\n{LINES}", False),
        (f"{MARKED}\n\n引用的著作\n{LINES}前景未明。", False),
    ],
)
def test_lines_that_lost_their_numbers_are_counted(text: str, counted: bool) -> None:
    order = [f"https://s{n}.example/x" for n in (3, 1, 2)]
    found = [one for one in sources(text) if one in order]
    assert (found[:10] == [order[n % 3] for n in range(10)]) is counted


@pytest.mark.parametrize("entry", ["- {}\n", "{}\n"], ids=["items", "lines"])
def test_dated_entries_that_no_mark_counts_are_listed_and_no_claims(entry: str) -> None:
    claims = "Nexans sold 4,000 tonnes of wires in 2019. Prysmian sold 14 percent more in 2018."
    entries = [
        f"Wires cost {n} percent more in 2019, accessed May {n}, 2025, https://s{n}.example/x"
        for n in (3, 1, 2)
    ]
    analysis = analyze(f"# Wires\n\n{claims}\n\n**Sources:**\n\n" + "".join(map(entry.format, entries)))
    assert analysis.score.details.total_claims == 2
    assert [one.code for one in analysis.findings if one.code == "GL015"] == ["GL015"]


@pytest.mark.parametrize(
    "text",
    [
        exported("Page {0}, https://s{0}.example/x"),
        exported(DATED, marks=4),
        exported(
            DATED,
            more="\n## Sources\n\n- A, accessed May 3, 2025, https://s4.example/x\n- B, accessed May 3, 2025, https://s5.example/x\n- C, accessed May 3, 2025, https://s6.example/x\n",
        ),
        exported("Page {0}, accessed May 3, 2025"),
    ],
)
def test_entries_without_numbers_are_not_counted(text: str) -> None:
    assert sources(text) == []


@pytest.mark.parametrize("same", ["Ibid.", "*Ibid.*, p. 12", "ibid 12", "Ebd., S. 4.", "Ebenda.", "同上。"])
def test_a_note_that_says_the_same_is_the_source_before_it(same: str) -> None:
    text = "It rose[^1]. It fell[^2]. It stood[^3].\n\n[^1]: https://a.example\n\n[^2]: {0}\n\n[^3]: {0}\n"
    assert sources(text.format(same)) == ["https://a.example"] * 3
    text = "It rose [1]. It fell [2].\n\n## Sources\n\n[1] Smith, A Book, 1999.\n[2] {0}\n"
    assert sources(text.format(same)) == ["text:smith a book 1999"] * 2


def test_a_first_note_that_says_the_same_names_nothing_else() -> None:
    assert sources("It rose[^1].\n\n[^1]: Ibid.\n\n[^2]: https://a.example\n") == ["text:ibid"]
    assert sources("It rose[^2].\n\n[^1]: https://a.example\n\n[^2]: Ibid, see https://b.example\n") == [
        "https://b.example"
    ]


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ('Rents rose in Lyon. <span style="display:none">[1][2]</span>', []),
        ('<span style="display:none">[1][2]</span>\n\nRents rose in Lyon.', []),
        ("Rents rose in Lyon.<i hidden>[1] <i>[2]</i> [3]</i> Wages fell [4].", [4]),
        (
            "Rents <SPAN CLASS='x' STYLE='color:red; Visibility : Hidden'>[a](https://s1.example/x)</SPAN> rose.",
            [],
        ),
        ("| What |\n|---|\n| Rents rose <span hidden>[1]</span> [2] |\n", [2]),
        ('Rents rose. <span style="color:red">[1]</span>', [1]),
        ('Rents rose. <span title="hidden">[1]</span>', [1]),
        ("Rents rose. <br hidden> It fell [1].", [1]),
        ("Rents rose. <span hidden>It fell [1].", [1]),
        ("Rents rose. <span hidden/>It fell [1].</span>", [1]),
        ("Rents rose. <span hidden><b>[1]</span></b> It fell [2].", [2]),
    ],
)
def test_what_a_page_does_not_show_cites_nothing(text: str, cited: list[int]) -> None:
    assert sources(text + NUMBERED) == [f"https://s{n}.example/x" for n in cited]


def test_works_of_a_bibliography_by_author_and_year() -> None:
    assert sources("It rose (Doe & Roe, 1999).", BIB) == ["https://doe.example/a"]


def test_an_entry_cites_nothing_by_its_own_year() -> None:
    report = report_of(
        "It rose (Lee, 2020)." + "\n\n## References\n\n- Lee (2020). Things. https://lee.example/y\n"
    )
    assert [c.source for c in report.citations if c.form.value == "footnote"] == ["https://lee.example/y"]


@pytest.mark.parametrize("name", ["Lee (2020):", "**Lee (2020):**", "Lee et al. (2020):"])
def test_a_work_before_a_colon_at_the_start_of_an_item_cites_its_entry(name: str) -> None:
    listed = "\n\n## References\n\n- Lee, J., Doe, R., & Roe, P. (2020): Things. https://lee.example/y\n"
    assert sources(f"- {name} It rose.{listed}") == ["https://lee.example/y"]
    assert sources(f"- Lee (2020): Things, that rose.{listed.replace(', J., Doe, R., & Roe, P.', '')}") == [
        "https://lee.example/y"
    ]


def test_a_sentence_that_cites_defines_no_work() -> None:
    assert sources("Lee (2020) found it.\n\nLee (2020). Then he left.") == []


@pytest.mark.parametrize(
    "behind",
    [
        " [{0}]({0})",
        " ([{0}]({0}))",
        " <{0}>",
        " {0}",
        " Source: [{0}]({0})",
        "\n[{0}]({0})",
    ],
)
def test_a_link_behind_a_sentence_that_shows_its_own_address_belongs_to_it(behind: str) -> None:
    address = "https://example.org/one/two/three/four/five/six/seven/eight"
    text = f"The share fell to 8 percent in 2020.{behind.format(address)}"
    (block,) = report_of(text).resolved[0].blocks
    assert [(span.start, span.end) for span in block.spans] == [(0, len(text))]
    assert [citation.source for citation in block.citations] == [address]


def test_entries_of_a_list_that_is_cited_by_author_are_not_called_uncited() -> None:
    entries = "".join(f"{n}. Doe, A. ({2000 + n}). Things. https://s{n}.example/x\n" for n in range(1, 9))
    report = analyze(f"# R\n\nRents rose by 5 percent (Doe, 2003).\n\n## References\n\n{entries}")
    assert [finding for finding in report.findings if finding.code == "GL010"] == []


UNLISTED = (
    "Rents rose (Lee et al., 2019; Kim & Roe, 2018; Poe et al., 2017; Fox & Ott, 2016; Ahn et al., 2015). "
)
"""A report that cites by author and year, and lists none of the works."""


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("Flats were dear (Block, 1998).", "Block 1998"),
        ("Flats were dear (Ministry of Ports, 1998).", "Ministry of Ports 1998"),
        ("Flats were dear (CDC 2019).", "CDC 2019"),
        ("Malm (1998) found that flats were dear.", "Malm 1998"),
        ("**Lind (2015)**: flats were dear.", "Lind 2015"),
        ("Koval, Prosen (2022) looked at flats.", "Koval 2022"),
        ("Gow, Lee, Moor (2020) looked at flats.", "Gow 2020"),
        ("Flats were dear (May, 2024).", ""),
        ("Flats were dear (May 2024).", ""),
        ("Flats were dear (Sept 18, 2024).", ""),
        ("Flats were dear (Block 1998).", ""),
        ("The card (RTX 2060) was dear.", ""),
        ("The Windows (2015) release was dear.", ""),
        ("A degree in Port Science, Oslo (2019) was dear.", ""),
    ],
)
def test_a_work_by_one_author_in_a_report_that_lists_none(said: str, named: str) -> None:
    def told(text: str) -> list[str]:
        return [c.label for c in report_of(text).resolved[0].blocks[0].citations if c.unlocatable][1:]

    assert told(UNLISTED + said) == ([named] if named else [])
    assert not report_of(said).resolved[0].blocks[0].citations


@pytest.mark.parametrize(
    ("mark", "found"),
    [
        ("(Doe & Roe, 2014)", True),
        ("(Doe, 2014)", True),
        ("(Poe et al., 2015)", True),
        ("(Fox, 2011)", True),
        ("(Roe, 2014)", False),
        ("(Moe & Loe, 2016)", True),
        ("(Loe, 2016)", False),
        ("(Noe et al., 2017)", True),
    ],
)
def test_entries_with_the_given_names_first(mark: str, found: bool) -> None:
    entries = (
        "Ann Doe and Bob R. Roe (2014). Rents.\n\nCid Poe, Ann Doe, and Bob Roe (2015). Flats.\n\nAnn Fox (2011). Towns.\n\n"
        "Dan Eli Moe; Fay Loe (2016). Roads.\n\nGus Noe; Hal Ody; Ida Pye (2017). Ports.\n"
    )
    (first, *_) = [*sources(f"They rose {mark}.\n\n## References\n\n{entries}"), ""]
    assert first.startswith("text:") == found


@pytest.mark.parametrize(
    ("mark", "found"),
    [
        ("(Doe, Roe, \\& Poe, 2014)", True),
        ("(Doe, Roe, &  Poe, 2014)", True),
        ("(Fox, 2018)", True),
        ("[Fox, 2020]", True),
        ("(Fox, 2021)", False),
        ("(Roe, 1999)", True),
        ("(Roe, 2000)", True),
        ("(Roe, 2001)", False),
        ("(OWP, 2020)", True),
        ("(OWP2020, chunk_70)", True),
        ("(OWP2021, chunk_70)", False),
        ("(Fox2018)", True),
        ("(Fox2018, p. 4)", True),
        ("(Fox2018, as said)", False),
        ("[Fox (2019)](#references)", True),
        ("([Roe 1999](#references))", True),
        ("[(Fox, 2019; Roe, 1999)](#references)", True),
        ("[Moe (2019)](#references)", False),
        ("[the fall of 1999](#references)", False),
    ],
)
def test_ways_to_write_authors_and_years(mark: str, found: bool) -> None:
    entries = (
        "Doe, A., Roe, B., & Poe, C. (2014). Rents.\n\nFox, A. (2018–2020). Remarks.\n\nRoe, B. (1999-00). Tides.\n\n"
        "Office of World Ports (2020). *Ports*. Oslo.\n"
    )
    (first, *_) = [*sources(f"They rose {mark}.\n\n## References\n\n{entries}"), ""]
    assert first.startswith("text:") == found


@pytest.mark.parametrize(
    "anchor", ['<a name="doe"></a>', '1. <a id="doe"> </a> ', '- <span id="doe"></span>']
)
def test_an_anchor_before_the_authors(anchor: str) -> None:
    text = f"They rose (Doe, 2014).\n\n## References\n\n{anchor}Doe, A. (2014). Rents.\n"
    assert sources(text)[0].startswith("text:")


@pytest.mark.parametrize(
    ("mark", "found"),
    [("[s.port-3]", True), ("[Dock7]", True), ("[s.port-4]", False), ("[s.note]", False)],
)
def test_keys_in_code_before_the_entries(mark: str, found: bool) -> None:
    entries = "- `s.port-3` — talk, J. Roe, 2026\n- `[Dock7]`: Dock register\n- `s.note` — no figure in it\n"
    (first, *_) = [*sources(f"They rose. {mark}\n\n## Sources\n\n{entries}"), ""]
    assert first.startswith("text:") == found


@pytest.mark.parametrize(
    ("written", "labels"),
    [
        ('<d-cite key="doe2020"></d-cite>', ["doe2020"]),
        ("<d-cite bibtex-key='doe2020, roe2021'></d-cite>", ["doe2020", "roe2021"]),
        ("<d-cite></d-cite>", []),
        ("<d-footnote>Doe says so.</d-footnote>", []),
    ],
)
def test_keys_in_an_article_of_distill(written: str, labels: list[str]) -> None:
    found = report_of(f"They rose {written}.\n").resolved[0].blocks[0].citations
    assert [citation.label for citation in found] == labels


@pytest.mark.parametrize(
    ("include", "found"), [("references.md", True), ("cite/sources.html", True), ("figure.html", False)]
)
def test_a_list_that_is_given_to_an_include(include: str, found: bool) -> None:
    text = f'They rose (Doe, 2014).\n\n{{% include {include}\n  list="\nRoe, B., 2013. Flats.\n\nDoe, A., 2014. Rents.\n"\n%}}\n'
    assert bool(sources(text)) == found


def test_notes_of_an_exported_wiki() -> None:
    text = (
        "It rose.^[\\[1\\]](#fnx1)^ It fell.^[\\[2\\]](#fny2)^^[\\[1\\]](#fnx1)^ It stood.\n\n"
        "1.  ^**[^](#fnrefx1)**^\n\n    [On rents](https://a.example/x).\n\n2.  ^**[^](#fnrefy2)**^\n\n    [On towns](https://b.example/y).\n"
    )
    report = report_of(text)
    assert sources(text) == ["https://a.example/x", "https://b.example/y", "https://a.example/x"]
    outside = text.replace("[2", "[10").replace("2.  ", "10.  ")
    assert [one.split(":")[0] for one in sources(outside)] == ["https", "text", "https"]
    assert [span.plain for span in report.resolved[0].blocks[0].spans] == [
        "It rose.",
        "It fell.",
        "It stood.",
    ]


FOLDED = "<details class='s'><summary class='t'>{}</summary>"
ITEMS = (
    "<li class='i'><span class='n'>[1]</span><span><a href='https://one.example/x'>First</a></span></li>\n"
    "<li class='i'><span class='n'>[2]</span><span><a href='app://open?file=second'>Second note</a></span></li>\n"
)


@pytest.mark.parametrize(
    ("listed", "found"),
    [
        (f"{FOLDED.format('Sources')}\n<ul class='l'>\n{ITEMS}</ul>\n</details>", True),
        (f"{FOLDED.format('<b>References</b> (2)')}\n\n<ul>\n{ITEMS}</ul>\n\n</details>", True),
        (f"{FOLDED.format('Sources')}<ol>{ITEMS}</ol></details>".replace("[1]", "").replace("[2]", ""), True),
        (f"{FOLDED.format('Sources')}\n\n1. https://one.example/x\n2. Second note\n\n</details>", True),
        (f"{FOLDED.format('Steps')}\n\n1. https://one.example/x\n2. Second note\n\n</details>", False),
        (f"{FOLDED.format('Steps')}<ol>{ITEMS}</ol></details>".replace("[1]", "").replace("[2]", ""), False),
    ],
)
def test_a_list_of_sources_that_is_folded_up(listed: str, found: bool) -> None:
    text = f"It rose [1] and fell [2].\n\n{listed}\n\n## More\n\nBread is old.\n"
    leads = [source for source in sources(text) if not source.startswith(("no source", "there is no source"))]
    assert leads == (["https://one.example/x", "text:second note"] if found else [])


def test_the_title_of_a_folded_list_is_edited() -> None:
    text = f"It rose by 5% in Lyon [1].\n\n{FOLDED.format('Sources')}\n<ul>\n{ITEMS}</ul>\n</details>\n\nIt fell.\n"
    before = analyze(text)
    assert [one.source for one in before.citations][:1] == ["https://one.example/x"]
    at = text.index("Sources")
    after = before.edit([(at, at + len("Sources"), "Steps")])
    assert hostile.difference(after, analyze(after.document.text)) is None
