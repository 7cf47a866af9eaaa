"""What python-chess needs: one line a game, its moves in UCI coordinates."""

import sys

import chess.pgn

with open(sys.argv[1], encoding="utf-8") as file:
    while (game := chess.pgn.read_game(file)) is not None:
        print(" ".join(move.uci() for move in game.mainline_moves()))
