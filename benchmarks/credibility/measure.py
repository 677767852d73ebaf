"""How well the built-in credibility agrees with published ratings, and how many cited addresses it knows.

    python benchmarks/credibility/measure.py

Prints Spearman's rank correlation with the first principal component of Lin et al. 2023 (PNAS Nexus pgad286)
on the domains that both know, and the share of addresses cited in the reports next to the checkout that a rule
or a table knows. Lin's ratings are only measured against; no rating of ours is taken from them.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from groundlint.sources import credibility

DATA = Path(__file__).parents[2].parent / "shared" / "data"

_URL = re.compile(r"https?://[^\s<>\"'`\]\\）】，。、]+")


def ranks(values: Sequence[float]) -> list[float]:
    """Rank of each value from 1; equal values share their mean rank."""
    order = sorted(range(len(values)), key=values.__getitem__)
    result = [0.0] * len(values)
    first = 0
    while first < len(order):
        last = first
        while last + 1 < len(order) and values[order[last + 1]] == values[order[first]]:
            last += 1
        for index in order[first : last + 1]:
            result[index] = (first + last) / 2 + 1
        first = last + 1
    return result


def spearman(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Pearson's correlation of the ranks."""
    rx, ry = ranks(xs), ranks(ys)
    mx, my = sum(rx) / len(rx), sum(ry) / len(ry)
    products = sum((x - mx) * (y - my) for x, y in zip(rx, ry, strict=True))
    return float(products / (sum((x - mx) ** 2 for x in rx) * sum((y - my) ** 2 for y in ry)) ** 0.5)


def agreement() -> tuple[float, int]:
    """(Spearman, number of common domains) with lin2023_pc1.csv."""
    with (DATA / "credibility" / "lin2023_pc1.csv").open(encoding="utf-8", newline="") as file:
        rated = [
            (credibility(f"https://{row['domain']}/"), float(row["score"])) for row in csv.DictReader(file)
        ]
    common = [(ours.score, theirs) for ours, theirs in rated if ours.known]
    return spearman([x for x, _ in common], [y for _, y in common]), len(common)


def urls(text: str) -> set[str]:
    """The distinct http(s) addresses of a report, without the punctuation of the sentence around them."""
    return {_trimmed(match.group()) for match in _URL.finditer(text)}


def _trimmed(url: str) -> str:
    depth = 0
    for index, char in enumerate(url):
        depth += (char == "(") - (char == ")")
        if depth < 0:
            url = url[:index]
            break
    return url.rstrip(".,;:*|_!?")


def reports() -> Iterator[str]:
    for path in sorted((DATA / "reports").glob("*.md")):
        yield path.read_text(encoding="utf-8", errors="replace")


def coverage() -> tuple[int, int, Counter[str]]:
    """(addresses known, addresses in all, addresses by kind), each address once a report."""
    found = [credibility(url) for text in reports() for url in sorted(urls(text))]
    return sum(c.known for c in found), len(found), Counter(c.kind for c in found)


def main() -> None:
    correlation, common = agreement()
    print(f"Spearman with Lin 2023 pc1: {correlation:.3f} on {common:,} common domains (target .65)")
    known, total, kinds = coverage()
    print(f"Addresses known by rule or table: {known:,} of {total:,} = {known / total:.1%} (target 75 %)")
    print(", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))


if __name__ == "__main__":
    main()
