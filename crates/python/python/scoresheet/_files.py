"""Files wherever they lie: here by their paths, elsewhere by URIs such as ``s3://bucket/games.pgn``.

URIs are what ``pyarrow.fs`` knows, which is needed for them alone: its schemes, the options behind a
question mark, and the credentials it finds where it runs.
"""

from __future__ import annotations

import fnmatch
import glob
import os
import re
import tempfile
import uuid
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Sequence
from urllib.parse import unquote

from scoresheet._columns import scan
from scoresheet._native import Scan, can_be_cut

if TYPE_CHECKING:
    import pyarrow.fs as _fs  # type: ignore[import-untyped, unused-ignore]

PIECE = 8 << 20
"""How much is asked for at a time of a file that is read from its beginning to its end, in bytes."""

LOOKS = 16
"""How many files are looked at side by side: each look waits for an answer."""

STORES = ("s3", "gcs", "abfs")
"""The file systems that show nothing of a file before all of it is there."""

_URI = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*://[^/?]*)([^?]*)(\?.*)?", re.DOTALL)


class File(NamedTuple):
    """A file that was found."""

    name: str
    """The path or URI that opens it."""
    size: int
    """How many bytes it has."""
    can_be_cut: bool
    """Whether ranges of its bytes can be read alone."""


def is_uri(name: str) -> bool:
    """Whether a name is a URI, and no path."""
    return _URI.fullmatch(name) is not None


def shown(uri: str) -> str:
    """A URI without what is nobody's business: a password, and the options."""
    root, path, _ = _split(uri)
    return re.sub(r"://([^:@]*):[^@]*@", r"://\1@", root) + path


def find(names: Sequence[str]) -> list[File]:
    """The files that are called so, or that match a pattern, in the order of the names."""
    found: list[tuple[str, int]] = []
    for name in map(os.fspath, names):
        found.extend(_far(name) if is_uri(name) else _near(name))

    def look(it: tuple[str, int]) -> File:
        name, size = it
        return File(name, size, can_be_cut(_opened(name) if is_uri(name) else name))

    with ThreadPoolExecutor(LOOKS) as pool:
        return list(pool.map(look, found))


def games(name: str, byte_range: Optional[tuple[int, int]], **asked: Any) -> Scan:
    """The games of a file, or of a range of its bytes, as ``scoresheet.scan`` has them."""
    source: Any = name
    if is_uri(name):
        source = _opened(name, in_order=byte_range is None)
    return scan(source, byte_range=byte_range, **asked)


def make_folder(folder: str) -> str:
    """Makes a folder if there is none; what it is called from anywhere on this machine."""
    if not is_uri(folder):
        folder = os.path.abspath(folder)
        os.makedirs(folder, exist_ok=True)
        return folder
    system, path = _place(folder)
    system.create_dir(path, recursive=True)
    return folder


def write(games: Scan, folder: str, name: str) -> int:
    """Writes games to a file in a folder, in the place of one that is there; answers how many rows.

    What goes elsewhere is written on this machine first, and copied when it is whole.
    """
    if not is_uri(folder):
        return games.write(os.path.join(folder, name))
    import pyarrow.fs

    system, path = _place(folder)
    place = f"{path.rstrip('/')}/{name}"
    aside = place
    if system.type_name not in STORES:
        aside = f"{path.rstrip('/')}/.{name}.{uuid.uuid4().hex}.part"
    with tempfile.TemporaryDirectory(prefix="scoresheet-") as here:
        written = os.path.join(here, name)
        count = games.write(written)
        local = pyarrow.fs.LocalFileSystem()
        try:
            pyarrow.fs.copy_files(written, aside, local, system)
            if aside != place:
                system.move(aside, place)
        except OSError:
            if aside != place and system.get_file_info(aside).is_file:
                system.delete_file(aside)
            raise
    return count


class _Opened:
    """An open file of pyarrow, which is called what it was asked for by."""

    def __init__(self, file: Any, name: str) -> None:
        self.name = name
        self.read = file.read
        self.seek = file.seek
        self.tell = file.tell


