"""What covers a claim: its own citation, or one elsewhere that a reader takes to cover it."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import hostile_edits as hostile
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.scoring.parsed import parsed

from groundlint import Settings, analyze
from groundlint.citations.coverage.of_block import sentence_coverages
from groundlint.companions import NOTHING
from groundlint.engine.evidence_of import evidence_of
from groundlint.model.block import Block, Container, Leaf, LeafKind
from groundlint.model.block_context import NO_CONTEXT, Neighbor
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import SentenceSpan

CLAIM = "The company was founded in Lyon in 1998 by two engineers"
LONG = " and ".join(["had more of it in the years of the war than ever before"] * 8)
LINK = "[report](https://a.example/x)"
BELOW = f"# Title\n\n{CLAIM}.\n\n## A\n"
QUOTED = '[report](https://a.example/x "founded in 1998")'


def coverage(text: str, settings: Settings | None = None) -> list[tuple[str, str]]:
    return [(s.coverage.value, s.covered_by) for s in analyze(text, settings=settings).sentences]


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        (f"{CLAIM}.", [("none", "")]),
        (f"{CLAIM} {LINK}.", [("linked", "own")]),
        (f"{CLAIM} {QUOTED}.", [("quoted", "own")]),
        (f"{CLAIM} {LINK} {QUOTED}.", [("quoted", "own")]),
        (f"{CLAIM}. {LINK}", [("linked", "own")]),
        (f"{CLAIM} [report][r].\n\n[r]: https://a.example/x 'founded'", [("quoted", "own")]),
        (f"{CLAIM} [report][r].\n\n[r]: https://a.example/x", [("linked", "own")]),
        (f"{CLAIM} <https://a.example/x>.", [("linked", "own")]),
        (f"{CLAIM} (https://a.example/x).", [("linked", "own")]),
        (f"{CLAIM}.[^1]\n\n[^1]: See https://a.example/x", [("linked", "own")]),
        (f"{CLAIM}.[^1]\n\n[^1]: Smith, History of Lyon, 2001", [("linked", "own")]),
        (
            f"{CLAIM} [2].\n\n## Sources\n\n1. A https://a.example\n2. B https://b.example",
            [("linked", "own")],
        ),
        (f"{CLAIM}. {CLAIM} too {LINK}.", [("linked", "end"), ("linked", "own")]),
        (f"{CLAIM}. {CLAIM} too {QUOTED}.", [("linked", "end"), ("quoted", "own")]),
        (f"{CLAIM} {LINK}. {CLAIM} too.", [("linked", "own"), ("none", "")]),
        (f"{CLAIM} [claim](url).", [("none", "")]),
        (f"{CLAIM} ![chart](https://a.example/x.png).", [("none", "")]),
        (f"{CLAIM} [there](#section).", [("none", "")]),
        (
            f"As {LINK} says:\n\n- {CLAIM}\n- {CLAIM}\n",
            [("linked", "own"), ("linked", "lead-in"), ("linked", "lead-in")],
        ),
        (f"As {LINK} says.\n\n- {CLAIM}\n", [("linked", "own"), ("none", "")]),
        (
            f"1. There are two:\n\n- {CLAIM} {LINK}\n- {CLAIM} {LINK}\n",
            [("linked", "items"), ("linked", "own"), ("linked", "own")],
        ),
        (
            f"1. There are two:\n\n- {CLAIM} {LINK}\n- {CLAIM}\n",
            [("none", ""), ("linked", "own"), ("none", "")],
        ),
        # a line in bold that is a work: the lists below it
        (
            f"**{LINK}**\n\n- {CLAIM}\n\n1. {CLAIM}\n\n{CLAIM}.\n\n- {CLAIM}\n",
            [
                ("linked", "own"),
                ("linked", "lead-in"),
                ("linked", "source line"),
                ("none", ""),
                ("none", ""),
            ],
        ),
        (f'**"On Lyon" ({LINK})**\n\n- {CLAIM}\n', [("linked", "own"), ("linked", "lead-in")]),
        (
            f"**Lyon was founded by two engineers from Rome {LINK}**\n\n- {CLAIM}\n",
            [("linked", "own"), ("linked", "lead-in")],
        ),
        (
            f'<Cite id="m" tooltip="Doe. On Lyon. 2024.">{CLAIM}.</Cite> {CLAIM}.',
            [("linked", "own"), ("none", "")],
        ),
        (f'{CLAIM}.<Cite source="Doe. On Lyon. 2024." /> {CLAIM}.', [("linked", "own"), ("none", "")]),
        (f'<Cite id="m" tooltip="Show more of it">{CLAIM}.</Cite>', [("none", "")]),
        (f'{CLAIM}. <a href="https://a.example/1"></a>', [("linked", "own")]),
        (f'{CLAIM}. <a href="https://a.example/1" target="_blank">Report</a>', [("linked", "own")]),
        (f'{CLAIM}. <a id="here"></a>', [("none", "")]),
        # A short list of nothing but sources belongs to the paragraph above it.
        (
            f"{CLAIM}.\n\n- {LINK}\n- [Minutes, 2022](https://a.example/y)\n",
            [("linked", "source line"), ("linked", "own"), ("linked", "own")],
        ),
        (
            f"{CLAIM}.\n\n- {LINK}\n- {CLAIM} {LINK}\n",
            [("none", ""), ("linked", "own"), ("linked", "own")],
        ),
        (
            f"{CLAIM}.\n\n" + "".join(f"- [Page {n}](https://a.example/{n})\n" for n in range(7)),
            [("none", ""), *[("linked", "own")] * 7],
        ),
        # All of a long quotation has the source of the sentence that opens it.
        (
            f"The {LINK} finds “{CLAIM} and that “most” of them {LONG}. {CLAIM}. It {LONG}.” {CLAIM}.",
            [("linked", "own"), ("linked", "lead-in"), ("linked", "lead-in"), ("none", "")],
        ),
        (f"It finds “{CLAIM} and that “most” of them {LONG}. {CLAIM}.”", [("none", ""), ("none", "")]),
        (f'The beam of 4" in {LINK} is long. {CLAIM}.', [("linked", "own"), ("none", "")]),
        (f"- As {LINK} says:\n  - {CLAIM}\n", [("linked", "own"), ("linked", "lead-in")]),
        (f"- {CLAIM}\n- {CLAIM} {LINK}\n", [("none", ""), ("linked", "own")]),
        # A lead-in is covered by its items where each of them is cited.
        (
            f"{CLAIM}, in two ways:\n\n- {CLAIM} {LINK}\n- {CLAIM} {QUOTED}\n",
            [("linked", "items"), ("linked", "own"), ("quoted", "own")],
        ),
        (
            f"{CLAIM}, in two ways:\n- {CLAIM} {QUOTED}\n- {CLAIM}. {CLAIM} {QUOTED}\n",
            [("quoted", "items"), ("quoted", "own"), ("linked", "end"), ("quoted", "own")],
        ),
        (
            f"{CLAIM}, in two ways:\n\n- {CLAIM} {LINK}\n- {CLAIM}\n",
            [("none", ""), ("linked", "own"), ("none", "")],
        ),
        (
            f"{CLAIM}, in two ways:\n\n- {CLAIM} {LINK}\n- {CLAIM} [7]\n",
            [("none", ""), ("linked", "own"), ("none", "")],
        ),
        (
            f"- {CLAIM}:\n  - {CLAIM} {LINK}\n  - {CLAIM} {LINK}\n- {CLAIM}\n",
            [("linked", "items"), ("linked", "own"), ("linked", "own"), ("none", "")],
        ),
        (f"{CLAIM}:\n\n{CLAIM}\n\n- {CLAIM} {LINK}\n", [("none", ""), ("none", ""), ("linked", "own")]),
        (f"{CLAIM}: {CLAIM}.\n\n- {CLAIM} {LINK}\n", [("none", ""), ("linked", "own")]),
        (f"{CLAIM}, as follows:\n\n## Next\n\n- {CLAIM} {LINK}\n", [("none", ""), ("linked", "own")]),
        (
            f"{CLAIM}, as follows:\n\n<!-- c -->\n\n- {CLAIM} {LINK}\n",
            [("linked", "items"), ("linked", "own")],
        ),
    ],
)
def test_paragraphs_and_lists(markdown: str, expected: list[tuple[str, str]]) -> None:
    assert coverage(markdown) == expected


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        (f"**Mills of Lyon ({LINK})**", "lead-in"),
        (f"**Mills of Lyon** {LINK}", "lead-in"),
        (f"__Who built the mills?__ ({LINK}, {LINK})", "lead-in"),
        (f"**Mills** of Lyon {LINK}", ""),
        (f"**Mills of Lyon {LINK}** had two engineers", ""),
        (f"**Mills of Lyon ({LINK})**. {CLAIM}.", ""),
        ("**Mills of Lyon**", ""),
    ],
)
def test_a_title_in_bold_that_cites_leads_its_list_in(title: str, expected: str) -> None:
    assert (
        coverage(f"{title}\n\n- {CLAIM}\n- {CLAIM}\n")[-2:]
        == [("linked" if expected else "none", expected)] * 2
    )


def test_a_lead_in_follows_edits_of_its_items() -> None:
    text = f"{CLAIM}, in two ways:\n\n- {CLAIM} {LINK}\n- {CLAIM} {LINK}\n"
    whole = analyze(text)
    assert whole.sentences[0].coverage.value == "linked"
    at = text.rindex(f" {LINK}")
    bare = whole.edit([(at, at + len(LINK) + 1, "")])
    assert bare.sentences[0].coverage.value == "none"
    assert [f.start for f in bare.findings if f.code in ("GL001", "GL014")] == [0, text.rindex("The company")]
    assert bare.edit([(at, at, f" {LINK}")]).sentences == whole.sentences


@pytest.mark.parametrize(
    ("lead_in", "expected"),
    [
        ("Key findings:", "lead-in"),
        ("**Results:**", "lead-in"),
        ("In detail:", "lead-in"),
        ("The study found:", "lead-in"),
        ("Wichtigste Ergebnisse:", "lead-in"),
        ("主要发现：", "lead-in"),
        ("Competitors:", "lead-in"),
        ("Results of 2019:", "lead-in"),
        ("It rests on three steps, each of which takes a year:", "lead-in"),
        ("Our own findings:", ""),
        ("Further details:", ""),
        ("Two other mills in Lyon:", ""),
        ("We recommend:", ""),
    ],
)
def test_a_lead_in_takes_over_the_citation_before_it(lead_in: str, expected: str) -> None:
    items = f"- {CLAIM}\n- {CLAIM}\n"
    assert [
        s.covered_by for s in analyze(f"{CLAIM} {LINK}. {lead_in}\n\n{items}").sentences if s.kind == "list"
    ] == [expected] * 2
    nested = f"- {CLAIM} {LINK}. {lead_in}\n  - {CLAIM}\n"
    assert analyze(nested).sentences[-1].covered_by == (expected or "item")
    assert analyze(f"{CLAIM} {LINK}. {CLAIM}. {lead_in}\n\n{items}").sentences[-1].covered_by == ""
    nearer = f"{CLAIM} {LINK}. {lead_in}\n\n- {CLAIM}. {CLAIM} {LINK}\n"
    assert analyze(nearer).sentences[-2].covered_by == "end"


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        # a line that only names sources, behind the block
        (f"{CLAIM}.\n\nSource: {LINK}\n", ["source line", "own"]),
        (f"{CLAIM}.\n\n{LINK}\n", ["source line", "own"]),
        (f"{CLAIM}.\n\n**Specs:** {LINK}\n", ["source line", "own"]),
        (f"{CLAIM}.\n\nSee {LINK} for how it began in the old town.\n", ["", "own"]),
        (f"{CLAIM}.\n\n## Next\n\n{LINK}\n", ["", "own"]),
        (
            f"{CLAIM}.\n\n[The firm of Lyon had two engineers in 1998 and left the old town](https://a.example)\n",
            ["", "own"],
        ),
        (f"- {CLAIM}\n- {CLAIM}\n\nSources: {LINK}\n", ["source line", "source line", "own"]),
        # in the list: an item of its own, or a line in an item
        (f"- {CLAIM}\n- {CLAIM}\n- {LINK}\n", ["source line", "source line", "own"]),
        (
            f"- {CLAIM}\n  - {CLAIM}\n  - Evidence: {LINK}\n- {CLAIM}\n",
            ["source line", "source line", "own", ""],
        ),
        (f"1. Timeline-\n   https://a.example/x\n2. {CLAIM}\n", ["own", "source line"]),
        (f"1. Timeline-\n   https://a.example/x and more of it\n2. {CLAIM}\n", ["own", ""]),
        # the end of a list in which nothing else is cited
        (f"1. {CLAIM}\n2. {CLAIM}\n3. {CLAIM} {LINK}\n", ["list", "list", "own"]),
        (
            f"- {CLAIM}\n  - {CLAIM}\n  - {CLAIM}\n  - {CLAIM} {LINK}\n- {CLAIM}\n",
            ["", "list", "list", "own", ""],
        ),
        (f"- {CLAIM}\n- {CLAIM}\n- {CLAIM}\n  - {CLAIM} {LINK}\n", ["list", "list", "list", "own"]),
        (f"- {CLAIM}\n- {CLAIM} {LINK}\n", ["", "own"]),
        # a line of sources that Markdown joins to the last item
        (f"- {CLAIM}\n- {CLAIM}\n_Source: {LINK}_\n", ["list", "own"]),
        (f"- {CLAIM}\n- {CLAIM}\nSee {LINK}\n", ["", "own"]),
        (f"- {CLAIM} {LINK}\n- {CLAIM}\n- {CLAIM}\nSource: {LINK}\n", ["own", "", "own"]),
        (f"- {CLAIM} {LINK}\n- {CLAIM}\n- {CLAIM} {LINK}\n", ["own", "", "own"]),
        (f"- {CLAIM}\n- {CLAIM} {LINK}\n- {CLAIM}\n", ["", "own", ""]),
        (f"- {CLAIM}\n- {LINK} says so. {CLAIM}\n", ["", "own", ""]),
        # the work with which a paragraph or an item opens, up to the next citation
        (f"**{LINK}**. {CLAIM}. {CLAIM}.\n\n{CLAIM}.\n", ["own", "opening", "opening", ""]),
        (f"- {LINK} – {CLAIM}. {CLAIM}.\n- {CLAIM}.\n", ["own", "opening", ""]),
        (f"**{LINK}** holds that {CLAIM}. {CLAIM}.\n", ["own", "opening"]),
        (f"**The Lyon trial** ({LINK}): {CLAIM}. {CLAIM}.\n", ["own", "opening"]),
        (f"**The Lyon Mills** (https://mills.example): {CLAIM}. {CLAIM}.\n", ["own", ""]),
        (f"**The Lyon trial** ({LINK}) has shown that {CLAIM}. {CLAIM}.\n", ["own", ""]),
        (f"{LINK} holds that {CLAIM}. {CLAIM}.\n", ["own", ""]),
        (f"**Growth** {LINK}. {CLAIM}.\n", ["own", ""]),
        (f"**Lyon Act (2022)**: {CLAIM} {LINK}. {CLAIM}.\n", ["own", ""]),
        (f"**Lee & Doe (2019), {LINK}** {CLAIM}. {CLAIM}.\n", ["own", "opening"]),
        (f"**{LINK}**. {CLAIM}. {CLAIM} {LINK} too. {CLAIM}.\n", ["own", "opening", "own", ""]),
        (f"- **Lyon study** (2019)  \n  {LINK}  \n  {CLAIM}. {CLAIM}.\n- {CLAIM}.\n", ["own", "opening", ""]),
        (f"- Lyon study (2019)  \n  {LINK}  \n  {CLAIM}. {CLAIM}.\n", ["own", ""]),
        (f"- **Lyon study** (2019) {LINK}  \n  {CLAIM}. {CLAIM}.\n", ["own", ""]),
        # the item around
        (f"- {CLAIM} {LINK}\n  - {CLAIM}\n- {CLAIM}\n", ["own", "item", ""]),
        # the heading above, up to the next one
        (f"## By {LINK}\n\n{CLAIM}.\n\n{CLAIM}.\n\n## Next\n\n{CLAIM}.\n", ["heading", "heading", ""]),
        # a line of sources directly below the heading
        (
            f"{BELOW}\n**Source**: {LINK}\n\n{CLAIM}.\n\n- {CLAIM}\n\n### B\n\n{CLAIM}.\n",
            ["", "own", "source line", "source line", "section list"],
        ),
        (
            f"{BELOW}**Source**: {LINK}, the yearbook (accessed May 2024)\n\n{CLAIM}.\n",
            ["", "own", "source line"],
        ),
        (f"{BELOW}\n{LINK}\n\n{CLAIM}.\n\n{CLAIM}.\n", ["", "own", "source line", "source line"]),
        *[
            (f"{BELOW}\n{said}\n\n- {CLAIM}\n- {CLAIM}\n", ["", "own", covered, covered])
            for said, covered in (
                ("URL: [https://a.example/x](https://a.example/x)", "source line"),
                ("Video URL: https://a.example/x", "source line"),
                ("Website: https://a.example/", ""),
                ("URL: https://a.example/", ""),
                ("URL: https://a.example/x, and more by mail", ""),
            )
        ],
        (
            f"{BELOW}\n- **URL:** https://a.example/x\n- **Author:** Lyon Chamber\n- **Date:** May 2024\n\n> {CLAIM}.\n",
            ["", "own", "source line", "source line", "source line"],
        ),
        (
            f"{BELOW}\n- **Website:** https://a.example/x\n- **Founded:** 1998\n\n> {CLAIM}.\n",
            ["", "own", "source line", ""],
        ),
        # fields of any name, in bold, with an address or with the names and the date of a work
        (
            f"{BELOW}\n**Severity:** High  \n**Tags:** Ports, Ships\n**URL:** https://a.example/x\n\n{CLAIM}.\n",
            ["", "end", "own", "source line"],
        ),
        (
            f"{BELOW}\n**Authors:** J. Lind, et al.\n**Institute:** Lyon\n**Published:** Acts of Ports 2022\n\n{CLAIM}.\n",
            ["", "source line", "source line", "source line", "source line"],
        ),
        (
            f"{BELOW}\n**Authors:** J. Lind, et al.\n**Institute:** Lyon\n\n{CLAIM}.\n",
            ["", "", "", ""],
        ),
        (
            f"{BELOW}\n**Founded:** 1998\n**Website:** https://a.example/x\n\n{CLAIM}.\n",
            ["", "end", "own", ""],
        ),
        (f"{BELOW}\n![](https://a.example/x.png)\n\n{CLAIM}.\n", ["", ""]),
        (f"{BELOW}\nSource: Lyon Register (2004)\n\n{CLAIM}.\n", ["", "source line", "source line"]),
        (f"{BELOW}\nSource: Lyon Register\n\n{CLAIM}.\n", ["", "", ""]),
        (f"{BELOW}\n*Source: lyonregister.example*\n\n{CLAIM}.\n", ["", "source line", "source line"]),
        (
            f"{BELOW}\nSources: ports.example, lyon.example/2004\n\n{CLAIM}.\n",
            ["", "source line", "source line"],
        ),
        (f"{BELOW}\nSource: ports.xlsx\n\n{CLAIM}.\n", ["", "", ""]),
        # names of outlets alone, two or more
        (
            f"{BELOW}\n{CLAIM}.\n\n*Sources: Lyon Register, ports.example*\n",
            ["", "source line", "source line"],
        ),
        (
            f"{BELOW}\n{CLAIM}.\n\n*Sources: Wikipedia (Port of Lyon), the Lyon Register*\n",
            ["", "source line", "source line"],
        ),
        (
            f"{BELOW}\n{CLAIM}.\n\n*Sources: Port Board, Lyon Register situation reports*\n",
            ["", "source line", "source line"],
        ),
        (f"{BELOW}\n{CLAIM}.\n\n*Sources: mostly hearsay, the Register*\n", ["", "", ""]),
        (f"{BELOW}\n{CLAIM}.\n\nSource: {LINK}\n\n{CLAIM}.\n", ["", "source line", "own", ""]),
        (f"{BELOW}\nFurther reading: {LINK}\n\n{CLAIM}.\n", ["", "own", ""]),
        (f"{BELOW}\nSource: {LINK} says so. Much was lost.\n\n{CLAIM}.\n", ["", "own", "", ""]),
        # a heading whose mark points nowhere covers nothing
        (
            f"{BELOW[:-2]}Port [7]\n\n{CLAIM} [1].\n\n{CLAIM}.\n\n## Sources\n\n1. https://a.example/x\n",
            ["", "own", ""],
        ),
        # a heading that names a work, with its authors or the body and the year
        (f"{BELOW[:-2]}Lind et al. (2004)\n\n{CLAIM}.\n", ["", "source line"]),
        (f'{BELOW[:-2]}"On the Ports of Lyon" (Lind, 2004)\n\n{CLAIM}.\n', ["", "source line"]),
        (f"{BELOW[:-2]}Reuse (Lind & Doe, 2004)\n\n{CLAIM}.\n", ["", "source line"]),
        (f"{BELOW[:-2]}Lyon Port Reports (2003-2004)\n\n{CLAIM}.\n", ["", "source line"]),
        (f"{BELOW[:-2]}Study 1: Growth (2004)\n\n{CLAIM}.\n", ["", ""]),
        (f"{BELOW[:-2]}Storm Anna (2004)\n\n{CLAIM}.\n", ["", ""]),
        (f"{BELOW[:-2]}Ports & Ships (2004-2007)\n\n{CLAIM}.\n", ["", ""]),
        # a bold line that names a study and its year leads in the list below it
        (
            f"{BELOW}\n**Harbour Watch 2025 traffic survey (n=808):**\n\n- {CLAIM}.\n\n{CLAIM}.\n",
            ["", "source line", "source line", ""],
        ),
        (f"{BELOW}\n**Port Board survey, 2025:**\n\n- {CLAIM}.\n", ["", "source line", "source line"]),
        (f"{BELOW}\n**Our 2025 survey:**\n\n- {CLAIM}.\n", ["", "", ""]),
        (f"{BELOW}\n**Traffic in 2025:**\n\n- {CLAIM}.\n", ["", "", ""]),
        # a bold line that does, up to the next one, a break or a heading
        (
            f"{BELOW}\n**Reuse (Lind et al., 2004)**\n\n- {CLAIM}\n\n**Results:**\n\n{CLAIM}.\n\n---\n\n{CLAIM}.\n",
            ["", "source line", "source line", "source line", "source line", ""],
        ),
        (
            f"{BELOW}\n**Reuse (Lind et al., 2004)**\n\n- {CLAIM}\n\n**Results**\n\n{CLAIM}.\n",
            ["", "source line", "source line", "", ""],
        ),
        (f"{BELOW}\n**Reuse (Lind et al., 2004)**\n\n## B\n\n{CLAIM}.\n", ["", "source line", ""]),
        (f"{BELOW}\n**Reuse (Lind et al., 2004)** grew.\n\n{CLAIM}.\n", ["", "", ""]),
        # an address alone above the title: of what sums it up
        (f"---\nslug: on-ports\n---\n\nhttps://a.example/on-ports\n\n# Title\n\n{CLAIM}.\n", ["own", ""]),
        (f"[Home](https://a.example/x)\n\n# Title\n\n{CLAIM}.\n", ["own", ""]),
        (f"Home: https://a.example/x\n\n# Title\n\n{CLAIM}.\n", ["own", ""]),
        (f"[![](x.png)](https://a.example/x)\n\n# Title\n\n{CLAIM}.\n", [""]),
        (f"https://a.example/x\n\n{CLAIM}.\n\n# Title\n\n{CLAIM}.\n", ["own", "", ""]),
        (f"https://a.example/x\n\n{CLAIM}.\n", ["own", ""]),
        # the same below a title in front matter
        (f"---\ntitle: On ports\n---\n\n<https://a.example/x>\n\n{CLAIM}.\n\n# More\n", ["own", ""]),
        (
            f"---\ntitle: On ports\nslug: on-ports\n---\n\nhttps://a.example/on-ports\n\n{CLAIM}.\n",
            ["own", ""],
        ),
        # one source for the whole document
        (f"- {CLAIM}\n- Source: {LINK}\n\n{CLAIM}.\n", ["source line", "own", ""]),
        (f"---\nsource: https://a.example/x\n---\n\n{CLAIM}.\n", ["document"]),
        (f"---\nsource: my desk\n---\n\n{CLAIM}.\n", [""]),
        (f"---\nsource_url: https://a.example/x\n---\n\n{CLAIM}.\n", ["document"]),
        (f"---\nopinionUrl: https://a.example/x\n---\n\n{CLAIM}.\n", ["document"]),
        # where the document itself has appeared
        (f"---\nslug: on-ports\nsource_url: https://a.example/on-ports-7\n---\n\n{CLAIM}.\n", [""]),
        (f"---\nslug: on-ports\nsource_url: https://a.example/tides\n---\n\n{CLAIM}.\n", ["document"]),
        # where the author published it first, told by its title; not a page that was copied, nor a source of that name
        (
            f"---\ntitle: On Ports’ Tides\noriginalUrl: https://a.example/p/on-ports-tides\n---\n\n{CLAIM}.\n",
            [""],
        ),
        (f"---\ntitle: On Ports\noriginal_url: https://a.example/p/tides\n---\n\n{CLAIM}.\n", ["document"]),
        (f"---\ntitle: Ports\noriginal_url: https://a.example/ports\n---\n\n{CLAIM}.\n", ["document"]),
        (
            f"---\ntitle: On Ports\noriginal_url: https://a.example/on-ports\nfetched_at: 2026-01-02\n---\n\n{CLAIM}.\n",
            ["document"],
        ),
        (f"---\ntitle: On Ports\nsource_url: https://a.example/on-ports\n---\n\n{CLAIM}.\n", ["document"]),
        (
            f"---\nslug: on-ports\nsource-url: https://a.example/on-ports\n---\n\n# Press Release Services Compared\n\n{CLAIM}.\n",
            [""],
        ),
        # a press release that somebody has filed under its own name
        (
            f"---\nslug: on-ports\nsource-url: https://a.example/on-ports\n---\n\n**Press Release: [Port Board](https://b.example)**\n\n{CLAIM}.\n",
            ["own", "document"],
        ),
        (f"---\nurl: https://a.example/x\n---\n\n{CLAIM}.\n", [""]),  # its own, as often as not
        (f"---\ndoi: https://doi.org/10.5281/zenodo.1\n---\n\n{CLAIM}.\n", [""]),
        # the fields of the paper that notes are about
        (
            f"# Title\n\n## Paper details\n\n- **Title:** On Ports\n- **DOI:** https://doi.org/10.1234/ports.7\n\n"
            f"## Summary\n\n{CLAIM}.\n",
            ["source line", "own", "document"],
        ),
        (
            f"# Source: Talk of the Port Board\n\n**URL**: https://a.example/x\n**Date**: 2024-08-13\n\n## Numbers\n\n{CLAIM}.\n",
            ["own", "source line", "document"],
        ),
        (
            f"# Title\n\n## About us\n\n**Title:** On Ports\n**Authors:** Mill, A.\n**DOI:** 10.1234/ports.7\n\n"
            f"## Summary\n\n{CLAIM}.\n",
            ["source line", "source line", ""],  # its own, as often as not
        ),
        (
            f"<details>\n<summary>Mill et al. (2026)</summary>\n\n- **Authors:** Mill, A.\n- **Link:** [DOI](https://doi.org/10.1234/ports.7)\n\n"
            f"</details>\n\n## Summary\n\n{CLAIM}.\n",
            ["source line", "own", "document"],
        ),
        (
            f"<details>\n<summary>Who we are</summary>\n\n- **Authors:** Mill, A.\n- **Link:** [DOI](https://doi.org/10.1234/ports.7)\n\n"
            f"</details>\n\n## Summary\n\n{CLAIM}.\n",
            ["source line", "own", ""],
        ),
        (
            f"# Title\n\n> **Source:** {LINK}\n\n{CLAIM}.\n\n## Next\n\n{CLAIM}.\n",
            ["own", "source line", "document"],
        ),
        (f"# Title\n\n{CLAIM}.\n\n> **Source:** {LINK}\n\n{CLAIM}.\n", ["source line", "own", ""]),
        (
            f"# Title\n\n## Metadata\n\n- **URL**: https://a.example/x\n- **ISBN**: 978-3-98655-085-1\n\n## Next\n\n{CLAIM}.\n",
            ["own", "source line", "document"],
        ),
        (
            f"# Title\n\n## Metadata\n\n- **URL**: https://a.example/x\n- **Date**: May 2024\n\n## Next\n\n{CLAIM}.\n",
            ["own", "source line", ""],  # it may be its own page
        ),
        # a field with words for what its address has, in an item
        (
            f"- {CLAIM}\n  - **URL**: Lee compiles them: https://a.example/x\n  - **Note**: {CLAIM}\n",
            ["source line", "own", "source line"],
        ),
        # a note that names no source
        (f"{CLAIM}.[^1]\n\n[^1]: As an aside, this is what the whole industry fears.\n", [""]),
        (f"{CLAIM}.[^1]\n\n[^1]: As an aside, this is what Lee (2019) fears.\n", ["own"]),
        (f"{CLAIM}.[^1]\n\n[^1]: . This is what the whole industry fears.\n", ["own"]),
        (f"{CLAIM}.[^1]\n\n[^1]: This is what the report by Lee has.\n", ["own"]),
        (f"{CLAIM}.[^1]\n\n[^1]: Franciosi, Antologia.\n", ["own"]),
        # a line that gives the pages of the work spoken of
        (f"{CLAIM}.\n\nPage 44\n\n{CLAIM}.\n", ["", "", ""]),
        (f"{CLAIM}.\n\nPage reference: see below\n\n{CLAIM}.\n", ["", "", ""]),
        # the line with which a document without sections ends, if nothing else is cited
        (f"# Title\n\n{CLAIM}.\n\n{CLAIM}.\n\nRef: {LINK}\n", ["document", "source line", "own"]),
        (
            f"{CLAIM}.\n\n![](a.png)\n\n(From {LINK})\n\n{CLAIM}.\n\n**Source:** {LINK}\n",
            ["document", "own", "source line", "own"],
        ),
        (f"{CLAIM}.\n\n{CLAIM} {LINK}.\n\nRef: {LINK}\n", ["", "own", "own"]),
        (f"{CLAIM}.\n\n{CLAIM}.\n\nSources: {LINK}, https://b.example/y\n", ["", "source line", "own"]),
        (f"{CLAIM}.\n\n## Next\n\n{CLAIM}.\n\nRef: {LINK}\n", ["", "source line", "own"]),
        # the line below a copied text that says where it is from
        *[
            (f"# Title\n\n{CLAIM}.\n\n## Next\n\n{CLAIM}.\n\n{said} {LINK}.\n", expected)
            for said, expected in (
                ("This article was reprinted with permission from", ["document", "document", "own"]),
                ("*This story is republished from", ["document", "document", "own"]),
                ("This article was downloaded by Jo Lind from", ["document", "document", "own"]),
                ("This article was first published by", ["", "", "own"]),
                ("This post was taken down in May from", ["", "", "own"]),
                ("The report was downloaded 4,000 times from", ["", "", "own"]),
                ("This report is the first of four from", ["", "", "own"]),
            )
        ],
        (
            f"# Title\n\n{CLAIM}.\n\n## Next\n\n{CLAIM}.\n\n---\n\nSource: {LINK}\nSaved: 2026-04-22 23:45:05\n",
            ["document", "document", "own"],
        ),
        (
            f"# Title\n\n{CLAIM}.\n\n## Next\n\n{CLAIM}.\n\n---\n\nSource: {LINK}\nSaved: 40 jobs\n",
            ["", "", "own"],
        ),
        (
            f"# Title\n\n{CLAIM} {LINK}.\n\n## Next\n\n{CLAIM}.\n\nThis article was reprinted from {LINK}.\n",
            ["own", "", "own"],
        ),
        # the fields of a saved page
        (
            f"# Title\n\n---\n**Source URL**: https://a.example/x\n**Capture Date**: 2025-06-20\n\n## Next\n\n{CLAIM}.\n",
            ["own", "document", "document"],
        ),
        *[
            (f"# Title\n\n{said}\nURL: https://a.example/x\n\n## Next\n\n{CLAIM}.\n", ["own", covered])
            for said, covered in (
                ("Created: Jun 6, 2020 8:18 PM", "document"),
                ("Clipped: 2024-05-02", "document"),
                ("Accessed on: May 2, 2024", "document"),
                ("Captured: 40 million tonnes in 2020", ""),
                ("Created: Jun 6, 2020", ""),
                ("Date: Jun 6, 2020 8:18 PM", ""),
            )
        ],
        (f"# Title\n\nOriginal link: {LINK}\nAuthor: Jo Lind\n\n## Next\n\n{CLAIM}.\n", ["own", "document"]),
        # behind the lines of a reprint that say who wrote it and when
        (
            f"# Title\n\nBy Jo Lind\n\nPublished Oct 17, 2024, 1:00 AM\n\nSource: {LINK}\n\n{CLAIM}.\n\n{CLAIM}.\n",
            ["document", "source line", "own", "document", "document"],
        ),
        (
            f"# Title\n\n12 March 2024 · 5 min read\n\nSource: {LINK}\n\n## Next\n\n{CLAIM}.\n",
            ["source line", "own", "document"],
        ),
        (
            f"# Title\n\nIn March 2024 the mill fell.\n\nSource: {LINK}\n\n## Next\n\n{CLAIM}.\n",
            ["source line", "own", ""],
        ),
        *[
            (f"# Title\n\n{said}\n\nSource: {LINK}\n\n## Next\n\n{CLAIM}.\n", ["source line", "own", ""])
            for said in ("By then the mill had closed.", "March 2024 was the coldest month of all.")
        ],
        (
            f"# Title\n\nBy Jo Lind and Ada Mill\n\nSource: {LINK}\n\n## Next\n\n{CLAIM}.\n",
            ["source line", "own", "document"],
        ),
        # a link from a name to an account says who that is, not what they did
        (f'<a href="https://twitter.com/adamill">Ada Mill</a> found that {CLAIM}.\n', [""]),
        (f"[Ada Mill](https://twitter.com/adamill) found that {CLAIM}.\n", [""]),
        (f"The [Harbour Board](https://www.facebook.com/harbourboard/?ref=page) found that {CLAIM}.\n", [""]),
        (f"[@adamill](https://www.linkedin.com/in/ada-mill-1) found that {CLAIM}.\n", [""]),
        (f"[Ada Mill](https://twitter.com/adamill) found that {CLAIM} {LINK}.\n", ["own"]),
        (f"[Ada Mill](https://twitter.com/adamill) tweeted that {CLAIM}.\n", ["own"]),
        (f"It was found that {CLAIM} ([Ada Mill](https://twitter.com/adamill)).\n", ["own"]),
        (f"[Ada Mill](https://twitter.com/adamill/status/17) found that {CLAIM}.\n", ["own"]),
        (f"[All of {CLAIM}](https://twitter.com/adamill).\n", ["own"]),
        (f"{CLAIM}.\n\nSource: https://twitter.com/adamill\n", ["source line", "own"]),
        # a company's home page does not say who paid it
        ("**[Acme](https://acme.example/)** raised $40 million in 2024.\n", [""]),
        ("[Acme](https://acme.example) has 40 mills. It is valued at €90 million.\n", ["own", ""]),
        ("[Acme](https://acme.example/news/round) raised $40 million in 2024.\n", ["own"]),
        ("Acme raised $40 million in 2024, says [Port News](https://news.example).\n", ["own"]),
        ("[Acme](https://acme.example) has raised 40 mills in 2024.\n", ["own"]),
        (
            f"# Title\n\nAuthor: Jo Lind\nURL: https://jo.example/my-report\n\n## Next\n\n{CLAIM}.\n",
            ["own", ""],
        ),
    ],
)
def test_what_a_reader_takes_to_cover_it(markdown: str, expected: list[str]) -> None:
    assert [s.covered_by for s in analyze(markdown).sentences] == expected


ROWS = "|---|---|\n| Lyon | 1998 |\n| Paris | 2001 |\n"
BEHIND = f"\n{CLAIM}. It grew {LINK}.\n"


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        (f"| City | Year |\n{ROWS}", ["", ""]),
        (f"| City | Year {LINK} |\n{ROWS}", ["column", "column"]),
        (f"| City | Year |\n{ROWS}| Nice | 1999 {LINK} |\n", ["", "", "own"]),
        (f"By {LINK}.\n\n| City | Year |\n{ROWS}", ["own", "table", "table"]),
        (f"| City | Year |\n{ROWS}\nSource: {LINK}\n", ["table", "table", "own"]),
        (f"| City | Year |\n{ROWS}\nTable 1: {CLAIM} {LINK}.\n", ["table", "table", "own"]),
        (f"| City | Year |\n{ROWS}\n*Note:* {CLAIM} {LINK}.\n", ["table", "table", "own"]),
        (f"| City | Year |\n{ROWS}\n注：{CLAIM} {LINK}。\n", ["table", "table", "own"]),
        (f"| City | Year |\n{ROWS}\n{CLAIM} {LINK}.\n", ["", "", "own"]),
        (f"| City | Year |\n{ROWS}\nNotable: {CLAIM} {LINK}.\n", ["", "", "own"]),
        (f"{CLAIM}. By {LINK}.\n\n| City | Year |\n{ROWS}", ["end", "own", "", ""]),
        (
            f"{CLAIM} {LINK}. Table 1 shows when.\n\n| City | Year |\n{ROWS}",
            ["own", "", "table", "table"],
        ),
        (
            f"{CLAIM} {LINK}. The table below shows when.\n\n| City | Year |\n{ROWS}",
            ["own", "", "table", "table"],
        ),
        (f"{CLAIM} {LINK}. {CLAIM}.\n\n| City | Year |\n{ROWS}", ["own", "", "", ""]),
        (f"By {LINK}.\n\nBetween.\n\n| City | Year |\n{ROWS}", ["own", "", "", ""]),
        (f"By {LINK}.\n\n<!-- c -->\n\n| City | Year |\n{ROWS}", ["own", "table", "table"]),
        # its sources below its notes, or in a list behind a label
        (
            f"| City | Year |\n{ROWS}\n*Notes:* In all.\n\nSource: {LINK}\n{BEHIND}",
            ["table", "table", "source line", "own", "end", "own"],
        ),
        (
            f"| City | Year |\n{ROWS}\nNote: In all.\n\nNote 2: So far.\n\nSource: Lyon Register (2004)\n{BEHIND}",
            ["source line", "source line", "", "source line", "source line", "end", "own"],
        ),
        (
            f"| City | Year |\n{ROWS}\nIn all, it grew.\n\nSource: {LINK}\n{BEHIND}",
            ["", "", "source line", "own", "end", "own"],
        ),
        (
            f"| City | Year |\n{ROWS}\n**Sources:**\n- {LINK}\n- {LINK}\n{BEHIND}",
            ["source line", "source line", "items", "end", "own"],
        ),
        (
            f"| City | Year |\n{ROWS}\nNote: In all.\n\nSource: several offices:\n\n- {LINK}\n{BEHIND}",
            ["source line", "source line", "", "items", "own", "end", "own"],
        ),
        (
            f"| City | Year |\n{ROWS}\nSource breadcrumbs, all accessed 2024-07-06:\n\n- {LINK}\n{BEHIND}",
            ["source line", "source line", "items", "own", "end", "own"],
        ),
        # a column of sources that are named with their years
        (
            f"| City | Mills | Source |\n|---|---|---|\n| Lyon | 40 | Mill Register, 2004 |\n| Paris | 50 | Lee, Doe (2011) |\n{BEHIND}",
            ["source line", "source line", "end", "own"],
        ),
        (
            f"| City | Mills | Source |\n|---|---|---|\n| Lyon | 40 | Mill Register |\n| Paris | 50 | 2011 |\n"
            f"| Nice | 60 | own survey, 2004 |\n{BEHIND}",
            ["", "", "", "end", "own"],
        ),
        (
            f"| City | Mills | Source |\n|---|---|---|\n| Lyon | 40 | Mill Register 2004 |\n| Paris | 50 | {LINK} |\n"
            f"| Nice | 60 | Port Board |\n| Metz | 70 | Estimate |\n| Lille | 80 | Lee (2011) |\n{BEHIND}",
            ["source line", "own", "source line", "", "source line", "end", "own"],
        ),
        (f"| City | Mill |\n|---|---|\n| Lyon | Loom House, 2004 |\n{BEHIND}", ["", "end", "own"]),
        (f"| City | Year |\n{ROWS}\nSee also:\n\n- {LINK}\n{BEHIND}", ["", "", "items", "own", "end", "own"]),
        (f"- By {LINK}.\n\n  | City | Year |\n  |---|---|\n  | Lyon | 1998 |\n", ["own", "table"]),
    ],
)
def test_tables(markdown: str, expected: list[str]) -> None:
    assert [s.covered_by for s in analyze(markdown).sentences] == expected


@pytest.mark.parametrize(
    ("old", "new"), [("SUMMARY", "MORE"), ("https://a.example/x\n", ""), ("# Title\n", "")]
)
def test_the_address_above_the_title_is_edited(old: str, new: str) -> None:
    text = (
        f"https://a.example/x\n# Title\n\n{CLAIM}.\n\n## 1. SUMMARY\n\n{CLAIM}.\n\n## History\n\n{CLAIM}.\n"
    )
    at = text.index(old)
    after = analyze(text).edit([(at, at + len(old), new)])
    assert hostile.difference(after, analyze(after.document.text)) is None


SITES = "\n## Sources\n\n" + "".join(f"- [On mills](https://site{n}.example/x)\n" for n in range(5))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"# Mills\n\n{CLAIM}.\n", "document"),
        (f"# Mills\n\n{CLAIM}.\n{SITES}", ""),
        (f"# Mills\n\n{CLAIM}.\n\nIt grew {LINK}.\n{SITES}", "document"),  # a page with its references
        (f"# Mills\n\n{CLAIM}.\n{SITES[:-60]}", "document"),
    ],
)
def test_what_is_compiled_from_many_sites_is_no_copy_of_one(text: str, expected: str) -> None:
    saved = f"---\nsource_url: https://a.example/x\n---\n\n{text}"
    assert next(s.covered_by for s in analyze(saved).sentences if s.text == f"{CLAIM}.") == expected


def test_paragraph_scope_is_a_setting() -> None:
    settings = Settings.model_validate({"citations": {"scope": "paragraph"}})
    assert coverage(f"{CLAIM} {LINK}. {CLAIM} too.", settings) == [("linked", "own"), ("linked", "paragraph")]


RECORDS = """---
validated_citations:
  - claim: c
    quote: {quote}
    source_url: https://a.example/x
    source_type: primary
    page_title: t
    accessed_date: 2026-01-02
    validated: {validated}
    credibility_score: 9
    validation_details: {{url_reachable: true, quote_found: true, quote_verbatim: true}}
    rejection_reason: null
