"""How an extra is installed for the groundlint that runs: from its checkout, from the file that it came from, or from the
package index.

    python -m groundlint.install_hint encoder

installs the extra `encoder` into the environment of that Python.
"""

from __future__ import annotations

import json
import os
import re
import sys
from functools import cache
from pathlib import Path

from groundlint.published import PUBLISHED

_NAME = "groundlint"


@cache
def pip_arguments(extra: str) -> tuple[str, ...]:
    """What `pip install` is given to install `extra` besides what is there."""
    where = _whence()
    if where is None:
        return _named_by(extra)
    *options, what = where
    name, at, file = what.partition(" @ ")
    return (*options, f"{name}[{extra}]{at}{file}")


def pip_install(extra: str) -> str:
    """The command that installs `extra` besides what is there."""
    return _command(pip_arguments(extra))


def whole_again(extra: str) -> str:
    """How files of groundlint that this installation lacks are got, as half a sentence."""
    if _whence() is None:
        return f"install {_NAME} with its extra '{extra}' from its checkout or its whole wheel"
    return f"{_command(('--force-reinstall', *pip_arguments(extra)))} brings them"


def main(extras: list[str]) -> int:
    """Run pip for one extra. Returns its exit code, 2 for wrong usage."""
    if len(extras) != 1 or not re.fullmatch(r"[a-z-]+", extras[0]) or not pip_arguments(extras[0]):
        print(f"{_NAME}: name one extra, as in: python -m groundlint.install_hint encoder", file=sys.stderr)
        return 2
    import subprocess

    return subprocess.run(
        [sys.executable, "-P", "-m", "pip", "install", *pip_arguments(extras[0])]
    ).returncode


def _command(arguments: tuple[str, ...]) -> str:
    plain = re.compile(r"[\w.-]+")
    return "pip install " + " ".join(one if plain.fullmatch(one) else f'"{one}"' for one in arguments)


def _whence() -> tuple[str, ...] | None:
    """Options and requirement that install groundlint itself as it is installed here; None where that is not known."""
    checkout = _checkout()
    if checkout is not None:
        return "-e", str(checkout)
    if PUBLISHED:
        return (_NAME,)
    file = _file()
    return None if file is None else (f"{_NAME} @ {file}",)


def _named_by(extra: str) -> tuple[str, ...]:
    """The packages that the extra names, by themselves: they are others', and on the index."""
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        lines = distribution(_NAME).requires or []
    except PackageNotFoundError:
        return ()
    of_extra = re.compile(rf"""extra\s*==\s*['"]{re.escape(extra)}['"]""")
    return tuple(line.partition(";")[0].strip() for line in lines if of_extra.search(line))


def _checkout() -> Path | None:
    """The folder of the sources that are running, None for an installed package."""
    folder = Path(__file__).resolve().parents[2]
    try:
        head = (folder / "pyproject.toml").read_text("utf-8")
    except OSError:
        return None
    return folder if f'name = "{_NAME}"' in head else None


def _file() -> str | None:
    """The `file:` URL of the wheel or folder that this groundlint was installed from, where it is still there."""
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        url = json.loads(distribution(_NAME).read_text("direct_url.json") or "{}").get("url")
    except (PackageNotFoundError, ValueError, AttributeError):
        return None
    if not isinstance(url, str) or not url.startswith("file:"):
        return None
    from urllib.parse import unquote, urlsplit

    place = unquote(urlsplit(url).path)
    return url if Path(place.lstrip("/") if os.name == "nt" else place).exists() else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
