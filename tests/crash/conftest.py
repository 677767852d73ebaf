"""Four commands that write, each with a folder of its own, what it leaves behind, and the means to disturb it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.loopback import Handler, LoopbackServer, PageServer

SCRIPT = Path(__file__).with_name("places.py")
NEAR_MISS = "Sales of lot {0} rose by 17% [Pumps](https://a.example/x “sales of lot {0} rose by 17%”)."


class Judge(Handler):
    def respond(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        asked = re.findall(r"^Q(\d+): (.*)$", body["messages"][-1]["content"], re.M)
        answers = [
            {
                "question_index": int(number),
                "reasoning": "It does.",
                "evidence": "dug in 1872",
                "answer": "NO" if "reference number" in text else "YES",
            }
            for number, text in asked
        ]
        choice = {
            "index": 0,
            "finish_reason": "stop",
            "message": {"role": "assistant", "content": json.dumps({"answers": answers})},
        }
        usage = {"prompt_tokens": 9, "completion_tokens": 5, "total_tokens": 14}
        made = {"id": "x", "object": "chat.completion", "choices": [choice], "usage": usage}
        self.answer(json.dumps(made), kind="application/json")


@dataclass(frozen=True)
class Ran:
    """One run: its exit code (negative where a signal ended it), and what it said."""

    code: int
    out: str
    err: str


@dataclass(frozen=True)
class Command:
    """A command and where it runs. `prepare` makes its folder; `written` are the names of the files that it writes there;
    `words` are the command line.
    """

    name: str
    folder: Path
    prepare: Callable[[Path], None]
    words: tuple[str, ...]
    written: tuple[str, ...]
    runner: Callable[[dict[str, Any]], int]

    def fresh(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / ".git").mkdir(parents=True)
        self.prepare(self.folder)

    def run(self, how: str = "kill", number: int = 0, limit: int | None = None) -> tuple[Ran, int]:
        """Run it, disturbed at a place. The run, and how many places there were (0 where it did not get to its end)."""
        beside = {name: self.folder.parent / name for name in ("told", "out", "err")}
        for place in beside.values():
            place.unlink(missing_ok=True)
        home = str(self.folder / ".home")
        homes = dict.fromkeys(("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"), home)
        job = {
            "how": how,
            "number": number,
            "limit": limit,
            "folder": str(self.folder),
            "words": self.words,
            "environment": homes | {"PYTHON_KEYRING_BACKEND": "keyring.backends.null.Keyring"},
            **{name: str(place) for name, place in beside.items()},
        }
        code = self.runner(job)
        said = {name: place.read_text("utf-8") if place.exists() else "" for name, place in beside.items()}
        return Ran(code, said["out"], said["err"]), int(said["told"] or 0)

    def left(self) -> dict[str, str | None]:
        """The files that it writes: their text, None for one that is not there."""
        return {
            name: (self.folder / name).read_text("utf-8") if (self.folder / name).exists() else None
            for name in self.written
        }

    def strangers(self) -> list[str]:
        """Files beside the reports that are neither theirs nor hidden: half a file under the name of a whole one."""
        known = {*self.written, *(f"{name}.part" for name in self.written)}
        before = {path.name for path in self._prepared()}
        return [
            path.name
            for path in self.folder.iterdir()
            if path.name not in known | before and not path.name.startswith(".")
        ]

    def _prepared(self) -> list[Path]:
        folder = self.folder.parent / "prepared"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        self.prepare(folder)
        return list(folder.iterdir())


def _fixes(folder: Path) -> None:
    for number in range(6):
        (folder / f"r{number}.md").write_text(f"# H\n\n{NEAR_MISS.format(number)}\n", "utf-8")


def _corpus(folder: Path) -> None:
    for number in range(8):
        (folder / f"r{number}.md").write_text(f"# H\n\nSales rose by {number} % in 2023.\n", "utf-8")


def _judged(folder: Path) -> None:
    (folder / "report.md").write_text(
        "---\nresearch_query: How has the harbour grown?\n---\n# Harbour\n\nThe harbour was dug in 1872.\n",
        "utf-8",
    )
    items = "".join(f"  - {{id: q{n}, question: Does the report name a year {n}?}}\n" for n in range(4))
    (folder / "team.yaml").write_text(f"items:\n{items}", "utf-8")


@pytest.fixture(scope="module")
def runner() -> Iterator[Callable[[dict[str, Any]], int]]:
    """Does a job in a process of its own: its exit code."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("COVERAGE_")}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, str(SCRIPT)], stdin=pipe, stdout=pipe, text=True, env=environment
    ) as process:

        def run(job: dict[str, Any]) -> int:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(json.dumps(job) + "\n")
            process.stdin.flush()
            return int(process.stdout.readline())

        yield run


@pytest.fixture(scope="module")
def addresses() -> Iterator[dict[str, str]]:
    """A site and a judge on this machine."""

    def page(path: str) -> str | int:
        number = path.strip("/")
        return (
            f"<html><body><p>Town {number} sold {number}00 pumps in 2021.</p></body></html>"
            if number.isdecimal()
            else 404
        )

    with (
        PageServer(page).running() as site,
        LoopbackServer(Judge).running() as judge,
    ):
        yield {"site": site.url, "judge": f"{judge.url}/v1"}


@pytest.fixture(params=["verify", "judge", "corpus", "fixes"])
def command(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    addresses: dict[str, str],
    runner: Callable[[dict[str, Any]], int],
) -> Command:
    folder = tmp_path / "work"
    site = addresses["site"]

    def verified(where: Path) -> None:
        lines = [
            f'Town {n} sold {n}00 pumps [T]({site}/{n} "Town {n} sold {n}00 pumps").\n' for n in range(1, 4)
        ]
        (where / "report.md").write_text("# Pumps\n\n" + "\n".join(lines), "utf-8")
        (where / "report.sources.yaml").write_text("# my notes\nresearch_query: How many?\n", "utf-8")

    judged = (
        "judge",
        "report.md",
        "--checklist",
        "team.yaml",
        "--base-url",
        addresses["judge"],
        "--model",
        "m",
    )
    made = {
        "verify": Command(
            "verify",
            folder,
            verified,
            ("verify", "report.md", "--quiet", "--allow-host", "127.0.0.1"),
            ("report.sources.yaml",),
            runner,
        ),
        "judge": Command("judge", folder, _judged, (*judged, "--format", "json"), (), runner),
        "corpus": Command(
            "corpus",
            folder,
            _corpus,
            ("score", ".", "--output", "rows.jsonl", "--quiet"),
            ("rows.jsonl",),
            runner,
        ),
        "fixes": Command(
            "fixes",
            folder,
            _fixes,
            ("check", ".", "--fix", "--fail-level", "never", "--quiet"),
            tuple(f"r{n}.md" for n in range(6)),
            runner,
        ),
    }
    return made[request.param]
