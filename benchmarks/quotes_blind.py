"""Quotes that were written before they were run: python benchmarks/quotes_blind.py [FOLDER OR FILE ...]

Each folder of benchmarks/quotes_blind is a round, each file a language: pages of our own sentences (lines with `#`, one or
more of them to a page), quotes that an honest reader would take (`+`), such as say something else, most of them cut or
denied (`-`, with the kind of alteration after it: `-condition`), and such as are there word for word while the sentence
next to them denies them (`?`: accepted, with a hint). A hint next to an honest quote is counted by itself: it is accepted all the
same. Their first runs are in benchmarks/results/quotes-blind-*.md; whatever
was mended since, they are no longer blind to. Rounds 18 to 22 are by the same hand as the rules that were written after them, round 24 as those before it,
round 25 by a fact-checker, round 26 by a proof-reader, rounds 27 and 28 by one who had read the former rounds and not the code,
rounds 29 to 31 by the author of the mends for the round before.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from groundlint.sources.quotes.comparable import ComparableText, comparable
from groundlint.sources.quotes.match import match_quote

CASES = Path(__file__).with_name("quotes_blind")
SIGNS = "+-?"


def cases(file: Path) -> Iterator[tuple[ComparableText, str, str]]:
    """The (page, sign with its kind, quote) of a file."""
    lines: list[str] = []
    page = comparable("")
    for line in file.read_text("utf-8").splitlines():
        sign, _, words = line.partition(" ")
        if sign == "#":
            lines.append(words)
            continue
        if lines:
            page, lines = comparable("\n\n".join(lines)), []
        yield page, sign, words


def main() -> None:
    """Print the shares that come out right by round, language and kind, and what does not."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("given", nargs="*", type=Path, default=[CASES], metavar="FOLDER OR FILE")
    given: list[Path] = parser.parse_args().given
    files = sorted(file for path in given for file in ([path] if path.is_file() else path.rglob("*.txt")))
    right: Counter[tuple[str, str]] = Counter()
    hinted: Counter[tuple[str, str]] = Counter()
    total: Counter[tuple[str, str]] = Counter()
    wrong: list[str] = []
    times: list[float] = []
    for file in files:
        for page, sign, words in cases(file):
            start = time.perf_counter()
            found = match_quote(page, words)
            times.append(time.perf_counter() - start)
            accepted = found.status == "verified"
            good = accepted == (sign[0] != "-") and (sign[0] != "?" or bool(found.beside))
            told = accepted and bool(found.beside)
            for group in ("all", f"language {file.stem}", f"round {file.parent.name}", f"kind {sign[1:]}"):
                total[group, sign[0]] += 1
                right[group, sign[0]] += good
                hinted[group, sign[0]] += told
            if not good:
                wrong.append(f"{file.parent.name} {file.stem} {sign} {words}{', with a hint' * told}")
    print(
        "| | honest accepted | altered rejected | denied beside it, told | honest, with a hint | altered rejected, or with a hint |\n"
        "| --- | --- | --- | --- | --- | --- |"
    )
    for group in sorted({group for group, _ in total if group != "kind "}):
        counts = [(right[group, sign], total[group, sign]) for sign in SIGNS]
        counts.append((hinted[group, "+"], total[group, "+"]))
        counts.append((right[group, "-"] + hinted[group, "-"], total[group, "-"]))
        shares = [f"{some}/{of} ({100 * some / of:.1f} %)" if of else "" for some, of in counts]
        print(f"| {group} | {' | '.join(shares)} |")
    print(f"\nA quote takes {1000 * statistics.median(times):.2f} ms (median).")
    print("\n" + "\n".join(wrong))


if __name__ == "__main__":
    main()
