"""What can change settings: the client reports it, a file changes, or the user picks a claim model."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from groundlint_server.configuration import Configuration, settings_in
from groundlint_server.uris import path_of

if TYPE_CHECKING:
    from groundlint_server.client_connection import ClientConnection
    from groundlint_server.faults import Faults
    from groundlint_server.live_report import LiveReport

_NOT_CLAIMS = "not-claims.txt"
_SETTINGS_FILES = ("groundlint.toml", "pyproject.toml")


class SettingsChanges:
    """Has the open documents of `reports` set up again whenever their settings may have changed."""

    def __init__(
        self,
        reports: Mapping[str, LiveReport],
        configuration: Configuration,
        connection: ClientConnection,
        faults: Faults,
        start: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._reports, self.configuration = reports, configuration
        self._connection, self._faults, self._start = connection, faults, start

    def change_configuration(self, settings: object) -> None:
        """didChangeConfiguration: ask for the settings, or take those in the notification if the client cannot be asked."""
        self.configuration.forget()
        if not self._connection.client.configuration:
            self.configuration.answer(None, settings_in(settings))
        self._start(self._reload_settings())

    def change_folders(self, added: Iterable[str], removed: Iterable[str]) -> None:
        """didChangeWorkspaceFolders."""
        self.configuration.change_folders(added, removed)
        self._reload()

    def files_changed(self, uris: Iterable[str]) -> None:
        """didChangeWatchedFiles: concerns documents below a settings file or next to a sources file or bibliography."""
        paths = [path for uri in uris if (path := path_of(uri)) is not None]
        self._reload(lambda report: any(_concerns(path, report) for path in paths))

    async def hear(self, acknowledged: Awaitable[object]) -> None:
        """Once the client has acknowledged that it will report changes, read settings again that were taken before: they
        may have changed unnoticed. Most clients acknowledge first and need not be asked twice.
        """
        try:
            await acknowledged
        except Exception as error:  # whatever the client answered instead
            self._faults.report(error, "asking for news of settings")
            return
        if not any(report.loader.told for report in self._reports.values()):
            return
        if self._connection.client.register_configuration:
            await self._reload_settings()
        else:
            self._reload()

    async def _reload_settings(self) -> None:
        if self._connection.client.configuration:
            uris, changes = list(self._reports), self.configuration.changes

            def take(answers: list[Any]) -> None:
                if changes != self.configuration.changes:  # asked again since
                    return
                if answers and isinstance(answers[0], Mapping):
                    self.configuration.user = settings_in(answers[0])
                for uri, answer in zip(uris, answers[1:], strict=False):
                    if uri in self._reports:
                        self.configuration.answer(uri, answer)
                self._reload()

            take(await self._connection.configuration([None, *uris], take))
        else:
            self._reload()

    def _reload(self, wanted: Callable[[LiveReport], bool] = lambda report: True) -> None:
        for report in self._reports.values():
            if wanted(report):
                report.set_up_again()

    def use(self, tier: str) -> None:
        """The user has chosen a claims model for this session."""
        self.configuration.chosen["claims.model"] = tier
        self._reload()


def _concerns(changed: Path, report: LiveReport) -> bool:
    own = report.document.path
    if own is None:
        return changed.name in _SETTINGS_FILES
    if changed.name in _SETTINGS_FILES:
        return own.is_relative_to(changed.parent)
    if changed.name == _NOT_CLAIMS:
        return own.is_relative_to(changed.parent.parent)
    return changed.parent == own.parent or changed in report.companions
