"""Values that never change, quick to declare and quick to make."""

from __future__ import annotations

import dataclasses
from operator import attrgetter
from typing import TYPE_CHECKING, Any

__all__ = ["value"]

if TYPE_CHECKING:
    from dataclasses import dataclass as value
else:

    def value(*, frozen: bool, slots: bool, eq: bool = True) -> Any:
        """`dataclasses.dataclass` with fields that the type checker alone keeps from being set.

        A report makes values by the dozen at each keystroke: where each assignment is guarded at run time, one field takes
        100 ns to fill, a sentence of seventeen 1.7 µs instead of .3. And `groundlint check` declares more than a hundred
        classes before it reads a line: `dataclass` compiles source text for each method of each, which takes twice as long.
        """

        def declared(cls: type) -> type:
            made = dataclasses.dataclass(slots=slots, eq=False, repr=False)(cls)
            made.__repr__ = _shown
            return _compared(made, hashed=frozen) if eq else made

        return declared


def _compared(cls: Any, *, hashed: bool) -> Any:
    """`cls`, whose instances are equal where what is in their fields is."""
    names = [field.name for field in dataclasses.fields(cls) if field.compare]
    content = attrgetter(*names) if names else type  # without fields all are equal

    def same(self: object, other: object) -> bool:
        return content(self) == content(other) if other.__class__ is self.__class__ else NotImplemented

    cls.__eq__ = same
    if hashed:
        cls.__hash__ = lambda self: hash(content(self))
    return cls


def _shown(self: Any) -> str:
    fields = (field.name for field in dataclasses.fields(self) if field.repr)
    return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in fields)})"
