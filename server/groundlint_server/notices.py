"""Messages shown once per session: problems in files or with a claim model, and how to resolve them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from groundlint.claims.errors import ClaimModelError, ModelNotInstalled
from groundlint.claims.load import tier_of
from groundlint.problem import Problem
from groundlint.rubric.unjudged import language_name, model_that_judges
from groundlint_server.client_connection import ClientConnection
from groundlint_server.protocol import INSTALL_MODEL, SHOW_LOG, USE_MODEL

EXTRAS = ("encoder", "multilingual")
"""Claim model tiers that need an extra of the package."""

USE_LINEAR = "Use the linear model for now"
OPEN_LOG = "Open log"

_AT_ONCE = 3


class Notices:
    """Remembers what has been shown. `use` switches to the claim model of a tier until the session ends."""

    def __init__(self, connection: ClientConnection, use: Callable[[str], None]) -> None:
        self._connection, self._use = connection, use
        self._said: set[object] = set()

    def problems(self, problems: Sequence[Problem]) -> None:
        """Show those of `problems` that have not been shown yet, but only a few at a time."""
        new = [line for line in map(str, problems) if self._is_new(line)]
        for line in new[:_AT_ONCE]:
            self._connection.warn(line)
        if len(new) > _AT_ONCE:
            more = len(new) - _AT_ONCE
            self._connection.warn(f"{more} more: `groundlint check --show-settings` lists all of them")

    async def unusable(self, error: ClaimModelError, tier: str) -> None:
        """Say what is wrong with the model of `tier`, instead of which no other judges; do what the user
        chooses."""
        line = str(error)
        if not self._is_new(line):
            return
        if not self._connection.client.message_actions:
            self._connection.warn(line)
            return
        ways = self._ways_out(error, tier)
        chosen = await self._connection.ask(line, list(ways))
        if chosen is not None and chosen in ways:
            ways[chosen]()

    async def unjudged(self, language: str, tier: str) -> None:
        """Say that `tier` does not judge `language`, and do what the user chooses."""
        if not self._is_new((language, tier)):
            return
        tier, other = tier_of(tier), model_that_judges(tier, language)
        name = language_name(language)
        name = name[:1].upper() + name[1:]
        if other is None:
            without = "Its citations and its structure are checked."
            self._connection.warn(f"{name} is not judged yet, so this report has no score. {without}")
            return
        line = f"{name} is not judged yet by the {tier} claim model, so this report has no score."
        if not self._connection.client.message_actions:
            self._connection.warn(f'{line} Set claims.model = "{other}".')
            return
        use = f"Use the {other} model"
        if await self._connection.ask(line, [use]) != use:
            return
        if self._connection.client.use_model:  # it writes the setting, which also holds after this session
            self._connection.notify(USE_MODEL, {"tier": other})
        else:
            self._use(other)

    def _is_new(self, said: object) -> bool:
        new = said not in self._said
        self._said.add(said)
        return new

    def _ways_out(self, error: ClaimModelError, tier: str) -> Mapping[str, Callable[[], None]]:
        client = self._connection.client
        ways: dict[str, Callable[[], None]] = {}
        if client.install_model and tier in EXTRAS and isinstance(error, ModelNotInstalled):
            params = install_params(tier)
            ways[f"Install {params['requirement']}"] = partial(self._connection.notify, INSTALL_MODEL, params)
        if tier != "linear":
            ways[USE_LINEAR] = lambda: self._use("linear")
        if client.show_log:
            ways[OPEN_LOG] = partial(self._connection.notify, SHOW_LOG, {})
        return ways


def install_params(tier: str) -> dict[str, Any]:
    """What a client needs to install a tier for this server: `command` is for a terminal that users see."""
    return {
        "tier": tier,
        "requirement": f"groundlint[{tier}]",
        "command": [sys.executable, "-P", "-m", "groundlint.install_hint", tier],
    }
