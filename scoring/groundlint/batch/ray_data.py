"""Scores of a Ray dataset (extra `ray`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from groundlint.batch.arrow import arrow_table
from groundlint.batch.score_batch import score_batch

if TYPE_CHECKING:
    from ray.data import Dataset

BATCH = 32
"""Reports a task: at some 0.1 s each, long enough that scheduling costs nothing, short enough to lose little."""


def score_dataset(
    reports: Dataset,
    *,
    text: str = "text",
    path: str | None = "path",
    settings: Mapping[str, Any] | None = None,
    batch_size: int = BATCH,
) -> Dataset:
    """The dataset of scores of a dataset of reports, a row each (groundlint.batch.COLUMNS). Lazy, as all of Ray Data.
    `ray.data.read_binary_files(folder, include_paths=True)` gives reports with `text="bytes"`.
    """

    def scores(batch: Mapping[str, Any]) -> Any:
        # As a typed table: by itself Ray would guess a column's type from each batch, and one that holds nothing but
        # None would not fit the next.
        return arrow_table(score_batch(batch, text=text, path=path, settings=settings))

    return reports.map_batches(scores, batch_size=batch_size, batch_format="numpy")
