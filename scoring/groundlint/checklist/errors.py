"""The errors of judging a checklist; each message is one line for the user."""

from __future__ import annotations

EXCERPT = 300
"""Characters of a server's reply that an error shows."""


class JudgingError(Exception):
    """Anything that keeps a checklist from being judged. The message says place, fault and way out."""


class ConfigurationError(JudgingError):
    """Wrong arguments, settings or prompts: nothing was sent."""


class ChecklistError(JudgingError):
    """A checklist, or one of its items, is invalid: nothing was sent."""


class ProviderError(JudgingError):
    """The judge's server could not be reached or answered with an error, after all retries.

    `status` is the HTTP status (or the code in the body of a 200 that holds an error), None where there was
    no reply; `body` is an excerpt of the reply, at most EXCERPT characters, never with a key in it. `transient`: sent
    again it may be answered, after `wait` seconds where the server has said so. `requests` is how many were sent.
    """

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        body: str = "",
        transient: bool = False,
        wait: float | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.body = body
        self.transient = transient
        self.wait = wait
        self.requests = 1


class NotSecure(ProviderError):
    """The server's certificate is not valid, or it does not speak TLS: nothing was sent, and nothing will be."""


class UnreadableOutput(ProviderError):
    """The model wrote something that its own server could not parse: the answer is unusable, but the server works."""


class ContextOverflow(ProviderError):
    """The request is longer than the model's context. `limit` and `needed` are tokens where the server told."""

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        body: str = "",
        limit: int | None = None,
        needed: int | None = None,
    ) -> None:
        super().__init__(message, status=status, body=body)
        self.limit = limit
        self.needed = needed


def excerpt(text: str, limit: int = EXCERPT) -> str:
    """`text` on one line, cut to `limit` characters."""
    line = " ".join(text[: limit * 4].split())
    return line if len(line) <= limit else line[: limit - 1] + "…"
