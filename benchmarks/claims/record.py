"""Write the probabilities of the recorded sentences anew, after the weights were rebuilt on purpose.

python benchmarks/claims/record.py
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT / "scoring"))

from groundlint.claims import Sentence, load_model  # noqa: E402

RECORDED = PROJECT / "tests" / "scoring" / "claims" / "recorded.jsonl"


def main() -> None:
    """Judge every recorded sentence and write the file back."""
    model = load_model("linear")
    records = [json.loads(line) for line in RECORDED.read_text(encoding="utf-8").splitlines()]
    lines = []
    for record in records:
        before = (record["before"],) if record["before"] else ()
        sentence = Sentence(record["text"], record["heading"], record["kind"], before, record["language"])
        record["probability"] = model.predict([sentence])[0].probability
        lines.append(json.dumps(record, ensure_ascii=False) + "\n")
    RECORDED.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
