"""To and from the objects of python-chess, for those who have it; nothing here needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union, overload

from scoresheet._native import Game, Position
from scoresheet._read import read_text

if TYPE_CHECKING:
    import chess
    import chess.pgn


@overload
def to_python_chess(it: Game) -> chess.pgn.Game: ...
@overload
def to_python_chess(it: Position) -> chess.Board: ...
def to_python_chess(it: Union[Game, Position]) -> Any:
    """A game or a position as python-chess has it, which must be installed.

    What is carried over is what both know: tags, moves, variations, comments, glyphs. What could
    not be read stands in a comment, and in ``game.diagnostics``.
    """
    import io

    import chess
    import chess.pgn

    if isinstance(it, Position):
        fen = it.fen
        return chess.Board(fen, chess960=it.is_chess960)
    return chess.pgn.read_game(io.StringIO(str(it)))


@overload
def from_python_chess(it: chess.pgn.GameNode) -> Game: ...
@overload
def from_python_chess(it: chess.Board) -> Position: ...
def from_python_chess(it: Any) -> Union[Game, Position]:
    """A game or a board of python-chess as it is had here."""
    if hasattr(it, "piece_map"):
        variant = "chess960" if it.chess960 else None
        return Position(it.fen(shredder=it.chess960), variant=variant)
    return next(iter(read_text(str(it.game()))))