---
"""


@pytest.mark.parametrize(
    ("quote", "validated", "expected"),
    [
        ("founded in 1998", "true", "quoted"),
        ("founded in 1998", "false", "none"),
        ("other words", "false", "none"),
    ],
)
def test_a_refused_record_grounds_nothing(quote: str, validated: str, expected: str) -> None:
    text = RECORDS.format(quote=quote, validated=validated) + f"\n{CLAIM} {QUOTED}.\n"
    assert coverage(text) == [(expected, "own" if expected != "none" else "")]


def test_the_source_of_a_document_is_refused_like_any_other() -> None:
    text = f"# T\n\nSource: {LINK}\n\n## A\n\n{CLAIM}.\n"
    assert coverage(text)[-1] == ("linked", "document")
    refused = RECORDS.format(quote="q", validated="false") + text
    assert coverage(refused)[-1] == ("none", "")


def test_grounded_claims_add_their_confidence() -> None:
    text = f"""---
grounded_claims:
  - claim_id: c1
    claim: c
    citation_id: s1
    citation_url: http://A.example/x/
    citation_quote: founded in 1998
    confidence: high
---

{CLAIM} {QUOTED}.
"""
    (sentence,) = analyze(text).sentences
    assert sentence.confidence == "high"


def test_an_offline_source_is_refused_by_its_title() -> None:
    text = f"""---
