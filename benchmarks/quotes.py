"""Is the quote on the page? Ours and two published checkers on our own cases: python benchmarks/quotes.py

Accuracy over the cases of tests/scoring/sources/quotes (honest quotes accepted, altered ones rejected),
and the time of one quote on a page of 200 KB (best of five, without what is loaded at the first). proof-citations and
citefact are installed into .cache/quotes (virtual environments of their own) unless --no-peers; where that fails their
row says so.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests" / "scoring" / "sources" / "quotes"
ROOM = ROOT / ".cache" / "quotes"
PEERS = {"proof-citations": "proof-citations==1.45.0", "citefact": "citefact==0.3.0"}
PAGE_BYTES = 200_000
TIMED = 60  # quotes that are timed on the large page, half of them altered
TIMES = 5  # each of them is timed so often and the best counts, for the machine is shared

Case = tuple[str, str, bool]
"""(page, quote, honest)."""
Checker = Callable[[str], Callable[[str], bool]]
"""From a page to what says whether a quote is accepted on it."""


def cases() -> tuple[list[Case], str, list[str], list[str]]:
    """(all cases, the page that most of them share, its honest quotes, its altered quotes)."""
    from groundlint.sources.pages import read_page

    tests, left_out = _loaded("test_match"), _loaded("test_left_out")
    page = tests.PAGE
    found: list[Case] = []
    for name, (text, changes) in tests.PASSAGES.items():
        for how, typeset in tests.TYPESET.items():
            found.append((page.replace(text, typeset(text)), text, True))
            if how in ("hyphenated lines", "soft hyphens", "reference marks", "decomposed letters"):
                set_page = page.replace(text, typeset(text))
                found += [(set_page, text.replace(old, new), False) for _, old, new in changes]
        for how, quoted in tests.QUOTED.items():
            honest = name not in tests.TURNED_ROUND.get(how, ())
            found.append((page, quoted(text, name in tests.WIDE), honest))
        if name not in tests.WIDE:
            marks = tests.test_the_edges_and_the_order_count_like_the_middle.pytestmark
            edges = next(mark.args[1] for mark in marks if mark.args[0] == "change")
            found += [(page, " ".join(change(text.split(" "))), False) for change in edges]
    found += [(page, param.values[1], False) for param in tests.ALTERED]
    found += [(p, q, e == "verified") for p, q, e in tests.test_one_by_one.pytestmark[0].args[1]]
    found += [(p, q, False) for p, q in left_out.ALTERED] + [(p, q, True) for p, q in left_out.HONEST]
    for whole in _loaded("whole_pages").PAGES:
        text = read_page(whole.content.encode(), whole.media_type).text
        found += [(text, q, True) for q in whole.honest] + [(text, q, False) for q in whole.altered]
    honest_quotes = [text for text, _ in tests.PASSAGES.values()]
    return found, page, honest_quotes, [param.values[1] for param in tests.ALTERED]


def _loaded(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"quotes_{name}", TESTS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def large(page: str) -> str:
    """`page` in the middle of 200 KB of its own words, shuffled."""
    chance = random.Random(7)
    words = [word for word in page.split() if word.isascii()]
    filler: list[str] = []
    size = 0
    while size < PAGE_BYTES - len(page.encode()):
        sentence = " ".join(chance.choices(words, k=18)) + ".\n\n"
        filler.append(sentence)
        size += len(sentence)
    half = len(filler) // 2
    return "".join(filler[:half]) + page + "\n\n" + "".join(filler[half:])


def ours(page: str) -> Callable[[str], bool]:
    from groundlint.sources.quotes.comparable import comparable
    from groundlint.sources.quotes.match import match_quote

    ready = comparable(page)
    return lambda quote: match_quote(ready, quote).status == "verified"


def proof_citations(page: str) -> Callable[[str], bool]:
    from proof_citations.verify import _match_quote  # type: ignore[import-not-found]

    return lambda quote: (_match_quote(page, quote, "x") or {}).get("status") == "verified"


def citefact(page: str) -> Callable[[str], bool]:
    from citefact.checks.quotes import normalize, normalize_with_map  # type: ignore[import-not-found]
    from rapidfuzz import fuzz

    ready, _ = normalize_with_map(page)

    def accepted(quote: str) -> bool:
        wanted = normalize(quote)
        if wanted in ready:
            return True
        fuzz.partial_ratio_alignment(wanted, ready)  # what it does to tell 'modified' from 'not found'
        return False

    return accepted


CHECKERS: dict[str, Checker] = {"groundlint": ours, "proof-citations": proof_citations, "citefact": citefact}


def measure(name: str) -> dict[str, float]:
    """Shares right in %, and milliseconds, of one checker."""
    checker = CHECKERS[name]
    found, page, honest, altered = cases_of_stdin() if name != "groundlint" else cases()
    right = {True: 0, False: 0}
    for case_page, quote, is_honest in found:
        right[is_honest] += checker(case_page)(quote) == is_honest
    big = large(page)
    start = time.perf_counter()
    accepted = checker(big)
    made = time.perf_counter() - start
    accepted("What is loaded at the first quote is no part of the second one's time.")
    times = []
    for quote in honest[: TIMED // 2] + altered[:: -(-len(altered) // (TIMED // 2))]:
        took = []
        for _ in range(TIMES):
            start = time.perf_counter()
            accepted(quote)
            took.append(time.perf_counter() - start)
        times.append(min(took))
    count = sum(is_honest for *_, is_honest in found)
    return {
        "honest": 100 * right[True] / count,
        "altered": 100 * right[False] / (len(found) - count),
        "page": 1000 * made,
        "median": 1000 * statistics.median(times),
        "worst": 1000 * max(times),
    }


def cases_of_stdin() -> tuple[list[Case], str, list[str], list[str]]:
    """A peer's environment has no pytest: the cases come from the parent."""
    found, page, honest, altered = json.load(sys.stdin)
    return [(p, q, h) for p, q, h in found], page, honest, altered


