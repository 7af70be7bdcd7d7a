"""All cases: the bundled folder `scenarios/<game>/<topic>/<name>.yaml`, read one by one as they are asked for."""

from __future__ import annotations

import difflib
import errno
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from pathlib import Path

from rules_index.documents import played_under
from scenarios.cards import SharedCards
from scenarios.case import GAMES, Case, parse_case, read_evidence
from scenarios.deciding import FILE as DECIDING
from scenarios.deciding import by_rule, read_deciding
from scenarios.kept_evidence import evidence_of
from scenarios.reading import Fixture, content_of, name_of, read_content, read_fixture
from scenarios.ready_made import files_below

BUNDLED = Path(__file__).parent
CARDS = "cards"
"""The folder of a game that holds its shared cards, and no cases."""


_EXPECTED = "the id of a case, <game>/<topic>/<name>, or a file"


class UnknownCase(LookupError):
    """No case has this id; `nearest` names those that are spelt most like it."""

    def __init__(self, wanted: str, known: Mapping[str, object]) -> None:
        self.wanted = wanted
        self.nearest = tuple(_nearest(wanted, known))
        hint = f"did you mean {', '.join(self.nearest)}?" if self.nearest else f"expected {_EXPECTED}"
        super().__init__(f"no case {wanted!r}; {hint}")


