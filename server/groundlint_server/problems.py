"""What is wrong in the user's own files, said once each and never more than a few at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint.problem import Problem

_AT_ONCE = 3


class Problems:
    """Remembers what has been said. `warn` shows one line to the user."""

    def __init__(self, warn: Callable[[str], None]) -> None:
        self._warn = warn
        self._said: set[str] = set()

    def tell(self, problems: Sequence[Problem]) -> None:
        """Say those of `problems` that have not been said yet."""
        new = [line for line in dict.fromkeys(str(problem) for problem in problems) if line not in self._said]
        self._said.update(new)
        for line in new[:_AT_ONCE]:
            self._warn(line)
        if len(new) > _AT_ONCE:
            self._warn(f"{len(new) - _AT_ONCE} more: `groundlint check --show-settings` lists all of them")
