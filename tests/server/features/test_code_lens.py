"""Lenses: the score on top, coverage on headings."""

from __future__ import annotations

from collections.abc import Callable

from groundlint_server.capabilities import Client
from groundlint_server.features.code_lens import code_lenses
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
TEXT = """# The city

## Findings

The population of the city grew by 12 % to 4.3 million in 2019 [by count](https://example.gov/a).

## Conclusion

Good.
"""


def titles(snapshot: Snapshot) -> list[tuple[int, str, str]]:
    return [
        (lens.range.start.line, lens.command.title, lens.command.command)
        for lens in code_lenses(snapshot)
        if lens.command
    ]


def test_score_above_and_coverage_on_headings(snapshot_of: Make) -> None:
    score, findings = titles(snapshot_of(TEXT))
    assert score[0] == 0
    assert score[1].startswith("Grounding 0/5 · score ")
    assert score[2] == "groundlint.score"
    assert findings == (2, "0 of 1 claim cited with a quote, 1 more without a quote", "")


def test_counting_links_is_offered_until_somebody_decides(snapshot_of: Make) -> None:
    able = Client(apply_edit=True)

    def offered(text: str = TEXT, client: Client = able, **more: object) -> bool:
        return "Count links as citations" in [
            t for _, t, _ in titles(snapshot_of(text, client=client, **more))
        ]

    assert offered()
    assert not offered(client=Client())
    assert not offered(settings={"grounding.counts": "quoted"})
    assert not offered(settings={"grounding.counts": "linked"})
    assert not offered(TEXT.replace("/a)", '/a "it grew")'))
    assert not offered("---\ngroundlint:\n  enable: on\n---\n" + TEXT)


def test_no_lenses_outside_reports(snapshot_of: Make) -> None:
    assert list(code_lenses(snapshot_of(TEXT, on=False))) == []
