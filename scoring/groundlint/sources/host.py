"""The host of a source's address, read so that a look-alike never passes for what it imitates."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from publicsuffixlist import PublicSuffixList

_NAME = re.compile(r"[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)+")
_AMBIGUOUS = re.compile(r"[^/?#\\\s]*+/*+[^/?#\\\s]*+[\\\s]")
"""A backslash or blank before the path: browsers read `https://good.org\\@evil.org` otherwise than
programs.
"""
_SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:")


@dataclass(frozen=True, slots=True)
class Host:
    """`name` is the host in lower case, ASCII (IDNA), without a final dot; `registrable` the part of it that
    somebody registered, where free hosts such as `me.github.io` count as registered by their users; `domain`
    the part registered with a registry (`github.io`). `path` starts with "/", percent-decoded; `query` is as
    written.
    """

    name: str
    registrable: str
    domain: str
    path: str
    query: str = ""

    @property
    def suffixes(self) -> tuple[str, ...]:
        """The host and the domains above it down to the registrable one, longest first: whom it belongs
        to.
        """
        return _between(self.name, self.registrable)

    @property
    def platforms(self) -> tuple[str, ...]:
        """The domains above the registrable one down to the registry's: who runs the machine, not the
        page.
        """
        return _between(self.registrable, self.domain)[1:]


def host_of(url: str) -> Host | None:
    """The host of an http(s) or ftp address, None for anything that is not a name on the public internet: IP
    addresses, localhost, bare names, file paths, other schemes, and addresses that programs read differently.
    """
    found = _read(url)
    if found is None or not _public_name(found[0]):
        return None
    name, path, query = found
    registrable, domain = _registered(name)
    return Host(name, registrable, domain, unquote(path) or "/", query)


def host_name(url: str) -> str:
    """The name or IP address in an http(s) or ftp address, of a private network too; "" where there is none."""
    found = _read(url)
    return found[0] if found else ""


def _read(url: str) -> tuple[str, str, str] | None:
    """(host name, path, query) as written; None for what is no such address."""
    address = url.strip()
    if address.startswith("//"):
        address = f"https:{address}"
    elif not _SCHEME.match(address):
        if not address.lower().startswith("www."):
            return None
        address = f"https://{address}"
    if _AMBIGUOUS.match(address):
        return None
    try:
        parts = urlsplit(address)
        name = _ascii_name(parts.hostname or "")
    except (ValueError, UnicodeError):
        return None
    if not name or parts.scheme.lower() not in ("http", "https", "ftp"):
        return None
    return name, parts.path, parts.query


def _ascii_name(name: str) -> str:
    """Lower case, without final dot, non-ASCII labels in their xn-- form."""
    name = name.rstrip(".").lower()
    return name if name.isascii() else name.encode("idna").decode("ascii")


def _public_name(name: str) -> bool:
    if len(name) > 253 or not _NAME.fullmatch(name):
        return False
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return not name.rpartition(".")[2].isdigit() and name.rpartition(".")[2] not in _PRIVATE
    return False


_PRIVATE = frozenset({"localhost", "local", "internal", "lan", "home", "corp", "test", "invalid", "example"})
"""Names that never reach the public internet (RFC 6761, RFC 6762, and what networks use inside)."""


@lru_cache(maxsize=4096)
def _registered(name: str) -> tuple[str, str]:
    """(registrable, domain); a name that is a public suffix itself (gov.uk, github.io) stands for itself."""
    domain = suffix_list().privatesuffix(name) or name
    registrable = _suffix_list(only_icann=False).privatesuffix(name) or domain
    return registrable, domain


def suffix_list() -> Any:
    """The registries' part of the public suffix list, as the publicsuffixlist package ships it; never
    fetched.
    """
    return _suffix_list(only_icann=True)


@lru_cache(maxsize=2)
def _suffix_list(only_icann: bool) -> Any:
    from publicsuffixlist import PublicSuffixList

    suffixes: PublicSuffixList = PublicSuffixList(only_icann=only_icann)
    return suffixes


def _between(name: str, last: str) -> tuple[str, ...]:
    found = [name]
    while name != last and "." in name:
        name = name.partition(".")[2]
        found.append(name)
    return tuple(found)
