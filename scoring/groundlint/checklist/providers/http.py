"""Requests to a judge's server: one pooled client, and errors that never hold a key."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from groundlint.checklist.errors import ContextOverflow, NotSecure, ProviderError, UnreadableOutput, excerpt
from groundlint.checklist.json_in_text import without_halves
from groundlint.checklist.providers.tls import certificates

if TYPE_CHECKING:
    import httpx


RETRIED = frozenset((408, 409, 425, 429, *range(500, 600)))
LONGEST_WAIT = 60.0
"""Seconds. A server that asks for more is not waited for."""
SHORTEST_KEY = 8
"""Characters. No provider's keys are shorter."""
MAX_REPLY = 4_000_000
"""Bytes of a reply that are read."""
_CONNECT, _READ, _READ_LOCAL = 10.0, 180.0, 900.0  # seconds; a local model reads a long report for minutes
_ESCAPE = re.compile(r"\\(?:u00([0-7][0-9A-Fa-f])|/)")
"""How JSON may write a letter of a key."""
_WHOLE = 1_800.0
"""Seconds for a whole reply: a server that sends a byte now and then is not waited for without end."""


class JsonClient:
    """POSTs JSON to one origin. The connections belong to the loop that uses them; `key` goes out in `headers`
    only, and is taken out of whatever comes back.
    """

    def __init__(
        self,
        base_url: str,
        headers: Mapping[str, str],
        *,
        secret: str | None = None,
        local: bool = False,
        connections: int = 10,
        proxy: str | None = None,
        client: httpx.AsyncClient | None = None,
    ) -> None:
        self.base_url = base_url.rstrip("/")
        self._headers = dict(headers)
        self._secret = secret if secret is not None and len(secret) >= SHORTEST_KEY else None
        if self._secret is not None:
            _keep_out_of_logs(self._secret)
        self._read = _READ_LOCAL if local else _READ
        self._connections = connections
        self._proxy = proxy
        self._given = client
        self._pauses: WeakKeyDictionary[asyncio.AbstractEventLoop, float] = WeakKeyDictionary()
        self._clients: WeakKeyDictionary[asyncio.AbstractEventLoop, httpx.AsyncClient] = WeakKeyDictionary()

    async def post(self, path: str, body: Mapping[str, Any], timeout: float | None = None) -> dict[str, Any]:
        """The object that the server replies to one request, within `timeout` seconds. Raises ProviderError and
        ContextOverflow.
        """
        import httpx

        from groundlint.sources.web.body import ENCODINGS, BodyTooLarge, BodyUnreadable, read_body

        await self._paused()
        client = self._client()
        where = f"{self.base_url}{path}"
        most = min(timeout or _WHOLE, _WHOLE)
        headers = {**self._headers, "accept-encoding": ENCODINGS}
        try:
            async with (
                asyncio.timeout(most),
                client.stream("POST", where, json=body, headers=headers) as reply,
            ):
                # A client that somebody has given may hold the whole reply already.
                raw = reply.content if reply.is_stream_consumed else await read_body(reply, MAX_REPLY)
        except BodyTooLarge as fault:
            raise ProviderError(
                f"{self.base_url}: the reply is longer than {MAX_REPLY} bytes", status=reply.status_code
            ) from fault
        except BodyUnreadable as fault:
            raise ProviderError(f"{self.base_url}: the reply cannot be unpacked ({fault})") from fault
        except TimeoutError as fault:  # of the whole: asking again would take as long
            raise ProviderError(f"{self.base_url}: gave no whole reply in {most:g} seconds") from fault
        except httpx.TimeoutException as fault:
            kind = (
                "cannot be reached in time"
                if isinstance(fault, httpx.ConnectTimeout)
                else "gave no reply in time"
            )
            raise ProviderError(f"{self.base_url}: {kind}", transient=True) from fault
        except httpx.TransportError as fault:
            raise self._unreachable(fault) from fault
        except (httpx.HTTPError, httpx.InvalidURL) as fault:
            raise ProviderError(f"{self.base_url}: {type(fault).__name__}") from fault
        text = self.hidden(raw.decode("utf-8", "replace"))  # JSON is nothing else, whatever the server says
        return self._read_reply(reply.status_code, reply.headers, text)

    def _pause(self, seconds: float) -> None:
        """A server that asks to wait asks all requests, not only the one it answered."""
        loop = asyncio.get_running_loop()
        self._pauses[loop] = max(self._pauses.get(loop, 0.0), loop.time() + seconds)

    async def aclose(self) -> None:
        """Close the connections of this loop."""
        client = self._clients.pop(asyncio.get_running_loop(), None)
        if client is not None:
            await client.aclose()

    def hidden(self, text: str) -> str:
        """`text` without the key, nor as it is written in JSON: what a model answers in JSON is read later on. A word too short to
        be a key would be found in any text.
        """
        if self._secret is None:
            return text
        read = _ESCAPE.sub(lambda escape: chr(int(escape[1], 16)) if escape[1] else "/", text)
        return (text if self._secret not in read else read).replace(self._secret, "…")

    def _without_key(self, data: Any) -> Any:
        """What a reply says, without the key: written with escapes (`\\u0073k-`), it shows only once they are read."""
        if self._secret is None:
            return data
        if isinstance(data, str):
            return self.hidden(data)
        if isinstance(data, list):
            return [self._without_key(one) for one in data]
        if isinstance(data, dict):
            return {self.hidden(name): self._without_key(value) for name, value in data.items()}
        return data

    async def _paused(self) -> None:
        loop = asyncio.get_running_loop()
        while (left := self._pauses.get(loop, 0.0) - loop.time()) > 0:
            await asyncio.sleep(left)

    def _unreachable(self, fault: httpx.TransportError) -> Exception:
        reason = self.hidden(excerpt(str(fault), 120)) or type(fault).__name__
        if "certificate" in reason.lower() or "ssl" in reason.lower():
            reason = _without_codes(reason)
            return NotSecure(f"{self.base_url}: no secure connection, nothing was sent ({reason})")
        return ProviderError(
            f"{self.base_url}: cannot be reached ({reason}); is its server running?", transient=True
        )

    def _read_reply(self, status: int, headers: httpx.Headers, text: str) -> dict[str, Any]:
        try:
            data = self._without_key(without_halves(json.loads(text)))
        except (ValueError, RecursionError):
            data = None
        if status == 200 and isinstance(data, dict):
            error = data.get("error")
            if not error:
                return data
            status = _code(error) or 500
        elif status == 200:
            what = f"not JSON (a proxy's page?): {excerpt(text, 80)}" if text.strip() else "empty"
            raise ProviderError(f"{self.base_url}: the reply is {what}", status=200, body=excerpt(text))
        fault = self._fault(status, data, text)
        from groundlint.sources.web.retry_after import retry_after

        if status in RETRIED and not isinstance(fault, ContextOverflow | UnreadableOutput):
            wait = retry_after(headers)
            if wait is None or wait <= LONGEST_WAIT:
                self._pause(wait or 0.0)
                fault.transient, fault.wait = True, wait
        raise fault

    def _fault(self, status: int, data: Any, text: str) -> ProviderError:
        message = excerpt(_message(data) or text, 160)
        hint = _HINTS.get(status, "redirects are not followed; set the address it leads to")
        hint = hint if status in _HINTS or 300 <= status < 400 else ""
        line = (
            f"{self.base_url}: {status}" + (f" {message}" if message else "") + (f" ({hint})" if hint else "")
        )
        overflow = _overflow_of(status, data, text)
        if overflow is not None:
            return ContextOverflow(
                line, status=status, body=excerpt(text), limit=overflow[0], needed=overflow[1]
            )
        if status == 500 and _UNREADABLE in message:
            return UnreadableOutput(line, status=status, body=excerpt(text))
        return ProviderError(line, status=status, body=excerpt(text))

    def _client(self) -> httpx.AsyncClient:
        if self._given is not None:
            return self._given
        loop = asyncio.get_running_loop()
        client = self._clients.get(loop)
        if client is None:
            import httpx

            # Nothing of the environment: its proxies and .netrc would send keys and reports elsewhere.
            client = httpx.AsyncClient(
                timeout=httpx.Timeout(_CONNECT, read=self._read, pool=None, write=60.0),
                limits=httpx.Limits(
                    max_connections=self._connections,
                    max_keepalive_connections=self._connections,
                    keepalive_expiry=60.0,  # a model may think for long while other connections wait
                ),
                follow_redirects=False,
                trust_env=False,
                proxy=self._proxy,
                verify=certificates() if self.base_url.startswith("https:") else False,
            )
            self._clients[loop] = client
        return client


