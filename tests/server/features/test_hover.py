"""What hovers say, and what foreign text in them cannot do."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from lsprotocol import types
from markdown_it import MarkdownIt

from groundlint import Settings
from groundlint.analysis import analyze_text
from groundlint.companions import NOTHING
from groundlint_server.capabilities import Client
from groundlint_server.features.hover import hover
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
TEXT = """# The city

## Findings

The population of the city grew by 12 % to 4.3 million in 2019.

The metro carried 160 million passengers in 2020
[by count](https://example.gov/a`b "quote `x` [y](command:z) ![i](https://e.org/i.png)"). See [nothing][here].

Is it so?
"""


def said(snapshot: Snapshot, needle: str) -> str | None:
    position = snapshot.range(at := snapshot.analysis.document.text.index(needle) + 1, at).start
    found = hover(snapshot, types.HoverParams(types.TextDocumentIdentifier(snapshot.uri), position))
    if found is None:
        return None
    assert isinstance(found.contents, types.MarkupContent)
    return found.contents.value


def test_a_claim_without_a_citation(snapshot_of: Make) -> None:
    text = said(snapshot_of(TEXT), "population") or ""
    assert text.startswith("**Factual claim** (")
    assert " % likely a claim" in text
    # The finding on it says that the source is missing and why it counts: nobody needs both twice.
    assert "No citation" not in text
    assert "it gives" not in text
    assert "In this section: 1 of 2 claims quoted" in text
    assert "A citation in this sentence or at the end of its paragraph would cover it." in text


def test_a_claim_that_nothing_marks_says_what_is_missing_itself(snapshot_of: Make) -> None:
    text = said(snapshot_of(TEXT, settings={"rules": {"GL001": "off", "GL014": "off"}}), "population") or ""
    assert re.match(r"\*\*Factual claim\*\* \(\d+ % likely a claim\): it ", text)
    assert "No citation" in text


def test_a_cited_claim_names_source_and_credibility(snapshot_of: Make) -> None:
    text = said(snapshot_of(TEXT), "metro") or ""
    assert "Cited with a quote" in text
    assert "- ``https://example.gov/a`b``, credibility 10/10" in text


def test_a_citation_that_points_nowhere_says_so(snapshot_of: Make) -> None:
    text = said(snapshot_of("The city grew by 12 % to 4.3 million in 2019 [7].\n"), "city") or ""
    assert "No citation that leads to a source" in text
    assert "- `7`, " in text


def test_a_citation_elsewhere_says_where(snapshot_of: Make) -> None:
    text = "By the count [of the city](https://example.gov/a):\n\n- The city grew by 12 % to 4.3 million in 2019.\n"
    shown = said(snapshot_of(text, settings={"grounding.counts": "quoted"}), "grew") or ""
    assert (
        "Cited in the lead-in of the list or quotation without a quote, which the score does not count"
        in shown
    )
    counted = said(snapshot_of(text), "grew") or ""
    assert counted.count("without a quote") == 1
    assert "which the score" not in counted


def test_a_list_that_closes_the_section_is_named(snapshot_of: Make) -> None:
    part = (
        "## Part {0}\n\nThe city grew by 12 % to {0}.3 million in 2019.\n\n"
        "### Sources\n\n- <https://example.gov/{0}>\n\n"
    )
    shown = said(snapshot_of("".join(map(part.format, (4, 5)))), "grew") or ""
    assert "Cited in the sources that close its section without a quote" in shown


def test_many_citations_are_not_all_told(snapshot_of: Make) -> None:
    links = " ".join(f"[s{n}](https://example.org/{n})" for n in range(20))
    text = said(snapshot_of(f"The city grew by 12 % to 4.3 million in 2019 {links}.\n"), "city") or ""
    assert text.count("- `https") == 8
    assert text.endswith("- and 12 more")


def test_a_question_is_no_claim(snapshot_of: Make) -> None:
    assert (said(snapshot_of(TEXT), "Is it") or "").startswith("**Not a factual claim** (")


def test_a_claim_that_is_too_uncertain_to_be_counted_says_so(snapshot_of: Make) -> None:
    certain, uncertain = ({"claims": {"count_from": least}} for least in (0.01, 1.0))
    assert " % likely a claim)" in (said(snapshot_of(TEXT, settings=certain), "population") or "")
    assert " % likely a claim, not counted)" in (
        said(snapshot_of(TEXT, settings=uncertain), "population") or ""
    )


def test_a_claim_about_which_hardly_anyone_would_ask_is_not_counted_and_says_so(snapshot_of: Make) -> None:
    text = "The market supports auctions, direct sales and contracts.\n"
    assert " % likely a claim, not counted)" in (said(snapshot_of(text), "market") or "")
    strict = {"grounding": {"counts": "quoted"}}
    assert " % likely a claim)" in (said(snapshot_of(text, settings=strict), "market") or "")


def test_a_language_that_is_not_judged_is_named(snapshot_of: Make) -> None:
    text = "---\nlang: de\n---\n\nIm Jahr 2023 wurden in Deutschland 356.000 Wärmepumpen verkauft.\n"
    assert said(snapshot_of(text), "Jahr") == "**Not judged**: the claim model does not know German"


def test_an_ignored_claim_says_why(snapshot_of: Make) -> None:
    text = "The city has 4.3 million people. <!-- groundlint-ignore-line GL001 -- known *to all* -->\n"
    assert "Ignored, because known \\*to all\\*" in (said(snapshot_of(text), "city") or "")


def test_a_heading_says_its_coverage_and_the_title_the_score(snapshot_of: Make) -> None:
    snapshot = snapshot_of(TEXT)
    section, title = said(snapshot, "Findings") or "", said(snapshot, "The city") or ""
    assert "1 of 2 claims quoted" in section
    assert "Score" not in section
    assert re.search(r"\*\*Score \d+/10\*\*: 1 of 2 claims quoted", title)
    assert "rejected" not in title
    assert "Counted by quotes" in title
    for part in ("Grounding", "Source quality", "Source diversity", "Completeness", "Clarity"):
        assert re.search(rf"- {part}: \d/\d", title)
    assert "What to do next" in title
    assert title.count("1 of 2 claims") == 1


@pytest.mark.parametrize("place", ["population", "metro", "Findings", "The city", "Is it"])
def test_nothing_in_a_hover_is_a_link_an_image_or_html(snapshot_of: Make, place: str) -> None:
    html = (
        MarkdownIt("commonmark", {"html": True}).enable("table").render(said(snapshot_of(TEXT), place) or "")
    )
    assert not re.search(r"<a |<img|<script|command:z[^\s<]*\"", html)


def test_hostile_text_stays_in_its_code_span(snapshot_of: Make) -> None:
    hostile = '\u202e`` <img src="x"> ![i](https://e.org/i.png) \x1b[31m'
    text = f'The city has 4.3 million people [x](https://e.org/a "{hostile.replace(chr(34), chr(39))}").\n'
    shown = said(snapshot_of(text), "city") or ""
    html = MarkdownIt("commonmark", {"html": True}).enable("table").render(shown)
    assert "<img" not in html
    assert "\u202e" not in shown
    assert "\x1b" not in shown


def test_plain_text_for_clients_without_markdown(snapshot_of: Make) -> None:
    snapshot = snapshot_of(TEXT, client=Client(markdown=False))
    text = said(snapshot, "metro") or ""
    assert "**" not in text
    assert "“https://example.gov/a`b”" in text


def test_nothing_to_say(snapshot_of: Make) -> None:
    assert said(snapshot_of("```\ncode here\n```\n"), "code") is None


@pytest.mark.parametrize(
    ("pending", "begins"), [(1, "**Pending**: not judged yet"), (0, "**Not judged yet**")]
)
def test_what_no_model_has_seen_is_not_put_down_to_its_language(
    snapshot_of: Make, monkeypatch: pytest.MonkeyPatch, pending: int, begins: str
) -> None:
    text = TEXT.replace("4.3 million", "4.4 million")
    settings = Settings.model_validate({"claims": {"model": "encoder"}})
    unseen = replace(snapshot_of(text), analysis=analyze_text(text, settings, NOTHING, wait=False))
    monkeypatch.setattr(Snapshot, "pending", property(lambda self: pending))  # 0: its model failed
    assert (said(unseen, "population") or "").startswith(begins)
