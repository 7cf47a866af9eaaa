"""The package as a whole: what it imports, what it names, whom it lets run."""

from __future__ import annotations

import ast
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import scoresheet
from conftest import ROOT, many_games

SOURCES = ROOT / "crates" / "python"


def strings(path: Path) -> set[str]:
    """The strings of a file, but for what is documentation."""
    text = path.read_text()
    if path.suffix == ".rs":
        code = re.sub(r"//.*", "", text)
        return set(re.findall(r'"([^"]*)"', code))
    tree = ast.parse(text)
    found, documents = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            documents.add(node.value)
    return {str(node.value) for node in found - documents}


def test_no_notation_is_named_in_the_source() -> None:
    # What machines write is the name of a field in answers, too.
    ids = {it.id for it in scoresheet.notations()} - {"uci"}
    files = [*SOURCES.glob("src/*.rs"), *SOURCES.glob("python/scoresheet/*.py*")]
    files = [it for it in files if it.suffix in (".rs", ".py", ".pyi")]
    assert len(files) > 10
    for path in files:
        assert not strings(path) & ids, path


def test_nothing_but_the_standard_library_is_imported() -> None:
    code = (
        "import sys; before = set(sys.modules); import scoresheet; "
        "new = {name.split('.')[0] for name in set(sys.modules) - before}; "
        "print(sorted(new - set(sys.stdlib_module_names) - {'scoresheet'}))"
    )
    out = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert out.stdout.strip() == "[]"


def test_every_name_is_documented() -> None:
    for name in scoresheet.__all__:
        thing = getattr(scoresheet, name)
        assert isinstance(thing, str) or thing.__doc__, name
        if isinstance(thing, type):
            for attribute, value in vars(thing).items():
                if not attribute.startswith("_") and (callable(value) or hasattr(value, "__get__")):
                    assert value.__doc__, f"{name}.{attribute}"


@pytest.fixture(scope="module")
def large() -> str:
    """Games in a notation that is found out for each of them, which takes a while."""
    game = "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-B4 B-B4 4. P-B3 N-B3 *\n\n"
    return '[Event "x"]\n\n'.join([game] * 20_000)


def test_other_threads_run_meanwhile(large: str) -> None:
    counts, done = [0], threading.Event()

    def count() -> None:
        while not done.is_set():
            counts[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    begin = time.monotonic()
    for _ in scoresheet.read_text(large):
        if time.monotonic() - begin > 1:
            break
    done.set()
    thread.join()
    assert counts[0] > 50


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send")
@pytest.mark.parametrize("work", ["for _ in scoresheet.read_text(t): pass", "scoresheet.convert(t)"])
def test_ctrl_c_is_heard(work: str, large: str, tmp_path: Path) -> None:
    path = tmp_path / "large.pgn"
    path.write_text(large * 10)
    code = (
        f"import scoresheet; t = open({str(path)!r}).read(); print('ready', flush=True)\n{work}"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert child.stdout is not None and child.stdout.readline() == "ready\n"
    time.sleep(0.5)
    begin = time.monotonic()
    child.send_signal(signal.SIGINT)
    _, err = child.communicate(timeout=60)
    assert "KeyboardInterrupt" in err and time.monotonic() - begin < 20


def test_progress_is_told(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(many_games(9000))
    size = path.stat().st_size
    seen: list[tuple[int, int | None]] = []
    for _ in scoresheet.read(path, progress=lambda *it: seen.append(it)):
        pass
    assert len(seen) > 1 and seen == sorted(seen) and seen[-1] == (size, size)

    def stop(done: int, size: int | None) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        list(scoresheet.read(path, progress=stop))


def test_games_can_be_used_in_other_threads() -> None:
    games = list(scoresheet.read_text(many_games(200)))
    found: list[int] = []
    threads = [
        threading.Thread(target=lambda: found.append(sum(len(it.moves) for it in games)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [200 * 7] * 4
