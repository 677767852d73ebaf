"""How long a vault of many notes takes to open, and what memory the server has then: python benchmarks/vault.py [NOTES]

A folder of made notes, one of them open, as the Obsidian plugin has it: from the start of the server to the first diagnostics
of that note, then two hundred notes opened and closed one after the other. The small vault is next to it.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "live"))

from connection import CAPABILITIES, Connection  # noqa: E402

NOTES = 10_000
SMALL = 100
STARTS = 3
WALK = 200
CLAIM = "The port of Hull shipped {0} tons of copper in {1}."
SETTINGS = {"enable": "on", "live": {"run": "onType"}}


def note(number: int) -> str:
    links = f"See [[note {number // 2:05}]] and ![[port.png]]. ^b{number}"
    claims = " ".join(CLAIM.format(1_000 + number, 1900 + year) for year in range(8))
    return (
        f"---\ntags: [port]\n---\n# Port {number}\n\n{claims}\n\n> [!note] Aside\n> %% mine %%\n\n{links}\n"
    )


def made(folder: Path, notes: int) -> Path:
    """A vault of so many notes, a hundred in a folder."""
    (folder / ".obsidian").mkdir(parents=True)
    for number in range(notes):
        place = folder / f"{number // 100:03}" / f"note {number:05}.md"
        place.parent.mkdir(exist_ok=True)
        place.write_text(note(number), "utf-8")
    return folder


def memory(pid: int) -> float:
    """Resident MB."""
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    (line,) = [line for line in status.splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1]) / 1024


def processor(pid: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def opened(connection: Connection, place: Path) -> float:
    """Seconds until the diagnostics of a note are there."""
    uri = place.as_uri()
    began = time.perf_counter()
    document = {"uri": uri, "languageId": "markdown", "version": 1, "text": place.read_text("utf-8")}
    connection.send("textDocument/didOpen", {"textDocument": document})
    _, at = connection.wait(
        lambda m: (
            m.get("method") == "textDocument/publishDiagnostics"
            and m["params"]["uri"] == uri
            and bool(m["params"]["diagnostics"])
        )
    )
    return at - began


def run(vault: Path) -> tuple[float, float, float, float, float]:
    """From the start to the first diagnostics: seconds, and those of the processor; seconds of a later note; MB after the first
    and after the last."""
    notes = sorted(vault.rglob("*.md"))
    connection = Connection([sys.executable, "-m", "groundlint_server"], vault, SETTINGS)
    workspace = [{"uri": vault.as_uri(), "name": "vault"}]
    params = {
        "processId": None,
        "rootUri": vault.as_uri(),
        "workspaceFolders": workspace,
        "capabilities": CAPABILITIES,
        "initializationOptions": {"settings": SETTINGS},
    }
    connection.ask("initialize", params)
    connection.send("initialized", {})
    opened(connection, notes[0])
    first, before = time.perf_counter() - connection.started, memory(connection.process.pid)
    busy = processor(connection.process.pid)
    took = []
    for place in notes[1 :: max(len(notes) // WALK, 1)][:WALK]:
        took.append(opened(connection, place))
        connection.send("textDocument/didClose", {"textDocument": {"uri": place.as_uri()}})
    after = memory(connection.process.pid)
    connection.ask("shutdown", None)
    connection.send("exit", None)
    connection.process.wait(20)
    return first, busy, statistics.median(took), before, after


def main() -> int:
    many = int(sys.argv[1]) if len(sys.argv) > 1 else NOTES
    with tempfile.TemporaryDirectory() as folder:
        vaults = {count: made(Path(folder) / str(count), count) for count in (SMALL, many)}
        print(
            "| notes | start → first diagnostics, s | of the processor, s | a later note, ms | MB then | MB after 200 notes |"
        )
        print("| ---: | ---: | ---: | ---: | ---: | ---: |")
        for _ in range(STARTS):
            for count, vault in vaults.items():
                first, busy, later, before, after = run(vault)
                row = f"{first:.2f} | {busy:.2f} | {later * 1000:.0f} | {before:.0f} | {after:.0f}"
                print(f"| {count:,} | {row} |", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
