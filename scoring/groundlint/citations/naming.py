"""How the names of sources may be spelt if the report's writer can choose them."""

from __future__ import annotations

import re

from groundlint.model.definition_index import Definition, DefinitionKind
from groundlint.model.value import value

_FOOTNOTE = re.compile(r"[^\s\[\]^]{1,200}")
_LABEL = re.compile(r"(?![\^@])(?=[^\n]*\S)(?:[^\\\[\]\r\n]|\\[!-/:-@^-`{-~]){1,500}")
_KEY = re.compile(r"[A-Za-z_]\w*(?:[:.#$%&+?<>~/-]\w+)*")
_NOTHING = re.compile(r"(?!)")


@value(frozen=True, slots=True)
class Naming:
    """Names of one kind: the `sign` before them, which is not part of the name, and what they may be, as a `pattern` and as a
    `rule` that is half a sentence for the user."""

    sign: str
    pattern: re.Pattern[str]
    rule: str


FOOTNOTE_NAMES = Naming("^", _FOOTNOTE, "a footnote's name has no blanks, brackets or ^")
KEYS = Naming("@", _KEY, "a key has letters, digits and single - : . / between them")
LABELS = Naming("", _LABEL, "a label has no brackets, no line break, and no ^ or @ in front")
NUMBERS = Naming("", _NOTHING, "numbers follow the order of the source list")
"""Writers do not choose these, nor the names of the works in a list."""


def naming_of(definition: Definition) -> Naming:
    """How the name of a definition may be spelt."""
    if definition.kind is DefinitionKind.FOOTNOTE:
        return FOOTNOTE_NAMES
    if definition.kind in (DefinitionKind.LIST, DefinitionKind.WORK, DefinitionKind.ANCHOR):
        return NUMBERS
    return naming_of_label(definition.label)


def naming_of_label(label: str) -> Naming:
    """How a label in brackets may be spelt, judging by its present spelling."""
    if label.isdecimal():
        return NUMBERS
    return KEYS if label.startswith("@") else LABELS
