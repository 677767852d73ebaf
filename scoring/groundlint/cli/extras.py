"""Commands that need more than the core: one line says what to install."""

from __future__ import annotations

from importlib.util import find_spec

from groundlint.cli.faults import CommandFault
from groundlint.install_hint import pip_install

_MODULES = {
    "verify": ("httpx", "protego", "pypdf", "resiliparse", "tenacity"),
    "judge": ("httpx", "tenacity"),
}


def need_extra(extra: str, what: str) -> None:
    """Raises CommandFault where the extra `verify` or `judge` is not installed; `what` is what it is wanted for."""
    missing = [name for name in _MODULES[extra] if find_spec(name) is None]
    if missing:
        raise CommandFault(f"{what} needs: {pip_install(extra)} ({', '.join(missing)} missing)")
