"""The editor's settings (the user's and the workspace's), the workspace folders, and the settings of each document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from lsprotocol import types

from groundlint_server.uris import path_of

SECTION = "groundlint"


class Configuration:
    """The editor's part of the settings. Files are read by `analysing.load_setup`.

    `initializationOptions.settings` and answers without a scope are the user's settings, answers for a document those of
    the workspace. An editor that does not distinguish them gives the same for both.
    """

    def __init__(self) -> None:
        self.trusted = False
        self.keys: dict[str, str] = {}
        """API keys of the editor's secret store, by origin: in memory only."""
        self.user: Mapping[str, Any] = {}
        self._workspace: dict[str | None, Mapping[str, Any]] = {}
        self._folders: dict[str, Path] = {}
        self.chosen: dict[str, Any] = {}
        """Settings that the user has chosen for this session, by dotted name. They override files and editor."""
        self.changes = 0
        """How often the editor's settings have changed: answers requested before the last change are out of date."""

    def begin(self, options: object, folders: Iterable[types.WorkspaceFolder], root: str | None) -> None:
        """Read what `initialize` brings. Anything malformed is ignored."""
        if isinstance(options, Mapping):
            self.user = settings_in(options.get("settings"))
            self.trusted = options.get("trusted") is True
            self.take_keys(options.get("keys"))
        self.change_folders((folder.uri for folder in folders), ())
        if not self._folders and root:
            self.change_folders((root,), ())

    def of_user(self, name: str) -> object:
        """The user's own value of a setting, which editors send nested or under its dotted name; None for none."""
        here: object = self.user
        for part in name.split("."):
            here = here.get(part) if isinstance(here, Mapping) else None
        return here if here is not None else self.user.get(name)

    def take_keys(self, keys: object) -> None:
        """Replace the keys by `keys` (origin → key), without what is not text."""
        pairs = keys.items() if isinstance(keys, Mapping) else ()
        self.keys = {o: key for o, key in pairs if isinstance(o, str) and isinstance(key, str) and key}

    def change_folders(self, added: Iterable[str], removed: Iterable[str]) -> None:
        for uri in removed:
            self._folders.pop(uri, None)
        for uri in added:
            if (path := path_of(uri)) is not None:
                self._folders[uri] = path

    def answer(self, uri: str | None, answer: object) -> None:
        """Keep the editor's settings for a document (None: for all without their own)."""
        self._workspace[uri] = settings_in(answer)

    def workspace(self, uri: str) -> Mapping[str, Any]:
        return self._workspace.get(uri, self._workspace.get(None, {}))

    def knows(self, uri: str) -> bool:
        """Whether the editor has answered for this document."""
        return uri in self._workspace

    def forget(self, uri: str | None = None) -> None:
        """Ask again for one document, or for all of them."""
        if uri is None:
            self.changes += 1
            self._workspace.clear()
        else:
            self._workspace.pop(uri, None)

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

    def layers(self, path: Path | None, workspace: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments of `load_settings` for a document with the editor's `workspace` settings: all that overrides its
        files."""
        return {
            "root": self.root_of(path),
            "command_line": dict(self.chosen),
            "editor_workspace": workspace,
            "editor_user": self.user,
        }

    def library_of(self, report: Path | None) -> Path:
        """The path of the library of a report's workspace, whether it exists or not."""
        from groundlint.sources.library_place import library_file, workspace_of

        return library_file(self.root_of(report) or workspace_of(report or Path.cwd() / "untitled.md"))


def settings_in(value: object) -> Mapping[str, Any]:
    """The settings in what an editor sends: they are that, or are in it under the section's name."""
    if not isinstance(value, Mapping):
        return {}
    inner = value.get(SECTION)
    return inner if isinstance(inner, Mapping) else value
