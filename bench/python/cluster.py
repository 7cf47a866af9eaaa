"""Measures Spark on one worker and on two: a file of games to Parquet, each task writing its own file.

    cluster.py FILE [WORKERS]    WORKERS is 1 or 2; both, in turns, when it is left out

A worker is a process with one core. By the clock, without the start of the cluster, after one reading
that warms it up: believe it when nothing else runs.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


def measure(file: str, workers: int) -> float:
    from pyspark.sql import SparkSession

    import scoresheet.spark

    os.environ["PYSPARK_PYTHON"] = sys.executable
    spark = (
        SparkSession.builder.master(f"local-cluster[{workers},1,2048]")
        .config("spark.ui.enabled", "false")
        .config("spark.log.level", "ERROR")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .getOrCreate()
    )
    into = tempfile.mkdtemp()
    games = scoresheet.spark.read_pgn(spark, file, part_bytes=16 << 20)
    games.limit(1000).count()
    begin = time.monotonic()
    scoresheet.spark.export_pgn(spark, file, into, part_bytes=16 << 20)
    wrote = time.monotonic() - begin
    spark.stop()
    shutil.rmtree(into)
    return wrote


def main() -> None:
    if len(sys.argv) > 2:
        print(measure(sys.argv[1], int(sys.argv[2])))
        return
    size = os.path.getsize(sys.argv[1]) / 1e6
    found: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(3):
        for workers, times in found.items():
            args = [sys.executable, __file__, sys.argv[1], str(workers)]
            out = subprocess.run(args, check=True, stdout=subprocess.PIPE, text=True)
            times.append(float(out.stdout.split()[-1]))
    one, two = (statistics.median(times) for times in found.values())
    print(f"one worker {one:.1f} s, {size / one:.0f} MB/s; two {two:.1f} s: {one / two:.2f} times")
    print(found)


if __name__ == "__main__":
    main()
