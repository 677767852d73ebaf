"""Renaming: every place that has the name and no other, and every citation cites what it cited."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from lsprotocol import types

from groundlint.analysis import analyze_text
from groundlint.citations.bibliography import parse_bib
from groundlint.companions import NOTHING
from groundlint.model.position import Encoding
from groundlint.settings import Settings
from groundlint_server.capabilities import Client
from groundlint_server.features.rename import prepare_rename, rename
from groundlint_server.refusals import Refused
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
BIB = "@book{smith2020, title={S}, url={https://s.org}}\n@book{doe, title={D}, url={https://d.org}}\n"


def made(text: str, make: Make, encoding: Encoding = Encoding.UTF16) -> tuple[Snapshot, types.Position]:
    at = text.index("¦")
    beside = replace(NOTHING, bibliography=parse_bib(BIB, Path("refs.bib"))[0])
    analysis = analyze_text(text.replace("¦", ""), Settings(), beside)
    snapshot = replace(make("x"), analysis=analysis, client=Client(encoding=encoding))
    return snapshot, snapshot.range(at, at).start


def renamed(text: str, new: str, make: Make, encoding: Encoding = Encoding.UTF16) -> str:
    snapshot, where = made(text, make, encoding)
    edit = rename(snapshot, types.RenameParams(types.TextDocumentIdentifier(snapshot.uri), where, new))
    assert edit is not None
    assert edit.changes is not None
    after = snapshot.analysis.document.text
    for change in sorted(edit.changes[snapshot.uri], key=lambda c: c.range.start, reverse=True):
        start, end = snapshot.span(change.range)
        after = after[:start] + change.new_text + after[end:]
    return after


@pytest.mark.parametrize("encoding", list(Encoding))
@pytest.mark.parametrize(
    ("text", "new", "expected"),
    [
        (
            "😀 a [^o¦ld] b [^old].\n\n> 😀 q [^old]\n\n[^old]: Note https://n.org, 😀 not [^older]\n\n[^older]: O\n",
            "new-1",
            "😀 a [^new-1] b [^new-1].\n\n> 😀 q [^new-1]\n\n[^new-1]: Note https://n.org, 😀 not [^older]\n\n[^older]: O\n",
        ),
        ("😀 a [^old].\n\n[^o¦ld]: Note https://n.org\n", "[^b]", "😀 a [^b].\n\n[^b]: Note https://n.org\n"),
        ("a [^1] b.\n\n[^1¦]: Note https://n.org\n", "iea", "a [^iea] b.\n\n[^iea]: Note https://n.org\n"),
        ("😀 a [^gon¦e] and [^gone].\n", "b", "😀 a [^b] and [^b].\n"),
        (
            '😀 [text][O¦ld] and [old], [old][] ![i][old] `[old]`.\n\n[old]: https://o.org "q"\n[OLD]: https://p.org\n',
            "the report",
            '😀 [text][the report] and [old][the report], [old][the report] ![i][the report] `[old]`.\n\n'
            '[the report]: https://o.org "q"\n[the report]: https://p.org\n',
        ),
        ("[text][a].\n\n[¦a]: https://o.org\n", "b", "[text][b].\n\n[b]: https://o.org\n"),
        ("😀 [see @¦gone, p. 3; @doe] @gone2 [@gone].\n", "smith2020", "😀 [see @smith2020, p. 3; @doe] @gone2 [@smith2020].\n"),
        ("[@k¦].\n\n[@k]: https://k.org\n", "@key2", "[@key2].\n\n[@key2]: https://k.org\n"),
        ("a [^b¦].\n\n[^b]: Note https://n.org\n", "b", "a [^b].\n\n[^b]: Note https://n.org\n"),
    ],
)  # fmt: skip
def test_everywhere_and_nowhere_else(
    snapshot_of: Make, encoding: Encoding, text: str, new: str, expected: str
) -> None:
    assert renamed(text, new, snapshot_of, encoding) == expected


@pytest.mark.parametrize(
    ("text", "new", "why"),
    [
        ("a [^b¦].\n\n[^b]: N https://n.org\n", "two words", "no blanks"),
        ("a [^b¦].\n\n[^b]: N https://n.org\n", "a]b", "no blanks, brackets"),
        ("a [^b¦].\n\n[^b]: N https://n.org\n", "", "cannot be a name"),
        ("a [^b¦] [^c].\n\n[^b]: N https://n.org\n\n[^c]: N https://c.org\n", "c", "is taken"),
        ("a [x][b¦].\n\n[b]: https://n.org\n", "a\nb", "no line break"),
        ("a [x][b¦].\n\n[b]: https://n.org\n", "^note", r"no \^ or @"),
        ("a [x][b¦].\n\n[b]: https://n.org\n", "\\", "cannot be a name"),
        ("a [x][b¦] [y][c].\n\n[b]: https://n.org\n[c]: https://c.org\n", "C", "is taken"),
        ("a [@smi¦th2020].\n", "smith", "would change what is cited"),
        ("a [@smi¦th2020] [@doe].\n", "doe", "would change what is cited"),
        ("a [@smi¦th2020].\n", "a b", "a key has letters"),
        ("a [1¦].\n\n## Sources\n\n[1] One https://one.org\n", "x", "Numbers are not renamed"),
        ("a [1].\n\n## Sources\n\n[1¦] One https://one.org\n", "x", "Numbers are not renamed"),
        ("a [7¦].\n\n[7]: https://one.org\n", "x", "Numbers are not renamed"),
        ("a [^1^¦].\n\n## Sources\n\n[1] One https://one.org\n", "x", "Nothing here has a name"),
        ("plain ¦words\n", "x", "Nothing here has a name"),
    ],
)  # fmt: skip
def test_what_cannot_be(snapshot_of: Make, text: str, new: str, why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        renamed(text, new, snapshot_of)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("encoding", list(Encoding))
@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("😀 a [^o¦ld].\n", "old"),
        ("😀 [t][R¦ef]\n\n[ref]: https://e.org\n", "Ref"),
        ("😀 a [see @do¦e]\n", "doe"),
        ("😀 [t][ref]\n\n[re¦f]: https://e.org\n", "ref"),
        ("😀 pla¦in\n", None),
        ("😀 [link](https://e.o¦rg)\n", None),
        ("😀 [word¦] that nothing defines\n", None),
    ],
)
def test_what_is_to_be_renamed(snapshot_of: Make, encoding: Encoding, text: str, letters: str | None) -> None:
    snapshot, where = made(text, snapshot_of, encoding)
    params = types.PrepareRenameParams(types.TextDocumentIdentifier(snapshot.uri), where)
    found = prepare_rename(snapshot, params)
    assert (found.placeholder if found else None) == letters
    if found:
        assert snapshot.analysis.document.text[slice(*snapshot.span(found.range))] == letters


def test_numbers_are_refused_at_once(snapshot_of: Make) -> None:
    snapshot, where = made("a [1¦].\n\n## Sources\n\n[1] One https://one.org\n", snapshot_of)
    with pytest.raises(Refused, match="Numbers"):
        prepare_rename(snapshot, types.PrepareRenameParams(types.TextDocumentIdentifier("x"), where))
