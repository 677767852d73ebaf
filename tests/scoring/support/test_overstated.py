"""What a claim says more strongly than its source, a word at a time, and what is only said otherwise."""

from __future__ import annotations

import pytest

from groundlint.support import Answer, judge_support

PLANS = "Most savings plans of the bank include an insured deposit. They are open to residents of Oslo."
INSURANCE = "In the survey of Bergen, having insurance was linked to lower spending on medicines."
POWER = "If the two reactors are shut down, the only alternative for the region of Halden is coal."
VACCINE = "There are currently no approved vaccines against the fever of Hamar in Norway."
DRUG = "The new drug may reduce pain in patients of the Lund trial."


@pytest.mark.parametrize(
    ("claim", "source", "words", "why"),
    [
        (
            "All savings plans of the bank include an insured deposit.",
            PLANS,
            ["All"],
            "the source does not say “All”",
        ),
        (
            "Savings plans of the bank always include an insured deposit.",
            PLANS,
            ["always"],
            "the source does not say “always”",
        ),
        (
            "Most savings plans of the bank do not include an insured deposit.",
            PLANS,
            ["not"],
            "the source does not say “not”",
        ),
        (
            "In the survey of Bergen, having insurance caused lower spending on medicines.",
            INSURANCE,
            ["caused"],
            "the source says “linked to”, not “caused”",
        ),
        (
            "The only alternative for the region of Halden is coal.",
            POWER,
            [],
            "the source says “If the two reactors are shut down”",
        ),
        (
            "There are approved vaccines against the fever of Hamar in Norway.",
            VACCINE,
            ["approved"],
            "the source says “no approved”",
        ),
        (
            "The new drug reduces pain in patients of the Lund trial.",
            DRUG,
            ["reduces"],
            "the source says “may reduce”",
        ),
    ],
)
def test_a_claim_that_says_more_than_its_source_is_not_carried(
    claim: str, source: str, words: list[str], why: str
) -> None:
    found = judge_support(claim, [source], by_meaning=False)
    assert (found.answer, found.why) == (Answer.NOT_CARRIED, why)
    assert found.probability <= 0.1
    assert [claim[start:end] for start, end in found.unsupported] == words


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("Not only savings plans of the bank include an insured deposit.", PLANS),
        ("The savings plans of the bank include an insured deposit if not closed within a year.", PLANS),
        ("The bank won nine and lost five cases in Oslo.", "In Oslo the bank had nine wins and won no more."),
        (
            "The new drug has proven to reduce pain in patients of the Lund trial.",
            "The new drug reduces pain in patients of the Lund trial.",
        ),
        ("Savings plans of the bank are not the only ones that include an insured deposit.", PLANS),
        ("In the survey of Bergen, insurance was associated with lower spending on medicines.", INSURANCE),
        (
            "Spending on medicines is lower because of insurance in the survey of Bergen.",
            INSURANCE.replace("was linked to", "was linked to and, they say, led to"),
        ),
        ("If both reactors close, the only alternative for the region of Halden is coal.", POWER),
        ("The alternative to the two reactors for the region of Halden is only coal.", POWER),
        ("Vaccines against the fever of Hamar in Norway are not approved.", VACCINE),
        ("The new drug can reduce pain in patients of the Lund trial.", DRUG),
        (
            "The treatment of the Lund trial was not effective in patients with fever.",
            "The treatment of the Lund trial was ineffective in patients with fever.",
        ),
        (
            "The Lund trial reported its results on the new drug in 2021.",
            "In May 2021 the Lund trial reported its results on the new drug.",
        ),
    ],
)
def test_what_is_only_said_otherwise_is_not_called_unsupported(claim: str, source: str) -> None:
    assert judge_support(claim, [source], by_meaning=False).probability > 0.1


def test_a_long_condition_is_shown_in_short() -> None:
    source = POWER.replace("are shut down", "are shut down " + "and taken apart by their owners " * 20)
    found = judge_support(
        "The only alternative for the region of Halden is coal.", [source], by_meaning=False
    )
    assert found.answer is Answer.NOT_CARRIED
    assert found.why.endswith("…”")
    assert len(found.why) < 110


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        (
            "Ferrets that were given placebo developed a fever in the Lund trial.",
            "Compared with placebo, ferrets of the Lund trial that were given the drug developed a fever.",
        ),
        (
            "In the Lund trial ferrets lived longer with higher doses of the drug.",
            "In the Lund trial ferrets with higher doses of the drug lived on in smaller cages and longer.",
        ),
    ],
)
def test_what_the_source_says_of_the_other_group_or_of_both_sides_is_not_vouched_for(
    claim: str, source: str
) -> None:
    assert judge_support(claim, [source], by_meaning=False).answer is not Answer.CARRIED
