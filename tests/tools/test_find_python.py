"""tools/find_python.sh: a Python that works is found behind shims that do not, or its absence is one sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="a shell script; Windows has no make to call it"
)

SCRIPT = Path(__file__).parents[2] / "tools" / "find_python.sh"
FAILING_SHIM = "#!/bin/sh\necho 'command not found in this version' >&2\nexit 127\n"
TOO_OLD = "#!/bin/sh\nexit 1\n"
WORKING = f'#!/bin/sh\nexec "{sys.executable}" "$@"\n'
# Answers like a recent Python, but cannot import ensurepip.
NO_ENSUREPIP = '#!/bin/sh\ncase "$*" in *ensurepip*) exit 1 ;; esac\necho "$0"\n'


def find(path: list[Path], **environment: str) -> subprocess.CompletedProcess[str]:
    env = {"PATH": ":".join(map(str, path)), **environment}
    return subprocess.run(["/bin/sh", SCRIPT], env=env, capture_output=True, text=True, timeout=300)


def folder_with(folder: Path, **programs: str) -> Path:
    """A folder of programs; `_` in a name stands for the dot of a version."""
    folder.mkdir()
    for name, text in programs.items():
        program = folder / name.replace("_", ".")
        program.write_text(text)
        program.chmod(0o755)
    return folder


def test_a_failing_shim_is_passed_over_for_the_python_behind_it(tmp_path: Path) -> None:
    shims = folder_with(tmp_path / "shims", python3_14=FAILING_SHIM, python3_13=TOO_OLD, python3=FAILING_SHIM)
    good = folder_with(tmp_path / "good", python3=WORKING)
    found = find([shims, good])
    assert found.returncode == 0
    assert Path(found.stdout.strip()).samefile(sys.executable)


def test_folders_with_blanks_are_searched(tmp_path: Path) -> None:
    assert find([folder_with(tmp_path / "my programs", python=WORKING)]).returncode == 0


@pytest.mark.parametrize(
    ("programs", "said"),
    [
        ({}, "needs Python 3.11 or newer, and none was found"),
        ({"python3": TOO_OLD, "python3_12": FAILING_SHIM}, "needs Python 3.11 or newer, and none was found"),
        ({"python3": NO_ENSUREPIP}, "has no ensurepip"),
    ],
)
def test_absence_is_one_sentence(programs: dict[str, str], said: str, tmp_path: Path) -> None:
    found = find([folder_with(tmp_path / "bin", **programs)])
    assert found.returncode == 1
    assert found.stdout == ""
    assert said in found.stderr
    assert found.stderr.count("\n") == 1


def test_a_python_with_ensurepip_is_preferred(tmp_path: Path) -> None:
    programs = folder_with(tmp_path / "bin", python3_14=NO_ENSUREPIP, python3=WORKING)
    assert Path(find([programs]).stdout.strip()).samefile(sys.executable)


def test_named_python_is_the_only_candidate(tmp_path: Path) -> None:
    good = folder_with(tmp_path / "good", python3=WORKING)
    refused = find([good], PYTHON=str(folder_with(tmp_path / "old", python=TOO_OLD) / "python"))
    assert refused.returncode == 1
    assert "does not run as a Python 3.11 or newer" in refused.stderr
    assert find([good], PYTHON="python3").returncode == 0
