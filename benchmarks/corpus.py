"""Reports per second and memory over a corpus, in one process, in two, under Ray and Spark: make bench-corpus

The corpus is the real reports, copied so often as `--copies` says (50: 6,650 reports). Every way must give the same rows;
a run is killed in the middle (SIGKILL) and goes on, and must give them too. Wall time of this machine; processor time
next to it, since machines are shared.

--spark runs the example of docs/corpora.md in Spark's local mode, for which Java must be there; pyspark is installed into
.cache/spark.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
REPORTS = PROJECT.parent / "shared" / "data" / "reports"
PYSPARK = ["pyspark==4.3.0", "py4j==0.10.9.9"]
SPARK = """
import json, re, sys, tempfile
import pyarrow.parquet
page = open(sys.argv[3], encoding="utf-8").read()
(code,) = [code for code in re.findall(r"```python[^\\n]*\\n(.*?)```", page, re.DOTALL) if "pyspark" in code]
with tempfile.TemporaryDirectory() as place:
    told = {"s3://reports/": sys.argv[1] + "/*/", "s3://scores/": place + "/scores"}
    for name, instead in told.items():
        code = code.replace(name, instead)
    exec(compile(code, sys.argv[3], "exec"), {"__name__": "__main__"})
    with open(sys.argv[2], "w", encoding="utf-8") as out:
        for row in pyarrow.parquet.read_table(place + "/scores").to_pylist():
            value = json.loads(row["json"]) if row["json"] else {"error": row["error"]}
            out.write(json.dumps(value | {"path": row["path"].removeprefix("file:")}, sort_keys=True) + "\\n")
"""
RAY = """
import json, os, sys
os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}
import ray
from groundlint.batch.ray_data import score_dataset
ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR", _node_ip_address="127.0.0.1")
ray.data.DataContext.get_current().enable_progress_bars = False
reports = ray.data.read_binary_files(sys.argv[1], include_paths=True, file_extensions=["md"])
with open(sys.argv[2], "w", encoding="utf-8") as out:
    for row in score_dataset(reports, text="bytes").iter_rows():
        value = json.loads(row["json"]) if row["json"] else {"error": row["error"]}
        out.write(json.dumps(value | {"path": row["path"]}, sort_keys=True) + "\\n")
