"""Fetches what runs the local judge into the extension's own groundlint. It stands among the wheels:

    python -I install.py local-llm FOLDER

    python -I install.py keep OLDER FOLDER

FOLDER is an unpacked copy; `keep` gives it what an older one was once given so: an update asks nobody for the same download. pip, which runs from its wheel (Debian's Python has none), fills a folder beside it, and only
what has come whole is moved over: what fails leaves the copy as it was. Why it failed is the last line of the output
and the text of `not-installed.txt` beside FOLDER.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import distributions
from pathlib import Path

WHEELS = Path(__file__).parent
WHY = "not-installed.txt"
LONGEST = 300


class Failed(Exception):
    """In one line, why it is not there."""


def main() -> int:
    if sys.argv[1] == "keep":
        keep(Path(sys.argv[2]), Path(sys.argv[3]))
        return 0
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
        wanted = missing((WHEELS / carried["locks"][tier]).read_text(encoding="utf-8"), copy)
        if not wanted:
            return
        fetch(carried["pip"], making, wanted)
        # What says that a package is there comes last.
        names = [path.name for path in (making / "needed").iterdir()]
        for name in sorted(names, key=lambda name: (name.endswith(".dist-info"), name)):
            if not (copy / name).exists():
                (making / "needed" / name).rename(copy / name)


def missing(lock: str, copy: Path) -> str:
    """The packages of the lock that are not in the copy, which stays as it is: one tier may have brought them for another."""
    there = {normal(found.name) for found in distributions(path=[str(copy)])}
    lines: list[str] = []
    takes = False
    for line in lock.splitlines():
        if "==" in line:
            takes = normal(line.split("==")[0]) not in there
        if takes:
            lines.append(line)
    return "".join(f"{line}\n" for line in lines)


def keep(older: Path, copy: Path) -> None:
    """Copy the packages of the locks from one unpacked copy to another that lacks them."""
    carried = json.loads((WHEELS / "carried.json").read_text(encoding="utf-8"))
    locks = "".join((WHEELS / lock).read_text(encoding="utf-8") for lock in set(carried["locks"].values()))
    wanted = {normal(line.split("==")[0]) for line in missing(locks, copy).splitlines() if "==" in line}
    for found in distributions(path=[str(older)]):
        if normal(found.name) not in wanted:
            continue
        names = {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}
        for name in sorted(names, key=lambda name: (name.endswith(".dist-info"), name)):
            if (older / name).is_dir() and not (copy / name).exists():
                shutil.copytree(older / name, copy / name)
            elif (older / name).is_file() and not (copy / name).exists():
                shutil.copy2(older / name, copy / name)


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def fetch(pip: str, making: Path, wanted: str) -> None:
    """Have pip install what a lock says into the folder `needed` of `making`. Nothing is built: no code of a package runs here; and
    nothing comes whose hash the lock does not have.
    """
    log = making / "pip.log"
    lock = making / "lock.txt"
    lock.write_text(wanted, encoding="utf-8")
    command = [sys.executable, "-I", str(WHEELS / pip / "pip"), "install", "--disable-pip-version-check"]
    command += ["--only-binary=:all:", "--no-deps", "--require-hashes", "--requirement", str(lock)]
    command += ["--root-user-action=ignore", "--log", str(log)]
    if subprocess.run([*command, "--target", str(making / "needed")]).returncode != 0:
        raise Failed(reason(log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""))


def reason(log: str) -> str:
    """The last error of pip's log, or what two of them mean."""
    errors = re.findall(r"^\S+\s+ERROR: (.*)$", log, re.MULTILINE)
    if any("DO NOT MATCH THE HASHES" in error for error in errors):
        return "what the package index sent is not what this extension was made with"
    if re.search(r"Retrying \(Retry\(", log):
        return "the package index cannot be reached: see that this machine is online, or pip's proxy and index-url"
    for error in errors:
        if found := re.match(r"No matching distribution found for (\S+?)==(\S+)", error):
            return f"the package index has no wheel of {found[1]} {found[2]} for this system and Python"
    return errors[-1] if errors else "pip ended without saying why"


if __name__ == "__main__":
    sys.exit(main())
