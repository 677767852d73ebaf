"""The gate of a report: what is to mend, in at most 2,000 characters, or `pass`. Exit code 0 only for that.

Usage: python3 gate.py REPORT.md [MORE.md …]
"""

from __future__ import annotations

import shutil
import subprocess
import sys


def main(reports: list[str]) -> int:
    """Checks the reports with the groundlint of the path, else with that of this Python."""
    if not reports:
        print("gate.py: name a report", file=sys.stderr)
        return 2
    program = shutil.which("groundlint")
    command = [program] if program else [sys.executable, "-m", "groundlint"]
    words = [*command, "check", "--format", "agent", "--quiet", "--", *reports]
    ran = subprocess.run(words, capture_output=True, encoding="utf-8", errors="replace", check=False)
    if ran.returncode == 0:
        print("pass")
        return 0
    print(ran.stdout.strip() or (ran.stderr.strip().splitlines() or ["groundlint is not installed"])[-1])
    return ran.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
