"""Which language a sentence is in, as far as its script tells."""

from __future__ import annotations

from functools import lru_cache

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.one_of import EAST_ASIAN, one_of

_HAN = r"\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_KANA = r"\u3040-\u30ff\uff66-\uff9f"
_HANGUL = r"\uac00-\ud7af\u1100-\u11ff"
_LATIN = lazy_pattern(r"[A-Za-z\u00c0-\u024f]")
_ANY = rf"\u0370-\u137f\u1780-\u17ff{EAST_ASIAN}\uf900-\ufaff\uff66-\uff9f"
"""All letters of the sets here but Latin, and little else."""
_OTHER = r"\u0370-\u03ff\u0400-\u052f\u0530-\u08ff\u0900-\u10ff\u1200-\u137f\u1780-\u17ff"

_NOT_SAID = lazy_pattern(r"`[^`]*`|https?://[!-~]+|(?<=\]\()[^()\s]+")
"""Code and addresses: Latin letters that nobody speaks."""

LATIN_LETTERS_A_CHARACTER = 4
"""Latin letters that weigh as much as one Han, Kana or Hangul character: a word against a word."""


@lru_cache(maxsize=64)
def _primary(declared: str) -> str:
    return declared.replace("_", "-").split("-", 1)[0].lower() or "en"


def language_of(text: str, declared: str = "en") -> str:
    """Return the ISO 639-1 code by which a sentence is judged.

    Kana, Hangul and Han decide by themselves (Han alone is zh unless the declared language is ja or ko), weighed
    against the Latin letters outside of code and addresses; a sentence mostly in another script than its declared
    language is 'und'; else the declared one stands.
    """
    declared = _primary(declared)
    sample = text[:600]
    if text.isascii() or not one_of(_ANY).search(sample):
        return "en" if declared in ("zh", "ja", "ko") else declared
    said = _NOT_SAID.sub(" ", sample)
    if one_of(_ANY).search(said):
        sample = said
    han, kana, hangul = (
        len(one_of(_HAN).findall(sample)),
        len(one_of(_KANA).findall(sample)),
        len(one_of(_HANGUL).findall(sample)),
    )
    latin = len(_LATIN.findall(sample)) // LATIN_LETTERS_A_CHARACTER
    if han + kana + hangul > latin:
        if hangul > han + kana:
            return "ko"
        if kana * 10 > han:
            return "ja"
        return declared if declared in ("ja", "ko") else "zh"
    if len(one_of(_OTHER).findall(sample)) > latin * LATIN_LETTERS_A_CHARACTER:
        return "und" if declared in ("en", "zh", "ja", "ko", "de", "fr", "es", "pt") else declared
    return "en" if declared in ("zh", "ja", "ko") else declared
