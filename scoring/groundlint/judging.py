"""Asks the claims model about the units of a report, and remembers what it said."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint.claims import ClaimModel, Sensitivity, Verdict
    from groundlint.claims import Sentence as ClaimSentence

_MOST = 50_000  # verdicts kept: about 60 long reports, some 20 MB


class VerdictMemory:
    """Verdicts by their whole input. A verdict depends on nothing else, so an edit asks only for what is new."""

    def __init__(self, model: ClaimModel, sensitivity: Sensitivity) -> None:
        self.model = model
        self.sensitivity = sensitivity
        self._known: OrderedDict[tuple[str, str, str, str, str], Verdict] = OrderedDict()

    def judge(self, sentences: Sequence[ClaimSentence]) -> list[Verdict]:
        """The verdict on each sentence, in order; asks the model once for all that it has not seen."""
        keys = [
            (s.heading, s.kind, s.context[-1] if s.context else "", s.text, s.language) for s in sentences
        ]
        new = {key: s for key, s in zip(keys, sentences, strict=True) if key not in self._known}
        if new:
            verdicts = self.model.predict(list(new.values()), self.sensitivity)
            self._known.update(zip(new, verdicts, strict=True))
        answers = [self._known[key] for key in keys]
        while len(self._known) > max(_MOST, len(keys)):
            self._known.popitem(last=False)
        return answers


_memories: dict[tuple[str, str], VerdictMemory] = {}


def memory_for(tier: str, sensitivity: Sensitivity) -> VerdictMemory:
    """The memory of one tier at one sensitivity, shared by all documents of the process.

    Raises what `load_model` raises where the tier is not installed or its weights are damaged.
    """
    from groundlint.claims import load_model

    key = (tier, sensitivity)
    if key not in _memories:
        _memories[key] = VerdictMemory(load_model(tier), sensitivity)
    return _memories[key]
