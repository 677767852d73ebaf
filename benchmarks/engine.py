"""What a keystroke costs the engine, from 10 KB to 10 MB of report: make bench-engine

Texts are real reports one after the other. Edits fall uniformly on the characters: letters and blanks typed, one
character taken out, now and then a line or a paragraph broken. Time is processor time of this process for edit,
findings and score (linear tier), and apart from it for handing over up to 1,000 findings by block, as an editor shows
them. Python's collector is kept as the server keeps it; what it looks at between two keystrokes is counted with the
handing over. Below the rows is what a keystroke may cost, and whether it does. `--alone` adds a row for the reports as they are, each by itself, with edits that fall uniformly on the
characters of all. `--plot` writes docs/engine.svg.
"""

from __future__ import annotations

import argparse
import random
import re
import resource
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

REPORTS = Path(__file__).resolve().parents[2] / "shared" / "data" / "reports"
PLOT = Path(__file__).resolve().parents[1] / "docs" / "engine.svg"
SIZES = (10_000, 100_000, 1_000_000, 10_000_000)
SHOWN = 1_000
BUDGET = {100_000: (1.5, 8.0), 1_000_000: (3.0, 8.0)}
"""By size: the ms that a keystroke may take at the median and at p95, edit, findings and score."""
_LONGER_WORD = re.compile(r"\b[a-z]{4,}\b(?![/.:\])])")
_FENCE = re.compile(r"^ {0,3}(?:```|~~~)", re.MULTILINE)
TYPED = ["e", "t", "a", "o", "n", "i", " ", "s", "r", "h", "l", "d", ",", "."]

Row = tuple[int, float, float, float, float, float, float]
"""Characters, seconds to open, ms at median, p95 and maximum, ms of handing over at median, MB in use."""


def text_of(size: int, chance: random.Random) -> str:
    """Real reports in random order until they are long enough. All stand once before one stands again, and then its
    longer words end otherwise: a report does not repeat a thousand of its own sentences. A fence that a report leaves
    open is closed: else most of a megabyte may be code, in which typing costs little."""
    reports = [path.read_bytes().decode("utf-8") for path in sorted(REPORTS.glob("*.md"))]
    reports = [text for text in reports if len(text) < 60_000] or reports
    parts: list[str] = []
    length = 0
    order: list[str] = []
    again = -1
    while length < size:
        if not order:
            order, again = chance.sample(reports, len(reports)), again + 1
        part = order.pop() + "\n\n"
        if len(_FENCE.findall(part)) % 2:
            part += "```\n\n"
        if again:
            part = _LONGER_WORD.sub(lambda found, again=again: found[0] + "nts"[again % 3] * again, part)
        parts.append(part)
        length += len(part)
    return "".join(parts)[:size]


def edit_of(length: int, chance: random.Random) -> tuple[int, int, str]:
    """One keystroke somewhere."""
    at = chance.randrange(length)
    kind = chance.random()
    if kind < 0.80:
        return at, at, chance.choice(TYPED)
    if kind < 0.96:
        return at, at + 1, ""
    return at, at, "\n" if kind < 0.98 else "\n\n"


def typed_in(
    text: str, edits: int, warming: int, chance: random.Random
) -> tuple[float, list[float], list[float]]:
    """Seconds to open a text, then ms of each edit and of handing over after it; the first `warming` edits warm up."""
    from groundlint import Settings
    from groundlint.analysis import analyze_text
    from groundlint.companions import NOTHING
    from groundlint_server import garbage

    begin = time.process_time()
    settings = Settings.model_validate({"claims": {"model": "linear"}})
    analysis = analyze_text(text, settings, NOTHING)
    _ = analysis.finding_groups(SHOWN), analysis.score
    opened = time.process_time() - begin
    garbage.opened()
    spent, handing = [], []
    for number in range(edits + warming):
        edit = edit_of(analysis.rope.length, chance)
        begin = time.process_time()
        analysis = analysis.edit([edit])
        _ = analysis.finding_count(), analysis.score
        told = time.process_time()
        _ = analysis.finding_groups(SHOWN)
        garbage.analysed()
        if number >= warming:
            spent.append((told - begin) * 1000)
            handing.append((time.process_time() - told) * 1000)
    return opened, spent, handing


