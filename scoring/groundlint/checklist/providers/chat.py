"""OpenAI's chat dialect, which nearly every server speaks."""

from __future__ import annotations

from typing import Any

from groundlint.checklist.errors import ProviderError, excerpt
from groundlint.checklist.logprobs import TokenChoices
from groundlint.checklist.providers.provider import Ask, Reply
from groundlint.checklist.usage import Prices, usage_of

PATH = "/chat/completions"


def body(ask: Ask, model: str) -> dict[str, Any]:
    """The request."""
    system = [{"role": "system", "content": ask.system}] if ask.system else []
    made: dict[str, Any] = {"model": model, "messages": [*system, {"role": "user", "content": ask.prompt}]}
    made["max_completion_tokens" if ask.newer_limit else "max_tokens"] = ask.max_tokens
    if ask.temperature is not None:
        made["temperature"] = ask.temperature
    if ask.form is not None:
        made["response_format"] = dict(ask.form)
    if ask.top_logprobs:
        made |= {"logprobs": True, "top_logprobs": ask.top_logprobs}
    if ask.reasoning_effort is not None:
        made["reasoning_effort"] = ask.reasoning_effort
    return made


def reply(data: dict[str, Any], prices: Prices | None = None) -> Reply:
    """What the server said. Raises ProviderError for an object that is no chat completion."""
    choices = data.get("choices")
    choice = choices[0] if isinstance(choices, list) and choices else None
    if not isinstance(choice, dict):
        raise ProviderError(
            f"the reply has no choices: {excerpt(str(data), 80)}", status=200, body=excerpt(str(data))
        )
    message = choice.get("message")
    message = message if isinstance(message, dict) else {}
    finish = choice.get("finish_reason")
    finish = "refusal" if finish == "content_filter" or message.get("refusal") else finish
    usage, cached = usage_of(data.get("usage"), prices)
    return Reply(
        text=None
        if finish == "refusal"
        else text_of(message.get("content")) or _called(message.get("tool_calls")),
        finish=finish if isinstance(finish, str) else None,
        tokens=_tokens(choice.get("logprobs")),
        usage=usage,
        cached_prompt_tokens=cached,
    )


def text_of(content: Any) -> str | None:
    """A message's content as text: a string, or the texts of a list of parts."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "".join(p["text"] for p in content if isinstance(p, dict) and isinstance(p.get("text"), str))
    return None


def _called(calls: Any) -> str | None:
    """What a model gave a tool that nobody offered: some answer so, with nothing in the content."""
    call = calls[0] if isinstance(calls, list) and len(calls) == 1 else None
    function = call.get("function") if isinstance(call, dict) else None
    arguments = function.get("arguments") if isinstance(function, dict) else None
    return arguments if isinstance(arguments, str) else None


def token_choices(entries: Any) -> tuple[TokenChoices, ...]:
    """Tokens with their likeliest alternatives, from the list that chat and responses share."""
    made: list[TokenChoices] = []
    for entry in entries if isinstance(entries, list) else ():
        if not isinstance(entry, dict):
            continue
        choices = [c for c in entry.get("top_logprobs") or () if isinstance(c, dict)]
        pairs = tuple((_token(c), float(c["logprob"])) for c in choices if _is_number(c.get("logprob")))
        made.append(TokenChoices(_token(entry), pairs))
    return tuple(made)


def _tokens(logprobs: Any) -> tuple[TokenChoices, ...]:
    return token_choices(logprobs.get("content")) if isinstance(logprobs, dict) else ()


def _token(entry: dict[str, Any]) -> str:
    """The token's text, from its bytes where the text was not representable."""
    token = entry.get("token")
    raw = entry.get("bytes")
    if isinstance(token, str) and "\ufffd" not in token:
        return token
    if isinstance(raw, list) and all(isinstance(b, int) and 0 <= b < 256 for b in raw):
        return bytes(raw).decode("utf-8", "replace")
    return token if isinstance(token, str) else ""


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
