"""What a model on a server supports, learned once and remembered: forms of reply, log-probabilities, parameters."""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from groundlint.checklist.errors import ProviderError
from groundlint.model.value import value

Form = Literal["schema", "object", "prompt"]
FORMS: tuple[Form, ...] = ("schema", "object", "prompt")
TOP_LOGPROBS = 20
"""Likeliest tokens asked for at each place: what OpenAI and vLLM allow at most."""
FEWER_LOGPROBS = 5
REFUSALS = frozenset((400, 415, 422, 501))
"""Statuses that may mean that this form is not supported."""
MOST_KEPT = 500

_NO_SYSTEM = re.compile(
    r"system (?:role|message|prompt|instruction)|\bsystem\W{1,3}(?:is )?not supported|developer instruction"
)
_NEWER = re.compile(r"(?:.*/)?(?:o[134](?:-|$)|gpt-[5-9])")


@value(frozen=True, slots=True)
class Capabilities:
    """What is known of one model. `form` and `logprobs` are the best that works, or that is still to be tried;
    `known` is whether a request in this form has been answered.
    """

    form: Form = "schema"
    top_logprobs: int = TOP_LOGPROBS  # 0: it gives none
    newer_limit: bool = False
    temperature: bool = True
    effort: bool = True
    system: bool = True
    thinks: bool = False  # writes a thought before one-word answers, and needs room for it
    known: bool = False
    known_logprobs: bool = False

    def after_refusal(self, fault: ProviderError, *, logprobs: bool, form: bool) -> Capabilities | None:
        """What to try after the server refused a request: the parameter that it names goes first, then
        log-probabilities, then the form. None where nothing is left, or the fault is of another kind.
        """
        if fault.status not in REFUSALS:
            return None
        said = f"{fault.body} {fault}".lower()
        if "max_completion_tokens" in said and not self.newer_limit:
            return replace(self, newer_limit=True)
        if "temperature" in said and self.temperature:
            return replace(self, temperature=False)
        if ("reasoning_effort" in said or "reasoning.effort" in said) and self.effort:
            return replace(self, effort=False)
        if self.system and _NO_SYSTEM.search(said):
            return replace(self, system=False)
        if logprobs and self.top_logprobs:
            if "top_logprobs" in said and self.top_logprobs > FEWER_LOGPROBS:
                return replace(self, top_logprobs=FEWER_LOGPROBS)
            return replace(self, top_logprobs=0)
        if form and self.form != "prompt":
            return replace(self, form=FORMS[FORMS.index(self.form) + 1])
        return None


def first_guess(model: str) -> Capabilities:
    """What is assumed of a model before anything is known: OpenAI's reasoning models take no temperature and
    another name of the limit.
    """
    newer = _NEWER.match(model) is not None
    return Capabilities(newer_limit=newer, temperature=not newer)


@dataclass(slots=True)
class CapabilityMemory:
    """Capabilities by (server, model), in memory and, where `path` is given, on disk. Never raises: what
    cannot be kept is learned again.
    """

    path: Path | None = None
    _held: dict[str, Capabilities] = field(default_factory=dict)

    def get(self, place: str, model: str) -> Capabilities:
        """What is known, or a first guess."""
        key = f"{place} {model}"
        if key not in self._held:
            kept = self._read().get(key)
            self._held[key] = _restored(kept) or first_guess(model)
        return self._held[key]

    def put(self, place: str, model: str, learned: Capabilities) -> None:
        """Remember it, and write it to disk if it is new."""
        key = f"{place} {model}"
        if self._held.get(key) == learned:
            return
        self._held[key] = learned
        if self.path is None or not (learned.known or learned.known_logprobs):
            return
        kept = self._read()
        kept.pop(key, None)
        kept[key] = asdict(learned)
        for oldest in list(kept)[: max(0, len(kept) - MOST_KEPT)]:
            del kept[oldest]
        draft = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        with suppress(OSError):
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            draft.write_text(json.dumps(kept, indent=0), "utf-8")
            os.replace(draft, self.path)

    def _read(self) -> dict[str, Any]:
        if self.path is None:
            return {}
        try:
            kept = json.loads(self.path.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return kept if isinstance(kept, dict) else {}


def default_memory() -> CapabilityMemory:
    """This user's memory, in the cache folder."""
    from groundlint.cache_folder import cache_folder

    return CapabilityMemory(cache_folder() / "judge" / "capabilities.json")


def _restored(kept: Any) -> Capabilities | None:
    if not isinstance(kept, dict) or kept.get("form") not in FORMS:
        return None
    fields = Capabilities.__dataclass_fields__
    sound = {
        name: value
        for name, value in kept.items()
        if name in fields and type(value) is type(getattr(Capabilities(), name))
    }
    if not 0 <= sound.get("top_logprobs", 0) <= TOP_LOGPROBS:
        return None
    return Capabilities(**sound)
