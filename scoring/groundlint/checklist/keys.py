"""API keys, from the environment or the operating system's keyring, and only for the origin that they belong to."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping

from groundlint.checklist.origins import origin_of
from groundlint.checklist.providers.named import Named

SERVICE = "groundlint"
"""The keyring's service; the user name is the origin."""
OWN_KEY = "GROUNDLINT_JUDGE_KEY"
"""Key for an address of the user's own: GROUNDLINT_JUDGE_BASE_URL, or one that the user confirmed."""
OWN_ADDRESS = "GROUNDLINT_JUDGE_BASE_URL"

_LOG = logging.getLogger(__name__)


def key_for(origin: str, named: Named, environ: Mapping[str, str] | None = None) -> str | None:
    """The key of the user for `origin`, None where there is none. A named provider's key goes to its own
    origin, or to the address that the environment gives for it; for every other origin there are
    GROUNDLINT_JUDGE_KEY and the keyring's entry of just that origin.
    """
    env = os.environ if environ is None else environ
    own = {origin_of(named.base_url)} if named.base_url else set()
    own |= {origin_of(env[name]) for name in named.addresses if env.get(name)}
    if origin in own:
        for name in named.keys:
            if env.get(name):
                return env[name].strip()
    elif env.get(OWN_KEY):
        return env[OWN_KEY].strip()
    return _from_keyring(origin)


def _from_keyring(origin: str) -> str | None:
    try:
        import keyring
    except ImportError:
        return None
    try:
        found = keyring.get_password(SERVICE, origin)
    except Exception as fault:  # a backend may fail in any way (no session bus, a locked store …)
        _LOG.info("the keyring did not answer: %s", type(fault).__name__)
        return None
    return found.strip() if found else None
