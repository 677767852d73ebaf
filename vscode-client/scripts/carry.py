"""Fills wheels/, or FOLDER, with what the extension carries for one platform: groundlint, its core's dependencies, what runs
its claim models, pip.

    python scripts/carry.py linux-x64 [FOLDER]

Downloads stand in ../.cache/wheels and are fetched once. Needs pip, and a registry the first time.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

CLIENT = Path(__file__).parents[1]
PROJECT = CLIENT.parent
WHEELS = CLIENT / "wheels"
CACHE = PROJECT / ".cache" / "wheels"
PINS = CLIENT / "carried.txt"
LOCK = PROJECT / "locks" / "carried.txt"
BUILD_LOCK = PROJECT / "locks" / "build.txt"
ON_DEMAND = {"local-llm": "local-llm.txt"}
"""What is fetched when somebody asks for it, by the extra's name, and the lock that says with which packages."""

EPOCH = 1_580_601_600
"""Seconds since 1970 that archives say: what hatchling writes into a wheel, 2020-02-02."""
REPRODUCIBLE = {"SOURCE_DATE_EPOCH": str(EPOCH), "PYTHONHASHSEED": "0"}

PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def manylinux(machine: str) -> tuple[str, ...]:
    return tuple(f"manylinux{version}_{machine}" for version in ("_2_28", "_2_27", "_2_24", "_2_17", "2014"))


def macos(machine: str, oldest: int) -> tuple[str, ...]:
    names = ["10_9", "10_12", "10_13", "11_0", "12_0", "13_0", "14_0"][oldest:]
    return tuple(f"macosx_{name}_{kind}" for name in names for kind in (machine, "universal2"))


# VS Code's name → what Python's platform.machine() says there, in lower case, and pip's names for it.
PLATFORMS = {
    "linux-x64": (("x86_64",), manylinux("x86_64")),
    "linux-arm64": (("aarch64", "arm64"), manylinux("aarch64")),
    "alpine-x64": (("x86_64",), ("musllinux_1_2_x86_64", "musllinux_1_1_x86_64")),
    "alpine-arm64": (("aarch64", "arm64"), ("musllinux_1_2_aarch64", "musllinux_1_1_aarch64")),
    "darwin-x64": (("x86_64",), macos("x86_64", 0)),
    "darwin-arm64": (("arm64",), macos("arm64", 3)),
    "win32-x64": (("amd64", "x86_64"), ("win_amd64",)),
    "win32-arm64": (("arm64", "aarch64"), ("win_arm64",)),
}

NO_RUNTIME = ("alpine-x64", "alpine-arm64", "darwin-x64")
"""Platforms for which onnxruntime has no wheels: there `linear` judges."""
_LIBRARY = re.compile(
    r"onnxruntime/capi/(?:libonnxruntime\.so\.[\d.]+|libonnxruntime\.[\d.]+\.dylib|onnxruntime\.dll)"
)
_TERMS = ("onnxruntime/LICENSE", "onnxruntime/ThirdPartyNotices.txt")


def main() -> None:
    if len(sys.argv) not in (2, 3) or sys.argv[1] not in PLATFORMS:
        sys.exit(f"carry.py: expected one of {', '.join(PLATFORMS)}")
    platform = sys.argv[1]
    wheels = Path(sys.argv[2]).resolve() if len(sys.argv) == 3 else WHEELS
    pure, compiled, runtime, tool = pins()
    making = Path(tempfile.mkdtemp(dir=wheels.parent, prefix=".wheels-"))
    try:
        making.chmod(0o755)
        (making / "any").mkdir()
        for wheel in downloaded(pure, "any", None):
            shutil.copy2(wheel, making / "any")
        for python in PYTHONS:
            folder = making / f"cp{python.replace('.', '')}"
            folder.mkdir()
            for wheel in downloaded(compiled, platform, python):
                shutil.copy2(wheel, folder)
        if platform not in NO_RUNTIME:
            (wheel,) = downloaded(runtime, platform, PYTHONS[0])
            library_alone(wheel, making / "any")
        (pip_wheel,) = downloaded(tool, "any", None)
        shutil.copy2(pip_wheel, making)
        shutil.copy2(CLIENT / "scripts" / "install.py", making)
        for lock in set(ON_DEMAND.values()):
            shutil.copy2(PROJECT / "locks" / lock, making)
        version = own_wheel(making / "any")
        described = {
            "version": version,
            "build": fingerprint(making),
            "platform": platform,
            "machines": PLATFORMS[platform][0],
            "pythons": PYTHONS,
            "pip": pip_wheel.name,
            "locks": ON_DEMAND,
        }
        (making / "carried.json").write_text(json.dumps(described, indent=2) + "\n", encoding="utf-8")
        as_old_as_any(making)
        shutil.rmtree(wheels, ignore_errors=True)
        making.rename(wheels)
    finally:
        shutil.rmtree(making, ignore_errors=True)


def pins() -> tuple[list[str], list[str], list[str], list[str]]:
    """The parts of carried.txt: pure, compiled, what runs the networks, pip."""
    text = PINS.read_text(encoding="utf-8")
    parts = re.split(r"^# compiled.*$|^# runs.*$|^# fetches.*$", text, flags=re.MULTILINE)
    pure, compiled, runtime, tool = ([line for line in part.splitlines() if "==" in line] for part in parts)
    return pure, compiled, runtime, tool


def locked(wanted: list[str]) -> str:
    """These pins with their hashes, as the lock has them; what a lock says of systems does not count here."""
    lines: list[str] = []
    takes = False
    for line in LOCK.read_text(encoding="utf-8").splitlines():
        if "==" in line:
            pin = line.split(";")[0].rstrip("\\ ")
            takes = pin in wanted
            line = pin + " \\"
        if takes:
            lines.append(line)
    missing = [pin for pin in wanted if f"{pin} \\" not in lines]
    if missing:
        sys.exit(f"carry.py: {', '.join(missing)} not in locks/carried.txt: run tools/lock.sh")
    return "\n".join(lines) + "\n"


