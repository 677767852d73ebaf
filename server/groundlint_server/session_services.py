"""What all open documents of a session share."""

from __future__ import annotations

from dataclasses import dataclass

from groundlint_server.client_connection import ClientConnection
from groundlint_server.configuration import Configuration
from groundlint_server.faults import Faults
from groundlint_server.notices import Notices
from groundlint_server.threads import Threads
from groundlint_server.watch import Watch


@dataclass(eq=False)
class SessionServices:
    """The client and what it supports, its settings, the threads, and where faults and notices go."""

    configuration: Configuration
    connection: ClientConnection
    threads: Threads
    faults: Faults
    notices: Notices
    watch: Watch
