"""Names of bodies (*the Harbour Board*), and whose a site may be."""

from __future__ import annotations

from groundlint.citations.canonical import host_labels
from groundlint.lazy_pattern import lazy_pattern

_CAPITAL = r"[^\W\d_a-zß-öø-ÿ][\w&'’-]{0,40}\w"
BODY = rf"(?<![\w&'’-]){_CAPITAL}(?: (?:(?:of|for|and|the|on) ){{0,2}}{_CAPITAL}){{0,6}}"
"""A name in capitals, of a body or what begins as one."""
OWNED = lazy_pattern(r"['’]s?(?: .*)?\Z")
"""What is after the name of who owns it: "'s Q2" of "the Harbour Board's Q2 report"."""
_PLATFORM_LABELS = "www github youtube medium reddit twitter facebook linkedin substack google archive doi"
PLATFORMS = frozenset(_PLATFORM_LABELS.split())
"""Parts of hosts that do not tell whose page it is."""
_SHORTEST_OWNER = 3


def site_owners(url: str) -> list[str]:
    """The parts of the host of an address that may tell whose page it is."""
    return [label for label in host_labels(url) if len(label) >= _SHORTEST_OWNER and label not in PLATFORMS]
