"""To whom a key belongs and where a report may go: scheme, host and port, never more."""

from __future__ import annotations

import ipaddress
import json
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from groundlint.checklist.errors import ConfigurationError

_PORTS = {"http": 80, "https": 443}


def origin_of(url: str) -> str:
    """`scheme://host:port` of a URL, the port left out where it is the scheme's own.

    Raises ConfigurationError for what is not an http(s) URL, and for one that carries a user name or a password.
    """
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError as fault:
        raise ConfigurationError(f"{_shown(url)}: not a URL ({fault})") from fault
    host = (parts.hostname or "").rstrip(".").lower()
    if parts.scheme.lower() not in _PORTS or not host:
        raise ConfigurationError(f"{_shown(url)}: not a URL; expected https://host/path")
    if parts.username is not None or parts.password is not None:
        raise ConfigurationError(
            f"{host}: a URL with a user name or password is refused; set the key instead"
        )
    if (
        not host.isascii()
    ):  # as it is asked for: a letter of another script may look like one of a name that is trusted
        import httpx

        try:
            host = httpx.URL(url.strip()).raw_host.decode("ascii").rstrip(".")
        except (httpx.InvalidURL, UnicodeError) as fault:
            raise ConfigurationError(f"{_shown(url)}: not a URL ({fault})") from fault
    scheme = parts.scheme.lower()
    shown = f"[{host}]" if ":" in host else host
    return f"{scheme}://{shown}" + ("" if port in (None, _PORTS[scheme]) else f":{port}")


def is_loopback(origin: str) -> bool:
    """Whether the origin is this machine."""
    host = urlsplit(origin).hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_plain_http_abroad(origin: str) -> bool:
    """Whether a key or a report would cross the network unencrypted."""
    return origin.startswith("http://") and not is_loopback(origin)


def confirmations_file() -> Path:
    """The file with the origins that the user has confirmed for good, in the user's configuration folder."""
    import platformdirs

    return Path(platformdirs.user_config_dir("groundlint", appauthor=False)) / "judge-origins.json"


def confirmed_origins(path: Path | None = None) -> frozenset[str]:
    """The origins confirmed for good. A file that cannot be read confirms nothing."""
    try:
        kept = json.loads((path or confirmations_file()).read_text("utf-8"))
    except (OSError, ValueError):
        return frozenset()
    return (
        frozenset(entry for entry in kept if isinstance(entry, str))
        if isinstance(kept, list)
        else frozenset()
    )


def confirm(grants: Iterable[str], path: Path | None = None) -> None:
    """Keep what the user has confirmed: origins, and `ORIGIN MODEL` for models of a workspace. Raises OSError."""
    file = path or confirmations_file()
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        draft.write_text(json.dumps(sorted(confirmed_origins(file).union(grants)), indent=1) + "\n", "utf-8")
        os.replace(draft, file)
    finally:
        with suppress(OSError):
            draft.unlink()


def _shown(url: str) -> str:
    """A URL as far as it may be shown: nothing after an @ sign's user part, nothing of a query."""
    return url.rpartition("@")[2].partition("?")[0][:120] or "(empty)"
