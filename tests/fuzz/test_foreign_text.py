"""Inputs that once were findings get an answer now, and so do a few hundred new ones; `make fuzz-foreign` makes more."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from foreign_text import KINDS
from fuzz_foreign import FOUND, fault_of, kept

BY_NAME = {kind.name: kind for kind in KINDS}


@pytest.mark.parametrize("name", BY_NAME)
def test_examples_and_what_was_found_once(name: str) -> None:
    kind = BY_NAME[name]
    for data in (*kind.examples, *kept(FOUND / name)):
        for way in range(30):
            assert fault_of(kind, data, way)[0] == ""


def test_the_corpus_grows_and_the_seed_is_told(tmp_path: Path) -> None:
    script = Path(__file__).with_name("fuzz_foreign.py")
    command = [sys.executable, str(script), "--seed", "11", "--cases", "300", "--corpus", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert done.stdout.startswith("seed 11;")
    assert "300 inputs, 0 findings" in done.stdout
    assert {path.name for path in tmp_path.iterdir()} >= {"pages", "bibliographies", "replies"}
