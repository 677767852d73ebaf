"""The command line as a user has it: arguments and standard input in; exit code and both outputs out."""

from __future__ import annotations

import io
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from groundlint.cli import main


@dataclass(frozen=True, slots=True)
class Ran:
    code: int
    out: str
    err: str


Cli = Callable[..., Ran]


@pytest.fixture
def cli(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Ran]:
    """`cli("check", path, stdin=b"…")`, run in an empty folder in a repository of its own."""
    (tmp_path / ".git").mkdir(exist_ok=True)
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "GROUNDLINT_DEBUG", "TERM"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: object, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


CLAIM = "Global output of solar cells rose by 37 % in 2023, to 710 gigawatts."
CITED = f'[{CLAIM[:-1]}](https://www.iea.org/reports/solar "output rose by 37 %").'


@pytest.fixture
def report(tmp_path: Path) -> Path:
    """A report with one cited and one uncited claim, and a sentence that is no claim."""
    path = tmp_path / "report.md"
    uncited = "The German parliament passed the first feed-in law in December 1990."
    path.write_text(f"# Solar power\n\n{CITED} What follows?\n\n{uncited}\n", "utf-8")
    return path


@pytest.fixture
def jobs_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """What processes would be given, and what they would answer, is pickled, and the work is done here: a test that starts real
    ones for one form need not start them for each."""

    def handed_over(work: Callable[[object], object], items: Iterable[object], jobs: int) -> Iterator[object]:
        assert jobs > 1
        for item in items:
            given, wanted = pickle.loads(pickle.dumps((work, item)))
            yield pickle.loads(pickle.dumps(given(wanted)))

    monkeypatch.setattr("groundlint.cli.processes.map_in_processes", handed_over)
