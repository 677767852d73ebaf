"""Whether a claim says what its source says beside a quote."""

import pytest

from groundlint.output.verdicts_text import message
from groundlint.sources.verify import Check, Verdict
from groundlint.sources.verify.verdict import said_too, supplied


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


@pytest.mark.parametrize(
    ("claim", "quote", "left_out", "given"),
    [
        ("Critics say “the ban works”.", "the ban works", "Critics claim that", True),
        ("The ban is a success: “the ban works”.", "the ban works", "Critics claim that", False),
        ("On farms above 1100 m, “yields fell”.", "yields fell", "On farms above 1,100 metres", True),
        ("On farms above 900 metres, “yields fell”.", "yields fell", "On farms above 1,100 metres", False),
        ("Evidence shows that “salt works”.", "salt works", "There is no evidence that", False),
        ("There is not much evidence that “salt works”.", "salt works", "There is no evidence that", True),
        ("The critics were right: “critics like it”.", "critics like it", "Critics say that", False),
        ("Kritiker meinen, „der Damm sei alt“.", "der Damm sei alt", "Kritiker behaupten", True),
        ("批评者称“大坝漏水”。", "大坝漏水", "批 评 者 说", True),
        ("报告称“大坝漏水”。", "大坝漏水", "批评者说", False),
        ("批判する人は「堤は漏る」と言う。", "堤は漏る", "と批判する人もいる", True),
        ("Nearly everything: “the ban works”.", "the ban works", "not", False),
        ("The council of Leeds says “it passes”.", "it passes", "unless the council of Leeds objects", False),
        ("It passes “by law” unless the council objects.", "by law", "unless the council objects", True),
        ("Residents like it: “the ban works”.", "the ban works", "Residents deny that", False),
        ("Experts in Leeds found “the pump safe”.", "the pump safe", "Experts in Leeds doubted", False),
        (
            "The minister said “the tax will stay”.",
            "the tax will stay",
            "The minister wrongly said that",
            False,
        ),
        ("Farms grew: “yields rose”.", "yields rose", "On some farms", False),
        ("On some farms “yields rose”.", "yields rose", "On some farms", True),
        ("In most houses, “the pump failed”.", "the pump failed", "In two of the twelve houses,", False),
        (
            "In two of twelve houses, “the pump failed”.",
            "the pump failed",
            "In two of the twelve houses,",
            True,
        ),
        ("Die Anwohner meinen, „der Damm sei alt“.", "der Damm sei alt", "Anwohner bestreiten, dass", False),
        ("Les riverains disent « il est vieux ».", "il est vieux", "Les riverains nient que", False),
    ],
)
def test_a_claim_that_gives_what_its_quote_leaves_out(
    claim: str, quote: str, left_out: str, given: bool
) -> None:
    assert supplied(claim, quote, left_out) is given


@pytest.mark.parametrize(
    ("claim", "differences", "kind"),
    [
        ("Critics say “the ban works”.", (("", "Critics claim that"),), "verified"),
        ("We read “the ban works”.", (("", "Critics claim that"),), "altered"),
        ("Critics say “the ban works”.", (("…", "Critics claim that"),), "altered"),
        ("Critics say “the ban works”.", (("", "Critics claim that"), ("works", "fails")), "altered"),
    ],
)
def test_a_quote_is_held_against_the_claim_around_it(
    claim: str, differences: tuple[tuple[str, str], ...], kind: str
) -> None:
    check = Check("url:a.example", "http://a.example", "the ban works", claim, 0, 1)
    raw = Verdict(check, "altered", "2026-11-26", differences=differences)
    assert raw.as_claimed().kind == kind
    assert raw.kind == "altered"  # what the library keeps, for another claim may cite it
