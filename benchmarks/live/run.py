"""Language servers side by side: the same edits on the same texts, in milliseconds. See docs/performance.md.

make bench-live                       everything, some ten minutes
make bench-live LIVE="--quick"        groundlint, the floor and rumdl only, some two minutes
make bench-live LIVE="--write"        … and keep it under benchmarks/results
"""

from __future__ import annotations

import argparse
import datetime
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from loop_gaps import loop_gaps
from rounds import measure, starts
from servers import ROOT, NotInstalledError, Server, servers
from tables import gap_table, machine_table, start_table, text_table
from texts import Text, changelog_text, report_text

KB, MB = 1_000, 1_000_000
TEXTS: tuple[tuple[Callable[[str, int], Text], str, int, int], ...] = (
    (report_text, "report, 100 KB", 100 * KB, 120),
    (report_text, "report, 1 MB", MB, 40),
    (changelog_text, "CHANGELOG, 1 MB", MB, 40),
)
"""What makes the text, its name, bytes, and measured edits of it."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench-live", description=__doc__)
    parser.add_argument(
        "--quick", action="store_true", help="only groundlint, the floor and rumdl; fewer edits"
    )
    parser.add_argument("--only", default="", help="names of servers, with commas between")
    parser.add_argument("--text", default="", help="only texts whose name holds this")
    parser.add_argument("--rounds", type=int, default=0, help="measured edits of each text")
    parser.add_argument(
        "--write", action="store_true", help="keep the tables under benchmarks/results, by date"
    )
    options = parser.parse_args()

    chosen = [s for s in servers() if not options.only or s.name in options.only.split(",")]
    if options.quick:
        chosen = [server for server in chosen if not server.slow]
    load = [os.getloadavg()[0]]
    shown = [f"# Live, side by side ({datetime.date.today().isoformat()})\n\nTimes in milliseconds.\n"]
    print(shown[0], flush=True)

    def show(part: str) -> None:
        shown.append(part)
        print(part, flush=True)

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        for make, title, size, rounds in TEXTS:
            if options.text not in title:
                continue
            try:
                text = make(title, size)
            except FileNotFoundError as error:
                show(f"### {title}\n\n{error}\n")
                continue
            rounds = options.rounds or (rounds // 3 if options.quick else rounds)
            show(text_table(text, measure(chosen, text, folder, rounds, 1 if size == MB else 4)))
            if size == MB:
                gaps = {server.name: _gaps(server, text, folder) for server in chosen if not server.slow}
                show(f"### A cheap request while it is opened: {title}\n\n{gap_table(gaps)}")
        fast = [server for server in chosen if not server.slow]
        show(f"### Start\n\n{start_table(starts(fast, folder, 5 if options.quick else 11))}")
    load.append(os.getloadavg()[0])
    peers = "".join(f"- {server.name}: {server.note}\n" for server in chosen if server.note)
    show(f"### Where\n\n{machine_table(load)}{peers}")
    if options.write:
        results = ROOT / "benchmarks" / "results"
        results.mkdir(exist_ok=True)
        path = results / f"live-{datetime.date.today().isoformat()}.md"
        path.write_text("\n".join(shown), "utf-8")
        print(f"Kept in {path.relative_to(ROOT)}", file=sys.stderr)
    return 0


def _gaps(server: Server, text: Text, folder: Path) -> tuple[list[float], list[float]]:
    try:
        return loop_gaps(server.command(), text, folder, 3)
    except (NotInstalledError, OSError, RuntimeError) as error:
        print(f"{server.name}: {error}", file=sys.stderr)
        return [], []


if __name__ == "__main__":
    sys.exit(main())
