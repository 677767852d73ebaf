"""Random pages, PDFs, bibliographies, settings and replies: `make fuzz-foreign MINUTES=5 SEED=7`.

Inputs are put together from examples, from inputs that once gave something new, and from the words of their formats. A finding
is an exception that is none of the typed errors, or work beyond the bound of its kind. What gives something new (another
refusal, other facts) goes into the corpus, a folder that grows from run to run (.cache/fuzz); findings are put into it as
well and printed with what reproduces them. tests/fuzz/corpus holds the inputs that once were findings: they come first.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from foreign_text import KINDS, Kind  # noqa: E402

FOUND = Path(__file__).parent / "corpus"
LONGEST = 60_000
MOST_KEPT = 2_000
"""Inputs of a kind in the corpus; more tell nothing new and would take long to read."""


class TooMuchWork(BaseException):
    """More of the processor's time than an input of its kind may take."""


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Raises TooMuchWork once this process has worked for `seconds`, wherever Python has a say."""

    def late(number: int, frame: FrameType | None) -> None:
        raise TooMuchWork

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def fault_of(kind: Kind, data: bytes, way: int) -> tuple[str, str]:
    """(what is wrong, "" for nothing; what came of it)."""
    try:
        with bounded(kind.seconds):
            return "", kind.read(data, way)
    except TooMuchWork:
        return f"more than {kind.seconds:g} seconds of work", ""
    except MemoryError:
        return "" if kind.seconds >= 30 else "out of memory", "memory"
    except Exception:  # a fuzzer's business is every exception
        return traceback.format_exc(limit=-6), ""


def changed(chance: random.Random, data: bytes, others: list[bytes], words: tuple[bytes, ...]) -> bytes:
    """The input after one to six changes."""
    for _ in range(chance.choice((1, 1, 2, 3, 6))):
        at = chance.randint(0, len(data))
        to = min(len(data), at + chance.choice((0, 1, 4, 30, 300)))
        match chance.randrange(7):
            case 0:
                data = data[:at] + chance.choice(words) + data[at:]
            case 1:
                data = data[:at] + chance.choice(words) * chance.choice((2, 10, 100, 1000)) + data[to:]
            case 2:
                data = data[:at] + data[to:]
            case 3:
                data = data[:to] + data[at:to] * chance.choice((1, 3, 50)) + data[to:]
            case 4:
                other = chance.choice(others)
                begin = chance.randint(0, len(other))
                data = data[:at] + other[begin : begin + chance.choice((5, 100, 2000))] + data[to:]
            case 5 if data:
                place = min(at, len(data) - 1)
                data = data[:place] + bytes([data[place] ^ (1 << chance.randrange(8))]) + data[place + 1 :]
            case _:
                data = (
                    data[:at]
                    + bytes(chance.randrange(256) for _ in range(chance.choice((1, 2, 8))))
                    + data[to:]
                )
    return data[:LONGEST]


def kept(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.glob("*"))] if folder.is_dir() else []


def keep(folder: Path, data: bytes) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    place = folder / hashlib.sha256(data).hexdigest()[:16]
    place.write_bytes(data)
    return place


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument(
        "--cases",
        type=int,
        default=0,
        help="stop after so many, whatever the time: the same ones with the same seed",
    )
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--corpus", type=Path, default=ROOT / ".cache" / "fuzz")
    options = parser.parse_args()
    print(f"seed {options.seed}; again with: make fuzz-foreign SEED={options.seed}", flush=True)
    chance = random.Random(options.seed)
    pool = {
        kind.name: [*kind.examples, *kept(FOUND / kind.name), *kept(options.corpus / kind.name)]
        for kind in KINDS
    }
    grown = dict.fromkeys(pool, 0)
    new: dict[str, set[str]] = {name: set() for name in pool}
    for kind in KINDS:
        new[kind.name] = {fault_of(kind, data, way)[1] for data in pool[kind.name] for way in range(2)}
    end = time.monotonic() + options.minutes * 60
    done = findings = 0
    while done < options.cases if options.cases else time.monotonic() < end:
        kind = KINDS[done % len(KINDS)]
        others = pool[kind.name]
        data = changed(chance, chance.choice(others), others, tuple(kind.words))
        way = chance.randrange(60)
        fault, what = fault_of(kind, data, way)
        done += 1
        if fault:
            findings += 1
            place = keep(options.corpus / "findings" / kind.name, data)
            print(
                f"FINDING in {kind.name}, way {way}, seed {options.seed}, case {done}: {place}\n{fault}",
                flush=True,
            )
        elif what not in new[kind.name] and len(others) < MOST_KEPT:
            new[kind.name].add(what)
            others.append(data)
            keep(options.corpus / kind.name, data)
            grown[kind.name] += 1
    told = ", ".join(f"{name} {len(pool[name])} (+{grown[name]})" for name in pool)
    print(f"{done} inputs, {findings} findings; in the corpus: {told}")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
