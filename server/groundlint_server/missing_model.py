"""A claims model that is not installed or damaged: said once, with the ways out. No other judges in its place."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from groundlint_server.capabilities import Client
from groundlint_server.outlet import Outlet

if TYPE_CHECKING:
    from groundlint.claims.errors import ClaimModelError

EXTRAS = ("encoder", "multilingual")
"""Tiers that an extra of the package brings."""

USE_LINEAR = "Use the linear model for now"
OPEN_LOG = "Open log"


class MissingModel:
    """What the user is told and can do. `use_linear` has the linear model judge until the session ends."""

    def __init__(self, outlet: Outlet, client: Callable[[], Client], use_linear: Callable[[], None]) -> None:
        self._outlet, self._client, self._use_linear = outlet, client, use_linear
        self._said: set[str] = set()

    async def tell(self, error: ClaimModelError, tier: str) -> None:
        """Say once a session and cause what is wrong with the model of `tier`, and do what the user chooses."""
        line = str(error)
        if line in self._said:
            return
        self._said.add(line)
        if not self._client().message_actions:
            self._outlet.warn(line)
            return
        ways = self._ways_out(error, tier)
        chosen = await self._outlet.ask(line, list(ways))
        if chosen is not None and chosen in ways:
            ways[chosen]()

    def _ways_out(self, error: ClaimModelError, tier: str) -> Mapping[str, Callable[[], None]]:
        from groundlint.claims.errors import ModelNotInstalled

        client = self._client()
        ways: dict[str, Callable[[], None]] = {}
        if client.install_model and tier in EXTRAS and isinstance(error, ModelNotInstalled):
            params = install_params(tier)
            ways[f"Install {params['requirement']}"] = lambda: self._outlet.install_model(params)
        if tier != "linear":
            ways[USE_LINEAR] = self._use_linear
        if client.show_log:
            ways[OPEN_LOG] = self._outlet.show_log
        return ways


def install_params(tier: str) -> dict[str, Any]:
    """What a client needs to install a tier where this server looks for it: `command` is for a terminal that the
    user sees.
    """
    requirement = f"groundlint[{tier}]"
    return {
        "tier": tier,
        "requirement": requirement,
        "command": [sys.executable, "-m", "pip", "install", requirement],
    }
