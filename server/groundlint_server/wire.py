"""Messages as JSON text: values of lsprotocol and plain ones, written once and put into a frame as they are."""

from __future__ import annotations

import json
from functools import cache
from json.encoder import encode_basestring_ascii
from typing import Any

from pygls.protocol import default_converter

quoted = encode_basestring_ascii
"""A string as JSON, ASCII only: a lone surrogate is escaped like everything else that is not ASCII."""


class Json(str):
    """Text that is JSON already: it goes into a message as it is."""

    __slots__ = ()


EMPTY_LIST = Json("[]")


@cache
def converter() -> Any:
    """The converter (cattrs) between lsprotocol's types and plain values: one for all, since it makes
    code."""
    return default_converter()  # type: ignore[no-untyped-call]


_encode = json.JSONEncoder(separators=(",", ":"), default=lambda value: converter().unstructure(value)).encode


def written(value: object) -> Json:
    """A value as JSON, without white space: of lsprotocol, or of plain dicts, lists, strings and numbers."""
    return Json(_encode(value))


def notification(method: str, params: str) -> Json:
    """A whole notification."""
    return Json(f'{{"jsonrpc":"2.0","method":"{method}","params":{params}}}')


def request(message_id: int | str, method: str, params: str) -> Json:
    """A whole request."""
    return Json(f'{{"jsonrpc":"2.0","id":{_encode(message_id)},"method":"{method}","params":{params}}}')


def response(message_id: int | str, result: str) -> Json:
    """A whole response."""
    return Json(f'{{"jsonrpc":"2.0","id":{_encode(message_id)},"result":{result}}}')


def frame(body: Json) -> bytes:
    """A message with its header."""
    return f"Content-Length: {len(body)}\r\n\r\n{body}".encode("ascii")


def full_report(result_id: str, items: str) -> Json:
    """The answer to a request for diagnostics."""
    return Json(f'{{"kind":"full","resultId":{quoted(result_id)},"items":{items}}}')


def unchanged_report(result_id: str) -> Json:
    """The same for a client that already has them."""
    return Json(f'{{"kind":"unchanged","resultId":{quoted(result_id)}}}')
