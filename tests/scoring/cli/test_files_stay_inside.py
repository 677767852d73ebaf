"""Commands in a workspace with links that lead out of it write nothing there, and believe no journal but their own."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from groundlint.cli.journal import Journal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no symbolic links without rights")

Cli = Callable[..., SimpleNamespace]
REPORT = "# H\n\nSales rose by 5 % in 2023.\n"
PIPELINE = '{"name": "theirs", "generator_class": "direct", "generator_prompt": "gen {input}", "scorer_mode": "item"}'
OUT = "is a link that leads out of the workspace; name the file itself"


def _seen(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


ATTACKS = [
    ("check", "--fix", "out.md"),
    ("check", "--fix", "."),
    ("check", "r.md", "--also", "json=out.json"),
    ("check", "r.md", "--write-baseline", "--baseline", "out.json"),
    ("score", "r.md", "--format", "html", "--output", "out.html"),
    ("score", "r.md", "--format", "html", "--output", "folder/page.html"),
    ("score", "r.md", "--format", "html", "--output", "folder/new"),
    ("checklist", "import", "pipeline.json", "--output", "folder/new"),
    ("score", "r.md", "--output", "out.jsonl"),
    ("score", "r.md", "--output", "rows.jsonl"),  # its journal is the link
]


@pytest.mark.parametrize("command", ATTACKS, ids=" ".join)
def test_commands_touch_nothing_outside(
    cli: Cli, workspace: Path, outside: Path, command: tuple[str, ...]
) -> None:
    (outside / "notes.md").write_text(
        "# H\n\nIt rose [1].\n\n## Sources\n\n1. http://a.org/?utm_source=x\n", "utf-8"
    )
    for name in ("json", "html", "jsonl"):
        (workspace / f"out.{name}").symlink_to(outside / f"x.{name}")
    (workspace / "pipeline.json").write_text(PIPELINE, "utf-8")
    (workspace / "rows.jsonl.part").symlink_to(outside / "new")
    (workspace / "out.md").symlink_to(outside / "notes.md")
    (workspace / "folder").symlink_to(outside, target_is_directory=True)
    before = _seen(outside)
    ran = cli(*command)
    assert _seen(outside) == before
    assert "Traceback" not in ran.err
    if command != ("check", "--fix", "out.md"):
        assert ran.code == 2
        assert OUT in ran.err


def test_a_forged_journal_is_none(cli: Cli, workspace: Path) -> None:
    assert cli("score", "r.md", "--output", "rows.jsonl").code == 0
    row = json.loads((workspace / "rows.jsonl").read_text("utf-8"))
    honest = cli("score", "r.md", "--output", "rows.jsonl", "--fail-under", "10")
    assert honest.code == 1
    # Whoever commits a journal knows the report, its settings and this program, but not the secret of who runs it.
    forged: list[bytes] = []
    real = Journal.add

    def noted(self: Journal, path: str, digest: str, found: dict[str, object], faults: list[str]) -> None:
        real(self, path, digest, found, faults)
        self._file.seek(0)
        head = self._file.readline()
        line = json.dumps({"digest": digest, "faults": [], "row": {**row, "total": 10.0}})
        forged.extend((head, b"0" * 64 + b" " + line.encode() + b"\n"))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Journal, "add", noted)
        cli("score", "r.md", "--output", "rows.jsonl")
    (workspace / "rows.jsonl.part").write_bytes(b"".join(forged))
    again = cli("score", "r.md", "--output", "rows.jsonl", "--fail-under", "10")
    assert again.code == 1
    assert "resumes after" not in again.err


@pytest.mark.parametrize(
    "name",
    [
        "groundlint.toml",
        "pyproject.toml",
        "r.sources.yaml",
        ".groundlint/not-claims.txt",
        ".groundlint",
        "r.bib",
    ],
)
@pytest.mark.parametrize("command", [("check",), ("check", "--fix"), ("score",), ("claims",)])
def test_a_link_that_leads_to_itself_is_one_line_at_most(
    command: tuple[str, ...], name: str, cli: Cli, tmp_path: Path
) -> None:
    """Before Python 3.13 it ended every command with an error of the program's own."""
    (tmp_path / "r.md").write_text("# R\n\nOutput rose by 4 % in 1999 in France.\n", "utf-8")
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).symlink_to(Path(name).name)
    ran = cli(*command, "r.md")
    assert "internal error" not in ran.err
    assert ran.out or command == ("check", "--fix")
    assert sum("leads to itself" in line for line in ran.err.splitlines()) <= 1
