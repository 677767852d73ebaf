"""What is wrong with a TOML text, for people: the parser speaks of its grammar, and never says what to do."""

from __future__ import annotations

_QUOTE = "put text in quotation marks"
_TWICE = "a key or a table that appears twice; keep one"
_OPEN_QUOTE = "a quotation mark that is not closed"
_ESCAPE = "a \\ that TOML reads as an escape; put the text in single quotation marks"
_CHARACTER = "a character that TOML does not allow; take it out"
_GENERAL = f"something that TOML does not allow; {_QUOTE}"

_WORDS = {
    "Invalid value": f"a value that TOML does not know; {_QUOTE}, and write true and false in lower case",
    "Expected '='": "expected `key = value`",
    "Invalid statement": "expected `key = value` or a [table]",
    "Expected newline or end": f"more on the line after the value; {_QUOTE}, and write one key a line",
    "Cannot ": _TWICE,
    "Duplicate": _TWICE,
    "key part": "expected a key: letters, digits, - and _, or else in quotation marks",
    "Unterminated string": _OPEN_QUOTE,
    "Expected \"'": _OPEN_QUOTE,
    "character '\\n'": _OPEN_QUOTE,
    "Unclosed array": "a [ that is not closed, or items without a comma between them",
    "Unclosed inline table": "a { that is not closed on its line, or keys without a comma between them",
    "Expected ']": "a [table] that is not closed",
    "Unescaped": _ESCAPE,
    "Invalid hex value": _ESCAPE,
    "Escaped character": _ESCAPE,
    "Illegal character": _CHARACTER,
    "Found invalid character": _CHARACTER,
}
"""Part of what the parser says → what we say."""


def in_plain_words(said: str) -> str:
    """What is wrong and what to do, for what the parser says of it."""
    return next((words for part, words in _WORDS.items() if part in said), _GENERAL)
