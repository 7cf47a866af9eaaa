"""Single questions: a text in, an answer out."""

from __future__ import annotations

import json
from typing import Any, Callable, Iterator, NamedTuple, Optional, Sequence, Union

from scoresheet import _native
from scoresheet._answers import (
    Converted,
    Detected,
    Fixed,
    Formatted,
    Notation,
    OneMove,
    Rank,
)
from scoresheet._error import ScoresheetError
from scoresheet._native import Diagnostic, Edit, Fix
from scoresheet._read import read_text

Text = Union[str, bytes]
"""Text, or the bytes of a text in any encoding, packed with gzip or zstd or not."""

Progress = Callable[[int, Optional[int]], object]
"""Called with how much was done, and how much there is when that is known, in bytes."""


_PART = 64 << 10
"""How large the parts are that long texts are taken in, in bytes: between them Ctrl-C is heard."""


def convert(
    text: Text,
    to: Union[None, str, Sequence[str]] = None,
    *,
    notation: str = "auto",
    output: str = "pgn",
    fen: Optional[str] = None,
    variant: Optional[str] = None,
    errors: str = "collect",
    progress: Optional[Progress] = None,
) -> Converted:
    """Writes the games of a text in another notation.

    ``to`` is the id of a notation, or several for the forms that take them, the one most people know
    where it is left out; ``output`` is the form:
    ``pgn``, ``bare-pgn``, ``moves``, ``lines``, ``jsonl``, ``table-text``, ``markdown``, ``html``,
    ``csv`` or ``json``. With ``errors="raise"`` the first error is raised.

    >>> import scoresheet
    >>> print(scoresheet.convert("1. P-K4 P-K4 2. N-KB3", to="uci", output="lines"), end="")
    e2e4 e7e5 g1f3
    >>> scoresheet.convert("1. e4 e5 2. Ke3", to="iccf").diagnostics
    [<Diagnostic 1:13: error[M102] illegal-move: Ke3: no king can go to e3>]
    """
    _check_errors(errors)
    request: dict[str, Any] = {
        "to": _native.for_people() if to is None else _list(to),
        "from": notation,
        "output": output,
        **_known(fen=fen, variant=variant),
    }
    whole = _Whole(text)
    out: list[str] = []
    diagnostics = whole.diagnostics
    lost: dict[str, int] = {}
    games = plies = unfinished = 0
    for part in whole.parts(progress):
        request.update(games_before=games, more=not part.is_last)
        answer = _call("convert", request, part.text)
        for it in answer["diagnostics"]:
            diagnostic = _diagnostic(it, part, games)
            if errors == "raise" and diagnostic.severity == "error":
                raise ScoresheetError.of(diagnostic)
            diagnostics.append(diagnostic)
        for it in answer["lost"]:
            lost[it["what"]] = lost.get(it["what"], 0) + it["count"]
        out.append(answer["text"])
        games += answer["games"]
        plies += answer["plies"]
        unfinished += answer["unfinished"]
    return Converted("".join(out), games, plies, unfinished, diagnostics, lost)


def move(
    text: str,
    *,
    fen: Optional[str] = None,
    history: Optional[str] = None,
    variant: Optional[str] = None,
    notation: str = "auto",
    to: Union[str, Sequence[str]] = "all",
    strict: bool = False,
) -> OneMove:
    """Reads one move in a position and writes it in other notations.

    ``fen`` is the position, the usual start without it; ``history`` the moves that lead there from
    the start, for machines: some notations ask where a man came from.

    >>> import scoresheet
    >>> found = scoresheet.move("Sf3")
    >>> found.uci, found["descriptive-en"], found.spoken
    ('g1f3', 'N-KB3', 'knight to f 3')

    Raises ``ScoresheetError`` for what is no legal move there, or more than one.
    """
    request = {
        "text": text,
        "from": notation,
        "to": _list(to),
        "strict": strict,
        **_known(fen=fen, history=history, variant=variant),
    }
    it = _call("move", request)
    return OneMove(
        uci=it["uci"],
        from_square=it["from"],
        to_square=it["to"],
        promotion=it.get("promotion"),
        texts=it["texts"],
        unwritable=it.get("unwritable", {}),
        read_as=it.get("read_as", []),
        notes=it["notes"],
        mended=it.get("mended", []),
        fen=it["fen"],
        is_check=it["check"],
        is_mate=it["mate"],
        spoken=it["spoken"],
    )


def check(
    text: Text,
    *,
    notation: str = "auto",
    fen: Optional[str] = None,
    variant: Optional[str] = None,
    errors: str = "collect",
    progress: Optional[Progress] = None,
) -> list[Diagnostic]:
    """Tells what is wrong with the games of a text, and what would mend it.

    >>> import scoresheet
    >>> for it in scoresheet.check("1. e4 e5 2. Nf3 Nc6 3. 0-0 *"):
    ...     print(it.line, it.column, it.code, it.severity)
    1 24 M102 error
    """
    games = read_text(
        text,
        notation=notation,
        fen=fen,
        variant=variant,
        errors=errors,
        progress=progress,
    )
    return [it for game in games for it in game.diagnostics]


