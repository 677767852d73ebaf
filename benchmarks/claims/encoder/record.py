"""Write the encoder's recorded probabilities anew, after its weights were rebuilt on purpose.

python benchmarks/claims/encoder/record.py

The sentences are the linear tier's recorded ones (tests/scoring/claims/recorded.jsonl).
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(PROJECT / "scoring"))

from groundlint.claims import Sentence, load_model  # noqa: E402

TESTS = PROJECT / "tests" / "scoring" / "claims"


def main() -> None:
    """Judge every recorded sentence and write the file."""
    model = load_model("encoder")
    lines = []
    for line in (TESTS / "recorded.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        before = (record["before"],) if record["before"] else ()
        sentence = Sentence(record["text"], record["heading"], record["kind"], before, record["language"])
        record["probability"] = model.predict([sentence])[0].probability
        lines.append(json.dumps(record, ensure_ascii=False) + "\n")
    (TESTS / "encoder" / "recorded.jsonl").write_text("".join(lines), encoding="utf-8")
    everything = PROJECT / "benchmarks" / "claims" / "record.py"
    subprocess.run([sys.executable, str(everything), "--tier", "encoder"], check=True)


if __name__ == "__main__":
    main()
