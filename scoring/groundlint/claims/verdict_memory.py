"""Asks the claims model about the units of a report, and remembers what it said, in memory and on disk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from threading import Lock
from typing import TYPE_CHECKING

from groundlint.cache_folder import cache_folder
from groundlint.claims.verdict_store import VerdictStore
from groundlint.claims.written_before import is_read_by
from groundlint.version import __version__

if TYPE_CHECKING:
    from groundlint.claims import ClaimModel, Sensitivity, Verdict
    from groundlint.claims import Sentence as ClaimSentence

_MOST = 5_000
"""Verdicts in a generation; as many of the one before are kept next to them: about a dozen long reports, some 6 MB. What a
report shows it holds itself.
"""
_MOST_NOT_STORED = 50_000
"""Sentences kept of which the store knows nothing: more than a report of a megabyte has, or each look at those that are
still to be judged would ask the store for all of them again.
"""


class VerdictMemory:
    """Verdicts by their whole input. A verdict depends on nothing else, so an edit asks only for what is new.

    One thread may judge while another reads what is known: no reader ever waits for the model. With a store,
    what other processes were told is known too.
    """

    def __init__(
        self, model: ClaimModel, sensitivity: Sensitivity, store: VerdictStore | None = None
    ) -> None:
        self.model = model
        self.sensitivity = sensitivity
        self._known: dict[ClaimSentence, Verdict] = {}
        self._elder: Mapping[ClaimSentence, Verdict] = {}
        self._latest: dict[ClaimSentence, Verdict] = {}  # by the input without what is written before
        self._reads_before = is_read_by(model.name)
        self._store = store
        self._not_stored: set[ClaimSentence] = set()  # asked of the store in vain; it is not asked again
        self._lock = Lock()
        self._hash = blake2b(
            repr((__version__, model.name, model.version, model.weights_sha256)).encode(), digest_size=16
        )

    def known(self, sentences: Sequence[ClaimSentence]) -> list[Verdict | None]:
        """The verdict on each sentence, in order, where one is remembered; never asks the model.

        Where only what is written before a sentence has changed, the last verdict on it stands provisionally.
        """
        keys = self._keys(sentences)
        known = self._remembered(keys)
        return [known.get(key) or self._provisional(key) for key in keys]

    def _provisional(self, key: ClaimSentence) -> Verdict | None:
        latest = self._latest.get(key._replace(before=None))
        return None if latest is None else replace(latest, provisional=True)

    def _standing(self, key: ClaimSentence) -> Verdict | None:
        """The last verdict on a sentence where what is written before it changes nothing: it is not a claim, or whether an
        editor would ask is of no interest."""
        latest = self._latest.get(key._replace(before=None))
        if latest is None or (key.before is not None and latest.asked is not None):
            return None
        return replace(latest, asked=None)

    def knows_any(self, sentences: Iterable[ClaimSentence]) -> bool:
        """Whether there is a verdict on one of them by now. They have been asked for before: the store is not asked again."""
        with self._lock:
            return any(
                key in self._known or key in self._elder or self._standing(key) is not None
                for key in self._keys(sentences)
            )

    def judge(self, sentences: Sequence[ClaimSentence]) -> list[Verdict]:
        """The verdict on each sentence, in order; asks the model once for all that it has not seen."""
        keys = self._keys(sentences)
        known = self._remembered(keys)
        new = [key for key in dict.fromkeys(keys) if key not in known]
        if new:
            found = dict(zip(new, self.model.predict(new, self.sensitivity), strict=True))
            self._remember(found)
            if self._store:
                self._store.add({self._digest(key): verdict for key, verdict in found.items()})
            known |= found
        return [known[key] for key in keys]

    def _remembered(self, keys: Sequence[ClaimSentence]) -> dict[ClaimSentence, Verdict]:
        """What memory or store know of these."""
        with self._lock:
            now, elder = self._known, self._elder
            known = {
                key: verdict
                for key in keys
                if (verdict := now.get(key)) is not None or (verdict := elder.get(key)) is not None
            }
            for key in keys if self._latest else ():
                if key not in known and (standing := self._standing(key)) is not None:
                    known[key] = standing
            if not self._store:
                return known
            missing = [key for key in keys if key not in known and key not in self._not_stored]
        if missing:
            digests = {self._digest(key): key for key in missing}
            stored = {
                digests[d]: v
                for d, v in self._store.find(list(digests), self.model.threshold(self.sensitivity)).items()
            }
            self._remember(stored, [key for key in digests.values() if key not in stored])
            known |= stored
        return known

    def _remember(
        self, verdicts: Mapping[ClaimSentence, Verdict], not_stored: Sequence[ClaimSentence] = ()
    ) -> None:
        with self._lock:
            if self._known and len(self._known) + len(verdicts) > _MOST:
                self._elder, self._known = self._known, {}
            self._known.update(verdicts)
            if self._reads_before:
                if len(self._latest) > _MOST:
                    self._latest.clear()
                self._latest.update(
                    (key._replace(before=None), verdict)
                    for key, verdict in verdicts.items()
                    if key.before is not None
                )
            if self._store:
                if len(self._not_stored) > _MOST_NOT_STORED:
                    self._not_stored.clear()
                self._not_stored.difference_update(verdicts)
                self._not_stored.update(not_stored)

    def _digest(self, key: ClaimSentence) -> bytes:
        """The key in the store: a hash of the model and the whole input."""
        whole = self._hash.copy()
        before = key.context[0] if key.context else ""
        whole.update(repr((key.heading, key.kind, before, key.text, key.language, key.before)).encode())
        return whole.digest()

    def _keys(self, sentences: Iterable[ClaimSentence]) -> list[ClaimSentence]:
        """The sentences without what no verdict depends on."""
        if self._reads_before:
            return [one._replace(context=one.context[-1:]) for one in sentences]
        return [one._replace(context=one.context[-1:], before=None) for one in sentences]


_memories: dict[tuple[str, str], VerdictMemory] = {}
_loading = Lock()  # two threads that need a model first wait for one loading of it


def memory_for(tier: str, sensitivity: Sensitivity) -> VerdictMemory:
    """The memory of the tier that `tier` names, at one sensitivity, shared by all documents of the process.

    Raises what `load_model` raises where the tier is not installed or its weights are damaged.
    """
    from groundlint.claims import load_model
    from groundlint.claims.load import tier_of

    tier = tier_of(tier)
    key = (tier, sensitivity)
    known = _memories.get(key)
    if known is not None:
        return known
    with _loading:
        if key not in _memories:
            store = None if tier == "linear" else _verdict_store()
            _memories[key] = VerdictMemory(load_model(tier), sensitivity, store)
        return _memories[key]


@cache
def _verdict_store() -> VerdictStore:
    return VerdictStore(lambda: cache_folder() / "verdicts")
