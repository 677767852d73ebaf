"""Names: what labels mean is what resolving says, and their letters are where they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from groundlint.analysis import Analysis, analyze
from groundlint.citing.names import (
    definitions_at,
    letters_of,
    uses_at,
    uses_in,
    uses_of,
    uses_of_missing,
)

TEXT = r"""# T

See [^a] and [text][Ref] and [ref], [ref][] ![x][ref] and [7], [1, 7] [1-3] 【2†source】 [7](#r7) and [^1^] \[3\].
And [@k] with [see -@other, p. 7; @other2] or [^gone] and growth¹ and [@gone].

> para [^a] and [text
> over][ref]

[ref]: https://r.org "q q"
[@k]: https://k.org

[^a]: note <https://e.org>

    more of [^a]

## Sources

[1] One https://a.org
[2] Two https://b.org
[3] Three https://c.org see [1]
[7] Seven https://g.org
"""


def all_uses(report: Analysis) -> list[tuple[str, str, str]]:
    found = []
    for base, block in report.parsed_blocks():
        for mark in block.marks:
            for use in uses_at(report, base + mark.start):
                letters = TEXT[slice(*use.letters)] if use.letters else ""
                found.append((TEXT[use.start : use.end], use.label, letters))
    return found


def test_letters_are_the_label_as_written() -> None:
    report = analyze(TEXT)
    uses = all_uses(report)
    assert ("[text][Ref]", "Ref", "Ref") in uses
    assert ("[ref][]", "ref", "ref") in uses
    assert ("![x][ref]", "ref", "ref") in uses
    assert ("[^1^]", "1", "1") in uses
    assert ("[text\n> over][ref]", "ref", "ref") in uses
    assert ("[1-3]", "2", "") in uses
    assert ("【2†source】", "2", "2") in uses
    assert ("\\[3\\]", "3", "3") in uses
    assert ("[see -@other, p. 7; @other2]", "other", "other") in uses
    assert ("[see -@other, p. 7; @other2]", "other2", "other2") in uses
    assert all(letters in ("", label) for _, label, letters in uses)


def test_a_place_inside_a_mark_names_one_label() -> None:
    report = analyze(TEXT)
    at = TEXT.index("[1, 7]")
    assert [u.label for u in uses_at(report, at)] == ["1", "7"]
    assert [u.label for u in uses_at(report, at + 1)] == ["1"]
    assert [u.label for u in uses_at(report, at + 4)] == ["7"]
    assert uses_at(report, TEXT.index("See ") + 1) == ()


@pytest.mark.parametrize(
    ("needle", "expected"),
    [
        ("[^a]: note", ["[^a]", "[^a]", "[^a]"]),
        ("[ref]: https", ["[text][Ref]", "[ref]", "[ref][]", "![x][ref]", "[text\n> over][ref]"]),
        ("[@k]: https", ["[@k]"]),
        ("[1] One", ["[1, 7]", "[1-3]", "[^1^]", "¹", "[1]"]),
        ("[7] Seven", ["[7]", "[1, 7]", "[7](#r7)"]),
    ],
)
def test_uses_of_a_definition(needle: str, expected: list[str]) -> None:
    report = analyze(TEXT)
    (definition,) = definitions_at(report, TEXT.index(needle))
    assert [TEXT[u.start : u.end] for u in uses_of(report, definition)] == expected


def test_uses_of_what_is_defined_nowhere() -> None:
    report = analyze(TEXT)
    (use,) = uses_at(report, TEXT.index("[^gone]"))
    assert use.definition is None
    assert len(uses_of_missing(report, use.mark.form, "gone")) == 1


def test_letters_of_definitions() -> None:
    report = analyze(TEXT)
    found = {d.label: letters_of(report, d) for d in report.index.every}
    assert {k: v and TEXT[slice(*v)] for k, v in found.items()} == {
        "REF": "ref",
        "@K": "k",
        "a": "a",
        "1": "1",
        "2": "2",
        "3": "3",
        "7": "7",
    }
    listed = analyze("See [1].\n\n## Sources\n\n1. One https://a.org\n2. Two https://b.org\n")
    assert [letters_of(listed, d) for d in listed.index.every] == [None, None]


def same_as_resolving(report: Analysis) -> int:
    """Every label that means a definition resolves to that definition's source; gives how many there are."""
    seen = 0
    resolved = (block for chunk in report.resolved for block in chunk.blocks)
    for (base, _), block in zip(report.parsed_blocks(), resolved, strict=True):
        for mark in block.parsed.marks:
            if mark.image:
                continue
            sources = {citation.source for citation in block.cited((mark,))}
            for use in uses_in(report, mark, base + mark.start):
                if use.definition is not None and use.definition.entry.key:
                    assert use.definition.entry.key in sources, use
                    seen += 1
    return seen


def test_names_mean_what_resolving_says() -> None:
    assert same_as_resolving(analyze(TEXT)) > 15


@pytest.mark.shared
def test_names_mean_what_resolving_says_in_real_reports(report_paths: tuple[Path, ...]) -> None:
    small = [p for p in report_paths if p.stat().st_size < 60_000]
    texts = [p.read_bytes().decode("utf-8-sig", "replace") for p in small[:: max(1, len(small) // 25)]]
    assert sum(same_as_resolving(analyze(text)) for text in texts) > 100
