"""How far the score tells real reports apart, and agrees with a reader: python benchmarks/score_distribution.py

Scores every report of ../shared/data/reports and prints how totals and coverage are spread, and their rank correlation
(Spearman, ties averaged, with the 95 % interval of 2,000 draws of the reports) with the ratings of scores/ratings_dev.tsv:
`total` with the overall rating, exact coverage with the rating of the sourcing. `--model TIER` is the claim model,
`--others TIER` that of reports in another language than English; `--rated` scores only what is rated. `--write FILE.json`
keeps the figures; `--plot FILE.svg` draws the spread, over that of an earlier run (`--before FILE.json`).
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from groundlint import analyze
from groundlint.settings import Settings

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT.parent / "shared" / "data"
MODEL = "linear"


@dataclass(frozen=True, slots=True)
class Figures:
    """One report: its total and what that is out of, the share of claims that count as cited (0..1), and its status.
    `total` and `coverage` are None where too little was judged."""

    name: str
    total: float | None
    out_of: int
    coverage: float | None
    claims: int
    status: str
    parts: tuple[float | None, ...]


def figures(path: Path, model: str) -> Figures:
    """The figures of one report, by itself: nothing next to it is read."""
    score = analyze(
        path.read_text(encoding="utf-8"), settings=Settings.model_validate({"claims": {"model": model}})
    ).score
    details = score.details
    judged = score.total is not None
    cited, claims = details.cited_claims, details.total_claims
    coverage = cited / claims if judged and claims else None
    return Figures(
        path.name,
        score.total,
        getattr(score, "total_of", 10),
        coverage,
        claims,
        score.status,
        tuple(points for _, points, _ in score.parts),
    )


def ratings(path: Path) -> dict[str, tuple[float, float]]:
    """(sourcing, overall) by file; what the reader did not take for a report is left out."""
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return {row[0]: (float(row[1]), float(row[2])) for row in rows if row[1] != "x"}


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value, from 1; equal ones share the mean of theirs."""
    order = sorted(range(len(values)), key=lambda n: values[n])
    found = [0.0] * len(values)
    at = 0
    while at < len(order):
        stop = at
        while stop < len(order) and values[order[stop]] == values[order[at]]:
            stop += 1
        for n in order[at:stop]:
            found[n] = (at + 1 + stop) / 2
        at = stop
    return found


def spearman(pairs: Iterable[tuple[float, float]]) -> float:
    """The rank correlation of pairs; nan where one side is all the same."""
    one, other = (ranks(side) for side in zip(*pairs, strict=True))
    mean = (len(one) + 1) / 2
    above = sum((a - mean) * (b - mean) for a, b in zip(one, other, strict=True))
    below = math.sqrt(sum((a - mean) ** 2 for a in one) * sum((b - mean) ** 2 for b in other))
    return above / below if below else math.nan


def scaled(one: Figures) -> float | None:
    """The total out of 10."""
    return None if one.total is None else one.total * 10 / one.out_of


DRAWS = 2_000


