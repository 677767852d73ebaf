"""Real pages to search: articles of the English Wikipedia of April 2016 that the wheel of gensim carries as test data."""

from __future__ import annotations

import bz2
import html
import random
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wikitext import running_text

from groundlint.sources.library.passages import passages_of

WHEEL = "gensim==4.4.0"
_INSIDE = "gensim/test/test_data/enwiki-latest-pages-articles1.xml-p000000010p000030302-shortened.bz2"
_PAGE = re.compile(r"<page>(.*?)</page>", re.S)


@dataclass(frozen=True)
class Page:
    """An article: its passages in their order."""

    title: str
    passages: tuple[str, ...]

    @property
    def url(self) -> str:
        return "https://en.wikipedia.org/wiki/" + self.title.replace(" ", "_")


class Missing(Exception):
    """The pages cannot be had here; the message says why."""


def pages(room: Path) -> list[Page]:
    """All articles, from the wheel that is fetched into `room` at the first time. Raises Missing."""
    return [page for page in _articles(_dump(room)) if page.passages]


def chosen(found: list[Page], needed: set[tuple[str, str]], count: int, seed: int = 1) -> list[Page]:
    """`count` passages of the pages: the (title, text) that are needed, and others drawn by lot."""
    every = [(page.title, n, text) for page in found for n, text in enumerate(page.passages)]
    kept = [place for place in every if (place[0], place[2]) in needed]
    rest = [place for place in every if (place[0], place[2]) not in needed]
    random.Random(seed).shuffle(rest)
    kept = sorted([*kept, *rest[: count - len(kept)]])
    by_title: dict[str, list[str]] = {}
    for title, _, text in kept:
        by_title.setdefault(title, []).append(text)
    return [Page(title, tuple(texts)) for title, texts in by_title.items()]


def _dump(room: Path) -> str:
    room.mkdir(parents=True, exist_ok=True)
    if not list(room.glob("gensim-*.whl")):
        fetch = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
        ran = subprocess.run(
            [*fetch, "--dest", str(room), WHEEL], capture_output=True, text=True, check=False
        )
        if ran.returncode:
            raise Missing(f"{WHEEL} cannot be had: {(ran.stderr.strip().splitlines() or ['?'])[-1]}")
    with zipfile.ZipFile(next(room.glob("gensim-*.whl"))) as wheel:
        try:
            return bz2.decompress(wheel.read(_INSIDE)).decode("utf-8")
        except KeyError:
            raise Missing(f"{WHEEL}: has no {_INSIDE}") from None


def _articles(dump: str) -> Iterator[Page]:
    for found in _PAGE.finditer(dump):
        if "<redirect" in found[1]:
            continue
        title, text = (
            re.search("<title>(.*?)</title>", found[1]),
            re.search(r"<text[^>]*>(.*?)</text>", found[1], re.S),
        )
        if title is not None and text is not None:
            name = html.unescape(title[1])
            texts = (passage.text for passage in passages_of(name, running_text(html.unescape(text[1]))))
            yield Page(name, tuple(dict.fromkeys(texts)))
