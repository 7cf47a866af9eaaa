"""Games in Spark, on a cluster of two workers that are processes of their own."""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
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
    os.environ["PYSPARK_PYTHON"] = sys.executable
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


def plain(value: Any) -> Any:
    """Rows and maps as pairs; lines are known in the first part of a file alone."""
    if isinstance(value, Row):
        value = value.asDict()
    if isinstance(value, dict):
        value = list(value.items())
    if not isinstance(value, (list, tuple)):
        return value
    if value and all(isinstance(it, tuple) and not isinstance(it, Row) for it in value):
        return sorted((key, plain(it)) for key, it in value if key != "line")
    return [plain(it) for it in value]


def whole(path: Path, columns: list[str]) -> list[Any]:
    """The rows as pyarrow has them."""
    table = pa.table(scoresheet.scan(path, columns=columns))
    return [plain(row) for row in table.to_pylist()]


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


def test_files_are_named_by_uris(spark: SparkSession, path: Path, tmp_path: Path) -> None:
    import gzip

    columns = ["source", "offset", "White", "uci", "tags"]
    (tmp_path / "a b.pgn").write_bytes(path.read_bytes())
    (tmp_path / "c.pgn.gz").write_bytes(gzip.compress(path.read_bytes()))
    root, into = f"file://{tmp_path}", f"file://{tmp_path}/of it/parquet"
    expected = [
        [(key, root + name if key == "source" else value) for key, value in row]
        for name in ["/a b.pgn", "/c.pgn.gz"]
        for row in whole(path, columns)
    ]
    games = scoresheet.spark.read_pgn(spark, root + "/*.pgn*", part_bytes=100_000, columns=columns)
    assert games.rdd.getNumPartitions() == -(-path.stat().st_size // 100_000) + 1
    assert in_order(games) == expected
    for _ in range(2):
        count = scoresheet.spark.export_pgn(
            spark, root + "/*.pgn*", into, part_bytes=100_000, columns=columns
        )
        assert count == 2 * GAMES
    assert in_order(spark.read.parquet(into)) == expected


def executors() -> list[int]:
    """The processes that work, children of this one."""
    listed = subprocess.run(
        ["ps", "-eww", "-o", "pid,ppid,args"], check=True, capture_output=True, text=True
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


def test_columns_of_data_frames_are_converted_and_checked(spark: SparkSession) -> None:
    texts = [(1, "1. P-K4 P-K4 2. Kt-KB3"), (2, "1. e4 Ke3"), (3, None)]
    frame = spark.createDataFrame(texts, "number int, text string")
    done = scoresheet.spark.convert_column(frame, "text", "uci", moves="uci")
    assert done.columns == ["number", "text", "uci", "faults"]
    found = {row["number"]: row for row in done.collect()}
    assert found[1]["uci"] == ["e2e4", "e7e5", "g1f3"] and found[3]["uci"] is None
    assert [it["code"] for it in found[2]["faults"]] == ["M102"]
    back = scoresheet.spark.convert_column(done, "uci", "descriptive-en", faults=None)
    assert {row["number"]: row["moves"] for row in back.collect()}[1] == ["P-K4", "P-K4", "N-KB3"]
    checked = scoresheet.spark.check_column(frame, "text")
    assert checked.columns == ["number", "text", "faults"]
    faults = {row["number"]: row["faults"] for row in checked.collect()}
    assert [it["message"] for it in faults[2]] == [it["message"] for it in found[2]["faults"]]
    with pytest.raises(ValueError, match="the table has no column wort"):
        scoresheet.spark.convert_column(frame, "wort")


def test_who_reads_parquet_reads_the_same_values(
    spark: SparkSession, examples: Path, tmp_path: Path
) -> None:
    path = tmp_path / "club.parquet"
    scoresheet.export(examples / "club.pgn", path)
    columns = [it for it in scoresheet.scan([]).columns if it != "UTCDateTime"]
    found = [plain(row) for row in spark.read.parquet(str(path)).select(columns).collect()]
    assert found == whole(examples / "club.pgn", columns)
    [first] = spark.read.parquet(str(path)).selectExpr("min(unix_micros(UTCDateTime))").collect()
    times = pa.table(scoresheet.scan(examples / "club.pgn"))["UTCDateTime"].cast(pa.int64())
    assert first[0] == min(it for it in times.to_pylist() if it is not None)


def test_tasks_write_their_own_files(spark: SparkSession, path: Path, tmp_path: Path) -> None:
    columns = ["source", "offset", "White", "uci"]
    into = str(tmp_path / "parquet")
    for _ in range(2):
        count = scoresheet.spark.export_pgn(
            spark, str(path), into, part_bytes=100_000, columns=columns
        )
        assert count == GAMES
    assert in_order(spark.read.parquet(into)) == whole(path, columns)
    with pytest.raises(ValueError, match="there is no column"):
        scoresheet.spark.export_pgn(spark, str(path), into, columns=["Wihte"])


def test_questions_that_cannot_be_are_refused_by_the_driver(
    spark: SparkSession, path: Path
) -> None:
    with pytest.raises(ValueError, match="there is no column Wihte"):
        scoresheet.spark.read_pgn(spark, str(path), columns=["Wihte"])
    with pytest.raises(FileNotFoundError, match="no file is"):
        scoresheet.spark.read_pgn(spark, "/nowhere/*.pgn")
    with pytest.raises(FileNotFoundError, match="no file is file:///nowhere/"):
        scoresheet.spark.read_pgn(spark, "file:///nowhere/*.pgn")
    with pytest.raises(ValueError, match="it knows file, s3"):
        scoresheet.spark.export_pgn(spark, str(path), "ftp://host/games")
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
