"""What an editor would ask about, beside what is flagged: warnings and coverage against the editor's four codes.

    python benchmarks/claims/asks.py [--tier linear] [--sensitivity balanced] [--set ask_dev] [--coverage] [--show covered --most 40]

The editor read sentences in their Markdown and gave each one of four codes (../shared/data/claims/ASK.md): A would ask for
a source, a borderline, C covered by a citation that a reader sees, N no claim that needs one. Printed is what the warnings
of GL001 hit: the share of each code among them, and how many of the asks are flagged: by the sentence that is underlined,
by any that the warning lists, or by the one note at the top of a document whose marks were lost (GL015). With --coverage
the codes of the claims by what covers them. The set `ask_labels` are claims of the same documents that nothing covered,
coded by language models with the same rulings (ask_labels.tsv: documents and places, no text). `elsewhere` and `elsewhere_test`
are those of documents of public repositories (elsewhere/fetch.py), as are `elsewhere_later`, `_latest`, `_unseen` and `_fresh`, read after
that. By the second nothing is fitted or mended. From the others both tiers have learned what is asked (linear_asks.py, encoder/asking_layers.py: the
first prints what it says of them held out). `elsewhere_newest`, `elsewhere_recent`, `elsewhere_further` and, after what these showed
was mended, `elsewhere_afterwards` and `elsewhere_next` were read after that; of these only `encoder` 3.4 has learned, of
`elsewhere_since` 3.5, and of `elsewhere_beyond`, `elsewhere_ahead` and `elsewhere_onward` none. `elsewhere_foreign` is German, French, Spanish, Chinese and Korean, for --tier multilingual.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import TypedDict

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[1]
sys.path.insert(0, str(PROJECT / "scoring"))

from groundlint import Analysis, Settings, analyze  # noqa: E402
from groundlint.claims.asking import ClaimSurroundings  # noqa: E402
from groundlint.claims.written_before import SENTENCES, written_before  # noqa: E402
from groundlint.engine.ask_probabilities import leading_to_cited  # noqa: E402
from groundlint.model.claim import ClaimInput  # noqa: E402
from groundlint.model.sentence import Sentence  # noqa: E402

DATA = PROJECT.parent / "shared" / "data"
MORE = "ask_labels"
ELSEWHERE = (
    "elsewhere",
    "elsewhere_test",
    "elsewhere_later",
    "elsewhere_latest",
    "elsewhere_unseen",
    "elsewhere_fresh",
    "elsewhere_newest",
    "elsewhere_recent",
    "elsewhere_further",
    "elsewhere_foreign",
    "elsewhere_afterwards",
    "elsewhere_next",
    "elsewhere_since",
    "elsewhere_beyond",
    "elsewhere_ahead",
    "elsewhere_onward",
)
BLIND = "elsewhere_test"
"""The set by which nothing is fitted or mended."""
_TABLES = {
    MORE: "ask_labels.tsv",
    "elsewhere": "elsewhere/labels.tsv",
    "elsewhere_test": "elsewhere/test.tsv",
    "elsewhere_later": "elsewhere/later.tsv",
    "elsewhere_latest": "elsewhere/latest.tsv",
    "elsewhere_unseen": "elsewhere/unseen.tsv",
    "elsewhere_fresh": "elsewhere/fresh.tsv",
    "elsewhere_newest": "elsewhere/newest.tsv",
    "elsewhere_recent": "elsewhere/recent.tsv",
    "elsewhere_further": "elsewhere/further.tsv",
    "elsewhere_foreign": "elsewhere/foreign.tsv",
    "elsewhere_afterwards": "elsewhere/afterwards.tsv",
    "elsewhere_next": "elsewhere/next.tsv",
    "elsewhere_since": "elsewhere/since.tsv",
    "elsewhere_beyond": "elsewhere/beyond.tsv",
    "elsewhere_ahead": "elsewhere/ahead.tsv",
    "elsewhere_onward": "elsewhere/onward.tsv",
}
SETS = ("ask_dev", "ask_train", *_TABLES)
DOCUMENTS = PROJECT / ".cache" / "elsewhere"
"""Where elsewhere/fetch.py puts the documents of its sets."""
CODES = {"A": "ask", "a": "borderline", "C": "covered", "N": "no claim"}


class Row(TypedDict):
    """What a set says of a sentence: where it begins and ends in its document, and the editor's code."""

    document: str
    code: str
    offset: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Read:
    """A sentence that the editor read, and what the release says of it."""

    document: str
    code: str
    sentence: Sentence
    warned: bool
    """A warning underlines it."""
    listed: bool
    """A warning underlines it or names it among the others of its block."""
    hinted: bool
    """It is background (GL014), or listed with it."""
    block: tuple[int, ...]
    """Where the claims of its block begin that nothing covers; () for what is neither listed nor hinted."""
    around: ClaimSurroundings
    """What is around it, as the ranking of claims sees it."""
    told_once: bool
    """The marks of its document were lost, which is said once at its top (GL015)."""
    asked: ClaimInput
    """It as the claim model reads it."""


