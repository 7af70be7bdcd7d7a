"""A case: what one fixture file says, checked as far as it can be without playing it.

Cards, setup, actions and expectations stay plain data here; the engine and the runner know what may stand in them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.core.errors import Malformed
from engine.core.reading import Node, optional
from rules_index.documents import DOCUMENTS
from scenarios.cards import SharedCards
from scenarios.carried_over import GOES_ON_FROM, carried_expectation, home_of, line_of
from scenarios.misreadings import Misreading, read_misreadings
from scenarios.reading import Fixture, MalformedFixture
from scenarios.texts import Bilingual, bilingual, rule_number, words

GAMES = tuple(dict.fromkeys(document.game for document in DOCUMENTS))
COMPLEXITIES = ("simple", "medium", "complex")
SOURCE_KINDS = ("seed", "published ruling", "derived", "beyond the document")
KEYS = (
    "id",
    "title",
    "question",
    "rules",
    "difficulty",
    "source",
    "interpretation",
    "cards",
    "setup",
    "actions",
    "expect",
    "expect_by_edition",
    "ruling",
    "misreadings",
)

UNKNOWN = "?"
"""What stands for the number of a rule that whoever writes a case wants to be told."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a case is: the knowledge it takes (0 to 3), and how much board there is to read."""

    level: int
    complexity: str


@dataclass(frozen=True, slots=True)
class Source:
    """Where a case comes from; a published ruling says where it was published, and when if that is known."""

    kind: str
    note: str = ""
    where: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """One scenario: a board, the decisions of the players, and what must come of them.

    `rules` names, for each edition that the case runs in, the rules it is evidence for. `cards` are the definitions
    of the case's own; `shared` are those of its game, which every case may name. `kept` holds what its system has
    made of the case so far, which ends with it.
    """

    id: str
    title: Bilingual
    question: Bilingual
    ruling: Bilingual
    interpretation: Bilingual | None
    rules: Mapping[str, tuple[str, ...]]
    difficulty: Difficulty | None
    source: Source | None
    cards: Mapping[str, object]
    setup: Mapping[str, object]
    actions: Sequence[object]
    expect: Mapping[str, object]
    expect_by_edition: Mapping[str, Mapping[str, object]]
    fixture: Fixture
    shared: SharedCards
    misreadings: Sequence[Misreading] = ()
    kept: dict[str, object] = field(default_factory=dict, compare=False, repr=False)

    @property
    def game(self) -> str:
        """The game that is played: the first part of the id."""
        return self.id.split("/")[0]

    @property
    def topic(self) -> str:
        """What the case is about: the folders between game and name."""
        return "/".join(self.id.split("/")[1:-1])

    @property
    def file(self) -> str:
        """The file that the case was read from, as messages call it."""
        return self.fixture.file

    @property
    def editions(self) -> tuple[str, ...]:
        """The documents under which the case runs, in the order of the fixture."""
        return tuple(self.rules)

    def definition(self, card: str) -> object | None:
        """The definition of a card, as plain data: the case's own, or the shared one of that name; None if neither."""
        return self.cards[card] if card in self.cards else self.shared.definitions.get(card)

    def expectation(self, edition: str) -> Mapping[str, object]:
        """What must hold at the end in one edition: `expect`, with the edition's own merged over it.

        Mappings are merged key by key; anything else is replaced. An edition that goes on from another has first what
        that one has of its own.
        """
        return _merged(carried_expectation(self.expect, home_of(edition, self.rules), edition), self._own(edition))

    def _own(self, edition: str) -> Mapping[str, object]:
        own, before = self.expect_by_edition.get(edition, {}), GOES_ON_FROM.get(edition)
        return own if before is None else _merged(carried_expectation(self._own(before), before, edition), own)

    def malformed(self, error: Malformed, edition: str | None = None) -> MalformedFixture:
        """Turn a complaint of the engine or the runner into one that names file, line and column.

        Paths below `cards` may lead into the file of a shared card; paths below `expect` lead into what the edition
        says, where it says it. A complaint about the game as a whole is about what its actions have led to.
        """
        if not error.path:
            return self.fixture.malformed(error, ("actions",))
        head, rest = error.path[:1], error.path[1:]
        for each in line_of(edition) if edition and head == ("expect",) else ():
            own = ("expect_by_edition", each, *rest)
            if self.fixture.has(own):
                return self.fixture.malformed(error, own)
        if head == ("cards",) and rest and rest[0] not in self.cards and rest[0] in self.shared.definitions:
            return self.shared.malformed(error)
        return self.fixture.malformed(error)


def parse_case(fixture: Fixture, shared: SharedCards, case_id: str | None = None) -> Case:
    """Check the top level of a fixture and make a case of it; `case_id` is what its id must be, if that is known.

    Raises MalformedFixture for an unknown key, a missing one, or a value of the wrong form.
    """
    with fixture.locating():
        return _case(Node(fixture.data), fixture, shared, case_id)


