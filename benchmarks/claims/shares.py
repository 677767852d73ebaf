"""Print how much of real reports is called a claim, and how much is flagged: histograms over the 133 reports.

    python benchmarks/claims/shares.py [--tier linear] [--sentences 20]

With --sentences also that many confident and doubtful verdicts of each answer to look at, drawn (seeded) from English
reports whose licence allows to quote them.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT / "scoring"))

from groundlint import Analysis, Settings, analyze  # noqa: E402
from groundlint.model.sentence import Sentence  # noqa: E402

REPORTS = PROJECT.parent / "shared" / "data" / "reports"
QUOTABLE = ("MIT", "Apache-2.0", "CC-BY-4.0")
GROUPS = {
    "confident claims (.95 and more)": (0.95, 1.01),
    "doubtful claims (.50 to .59)": (0.50, 0.595),
    "doubtful others (.40 to .49)": (0.395, 0.50),
    "confident others (.05 and less)": (-0.01, 0.055),
}


def analysed(tier: str, reports: Path) -> Iterator[tuple[dict[str, Any], Analysis]]:
    """Yield the index row and the analysis of each report."""
    settings = Settings.model_validate({"claims": {"model": tier}})
    for row in json.loads((reports / "index.json").read_text("utf-8")):
        path = reports / row["file"]
        yield row, analyze(path.read_text("utf-8", errors="replace"), path, settings)


def histogram(title: str, shares: Sequence[float]) -> None:
    """Print how many reports have which share, in steps of ten per cent."""
    bins = [0] * 10
    for share in shares:
        bins[min(9, int(share * 10 + 1e-9))] += 1
    middle = sorted(shares)[len(shares) // 2]
    print(f"\n{title}: {len(shares)} reports, median {middle:.0%}")
    for step, count in enumerate(bins):
        print(f"  {step * 10:3d}-{step * 10 + 10:3d} %  {count:3d}  {'█' * count}".rstrip())


def main() -> None:
    """Print the histograms, and sentences to look at."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tier", default="linear")
    parser.add_argument("--reports", type=Path, default=REPORTS)
    parser.add_argument("--sentences", type=int, default=0)
    options = parser.parse_args()
    claims: list[float] = []
    flagged: list[float] = []
    left_out = 0
    quotable: list[tuple[dict[str, Any], Sentence]] = []
    for row, analysis in analysed(options.tier, options.reports):
        judged = [s for s in analysis.sentences if s.judged]
        if len(judged) * 2 < len(analysis.sentences) or not judged:
            left_out += 1
            continue
        claims.append(sum(s.claim for s in judged) / len(judged))
        flagged.append(sum(f.code == "GL001" for f in analysis.findings) / len(judged))
        if row["license"] in QUOTABLE and row["language"] == "en":
            quotable += [(row, s) for s in judged if s.language == "en"]
    print(f"{options.tier}: {left_out} reports left out, more than half of whose sentences are not judged")
    histogram("share of claims among the judged sentences", claims)
    histogram("share of flagged sentences (GL001)", flagged)
    if not options.sentences:
        return
    for name, (low, high) in GROUPS.items():
        print(f"\n{name}")
        found = [(row, s) for row, s in quotable if low <= s.probability < high]
        for row, s in random.Random(7).sample(found, min(options.sentences, len(found))):
            print(f"{s.probability:.2f} {s.reason} | {s.heading} | {s.kind} | {s.plain}")
            print(f"     {row['repo']} ({row['license']})")


if __name__ == "__main__":
    main()
