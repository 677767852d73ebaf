"""Rows of scores as an Arrow table, the same types whatever the values (extra `parquet`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from groundlint.batch.score_row import COLUMNS

if TYPE_CHECKING:
    import pyarrow


def arrow_schema() -> pyarrow.Schema:
    """COLUMNS as Arrow says them."""
    import pyarrow

    kinds = {str: pyarrow.string(), int: pyarrow.int32(), float: pyarrow.float64()}
    return pyarrow.schema([(name, kinds[kind]) for name, kind in COLUMNS.items()])


def arrow_table(columns: Mapping[str, Sequence[Any]]) -> pyarrow.Table:
    """The table of what `score_batch` gives. A lone surrogate, which Arrow's text cannot hold, becomes `?`; in
    `json` it stands as an escape.
    """
    import pyarrow

    sound = {name: [_sound(value) for value in values] for name, values in columns.items()}
    return pyarrow.table(sound, schema=arrow_schema())


def _sound(value: Any) -> Any:
    return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else value
