"""The one exception of the package."""

from __future__ import annotations

from typing import Any, Optional, Sequence

from scoresheet._native import Diagnostic


class ScoresheetError(ValueError):
    """What kept a question from being answered, or the first error of a game.

    >>> import scoresheet
    >>> try:
    ...     scoresheet.move("Ke2")
    ... except scoresheet.ScoresheetError as error:
    ...     print(error.code, error.name)
    M102 illegal-move
    """

    code: str
    """The code, kept for ever: ``M102``."""
    name: str
    """Its name: ``illegal-move``."""
    line: Optional[int]
    """The line it is about, from 1; none for what was asked about one move or position."""
    column: Optional[int]
    """The column it is about, from 1."""
    candidates: list[str]
    """The legal moves that fit, for machines."""
    diagnostic: Optional[Diagnostic]
    """All there is to know of the error of a game."""

    def __init__(
        self,
        message: str,
        *,
        code: str = "",
        name: str = "",
        line: Optional[int] = None,
        column: Optional[int] = None,
        candidates: Sequence[str] = (),
        diagnostic: Optional[Diagnostic] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.name = name
        self.line = line
        self.column = column
        self.candidates = list(candidates)
        self.diagnostic = diagnostic

    @classmethod
    def of(cls, diagnostic: Diagnostic) -> ScoresheetError:
        """The exception for a diagnostic."""
        return cls(
            str(diagnostic),
            code=diagnostic.code,
            name=diagnostic.name,
            line=diagnostic.line,
            column=diagnostic.column,
            diagnostic=diagnostic,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (str(self), dict(self.__dict__, diagnostic=None)))


def _again(message: str, fields: dict[str, Any]) -> ScoresheetError:
    """The exception as another process sent it."""
    return ScoresheetError(message, **fields)
