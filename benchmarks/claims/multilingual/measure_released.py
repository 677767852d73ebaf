"""Print how well the released multilingual tier does, by language, and how long it takes.

    python benchmarks/claims/multilingual/measure_released.py [--dev]

GermEval (comments on Facebook: is a fact claimed?) and French Wikipedia (sentences where a citation was asked for:
recall only) are other domains; our own are those of the tests. With --dev also reports_multilingual_dev and
reports_dev: look once, last.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from labelled import DATA, PROJECT, Row, read
from measures import HEADER, measure

from groundlint.claims import ClaimModel, Sentence, load_model

OWN = PROJECT / "tests" / "scoring" / "claims" / "multilingual" / "seven_languages.jsonl"


def units(rows: Sequence[Row]) -> list[str]:
    """Return what the bootstrap keeps together: reports; with fewer than five of them, single sentences."""
    groups = [row.group for row in rows]
    return groups if len(set(groups)) >= 5 else [row.id for row in rows]


def show(name: str, model: ClaimModel, rows: Sequence[Row]) -> None:
    """Print the line of a set at the tier's own 'balanced'."""
    verdicts = model.predict([row.sentence for row in rows])
    if not all(v.judged for v in verdicts):
        print(f"{name:24s} {sum(not v.judged for v in verdicts)} of {len(rows)} not judged")
    probability = np.array([v.probability for v in verdicts])
    label = np.array([row.label for row in rows])
    print(
        f"{name:24s}" + measure(probability, label, units(rows), model.threshold("balanced")).line(),
        flush=True,
    )


def own_tests() -> list[Row]:
    """Return our own test sentences."""
    made = []
    for line in OWN.read_text(encoding="utf-8").splitlines():
        raw = json.loads(line)
        sentence = Sentence(raw["text"], kind=raw["kind"], language=raw["language"])
        made.append(Row(raw["id"], sentence, int(raw["claim"]), "1" if raw["claim"] else "O", raw["id"], ""))
    return made


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--dev", action="store_true")
    options = parser.parse_args()
    os.nice(max(0, 10 - os.nice(0)))
    model = load_model("multilingual")
    print(f"multilingual {model.version}, sha256 {model.weights_sha256[:12]}\n{' ' * 24}{HEADER}")
    own = own_tests()
    for language in ("zh", "ja", "ko", "pt", "de", "fr", "es"):
        show(f"our own, {language}", model, [row for row in own if row.sentence.language == language])
    show("germeval21_de", model, read("germeval21_de", options.data))
    show("wiki_fr (recall)", model, read("wiki_fr_refnec_pos", options.data))
    if options.dev:
        rows = read("reports_multilingual_dev", options.data)
        for language in ("zh", "pt", "ja", "ko"):
            show(f"multilingual_dev, {language}", model, [r for r in rows if r.sentence.language == language])
        show("reports_dev", model, read("reports_dev", options.data))
        show("claimify_dev", model, read("claimify_dev", options.data))
    for language, name in (("en", "reports_train"), ("zh", "reports_multilingual_train")):
        rows = [row for row in read(name, options.data) if row.sentence.language == language][:400]
        start = time.process_time()
        model.predict([row.sentence for row in rows])
        print(
            f"{language}: {(time.process_time() - start) / len(rows) * 1e3:.1f} ms of processor time a sentence"
        )


if __name__ == "__main__":
    main()
