"""Words are cut down to their stems, by the language's own algorithm and by no other's."""

from __future__ import annotations

import subprocess
import sys

import pytest

from groundlint.content.stems import stem


@pytest.mark.parametrize(
    ("word", "language", "expected"),
    [("costs", "en", "cost"), ("kosten", "de", "kost"), ("costes", "es", "cost"), ("costs", "xx", "costs")],
)
def test_a_stem(word: str, language: str, expected: str) -> None:
    assert stem(word, language) == expected


def test_other_languages_are_not_imported() -> None:
    code = """
import sys
from groundlint.content.stems import stem
stem("costs", "en")
print(*(name.rpartition(".")[2] for name in sys.modules if name.endswith("_stemmer")))
import snowballstemmer
assert snowballstemmer.stemmer("english").stemWord("costs") == "cost"
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["english_stemmer"]
