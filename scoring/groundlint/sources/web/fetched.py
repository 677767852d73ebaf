"""The options and outcomes of fetching."""

from __future__ import annotations

from typing import Literal

from groundlint.model.value import value

NO_NAMES = "no host can be looked up: this machine seems to be offline"
NO_WAY_OUT = "the network cannot be reached: this machine seems to be offline"


@value(frozen=True, slots=True)
class WebOptions:
    """How to fetch. `allow_hosts` are private hosts that the user (never a workspace) lets fetching reach;
    `contact` a mail address that is told to servers; `proxy` a URL from the user's own settings.
    """

    allow_hosts: frozenset[str] = frozenset()
    proxy: str | None = None
    contact: str | None = None
    timeout: float = 20.0
    """Seconds for connecting, and between two pieces of an answer."""
    total: float = 60.0
    """Seconds for one source with all its redirects and tries."""
    most_bytes: int = 32 * 1024 * 1024
    connections: int = 8
    per_host: int = 2
    tries: int = 3
    backoff: float = 0.5
    """Seconds before the second try; doubled before each further one, unless the server names a time."""


@value(frozen=True, slots=True)
class Known:
    """The validators of an earlier response, so that the server need not send the document again."""

    etag: str = ""
    last_modified: str = ""


@value(frozen=True, slots=True)
class Fetched:
    """A response with a document. `url` is its address after all redirects."""

    url: str
    media_type: str
    content: bytes
    etag: str = ""
    last_modified: str = ""


@value(frozen=True, slots=True)
class Unchanged:
    """The server says that the document is the one that is known."""

    url: str


@value(frozen=True, slots=True)
class Failed:
    """No document. `kind`: "dead" (it is gone: 404, 410, no such host, a page that says so), "unchecked" (it may
    be there: refused, overloaded, too slow, behind a log-in), "forbidden" (not asked: an address that groundlint
    does not go to). `why` is half a sentence for the user without foreign text.
    """

    kind: Literal["dead", "unchecked", "forbidden"]
    why: str
    status: int | None = None

    @property
    def offline(self) -> bool:
        """Whether this machine has no network, which says nothing about the source."""
        return self.why in (NO_NAMES, NO_WAY_OUT)


Outcome = Fetched | Unchanged | Failed
