"""What a scorer asks of a judge and what comes back, whatever server answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Protocol, runtime_checkable

from groundlint.checklist.logprobs import TokenChoices
from groundlint.checklist.usage import Usage
from groundlint.model.value import value


@value(frozen=True, slots=True)
class Ask:
    """One request: a user message, after the `system` message where there is one. The first `shared` characters of the
    prompt are the same from question to question. `form` is a `response_format` (None: free text), `top_logprobs` the
    number of likeliest tokens wanted at each place (0: no log-probabilities). None leaves a parameter out;
    `newer_limit` says max_tokens as `max_completion_tokens`. `timeout` is seconds in which the reply must be there.
    """

    prompt: str
    max_tokens: int
    temperature: float | None = 0.0
    form: Mapping[str, Any] | None = None
    top_logprobs: int = 0
    reasoning_effort: str | None = None
    newer_limit: bool = False
    timeout: float | None = None
    system: str = ""
    shared: int = 0

    @property
    def text(self) -> str:
        """All that the judge reads."""
        return f"{self.system}\n\n{self.prompt}" if self.system else self.prompt


@value(frozen=True, slots=True)
class Reply:
    """One answer of a server. `text` is None where it gave no content; `finish` is "stop", "length",
    "refusal" or the server's own word; `tokens` are there where log-probabilities came.
    """

    text: str | None
    finish: str | None = None
    tokens: tuple[TokenChoices, ...] = ()
    usage: Usage = field(default_factory=lambda: Usage(requests=1))
    cached_prompt_tokens: int = 0


@runtime_checkable
class Provider(Protocol):
    """A judge. `place` names it in capability memory and cache keys (name and origin, never a key); `local`
    is whether it answers on this machine, one request after the other.
    """

    @property
    def model(self) -> str:
        """The model's name, as the server knows it."""
        ...

    @property
    def place(self) -> str:
        """Name and origin."""
        ...

    @property
    def local(self) -> bool:
        """Whether it runs on this machine."""
        ...

    async def ask(self, ask: Ask) -> Reply:
        """Send one request. Raises ProviderError (`transient` where it is worth another try) and ContextOverflow."""
        ...

    async def aclose(self) -> None:
        """Close connections."""
        ...


class Nobody:
    """No judge: items that a program answers are answered, the others are not."""

    def __init__(self, model: str | None) -> None:
        self.model = model or ""
        self.place = "nobody"
        self.local = True

    async def ask(self, ask: Ask) -> Reply:
        """Nobody is asked."""
        raise AssertionError("a checklist without judged items asks nobody")

    async def aclose(self) -> None:
        """There is nothing to close."""
