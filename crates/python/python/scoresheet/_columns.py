"""Games as columns, for libraries that know Arrow."""

from __future__ import annotations

import os
from typing import Callable, Optional, Sequence, Union

from scoresheet._native import Scan
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
