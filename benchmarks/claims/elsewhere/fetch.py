"""Fetch the documents that editors coded elsewhere (labels.tsv) from the public repositories that hold them.

    python benchmarks/claims/elsewhere/fetch.py [--out .cache/elsewhere]

documents.tsv names each with its repository, commit, path and SHA-256. What is there is kept; what cannot be fetched, or is
not the text that was coded, is said and left out. None of these texts belongs to this project: they are read, never published.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import httpx

HERE = Path(__file__).resolve().parent
FOLDER = HERE.parents[2] / ".cache" / "elsewhere"
"""Where the documents are looked for."""


def documents() -> Iterator[dict[str, str]]:
    """Yield the rows of documents.tsv: name, repository, commit, path, sha256."""
    with (HERE / "documents.tsv").open(encoding="utf-8", newline="") as lines:
        yield from csv.DictReader(lines, delimiter="\t")


def is_coded(data: bytes, row: dict[str, str]) -> bool:
    """Return whether this is the text whose sentences were coded."""
    return hashlib.sha256(data).hexdigest() == row["sha256"]


def main() -> int:
    """Fetch; the exit code is 1 if a document is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    missing = 0
    with httpx.Client(follow_redirects=True, timeout=30) as client:
        for row in documents():
            there = options.out / row["name"]
            if there.exists() and is_coded(there.read_bytes(), row):
                continue
            address = (
                f"https://raw.githubusercontent.com/{row['repository']}/{row['commit']}/{quote(row['path'])}"
            )
            try:
                answer = client.get(address).raise_for_status()
            except httpx.HTTPError as fault:
                print(f"{row['name']}: {fault}", file=sys.stderr)
                missing += 1
                continue
            if is_coded(answer.content, row):
                there.write_bytes(answer.content)
            else:
                print(f"{row['name']}: {address} is not the text that was coded", file=sys.stderr)
                missing += 1
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
