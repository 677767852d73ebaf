"""Driving a real editor: one that gets stuck is driven once more, aloud, and what was seen is judged the first time."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from tests.e2e import editors


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the first attempt of `journey` is kept."""
    monkeypatch.setattr(editors, "ARTIFACTS", tmp_path / "artifacts")
    return tmp_path / "artifacts" / "journey"


def test_a_journey_that_arrives_is_made_once(kept: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    kept.mkdir(parents=True)
    (kept / "first-attempt.txt").write_text("of another day", encoding="utf-8")
    attempts: list[Path] = []

    def drive(folder: Path) -> str:
        attempts.append(folder)
        return "seen"

    assert editors.driven("journey", tmp_path_factory, drive) == "seen"
    assert len(attempts) == 1
    assert list(kept.iterdir()) == []


def test_a_journey_that_gets_stuck_is_made_again_and_told(
    kept: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    attempts: list[Path] = []

    def drive(folder: Path) -> str:
        assert list(folder.iterdir()) == []
        (folder / "state").touch()
        attempts.append(folder)
        if len(attempts) == 2:
            return "seen"
        (kept / "panel-FAILED.png").write_bytes(b"picture")
        return editors.run(
            [sys.executable, "-c", script("waited in vain for the panel's focus")], timeout=60, cwd=folder
        )

    with pytest.warns(
        UserWarning, match="journey is driven a second time: waited in vain for the panel's focus"
    ):
        assert editors.driven("journey", tmp_path_factory, drive) == "seen"
    assert len(set(attempts)) == 2
    assert "a line before\nwaited in vain" in (kept / "first-attempt.txt").read_text("utf-8")
    assert (kept / "first-attempt-panel-FAILED.png").read_bytes() == b"picture"


def test_a_journey_that_gets_stuck_twice_fails_with_both(
    kept: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    words = iter(["a click", "a key", "nothing more"])

    def drive(folder: Path) -> str:
        return editors.run([sys.executable, "-c", script(next(words))], timeout=60, cwd=folder)

    with (
        pytest.warns(UserWarning, match="journey"),
        pytest.raises(pytest.fail.Exception, match=r"(?s)stuck twice.*a click.*a key"),
    ):
        editors.driven("journey", tmp_path_factory, drive)
    assert next(words) == "nothing more"


def test_a_journey_that_ends_without_a_word_is_made_again(
    kept: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    words = iter(["", "seen"])

    def drive(folder: Path) -> str:
        if word := next(words):
            return word
        raise editors.Stuck("")

    with pytest.warns(UserWarning, match="journey is driven a second time: it said nothing"):
        assert editors.driven("journey", tmp_path_factory, drive) == "seen"


def test_what_was_seen_is_judged_the_first_time(kept: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    attempts: list[Path] = []

    def drive(folder: Path) -> None:
        attempts.append(folder)
        raise AssertionError("a wrong colour")

    with pytest.raises(AssertionError, match="a wrong colour"):
        editors.driven("journey", tmp_path_factory, drive)
    assert len(attempts) == 1
    assert list(kept.iterdir()) == []


def test_a_driver_that_does_not_end_is_stuck(tmp_path: Path) -> None:
    command: list[str | Path] = [sys.executable, "-c", "import time; time.sleep(600)"]
    with pytest.raises(editors.Stuck, match="did not end in 1 s"):
        editors.run(command, timeout=1, cwd=tmp_path)


def test_make_looks_for_tests_in_editors_where_they_are() -> None:
    makefile = (editors.PROJECT / "Makefile").read_text(encoding="utf-8")
    places = re.search(r"^EDITOR_TESTS := (.+)$", makefile, re.MULTILINE)
    assert places is not None
    marked = [
        file.relative_to(editors.PROJECT).as_posix()
        for file in (editors.PROJECT / "tests").rglob("test_*.py")
        if "mark.editor" in file.read_text(encoding="utf-8")
    ]
    assert len(marked) > 8
    assert [file for file in marked if not file.startswith(tuple(places[1].split()))] == []


def script(word: str) -> str:
    return f"print('a line before', flush=True); raise SystemExit({word!r})"
