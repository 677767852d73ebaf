"""Scores for whole corpora: rows in, rows out, for engines that map a function over batches (docs/corpora.md)."""

from __future__ import annotations

from groundlint.batch.score_batch import score_batch as score_batch
from groundlint.batch.score_row import COLUMNS as COLUMNS
from groundlint.batch.score_row import score_row as score_row

__all__ = ["COLUMNS", "score_batch", "score_row"]
