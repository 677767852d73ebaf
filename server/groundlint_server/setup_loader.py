"""The settings of one open document and the files next to it: requested from the client, and read from disk."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from groundlint_server.analysing import Setup, load_setup
from groundlint_server.documents import OpenDocument
from groundlint_server.session_services import SessionServices


class SetupLoader:
    """Calls `changed` if the client answers only after a setup was made without its answer. Used on the loop only."""

    def __init__(
        self, document: OpenDocument, services: SessionServices, changed: Callable[[], None]
    ) -> None:
        self._document, self._services, self._changed = document, services, changed
        self._closed = False
        self.told = False
        """Whether settings of the client or of files are in use: a change before we heard of changes may have been missed."""

    def stop(self) -> None:
        """Ignore answers of the client from now on."""
        self._closed = True

    async def load(self) -> Setup:
        """The settings that hold now: the client is asked if it can be, and files are read off the loop."""
        configuration, document = self._services.configuration, self._document
        if self._services.connection.client.configuration and not configuration.knows(document.uri):
            late = partial(self._told_late, configuration.changes)
            answers = await self._services.connection.configuration([document.uri], late)
            if not configuration.knows(document.uri):  # by an answer to a later question
                configuration.answer(document.uri, answers[0] if answers else None)
            self.told = True
        layers = configuration.layers(document.path, configuration.workspace(document.uri))

        def load() -> Setup:
            self.told = True
            return load_setup(document.path, layers)

        return await self._services.threads.analyses.run(load)

    def _told_late(self, changes: int, answers: list[Any]) -> None:
        """Use the late answer of the client, unless it has been asked again since."""
        configuration = self._services.configuration
        if answers and not self._closed and changes == configuration.changes:
            configuration.answer(self._document.uri, answers[0])
            self._changed()
