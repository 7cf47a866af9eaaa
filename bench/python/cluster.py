"""Measures Spark on one worker and on two.

    cluster.py FILE [--copies N] [--rounds N] [--java OPTIONS]

A worker is a process of Java that does one task at a time, and one of Python beside it. ``export`` has
each task write its own Parquet file; ``read`` sends all rows through Spark and drops them there. The file
is given several times, so that the work is measured and not the start of Spark; every worker has done
some of it before. Two processes can keep two cores busy: so each kind is measured again with both
processes of a worker held to one core. By the clock: believe it when nothing else runs.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Callable

JAVA = {
    # All is done in Python: Java's second compiler and collectors only take cores from it.
    "export": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
    # Rows through Spark are Java's work, for which it has its own settings.
    "read": "",
}
"""The kinds of work, each with the options of Java with which it is fastest."""


def measure(what: str, file: str, copies: int, workers: int) -> list[float]:
    """How many seconds a kind of work takes, and how many with a core to each worker."""
    from pyspark.sql import SparkSession

    import scoresheet.spark

    os.environ["PYSPARK_PYTHON"] = sys.executable
    spark = (
        SparkSession.builder.master(f"local-cluster[{workers},1,2048]")
        .config("spark.ui.enabled", "false")
        .config("spark.log.level", "ERROR")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.extraJavaOptions", JAVA[what])
        .config("spark.executor.extraJavaOptions", JAVA[what])
        .config("spark.scheduler.minRegisteredResourcesRatio", "1.0")
        .getOrCreate()
    )

    def export(files: list[str]) -> None:
        into = tempfile.mkdtemp()
        scoresheet.spark.export_pgn(spark, files, into)
        shutil.rmtree(into)

    def read(files: list[str]) -> None:
        games = scoresheet.spark.read_pgn(spark, files)
        games.write.format("noop").mode("overwrite").save()

    def timed() -> float:
        work = export if what == "export" else read
        work([file])
        begin = time.monotonic()
        work([file] * copies)
        return time.monotonic() - begin

    times = [timed()]
    hold_to_cores()
    times.append(timed())
    spark.stop()
    return times


def hold_to_cores() -> None:
    """Gives each worker of Spark one core, for all threads of its processes and for those that are to come."""
    processes = {int(it) for it in os.listdir("/proc") if it.isdigit()}
    parents = {it: int(stat(it)[1]) for it in processes if stat(it)}

    def is_under(process: int, root: int) -> bool:
        while process not in (0, root):
            process = parents.get(process, 0)
        return process == root

    ours = [it for it in parents if is_under(it, os.getpid())]
    workers = [it for it in ours if b"CoarseGrainedExecutorBackend" in content(f"/proc/{it}/cmdline")]
    for core, worker in enumerate(sorted(workers)):
        for process in (it for it in ours if is_under(it, worker)):
            for thread in os.listdir(f"/proc/{process}/task"):
                os.sched_setaffinity(int(thread), {core})


def stat(process: int) -> list[bytes]:
    """What the system says of a process behind its name: its state, its parent."""
    return content(f"/proc/{process}/stat").rpartition(b")")[2].split()


def content(path: str) -> bytes:
    """A file of the system; nothing when its process has ended."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def seconds(what: str, workers: int) -> list[float]:
    """What ``measure`` finds in a process of its own, for there is one Spark to a process."""
    args = [sys.executable, *sys.argv, "--what", what, "--workers", str(workers)]
    out = subprocess.run(args, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return [float(it) for it in out.stdout.split()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=os.path.abspath)
    parser.add_argument("--copies", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--what", choices=JAVA, help="measure this once, and print the seconds alone")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    if asked.what is not None:
        print(*measure(asked.what, asked.file, asked.copies, asked.workers))
        return
    size = os.path.getsize(asked.file) * asked.copies / 1e6
    print(f"Spark, {size:.0f} MB; two workers against one")
    for what in JAVA:
        pairs = [[seconds(what, workers) for workers in (1, 2)] for _ in range(asked.rounds)]
        for at, held in enumerate(["", ", a core to a worker"]):
            ratios = sorted(one[at] / two[at] for one, two in pairs)
            one, two = (statistics.median(times[at] for times in turn) for turn in zip(*pairs))
            print(
                f"{what}{held}: {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f}); "
                f"{one:.1f} s, {size / one:.0f} MB/s, and {two:.1f} s"
            )


if __name__ == "__main__":
    main()
