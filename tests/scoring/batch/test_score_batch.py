"""Rows in, rows out: what a map-style engine calls."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy
import pytest

from groundlint import Settings
from groundlint.batch import COLUMNS, score_batch, score_row
from groundlint.batch.arrow import arrow_schema, arrow_table
from groundlint.cli import main
from groundlint.settings import SettingsError

CITED = 'Output [rose by 37 % in 2023](https://www.iea.org/reports/solar "output rose by 37 %").'
REPORTS = [
    f"# Solar\n\n{CITED}\n\nThe first feed-in law passed in December 1990.\n",
    "",
    "---\nresearch_query: Compare wind and solar\n---\n# T\n\nOutput rose by 12 % in 2001.\n",
    "# Lone \ud800 surrogate in 1999\n",
]


def test_every_row_has_every_column_of_its_type() -> None:
    scored = score_batch({"text": REPORTS, "path": ["a", "b", "c", "d"]})
    assert list(scored) == list(COLUMNS)
    for name, kind in COLUMNS.items():
        assert len(scored[name]) == len(REPORTS)
        assert all(value is None or type(value) is kind for value in scored[name]), name
    assert scored["path"] == ["a", "b", "c", "d"]
    assert scored["error"] == [None] * 4


def test_the_row_is_what_the_command_line_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.md"
    path.write_text(REPORTS[0], "utf-8")
    assert main(["score", str(path), "--format", "json"]) == 0
    said = json.loads(capsys.readouterr().out)
    row = score_row(path.read_bytes(), path.as_posix())
    assert json.loads(row["json"]) == said
    assert (row["total"], row["total_claims"]) == (said["total"], said["details"]["total_claims"])
    assert row["ignored_claims"] == 0
    assert row["claims_model"] == said["versions"]["claims_model"]


@pytest.mark.parametrize(
    ("report", "error"),
    [(b"\x00\x01", "not a text file"), (b"\xff\xfe\x00", "UTF-16"), (b"caf\xe9 " * 9, "UTF-8")],
)
def test_what_is_no_report_is_an_error_in_its_row(report: bytes, error: str) -> None:
    scored = score_batch({"text": [REPORTS[0], report], "path": ["good", "bad"]})
    assert scored["error"][0] is None
    assert error in scored["error"][1]
    assert [scored[name][1] for name in COLUMNS if name not in ("path", "error")] == [None] * (
        len(COLUMNS) - 2
    )


def test_cells_of_engines_are_taken() -> None:
    texts = numpy.array(REPORTS[:2])
    raw = numpy.array([REPORTS[0].encode(), b"x"], dtype=object)
    by_text = score_batch({"text": texts}, path=None)  # type: ignore[dict-item]
    by_bytes = score_batch({"bytes": raw}, text="bytes", path=None)  # type: ignore[dict-item]
    assert by_text["total"][0] == by_bytes["total"][0]
    assert score_batch({"text": [None]}, path=None)["total_claims"] == [0]


def test_settings_are_those_of_groundlint_toml() -> None:
    linked = "Output [rose by 37 % in 2023](https://www.iea.org/reports/solar)."
    plain, counted = (
        score_batch({"text": [linked]}, path=None, settings=settings)["cited_claims"]
        for settings in ({"grounding": {"counts": "quoted"}}, None)
    )
    assert (plain, counted) == ([0], [1])
    assert (
        score_row(linked, settings=Settings.model_validate({"grounding": {"counts": "linked"}}))[
            "cited_claims"
        ]
        == 1
    )
    with pytest.raises(SettingsError):
        score_batch({"text": [linked]}, path=None, settings={"grounding": {"counts": 7}})


def test_a_table_of_nothing_has_the_same_types_as_any_other() -> None:
    empty: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    assert arrow_table(empty).schema == arrow_schema()
    full = arrow_table(score_batch({"text": [*REPORTS, b"\x00"], "path": ["a\ud800", "b", "c", "d", "e"]}))
    assert full.schema == arrow_schema()
    assert full.column("path").to_pylist()[0] == "a?"
    assert full.column("total").null_count == 1
