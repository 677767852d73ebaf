"""Which passage would fit this claim? By words and by meaning, among 10,000: python benchmarks/suggest/run.py

The claims of pairs.jsonl (our own) against passages of real pages; see README.md next to this file. A passage counts if
it is the one that the claim was written from, or says the same (`also`). Wrong figures are counted by a plain
comparison of digits, not by the guards that keep them out. The pages, and the library with its vectors, are kept in
.cache/suggest.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from corpus import Missing, Page, chosen, pages
from groundlint.sources.library import Library, Snapshot
from groundlint.sources.semantic import SentenceEncoder, index, is_installed, shared_encoder, unindexed
from groundlint.sources.suggest import Suggestion, suggest

ROOT = Path(__file__).resolve().parents[2]
PAIRS = Path(__file__).with_name("pairs.jsonl")
SECOND = Path(__file__).with_name("second_blind.jsonl")
PARTS = ("test", "blind", "second_blind", "development")
ROOM = ROOT / ".cache" / "suggest"
PASSAGES = 10_000
KINDS = ("shared", "paraphrase", "oblique")
_DIGITS = re.compile(r"\d+(?:[.,]\d+)*")
_NAMED = re.compile(r"\b[A-Za-z]+\d+")  # X3
_NUMBERS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_AUXILIARY = re.compile(r"\b(is|are|was|were|has|have|had|can|could|may|would)\b")

Pair = dict[str, Any]


def pairs(part: str) -> list[Pair]:
    rows = [json.loads(line) for place in (PAIRS, SECOND) for line in place.read_text("utf-8").splitlines()]
    return [row for row in rows if row["part"] == part]


def right(pair: Pair, found: Suggestion) -> bool:
    texts = [pair["passage"], *pair.get("also", ())]
    return any(found.passage.text.startswith(text) for text in texts)


def wanted_of(found: list[Page], rows: list[Pair]) -> set[tuple[str, str]]:
    """The (title, text) of the passages that count for some claim."""
    by_start = {pair["title"]: [*pair.get("also", ())] for pair in rows}
    wanted = {(pair["title"], pair["passage"]) for pair in rows}
    return wanted | {
        (page.title, text)
        for page in found
        for text in page.passages
        if any(text.startswith(start) for start in by_start.get(page.title, ()))
    }


def filled(place: Path, found: list[Page]) -> None:
    """Put the pages into a library, unless it has them."""
    with Library(place) as library:
        texts = {page.url: "\n\n".join(page.passages) for page in found}
        kept = {
            one.source: snapshot.text
            for one in library.catalogue()
            if (snapshot := library.snapshot(one.source))
        }
        if kept == texts:
            return
        for listed in library.catalogue():
            library.forget(listed.source)
        for page in found:
            library.keep(Snapshot(page.url, page.url, page.title, "html", "2016-05-01", texts[page.url]))


def indexed(place: Path, encoder: SentenceEncoder) -> str:
    """Give all passages their vectors; what it took."""
    with Library(place) as library:
        if not unindexed(library):
            return "was there"
        start, done = time.process_time(), 0

        def told(passages: int) -> bool:
            nonlocal done
            done += passages
            print(f"\r{done:,} passages encoded", end="", file=sys.stderr, flush=True)
            return True

        count = index(library, encoder, told)
        print(file=sys.stderr)
        took = time.process_time() - start
        return f"{took:.0f} s of processor time, {1000 * took / count:.1f} ms a passage"


def interval(hits: list[tuple[str, bool]]) -> str:
    """The share of (page, hit), with an interval of 95 %: Wilson's where all or none hit, else by drawing pages, since
    claims of one page are found or missed together.
    """
    of, share = len(hits), sum(hit for _, hit in hits) / len(hits)
    if share in (0, 1):
        reach = 1.96**2 / (of + 1.96**2)
        low, high = (0.0, reach) if share == 0 else (1 - reach, 1.0)
    else:
        by_page: dict[str, list[bool]] = {}
        for page, hit in hits:
            by_page.setdefault(page, []).append(hit)
        groups, lot = list(by_page.values()), random.Random(1)
        drawn = []
        for _ in range(2000):
            some = [hit for group in lot.choices(groups, k=len(groups)) for hit in group]
            drawn.append(sum(some) / len(some))
        low, high = sorted(drawn)[50], sorted(drawn)[1949]
    return f"{share:.2f} ({low:.2f}–{high:.2f})"


def lacks_a_figure(claim: str, found: Suggestion) -> bool:
    """Whether digits of the claim stand neither in the passage, in digits or as a word, nor in its page's title, nor are
    some of the passage rounded (43.56 million: 44 million).
    """
    said = f"{found.passage.text} {found.title}"
    claim = _NAMED.sub(lambda name: "" if name[0].lower() in said.lower() else name[0], claim)
    there = {digits.replace(",", "") for digits in _DIGITS.findall(said)}
    there |= {str(n) for n, word in enumerate(_NUMBERS) if re.search(rf"\b{word}\b", said, re.I)}
    for digits in _DIGITS.findall(claim):
        wanted = digits.replace(",", "")
        places = len(wanted.partition(".")[2])
        if wanted not in there and not any(
            f"{float(one):.{places}f}" == wanted for one in there if one.count(".") == 1
        ):
            return True
    return False


def other_figure(claim: str) -> str | None:
    """The claim with its last figure changed; None if it has none."""
    figures = list(_DIGITS.finditer(claim))
    if not figures:
        return None
    last = figures[-1]
    digit = str((int(last[0][0]) + 3) % 9 + 1)
    return claim[: last.start()] + digit + last[0][1:] + claim[last.end() :]


def measure(rows: list[Pair], ask: Callable[[str], list[Suggestion]]) -> tuple[list[str], list[str]]:
    """A row of the table, and what went wrong."""
    hits: dict[str, list[tuple[str, bool]]] = {kind: [] for kind in KINDS}
    thirds: list[bool] = []
    times: list[float] = []
    spent: list[float] = []
    wrong: list[str] = []
    misses: list[str] = []
    for pair in rows:
        start, used = time.perf_counter(), time.process_time()
        found = ask(pair["claim"])
        times.append(1000 * (time.perf_counter() - start))
        spent.append(1000 * (time.process_time() - used))
        hit = bool(found) and right(pair, found[0])
        hits[pair["kind"]].append((pair["title"], hit))
        if pair["kind"] != "oblique":
            thirds.append(any(right(pair, one) for one in found[:3]))
        if not hit:
            got = f"{found[0].score:.2f} {found[0].title}: {found[0].passage.text}" if found else "nothing"
            misses.append(f"[{pair['kind']}] {pair['claim']}\n  not: {pair['passage']}\n  but: {got}")
        altered = other_figure(pair["claim"])
        for claim, answers in ((pair["claim"], found), (altered, ask(altered) if altered else [])):
            wrong += [f"{claim}\n  {one.passage.text}" for one in answers if lacks_a_figure(str(claim), one)]
    negated = [_AUXILIARY.sub(r"\1 not", pair["claim"], count=1) for pair in rows]
    denied = [
        any(right(pair, one) for one in ask(claim))
        for pair, claim in zip(rows, negated, strict=True)
        if claim != pair["claim"]
    ]
    both = [*hits["shared"], *hits["paraphrase"]]
    cells = [interval(both)]
    cells += [interval(hits[kind]) if hits[kind] else "" for kind in KINDS]
    cells += [f"{sum(thirds) / len(thirds):.2f}", str(len(wrong)), f"{sum(denied)} of {len(denied)}"]
    for taken in (times, spent):
        cells.append(f"{statistics.median(taken):.1f}, {sorted(taken)[int(0.95 * len(taken))]:.1f}")
    return cells, [*misses, *(f"[wrong figure] {line}" for line in wrong)]


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--part", action="append", choices=PARTS)
    options.add_argument("--misses", action="store_true", help="print what was not found")
    given = options.parse_args()
    parts = {part: pairs(part) for part in given.part or ("test", "blind", "second_blind")}
    try:
        found = pages(ROOM)
    except Missing as fault:
        print(f"MISSING: {fault}. Nothing was measured.", file=sys.stderr)
        return 1
    first = [pair for part in PARTS if part != "second_blind" for pair in pairs(part)]
    # Those of the second set come on top, so that the others are still looked for among the same passages.
    wanted = wanted_of(found, first)
    lot = chosen(found, wanted, PASSAGES)
    drawn = {(page.title, text) for page in lot for text in page.passages}
    drawn |= wanted_of(found, pairs("second_blind"))
    place = ROOM / "library.sqlite"
    filled(place, chosen(found, drawn, len(drawn)))
    encoder = shared_encoder() if is_installed() else None
    if encoder is None:
        print('MISSING: pip install "groundlint[semantic]"; only words are measured.', file=sys.stderr)
    print(f"{PASSAGES:,} passages of {len(found)} pages")
    for part, rows in parts.items():
        counts = ", ".join(f"{sum(row['kind'] == kind for row in rows)} {kind}" for kind in KINDS)
        print(f"{part}: {counts}")
    if encoder is not None:
        print(f"vectors: {indexed(place, encoder)}")
    print(
        "\n| claims | by | right one first, both halves | shared words | paraphrases | oblique | among three |",
        end="",
    )
    print(" wrong figures | denied | ms: median, 95 % | of the processor |\n" + "| --- " * 11 + "|")
    with Library(place) as library:
        ways: dict[str, SentenceEncoder | None] = {"words": None}
        if encoder is not None:
            encoder.vector("warm")
            ways["meaning"] = encoder
        for part, rows in parts.items():
            for name, used in ways.items():
                cells, missed = measure(rows, lambda claim, used=used: suggest(claim, library, 5, None, used))  # type: ignore[misc]
                print(f"| {part} | {name} | " + " | ".join(cells) + " |", flush=True)
                if given.misses:
                    print("\n".join(missed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
