"""Games of files and texts."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import zipfile
from pathlib import Path
from typing import Any

import pytest

import scoresheet
from conftest import many_games


def test_a_game_has_all_that_stands_in_it(examples: Path) -> None:
    [game] = scoresheet.read(examples / "opera.pgn")
    assert game.tags["White"] and game.tags["Result"] == game.result == "1-0"
    assert len(game) == game.ply_count == len(game.moves) == len(game.uci()) == 33
    assert game.moves[0].uci == "e2e4" and game.moves[-1].is_mate
    assert game.is_whole and game.unread is None and game.diagnostics == []
    assert game.line == 1 and game.index == 0 and game.offset == 0
    assert game.start_fen == scoresheet.Position().fen
    assert game.final_fen == game.moves[-1].fen


def test_moves_have_comments_variations_glyphs_clocks_and_evaluations() -> None:
    text = (
        "1. e4 {good [%clk 1:30:00.5] [%emt 0:00:07]} e5 {[%eval -0.25,18]} (1... c5!? {sharp} "
        "2. Nf3 (2. c3)) 2. Nf3 $1 {[%eval #-3]} *"
    )
    [game] = scoresheet.read_text(text)
    first, second, third = game.moves
    assert (first.comment, first.clock, first.elapsed) == ("good", 5400.5, 7.0)
    assert (second.eval, second.mate_in) == (-0.25, None)
    assert (third.eval, third.mate_in, third.nags, third.glyphs) == (None, -3, [1], ["!"])
    [[sicilian, knight]] = second.variations
    assert sicilian.glyphs == ["!?"] and sicilian.comment == "sharp"
    assert [it.uci for line in knight.variations for it in line] == ["c2c3"]
    assert (sicilian.number, sicilian.color, sicilian.ply) == (1, "black", 2)
    assert str(sicilian) == "c5" and sicilian.text("iccf") == "3735"
    assert (third.line, third.column) == (1, text.index("Nf3 $1") + 1)
    assert (third.from_square, third.to_square, third.piece) == ("g1", "f3", "knight")


def test_what_is_wrong_has_a_code_a_place_and_a_fix() -> None:
    text = '[Event "½"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Ke6 *\n'
    [game] = scoresheet.read_text(text)
    found = {it.code: it for it in game.diagnostics}
    illegal = found["M102"]
    assert (illegal.severity, illegal.line, illegal.name) == ("error", 3, "illegal-move")
    assert illegal.column == "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Ke6".index("Ke6") + 1
    assert text.encode()[illegal.start : illegal.end] == b"Ke6"
    assert illegal.game == 0 and not game.is_whole and game.unread == "Ke6"
    assert game.moves[6].is_castling and game.moves[6].written == "0-0"


def test_a_fix_says_what_would_do() -> None:
    text = '[Event "½"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *\n'
    [game] = scoresheet.read_text(text)
    fixes = [it.fix for it in game.diagnostics if it.fix is not None]
    [castling] = [it for it in fixes if [edit.text for edit in it.edits] == ["O-O"]]
    assert castling.safe and castling.title == "write O-O"
    [edit] = castling.edits
    assert text.encode()[edit.start : edit.end] == b"0-0"


def test_plain_games_and_others_are_numbered_and_placed_together() -> None:
    text = many_games(40)
    games = list(scoresheet.read_text(text))
    assert [game.index for game in games] == list(range(40))
    assert "\n\n".join(game.text for game in games) == text.rstrip()
    for game in games:
        assert text.startswith(game.text, game.offset) and game.text.startswith("[Event")
        assert text[: game.offset].count("\n") + 1 == game.line
        assert game.uci()[-1] == "h5f7" and game.texts()[-1] == "Qxf7#"
        assert (game.diagnostics == []) == (game.index % 7 != 3)


PLAIN = """[Event "A test"]
[Site "?"]
[Date "2026.01.01"]
[Round "1"]
[White "Adolf"]
[Black "Paul"]
[Result "*"]

