"""Checks what a release is made of from outside the checkout: python tools/check_release.py VERSION FILE…

A wheel is installed into an environment of its own in an empty folder, where it must name its version, find the claim of a
report, and answer an editor. A .vsix must hold the extension of that version, with its groundlint; a .zip the Obsidian
plugin, with a groundlint that its main.js knows, or without one where no platform is in its name. Options for pip come
from its own variables (PIP_NO_INDEX …). Exit code 1, with a line each, where something is wrong.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

PLUGIN_FILES = ("main.js", "manifest.json", "styles.css")
"""What Obsidian fetches of a plugin, each as a file of the release."""
GIVEN_BY_OBSIDIAN = re.compile(
    r"obsidian|electron|@codemirror/[\w-]+|@lezer/[\w-]+|node:[a-z_/]+|crypto|net|os|path|util"
)
"""Modules that a plugin may ask for: the app's own, and those of Node."""
REPORT = "# Solar\n\nGlobal output of solar cells rose by 37 % in 2023, to 710 gigawatts.\n"


def faults_of_wheel(wheel: Path, version: str) -> list[str]:
    """What is wrong with a wheel, a line each."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        venv.create(folder / "env", clear=True)
        scripts = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONHOME"}

        def run(*words: str, **options: object) -> subprocess.CompletedProcess[str]:
            return subprocess.run(  # type: ignore[call-overload, no-any-return]
                [str(scripts / words[0]), *words[1:]],  # an absolute path stays as it is
                cwd=folder,
                env=environment,
                capture_output=True,
                encoding="utf-8",
                timeout=600,
                check=False,
                **options,
            )

        # By the pip of this Python: one of its own would take as long to install as all else.
        pip = [sys.executable, "-m", "pip", "--python", str(folder / "env"), "install", "--quiet", str(wheel)]
        installed = run(*pip)
        if installed.returncode:
            return [f"{wheel.name} cannot be installed: {installed.stderr.strip()[-300:]}"]
        faults = []
        said = run("groundlint", "--version").stdout.strip()
        if said != f"groundlint {version}":
            faults.append(f"{wheel.name} says “{said}”")
        (folder / "a.md").write_text(REPORT, "utf-8")
        checked = run("groundlint", "check", "a.md", "--select", "GL001", "--format", "json")
        if checked.returncode != 1 or "GL001" not in checked.stdout:
            faults.append(f"{wheel.name} does not find the claim: {checked.stderr.strip()[-300:]}")
        served = run("groundlint", "server", input=_hello())
        if f'"version":"{version}"' not in served.stdout.replace(" ", ""):
            faults.append(f"{wheel.name} does not answer an editor: {served.stderr.strip()[-300:]}")
        return faults


def _hello() -> str:
    """What an editor says that starts the server and ends it at once."""
    messages = (
        {"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}},
        {"id": 2, "method": "shutdown"},
        {"method": "exit"},
    )
    bodies = [json.dumps({"jsonrpc": "2.0", **message}) for message in messages]
    return "".join(f"Content-Length: {len(body)}\r\n\r\n{body}" for body in bodies)


def faults_of_extension(package: Path, version: str) -> list[str]:
    """What is wrong with a .vsix, a line each."""
    with zipfile.ZipFile(package) as archive:
        names = set(archive.namelist())
        manifest = json.loads(archive.read("extension/package.json"))
    faults = []
    if manifest["version"] != version:
        faults.append(f"{package.name} is version {manifest['version']}")
    needed = ("extension/dist/extension.js", "extension/dist/groundlint.schema.json", "extension/LICENSE")
    faults += [f"{package.name} lacks {name}" for name in needed if not {name, f"{name}.txt"} & names]
    if not any(name.startswith("extension/wheels/") for name in names):
        faults.append(f"{package.name} carries no groundlint")
    return faults


def faults_of_plugin(archive: Path, version: str) -> list[str]:
    """What is wrong with an archive of the Obsidian plugin, a line each."""
    with zipfile.ZipFile(archive) as opened:
        content = {entry: opened.read(entry) for entry in opened.namelist()}
    strays = sorted(entry for entry in content if not entry.startswith("groundlint/"))
    files = {entry.removeprefix("groundlint/"): data for entry, data in content.items()}
    faults = [f"{archive.name} has {entry} beside the plugin's folder" for entry in strays]
    lacking = [name for name in (*PLUGIN_FILES, "LICENSE") if name not in files]
    if lacking:
        return [*faults, *(f"{archive.name} lacks {name}" for name in lacking)]
    manifest = json.loads(files["manifest.json"])
    if manifest["version"] != version:
        faults.append(f"{archive.name} is version {manifest['version']}")
    if manifest["id"] != "groundlint" or manifest.get("isDesktopOnly") is not True:
        faults.append(f"{archive.name} is not the desktop plugin “groundlint”")
    code = files["main.js"].decode("utf-8")
    asked = sorted(set(re.findall(r"""\brequire\(["']([^"']+)["']\)""", code)))
    faults += [f"{archive.name} needs {name}" for name in asked if not GIVEN_BY_OBSIDIAN.fullmatch(name)]
    wheels = {name: data for name, data in files.items() if name.startswith("wheels/")}
    carries = archive.stem != "groundlint-obsidian"
    if carries != any(re.match(r"wheels/any/groundlint-", name) for name in wheels):
        faults.append(f"{archive.name} carries {'no' if carries else 'a'} groundlint")
    unknown = [name for name, data in wheels.items() if hashlib.sha256(data).hexdigest() not in code]
    return faults + [
        f"{archive.name} carries {name}, which its main.js does not know" for name in sorted(unknown)
    ]


KINDS = {".whl": faults_of_wheel, ".vsix": faults_of_extension, ".zip": faults_of_plugin}


def main(version: str, *files: str) -> int:
    faults = [] if files else ["no file was given"]
    for name in files:
        path = Path(name).resolve()
        kind = KINDS.get(path.suffix)
        faults += (
            kind(path, version) if kind is not None else [f"{path.name} is neither {' nor '.join(KINDS)}"]
        )
    print("\n".join(faults) or f"{len(files)} checked, nothing wrong")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
