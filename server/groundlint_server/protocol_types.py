"""The import of the protocol's types: of all that comes before the first answer, what takes longest."""

from __future__ import annotations

from functools import partial

import attrs


def import_types() -> None:
    """Import lsprotocol's 554 classes without a `__repr__`: we print none of them, and to write and compile it for each
    takes a quarter of the import.
    """
    define = attrs.define
    attrs.define = partial(define, repr=False)
    try:
        import lsprotocol.types  # noqa: F401
    finally:
        attrs.define = define