def read_evidence(fixture: Fixture, game: str) -> Mapping[str, tuple[str, ...]]:
    """Give the rules that a case of a game is evidence for, from a fixture that was read as far as `rules`.

    Raises MalformedFixture where they are missing or malformed.
    """
    with fixture.locating():
        return _rules(Node(fixture.data)["rules"], game)


def read_level(fixture: Fixture) -> int | None:
    """Give how much a reader must know for the case in a fixture, 0 to 3; None where it does not say.

    Raises MalformedFixture.
    """
    with fixture.locating():
        difficulty = optional(Node(fixture.data).get("difficulty"), _difficulty, None)
    return difficulty.level if difficulty else None


def _case(top: Node, fixture: Fixture, shared: SharedCards, case_id: str | None) -> Case:
    top.mapping(KEYS)
    identifier = _identifier(top.required("id", "id: <game>/<topic>/<name>"), case_id)
    rules = _rules(top.required("rules", 'rules: {an edition: ["a rule number in quotes"]}'), identifier.split("/")[0])
    case = Case(
        id=identifier,
        title=optional(top.get("title"), bilingual, MappingProxyType({})),
        question=bilingual(top.required("question", "question: what is asked, as a text or as {zh: ..., en: ...}")),
        ruling=optional(top.get("ruling"), bilingual, MappingProxyType({})),
        interpretation=optional(top.get("interpretation"), bilingual, None),
        rules=rules,
        difficulty=optional(top.get("difficulty"), _difficulty, None),
        source=optional(top.get("source"), _source, None),
        cards=optional(top.get("cards"), _mapping, {}),
        setup=optional(top.get("setup"), _mapping, {}),
        actions=optional(top.get("actions"), _lines, []),
        expect=optional(top.get("expect"), _mapping, {}),
        expect_by_edition=optional(top.get("expect_by_edition"), lambda node: _by_edition(node, rules), {}),
        misreadings=optional(top.get("misreadings"), lambda node: read_misreadings(node, rules), ()),
        fixture=fixture,
        shared=shared,
    )
    for edition in case.editions:
        if not case.expectation(edition):
            place = top.get("expect_by_edition") or top.get("expect") or top
            place.fail(f"nothing is expected in {edition}, so the case shows nothing", "at least one line in `expect`")
    return case


def _identifier(node: Node, wanted: str | None) -> str:
    identifier = node.text()
    if wanted is not None and identifier != wanted:
        node.fail(f"the id {identifier!r} is not the path of the file", repr(wanted))
    parts = identifier.split("/")
    if len(parts) < 3 or not all(parts) or parts[0] not in GAMES:
        node.fail(f"{identifier!r} is no id of a case", f"<game>/<topic>/<name>, with a game of {', '.join(GAMES)}")
    return identifier


def _rules(node: Node, game: str) -> Mapping[str, tuple[str, ...]]:
    editions = [document.id for document in DOCUMENTS if document.game == game]
    if not node.mapping(editions).value:
        node.fail("no edition is named", f"rule numbers under one of {', '.join(editions)}")
    return MappingProxyType({edition: _numbers(numbers) for edition, numbers in node.items()})


def _numbers(node: Node) -> tuple[str, ...]:
    numbers: list[str] = []
    for place in node.several():
        number = rule_number(place)
        if number in numbers:
            place.fail(f"the rule {number} is named twice", "each rule once")
        numbers.append(number)
    if not numbers:
        node.fail("no rule is named", "at least one rule number in quotes")
    return tuple(numbers)


def _difficulty(node: Node) -> Difficulty:
    node.mapping(("level", "complexity"))
    level = node["level"].integer(low=0)
    if level > 3:
        node["level"].fail(f"there is no level {level}", "a level from 0 to 3")
    return Difficulty(level, node["complexity"].text(COMPLEXITIES))


def _source(node: Node) -> Source:
    node.mapping(("kind", "note", "where", "date"))
    kind = node["kind"].text(SOURCE_KINDS)
    if kind == "published ruling":
        where = words(node.required("where", "where: who has published it, or an address"))
        return Source(kind, optional(node.get("note"), words, ""), where, optional(node.get("date"), words, ""))
    return Source(kind, *(optional(node.get(key), words, "") for key in ("note", "where", "date")))


def _lines(node: Node) -> list[object]:
    """The lines of a script; one alone needs no list, and nothing below `actions:` is no line."""
    return [] if node.value is None else [line.value for line in node.several()]


def _by_edition(node: Node, rules: Mapping[str, tuple[str, ...]]) -> dict[str, Mapping[str, object]]:
    return {edition: _mapping(expected) for edition, expected in node.mapping(rules).items()}


def _mapping(node: Node) -> Mapping[str, object]:
    value: Mapping[str, object] = node.mapping().value
    return value


def _merged(below: Mapping[str, object], above: Mapping[str, object]) -> Mapping[str, object]:
    result = dict(below)
    for key, value in above.items():
        old = result.get(key)
        result[key] = _merged(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return result
