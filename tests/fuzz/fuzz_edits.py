"""Edits texts at random and checks after every edit that the analysis equals a fresh one: part of `make fuzz`.

Texts of up to 4 KB made of hostile pieces, of several source lists or cut from real reports, then lists, tables and quotes: long ones, and
short ones that are cut as only long ones are otherwise; then a few texts of 100 KB. Stops at the first failure and
prints it, shrunk, as a row for the tests.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from hostile_edits import (
    as_test,
    cited_edits,
    fault_of,
    line_edits,
    made_cited,
    made_edits,
    made_long,
    made_text,
    smallest,
)

from groundlint import Settings
from groundlint.analysis import Analysis, analyze_text
from groundlint.companions import NOTHING
from groundlint.markdown import parts

SMALL, LARGE = 4_000, 100_000
AT_ONCE = 12
"""Edits of one small text."""
LONG = parts.LONG
"""Characters above which a block is cut; half of the small texts are cut everywhere."""


def analysed(text: str) -> Analysis:
    return analyze_text(text, Settings(), NOTHING)


def check(text: str, edits: list[tuple[int, int, str]], seed: int) -> bool:
    """Whether all is well; else says what is not."""
    fault = fault_of(text, edits, analysed)
    if fault is None:
        return True
    print(f"FAULT seed {seed}: {fault} (parts.LONG = {parts.LONG})", flush=True)
    if len(text) <= SMALL * 4:
        used, parts.LONG = parts.LONG, 0
        if fault_of(text, edits, analysed) is None:
            parts.LONG = used
        text, edits = smallest(text, edits, lambda t, e: fault_of(t, e, analysed) is not None)
    print(f"with parts.LONG = {parts.LONG}:\n{as_test(text, edits)[:20_000]}")
    return False


def check_parts(chance: random.Random, count: int, end: float, seed: int) -> int | None:
    """How many edits of lists, tables and quotes went well: nine texts of ten are short and cut everywhere."""
    done = 0
    while done < count and time.monotonic() < end:
        short = chance.random() < 0.9
        parts.LONG = 0 if short else LONG
        text = made_long(chance, chance.randint(50, 600) if short else LONG + chance.randint(0, LONG))
        edits = line_edits(text, chance, AT_ONCE)
        if not check(text, edits, seed):
            return None
        done += len(edits)
    return done


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--small", type=int, default=100_000, help="edits of texts of up to 4 KB")
    parser.add_argument("--parts", type=int, default=20_000, help="edits of lists, tables and quotes")
    parser.add_argument("--large", type=int, default=1_000, help="edits of texts of 100 KB")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long; 0 for never")
    parser.add_argument("--seed", type=int, default=20261122)
    parser.add_argument("--reports", type=Path, default=Path("../shared/data/reports"))
    options = parser.parse_args()
    reports = [path.read_bytes().decode("utf-8") for path in sorted(options.reports.glob("*.md"))]
    chance = random.Random(options.seed)
    begun, seconds = time.monotonic(), (options.minutes or 1e6) * 60
    end = begun + seconds
    small = large = 0
    while small < options.small and time.monotonic() < begun + 0.5 * seconds:
        if reports and chance.random() < 0.1:  # each costs as much as ten of the others
            report = chance.choice(reports)
            at = chance.randrange(max(len(report), 1))
            text = report[at : at + chance.randint(200, SMALL)]
        else:
            text = made_text(chance)
        parts.LONG = chance.choice((0, LONG))
        edits = made_edits(text, chance, AT_ONCE)
        if chance.random() < 0.1:
            text = made_cited(chance)
            edits = cited_edits(text, chance, AT_ONCE)
        if not check(text, edits, options.seed):
            return 1
        small += len(edits)
        if small % (AT_ONCE * 500) == 0:
            print(f"{small} small edits", flush=True)
    held = check_parts(chance, options.parts, begun + 0.8 * seconds, options.seed)
    if held is None:
        return 1
    parts.LONG = LONG
    while reports and large < options.large and time.monotonic() < end:
        text = "".join(chance.choice(reports) for _ in range(12))[:LARGE]
        edits = made_edits(text, chance, 10)
        if not check(text, edits, options.seed):
            return 1
        large += len(edits)
    print(
        f"{small} edits of small texts, {held} of lists, tables and quotes, {large} of {LARGE // 1000} KB"
        f" (seed {options.seed}): as if fresh"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