"""


@dataclass(frozen=True, slots=True)
class Run:
    """One way over the corpus: seconds of wall and of processors (None where its workers are started by others, and
    tell nobody), the most memory of one of the processes that it started itself (MB).
    """

    name: str
    reports: int
    wall: float
    processors: float | None
    memory: float
    digest: str

    def row(self) -> str:
        speed = self.reports / self.wall
        cost = "–" if self.processors is None else f"{1000 * self.processors / self.reports:.0f}"
        return (
            f"| {self.name} | {self.reports:,} | {self.wall:.0f} | {speed:.1f} | {cost} | {self.memory:.0f} "
            f"| `{self.digest[:12]}` |"
        )


def corpus(folder: Path, copies: int) -> int:
    """The reports `copies` times below `folder`; how many that are."""
    number = 0
    for copy in range(copies):
        place = folder / f"{copy:03}"
        place.mkdir(parents=True)
        for path in sorted(REPORTS.glob("*.md")):
            shutil.copyfile(path, place / path.name)
            number += 1
    return number


def timed(
    name: str, command: list[str], reports: int, rows: Path, folder: Path, *, engine: bool = False
) -> Run:
    """Run a command to its end. `engine`: its workers are not its children. Exits with its words where it fails."""
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as cache:  # each way judges for itself
        env = {**os.environ, "XDG_CACHE_HOME": cache}
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=env)
        assert process.stderr is not None
        said = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begun
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"{name}: {said.strip()}")
    used = None if engine else usage.ru_utime + usage.ru_stime
    return Run(name, reports, wall, used, usage.ru_maxrss / 1024, digest_of(rows, folder))


def digest_of(rows: Path, folder: Path) -> str:
    """Of all rows, whatever their order and wherever the corpus lies. A row at a time: a process starts with the most
    memory that the one had that started it, as the system counts it.
    """
    digests = []
    with rows.open(encoding="utf-8") as lines:
        for line in lines:
            value = json.loads(line)
            value["path"] = os.path.relpath(value["path"], folder)
            digests.append(hashlib.sha256(json.dumps(value, sort_keys=True).encode()).digest())
    return hashlib.sha256(b"".join(sorted(digests))).hexdigest()


def killed(folder: Path, rows: Path, reports: int) -> tuple[int, Run]:
    """A run that is killed when a third is done, and the one that goes on; how many were done, and the second run."""
    command = score(folder, rows, 2)
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True)
    part = rows.with_name(rows.name + ".part")
    done = 0
    while done < reports // 3:
        time.sleep(0.2)
        done = sum(1 for _ in part.open("rb")) - 1 if part.exists() else 0
        if process.poll() is not None:
            sys.exit("the run ended before it could be killed")
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    done = sum(line.endswith(b"\n") for line in part.open("rb")) - 1
    return done, timed(f"2 processes, killed after {done:,}, the rest", command, reports - done, rows, folder)


def score(folder: Path, rows: Path, jobs: int) -> list[str]:
    """The command as a user has it."""
    program = [sys.executable, "-m", "groundlint", "score", str(folder), "--jobs", str(jobs)]
    return [*program, "--output", str(rows)]


def spark() -> list[str]:
    """What runs the example of the documentation; pyspark is there then."""
    room = PROJECT / ".cache" / "spark"
    if not (room / "pyspark").is_dir():
        install = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--target",
            str(room),
            *PYSPARK,
        ]
        subprocess.run(install, check=True)
    # Its workers are started from what this machine calls python3, if nobody says another.
    given = {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    path = os.pathsep.join(filter(None, [str(room), os.environ.get("PYTHONPATH", "")]))
    return ["env", f"PYTHONPATH={path}", *(f"{k}={v}" for k, v in given.items()), sys.executable, "-c", SPARK]


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--copies", type=int, default=50)
    options.add_argument("--no-ray", action="store_true")
    options.add_argument("--spark", action="store_true")
    given = options.parse_args()
    paths = sorted(REPORTS.glob("*.md"))
    megabytes = sum(path.stat().st_size for path in paths) / 1e6
    print(
        f"The corpus: {len(paths)} reports, {megabytes:.1f} MB; {given.copies} times, but for the first run\n"
    )
    print("| run | reports | wall s | reports/s | processor ms a report | MB, largest process | rows |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | --- |", flush=True)
    with tempfile.TemporaryDirectory() as place:
        out = Path(place)
        print(once(out).row(), flush=True)
        same = []
        for run in copied(out, given.copies, ray=not given.no_ray, with_spark=given.spark):
            same.append(run)
            print(run.row(), flush=True)
    if len({run.digest for run in same}) != 1:
        sys.exit("the rows differ")
    one = same[0]
    assert one.processors is not None
    hours = 10_000_000 * one.processors / one.reports / 3600
    print(f"\nThe rows are the same. Ten million such reports: {hours:,.0f} processor hours.")


def once(out: Path) -> Run:
    """One process over the reports as they are."""
    folder, rows = out / "small", out / "0.jsonl"
    return timed("1 process, once", score(folder, rows, 1), corpus(folder, 1), rows, folder)


def copied(out: Path, copies: int, *, ray: bool, with_spark: bool) -> Iterator[Run]:
    """The runs over so many copies of the reports, whose rows are to be the same."""
    folder = out / "corpus"
    reports = corpus(folder, copies)
    for jobs in (1, 2):
        rows = out / f"{jobs}.jsonl"
        name = f"{jobs} process{'es' if jobs > 1 else ''}"
        yield timed(name, score(folder, rows, jobs), reports, rows, folder)
    yield killed(folder, out / "3.jsonl", reports)[1]
    if ray:
        rows = out / "ray.jsonl"
        command = [sys.executable, "-c", RAY, str(folder), str(rows)]
        yield timed("Ray, 2 processors", command, reports, rows, folder, engine=True)
    if with_spark:
        rows = out / "spark.jsonl"
        command = [*spark(), str(folder), str(rows), str(PROJECT / "docs" / "corpora.md")]
        yield timed("Spark, local mode", command, reports, rows, folder, engine=True)


if __name__ == "__main__":
    main()
