"""What single questions are answered with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Optional

from scoresheet._native import Diagnostic


@dataclass(frozen=True)
class Converted:
    """Games in another notation; as a string it is their text."""

    text: str
    """The games in the form asked for."""
    games: int
    """How many there are."""
    plies: int
    """How many half-moves of their main lines were read."""
    unfinished: int
    """How many games were not read to the end."""
    diagnostics: list[Diagnostic] = field(repr=False)
    """The errors and warnings, game by game."""
    lost: dict[str, int] = field(repr=False)
    """How many comments and the like stand in the games and cannot be said in the form."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class OneMove:
    """A move that was read in a position."""

    uci: str
    """The move for machines."""
    from_square: str
    """Where the man stood."""
    to_square: str
    """Where it goes; for castling where the king goes."""
    promotion: Optional[str]
    """The letter of what the pawn becomes: ``q``."""
    texts: dict[str, Optional[str]] = field(repr=False)
    """The move by notation; none where one has no form for it."""
    unwritable: dict[str, str] = field(repr=False)
    """Why the texts that are none could not be written."""
    read_as: list[str] = field(repr=False)
    """The notations that read the text, when they were to be found out."""
    notes: list[str] = field(repr=False)
    """The names of what had to be overlooked in the text."""
    mended: list[str] = field(repr=False)
    """What had to be overlooked or mended in the position."""
    fen: str
    """The position after the move."""
    is_check: bool
    """Whether it gives check."""
    is_mate: bool
    """Whether it mates."""
    spoken: Optional[str] = field(repr=False)
    """The move in English words."""

    def __getitem__(self, notation: str) -> Optional[str]:
        return self.texts[notation]


@dataclass(frozen=True)
class Fixed:
    """A text that was mended; as a string it is that text."""

    text: str
    """The text."""
    applied: int
    """How many fixes were made."""
    left: int
    """How many errors and warnings are left."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Formatted:
    """Games in the export format of PGN; as a string it is their text."""

    text: str
    """The text."""
    kept: int
    """How many games stayed as they were, for something would have been lost."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Rank:
    """How far a notation reads a game."""

    id: str
    """Its id."""
    name: str
    """Its name."""
    read: int
    """How many half-moves of the main line it plays."""
    of: int
    """How many are written there, as it parts them."""
    overlooked: int
    """In how many of them something had to be overlooked."""


@dataclass(frozen=True)
class Detected:
    """Which notation a game is written in; as a string it is the id."""

    notation: str
    """The notation that plays the most, with the fewest indulgences."""
    also: list[str]
    """Others that play just the same moves."""
    rivals: list[str]
    """Those that play as much, and other moves."""
    ranking: list[Rank] = field(repr=False)
    """Every notation that can be read, the farthest first."""

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True)
class Notation:
    """A way to write moves."""

    id: str
    """The id, kept for ever."""
    name: str
    """The name in plain English."""
    group: str
    """The family it belongs to."""
    language: Optional[str]
    """The language of its letters or words, as in BCP 47."""
    reads: bool
    """Whether it can be read."""
    writes: bool
    """Whether it can be written."""
    example: str
    """How it writes White's 1.Nf3."""
    source: str = field(repr=False)
    """Who says so."""
    purpose: str = field(repr=False)
    """Who uses it, and where one meets it."""
    rules: list[str] = field(repr=False)
    """Its rules in short sentences."""
