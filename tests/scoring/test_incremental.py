"""An edit costs what it changes, and leaves an analysis that equals a fresh one."""

from __future__ import annotations

import gc
import random
from collections import Counter
from functools import cache

import hostile_edits as hostile
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.scoring.made_reports import CLAIM, analysed, made_report
from tests.scoring.touched import Touched, touched

from groundlint.analysis import Analysis, analyze_text
from groundlint.claims.verdict_memory import memory_for
from groundlint.companions import NOTHING
from groundlint.model.finding import Severity
from groundlint.settings import Settings

# --- the same as a fresh one ---


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_after_every_edit_the_analysis_equals_a_fresh_one(seed: int) -> None:
    chance = random.Random(seed)
    text = hostile.made_text(chance)
    edits = hostile.made_edits(text, chance, 6)
    assert hostile.fault_of(text, edits, analysed) is None, hostile.as_test(text, edits)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9))
def test_edits_of_source_lists_and_what_cites_them(seed: int) -> None:
    chance = random.Random(seed)
    text = hostile.made_cited(chance)
    edits = hostile.cited_edits(text, chance, 5)
    assert hostile.fault_of(text, edits, analysed) is None, hostile.as_test(text, edits)


FAILED_ONCE = [
    # A block that is equal to one that went is not that one.
    (
        "[3] X y. https://z.example\n\n",
        [(28, 28, "The committee said so of the model.\n"), (0, 64, "[3] X y. https://z.example\n\n")],
    ),
    # Marks outside lists stand before the next list, whatever their own place in their block.
    (
        "[1] A. http://a.example\n[3] B. http://b.example\n\nIt rose by 5 % in 2023 in all of Lyon [3].\n\n"
        "Sources:\n\n[1] C. http://c.example\n[3] D. http://d.example\n",
        [(60, 60, "x")],
    ),
    # The second half of a title may stand in the next block.
    ('[foo]: /url\n"title with\nmore text\n', [(34, 34, '"')]),
    ("---\na: 1\n\nb\n", [(12, 12, "---\n")]),
    ("---\nresearch_query: e\n---\n\n#", [(28, 28, " "), (26, 26, "b")]),
    ("```\n-\x0c", [(5, 6, "| a | b |\n|---|---|\n| Sales rose by 5% | in 2023 |\n")]),
    # A list that stood in a sources section and now stands outside one has the same entries.
    ("[2]\r|||\n-|-\nes\n## Source\n\n[1]p://", [(3, 3, "."), (14, 21, ""), (14, 14, "")]),
    ("+++\na = 1\n\nb\n", [(11, 11, "+++\n")]),
    ("+++\na = 1\n+++\n\nIt rose by 5 % in 2023.\n", [(1, 1, "+"), (1, 2, ""), (10, 11, "x"), (10, 11, "+")]),
    ("++\na = 1\n+++\n\nIt rose.\n", [(2, 2, "+"), (12, 13, "")]),
    # An opening line of dashes waits for its end everywhere, in code too.
    ("---\n```\ne\n\n", [(9, 9, "---\nresearch_query: Compare React vs Vue\n---\n")]),
    # An entry of an equal block that has come in place of its own.
    (
        "---\n[1]tample/x\n😀**\n",
        [(4, 4, ""), (4, 4, "## Sources\n\n"), (7, 7, ""), (19, 20, "\r")],
    ),
    ("# T\n\n- a\n- b\n\n<!-- x -->\n\n- c [1]\n", [(15, 15, "Costs rose:\n\n")]),
    # What ended a list has become another block, and then what cites behind both lists did.
    (
        "Source\n[1]5.  5. 2\n\nPry.\n\nReference\n[1]\n\n[1,2]",
        [(22, 23, "[3]"), (48, 48, "5. ")],
    ),
    # What led a source list in does so no more.
    (
        "Source\nn||\n-|-\n1|.\n\nReference\n1. R\n# ",
        [(37, 37, ""), (23, 23, "https://x.example/z")],
    ),
    # A word behind the last bar of a line is a cell more: it is the head of a table now.
    ("e|\n-|-", [(2, 2, ".")]),
    ("\x0c\rp\np\n", [(3, 3, "It rose by 20 %.")]),
    # A block that says as little as before is a heading now.
    ("\u2028\r\n", [(2, 2, "- ")]),
    # The first citation of those whose list is missing stands elsewhere in its block, and is shown there.
    (
        "# T\n\nIt rose by 5 % in Lyon [@a].\n\n" + "It fell by 4 % in Paris [@b].\n\n" * 4,
        [(9, 9, "so"), (5, 5, "x")],
    ),
    ("# References\n2. v\n# Sources\n1. .¹²", [(4, 12, "Data: Oslo Board, 2020\n\n")]),
    (
        "It rose.¹²\n\n## References\n\n1. Lee, 2019. Rents.\n2. Mill, 2020. Grain.\n",
        [(28, 28, "10. Roe, 2021. Tin.\n")],
    ),
]


