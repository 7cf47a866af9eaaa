"""Files that lie elsewhere: found, opened and written through pyarrow's file systems."""

from __future__ import annotations

import gzip
import io
import os
from pathlib import Path
from typing import Any, Optional

import pyarrow as pa
import pyarrow.fs
import pyarrow.parquet
import pytest

import scoresheet
from conftest import many_games
from scoresheet import _files

ROOT = "mock://"
"""A file system of pyarrow's that lies in memory."""

TEXT = many_games(30).encode()


@pytest.fixture()
def elsewhere() -> Any:
    """The file system, with some files in it."""
    _files._known.clear()
    system, base = _files._system(ROOT, "")
    assert base.strip("/") == ""
    files = {
        "games/2024-01.pgn": TEXT,
        "games/2024-02.pgn": TEXT * 2,
        "games/2024-03.pgn.gz": gzip.compress(TEXT),
        "games/.2024-04.pgn": TEXT,
        "games/100% of it?.pgn": TEXT,
        "games/old/2023.pgn": TEXT,
        "other/old/2022.pgn": TEXT,
    }
    for name, content in files.items():
        system.create_dir(os.path.dirname(name), recursive=True)
        with system.open_output_stream(name) as out:
            out.write(content)
    return system


def rows(games: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pa.table(games).to_pylist()
    return found


def test_files_are_found_by_names_and_patterns(elsewhere: Any) -> None:
    first = ("mock:///games/2024-01.pgn", len(TEXT), True)
    second = ("mock:///games/2024-02.pgn", 2 * len(TEXT), True)
    odd = ("mock:///games/100%25 of it%3F.pgn", len(TEXT), True)
    cases = {
        "mock:///games/2024-01.pgn": [first],
        "mock:///games/2024-*.pgn": [first, second],
        "mock:///games/2024-0[13].*": [first, ("mock:///games/2024-03.pgn.gz", None, False)],
        "mock:///games/*.pgn": [odd, first, second],
        "mock:///*/old/*.pgn": [
            ("mock:///games/old/2023.pgn", len(TEXT), True),
            ("mock:///other/old/2022.pgn", len(TEXT), True),
        ],
        "mock:///games/%2E2024-04.pgn": [("mock:///games/%2E2024-04.pgn", len(TEXT), True)],
        odd[0]: [odd],
    }
    for name, expected in cases.items():
        found = _files.find([name])
        # How large a packed file is, is not said here.
        assert [(it[0], it[1] if it[2] else None, it[2]) for it in found] == expected, name
    both = _files.find(["mock:///games/2024-02.pgn", "mock:///games/2024-01.pgn"])
    assert [tuple(it) for it in both] == [second, first]


def test_games_elsewhere_are_the_same(elsewhere: Any, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(TEXT)
    uri = "mock:///games/2024-01.pgn"
    expected = [{**row, "source": uri} for row in rows(scoresheet.scan(path))]
    assert rows(_files.games(uri, None)) == expected
    assert rows(_files.games(uri, (0, len(TEXT)))) == expected
    packed = "mock:///games/2024-03.pgn.gz"
    expected = [{**row, "source": packed} for row in expected]
    assert rows(_files.games(packed, None)) == expected
    assert rows(_files.games(packed, (0, 1))) == expected
    assert rows(_files.games(packed, (1, 1000))) == []


def test_a_file_is_written_in_the_place_of_another(elsewhere: Any) -> None:
    into = _files.make_folder("mock:///parquet/of it/")
    for name in ["2024-02.pgn", "2024-01.pgn"]:
        count = _files.write(_files.games(f"mock:///games/{name}", None), into, "part-0.parquet")
        with elsewhere.open_input_file("parquet/of it/part-0.parquet") as file:
            assert pyarrow.parquet.read_table(file).num_rows == count
    assert count == 30
    there = elsewhere.get_file_info(pyarrow.fs.FileSelector("parquet/of it"))
    assert [it.base_name for it in there] == ["part-0.parquet"]


def test_what_cannot_be_read_leaves_the_file_that_is_there(elsewhere: Any) -> None:
    class Broken(io.BytesIO):
        def read(self, size: Optional[int] = -1, /) -> bytes:
            raise ConnectionError("the line is dead")

    into = _files.make_folder("mock:///parquet")
    count = _files.write(_files.games("mock:///games/2024-01.pgn", None), into, "a.parquet")
    with pytest.raises(ConnectionError, match="^the line is dead$"):
        _files.write(scoresheet.scan(Broken()), into, "a.parquet")
    with elsewhere.open_input_file("parquet/a.parquet") as file:
        assert pyarrow.parquet.read_table(file).num_rows == count


def test_what_is_secret_is_not_shown() -> None:
    cases = {
        "s3://bucket/a.pgn": "s3://bucket/a.pgn",
        "s3://key:secret@bucket/a:b@c.pgn": "s3://key@bucket/a:b@c.pgn",
        "s3://bucket/a.pgn?access_key=a&secret_key=b": "s3://bucket/a.pgn",
        "abfs://container:secret@account.dfs.core.windows.net/a": (
            "abfs://container@account.dfs.core.windows.net/a"
        ),
    }
    for uri, shown in cases.items():
        assert _files.is_uri(uri) and _files.shown(uri) == shown
    assert not any(map(_files.is_uri, ["/a.pgn", "a.pgn", "C:\\a.pgn", "://a.pgn", "-"]))


def test_what_is_not_there_is_said(elsewhere: Any) -> None:
    with pytest.raises(FileNotFoundError, match="no file is mock:///games/2025.pgn"):
        _files.find(["mock:///games/2025.pgn"])
    with pytest.raises(FileNotFoundError, match=r"no file is mock:///games/2025-\*.pgn"):
        _files.find(["mock:///games/2025-*.pgn"])
    with pytest.raises(IsADirectoryError, match=r"name the files in it, as mock:///games/\*.pgn"):
        _files.find(["mock:///games/"])
    with pytest.raises(ValueError, match=r"\*\* is for paths"):
        _files.find(["mock:///**/2024.pgn"])
    with pytest.raises(ValueError, match="it knows file, s3, gs, abfs and hdfs") as told:
        _files.find(["ftp://me:secret@host/games.pgn?password=secret"])
    assert "ftp://me@host" in str(told.value) and "secret" not in str(told.value)
    with pytest.raises(FileNotFoundError):
        rows(_files.games("mock:///games/gone.pgn", (0, 10)))
