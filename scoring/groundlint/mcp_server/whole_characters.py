"""Requests that hold half a character (a lone surrogate, as of a text that was cut), read so that they are answered."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from mcp.shared.message import SessionMessage
from mcp.types import jsonrpc_message_adapter
from pydantic import ValidationError

if TYPE_CHECKING:
    from anyio.streams.memory import MemoryObjectSendStream
    from mcp.shared._stream_protocols import ReadStream

Message = SessionMessage | Exception


async def with_whole_characters(read: ReadStream[Message], onward: MemoryObjectSendStream[Message]) -> None:
    """Hands on what is read, half characters as `?`: the transport drops such a message, and whoever sent it would wait
    for ever.
    """
    async with onward:
        async for message in read:
            await onward.send(_mended(message) if isinstance(message, ValidationError) else message)


def _mended(fault: ValidationError) -> Message:
    line = fault.errors(include_url=False, include_context=False)[0]["input"]
    try:
        whole = json.dumps(json.loads(line), ensure_ascii=False).encode("utf-8", "replace")
        return SessionMessage(jsonrpc_message_adapter.validate_json(whole, by_name=False))
    except (ValueError, TypeError, RecursionError):
        return fault
