"""URLs that may be fetched: http and https, with a host and without a password."""

from __future__ import annotations

import httpx


class UnusableURL(Exception):
    """A URL that is never fetched; `why` is half a sentence for the user."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def usable(url: str) -> str:
    """`url` as it is sent: host in ASCII, path encoded, without fragment. Raises UnusableURL."""
    try:
        found = httpx.URL(url.strip())
        host = found.raw_host
        port = found.port
        _ = (
            found.host
        )  # a name in another script that cannot be written out would fail in the midst of a request
    except (httpx.InvalidURL, ValueError, UnicodeError):
        raise UnusableURL("its URL is malformed") from None
    if found.scheme not in ("http", "https"):
        raise UnusableURL("only http and https are fetched")
    if not host or host.startswith(b"."):
        raise UnusableURL("its URL names no host")
    if found.userinfo:
        raise UnusableURL("its URL holds a user name or password")
    if (port is not None and not 0 < port < 65536) or not _is_name(host.decode("ascii", "replace")):
        raise UnusableURL("its URL is malformed")
    return str(found.copy_with(fragment=None))


def _is_name(host: str) -> bool:
    """Whether a host is an IPv6 address or could be asked of a name service (RFC 1035, 2.3.4)."""
    labels = host.removesuffix(".").split(".")
    return ":" in host or (
        len(host) <= 254 and "%" not in host and all(0 < len(label) < 64 for label in labels)
    )


def joined(base: str, location: str) -> str:
    """The target of a redirect. What cannot be parsed is returned as it is, for `usable` to reject."""
    try:
        return str(httpx.URL(base).join(location))
    except (httpx.InvalidURL, ValueError, UnicodeError):
        return location
