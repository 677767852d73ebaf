"""What the session says to the client, apart from answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from lsprotocol import types

from groundlint_server.wire import Json


class Outlet(Protocol):
    """The client, as the session sees it."""

    def publish(self, uri: str, version: int | None, diagnostics: Json) -> None: ...

    def refresh_diagnostics(self) -> None: ...

    def refresh_lenses(self) -> None: ...

    def score(self, uri: str, version: int, said: Json) -> None: ...

    def warn(self, message: str) -> None: ...

    async def configuration(self, uris: Sequence[str | None]) -> list[Any]: ...

    async def apply(self, edit: types.WorkspaceEdit, label: str) -> None: ...

    def register(self, *, configuration: bool, watchers: bool) -> None: ...
