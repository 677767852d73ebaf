"""Judges that run on this machine already: Ollama, LM Studio and llama.cpp, where they are when nobody has moved them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from groundlint.checklist.providers.named import NAMED
from groundlint.model.value import value

PROVIDERS = ("ollama", "lmstudio", "llama.cpp")
PATIENCE = 0.5
"""Seconds in which a server on this machine must say what it has."""
_MOST = 1_000_000
_NO_JUDGES = ("embed", "whisper", "rerank", "bge-", "minilm")


@value(frozen=True, slots=True)
class RunningServer:
    """A server that answered, and the models that it names, the first of which it would use."""

    provider: str
    base_url: str
    models: tuple[str, ...]

    @property
    def words(self) -> str:
        """The options with which `groundlint judge` asks it."""
        return f"--provider {self.provider} --model {self.models[0]}"


def running_servers(addresses: tuple[tuple[str, str], ...] | None = None) -> list[RunningServer]:
    """The servers that answer at `addresses` (provider, base URL), by default where they are on this machine. They are
    asked for their models and told nothing.
    """
    places = addresses if addresses is not None else tuple((name, NAMED[name].base_url) for name in PROVIDERS)
    if not places:
        return []
    with ThreadPoolExecutor(len(places)) as pool:
        found = pool.map(lambda place: _models(place[1]), places)
        return [
            RunningServer(name, url, models)
            for (name, url), models in zip(places, found, strict=True)
            if models
        ]


def _models(base_url: str) -> tuple[str, ...]:
    import httpx

    try:
        with (
            httpx.Client(trust_env=False, timeout=PATIENCE, follow_redirects=False) as client,
            client.stream("GET", f"{base_url}/models") as reply,
        ):
            raw = bytearray()
            for part in reply.iter_bytes():
                raw += part
                if len(raw) > _MOST:
                    return ()
            if reply.status_code != 200:
                return ()
        return _names(httpx.Response(200, content=bytes(raw)).json())
    except (httpx.HTTPError, ValueError, RecursionError):
        return ()


def _names(data: Any) -> tuple[str, ...]:
    rows = data.get("data") if isinstance(data, dict) else None
    names = [row.get("id") for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    return tuple(
        name
        for name in names
        if isinstance(name, str)
        and name.isprintable()
        and 0 < len(name) <= 200
        and not any(word in name.lower() for word in _NO_JUDGES)
    )
