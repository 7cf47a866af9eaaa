"""Games in Apache Spark: on one machine, or on as many as there are.

It needs ``pyspark``, and on the workers ``pyarrow`` and this package. Files are read where the work is
done; nothing of them passes through the driver. They are called by URIs that ``pyarrow.fs`` knows, such
as ``s3://``, ``gs://``, ``abfs://`` or ``hdfs://``, or by paths, under which all workers must see them.

    from pyspark.sql import SparkSession
    import scoresheet.spark

    spark = SparkSession.builder.getOrCreate()
    games = scoresheet.spark.read_pgn(spark, "/data/2024-*.pgn")
    games.groupBy("ECO").count().show()
"""

from __future__ import annotations

import bisect
from typing import TYPE_CHECKING, Any, Iterator, Optional, Sequence, Union

from scoresheet._columns import convert_batch, scan
from scoresheet._files import File, find, games, make_folder, write

if TYPE_CHECKING:
    import pyarrow as _arrow  # type: ignore[import-untyped, unused-ignore]
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import DataType, StructField, StructType

PART = 64 << 20
"""How large the parts of plain files are, in bytes: what one task reads."""


def read_pgn(
    spark: SparkSession,
    paths: Union[str, Sequence[str]],
    *,
    part_bytes: int = PART,
    by: str = "game",
    to: Union[None, str, Sequence[str]] = None,
    columns: Optional[Sequence[str]] = None,
    notation: str = "auto",
    strict: bool = False,
    keep_illegal: bool = False,
    severity: str = "warning",
) -> DataFrame:
    """The games of files as a data frame, with the columns that ``scoresheet.scan`` has.

    ``paths`` are files, or patterns such as ``/data/*.pgn`` or ``s3://bucket/2024-*.pgn``; behind a ``?``
    a URI has the options of ``pyarrow.fs``, as in ``s3://bucket/*.pgn?region=eu-west-1``. A plain file is
    read in parts of ``part_bytes``, each of which finds its own first game: every game is in one part and
    in one only. A packed file is read by one task as a whole; ``scoresheet split`` makes several of a
    large one.

    Numbers and lines of games are known in the first part of a file alone; ``source`` and ``offset``
    name a game everywhere.
    """
    import pyarrow

    parts = _Parts([paths] if isinstance(paths, str) else paths, part_bytes)
    asked: dict[str, Any] = {
        "by": by,
        "to": to,
        "columns": columns,
        "notation": notation,
        "strict": strict,
        "keep_illegal": keep_illegal,
        "severity": severity,
        "threads": 1,
    }
    # What is wrong with the question is said here, and not by a worker.
    schema = _schema(pyarrow.schema(scan([], **asked)))

    def read(batches: Iterator[_arrow.RecordBatch]) -> Iterator[_arrow.RecordBatch]:
        import pyarrow

        for batch in batches:
            for number in batch.column(0).to_pylist():
                part = games(*parts.part(number), **asked)
                yield from pyarrow.RecordBatchReader.from_stream(part)

    # One number to a partition, and so one part to a task.
    numbers = spark.range(0, parts.count, 1, numPartitions=max(1, parts.count))
    return numbers.mapInArrow(read, schema)


def export_pgn(
    spark: SparkSession,
    paths: Union[str, Sequence[str]],
    into: str,
    *,
    part_bytes: int = PART,
    **asked: Any,
) -> int:
    """Writes the games of files to Parquet, a file for each part, and answers how many games there are.

    Each task writes its own file into the folder ``into``, a path that all workers see or a URI, without
    a way through Spark's memory; ``spark.read.parquet(into)`` reads them. What goes to a URI is written
    on the worker first, and copied when it is whole. It takes what ``scoresheet.export`` takes. A part
    that is done again, for its worker died, replaces its file. Files of other runs stay.
    """
    import pyarrow

    parts = _Parts([paths] if isinstance(paths, str) else paths, part_bytes)
    asked = {"threads": 1, **asked}
    # What is wrong with the question is said here, and not by a worker.
    scan([], **asked)
    into = make_folder(into)

    def work(batches: Iterator[_arrow.RecordBatch]) -> Iterator[_arrow.RecordBatch]:
        import pyarrow

        for batch in batches:
            for number in batch.column(0).to_pylist():
                part = games(*parts.part(number), **asked)
                count = write(part, into, f"part-{number:06}.parquet")
                yield pyarrow.RecordBatch.from_pydict({"games": [count]})

    numbers = spark.range(0, parts.count, 1, numPartitions=max(1, parts.count))
    done = numbers.mapInArrow(work, _schema(pyarrow.schema([("games", pyarrow.int64())])))
    return sum(int(row["games"]) for row in done.collect())


