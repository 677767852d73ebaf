"""Which pieces of the base model's vocabulary stay, and the tokenizer over them.

    python benchmarks/claims/multilingual/vocabulary.py --out DIR [--size 44000]

Needs the package wordfreq; writes DIR/vocabulary.json (ids of the base model in their new order).
"""

from __future__ import annotations

import argparse
import json
import sys
import unicodedata
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from base import Base, read_base
from labelled import DATA, read

from groundlint.claims.multilingual.session import UNKNOWN
from groundlint.claims.unigram_pieces import UnigramPieces
from groundlint.claims.what_is_read import parts

LANGUAGES = ("en", "zh", "ja", "ko", "de", "fr", "es", "pt")
SETS = (
    "reports_train",
    "reports_multilingual_train",
    "germeval21_de",
    "wiki_fr_refnec_pos",
    "claimbuster_factual",
)
SCRIPTS = ("LATIN", "CJK", "HANGUL", "HIRAGANA", "KATAKANA", "GREEK")
WORDS = 60_000
"""Words of each language whose pieces are counted by the words' frequency."""
OWN = 300_000
"""Words of running text for which the frequency lists of one language stand."""


def in_use(piece: str) -> bool:
    """Tell whether a piece may be in a sentence of the languages judged."""
    bare = piece.replace("▁", "")
    return all(unicodedata.name(c, "").startswith(SCRIPTS) or not c.isalpha() for c in bare)


def counts(base: Base, data: Path = DATA) -> Counter[int]:
    """Return how often each piece is in the labelled sets and, by frequency lists, in each language."""
    from wordfreq import get_frequency_dict

    whole = UnigramPieces(base.pieces, base.scores, UNKNOWN)
    found: Counter[int] = Counter()
    for name in SETS:
        texts = [text for row in read(name, data) for text in parts(row.sentence)]
        for text in texts:
            found.update(whole.ids(text))
    for language in LANGUAGES:
        frequencies = get_frequency_dict(language, "best")
        for word in sorted(frequencies, key=lambda w: (-frequencies[w], w))[:WORDS]:
            times = frequencies[word] * OWN
            for written in {word, word.capitalize()}:
                for piece in whole.ids(written):
                    found[piece] += times if written == word else times / 5
    return found


def kept(base: Base, size: int, found: Counter[int]) -> list[int]:
    """Return the base's ids of the pieces that stay: markers, single characters, then the most used."""
    markers = [base.begin, base.pad, base.end, base.unknown]
    rest = [
        i for i, piece in enumerate(base.pieces) if i not in markers and piece != "<mask>" and in_use(piece)
    ]
    single = [i for i in rest if len(base.pieces[i].removeprefix("▁")) <= 1]
    alone = set(single)
    more = sorted((i for i in rest if i not in alone and found[i]), key=lambda i: (-found[i], i))
    return [*markers, *sorted([*single, *more[: size - len(markers) - len(single)]])]


def pieces_of(base: Base, ids: Sequence[int]) -> tuple[list[str], list[float]]:
    """Return the small vocabulary: pieces and their scores by new id."""
    return [base.pieces[i] for i in ids], [round(base.scores[i], 3) for i in ids]


def tokenizer(base: Base, ids: Sequence[int]) -> UnigramPieces:
    """Return the tokenizer of the small vocabulary."""
    return UnigramPieces(*pieces_of(base, ids), UNKNOWN)


def main() -> None:
    """Choose the pieces, say what is lost, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--size", type=int, default=44_000)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    base = read_base()
    found = counts(base, options.data)
    ids = kept(base, options.size, found)
    whole = UnigramPieces(base.pieces, base.scores, UNKNOWN)
    small = tokenizer(base, ids)
    print(f"{len(ids)} pieces, {sum(found[i] for i in ids) / sum(found.values()):.4f} of those in use")
    for name in SETS:
        rows = read(name, options.data)
        for language in sorted({row.sentence.language for row in rows}):
            texts = [row.sentence.text for row in rows if row.sentence.language == language]
            long = sum(len(whole.ids(text)) for text in texts)
            encoded = [small.ids(text) for text in texts]
            short = sum(map(len, encoded))
            unknown = sum(ids.count(UNKNOWN) for ids in encoded)
            print(
                f"{name} {language}: {long / len(texts):.1f} to {short / len(texts):.1f} pieces, {unknown} unknown"
            )
    (options.out / "vocabulary.json").write_text(json.dumps(ids))


if __name__ == "__main__":
    main()
