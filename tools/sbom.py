"""Writes groundlint.cdx.json, the bill of materials that the wheel carries (CycloneDX 1.6): `python tools/sbom.py`.

What the package holds of others' work, and what it needs at the versions of locks/carried.txt. It says no time and no
machine, so the same commit writes the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parents[1]
PLACE = PROJECT / "groundlint.cdx.json"
PACKAGE = PROJECT / "scoring" / "groundlint"
HELD = (
    ("claims/linear/weights.bin", "machine-learning-model", "groundlint-claims-linear", "MIT", ""),
    (
        "claims/encoder/weights.bin",
        "machine-learning-model",
        "groundlint-claims-encoder",
        "Apache-2.0 AND MIT",
        "all-MiniLM-L6-v2",
    ),
    (
        "claims/multilingual/weights.bin",
        "machine-learning-model",
        "groundlint-claims-multilingual",
        "MIT",
        "multilingual-e5-small",
    ),
    ("sources/semantic/vocabulary.txt", "data", "bert-vocabulary", "Apache-2.0", ""),
    ("sources/wikipedia_editors.txt", "data", "wikipedia-reliable-sources", "MIT", ""),
)
"""File, kind, name, licence (SPDX), and the model that it is derived from."""


def bill() -> str:
    """The bill of materials as JSON."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    pins = re.findall(r"^([\w.-]+)==([^\s;]+)", (PROJECT / "locks" / "carried.txt").read_text("utf-8"), re.M)
    needed = [(name, version) for name, version in pins if name != "pip"]
    own = f"pkg:pypi/{project['name']}@{project['version']}"
    told: dict[str, Any] = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": project["name"],
                "version": project["version"],
                "licenses": [{"license": {"id": project["license"]}}],
                "components": [_held(*one) for one in HELD],
            }
        },
        "components": [
            {
                "type": "library",
                "bom-ref": f"pkg:pypi/{name}@{version}",
                "name": name,
                "version": version,
                "purl": f"pkg:pypi/{name}@{version}",
            }
            for name, version in needed
        ],
        "dependencies": [
            {"ref": own, "dependsOn": [f"pkg:pypi/{name}@{version}" for name, version in needed]}
        ],
    }
    return json.dumps(told, indent=2) + "\n"


def _held(file: str, kind: str, name: str, licence: str, base: str) -> dict[str, Any]:
    content = (PACKAGE / file).read_bytes()
    told: dict[str, Any] = {
        "type": kind,
        "bom-ref": f"groundlint/{file}",
        "name": name,
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(content).hexdigest()}],
        "licenses": [{"expression": licence}],
    }
    if base:
        told["pedigree"] = {"ancestors": [{"type": "machine-learning-model", "name": base}]}
    return told


if __name__ == "__main__":
    PLACE.write_text(bill(), "utf-8", newline="\n")
    sys.stdout.write(f"{PLACE.name} written\n")
