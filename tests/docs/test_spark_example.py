"""The Spark example of docs/corpora.md, word for word, on a stand-in that keeps what Spark promises of mapInArrow: an
iterator of record batches in, one of record batches with the schema that was said out. (The real one needs Java:
make bench-corpus CORPUS="--spark".)
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pyarrow as pa
import pyarrow.parquet
import pytest

from groundlint.batch import score_row

PAGE = Path(__file__).parents[2] / "docs" / "corpora.md"
CLAIM = "Global output of solar cells rose by 37 % in 2023, to 710 gigawatts."
REPORTS = {
    "a.md": f"# Solar\n\n{CLAIM}\n".encode(),
    "b.md": b"\xff\xfe is no text",
    "c.md": b"",
    "d.md": f"# Wind\n\n{CLAIM} [1]\n\n[1]: https://example.org/x\n".encode(),
    "e.md": "# \u4e2d\n".encode(),
}

Map = Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]


def example() -> str:
    blocks = re.findall(r"^```python[^\n]*\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (code,) = [block for block in blocks if "pyspark" in block]
    return str(code)


class Frame:
    """A DataFrame of some partitions, read, narrowed, mapped and written as the example does."""

    def __init__(self, partitions: list[pa.Table], most: int) -> None:
        self.partitions = partitions
        self.most = most

    @property
    def write(self) -> Frame:
        return self

    def select(self, *names: str) -> Frame:
        return Frame([table.select(list(names)) for table in self.partitions], self.most)

    def mapInArrow(self, function: Map, schema: pa.Schema) -> Frame:  # noqa: N802
        mapped = []
        for table in self.partitions:
            batches = list(function(iter(table.to_batches(max_chunksize=self.most))))
            assert all(batch.schema == schema for batch in batches)
            mapped.append(pa.Table.from_batches(batches, schema))
        return Frame(mapped, self.most)

    def parquet(self, place: str) -> None:
        Path(place).mkdir()
        for number, table in enumerate(self.partitions):
            pa.parquet.write_table(table, Path(place) / f"part-{number:05}.parquet")


class Session:
    """SparkSession.builder, the session, its reader and the reader's options in one."""

    def __init__(self) -> None:
        self.options: dict[str, str] = {}

    def option(self, name: str, value: str) -> Session:
        self.options[name] = value
        return self

    config = option

    def format(self, name: str) -> Session:
        assert name == "binaryFile"
        return self

    def getOrCreate(self) -> Session:  # noqa: N802
        return self

    @property
    def read(self) -> Session:
        return self

    def load(self, place: str) -> Frame:
        """The files that the filter lets through, some to a partition, with the columns that Spark gives them."""
        files = sorted(Path(place).glob(self.options["pathGlobFilter"]))
        rows = [{"path": f"file:{f}", "length": f.stat().st_size, "content": f.read_bytes()} for f in files]
        most = int(self.options["spark.sql.execution.arrow.maxRecordsPerBatch"])
        return Frame([pa.Table.from_pylist(rows[at : at + 3]) for at in range(0, len(rows), 3)], min(most, 2))


def test_spark_gives_the_rows_of_one_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reports, scores = tmp_path / "reports", tmp_path / "scores"
    reports.mkdir()
    for name, content in REPORTS.items():
        (reports / name).write_bytes(content)
    (reports / "notes.txt").write_bytes(b"no report")
    modules: dict[str, Any] = {
        name: ModuleType(name)
        for name in ("pyspark", "pyspark.sql", "pyspark.sql.pandas", "pyspark.sql.pandas.types")
    }
    modules["pyspark.sql"].SparkSession = type("SparkSession", (), {"builder": Session()})
    modules["pyspark.sql.pandas.types"].from_arrow_schema = lambda schema: schema
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)

    code = example().replace("s3://reports/", str(reports)).replace("s3://scores/", str(scores))
    exec(compile(code, str(PAGE), "exec"), {"__name__": "page"})

    rows = pa.parquet.read_table(scores).to_pylist()
    assert rows == [score_row(content, f"file:{reports / name}") for name, content in REPORTS.items()]
    assert [row["path"].rpartition("/")[2] for row in rows if row["error"]] == ["b.md"]


def test_the_example_is_short() -> None:
    assert len(example().splitlines()) <= 20
