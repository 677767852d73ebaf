"""Whether a claim says what its source says beside a quote."""

import pytest

from groundlint.output.verdicts_text import message
from groundlint.sources.verify import Check, Verdict
from groundlint.sources.verify.verdict import said_too


@pytest.mark.parametrize(
    ("claim", "beside", "said"),
    [
        ("Campaigners say that six million are poor.", "Campaigners say that", True),
        ("Six million are poor.", "Campaigners say that", False),
        ("In fog landings are diverted.", "With dense fog over the runway,", False),
        ("Visits last an hour if the weather permits.", ", weather permitting", True),
        ("It is not true that the ban works.", "That is not true.", False),  # no longer word
        ("", "Campaigners say that", False),
    ],
)
def test_a_claim_that_says_it_too(claim: str, beside: str, said: bool) -> None:
    assert said_too(claim, beside) is said


def test_what_stands_beside_is_shown_by_the_claim_that_it_is_held_against() -> None:
    def told(claim: str) -> str:
        check = Check("url:a.example", "http://a.example", "six million are poor", claim, 0, 1)
        return message(Verdict(check, "verified", "2026-11-26", beside="Campaigners say that"))

    assert "Look: next to the quote, http://a.example says “Campaigners say that”" in told(
        "Six million are poor."
    )
    assert told("Campaigners call six million poor.") == "the words of http://a.example"
