"""Words, numbers and marks of a plain sentence, and the shape that stands for an unknown word."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|\d+(?:[.,:/]\d+)*|[^\w\s]")
_ASCII_TOKEN = re.compile(r"[A-Za-z]+(?:'[A-Za-z]+)?|[0-9]+(?:[.,:/][0-9]+)*|[^\w\s]")
"""The same for text of ASCII alone, in half of the time."""

MOST = 250
"""Tokens of a sentence that are read."""

_FUNCTION = """
a an the and or but nor so yet of in on at by for from to with without within into onto over under between
    among through during before after since until against about as than per via is are was were be been being am
    has have had do does did not no can could may might must shall should will would if unless while because
    although though when where which who whom whose what why how that this these those it its they them their he
    she his her him we us our you your i my me there here such some any all each every both either neither other
    another more most less least many much few several one two three first only also just even still already
    however therefore thus then now very too rather quite let's don't doesn't isn't aren't can't it's that's
    according said says found shows suggests like
"""
FUNCTION_WORDS = frozenset(_FUNCTION.split())
_ENDINGS = ("ing", "ed", "ly", "tion", "ment", "ity", "ness", "able", "ive", "al", "ous", "s")


def tokens(text: str) -> list[str]:
    """Return at most MOST words, numbers and single marks, in order, as written."""
    return (_ASCII_TOKEN if text.isascii() else _TOKEN).findall(text)[:MOST]


def number_shape(token: str) -> str:
    """Return the word that stands for a number: its magnitude, or that it looks like a year."""
    if len(token) == 4 and token.isdecimal() and token[:2] in ("18", "19", "20"):
        return "0year"
    return "0" + "".join("9" if c.isdigit() else c for c in token[:6])


def shape(word: str, lower: str) -> str:
    """Return what kind of word it is by its form: itself for function words and marks, else its ending."""
    if lower in FUNCTION_WORDS or not lower[0].isalnum():
        return lower
    if lower[0].isdigit():
        return "#"
    if word[0].isupper():
        return "CAPS" if len(word) > 1 and word.isupper() else "Cap"
    if lower.endswith(_ENDINGS):
        for ending in _ENDINGS:
            if lower.endswith(ending) and len(lower) > len(ending) + 2:
                return "~" + ending
    return "~"
