"""The gate of a report: what is to mend, in at most 2,000 characters, or `pass`. Exit code 0 only for that.

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
    words = [*groundlint(), "check", "--format", "agent", "--quiet", "--", *reports]
    ran = subprocess.run(words, capture_output=True, encoding="utf-8", errors="replace", check=False)
    if ran.returncode == 0:
        print("pass")
        return 0
    print(ran.stdout.strip() or (ran.stderr.strip().splitlines() or ["groundlint is not installed"])[-1])
    return ran.returncode


def groundlint() -> list[str]:
    """The groundlint of the path, else that of this Python; never one that lies in the current folder: what is there may come
    from anyone."""
    program = shutil.which("groundlint")
    here = os.path.realpath(os.getcwd()).rstrip(os.sep) + os.sep
    if program is not None and not os.path.realpath(program).startswith(here):
        return [program]
    return [sys.executable, "-P", "-m", "groundlint"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
