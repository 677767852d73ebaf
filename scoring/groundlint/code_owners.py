"""Who owns a report, as the CODEOWNERS file of its repository says."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from groundlint.files.inside import read_inside
from groundlint.globs import Globs

_PLACES = (".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS")
_MAX_BYTES = 3_000_000
_MOST_ENTRIES = 10_000
"""Lines that are read of it, from the end: each is tried for each report, and the last one that matches decides."""
_MOST_FOLDERS = 32


def owners_of(path: Path) -> tuple[str, ...]:
    """The owners of a file on disk: those of the last pattern that matches it. () without a repository or such a file.
    Never raises."""
    absolute = path.absolute()
    for folder in absolute.parents[:_MOST_FOLDERS]:
        try:
            if (folder / ".git").exists():
                name = absolute.relative_to(folder).as_posix()
                for pattern, owners in reversed(_patterns(folder)):
                    if _matches(pattern, name):
                        return owners
                return ()
        except OSError:
            return ()
    return ()


@lru_cache(maxsize=8)
def _patterns(root: Path) -> tuple[tuple[str, tuple[str, ...]], ...]:
    for place in _PLACES:
        try:
            data = read_inside(root / place, _MAX_BYTES, root)
        except (OSError, RuntimeError):
            continue
        if len(data) <= _MAX_BYTES:
            lines = data.decode("utf-8", errors="replace").splitlines()[-_MOST_ENTRIES:]
            return tuple([one for line in lines if (one := _entry(line)) is not None])
    return ()


def _entry(line: str) -> tuple[str, tuple[str, ...]] | None:
    words = line.split()
    if not words or words[0][0] in "#[^!":
        return None
    owners = []
    for word in words[1:]:
        if word.startswith("#"):
            break
        owners.append(word)
    return words[0], tuple(owners)


@lru_cache(maxsize=1024)
def _matches(pattern: str, name: str) -> bool:
    return Globs.of([pattern]).takes(name)
