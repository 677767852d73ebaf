"""Records what groundlint says today, for `test_oracle.py` to hold later code against.

    .venv/bin/python -m tests.oracle.freeze

Run it only after a change that is meant to change what users see, and list the differences that
`pytest tests/oracle` printed before it in the commit.
"""

from __future__ import annotations

import gzip
import json
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

# As the tests are run (tests/conftest.py), whatever is installed.
os.environ["GROUNDLINT_CLAIMS_MODEL"] = "linear"

PROJECT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests" / "fuzz")]

from hostile_edits import cited_edits, line_edits, made_cited, made_edits, made_long, made_text  # noqa: E402
from tests.oracle.record import analysed, analysis_lines, edited_lines, recorded, transcript_lines  # noqa: E402

from groundlint.analysis import Analysis  # noqa: E402

FROZEN = Path(__file__).with_name("frozen.jsonl.gz")
SHARED = PROJECT.parent / "shared" / "data"
TRANSCRIPTS, FUZZED = 16, 60


def cases() -> Iterator[tuple[str, list[str]]]:
    """(name, lines) of every recorded text."""
    for name, analysis in given(SHARED):
        yield name, list(analysis_lines(analysis))
    yield from fuzzed()
    yield from typed(SHARED)


def _reports(shared: Path) -> list[Path]:
    return sorted((shared / "reports").glob("*.md"))


def given(shared: Path, part: int = 0, parts: int = 1) -> Iterator[tuple[str, Analysis]]:
    """Reports and examples of the specification, or only a part of them."""
    for path in _reports(shared)[part::parts]:
        with path.open(encoding="utf-8", newline="") as file:
            yield f"report {path.name}", analysed(file.read())
    examples = json.loads((shared / "segmentation" / "commonmark_spec.json").read_text(encoding="utf-8"))
    for number in range(part, len(examples), parts):
        yield f"commonmark {number}", analysed(examples[number]["markdown"])


def typed(shared: Path) -> Iterator[tuple[str, list[str]]]:
    """What a server answers while somebody types in short reports."""
    short = sorted(_reports(shared), key=lambda path: (path.stat().st_size, path.name))[: 2 * TRANSCRIPTS : 2]
    for seed, path in enumerate(short):
        yield f"transcript {path.name}", transcript_lines(path.read_text(encoding="utf-8"), seed)


def fuzzed() -> Iterator[tuple[str, list[str]]]:
    """Texts made of hostile pieces, lists and citations, after edits."""
    for seed in range(FUZZED):
        chance = random.Random(seed)
        for kind in ("pieces", "long", "cited"):
            if kind == "pieces":
                text = made_text(chance)
                edits = made_edits(text, chance, 6)
            elif kind == "long":
                text = made_long(chance, 400)
                edits = line_edits(text, chance, 6)
            else:
                text = made_cited(chance)
                edits = cited_edits(text, chance, 6)
            yield f"fuzz {kind} {seed}", edited_lines(text, edits)


def main() -> None:
    """Write the frozen lines."""
    with gzip.GzipFile(FROZEN, "wb", mtime=0) as file:
        for name, lines in cases():
            file.write(json.dumps([name, *recorded(lines)]).encode() + b"\n")
    print(f"{FROZEN.name}: {FROZEN.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
