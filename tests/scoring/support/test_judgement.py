"""Whether a passage carries a claim: answers, spans and reasons, and what is not judged."""

from __future__ import annotations

import pytest

from groundlint.sources.semantic import is_installed
from groundlint.support import Answer, judge_support

TIERS = [
    pytest.param(False, id="by words"),
    pytest.param(
        True,
        id="by meaning",
        marks=pytest.mark.skipif(not is_installed(), reason="the extra `semantic` is not installed"),
    ),
]

SALES = (
    "Sales of heat pumps in Norway rose by 3.6 % in 2023, the statistics office said. Prices did not change much. "
    "The office counts every pump that is sold."
)


@pytest.mark.parametrize("by_meaning", TIERS)
@pytest.mark.parametrize(
    "claim",
    [
        "Sales of heat pumps in Norway rose by 3.6 % in 2023.",
        "In 2023, Norway's sales of heat pumps rose by 3.6% [source 3], the statistics office said.",
    ],
)
def test_what_the_source_says_is_never_called_unsupported(claim: str, by_meaning: bool) -> None:
    found = judge_support(claim, [SALES], by_meaning=by_meaning)
    assert found.answer is Answer.CARRIED
    assert not found.unsupported
    assert found.why == ""


@pytest.mark.parametrize("by_meaning", TIERS)
@pytest.mark.parametrize(
    ("claim", "words", "why"),
    [
        (
            "Sales of heat pumps in Norway rose by 8 % in 2023.",
            ["8"],
            "the source says “3.6 %”, not “8 %”",
        ),
        (
            "Sales of heat pumps in Norway fell by 3.6 % in 2023.",
            ["fell"],
            "the source says “rose”, not “fell”",
        ),
        (
            "Sales of heat pumps in Norway rose by 3.6 % in 2023 because of subsidies.",
            ["subsidies"],
            "no word of “subsidies” in the source",
        ),
    ],
)
def test_the_words_that_are_not_carried_are_shown_with_the_reason(
    claim: str, words: list[str], why: str, by_meaning: bool
) -> None:
    found = judge_support(claim, [SALES], by_meaning=by_meaning)
    assert [claim[start:end] for start, end in found.unsupported] == words
    assert found.why == why
    assert found.nearest.startswith("Sales of heat pumps in Norway rose")


@pytest.mark.parametrize("by_meaning", TIERS)
def test_a_source_about_something_else_does_not_carry_the_claim(by_meaning: bool) -> None:
    claim = "Adalimumab relieved joint pain in 62 patients of the Lund trial."
    found = judge_support(claim, [SALES], by_meaning=by_meaning)
    assert found.answer is Answer.NOT_CARRIED
    assert found.probability < 0.5


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Sales of heat pumps rose.", []),
        ("Sales of heat pumps rose.", ["", "  \n "]),
        ("", [SALES]),
        ("It rose.", [SALES]),
        ("ヒートポンプの販売は2023年に増加した。", [SALES]),
        ("Der Absatz von Wärmepumpen ist in dem Jahr gestiegen und wird auch weiter steigen.", [SALES]),
        ("Sales of heat pumps in Norway rose.", ["2023年、ノルウェーのヒートポンプの販売は増加した。"]),
        ("word " * 5_000, [SALES]),
    ],
)
def test_what_is_not_judged(claim: str, evidence: list[str]) -> None:
    found = judge_support(claim, evidence)
    assert found.answer is Answer.CANNOT_TELL
    assert found.unsupported == ()


def test_a_long_page_is_cut_to_the_sentences_near_the_claim() -> None:
    page = "The weather was fine and nobody minded. " * 500_000
    found = judge_support("Sales of heat pumps in Norway rose by 3.6 % in 2023.", [SALES, page])
    assert found.answer is Answer.CARRIED
    assert found.nearest.startswith("Sales of heat pumps in Norway rose")


@pytest.mark.parametrize(
    "text",
    [
        "word " * 5_000,
        "if, " * 5_000,
        "no heat may rose " * 5_000,
        "(" * 50_000,
        "1,1" * 50_000,
        "A." * 50_000,
        "\n" * 100_000,
        "a'" * 50_000,
        "\0￼\ud800 x y z",
    ],
)
def test_hostile_evidence_is_read(text: str) -> None:
    found = judge_support("Sales of heat pumps in Norway rose by 3.6 % in 2023.", [text])
    assert 0 <= found.probability <= 1


def test_the_probability_has_two_decimals() -> None:
    found = judge_support("Sales of pumps in Norway grew in 2023.", [SALES])
    assert found.probability == round(found.probability, 2)


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        (
            "Douglas sat on the Supreme Court until 1975.",
            "Justice Douglas sat on the Supreme Court (1939-1975).",
        ),
        ("Three birds nested on the island in May.", "On the island 3 birds nested in May."),
        ("The World Health Organization warned of cholera.", "The WHO warned of cholera."),
        ("Sales of pumps rose in Norway.", "In Norway sales of pumps have risen."),
    ],
)
def test_figures_names_and_forms_written_otherwise_are_found(claim: str, source: str) -> None:
    assert judge_support(claim, [source], by_meaning=False).unsupported == ()