validated_citations:
  - claim: c
    quote: q
    source_url: ""
    source_type: primary
    page_title: Smith, History of Lyon, 2001
    accessed_date: 2026-01-02
    validated: false
    credibility_score: 3
---

{CLAIM}.[^1]

[^1]: Smith, History of Lyon, 2001
"""
    assert coverage(text) == [("none", "")]


# --- lead-ins of long lists ---


def made_list(chance: random.Random, items: int) -> str:
    """Nested items, some with a second paragraph, under a quote or not."""
    quote = chance.choice(["", "> "])
    opening = chance.choice(["Costs rose [a](https://a.example):", "Costs rose:"])
    lines, depth = [f"{quote}{opening}", quote.strip()], 0
    for n in range(items):
        depth = max(0, min(depth + chance.choice([-1, 0, 0, 1]), 3))
        lines.append(f"{quote}{'  ' * depth}- It rose by {n} % in Lyon{chance.choice(['.', ':'])}")
        if chance.random() < 0.3:
            so = f"So it was in Paris [b](https://b.example/{n}):"
            lines += [quote.strip(), f"{quote}{'  ' * (depth + 1)}{so}"]
            lines.append(quote.strip())
    return "\n".join([*lines, ""])


def above(leaves: Sequence[Leaf], leaf: int, containers: tuple[Container, ...]) -> int | None:
    """The nearest paragraph before a leaf that stands in just these containers, looked for anew."""
    for index in range(leaf - 1, -1, -1):
        if leaves[index].containers == containers and leaves[index].kind is LeafKind.PARAGRAPH:
            return index
        if leaves[index].containers[: len(containers)] != containers:
            return None
    return None


def led_in(resolved: ResolvedBlock, before: Neighbor | None, span: SentenceSpan) -> list[str]:
    """The sources of the nearest paragraph above an item that ends with a colon and cites, looked for anew for each."""
    leaves = resolved.block.leaves
    own = leaves[span.leaf].containers
    for depth in reversed(range(len(own))):
        if own[depth].kind != "item":
            continue
        near, leaf = resolved, above(leaves, span.leaf, own[:depth])
        if not depth and before is not None:
            near, leaf = before.resolved, len(before.resolved.block.leaves) - 1
        said = [one for one in near.spans if one.leaf == leaf]
        if said and said[-1].announces and near.cited(said[-1].marks):
            return [citation.source for citation in near.cited(said[-1].marks)]
    return []


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_what_leads_in_each_item_of_nested_lists(seed: int) -> None:
    chance = random.Random(seed)
    report = parsed(made_list(chance, chance.randrange(2, 14)))
    before: Neighbor | None = None
    for resolved in (one for chunk in report.resolved for one in chunk.blocks):
        found = sentence_coverages(
            resolved, NO_CONTEXT._replace(before=before), evidence_of(NOTHING), paragraph_scope=False
        )
        for span, covered in zip(resolved.spans, found, strict=True):
            if span.kind == "list" and not span.marks and not span.announces and covered.covered_by != "list":
                expected = led_in(resolved, before, span)
                assert [citation.source for citation in covered.citations] == expected, span.plain
                assert covered.covered_by == ("lead-in" if expected else "")
        before = Neighbor(resolved, 0)


class Counted(tuple[Leaf, ...]):
    """Leaves that count how often one of them is looked at."""

    looks = 0

    def __getitem__(self, at: Any) -> Any:
        Counted.looks += 1
        return super().__getitem__(at)


@pytest.mark.parametrize("items", [100, 400])
def test_a_long_list_is_gone_through_once(items: int) -> None:
    report = parsed("> - Costs rose:\n" + "".join(f">   - It rose by {n} % in Lyon.\n" for n in range(items)))
    (resolved,) = (block for chunk in report.resolved for block in chunk.blocks)
    block = Block(resolved.block.text, Counted(resolved.block.leaves))
    counted = replace(resolved, parsed=replace(resolved.parsed, block=block))
    Counted.looks = 0
    found = sentence_coverages(
        counted,
        NO_CONTEXT._replace(before=Neighbor(resolved, 0)),
        evidence_of(NOTHING),
        paragraph_scope=False,
    )
    assert len(found) == items + 1
    assert 0 < Counted.looks < 20 * items
