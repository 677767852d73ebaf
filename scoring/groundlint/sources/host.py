"""The host of a source's address, read so that a look-alike never passes for what it imitates."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from groundlint.model.value import value

if TYPE_CHECKING:
    from publicsuffixlist import PublicSuffixList

_NAME = re.compile(r"[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)+")
_AMBIGUOUS = re.compile(r"[^/?#\\\s]*+/*+[^/?#\\\s]*+[\\\s]")
"""A backslash or blank before the path: browsers read `https://good.org\\@evil.org` otherwise than
programs.
"""
_SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:")


@value(frozen=True, slots=True)
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
    domain = _suffixes(_top(name)).privatesuffix(name) or name
    registrable = _suffixes(_top(name), free_hosts=True).privatesuffix(name) or domain
    return registrable, domain


def registry_suffix(name: str) -> str:
    """The part of a host's name under which its registry registers others: `co.uk`."""
    return _suffixes(_top(name)).publicsuffix(name) or ""


def _top(name: str) -> str:
    return name.rpartition(".")[2]


@lru_cache(maxsize=256)
def _suffixes(top: str, free_hosts: bool = False) -> PublicSuffixList:
    """The public suffix list below one top-level domain, with the registries' part alone or with both."""
    from publicsuffixlist import PublicSuffixList

    try:
        written = top.encode("ascii").decode("idna")  # the list has 中国, names of hosts xn--fiqs8s
    except UnicodeError:
        written = top
    parts = _rules() if free_hosts else _rules()[:1]
    return PublicSuffixList([line for part in parts for line in _lines_below(written, part)])


@cache
def _rules() -> tuple[str, str]:
    """The two parts of the public suffix list as the publicsuffixlist package ships it; never fetched. A report names a few
    top-level domains; the rules of all would take a tenth of a second to prepare.
    """
    from publicsuffixlist import PSLFILE

    registries, _, hosts = Path(PSLFILE).read_text("utf-8").partition("// ===END ICANN DOMAINS===")
    return registries, hosts


def _lines_below(top: str, part: str) -> Iterator[str]:
    """The rules of a part of the list below one top-level domain: `uk`, `co.uk`, `*.ck`, `!www.ck`."""
    ending = f"{top}\n"
    at = part.find(ending)
    while at >= 0:
        start = part.rfind("\n", 0, at) + 1
        if (at == start or part[at - 1] == ".") and not part.startswith("//", start):
            yield part[start : at + len(top)]
        at = part.find(ending, at + len(ending))


def _between(name: str, last: str) -> tuple[str, ...]:
    found = [name]
    while name != last and "." in name:
        name = name.partition(".")[2]
        found.append(name)
    return tuple(found)