Citations = dict[tuple[str, str], list[str]]
"""The ids of the cases that name a rule, by document and number."""


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A file with a case as somebody named it, its content, and the id that the case must have, if it must.

    With it the case can be read by a process that does not see the file.
    """

    given: str
    name: str
    content: bytes
    id: str | None

    def __str__(self) -> str:
        return self.given


class CaseLibrary:
    """The cases of one folder; pickled, only where it lies: the bundled ones are then those of whoever unpickles it."""

    def __init__(self, folder: Path, kept: Path | None = None) -> None:
        self.folder = folder
        self._kept = kept
        self._citations: dict[str, Citations] = {}
        self._citations_below: dict[str, Citations] = {}
        self._played: dict[str, frozenset[str]] = {}
        self._cases_read: dict[str, Case] = {}
        self._shared = {game: SharedCards(folder / game / CARDS) for game in GAMES}

    @classmethod
    def load(cls, folder: Path | None = None, kept: Path | None = None) -> CaseLibrary:
        """Open a folder of cases, by default the bundled ones. Nothing is read before it is asked for.

        Where the Casebook folder is given as `kept`, which cases name which rules is kept there for the next process.
        """
        return cls(BUNDLED if folder is None else folder, kept)

    def __reduce__(self) -> tuple[Callable[[Path | None], CaseLibrary], tuple[Path | None]]:
        return CaseLibrary.load, (None if self.folder == BUNDLED else self.folder,)

    def shared(self, game: str) -> SharedCards:
        """The cards that all cases of a game may name."""
        return self._shared[game]

    @cached_property
    def cases(self) -> Mapping[str, Case]:
        """All cases by id, in order of their ids. Each is read when it is looked up, and then kept.

        Looking one up raises MalformedFixture where its file is malformed, and KeyError where there is none.
        """
        return _Cases(self, self._cases_read)

    def ids(self) -> Iterable[str]:
        """What its cases are called, in no order: by the files, none of which is read."""
        return _ids(self.folder)

    def statuses(self) -> Iterator[tuple[str, os.stat_result]]:
        """Tell the size and time of every file that cases are read from, or put in order by, in a fixed order.

        Shared cards are included.
        """
        yield from sorted(_statuses(self.folder), key=itemgetter(0))

    def case(self, case_id: str) -> Case:
        """Give the case with this id. Raises UnknownCase or MalformedFixture."""
        if case_id not in self.cases:
            raise UnknownCase(case_id, self.cases)
        return self.cases[case_id]

    def level(self, case_id: str) -> int | None:
        """How much a reader must know for a case, 0 to 3; None where it does not say. Raises MalformedFixture."""
        difficulty = self.cases[case_id].difficulty
        return difficulty.level if difficulty else None

    def interpreted(self) -> Iterator[Case]:
        """The cases that read an ambiguous text in one way, in order of their ids; the others are not read for it.

        Raises MalformedFixture.
        """
        named = (each for each in self.cases if each in self._cases_read or self._may_read(each))
        return (case for case in map(self.case, named) if case.interpretation)

    def _may_read(self, case_id: str) -> bool:
        """Whether the file of a case may hold an `interpretation`: the word stands in it, or something is escaped."""
        content = content_of(self.locate(case_id))
        return b"interpretation" in content or b"\\" in content

    def open(self, file: Path) -> Case:
        """Read a case from any file; inside the folder its id must be its path, elsewhere only well-formed.

        It may name the shared cards of its game. Raises MalformedFixture, or OSError where the file cannot be read.
        """
        return self._parsed(read_fixture(file), self._id_of(file))

    def find(self, wanted: str | CaseFile) -> Case:
        """Give the case with this id or, where it is a file or the path of one, the case in that file.

        Raises UnknownCase, MalformedFixture, or OSError.
        """
        taken = self.take(wanted) if isinstance(wanted, str) else wanted
        return self.cases[taken] if isinstance(taken, str) else self._read(taken)

    def take(self, id_or_file: str) -> str | CaseFile:
        """Give what finds the case in any process: its id or, where it is the path of a file, the file.

        Raises UnknownCase or OSError.
        """
        file = self.locate(id_or_file)
        if id_or_file in self.cases:
            return id_or_file
        return CaseFile(id_or_file, name_of(file), content_of(file), self._id_of(file))

    def _read(self, file: CaseFile) -> Case:
        return self._parsed(read_content(file.content, file.name), file.id)

    def _parsed(self, fixture: Fixture, case_id: str | None) -> Case:
        game = str(case_id or fixture.data.get("id")).split("/")[0]
        return parse_case(fixture, self._shared.get(game, SharedCards(self.folder / CARDS)), case_id)

    def locate(self, id_or_file: str) -> Path:
        """Give the file of a case by its id, or the file itself where one is named, without reading it.

        Raises UnknownCase, FileNotFoundError for what looks like the name of a file, or IsADirectoryError.
        """
        path = Path(id_or_file)
        if id_or_file in self.cases:
            return self.folder / f"{id_or_file}.yaml"
        if path.is_file():
            return path
        if id_or_file and path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), id_or_file)
        if path.suffix in (".yaml", ".yml"):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), id_or_file)
        raise UnknownCase(id_or_file, self.cases)

    def citing(self, document: str, number: str) -> list[Case]:
        """List the cases that are evidence for a rule, in order of their ids.

        A rule that no case names itself, as a heading, is shown by the cases of the rules below it: `418` by those
        of `418.2.c`. The rules of a supplement are cited under the document that it supplements.
        Raises MalformedFixture.
        """
        return [self.cases[case_id] for case_id in self.citing_ids(document, number)]

    def citing_ids(self, document: str, number: str) -> Sequence[str]:
        """The ids of the same cases, none of which is read for it. Raises MalformedFixture."""
        document = played_under(document)
        cited = self._cited(document)
        return cited.get((document, number)) or self._cited_below(document).get((document, number), [])

    def deciding(self, document: str, number: str) -> frozenset[str]:
        """The ids of those among the cases that are evidence for a rule in which it decides a step, or a refusal.

        Where these show only the rules below it, it is those in which one of them decides. Raises MalformedFixture,
        or ValueError where the table that says so is damaged.
        """
        document = played_under(document)
        own = (document, number) in self._cited(document)
        return frozenset((self._decided if own else self._decided_below).get((document, number), ()))

    @cached_property
    def _decided(self) -> Mapping[tuple[str, str], set[str]]:
        return by_rule(read_deciding(self.folder))

    @cached_property
    def _decided_below(self) -> Mapping[tuple[str, str], set[str]]:
        below: dict[tuple[str, str], set[str]] = {}
        for (edition, number), case_ids in self._decided.items():
            while "." in number:
                number = number.rpartition(".")[0]
                below.setdefault((edition, number), set()).update(case_ids)
        return below

    def plays(self, document: str) -> bool:
        """Tell whether at least one case is played by a document. Raises MalformedFixture."""
        game = _game_of(document)
        if game not in self._played:
            self._played[game] = frozenset(edition for edition, _ in self._cited(document))
        return document in self._played[game]

    def _cited(self, document: str) -> Citations:
        """Which cases name which rules, in the game of a document: who asks of one game waits for its files alone."""
        game = _game_of(document)
        if game not in self._citations:
            citations: Citations = {}
            own = [case_id for case_id in self.cases if case_id.split("/")[0] == game]
            for case_id, rules in evidence_of(self.folder, own, self._evidence, self._kept).items():
                for edition, numbers in rules.items():
                    for number in numbers:
                        citations.setdefault((edition, number), []).append(case_id)
            self._citations[game] = citations
        return self._citations[game]

    def _evidence(self, case_id: str) -> Mapping[str, tuple[str, ...]]:
        known = self._cases_read.get(case_id)
        if known is not None:
            return known.rules
        # Only the beginning of each file: whoever searches shall not wait until all cases are read.
        return read_evidence(read_fixture(self.locate(case_id), upto="rules"), case_id.split("/")[0])

    def _cited_below(self, document: str) -> Citations:
        game = _game_of(document)
        if game not in self._citations_below:
            below: Citations = {}
            for (edition, number), case_ids in self._cited(document).items():
                while "." in number:
                    number = number.rpartition(".")[0]
                    below.setdefault((edition, number), []).extend(case_ids)
            self._citations_below[game] = {rule: sorted(set(case_ids)) for rule, case_ids in below.items()}
        return self._citations_below[game]

    def _id_of(self, file: Path) -> str | None:
        resolved, folder = file.resolve(), self._resolved
        return resolved.relative_to(folder).with_suffix("").as_posix() if resolved.is_relative_to(folder) else None

    @cached_property
    def _resolved(self) -> Path:
        return self.folder.resolve()


class _Cases(Mapping[str, Case]):
    """The cases of a library by id, each read when it is looked up."""

    def __init__(self, library: CaseLibrary, read: dict[str, Case]) -> None:
        self._library = library
        self._read = read
        self._ids = dict.fromkeys(sorted(library.ids()))

    def __getitem__(self, case_id: str) -> Case:
        if case_id not in self._read:
            if case_id not in self._ids:
                raise KeyError(case_id)
            self._read[case_id] = self._library.open(self._library.folder / f"{case_id}.yaml")
        return self._read[case_id]

    def __contains__(self, case_id: object) -> bool:
        return case_id in self._ids

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


def _game_of(document: str) -> str:
    """The game whose name the id of a document begins with; empty if it is of none that cases are told of."""
    return next((game for game in GAMES if document.startswith(game)), "")


def _ids(folder: Path) -> Iterator[str]:
    """What the cases of a folder are called, by their files. No paths are made: whoever asks for one case waits."""
    for file in files_below(folder):
        path = file.relative_to(folder)
        if path.parts[0] in GAMES and path.parts[1] != CARDS:
            yield path.with_suffix("").as_posix()
    for game in GAMES:
        for top, _, names in os.walk(folder / game):
            below = "/".join((game, *Path(top).relative_to(folder / game).parts))
            if not f"{below}/".startswith(f"{game}/{CARDS}/"):
                yield from (f"{below}/{name.removesuffix('.yaml')}" for name in names if name.endswith(".yaml"))


def _statuses(folder: Path) -> Iterator[tuple[str, os.stat_result]]:
    """The files that `CaseLibrary.statuses` tells of, in no order. No paths are made: every search waits for it."""
    table = folder / DECIDING
    if table.is_file():
        yield DECIDING, table.stat()
    waiting = [game for game in GAMES if (folder / game).is_dir()]
    while waiting:
        below = waiting.pop()
        with os.scandir(folder / below) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(f"{below}/{entry.name}")
                elif entry.name.endswith(".yaml"):
                    yield f"{below}/{entry.name}", entry.stat()


def _nearest(wanted: str, known: Mapping[str, object]) -> list[str]:
    """Ids spelt like the wanted one; a name without its folders counts as well."""
    same_name = [case_id for case_id in known if case_id.rsplit("/", 1)[-1] == wanted.rsplit("/", 1)[-1]]
    return same_name[:3] or difflib.get_close_matches(wanted, list(known), n=3, cutoff=0.4)
