"""The labelled pairs of claim and evidence in ../shared/data/support."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scoring"))


def _data() -> Path:
    """The shared folder is next to the checkout; a worktree of it may be a folder deeper."""
    for above in (ROOT.parent, ROOT.parent.parent):
        if (found := above / "shared" / "data" / "support").is_dir():
            return found
    raise SystemExit("../shared/data/support is missing: nothing to train on or to measure with")


@dataclass(frozen=True, slots=True)
class Pair:
    """One row: `label` 1 = the evidence carries the claim fully."""

    id: str
    source: str
    claim: str
    evidence: str
    label: int
    raw_label: str
    unsupported: tuple[str, ...] = ()

    @property
    def group(self) -> str:
        """What cross-validation keeps together: the evidence's beginning, for twins share it."""
        return self.evidence[:200]


def read(part: str) -> list[Pair]:
    """The rows of `part`, 'train' or 'dev', in the order of the file."""
    found = []
    for line in (_data() / f"{part}.jsonl").open(encoding="utf-8"):
        row = json.loads(line)
        found.append(
            Pair(
                row["id"],
                row["src"],
                row["claim"],
                row["evidence"],
                row["label"],
                row["raw_label"],
                tuple(row.get("unsupported") or ()),
            )
        )
    return found
