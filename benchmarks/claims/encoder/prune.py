"""Which word pieces the small vocabulary keeps: those that real sentences use, and every single character."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from data import DATA
from labelled import read

from groundlint.claims.what_is_read import parts

FIRST = ("[PAD]", "[UNK]", "[CLS]", "[SEP]")
"""The markers, in the order of their new ids."""
OTHER_DOMAINS = ("policlaim_train", "claimbuster_factual", "expertqa")


def _in_use(piece: str) -> bool:
    """Tell whether a piece may be in a sentence that the tier judges: Latin, Greek, signs, digits."""
    bare = piece.removeprefix("##")
    return all(unicodedata.name(c, "").startswith(("LATIN", "GREEK")) or not c.isalpha() for c in bare)


def counts(words: Any, data: Path = DATA) -> Counter[str]:
    """Return how often each piece is in the training sentences; other domains count a tenth."""
    found: Counter[str] = Counter()
    for name, times in (("reports_train", 10), ("reports_train2", 10), *((n, 1) for n in OTHER_DOMAINS)):
        texts = [
            text for row in read(name, data) if row.sentence.language == "en" for text in parts(row.sentence)
        ]
        for encoded in words.encode_batch(texts, add_special_tokens=False):
            for piece in encoded.tokens:
                found[piece] += times
    return found


def vocabulary(words: Any, size: int, found: Counter[str]) -> list[str]:
    """Return the kept pieces by new id: markers, single characters, then the most used, at most `size`."""
    known: Iterable[str] = sorted(words.get_vocab(), key=words.get_vocab().__getitem__)
    pieces = [p for p in known if not p.startswith("[unused") and p != "[MASK]" and p not in FIRST]
    single = [p for p in pieces if len(p.removeprefix("##")) == 1 and _in_use(p)]
    more = [p for p in pieces if p not in set(single) and found[p] and _in_use(p)]
    more.sort(key=lambda p: (-found[p], words.token_to_id(p)))
    return [*FIRST, *single, *more[: size - len(FIRST) - len(single)]]
