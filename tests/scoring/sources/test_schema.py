"""The schemas of sources files and front matter say what these may hold."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest
from ruamel.yaml import YAML

from groundlint.sources.bibliography.importing import IMPORTED, imported_entry
from groundlint.sources.bibliography.record import BibRecord
from groundlint.sources.schema import front_matter_schema, sources_schema

GOOD = """
research_query: how it grew
validated_citations:
  - claim: It grew.
    quote: it grew by 12 %
    source_url: https://a.example/x
    source_type: primary
    accessed_date: "2025-01-31"
    validated: true
    credibility_score: 8
    validation_details: {url_reachable: true, author: null}
    somebody_elses_key: 1
grounded_claims:
  - {citation_url: "https://a.example/x", citation_quote: it grew, confidence: high}
unchecked_citations:
  - {source_url: "https://b.example", why: behind a wall}
scholarly_records:
  - {source_url: "https://doi.org/10.1/x", years: [2020], notices: [{grade: retracted}]}
imported_sources:
  - {source_url: "https://c.example", author: [Mill A.], publication_date: 1998, published_in: Ports}
"""


def read(text: str) -> Any:
    return YAML(typ="safe").load(text)


@pytest.mark.parametrize(
    ("old", "new", "good"),
    [
        ("", "", True),
        ("source_url: https://a.example/x", "page_title: A book", True),
        ("    source_url: https://a.example/x\n", "", False),
        ("credibility_score: 8", "credibility_score: 11", False),
        ("source_type: primary", "source_type: first", False),
        ("confidence: high", "confidence: low", False),
        ("grade: retracted", "grade: gone", False),
        ("research_query: how it grew", "research_query: [1]", False),
        ("author: [Mill A.]", "author: 3", False),
    ],
)
def test_a_sources_file(old: str, new: str, good: bool) -> None:
    schema = sources_schema()
    jsonschema.Draft7Validator.check_schema(schema)
    assert "$ref" not in str(schema)
    assert (
        jsonschema.Draft7Validator(schema).is_valid(read(GOOD.replace(old, new, 1) if old else GOOD)) is good
    )


def test_every_key_of_an_imported_work_is_completed() -> None:
    known = sources_schema()["properties"][IMPORTED]["items"]["properties"]
    work = BibRecord("https://a.example", "10.1/x", "A", ("B",), "1998", "C", "book", "d")
    assert {*imported_entry(work), "imported_from"} == set(known)


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("title: X\nresearch_query: how\naspects: [cost, noise]\nlang: en\n", True),
        ("bibliography: refs.bib\ngroundlint: {grounding: {counts: linked}}\n", True),
        ("bibliography: [a.bib, b.bib]\n", True),
        ("groundlint: {grounding: {counts: all}}\n", False),
        ("groundlint: {enable: off}\n", False),  # no setting of front matter
        ("aspects: cost\n", False),
    ],
)
def test_front_matter(text: str, good: bool) -> None:
    schema = front_matter_schema()
    jsonschema.Draft7Validator.check_schema(schema)
    assert jsonschema.Draft7Validator(schema).is_valid(read(text)) is good
