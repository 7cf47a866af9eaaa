"""Games as columns, in the libraries that take them."""

from __future__ import annotations

import gzip
import io
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Callable, Optional

import duckdb
import polars
import pyarrow as pa
import pytest

import scoresheet
from conftest import many_games
from scoresheet._native import can_be_cut

GAMES = 3000


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of several blocks."""
    path = tmp_path_factory.mktemp("scan") / "games.pgn"
    path.write_text(many_games(GAMES))
    return path


def rows(table: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pa.table(table).to_pylist()
    return found


def asked(query: str, scan: scoresheet.Scan) -> list[tuple[Any, ...]]:
    """What DuckDB answers."""
    relation = duckdb.sql(query)
    assert relation is not None
    return relation.fetchall()


def test_a_table_has_what_the_games_have(examples: Path) -> None:
    for name in ["club.pgn", "book.txt", "guide.pgn", "opera.pgn"]:
        games = list(scoresheet.read(examples / name))
        found = rows(scoresheet.scan(examples / name, to=["uci", "san", "iccf"]))
        assert len(found) == len(games)
        for row, game in zip(found, games):
            assert row["uci"] == game.uci() and row["san"] == game.texts()
            assert row["iccf"] == game.texts("iccf")
            assert row["ply_count"] == game.ply_count
            assert row["White"] == game.tags.get("White")
            assert row["notation"] == game.notation
            assert row["moves_complete"] == game.is_whole
            assert row["game"] == game.index + 1 and row["source"] == str(examples / name)
            clocks = [move.clock for move in game.moves]
            assert row["clock"] == (clocks if any(it is not None for it in clocks) else None)
            told = {(it["code"], it["line"], it["column"]) for it in row["diagnostics"] or []}
            known = {(it.code, it.line, it.column) for it in game.diagnostics}
            assert told <= known


def test_all_libraries_see_the_same(path: Path) -> None:
    scan = scoresheet.scan(path, columns=["White", "uci", "ply_count", "clock", "moves_complete"])
    expected = rows(scan)
    assert len(expected) == GAMES and expected[5]["White"] == "Adolf 5"
    assert pa.RecordBatchReader.from_stream(scan).read_all().to_pylist() == expected
    assert polars.DataFrame(scan).to_dicts() == expected
    names = ", ".join(scan.columns)
    found = asked(f"select {names} from scan", scan)
    assert found == [tuple(row.values()) for row in expected]
    [(plies,)] = asked("select sum(ply_count) from scan", scan)
    assert plies == GAMES * 7
    frame = pa.table(scan).to_pandas()
    assert list(frame["ply_count"]) == [7] * GAMES


def test_threads_and_sources_make_no_difference(path: Path) -> None:
    expected = rows(scoresheet.scan(path, threads=1))
    assert rows(scoresheet.scan(path, threads=3)) == expected
    without = [{**row, "source": None} for row in expected]
    sources: list[Any] = [
        path.read_bytes(),
        io.BytesIO(path.read_bytes()),
        io.StringIO(path.read_text()),
    ]
    for source in sources:
        assert [{**row, "source": None} for row in rows(scoresheet.scan(source))] == without
    twice = rows(scoresheet.scan([path, path], columns=["game"]))
    assert [row["game"] for row in twice] == list(range(1, GAMES + 1)) * 2


def test_rows_can_be_moves_and_positions(examples: Path) -> None:
    [game] = scoresheet.read(examples / "opera.pgn")
    moves = rows(scoresheet.scan(examples / "opera.pgn", by="move", to="uci"))
    assert [row["uci"] for row in moves] == game.uci()
    positions = rows(scoresheet.scan(examples / "opera.pgn", by="position", to=()))
    assert [row["fen"] for row in positions][1:] == [move.fen for move in game.moves]


OPENED: dict[str, tuple[int, Callable[[Path], Any]]] = {
    "a path": (1, lambda path: path),
    "an open file": (1, lambda path: path.open("rb")),
    "a file without a buffer": (7, lambda path: path.open("rb", buffering=0)),
    "a file of pyarrow": (7, lambda path: pa.OSFile(str(path))),
    "bytes": (7, lambda path: path.read_bytes()),
}
"""What a range may be taken from, and how far the places at which it is cut are apart."""


@pytest.mark.parametrize(("step", "opened"), OPENED.values(), ids=OPENED)
def test_ranges_of_bytes_have_every_game_once(
    step: int, opened: Callable[[Path], Any], tmp_path: Path
) -> None:
    text = many_games(12).replace("{ [%clk 0:05:00] }", '{ a [Event "trap"] \n\n 1-0 }')
    path = tmp_path / "games.pgn"
    path.write_text(text)
    size = path.stat().st_size

    def part(begin: int, end: int) -> list[Any]:
        source = opened(path)
        scan = scoresheet.scan(source, columns=["White", "offset"], byte_range=(begin, end))
        return [(row["White"], row["offset"]) for row in rows(scan)]

    whole = part(0, size)
    assert len(whole) == 12
    for cut in range(0, size + 1, step):
        assert part(0, cut) + part(cut, size) == whole, cut
    dice = random.Random(3)
    for _ in range(50):
        cuts = sorted({0, size, *(dice.randrange(size) for _ in range(9))})
        assert [it for pair in zip(cuts, cuts[1:]) for it in part(*pair)] == whole


class Far(io.BytesIO):
    """An open file that notes what it is asked for, and is closed to who asks beyond some place."""

    def __init__(self, content: bytes, end: Optional[int] = None) -> None:
        super().__init__(content)
        self.name = "s3://bucket/games.pgn"
        self.end = end
        self.asked: list[int] = []

    def read(self, size: Optional[int] = -1, /) -> bytes:
        self.asked.append(size or 0)
        if self.end is not None and self.tell() + max(size or 0, 0) > self.end:
            raise PermissionError("the bucket is not for you")
        return super().read(size)


def test_ranges_of_open_files_are_read_in_large_pieces() -> None:
    content = many_games(40_000).encode()
    for range_, most in [((0, len(content)), 5), ((1_000_000, 9_500_000), 8), ((5, 6), 8)]:
        file = Far(content)
        scan = scoresheet.scan(file, columns=["source", "offset"], byte_range=range_)
        found = rows(scan)
        assert all(row["source"] == file.name for row in found)
        assert len(file.asked) <= most, file.asked
        assert sum(file.asked) < range_[1] - range_[0] + (4 << 20)


def test_what_an_open_file_raises_comes_out(tmp_path: Path) -> None:
    content = many_games(GAMES).encode()
    with pytest.raises(PermissionError, match="^the bucket is not for you$"):
        can_be_cut(Far(content, 10))
    for byte_range in [None, (0, len(content)), (300_000, 400_000)]:
        with pytest.raises(PermissionError, match="^the bucket is not for you$"):
            scoresheet.scan(Far(content, 350_000), byte_range=byte_range).write(tmp_path / "a.parquet")
        with pytest.raises(OSError, match="s3://bucket/games.pgn: .*the bucket is not for you"):
            rows(scoresheet.scan(Far(content, 350_000), byte_range=byte_range))
    assert not (tmp_path / "a.parquet").exists()


def test_whether_a_file_can_be_cut_is_seen_in_it(tmp_path: Path) -> None:
    path = tmp_path / "games"
    for content, can in [(b"1. e4 *", True), (b"", True), (gzip.compress(b"1. e4 *"), False)]:
        path.write_bytes(content)
        file = io.BytesIO(content)
        file.seek(3)
        assert can_be_cut(str(path)) == can_be_cut(path) == can_be_cut(file) == can
        assert file.tell() == 0


def test_files_that_have_no_ranges_are_refused(path: Path) -> None:
    reader, writer = os.pipe()
    os.close(writer)

    class Stream:
        def read(self, size: int) -> bytes:
            return b""

    with os.fdopen(reader, "rb") as pipe, path.open() as text:
        cases: list[tuple[Any, str]] = [
            (Stream(), "can seek"),
            (pipe, "can seek"),
            (text, 'open it as "rb"'),
        ]
        for source, why in cases:
            with pytest.raises(ValueError, match=why):
                scoresheet.scan(source, byte_range=(0, 3))
    with pytest.raises(ValueError, match="can seek"):
        can_be_cut(Stream())


def test_what_is_not_there_is_said(path: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there is no column Wihte"):
        scoresheet.scan(path, columns=["Wihte"])
    with pytest.raises(ValueError, match="by is one of game, move, position"):
        scoresheet.scan(path, by="player")
    with pytest.raises(ValueError, match="severity is one of info, warning, error"):
        scoresheet.scan(path, severity="bad")
    with pytest.raises(scoresheet.ScoresheetError, match="no notation"):
        scoresheet.scan(path, to="klingon")
    with pytest.raises(FileNotFoundError):
        scoresheet.scan(tmp_path / "missing.pgn")


def test_an_open_file_is_read_once() -> None:
    scan = scoresheet.scan(io.StringIO("1. e4 *"))
    assert len(rows(scan)) == 1
    with pytest.raises(ValueError, match="read already"):
        rows(scan)


def test_progress_is_told_and_what_it_raises_ends_the_scan(path: Path) -> None:
    seen: list[tuple[int, int | None]] = []
    rows(scoresheet.scan(path, threads=1, progress=lambda *it: seen.append(it)))
    size = path.stat().st_size
    assert len(seen) > 1 and seen == sorted(seen) and seen[-1] == (size, size)

    def stop(done: int, size: int | None) -> None:
        raise RuntimeError("enough")

    with pytest.raises(Exception, match="enough"):
        rows(scoresheet.scan(path, progress=stop))


def test_ctrl_c_is_heard(path: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    game = "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-B4 B-B4 4. P-B3 N-B3 *\n\n"
    book.write_text('[Event "x"]\n\n'.join([game] * 50_000))
    code = (
        "import pyarrow, scoresheet\n"
        f"scan = scoresheet.scan({str(book)!r}, threads=1)\n"
        "print('ready', flush=True)\npyarrow.table(scan)\nprint('done')"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert child.stdout is not None and child.stdout.readline() == "ready\n"
    time.sleep(0.5)
    child.send_signal(2)
    out, err = child.communicate(timeout=120)
    assert "done" not in out and re.search("KeyboardInterrupt", err)


def test_memory_stays_flat(path: Path, tmp_path: Path) -> None:
    large = tmp_path / "large.pgn"
    large.write_text(path.read_text() * 10)
    code = (
        "import resource, sys, pyarrow, scoresheet\n"
        "def most():\n"
        "    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024\n"
        "def all_of(path):\n"
        "    for _ in scoresheet.read(path): pass\n"
        "    scan = scoresheet.scan(path, threads=2)\n"
        "    for _ in pyarrow.RecordBatchReader.from_stream(scan): pass\n"
        "all_of(sys.argv[1]); before = most()\n"
        "all_of(sys.argv[2]); print(most() - before)"
    )
    args = [sys.executable, "-c", code, str(path), str(large)]
    grown = float(subprocess.run(args, check=True, capture_output=True, text=True).stdout)
    assert grown < 24, f"{grown} MB more for ten times the games"