def read(name: str, settings: Settings, data: Path = DATA) -> Iterator[Read]:
    """Yield the sentences of a set, each once, in the order of the documents; without those of documents that could not be fetched."""
    table = _TABLES.get(name)
    rows = _places(HERE / table) if table else _labels(data / "claims" / f"{name}.jsonl")
    by_document: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_document[row["document"]].append(row)
    folder = DOCUMENTS if name in ELSEWHERE else data
    for document, found in by_document.items():
        if folder == DOCUMENTS and not (folder / document).exists():
            continue
        with (folder / document).open(encoding="utf-8", errors="replace", newline="") as file:
            analysis = analyze(file.read(), None, settings)
        yield from _matched(document, analysis, found)


def _labels(path: Path) -> list[Row]:
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def _places(table: Path) -> list[Row]:
    with table.open(encoding="utf-8", newline="") as lines:
        return [
            {
                "document": row["document"],
                "code": row["code"],
                "offset": (int(row["start"]), int(row["end"])),
            }
            for row in csv.DictReader(lines, delimiter="\t")
        ]


def _matched(document: str, analysis: Analysis, rows: list[Row]) -> Iterator[Read]:
    sentences = analysis.sentences
    starts = [sentence.start for sentence in sentences]
    warned: set[int] = set()
    listed: set[int] = set()
    hinted: set[int] = set()
    blocks: dict[int, tuple[int, ...]] = {}
    lost = False
    for finding in analysis.findings:
        places = [finding.start, *[related.start for related in finding.related]]
        if finding.code in ("GL001", "GL014"):
            blocks.update(dict.fromkeys(places, tuple(places)))
        lost = lost or finding.code == "GL015"
        if finding.code == "GL014":
            hinted.update(places)
        elif finding.code == "GL001":
            warned.add(finding.start)
            listed.update(places)
    leading: set[int] = set()
    for place, block in analysis.blocks():
        leading |= leading_to_cited(tuple(analysis.sentences_of(place, block)))
    voice = analysis.context.voice
    seen: set[int] = set()
    for row in rows:
        low, high = row["offset"]
        at = max(bisect_right(starts, (low + high) // 2) - 1, 0)
        if not sentences or at in seen or sentences[at].end <= low or sentences[at].start >= high:
            continue
        seen.add(at)
        own = sentences[at]
        yield Read(
            document,
            row["code"],
            own,
            own.start in warned,
            own.start in listed,
            own.start in hinted,
            blocks.get(own.start, ()),
            ClaimSurroundings(max(len(blocks.get(own.start, ())) - 1, 0), own.start in leading, voice),
            lost,
            _question(sentences, at),
        )


def _question(sentences: Sequence[Sentence], at: int) -> ClaimInput:
    """What the claim model is asked about a sentence."""
    own = sentences[at]
    above = list(
        takewhile(lambda one: one.heading == own.heading, reversed(sentences[max(0, at - SENTENCES) : at]))
    )
    written = written_before([one.text for one in reversed(above)])
    around = (above[0].plain,) if above else ()
    return ClaimInput(own.plain, own.heading, own.kind, around, own.language, written)


def _shares(title: str, found: list[Read]) -> None:
    counts = Counter(one.code for one in found)
    parts = ", ".join(
        f"{said} {counts[code]} ({counts[code] / max(len(found), 1):.2f})" for code, said in CODES.items()
    )
    wrong = (counts["C"] + counts["N"]) / max(len(found), 1)
    print(f"{title}: {len(found)}; {parts}; wrong {wrong:.2f}")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tier", default="linear")
    parser.add_argument("--sensitivity", default="balanced", choices=["precision", "balanced", "recall"])
    parser.add_argument("--set", default="ask_dev", choices=SETS)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument(
        "--coverage", action="store_true", help="what covers the claims, by the editor's code"
    )
    parser.add_argument("--show", choices=list(CODES.values()), help="print warned sentences of a code")
    parser.add_argument("--most", type=int, default=40)
    options = parser.parse_args()
    settings = Settings.model_validate(
        {"claims": {"model": options.tier, "sensitivity": options.sensitivity}}
    )
    found = list(read(options.set, settings, options.data))
    _shares("all sentences", found)
    _shares("warned", [one for one in found if one.warned])
    _shares("hinted", [one for one in found if one.hinted])
    asks = [one for one in found if one.code == "A"]
    print(
        f"asks flagged: {sum(one.warned for one in asks) / len(asks):.2f} underlined, "
        f"{sum(one.listed for one in asks) / len(asks):.2f} underlined or listed, "
        f"{sum(one.listed or one.told_once for one in asks) / len(asks):.2f} or told at the top, of {len(asks)}"
    )
    if options.coverage:
        kinds = sorted({one.sentence.covered_by for one in found if one.sentence.claim})
        for kind in kinds:
            _shares(
                f"  claims covered by {kind or 'nothing'}",
                [one for one in found if one.sentence.claim and one.sentence.covered_by == kind],
            )
    if options.show:
        code = next(code for code, said in CODES.items() if said == options.show)
        for one in [one for one in found if one.warned and one.code == code][: options.most]:
            print(
                f"{one.document}:{one.sentence.start} {one.sentence.probability} {one.sentence.plain[:300]}"
            )


if __name__ == "__main__":
    main()
