"""What covers a claim: its own citation, its column's, its table's, its lead-in's, its paragraph's."""

import pytest

from groundlint import Settings, analyze

CLAIM = "The company was founded in Lyon in 1998 by two engineers"
LINK = "[report](https://a.example/x)"
QUOTED = '[report](https://a.example/x "founded in 1998")'


def coverage(text: str, settings: Settings | None = None) -> list[tuple[str, str]]:
    return [(s.coverage.value, s.covered_by) for s in analyze(text, settings=settings).sentences]


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        (f"{CLAIM}.", [("none", "")]),
        (f"{CLAIM} {LINK}.", [("linked", "own")]),
        (f"{CLAIM} {QUOTED}.", [("quoted", "own")]),
        (f"{CLAIM} {LINK} {QUOTED}.", [("quoted", "own")]),
        (f"{CLAIM}. {LINK}", [("linked", "own")]),
        (f"{CLAIM} [report][r].\n\n[r]: https://a.example/x 'founded'", [("quoted", "own")]),
        (f"{CLAIM} [report][r].\n\n[r]: https://a.example/x", [("linked", "own")]),
        (f"{CLAIM} <https://a.example/x>.", [("linked", "own")]),
        (f"{CLAIM} (https://a.example/x).", [("linked", "own")]),
        (f"{CLAIM}.[^1]\n\n[^1]: See https://a.example/x", [("linked", "own")]),
        (f"{CLAIM}.[^1]\n\n[^1]: Smith, History of Lyon, 2001", [("linked", "own")]),
        (
            f"{CLAIM} [2].\n\n## Sources\n\n1. A https://a.example\n2. B https://b.example",
            [("linked", "own")],
        ),
        (f"{CLAIM}. {CLAIM} too {LINK}.", [("none", ""), ("linked", "own")]),
        (f"{CLAIM} [claim](url).", [("none", "")]),
        (f"{CLAIM} ![chart](https://a.example/x.png).", [("none", "")]),
        (f"{CLAIM} [there](#section).", [("none", "")]),
        (
            f"As {LINK} says:\n\n- {CLAIM}\n- {CLAIM}\n",
            [("linked", "own"), ("linked", "lead-in"), ("linked", "lead-in")],
        ),
        (f"As {LINK} says.\n\n- {CLAIM}\n", [("linked", "own"), ("none", "")]),
        (f"- As {LINK} says:\n  - {CLAIM}\n", [("linked", "own"), ("linked", "lead-in")]),
        (f"- {CLAIM}\n- {CLAIM} {LINK}\n", [("none", ""), ("linked", "own")]),
        # A lead-in is covered by its items where each of them is cited.
        (
            f"{CLAIM}, in two ways:\n\n- {CLAIM} {LINK}\n- {CLAIM} {QUOTED}\n",
            [("linked", "items"), ("linked", "own"), ("quoted", "own")],
        ),
        (
            f"{CLAIM}, in two ways:\n- {CLAIM} {QUOTED}\n- {CLAIM}. {CLAIM} {QUOTED}\n",
            [("quoted", "items"), ("quoted", "own"), ("none", ""), ("quoted", "own")],
        ),
        (
            f"{CLAIM}, in two ways:\n\n- {CLAIM} {LINK}\n- {CLAIM}\n",
            [("none", ""), ("linked", "own"), ("none", "")],
        ),
        (
            f"{CLAIM}, in two ways:\n\n- {CLAIM} {LINK}\n- {CLAIM} [7]\n",
            [("none", ""), ("linked", "own"), ("none", "")],
        ),
        (
            f"- {CLAIM}:\n  - {CLAIM} {LINK}\n  - {CLAIM} {LINK}\n- {CLAIM}\n",
            [("linked", "items"), ("linked", "own"), ("linked", "own"), ("none", "")],
        ),
        (f"{CLAIM}:\n\n{CLAIM}\n\n- {CLAIM} {LINK}\n", [("none", ""), ("none", ""), ("linked", "own")]),
        (f"{CLAIM}: {CLAIM}.\n\n- {CLAIM} {LINK}\n", [("none", ""), ("linked", "own")]),
        (f"{CLAIM}, as follows:\n\n## Next\n\n- {CLAIM} {LINK}\n", [("none", ""), ("linked", "own")]),
        (
            f"{CLAIM}, as follows:\n\n<!-- c -->\n\n- {CLAIM} {LINK}\n",
            [("linked", "items"), ("linked", "own")],
        ),
    ],
)
def test_paragraphs_and_lists(markdown: str, expected: list[tuple[str, str]]) -> None:
    assert coverage(markdown) == expected


