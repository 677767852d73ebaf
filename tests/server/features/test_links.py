"""Document links: where they stand, where they lead, and where they never lead."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from lsprotocol import types

from groundlint.analysis import analyze
from groundlint.model.position import Encoding
from groundlint_server.capabilities import Client
from groundlint_server.features.links import document_links
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]


def links(snapshot: Snapshot, exists: Callable[[Path], bool] = lambda path: False) -> dict[str, str | None]:
    text = snapshot.analysis.document.text
    return {text[slice(*snapshot.span(link.range))]: link.target for link in found(snapshot, exists)}


def found(snapshot: Snapshot, exists: Callable[[Path], bool] = Path.exists) -> list[types.DocumentLink]:
    asked = types.DocumentLinkParams(types.TextDocumentIdentifier(snapshot.uri))
    return list(document_links(snapshot, asked, exists))


@pytest.mark.parametrize("encoding", list(Encoding))
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('😀 [a](https://e.org/x "q") b', {"https://e.org/x": "https://e.org/x"}),
        ("😀 [a](<https://e.org/x y>) b", {"https://e.org/x y": "https://e.org/x%20y"}),
        ("[![i](https://i.org/p.png)](https://e.org)", {"https://e.org": "https://e.org"}),
        ("![i](https://i.org/p.png)", {"https://i.org/p.png": "https://i.org/p.png"}),
        ('<a href="https://e.org/h">x</a>', {"https://e.org/h": "https://e.org/h"}),
        ("😀 <https://e.org/u> and", {"https://e.org/u": "https://e.org/u"}),
        ("see www.e.org/a now", {"www.e.org/a": "http://www.e.org/a"}),
        ("doi:10.1000/ABC.1 here", {"doi:10.1000/ABC.1": "https://doi.org/10.1000/abc.1"}),
        ("It [r][Ref] grew.\n\n[ref]: https://r.org/ü", {"Ref": "https://r.org/%C3%BC", "https://r.org/ü": "https://r.org/%C3%BC"}),
        ("😀 It [^n] grew.\n\n[^n]: Note, https://n.org/1", {"n": "https://n.org/1", "https://n.org/1": "https://n.org/1"}),
        (
            "😀 It [1, 2] grew.\n\n## Sources\n\n[1] A, https://a.org\n[2] A book by somebody",
            {"1": "https://a.org", "https://a.org": "https://a.org"},
        ),
        ("[a](javascript:alert) [b](file:///etc/passwd) [c](ftp://f.org/x) [d](#top) [e](mailto:a@b.org)", {}),
        ("`[a](https://e.org)` <!-- [b](https://e.org) -->", {}),
    ],
)  # fmt: skip
def test_addresses(snapshot_of: Make, encoding: Encoding, text: str, expected: dict[str, str | None]) -> None:
    assert links(snapshot_of(text, client=Client(encoding=encoding))) == expected


def beside(tmp_path: Path, text: str, make: Make) -> Snapshot:
    path = tmp_path / "report.md"
    path.write_text(text, encoding="utf-8")
    analysis = analyze(text, path)
    return Snapshot(path.as_uri(), 1, analysis, Client(), make(text).activation)


def test_relative_files_that_exist(tmp_path: Path, snapshot_of: Make) -> None:
    (tmp_path / "a b.md").write_text("x", encoding="utf-8")
    (tmp_path / "img").mkdir()
    (tmp_path / "img" / "p.png").write_bytes(b"")
    text = "[a](a%20b.md#part) [b](gone.md) ![p](img/p.png) [c](<a b.md>) [d](../" + tmp_path.name + "/img)"
    targets = links(beside(tmp_path, text, snapshot_of), Path.exists)
    folder = tmp_path.as_uri()
    assert targets["a%20b.md#part"] == f"{folder}/a%20b.md#part"
    assert targets["img/p.png"] == f"{folder}/img/p.png"
    assert targets["a b.md"] == f"{folder}/a%20b.md"
    assert "gone.md" not in targets
    assert len(targets) == 4


@pytest.mark.parametrize(
    "target", ["//server/share", "\\\\server\\share", "/etc/passwd", "C:/x", "file:x", "%2Fetc/passwd", "#", "a\x00b", ""]
)  # fmt: skip
def test_nothing_outside_is_asked_about(tmp_path: Path, snapshot_of: Make, target: str) -> None:
    asked: list[Path] = []

    def exists(path: Path) -> bool:
        asked.append(path)
        return True

    assert links(beside(tmp_path, f"[a](<{target}>) and\n", snapshot_of), exists) == {}
    assert asked == []


def test_files_are_looked_up_once_each_and_not_without_end(tmp_path: Path, snapshot_of: Make) -> None:
    asked: list[Path] = []

    def exists(path: Path) -> bool:
        asked.append(path)
        return False

    text = " ".join(f"[a](f{number % 300}.md)" for number in range(600))
    links(beside(tmp_path, text, snapshot_of), exists)
    assert len(asked) == len(set(asked)) == 200


def test_a_file_system_that_fails_has_no_files(tmp_path: Path, snapshot_of: Make) -> None:
    def exists(path: Path) -> bool:
        raise OSError("name too long")

    assert links(beside(tmp_path, "[a](x.md)", snapshot_of), exists) == {}


def test_tooltips_say_what_is_there_and_cannot_deceive(snapshot_of: Make) -> None:
    text = 'It [the \u202eoffice](https://e.org "grew by 12 %") grew.\n'
    snapshot = snapshot_of(text)
    (link,) = found(snapshot)
    assert link.tooltip is not None
    assert "grew by 12 %" in link.tooltip
    assert "\u202e" not in link.tooltip
