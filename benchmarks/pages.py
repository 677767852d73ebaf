"""Ordinary pages with many links: seconds to read each, 250 pages of up to 5,000 links.

.venv/bin/python benchmarks/pages.py
"""

from __future__ import annotations

import argparse
import random
import time

from groundlint.sources.pages import read_page

WORDS = [
    "sales",
    "rose",
    "by",
    "half",
    "in",
    "the",
    "north",
    "while",
    "rents",
    "and",
    "wages",
    "fell",
    "again",
]


def page(links: int, chance: random.Random) -> bytes:
    """A page of paragraphs and lists with that many links."""
    parts = []
    for number in range(links):
        said = " ".join(chance.choices(WORDS, k=12))
        raised = f"<sup>{number % 90}</sup>" if number % 7 == 0 else ""
        parts.append(f"<p>{said}{raised} <a href='https://example.org/{number}'>{said[:20]}</a>.</p>")
    return f"<html><head><title>T</title></head><body>{''.join(parts)}</body></html>".encode()


def main() -> None:
    """Prints the slowest pages and the time that all took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=250)
    options = parser.parse_args()
    chance = random.Random(5)
    taken = []
    for number in range(options.pages):
        links = 5000 * (number + 1) // options.pages
        content = page(links, chance)
        began = time.perf_counter()
        read_page(content, "text/html")
        taken.append((time.perf_counter() - began, links))
    taken.sort(reverse=True)
    print(f"{len(taken)} pages in {sum(seconds for seconds, _ in taken):.1f} s; the slowest:")
    for seconds, links in taken[:5]:
        print(f"  {links:5} links  {seconds:6.2f} s")


if __name__ == "__main__":
    main()
