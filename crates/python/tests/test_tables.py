"""Tables in, tables out; files of columns, and who reads them."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import duckdb
import pandas
import polars
import pyarrow as pa
import pyarrow.parquet
import pytest

import scoresheet
from conftest import ROOT, many_games

TEXTS = ["1. P-K4 P-K4 2. Kt-KB3", "e4 e5 Sf3 Sc6", "1. e4 Ke3", None, ""]
MOVES = [["e2e4", "e7e5", "g1f3"], ["e2e4", "e7e5", "g1f3", "b8c6"], ["e2e4"], None, []]


def rows(table: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pa.table(table).to_pylist()
    return found


def test_tables_of_every_library_are_converted() -> None:
    numbers = list(range(len(TEXTS)))
    table = pa.table({"number": numbers, "text": TEXTS})
    views = table.set_column(1, "text", table["text"].cast(pa.string_view()))
    large = table.set_column(1, "text", table["text"].cast(pa.large_string()))
    tables: list[Any] = [
        table,
        table.to_batches()[0],
        views,
        large,
        polars.DataFrame({"number": numbers, "text": TEXTS}),
        pandas.DataFrame({"number": numbers, "text": TEXTS}),
        duckdb.sql("from views"),
        scoresheet.convert_batch(table, "text", moves=None, faults="before"),
    ]
    for given in tables:
        done = scoresheet.convert_batch(given, "text", "uci")
        found = rows(done)
        assert [row["number"] for row in found] == numbers
        assert [row["moves"] for row in found] == MOVES, type(given)
        codes = [[it["code"] for it in row["faults"] or []] for row in found]
        assert codes[2] == ["M102"] and codes[0] == []
        # It can be read again, where what it is made of can.
        assert [row["moves"] for row in rows(done)] == MOVES
    assert polars.DataFrame(scoresheet.convert_batch(table, "text"))["moves"].to_list() == MOVES


def test_single_moves_and_lists_and_positions_are_converted() -> None:
    fen = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"
    table = pa.table({"move": ["Nf3", "Nd2", "Nbd2", "P-K4"], "fen": [None, fen, fen, None]})
    done = scoresheet.convert_batch(table, "move", "uci", fen_column="fen", holds="move")
    found = rows(done)
    assert [row["moves"] for row in found] == ["g1f3", None, "b1d2", "e2e4"]
    assert [it["code"] for it in found[1]["faults"]] == ["M103"]
    lists = pa.table({"uci": [["e2e4", "e7e5"], ["g1f3"]]})
    assert [row["moves"] for row in rows(scoresheet.convert_batch(lists, "uci", "san"))] == [
        ["e4", "e5"],
        ["Nf3"],
    ]


def test_many_rows_are_converted_as_few_are() -> None:
    count = 20_000
    table = pa.table({"text": ["1. e4 e5 2. Nf3"] * count})
    found = pa.table(scoresheet.convert_batch(table, "text", "iccf", faults=None))
    assert found.num_rows == count and found.column_names == ["text", "moves"]
    assert found["moves"].to_pylist() == [["5254", "5755", "7163"]] * count


def test_what_cannot_be_is_refused() -> None:
    table = pa.table({"text": ["1. e4"], "moves": [1]})
    with pytest.raises(ValueError, match="the table has no column wort: it has text, moves"):
        rows(scoresheet.convert_batch(table, "wort"))
    with pytest.raises(ValueError, match="has a column moves already: name another in `moves`"):
        rows(scoresheet.convert_batch(table, "text"))
    with pytest.raises(ValueError, match="a column of texts or of lists"):
        rows(scoresheet.convert_batch(table, "moves", moves="x"))
    with pytest.raises(TypeError, match="PyCapsule interface is needed"):
        rows(scoresheet.convert_batch({"text": ["1. e4"]}, "text"))
    with pytest.raises(TypeError, match="a table is needed"):
        rows(scoresheet.convert_batch(pa.array(["1. e4"]), "text"))
    with pytest.raises(ValueError, match="holds is one of game, move, not text"):
        scoresheet.convert_batch(table, "text", holds="text")
    with pytest.raises(scoresheet.ScoresheetError, match="no notation"):
        scoresheet.convert_batch(table, "text", "klingon")


def program() -> str:
    """The program, which is built if it is not there."""
    if "SCORESHEET" in os.environ:
        return os.environ["SCORESHEET"]
    build = ["cargo", "build", "--quiet", "--locked", "-p", "scoresheet-cli"]
    subprocess.run(build, check=True, cwd=ROOT)
    return str(ROOT / "target" / "debug" / "scoresheet")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("export") / "games.pgn"
    club = (ROOT / "examples" / "club.pgn").read_text()
    path.write_text(club + "\n" + many_games(200))
    return path


def same(one: Any, other: Any) -> bool:
    """Whether values are the same; a map may be pairs or a dictionary."""

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: plain(it) for key, it in value.items()}
        if isinstance(value, (list, tuple)):
            values = [plain(it) for it in value]
            if values and all(isinstance(it, list) and len(it) == 2 for it in values):
                return dict(map(tuple, values))
            if values and all(isinstance(it, dict) and set(it) == {"key", "value"} for it in values):
                return {it["key"]: it["value"] for it in values}
            return values
        return value

    return bool(plain(one) == plain(other) or (plain(one) in ({}, []) and plain(other) in ({}, [])))


def test_who_reads_parquet_reads_the_same_values(games: Path, tmp_path: Path) -> None:
    own, cli = tmp_path / "own.parquet", tmp_path / "cli.parquet"
    assert scoresheet.export(games, own) == 248
    run = [program(), "export", str(games), "-o", str(cli)]
    assert subprocess.run(run, capture_output=True).returncode == 1
    expected = rows(scoresheet.scan(games))
    for path in [own, cli]:
        table = pyarrow.parquet.read_table(path)
        assert table.to_pylist() == expected
        names = table.column_names
        by_polars = polars.read_parquet(path).to_dicts()
        relation = duckdb.sql(f"from '{path}'")
        assert relation is not None
        by_duckdb = [dict(zip(names, row)) for row in relation.fetchall()]
        for found in [by_polars, by_duckdb]:
            assert len(found) == len(expected)
            for row, other in zip(found, expected):
                for name in names:
                    assert same(row[name], other[name]), (name, row[name], other[name])


def test_every_form_is_written_as_the_program_does(games: Path, tmp_path: Path) -> None:
    for name in ["games.arrow", "games.csv", "games.jsonl", "games.csv.gz"]:
        own, cli = tmp_path / f"own-{name}", tmp_path / f"cli-{name}"
        assert scoresheet.export(games, own) == 248
        subprocess.run([program(), "export", str(games), "-o", str(cli)], capture_output=True)
        assert own.read_bytes() == cli.read_bytes(), name
    lines = (tmp_path / "own-games.jsonl").read_text().splitlines()
    assert json.loads(lines[0])["White"] == "queen_sunny"
    with pa.ipc.open_file(tmp_path / "own-games.arrow") as file:
        assert file.read_all().num_rows == 248


def test_a_file_is_whole_or_not_there(games: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_text("as it was")

    def stop(done: int, size: int | None) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        scoresheet.export(games, path, progress=stop)
    assert path.read_text() == "as it was"
    with pytest.raises(ValueError, match="form of a file is one of parquet, arrow, csv, jsonl"):
        scoresheet.export(games, tmp_path / "games.xlsx")
    with pytest.raises(FileNotFoundError):
        scoresheet.export(games, tmp_path / "missing" / "games.csv")
    assert [it.name for it in tmp_path.iterdir()] == ["games.parquet"]
