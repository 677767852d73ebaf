"""Numbers that name a part are no figures that a quote must have, unless it has another one for the same part."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.sources.quotes.figures import missing_figures
from groundlint.sources.quotes.part_labels import without_labels


@pytest.mark.parametrize(
    ("claim", "quote", "kind", "missing"),
    [
        ("Article 10 asks for records.", "providers keep records", "para", []),
        ("#3214 and #5169 tell of 7 faults.", "headings are lost", "para", ["7"]),
        ("Art. 10(2) and section 4.2 ask for records.", "providers keep records", "para", []),
        ("Articles 52a–52d, § 7 and Annex III ask for it.", "providers keep records", "para", []),
        ("As Figure 3 and Tab. 2 show, rents rose by 5%.", "rents rose", "para", ["5"]),
        ("The phase 3 trial met its end point.", "the trial met its end point", "para", []),
        ("The phase 3 trial met its end point.", "the phase III trial met its end point", "para", []),
        ("The phase 3 trial met its end point.", "the phase 2 trial met its end point", "para", ["3"]),
        ("The phase 3 trial met its end point.", "the phase II trial met its end point", "para", ["3"]),
        ("Article 14 asks for records.", "Articles 11 and 12 ask for records", "para", ["14"]),
        ("Article 10 asks for records.", "articles 9 to 12, and 10 above all, ask for it", "para", []),
        ("Tier 1 towns pay level 2 rates.", "towns pay", "para", []),
        ("Rents stood at a level 5% higher.", "rents stood higher", "para", ["5"]),
        ("Pages 3 million people read.", "pages that people read", "para", ["3"]),
        ("The party 12 people joined.", "the party people joined", "para", ["12"]),
        ("Version 3.1 was sold to 400 towns.", "the version was sold", "para", ["3.1", "400"]),
        ("8 Risk management | Tests | Done", "tests were done", "table", []),
        ("8 | Tests of 12 towns | Done", "tests were done", "table", ["12"]),
        ("8 countries | Tests | Done", "tests were done", "table", ["8"]),
        ("2024 | Tests | Done", "tests were done", "table", ["2024"]),
        ("8% | Tests | Done", "tests were done", "table", ["8"]),
        ("3. Rents rose by 5%.", "rents rose by 6%", "list", ["5"]),
        ("3 towns pay more.", "towns pay more", "list", ["3"]),
        ("12 Towns pay more.", "towns pay more", "para", ["12"]),
    ],
)
def test_what_is_left_for_a_quote_to_bear_out(claim: str, quote: str, kind: str, missing: list[str]) -> None:
    said = without_labels(claim, quote, kind)
    assert len(said) == len(claim)
    assert [figure.text for figure in missing_figures(said, quote)] == missing


@given(
    st.text(alphabet=st.sampled_from("Article phase 123.,–(a)|% §IV"), max_size=80),
    st.sampled_from(["para", "list", "table"]),
)
def test_nothing_but_blanks_comes_in(text: str, kind: str) -> None:
    said = without_labels(text, text, kind)
    assert len(said) == len(text)
    assert all(after in (before, " ") for before, after in zip(text, said, strict=True))
