"""What all open documents of a session share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from groundlint_server.capabilities import Client
from groundlint_server.configuration import Configuration
from groundlint_server.faults import Faults
from groundlint_server.garbage import Garbage
from groundlint_server.outlet import Outlet
from groundlint_server.problems import Problems
from groundlint_server.scheduler import OneThread
from groundlint_server.watch import Watch

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.claims.errors import ClaimModelError


@dataclass(frozen=True)
class Surroundings:
    """The client and what is known of it, the threads, and whom to tell what."""

    client: Client
    configuration: Configuration
    outlet: Outlet
    executor: OneThread
    judge: OneThread
    faults: Faults
    problems: Problems
    missing_model: Callable[[ClaimModelError, str], None]
    garbage: Garbage
    watch: Watch
    let_go: Callable[[Analysis], None]