_UNREADABLE = "does not match the expected"  # llama.cpp, of a reply that breaks off or leaves its template
_HINTS = {
    401: "the key is missing or wrong",
    403: "the key may not do this",
    404: "is the model's name right?",
    402: "the account has no credit",
}


def _without_codes(reason: str) -> str:
    """What OpenSSL says, without its own names and line numbers."""
    return re.sub(
        r"^\[SSL[^\]]*\] (?:certificate verify failed: )?|(?:(?<!\s)\s++)?\(_ssl\.c:\d+\)", "", reason
    )


def _message(data: Any) -> str:
    error = data.get("error", data) if isinstance(data, dict) else None
    if isinstance(error, dict):
        error = error.get("message") or error.get("detail")
    return error if isinstance(error, str) else ""


def _code(error: Any) -> int | None:
    code = error.get("code") if isinstance(error, dict) else None
    if isinstance(code, str) and code.isascii() and code.isdigit() and len(code) == 3:
        code = int(code)
    return code if isinstance(code, int) and 300 <= code <= 599 else None


_WORDS = re.compile(
    r"exceed_context_size|context_length_exceeded|maximum context length|context (?:length|window|size)"
    r"|prompt is too long|too many (?:input )?tokens|input is too long|exceeds? the (?:available )?context",
    re.IGNORECASE,
)
_LIMIT = re.compile(
    r"(?:maximum context length is|context (?:length|window|size) (?:is|of)|>)\s*(\d{3,8})", re.I
)
_NEEDED = re.compile(r"(?:resulted in|requested(?: about)?|too long:?)\s*(\d{3,8})\s*(?:tokens|>)", re.I)


