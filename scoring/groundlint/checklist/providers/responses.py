"""OpenAI's responses dialect."""

from __future__ import annotations

from typing import Any

from groundlint.checklist.errors import ProviderError, excerpt
from groundlint.checklist.logprobs import TokenChoices
from groundlint.checklist.providers.chat import token_choices
from groundlint.checklist.providers.provider import Ask, Reply
from groundlint.checklist.usage import Prices, usage_of

PATH = "/responses"
_LEAST_TOKENS = 16  # the dialect refuses less


def body(ask: Ask, model: str) -> dict[str, Any]:
    """The request; nothing is kept on the server."""
    made: dict[str, Any] = {
        "model": model,
        "input": [{"role": "user", "content": ask.prompt}],
        "max_output_tokens": max(ask.max_tokens, _LEAST_TOKENS),
        "store": False,
    }
    if ask.system:
        made["instructions"] = ask.system
    if ask.temperature is not None:
        made["temperature"] = ask.temperature
    if ask.form is not None:
        made["text"] = {"format": _flat(dict(ask.form))}
    if ask.top_logprobs:
        made |= {"top_logprobs": ask.top_logprobs, "include": ["message.output_text.logprobs"]}
    if ask.reasoning_effort is not None:
        made["reasoning"] = {"effort": ask.reasoning_effort}
    return made


def reply(data: dict[str, Any], prices: Prices | None = None) -> Reply:
    """What the server said. Raises ProviderError for an object that is not a response."""
    output = data.get("output")
    if not isinstance(output, list):
        raise ProviderError(
            f"the reply has no output: {excerpt(str(data), 80)}", status=200, body=excerpt(str(data))
        )
    texts: list[str] = []
    tokens: list[TokenChoices] = []
    finish = "stop"
    for part in _parts(output):
        if part.get("type") == "refusal":
            finish = "refusal"
        elif isinstance(part.get("text"), str):
            texts.append(part["text"])
            tokens += token_choices(part.get("logprobs"))
    details = data.get("incomplete_details")
    if isinstance(details, dict):
        finish = "length" if details.get("reason") == "max_output_tokens" else "refusal"
    usage, cached = usage_of(data.get("usage"), prices)
    text = "".join(texts) if texts and finish != "refusal" else None
    return Reply(text, finish, tuple(tokens), usage, cached)


def _parts(output: list[Any]) -> list[dict[str, Any]]:
    messages = [item for item in output if isinstance(item, dict) and item.get("type") == "message"]
    contents = [message.get("content") for message in messages]
    return [
        part
        for content in contents
        if isinstance(content, list)
        for part in content
        if isinstance(part, dict)
    ]


def _flat(form: dict[str, Any]) -> dict[str, Any]:
    """chat nests a schema under `json_schema`; this dialect does not."""
    inner = form.get("json_schema")
    return {"type": "json_schema", **inner} if isinstance(inner, dict) else form
