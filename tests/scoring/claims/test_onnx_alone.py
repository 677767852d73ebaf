"""Nothing leaves the machine unasked: onnxruntime's library makes no device id and keeps no usage for its maker."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CODE = """
from groundlint.claims import Sentence, load_model
load_model("encoder").predict([Sentence("The city had 12,000 nurses in 2021.")], "balanced")
from groundlint.claims import runtime
print(runtime.library())
"""


def test_onnxruntime_leaves_nothing_behind(tmp_path: Path) -> None:
    environment = {k: v for k, v in os.environ.items() if k != "ORT_DISABLE_TELEMETRY"}
    homes = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "c"), "TMPDIR": str(tmp_path / "t")}
    for folder in ("c", "t"):
        (tmp_path / folder).mkdir()
    ran = subprocess.run(
        [sys.executable, "-c", CODE], env=environment | homes, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip()
    assert [path for path in tmp_path.rglob("*") if path.is_file() and "groundlint" not in path.parts] == []
