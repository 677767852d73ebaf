"""What git holds of a report at the point where a branch left its base, and which reports are no longer as it has them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from groundlint.changed_lines import EVERY_LINE, ChangedLines, changed_lines
from groundlint.cli.faults import CommandFault
from groundlint.cli.reports import ReportInput
from groundlint.files.text import MAX_BYTES, UnreadableInput, decode, open_file
from groundlint.git_objects import GitUnusable, blob_at, blob_name, blob_names, has_commits, merge_base


def look_at_base(base: str, folder: Path) -> None:
    """Raises CommandFault where the reports of `folder` cannot be compared with `base`."""
    _merge_base(base, os.path.realpath(folder))


def lines_changed_since(base: str, path: Path, text: str) -> ChangedLines:
    """The lines of `text`, the report at `path`, that are new since the merge base of `base` and HEAD; all of them
    where the file was not there. Raises CommandFault where git, the repository or `base` is missing.
    """
    folder = os.path.dirname(os.path.realpath(path))
    commit = _merge_base(base, folder)
    try:
        known = blob_at(commit, folder, os.path.basename(os.path.realpath(path)))
        return EVERY_LINE if known is None else changed_lines(decode(known), text)
    except UnreadableInput:
        return EVERY_LINE
    except GitUnusable as fault:
        raise CommandFault(f"--diff: {fault}") from None


def changed_reports(reports: Iterable[ReportInput]) -> tuple[list[ReportInput], str | None]:
    """Those of `reports` whose bytes are not those of HEAD, and the base to compare them with: HEAD, or None where the
    repository has no commit yet, so that every line is new. Raises CommandFault outside a repository and for
    standard input.
    """
    files = list(reports)
    if any(report.path is None for report in files):
        raise CommandFault("--changed: standard input has no older text; name a file")
    by_folder: dict[str, list[ReportInput]] = {}
    for report in files:
        assert report.path is not None  # asked above
        by_folder.setdefault(os.path.dirname(os.path.realpath(report.path)), []).append(report)
    if not by_folder:
        by_folder[os.path.realpath(Path.cwd())] = []
    fresh: set[int] = set()
    base: str | None = None
    try:
        for folder, here in by_folder.items():
            known: dict[str, str] = {}
            if has_commits(folder):
                base = "HEAD"
                known = blob_names("HEAD", folder) if here else {}
            fresh.update(id(report) for report in here if _is_new(report, known))
    except GitUnusable as fault:
        raise CommandFault(f"--changed: {fault}; name the report without it") from None
    return [report for report in files if id(report) in fresh], base


def _is_new(report: ReportInput, known: dict[str, str]) -> bool:
    assert report.path is not None
    place = os.path.realpath(report.path)
    name = known.get(os.path.basename(place))
    if name is None:
        return True
    try:
        with open_file(Path(place)) as file:
            data = file.read(MAX_BYTES + 1)
        return len(data) > MAX_BYTES or blob_name(data, name) != name
    except OSError:
        return True  # the check says why it cannot be read


@cache
def _merge_base(base: str, folder: str) -> str:
    try:
        return merge_base(base, folder)
    except GitUnusable as fault:
        about = "--diff" if "not installed" in str(fault) else f"--diff {base}"
        raise CommandFault(f"{about}: {fault}") from None