def measure_peer(name: str) -> dict[str, float] | str:
    """Its figures, or why there are none."""
    place = ROOM / name
    python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not (place / "made").exists():
        venv.create(place, with_pip=True, clear=True)
        install = [str(python), "-m", "pip", "install", "--quiet", PEERS[name]]
        if subprocess.run(install, capture_output=True, check=False).returncode:
            return "does not install here"
        (place / "made").touch()
    told = json.dumps(cases())
    command = [str(python), __file__, "--only", name]
    ran = subprocess.run(command, input=told, capture_output=True, text=True, check=False)
    if ran.returncode:
        return f"does not run here ({ran.stderr.strip().splitlines()[-1:]})"
    result: dict[str, float] = json.loads(ran.stdout)
    return result


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--no-peers", action="store_true")
    options.add_argument(
        "--only", choices=list(CHECKERS), help="figures of one checker as JSON; cases from stdin"
    )
    given = options.parse_args()
    if given.only:
        print(json.dumps(measure(given.only)))
        return
    found, *_ = cases()
    honest = sum(is_honest for *_, is_honest in found)
    print(
        f"{honest} honest quotes, {len(found) - honest} altered ones; times on a page of {PAGE_BYTES // 1000} KB\n"
    )
    print(
        "| checker | honest accepted | altered rejected | page made ready | a quote, median | a quote, worst |"
    )
    print("| --- | --- | --- | --- | --- | --- |")
    for name in CHECKERS:
        if name != "groundlint" and given.no_peers:
            continue
        row = measure(name) if name == "groundlint" else measure_peer(name)
        if isinstance(row, str):
            print(f"| {name} | {row} | | | | |")
        else:
            print(
                f"| {name} | {row['honest']:.1f} % | {row['altered']:.1f} % | {row['page']:.1f} ms | "
                f"{row['median']:.2f} ms | {row['worst']:.1f} ms |",
                flush=True,
            )


if __name__ == "__main__":
    main()
