"""A property that is computed when first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

__all__ = ["once"]

if TYPE_CHECKING:
    from functools import cached_property as once
else:

    class once:  # noqa: N801
        """`functools.cached_property` as it is from Python 3.12 on, without the lock that all instances share in 3.11: that
        takes .7 µs each time, and an analysis has some twenty of these. Two threads that ask at once both compute, which
        costs time and changes nothing."""

        def __init__(self, compute: Callable[[Any], Any]) -> None:
            self._compute, self.__doc__ = compute, compute.__doc__

        def __set_name__(self, owner: type, name: str) -> None:
            self._name = name

        def __get__(self, instance: Any, owner: type | None = None) -> Any:
            if instance is None:
                return self
            found = instance.__dict__[self._name] = self._compute(instance)
            return found