def fix(
    text: Text,
    *,
    which: str = "safe",
    notation: str = "auto",
    fen: Optional[str] = None,
    variant: Optional[str] = None,
    progress: Optional[Progress] = None,
) -> Fixed:
    """Mends the games of a text.

    ``which`` is ``safe`` for what leaves every game the same, or ``all`` for what is probably meant,
    too. A game in which it is in doubt what was played is left as it is.

    >>> import scoresheet
    >>> text = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *"
    >>> fixed = scoresheet.fix(text)
    >>> fixed.applied > 0, "4. O-O" in fixed.text
    (True, True)
    """
    request = {
        "which": which,
        "from": notation,
        **_known(fen=fen, variant=variant),
    }
    out, applied, left = [], 0, 0
    for part in _Whole(text).parts(progress):
        answer = _call("fix", request, part.text)
        out.append(answer["text"])
        applied += answer["applied"]
        left += answer["left"]
    return Fixed("".join(out), applied, left)


def format(
    text: Text,
    *,
    notation: str = "auto",
    columns: int = 79,
    reduced: bool = False,
    progress: Optional[Progress] = None,
) -> Formatted:
    """Writes the games of a text in the export format of PGN, where nothing is lost by it.

    ``columns`` is how wide lines are, 0 for one line; ``reduced`` leaves all but the seven tags and
    the moves out. What could not be written without a loss stays as it was.

    >>> import scoresheet
    >>> print(scoresheet.format("1.e2-e4 e5!? 2.Nf3 *").text.split("\\n\\n")[1])
    1. e4 e5 $5 2. Nf3 *
    """
    formatter = _native.Formatter(notation, columns, reduced)
    out = []
    for part in _Whole(text).parts(progress):
        out.append(formatter.add(part.text.decode()))
    return Formatted("".join(out), formatter.kept)


def detect(
    text: Text,
    *,
    game: int = 0,
    fen: Optional[str] = None,
    variant: Optional[str] = None,
) -> Detected:
    """Tells in which notation a game of a text is written, and how far every notation reads it.

    >>> import scoresheet
    >>> str(scoresheet.detect("1. C3AR P4D"))
    'descriptive-es'
    """
    request = {"game": game, **_known(fen=fen, variant=variant)}
    it = _call("detect", request, _bytes(text))
    ranking = [Rank(**rank) for rank in it["ranking"]]
    return Detected(it["notation"], it["also"], it["rivals"], ranking)


def notations() -> list[Notation]:
    """All notations, in the order in which lists show them.

    >>> import scoresheet
    >>> [it.example for it in scoresheet.notations() if it.id in ("fan", "local:de")]
    ['♘f3', 'Sf3']
    """
    return [
        Notation(
            id=it["id"],
            name=it["name"],
            group=it["group"],
            language=it.get("lang"),
            reads=it["reads"],
            writes=it["writes"],
            example=it["example"],
            source=it["source"],
            purpose=it["purpose"],
            rules=it["rules"],
        )
        for it in _call("notations", {})["notations"]
    ]


class _Part(NamedTuple):
    """A part of a text that holds whole games."""

    text: bytes
    before: int
    lines: int
    is_last: bool


class _Whole:
    """A text, unpacked and decoded, in parts that hold whole games."""

    def __init__(self, text: Text) -> None:
        given = _bytes(text)
        answer = _call("blocks", {"size": _PART}, given)
        self.bytes = answer["text"].encode() if "text" in answer else given
        self.blocks = answer["blocks"] or [{"from": 0, "to": 0}]
        at_start = _Part(b"", 0, 0, False)
        self.diagnostics = [
            _diagnostic(it, at_start, 0) for it in answer["diagnostics"]
        ]

    def parts(self, progress: Optional[Progress]) -> Iterator[_Part]:
        """The parts in their order; between them Python hears signals."""
        lines, size = 0, len(self.bytes)
        for block in self.blocks:
            text = self.bytes[block["from"] : block["to"]]
            yield _Part(text, block["from"], lines, block["to"] == size)
            lines += _native.count_line_ends(text)
            if progress is not None:
                progress(block["to"], size)


def _list(to: Union[str, Sequence[str]]) -> Union[str, list[str]]:
    return to if isinstance(to, str) else list(to)


def _bytes(text: Text) -> bytes:
    return text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text


def _call(name: str, request: dict[str, Any], text: bytes = b"") -> Any:
    """The answer of the service; what it refuses is raised."""
    answer = json.loads(_native.call(name, json.dumps(request), text))
    if "status" in answer:
        raise ScoresheetError(
            answer["detail"],
            code=answer.get("code", ""),
            name=answer.get("name", ""),
            candidates=[it["uci"] for it in answer.get("candidates", [])],
        )
    return answer


def _known(**fields: Optional[str]) -> dict[str, str]:
    """The fields that were given."""
    return {name: value for name, value in fields.items() if value is not None}


def _check_errors(errors: str) -> None:
    if errors not in ("collect", "raise"):
        raise ValueError(f'errors is "collect" or "raise", not {errors!r}')


def _diagnostic(it: dict[str, Any], part: _Part, games: int) -> Diagnostic:
    """A diagnostic of a part, with its places in the whole."""
    fix = it["fix"]
    return Diagnostic(
        it["code"],
        it["name"],
        it["severity"],
        it["message"],
        game=None if it["game"] is None else it["game"] + games,
        ply=it.get("ply"),
        start=it["from"] + part.before,
        end=it["to"] + part.before,
        line=it["line"] + part.lines,
        column=it["column"],
        fix=fix
        and Fix(
            fix["title"],
            fix["safe"],
            [
                Edit(edit["from"] + part.before, edit["to"] + part.before, edit["text"])
                for edit in fix["edits"]
            ],
        ),
    )