{ before } 1. e4 $1 { [%clk 0:05:00] } { two
lines [%csl Ge4] } 1... e5 $2 $14 2. Nf3 { [%eval 0.25] } 2... Nc6 3. Bb5 Nf6 4. O-O a6
{ [%eval #-3] } 5. d4 exd4 6. e5 d5 7. exd6 axb5 8. dxc7 b4 9. cxd8=N { } 9... b3 *

"""


def test_a_quick_game_is_what_the_long_way_says() -> None:
    for text in [PLAIN, many_games(1)]:
        [quick] = scoresheet.read_text(text)
        [slow] = scoresheet.read_text(text, notation="san-import")
        for name in dir(quick):
            one, other = getattr(quick, name), getattr(slow, name)
            if not name.startswith("_") and not callable(one) and name not in ("moves", "notation"):
                assert one == other, name
        for one, other in zip(quick.moves, slow.moves):
            for name in dir(one):
                value = getattr(one, name)
                if not name.startswith("_") and not callable(value):
                    assert value == getattr(other, name), (str(one), name)
        for to in ["lan", "iccf", "descriptive-en", "spoken-en", "local:de", "fan"]:
            assert quick.texts(to) == slow.texts(to), to
            assert quick.texts(to) == [move.text(to) for move in quick.moves], to
        assert quick.uci() == slow.uci() == [move.uci for move in quick.moves]
        assert quick.texts() == slow.texts() == [move.san for move in quick.moves]
        assert str(quick) == str(slow) and quick.pgn("uci") == slow.pgn("uci")


@pytest.mark.parametrize("pack", [bytes, gzip.compress, bz2.compress, lzma.compress])
def test_files_are_read_however_they_are_packed_and_given(tmp_path: Path, pack: Any) -> None:
    text = many_games(20)
    path = tmp_path / "games"
    path.write_bytes(pack(text.encode()))
    expected = [game.text for game in scoresheet.read_text(text)]
    assert [game.text for game in scoresheet.read(path)] == expected
    assert [game.text for game in scoresheet.read(str(path))] == expected
    with path.open("rb") as file:
        assert [game.text for game in scoresheet.read(file)] == expected
    assert [game.text for game in scoresheet.read(io.StringIO(text))] == expected


def test_text_of_every_encoding_is_read() -> None:
    text = '[White "Müller"]\n[Black "Жуков"]\n\n1. e4 e5 *\n'
    for encoding in ["utf-8", "utf-8-sig", "utf-16"]:
        [game] = scoresheet.read_text(text.encode(encoding))
        assert (game.tags["White"], game.tags["Black"]) == ("Müller", "Жуков"), encoding
    german = "".join(many_games(1)).replace("Adolf", "Müller")
    [game] = scoresheet.read_text(german.encode("cp1252"))
    assert game.tags["White"] == "Müller 0"
    assert [it.severity for it in game.diagnostics]


def test_notations_are_found_out_or_named() -> None:
    for text, notation in [
        ("1. P-K4 P-K4 2. N-KB3", "descriptive-en"),
        ("1. e4 e5 2. Sf3 Sc6 3. Lb5", "local:de"),
        ("1. 5254 5755", "iccf"),
    ]:
        [game] = scoresheet.read_text(text)
        assert game.notation == notation
        [named] = scoresheet.read_text(text, notation=notation)
        assert named.uci() == game.uci()


def test_a_position_and_a_variant_hold_for_games_that_do_not_say_it() -> None:
    [game] = scoresheet.read_text("1. Kd2", fen="4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    assert game.uci() == ["e1d2"]


def test_illegal_moves_are_kept_when_asked_for() -> None:
    text = "1. e4 e5 2. Ke2 Ke7 3. Ke4 Nf6 *"
    [stopped] = scoresheet.read_text(text)
    [kept] = scoresheet.read_text(text, keep_illegal=True)
    assert stopped.ply_count == 4 and kept.ply_count >= 4
    assert [it.is_illegal for it in kept.moves[:4]] == [False] * 4


def test_errors_are_raised_when_asked_for_and_reading_goes_on() -> None:
    text = "1. e4 e5 *\n\n1. e4 Ke3 *\n\n1. d4 *\n"
    games = scoresheet.read_text(text, errors="raise")
    assert next(games).index == 0
    with pytest.raises(scoresheet.ScoresheetError) as caught:
        next(games)
    error = caught.value
    assert (error.code, error.name, error.line, error.column) == ("M102", "illegal-move", 3, 7)
    assert error.diagnostic is not None and error.diagnostic.game == 1
    assert next(games).index == 2
    with pytest.raises(StopIteration):
        next(games)


def test_what_cannot_be_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(scoresheet.ScoresheetError, match="no notation has the id"):
        scoresheet.read_text("1. e4", notation="klingon")
    with pytest.raises(ValueError, match="collect"):
        scoresheet.read_text("1. e4", errors="ignore")
    with pytest.raises(FileNotFoundError):
        scoresheet.read(tmp_path / "missing.pgn")
    with pytest.raises(IsADirectoryError):
        scoresheet.read(tmp_path)


def test_tags_are_a_mapping_that_does_not_change() -> None:
    [game] = scoresheet.read_text('[White "A"]\n[White "B"]\n\n1. e4 *')
    assert dict(game.tags) == {"White": "A"}
    assert game.tag_pairs == [("White", "A"), ("White", "B")]
    with pytest.raises(TypeError):
        game.tags["White"] = "C"  # type: ignore[index]


def test_nothing_is_a_source_without_games() -> None:
    assert list(scoresheet.read_text("")) == []
    assert list(scoresheet.read(io.BytesIO())) == []


def test_the_files_of_an_archive_are_read(tmp_path: Path) -> None:
    path = tmp_path / "games.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.pgn", many_games(3))
        archive.writestr("b.pgn", many_games(2))
    assert [game.index for game in scoresheet.read(path)] == list(range(5))


def test_what_is_cut_short_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "games.gz"
    path.write_bytes(gzip.compress(many_games(30000).encode())[:-20000])
    games = scoresheet.read(path)
    read = 0
    with pytest.raises(OSError, match="cut short"):
        for _ in games:
            read += 1
    assert read > 10000


def test_what_a_file_raises_is_raised() -> None:
    class Broken(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            raise LookupError("gone")

    with pytest.raises(LookupError, match="gone"):
        next(scoresheet.read(Broken()))

    class Odd(io.RawIOBase):
        def read(self, size: int = -1) -> Any:
            return 7

    with pytest.raises(TypeError, match="neither bytes nor text"):
        next(scoresheet.read(Odd()))
