"""Requests that are refused with a message for the user."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lsprotocol import types
from pygls.exceptions import JsonRpcException

NOT_CHANGED = "The editor has not changed the text: run the command again."


class Refused(JsonRpcException):
    """What was asked for cannot be done. The message is one line for the user: what is wrong, and what to
    do."""

    CODE = types.LSPErrorCodes.RequestFailed.value
    told = False
    """Whether the user has already been told in a better way than by this line."""


class OutOfDate(Refused):
    """What was asked for is about a text that has changed since."""

    CODE = types.LSPErrorCodes.ContentModified.value


@contextmanager
def refusals_shown(warn: Callable[[str], None]) -> Iterator[None]:
    """Pass a refusal inside to `warn` as well, for requests whose errors editors do not show."""
    try:
        yield
    except Refused as refusal:
        if not refusal.told:
            warn(str(refusal))
        raise
