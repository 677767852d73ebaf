"""From sentences to the design matrix that the linear model's sums correspond to, and back to its rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

import numpy as np
import scipy.sparse as sp
from labelled import Row
from numpy.typing import NDArray

from groundlint.claims.linear.features import SCALES, Features, features_of
from groundlint.claims.linear.surface import word_grams

_grams = cache(word_grams)
Vectors = dict[str, NDArray[np.float32]]

EMBEDDED = {"w:": 100, "f:": 50, "h:": 50, "pw:": 50}
"""Leading dimensions of a word's vector that go with features of these kinds."""


def features(row: Row) -> Features:
    """Return the features of a labelled sentence, exactly as the model sees them."""
    s = row.sentence
    before = s.context[-1] if s.context else ""
    return features_of(s.text, s.kind, s.heading, before)


def weighted(found: Features) -> Iterator[tuple[str, float]]:
    """Yield (feature, value); a feature may come more than once and then adds up."""
    for name in found.meaning:
        yield name, SCALES["meaning"]
    scale = SCALES["text"] / found.text_size**0.5
    for word in found.words:
        for name in _grams(word):
            yield name, scale
    for name in found.ngrams:
        yield name, scale
    for names, group in ((found.heading, "heading"), (found.before, "before")):
        for name in names:
            yield name, SCALES[group] / len(names) ** 0.5


class Design:
    """The columns of a design matrix: names that occur in enough groups, then vector dimensions."""

    def __init__(self, vectors: Vectors | None = None, groups: int = 3) -> None:
        self.vectors = vectors or {}
        self.groups = groups
        self.columns: dict[str, int] = {}

    def fit(self, found: Sequence[Features], groups: Sequence[str]) -> Design:
        """Take the names that occur in at least `groups` groups (reports)."""
        seen: dict[str, set[str]] = {}
        for item, group in zip(found, groups, strict=True):
            for name, _ in weighted(item):
                where = seen.setdefault(name, set())
                if len(where) < self.groups:
                    where.add(group)
        names = sorted(name for name, where in seen.items() if len(where) >= self.groups)
        self.columns = {name: index for index, name in enumerate(names)}
        return self

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.columns) + (sum(EMBEDDED.values()) if self.vectors else 0)

    def matrix(self, found: Iterable[Features]) -> sp.csr_matrix:
        """Return one row a sentence."""
        indptr, indices, data = [0], [], []
        dense = []
        for item in found:
            values: dict[int, float] = {}
            embedded = np.zeros(sum(EMBEDDED.values()) if self.vectors else 0, dtype=np.float32)
            for name, value in weighted(item):
                column = self.columns.get(name)
                if column is not None:
                    values[column] = values.get(column, 0.0) + value
                if self.vectors:
                    self._embed(name, value, embedded)
            indices.extend(values)
            data.extend(values.values())
            indptr.append(len(indices))
            dense.append(embedded)
        shape = (len(indptr) - 1, len(self.columns))
        named = sp.csr_matrix((np.array(data, dtype=np.float32), indices, indptr), shape=shape)
        return sp.hstack([named, sp.csr_matrix(np.array(dense))]).tocsr() if self.vectors else named

    def _embed(self, name: str, value: float, out: NDArray[np.float32]) -> None:
        start = 0
        for prefix, size in EMBEDDED.items():
            if name.startswith(prefix):
                vector = self.vectors.get(name[len(prefix) :])
                if vector is not None:
                    out[start : start + size] += value * vector[:size]
            start += size

    def rows(self, coefficients: NDArray[np.float64]) -> dict[str, NDArray[np.float64]]:
        """Return a row of class weights for each feature name: vector dimensions fold into the words' rows."""
        rows = {name: coefficients[:, index].copy() for name, index in self.columns.items()}
        start = len(self.columns)
        for prefix, size in EMBEDDED.items() if self.vectors else ():
            part = coefficients[:, start : start + size]
            for word, vector in self.vectors.items():
                share = part @ vector[:size]
                name = prefix + word
                rows[name] = rows[name] + share if name in rows else share
            start += size
        return rows
