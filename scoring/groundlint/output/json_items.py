"""The items of a long JSON list, given as soon as they are there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import indent

from groundlint.escaping import safe_json


def json_items(items: Iterable[object], margin: str) -> Iterator[str]:
    """What is between the opening bracket and the end of the last item, a piece an item, each indented by `margin`."""
    separator = "\n"
    for item in items:
        yield separator + indent(safe_json.dumps(item, indent=2), margin)
        separator = ",\n"
