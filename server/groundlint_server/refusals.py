"""Requests that are refused with a message for the user."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from groundlint.escaping.terminal import escape_terminal, shorten

_LONGEST = 600
NOT_CHANGED = "The editor has not changed the text: run the command again."


class Refused(Exception):
    """What was asked for cannot be done. The message is one line for the user: what is wrong, and what to do about
    it."""

    code: int = types.LSPErrorCodes.RequestFailed.value
    told = False
    """Whether the user has been told already, in a better way than by a line."""


class OutOfDate(Refused):
    """What was asked for is about a text that has changed since."""

    code = types.LSPErrorCodes.ContentModified.value


@contextmanager
def refusing(warn: Callable[[str], None] | None = None) -> Iterator[None]:
    """A refusal inside is the request's error. It is also said by `warn`, for requests whose errors editors keep to
    themselves.
    """
    try:
        yield
    except Refused as refusal:
        if warn is not None and not refusal.told:
            warn(str(refusal))
        raise JsonRpcException(str(refusal), refusal.code) from None


def one_line(foreign: str) -> str:
    """Foreign text in a message of the editor."""
    return escape_terminal(shorten(" ".join(foreign.split()), _LONGEST))
