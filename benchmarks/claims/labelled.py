"""The labelled sentences next to the checkout, as values of one type."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT / "scoring"))

from groundlint.claims import Sentence  # noqa: E402
from groundlint.claims.written_before import SENTENCES, written_before  # noqa: E402

DATA = PROJECT.parent / "shared" / "data"

CODES = ("1", "F", "R", "M", "O", "P", "Q")
"""Classes of the model. L counts as O (the author's own reasoning), H as P (not, or not yet, a fact)."""
_MERGED = {"L": "O", "H": "P"}


@dataclass(frozen=True, slots=True)
class Row:
    """One labelled sentence."""

    id: str
    sentence: Sentence
    label: int
    code: str
    group: str
    """Report, speech or answer: what folds and the bootstrap keep together."""
    author: str

    @property
    def code_index(self) -> int:
        """Index of the row's class in CODES; rows without a code are '1' or 'O'."""
        return CODES.index(_MERGED.get(self.code, self.code))


def read(name: str, data: Path = DATA) -> list[Row]:
    """Return the rows of data/claims/NAME.jsonl."""
    language = {"germeval21_de": "de", "wiki_fr_refnec_pos": "fr"}.get(name, "en")
    with (data / "claims" / f"{name}.jsonl").open(encoding="utf-8") as lines:
        return [_row(json.loads(line), language) for line in lines]


def english_reports(data: Path = DATA) -> list[Row]:
    """Return the English sentences of both training sets; of the second all documents of an owner are one group."""
    second = [row for row in read("reports_train2", data) if row.sentence.language == "en"]
    return [*read("reports_train", data), *(replace(row, group=row.group.split("__")[0]) for row in second)]


def short_sentences() -> list[Row]:
    """Return our own short sentences: complete facts that reports seldom state alone, and what looks like them.

    Written and labelled by a language model; `author` is "" and each is a group of its own.
    """
    return _own("short_sentences.jsonl")


def chat_sentences() -> list[Row]:
    """Return our own answers of a chat assistant, sentence by sentence; an answer is a group, `author` is "".

    Written and labelled by a language model; no statement of fact is meant by them.
    """
    return _own("chat_sentences.jsonl")


def _own(name: str) -> list[Row]:
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    return [_row(json.loads(line), "en") for line in lines]


def _row(raw: dict[str, object], language: str) -> Row:
    context = raw.get("context") or ()
    before = (context,) if isinstance(context, str) else tuple(context)  # type: ignore[arg-type]
    label = int(raw["label"])  # type: ignore[call-overload]
    return Row(
        id=str(raw["id"]),
        sentence=Sentence(
            text=str(raw["text"]),
            heading=str(raw.get("heading") or ""),
            kind=str(raw.get("kind") or "para"),
            context=before,
            language=str(raw.get("language") or language),
            before=written_before(before[-SENTENCES:]),
        ),
        label=label,
        code=str(raw.get("code") or ("1" if label else "O")),
        group=str(raw.get("report") or raw.get("aid") or raw.get("source") or raw["id"]),
        author=str(raw.get("author") or ""),
    )


def folds(rows: Sequence[Row], count: int = 5, seed: int = 7) -> list[int]:
    """Return the fold of each row; all rows of a group are in one fold."""
    groups = sorted({row.group for row in rows})
    random.Random(seed).shuffle(groups)
    fold_of = {group: index % count for index, group in enumerate(groups)}
    return [fold_of[row.group] for row in rows]


def groups_of(rows: Iterable[Row]) -> list[str]:
    """Return the group of each row."""
    return [row.group for row in rows]
