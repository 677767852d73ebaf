"""Reasons that warnings give, drawn to be read: python benchmarks/claims/reasons.py [--draw 100] [--seed 1]

Prints, of the reports in ../shared/data/reports, warnings and hints that say why, each with its sentence: a reader then
counts those whose reason is true of the sentence (docs/claims.md has the count).
"""

from __future__ import annotations

import argparse
import random
import re
from pathlib import Path

from groundlint import analyze

REPORTS = Path(__file__).resolve().parents[3] / "shared" / "data" / "reports"
_WHY = re.compile(r"; it ([^;]+“[^”]*”\))")


def main() -> None:
    """Print the draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draw", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    given: list[tuple[str, str]] = []
    for path in sorted(REPORTS.glob("*.md")):
        text = path.read_text(encoding="utf-8", errors="replace")
        for finding in analyze(text).findings:
            why = _WHY.search(finding.message) if finding.code in ("GL001", "GL014") else None
            if why is not None:
                given.append((why[1], " ".join(text[finding.start : finding.end].split())))
    print(f"{len(given)} reasons")
    for why, sentence in random.Random(options.seed).sample(given, min(options.draw, len(given))):
        print(f"- {why}\n    {sentence[:240]}")


if __name__ == "__main__":
    main()