@pytest.mark.parametrize(
    ("claim", "source", "why"),
    [
        (
            "The trial of adalimumab was not stopped early.",
            "The trial of adalimumab was stopped early.",
            "the source does not say “not”",
        ),
        (
            "Imports of gas were allowed in March.",
            "Imports of gas were not allowed in March.",
            "the source says “not”",
        ),
        (
            "The vote was carried by Denmark against the plan.",
            "The vote was carried by Sweden against the plan.",
            "the source says “Sweden”, not “Denmark”",
        ),
        (
            "After the reform prices of bread sank in Oslo, traders said.",
            "After the reform prices of bread rose in Oslo, traders said.",
            "the source says “rose”, not “sank”",
        ),
    ],
)
def test_a_denial_a_name_or_a_direction_changed_in_the_same_words_is_not_carried(
    claim: str, source: str, why: str
) -> None:
    found = judge_support(claim, [source], by_meaning=False)
    assert (found.answer, found.why) == (Answer.NOT_CARRIED, why)
    assert found.probability <= 0.1


def test_words_beside_each_other_are_one_span() -> None:
    claim = "Sales of heat pumps in Norway rose by 3.6 % in 2023, driven by generous municipal subsidies."
    found = judge_support(claim, [SALES], by_meaning=False)
    assert [claim[start:end] for start, end in found.unsupported] == [
        "driven by generous municipal subsidies"
    ]


def test_without_the_encoder_words_alone_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = "Sales of pumps in Norway grew in 2023."
    by_words = judge_support(claim, [SALES], by_meaning=False)
    monkeypatch.setattr("groundlint.support.judgement.is_installed", lambda: False)
    assert judge_support(claim, [SALES]) == by_words


PIPES = "The council of Hamar replaced the old pipes in 2021. Leaks of drinking water have since then become far rarer."


@pytest.mark.parametrize("by_meaning", TIERS)
def test_a_statement_in_other_words_is_carried(by_meaning: bool) -> None:
    claim = "In 2021 the council of Hamar replaced the old pipes, and leaks of drinking water became scarce."
    found = judge_support(claim, [PIPES], by_meaning=by_meaning)
    assert (found.answer, found.unsupported, found.why) == (Answer.CARRIED, (), "")


@pytest.mark.parametrize("by_meaning", TIERS)
@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("The council of Hamar might replace the old pipes", "might"),
        ("The council of Hamar has not replaced the old pipes", "not"),
    ],
)
def test_what_the_source_leaves_open_or_denies_is_not_vouched_for(
    said: str, word: str, by_meaning: bool
) -> None:
    claim = "In 2021 the council of Hamar replaced the old pipes, and leaks of drinking water became scarce."
    source = PIPES.replace("The council of Hamar replaced the old pipes", said)
    found = judge_support(claim, [source], by_meaning=by_meaning)
    assert found.answer is not Answer.CARRIED
    assert found.why == f"the source says “{word}”"


@pytest.mark.parametrize("by_meaning", TIERS)
def test_an_address_in_the_claim_is_none_of_its_words(by_meaning: bool) -> None:
    claim = (
        "Sales of heat pumps in Norway rose by 3.6 % in 2023 https://pumps.example/annual-trade/44 indeed."
    )
    found = judge_support(claim, [SALES], by_meaning=by_meaning)
    assert not any("://" in claim[start:end] or "44" in claim[start:end] for start, end in found.unsupported)
    assert "44" not in found.why


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("The survey of tenants in Bergen reached 745 households.", "“29” is not in the source"),
        ("The survey of tenants in Bergen reached 745 streets.", "the source says “745”, not “29”"),
    ],
)
def test_a_figure_that_counts_something_else_is_not_the_other_figure(source: str, why: str) -> None:
    found = judge_support("The survey of tenants in Bergen reached 29 streets.", [source], by_meaning=False)
    assert found.why == why


TRIAL = "In the Lund trial the new drug may relieve pain in some patients, the doctors of the ward suggest."


@pytest.mark.parametrize("by_meaning", TIERS)
@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("In the Lund trial the new drug may relieve pain in all patients.", "the source does not say “all”"),
        ("In the Lund trial the new drug relieves pain in some patients.", "the source says “may relieve”"),
        (
            "In the Lund trial the new drug may not relieve pain in some patients.",
            "the source does not say “not”",
        ),
    ],
)
def test_a_claim_that_says_more_in_one_word_is_not_vouched_for(
    claim: str, why: str, by_meaning: bool
) -> None:
    found = judge_support(claim, [TRIAL], by_meaning=by_meaning)
    assert found.answer is not Answer.CARRIED
    assert found.why == why


@pytest.mark.parametrize("by_meaning", TIERS)
@pytest.mark.parametrize(
    "claim",
    [
        "In 2021 the council of Lund replaced the old pipes, and leaks of drinking water became scarce.",
        "In 2021 the council of Hamar replaced the old pipes, and leaks of drinking water increased.",
        "In 2021 the council of Hamar replaced the old pipes because of lawsuits, and leaks of drinking water became scarce.",
    ],
)
def test_another_name_a_direction_or_a_part_of_its_own_is_not_vouched_for(
    claim: str, by_meaning: bool
) -> None:
    assert judge_support(claim, [PIPES], by_meaning=by_meaning).answer is not Answer.CARRIED
