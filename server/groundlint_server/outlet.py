"""What the session says to the client, apart from answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from lsprotocol import types


class Outlet(Protocol):
    """The client, as the session sees it."""

    def publish(self, uri: str, version: int | None, diagnostics: Sequence[types.Diagnostic]) -> None: ...

    def refresh_diagnostics(self) -> None: ...

    def refresh_lenses(self) -> None: ...

    def score(self, params: Mapping[str, Any]) -> None: ...

    def warn(self, message: str) -> None: ...

    async def configuration(self, uris: Sequence[str | None]) -> list[Any]: ...

    async def apply(self, edit: types.WorkspaceEdit, label: str) -> None: ...

    def register(self, *, configuration: bool, watchers: bool) -> None: ...
