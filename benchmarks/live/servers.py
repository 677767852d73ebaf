"""Which servers are driven, and how each comes into the benchmark's own folder. Nothing is installed elsewhere."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from texts import cited

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
HOME = ROOT / ".cache" / "bench-live"

RUMDL = "rumdl==0.3.0"
HARPER = "harper-py==0.2.0"
PROSELINT = "proselint==0.16.0"
MARKDOWNLINT = "markdownlint@0.42.1"


class NotInstalledError(RuntimeError):
    """A peer is not there, and cannot be had."""


@dataclass(frozen=True)
class Server:
    """One server. `command` installs what it needs and gives the command line; `after` gives what the full stop of a probe
    becomes to change one of its findings; a `slow` one sits out most rounds, for it would use up the time of all;
    `settles` see `Editing`.
    """

    name: str
    command: Callable[[], list[str]]
    after: Callable[[str], str] = cited
    slow: bool = False
    note: str = ""
    settles: str = ""


def servers() -> tuple[Server, ...]:
    """groundlint first, then what it is compared with."""
    return (
        Server("groundlint", _groundlint, settles="groundlint.nextUncited"),
        Server("pygls floor", lambda: [sys.executable, str(HERE / "floor.py"), str(floor_file())]),
        Server("rumdl", _rumdl, note=RUMDL),
        Server("markdownlint", _markdownlint, slow=True, note=f"{MARKDOWNLINT} in process"),
        Server("proselint", _proselint, lambda _: " very.", slow=True, note=f"{PROSELINT} in process"),
        Server("harper", _harper, lambda _: " nursxes.", slow=True, note=f"{HARPER} in process"),
    )


def floor_file() -> Path:
    """Where the diagnostics lie that the floor sends."""
    return HOME / "floor.json"


def _groundlint() -> list[str]:
    return [sys.executable, "-m", "groundlint_server"]


def _rumdl() -> list[str]:
    return [str(_venv("rumdl", RUMDL) / "rumdl"), "server"]


def _harper() -> list[str]:
    return [str(_venv("harper", HARPER) / "python"), str(HERE / "library_server.py"), "harper"]


def _proselint() -> list[str]:
    return [str(_venv("proselint", PROSELINT) / "python"), str(HERE / "library_server.py"), "proselint"]


def _markdownlint() -> list[str]:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise NotInstalledError("Node.js with npm is missing")
    folder = HOME / "markdownlint"
    if not _made(folder, MARKDOWNLINT):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "package.json").write_text(json.dumps({"private": True}), "utf-8")
        options = ["--no-audit", "--no-fund", "--ignore-scripts", "--no-update-notifier", "--loglevel=error"]
        _run([npm, "install", *options, MARKDOWNLINT], folder)
        _mark(folder, MARKDOWNLINT)
    return [node, str(HERE / "markdownlint_server.mjs"), str(folder)]


def _venv(name: str, package: str) -> Path:
    """The folder of executables of a virtual environment that holds `package`."""
    folder = HOME / name
    binaries = folder / ("Scripts" if sys.platform == "win32" else "bin")
    if not _made(folder, package):
        shutil.rmtree(folder, ignore_errors=True)
        _run([sys.executable, "-I", "-m", "venv", str(folder)], ROOT)
        _run([str(binaries / "python"), "-m", "pip", "install", "--quiet", package], ROOT)
        _mark(folder, package)
    return binaries


def _made(folder: Path, of: str) -> bool:
    stamp = folder / "made-from"
    return stamp.is_file() and stamp.read_text("utf-8") == of


def _mark(folder: Path, of: str) -> None:
    (folder / "made-from").write_text(of, "utf-8")


def _run(command: list[str], folder: Path) -> None:
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=300)
    except (OSError, subprocess.SubprocessError) as error:
        raise NotInstalledError(f"{Path(command[0]).name} could not install it") from error
