"""python-chess as a second opinion, and to and from its objects."""

from __future__ import annotations

import io
import random

import chess
import chess.pgn
import pytest

import scoresheet
from conftest import many_games
from scoresheet import Position, from_python_chess, to_python_chess


def test_random_games_are_played_alike() -> None:
    dice = random.Random(7)
    for _ in range(20):
        board, position = chess.Board(), Position()
        for _ in range(60):
            expected = {move.uci() for move in board.legal_moves}
            assert set(position.legal_moves()) == expected, board.fen()
            assert set(position.legal_moves("san")) == {
                board.san(move) for move in board.legal_moves
            }
            if not expected:
                break
            move = dice.choice(sorted(expected))
            position = position.play(board.san(chess.Move.from_uci(move)), notation="san")
            board.push_uci(move)
            assert to_python_chess(position).board_fen() == board.board_fen()
            assert position.is_check == board.is_check()


def test_a_game_goes_to_python_chess_and_back() -> None:
    text = (
        '[Event "x"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n'
        "1. e4 {good} e5 (1... c5 $5 2. Nf3) 2. Nf3 Nc6 3. Bb5 1-0\n"
    )
    [game] = scoresheet.read_text(text)
    there = to_python_chess(game)
    assert isinstance(there, chess.pgn.Game)
    assert there.headers["White"] == "A"
    assert [move.uci() for move in there.mainline_moves()] == game.uci()
    back = from_python_chess(there)
    assert back.uci() == game.uci() and back.tags["White"] == "A"
    assert back.moves[0].comment == "good"
    assert [[it.uci for it in line] for line in back.moves[1].variations] == [["c7c5", "g1f3"]]
    assert back.moves[1].variations[0][0].nags == [5]


def test_books_become_games_of_python_chess(examples: object) -> None:
    [game] = scoresheet.read_text("1. P-K4 P-K4 2. Kt-KB3")
    moves = to_python_chess(game).mainline_moves()
    assert [move.uci() for move in moves] == ["e2e4", "e7e5", "g1f3"]


@pytest.mark.parametrize("chess960", [False, True])
def test_positions_go_there_and_back(chess960: bool) -> None:
    board = chess.Board.from_chess960_pos(700) if chess960 else chess.Board()
    position = from_python_chess(board)
    assert isinstance(position, Position) and position.is_chess960 == chess960
    again = to_python_chess(position)
    assert again == board and again.chess960 == chess960


def test_the_games_of_a_file_are_those_of_python_chess() -> None:
    text = many_games(50)
    file = io.StringIO(text)
    for game in scoresheet.read_text(text):
        other = chess.pgn.read_game(file)
        assert other is not None
        assert dict(game.tags) == dict(other.headers)
        assert game.uci() == [move.uci() for move in other.mainline_moves()]
        clocks = [node.clock() for node in other.mainline()]
        assert [move.clock for move in game.moves] == clocks
