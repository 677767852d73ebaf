"""The English sentences of data/claims/unlabelled.jsonl.gz, as rows to distil on: nobody labelled them."""

from __future__ import annotations

import gzip
import json
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from labelled import DATA, Row, english_reports, folds, read

from groundlint.claims import Sentence
from groundlint.claims.written_before import written_before

_WORDS = "the of and to in is that for with are on as this by from or be it was an at"
ENGLISH = frozenset(_WORDS.split())
"""Words by which a document is told to be English."""
SHARE = 0.12
"""Of a document's words that must be among them."""
BEFORE = 3
"""Preceding sentences that are kept."""
_WORD = re.compile(r"[A-Za-z\u00c0-\uffff]+")


def unlabelled(data: Path = DATA) -> list[Row]:
    """Return the sentences of English documents, none of which a development file has; `author` is "", the label 0."""
    documents: dict[str, list[Mapping[str, str]]] = defaultdict(list)
    with gzip.open(data / "claims" / "unlabelled.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            raw = json.loads(line)
            documents[raw["report"]].append(raw)
    seen = {row.sentence.text for name in ("reports_dev", "claimify_dev") for row in read(name, data)}
    rows: list[Row] = []
    for name, sentences in documents.items():
        if _is_english(sentences) and not any(s["text"] in seen and len(s["text"]) > 40 for s in sentences):
            rows.extend(_rows(name, sentences))
    return rows


def folds_of(rows: Sequence[Row], data: Path = DATA) -> list[int]:
    """Return the fold that labelled rows of the same report or owner are in, or -1: what a fold must not be taught."""
    labelled = english_reports(data)
    fold = dict(zip((row.group for row in labelled), folds(labelled), strict=True))
    return [fold.get(row.group, fold.get(row.group.split("__")[0], -1)) for row in rows]


def _is_english(sentences: Sequence[Mapping[str, str]]) -> bool:
    words = _WORD.findall(" ".join(s["text"] for s in sentences).lower())
    return sum(word in ENGLISH for word in words) >= SHARE * max(1, len(words))


def _rows(name: str, sentences: Sequence[Mapping[str, str]]) -> list[Row]:
    texts = [s["text"].rstrip("[").strip() for s in sentences]
    made = []
    for at, (raw, text) in enumerate(zip(sentences, texts, strict=True)):
        if len(text) >= 3:
            before = tuple(texts[max(0, at - BEFORE) : at])
            sentence = Sentence(text, raw["heading"], raw["kind"], before, before=written_before(before))
            made.append(Row(f"{name}:{at}", sentence, 0, "O", name, ""))
    return made
