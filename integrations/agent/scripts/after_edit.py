"""A hook for agents: after each edit of a report it tells what the edit left to mend, in at most 2,000 characters.

Reads the event as JSON from standard input (`tool_input.file_path`, else `file_path`; `cwd`). What is to mend goes to
standard error with exit code 2, which agents hand back to their model; everything else is silent with exit code 0: a
hook that cannot check must not stop anybody from writing.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys

REPORTS = (".md", ".markdown", ".qmd", ".rmd")
LONGEST = 2_000
SECONDS = 60
FOUND, FAULT = 1, 2


def main() -> int:
    """The exit code: 2 where there is something to mend."""
    try:
        event = json.loads(sys.stdin.read() or "{}")
    except ValueError:
        return 0
    if not isinstance(event, dict):
        return 0
    about = event.get("tool_input")
    place = about.get("file_path") if isinstance(about, dict) else event.get("file_path")
    folder = event.get("cwd") if isinstance(event.get("cwd"), str) else os.getcwd()
    if not isinstance(place, str) or not place.lower().endswith(REPORTS):
        return 0
    report = os.path.join(folder, place)
    if not os.path.isfile(report):
        return 0
    found = checked(report, "--changed")
    if found is None:
        found = checked(report)  # no repository: the whole report
    if not found:
        return 0
    sys.stderr.write(found[:LONGEST])
    return 2


def checked(report: str, *options: str) -> str | None:
    """What is to mend, in the report or in its settings; "" for nothing, None where it could not be checked."""
    folder = os.path.dirname(report)
    asked = ("check", "--reports-only", *options, "--format", "agent", "--quiet")
    words = [*groundlint(folder), *asked, "--", report]
    try:
        ran = subprocess.run(
            words,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
            cwd=folder,
            env=surroundings(),
            timeout=SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    if ran.returncode in (FOUND, FAULT) and ran.stdout:
        return ran.stdout
    return None if ran.returncode else ""


def groundlint(folder: str) -> list[str]:
    """The groundlint of the path, else that of this Python; never one that lies in the folder of the report or in the current
    one: what is there may come from anyone."""
    program = shutil.which("groundlint")
    if program is not None:
        place = os.path.realpath(program)
        outside = [os.path.realpath(one) for one in (folder, os.getcwd())]
        if not any(place.startswith(one.rstrip(os.sep) + os.sep) for one in outside):
            return [program]
    return [sys.executable, "-P", "-m", "groundlint"]


def surroundings() -> dict[str, str]:
    """The environment, without what has Python import from the current folder: an empty or relative part of PYTHONPATH."""
    parts = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(os.path.isabs, parts))}


if __name__ == "__main__":
    sys.exit(main())
