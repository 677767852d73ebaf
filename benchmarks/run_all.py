"""Every benchmark in one run, and every measured figure of the README beside what was printed: make bench

    make bench                                everything, some 40 minutes on a machine that does nothing else
    make bench BENCH="--only quotes corpus"   some parts
    make bench BENCH="--without live judge"   all but some

The parts run one after the other; what one prints goes to the screen and into results/bench-DATE.md, with the facts of
the machine. One that fails, hangs or lacks something stops no other: it is told at the end, and the exit code is 1. A
part that is run again on the same day takes its old place. Peers are installed by the benchmarks that compare with
them, into .cache.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import readme_figures

PROJECT = Path(__file__).resolve().parents[1]
RESULTS = PROJECT / "benchmarks" / "results"


@dataclass(frozen=True, slots=True)
class Part:
    """One benchmark: its heading, the `make` target with its variables, and the minutes after which it is stopped."""

    heading: str
    make: tuple[str, ...]
    minutes: int


PARTS = {
    "quotes": Part("Quotes against their page, beside peers", ("bench-quotes",), 10),
    "segmentation": Part("Sentence boundaries", ("bench-segmentation",), 10),
    "corpus": Part("Corpora", ("bench-corpus", "CORPUS=--copies 1"), 30),
    "html": Part("The report as HTML", ("bench-html",), 10),
    "suggest": Part("Passages for a claim", ("bench-suggest",), 20),
    "checklist": Part("Checklists", ("bench-checklist",), 10),
    "engine": Part("A keystroke in the engine", ("bench-engine", "ENGINE=--most 1000000"), 20),
    "live": Part("A keystroke over the wire, beside peers", ("bench-live", "LIVE=--quick"), 20),
    "editor": Part("A keystroke in a real VS Code", ("bench-editor",), 20),
    "judge": Part("A judge on this machine", ("judge-real",), 40),
    "claims": Part("The claim detector", ("bench-claims",), 120),
}
"""In the order of a run: what is short first."""


def facts() -> str:
    """What it is measured on, without the machine's name."""
    dirty = " and changes" if _git("status", "--porcelain", "--untracked-files=no") else ""
    pages, size = os.sysconf("SC_PHYS_PAGES"), os.sysconf("SC_PAGE_SIZE")
    lines = [
        f"system: {platform.system()} {platform.machine()}, {os.cpu_count()} cores, {pages * size / 2**30:.0f} GB",
        f"processor: {_processor()}",
        f"Python: {platform.python_version()}",
        f"commit: {_git('rev-parse', '--short', 'HEAD')}{dirty}",
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
    options.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), metavar="PART")
    options.add_argument("--without", nargs="+", choices=PARTS, default=[], metavar="PART")
    options.add_argument("--output", type=Path, default=RESULTS / f"bench-{date.today().isoformat()}.md")
    given = options.parse_args()
    sections = read(given.output)
    failed = []
    for name in (name for name in PARTS if name in given.only and name not in given.without):
        part = PARTS[name]
        print(f"\n== {part.heading} (make {part.make[0]})", flush=True)
        fault, sections[name] = run(part)
        if fault:
            failed.append(f"{name}: {fault}")
        sections["figures"], _ = compared(sections)
        given.output.write_text(rendered(sections), "utf-8")
    figures, others = compared(sections)
    print(f"\n{figures}\n{given.output} written", flush=True)
    failed += [f"the README says another number: {name}" for name in others]
    if failed:
        sys.exit("\n".join(failed))


def compared(sections: dict[str, str]) -> tuple[str, list[str]]:
    """The README's figures of the parts that there are, as a section, and those that differ."""
    readme = (PROJECT / "README.md").read_text("utf-8")
    outputs = {name: printed_in(text) for name, text in sections.items() if name in PARTS}
    table, others = readme_figures.table(outputs, readme)
    return f"## Figures of the README\n\n{table}", others


def run(part: Part) -> tuple[str, str]:
    """Runs a part to its end or its limit: what is wrong with that (or ""), and its section."""
    before, begun = os.getloadavg()[0], time.perf_counter()
    printed, fault = _printed(part)
    minutes, after = (time.perf_counter() - begun) / 60, os.getloadavg()[0]
    command = " ".join(
        f'{word.partition("=")[0]}="{word.partition("=")[2]}"' if "=" in word else word for word in part.make
    )
    told = f"`make {command}`: {minutes:.1f} minutes, load {before:.1f} before and {after:.1f} after\n\n{facts()}"
    if fault:
        told += f"\n**{fault}**\n"
    return fault, f"## {part.heading}\n\n{told}\n````\n{printed}\n````\n"


def _printed(part: Part) -> tuple[str, str]:
    command = ["make", "--no-print-directory", "--silent", *part.make]
    process = subprocess.Popen(
        command,
        cwd=PROJECT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env={**os.environ, "PIP_QUIET": "2"},  # what pip warns of is this machine's affair
        start_new_session=True,
    )
    assert process.stdout is not None
    stopped = threading.Event()

    def stop() -> None:
        stopped.set()
        os.killpg(process.pid, signal.SIGKILL)

    limit = threading.Timer(part.minutes * 60, stop)
    limit.start()
    kept = []
    try:
        for line in process.stdout:
            print(line, end="", flush=True)
            kept.append(line.rstrip("\n").split("\r")[-1])
        code = process.wait()
    except BaseException:
        stop()
        raise
    finally:
        limit.cancel()
    printed = "\n".join(kept)
    if stopped.is_set():
        return printed, f"stopped after {part.minutes} minutes"
    return printed, f"ended with code {code}: {kept[-1] if kept else 'not a word'}" if code else ""


def read(place: Path) -> dict[str, str]:
    """The sections that are in a day's file already, by name of their part."""
    if not place.exists():
        return {}
    names = {part.heading: name for name, part in PARTS.items()}
    parted = re.split(r"^(?=## )", place.read_text("utf-8"), flags=re.MULTILINE)
    return {names[head]: one for one in parted if (head := one[3:].partition("\n")[0]) in names}


def printed_in(section: str) -> str:
    """What a part printed, out of its section."""
    return section.partition("\n````\n")[2].rpartition("\n````\n")[0]


def rendered(sections: dict[str, str]) -> str:
    """The day's file: the figures, then each part in the order of PARTS."""
    order = ["figures", *PARTS]
    texts = [sections[name].rstrip("\n") + "\n" for name in order if name in sections]
    return "\n".join([f"# Benchmarks, {date.today().isoformat()}\n", *texts])


if __name__ == "__main__":
    main()
