"""Wheels of what is installed here, for a package index on loopback: nothing is fetched to show how pip fetches."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def repack(names: list[str], folder: Path) -> None:
    """Write wheels of `names`, and of all that they need, into `folder`."""
    folder.mkdir(parents=True)
    for installed in closure(names):
        write_wheel(installed, folder)


def locked(lock: str, folder: Path) -> str:
    """The lock as it would be if `folder` were the index: its own packages, with the versions and hashes of those there."""
    made = {canonicalize_name(wheel.name.split("-")[0]): wheel for wheel in folder.glob("*.whl")}
    lines = []
    for name in dict.fromkeys(re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)):
        wheel = made.get(canonicalize_name(name))
        if wheel is not None:  # one that only another system needs is not here
            version, digest = wheel.name.split("-")[1], sha256(wheel.read_bytes()).hexdigest()
            lines.append(f"{name}=={version} --hash=sha256:{digest}\n")
    return "".join(lines)


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
