"""What is said of citations that people paired with a passage and labelled: read_by_hand.py SET.jsonl [--list]

A line of the set is `{"claim": "…", "passage": "…", "kind": "carried"}`; any other kind ("number", "scope", "verb",
"subject", "opposite", "topic") is a passage that is near and does not carry the claim.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from evaluate import wilson, word_overlap
from measures import auc
from pairs import Pair

from groundlint.sources.semantic import is_installed
from groundlint.support import Answer, Judgement, judge_support

CARRIED = "carried"


@dataclass(frozen=True, slots=True)
class Row:
    """A claim, the passage written for it, and whether and how it fails to carry it."""

    claim: str
    passage: str
    kind: str


def rows_of(path: Path) -> list[Row]:
    """The lines of a set."""
    return [Row(**json.loads(line)) for line in path.read_text("utf-8").splitlines() if line.strip()]


def summary(rows: Sequence[Row], judged: Sequence[Judgement]) -> list[str]:
    """AUC, precision and recall of 'not carried', what carried ones were called, and a line for each kind."""
    label = np.array([int(row.kind == CARRIED) for row in rows])
    said = np.array([one.answer is Answer.NOT_CARRIED for one in judged])
    right, false = int((said & (label == 0)).sum()), int((said & (label == 1)).sum())
    low, high = wilson(right, right + false)
    carried = sum(
        one.answer is Answer.CARRIED for row, one in zip(rows, judged, strict=True) if row.kind == CARRIED
    )
    wrongly = sum(
        one.answer is Answer.CARRIED for row, one in zip(rows, judged, strict=True) if row.kind != CARRIED
    )
    overlap = np.array([word_overlap(Pair("", "", row.claim, row.passage, 0, "")) for row in rows])
    score = np.array([one.probability for one in judged])
    lines = [
        f"{len(rows)} citations, {label.sum()} carried; AUC {auc(score, label):.3f} (word overlap {auc(overlap, label):.3f})",
        f"not carried: precision {right}/{right + false} = {right / max(1, right + false):.3f} [{low:.2f}, {high:.2f}], "
        f"recall {right}/{(label == 0).sum()} = {right / max(1, int((label == 0).sum())):.3f}, "
        f"false alarms {false} of {label.sum()} carried ones",
        f"carried: said of {carried} of {label.sum()} carried ones, of {wrongly} of the others",
    ]
    for kind in sorted({row.kind for row in rows} - {CARRIED}):
        here = np.array([row.kind == kind for row in rows])
        lines.append(f"- {kind}: {int((said & here).sum())} of {int(here.sum())} not carried")
    return lines


def main() -> None:
    """Print what is reached by words, and by meaning where the extra `semantic` is installed."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("set", type=Path)
    options.add_argument("--list", action="store_true", help="every answer that is wrong or missing")
    given = options.parse_args()
    rows = rows_of(given.set)
    for by_meaning in (False, True) if is_installed() else (False,):
        judged = [judge_support(row.claim, [row.passage], by_meaning=by_meaning) for row in rows]
        print("by meaning" if by_meaning else "by words", *summary(rows, judged), sep="\n", end="\n\n")
        for number, (row, one) in enumerate(zip(rows, judged, strict=True)):
            right = Answer.CARRIED if row.kind == CARRIED else Answer.NOT_CARRIED
            if given.list and one.answer is not right:
                print(f"{number} {row.kind} | {one.answer.value} {one.probability} | {one.why} | {row.claim}")


if __name__ == "__main__":
    main()