def test_a_lead_in_follows_edits_of_its_items() -> None:
    text = f"{CLAIM}, in two ways:\n\n- {CLAIM} {LINK}\n- {CLAIM} {LINK}\n"
    whole = analyze(text)
    assert whole.sentences[0].coverage.value == "linked"
    at = text.rindex(f" {LINK}")
    bare = whole.edit([(at, at + len(LINK) + 1, "")])
    assert bare.sentences[0].coverage.value == "none"
    assert [f.start for f in bare.findings if f.code == "GL001"] == [0, text.rindex("The company")]
    assert bare.edit([(at, at, f" {LINK}")]).sentences == whole.sentences


ROWS = "|---|---|\n| Lyon | 1998 |\n| Paris | 2001 |\n"


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        (f"| City | Year |\n{ROWS}", ["", ""]),
        (f"| City | Year {LINK} |\n{ROWS}", ["column", "column"]),
        (f"| City | Year |\n{ROWS}| Nice | 1999 {LINK} |\n", ["", "", "own"]),
        (f"By {LINK}.\n\n| City | Year |\n{ROWS}", ["own", "table", "table"]),
        (f"| City | Year |\n{ROWS}\nSource: {LINK}\n", ["table", "table", "own"]),
        (f"By {LINK}.\n\nBetween.\n\n| City | Year |\n{ROWS}", ["own", "", "", ""]),
        (f"By {LINK}.\n\n<!-- c -->\n\n| City | Year |\n{ROWS}", ["own", "table", "table"]),
        (f"- By {LINK}.\n\n  | City | Year |\n  |---|---|\n  | Lyon | 1998 |\n", ["own", "table"]),
    ],
)
def test_tables(markdown: str, expected: list[str]) -> None:
    assert [s.covered_by for s in analyze(markdown).sentences] == expected


def test_paragraph_scope_is_a_setting() -> None:
    settings = Settings.model_validate({"citations": {"scope": "paragraph"}})
    assert coverage(f"{CLAIM}. {CLAIM} too {LINK}.", settings) == [("linked", "paragraph"), ("linked", "own")]


RECORDS = """---
validated_citations:
  - claim: c
    quote: {quote}
    source_url: https://a.example/x
    source_type: primary
    page_title: t
    accessed_date: 2026-01-02
    validated: {validated}
    credibility_score: 9
    validation_details: {{url_reachable: true, quote_found: true, quote_verbatim: true}}
    rejection_reason: null
---
"""


@pytest.mark.parametrize(
    ("quote", "validated", "expected"),
    [
        ("founded in 1998", "true", "quoted"),
        ("founded in 1998", "false", "none"),
        ("other words", "false", "none"),
    ],
)
def test_a_refused_record_grounds_nothing(quote: str, validated: str, expected: str) -> None:
    text = RECORDS.format(quote=quote, validated=validated) + f"\n{CLAIM} {QUOTED}.\n"
    assert coverage(text) == [(expected, "own" if expected != "none" else "")]


def test_grounded_claims_add_their_confidence() -> None:
    text = f"""---
grounded_claims:
  - claim_id: c1
    claim: c
    citation_id: s1
    citation_url: http://A.example/x/
    citation_quote: founded in 1998
    confidence: high
---

{CLAIM} {QUOTED}.
"""
    (sentence,) = analyze(text).sentences
    assert sentence.confidence == "high"


def test_an_offline_source_is_refused_by_its_title() -> None:
    text = f"""---
validated_citations:
  - claim: c
    quote: q
    source_url: ""
    source_type: primary
    page_title: Smith, History of Lyon, 2001
    accessed_date: 2026-01-02
    validated: false
    credibility_score: 3
---

{CLAIM}.[^1]

[^1]: Smith, History of Lyon, 2001
"""
    assert coverage(text) == [("none", "")]
