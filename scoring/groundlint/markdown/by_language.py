"""Tables by language, several of which share one entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

Entry = TypeVar("Entry")


def by_language(table: Mapping[str, Entry]) -> dict[str, Entry]:
    """ISO 639-1 code → entry, from a table whose keys are codes separated by spaces."""
    return {code: entry for codes, entry in table.items() for code in codes.split()}
