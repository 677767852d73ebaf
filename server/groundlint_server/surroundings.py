"""What all open documents of a session share."""

from __future__ import annotations

from dataclasses import dataclass

from groundlint_server.capabilities import Client
from groundlint_server.configuration import Configuration
from groundlint_server.faults import Faults
from groundlint_server.garbage import Garbage
from groundlint_server.notices import Notices
from groundlint_server.outlet import Outlet
from groundlint_server.threads import Threads
from groundlint_server.watch import Watch


@dataclass(frozen=True)
class Surroundings:
    """The client and what is known of it, the threads, and whom to tell what."""

    client: Client
    configuration: Configuration
    outlet: Outlet
    threads: Threads
    faults: Faults
    notices: Notices
    garbage: Garbage
    watch: Watch
