"""The names in a passage, recognised by their capitals, and whether one was substituted for another."""

from __future__ import annotations

import re

from groundlint.sources.quotes.wording import words_in

_TITLE = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|Prof)\.? $")
_NAME = re.compile(r"[^\W\d_a-zß-öø-ÿ][^\W\d_]+")


def other_name(text: str, end: int, place: int, inserted: str) -> bool:
    """Whether `inserted`, written for `text[end:place]`, puts one name for another: no word of it stands there, and neither is short for the other."""
    there, ours = names_of(text, end, place), names_of(inserted, 0, len(inserted))
    if not there or not ours or {name[:4] for name in there} & {name[:4] for name in ours}:
        return False
    initials = {"".join(name[0] for name in names) for names in (there, ours)}
    return not initials & {name for name in (*there, *ours) if name.isupper()}


def names_of(text: str, start: int, end: int) -> list[str]:
    """The capitalised words of a passage, except those that merely begin a sentence."""
    found = []
    for name in _NAME.finditer(text, start, end):
        if name[0].lower() in words_in("brackets.no_name"):
            continue
        before = text[max(0, name.start() - 5) : name.start()].rstrip(" '(")
        begins_sentence = not before or before[-1] in ".!?:"
        if begins_sentence and name[0].lower() in text:
            continue
        found.append(name[0])
    return found


def within_sentences(text: str, start: int, end: int) -> set[str]:
    """The names in a passage. A word that begins a sentence is one if it is capitalised within a sentence elsewhere."""
    found = set()
    for name in _NAME.finditer(text, start, end):
        if name[0].lower() in words_in("brackets.no_name") or name[0] in words_in("brackets.calendar"):
            continue
        inside = text[max(0, name.start() - 2) : name.start()]
        titled = _TITLE.search(text, max(0, name.start() - 6), name.start())
        if not (titled or inside[:1].isalnum() or inside[:1] == ",") and not re.search(
            rf"[a-z,] {name[0]}\b", text
        ):
            continue
        found.add(name[0])
    return found
