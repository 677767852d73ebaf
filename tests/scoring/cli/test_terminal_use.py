"""What only people at a terminal see: colour, the page's width, a progress bar."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from groundlint.cli import main
from groundlint.cli import progress as progress_module
from groundlint.cli.faults import say
from groundlint.cli.progress import progress
from groundlint.cli.stdout import style, write


class Terminal(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", write_through=True)

    def isatty(self) -> bool:
        return True

    def shown(self) -> str:
        self.flush()
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue().decode("utf-8")


@pytest.fixture
def at_terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Terminal]:
    """Call it in the test: from then on both outputs go to a terminal."""

    def begin() -> Terminal:
        screen = Terminal()
        monkeypatch.setattr(sys, "stdout", screen)
        monkeypatch.setattr(sys, "stderr", screen)
        return screen

    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    return begin


@pytest.mark.parametrize(
    ("no_color", "environment", "colour"),
    [
        (False, {}, True),
        (True, {}, False),
        (False, {"NO_COLOR": "1"}, False),
        (False, {"NO_COLOR": ""}, True),
        (False, {"TERM": "dumb"}, False),
        (False, {"TERM": "xterm"}, True),
    ],
)
def test_colour_on_a_terminal_unless_it_is_not_wanted(
    at_terminal: Callable[[], Terminal],
    monkeypatch: pytest.MonkeyPatch,
    no_color: bool,
    environment: dict[str, str],
    colour: bool,
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    at_terminal()
    assert style(no_color).colour is colour


@pytest.mark.parametrize(("columns", "width"), [("72", 72), ("200", 200), ("8", 40)])
def test_the_page_is_as_wide_as_the_terminal(
    at_terminal: Callable[[], Terminal], monkeypatch: pytest.MonkeyPatch, columns: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    at_terminal()
    assert style(False).columns == width


def test_elsewhere_the_page_has_a_fixed_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    monkeypatch.setenv("COLUMNS", "200")
    assert (style(False).colour, style(False).columns) == (False, 100)


def test_a_bar_for_slow_work_and_output_beside_it(
    at_terminal: Callable[[], Terminal], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress_module, "_SLOW", 0.0)
    terminal = at_terminal()
    for number in progress([1, 2, 3], 3, "report", quiet=False):
        write(f"result {number}\n")
        say(f"fault {number}")
    shown = terminal.shown()
    assert "0/3" in shown
    for number in (1, 2, 3):
        # Each line begins at the left edge: the bar was taken away first.
        assert f"\rresult {number}\n" in shown.replace("\x1b[A", "") or f"\nresult {number}\n" in shown
        assert f"fault {number}\n" in shown


def test_quick_work_shows_no_bar(at_terminal: Callable[[], Terminal]) -> None:
    terminal = at_terminal()
    assert list(progress(iter([1, 2, 3]), 3, "report", quiet=False)) == [1, 2, 3]
    assert "3/3" not in terminal.shown()


@pytest.mark.parametrize(("total", "quiet"), [(1, False), (3, True)])
def test_no_bar_for_one_report_or_if_told_to_be_quiet(
    at_terminal: Callable[[], Terminal], total: int, quiet: bool
) -> None:
    at_terminal()
    items = [0] * total
    assert progress(items, total, "report", quiet) is items


def test_a_page_for_people_is_coloured(
    report: Path, tmp_path: Path, at_terminal: Callable[[], Terminal]
) -> None:
    terminal = at_terminal()
    assert main(["check", str(report), "--select", "GL001"]) == 1
    assert "\x1b[1;33mGL001\x1b[0m" in terminal.shown()
