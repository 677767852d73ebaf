"""The settings of a session: what the editor and the files say, for which documents, and when they are read again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from lsprotocol import types

from groundlint.companions import NOTHING, Companions, load_companions
from groundlint.problem import Problem
from groundlint.settings import Settings, load_settings
from groundlint.sources.library_place import library_file, workspace_of
from groundlint_server.client_connection import ClientConnection
from groundlint_server.client_settings import settings_in
from groundlint_server.documents import OpenDocument
from groundlint_server.faults import Faults
from groundlint_server.threads import Threads
from groundlint_server.uris import path_of

Folders = Iterable[types.WorkspaceFolder]

_NOT_CLAIMS = "not-claims.txt"
_SETTINGS_FILES = ("groundlint.toml", "pyproject.toml")


@dataclass(frozen=True)
class Setup:
    """What holds for one document besides its text. `decided` names the settings that somebody has set."""

    settings: Settings
    companions: Companions
    decided: frozenset[str]
    problems: tuple[Problem, ...]


@dataclass(slots=True)
class _Reader:
    """An open document; `again` is called when its settings may have changed; `companions` are read with
    it."""

    document: OpenDocument
    again: Callable[[], None]
    companions: tuple[Path, ...] = ()
    told: bool = False
    """Whether settings of the client or of files are in use: a change before we heard of changes may have been missed."""


class Configuration:
    """The editor's part of the settings, and the open documents to which they apply. Used on the loop only.

    `initializationOptions.settings` and answers without a scope are the user's settings, answers for a
    document those of the workspace. An editor that does not distinguish them gives the same for both.
    """

    def __init__(self, connection: ClientConnection, threads: Threads, faults: Faults) -> None:
        self._connection, self._threads, self._faults = connection, threads, faults
        self.trusted = False
        self.way_to_trust = "set trusted = true in the initialization options of your editor first"
        """For somebody who is refused because the workspace is not trusted."""
        self.keys: dict[str, str] = {}
        """API keys of the editor's secret store, by origin: in memory only."""
        self.user: Mapping[str, Any] = {}
        self._workspace: dict[str | None, Mapping[str, Any]] = {}
        self._chosen: dict[str, Any] = {}
        """Settings that the user has chosen for this session, by dotted name. They override files and editor."""
        self._folders: dict[str, Path] = {}
        self._readers: dict[str, _Reader] = {}
        self.changes = 0
        """How often the editor's settings have changed: answers requested before the last change are out of date."""

    def begin(self, options: object, folders: Folders, root: str | None) -> None:
        """Read what `initialize` brings. Anything malformed is ignored."""
        if isinstance(options, Mapping):
            self.user = settings_in(options.get("settings"))
            self.trusted = options.get("trusted") is True
            if isinstance(options.get("trusted"), bool):  # an editor that knows of trust asks for it itself
                self.way_to_trust = "trust it first"
            self.take_keys(options.get("keys"))
        self.change_folders(folders)
        if not self._folders and root:
            self.change_folders([types.WorkspaceFolder(root, "")])

    def take_keys(self, keys: object) -> None:
        """Replace the keys by `keys` (origin → key), without what is not text."""
        pairs = keys.items() if isinstance(keys, Mapping) else ()
        self.keys = {o: key for o, key in pairs if isinstance(o, str) and isinstance(key, str) and key}

    # --- what holds where ---

    def of_workspace(self, uri: str) -> Mapping[str, Any]:
        """What the editor has answered for a document, else for all without settings of their own."""
        return self._workspace.get(uri, self._workspace.get(None, {}))

    async def of_folder(self, uri: str) -> Mapping[str, Any]:
        """The editor's settings for a folder: it is asked each time."""
        if not self._connection.client.configuration:
            return self.of_workspace(uri)
        answers = await self._connection.configuration([uri])
        return settings_in(answers[0]) if answers else {}

    def layers(self, path: Path | None, workspace: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments of `load_settings` for a document with the editor's `workspace` settings."""
        return {
            "root": self.root_of(path),
            "command_line": dict(self._chosen),
            "editor_workspace": workspace,
            "editor_user": self.user,
        }

    @property
    def folders(self) -> tuple[Path, ...]:
        """The workspace folders, without those inside another one."""
        folders = sorted(set(self._folders.values()))
        return tuple(
            f for f in folders if not any(f != other and f.is_relative_to(other) for other in folders)
        )

    def root_of(self, path: Path | None) -> Path | None:
        """The innermost workspace folder that holds `path`; for a document without a place the only folder."""
        if path is None:
            return next(iter(self._folders.values())) if len(self._folders) == 1 else None
        holding = [folder for folder in self._folders.values() if path.is_relative_to(folder)]
        return max(holding, key=lambda folder: len(folder.parts), default=None)

    def library_of(self, report: Path | None) -> Path:
        """The path of the library of a report's workspace, whether it exists or not."""
        return library_file(self.root_of(report) or workspace_of(report or Path.cwd() / "untitled.md"))

    # --- the settings of a document ---

    def follow(self, document: OpenDocument, again: Callable[[], None]) -> None:
        """Call `again` from now on when the settings of an open document may have changed."""
        self._readers[document.uri] = _Reader(document, again)

    def forget(self, uri: str) -> None:
        """The document is closed; the client is asked again if it is opened again."""
        self._readers.pop(uri, None)
        self._workspace.pop(uri, None)

    async def setup(self, document: OpenDocument) -> Setup:
        """What holds for a followed document now. The client is asked once; files are read off the loop."""
        uri, reader = document.uri, self._readers[document.uri]
        if self._connection.client.configuration and uri not in self._workspace:
            answers = await self._connection.configuration([uri], partial(self._late, reader, self.changes))
            if uri not in self._workspace:  # by an answer to a later question
                self._workspace[uri] = settings_in(answers[0] if answers else None)
            reader.told = True
        layers = self.layers(document.path, self.of_workspace(uri))

        def load() -> Setup:
            reader.told = True
            return load_setup(document.path, layers)

        setup = await self._threads.analyses.run(load)
        reader.companions = setup.companions.paths
        return setup

    def _late(self, reader: _Reader, changes: int, answers: list[Any]) -> None:
        """The client answers only after a setup was made without its answer: use that, unless it has been asked again since."""
        uri = reader.document.uri
        if answers and self._readers.get(uri) is reader and changes == self.changes:
            self._workspace[uri] = settings_in(answers[0])
            reader.again()

    # --- what can change them ---

    def change(self, settings: object) -> None:
        """didChangeConfiguration: ask for the settings, or take those in the notification if the client cannot be asked."""
        self.changes += 1
        self._workspace.clear()
        if not self._connection.client.configuration:
            self._workspace[None] = settings_in(settings)
        self._threads.start(self._ask_again())

    def change_folders(self, added: Folders, removed: Folders = ()) -> None:
        """The workspace has other folders from now on."""
        for folder in removed:
            self._folders.pop(folder.uri, None)
        for folder in added:
            if (path := path_of(folder.uri)) is not None:
                self._folders[folder.uri] = path
        self._read_again()

    def files_changed(self, uris: Iterable[str]) -> None:
        """didChangeWatchedFiles: concerns documents below a settings file or next to a sources file or bibliography."""
        paths = [path for uri in uris if (path := path_of(uri)) is not None]
        self._read_again(lambda reader: any(_concerns(path, reader) for path in paths))

    def use(self, tier: str) -> None:
        """The user has chosen a claims model for this session."""
        self._chosen["claims.model"] = tier
        self._read_again()

    async def hear(self, acknowledged: Awaitable[object]) -> None:
        """Once the client has acknowledged that it will report changes, read again what was read before: it
        may have changed unnoticed. Most clients acknowledge first."""
        with self._faults.reported("asking for news of settings"):
            await acknowledged
            if not any(reader.told for reader in self._readers.values()):
                return
            if self._connection.client.register_configuration:
                await self._ask_again()
            else:
                self._read_again()

    async def _ask_again(self) -> None:
        """Ask the client, if it can be, for the settings of all open documents, and have them read again."""
        uris, changes = list(self._readers), self.changes

        def take(answers: list[Any]) -> None:
            if changes != self.changes:  # asked again since
                return
            if answers and isinstance(answers[0], Mapping):
                self.user = settings_in(answers[0])
            for uri, answer in zip(uris, answers[1:], strict=False):
                if uri in self._readers:
                    self._workspace[uri] = settings_in(answer)
            self._read_again()

        if self._connection.client.configuration:
            take(await self._connection.configuration([None, *uris], take))
        else:
            self._read_again()

    def _read_again(self, wanted: Callable[[_Reader], bool] = lambda reader: True) -> None:
        for reader in self._readers.values():
            if wanted(reader):
                reader.again()


def load_setup(path: Path | None, layers: Mapping[str, Any]) -> Setup:
    """The settings and companions of a document, read from files; `layers` are above those
    (`Configuration.layers`). Never raises for what is in them."""
    loaded = load_settings(path, **layers)
    companions = load_companions(path) if path is not None else NOTHING
    decided = frozenset(key for key, origin in loaded.origins.items() if origin != "default")
    return Setup(loaded.settings, companions, decided, loaded.problems)


def _concerns(changed: Path, reader: _Reader) -> bool:
    own = reader.document.path
    if own is None:
        return changed.name in _SETTINGS_FILES
    if changed.name in _SETTINGS_FILES:
        return own.is_relative_to(changed.parent)
    if changed.name == _NOT_CLAIMS:
        return own.is_relative_to(changed.parent.parent)
    return changed.parent == own.parent or changed in reader.companions
