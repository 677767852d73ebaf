"""Ignore comments: what each form silences, that it leaves the count, and that an idle one is said."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint import Settings, analyze
from groundlint.engine.ignores import IgnoresByPlace
from groundlint.model.ignore import Ignore
from groundlint.rules.registry import fixes_of

A = "The company was founded in Lyon in 1998 by two engineers."
B = "Sales rose by 40 percent in 2023 after the merger."


def codes(text: str) -> list[str]:
    return [f.code for f in analyze(text).findings if f.code in ("GL001", "GL901", "GL902")]


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        (f"{A}\n\n{B}\n", ["GL001", "GL001"]),
        (f"<!-- groundlint-ignore GL001 -- known -->\n\n{A}\n\n{B}\n", ["GL001"]),
        (f"<!-- groundlint-ignore -->\n{A} {B}\n", []),
        (f"{A} <!-- groundlint-ignore -->\n\n{B}\n", ["GL001"]),  # the paragraph that it stands in
        (f"{A}\n{B} <!-- groundlint-ignore GL001 -->\n\n## More\n", []),
        (f"- {A} <!-- groundlint-ignore -->\n- {B}\n", ["GL001"]),
        (f"{A}\n\n<!-- groundlint-ignore -->\n\n{B}\n", ["GL001"]),
        (f"{A} <!-- groundlint-ignore-line GL001 -- known -->\n{B}\n", ["GL001"]),
        (f"{A} <!-- groundlint-ignore-line uncited-claim --> {B}\n", ["GL001"]),
        (f"- {A} <!-- groundlint-ignore-line -->\n- {B}\n", ["GL001"]),
        (
            f"<!-- groundlint-ignore-start GL001 -->\n\n{A}\n\n<!-- groundlint-ignore-end -->\n\n{B}\n",
            ["GL001"],
        ),
        (f"<!-- groundlint-ignore-start -->\n\n{A}\n\n{B}\n", ["GL901"]),
        (f"{A}\n\n{B}\n\n<!-- groundlint-ignore-file GL001,GL101 -- draft -->\n", []),
        (f"<!-- groundlint-ignore-file GL003 -->\n\n{A}\n", ["GL901", "GL001"]),
        (f"<!-- groundlint-ignore-line GL001 -->\n\n{A}\n", ["GL901", "GL001"]),
        (f"{A} <!-- groundlint-ignore-line GL999 -->\n", ["GL001", "GL901"]),
        (f"<!-- groundlint-ignorance -->\n\n{A}\n", ["GL901", "GL001"]),
    ],
)
def test_what_is_silenced(markdown: str, expected: list[str]) -> None:
    assert codes(markdown) == expected


def test_ignored_claims_leave_the_count_with_their_reason() -> None:
    analysis = analyze(f"{A} <!-- groundlint-ignore-line GL001 -- common knowledge -->\n\n{B}\n")
    first, second = analysis.sentences
    assert (first.coverage.value, first.ignored_because, first.counts) == (
        "ignored",
        "common knowledge",
        False,
    )
    assert second.counts


def test_a_cited_claim_is_never_ignored() -> None:
    text = f'{A[:-1]} [x](https://a.example "q"). <!-- groundlint-ignore-line -->\n'
    (sentence,) = analyze(text).sentences
    assert sentence.coverage.value == "quoted"


def test_a_comment_for_a_rule_that_is_off_is_not_idle() -> None:
    settings = Settings.model_validate({"rules": {"GL104": "off"}})
    text = f"{A} <!-- groundlint-ignore-line GL104 -->\n"
    assert "GL901" not in [f.code for f in analyze(text, settings=settings).findings]


@pytest.mark.parametrize(
    "markdown",
    [
        f"{A}\n",
        f"- {A}\n- x\n",
        f"> A survey found that {B[0].lower()}{B[1:]}\n",
        f"| Fact |\n|---|\n| {A} |\n",
    ],
)
def test_the_quick_fix_silences_just_its_finding(markdown: str) -> None:
    analysis = analyze(markdown, settings=Settings.model_validate({"claims": {"sensitivity": "recall"}}))
    finding = next(f for f in analysis.findings if f.code == "GL001")
    fix = next(fix for fix in fixes_of(analysis, finding) if fix.role == "ignore")
    after = analysis.edit(fix.edits)
    assert after.sentence_at(finding.start).coverage.value == "ignored"  # type: ignore[union-attr]
    assert "GL901" not in [f.code for f in after.findings]


_IGNORES = st.builds(
    lambda low, span, by_end, code: Ignore(
        low + span, low + span + 30, low, low + span, frozenset(code), "", by_end
    ),
    st.integers(0, 40_000),
    st.sampled_from([0, 3, 200, 4_999, 5_000, 5_001, 30_000]),
    st.booleans(),
    st.sampled_from([(), ("gl001",), ("long-sentence",)]),
)


@given(st.lists(_IGNORES, max_size=12), st.integers(0, 45_000), st.sampled_from([0, 1, 80, 6_000]))
def test_looking_by_place_finds_what_looking_at_all_finds(
    ignores: list[Ignore], start: int, length: int
) -> None:
    end = start + length
    found = IgnoresByPlace.of(ignores).covering("GL001", "uncited-claim", start, end)
    every = [ignore for ignore in ignores if ignore.covers("GL001", "uncited-claim", start, end)]
    assert Counter(found) == Counter(every)


@pytest.mark.parametrize(
    ("comment", "counted"),
    [
        ("<!-- groundlint-ignore-file GL001 -->", 2),  # as the quick fix writes it
        ("<!-- groundlint-ignore-file -->", 2),
        ("<!-- groundlint-ignore-file GL001 -- a draft, all figures are ours -->", 0),
        ("<!-- groundlint-ignore-start GL001 -->", 0),
    ],
)
def test_to_turn_a_rule_off_in_a_file_without_a_reason_takes_no_claim_out_of_the_count(
    comment: str, counted: int
) -> None:
    analysis = analyze(f"{comment}\n\n{A}\n\n{B}\n")
    assert [f.code for f in analysis.findings if f.code in ("GL001", "GL014", "GL901")] == [
        code for code in ("GL901",) if "-start" in comment
    ]
    assert analysis.score.details.total_claims == counted
    assert analysis.score.details.ignored == 2 - counted
