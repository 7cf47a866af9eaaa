"""What the tests share: the examples of the project, and other people's games where there are any."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def examples() -> Path:
    """The folder of examples."""
    return ROOT / "examples"


PLAIN = """[Event "A test"]
[Site "?"]
[Date "2026.01.{day:02}"]
[Round "{round}"]
[White "Adolf {number}"]
[Black "Paul"]
[Result "1-0"]

1. e4 {{ [%clk 0:05:00] }} 1... e5 {{ [%clk 0:04:58] }} 2. Bc4 {{ [%eval 0.25] }} 2... Nc6 3. Qh5
Nf6 4. Qxf7# 1-0

"""


def many_games(count: int) -> str:
    """So many games in PGN, one of seven of them with something to say about."""
    parts = []
    for number in range(count):
        text = PLAIN.format(day=number % 28 + 1, round=number, number=number)
        parts.append(text.replace("Qxf7#", "Qxf7") if number % 7 == 3 else text)
    return "".join(parts)
