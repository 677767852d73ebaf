"""What the extension does to the editor's own API, looked at from inside VS Code's extension host."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from tests.e2e import editors
from tests.e2e.vscode.journeys import HERE, REPORT, SECONDS, programs

pytestmark = [pytest.mark.editor, pytest.mark.shared]


@pytest.mark.usefixtures("vsix")
def test_inside_the_extension_host(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    output = editors.driven("vscode-inhost", tmp_path_factory, lambda profile: inhost(profile, shared))
    assert re.search(r"^\d+ passed, 0 failed$", output, re.MULTILINE), output


def inhost(profile: Path, shared: Path) -> str:
    """What the tests in the extension host report."""
    folder = profile / "work"
    folder.mkdir()
    for name in ("report.md", "README.md"):
        shutil.copy(shared / "data" / "reports" / REPORT, folder / name)
    options = programs() | {
        "profile": str(profile),
        "artifacts": str(editors.ARTIFACTS / "vscode-inhost"),
        "folder": str(folder),
        "extension": str(editors.PROJECT / "vscode-client"),
        "tests": str(HERE / "inhost_tests.cjs"),
    }
    file = profile / "options.json"
    file.write_text(json.dumps(options), encoding="utf-8")
    output = editors.run([options["node"], HERE / "inhost.mjs", file], timeout=SECONDS, cwd=profile)
    print(output)
    if re.search(r"^STUCK ", output, re.MULTILINE) or " passed, " not in output:
        raise editors.Stuck(output)
    return output
