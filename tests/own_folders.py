"""Tests that judge or fetch: none reads or writes the user's own folders, keys or addresses."""

from __future__ import annotations

from pathlib import Path

import pytest

_FOLDERS = (
    "XDG_CACHE_HOME",
    "XDG_DATA_HOME",
    "XDG_CONFIG_HOME",
    "HOME",
    "USERPROFILE",
    "LOCALAPPDATA",
    "APPDATA",
)
_JUDGES = (
    "OPENAI",
    "OPENROUTER",
    "ANTHROPIC",
    "VLLM",
    "GROUNDLINT_JUDGE",
    "LLAMA",
    "LLAMA_CPP",
    "OLLAMA",
)


def keep_to(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the environment names lies below `home`; keys of judges are gone, and a judge is asked again at once."""
    for name in _FOLDERS:
        monkeypatch.setenv(name, str(home))
    for name in _JUDGES:
        for end in ("_API_KEY", "_BASE_URL", "_KEY"):
            monkeypatch.delenv(name + end, raising=False)
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    monkeypatch.setattr("groundlint.checklist.running_servers.PROVIDERS", ())
    monkeypatch.setattr("groundlint.checklist.asking.FIRST_WAIT", 0.01)
