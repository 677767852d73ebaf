"""What the extension costs a writer in a real VS Code: a letter's way to the screen, a file's way to its squiggles.

    python benchmarks/editor.py [--runs 5] [--keys 300] [--kilobytes 100] [--pace 60]

Runs with and without the extension take turns, in two VS Codes and one browser; the median of a run is compared with
the spread of the runs without it. Needs `make editors` and `make vsix`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

PROJECT = Path(__file__).parents[1]
sys.path.insert(0, str(PROJECT))

from tests.e2e import editors  # noqa: E402

UNCITED = "In 2024 operators in Kenya moved 31 % of their mobile traffic to HTTP/3."


def report(size: int) -> str:
    """A report of about `size` characters, made of the project's example, with a claim without a source on its first
    screen: all claims of the example have one."""
    _, front, body = (PROJECT / "examples" / "report.md").read_text(encoding="utf-8").split("---\n", 2)
    parts = [f"---\n{front}---\n"]
    while sum(map(len, parts)) < size:
        parts.append(body.replace("# HTTP/3", f"# Part {len(parts)}: HTTP/3"))
    parts[1] = parts[1].replace("## Summary\n", f"## Summary\n\n{UNCITED}\n", 1)
    return "\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--keys", type=int, default=300)
    parser.add_argument("--kilobytes", type=int, default=100)
    parser.add_argument("--pace", type=int, default=60, help="ms that a key is held")
    arguments = parser.parse_args()
    vscode = editors.vscode()
    with tempfile.TemporaryDirectory(prefix="groundlint-editor-") as profile:
        options = Path(profile) / "options.json"
        given = {
            "node": str(vscode.node),
            "codeServer": str(vscode.code_server),
            "playwright": str(vscode.playwright),
            "chromium": str(vscode.chromium),
            "profile": profile,
            "vsix": str(editors.package()),
            "text": report(arguments.kilobytes * 1000),
            "runs": arguments.runs,
            "keys": arguments.keys,
            "pace": arguments.pace,
        }
        options.write_text(json.dumps(given), encoding="utf-8")
        command = [vscode.node, PROJECT / "benchmarks" / "editor.mjs", options]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, timeout=1800)
    found = json.loads(done.stdout.splitlines()[-1])
    on, off = median(found["on"]), median(found["off"])
    spread = max(found["off"]) - min(found["off"])
    print(
        f"{arguments.runs} runs of {arguments.keys} keys, each held for {arguments.pace} ms, in a report of {arguments.kilobytes} KB"
    )
    print("median of a key, ms")
    for name in ("on", "off"):
        print(
            f"  {name:4}{median(found[name]):7.1f}   runs: {', '.join(f'{value:.1f}' for value in found[name])}"
        )
    print(f"  difference {on - off:+.1f} ms; spread of the runs without it {spread:.1f} ms")
    opened = ", ".join(f"{value:.2f}" for value in found["opened"])
    print(f"from choosing a file to its first squiggle, s: median {median(found['opened']):.2f} ({opened})")


if __name__ == "__main__":
    main()
