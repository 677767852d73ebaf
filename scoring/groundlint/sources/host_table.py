"""The listed hosts: two text files with one section per kind, read once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from groundlint.model.value import value
from groundlint.sources.host import Host
from groundlint.sources.kinds import KINDS, Kind

_FOLDER = Path(__file__).parent
_KNOWN = "known_hosts.txt"
_EDITORS = "wikipedia_editors.txt"


@value(frozen=True, slots=True)
class Listing:
    """A listed host: `name` is the entry that matched, with a path where the entry has one."""

    kind: Kind
    name: str


def listing_of(host: Host) -> Listing | None:
    """The entry for the longest part of `host` that is listed, None where it is not listed. The list by kind
    speaks before Wikipedia's editors, unless they warn of a part of a host that is listed as a whole.
    """
    own = _longest(_KNOWN, host.suffixes, host.path)
    editors = _longest(_EDITORS, host.suffixes, host.path)
    if own is not None and editors is not None:
        warned = editors.kind.name != "listed-reliable" and len(editors.name) > len(own.name)
        return editors if warned else own
    return own or editors or _longest(_KNOWN, host.platforms, host.path)


def _longest(file: str, names: tuple[str, ...], path: str) -> Listing | None:
    return next((listing for name in names if (listing := _listing(file, name, path))), None)


def _listing(file: str, name: str, path: str) -> Listing | None:
    """The entry for a host name, one with a path (`google.com/search`) first."""
    table = read_table(file)
    for prefix in table.paths.get(name, ()):
        if path == prefix or path.startswith(f"{prefix}/"):
            return Listing(KINDS[table.kinds[name + prefix]], name + prefix)
    kind = table.kinds.get(name)
    return Listing(KINDS[kind], name) if kind else None


@value(frozen=True, slots=True)
class Table:
    """Entry → name of its kind; and for hosts that have entries with a path, those paths."""

    kinds: dict[str, str]
    paths: dict[str, tuple[str, ...]]


@lru_cache(maxsize=2)
def read_table(file: str) -> Table:
    """Read `[kind]` sections of entries between blanks; `#` starts a comment line."""
    kinds: dict[str, str] = {}
    paths: dict[str, tuple[str, ...]] = {}
    for kind, entry in _entries((_FOLDER / file).read_text(encoding="utf-8")):
        kinds.setdefault(entry, kind)
        name, slash, path = entry.partition("/")
        if slash:
            paths[name] = (*paths.get(name, ()), f"/{path}")
    return Table(kinds, paths)


def _entries(text: str) -> Iterator[tuple[str, str]]:
    kind = ""
    for line in text.splitlines():
        if line.startswith("["):
            kind = line.strip("[] ")
        elif not line.startswith("#"):
            for entry in line.split():
                yield kind, entry
