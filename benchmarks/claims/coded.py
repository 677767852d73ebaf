"""The English sentences that editors have coded (asks.py), and the folds in which they are held out by document.

Those of the sets `elsewhere` belong to them where their documents were fetched, but for the one by which nothing is fitted.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from asks import BLIND, DOCUMENTS, ELSEWHERE, MORE, Read, read
from labelled import DATA, Row
from numpy.typing import NDArray

from groundlint import Settings

FOLDS = 5
ANSWERS = {"A": 0, "a": 1, "N": 2}
"""The classes: an editor would ask, might, would not. What is covered is none: nobody said what would be asked if it were not."""


def coded(data: Path = DATA) -> list[Read]:
    """Return each sentence once."""
    settings = Settings.model_validate({"claims": {"model": "linear"}})
    unique: dict[tuple[str, int], Read] = {}
    for name in sets():
        unique.update(((one.document, one.sentence.start), one) for one in read(name, settings, data))
    return [one for one in unique.values() if one.sentence.judged]


def sets() -> list[str]:
    """Return the sets that are learned from; where two have a sentence the later one counts."""
    elsewhere = [name for name in ELSEWHERE if name != BLIND] if DOCUMENTS.is_dir() else []
    return [*elsewhere, MORE, "ask_train", "ask_dev"]


def folds_of(found: Sequence[Read]) -> NDArray[np.int64]:
    """Return the fold of each sentence; all of a document are in one."""
    names = sorted({one.document for one in found})
    random.Random(7).shuffle(names)
    number = {name: index % FOLDS for index, name in enumerate(names)}
    return np.array([number[one.document] for one in found])


def name_of(one: Read) -> str:
    """Return what a sentence is called: its document and where it begins there."""
    return f"{one.document}:{one.sentence.start}"


def row_of(one: Read) -> Row:
    """Return a coded sentence as a row; that it is one says nothing about claims."""
    return Row(name_of(one), one.asked, 0, "1", one.document, "")


def lesson_weight(one: Read) -> float:
    """Return what a coded sentence weighs in teaching: a borderline one less, one that is asked about as it stands more."""
    return (0.8 if one.code == "a" else 1.0) * (1.5 if one.block else 1.0)


def odds_of_asking(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the log odds that an editor would ask, of scores of *ask*, *borderline* and *no claim*: (sentences, 3)."""
    return scores[:, 0] - np.logaddexp(scores[:, 1], scores[:, 2])
