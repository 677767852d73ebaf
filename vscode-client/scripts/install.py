"""Fetches a claims model into the extension's own groundlint. It stands among the wheels:

    python -I install.py encoder FOLDER

FOLDER is an unpacked copy. pip, which runs from its wheel (Debian's Python has none), fills a folder beside it, and only
what has come whole is moved over: what fails leaves the copy as it was. Why it failed is the last line of the output
and the text of `not-installed.txt` beside FOLDER.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from importlib.metadata import distributions
from pathlib import Path

WHEELS = Path(__file__).parent
WHY = "not-installed.txt"
LONGEST = 300


class Failed(Exception):
    """In one line, why there is no model."""


def main() -> int:
    tier, copy = sys.argv[1], Path(sys.argv[2])
    why = copy.parent / WHY
    why.unlink(missing_ok=True)
    try:
        install(tier, copy)
    except (Failed, OSError) as fault:
        line = " ".join(str(fault).split())[:LONGEST]
        why.write_text(line, encoding="utf-8")
        print(f"groundlint[{tier}] was not installed: {line}", file=sys.stderr)
        return 1
    print(f"groundlint[{tier}] is installed.")
    return 0


def install(tier: str, copy: Path) -> None:
    carried = json.loads((WHEELS / "carried.json").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(dir=copy.parent, prefix=".fetching-") as folder:
        making = Path(folder)
        wanted = missing(carried["tiers"][tier], copy)
        if wanted:
            # What the copy has stays: its versions are the ones to fit.
            constraint = str(WHEELS / carried["constraints"])
            fetch(carried["pip"], making, "needed", ["--constraint", constraint, *wanted])
        if tier in carried["whole"]:
            fetch(carried["pip"], making, "whole", ["--no-deps", f"groundlint=={carried['version']}"])
        if wanted:
            # What says that a package is there comes last.
            names = [path.name for path in (making / "needed").iterdir()]
            for name in sorted(names, key=lambda name: (name.endswith(".dist-info"), name)):
                if not (copy / name).exists():
                    (making / "needed" / name).rename(copy / name)
        if tier in carried["whole"]:
            (making / "old").mkdir()
            for name in sorted(path.name for path in (making / "whole").iterdir()):
                if (copy / name).exists():
                    (copy / name).rename(making / "old" / name)
                (making / "whole" / name).rename(copy / name)


def missing(wanted: list[str], copy: Path) -> list[str]:
    """The requirements whose package is not in the copy: one tier may have brought them for another."""
    there = {normal(found.name) for found in distributions(path=[str(copy)])}
    return [line for line in wanted if normal(re.split(r"[^\w.-]", line, maxsplit=1)[0]) not in there]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def fetch(pip: str, making: Path, into: str, wanted: list[str]) -> None:
    """Have pip install `wanted` into a folder of `making`. Nothing is built: no code of a package runs here."""
    log = making / "pip.log"
    command = [sys.executable, "-I", str(WHEELS / pip / "pip"), "install", "--disable-pip-version-check"]
    command += ["--only-binary=:all:", "--root-user-action=ignore", "--log", str(log)]
    if subprocess.run([*command, "--target", str(making / into), *wanted]).returncode != 0:
        raise Failed(reason(log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""))


def reason(log: str) -> str:
    """The last error of pip's log, or what two of them mean."""
    errors = re.findall(r"^\S+\s+ERROR: (.*)$", log, re.MULTILINE)
    if any("DO NOT MATCH THE HASHES" in error for error in errors):
        return "what the package index sent is not what it announced"
    if re.search(r"Retrying \(Retry\(", log):
        return "the package index cannot be reached: see that this machine is online, or pip's proxy and index-url"
    return errors[-1] if errors else "pip ended without saying why"


if __name__ == "__main__":
    sys.exit(main())
