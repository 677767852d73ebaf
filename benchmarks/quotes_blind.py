"""Quotes that were written before they were run: python benchmarks/quotes_blind.py

Each file of benchmarks/quotes_blind is a language: pages of our own sentences (`#`), quotes that an honest reader would take
(`+`) and such as say something else, most of them cut or denied (`-`). Their first run is in
benchmarks/results/quotes-blind-2026-11-23.md; whatever was mended since, they are no longer blind to.
"""

from __future__ import annotations

import statistics
import time
from pathlib import Path

from groundlint.sources.quotes import comparable, match_quote

CASES = Path(__file__).with_name("quotes_blind")


def main() -> None:
    """Print the shares that come out right by language, and what does not."""
    print("| language | honest accepted | altered rejected |")
    print("| --- | --- | --- |")
    right = {"+": 0, "-": 0}
    total = {"+": 0, "-": 0}
    wrong: list[str] = []
    times: list[float] = []
    for file in sorted(CASES.glob("*.txt")):
        own = {"+": [0, 0], "-": [0, 0]}
        page = comparable("")
        for line in file.read_text("utf-8").splitlines():
            sign, _, words = line.partition(" ")
            if sign == "#":
                page = comparable(words)
                continue
            start = time.perf_counter()
            accepted = match_quote(page, words).status == "verified"
            times.append(time.perf_counter() - start)
            good = accepted == (sign == "+")
            own[sign][0] += good
            own[sign][1] += 1
            if not good:
                wrong.append(f"{file.stem} {line}")
        for sign, (good_ones, all_ones) in own.items():
            right[sign] += good_ones
            total[sign] += all_ones
        told = [f"{good_ones}/{all_ones}" for good_ones, all_ones in own.values()]
        print(f"| {file.stem} | {told[0]} | {told[1]} |")
    shares = [f"{right[sign]}/{total[sign]} ({100 * right[sign] / total[sign]:.1f} %)" for sign in right]
    print(f"| all | {shares[0]} | {shares[1]} |")
    print(f"\nA quote takes {1000 * statistics.median(times):.2f} ms (median).")
    print("\n" + "\n".join(wrong))


if __name__ == "__main__":
    main()
