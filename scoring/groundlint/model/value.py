"""Values that never change and are quick to make."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

__all__ = ["value"]

if TYPE_CHECKING:
    from dataclasses import dataclass as value
else:

    def value(*, frozen: bool, slots: bool, eq: bool = True) -> Any:
        """`dataclasses.dataclass` with fields that the type checker alone keeps from being set.

        For what is made by the dozen at each keystroke: where each assignment is guarded at run time, one field takes
        100 ns to fill, a sentence of seventeen 1.7 µs instead of .3.
        """
        return dataclasses.dataclass(slots=slots, eq=eq, unsafe_hash=frozen and eq)
