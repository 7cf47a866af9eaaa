"""Positions."""

from __future__ import annotations

import pytest

import scoresheet
from scoresheet import Position


def test_a_position_is_read_shown_and_compared() -> None:
    start = Position()
    assert start.turn == "white" and start.number == 1 and start.end is None
    assert len(start.legal_moves()) == 20 and "Nf3" in start.legal_moves("san")
    assert start == Position(start.fen) and hash(start) == hash(Position(start.fen))
    assert start != start.play("e4") and repr(start) == f"<Position {start.fen}>"
    assert str(start).splitlines()[0] == "8 r n b q k b n r"
    assert start.pieces()["e1"] == "K" and start.pieces()["d8"] == "q"
    assert "White is to move." in start.words() and "⠠⠅" in start.braille()


def test_moves_of_any_notation_are_read_written_and_played() -> None:
    position = Position()
    for text in ["P-K4", "e5", "Sf3", "8867"[:0] + "Nc6"]:
        position = position.play(text)
    assert position.fen.split()[0] == "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"
    assert position.move("Bb5", to="descriptive-en") == "B-QN5"
    assert position.move("6125", notation="iccf") == "f1b5"


def test_what_is_no_move_is_raised() -> None:
    with pytest.raises(scoresheet.ScoresheetError) as caught:
        Position("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1").play("Nd2")
    assert caught.value.code == "M103" and sorted(caught.value.candidates) == ["b1d2", "f3d2"]
    with pytest.raises(scoresheet.ScoresheetError, match="no notation has the id"):
        Position().play("e4", notation="klingon")
    with pytest.raises(scoresheet.ScoresheetError):
        Position().play("e2-e4", notation="san", strict=True)


@pytest.mark.parametrize(
    ("fen", "end", "check"),
    [
        ("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "mate", True),
        ("k7/2Q5/8/8/8/8/8/K7 b - - 0 1", "stalemate", False),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1", "dead", False),
    ],
)
def test_ends_are_known(fen: str, end: str, check: bool) -> None:
    position = Position(fen)
    assert (position.end, position.is_check) == (end, check)
    assert end == "dead" or position.legal_moves() == []


def test_what_is_mended_in_a_position_is_told() -> None:
    position = Position("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1")
    assert position.mended and position.fen.split()[2] == "K"
    with pytest.raises(scoresheet.ScoresheetError, match="king"):
        Position("8/8/8/8/8/8/8/4K3 w - - 0 1")


def test_chess960_is_played() -> None:
    position = Position("bnrbkrnq/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRNQ w FCfc - 0 1", variant="chess960")
    assert position.is_chess960 and not Position().is_chess960
