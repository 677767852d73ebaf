"""The texts that are edited: real reports joined to a size, and a generated CHANGELOG; probes stand all over them."""

from __future__ import annotations

import hashlib
import random
import re
from dataclasses import dataclass
from pathlib import Path

REPORTS = Path(__file__).resolve().parents[3] / "shared" / "data" / "reports"

TOP = "What does the reader want to know?"
MORE = "Who is the reader, then?"
TOP_LINE = 2
"""The line where whole lines are inserted and deleted: above every finding but those about the text as a whole."""

LOUD = (
    "In 2021 the city of Arden had 12,000 nurses.",
    "Copper output in Chile fell by 7 % in 2019.",
    "The Tamar bridge carries 40,000 cars a day.",
    "Norway sold 115,000 electric cars in 2022.",
    "A kilogram of saffron needs 150,000 flowers.",
    "The vaccine cut hospital stays by 62 % within a year.",
    "Lake Chad lost nine tenths of its area after 1963.",
    "Rail freight between both ports doubled by 2016.",
    "Only 14 % of the cobalt was recycled in 2020.",
    "The tax raised 3.1 billion euros in its first year.",
    "Wheat prices in Cairo rose by a third in 2011.",
    "Half of the dams in Ohio were built before 1965.",
    "The senate rejected 3 of 19 treaties in 1920.",
    "Sales of vinyl records passed 41 million in 2021.",
    "Two of five pupils in Malta speak three languages.",
    "The telescope found 2,662 planets in nine years.",
    "Solar modules lost 89 % of their price after 2010.",
    "In Oslo 1,480 buses run on batteries since 2023.",
    "The glacier has retreated by 950 metres since 1988.",
    "Some 230,000 looms stood in Lancashire in 1860.",
    "Tea exports reached 558,000 tonnes in 2021.",
    "The ferry line lost 27 % of its passengers in 2020.",
    "Doctors in Peru saw 19,000 cases of dengue in 2015.",
    "Steel makes up 7 % of the emissions of Japan.",
)
"""Claims without a citation."""

_FIGURE = re.compile(r"\d[\d,.]*\d(?: [%mb]\w*)?|\d(?: [%mb]\w*)?")


def cited(claim: str) -> str:
    """What the full stop of a claim becomes: with a citation whose quote has its figures it is not uncited any more,
    and the space after it is what Markdown linters flag.
    """
    figures = " ".join(_FIGURE.findall(claim)) or "so"
    return f' [a](//a.org "{figures}"). '


QUIET = (
    "Let us look at this more closely",
    "What follows is in no order",
    "We come back to this point below",
    "Here is how this text goes on",
    "More about that in a moment",
    "Let us take them one by one",
    "Now to something else",
    "So much for this part",
)
"""Words that nobody flags, whatever letter is typed after them."""

_HEADING = re.compile(r"#{1,5} \S")
_FENCE = re.compile(r" {0,3}(```+|~~~+)")
_FRONT_MATTER = re.compile(r"\A﻿?---\n.*?\n---\n", re.DOTALL)


@dataclass(frozen=True)
class Text:
    """A text to open: its lines without their ends, and the lines on which probes stand."""

    name: str
    suffix: str
    lines: tuple[str, ...]
    loud: tuple[int, ...]
    quiet: tuple[int, ...]

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def report_text(name: str, size: int) -> Text:
    """Real reports, joined until `size` bytes are full. Raises FileNotFoundError where they are not there."""
    if not REPORTS.is_dir():
        raise FileNotFoundError("../shared/data/reports is not there: the reports are not measured")
    paths = sorted(REPORTS.glob("*.md"), key=lambda path: hashlib.sha256(path.name.encode()).digest())
    taken: list[str] = []
    left = size
    for path in paths:
        text = path.read_text("utf-8").replace("\r\n", "\n").replace("\r", "\n")
        text = _FRONT_MATTER.sub("", text).strip("\n")
        length = len(text.encode())
        if length <= min(left, size // 4) and _stands_alone(text):
            taken.append(text)
            left -= length
    return _with_probes(name, "md", "\n\n".join(taken))


def changelog_text(name: str, size: int) -> Text:
    """A CHANGELOG as projects keep them: versions, kinds of change, items with code and links."""
    draw = random.Random(11)
    parts: list[str] = []
    left, number = size, 0
    while left > 0:
        number += 1
        version = f"{number // 100}.{number // 10 % 10}.{number % 10}"
        day = f"{2005 + number // 60}-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}"
        part = f"## [{version}] - {day}\n"
        for kind in draw.sample(("Added", "Changed", "Fixed", "Removed", "Security"), draw.randint(1, 3)):
            part += f"\n### {kind} in {version}\n\n" + "".join(_item(draw) for _ in range(draw.randint(2, 9)))
        parts.append(part)
        left -= len(part.encode())
    return _with_probes(name, "md", "\n".join(parts))


def _item(draw: random.Random) -> str:
    what = draw.choice(
        ("a crash", "the cache", "slow start", "an option", "wrong colours", "a leak", "the log")
    )
    place = draw.choice(
        ("parser", "command line", "server", "installer", "tests", "documentation", "scheduler")
    )
    more = draw.choice(
        (
            "",
            f", which took {draw.randint(2, 90)} % of the time",
            f" for files over {draw.randint(2, 64)} MB",
            f" with `--{draw.choice(('fast', 'jobs', 'quiet', 'watch'))}`",
            " when two of them run at once",
        )
    )
    issue = draw.randint(100, 9999)
    return f"- {what[0].upper()}{what[1:]} of the {place}{more} ([#{issue}](https://example.org/issues/{issue})).\n"


def _stands_alone(text: str) -> bool:
    """Whether nothing that the text opens swallows what follows."""
    fences = sum(bool(_FENCE.match(line)) for line in text.split("\n"))
    return fences % 2 == 0 and text.count("<!--") == text.count("-->") and "<script" not in text


def _with_probes(name: str, suffix: str, body: str) -> Text:
    lines = body.split("\n")
    places = _between_sections(lines)
    wanted = len(LOUD) + len(QUIET)
    chosen = [places[at * len(places) // wanted] for at in range(wanted)]
    probes = list(LOUD)
    for at, probe in enumerate(QUIET):
        probes.insert(at * wanted // len(QUIET) + 2, probe)
    made = ["# Report", "", TOP, ""]
    found: dict[str, int] = {}
    before = 0
    for place, probe in zip(chosen, probes, strict=True):
        made += lines[before:place]
        found[probe] = len(made)
        made += [probe, ""]
        before = place
    made += lines[before:]
    return Text(
        name,
        suffix,
        tuple(made),
        tuple(found[probe] for probe in LOUD),
        tuple(found[probe] for probe in QUIET),
    )


def _between_sections(lines: list[str]) -> list[int]:
    """The lines with a heading after a blank line, outside code."""
    places, fenced = [], False
    for at, line in enumerate(lines):
        if _FENCE.match(line):
            fenced = not fenced
        elif not fenced and at and not lines[at - 1].strip() and _HEADING.match(line):
            places.append(at)
    return places
