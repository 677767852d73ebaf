"""JSON written by hand for what is sent while somebody types: typed objects and their converter cost more than it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from json.encoder import encode_basestring_ascii

from groundlint.model.position import Encoding
from groundlint_server.positions import Lines

quoted = encode_basestring_ascii
"""A string as JSON, ASCII only: a lone surrogate is escaped like everything else that is not ASCII."""


_PIECE = 1 << 16


class Json(str):
    """Text that is JSON already: it goes into a message as it is."""

    __slots__ = ()


_encode = json.JSONEncoder(separators=(",", ":")).encode  # made once: json.dumps makes one for every call


def written(value: object) -> Json:
    """A value of plain dicts, lists, strings and numbers as JSON, without white space."""
    return Json(_encode(value))


def written_apart(value: Mapping[str, object]) -> Json:
    """The same for the strings of megabytes that a value may hold, without holding the interpreter for one of them."""
    pieces = (f"{quoted(key)}:{_long(one)}" for key, one in value.items())
    return Json(f"{{{','.join(pieces)}}}")


def _long(value: object) -> str:
    if not isinstance(value, str):
        return _encode(value)
    return f'"{"".join(quoted(value[at : at + _PIECE])[1:-1] for at in range(0, len(value), _PIECE))}"'


def notification(method: str, params: str) -> Json:
    """A whole notification."""
    return Json(f'{{"jsonrpc":"2.0","method":"{method}","params":{params}}}')


def request(message_id: int | str, method: str, params: str) -> Json:
    """A whole request."""
    return Json(f'{{"jsonrpc":"2.0","id":{json.dumps(message_id)},"method":"{method}","params":{params}}}')


def response(message_id: int | str, result: str) -> Json:
    """A whole answer."""
    return Json(f'{{"jsonrpc":"2.0","id":{json.dumps(message_id)},"result":{result}}}')


def frame(body: Json) -> bytes:
    """A message with its header."""
    return f"Content-Length: {len(body)}\r\n\r\n{body}".encode("ascii")


def written_range(lines: Lines, start: int, end: int, encoding: Encoding) -> str:
    """The client's range for text[start:end], as LSP writes it."""
    low, high = lines.position(start, encoding), lines.position(end, encoding)
    return (
        f'{{"start":{{"line":{low.line},"character":{low.character}}},'
        f'"end":{{"line":{high.line},"character":{high.character}}}}}'
    )
