"""The one function that a map-style engine calls: a batch of columns in, a batch of columns out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundlint.batch.score_row import COLUMNS, score_row
from groundlint.settings import Settings


def score_batch(
    batch: Mapping[str, Sequence[Any]],
    *,
    text: str = "text",
    path: str | None = "path",
    settings: Mapping[str, Any] | None = None,
) -> dict[str, list[Any]]:
    """Score the reports in column `text` (str, or bytes of a file); `path` names the column that tells them apart,
    None for none. Gives the columns of COLUMNS, a value a report, in order. `settings` are those of groundlint.toml,
    as nested tables.

    Raises KeyError for a column that is not there, SettingsError for settings that are none.
    """
    chosen = Settings.model_validate(settings) if settings else None
    reports = batch[text]
    names = batch[path] if path is not None else [""] * len(reports)
    rows = [score_row(_plain(report), str(name), chosen) for report, name in zip(reports, names, strict=True)]
    return {column: [row[column] for row in rows] for column in COLUMNS}


def _plain(report: Any) -> str | bytes:
    """Engines hand cells over as their own kinds of text (numpy.str_, numpy.bytes_, a null as None)."""
    if report is None:
        return ""
    return str(report) if isinstance(report, str) else bytes(report)
