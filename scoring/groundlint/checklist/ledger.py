"""What has been spent and what may still be spent: before a request is sent, the most that it can cost is set aside."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field

from groundlint.checklist.providers.provider import Ask
from groundlint.checklist.usage import Budget, Prices, Usage, estimated_tokens
from groundlint.model.value import value

_OF_A_MESSAGE = 64
"""Tokens that a server's template adds to a message at most."""
_OF_A_FORM = 1200
"""Tokens that a server may make of a schema."""


@value(frozen=True, slots=True)
class Held:
    """What is set aside for one request: tokens to read as they are expected, and the most money it can cost (None:
    nobody knows what it costs).
    """

    tokens: int
    money: float | None


@dataclass
class Ledger:
    """The accounts of one run, and of all that share a budget through `parent`. `spent` is what servers have told;
    `lost` is the most that requests without a reply can have cost: a server may have charged for them. `refused`
    is the most that a request would have cost which a budget in money did not allow.
    """

    budget: Budget = field(default_factory=Budget)
    prices: Prices | None = None
    parent: Ledger | None = None
    spent: Usage = field(default_factory=Usage)
    lost: float = 0.0
    refused: float | None = None
    _requests: int = 0
    _tokens: int = 0
    _money: float = 0.0
    _rates: tuple[float, float] | None = None
    _last: tuple[str, int] = ("", 0)

    @property
    def money_is_limited(self) -> bool:
        """Whether there is a budget in money, here or further up."""
        return any(ledger.budget.money is not None for ledger in self._all())

    @property
    def cost(self) -> float:
        """The most money that may have been spent."""
        return (self.spent.cost or 0.0) + self.lost

    @property
    def refusal(self) -> float | None:
        """`refused`, here or further up."""
        return next((ledger.refused for ledger in self._all() if ledger.refused is not None), None)

    def hold(self, ask: Ask) -> Held | None:
        """Set aside what `ask` can cost; None if a budget does not allow it."""
        held = Held(estimated_tokens(ask.text), self._most_money(ask))
        if not self._allows(held):
            return None
        self._add(held, 1)
        return held

    def settle(self, held: Held, usage: Usage | None, prompt: str = "") -> None:
        """What was set aside is paid: `usage` as the server told it, None where there was no reply, which may have
        been charged for all the same.
        """
        self._add(held, -1)
        paid = usage if usage is not None else Usage(requests=1)
        lost = (held.money or 0.0) if usage is None else 0.0
        rates = None
        if paid.prompt_tokens and paid.cost is not None:  # neither rate can be higher than if it were all
            rates = (paid.cost / paid.prompt_tokens, paid.cost / max(1, paid.completion_tokens))
        for ledger in self._all():
            ledger.spent += paid
            ledger.lost += lost
            if rates is not None:
                read, written = ledger._rates or rates
                ledger._rates = min(read, rates[0]), min(written, rates[1])
        if paid.prompt_tokens and prompt:
            self._last = (prompt, paid.prompt_tokens)

    def _all(self) -> Iterator[Ledger]:
        """This one, and those above it."""
        ledger: Ledger | None = self
        while ledger is not None:
            yield ledger
            ledger = ledger.parent

    def _allows(self, held: Held) -> bool:
        budget, spent = self.budget, self.spent
        if budget.calls is not None and spent.requests + self._requests >= budget.calls:
            return False
        if budget.tokens is not None and spent.tokens + self._tokens + held.tokens > budget.tokens:
            return False
        if budget.money is not None:
            left = budget.money - self.cost - self._money
            unknown = held.money is None and spent.tokens > 0  # then no limit can be kept
            if left <= 0 or unknown or (held.money or 0.0) > left:
                self.refused = held.money
                return False
        return self.parent is None or self.parent._allows(held)

    def _add(self, held: Held, sign: int) -> None:
        for ledger in self._all():
            ledger._requests += sign
            ledger._tokens += sign * held.tokens
            ledger._money += sign * (held.money or 0.0)

    def _most_money(self, ask: Ask) -> float | None:
        """The most that a request can cost: a token is at least a byte, and of what stood at the beginning of the
        last request it is known how many tokens it has.
        """
        if not self.money_is_limited:
            return None
        last, tokens = self._last
        alike = _shared(last, ask.text)
        most = len(ask.text.encode("utf-8", "replace"))
        if alike:
            most = min(most, tokens + len(ask.text[alike:].encode("utf-8", "replace")))
        most += _OF_A_MESSAGE + (_OF_A_FORM if ask.form is not None else 0)
        if self.prices is not None:
            return self.prices.cost(most, ask.max_tokens)
        rates = next((ledger._rates for ledger in self._all() if ledger._rates is not None), None)
        return None if rates is None else most * rates[0] + ask.max_tokens * rates[1]


def _shared(one: str, other: str) -> int:
    """Length in characters of the common prefix of both texts."""
    most = min(len(one), len(other))
    return bisect_left(range(1, most + 1), True, key=lambda n: one[:n] != other[:n])
