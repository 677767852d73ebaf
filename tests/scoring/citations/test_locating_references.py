"""A sentence with the reference of a law, record or standard by which a reader finds it is not asked for its source."""

import pytest

from groundlint import analyze

SAID = "About 4.2 million households paid a deposit of 1,200 euros in 2021"

FORMS = [
    "Cal. Civ. Proc. Code § 1281.97",
    "N.Y. Gen. Oblig. Law § 7-108",
    "Tex. Prop. Code Ann. § 92.103(a)",
    "Mass. Gen. Laws ch. 186, § 15B",
    "Fla. Stat. § 83.49",
    "Wash. Rev. Code § 59.18.280(1)",
    "765 ILCS 710/1",
    "42 U.S.C. § 7412(b)",
    "Pub. L. 117-169",
    "Pub. L. No. 117–169, 136 Stat. 1818",
    "88 Fed. Reg. 33240",
    "88 Fed. Reg. 33,240 (May 23, 2023)",
    "H.R. 2454, 111th Cong.",
    "Housing Act 2004, s 213(3)",
    "Landlord and Tenant Act 1985, section 11",
    "SI 2015/1773",
    "HC Deb 12 January 2023, c 345",
    "HL Deb 12 January 2023 vol 826 cc 345-7",
    "Delegated Decision (EU) 2024/1441",
    "Commission Implementing Regulation (EU) 2021/1165",
    "Regulation (EU) 2023/956, Art. 32",
    "Directive 2008/98/EC, Annex II",
    "COM(2025) 87 final",
    "SWD(2024) 12 final, p. 4",
    "A/RES/70/1, para. 12",
    "S/RES/2231",
    "RFC 7230, section 3.2",
    "arXiv 2301.12345",
    "Form 10-K 2024, p. 34",
    "Harbour Lines Inc., Form 10-K for FY2024, Item 7",
    "TNA, FO 371/1234",
    "see Housing Act 2004, s 213(3); SI 2015/1773",
]
NONE = [
    "Form 10-K",
    "Regulation (EU) 2023/956",
    "Housing Act 2004",
    "section 213",
    "Code § 12",
    "S. 12",
    "FO 371/1234",
    "RFC pending",
    "COM 2025",
    "the 111th Congress",
    "Harbour Stat. 12",
    "A/B, para. 12",
]


def asked(said: str) -> bool:
    text = f"# Deposits\n\nThe towns of the north are old.\n\n## Rents\n\n{said}\n"
    return any(f.code == "GL001" and f.text.startswith(SAID[:20]) for f in analyze(text).findings)


@pytest.mark.parametrize(
    ("form", "flagged"), [*[(one, False) for one in FORMS], *[(one, True) for one in NONE]]
)
def test_in_parentheses_or_brackets_at_the_end(form: str, flagged: bool) -> None:
    assert asked(f"{SAID} ({form}).") == flagged
    assert asked(f"{SAID} [{form}].") == flagged


@pytest.mark.parametrize(
    ("form", "flagged"), [*[(one, False) for one in FORMS], *[(one, True) for one in NONE]]
)
def test_as_a_sentence_behind(form: str, flagged: bool) -> None:
    stop = "" if form.endswith(".") else "."
    form = form.removeprefix("see ")
    assert asked(f"{SAID}. {form}{stop}") == flagged
    assert asked(f"{SAID}. {form}{stop} The towns are old.") == flagged


@pytest.mark.parametrize(
    "said",
    [
        f"{SAID} under the Inflation Reduction Act (Pub. L. 117-169).",  # it says which act is meant
        f"{SAID} under the Tenancy Deposit Order 2015 (SI 2015/1773).",
        f"{SAID} under the Clean Industry Plan (COM(2025) 87 final).",
        f"{SAID} under the Tenancy Programme 2021 (COM(2025) 87 final).",
        f"{SAID} under the Commission's Proposal (COM(2025) 87 final).",
        f"{SAID} under the Housing Strategy (COM(2025) 87 final).",
        f"{SAID} (SI 2015/1773), and most of them never got it back.",
        f"{SAID}. RFC 7230 is a standard.",
        f"{SAID}. Housing Act 2004, s 213(3) has been in force for long.",
    ],
)
def test_what_only_mentions_a_law(said: str) -> None:
    assert asked(said)
