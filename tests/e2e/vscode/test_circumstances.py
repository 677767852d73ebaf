"""The extension in a real VS Code, and what its surroundings do to it: settings that are wrong, a program that is missing, two
windows, a large file, a folder that cannot be written or is not trusted, and models that are chosen or installed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.e2e.vscode.journeys import CIRCUMSTANCES, Seen, journey, travelled

pytestmark = [pytest.mark.editor, pytest.mark.shared]

NAME = "vscode-circumstances"


@pytest.fixture(scope="module")
def seen(shared: Path, vsix: Path, tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """What was seen, by journey. The screenshots stay in .cache/artifacts/vscode-circumstances."""
    return travelled(NAME, CIRCUMSTANCES, shared, vsix, tmp_path_factory)


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
