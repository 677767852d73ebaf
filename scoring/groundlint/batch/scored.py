"""Which reports of a corpus have their row already: how a run goes on whose driver was killed (extra `parquet`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def left_to_score(paths: Iterable[str], scores: str) -> list[str]:
    """Those of `paths`, in order, that no row of the Parquet files in the folder `scores` has as its path. `scores` is a
    local folder or an address that pyarrow knows (`s3://…`); where nothing is there yet, all are left. A file that ends in
    the middle, as a killed writer leaves it, counts as not there; it is removed, for whoever reads the folder would fail on
    it. Raises OSError where the folder cannot be read.
    """
    done = _scored(scores)
    return [path for path in paths if path not in done]


def _scored(scores: str) -> set[str]:
    import pyarrow as pa
    import pyarrow.parquet as parquet
    from pyarrow import fs

    system, folder = _place(scores)
    found = system.get_file_info(fs.FileSelector(folder, recursive=True, allow_not_found=True))
    done: set[str] = set()
    for one in found:
        if one.type != fs.FileType.File or not one.base_name.endswith(".parquet"):
            continue
        try:
            rows = parquet.read_table(one.path, columns=["path"], filesystem=system)
        except pa.ArrowInvalid:
            system.delete_file(one.path)
            continue
        done.update(rows.column("path").to_pylist())
    return done


def _place(scores: str) -> tuple[Any, str]:
    from os.path import abspath

    from pyarrow import fs

    if "://" in scores:
        system, folder = fs.FileSystem.from_uri(scores)
        return system, folder
    return fs.LocalFileSystem(), abspath(scores)
