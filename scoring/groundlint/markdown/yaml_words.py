"""What is wrong with a YAML text, for people: the parser speaks of its tokens, and never says what to do."""

from __future__ import annotations

import re
from typing import Any

OURS = "refused"
"""What the context of a fault is that says in our own words what is wrong."""
_QUOTE = "put the text in quotation marks"
_GENERAL = f"something that YAML does not allow; where a text holds signs such as : # [ {{, {_QUOTE}"
_NO_KEY = f"expected `key: value`; a text that goes on here is indented, or {_QUOTE}"
_OPEN_QUOTE = "a quotation mark that is not closed"
_OPEN = "a {} that is not closed, or an item in it that needs quotation marks"
_ENDED = f"text after a value that has ended; indent it like the lines above it, or {_QUOTE} as a whole"
_AFTER = "text after a value that has ended; put the whole in quotation marks, ' or \", whichever it does not contain"
_LIST = f"a list that begins on the line of its key; begin it on the next line, or {_QUOTE}"
_BEGINS = f"text that begins with {{}} is not read here; {_QUOTE}"
_ESCAPE = "a \\ that YAML reads as an escape; put the text in single quotation marks"
_BLOCK = f"text right after | or >; begin it on the next line, or {_QUOTE}"
_KEY = "a key where there can be none: indent it like the keys above it, each as `key: value` with a space after the colon"

_BEGUN_ABOVE = {
    "could not find expected ':'": _NO_KEY,
    "unexpected end of stream": _OPEN_QUOTE,
    "unexpected document separator": _OPEN_QUOTE,
    "expected ',' or ']'": _OPEN.format("["),
    "expected ',' or '}'": _OPEN.format("{"),
}
"""Part of what the parser says → what we say of the line where that begins which it did not understand."""
_HERE = {
    "<block end>, but found '<scalar>'": _ENDED,
    "<block end>, but found ']'": "a ] that closes nothing",
    "<block end>, but found '}'": "a } that closes nothing",
    "<block end>": "a line that is not indented like those that it belongs to",
    "'<document start>'": _ENDED,
    "found '<stream end>'": "a [ or { that is not closed",
    "sequence entries": _LIST,
    "alphabetic or numeric": _BEGINS.format("* or &"),
    "constructor for the tag": _BEGINS.format("!"),
    "undefined tag handle": _BEGINS.format("!"),
    "unhashable key": _BEGINS.format("{"),
    "unknown escape": _ESCAPE,
    "escape sequence": _ESCAPE,
    "chomping or indentation": _BLOCK,
    "expected indentation indicator": _BLOCK,
    "a comment or a line break": _BLOCK,
    "incompatible YAML document": "written for another version of YAML than 1.1 or 1.2",
    "another document": "expected a single document, but another one begins here",
}
"""The same of the line where it stopped."""
_SIGN = re.compile(r"node content, but found '(.)'|found character '(\\t|.)' that cannot start")
_DUPLICATE = re.compile(r'duplicate key "([^"\n]{1,60})')


def yaml_fault(error: Any, text: str) -> tuple[int, str]:
    """Return (line from 0, what is wrong and what to do) for an exception of the parser on `text`."""
    if (position := getattr(error, "position", None)) is not None:
        line = text.count("\n", 0, position)
        return line, f"a character that YAML does not allow (U+{error.character:04X}); take it out"
    context, problem = getattr(error, "context", None), getattr(error, "problem", None)
    start = getattr(error, "context_mark", None)
    mark: Any = getattr(error, "problem_mark", None) or start
    line = mark.line if mark is not None else 0
    if context == OURS:
        return line, str(problem)
    said = f"{context} {problem}"
    for part, words in _BEGUN_ABOVE.items():
        if part in said:
            return start.line if start is not None else line, words
    before = "".join(text.splitlines()[line : line + 1])[: mark.column] if mark is not None else ""
    if "mapping values" in said:
        return line, f"a second colon in one line; {_QUOTE}" if ": " in before else _KEY
    if "<block end>" in said and before.strip() and not said.endswith(("']'", "'}'")):
        return line, _AFTER
    if twice := _DUPLICATE.search(said):
        return line, f'the key "{twice[1]}" appears twice; keep one'
    if sign := _SIGN.search(said):
        found = sign[1] or sign[2]
        return line, "a tab; YAML is indented with spaces" if found == "\\t" else _BEGINS.format(found)
    return line, next((words for part, words in _HERE.items() if part in said), _GENERAL)
