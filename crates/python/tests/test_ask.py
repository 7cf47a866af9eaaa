"""Single questions."""

from __future__ import annotations

import gzip
import json
import pickle
from pathlib import Path
from typing import Callable

import pytest

import scoresheet
from conftest import many_games

BOOK = "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4"


@pytest.mark.parametrize(
    ("to", "expected"),
    [
        ("san", "e4 e5 Nf3 Nc6 Bc4"),
        ("uci", "e2e4 e7e5 g1f3 b8c6 f1c4"),
        ("iccf", "5254 5755 7163 2836 6134"),
        ("local:de", "e4 e5 Sf3 Sc6 Lc4"),
        (None, "e4 e5 Nf3 Nc6 Bc4"),
    ],
)
def test_a_book_is_converted(to: str | None, expected: str) -> None:
    found = scoresheet.convert(BOOK, to, output="lines")
    assert str(found) == found.text == expected + "\n"
    assert (found.games, found.plies, found.unfinished) == (1, 5, 0)


def test_several_notations_stand_beside_each_other() -> None:
    found = scoresheet.convert(BOOK, ["san", "iccf"], output="jsonl")
    assert json.loads(found.text)["moves"]["iccf"][0] == "5254"
    assert found.lost == {}


def test_what_a_form_cannot_say_is_counted() -> None:
    found = scoresheet.convert(many_games(2), "uci", output="lines")
    assert found.lost == {"tags": 14, "comments": 6}


def test_long_texts_are_converted_in_parts_as_one() -> None:
    text = many_games(3000)
    assert len(text) > 1 << 19
    seen: list[tuple[int, int | None]] = []
    found = scoresheet.convert(text, "uci", progress=lambda *it: seen.append(it))
    assert found.games == 3000 and len(seen) > 1 and seen[-1] == (len(text), len(text))
    games = list(scoresheet.read_text(text))
    assert found.text == "".join(game.pgn("uci") for game in games)
    places = [(it.game, it.line, it.column) for it in found.diagnostics]
    every = [it for game in games for it in game.diagnostics if it.severity != "info"]
    assert places == [(it.game, it.line, it.column) for it in every]
    table = scoresheet.convert(text, "uci", output="csv").text.splitlines()
    assert len(table) == 1 + 3000 * 7


def test_bytes_are_unpacked_and_decoded() -> None:
    text = '[White "Müller"]\n\n1. e4 e5 *\n'
    packed = gzip.compress(text.encode("utf-16"))
    assert '[White "Müller"]' in scoresheet.convert(packed).text


def test_errors_are_raised_when_asked_for() -> None:
    text = "1. e4 e5 *\n\n1. e4 Ke3 *\n"
    assert [it.code for it in scoresheet.convert(text).diagnostics if it.severity == "error"]
    asks: list[Callable[[], object]] = [
        lambda: scoresheet.convert(text, errors="raise"),
        lambda: scoresheet.check(text, errors="raise"),
    ]
    for ask in asks:
        with pytest.raises(scoresheet.ScoresheetError) as caught:
            ask()
        assert (caught.value.code, caught.value.line, caught.value.column) == ("M102", 3, 7)


def test_a_move_is_read_and_written() -> None:
    found = scoresheet.move("N-KB3")
    assert (found.uci, found["san"], found["iccf"]) == ("g1f3", "Nf3", "7163")
    assert found.fen.startswith("rnbqkbnr/pppppppp/8/8/8/5N2")
    after = scoresheet.move("e8=Q+", fen="8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", to=["uci"])
    assert after.promotion == "q" and list(after.texts) == ["uci"]


def test_a_move_that_is_none_says_why() -> None:
    cases = [
        ("Ne2", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "M102", []),
        ("Rd1", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "M102", None),
        ("Nd2", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "M103", ["b1d2", "f3d2"]),
    ]
    for text, fen, code, candidates in cases:
        try:
            scoresheet.move(text, fen=fen)
        except scoresheet.ScoresheetError as error:
            assert error.code == code, text
            assert candidates is None or sorted(error.candidates) == candidates
        else:
            assert text == "Rd1"


def test_check_finds_and_fix_mends() -> None:
    text = many_games(8)
    found = scoresheet.check(text)
    assert found and {it.game for it in found} == {3}
    fixed = scoresheet.fix(text)
    assert fixed.applied >= 1 and fixed.left == 0 and "Qxf7# 1-0" in fixed.text
    assert not [it for it in scoresheet.check(fixed.text) if it.severity != "info"]
    assert str(scoresheet.fix(fixed.text)) == fixed.text


def test_format_writes_the_export_format(examples: Path) -> None:
    done = scoresheet.format('[Event "x"]\n1.e2-e4 e5!? 2.Nf3 {good} *\n\n1.e4 Ke3 *')
    assert "1. e4 e5 $5 2. Nf3 { good } *" in done.text or "{good}" in done.text
    assert done.kept == 1 and "1.e4 Ke3 *" in done.text
    again = scoresheet.format(done.text)
    assert str(again) == done.text
    assert "{" not in scoresheet.format("1. e4 {x} *", reduced=True).text


def test_detect_ranks_the_notations() -> None:
    found = scoresheet.detect("1. Cf3 d5 2. Cc3")
    assert found.notation.startswith("local:") and "local:es" in [found.notation, *found.also]
    assert found.ranking[0].read == 3


def test_notations_are_those_of_the_registry() -> None:
    all_of_them = scoresheet.notations()
    assert len(all_of_them) > 80 and len({it.id for it in all_of_them}) == len(all_of_them)
    for notation in all_of_them:
        if notation.writes:
            assert scoresheet.move("Nf3", to=[notation.id]).texts[notation.id] is not None or (
                notation.example == ""
            )


def test_the_exception_travels_between_processes() -> None:
    with pytest.raises(scoresheet.ScoresheetError) as caught:
        scoresheet.move("Ke2")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.code, again.name) == (
        str(caught.value),
        caught.value.code,
        caught.value.name,
    )
    assert isinstance(again, ValueError)


def test_a_refusal_says_what_would_do() -> None:
    with pytest.raises(scoresheet.ScoresheetError, match="no notation has the id `klingon`"):
        scoresheet.convert("1. e4", "klingon")
    with pytest.raises(ValueError, match='"collect" or "raise"'):
        scoresheet.convert("1. e4", errors="never")
