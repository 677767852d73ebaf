"""Print how the forms that are not claims meet the labelled sentences: how many, and how many of these are claims.

    python benchmarks/claims/forms.py [--data DIR] [--show]

Beside them what the linear tier would have said without: the verdicts that a form turns, right and wrong. On reports_train
the tier has seen the labels, so there `held out` counts instead, from the log odds that were kept (calibration.py).
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from calibration import calibrate, kept
from labelled import DATA, Row, english_reports, read

from groundlint.claims import form, load_model

SETS = (
    "reports_dev",
    "claimify_dev",
    "policlaim_train",
    "claimbuster_factual",
    "expertqa",
    "factcheckbench_orig",
)


def without_forms(rows: Sequence[Row]) -> list[bool]:
    """Return whether the released linear model calls each a claim by its weights alone."""
    seen, form.against = form.against, lambda sentence: None
    try:
        return [verdict.claim for verdict in load_model("linear").predict([row.sentence for row in rows])]
    finally:
        form.against = seen


def table(title: str, rows: Sequence[Row], called: Sequence[bool], show: bool) -> None:
    """Print a line for each form, and accuracy and recall with and without all of them."""
    found = [form.against(row.sentence) for row in rows]
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for row, why, claim in zip(rows, found, called, strict=True):
        if why is not None:
            count = counts[why]
            count[0] += 1
            count[1] += row.label
            count[2 + row.label] += claim
            if show and row.label:
                print(f"    a claim, {why}: {row.sentence.text[:160]}")
    label = np.array([bool(row.label) for row in rows])
    before = np.array(called)
    after = before & np.array([why is None for why in found])
    print(
        f"\n{title}: {len(rows)} sentences, accuracy {np.mean(before == label):.4f} to {np.mean(after == label):.4f}, "
        f"P(1) {label[before].mean():.4f} to {label[after].mean():.4f}, "
        f"R(1) {before[label].mean():.4f} to {after[label].mean():.4f}"
    )
    for why, (met, claims, right, wrong) in sorted(counts.items()):
        print(
            f"  {why:36s} met {met:4d}, claims {claims:3d}; verdicts turned: right {right:3d}, wrong {wrong:3d}"
        )


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--show", action="store_true", help="the claims that are met, too")
    options = parser.parse_args()
    rows, odds = kept("encoder", english_reports(options.data))
    label = np.array([row.label for row in rows])
    half = np.array([row.author == "human" for row in rows])
    linear = odds["linear"][:, None]
    held_out = calibrate(linear, label, half).predict_proba(linear)[:, 1] >= 0.5
    table("reports_train, held out", rows, list(held_out), options.show)
    for name in SETS:
        rows = read(name, options.data)
        table(name, rows, without_forms(rows), options.show)


if __name__ == "__main__":
    main()
