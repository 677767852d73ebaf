"""Commands that need more than the core: one line says what to install."""

from __future__ import annotations

from importlib.util import find_spec

from groundlint.cli.faults import CommandFault
from groundlint.install_hint import pip_install

_OF_VERIFY = ("httpx", "protego", "pypdf", "resiliparse", "tenacity")


def need_verify(what: str) -> None:
    """Raises CommandFault where the extra `verify` is not installed; `what` is what it is wanted for."""
    _need(what, "verify", _OF_VERIFY)


def need_judge(what: str) -> None:
    """Raises CommandFault where the extra `judge` is not installed."""
    _need(what, "judge", ("httpx", "tenacity"))


def _need(what: str, extra: str, modules: tuple[str, ...]) -> None:
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise CommandFault(f"{what} needs: {pip_install(extra)} ({', '.join(missing)} missing)")