@pytest.mark.parametrize(("text", "edits"), FAILED_ONCE)
def test_cases_that_have_failed(text: str, edits: list[tuple[int, int, str]]) -> None:
    assert hostile.fault_of(text, edits, analysed) is None


@pytest.mark.parametrize(
    "cites", ["It fell [2].", "[1] Firm A. https://a.example\n[2] Firm B, as [3] says. https://b.example"]
)
def test_a_list_that_comes_between_takes_the_number_whether_it_has_it_or_not(cites: str) -> None:
    far = "".join(f"The company grew by {n} % in 2019.\n\n" for n in range(200))

    def listed(entries: int) -> str:
        return (
            "## Sources\n\n"
            + "".join(f"[{n}] Firm {n}. https://example.org/{n}\n" for n in range(1, entries + 1))
            + "\n"
        )

    text = f"# A\n\n{cites}\n\n{far}# B\n\n{listed(3)}# C\n\nIt fell [1].\n\n{listed(3)}"
    at = text.index("# B")
    assert hostile.fault_of(text, [(at, at, f"{listed(1)}# D\n\n")], analysed) is None


def test_undo_and_redo_share_what_both_know() -> None:
    text = made_report(40)
    first = analysed(text)
    _ = first.score
    at = text.index("grew by 17")
    for _ in range(20):
        second = first.edit([(at, at, "fell and ")])
        assert hostile.difference(second, analysed(second.document.text)) is None
        first = second.edit([(at, at + 9, "")])
    assert hostile.difference(first, analysed(text)) is None


# --- what an edit costs ---


@cache
def judged_report(paragraphs: int) -> Analysis:
    """A report that has been shown and of which every sentence is judged. What is known of a block is that of the
    analysis that asked last, so edits of one and the same report come here from the smallest to the largest."""
    analysis = analysed(made_report(paragraphs), wait=False)
    memory_for("linear", "balanced").judge(analysis.pending)
    analysis = analysis.refreshed()
    _ = analysis.findings, analysis.score
    return analysis


def within(found: Touched, most: Touched) -> bool:
    return all(count <= limit for count, limit in zip(found, most, strict=True))


@pytest.mark.parametrize(("paragraphs", "least"), [(100, 10_000), (900, 100_000)])
@pytest.mark.parametrize(
    ("place", "new", "most", "judged"),
    [
        ("grew by 50 ", "x", Touched(1, 1, 1, 2), 2),  # a letter in a sentence
        ("grew by 50 ", " ", Touched(1, 1, 1, 2), 2),
        ("grew by 50 % [1].", ".\n\nIt ended. ", Touched(3, 3, 3, 4), 4),  # one paragraph becomes two
        ("[9] Firm", "x", Touched(1, 1, 1, 1), 0),  # an entry that nobody cites
        ("grew by 50 % [1].", " <!-- so -->", Touched(1, 1, 1, 2), 2),
        ("## Part 50", "x", Touched(2, 2, 2, 14), 23),  # a heading: its section is told anew, no other
    ],
)
def test_an_edit_makes_anew_what_it_touches_however_long_the_text_is(
    paragraphs: int, least: int, place: str, new: str, most: Touched, judged: int
) -> None:
    before = judged_report(paragraphs)
    text = before.document.text
    assert len(text) > least
    at = text.index(place) + len(place)
    after = before.edit([(at, at, new)])
    assert within(touched(before, after), most)
    assert len(after.pending) <= judged


@pytest.mark.parametrize("paragraphs", [60, 600])
def test_each_letter_of_a_word_touches_its_paragraph_and_the_one_behind(paragraphs: int) -> None:
    text = made_report(paragraphs)
    analysis = analysed(text)
    _ = analysis.findings, analysis.score
    at = text.index("founded in Lyon in 1998 by 31 engineers")
    for n, new in enumerate("slowly"):
        before = analysis
        analysis = before.edit([(at + n, at + n, new)])
        assert within(touched(before, analysis), Touched(1, 1, 1, 2))
        _ = analysis.finding_count(), analysis.score
    assert hostile.difference(analysis, analysed(analysis.document.text)) is None


