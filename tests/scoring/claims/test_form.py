"""Sentences that are no claims by their form: what is met, and what looks like it and is a claim all the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.claims import Sentence, form, load_model

SENSITIVITIES = ("precision", "balanced", "recall")

MET = [
    # a question behind a label, in emphasis, with a citation behind it
    ("**Reversibility** — Is this a two-way door or a one-way door?", form.QUESTION),
    ("Automation complacency: Can drivers say that the car lulled them into sleep?", form.QUESTION),
    ("When a car on autopilot strikes a parked lorry, who is liable?", form.QUESTION),
    ("**Why did Lehman fall in 2008?** [3]", form.QUESTION),
    ("“Does the law apply to Norway?”", form.QUESTION),
    ("The question is not whether it works, but whether it pays for 40% of the users.", form.QUESTION),
    ("The key question remains whether prices fell by 12% in Oslo.", form.QUESTION),
    ("2023年中国的人口下降了多少？", form.QUESTION),
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
]

NOT_MET = [
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
    "Sales doubled.",
    "Founded 1998",
    "50 pages.",
    "人口下降",
    "Future generations inherit a debt of $34 trillion.",
    "<code>fwaccel stats</code> shows the counters of SecureXL.",
]

HEADINGS = [
    ("How this report was generated", form.MAKING),
    ("7. Update history", form.MAKING),
    ("About this analysis", form.MAKING),
    ("Scenario 2: Frugality", form.HYPOTHETICAL),
    ("Three plausible market scenarios", form.HYPOTHETICAL),
    ("Bull case", form.HYPOTHETICAL),
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

FACT = "Oslo had 700,000 inhabitants in 2023."


@pytest.mark.parametrize(("text", "why"), MET)
def test_it_is_no_claim_by_its_form(text: str, why: str) -> None:
    assert form.against(Sentence(text)) == why
    assert form.against(Sentence(text, "Findings", "list", ("Prices fell by 12% in 2020.",))) == why


@pytest.mark.parametrize("text", NOT_MET)
def test_what_looks_like_it_is_left_to_the_model(text: str) -> None:
    assert form.against(Sentence(text)) is None


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
    assert load_model().version.endswith(f"+forms.{form.VERSION}")


@given(st.text(max_size=80), st.text(max_size=20), st.sampled_from(["para", "list", "table", "quote"]))
def test_any_text_has_an_answer_that_hangs_on_nothing_else(text: str, heading: str, kind: str) -> None:
    said = form.against(Sentence(text, heading, kind))
    assert said == form.against(Sentence(text, heading, kind, ("Before.",), "de"))
