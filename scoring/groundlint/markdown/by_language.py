"""Tables by language, several of which share one entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

Entry = TypeVar("Entry")


def by_language(table: Mapping[str, Entry]) -> dict[str, Entry]:
    """ISO 639-1 code → entry, of a table whose keys are codes with blanks between."""
    return {code: entry for codes, entry in table.items() for code in codes.split()}