def _overflow_of(status: int, data: Any, text: str) -> tuple[int | None, int | None] | None:
    """(tokens of the context, tokens of the request), each None where it is not told; None for other errors."""
    if status not in (400, 413, 422, 500):
        return None
    if status != 413 and not _WORDS.search(text[:4000]):
        return None
    error = data.get("error") if isinstance(data, dict) else None
    error = error if isinstance(error, dict) else {}
    return (
        _number(error.get("n_ctx")) or _found(_LIMIT, text),
        _number(error.get("n_prompt_tokens")) or _found(_NEEDED, text),
    )


def _number(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None


def _found(pattern: re.Pattern[str], text: str) -> int | None:
    found = pattern.search(text[:4000])
    return int(found[1]) if found else None


_LOGGERS = ("httpx", *[f"httpcore.{part}" for part in ("connection", "http11", "http2", "proxy", "socks")])


class _WithoutKeys(logging.Filter):
    def __init__(self) -> None:
        super().__init__()
        self.keys: set[str] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        if any(key in said for key in self.keys):
            for key in self.keys:
                said = said.replace(key, "…")
            record.msg, record.args = said, ()
        return True


_FILTER = _WithoutKeys()


def _keep_out_of_logs(key: str) -> None:
    """From now on `key` is in no record of the HTTP library, whoever has turned its logging on."""
    _FILTER.keys.add(key)
    for name in _LOGGERS:
        logging.getLogger(name).addFilter(_FILTER)  # a second time does nothing
