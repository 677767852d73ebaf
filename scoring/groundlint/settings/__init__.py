"""One model of the settings for files, editor, front matter and command line; loading never raises."""

from __future__ import annotations

from groundlint.settings.load import LoadedSettings, load_settings, with_front_matter
from groundlint.settings.settings import Settings, SettingsError

__all__ = ["LoadedSettings", "Settings", "SettingsError", "load_settings", "with_front_matter"]
