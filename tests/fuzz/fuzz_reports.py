"""Cuts and edits real reports at random and checks that the analysis stays sound: `make fuzz MINUTES=n SEED=s`.

Every file up to 64 KB is cut at 200 places, larger ones at 10; after every eighth cut a few random edits must give the
same analysis as a fresh one. Stops at the first failure with what reproduces it, shrunk.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from soundness import assert_sound, same

from groundlint import Settings
from groundlint.analysis import Analysis, analyze_text
from groundlint.companions import NOTHING

SMALL = 64 * 1024
PIECES = [
    "",
    " ",
    "\n",
    "\n\n",
    "```\n",
    "> ",
    "- ",
    "# ",
    "---\n",
    "| a | b |\n|---|---|\n| 1 | 2 |\n",
    "[x]: http://a.example 'b'\n",
    "[^1]: note\n",
    "[^1]",
    "[7]",
    '[a](http://b.example "q")',
    "<!-- groundlint-ignore-line -->",
    "<!--",
    "-->",
    "\r\n",
    "\r",
    "\x0c",
    "\u2028",
    "😀",
    "\0",
    "。",
    "Sales rose by 5% in 2023. ",
    "\ud800",
]


def analysed(text: str) -> Analysis:
    return analyze_text(text, Settings(), NOTHING)


def fault_of(text: str, edits: list[tuple[int, int, str]]) -> str | None:
    """What goes wrong with `text` and then with each edit, or None."""
    try:
        analysis = analysed(text)
        assert_sound(analysis)
        for edit in edits:
            analysis = analysis.edit([edit])
            assert_sound(analysis)
            assert same(analysis, analysed(analysis.document.text)), "edited and fresh analysis differ"
    except Exception as error:  # a fuzzer's business is every exception
        return f"{type(error).__name__}: {error}"
    return None


def shrink(text: str) -> str:
    """A shorter text that has a fault by itself, by dropping halves, quarters, … of its lines."""
    lines = text.splitlines(keepends=True)
    size = len(lines) // 2
    while size:
        at = 0
        while at < len(lines):
            shorter = lines[:at] + lines[at + size :]
            if fault_of("".join(shorter), []) is not None:
                lines = shorter
            else:
                at += size
        size //= 2
    return "".join(lines)


def cases(paths: list[Path], chance: random.Random) -> list[tuple[Path, int]]:
    """(file, cut) pairs in random order, so that a short run sees many files."""
    every = []
    for path in paths:
        text = path.read_bytes().decode("utf-8")
        count = 200 if len(text.encode()) <= SMALL else 10
        every += [(path, chance.randint(0, len(text))) for _ in range(count)]
    chance.shuffle(every)
    return every


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=20261121)
    parser.add_argument(
        "--part", default="1/1", help="which part of the cuts, e.g. 2/4: for several processes"
    )
    parser.add_argument("--reports", type=Path, default=Path("../shared/data/reports"))
    options = parser.parse_args()
    paths = sorted(options.reports.glob("*.md"))
    if not paths:
        print(f"no reports in {options.reports}")
        return 2
    chance = random.Random(options.seed)
    part, parts = map(int, options.part.split("/"))
    todo = cases(paths, chance)[part - 1 :: parts]
    end = time.monotonic() + options.minutes * 60
    done = 0
    for path, cut in todo:
        if time.monotonic() > end:
            break
        text = path.read_bytes().decode("utf-8")[:cut]
        edits = []
        if done % 8 == 0 and len(text) <= 16 * 1024:
            for _ in range(3):
                at = chance.randint(0, len(text))
                edits.append((at, at + chance.choice([0, 0, 1, 20, 400]), chance.choice(PIECES)))
        fault = fault_of(text, edits)
        if fault is not None:
            print(f"FAULT seed {options.seed} file {path.name} cut {cut} edits {edits!r}\n  {fault}")
            if not edits:
                print(f"  shrunk: {shrink(text)[:2000]!r}")
            return 1
        done += 1
    print(f"{done} of {len(todo)} cuts in {len(paths)} reports (seed {options.seed}): sound")
    return 0


if __name__ == "__main__":
    sys.exit(main())