def downloaded(wanted: list[str], platform: str, python: str | None) -> list[Path]:
    """The wheels for one platform and Python (None: those for any), from the cache where they are there."""
    lock = locked(wanted)
    stamp = hashlib.sha256(lock.encode()).hexdigest()[:12]
    folder = CACHE / platform / f"{python or 'any'}-{stamp}"
    if not (folder / "complete").exists():
        shutil.rmtree(folder, ignore_errors=True)
        command = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
        ]
        command += ["--only-binary=:all:", "--dest", str(folder)]
        if python is not None:
            command += ["--implementation", "cp", "--python-version", python]
            command += [f"--platform={name}" for name in PLATFORMS[platform][1]]
        folder.mkdir(parents=True)
        (folder / "lock.txt").write_text(lock, encoding="utf-8")
        command += ["--require-hashes", "--requirement", str(folder / "lock.txt")]
        if subprocess.run(command, stderr=sys.stderr).returncode != 0:
            sys.exit(f"carry.py: the wheels for {platform} and Python {python or '3'} could not be fetched")
        (folder / "complete").touch()
    return sorted(folder.glob("*.whl"))


def library_alone(wheel: Path, target: Path) -> None:
    """Put the wheel `groundlint_runtime` into `target`: of onnxruntime's wheel the C library and the terms on which it is given away.

    The library is the same for every Python. What else is in there is for one of them, and needs numpy.
    """
    version, platform = wheel.stem.split("-")[1], wheel.stem.rsplit("-", 1)[1]
    info = f"groundlint_runtime-{version}.dist-info"
    with zipfile.ZipFile(wheel) as brought:
        names = [name for name in brought.namelist() if _LIBRARY.fullmatch(name) or name in _TERMS]
        files = {f"groundlint_runtime/{name.rsplit('/', 1)[1]}": brought.read(name) for name in names}
    if len(files) != 1 + len(_TERMS):
        sys.exit(
            f"carry.py: {wheel.name} has not one C library with its terms: {', '.join(files) or 'nothing'}"
        )
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: groundlint-runtime\nVersion: {version}\nLicense: MIT\n"
        f"Summary: The C library of onnxruntime {version}\n"
    ).encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: carry.py\nRoot-Is-Purelib: false\nTag: py3-none-{platform}\n"
    ).encode()
    lines = [
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip('=')},{len(data)}\n"
        for name, data in files.items()
    ]
    files[f"{info}/RECORD"] = "".join([*lines, f"{info}/RECORD,,\n"]).encode()
    made = target / f"groundlint_runtime-{version}-py3-none-{platform}.whl"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, time.gmtime(EPOCH)[:6]), data, zipfile.ZIP_DEFLATED)


def own_wheel(target: Path) -> str:
    """Put groundlint's wheel into `target`; returns its version."""
    state = hashlib.sha256()
    for file in sources():
        state.update(f"{file.relative_to(PROJECT).as_posix()}\0{file.stat().st_size}\0".encode())
        state.update(file.read_bytes())
    folder = CACHE / "own" / state.hexdigest()[:16]
    if not (folder / "complete").exists():
        shutil.rmtree(CACHE / "own", ignore_errors=True)
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        with tempfile.TemporaryDirectory() as tools:
            # What builds it comes with its hashes, too, into a place of its own.
            install = [
                *pip,
                "install",
                "--target",
                tools,
                "--only-binary=:all:",
                "--no-deps",
                "--require-hashes",
            ]
            subprocess.run([*install, "--requirement", str(BUILD_LOCK)], check=True)
            build = [
                *pip,
                "wheel",
                "--no-deps",
                "--no-build-isolation",
                "--wheel-dir",
                str(folder),
                str(PROJECT),
            ]
            subprocess.run(build, check=True, env={**os.environ, "PYTHONPATH": tools} | REPRODUCIBLE)
        (folder / "complete").touch()
    (wheel,) = folder.glob("*.whl")
    smaller(wheel, target / wheel.name)
    return wheel.name.split("-")[1]


def sources() -> Iterator[Path]:
    """What groundlint's wheel is made of."""
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE", "groundlint.cdx.json"):
        yield PROJECT / name
    for folder in ("scoring", "server", "prompts", "licences"):
        for file in sorted((PROJECT / folder).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                yield file


def smaller(wheel: Path, target: Path) -> None:
    """A copy of a wheel, packed as tightly as can be."""
    with (
        zipfile.ZipFile(wheel) as old,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        for entry in old.infolist():
            new.writestr(entry, old.read(entry), zipfile.ZIP_DEFLATED)


def fingerprint(folder: Path) -> str:
    """The same for the same contents: of the wheels' own hashes of their files, not of times in archives."""
    state = hashlib.sha256()
    for wheel in sorted(folder.rglob("*.whl")):
        state.update(wheel.name.encode())
        with zipfile.ZipFile(wheel) as archive:
            for entry in sorted(archive.infolist(), key=lambda entry: entry.filename):
                state.update(f"{entry.filename}\0{entry.CRC}\0".encode())
    return base64.b32encode(state.digest()).decode().lower()[:8]


def as_old_as_any(folder: Path) -> None:
    """Give every file the same modes and the time that reproducible builds have: an archive of them is the same each time."""
    for place in folder.rglob("*"):
        place.chmod(0o755 if place.is_dir() else 0o644)
        os.utime(place, (EPOCH, EPOCH))


if __name__ == "__main__":
    main()
