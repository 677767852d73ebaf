"""Every figure of the README in one run, kept as a dated table: make bench

Each benchmark runs by itself, one after the other; what it prints goes to the screen and, with the facts of the machine,
into results/bench-DATE.md. Peers are installed by the benchmarks that compare with them, into .cache.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
RESULTS = PROJECT / "benchmarks" / "results"
BENCHES = {
    "segmentation": "Sentence boundaries",
    "claims": "The claim detector",
    "engine": "A keystroke in the engine",
    "live": "A keystroke over the wire, beside peers",
    "quotes": "Quotes against their page, beside peers",
    "suggest": "Passages for a claim",
    "checklist": "Checklists",
    "html": "The report as HTML",
    "corpus": "Corpora",
}
"""`make bench-NAME` → heading."""


def facts() -> str:
    """What it is measured on, without the machine's name."""
    lines = [
        f"system: {platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        f"processor: {_processor()}",
        f"Python: {platform.python_version()}",
        f"load before: {os.getloadavg()[0]:.1f}",
        f"commit: {_git('rev-parse', '--short', 'HEAD')}{' and changes' if _git('status', '--porcelain') else ''}",
    ]
    return "".join(f"- {line}\n" for line in lines)


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or "unknown"
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), "unknown")


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=PROJECT, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--only", nargs="+", choices=BENCHES, default=list(BENCHES))
    given = options.parse_args()
    place = RESULTS / f"bench-{date.today().isoformat()}.md"
    failed = []
    with place.open("w", encoding="utf-8") as out:
        out.write(f"# All benchmarks, {date.today().isoformat()}\n\n{facts()}")
        for name in given.only:
            begun = time.perf_counter()
            print(f"\n== {BENCHES[name]} (make bench-{name})", flush=True)
            lines, code = _run(name)
            minutes = (time.perf_counter() - begun) / 60
            out.write(f"\n## {BENCHES[name]}\n\n`make bench-{name}`, {minutes:.0f} min\n\n{lines}\n")
            out.flush()
            if code:
                failed.append(name)
    print(f"\n{place.relative_to(PROJECT)} written")
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


def _run(name: str) -> tuple[str, int]:
    command = ["make", "--no-print-directory", "--silent", f"bench-{name}"]
    process = subprocess.Popen(
        command, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
    assert process.stdout is not None
    kept = []
    for line in process.stdout:
        print(line, end="", flush=True)
        kept.append(line.split("\r")[-1])
    code = process.wait()
    if code:
        kept.append(f"\n**ended with code {code}**\n")
    return "".join(kept), code


if __name__ == "__main__":
    main()
