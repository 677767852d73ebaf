"""A regular expression that is compiled when it is first used: most of them never are while a short report is checked."""

from __future__ import annotations

import re
from typing import Any, cast


def lazy_pattern(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """What `re.compile` gives, to call its methods; `re`'s own functions do not take it."""
    return cast("re.Pattern[str]", _LazyPattern(pattern, flags))


class _LazyPattern:
    def __init__(self, pattern: str, flags: int) -> None:
        self.pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        """A method of the compiled pattern. What is set here is found without us from then on."""
        compiled = re.compile(self.pattern, self._flags)
        for one in ("search", "match", "fullmatch", "finditer", "findall", "sub", "subn", "split"):
            setattr(self, one, getattr(compiled, one))
        return getattr(compiled, name)
