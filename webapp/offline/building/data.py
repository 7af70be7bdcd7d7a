"""The data that the app reads in the browser, in the form in which it is read quickest there."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from rules_index.card_names import NamedCard
from rules_index.documents import Document
from rules_index.library import Library
from rules_index.model import Rule
from rules_index.plain_yaml import read_yaml, ready_name
from rules_index.search import Searcher
from rules_index.search.findable import FindableCase
from rules_index.search.packed_backend import PackedFactory
from rules_index.search.store import IndexStore
from rules_index.terms import as_records, load_terms
from scenarios import ready_made
from scenarios.case import GAMES
from scenarios.findable import FindableShelf
from scenarios.library import CaseLibrary
from webapp.api.openapi import READY, openapi
from webapp.app import create_app
from webapp.caching import READY_PATH, static_path
from webapp.offline.browser.library import DOCUMENTS, pack_documents, pack_rules, rules_file
from webapp.offline.browser.opening import SPOKEN
from webapp.offline.building.code import PROJECT
from webapp.offline.building.languages import LANGUAGES, Languages, case_in, data_in, mark, rule_in
from webapp.offline.standins.opencc import TABLE

COMMON = "common"
TRANSLATIONS = PROJECT / "webapp" / "translations"
CHINESE_ALONE = {
    "pypinyin/pinyin_dict.json": "{}",
    "pypinyin/phrases_dict.json": "{}",
    TABLE: '{"characters": {}, "words": {}}',
}
"""Data of libraries that Chinese alone needs, and what stands there without it."""


class ChosenLibrary(Library):
    """The documents of some games in some languages; of the user's own only with `imports`."""

    def __init__(self, home: Path, games: Iterable[str], languages: Languages = LANGUAGES, *, imports: bool) -> None:
        """Take the Casebook folder, in which nothing of the user's is looked at unless `imports` says so."""
        super().__init__(home if imports else home / "offline" / "nothing-imported")
        self._games = frozenset(games)
        self._languages = languages
        self._with_own = imports

    @cached_property
    def documents(self) -> tuple[Document, ...]:
        """The documents of these games, and with the imports those that belong to no game of ours."""
        return tuple(each for each in super().documents if each.game in self._games or self._of_no_game(each))

    def _of_no_game(self, document: Document) -> bool:
        return self._with_own and document.own and document.game not in GAMES

    def fingerprint(self) -> str:
        """Changes with the languages, too."""
        return f"{super().fingerprint()} {mark(self._languages)}"

    def _by_number(self, document: str) -> dict[str, Rule]:
        if document not in self._rules:
            whole = super()._by_number(document)
            self._rules[document] = {number: rule_in(rule, self._languages) for number, rule in whole.items()}
        return self._rules[document]


class ChosenCases(CaseLibrary):
    """The bundled cases of some games."""

    def __init__(self, games: Iterable[str]) -> None:
        super().__init__(ready_made.FOLDER)
        self._games = frozenset(games)

    def ids(self) -> Iterable[str]:
        """What the cases of these games are called."""
        return (each for each in super().ids() if each.split("/")[0] in self._games)


class _ChosenShelf(FindableShelf):
    """The cases and cards of some games, to be searched beside their rules."""

    def __init__(self, cases: ChosenCases, library: Library, games: Iterable[str], languages: Languages) -> None:
        super().__init__(cases, library.concordances)
        self._games = frozenset(games)
        self._languages = languages

    def fingerprint(self) -> str:
        """Changes with the games and the languages, too."""
        return f"{super().fingerprint()} {' '.join(sorted(self._games))} {mark(self._languages)}"

    def cases(self) -> Iterator[FindableCase]:
        """All cases of these games."""
        return (case_in(each, self._languages) for each in super().cases())

    def cards(self) -> Iterable[NamedCard]:
        """All cards of these games."""
        return [card for card in super().cards() if card.game in self._games]


def write_rules(folder: Path, library: Library) -> None:
    """Write the rules of all documents of a library, a file a document."""
    folder.mkdir(parents=True)
    (folder / DOCUMENTS).write_text(pack_documents(library.documents, library.imported), encoding="utf-8")
    for document in library.documents:
        (folder / rules_file(document.id)).write_text(pack_rules(library.rules(document.id)), encoding="utf-8")


def write_index(folder: Path, library: Library, games: Iterable[str], languages: Languages, home: Path) -> None:
    """Write the packed index of some games in some languages; one that is built is kept for the next time."""
    chosen = tuple(games)
    cases = ChosenCases(chosen)
    Searcher.open(library, home, PackedFactory(), _ChosenShelf(cases, library, chosen, languages)).close()
    built = IndexStore(home).latest()
    shutil.copytree(built, folder)


def write_fixtures(folder: Path, games: Iterable[str], languages: Languages = LANGUAGES) -> None:
    """Write what was YAML beside the cases of all games, and an archive a game of its cases and cards."""
    folder.mkdir(parents=True)
    everything = sorted(ready_made.FOLDER.rglob("*.yaml"))
    of_game = {game: [file for file in everything if file.is_relative_to(ready_made.FOLDER / game)] for game in GAMES}
    taken = {file for files in of_game.values() for file in files}
    common = [file for file in everything if file not in taken and file.name != "messages.yaml"]
    for name, files in {COMMON: common, **{game: of_game[game] for game in games}}.items():
        packed = ready_made.pack(files, lambda data: data_in(data, languages, ready_made.BOTH))
        archive = json.dumps(packed, ensure_ascii=False)
        (folder / f"{name}.json").write_text(archive, encoding="utf-8")


def write_plain_yaml(tree: Path, project: Path) -> None:
    """Write what is no fixture as JSON where the code looks for it: terms, messages, exams."""
    terms = tree / "rules_index" / ready_name("terms.yaml")
    terms.write_text(json.dumps(as_records(load_terms()), ensure_ascii=False), encoding="utf-8")
    named = (project / "rules_index" / "edition_names.yaml", project / "scenarios" / "messages.yaml")
    files = (*named, *sorted((project / "study").rglob("*.yaml")))
    (tree / READY_PATH.relative_to(project)).write_text(static_path(), encoding="utf-8")
    for file in files:
        _write_ready(file, tree / file.relative_to(project))


def _write_ready(file: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    data = json.dumps(read_yaml(file.parent, file.name), ensure_ascii=False)
    place.with_name(ready_name(place.name)).write_text(data, encoding="utf-8")
    # Folders are still looked through for the names of the files themselves.
    place.touch()


def write_words(folder: Path, tree: Path, languages: Languages) -> None:
    """Write what the code needs of these languages alone, as it lies below the code.

    These are the words of the interface, and what Chinese takes: how characters are read, and their simplified forms.
    The words of a language that is left out are those of the other one, so that both are there for whoever asks.
    """
    for file in sorted(TRANSLATIONS.rglob("*.yaml")):
        said = file if file.stem in languages else file.with_stem(languages[0])
        _write_ready(said, folder / file.relative_to(PROJECT))
    for name, none in CHINESE_ALONE.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text((tree / name).read_text("utf-8") if "zh" in languages else none, encoding="utf-8")


def write_languages(folder: Path, languages: Languages) -> None:
    """Write which languages the pages are offered in."""
    (folder / SPOKEN).write_text(json.dumps(languages), encoding="utf-8")


def write_description(tree: Path) -> None:
    """Write the description of the JSON interface where the app looks for it in the browser."""
    app = create_app()
    with app.app_context():
        described = json.dumps(openapi(), ensure_ascii=False)
    (tree / "webapp" / "api" / READY).write_text(described, encoding="utf-8")
