"""Chess moves and games in every notation: read, checked, converted.

>>> import scoresheet
>>> print(scoresheet.convert("1. e4 e5 2. Nf3", to="descriptive-en", output="moves"), end="")
1. P-K4 P-K4 2. N-KB3
>>> scoresheet.Position().play("P-K4").legal_moves("san")[:3]
['Na6', 'Nc6', 'Nf6']

Results are values: what is wrong with a text stands in ``diagnostics``, each with a code, a place and,
where there is one, a fix. What cannot be answered at all is raised, as ``ScoresheetError``.
"""

from scoresheet._answers import (
    Converted,
    Detected,
    Fixed,
    Formatted,
    Notation,
    OneMove,
    Rank,
)
from scoresheet._ask import (
    check,
    convert,
    detect,
    fix,
    format,
    move,
    notations,
)
from scoresheet._columns import convert_batch, export, scan
from scoresheet._error import ScoresheetError
from scoresheet._native import (
    ConvertedTable,
    Diagnostic,
    Edit,
    Fix,
    Game,
    Move,
    Position,
    Reader,
    Scan,
    __version__,
)
from scoresheet._python_chess import from_python_chess, to_python_chess
from scoresheet._read import read, read_text

__all__ = [
    "Converted",
    "ConvertedTable",
    "Detected",
    "Diagnostic",
    "Edit",
    "Fix",
    "Fixed",
    "Formatted",
    "Game",
    "Move",
    "Notation",
    "OneMove",
    "Position",
    "Rank",
    "Reader",
    "Scan",
    "ScoresheetError",
    "__version__",
    "check",
    "convert",
    "convert_batch",
    "detect",
    "export",
    "fix",
    "format",
    "from_python_chess",
    "move",
    "notations",
    "read",
    "read_text",
    "scan",
    "to_python_chess",
]
