"""Write the recorded verdicts of a tier anew, after its weights were rebuilt on purpose.

    python benchmarks/claims/record.py [--tier linear]

Some are of sentences in ../shared/data, by name; tests/scoring/claims/recorded_sentences.py says which.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(PROJECT / "scoring"), str(PROJECT / "tests" / "scoring" / "claims")]

import recorded_sentences  # noqa: E402

from groundlint.claims import load_model  # noqa: E402


def record(tier: str) -> None:
    """Judge every recorded sentence with a tier and write its file."""
    model = load_model(tier)
    sentences = recorded_sentences.own(tier) | recorded_sentences.shared(tier)
    verdicts = model.predict(list(sentences.values()))
    answers = {
        name: (round(v.probability * 100), v.reason) for name, v in zip(sentences, verdicts, strict=True)
    }
    recorded_sentences.write(tier, model.weights_sha256, answers)
    print(f"{tier}: {len(answers)} verdicts recorded")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tier", default="linear")
    record(parser.parse_args().tier)
