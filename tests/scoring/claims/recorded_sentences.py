"""The sentences whose verdicts are recorded for each tier, by name: our own, and some that lie in ../shared."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from groundlint.claims import Sentence

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
VERDICTS = HERE / "recorded_verdicts"
"""TIER.tsv: a line with the SHA-256 of the weights, then name, hundredths of probability and reason of each."""
SHARED = ROOT.parent / "shared" / "data" / "claims"

_MULTILINGUAL = {"reports_train": 90, "reports_multilingual_train": 3}
_ENGLISH = {"reports_train": 30}
"""Sets of ../shared, and each how many-th sentence of them. Their text is not ours to keep here."""


def own(tier: str) -> dict[str, Sentence]:
    """Return our own sentences by name; each of the short ones bare, where it stands, and in other company."""
    found: dict[str, Sentence] = {}
    for row in _rows(HERE / "recorded.jsonl"):
        before = (row["before"],) if row["before"] else ()
        found[row["id"]] = Sentence(row["text"], row["heading"], row["kind"], before, row["language"])
    kinds = ("para", "list", "table", "quote")
    previous = ""
    for number, row in enumerate(_rows(HERE / "hard_kinds.jsonl")):
        text = row["text"]
        found[row["id"]] = Sentence(text)
        if tier != "multilingual":
            heading = row["kind_of_sentence"].capitalize()
            found[f"{row['id']}+"] = Sentence(text, heading, kinds[number % 4], (previous,))
        previous = text
    for number, row in enumerate(_rows(ROOT / "benchmarks" / "claims" / "short_sentences.jsonl")):
        text = row["text"]
        found[row["id"]] = Sentence(text, row.get("heading") or "", row["kind"])
        if tier != "multilingual":
            found[f"{row['id']}-"] = Sentence(text)
            found[f"{row['id']}+"] = Sentence(text, "Background", kinds[number % 4], (previous,))
        previous = text
    if tier == "multilingual":
        for row in _rows(ROOT / "benchmarks" / "claims" / "multilingual" / "own_sentences.jsonl"):
            before = (row["before"],) if row.get("before") else ()
            heading = row.get("heading") or ""
            found[row["id"]] = Sentence(row["text"], heading, row["kind"], before, row["language"])
    return found


def shared(tier: str) -> dict[str, Sentence]:
    """Return the sentences that lie beside the checkout, by set and id."""
    found: dict[str, Sentence] = {}
    for name, step in (_MULTILINGUAL if tier == "multilingual" else _ENGLISH).items():
        for number, row in enumerate(_rows(SHARED / f"{name}.jsonl")):
            if number % step == 0:
                sentence = Sentence(
                    row["text"],
                    row.get("heading") or "",
                    row.get("kind") or "para",
                    tuple(row.get("context") or ()),
                    row.get("language") or "en",
                )
                found[f"{name}/{row['id']}"] = sentence
    return found


def read(tier: str) -> tuple[str, dict[str, tuple[int, str]]]:
    """Return the SHA-256 of the weights, and (hundredths of probability, reason) by name."""
    head, *lines = (VERDICTS / f"{tier}.tsv").read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines)
    return head, {name: (int(hundredths), reason) for name, hundredths, reason in rows}


def write(tier: str, sha256: str, verdicts: dict[str, tuple[int, str]]) -> None:
    """Write what `read` reads."""
    lines = [sha256, *(f"{name}\t{p}\t{reason}" for name, (p, reason) in verdicts.items())]
    (VERDICTS / f"{tier}.tsv").write_text("\n".join(lines) + "\n", "utf-8", newline="\n")


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
