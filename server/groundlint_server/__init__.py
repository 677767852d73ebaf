"""The language server of groundlint: a thin renderer of the engine's Analysis for editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint_server.server import ReportServer

__all__ = ["create_server"]


def create_server() -> ReportServer:
    """A new server, ready for `start_io()`, `start_tcp(host, port)`, or for a test's `protocol.receive`."""
    from groundlint_server.server import ReportServer

    return ReportServer()