def test_typing_back_and_forth_in_two_places_touches_those_two() -> None:
    analysis = analysed(made_report(100))
    text = analysis.document.text
    here, there = text.index("grew by 90 "), text.index("grew by 10 ")
    for n in range(4):
        for at in (here + 2 * n, there):
            before = analysis
            analysis = before.edit([(at, at, "x")])
            assert within(touched(before, analysis), Touched(1, 1, 1, 2))


def test_an_entry_of_a_source_list_touches_only_those_that_cite_it() -> None:
    text = made_report(200)
    before = analysed(text)
    _ = before.findings
    at = text.index("https://example.org/3")
    after = before.edit([(at, at, "x")])
    citing = sum("[3]" in block.text for block in after.rope)
    found = touched(before, after)
    assert within(found, Touched(1, 1, citing + 1, citing + 1))
    assert found.resolved > 10


@pytest.mark.parametrize("reports", [3, 9])
def test_typing_in_one_of_several_source_lists_asks_again_what_may_mean_it(reports: int) -> None:
    text = "\n".join(made_report(40) for _ in range(reports))
    before = analysed(text)
    _ = before.findings
    at = text.index("https://example.org/3", len(text) // 2)
    after = before.edit([(at, at, "x")])
    citing = sum("[3]" in block.text for block in after.rope)
    assert within(touched(before, after), Touched(1, 1, citing + 1, citing + 1))
    assert hostile.difference(after, analysed(after.document.text)) is None


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("edit", ["x", " It fell too.", ""])
def test_typing_in_a_paragraph_asks_no_other_what_its_marks_mean(edit: str, listed: bool) -> None:
    """Though there are several lists, of which the next one is meant: it is the same one."""
    text = "\n".join(made_report(40) for _ in range(3))
    before = analysed(text)
    _ = before.findings
    if listed:  # after typing in a neighbour and then in an entry that nobody cites
        for words in ("grew by 16", "[9] Firm 9"):
            at = before.document.text.index(words, len(text) // 3) + 8
            before = before.edit([(at, at, "s")])
            _ = before.findings
    at = before.document.text.index("grew by 17", len(text) // 3) + 2
    after = before.edit([(at, at + (not edit), edit)])
    assert within(touched(before, after), Touched(1, 1, 1, 2))
    assert hostile.difference(after, analysed(after.document.text)) is None


@pytest.mark.parametrize("reports", [3, 9])
def test_typing_in_a_source_list_touches_what_has_its_number_and_nobody_else(reports: int) -> None:
    text = "\n".join(made_report(40) for _ in range(reports))
    before = analysed(text)
    unused = [f for f in before.findings if f.code == "GL010"]
    assert [len(f.related) for f in unused] == [5] * reports  # entries 4 to 9: cited by nobody
    at = text.index("[9] Firm 9", len(text) // 2) + len("[9] Firm")
    after = before.edit([(at, at, "s")])
    lists = reports  # nothing but the entry of each list has the number 9
    assert within(touched(before, after), Touched(1, 1, lists, lists))
    assert hostile.difference(after, analysed(after.document.text)) is None


def warnings(analysis: Analysis) -> int:
    return sum(finding.severity is Severity.WARNING for finding in analysis.findings)


@pytest.mark.parametrize("before_and_behind", [5, 50])
def test_a_claim_that_is_now_cited_elsewhere_touches_itself(before_and_behind: int) -> None:
    """The figures of a cited sentence are typed: one other sentence of the report says the same again, the rest do not."""
    around = made_report(before_and_behind)
    said = "According to Gartner, sales rose by 82.4 percent in Norway and by 51.9 in France."
    cited = f"## Sales\n\n{said.replace('82.4', '82')[:-1]} [here](https://a.example/x).\n\n"
    before = analysed(f"{around}{cited}{around}## Again\n\n{said}\n\n{around}")
    flagged = warnings(before)
    at = before.document.text.index("by 82 ") + len("by 82")
    after = before.edit([(at, at, ".4")])
    assert warnings(after) == flagged - 1
    assert within(touched(before, after), Touched(1, 1, 1, 3))
    assert hostile.difference(after, analysed(after.document.text)) is None


def test_the_first_citation_under_a_heading_touches_the_quotations_behind_it() -> None:
    said = "The harbour was closed to the grain of the north in 2011.\n\n"
    quoted = "> It carried off 30,000 people in 65.\n\n"
    around = made_report(6)  # where one citation more does not change the document's share
    before = analysed(f"{around}## Grain\n\n{said * 3}{quoted}{said * 3}## Later\n\n{quoted}{around}")
    at = before.document.text.index("in 2011") + len("in 2011")
    after = before.edit([(at, at, " [a](https://a.example)")])
    assert [s.attributed for s in after.sentences if s.kind == "quote"] == [True, False]
    assert within(touched(before, after), Touched(1, 1, 1, 3))  # with the paragraph behind it
    assert hostile.difference(after, analysed(after.document.text)) is None


@pytest.mark.parametrize("counts", ["linked", "quoted"])
def test_the_first_quote_touches_its_paragraph_where_what_counts_is_set(counts: str) -> None:
    """Only where quotes decide what counts as cited, the first one changes that of every claim."""
    settings = Settings.model_validate({"grounding": {"counts": counts}})
    before = analyze_text(made_report(20), settings, NOTHING)
    _ = before.findings
    at = before.document.text.index(" [1].")
    after = before.edit([(at, at + 4, ' [x](https://a.example "sold 7 cars")')])
    assert within(touched(before, after), Touched(1, 1, 1, 2))


def test_typing_in_a_source_list_makes_no_sentences_of_it() -> None:
    sources = "".join(f"[{n}] A firm no. {n} said so. https://example.org/{n}\n" for n in range(1, 40))
    text = f"# T\n\nThe company was founded in Lyon in 1998 [3].\n\n## Sources\n\n{sources}"
    analysis = analysed(text)
    _ = analysis.findings, analysis.score
    at = text.index("no. 30")
    for new in ("x", " ", "."):
        before = analysis
        analysis = before.edit([(at, at, new)])
        assert within(touched(before, analysis), Touched(1, 1, 1, 1))
        assert len(analysis.sentences) == 1
    at = analysis.document.text.index("## Sources")
    after = analysis.edit([(at, at + len("## Sources"), "## Firms")])
    assert hostile.difference(after, analysed(after.document.text)) is None


@pytest.mark.parametrize(
    ("place", "analyzed"),
    [
        ("## Part 50", 14),
        ("#### Deep", 2),
        ("## Summary", 2),  # 'Summaryx' is none
        ("# Cars", 1),
    ],
)
@pytest.mark.parametrize("paragraphs", [60, 400])
def test_a_letter_in_a_heading_touches_its_own_section(paragraphs: int, place: str, analyzed: int) -> None:
    text = made_report(paragraphs) + "#### Deep\n\nIt is so.\n\n## Summary\n\nIt sold 5 cars in 1999.\n"
    before = analysed(text)
    _ = before.findings, before.score
    at = text.index(place) + len(place)
    after = before.edit([(at, at, "x")])
    assert within(touched(before, after), Touched(2, 2, 2, analyzed))
    assert hostile.difference(after, analysed(after.document.text)) is None


def test_in_a_long_paragraph_only_two_sentences_are_judged() -> None:
    paragraph = " ".join(CLAIM.format(f"{n} and {n + 1}", n) for n in range(20))
    before = analysed(f"# T\n\n{paragraph}\n\nAn end of it.\n")
    _ = before.score
    at = before.document.text.index("10 and 11")
    pending = analysed(before.document.text, wait=False).edit([(at, at, "y")]).pending
    assert len(pending) == 2


def _left_behind(paragraphs: int) -> Counter[str]:
    """Our own objects in circles that ten edits of one paragraph leave to the collector, by their type."""
    analysis = analysed(made_report(paragraphs))
    _ = analysis.findings, analysis.score
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for n in range(10):
            at = len(analysis.document.text) // 2 + n
            analysis = analysis.edit([(at, at, "x")])
            _ = analysis.finding_groups(), analysis.score.suggestions
        gc.collect()
        types = [type(one) for one in gc.garbage]
        return Counter([own.__name__ for own in types if own.__module__.startswith("groundlint")])
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def test_an_edit_leaves_the_collector_one_block_and_its_results() -> None:
    """A block and what its cache holds refer to each other; nothing else of the version before is left."""
    small, large = _left_behind(30), _left_behind(480)
    assert small == large
    assert {small[name] for name in ("Block", "ParsedBlock", "ResolvedBlock", "BlockAnalysis")} == {10}
    assert max(small.values()) <= 20  # the two sentences of a block