def measure(size: int, edits: int, seed: int) -> Row:
    """One row of the table; for size 0 that of the reports each by itself."""
    from groundlint_server import garbage

    garbage.begin()
    chance = random.Random(seed)
    if size:
        opened, spent, handing = typed_in(text_of(size, chance), edits, 20, chance)
    else:
        size, opened, spent, handing = 0, 0.0, [], []
        typed_in(
            "# Trains\n\nThey carried 40 % more [in 2019](https://a.example.org/x).\n", 3, 0, chance
        )  # loads all
        reports = [path.read_bytes().decode("utf-8") for path in sorted(REPORTS.glob("*.md"))]
        places = Counter(chance.choices(range(len(reports)), [len(text) for text in reports], k=edits))
        for number, text in enumerate(reports):
            size += len(text)
            if places[number]:
                times = typed_in(text, places[number], 2, chance)
                opened, spent, handing = opened + times[0], spent + times[1], handing + times[2]
    spent.sort()
    handing.sort()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (
        1024 if sys.platform != "darwin" else 1024**2
    )
    return (
        size,
        opened,
        spent[len(spent) // 2],
        spent[int(len(spent) * 0.95)],
        spent[-1],
        handing[len(handing) // 2],
        memory,
    )


def speed() -> float:
    """Milliseconds of a loop that takes about one on an idle machine of 2024: tells how much a busy one skews."""
    best = 1e9
    for _ in range(20):
        begin = time.process_time()
        total = 0
        for number in range(25_000):
            total += number
        best = min(best, (time.process_time() - begin) * 1000)
    return best


def in_own_process(size: int, edits: int, seed: int) -> Row:
    """Memory of one size must not hold that of another."""
    command = [sys.executable, __file__, "--one", str(size), "--edits", str(edits), "--seed", str(seed)]
    shown = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    first, *others = shown
    return (int(first), *map(float, others))  # type: ignore[return-value]


def plot(rows: list[Row]) -> str:
    """Two panels over the size of the text: time of a keystroke and memory, all axes logarithmic."""
    from math import log10

    def x(size: float, left: int) -> float:
        return left + 60 + (log10(size) - 4) / 3 * 280

    def y(value: float, low: float, high: float) -> float:
        return 250 - (log10(value) - log10(low)) / (log10(high) - log10(low)) * 200

    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 310" font-family="sans-serif" font-size="12">',
        '<rect width="800" height="310" fill="white"/>',
    ]
    panels = (
        (0, "ms of a keystroke", 0.1, 1000.0, ((2, "median", "#1b6ca8"), (3, "p95", "#d1495b"))),
        (400, "MB in use", 10.0, 10000.0, ((6, "memory", "#1b6ca8"),)),
    )
    for left, title, low, high, lines in panels:
        out.append(f'<text x="{left + 60}" y="24" font-size="14">{title}</text>')
        value = low
        while value <= high:
            at = y(value, low, high)
            out.append(
                f'<line x1="{left + 60}" x2="{left + 340}" y1="{at:.1f}" y2="{at:.1f}" stroke="#ddd"/>'
            )
            out.append(f'<text x="{left + 54}" y="{at + 4:.1f}" text-anchor="end">{value:g}</text>')
            value *= 10
        for size, name in zip(SIZES, ("10 KB", "100 KB", "1 MB", "10 MB"), strict=True):
            out.append(f'<text x="{x(size, left):.1f}" y="270" text-anchor="middle">{name}</text>')
        for number, (column, name, colour) in enumerate(lines):
            points = " ".join(
                f"{x(row[0], left):.1f},{y(max(row[column], low), low, high):.1f}" for row in rows
            )
            out.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
            out.append(f'<text x="{left + 70 + number * 80}" y="296" fill="{colour}">{name}</text>')
    return "\n".join([*out, "</svg>", ""])


def kept(row: Row) -> str:
    """One line that says whether a keystroke in a text of this size costs what it may."""
    median, tail = BUDGET[row[0]]
    said = "within" if row[2] <= median and row[3] <= tail else "OVER"
    return f"{row[0]:,} characters: p50 {row[2]:.2f} of {median} ms, p95 {row[3]:.2f} of {tail} ms: {said} budget"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edits", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=SIZES[-1], help="leave out longer texts")
    parser.add_argument("--alone", action="store_true", help="the reports as they are, too")
    parser.add_argument("--plot", action="store_true")
    parser.add_argument("--one", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one is not None:
        print(*measure(options.one, options.edits, options.seed))
        return 0
    if not any(REPORTS.glob("*.md")):
        print(f"no reports in {REPORTS}")
        return 2
    print(f"the loop of 1 ms takes {speed():.2f} ms here")
    print("characters   open s      p50 ms   p95 ms   max ms   hand over ms   MB")
    rows = []
    for size in SIZES:
        if size <= options.most:
            rows.append(in_own_process(size, options.edits, options.seed))
            print(
                "{:>10,} {:>8.2f} {:>11.2f} {:>8.2f} {:>8.1f} {:>14.2f} {:>4.0f}".format(*rows[-1]),
                flush=True,
            )
    if options.alone:
        row = in_own_process(0, options.edits, options.seed)
        print("each alone {:>8.2f} {:>11.2f} {:>8.2f} {:>8.1f} {:>14.2f} {:>4.0f}".format(*row[1:]))
    by_size = {row[0]: row for row in rows}
    if SIZES[1] in by_size and SIZES[2] in by_size:
        print(f"1 MB / 100 KB: {by_size[SIZES[2]][2] / by_size[SIZES[1]][2]:.2f} at the median")
    for size in BUDGET:
        if size in by_size:
            print(kept(by_size[size]))
    if options.plot:
        PLOT.write_text(plot(rows), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