def _opened(uri: str, in_order: bool = False) -> _Opened:
    """An open file, to be read at any place or in order alone."""
    system, path = _place(uri)
    if in_order:
        # What is packed is seen by its bytes, and not by its name.
        file = system.open_input_stream(path, compression=None, buffer_size=PIECE)
    else:
        file = system.open_input_file(path)
    return _Opened(file, shown(uri))


def _near(path: str) -> list[tuple[str, int]]:
    path = os.path.abspath(path)
    found = [path] if os.path.exists(path) else sorted(glob.glob(path, recursive=True))
    if not found:
        raise FileNotFoundError(f"no file is {path}")
    return [(it, os.path.getsize(it)) for it in found]


def _far(uri: str) -> list[tuple[str, int]]:
    from pyarrow.fs import FileType

    system, path = _place(uri)
    info = system.get_file_info(path)
    if info.type == FileType.File:
        return [(uri, info.size)]
    if info.type == FileType.Directory:
        folder = shown(uri).rstrip("/")
        raise IsADirectoryError(f"{folder} is a folder: name the files in it, as {folder}/*.pgn")
    found = sorted(_matching(system, path), key=lambda it: str(it.path))
    if not found:
        raise FileNotFoundError(f"no file is {shown(uri)}")
    root, below, options = _split(uri)
    # What the file system puts before the path of the URI: a bucket.
    before = len(path) - len(unquote(below))
    names = [it.path[before:].replace("%", "%25").replace("?", "%3F") for it in found]
    return [(root + name + options, it.size) for name, it in zip(names, found)]


def _matching(system: _fs.FileSystem, pattern: str) -> list[_fs.FileInfo]:
    """The files that match a pattern: as paths do, folder by folder."""
    from pyarrow.fs import FileSelector, FileType

    steps = pattern.split("/")
    if "**" in steps:
        raise ValueError("** is for paths: a URI names each folder, as in s3://bucket/*/*.pgn")
    plain = [re.search(r"[*?\[]", it) is None for it in steps]
    if all(plain):
        return []
    first = plain.index(False)
    folders, found = ["/".join(steps[:first]) or "/"], []
    for step in steps[first:]:
        lists = [FileSelector(it, allow_not_found=True) for it in folders]
        listed = [it for one in lists for it in system.get_file_info(one)]
        found = [it for it in listed if _fits(it.base_name, step)]
        folders = [it.path for it in found if it.type == FileType.Directory]
    return [it for it in found if it.type == FileType.File]


def _fits(name: str, step: str) -> bool:
    is_hidden = name.startswith(".") and not step.startswith(".")
    return fnmatch.fnmatchcase(name, step) and not is_hidden


def _split(uri: str) -> tuple[str, str, str]:
    """The scheme and the host of a URI, its path, and its options."""
    match = _URI.fullmatch(uri)
    if match is None:
        raise ValueError(f"{uri} is no URI")
    return match[1], match[2], match[3] or ""


def _place(uri: str) -> tuple[_fs.FileSystem, str]:
    """The file system that a URI names, and the path in it."""
    root, path, options = _split(uri)
    system, base = _system(root, options)
    return system, base.rstrip("/") + unquote(path)


_known: dict[tuple[str, str], tuple[_fs.FileSystem, str]] = {}


def _system(root: str, options: str) -> tuple[_fs.FileSystem, str]:
    """The file system, and the path of its root in it; made once in a process: some ask their host."""
    import pyarrow
    from pyarrow.fs import FileSystem

    if (root, options) in _known:
        return _known[root, options]
    # Hadoop's names for the same.
    uri = re.sub(r"^s3[an]://", "s3://", root) + "/" + options
    try:
        return _known.setdefault((root, options), FileSystem.from_uri(uri))
    except (pyarrow.ArrowInvalid, NotImplementedError) as error:
        why = str(error).replace(uri, shown(uri))
        raise ValueError(
            f"pyarrow opens no files at {shown(root)}: {why}; it knows file, s3, gs, abfs and hdfs, where "
            "it was built with them"
        ) from None
