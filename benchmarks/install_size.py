"""What an installation costs, each in a fresh environment: python benchmarks/install_size.py [--packages]

A table of megabytes, packages and processor time of a check of three lines: groundlint without what runs its default claim
model, with it, with every extra, and ruff and Vale for comparison. With `--packages` a table of the packages that groundlint
names itself: licence, megabytes, and processor time of importing it. Fetches from the package index; files as pip unpacks
them, without byte code.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = ("numpy", "onnxruntime")
"""What runs the default claim model."""
REPEATS = 9
REPORT = "# Rents\n\nRents in Oslo rose by 12 % in 2024 ([Hill Digest](https://a.example/rents)).\n"
MODULES = {
    "mdit-py-plugins": "mdit_py_plugins.footnote, mdit_py_plugins.front_matter",
    "pygls": "pygls.lsp.server",
    "ruamel.yaml": "ruamel.yaml",
}
"""What groundlint imports of packages whose first folder holds nothing, or not only theirs."""


def project() -> Mapping[str, Any]:
    found: Mapping[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def name_of(requirement: str) -> str:
    """`httpx` of `httpx[http2]>=0.28`."""
    return requirement.split(";")[0].split("[")[0].split(">")[0].split("=")[0].split("<")[0].strip()


def python_in(place: Path, requirements: Iterable[Sequence[str]]) -> Path:
    """The Python of a new environment with what these calls of pip install."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", place], check=True)
    python = place / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-compile"]
    for wanted in requirements:
        subprocess.run([*pip, *wanted], check=True)
    return python


def installed(python: Path) -> list[Distribution]:
    """The packages installed with a Python."""
    (folder,) = (python.parent.parent / "lib").glob("python*/site-packages")
    return sorted(distributions(path=[str(folder)]), key=lambda one: one.name.lower())


def megabytes(packages: Iterable[Distribution]) -> float:
    """What the files of packages take, their programs too."""
    places = {Path(str(file.locate())).resolve() for one in packages for file in one.files or ()}
    return sum(place.stat().st_size for place in places if place.is_file() and place.suffix != ".pyc") / 1e6


def seconds(command: Sequence[str | Path]) -> float:
    """Processor time of a command, with as little of the surroundings as can be."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "GROUNDLINT"))}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def milliseconds(commands: Sequence[Sequence[str | Path]]) -> list[float]:
    """Processor time of each, the least of some runs after a first; they take turns, so that a busy minute hits all."""
    rounds = [[seconds(command) for command in commands] for _ in range(REPEATS + 1)]
    return [min(times) * 1000 for times in zip(*rounds[1:], strict=True)]


def checked(room: Path, report: Path) -> None:
    """Print the table of installations."""
    core = [text for text in project()["dependencies"] if name_of(text) not in RUNTIME]
    extras = ",".join(project()["optional-dependencies"])
    subjects: tuple[tuple[str, tuple[Sequence[str], ...], str], ...] = (
        ("groundlint, `linear` alone", (core, ("--no-deps", str(ROOT))), "groundlint check"),
        ("groundlint", ((str(ROOT),),), "groundlint check"),
        ("groundlint with every extra", ((f"{ROOT}[{extras}]",),), "groundlint check"),
        ("ruff", (("ruff",),), "ruff check --isolated --no-cache"),
        ("Vale", (("vale",),), "vale --no-global"),
    )
    rows: list[str] = []
    commands: list[list[str | Path]] = []
    for number, (name, requirements, command) in enumerate(subjects):
        python = python_in(room / str(number), requirements)
        program, *options = command.split()
        if subprocess.run([python.parent / program, "--version"], capture_output=True).returncode:
            print(f"{name}: its program cannot be fetched", file=sys.stderr)
            continue
        packages = installed(python)
        rows.append(f"| {name} | {megabytes(packages):.0f} | {len(packages)} |")
        commands.append([python.parent / program, *options, report])
    print("| installation | MB | packages | a check of three lines, ms |\n| --- | ---: | ---: | ---: |")
    for row, taken in zip(rows, milliseconds(commands), strict=True):
        print(f"{row} {taken:.0f} |")


def listed(room: Path) -> None:
    """Print the table of the packages that groundlint names."""
    extras = project()["optional-dependencies"]
    python = python_in(room / "all", ((f"{ROOT}[{','.join(extras)}]",),))
    found = {one.name.lower().replace("_", "-"): one for one in installed(python)}
    wanted = [(name_of(text), "core") for text in project()["dependencies"]]
    wanted += [(name_of(text), extra) for extra in extras for text in extras[extra]]
    uses: dict[str, list[str]] = {}
    for name, extra in wanted:
        uses.setdefault(name.lower(), []).append(extra)
    imports = [f"import {module_of(found[name])}" for name in uses]
    bare, *times = milliseconds([[python, "-c", line] for line in ("", *imports)])
    print("| package | for | licence | MB | import, ms |\n| --- | --- | --- | ---: | ---: |")
    for (name, use), taken in zip(uses.items(), times, strict=True):
        one = found[name]
        size, time = megabytes([one]), max(taken - bare, 0)
        print(f"| {name} | {', '.join(use)} | {licence_of(one)} | {size:.1f} | {time:.0f} |")


def module_of(package: Distribution) -> str:
    """What its users import."""
    own = {file.parts[0].removesuffix(".py") for file in package.files or () if file.suffix == ".py"}
    names = sorted(name for name in own if name.isidentifier() and not name.startswith("_"))
    alike = package.name.lower().replace("-", "_")
    return MODULES.get(package.name, alike if alike in names else names[0])


def licence_of(package: Distribution) -> str:
    """As its metadata say, in a few words."""
    for field in ("License-Expression", "License"):
        for said in package.metadata.get_all(field) or ():
            if said and len(said) < 60:
                return str(said)
    classes = [text for text in package.metadata.get_all("Classifier") or () if text.startswith("License")]
    return ", ".join(text.rpartition(":: ")[2] for text in classes)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        room = Path(folder)
        report = room / "report.md"
        report.write_text(REPORT, "utf-8")
        if "--packages" in sys.argv[1:]:
            listed(room)
        else:
            checked(room, report)


if __name__ == "__main__":
    main()
