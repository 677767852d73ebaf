"""Where caches are on this machine, and how they are emptied."""

from __future__ import annotations

import os
import shutil
from pathlib import Path


class CacheNotCleared(Exception):
    """The cache folder cannot be emptied. The message is one line with the folder and the reason."""


def cache_folder() -> Path:
    """The folder of all caches of this user; it need not exist."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("groundlint", appauthor=False))


def own_folder(folder: Path) -> Path:
    """Make a folder that only this user may read and write, unless it is there; return it.

    Raises OSError where it cannot be made, or where others could put into it what this user then believes.
    """
    for missing in reversed([f for f in (folder, *folder.parents) if not f.exists()]):
        missing.mkdir(mode=0o700, exist_ok=True)
    if hasattr(os, "geteuid"):
        if folder.stat().st_uid != os.geteuid():
            raise PermissionError(f"{folder}: belongs to another user")
        folder.chmod(0o700)
    return folder


def clear_cache(folder: Path) -> int:
    """Remove the cache folder with all that it holds and return how many files that were. Links inside are
    removed, never followed.

    Raises CacheNotCleared where the folder is itself a link (it may lead anywhere) or cannot be removed.
    """
    if folder.is_symlink():
        raise CacheNotCleared(f"{folder}: is a link, not a folder of groundlint's; remove it by hand")
    if not folder.exists():
        return 0
    count = sum(len(files) for _, _, files in os.walk(folder))
    try:
        shutil.rmtree(folder)
    except OSError as error:
        raise CacheNotCleared(
            f"{error.filename or folder}: {(error.strerror or 'failed').lower()}"
        ) from error
    return count
