"""A run over a corpus goes on where it was killed, and a killed driver leaves no process behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet
import pytest

from groundlint.batch import score_batch
from groundlint.batch.arrow import arrow_table
from groundlint.batch.scored import left_to_score

DRIVER = """
import pathlib, sys
import ray
from groundlint.batch.ray_data import score_dataset
from groundlint.batch.scored import left_to_score

reports, scores = sys.argv[1:]
ray.init(_node_ip_address="127.0.0.1", num_cpus=1, include_dashboard=False, log_to_driver=False,
         object_store_memory=90_000_000, logging_level="ERROR")
ray.data.DataContext.get_current().enable_progress_bars = False
left = left_to_score(sorted(map(str, pathlib.Path(reports).iterdir())), scores)
print("left", len(left), flush=True)
rows = ray.data.read_binary_files(left, include_paths=True, override_num_blocks=len(left))
score_dataset(rows, text="bytes", batch_size=1).write_parquet(scores, mode="append")
"""


def write(folder: Path, name: str, *paths: str) -> None:
    folder.mkdir(exist_ok=True)
    rows = score_batch({"text": ["# Solar"] * len(paths), "path": list(paths)})
    pa.parquet.write_table(arrow_table(rows), folder / name)


def test_what_has_a_row_is_not_left(tmp_path: Path) -> None:
    scores = tmp_path / "scores"
    assert left_to_score(["a.md", "b.md"], str(scores)) == ["a.md", "b.md"]
    write(scores, "one.parquet", "b.md", "d.md")
    write(scores, "two.parquet", "c.md")
    (scores / "half.parquet").write_bytes((scores / "one.parquet").read_bytes()[:-20])
    (scores / "notes.txt").write_text("no rows", "utf-8")
    assert left_to_score(iter(["a.md", "b.md", "c.md", "e.md"]), str(scores)) == ["a.md", "e.md"]
    assert left_to_score(["a.md"], scores.as_uri()) == ["a.md"]
    assert sorted(one.name for one in scores.iterdir()) == ["notes.txt", "one.parquet", "two.parquet"]


def marked(mark: str) -> list[int]:
    """The processes that were started, by whatever detour, with this mark in their environment."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "environ").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="Ray is tested where clusters run it")
def test_a_killed_driver_of_ray_leaves_no_process_and_the_next_one_goes_on(tmp_path: Path) -> None:
    reports, scores = tmp_path / "reports", tmp_path / "scores"
    reports.mkdir()
    scores.mkdir()
    for number in range(12):
        text = "".join(f"Output of plant {n} rose by {n} % in {1900 + n % 100}.\n\n" for n in range(250))
        (reports / f"{number:02}.md").write_text(f"# Report {number}\n\n{text}", "utf-8")
    mark = f"GROUNDLINT_TEST_{uuid.uuid4().hex}"
    environment = {
        **os.environ,
        mark: "1",
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",
    }
    command = [sys.executable, "-c", DRIVER, str(reports), str(scores)]

    first = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    while first.poll() is None and not any(scores.glob("*.parquet")):
        time.sleep(0.05)
    first.send_signal(signal.SIGKILL)
    out, err = first.communicate()
    assert "left 12" in out, err
    deadline = time.monotonic() + 120
    while marked(mark) and time.monotonic() < deadline:
        time.sleep(0.5)
    assert marked(mark) == []

    second = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert second.returncode == 0, second.stderr
    assert 0 < int(second.stdout.split("left ")[1].split()[0]) < 12
    rows = pa.parquet.read_table(scores).column("path").to_pylist()
    assert sorted(rows) == sorted(map(str, reports.iterdir()))
