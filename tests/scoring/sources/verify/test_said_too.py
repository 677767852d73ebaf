"""Whether a claim says what its source says beside a quote."""

import pytest

from groundlint.sources.verify.said_too import said_too


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
