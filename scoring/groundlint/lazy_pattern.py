"""A regular expression that is compiled when it is first used: most of them never are while a short report is checked."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from threading import RLock
from typing import Any, cast

from groundlint.compiled_patterns import CompiledPatterns

FIRST_USE = RLock()
"""Held while something is made that is kept from then on. Threads that read pages at the same time want the same patterns at first:
one makes them, and the others find them."""
if hasattr(os, "register_at_fork"):
    # A process that is forked meanwhile would wait for a thread that it does not have.
    os.register_at_fork(
        before=FIRST_USE.acquire, after_in_parent=FIRST_USE.release, after_in_child=FIRST_USE.release
    )


KEPT = CompiledPatterns()
"""Where compiled patterns are kept between runs, once a program says in which folder."""


def lazy_pattern(pattern: str | Callable[[], str], flags: int = 0) -> re.Pattern[str]:
    """What `re.compile` gives, to call its methods; `re`'s own functions do not take it. A pattern that has to be put together
    is given as what does so."""
    return cast("re.Pattern[str]", _LazyPattern(pattern, flags))


class _LazyPattern:
    def __init__(self, pattern: str | Callable[[], str], flags: int) -> None:
        self._written = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        """Of the compiled pattern. What is set here is found without us from then on."""
        written = self._written if isinstance(self._written, str) else self._written()
        with FIRST_USE:
            compiled = KEPT.compile(written, self._flags)
        for one in ("search", "match", "fullmatch", "finditer", "findall", "sub", "subn", "split"):
            setattr(self, one, getattr(compiled, one))
        return getattr(compiled, name)