def convert_column(
    frame: DataFrame,
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
) -> DataFrame:
    """A data frame with the moves of a column in another notation, and with what was wrong with each row.

    It is ``scoresheet.convert_batch`` for data frames of any size, and takes what that takes.
    """
    import pyarrow
    from pyspark.sql.types import StructType

    asked: dict[str, Any] = {
        "column": column,
        "to": to,
        "fen_column": fen_column,
        "holds": holds,
        "notation": notation,
        "strict": strict,
        "keep_illegal": keep_illegal,
        "variant": variant,
        "severity": severity,
        "moves": moves,
        "faults": faults,
    }
    # What is wrong with the question is said here; what comes of no rows tells the types.
    fields = {it.name: it for it in frame.schema}
    wanted = [it for it in (column, fen_column) if it is not None]
    few = pyarrow.schema(
        [(name, _text_or_list(fields[name])) for name in wanted if name in fields]
        + [(name, pyarrow.null()) for name in fields if name not in wanted]
    )
    made = pyarrow.table(convert_batch(few.empty_table(), **asked)).schema
    added = _schema(pyarrow.schema([it for it in made if it.name not in fields]))

    def convert(batches: Iterator[_arrow.RecordBatch]) -> Iterator[_arrow.RecordBatch]:
        import pyarrow

        import scoresheet

        for batch in batches:
            done = scoresheet.convert_batch(batch, **asked)
            yield from pyarrow.RecordBatchReader.from_stream(done)

    return frame.mapInArrow(convert, StructType([*frame.schema, *added]))


def check_column(
    frame: DataFrame,
    column: str,
    *,
    fen_column: Optional[str] = None,
    holds: str = "game",
    notation: str = "auto",
    strict: bool = False,
    variant: Optional[str] = None,
    severity: str = "warning",
    faults: str = "faults",
) -> DataFrame:
    """A data frame with what is wrong with the moves of a column."""
    return convert_column(
        frame,
        column,
        fen_column=fen_column,
        holds=holds,
        notation=notation,
        strict=strict,
        variant=variant,
        severity=severity,
        moves=None,
        faults=faults,
    )


class _Parts:
    """The parts of files, by their numbers; small, for it goes to every task."""

    def __init__(self, paths: Sequence[str], size: int) -> None:
        if size < 1:
            raise ValueError(f"a part has at least one byte, not {size}")
        self.size = size
        self.files: list[File] = find(paths)
        self.starts: list[int] = []
        self.count = 0
        for file in self.files:
            self.starts.append(self.count)
            self.count += max(1, -(-file.size // size)) if file.can_be_cut else 1

    def part(self, number: int) -> tuple[str, Optional[tuple[int, int]]]:
        """The file of a part, and its bytes; none for the whole file."""
        at = bisect.bisect_right(self.starts, number) - 1
        if not self.files[at].can_be_cut:
            return self.files[at].name, None
        begin = (number - self.starts[at]) * self.size
        return self.files[at].name, (begin, begin + self.size)


def _text_or_list(field: StructField) -> _arrow.DataType:
    import pyarrow
    from pyspark.sql.types import ArrayType

    is_list = isinstance(field.dataType, ArrayType)
    return pyarrow.list_(pyarrow.string()) if is_list else pyarrow.string()


def _schema(schema: _arrow.Schema) -> StructType:
    """What Spark calls a schema of Arrow's."""
    from pyspark.sql.types import StructField, StructType

    fields = [StructField(it.name, _type(it.type), it.nullable) for it in schema]
    return StructType(fields)


def _type(it: _arrow.DataType) -> DataType:
    import pyarrow.types as arrow  # type: ignore[import-untyped, unused-ignore]
    from pyspark.sql import types as spark

    plain: list[tuple[Any, type[DataType]]] = [
        (arrow.is_string, spark.StringType),
        (arrow.is_boolean, spark.BooleanType),
        (arrow.is_int16, spark.ShortType),
        (arrow.is_int32, spark.IntegerType),
        (arrow.is_int64, spark.LongType),
        (arrow.is_float64, spark.DoubleType),
        (arrow.is_timestamp, spark.TimestampType),
    ]
    for is_so, made in plain:
        if is_so(it):
            return made()
    if arrow.is_map(it):
        return spark.MapType(_type(it.key_type), _type(it.item_type))
    if arrow.is_list(it):
        return spark.ArrayType(_type(it.value_type))
    if arrow.is_struct(it):
        return _schema(it)
    raise TypeError(f"Spark has no type for {it}")
