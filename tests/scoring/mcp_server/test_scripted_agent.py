"""A scripted agent takes a draft of 18 KB to a passing gate over the MCP tools, and what it reads is counted."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mcp import Client, StdioServerParameters
from tokenizers import BertWordPieceTokenizer

import groundlint
from groundlint.citations.canonical import source_key
from groundlint.cli import main
from groundlint.sources.library import Library, Snapshot
from groundlint.sources.library_place import library_file, workspace_of

MOST_TOKENS = 600
"""Read by the agent in one round: the answer to `check`, and what it asks to mend what that tells."""
AT_ONCE = 4
"""Findings that the agent mends in a round."""

PAGE = Path(__file__).parents[3] / "docs" / "agents.md"
WORDS = Path(groundlint.__file__).parent / "sources" / "semantic" / "vocabulary.txt"
LINE = re.compile(r'(?P<line>\d+) (?P<code>GL\d+) "(?P<words>.*)" (?P<to_do>[^"]*)')
TOWNS = (
    "Aachen",
    "Bergen",
    "Cadiz",
    "Delft",
    "Espoo",
    "Faro",
    "Gdansk",
    "Hull",
    "Izmir",
    "Jena",
    "Kaunas",
    "Lyon",
)
GOODS = ("copper", "timber", "glass", "barley")
FILLER = (
    '[The ferry company of {0} carried {1} passengers in {2}]({3} "The ferry company of {0} carried {1} passengers in '
    '{2}"). Readers may wonder what to make of this. [Its oldest ship was built in {4}]({3} "oldest ship was built in '
    '{4}"). More on it stands below, town by town.'
)


@dataclass(slots=True)
class Round:
    """What one round of the agent cost."""

    tokens: int = 0
    calls: int = 0
    told: list[str] = field(default_factory=list)


def claims() -> Iterator[tuple[str, str, str]]:
    """(sentence without a source, address, what the page there says)."""
    for number, town in enumerate(TOWNS):
        for more, good in enumerate(GOODS[:2]):
            tons, year = 1200 + 37 * number + 11 * more, 1950 + number + 12 * more
            said = f"The port of {town} shipped {tons} tons of {good} in {year}"
            yield f"{said}.", f"https://ports.example/{town.lower()}/{good}", f"{said}, its yearbook says."


def draft() -> str:
    parts = ["---", "aspects: [ports, ferries]", "---", "# Ports and ferries", "", "## Summary", ""]
    parts += ["What the ports and ferries did, town by town, is told below.", ""]
    given = list(claims())
    for number, town in enumerate(TOWNS):
        parts += [f"## Ports and ferries of {town}", ""]
        url = f"https://ferries{number}.example.org/{town.lower()}"
        for part in range(4):
            parts += [FILLER.format(town, 5000 + 3 * part, 1990 + part, url, 1901 + part), ""]
        parts += ["\n\n".join(claim for claim, _, _ in given[2 * number : 2 * number + 2]), ""]
    parts += ["A survey found that 17 of its 23 owners were ruined in 1912.", ""]
    parts += ["## Conclusion", "", "So much for ports.", "", "## Sources", ""]
    return "\n".join(parts)


def mended(text: str, line: int, words: str, tail: str | None) -> str:
    """The sentence on that line which begins with these words, cited with `tail`, or taken out."""
    lines = text.split("\n")
    start = lines[line - 1].index(words.rstrip("…"))
    stop = lines[line - 1].index(".", start)
    claim = lines[line - 1][start:stop]
    put = f"[{claim}]{tail}." if tail else ""
    lines[line - 1] = lines[line - 1][:start] + put + lines[line - 1][stop + 1 :]
    return "\n".join(lines)


async def written(client: Client, report: Path, count: Any) -> list[Round]:
    """The agent's rounds: check, ask for what is needed to mend, edit; until nothing is to mend."""
    rounds: list[Round] = []

    async def ask(tool: str, **arguments: Any) -> str:
        answer = await client.call_tool(tool, arguments)
        assert not answer.is_error, answer.content
        text: str = answer.content[0].text
        rounds[-1].tokens += count(text)
        rounds[-1].calls += 1
        rounds[-1].told += text.splitlines()
        return text

    while len(rounds) < 20:
        rounds.append(Round())
        head, *lines = (await ask("check", path=report.name, max=AT_ONCE)).splitlines()
        if "nothing to mend" in head:
            return rounds
        assert all(len(line) <= 120 for line in lines)
        found = [LINE.fullmatch(told) for told in lines]
        text = report.read_text("utf-8")
        for line in dict.fromkeys(int(one["line"]) for one in found if one):
            here = [one["words"] for one in found if one and int(one["line"]) == line]
            answer = (await ask("cite", path=report.name, line=line, max=1)).splitlines()
            candidates = [told for told in answer if not told.startswith('"')]
            for words, told in zip(here, candidates, strict=False):
                tail, fits, _ = told.partition(") fits: ")
                # The agent quotes nothing that was not offered as fitting: else the sentence goes.
                text = mended(text, line, words, f"{tail})" if fits else None)
        report.write_text(text, "utf-8")
    raise AssertionError("the gate was never passed")


async def test_from_draft_to_passing_gate_at_few_tokens_a_round(tmp_path: Path, monkeypatch: Any) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    folder = tmp_path / "reports"
    folder.mkdir()
    (folder / "groundlint.toml").touch()
    report = folder / "ports.md"
    report.write_text(draft(), "utf-8")
    assert 17_000 < len(draft().encode()) < 20_000
    with Library(library_file(workspace_of(report))) as library:
        for _, url, page in claims():
            library.keep(Snapshot(source_key(url), url, "Yearbook of the port", "html", "2026-01-02", page))
    tokens = BertWordPieceTokenizer(str(WORDS))

    words = ["-m", "groundlint", "mcp", "--root", str(folder)]
    env = {**os.environ, "XDG_DATA_HOME": str(home)}
    async with Client(StdioServerParameters(command=sys.executable, args=words, env=env)) as client:
        rounds = await written(client, report, lambda text: len(tokens.encode(text).ids))
        final = (await client.call_tool("score", {"path": report.name})).content[0].text

    assert max(one.tokens for one in rounds) <= MOST_TOKENS
    assert len(rounds) > 3
    example = PAGE.read_text("utf-8").split("```text\n")[1].split("```")[0]
    assert any(example in "\n".join([*one.told, ""]) for one in rounds)
    assert "23 owners" not in report.read_text("utf-8")
    assert all(url in report.read_text("utf-8") for _, url, _ in claims())
    total = re.search(r"\b(\d+)/10\b", final)
    assert total is not None, final
    assert int(total[1]) >= 8
    assert main(["check", str(report), "--format", "agent"]) == 0
    if os.environ.get("GROUNDLINT_TRANSCRIPT"):
        for number, one in enumerate(rounds, 1):
            print(f"round {number}: {one.calls} calls, {one.tokens} tokens", *one.told, sep="\n  ")
        print(final)
