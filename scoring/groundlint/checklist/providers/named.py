"""The providers that have a name: where they are, how they speak, where their key comes from."""

from __future__ import annotations

from typing import Literal

from groundlint.checklist.errors import ConfigurationError
from groundlint.model.value import value

Wire = Literal["chat", "responses", "anthropic"]


@value(frozen=True, slots=True)
class Named:
    """A provider. `keys` and `addresses` are environment variables, the first one set counts; `strip` takes a
    vendor's prefix off model names (`openai/gpt-4o` → `gpt-4o`).
    """

    name: str
    base_url: str
    wire: Wire = "chat"
    keys: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    needs_key: bool = False
    strip: str = ""


NAMED = {
    one.name: one
    for one in (
        Named(
            "openai",
            "https://api.openai.com/v1",
            keys=("OPENAI_API_KEY",),
            addresses=("OPENAI_BASE_URL",),
            needs_key=True,
            strip="openai/",
        ),
        Named(
            "openrouter",
            "https://openrouter.ai/api/v1",
            keys=("OPENROUTER_API_KEY",),
            addresses=("OPENROUTER_BASE_URL",),
            needs_key=True,
        ),
        Named(
            "anthropic",
            "https://api.anthropic.com/v1",
            "anthropic",
            keys=("ANTHROPIC_API_KEY",),
            addresses=("ANTHROPIC_BASE_URL",),
            needs_key=True,
            strip="anthropic/",
        ),
        Named("vllm", "http://127.0.0.1:8000/v1", keys=("VLLM_API_KEY",), addresses=("VLLM_BASE_URL",)),
        Named(
            "llama.cpp",
            "http://127.0.0.1:8080/v1",
            keys=("LLAMA_API_KEY",),
            addresses=("LLAMA_CPP_BASE_URL",),
        ),
        Named("lmstudio", "http://127.0.0.1:1234/v1", addresses=("LM_STUDIO_BASE_URL",)),
        Named("ollama", "http://127.0.0.1:11434/v1", addresses=("OLLAMA_BASE_URL",)),
    )
}
"""Name → provider."""

LOCAL = "local"
"""The provider that runs the installed model in a child process of ours."""

CUSTOM = "openai-compatible"
"""Any other server that speaks OpenAI's chat dialect; it needs a base_url."""

_ALIASES = {
    "lm-studio": "lmstudio",
    "lm_studio": "lmstudio",
    "llamacpp": "llama.cpp",
    "llama-cpp": "llama.cpp",
    "llama_cpp": "llama.cpp",
    "custom": CUSTOM,
}


def provider_named(name: str) -> Named:
    """The provider called `name`. Raises ConfigurationError that lists those there are."""
    known = _ALIASES.get(name.lower(), name.lower())
    if known in (CUSTOM, LOCAL):
        return Named(known, "")
    if known not in NAMED:
        raise ConfigurationError(
            f"provider {name!r}: there is no such provider; there are {', '.join((*NAMED, CUSTOM, LOCAL))}"
        )
    return NAMED[known]
