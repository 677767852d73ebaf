"""Writes scoring/groundlint/sources/wikipedia_editors.txt from the list of Wikipedia's editors (MIT).

    python benchmarks/credibility/build_table.py [CSV]

The CSV (domain,score,source) holds 1.0 for sources that the editors list as generally reliable or cite in
their best articles, 0.4 for those with reservations and 0.0 for those to avoid.
"""

from __future__ import annotations

import csv
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parents[2]
CSV = ROOT.parent / "shared" / "data" / "credibility" / "wikipedia_rsp_2026.csv"
TABLE = ROOT / "scoring" / "groundlint" / "sources" / "wikipedia_editors.txt"

HEAD = """\
# What Wikipedia's editors say of sources: Reliable sources/Perennial sources and the lists of WikiProjects, state of
# 2026, as collected in github.com/kynoptic/wikipedia-reliable-sources (7d397e48, MIT licence). The first section
# also holds sources that are often cited in featured and good articles.
# Made by benchmarks/credibility/build_table.py: do not edit.
"""
SECTIONS = {"1.0": "listed-reliable", "0.4": "listed-mixed", "0.0": "listed-unreliable"}


def table(rows: list[dict[str, str]]) -> str:
    parts = [HEAD]
    for score, kind in SECTIONS.items():
        domains = sorted(row["domain"] for row in rows if row["score"] == score)
        parts.append(f"\n[{kind}]\n{textwrap.fill(' '.join(domains), 118, break_on_hyphens=False)}\n")
    return "".join(parts)


def main() -> None:
    source = Path(sys.argv[1]) if len(sys.argv) > 1 else CSV
    with source.open(encoding="utf-8", newline="") as file:
        text = table(list(csv.DictReader(file)))
    TABLE.write_text(text, encoding="utf-8", newline="\n")
    print(f"{TABLE.name}: {len(text):,} characters")


if __name__ == "__main__":
    main()
