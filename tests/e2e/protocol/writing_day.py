"""A writer at work, by a seed: words, slips, pastes, undo, jumps, saves and all that an editor asks meanwhile."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

REPORT = """---
research_query: how the city grew and what it cost
---

# 🏙️ Growth of the city

## Summary

The city grew by 12 % between 2010 and 2020 [office](https://example.org/a "grew by 12 %"). 👩‍🚀 It has 12,000 nurses.

## Findings

In 2021 the city had 4,100 doctors.[^1] Rents rose by a third [2]. 中国的产量增长了百分之七。

| année | 👥 |
| --- | --- |
| 2019 | The city had 4.3 million inhabitants. |
| 2020 | The city had 4.4 million inhabitants. |

- Solar modules lost 89 % of their price after 2010.
  - In Oslo 1,480 buses run on batteries [@oslo2023].
- Steel makes up 7 % of emissions.

> Lake Chad lost nine tenths of its area after 1963.\u2028Only 14 % of the cobalt was recycled.\x0c

```python
share = 0.12  # In 2021 the city had 12,000 nurses.
```

<!-- groundlint-ignore-next-line GL001 -- known -->
The bridge carries 40,000 cars a day.

## Sources

1. Author, Title, 2019.
2. Another, [Report](https://example.org/b), 2020.

[^1]: Ministry, <https://example.org/c>
"""

SENTENCES = (
    "Norway sold 115,000 electric cars in 2022. ",
    "The vaccine cut hospital stays by 62 % within a year. ",
    "Let us look at this more closely. ",
    "Why did prices fall? ",
    'Wheat prices in Cairo rose by a third in 2011 [source](https://example.org/w "rose by a third"). ',
    "See [the table](#findings) and [^1]. ",
    "Zürich und Köln wuchsen 2019 um 4 %. 😀 ",
    "according to Smith et al. (2021), e.g. in the U.S., 3.5 % ",
    "**Bold** and `code` and ~~gone~~ and $x_1$ ",
    "東京の人口は2020年に1400万人に達した。",
)

PASTES = (
    "\n\n## Another section\n\nHalf of the dams were built before 1965. Two of five pupils speak three languages.\n\n",
    "\n\n| a | b |\n| --- | --- |\n| 1 | Tea exports reached 558,000 tonnes in 2021. |\n\n",
    "\n\n- one\n- two with 7 % in 2019\n  1. three\n\n",
    "\r\n\r\nPasted from Windows: sales fell by 3 % in 2018.\r\n\r\n",
    "\n```\n",
    "\n> quoted 12 %\n> > deeper\n",
    "\n[^2]: Somebody, 2020. <https://example.org/n>\n",
    '\n[label]: https://example.org/label "title"\n',
    "<!-- ",
    " -->",
    "\n---\n",
    "[^2] [label] [2] [@oslo2023]",
    "\n\nA line\u2028separated\x0b and\x85 more\x0c in 1999.\n\n",
)

QUESTIONS = (
    "textDocument/hover",
    "textDocument/hover",
    "textDocument/hover",
    "textDocument/codeAction",
    "textDocument/completion",
    "textDocument/documentHighlight",
    "textDocument/definition",
    "textDocument/references",
    "textDocument/documentSymbol",
    "textDocument/codeLens",
    "textDocument/foldingRange",
    "textDocument/documentLink",
    "textDocument/inlayHint",
)


@dataclass(frozen=True)
class Typed:
    """text[start:end] is replaced."""

    start: int
    end: int
    new: str


@dataclass(frozen=True)
class Asked:
    """A request about text[start:end], perhaps taken back at once."""

    method: str
    start: int
    end: int
    cancelled: bool


@dataclass(frozen=True)
class Moved:
    """The cursor stands at `offset`."""

    offset: int


@dataclass(frozen=True)
class Saved:
    """The text has been saved."""


Step = Typed | Asked | Moved | Saved


class Writer:
    """Writes in `text`, which is what the editor holds after the steps given so far."""

    def __init__(self, seed: int, text: str = REPORT, longest: int = 12_000) -> None:
        self.text = text
        self._longest = longest
        self._draw = random.Random(seed)
        self._at = len(text)
        self._done: list[Typed] = []

    def steps(self, number: int) -> Iterator[Step]:
        """At least `number` steps."""
        doings: tuple[tuple[int, Callable[[], Iterator[Step]]], ...] = (
            (30, self._sentence),
            (12, self._slip),
            (6, self._paste),
            (6, self._undo),
            (14, self._jump),
            (4, self._cut),
            (8, self._line),
            (18, self._ask),
            (2, self._save),
        )
        weights = [weight for weight, _ in doings]
        given = 0
        while given < number:
            (doing,) = self._draw.choices([doing for _, doing in doings], weights)
            for step in self._cut() if len(self.text) > self._longest else doing():
                given += 1
                yield step

    # --- doings ---

    def _sentence(self) -> Iterator[Step]:
        for letter in self._draw.choice(SENTENCES):
            yield self._type(self._at, self._at, letter)
            if self._draw.random() < 0.03:
                yield from self._slip()
            if self._draw.random() < 0.05:
                yield from self._ask()

    def _slip(self) -> Iterator[Step]:
        for _ in range(self._draw.randint(1, 6)):
            if self._at:
                yield self._type(self._whole(self._at - 1), self._at, "")

    def _paste(self) -> Iterator[Step]:
        yield self._type(self._at, self._at, self._draw.choice(PASTES))

    def _line(self) -> Iterator[Step]:
        yield self._type(self._at, self._at, self._draw.choice(("\n", "\n\n", "\n- ")))

    def _undo(self) -> Iterator[Step]:
        for _ in range(min(len(self._done), self._draw.randint(1, 40))):
            last = self._done.pop()
            yield self._type(last.start, last.end, last.new, undone=True)

    def _cut(self) -> Iterator[Step]:
        length = self._draw.choice((10, 60, 400, 3_000))
        start = self._whole(self._draw.randrange(len(self.text) + 1))
        yield self._type(start, self._whole(min(len(self.text), start + length)), "")

    def _jump(self) -> Iterator[Step]:
        self._at = self._whole(self._draw.randrange(len(self.text) + 1))
        yield Moved(self._at)

    def _ask(self) -> Iterator[Step]:
        method = self._draw.choice(QUESTIONS)
        here = self._at if self._draw.random() < 0.5 else self._draw.randrange(len(self.text) + 1)
        start = self._whole(here)
        end = self._whole(min(len(self.text), start + self._draw.choice((0, 0, 5, 200))))
        yield Asked(method, start, end, self._draw.random() < 0.25)

    def _save(self) -> Iterator[Step]:
        yield Saved()

    def _type(self, start: int, end: int, new: str, *, undone: bool = False) -> Typed:
        gone = self.text[start:end]
        self.text = self.text[:start] + new + self.text[end:]
        self._at = self._whole(start + len(new))
        if not undone:
            self._done.append(Typed(start, start + len(new), gone))
            del self._done[:-200]
        return Typed(start, end, new)

    def _whole(self, offset: int) -> int:
        """`offset`, unless it lies between CR and LF, where LSP has no position: then the place before them."""
        inside = 0 < offset < len(self.text) and self.text[offset - 1 : offset + 1] == "\r\n"
        return offset - 1 if inside else offset
