"""Anthropic's messages dialect: no log-probabilities; a schema is asked for as a tool that must be used."""

from __future__ import annotations

import json
from typing import Any

from groundlint.checklist.errors import ProviderError, excerpt
from groundlint.checklist.providers.provider import Ask, Reply
from groundlint.checklist.usage import Prices, usage_of

PATH = "/messages"
VERSION = "2023-06-01"
LEAST_CACHED = 4_000
"""Characters from which a server keeps the beginning of a message."""
_TOOL = "give_answer"


def headers(key: str | None) -> dict[str, str]:
    """The headers of a request."""
    return {"anthropic-version": VERSION} | ({"x-api-key": key} if key else {})


def body(ask: Ask, model: str) -> dict[str, Any]:
    """The request."""
    made: dict[str, Any] = {
        "model": model,
        "max_tokens": ask.max_tokens,
        "messages": [{"role": "user", "content": _content(ask)}],
    }
    if ask.system:
        made["system"] = ask.system
    if ask.temperature is not None:
        made["temperature"] = ask.temperature
    inner = ask.form.get("json_schema") if ask.form else None
    if isinstance(inner, dict):
        made["tools"] = [{"name": _TOOL, "description": "Gives the answer.", "input_schema": inner["schema"]}]
        made["tool_choice"] = {"type": "tool", "name": _TOOL}
    return made


def _content(ask: Ask) -> str | list[dict[str, Any]]:
    """The message; what further questions begin with as well is kept by the server, and cheaper the next time."""
    if ask.shared < LEAST_CACHED:
        return ask.prompt
    kept = {"type": "text", "text": ask.prompt[: ask.shared], "cache_control": {"type": "ephemeral"}}
    return [kept, {"type": "text", "text": ask.prompt[ask.shared :]}]


def reply(data: dict[str, Any], prices: Prices | None = None) -> Reply:
    """What the server said. Raises ProviderError for an object that is not a message."""
    content = data.get("content")
    if not isinstance(content, list):
        raise ProviderError(
            f"the reply has no content: {excerpt(str(data), 80)}", status=200, body=excerpt(str(data))
        )
    parts = [part for part in content if isinstance(part, dict)]
    used = next((part.get("input") for part in parts if part.get("type") == "tool_use"), None)
    texts = [part["text"] for part in parts if isinstance(part.get("text"), str)]
    text = json.dumps(used) if isinstance(used, dict) else "".join(texts) if texts else None
    finish = {"max_tokens": "length", "refusal": "refusal"}.get(str(data.get("stop_reason")), "stop")
    usage, cached = usage_of(data.get("usage"), prices)
    return Reply(text, finish, (), usage, cached)
