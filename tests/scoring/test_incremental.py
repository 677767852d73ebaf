"""An edit costs what it changes, and leaves an analysis that equals a fresh one."""

from __future__ import annotations

import gc
import importlib.util
import random
import sys
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint import Settings, block_facts, finding_groups, reading, report_language, telling
from groundlint.analysis import Analysis, analyze_text
from groundlint.citations import gathered
from groundlint.citations.model import Citation, Mark
from groundlint.citations.resolve import resolve
from groundlint.companions import NOTHING
from groundlint.judging import memory_for
from groundlint.reading import Reading
from groundlint.rules import registry, unused_source
from groundlint.text import outline, passage, units

_FUZZ = Path(__file__).parents[1] / "fuzz" / "hostile_edits.py"
_spec = importlib.util.spec_from_file_location("hostile_edits", _FUZZ)
assert _spec is not None
assert _spec.loader is not None
hostile = importlib.util.module_from_spec(_spec)
sys.modules["hostile_edits"] = hostile
_spec.loader.exec_module(hostile)

CLAIM = "The company was founded in Lyon in 1998 by {} engineers and sold {} cars."


def analysed(text: str, *, wait: bool = True) -> Analysis:
    return analyze_text(text, Settings(), NOTHING, wait=wait)


def report(paragraphs: int) -> str:
    """A report of sections, paragraphs, lists and a source list; every paragraph says something else."""
    parts = ["# Cars", ""]
    for n in range(paragraphs):
        if n % 10 == 0:
            parts += [f"## Part {n}", ""]
        if n % 10 == 5:
            parts += [f"- {CLAIM.format(n, n + i)} [{i}]" for i in range(1, 4)] + [""]
        parts += [f"{CLAIM.format(n, n * 7)} It grew by {n} % [1].", ""]
    parts += ["## Sources", "", *(f"[{i}] Firm {i}. https://example.org/{i}" for i in range(1, 10)), ""]
    return "\n".join(parts)


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
]


@pytest.mark.parametrize(("text", "edits"), FAILED_ONCE)
def test_cases_that_have_failed(text: str, edits: list[tuple[int, int, str]]) -> None:
    assert hostile.fault_of(text, edits, analysed) is None


def test_undo_and_redo_share_what_both_know() -> None:
    text = report(40)
    first = analysed(text)
    _ = first.score
    at = text.index("grew by 17")
    for _ in range(20):
        second = first.edit([(at, at, "fell and ")])
        assert hostile.difference(second, analysed(second.document.text)) is None
        first = second.edit([(at, at + 9, "")])
    assert hostile.difference(first, analysed(text)) is None


# --- what an edit costs ---


def new_of(before: Iterable[object], after: Iterable[object]) -> int:
    known = {id(one) for one in before}
    return sum(id(one) not in known for one in after)


def facts(analysis: Analysis) -> list[object]:
    return [block for chunk in analysis.facts.chunks for block in chunk.blocks]


def readings(analysis: Analysis) -> list[object]:
    return [reading for chunk in analysis.readings for reading in chunk.readings]


@cache
def judged_report(paragraphs: int) -> Analysis:
    """A report that has been shown and of which every sentence is judged. What is known of a block is that of the
    analysis that asked last, so edits of one and the same report come here from the smallest to the largest."""
    analysis = analysed(report(paragraphs), wait=False)
    memory_for("linear", "balanced").judge(analysis.pending)
    analysis = analysis.refreshed()
    _ = analysis.findings, analysis.score
    return analysis


@pytest.mark.parametrize(("paragraphs", "least"), [(100, 10_000), (900, 100_000)])
@pytest.mark.parametrize(
    ("place", "new", "blocks", "told", "judged"),
    [
        ("grew by 50 ", "x", 1, 2, 2),  # a letter in a sentence
        ("grew by 50 ", " ", 1, 2, 2),
        ("grew by 50 % [1].", ".\n\nIt ended. ", 3, 4, 4),  # one paragraph becomes two
        ("[9] Firm", "x", 1, 1, 0),  # an entry that nobody cites
        ("## Part 50", "x", 2, 14, 23),  # a heading: its section is told anew, no other
    ],
)
def test_an_edit_makes_anew_what_it_touches_however_long_the_text_is(
    paragraphs: int, least: int, place: str, new: str, blocks: int, told: int, judged: int
) -> None:
    before = judged_report(paragraphs)
    text = before.document.text
    assert len(text) > least
    at = text.index(place) + len(place)
    after = before.edit([(at, at, new)])
    assert new_of(before.chain, after.chain) <= blocks
    assert new_of(readings(before), readings(after)) <= blocks
    assert new_of(facts(before), facts(after)) <= told
    assert len(after.pending) <= judged


