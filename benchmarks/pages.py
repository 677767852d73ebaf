"""Pages with many links, and pages made to exhaust their reader: seconds to read each.

.venv/bin/python benchmarks/pages.py             250 ordinary pages of up to 5,000 links
.venv/bin/python benchmarks/pages.py --hostile   2 MB of one thing after the other: a tag, a sign, a line
"""

from __future__ import annotations

import argparse
import random
import time
from contextlib import suppress

from groundlint.sources.pages import UnreadablePage
from groundlint.sources.reading import read_limited

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


HOSTILE = [
    ("<pre>", "\n"),
    ("<pre>", " \n"),
    ("", "# H](#"),
    ("", "<title"),
    ("", "<title>"),
    ("", "<script "),
    ("", "<script>"),
    ("", "<div>"),
    ("", "<b><i>"),
    ("", "<table><tr><td>"),
    ("<table>", "<tr><td>1<td>2"),
    ("<ul>", "<li>a"),
    ("<ul>", "<ul>"),
    ("", "<a href='#x'>"),
    ("", "<a name='a'></a>"),
    ("", "<sup>1</sup>"),
    ("", "<sup>"),
    ("", "&amp;"),
    ("", "&#x41;"),
    ("", "&"),
    ("", "<!--"),
    ("", "<!-- a -->"),
    ("", "<![CDATA["),
    ("", "<?"),
    ("", "<p>a"),
    ("", "<p>"),
    ("", "<br>"),
    ("", "<h1>a</h1>"),
    ("", "<h2>"),
    ("", "a < b "),
    ("<p ", "a='b' "),
    ("<p ", "a"),
    ("", "[1]"),
    ("", "(1) "),
    ("", "<svg><path d=''/>"),
    ("", "<math><mi>x</mi>"),
    ("", "<select><option>"),
    ("", "<form>"),
    ("", "<font>"),
    ("", "<template>"),
    ("", "<iframe>"),
    ("", "<style>a{}</style>"),
    ("", "<span style='display:none'>a"),
    ("", "<blockquote>"),
    ("", "“"),
    ("", "\u200b"),
    ("", "\u202e"),
    ("", "é"),
    ("", "漢。"),
    ("", "It rose. "),
    ("", "12 % "),
    ("", "“a” "),
    ("", "\x00"),
    ("", "\r"),
    ("", "\t"),
    ("", "<li>"),
    ("", "<dt>a<dd>b"),
    ("", "<img alt='x'>"),
    ("", "<nobr>"),
    ("", "</p>"),
    ("", "</br>"),
    ("", "<p></div>"),
    ("<body>", "<frameset>"),
    ("", "<noscript>"),
    ("<head>", "<meta property='og:title' content='x'>"),
    ("<head>", "<link>"),
    ("", "<script type='application/ld+json'>{}</script>"),
    ("", "<script type='application/ld+json'>["),
    ("", "<time datetime='2020'>x</time>"),
    ("", "<nav>a</nav>"),
    ("", "<footer>"),
    ("", "<article>"),
    ("", "<main>a</main>"),
    ("", "<label>"),
    ("", "<ruby>a<rt>b"),
]
"""What a page begins with, and what it repeats."""
_BYTES = 2_000_000


def hostile(before: str, pumped: str) -> bytes:
    """A page of 2 MB."""
    content = f"<html>{before}{pumped * (_BYTES // len(pumped.encode()))}"
    return content.encode()[:_BYTES]


def seconds_of(content: bytes) -> float:
    """The time until a page is read or refused, in a process of its own as `verify` does it."""
    began = time.perf_counter()
    with suppress(UnreadablePage):
        read_limited(content, "text/html")
    return time.perf_counter() - began


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
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pages", type=int, default=250)
    parser.add_argument("--hostile", action="store_true")
    options = parser.parse_args()
    chance = random.Random(5)
    if options.hostile:
        pages = [(f"{before}{pumped}"[:40], hostile(before, pumped)) for before, pumped in HOSTILE]
    else:
        counts = [5000 * (number + 1) // options.pages for number in range(options.pages)]
        pages = [(f"{links} links", page(links, chance)) for links in counts]
    seconds_of(page(1, chance))  # starts the process
    taken = sorted(((seconds_of(content), name) for name, content in pages), reverse=True)
    print(f"{len(taken)} pages in {sum(seconds for seconds, _ in taken):.1f} s; the slowest:")
    for seconds, name in taken[:5]:
        print(f"  {seconds:6.2f} s  {name!r}")


if __name__ == "__main__":
    main()
