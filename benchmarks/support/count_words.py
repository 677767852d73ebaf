"""Write the table of rarities (scoring/groundlint/support/rarity.txt) from the training texts: count_words.py"""

from __future__ import annotations

import math
from collections import Counter

from pairs import ROOT, read

from groundlint.support.rarity import STEP
from groundlint.support.words import words_of

TABLE = ROOT / "scoring" / "groundlint" / "support" / "rarity.txt"
LEAST = 5
"""Texts that a stem is in to be in the table: a rarer one has the rarity of an unknown one."""


def main() -> None:
    """Count in how many distinct texts each stem stands."""
    rows = read("train")
    texts = {row.evidence for row in rows} | {row.claim for row in rows}
    counts: Counter[str] = Counter()
    for text in texts:
        counts.update({word.stem for word in words_of(text)})
    by_rarity: dict[int, list[str]] = {}
    for stem, count in counts.items():
        if count >= LEAST and not any(map(str.isdigit, stem)):
            by_rarity.setdefault(round(math.log(len(texts) / count) * STEP), []).append(stem)
    unknown = round(math.log(len(texts) / 2) * STEP)
    lines = [f"{tenths} {' '.join(sorted(stems))}" for tenths, stems in sorted(by_rarity.items())]
    TABLE.write_text("\n".join((str(unknown), *lines, "")), encoding="utf-8")
    print(f"{len(texts)} texts, {sum(map(len, by_rarity.values()))} stems, {TABLE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