def test_an_entry_of_a_source_list_touches_only_those_that_cite_it() -> None:
    text = report(200)
    before = analysed(text)
    _ = before.findings
    at = text.index("https://example.org/3")
    after = before.edit([(at, at, "x")])
    citing = [block for block in after.chain if "[3]" in block.text]
    assert 10 < new_of(readings(before), readings(after)) <= len(citing) + 1
    assert new_of(before.chain, after.chain) <= 3


@pytest.mark.parametrize("reports", [3, 9])
def test_typing_in_one_of_several_source_lists_asks_again_what_means_it(
    reports: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "\n".join(report(40) for _ in range(reports))
    before = analysed(text)
    _ = before.findings
    at = text.index("https://example.org/3", len(text) // 2)
    asked: list[str] = []

    def counted(mark: Mark, *rest: Any) -> tuple[Citation, ...]:
        asked.append(mark.text)
        return resolve(mark, *rest)

    with monkeypatch.context() as watched:
        watched.setattr(reading, "resolve", counted)
        watched.setattr(gathered, "gather_lists", lambda blocks: pytest.fail("all lists are gone through"))
        after = before.edit([(at, at, "x")])
        _ = after.findings
    assert hostile.difference(after, analysed(after.document.text)) is None
    assert 0 < len(asked) < 40


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("edit", ["x", " It fell too.", ""])
def test_typing_in_a_paragraph_asks_no_list_what_its_marks_mean(
    edit: str, listed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though there are several lists, of which the next one is meant: it is the same one."""
    text = "\n".join(report(40) for _ in range(3))
    before = analysed(text)
    _ = before.findings
    if listed:  # after typing in a neighbour and then in an entry that nobody cites
        for words in ("grew by 16", "[9] Firm 9"):
            at = before.document.text.index(words, len(text) // 3) + 8
            before = before.edit([(at, at, "s")])
            _ = before.findings
    at = before.document.text.index("grew by 17", len(text) // 3) + 2
    with monkeypatch.context() as watched:
        watched.setattr(reading, "resolve", lambda *_: pytest.fail("a mark is asked what it means"))
        after = before.edit([(at, at + (not edit), edit)])
        _ = after.findings
    assert hostile.difference(after, analysed(after.document.text)) is None


@pytest.mark.parametrize("reports", [3, 9])
def test_typing_in_a_source_list_says_nothing_anew_of_the_others_and_tells_no_other_block(
    reports: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "\n".join(report(40) for _ in range(reports))
    before = analysed(text)
    assert (
        sum(f.code == "GL010" for f in before.findings) == 6 * reports  # entries 4 to 9: cited by nobody
    )
    at = text.index("[9] Firm 9", len(text) // 2) + len("[9] Firm")
    made: list[int] = []
    opened: list[int] = []
    with monkeypatch.context() as watched:
        counted(watched, unused_source, "_finding", made)
        counted(watched, telling, "_open_chunk", opened)
        after = before.edit([(at, at, "s")])
        _ = after.findings
    assert len(made) == 6
    assert len(opened) <= 1
    assert hostile.difference(after, analysed(after.document.text)) is None


def counted(watched: pytest.MonkeyPatch, module: Any, name: str, calls: list[int]) -> None:
    """Note in `calls` whenever a function is called from now on."""
    real = getattr(module, name)

    def noted(*args: Any, **named: Any) -> Any:
        calls.append(1)
        return real(*args, **named)

    watched.setattr(module, name, noted)


def test_nobody_looks_for_sentences_in_a_source_list(monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    real = units.split_sentences
    monkeypatch.setattr(
        units, "split_sentences", lambda text, language: cut.append(text) or real(text, language)
    )
    sources = "".join(f"[{n}] A firm no. {n} said so. https://example.org/{n}\n" for n in range(1, 40))
    text = f"# T\n\nThe company was founded in Lyon in 1998 [3].\n\n## Sources\n\n{sources}"
    analysis = analysed(text)
    _ = analysis.findings, analysis.score
    at = text.index("no. 30")
    for new in ("x", " ", "."):
        analysis = analysis.edit([(at, at, new)])
        _ = analysis.findings, analysis.score
    assert [words for words in cut if "firm" in words] == []
    # Under another heading the same lines are sentences.
    at = text.index("## Sources")
    after = analysis.edit([(at, at + len("## Sources"), "## Firms")])
    assert hostile.difference(after, analysed(after.document.text)) is None


def test_a_letter_in_a_heading_looks_at_no_other_heading(monkeypatch: pytest.MonkeyPatch) -> None:
    text = report(400) + "#### Deep\n\nIt is so.\n\n## Summary\n\nIt sold 5 cars in 1999.\n"
    before = analysed(text)
    _ = before.findings, before.score
    kinds: list[int] = []
    opened: list[int] = []
    gone_through: list[int] = []
    with monkeypatch.context() as watched:
        counted(watched, outline, "kinds_of", kinds)
        counted(watched, gathered, "_defining", gone_through)
        counted(watched, telling, "_open_chunk", opened)
        for place in ("## Part 50", "#### Deep", "## Summary"):
            at = text.index(place) + len(place)
            after = before.edit([(at, at, "x")])
            _ = after.findings, after.score
            assert len(opened) <= 2 or place == "## Summary"
            changes_kind = place == "## Summary"  # 'Summaryx' is none
            assert bool(kinds) is bool(gone_through) is changes_kind
            assert hostile.difference(after, analysed(after.document.text)) is None
            for calls in (kinds, opened, gone_through):
                calls.clear()


def test_groups_of_unchanged_blocks_are_the_same_tuples() -> None:
    text = report(60)
    before = analysed(text)
    old = {id(group.findings) for group in before.finding_groups()}
    at = text.index("grew by 3 ")
    after = before.edit([(at, at, "\n")])
    groups = after.finding_groups()
    assert len(groups) > 50
    assert sum(id(group.findings) not in old for group in groups) <= 2
    lines = after.document.text.split("\n")
    assert all(lines[group.line].startswith(group.text.split("\n")[0]) for group in groups)


def test_typing_looks_at_no_other_block(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is summed or counted anew, however many blocks stand in the chunk or the report."""
    summed: list[int] = []
    sums = block_facts.sums_of
    monkeypatch.setattr(block_facts, "sums_of", lambda facts: summed.append(1) or sums(facts))
    for paragraphs in (60, 600):
        text = report(paragraphs)
        analysis = analysed(text)
        _ = analysis.findings, analysis.score
        at = text.index("founded in Lyon in 1998 by 31 engineers")
        for n, new in enumerate("slowly"):
            counted = small_word_calls(monkeypatch)
            summed.clear()
            analysis = analysis.edit([(at + n, at + n, new)])
            _ = analysis.finding_count(), analysis.score
            assert len(summed) <= 6  # before and after: the block, and the one behind it
            assert not counted
        fresh = analysed(analysis.document.text)
        assert (analysis.findings, analysis.score, analysis.language) == (
            fresh.findings,
            fresh.score,
            fresh.language,
        )


def test_no_rule_for_the_whole_report_is_asked_as_long_as_only_words_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def noting(rule: registry.Rule) -> registry.Rule:
        return replace(rule, hangs_on=lambda report: asked.append(rule.code) or rule.hangs_on(report))

    monkeypatch.setattr(registry, "RULES", tuple(map(noting, registry.RULES)))
    text = report(60)
    analysis = analysed(text)
    _ = analysis.findings, analysis.score
    at = text.index("founded in Lyon in 1998 by 31 engineers")
    for n, new in enumerate("slowly"):
        asked.clear()
        analysis = analysis.edit([(at + n, at + n, new)])
        _ = analysis.findings, analysis.score
        assert asked == []
    for edit in (
        (at, at, "[x](https://new.example) "),
        (0, 0, "# New\n\n"),
    ):  # another source, another outline
        asked.clear()
        analysis = analysis.edit([edit])
        _ = analysis.findings
        assert "GL101" in asked


def small_word_calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The blocks whose small words are counted from now on."""
    calls: list[str] = []
    counts = report_language.block_small_words
    monkeypatch.setattr(report_language, "block_small_words", lambda b: calls.append(b.text) or counts(b))
    return calls


def test_repetitions_are_said_once_and_move_with_the_text() -> None:
    """A line above all moves the places that they name: none of them is said anew, each is placed when looked at."""
    same = [
        f"The dam number {n} of the river was built in 1931 by {n} workers from Tours." for n in range(60)
    ]
    text = (
        "# Dams\n\nFirst of all. Then there is more.\n\n"
        + "\n\n".join(same)
        + "\n\n## Again\n\n"
        + "\n\n".join(same)
        + "\n"
    )
    before = analysed(text)
    groups = [g for g in before.finding_groups() if any(f.code == "GL103" for f in g.findings)]
    assert len(groups) == 60
    assert before.facts.repeats is before.edit([(12, 12, "s")]).facts.repeats
    after = before.edit([(text.index("First"), text.index("First"), "A line.\n")])
    moved = [g for g in after.finding_groups() if any(f.code == "GL103" for f in g.findings)]
    assert [id(g.findings) for g in moved] == [id(g.findings) for g in groups]
    fresh = analysed(after.document.text)
    assert after.findings == fresh.findings
    (said,) = (f for f in after.findings if f.code == "GL103" and "number 7 " in f.text)
    assert said.message == "This sentence stands already on line 20."
    typed = after.edit(
        [(after.document.text.index("number 7 ") + 3, after.document.text.index("number 7 ") + 3, "x")]
    )
    assert sum(f.code == "GL103" for f in typed.findings) == 59
    assert typed.findings == analysed(typed.document.text).findings


def test_at_most_so_many_findings_the_most_severe() -> None:
    analysis = analysed(report(60))
    everything = [f for group in analysis.finding_groups() for f in group.placed(analysis)]
    for most in (1, 5, 40, len(everything), 10_000):
        kept = [f for group in analysis.finding_groups(most) for f in group.placed(analysis)]
        order = sorted(range(len(everything)), key=lambda n: (-everything[n].severity.rank, n))
        assert kept == [everything[n] for n in sorted(order[:most])]
    quiet = analysis.finding_groups(without=frozenset({"GL001"}))
    assert "GL001" not in {f.code for group in quiet for f in group.findings}
    assert analysis.finding_count(frozenset({"GL001"})) == sum(len(group.findings) for group in quiet)


def test_groups_of_what_stands_more_than_once_are_kept_too(monkeypatch: pytest.MonkeyPatch) -> None:
    same = "The dam of Vernou was built in 1931 by 412 workers from Tours.\n\n"
    other = "The port of Brest took 2.4 million tonnes in 2019.\n\n"
    text = same * 300 + other + "What then?\n"
    made: list[int] = []
    groups = finding_groups._groups

    def counted(report: Any, said: Any, places: Any, *rest: Any) -> Any:
        made.extend({chunk for chunk, _ in places})
        return groups(report, said, places, *rest)

    monkeypatch.setattr(finding_groups, "_groups", counted)
    before = analysed(text)
    chunks = len(before.chain.chunks)
    assert chunks > 8
    for most in (None, 40):
        made.clear()
        before.finding_groups(most)
        assert made
        for edit in ((len(text) - 2, len(text) - 1, " so?"), (text.index(other), text.index(other) + 3, "A")):
            made.clear()
            after = before.edit([edit])
            found = after.finding_groups(most)
            assert len(made) <= 2
            anew = analysed(after.document.text)
            assert [(g.start, g.line, tuple(g.placed(after))) for g in found] == [
                (g.start, g.line, tuple(g.placed(anew))) for g in anew.finding_groups(most)
            ]


def test_sentences_before_the_place_are_the_same_objects_and_only_two_are_judged() -> None:
    paragraph = " ".join(CLAIM.format(f"{n} and {n + 1}", n) for n in range(20))
    before = analysed(f"# T\n\n{paragraph}\n\nAn end of it.\n")
    _ = before.score
    at = before.document.text.index("10 and 11")
    after = before.edit([(at, at, "x")])
    (old,), (new,) = ([b for b in facts(a) if len(b.sentences) == 20] for a in (before, after))  # type: ignore[attr-defined]
    assert sum(a is b for a, b in zip(old.sentences, new.sentences, strict=True)) == 10
    pending = analysed(before.document.text, wait=False).edit([(at, at, "y")]).pending
    assert len(pending) == 2


def test_nothing_is_left_to_the_collector() -> None:
    analysis = analysed(report(30))
    _ = analysis.findings, analysis.score
    gc.collect()
    gc.disable()
    try:
        for n in range(10):
            at = len(analysis.document.text) // 2 + n
            analysis = analysis.edit([(at, at, "x")])
            _ = analysis.finding_groups(), analysis.score.suggestions
        left = gc.collect()
    finally:
        gc.enable()
    assert left < 100


# --- verdicts that are still to come ---


def test_nobody_waits_for_verdicts_that_are_pending() -> None:
    fresh = "The dam of Vernou was built in 1931 by 412 workers from Tours."
    analysis = analysed(f"# Dams\n\n{fresh}\n\nIt holds 77 million litres of water in June.\n", wait=False)
    assert [s.text for s in analysis.pending] == [s.plain for s in analysis.sentences]
    assert [(s.claim, s.judged) for s in analysis.sentences] == [(False, False)] * 2
    assert analysis.refreshed() is analysis
    memory_for("linear", "balanced").judge(analysis.pending[:1])
    once = analysis.refreshed()
    assert [s.judged for s in once.sentences] == [True, False]
    assert once.pending == analysis.pending[1:]
    memory_for("linear", "balanced").judge(once.pending)
    whole = once.refreshed()
    assert whole.pending == ()
    assert hostile.difference(whole, analysed(whole.document.text)) is None


# --- what fails costs only itself ---


def test_a_rule_that_fails_in_a_block_is_said_once_and_costs_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(view: object) -> list[object]:
        raise ZeroDivisionError("secret text of the report")

    rules = tuple(replace(r, in_block=broken) if r.code == "GL102" else r for r in registry.RULES)
    monkeypatch.setattr(registry, "RULES", rules)
    analysis = analysed(report(20))
    codes = [f.code for f in analysis.findings]
    assert codes.count("GL902") == 1
    assert codes.count("GL001") > 10
    assert all("secret" not in f.message for f in analysis.findings)


def test_a_block_that_cannot_be_told_is_said_and_the_others_are(monkeypatch: pytest.MonkeyPatch) -> None:
    from groundlint import facts_building

    real = facts_building.grounds_in

    def broken(reading: Reading, *others: Any, **options: Any) -> object:
        if "poison" in reading.block.text:
            raise RuntimeError("secret text of the report")
        return real(reading, *others, **options)

    monkeypatch.setattr(facts_building, "grounds_in", broken)
    analysis = analysed(f"# T\n\n{CLAIM}\n\nIt has [x](http://poison.example).\n\n{CLAIM} Twice.\n")
    faults = [f for f in analysis.findings if f.code == "GL902"]
    assert [f.data["rule"] for f in faults] == ["a block"]
    assert "RuntimeError" in faults[0].message
    assert "secret" not in faults[0].message
    assert len(analysis.sentences) == 3


def test_a_block_that_cannot_be_read_is_said_and_the_others_are(monkeypatch: pytest.MonkeyPatch) -> None:
    real = units.split_sentences

    def broken(text: str, language: str) -> Any:
        if "poison" in text:
            raise RuntimeError("secret text of the report")
        return real(text, language)

    monkeypatch.setattr(units, "split_sentences", broken)
    before = analysed(f"# T\n\n{CLAIM}\n\nIt has poison in 1999.\n\n- {CLAIM} Twice.\n")
    at = before.document.text.index("has")
    for analysis in (before, before.edit([(at, at, "x")])):
        faults = [f for f in analysis.findings if f.code == "GL902"]
        assert [f.data["rule"] for f in faults] == ["a block"]
        assert "RuntimeError" in faults[0].message
        assert "secret" not in faults[0].message
        assert len(analysis.sentences) == 3


@pytest.mark.parametrize("paragraphs", [60, 240])
def test_of_a_part_that_is_parsed_whole_only_what_has_changed_is_read(
    monkeypatch: pytest.MonkeyPatch, paragraphs: int
) -> None:
    """What is nested in one item is parsed with it; its other paragraphs say what they said."""
    inside = "".join(f"  > {CLAIM.format(n, n + 1)}\n  >\n" for n in range(paragraphs))
    others = "".join(f"- It fell by {n} % in Paris.\n" for n in range(4))
    text = f"# T\n\n{others}- Costs rose:\n\n{inside}\n{others}"
    analysis = analysed(text)
    _ = analysis.findings
    read: list[int] = []
    real = passage.read_leaf
    monkeypatch.setattr(passage, "read_leaf", lambda block, n: read.append(n) or real(block, n))
    for number in (30, 2, paragraphs - 1):
        read.clear()
        at = analysis.document.text.index(CLAIM.format(number, number + 1))
        analysis = analysis.edit([(at, at, "So they said.\n  > ")])
        _ = analysis.findings
        assert len(read) <= 2
    fresh = analysed(analysis.document.text)
    assert (analysis.findings, analysis.sentences) == (fresh.findings, fresh.sentences)
