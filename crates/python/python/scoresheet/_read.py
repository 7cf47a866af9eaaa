"""Games of files and texts, one after the other."""

from __future__ import annotations

import os
from typing import Any, Callable, Iterator, Optional, Protocol, Union

from scoresheet._native import Game, Reader


class Readable(Protocol):
    """An open file, of bytes or of text."""

    def read(self, size: int, /) -> Any:
        """At most so many bytes or characters; none at the end."""


Source = Union[str, "os.PathLike[str]", Readable]
"""The path of a file, or an open file, of bytes or of text."""


def read(
    source: Source,
    *,
    notation: str = "auto",
    strict: bool = False,
    keep_illegal: bool = False,
    fen: Optional[str] = None,
    variant: Optional[str] = None,
    errors: str = "collect",
    progress: Optional[Callable[[int, Optional[int]], object]] = None,
) -> Iterator[Game]:
    """The games of a file of any size, one after the other.

    The file may be in any encoding, and packed with zstd, gzip, bzip2, xz or zip. Nothing in it makes
    reading fail: what could not be read is in ``game.diagnostics``. With ``errors="raise"`` a game
    with an error raises it instead, and the next one can be asked for.

    ``notation`` is the id of the notation of all games, ``strict`` takes only exact spellings,
    ``keep_illegal`` plays on behind illegal moves that were played; ``fen`` and ``variant`` hold for
    games that do not say it. ``progress`` is called with how much of the file was read, in bytes, and
    its size, if that is known.

    >>> import io, scoresheet
    >>> file = io.StringIO('[White "Adolf"]\\n\\n1. e4 e5 2. Nf3 {[%clk 0:05:00] best} Nc6 *')
    >>> for game in scoresheet.read(file):
    ...     print(game.tags["White"], game.uci(), game.moves[2].clock, game.moves[2].comment)
    Adolf ['e2e4', 'e7e5', 'g1f3', 'b8c6'] 300.0 best
    """
    return _reader(
        source,
        notation=notation,
        strict=strict,
        keep_illegal=keep_illegal,
        fen=fen,
        variant=variant,
        errors=errors,
        progress=progress,
    )


def read_text(
    text: Union[str, bytes],
    *,
    notation: str = "auto",
    strict: bool = False,
    keep_illegal: bool = False,
    fen: Optional[str] = None,
    variant: Optional[str] = None,
    errors: str = "collect",
    progress: Optional[Callable[[int, Optional[int]], object]] = None,
) -> Iterator[Game]:
    """The games of a text, as ``read`` gives those of a file.

    >>> import scoresheet
    >>> [game] = scoresheet.read_text("1. f3 e5 2. g4 Qh4#")
    >>> game.moves[-1], game.moves[-1].is_mate
    (<Move 2... Qh4#>, True)
    """
    given = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return _reader(
        given,
        notation=notation,
        strict=strict,
        keep_illegal=keep_illegal,
        fen=fen,
        variant=variant,
        errors=errors,
        progress=progress,
    )


def _reader(source: Any, *, errors: str, **asked: Any) -> Iterator[Game]:
    if errors not in ("collect", "raise"):
        raise ValueError(f'errors is "collect" or "raise", not {errors!r}')
    return Reader(source, raises=errors == "raise", **asked)
