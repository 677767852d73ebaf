"""The gate of a report: what is to mend, in at most 2,000 characters, or `pass`. Exit code 0 only for that; 3 where a report
could not be judged.

Usage: python3 gate.py REPORT.md [MORE.md …]
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def main(reports: list[str]) -> int:
    """Checks the reports with the groundlint of the path, else with that of this Python."""
    if not reports:
        print("gate.py: name a report", file=sys.stderr)
        return 2
    if reports[0] in ("-h", "--help"):
        print(__doc__)
        return 0
    code, said, fault = asked("check", "--format", "agent", "--quiet", "--", *reports)
    if code == 0:
        code, _, fault = asked("score", "--fail-under", "0", "--quiet", "--", *reports)  # 3: not judged
        said = ""
    if code == 0:
        print("pass")
    elif code == 1 and not said:
        print("groundlint is not installed")
        return 2
    else:
        print(said or fault)
    return code


def asked(*words: str) -> tuple[int, str, str]:
    """The exit code of groundlint, what it says, and its last line on standard error."""
    ran = subprocess.run(
        [*groundlint(), *words],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        env=surroundings(),
    )
    return ran.returncode, ran.stdout.strip(), (ran.stderr.strip().splitlines() or [""])[-1]


def groundlint() -> list[str]:
    """The groundlint of the path, else that of this Python; never one that lies in the current folder: what is there may come
    from anyone."""
    program = shutil.which("groundlint")
    here = os.path.realpath(os.getcwd()).rstrip(os.sep) + os.sep
    if program is not None and not os.path.realpath(program).startswith(here):
        return [program]
    return [sys.executable, "-P", "-m", "groundlint"]


def surroundings() -> dict[str, str]:
    """The environment, without what has Python import from the current folder: an empty or relative part of PYTHONPATH."""
    parts = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(os.path.isabs, parts))}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
