"""Word vectors from unlabelled report text: what a word's neighbours say about words rarely labelled."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import scipy.sparse as sp
from labelled import DATA, read
from numpy.typing import NDArray
from sklearn.utils.extmath import randomized_svd

from groundlint.claims.linear.normalise import plain
from groundlint.claims.linear.tokens import number_shape, tokens

SETS = ("reports_train", "expertqa", "claimbuster_factual", "policlaim_train", "factcheckbench_orig")
VOCABULARY = 25_000
CONTEXTS = 3_000
DIMENSIONS = 100
_END = re.compile(r"(?<=[.!?])\s+")


def unlabelled(data: Path = DATA) -> Iterable[list[str]]:
    """Yield lower-cased tokens of sentences; labels are not read, files of the development sets left out."""
    held_out = {row.group for name in ("reports_dev", "reports_multilingual_dev") for row in read(name, data)}
    for path in sorted((data / "reports").glob("*.md")):
        if path.name in held_out:
            continue
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            stripped = line.strip()
            if len(stripped) > 30 and not stripped.startswith(("#", "|", "```")):
                yield from (_lowers(part) for part in _END.split(stripped))
    for name in SETS:
        with (data / "claims" / f"{name}.jsonl").open(encoding="utf-8") as lines:
            yield from (_lowers(json.loads(line)["text"]) for line in lines)


def _lowers(text: str) -> list[str]:
    return [number_shape(w) if w[0].isdigit() else w for w in tokens(plain(text).replace("’", "'").lower())]


def word_vectors(data: Path = DATA, seed: int = 0) -> dict[str, NDArray[np.float32]]:
    """Return unit vectors of the frequent words: positive PMI with 2 words on either side, then SVD."""
    sentences = list(unlabelled(data))
    counts = Counter(word for sentence in sentences for word in sentence)
    words = [w for w, n in sorted(counts.items(), key=lambda item: (-item[1], item[0])) if n >= 4][
        :VOCABULARY
    ]
    index = {word: i for i, word in enumerate(words)}
    pairs: Counter[tuple[int, int]] = Counter()
    for sentence in sentences:
        ids = [index.get(word, -1) for word in sentence]
        for offset, slot in ((-2, 0), (-1, 1), (1, 2), (2, 3)):
            for i, word_id in enumerate(ids):
                if word_id >= 0 and 0 <= i + offset < len(ids) and 0 <= ids[i + offset] < CONTEXTS:
                    pairs[word_id, slot * CONTEXTS + ids[i + offset]] += 1
    keys = np.array(list(pairs), dtype=np.int64)
    table = sp.csr_matrix(
        (np.fromiter(pairs.values(), float), (keys[:, 0], keys[:, 1])), shape=(len(words), 4 * CONTEXTS)
    )
    rows, columns = np.asarray(table.sum(1)).ravel(), np.asarray(table.sum(0)).ravel() ** 0.75
    entries = table.tocoo()
    pmi = np.log(entries.data * columns.sum() / (rows[entries.row] * columns[entries.col]))
    kept = pmi > 0
    positive = sp.csr_matrix((pmi[kept], (entries.row[kept], entries.col[kept])), shape=table.shape)
    left, strength, _ = randomized_svd(positive, DIMENSIONS, n_iter=3, random_state=seed)
    vectors = left * np.sqrt(strength)
    vectors /= np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-6)
    return {word: vectors[i].astype(np.float32) for word, i in index.items()}
