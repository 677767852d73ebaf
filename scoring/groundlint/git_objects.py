"""What git holds of reports at a commit: read from its objects. No diff driver, filter or hook that a repository's
settings may name is run."""

from __future__ import annotations

import os
import subprocess
import threading
from datetime import UTC, date, datetime
from hashlib import sha1, sha256
from pathlib import Path
from tempfile import TemporaryFile

from groundlint.files.text import UnreadableInput
from groundlint.model.value import value

_MOST = 64 << 20
"""Bytes of an answer: three times the longest report that is read. A blob of gigabytes may be a repository of kilobytes."""
_SECONDS = 120
"""In which an answer must be there: a named pipe in place of a file of the repository never gives one."""
# A partial clone would fetch what is missing: nothing is asked of a network here.
_QUIET = {
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "",  # for versions that do not know the line before
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}
_SETTINGS = ("core.fsmonitor=false", "safe.bareRepository=explicit", "core.bigFileThreshold=16m")


class GitUnusable(Exception):
    """Git, the repository or the commit is missing. The message is one line: the fault, and the way out."""


class TooLong(GitUnusable):
    """An answer is longer than is read."""


def merge_base(base: str, folder: str) -> str:
    """The commit at which HEAD left `base`; that of `base` where they share none. Raises GitUnusable."""
    commit = commit_of(base, folder)
    shared = git(folder, "merge-base", commit, "HEAD")
    return commit if shared.returncode else shared.stdout.decode().strip()


def commit_of(name: str, folder: str) -> str:
    """The commit that a name means. Raises GitUnusable."""
    found = git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    if found.returncode:
        said = found.stderr.decode("utf-8", "replace").strip().splitlines()
        if said and "not a git repository" in said[0]:
            raise GitUnusable(f"{folder} is in no git repository")
        raise GitUnusable(said[0] if said else "no such commit; in a shallow clone fetch it first")
    return found.stdout.decode().strip()


def has_commits(folder: str) -> bool:
    """Whether the repository of `folder` holds any commit of the branch. Raises GitUnusable where there is none."""
    inside = git(folder, "rev-parse", "--git-dir")
    if inside.returncode:
        raise GitUnusable(f"{folder} is in no git repository")
    return git(folder, "rev-parse", "--verify", "--quiet", "HEAD^{commit}").returncode == 0


def blob_at(commit: str, folder: str, name: str) -> bytes | None:
    """The bytes of the file `name` of `folder` at a commit; None where it was not there. Raises UnreadableInput."""
    found = _blob(f"{commit}:./{name}", folder)
    return None if found.returncode else found.stdout


def blob_names(commit: str, folder: str) -> dict[str, str]:
    """File name → the name of its blob, for every file that is in `folder` itself at a commit."""
    found = git(folder, "ls-tree", "-z", commit)
    names: dict[str, str] = {}
    for row in found.stdout.split(b"\0"):
        about, tab, path = row.partition(b"\t")
        if tab:
            names[os.fsdecode(path)] = about.split()[2].decode()
    return names


def blob_name(data: bytes, like: str) -> str:
    """The name that git gives to a blob of these bytes, in the hash of the name `like`."""
    body = b"blob %d\0%s" % (len(data), data)
    return sha256(body).hexdigest() if len(like) == 64 else sha1(body, usedforsecurity=False).hexdigest()


def git(folder: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """What one question answers. Raises GitUnusable where git is not installed or does not answer, TooLong."""
    settings = [word for setting in _SETTINGS for word in ("-c", setting)]
    command = [_program(), "-C", folder, *settings, *arguments]
    environment = {**os.environ, **_QUIET}
    with (
        TemporaryFile() as said,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=said, stdin=subprocess.DEVNULL, env=environment
        ) as process,
    ):
        silent = threading.Event()

        def end() -> None:
            silent.set()
            process.kill()

        late = threading.Timer(_SECONDS, end)
        late.start()
        try:
            assert process.stdout is not None
            answer = process.stdout.read(_MOST + 1)
            if len(answer) > _MOST:
                raise TooLong(f"git answers with more than {_MOST >> 20} MB")
            code = process.wait()
            if silent.is_set():
                raise GitUnusable(f"git gave no answer in {_SECONDS} seconds; is the repository sound?")
        finally:
            late.cancel()
            process.kill()
        said.seek(0)
        return subprocess.CompletedProcess(command, code, answer, said.read(_MOST))


def _program() -> str:
    """Where git is: in a folder of PATH that has a full path, never in the current one, which may be a stranger's.
    Raises GitUnusable.
    """
    for folder in map(Path, os.get_exec_path()):
        place = folder / ("git.exe" if os.name == "nt" else "git")
        if folder.is_absolute() and os.access(place, os.X_OK) and place.is_file():
            return str(place)
    raise GitUnusable("git is not installed")


@value(frozen=True, slots=True)
class Commit:
    """One commit; `day` is the date of the commit in UTC, as 2026-01-31."""

    name: str
    day: str


def commits_of(folder: str, below: str, most: int) -> list[Commit]:
    """The newest commits of HEAD's first parents that changed a file at the path `below`, the oldest first."""
    words = ("rev-list", "--first-parent", "--timestamp", f"--max-count={most}", "HEAD", "--", below)
    found = []
    for line in git(folder, *words).stdout.decode("utf-8", "replace").splitlines():
        seconds, _, name = line.partition(" ")
        if name:
            found.append(Commit(name, _day(int(seconds))))
    return found[::-1]


def _day(seconds: int) -> str:
    """The day of a commit's date; one that no calendar has is the last that it has."""
    try:
        return datetime.fromtimestamp(seconds, UTC).date().isoformat()
    except (ValueError, OverflowError, OSError):
        return date.max.isoformat()


def files_below(commit: str, folder: str, below: str) -> list[tuple[str, str]]:
    """(path relative to `folder`, name of the blob) of each file at or below a path at a commit, by path; no links."""
    found = []
    for row in git(folder, "ls-tree", "-r", "-z", commit, "--", below).stdout.split(b"\0"):
        about, tab, path = row.partition(b"\t")
        if tab and about.startswith(b"100"):
            found.append((os.fsdecode(path), about.split()[2].decode()))
    return found


def object_bytes(name: str, folder: str) -> bytes:
    """The bytes of a blob by its name; none where the clone does not hold it. Raises UnreadableInput."""
    return _blob(name, folder).stdout


def _blob(name: str, folder: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return git(folder, "cat-file", "blob", name)
    except TooLong as fault:
        raise UnreadableInput(str(fault)) from fault
