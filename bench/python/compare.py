"""Measures the package for Python against the program and against its peers, on the same file in turns.

    compare.py SCORESHEET FILE [--rounds N] [--only NAME]

Processor time of whole processes on one core, medians of rounds; a ratio is taken within each round. What
two of them make of a file is compared before anything is timed.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Callable

WORK = {
    # One line for each game: its moves for machines.
    "scan": """
import pyarrow, scoresheet
scan = scoresheet.scan(FILE, to="uci", columns=["uci"], threads=1)
for batch in pyarrow.RecordBatchReader.from_stream(scan):
    show(batch.column(0))
""",
    # The peer wants games cut apart, and plays them; its moves are numbers until they are asked for.
    "binding": """
import pyarrow
import rust_pgn_reader_python_binding as binding
def games():
    parts = []
    with open(FILE, encoding="utf-8") as file:
        for line in file:
            if line.startswith("[Event ") and parts:
                yield "".join(parts)
                parts = []
            parts.append(line)
    yield "".join(parts)
def parsed(chunk):
    array = pyarrow.chunked_array([pyarrow.array(chunk)])
    return binding.parse_games(array, num_threads=1)
chunk = []
def work(chunk):
    for game in parsed(chunk):
        show([game.moves_uci()])
for game in games():
    chunk.append(game)
    if len(chunk) == 5000:
        work(chunk)
        chunk = []
work(chunk)
""",
    "objects": """
import scoresheet
for game in scoresheet.read(FILE):
    game.tags["White"]
    show([game.uci()])
""",
    "python-chess": """
import chess.pgn
with open(FILE, encoding="utf-8") as file:
    while (game := chess.pgn.read_game(file)) is not None:
        game.headers["White"]
        show([[move.uci() for move in game.mainline_moves()]])
""",
}

BEFORE = """
import sys
FILE = sys.argv[1]
if sys.argv[2] == "show":
    def show(lists):
        for moves in lists:
            print(" ".join(str(it) for it in moves))
else:
    def show(lists): pass
"""

# The peer's own form is numpy arrays: the same without a text for each move.
WORK["binding, positions only"] = WORK["binding"].replace("show([game.moves_uci()])", "game.from_squares")


def seconds(args: list[str]) -> float:
    """Processor time of a process, and of those it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(["taskset", "-c", "0", *args], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def python(name: str, file: str, mode: str) -> list[str]:
    return [sys.executable, "-c", BEFORE + WORK[name], file, mode]


def begin_of(path: Path, megabytes: int) -> str:
    """The first games of a file, for what is slow."""
    begin = path.with_name(f"{path.stem}.python{megabytes}.pgn")
    if not begin.exists():
        text = path.read_bytes()[: megabytes << 20]
        begin.write_bytes(text[: text.rindex(b"\n\n[Event ") + 2])
    return str(begin)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("file", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    small, middle = begin_of(asked.file, 1), begin_of(asked.file, 100)
    cli = [asked.program, "convert", "-j1", "--to", "uci", "--output", "lines"]

    expected = subprocess.run([*cli, small], check=True, capture_output=True).stdout
    for name in ["scan", "binding", "objects", "python-chess"]:
        shown = subprocess.run(python(name, small, "show"), check=True, capture_output=True).stdout
        if shown != expected:
            sys.exit(f"{name} makes something else of {small}")

    nothing = statistics.median(
        seconds([sys.executable, "-c", "import pyarrow, scoresheet"]) for _ in range(3)
    )
    print(f"{asked.file.name}: importing alone takes {nothing:.2f} s, which is in every figure")
    size = asked.file.stat().st_size / 1e6
    rows: list[tuple[str, Callable[[], float], Callable[[], float]]] = [
        (
            "scan to UCI lists, share of the program's speed",
            lambda: seconds([*cli, str(asked.file)]),
            lambda: seconds(python("scan", str(asked.file), "work")),
        ),
        (
            "scan to UCI lists, against the fastest binding",
            lambda: seconds(python("binding", middle, "work")),
            lambda: seconds(python("scan", middle, "work")),
        ),
        (
            "the same, the binding making no texts",
            lambda: seconds(python("binding, positions only", middle, "work")),
            lambda: seconds(python("scan", middle, "work")),
        ),
    ]
    for says, other, own in rows:
        pairs = [(other(), own()) for _ in range(asked.rounds)]
        ratios = sorted(theirs / ours for theirs, ours in pairs)
        print(
            f"{says}: {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f}); "
            f"{statistics.median(ours for _, ours in pairs):.2f} s"
        )
    # What is slow gets a small file; both by games a second.
    def games(file: str) -> int:
        return Path(file).read_bytes().count(b"[Event ")

    ratios = []
    for _ in range(asked.rounds):
        theirs = games(small) / seconds(python("python-chess", small, "work"))
        ours = games(middle) / seconds(python("objects", middle, "work"))
        ratios.append(ours / theirs)
    print(f"game objects, against python-chess: {statistics.median(ratios):.0f} ({ours:.0f} games/s)")
    print(f"{size:.0f} MB")


if __name__ == "__main__":
    main()
