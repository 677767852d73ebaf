"""Sentence boundaries against the labelled sets, plain sentencex beside ours: python benchmarks/segmentation.py

Only inner boundaries count (where one sentence ends and the next begins), in non-space characters. An item of the
golden sets is right when all its boundaries are and there is none besides.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sentencex import get_sentence_boundaries

from groundlint.markdown.sentences import split_sentences

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"

Splitter = Callable[[str, str], list[tuple[int, int]]]

# (file, what is compared, least share that the project asks for)
GOLDEN = [("pysbd_golden_en", 46 / 48), ("pysbd_golden_multi", 0.93)]
PARAGRAPHS = [("ud_en_ewt", 0.88), ("ud_zh_gsdsimp", 0.97), ("ud_de_gsd", 0.92)]
REPEATS = 3
SENTENCES = ["reports_train", "reports_dev", "reports_multilingual_train", "reports_multilingual_dev"]
# The golden set names some languages, the splitters know their codes.
CODES = {
    "amharic": "am",
    "armenian": "hy",
    "bulgarian": "bg",
    "burmese": "my",
    "kazakh": "kk",
    "marathi": "mr",
    "persian": "fa",
    "slovak": "sk",
    "urdu": "ur",
}
CITATION_MARK = re.compile(r"\[\^?[\w@][^\]\s]{0,30}\]|【[^】]*】")
OBJECT = re.compile(r"`[^`]+`|https?://\S+")


def plain_sentencex(text: str, language: str) -> list[tuple[int, int]]:
    return [(found["start_index"], found["end_index"]) for found in get_sentence_boundaries(language, text)]


SPLITTERS: list[tuple[str, Splitter]] = [("groundlint", split_sentences), ("sentencex", plain_sentencex)]


def records(name: str) -> Iterator[dict[str, str | list[str]]]:
    with (DATA / name).open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


@dataclass(slots=True)
class Count:
    items: int = 0
    exact: int = 0
    right: int = 0
    found: int = 0
    gold: int = 0
    sentences: int = 0
    seconds: float = 0.0

    @property
    def precision(self) -> float:
        return self.right / self.found if self.found else 0.0

    @property
    def recall(self) -> float:
        return self.right / self.gold if self.gold else 0.0

    @property
    def f1(self) -> float:
        return 2 * self.right / (self.found + self.gold) if self.found + self.gold else 0.0


def solid_length(text: str) -> int:
    return len("".join(text.split()))


def measure(split: Splitter, items: Iterable[dict[str, str | list[str]]]) -> Count:
    count = Count()
    for item in items:
        text, language, sentences = str(item["text"]), str(item["lang"]), item["sentences"]
        code = CODES.get(language, language)
        spans = split(text, code)  # once before the clock: the first call of a language builds its lists
        began = time.process_time()
        for _ in range(REPEATS):
            split(text, code)
        count.seconds += (time.process_time() - began) / REPEATS
        gold, length = set(), 0
        for sentence in sentences:
            length += solid_length(sentence)
            gold.add(length)
        found = {solid_length(text[:end]) for _, end in spans} - {0, length}
        gold.discard(length)
        count.items += 1
        count.exact += found == gold
        count.right += len(found & gold)
        count.found += len(found)
        count.gold += len(gold)
        count.sentences += len(spans)
    return count


def whole(split: Splitter, name: str) -> tuple[int, int]:
    """(texts left whole, texts): labelled units of real reports, nearly all of which are one sentence."""
    kept = total = 0
    for record in records(f"claims/{name}.jsonl"):
        text = CITATION_MARK.sub(lambda mark: "\ufffc" * len(mark[0]), str(record["text"]))
        text = OBJECT.sub(lambda mark: "\ue000" * len(mark[0]), text)
        kept += len(split(text, str(record.get("language") or "en"))) == 1
        total += 1
    return kept, total


def main() -> int:
    if not DATA.is_dir():
        print("../shared/data is not there: nothing to measure.", file=sys.stderr)
        return 2
    missed = 0
    print(f"{'set':28} {'splitter':11} {'exact':>10} {'P':>6} {'R':>6} {'F1':>6} {'µs/sentence':>12}")
    for name, least in [*GOLDEN, *PARAGRAPHS]:
        items = list(records(f"segmentation/{name}.jsonl"))
        for label, split in SPLITTERS:
            count = measure(split, items)
            golden = (name, least) in GOLDEN
            reached = count.exact / count.items if golden else count.f1
            note = ""
            if label == "groundlint":
                missed += reached < least
                asked = f"{'exact' if golden else 'F1'} {least:.2f}"
                note = f"  asked {asked}: {'reached' if reached >= least else 'MISSED'}"
            print(
                f"{name:28} {label:11} {count.exact:>5}/{count.items:<4} {count.precision:6.3f} {count.recall:6.3f}"
                f" {count.f1:6.3f} {count.seconds / count.sentences * 1e6:12.1f}{note}"
            )
    print("\nlabelled sentences of real reports left whole")
    for name in SENTENCES:
        for label, split in SPLITTERS:
            kept, total = whole(split, name)
            print(f"{name:28} {label:11} {kept:>5}/{total:<6} {kept / total:.4f}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
