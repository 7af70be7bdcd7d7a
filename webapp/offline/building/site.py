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
from webapp.offline.browser.opening import FIXTURES, INDEX, RULES, SPOKEN
from webapp.offline.building.code import PROJECT, gather_code, sources_mark
from webapp.offline.building.compiling import compile_code, packed_stdlib, unpacked_stdlib
from webapp.offline.building.data import (
    CHINESE_ALONE,
    COMMON,
    ChosenLibrary,
    write_description,
    write_fixtures,
    write_index,
    write_languages,
    write_plain_yaml,
    write_rules,
    write_words,
)
from webapp.offline.building.fetching import RUNTIME_FILES, STDLIB, runtime
from webapp.offline.building.languages import LANGUAGES, Languages, choices, mark
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
    """A site that was built: where, what it holds, and how many bytes a reader of all of it is sent and stores."""

    folder: Path
    games: tuple[str, ...]
    languages: Languages
    version: str
    sent: int
    size: int


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a site is made of, and where the Casebook folder is.

    `imports`: whether the user's imports go into it; `apart`: whether a reader may store one of its languages alone.
    """

    games: tuple[str, ...]
    languages: Languages
    imports: bool
    apart: bool
    home: Path

    @property
    def choices(self) -> tuple[Languages, ...]:
        """What a reader may choose of the languages."""
        return choices(self.languages) if self.apart else (self.languages,)

    @property
    def cache(self) -> Path:
        """Where what was fetched is kept, and the indexes."""
        return self.home / "offline"

    def library(self, languages: Languages) -> ChosenLibrary:
        """The rules of it in some of its languages."""
        return ChosenLibrary(self.home, self.games, languages, imports=self.imports)

    def index_home(self, languages: Languages) -> Path:
        """Where the index of such rules is kept for the next time."""
        alone = [mark(languages)] if languages != LANGUAGES else []
        return self.cache / "-".join((*self.games, *alone, *(["imports"] if self.imports else [])))


def build_site(
    out: Path,
    games: Iterable[str] = (),
    languages: Iterable[str] = (),
    *,
    with_imports: bool = False,
    apart: bool = True,
    home: Path | None = None,
    tell: Callable[[str], object] = lambda _line: None,
) -> Site:
    """Build the site of some games (all, if none is named) into a folder, replacing the site that was there.

    Args:
        out: the folder; it must not hold anything but an earlier site.
        games: ids of games.
        languages: `zh` or `en`; both, if none is named.
        with_imports: whether the user's imported texts go into it.
        apart: whether a reader may store one of two languages alone, for which the index is built thrice.
        home: the Casebook folder.
        tell: is called with a line for each stage.

    Raises:
        CannotBuild: something that the build needs cannot be had.
        FileExistsError: the folder holds something else.
        OSError: it cannot be written.

    """
    out = out.absolute()
    wanted = Wanted(_some(GAMES, games), _some(LANGUAGES, languages), with_imports, apart, home or casebook_home())
    if out.exists() and not out.is_dir():
        raise FileExistsError(f"{out} is a file; name a folder")
    if out.exists() and any(out.iterdir()) and not (out / LISTING).is_file():
        raise FileExistsError(f"{out} holds something that is no site; name an empty folder")
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{out.name}-", dir=out.parent) as work:
        made = _built(Path(work), wanted, tell)
        if out.exists():
            out.rename(Path(work) / "former")
        (Path(work) / "site").rename(out)
    return Site(out, wanted.games, wanted.languages, made[0], *made[1])


def _some(all_of_them: Iterable[str], named: Iterable[str]) -> tuple[str, ...]:
    """Those that are named, in our order; all, if none is."""
    chosen = set(named)
    return tuple(each for each in all_of_them if each in chosen or not chosen)


def _built(work: Path, wanted: Wanted, tell: Callable[[str], object]) -> tuple[str, tuple[int, int]]:
    site, tree = work / "site", work / "tree"
    for each in (site, tree):
        each.mkdir()
    tell("fetching Python for browsers")
    python = runtime(wanted.cache / "fetched", work)
    tell("compiling the code")
    gather_code(tree, wanted.cache / "fetched")
    write_plain_yaml(tree, PROJECT)
    write_description(tree)
    stdlib = unpacked_stdlib(python, work)
    compile_code(python, tree, stdlib)
    (python / STDLIB).write_bytes(packed_stdlib(stdlib))
    parts = list(_runtime_parts(site, python))
    for languages in wanted.choices:
        tell(f"making rules, cases and index ready ({mark(languages)})")
        parts += _parts_in(site, work / mark(languages), tree, wanted, languages)
    tell("writing the parts")
    parts += [*_code_parts(site, tree), *write_page(site)]
    return _list(site, parts, wanted)


def _runtime_parts(site: Path, python: Path) -> Iterable[Part]:
    for name in RUNTIME_FILES:
        yield write_part(site, f"runtime/{name}", (python / name).read_bytes(), _KINDS[Path(name).suffix])


def _code_parts(site: Path, tree: Path) -> Iterable[Part]:
    files = (path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file())
    code = [name for name in files if name not in CHINESE_ALONE]
    yield write_part(site, "bundle/code", bundle(tree, "app/", code), _BUNDLE)


def _parts_in(site: Path, work: Path, tree: Path, wanted: Wanted, languages: Languages) -> Iterable[Part]:
    """What differs with the languages: the index, what all games share, what is read of one game, and the words."""
    data, words = work / "data", work / "words"
    data.mkdir(parents=True)
    library = wanted.library(languages)
    write_rules(data / RULES, library)
    write_index(data / INDEX, library, wanted.games, languages, wanted.index_home(languages))
    write_fixtures(data / FIXTURES, wanted.games, languages)
    write_languages(data, languages)
    write_words(words, tree, languages)
    own = {game: [f"{FIXTURES}/{game}.json"] for game in wanted.games}
    shared = [f"{RULES}/{DOCUMENTS}", f"{FIXTURES}/{COMMON}.json", SPOKEN]
    for document in library.documents:
        own.get(document.game, shared).append(f"{RULES}/{rules_file(document.id)}")
    index = [path.relative_to(data).as_posix() for path in (data / INDEX).rglob("*") if path.is_file()]
    chosen = (mark(languages),)
    yield write_part(site, "bundle/index", bundle(data, "data/", index), _BUNDLE, languages=chosen)
    yield write_part(site, "bundle/shared", bundle(data, "data/", shared), _BUNDLE, languages=chosen)
    yield write_part(site, "bundle/words", bundle(words, "app/"), _BUNDLE, languages=chosen)
    for game, names in own.items():
        yield write_part(site, f"bundle/{game}", bundle(data, "data/", names), _BUNDLE, game, chosen)


def _list(site: Path, parts: list[Part], wanted: Wanted) -> tuple[str, tuple[int, int]]:
    version = hashlib.sha256("\n".join(sorted(f"{part.path} {part.sha256}" for part in parts)).encode()).hexdigest()[
        :16
    ]
    documents = wanted.library(wanted.languages).documents
    listing = {
        "format": FORMAT,
        "version": version,
        "sources": sources_mark(),
        "built": datetime.now(UTC).date().isoformat(),
        "games": [_described(game, documents) for game in wanted.games],
        "languages": wanted.languages,
        "apart": wanted.apart,
        "parts": [asdict(part) for part in parts],
    }
    (site / LISTING).write_text(json.dumps(listing, ensure_ascii=False, indent=1), encoding="utf-8")
    whole = [part for part in parts if not part.languages or mark(wanted.languages) in part.languages]
    return version, (sum(part.sent for part in whole), sum(part.size for part in whole))


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
