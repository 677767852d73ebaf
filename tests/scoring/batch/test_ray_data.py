"""Ray Data scores what one process scores, to the byte."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from groundlint.batch import score_row
from groundlint.batch.ray_data import score_dataset

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Ray is tested where clusters run it")


@pytest.fixture(scope="module")
def ray(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A Ray of this machine only, without dashboard and without the statistics that it would send."""
    os.environ |= {
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",
        "RAY_DISABLE_IMPORT_WARNING": "1",
    }
    import ray

    # The sockets' paths must be short: the longest that a system takes has 107 characters.
    ray.init(
        _node_ip_address="127.0.0.1",
        num_cpus=1,
        include_dashboard=False,
        log_to_driver=False,
        logging_level="ERROR",
        object_store_memory=90_000_000,
    )
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield ray
    ray.shutdown()


@pytest.mark.shared
def test_rows_are_those_of_one_process(ray: Any, report_paths: tuple[Path, ...], tmp_path: Path) -> None:
    chosen = sorted(path for path in report_paths if path.stat().st_size < 12_000)[:24]
    broken = tmp_path / "broken.md"
    broken.write_bytes(b"\x00\x01")
    files = [*map(str, chosen), str(broken)]
    reports = ray.data.read_binary_files(files, include_paths=True)
    rows = {row["path"]: row for row in score_dataset(reports, text="bytes", batch_size=7).take_all()}
    assert len(rows) == len(files)
    for file in files:
        assert rows[file] == score_row(Path(file).read_bytes(), file)
    assert sum(row["error"] is not None for row in rows.values()) == 1
    assert all(json.loads(row["json"])["path"] == file for file, row in rows.items() if row["json"])
