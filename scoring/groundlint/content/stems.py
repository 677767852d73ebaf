"""Reduces words to their stems, so that 'costs' finds 'cost'."""

from __future__ import annotations

import sys
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from threading import Lock
from types import ModuleType
from typing import Protocol

_ALGORITHMS = {
    "ar": "arabic", "ca": "catalan", "cs": "czech", "da": "danish", "de": "german", "el": "greek",
    "en": "english", "es": "spanish", "et": "estonian", "eu": "basque", "fi": "finnish", "fr": "french",
    "ga": "irish", "hi": "hindi", "hu": "hungarian", "hy": "armenian", "id": "indonesian", "it": "italian",
    "lt": "lithuanian", "nl": "dutch", "no": "norwegian", "pl": "polish", "pt": "portuguese",
    "ro": "romanian", "ru": "russian", "sr": "serbian", "sv": "swedish", "ta": "tamil", "tr": "turkish",
}  # fmt: skip
_LOCK = Lock()  # a stemmer stores the current word in itself


class _Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...  # noqa: N802


@lru_cache(maxsize=65_536)
def stem(word: str, language: str) -> str:
    """The stem of a case-folded word; the word itself if Snowball does not know the language."""
    stemmer = _stemmer(language)
    if stemmer is None or not word.isalpha():
        return word
    with _LOCK:
        return str(stemmer.stemWord(word))


@cache
def _stemmer(language: str) -> _Stemmer | None:
    """Snowball's Python code, not PyStemmer, which `snowballstemmer` prefers where it happens to be installed:
    scores must not depend on that."""
    name = _ALGORITHMS.get(language)
    if name is None:
        return None
    try:
        module = import_module(f"{_algorithms()}.{name}_stemmer")
    except ModuleNotFoundError:  # an older snowball without this language
        return None
    made: _Stemmer = getattr(module, f"{name.capitalize()}Stemmer")()
    return made


@cache
def _algorithms() -> str:
    """The name of a substitute package for Snowball's files: their own `__init__` imports all 37 languages, which takes a
    twentieth of a short run."""
    snowball = find_spec("snowballstemmer")
    package = ModuleType("groundlint.content.snowball")
    package.__path__ = list(snowball.submodule_search_locations or ()) if snowball is not None else []
    sys.modules[package.__name__] = package
    return package.__name__
