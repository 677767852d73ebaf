"""Every measured figure of the README has a benchmark that `make bench` runs and that prints it."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = Path(__file__).parents[2]
README = (PROJECT / "README.md").read_text("utf-8")


def loaded(name: str) -> ModuleType:
    """A module of benchmarks/, which is no package."""
    spec = importlib.util.spec_from_file_location(name, PROJECT / "benchmarks" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


figures = loaded("readme_figures")
run_all = loaded("run_all")

QUOTES = """\
1401 honest quotes, 2142 altered ones; times on a page of 200 KB

| checker | honest accepted | altered rejected | page made ready |
| --- | --- | --- | --- |
| groundlint | 99.4 % | 100.0 % | 65.3 ms |
"""


@pytest.mark.parametrize("figure", figures.FIGURES, ids=lambda figure: figure.name)
def test_the_readme_says_it_and_a_benchmark_is_run_for_it(figure: figures.Figure) -> None:
    said = figure.said(README)
    assert said is not None
    assert figures.number(said) >= 0
    assert figure.bench in run_all.PARTS


def test_no_figure_stands_there_without_its_benchmark() -> None:
    """In the part that says how far to trust it; what is a name, a version or a setting is no figure."""
    begin = README.index("## How far to trust it")
    end = README.index("## What it cannot do yet")
    known = set()
    for figure in figures.FIGURES:
        found = re.search(figure.readme, README, re.DOTALL)
        known |= set(range(*found.span(1))) if found else set()
    part = re.sub(
        r"\]\([^)]*\)|`[^`]*`|Qwen2.5-Coder 1.5B", lambda found: " " * len(found[0]), README[begin:end]
    )
    numbers = [
        (found[0], found.start() + begin) for found in re.finditer(r"(?<!\w)(?:\d[\d,]*)?\.?\d+", part)
    ]
    left = [README[at - 30 : at + 30] for number, at in numbers if at not in known]
    assert left == []


def test_what_agrees_and_what_does_not_is_told_apart() -> None:
    table, others = figures.table({"quotes": QUOTES}, README)
    assert "| honest quotes | 1401 | 1,401 |  |" in table
    assert "| groundlint: honest accepted | 100 | 99.4 | DIFFERS |" in table
    assert "| groundlint: altered rejected | 100 | 100 |  |" in table
    assert "groundlint: honest accepted" in others
    assert "citefact: honest accepted" in others  # was not printed


@pytest.mark.parametrize(
    ("said", "printed", "agree"),
    [
        (".86", 0.8649, True),
        (".86", 0.866, False),
        ("eight", 7.6, True),
        ("15,316", 15316, True),
        ("12", 11.4, False),
    ],
)
def test_a_number_is_the_same_if_it_rounds_to_it(said: str, printed: float, agree: bool) -> None:
    assert figures.agrees(said, printed) is agree


def test_a_part_that_fails_or_hangs_is_told_and_its_section_takes_its_old_place() -> None:
    failing = run_all.Part("Failing", ("no-such-target",), 1)
    fault, section = run_all.run(failing)
    assert fault.startswith("ended with code 2: ")
    assert "**ended with code 2: " in section
    hanging = run_all.Part("Hanging", ("--eval=hang: ; @echo begun; sleep 100", "hang"), 0)
    fault, section = run_all.run(hanging)
    assert fault == "stopped after 0 minutes"


def test_sections_are_read_as_they_were_written(tmp_path: Path) -> None:
    part = run_all.PARTS["quotes"]
    section = f"## {part.heading}\n\nfacts\n\n````\n{QUOTES}\n````\n"
    place = tmp_path / "bench.md"
    place.write_text(
        run_all.rendered({"quotes": section, "figures": "## Figures of the README\n\nold\n"}), "utf-8"
    )
    assert run_all.read(place).keys() == {"quotes"}
    assert run_all.printed_in(run_all.read(place)["quotes"]) == QUOTES
