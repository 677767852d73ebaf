"""The animated tour of the documentation, recorded anew from a real VS Code: python tools/tour.py

`make tour` runs it in an environment of its own, for nothing else here needs Pillow; the editors come from `make editors`.
Writes
docs/tour.webp; the single pictures stay in .cache/artifacts/tour to be looked at.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

PROJECT = Path(__file__).resolve().parents[1]
CACHE = PROJECT / ".cache"
FRAMES = CACHE / "artifacts" / "tour"
TARGET = PROJECT / "docs" / "tour.webp"
MOST = 2_000_000
"""Bytes: what a README may ask of somebody who only looks at it."""
WIDTH = 1200
"""Pixels, half as many again as a README shows: sharp on most screens."""


def recorded(vsix: Path) -> list[tuple[Path, float]]:
    """The pictures that tour.mjs takes, each with the seconds that it stands."""
    modules = CACHE / "editors" / "code-server" / "node_modules"
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    shutil.rmtree(FRAMES, ignore_errors=True)
    FRAMES.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="groundlint-tour-") as profile:
        options = {
            "node": str(next(modules.glob("node-*/bin/node"))),
            "codeServer": str(modules / "code-server" / "out" / "node" / "entry.js"),
            "playwright": str(CACHE / "editors" / "playwright" / "node_modules" / "playwright-core"),
            "chromium": chromium,
            "profile": profile,
            "vsix": str(vsix),
            "report": str(PROJECT / "vscode-client" / "media" / "sample-report.md"),
            "frames": str(FRAMES),
            "result": str(Path(profile) / "frames.json"),
        }
        told = Path(profile) / "options.json"
        told.write_text(json.dumps(options), encoding="utf-8")
        script = PROJECT / "tools" / "tour.mjs"
        subprocess.run([options["node"], script, told], check=True, timeout=600)
        taken = json.loads(Path(options["result"]).read_text("utf-8"))
    return [(FRAMES / one["file"], one["seconds"]) for one in taken]


def animated(frames: list[tuple[Path, float]], target: Path) -> int:
    """One picture of all, which begins again at its end; its bytes."""
    pictures = []
    for file, _ in frames:
        with Image.open(file) as picture:
            size = (WIDTH, round(picture.height * WIDTH / picture.width))
            pictures.append(picture.convert("RGB").resize(size, Image.Resampling.LANCZOS))
    first, *more = pictures
    first.save(
        target,
        save_all=True,
        append_images=more,
        duration=[round(seconds * 1000) for _, seconds in frames],
        loop=0,
        quality=80,
        method=6,
        minimize_size=True,
    )
    return target.stat().st_size


def main() -> int:
    packages = sorted((PROJECT / "vscode-client").glob("groundlint-*.vsix"))
    if not packages:
        print("no extension: run `make vsix` first", file=sys.stderr)
        return 1
    frames = recorded(packages[0])
    size = animated(frames, TARGET)
    print(
        f"{TARGET.relative_to(PROJECT)}: {len(frames)} pictures, {sum(s for _, s in frames):.0f} s, {size:,} bytes"
    )
    return int(size > MOST)


if __name__ == "__main__":
    sys.exit(main())
