"""Games in Spark, on a cluster of two workers that are processes of their own."""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any, Iterator

import pyarrow as pa
import pytest
from pyspark.sql import DataFrame, Row, SparkSession

import scoresheet
import scoresheet.spark
from conftest import ROOT, many_games

GAMES = 4000


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    """Two workers with a core each; what Python they run is what runs the tests."""
    builder = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .appName("scoresheet")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.sql.session.timeZone", "Asia/Kolkata")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
    )
    session = builder.getOrCreate()
    yield session
    session.stop()


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A plain file."""
    path = tmp_path_factory.mktemp("spark") / "games.pgn"
    path.write_text(many_games(GAMES))
    return path


COLUMNS = ["White", "Result", "UTCDateTime", "tags", "uci", "clock", "ply_count", "diagnostics"]


def plain(value: Any) -> Any:
    """Rows as dictionaries, maps as pairs."""
    if isinstance(value, Row):
        return {key: plain(it) for key, it in value.asDict().items()}
    if isinstance(value, dict):
        return sorted(value.items())
    if isinstance(value, list):
        pairs = value and all(isinstance(it, tuple) and not isinstance(it, Row) for it in value)
        return sorted(value) if pairs else [plain(it) for it in value]
    return value


def whole(path: Path, columns: list[str]) -> list[Any]:
    """The rows as pyarrow has them."""
    table = pa.table(scoresheet.scan(path, columns=columns))
    return [{key: plain(it) for key, it in row.items()} for row in table.to_pylist()]


def in_order(frame: DataFrame) -> list[Any]:
    return [plain(row) for row in frame.orderBy("source", "offset").collect()]


def test_parts_of_files_have_every_game_once(spark: SparkSession, path: Path) -> None:
    columns = ["source", "offset", "White", "uci", "clock", "ply_count", "diagnostics", "tags"]
    games = scoresheet.spark.read_pgn(spark, str(path), part_bytes=50_000, columns=columns)
    assert games.rdd.getNumPartitions() == -(-path.stat().st_size // 50_000) > 10
    assert in_order(games) == whole(path, columns)


def test_packed_files_are_taken_whole_beside_plain_ones(
    spark: SparkSession, path: Path, tmp_path: Path
) -> None:
    import gzip

    (tmp_path / "a.pgn.gz").write_bytes(gzip.compress(path.read_bytes()))
    (tmp_path / "b.pgn").write_bytes(path.read_bytes())
    games = scoresheet.spark.read_pgn(spark, str(tmp_path / "*"), part_bytes=100_000)
    counts = {row["source"]: row["count"] for row in games.groupBy("source").count().collect()}
    assert counts == {str(tmp_path / "a.pgn.gz"): GAMES, str(tmp_path / "b.pgn"): GAMES}


def executors() -> list[int]:
    """The processes that work, children of this one."""
    listed = subprocess.run(
        ["ps", "-eo", "pid,ppid,args"], check=True, capture_output=True, text=True
    )
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()[1:]]
    parents = {int(pid): int(ppid) for pid, ppid, *_ in rows}

    def is_ours(pid: int) -> bool:
        while pid in parents and pid != os.getpid():
            pid = parents[pid]
        return pid == os.getpid()

    return [
        int(pid)
        for pid, _, args in rows
        if "CoarseGrainedExecutorBackend" in args and is_ours(int(pid))
    ]


def test_a_worker_that_dies_changes_nothing(spark: SparkSession, path: Path) -> None:
    columns = ["source", "offset", "White", "uci"]
    expected = whole(path, columns)
    before = executors()
    assert len(before) == 2
    games = scoresheet.spark.read_pgn(spark, str(path), part_bytes=25_000, columns=columns)

    def slowly(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            time.sleep(0.2)
            yield batch

    found: list[Any] = []
    slow = games.mapInArrow(slowly, games.schema)
    job = threading.Thread(target=lambda: found.extend(in_order(slow)))
    job.start()
    tracker = spark.sparkContext.statusTracker()
    done = 0
    while done < 4 and job.is_alive():
        stages = [tracker.getStageInfo(it) for it in tracker.getActiveStageIds()]
        done = max((it.numCompletedTasks for it in stages if it), default=0)
        time.sleep(0.05)
    assert job.is_alive(), "the job is in its middle"
    os.kill(before[0], signal.SIGKILL)
    job.join(timeout=180)
    assert not job.is_alive() and found == expected
    deadline = time.monotonic() + 60
    while len(executors()) < 2 and time.monotonic() < deadline:
        time.sleep(0.5)
    assert before[0] not in executors()


def test_questions_that_cannot_be_are_refused_by_the_driver(
    spark: SparkSession, path: Path
) -> None:
    with pytest.raises(ValueError, match="there is no column Wihte"):
        scoresheet.spark.read_pgn(spark, str(path), columns=["Wihte"])
    with pytest.raises(FileNotFoundError, match="no file is"):
        scoresheet.spark.read_pgn(spark, "/nowhere/*.pgn")
    with pytest.raises(ValueError, match="at least one byte"):
        scoresheet.spark.read_pgn(spark, str(path), part_bytes=0)


def example(name: str, *args: str) -> None:
    """Runs an example as it is run from a terminal."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", [name, *args])
        runpy.run_path(str(ROOT / "examples" / "spark" / name), run_name="__main__")


def test_the_examples_run(
    spark: SparkSession, examples: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club, parquet = str(examples / "club.pgn"), str(tmp_path / "club.parquet")
    example("to_parquet.py", club, parquet)
    assert "48 games" in capsys.readouterr().out
    example("openings.py", parquet)
    assert "French Defense" in capsys.readouterr().out
    example("faults.py", club)
    shown = capsys.readouterr().out
    assert "M102" in shown and "error" in shown
