"""Go to definition and find references, for every form that names something."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from lsprotocol import types

from groundlint.analysis import analyze
from groundlint.model.position import Encoding
from groundlint_server.capabilities import Client
from groundlint_server.features.definition import definition
from groundlint_server.features.references import references
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]

TEXT = """\
# 🏙️ Growth

😀 It grew [^a], [by a tenth][Ref], [ref] and [1, 3], as [the office](https://two.org/x) and [2-3] say [^none].

> 😀 Quoted [^a] and [7](#ref-3).

[ref]: https://ref.org "the words"

[^a]: The office, <https://a.org>.

## Sources

[1] One, https://one.org
[2] Two, https://two.org/x
[3] Three, see [1], https://three.org
"""


def at(snapshot: Snapshot, needle: str, plus: int = 0) -> types.Position:
    offset = TEXT.index(needle) + plus
    return snapshot.range(offset, offset).start


def document(snapshot: Snapshot) -> types.TextDocumentIdentifier:
    return types.TextDocumentIdentifier(snapshot.uri)


def targets(snapshot: Snapshot, needle: str, plus: int = 0) -> list[str]:
    params = types.DefinitionParams(document(snapshot), at(snapshot, needle, plus))
    text = snapshot.analysis.document.text
    return [text[slice(*snapshot.span(found.range))] for found in definition(snapshot, params) or ()]  # type: ignore[union-attr]


def cited(snapshot: Snapshot, needle: str, plus: int = 0, *, declared: bool = False) -> list[str]:
    context = types.ReferenceContext(include_declaration=declared)
    params = types.ReferenceParams(context, document(snapshot), at(snapshot, needle, plus))
    text = snapshot.analysis.document.text
    return [text[slice(*snapshot.span(found.range))] for found in references(snapshot, params) or ()]


@pytest.mark.parametrize("encoding", list(Encoding))
@pytest.mark.parametrize(
    ("needle", "plus", "expected"),
    [
        ("[^a], ", 2, ["a"]),
        ("[by a tenth]", 14, ["ref"]),
        ("[ref] and", 2, ["ref"]),
        ("[1, 3]", 1, ["1"]),
        ("[1, 3]", 4, ["3"]),
        ("[2-3]", 1, ["2"]),
        ("[the office]", 3, ["2"]),  # an inline link: the entry that lists its source
        ("[^none]", 3, []),
        ("It grew", 2, []),
        ("Three, see", 2, ["3"]),  # an entry is its own definition: editors offer its uses
        ("[^a]: The", 2, ["a"]),
    ],
)
def test_where_things_are_defined(
    snapshot_of: Make, encoding: Encoding, needle: str, plus: int, expected: list[str]
) -> None:
    assert targets(snapshot_of(TEXT, client=Client(encoding=encoding)), needle, plus) == expected


@pytest.mark.parametrize("encoding", list(Encoding))
def test_links_name_the_mark_and_the_whole_definition(snapshot_of: Make, encoding: Encoding) -> None:
    snapshot = snapshot_of(TEXT, client=Client(encoding=encoding, definition_links=True))
    params = types.DefinitionParams(document(snapshot), at(snapshot, "[^a], ", 2))
    (link,) = definition(snapshot, params) or [None]
    assert isinstance(link, types.LocationLink)
    assert link.origin_selection_range is not None
    assert TEXT[slice(*snapshot.span(link.origin_selection_range))] == "a"
    assert TEXT[slice(*snapshot.span(link.target_range))] == "[^a]: The office, <https://a.org>."


def test_a_key_leads_into_its_bibliography(tmp_path: Path, snapshot_of: Make) -> None:
    text = "It grew [see @smith2020, p. 3; @doe]. [@none]\n"
    bib = tmp_path / "refs.bib"
    bib.write_text("@book{doe, title={D}}\n\n@article{smith2020,\n title={S}, year=2020}\n", encoding="utf-8")
    report = tmp_path / "report.md"
    report.write_text(text, encoding="utf-8")
    analysis = analyze(text, report)
    snapshot = Snapshot(report.as_uri(), 1, analysis, Client(), snapshot_of(text).activation)
    lines = {}
    for key in ("smith2020", "doe", "none"):
        offset = text.index(key) + 1
        params = types.DefinitionParams(document(snapshot), snapshot.range(offset, offset).start)
        found = definition(snapshot, params)
        lines[key] = [(f.uri, f.range.start.line) for f in found or ()]  # type: ignore[union-attr]
    assert lines == {"smith2020": [(bib.as_uri(), 2)], "doe": [(bib.as_uri(), 0)], "none": []}


@pytest.mark.parametrize("encoding", list(Encoding))
@pytest.mark.parametrize(
    ("needle", "plus", "expected"),
    [
        ("[^a], ", 2, ["[^a]", "[^a]"]),
        ("[^a]: The", 2, ["[^a]", "[^a]"]),
        ("[ref] and", 2, ["[by a tenth][Ref]", "[ref]"]),
        ("[2] Two", 5, ["[the office](https://two.org/x)", "[2-3]"]),
        ("[the office]", 3, ["[the office](https://two.org/x)", "[2-3]"]),
        ("[1] One", 5, ["[1, 3]", "[1]"]),
        ("[^none]", 3, ["[^none]"]),
        ("It grew", 2, []),
    ],
)
def test_where_things_are_cited(
    snapshot_of: Make, encoding: Encoding, needle: str, plus: int, expected: list[str]
) -> None:
    assert cited(snapshot_of(TEXT, client=Client(encoding=encoding)), needle, plus) == expected


def test_with_the_definition_where_it_is_wanted(snapshot_of: Make) -> None:
    found = cited(snapshot_of(TEXT), "[2] Two", 5, declared=True)
    assert found[-1] == "[2] Two, https://two.org/x"
    assert cited(snapshot_of(TEXT), "[^a], ", 2, declared=True)[-1].startswith("[^a]: The office")
