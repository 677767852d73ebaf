"""Wheels of what is installed here, for a package index on loopback: nothing is fetched to show how pip fetches."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def repack(names: list[str], folder: Path) -> None:
    """Write wheels of `names`, and of all that they need, into `folder`."""
    folder.mkdir(parents=True)
    for installed in closure(names):
        write_wheel(installed, folder)


def closure(names: list[str]) -> Iterator[Distribution]:
    """The installed distributions of these names and of what they need here, each once."""
    left, known = [canonicalize_name(name) for name in names], set()
    while left:
        if (name := left.pop()) in known:
            continue
        known.add(name)
        found = distribution(name)
        yield found
        for line in found.requires or ():
            wanted = Requirement(line)
            if wanted.marker is None or wanted.marker.evaluate({"extra": ""}):
                left.append(canonicalize_name(wanted.name))


def write_wheel(installed: Distribution, folder: Path) -> None:
    """One wheel, stored and not compressed. What an installer added is left out: scripts, bytecode, its own notes."""
    tags = [
        line[5:] for line in (installed.read_text("WHEEL") or "").splitlines() if line.startswith("Tag: ")
    ]
    tag = "-".join(
        ".".join(dict.fromkeys(part)) for part in zip(*(one.split("-") for one in tags), strict=True)
    )
    name = canonicalize_name(installed.name).replace("-", "_")
    info = f"{name}-{installed.version}.dist-info"
    rows = []
    with zipfile.ZipFile(folder / f"{name}-{installed.version}-{tag}.whl", "w") as wheel:
        for file in installed.files or ():
            top, *inside = file.parts
            if top == ".." or file.suffix == ".pyc":
                continue
            if top.endswith(".dist-info"):
                if inside in (["RECORD"], ["INSTALLER"], ["REQUESTED"], ["direct_url.json"]):
                    continue
                top = info
            place = "/".join((top, *inside))
            wheel.writestr(place, Path(str(file.locate())).read_bytes())
            rows.append(f"{place},,\n")
        wheel.writestr(f"{info}/RECORD", "".join([*rows, f"{info}/RECORD,,\n"]))
