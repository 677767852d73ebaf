"""A fast import of lsprotocol: attrs completes each of its 554 classes when it is first needed."""

from __future__ import annotations

import sys
from functools import partial
from threading import RLock
from typing import Any, get_type_hints

import attrs

_define = attrs.define
_finishing = RLock()  # two threads may need a class first at once


def import_types() -> None:
    """Import lsprotocol without the methods that attrs writes and compiles for each class: for all of them
    that takes half of the time until the first answer, and a session needs some 50."""
    if "lsprotocol.types" in sys.modules:
        return
    attrs.define = _unfinished  # type: ignore[assignment]
    try:
        import lsprotocol.types  # noqa: F401
    finally:
        attrs.define = _define
    from lsprotocol import _hooks

    # That would complete all classes; each is resolved when it is completed.
    _hooks._resolved_forward_references = True


def _unfinished(cls: Any = None, **how: Any) -> Any:
    """Replaces `attrs.define`: the first instance, or the first look at the fields, completes the class."""
    if cls is None:
        return partial(_unfinished, **how)

    def finish() -> None:
        with _finishing:
            if cls.__init__ is first:
                cls.__annotations__ = get_type_hints(cls, include_extras=True)
                # A class with slots would be another object than the one that has been imported. None is ever printed.
                _define(cls, **how, init=True, slots=False, repr=False)

    def first(self: Any, *values: Any, **named: Any) -> None:
        finish()
        cls.__init__(self, *values, **named)

    cls.__init__ = first
    cls.__attrs_attrs__ = _Fields(finish)
    return cls


class _Fields:
    """The fields of a class that is not completed yet: `attrs.fields` and `attrs.has` look for them."""

    def __init__(self, finish: Any) -> None:
        self._finish = finish

    def __get__(self, instance: object, cls: Any) -> Any:
        self._finish()
        return cls.__attrs_attrs__
