"""Sentences that are no claims by their form: what is met, and what looks like it and is a claim all the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.claims import Sentence, form, load_model
from groundlint.claims.form_version import VERSION

SENSITIVITIES = ("precision", "balanced", "recall")

MET = [
    # a question behind a label, in emphasis, with a citation behind it
    ("**Reversibility** — Is this a two-way door or a one-way door?", form.QUESTION),
    ("Automation complacency: Can drivers say that the car lulled them into sleep?", form.QUESTION),
    ("When a car on autopilot strikes a parked lorry, who is liable?", form.QUESTION),
    ("**Why did Lehman fall in 2008?** [3]", form.QUESTION),
    ("“Does the law apply to Norway?”", form.QUESTION),
    ("In 1905 the crown of Norway passed to ____ of Denmark.", form.QUESTION),
    ("The port of \\_\\_\\_\\_\\_\\_ has 40 quays.", form.QUESTION),
    ("The question is not whether it works, but whether it pays for 40% of the users.", form.QUESTION),
    ("The key question remains whether prices fell by 12% in Oslo.", form.QUESTION),
    ("2023年中国的人口下降了多少？", form.QUESTION),
    ("The question then becomes; what else can a landlord do?", form.QUESTION),
    ("And yet, have they really lowered the rents of the hills?", form.QUESTION),
    ("So who pays for the bridge (if not the town?)", form.QUESTION),
    ('**Query**: "Find all ships of Norway that called at 40 ports."', form.QUESTION),
    # instructions behind a label
    ("**Grain geometry:** Generate realistic 3D models of 400 kernels.", form.ADVICE),
    ("*Mitigation*: Incorporate robust control that bounds the error below 2%.", form.ADVICE),
    ("Target: Include 30 grams of fiber a day.", form.ADVICE),
    ("Action: call the supplier about the 40 broken valves.", form.ADVICE),
    ("**Next step:** move 12 servers to Frankfurt.", form.ADVICE),
    ("*Mitigations*: rotate the keys every 90 days.", form.ADVICE),
    # where it comes from
    ("*Sources:* interviews of 2019, 40 album lyrics, and Rolling Stone", form.SOURCE),
    ("Data source: Eurostat, table nama_10_gdp.", form.SOURCE),
    # further work
    ("More work is needed to represent raw sequences.", form.ADVICE),
    ("However, future research should address the 14 Nordic cohorts.", form.ADVICE),
    # the author's own
    ("We expect these numbers to grow by 40% in 2027.", form.FORECAST),
    ("**We also anticipate that the model will be used by Statoil.**", form.FORECAST),
    ("I would largely recommend Podman over Docker.", form.FORECAST),
    # what the sources at hand lack
    ("The provided sources do not give the fees of BlackRock.", form.MAKING),
    ("Fees of 2% are not fully detailed in the retrieved excerpts .", form.MAKING),
    # labels
    ("**Techniques**", form.LABEL),
    ("Signature techniques:", form.LABEL),
    ("Wichtigste Ergebnisse", form.LABEL),
    ("Returned strings:</p><ul><li><code>SecureXL device is enabled.</code></li><li><code>", form.LABEL),
    ("This report aims to provide an analysis of 12 fisheries in the Pacific.", form.MAKING),
    ("The purpose of this section is to compare prices from 2015 to 2024.", form.MAKING),
    ("This study focuses on the rainfall of 71 cities from 1950 to 2023.", form.MAKING),
    ("This literature research therefore compares four banks of Norway.", form.MAKING),
    ("If the share does not fall on mobile networks, switch it off again.", form.ADVICE),
    ("For tables of 4,000 routes, use the second memory bank.", form.ADVICE),
    ("Once sales reach $4 million, do not open a second shop.", form.ADVICE),
    ("Never share your key with more than 40% of the team.", form.ADVICE),
    ("**Identify** the ports where mackerel is landed.", form.ADVICE),
    ("Analyze how prices have changed, and why.", form.ADVICE),
    # what only announces
    ("Several crises occurred in 1997-1998 that provide context:", form.LEAD_IN),
    ("Today, there are many ways to heat a house in Norway:", form.LEAD_IN),
    ("**The following table compares the fees of the four banks:**", form.LEAD_IN),
    ("Below are the dates of the eleven launches since 1998:", form.LEAD_IN),
    ("The grid of Denmark has several weaknesses:", form.LEAD_IN),
    ("There are three reasons for the fall of the krone in 2015:", form.LEAD_IN),
    ("The budget of the city is split as follows:", form.LEAD_IN),
    # verdicts
    ("**Claim Status:** VERIFIED - the peak was in 1998", form.VERDICT),
    ("**Status**: PARTIALLY SUPPORTED growth, though nobody measured before 1990", form.VERDICT),
    ("Verdict: Mostly true.", form.VERDICT),
    ("- **Confidence:** ✅ High (two registers agree)", form.VERDICT),
    ("Confidence level: medium-high for Oslo, low for Bergen", form.VERDICT),
    ("Overall assessment: Inconclusive; the two surveys of 2019 differ", form.VERDICT),
    # what the author makes of it
    ("**Assessment**: 8/10 - active upkeep, though slower than that of Nexans.", form.OPINION),
    ("*Bottom line:* Norway has the better grid.", form.OPINION),
    ("**Why it matters for Oslo**: the ferry joins both banks of the fjord.", form.OPINION),
    ("Practical implication: Microsoft would need a second plant.", form.OPINION),
    ("**Core thesis:** the bottleneck of Norway is its ports.", form.OPINION),
    ("**The short answer:** Norway is the better of the two for most banks.", form.OPINION),
    # one of several courses
    ("**Bear case:** rates rise and the four banks of Oslo merge.", form.HYPOTHETICAL),
    ("- *Bull (30 %)*: the ferry opens in 2027.", form.HYPOTHETICAL),
    ("*Analogy:* the 40 quays of Oslo work like the canals of Venice.", form.HYPOTHETICAL),
    ("**Soft landing scenario:** prices in Oslo fall by 4% until 2028.", form.HYPOTHETICAL),
    # title blocks
    ("**Target investor profile:** pension funds of Norway with 10 years to wait", form.MAKING),
    ("This survey note provides an examination of 40 banks as of April 2025.", form.MAKING),
    ("The preceding sections have established that coal shaped Wales.", form.MAKING),
    ("**Prepared by:** Northern Energy Advisers, Oslo, since 1998", form.MAKING),
    ("*Generated: 2024-03-03 10:05 UTC*", form.MAKING),
    ("**Report Date:** 3 March 2024", form.MAKING),
    ("**Last updated:** March 2024", form.MAKING),
    ("Date: 3 March 2024", form.MAKING),
    ("Authors: J. Berg, K. Lund (University of Oslo, 2021)", form.MAKING),
    ("**Version:** 2.1", form.MAKING),
    ("Total sources: 45 peer-reviewed studies", form.MAKING),
]

NOT_MET = [
    "Example: the port of Oslo has 40 quays.",
    "The __init__ of Oslo's port_list has 40 __slots__.",
    "The `____ports` of Oslo and __Bergen____Narvik__ have 40 quays, see port\\_\\_\\_\\_list.",
    "Attack scenario: 40 banks of Norway lost their keys in 2019.",
    'Query: "Find all ships" took 40 seconds on 12 machines.',
    "The short answer: sales of Nexans doubled in 2019.",
    "Worst-case complexity: insertion takes 40 steps.",
    "Base: Llama 3 with 8 billion parameters",
    "Core thesis: coal fell to 12% of the power of Norway.",
    "This note of 1917 provides that the debt falls due in 1920.",
    "The previous analysis by the Fund found that debt doubled.",
    "The target audience of the channel is 12 million farmers.",
    "Assessment: the share of coal fell to 12% in Norway.",
    "Bottom line: sales of Nexans doubled in 2019.",
    "The final assessment of the ministry: Norway has the better grid.",
    "This study found that 40% of the ferries were late.",
    "Critics asked in 2019: “Is this legal?”",
    "When asked about it, Gates said in 1995 that “nobody knows”.",
    'Merkel answered with "who would pay for it?"',
    "The West Lothian question is a debate about Scottish members of parliament.",
    "The answer to the question is what Turing proved in 1936.",
    "Action: Use of masks cut infections by 40%.",
    "Mitigation: several strategies fight heating.",
    "Sources of error: The survey had 3% non-response.",
    "Source code: The kernel has 30 million lines.",
    "Airgaps: Reduce crosstalk by 40%.",
    "Seabirds: Use a star compass at night.",
    "Routers (all vendors): Keep a table of 4,000 routes.",
    "Microsoft: Azure grew by 30%.",
    "KPMG: Launch partner of the Azure OpenAI service.",
    "Norway's central bank said in 2024 that more work is needed.",
    "The Fed said: We expect rates to fall.",
    "Gartner expects these numbers to grow by 40%.",
    "The trial provided sources of income for 300 families.",
    "Details provided in the 2019 audit show a loss of $4 million.",
    "This report was published by the ministry in 2019.",
    "The present government offers $400 a child.",
    "As of 2020, use of masks cut infections by 40%.",
    "When rates fall, plan members pay 12% more.",
    "When measured, track and field athletes ran 3% faster.",
    "Never before had the bank lost $4 million in a day.",
    "Create React App was retired by its maintainers.",
    "Ensure is a drink of Abbott for patients.",
    "Develop the field, and output rises by 40,000 barrels.",
    "Sales doubled.",
    "Founded 1998",
    "50 pages.",
    "人口下降",
    "Future generations inherit a debt of $34 trillion.",
    "<code>fwaccel stats</code> shows the counters of SecureXL.",
    "Exports rose by 12 % in three sectors:",
    "There are several banks with assets of more than 40 billion:",
    "There are five banks in Norway:",
    "Norway has three large banks:",
    "The bank failed for two reasons in 2008: it lent and it lied.",
    "Several banks failed in 2008:",
    "Researchers found that the drug halves the risk:",
    "The following year, the bank failed for want of deposits:",
    "Below the city runs the longest road tunnel in Europe:",
    "Status: The inquiry remains open as of late 2024.",
    "Current status: High accuracy within the training data",
    "Rating: 4.5/5 stars",
    "Consumer confidence: 89.3 (2024) vs 112.5 (2019)",
    "Assessment: High schools in Oslo closed in 2020.",
    "Conclusion: False positives rose by 4%.",
    "Date: The battle was fought on 14 October 1066.",
    "Version: 3.11 came out in 2022.",
    "Location: Bergen, where it rained on 300 days in 2015.",
    "Authors of the study: they work for three oil firms.",
]

HEADINGS = [
    ("How this report was generated", form.MAKING),
    ("7. Update history", form.MAKING),
    ("About this analysis", form.MAKING),
    ("Scenario 2: Frugality", form.HYPOTHETICAL),
    ("Three plausible market scenarios", form.HYPOTHETICAL),
    ("Bull case", form.HYPOTHETICAL),
    ("1.4.2 Specific objectives", form.PLAN),
    ("Success Metrics (KPIs)", form.PLAN),
    ("Out of scope", form.PLAN),
    ("Functional requirements", form.PLAN),
    ("4.2 Key assumptions that must hold", form.HYPOTHETICAL),
    ("Suggested future work", form.PLAN),
    ("Assumption of Mary", None),
    ("The assumptions of Keynes", None),
    ("Future research centres of Norway", None),
    ("Capital requirements of banks", None),
    ("Objectives of the Paris agreement", None),
    ("Windows 11 version history", None),
    ("How the report was received", None),
    ("How this report was received", None),
    ("RCP scenario 8.5", None),
    ("High-priority scenarios (healthcare)", None),
    ("Scenario analysis", None),
    ("Future application scenarios", None),
    ("Possible threats and other scenarios: attacks of 2019", None),
    ("Worst-case complexity", None),
    ("", None),
]

QUESTIONS_WITH_MORE = [
    "Rents fell by 12% in Oslo, so who pays?",
    "Rents fell in Oslo. But who pays?",
    "The survey asked “who pays?” in every town.",
]

FACT = "Oslo had 700,000 inhabitants in 2023."


@pytest.mark.parametrize(("text", "why"), MET)
def test_it_is_no_claim_by_its_form(text: str, why: str) -> None:
    assert form.against(Sentence(text)) == why
    assert form.against(Sentence(text, "Findings", "list", ("Prices fell by 12% in 2020.",))) == why


@pytest.mark.parametrize("text", NOT_MET)
def test_what_looks_like_it_is_left_to_the_model(text: str) -> None:
    assert form.against(Sentence(text)) is None


@pytest.mark.parametrize("text", QUESTIONS_WITH_MORE)
def test_what_says_more_than_it_asks_is_left_to_the_model(text: str) -> None:
    assert form.against(Sentence(text)) is None


@pytest.mark.parametrize(
    ("line", "heading", "why"),
    [
        ("Rents of the hills (30/15/8%): **medium** — one survey of 2017", "Confidence", form.VERDICT),
        (
            "Trajectory through 2040: low-to-medium, for the surveys differ",
            "4. Confidence Assessment",
            form.VERDICT,
        ),
        ("Rents of the hills (30/15/8%): **medium** — one survey of 2017", "Rents", None),
        ("Rents of the hills: high in 40 towns of Norway", "Confidence", None),
        ("Consumer confidence fell by 4% in 2023: low wages are the cause.", "Confidence", None),
    ],
)
def test_a_level_of_confidence_is_a_verdict_below_its_heading(
    line: str, heading: str, why: str | None
) -> None:
    assert form.against(Sentence(line, heading, "list")) == why


def test_what_stands_as_a_heading_is_a_label() -> None:
    assert form.against(Sentence(FACT, kind="heading")) == form.LABEL


@pytest.mark.parametrize(("heading", "why"), HEADINGS)
def test_a_heading_may_say_that_nothing_below_is_a_claim(heading: str, why: str | None) -> None:
    assert form.against(Sentence(FACT, heading)) == why
    if why is not None:
        for sensitivity in SENSITIVITIES:
            [verdict] = load_model().predict([Sentence(FACT, heading)], sensitivity)
            assert (verdict.claim, verdict.reason, verdict.probability) == (False, why, form.MOST)


def test_a_row_and_somebody_elses_words_have_no_such_form() -> None:
    assert form.against(Sentence("Asked | Is it legal?", kind="table")) is None
    assert form.against(Sentence("We expect these numbers to grow by 40% in 2027.", kind="quote")) is None


def test_the_verdict_is_the_same_at_every_sensitivity() -> None:
    model = load_model()
    asked = [Sentence(text) for text, _ in MET]
    verdicts = [model.predict(asked, sensitivity) for sensitivity in SENSITIVITIES]
    assert not any(verdict.claim for said in verdicts for verdict in said)
    for at_each in zip(*verdicts, strict=True):
        assert len({verdict.probability for verdict in at_each}) == 1
        assert len({verdict.reason for verdict in at_each}) == 1
    # some of them the weights alone would have called claims: it is the form that decides
    assert any(verdict.probability == form.MOST for verdict in verdicts[0])


def test_what_was_said_under_other_forms_is_asked_for_again() -> None:
    assert load_model().version.endswith(f"+forms.{VERSION}")


@given(
    st.text(max_size=80), st.text(max_size=20), st.sampled_from(["para", "list", "table", "quote", "heading"])
)
def test_any_text_has_an_answer_that_hangs_on_nothing_else(text: str, heading: str, kind: str) -> None:
    said = form.against(Sentence(text, heading, kind))
    assert said == form.against(Sentence(text, heading, kind, ("Before.",), "de"))
