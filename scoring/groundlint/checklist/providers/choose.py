"""From the words of a caller (provider, model, base_url, key, client) to the judge that is meant."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Any

from groundlint.checklist.errors import ConfigurationError
from groundlint.checklist.keys import OWN_ADDRESS, key_for
from groundlint.checklist.origins import is_plain_http_abroad, origin_of
from groundlint.checklist.providers.injected import InjectedProvider, create_of
from groundlint.checklist.providers.named import CUSTOM, LOCAL, Named, Wire, provider_named
from groundlint.checklist.providers.provider import Provider
from groundlint.checklist.providers.server import ServerProvider
from groundlint.checklist.usage import Prices

DEFAULT_MODEL = "openai/gpt-4o-mini"
DEFAULT_PROVIDER = "openrouter"


def choose_provider(
    *,
    model: str | None = None,
    provider: str | None = None,
    base_url: str | None = None,
    api_key: str | None = None,
    api_format: str | None = None,
    client: Any = None,
    prices: Prices | None = None,
    connections: int = 10,
    proxy: str | None = None,
    keys: Mapping[str, str] | None = None,
    environ: Mapping[str, str] | None = None,
) -> Provider:
    """The judge that the words mean. `base_url` and `api_key` are the caller's own and trusted; `keys` (by origin,
    from an editor's secret store) and those from the environment go only where they belong. Nothing is sent. Raises ConfigurationError.
    """
    env = os.environ if environ is None else environ
    if isinstance(client, Provider):
        return client
    httpx_client = client if _is_httpx(client) else None
    if client is not None and httpx_client is None:
        return InjectedProvider(create_of(client), model or DEFAULT_MODEL, prices)
    if provider is not None and provider.lower() == LOCAL:
        from groundlint.checklist.local_model.provider import LocalProvider

        return LocalProvider(model)
    named = _named(provider, base_url, env)
    address = base_url or address_of(named, env)
    if not address:
        raise ConfigurationError(f"provider {named.name}: it needs a base_url")
    origin = origin_of(address)
    key = api_key or (keys or {}).get(origin) or key_for(origin, named, env)
    if key and not (key.isascii() and key.isprintable()):  # else the HTTP library would show it in its error
        raise ConfigurationError(
            f"{origin}: the key holds a character that no key has (a line end, an accent?); set it anew"
        )
    if key and is_plain_http_abroad(origin):
        raise ConfigurationError(f"{origin}: a key is not sent over http; use https")
    if key is None and named.needs_key and origin == origin_of(named.base_url):
        raise ConfigurationError(f"provider {named.name}: no key; set {named.keys[0]} in the environment")
    wire = _wire(named, api_format)
    name = model or DEFAULT_MODEL
    if named.strip and name.startswith(named.strip):
        name = name[len(named.strip) :]
    return ServerProvider(
        named.name,
        address,
        name,
        key=key,
        wire=wire,
        prices=prices,
        connections=connections,
        proxy=proxy,
        client=httpx_client,
    )


def _named(provider: str | None, base_url: str | None, env: Mapping[str, str]) -> Named:
    if provider is not None:
        return provider_named(provider)
    if base_url is not None or env.get(OWN_ADDRESS):
        return provider_named(CUSTOM)
    return provider_named(DEFAULT_PROVIDER)


def address_of(named: Named, env: Mapping[str, str]) -> str:
    """Where the environment says that the provider is, else its own address; "" where neither is known."""
    own = [env[name] for name in named.addresses if env.get(name)]
    if own:
        return own[0]
    return named.base_url or env.get(OWN_ADDRESS, "")


def _wire(named: Named, api_format: str | None) -> Wire:
    if api_format is None:
        return named.wire
    if api_format not in ("chat", "responses", "anthropic"):
        raise ConfigurationError(f"api_format {api_format!r}: expected chat, responses or anthropic")
    return api_format  # type: ignore[return-value]


def _is_httpx(client: Any) -> bool:
    httpx = sys.modules.get("httpx")
    return httpx is not None and isinstance(client, httpx.AsyncClient)
