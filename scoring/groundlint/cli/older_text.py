"""What git holds of a report at the point where a branch left its base: read from its objects, nothing run."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

from groundlint.changed_lines import EVERY_LINE, ChangedLines, changed_lines
from groundlint.cli.faults import CommandFault
from groundlint.files import UnreadableInput, decode


def look_at_base(base: str, folder: Path) -> None:
    """Raises CommandFault where the reports of `folder` cannot be compared with `base`."""
    _merge_base(base, os.path.realpath(folder))


def lines_changed_since(base: str, path: Path, text: str) -> ChangedLines:
    """The lines of `text`, the report at `path`, that are new since the merge base of `base` and HEAD; all of them
    where the file was not there.

    Only `rev-parse`, `merge-base` and `cat-file` are asked, which read objects: no diff driver, filter or hook that
    a repository's settings may name is run. Raises CommandFault where git, the repository or `base` is missing.
    """
    folder = os.path.dirname(os.path.realpath(path))
    commit = _merge_base(base, folder)
    name = os.path.basename(os.path.realpath(path))
    known = _git(folder, "cat-file", "blob", f"{commit}:./{name}")
    if known.returncode:
        return EVERY_LINE
    try:
        return changed_lines(decode(known.stdout), text)
    except UnreadableInput:
        return EVERY_LINE


@cache
def _merge_base(base: str, folder: str) -> str:
    found = _git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{base}^{{commit}}")
    if found.returncode:
        said = found.stderr.decode("utf-8", "replace").strip().splitlines()
        if said and "not a git repository" in said[0]:
            raise CommandFault(f"--diff {base}: {folder} is in no git repository")
        why = said[0] if said else "no such commit; in a shallow clone fetch it first"
        raise CommandFault(f"--diff {base}: {why}")
    commit = found.stdout.decode().strip()
    shared = _git(folder, "merge-base", commit, "HEAD")
    return commit if shared.returncode else shared.stdout.decode().strip()


def _git(folder: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    # A partial clone would fetch what is missing: nothing is asked of a network here.
    quiet = {"GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}
    try:
        return subprocess.run(
            ["git", "-C", folder, "-c", "core.fsmonitor=false", *arguments],
            capture_output=True,
            env={**os.environ, **quiet},
            stdin=subprocess.DEVNULL,
            check=False,
        )
    except FileNotFoundError:
        raise CommandFault("--diff: git is not installed") from None
