"""Lenses: the score on top, coverage on headings."""

from __future__ import annotations

import re
from collections.abc import Callable

from lsprotocol import types

from groundlint_server.capabilities import Client
from groundlint_server.features.code_lens import code_lenses
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
ASKED = types.CodeLensParams(types.TextDocumentIdentifier("file:///report.md"))
TEXT = """# The city

## Findings

The population of the city grew by 12 % to 4.3 million in 2019 [by count](https://example.gov/a).

## Conclusion

Good.
"""


def titles(snapshot: Snapshot) -> list[tuple[int, str, str]]:
    return [
        (lens.range.start.line, lens.command.title, lens.command.command)
        for lens in code_lenses(snapshot, ASKED)
        if lens.command
    ]


def test_score_above_and_coverage_on_headings(snapshot_of: Make) -> None:
    score, findings = titles(snapshot_of(TEXT))
    assert score[0] == 0
    assert re.fullmatch(r"100 % of 1 claim sourced · score \d+/(9|10)", score[1])
    assert score[2] == "groundlint.score"
    assert findings == (2, "1 of 1 claim sourced", "")


def test_counting_links_is_offered_until_somebody_decides(snapshot_of: Make) -> None:
    able = Client(apply_edit=True)

    def offered(text: str = TEXT, client: Client = able, **more: object) -> bool:
        return "Count links as citations" in [
            t for _, t, _ in titles(snapshot_of(text, client=client, **more))
        ]

    mixed = TEXT.replace("Good.", 'It fell by 7 % in 2021 [there](https://e.org/b "fell by 7 %").')
    mixed += "\nIt grew by 9 % in 2018 [so](https://e.org/c).\n"
    assert offered(mixed)
    assert not offered(), "without a quote links are what counts"
    assert not offered(mixed, client=Client())
    assert not offered(mixed, settings={"grounding.counts": "quoted"})
    assert not offered(mixed, settings={"grounding.counts": "linked"})
    assert not offered(TEXT.replace("/a)", '/a "it grew")'))
    assert not offered("---\ngroundlint:\n  enable: on\n---\n" + mixed)
