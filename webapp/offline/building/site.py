"""A site from beginning to end: into a new folder, which takes the place of the old one once it is whole."""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from rules_index.documents import CORE, Document, newest_edition
from rules_index.home import casebook_home
from scenarios.case import GAMES
from webapp.offline.browser.library import DOCUMENTS, rules_file
from webapp.offline.browser.opening import FIXTURES, INDEX, RULES
from webapp.offline.building.code import PROJECT, gather_code, sources_mark
from webapp.offline.building.compiling import compile_code, compiled_stdlib
from webapp.offline.building.data import (
    COMMON,
    ChosenLibrary,
    write_description,
    write_fixtures,
    write_index,
    write_plain_yaml,
    write_rules,
)
from webapp.offline.building.fetching import RUNTIME_FILES, STDLIB, runtime
from webapp.offline.building.page import write_page
from webapp.offline.building.parts import Part, bundle, write_part

LISTING = "site.json"
FORMAT = 1
_BUNDLE = "application/octet-stream"
_KINDS = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".json": "application/json",
}


@dataclass(frozen=True, slots=True)
class Site:
    """A site that was built: where, what it holds, and how many bytes a reader of all its games is sent and stores."""

    folder: Path
    games: tuple[str, ...]
    version: str
    sent: int
    size: int


def build_site(
    out: Path,
    games: Iterable[str] = (),
    *,
    with_imports: bool = False,
    home: Path | None = None,
    tell: Callable[[str], object] = lambda _line: None,
) -> Site:
    """Build the site of some games (all, if none is named) into a folder, replacing the site that was there.

    Args:
        out: the folder; it must not hold anything but an earlier site.
        games: ids of games.
        with_imports: whether the user's imported texts go into it.
        home: the Casebook folder.
        tell: is called with a line for each stage.

    Raises:
        CannotBuild: something that the build needs cannot be had.
        FileExistsError: the folder holds something else.
        OSError: it cannot be written.

    """
    chosen = tuple(each for each in GAMES if each in set(games) or not tuple(games))
    folder = home or casebook_home()
    if out.exists() and any(out.iterdir()) and not (out / LISTING).is_file():
        raise FileExistsError(f"{out} holds something that is no site; name an empty folder")
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{out.name}-", dir=out.parent) as work:
        made = _built(Path(work), folder, chosen, with_imports, tell)
        if out.exists():
            out.rename(Path(work) / "former")
        (Path(work) / "site").rename(out)
    return Site(out, chosen, made[0], *made[1])


def _built(
    work: Path, home: Path, games: tuple[str, ...], with_imports: bool, tell: Callable[[str], object]
) -> tuple[str, tuple[int, int]]:
    site, tree, data = work / "site", work / "tree", work / "data"
    for each in (site, tree, data):
        each.mkdir()
    cache = home / "offline"
    tell("fetching Python for browsers")
    python = runtime(cache / "fetched", work)
    library = ChosenLibrary(home, games, imports=with_imports)
    tell("making rules, cases and index ready")
    write_rules(data / RULES, library)
    write_index(data / INDEX, library, games, cache / "-".join((*games, *(["imports"] if with_imports else []))))
    write_fixtures(data / FIXTURES, games)
    tell("compiling the code")
    gather_code(tree, cache / "fetched")
    write_plain_yaml(tree, PROJECT)
    write_description(tree)
    compile_code(tree, python)
    tell("writing the parts")
    (python / STDLIB).write_bytes(compiled_stdlib(python, work))
    parts = [
        *_runtime_parts(site, python),
        write_part(site, "bundle/code", bundle(tree, "app/"), _BUNDLE),
        *_data_parts(site, data, library, games),
        *write_page(site),
    ]
    return _list(site, parts, library, games)


def _runtime_parts(site: Path, python: Path) -> Iterable[Part]:
    for name in RUNTIME_FILES:
        yield write_part(site, f"runtime/{name}", (python / name).read_bytes(), _KINDS[Path(name).suffix])


def _data_parts(site: Path, data: Path, library: ChosenLibrary, games: tuple[str, ...]) -> Iterable[Part]:
    """The index and what all games share; then what is only read of one game."""
    own = {game: [f"{FIXTURES}/{game}.json"] for game in games}
    for document in library.documents:
        own.setdefault(document.game, []).append(f"{RULES}/{rules_file(document.id)}")
    index = [path.relative_to(data).as_posix() for path in (data / INDEX).rglob("*") if path.is_file()]
    shared = [f"{RULES}/{DOCUMENTS}", f"{FIXTURES}/{COMMON}.json"]
    yield write_part(site, "bundle/index", bundle(data, "data/", index), _BUNDLE)
    yield write_part(site, "bundle/shared", bundle(data, "data/", shared), _BUNDLE)
    for game, names in own.items():
        yield write_part(site, f"bundle/{game}", bundle(data, "data/", names), _BUNDLE, game)


def _list(site: Path, parts: list[Part], library: ChosenLibrary, games: tuple[str, ...]) -> tuple[str, tuple[int, int]]:
    version = hashlib.sha256("\n".join(sorted(f"{part.path} {part.sha256}" for part in parts)).encode()).hexdigest()[
        :16
    ]
    listing = {
        "format": FORMAT,
        "version": version,
        "sources": sources_mark(),
        "built": datetime.now(UTC).date().isoformat(),
        "games": [_described(game, library.documents) for game in games],
        "parts": [asdict(part) for part in parts],
    }
    (site / LISTING).write_text(json.dumps(listing, ensure_ascii=False, indent=1), encoding="utf-8")
    return version, (sum(part.sent for part in parts), sum(part.size for part in parts))


def _described(game: str, documents: tuple[Document, ...]) -> dict[str, object]:
    """A game as the page of the site tells of it: its names, and the edition in force in it."""
    from webapp.translations import load_translations

    of_game = [each for each in documents if each.game == game and each.book == CORE and each.edition and not each.own]
    newest = newest_edition(documents, of_game[0]) if of_game else None
    return {
        "id": game,
        "zh": load_translations("zh").label("game", game),
        "en": load_translations("en").label("game", game),
        "edition": newest.edition if newest else "",
        "effective": newest.effective if newest else "",
    }
