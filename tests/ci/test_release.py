"""What a release is made of: the version is one everywhere, a wheel works outside the checkout, extension and plugin hold
what they need, the image takes what it needs and runs as nobody, and the workflow checks all that it publishes. (The image
itself is built and run by that workflow.)
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from groundlint.version import __version__

from .conftest import PROJECT

CHECK = PROJECT / "tools" / "check_release.py"


def checked(*words: object, env: dict[str, str] | None = None) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, str(CHECK), *map(str, words)], capture_output=True, text=True, check=False, env=env
    )
    return done.returncode, done.stdout + done.stderr


def test_the_version_is_one_everywhere() -> None:
    client = PROJECT / "vscode-client"
    plugin = PROJECT / "integrations" / "obsidian"
    files = [folder / name for folder in (client, plugin) for name in ("package.json", "package-lock.json")]
    read = {file: json.loads(file.read_text("utf-8")) for file in (*files, plugin / "manifest.json")}
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    found = {str(file.relative_to(PROJECT)): told["version"] for file, told in read.items()}
    found |= {
        f"the root of {file}": told["packages"][""]["version"]
        for file, told in read.items()
        if "packages" in told
    }
    found["pyproject.toml"] = project["version"]
    assert set(found.values()) == {__version__}, found
    assert f"\n## [{__version__}] - " in (PROJECT / "CHANGELOG.md").read_text("utf-8")
    assert f"\n## {__version__}\n" in (client / "CHANGELOG.md").read_text("utf-8")


def test_a_wheel_works_outside_the_checkout(wheel: Path, offline: dict[str, str]) -> None:
    (file,) = wheel.glob("groundlint-*.whl")
    assert checked(__version__, file, env=offline) == (0, "1 checked, nothing wrong\n")
    code, said = checked("9.9.9", file, env=offline)
    assert (code, f"says “groundlint {__version__}”" in said) == (1, True)


def test_what_is_not_in_an_extension_is_said(tmp_path: Path) -> None:
    package = tmp_path / "a.vsix"
    with zipfile.ZipFile(package, "w") as archive:
        archive.writestr("extension/package.json", json.dumps({"version": "0.0.1"}))
        archive.writestr("extension/dist/extension.js", "")
    code, said = checked(__version__, package)
    assert code == 1
    assert said.splitlines() == [
        "a.vsix is version 0.0.1",
        "a.vsix lacks extension/dist/groundlint.schema.json",
        "a.vsix lacks extension/LICENSE",
        "a.vsix carries no groundlint",
    ]


def plugin_archive(file: Path, **changed: bytes | None) -> Path:
    """An archive of the plugin with a groundlint; `changed` files, by their name up to the dot, are others or missing."""
    wheel = b"a wheel"
    files = {
        "main.js": f'require("obsidian");require("node:fs");sums={{"{hashlib.sha256(wheel).hexdigest()}"}}'.encode(),
        "manifest.json": json.dumps(
            {"id": "groundlint", "version": __version__, "isDesktopOnly": True}
        ).encode(),
        "styles.css": b"",
        "LICENSE": b"",
        "wheels/any/groundlint-1.whl": wheel,
    }
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in files.items():
            written = changed.get(Path(name).name.partition(".")[0].partition("-")[0], data)
            if written is not None:
                archive.writestr(f"groundlint/{name}", written)
    return file


PHONE = json.dumps({"id": "groundlint", "version": "0.0.1", "isDesktopOnly": False}).encode()


@pytest.mark.parametrize(
    ("name", "changed", "said"),
    [
        ("groundlint-obsidian-linux-x64.zip", {}, []),
        ("groundlint-obsidian.zip", {"groundlint": None}, []),
        ("groundlint-obsidian-linux-x64.zip", {"groundlint": None}, ["carries no groundlint"]),
        ("groundlint-obsidian.zip", {}, ["carries a groundlint"]),
        (
            "groundlint-obsidian-linux-x64.zip",
            {"groundlint": b"another wheel"},
            ["carries wheels/any/groundlint-1.whl, which its main.js does not know"],
        ),
        ("groundlint-obsidian.zip", {"main": None, "styles": None}, ["lacks main.js", "lacks styles.css"]),
        (
            "groundlint-obsidian.zip",
            {"manifest": PHONE, "groundlint": None},
            ["is version 0.0.1", "is not the desktop plugin “groundlint”"],
        ),
        (
            "groundlint-obsidian.zip",
            {"main": b'require("vscode-jsonrpc/node");require("lodash")', "groundlint": None},
            ["needs lodash", "needs vscode-jsonrpc/node"],
        ),
    ],
)
def test_what_is_wrong_with_a_plugin_is_said(
    tmp_path: Path, name: str, changed: dict[str, bytes | None], said: list[str]
) -> None:
    code, told = checked(__version__, plugin_archive(tmp_path / name, **changed))
    assert told.splitlines() == ([f"{name} {line}" for line in said] or ["1 checked, nothing wrong"])
    assert code == bool(said)


def test_what_lies_beside_the_folder_of_a_plugin_is_said(tmp_path: Path) -> None:
    archive = plugin_archive(tmp_path / "groundlint-obsidian-linux-x64.zip")
    with zipfile.ZipFile(archive, "a") as opened:
        opened.writestr("../main.js", "")
    assert checked(__version__, archive) == (
        1,
        "groundlint-obsidian-linux-x64.zip has ../main.js beside the plugin's folder\n",
    )


def test_the_workflow_checks_all_that_it_publishes_from_outside_the_checkout() -> None:
    jobs = YAML(typ="safe").load((PROJECT / ".github" / "workflows" / "release.yml").read_text("utf-8"))[
        "jobs"
    ]
    made = {"wheel": ".whl", "extension": ".vsix", "plugin": ".zip"}
    assert set(jobs["draft"]["needs"]) == {*made, "image"} == set(jobs) - {"draft"}
    for name, suffix in made.items():
        steps = jobs[name]["steps"]
        (check,) = [at for at, step in enumerate(steps) if "check_release.py" in step.get("run", "")]
        assert steps[check]["working-directory"] == "${{ runner.temp }}"
        assert steps[check]["run"].endswith(f"*{suffix}")
        (upload,) = [at for at, step in enumerate(steps) if "upload-artifact" in step.get("uses", "")]
        assert check < upload
    assert any(step.get("working-directory") == "${{ runner.temp }}" for step in jobs["image"]["steps"])


def test_extension_and_plugin_are_built_for_the_same_platforms() -> None:
    """And the plugin's three files lie beside its archives, where Obsidian looks for them."""
    text = (PROJECT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    extension, plugin = re.findall(r"for platform in (.+?);", text)
    assert extension == plugin
    assert f"for platform in {plugin};" in (PROJECT / "Makefile").read_text("utf-8")
    (unpacked,) = re.findall(r"unzip -j -d dist/release dist/groundlint-obsidian\.zip (.+)", text)
    assert unpacked.split() == [f"groundlint/{name}" for name in ("main.js", "manifest.json", "styles.css")]
    assert "path: integrations/obsidian/dist/release/*" in text


@pytest.mark.parametrize(
    ("words", "said"), [([], "no file was given"), (["a.txt"], "neither .whl nor .vsix")]
)
def test_what_is_no_part_of_a_release_is_said(words: list[str], said: str) -> None:
    code, told = checked(__version__, *words)
    assert (code, said in told) == (1, True)


def test_the_image_takes_what_the_wheel_is_built_from_and_runs_as_nobody() -> None:
    text = (PROJECT / "containers" / "Containerfile").read_text("utf-8")
    copied = [
        name
        for words in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE)
        for name in words.split()
    ]
    assert {"pyproject.toml", "README.md", "LICENSE", "prompts", "scoring", "server"} <= set(copied)
    ignored = (PROJECT / ".containerignore").read_text("utf-8").splitlines()
    for name in copied:
        assert (PROJECT / name).exists(), name
        assert f"!{name}" in ignored, name
    last = text[text.rindex("\nFROM ") :]
    assert re.search(r"^USER (?!0\b|root)\d+:\d+$", last, re.MULTILINE)
    assert 'ENTRYPOINT ["groundlint"]' in last
