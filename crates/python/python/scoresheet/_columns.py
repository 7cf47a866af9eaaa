"""Games as columns, for libraries that know Arrow."""

from __future__ import annotations

import os
from typing import Any, Callable, Optional, Sequence, Union

from scoresheet._native import ConvertedTable, Scan
from scoresheet._read import Readable

Source = Union[str, "os.PathLike[str]", bytes, Readable]
"""The path of a file, the bytes of one, or an open file."""


def scan(
    source: Union[Source, Sequence[Source]],
    *,
    by: str = "game",
    to: Union[None, str, Sequence[str]] = None,
    columns: Optional[Sequence[str]] = None,
    notation: str = "auto",
    strict: bool = False,
    keep_illegal: bool = False,
    severity: str = "warning",
    threads: Optional[int] = None,
    byte_range: Optional[tuple[int, int]] = None,
    progress: Optional[Callable[[int, Optional[int]], object]] = None,
) -> Scan:
    """The games of a file, or of several, as a table that is read while it is used.

    What comes back goes into ``pyarrow.table``, ``polars.DataFrame``, ``duckdb.sql`` and everything else
    that knows Arrow's PyCapsule interface. ``by`` says what a row is: a ``game``, a ``move`` or a
    ``position``; ``to`` in which notations the moves are written, a column each, in games a list;
    ``columns`` which columns are wanted; docs/columns.md has them all. ``severity`` is how bad a thing
    must be to be among the diagnostics: ``info``, ``warning`` or ``error``.

    ``threads`` is how many threads work on it, all cores unless told otherwise. ``byte_range`` takes the
    games of a part of a plain file, from one byte up to another: ranges that meet have every game once.
    An open file is one of bytes then, and can seek; its ``name`` is the ``source`` of its games.

    >>> import pyarrow, scoresheet
    >>> table = pyarrow.table(scoresheet.scan(b'[White "Adolf"]\\n\\n1. e4 e5 2. Nf3 *'))
    >>> table["White"].to_pylist(), table["ply_count"].to_pylist(), table["uci"].to_pylist()
    (['Adolf'], [3], [['e2e4', 'e7e5', 'g1f3']])
    """
    if isinstance(source, (list, tuple)):
        sources = list(source)
    else:
        sources = [source]
    return Scan(
        sources,
        by=by,
        to=[to] if isinstance(to, str) else None if to is None else list(to),
        columns=None if columns is None else list(columns),
        notation=notation,
        strict=strict,
        keep_illegal=keep_illegal,
        severity=severity,
        threads=threads or os.cpu_count() or 1,
        byte_range=byte_range,
        progress=progress,
    )


def export(
    source: Union[Source, Sequence[Source]],
    path: Union[str, "os.PathLike[str]"],
    *,
    form: Optional[str] = None,
    by: str = "game",
    to: Union[None, str, Sequence[str]] = None,
    columns: Optional[Sequence[str]] = None,
    notation: str = "auto",
    strict: bool = False,
    keep_illegal: bool = False,
    severity: str = "warning",
    threads: Optional[int] = None,
    progress: Optional[Callable[[int, Optional[int]], object]] = None,
) -> int:
    """Writes the games of a file, or of several, to Parquet, Arrow, CSV or JSON lines; answers how many rows.

    It takes what ``scan`` takes, and ``path`` says in which form it is written: ``games.parquet``,
    ``games.arrow``, ``games.csv.zst``; ``form`` names one where the name does not. A file that is there
    is replaced when all is written.

    >>> import scoresheet, tempfile, pathlib, pyarrow.parquet
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "games.parquet"
    >>> scoresheet.export(b"1. e4 e5 *", path)
    1
    >>> pyarrow.parquet.read_table(path)["uci"].to_pylist()
    [['e2e4', 'e7e5']]
    """
    games = scan(
        source,
        by=by,
        to=to,
        columns=columns,
        notation=notation,
        strict=strict,
        keep_illegal=keep_illegal,
        severity=severity,
        threads=threads,
        progress=progress,
    )
    return games.write(path, form=form)


def convert_batch(
    table: Any,
    column: str,
    to: Optional[str] = None,
    *,
    fen_column: Optional[str] = None,
    holds: str = "game",
    notation: str = "auto",
    strict: bool = False,
    keep_illegal: bool = False,
    variant: Optional[str] = None,
    severity: str = "warning",
    moves: Optional[str] = "moves",
    faults: Optional[str] = "faults",
) -> ConvertedTable:
    """A table with a column of moves in, the same with the moves in another notation out.

    ``table`` is a data frame or table of any library that knows Arrow's PyCapsule interface, and so is
    what comes back; it is made while it is used. A row of ``column`` holds a game, as a text or as a list
    of moves, or a single move when ``holds`` is ``move``; ``fen_column`` has the positions they start
    from. Two columns are added, with the names that ``moves`` and ``faults`` say, or without one that
    is ``None``: the moves in the notation ``to``, and what was wrong with each row, as the column
    ``diagnostics`` of ``scan`` has it.

    >>> import pyarrow, scoresheet
    >>> books = pyarrow.table({"text": ["1. P-K4 P-K4 2. N-KB3", "1. e4 Ke3"]})
    >>> table = pyarrow.table(scoresheet.convert_batch(books, "text", "uci"))
    >>> table["moves"].to_pylist()
    [['e2e4', 'e7e5', 'g1f3'], ['e2e4']]
    >>> [[it["code"] for it in row or ()] for row in table["faults"].to_pylist()]
    [[], ['M102']]
    """
    return ConvertedTable(
        table,
        column=column,
        to=to,
        fen_column=fen_column,
        holds=holds,
        notation=notation,
        strict=strict,
        keep_illegal=keep_illegal,
        variant=variant,
        severity=severity,
        moves=moves,
        faults=faults,
    )
