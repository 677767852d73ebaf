"""Asks the claims model about the units of a report, and remembers what it said."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from groundlint.claims import ClaimModel, Sensitivity, Verdict
    from groundlint.claims import Sentence as ClaimSentence

_MOST = 50_000  # verdicts kept: about 60 long reports, some 20 MB

_Key = tuple[str, str, str, str, str]
"""Heading, kind, preceding sentence, text, language: all that a verdict depends on beside the model."""


class VerdictMemory:
    """Verdicts by their whole input. A verdict depends on nothing else, so an edit asks only for what is new.

    One thread may judge while another reads what is known: no reader ever waits for the model.
    """

    def __init__(self, model: ClaimModel, sensitivity: Sensitivity) -> None:
        self.model = model
        self.sensitivity = sensitivity
        self._known: OrderedDict[_Key, Verdict] = OrderedDict()
        self._lock = Lock()

    def known(self, sentences: Sequence[ClaimSentence]) -> list[Verdict | None]:
        """The verdict on each sentence, in order, where one is remembered; never asks the model."""
        return self._remembered([_key(s) for s in sentences])

    def judge(self, sentences: Sequence[ClaimSentence]) -> list[Verdict]:
        """The verdict on each sentence, in order; asks the model once for all that it has not seen."""
        keys = [_key(s) for s in sentences]
        answers = self._remembered(keys)
        new = {key: s for key, s, v in zip(keys, sentences, answers, strict=True) if v is None}
        if not new:
            return cast("list[Verdict]", answers)
        found = dict(zip(new, self.model.predict(list(new.values()), self.sensitivity), strict=True))
        with self._lock:
            self._known.update(found)
            while len(self._known) > max(_MOST, len(keys)):
                self._known.popitem(last=False)
        return [found[key] if v is None else v for key, v in zip(keys, answers, strict=True)]

    def _remembered(self, keys: list[_Key]) -> list[Verdict | None]:
        with self._lock:
            return [self._known.get(key) for key in keys]


def _key(sentence: ClaimSentence) -> _Key:
    before = sentence.context[-1] if sentence.context else ""
    return (sentence.heading, sentence.kind, before, sentence.text, sentence.language)


_memories: dict[tuple[str, str], VerdictMemory] = {}
_loading = Lock()  # two threads that need a model first wait for one loading of it


def memory_for(tier: str, sensitivity: Sensitivity) -> VerdictMemory:
    """The memory of one tier at one sensitivity, shared by all documents of the process.

    Raises what `load_model` raises where the tier is not installed or its weights are damaged.
    """
    from groundlint.claims import load_model

    key = (tier, sensitivity)
    with _loading:
        if key not in _memories:
            _memories[key] = VerdictMemory(load_model(tier), sensitivity)
        return _memories[key]
