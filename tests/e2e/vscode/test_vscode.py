"""The extension in a real VS Code: installed from its package into an empty profile, without a network, and used."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tests.e2e import editors
from tests.e2e.vscode.package_index import locked, repack

from groundlint.version import __version__

pytestmark = [pytest.mark.editor, pytest.mark.shared]

HERE = Path(__file__).parent
REPORT = "langchain-ai__deep_research_bench_gpt-5_64.md"
CHECKLIST = editors.PROJECT / "scoring" / "groundlint" / "checklist" / "built_in" / "research-report.yaml"
HOSTILE = ("groundlint/__init__.py", "groundlint/__main__.py", "json.py", "platform.py", "sitecustomize.py")
NAME = "vscode"
ARTIFACTS = editors.ARTIFACTS / NAME
SECONDS = 1800
"""A limit for an attempt that is stuck: a run takes a fifth of it on two idle cores."""

Seen = dict[str, Any]


def programs() -> dict[str, Any]:
    """The programs that both scripts start; skips the test where one is missing."""
    vscode = editors.vscode()
    return {
        "node": str(vscode.node),
        "codeServer": str(vscode.code_server),
        "playwright": str(vscode.playwright),
        "chromium": str(vscode.chromium),
    }


def python_without_groundlint(folder: Path) -> Path:
    """A folder for PATH that holds the Python of these tests as it was before groundlint came into its environment."""
    folder.mkdir()
    (folder / "python3").symlink_to(Path(sys._base_executable))  # type: ignore[attr-defined]
    return folder


def hostile(folder: Path, marks: Path) -> Path:
    """A workspace in which whatever might be run leaves a mark."""
    marks.mkdir()
    for name in HOSTILE:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"open({str(marks / name.replace('/', '_'))!r}, 'w')\n", encoding="utf-8")
    programs = folder / ".venv" / "bin"
    programs.mkdir(parents=True)
    for name in ("python", "python3", "groundlint"):
        (programs / name).write_text(f"#!/bin/sh\ntouch '{marks}/{name}'\nexit 1\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    settings = {
        "groundlint.path": str(programs / "groundlint"),
        "groundlint.judge.base_url": "http://127.0.0.1:9",
    }
    (folder / ".vscode").mkdir()
    (folder / ".vscode" / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    return folder


def with_index(vsix: Path, wheels: Path, target: Path) -> Path:
    """The extension, with a lock that names what the index of this test has."""
    with zipfile.ZipFile(vsix) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            data = old.read(entry)
            if entry.filename == "extension/wheels/local-llm.txt":
                data = locked(data.decode(), wheels).encode()
            new.writestr(entry, data)
    return target


def without_network(command: list[str | Path], read_only: Path) -> list[str | Path]:
    """The command where only loopback is reached and `read_only` cannot be written, as far as this system allows it."""
    able = subprocess.run(["unshare", "-rnm", "true"], capture_output=True).returncode == 0
    if not able or shutil.which("ip") is None:
        return command
    steps = 'ip link set lo up; mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"; exec "$@"'
    return ["unshare", "-rnm", "sh", "-c", steps, read_only, *command]


@pytest.fixture(scope="module")
def seen(shared: Path, vsix: Path, tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """What journeys.mjs saw, by journey. Its screenshots stay in .cache/artifacts/vscode."""
    found: Seen = {}

    def drive(profile: Path) -> Seen:
        """All journeys, then those that got stuck."""
        again = [name for name in found if name in stuck(found)]
        output, answer = journeys(profile, shared, vsix, again)
        answer["foreignHosts"] += found.get("foreignHosts", [])
        found.update(answer)
        if failed := stuck(found):
            raise editors.Stuck("\n".join([output, *(f"{name}: {why}" for name, why in failed.items())]))
        return found

    return editors.driven(NAME, tmp_path_factory, drive)


def stuck(seen: Seen) -> dict[str, str]:
    """The journeys whose hands got stuck, and where."""
    return {name: found["failed"] for name, found in seen.items() if "failed" in found}


def journeys(profile: Path, shared: Path, vsix: Path, only: list[str]) -> tuple[str, Seen]:
    """What journeys.mjs prints and sees on these journeys; on all of them where none is named."""
    example = editors.PROJECT / "examples" / "report.md"
    read_only = profile / "read only"
    read_only.mkdir()
    shutil.copy(example, read_only / "report.md")
    marks = profile / "marks"
    foreign = hostile(profile / "hostile", marks)
    shutil.copy(example, foreign / "report.md")
    result = profile / "seen.json"
    wheels = profile / "wheels"
    repack(["xllamacpp"], wheels)
    options = programs() | {
        "profile": str(profile),
        "artifacts": str(ARTIFACTS),
        "vsix": str(with_index(vsix, wheels, profile / vsix.name)),
        "reportFile": str(shared / "data" / "reports" / REPORT),
        "exampleFile": str(example),
        "checklistFile": str(CHECKLIST),
        "result": str(result),
        "path": f"{python_without_groundlint(profile / 'bin')}:/bin",
        "hostile": str(foreign),
        "marks": str(marks),
        "readOnly": str(read_only),
        "wheels": str(wheels),
    }
    if only:
        options["only"] = only
    file = profile / "options.json"
    file.write_text(json.dumps(options), encoding="utf-8")
    command = without_network([options["node"], HERE / "journeys.mjs", file], read_only)
    output = editors.run(command, timeout=SECONDS, cwd=profile)
    print(output)
    answer: Seen = json.loads(result.read_text(encoding="utf-8"))
    return output, answer


def journey(seen: Seen, name: str) -> Seen:
    found: Seen = seen[name]
    return found


def test_installed_it_works_at_once_with_its_own_groundlint(seen: Seen) -> None:
    found = journey(seen, "installed")
    assert found["squiggles"] >= 1
    assert re.search(r"\d+ % (sourced|quoted) · \d+/(9|10)", found["status"])
    assert re.search(r"\d+ % of \d+ claims? (sourced|quoted), total \d+ of (9|10)", found["spoken"])
    assert "GL001" in found["hover"]
    assert found["hoverImages"] == 0
    assert found["toasts"] == 0
    (copy,) = found["copies"]
    assert re.fullmatch(r"groundlint-\d+\.\d+\.\d+-[a-z2-7]{8}-cp3\d\d-linux-\w+", copy)


def test_the_server_runs_alone_and_in_the_extensions_storage(seen: Seen) -> None:
    found = journey(seen, "installed")
    (server,) = found["servers"]
    assert server["cwd"] == found["storage"]
    assert server["args"][1:3] == ["-I", "-c"]
    assert server["args"][-2:] == [f"{found['storage']}/{found['copies'][0]}", "server"]


def test_a_sentence_is_underlined_once_it_ends_and_not_before(seen: Seen) -> None:
    found = journey(seen, "typing")
    assert found["open"] == 0
    assert found["ended"] >= 1


def test_quick_fix_takes_the_writers_words_to_the_disk(seen: Seen) -> None:
    found = journey(seen, "fixing")
    assert found["fixes"][0].startswith("Cite a source")
    assert found["after"].count('(https://example.org/study "in the words of the source")') == 1
    changed = set(found["after"].splitlines()) ^ set(found["before"].splitlines())
    assert len(changed) == 2, "the fix changed more than its line"


def test_the_status_bar_follows_the_text(seen: Seen) -> None:
    found = journey(seen, "following")
    assert found["before"].startswith("0 %")
    assert not found["offered"], (
        "VS Code's own list, whose first entry Tab would put in the place of the address"
    )
    assert found["after"].startswith("100 %")
    for part in ("Grounding", "Source quality", "Source diversity", "Completeness", "Clarity"):
        assert part in found["told"]
        assert any(part in row for row in found["parts"])
    assert "Run checklist" in found["told"]
    assert "Verify citations" in found["told"]
    language = found["language"]
    assert f"groundlint {__version__}" in language
    assert "the extension's own" in language
    assert "Claim model: linear" in language


def test_a_checklist_is_judged_with_progress_and_can_be_cancelled(seen: Seen) -> None:
    found = journey(seen, "judging")
    assert "judging" in found["showed"]
    assert found["hungUp"]
    assert re.search(r"cancelled, \d+ of 29 answered", found["told"])
    assert re.search(r"cancelled, \d+ of 29 answered", found["cut"])
    assert "Ask the rest" in found["cut"]
    assert "Ask again" in found["page"]
    assert found["asked"] > 0
    assert "Checklist" in found["message"]
    assert "report.md" in found["page"]
    assert found["keys"] == ["none"]


def test_an_api_key_goes_to_its_address_and_stands_in_no_file(seen: Seen) -> None:
    found = journey(seen, "keys")
    assert found["type"] == "password"
    assert found["keys"] == ["Bearer sk-secret-of-the-writer"]
    assert "sk-secret" not in found["message"]
    assert found["leaks"] == []


def test_citations_are_verified_on_command(seen: Seen) -> None:
    found = journey(seen, "verifying")
    assert "/bridge" in found["fetched"]
    assert "1 verified, 1 not found" in found["message"]
    assert "The source might not say this: no word of “Danube”" in found["unsupported"]
    assert (
        "Nearest in the source: “The bridge measures 240 metres from shore to shore”" in found["unsupported"]
    )


def test_a_readme_beside_the_report_stays_quiet_until_asked(seen: Seen) -> None:
    found = journey(seen, "readme")
    assert "off here" in found["status"]
    assert found["squiggles"] == 0
    assert found["settings"] == {"groundlint.files.include": ["README.md"]}


def test_whether_a_page_is_a_report_is_asked_once_and_the_answer_is_kept(seen: Seen) -> None:
    found = journey(seen, "asked")
    assert "Check it?" in found["status"]
    assert found["settings"] == {"groundlint.files.include": ["notes.md"]}


def test_a_sentence_is_called_no_claim_without_a_word_in_the_text(seen: Seen) -> None:
    found = journey(seen, "noclaim")
    order = ["Not a claim", "Ignore GL001", "Turn GL001 off in this file", "Explain GL001", "Remove this"]
    places = [next(n for n, title in enumerate(found["fixes"]) if words in title) for words in order]
    assert places == sorted(places)
    assert found["same"]
    assert len(found["listed"].splitlines()) == 3
    assert "not-claims.txt" in found["message"]


def test_a_server_that_is_killed_comes_back_and_nothing_is_lost(seen: Seen) -> None:
    found = journey(seen, "killed")
    assert found["killed"] != found["back"]
    assert found["kept"] == 1
    assert found["toasts"] == 0


def test_a_groundlint_that_is_missing_is_one_message_with_a_way_out(seen: Seen) -> None:
    found = journey(seen, "missing")
    assert found["others"] == []
    assert "which is not a program that can be started" in found["message"]
    assert "Open setting" in found["message"]
    assert "Grounding" not in found["status"]


def test_two_windows_on_one_folder_share_one_copy(seen: Seen) -> None:
    found = journey(seen, "windows")
    assert all(re.search(r"· \d+/\d+", score) for score in found["scores"])
    assert len(found["copies"]) == 1


def test_settings_of_wrong_types_leave_it_working_and_are_told_once(seen: Seen) -> None:
    messages = journey(seen, "wrong")["messages"]
    assert len(messages) == len(set(messages))
    assert len(messages) <= 3


def test_five_megabytes_are_read_while_the_writer_goes_on(seen: Seen) -> None:
    found = journey(seen, "large")
    assert re.search(r"Grounding|\d %", found["status"])
    assert found["same"]
    assert found["toasts"] == []


def test_a_folder_that_cannot_be_written_is_none_of_its_business(seen: Seen) -> None:
    found = journey(seen, "readonly")
    assert re.search(r"· \d+/\d+", found["status"])
    assert found["toasts"] == []


def test_the_encoder_comes_with_the_extension(seen: Seen) -> None:
    found = journey(seen, "model")
    assert "the extension's own" in found["encoder"]
    assert found["asked"] == []


def test_the_local_judge_is_installed_on_demand(seen: Seen) -> None:
    found = journey(seen, "model")
    for kind in (
        "absent",
        "hostile",
    ):  # an index that has nothing, and one that offers a version which the lock does not name
        (message,) = found[kind]
        # An editor that shows the message as hovered has its source and buttons in front.
        assert "groundlint[local-llm] was not installed: " in message
        assert re.search(r"the package index has no wheel of \S+ \S+ for this system and Python", message)
    assert len(found["filled"]) == 1
    assert "xllamacpp" in found["fetched"]


def test_a_language_that_is_not_judged_has_a_button(seen: Seen) -> None:
    found = journey(seen, "model")
    assert "Use the multilingual model" in found["unjudged"]
    assert "Judge Chinese" in found["panel"]
    assert "pip install" not in found["panel"]
    assert "the extension's own" in found["multilingual"]


def test_nothing_of_an_untrusted_workspace_is_run(seen: Seen) -> None:
    found = journey(seen, "untrusted")
    assert re.search(r"· \d+/\d+", found["status"])
    assert found["ran"] == []
    (server,) = found["servers"]
    assert "hostile" not in " ".join(server["args"])
    offered = " ".join(found["commands"])
    assert "Show score" in offered
    for outward in ("Verify citations", "Score report with checklist", "Propose aspects", "Install"):
        assert outward not in offered
        assert outward not in found["told"]
    assert "Nothing is fetched or sent in a workspace that is not trusted · Manage trust" in found["told"]


def test_nothing_leaves_the_machine(seen: Seen) -> None:
    assert seen["foreignHosts"] == []


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