def interval(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Between which values 95 % of the rank correlations lie when as many reports are drawn again and again."""
    chance = random.Random(1)
    found = sorted(
        value for _ in range(DRAWS) if not math.isnan(value := spearman(chance.choices(pairs, k=len(pairs))))
    )
    return found[len(found) // 40], found[-1 - len(found) // 40]


def agreement(found: Sequence[Figures], rated: dict[str, tuple[float, float]]) -> dict[str, str]:
    """Spearman of the total with the overall rating and of the coverage with that of the sourcing."""
    totals = [
        (t, rated[one.name][1]) for one in found if one.name in rated and (t := scaled(one)) is not None
    ]
    shares = [
        (one.coverage or 0.0, rated[one.name][0])
        for one in found
        if one.name in rated and one.total is not None
    ]
    told = {"rated": f"{len(rated)}", "scored": f"{len(totals)}"}
    for name, pairs in (("total_overall", totals), ("coverage_sourcing", shares)):
        low, high = interval(pairs)
        told[name] = f"{spearman(pairs):.3f} [{low:.2f}, {high:.2f}]"
    return told


def told(found: Sequence[Figures], rated: dict[str, tuple[float, float]]) -> str:
    """The figures for a terminal."""
    totals = Counter("not judged" if one.total is None else f"{one.total:g} of {one.out_of}" for one in found)
    tens = Counter(min(int(one.coverage * 10), 9) for one in found if one.coverage is not None)
    whole = sum(one.coverage == 1 for one in found)
    common = max(totals.values())
    lines = [
        f"{len(found)} reports, {len(totals)} distinct totals; the most common holds {common / len(found):.0%}"
    ]
    lines += [f"  {name:>12}  {count:3}  {'#' * count}" for name, count in sorted(totals.items())]
    lines.append(
        "status: "
        + ", ".join(f"{name} {count}" for name, count in Counter(one.status for one in found).most_common())
    )
    lines.append(f"coverage ({whole} whole)")
    lines += [f"  {n * 10:3}-{n * 10 + 10:3} %  {tens[n]:3}  {'#' * tens[n]}" for n in range(10)]
    for n, name in enumerate(("grounding", "source quality", "diversity", "completeness", "clarity")):
        lines.append(
            f"{name}: "
            + ", ".join(f"{p} × {c}" for p, c in sorted(Counter(str(one.parts[n]) for one in found).items()))
        )
    lines += [f"{name} {value}" for name, value in agreement(found, rated).items()]
    return "\n".join(lines)


WIDE, HIGH, TOP, BASE = 340, 190, 34, 160
"""One panel of the plot: its size, and where its bars end and begin."""


def panel(title: str, names: Sequence[str], runs: Sequence[Sequence[int]], at: int) -> str:
    """Bars side by side, one for each run, as SVG; `at` is its left edge."""
    most = max(max(run) for run in runs)
    step = (WIDE - 30) / len(names)
    width = step * 0.8 / len(runs)
    drawn = [f'<text x="{at + 10}" y="16" class="title">{title}</text>']
    for n, name in enumerate(names):
        left = at + 15 + n * step
        for which, run in enumerate(runs):
            tall = (BASE - TOP) * run[n] / most
            x = left + which * width
            kind = "before" if which == 0 and len(runs) > 1 else "after"
            drawn.append(
                f'<rect class="{kind}" x="{x:.1f}" y="{BASE - tall:.1f}" width="{width:.1f}" height="{tall:.1f}"/>'
            )
            if run[n]:
                drawn.append(
                    f'<text x="{x + width / 2:.1f}" y="{BASE - tall - 3:.1f}" class="count">{run[n]}</text>'
                )
        drawn.append(f'<text x="{left + step * 0.4:.1f}" y="{BASE + 13}" class="name">{name}</text>')
    return "".join(drawn)


def plot(before: Sequence[Figures] | None, after: Sequence[Figures]) -> str:
    """The spread of totals and of exact coverage, before and after, as SVG. Ends with a line end."""
    runs = [run for run in (before, after) if run is not None]
    names = ["–", *map(str, range(11))]
    totals = [
        [
            sum(
                (scaled(o) is None and n == 0)
                or (n > 0 and scaled(o) is not None and round(scaled(o) or 0) == n - 1)
                for o in run
            )
            for n in range(12)
        ]
        for run in runs
    ]
    tens = [
        [sum(o.coverage is not None and min(int(o.coverage * 10), 9) == n for o in run) for n in range(10)]
        for run in runs
    ]
    style = (
        "text{font:9px sans-serif;fill:#777;text-anchor:middle}.title{font-size:11px;text-anchor:start}"
        ".before{fill:#bbb}.after{fill:#2a78c2}.key{text-anchor:start}"
    )
    key = (
        f'<rect class="before" x="15" y="{HIGH - 8}" width="8" height="8"/><text x="28" y="{HIGH}" class="key">before</text>'
        if len(runs) > 1
        else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDE} {HIGH + 6}" role="img" aria-label="Spread of totals and coverage">'
        f"<style>{style}</style>"
        f"{panel(f'Total out of 10, {len(after)} reports (–: not judged)', names, totals, 0)}"
        f"{panel('Claims sourced, per cent (of reports with claims)', [f'{n * 10}–' for n in range(10)], tens, WIDE)}"
        f'{key}<rect class="after" x="75" y="{HIGH - 8}" width="8" height="8"/><text x="88" y="{HIGH}" class="key">now</text></svg>\n'
    )


def kept(path: Path) -> list[Figures]:
    """The figures of an earlier run."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    return [Figures(**{**row, "parts": tuple(row["parts"])}) for row in rows]


def main() -> None:
    """Prints the figures."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--model", default=MODEL)
    options.add_argument("--others", help="the model for reports that are not in English; else --model")
    options.add_argument("--rated", action="store_true", help="only the reports that are rated")
    options.add_argument("--write", type=Path)
    options.add_argument("--plot", type=Path)
    options.add_argument("--before", type=Path, help="what --write kept of an earlier run, for the plot")
    options.add_argument("--rows", action="store_true", help="a line for each rated report")
    given = options.parse_args()
    rated = ratings(DATA / "scores" / "ratings_dev.tsv")
    index = json.loads((DATA / "reports" / "index.json").read_text(encoding="utf-8"))
    foreign = {row["file"] for row in index if row["language"] != "en"}
    found = [
        figures(path, (given.others or given.model) if path.name in foreign else given.model)
        for path in sorted((DATA / "reports").glob("*.md"))
        if not given.rated or path.name in rated
    ]
    if given.rows:
        for one in found:
            if one.name in rated:
                sourcing, overall = rated[one.name]
                print(
                    f"{sourcing:g} {overall:g}  {one.total} {one.coverage and round(one.coverage, 2)} {one.claims} {one.parts} {one.name}"
                )
    print(told(found, rated))
    if given.write:
        given.write.write_text(json.dumps([asdict(one) for one in found], indent=0) + "\n", encoding="utf-8")
    if given.plot:
        given.plot.write_text(plot(kept(given.before) if given.before else None, found), encoding="utf-8")


if __name__ == "__main__":
    main()
