"""Words by which passages are found: scripts that write none are cut into pairs of characters."""

from __future__ import annotations

import re

_WIDE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+")
_WORD = re.compile(r"[^\W_]+")
_COMMON_WORDS = """a about after all also among an and any are as at be because been before being between both
    but by can could did do does during each few for from had has have he her him his how if in into is it its
    may might more most must no nor not of on once one only or other our out over own same she should since so
    some such than that the their them then there these they this those through to too under until up upon
    very was we were what when where which while who whom whose why will with would you your der die das und
    ist nicht mit von für auf dem den des ein eine einen einem einer im zu als auch bei sich es aus nach wie
    war wurde werden sind oder le la les et est une un dans pour que qui sur par avec plus sont au aux ce
    cette du pas en ou il elle de el los las una para por con del se como más son su al lo o y os é uma em com
    da dos na ao e não mais"""
COMMON = frozenset(_COMMON_WORDS.split())


def searched(text: str) -> str:
    """`text` as it stands in the index."""
    return _WIDE.sub(lambda run: f" {' '.join(_pairs(run[0]))} ", text)


def terms_of(text: str) -> list[str]:
    """The words of a claim that passages are looked for by: distinct, without the common ones, in order."""
    words = (word.lower() for word in _WORD.findall(searched(text)))
    return list(
        dict.fromkeys(word for word in words if word not in COMMON and (len(word) > 1 or word.isdigit()))
    )


def _pairs(run: str) -> list[str]:
    return [run[i : i + 2] for i in range(len(run) - 1)] or [run]
