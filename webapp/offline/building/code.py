"""The code that runs in the browser: our packages, the libraries installed here, stand-ins, all compiled."""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from scenarios.catalogue import gather
from webapp.offline.building.fetching import CannotBuild, msgspec
from webapp.offline.standins.opencc import TABLE

PROJECT = Path(__file__).parents[3]
OURS = ("rules_index", "engine", "scenarios", "study", "webapp")
LIBRARIES = (
    "blinker",
    "cachelib",
    "click",
    "flask",
    "flask-caching",
    "fsrs",
    "itsdangerous",
    "jinja2",
    "markupsafe",
    "pypinyin",
    "pyyaml",
    "rapidfuzz",
    "spectree",
    "typing-extensions",
    "werkzeug",
)
"""Pure Python, or with a way without their compiled parts; in the versions that are locked for this machine."""
_STANDINS = {"filelock": "whoosh/util/filelock"}
_KEPT = (".py", ".tsv", ".txt", ".html", ".svg", ".css", ".js", ".json")
_NOT_OURS = (
    "rules_index/digests/",
    "scenarios/phrasings/",
    "webapp/commands/",
    "webapp/offline/building/",
    "webapp/offline/page/",
    "webapp/offline/standins/",
    "webapp/static/",
)
"""Folders of ours that nothing in the browser reads: their data are there in another form, or served beside."""
_NOT_THEIRS = ("werkzeug/debug/shared", "jinja2/lexer_tests", "pypinyin/contrib", "click/_winconsole")


def gather_code(tree: Path, cache: Path) -> None:
    """Put all code that runs in the browser into an empty folder. Raises CannotBuild."""
    for package in OURS:
        _copy(PROJECT / package, tree / package, package)
    for library in LIBRARIES:
        _copy_installed(library, tree)
    msgspec(cache, tree)
    for unread in tree.glob("*.dist-info"):
        shutil.rmtree(unread)
    _put_standins(tree)
    _trim_pinyin(tree / "pypinyin")


def sources_mark() -> str:
    """Changes with any file of ours: a site that was built from others is out of date."""
    digest = hashlib.sha256()
    for package in OURS:
        for file in sorted((PROJECT / package).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(f"{file.relative_to(PROJECT).as_posix()}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def _copy(source: Path, target: Path, name: str) -> None:
    for file in sorted(source.rglob("*")):
        path = f"{name}/{file.relative_to(source).as_posix()}"
        if file.is_file() and file.suffix in _KEPT and not path.startswith(_NOT_OURS) and "__pycache__" not in path:
            place = target / file.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, place)


def _copy_installed(library: str, tree: Path) -> None:
    try:
        files = importlib.metadata.files(library) or []
    except importlib.metadata.PackageNotFoundError:
        raise CannotBuild(f"{library} is not installed; expected all that pyproject.toml names") from None
    for file in files:
        path = file.as_posix()
        if path.startswith(("..", *_NOT_THEIRS)) or ".dist-info/" in path or file.suffix not in (".py", ".json"):
            continue
        place = tree / path
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(str(file.locate()), place)


def _trim_pinyin(folder: Path) -> None:
    """Leave out of the readings of whole words those that stand in no name of a card: single characters are enough.

    A card that somebody makes is found by the readings of its characters.
    """
    file = folder / "phrases_dict.json"
    names = [name for card in gather().cards for name in (*card.names, *card.other_names)]
    named = "\n".join(names)
    words = json.loads(file.read_text(encoding="utf-8"))
    kept = {word: reading for word, reading in words.items() if word in named}
    file.write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")


def _put_standins(tree: Path) -> None:
    for file in sorted((PROJECT / "webapp/offline/standins").glob("*.py")):
        if file.stem == "__init__":
            continue
        place = tree / f"{_STANDINS.get(file.stem, file.stem)}.py"
        for folder in reversed(place.relative_to(tree).parents[:-1]):
            (tree / folder).mkdir(exist_ok=True)
            (tree / folder / "__init__.py").touch()
        shutil.copyfile(file, place)
    (tree / TABLE).write_text(json.dumps(conversion(), ensure_ascii=False), encoding="utf-8")


def conversion() -> dict[str, dict[str, str]]:
    """What OpenCC makes of each Chinese character, and of the words in which it leaves some of them alone."""
    import opencc

    converter = opencc.OpenCC("t2s")
    characters = {each: made for each in _characters() if (made := converter.convert(each)) != each}
    words = {word: converter.convert(word) for word in _words(Path(opencc.__file__).parent / "clib")}
    return {"characters": characters, "words": words}


def _words(folder: Path) -> Iterator[str]:
    """The words for which OpenCC has an entry of its own; none where its package brings no tool that lists them."""
    dictionary, tool = folder / "share/opencc/TSPhrases.ocd2", folder / "bin/opencc_dict"
    if not (dictionary.is_file() and tool.is_file()):
        return
    with tempfile.TemporaryDirectory() as place:
        listed = Path(place) / "words.txt"
        asked = ["-i", str(dictionary), "-o", str(listed), "-f", "ocd2", "-t", "text"]
        subprocess.run([str(tool), *asked], capture_output=True, check=True)
        for line in listed.read_text(encoding="utf-8").splitlines():
            yield line.partition("\t")[0]


def _characters() -> Iterator[str]:
    for first, last in ((0x2E80, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x323AF)):
        yield from map(chr, range(first, last + 1))
