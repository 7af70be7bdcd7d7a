"""What can be asked of a board, and how it is said: the words of `facts.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.core.reading import LANGUAGES, Node
from scenarios.narration.sentences import polished
from scenarios.questions.played import Facts, PlayedCase
from scenarios.questions.question import Bilingual
from scenarios.reading import read_fixture
from scenarios.sandbox.facts import holds

FILE = Path(__file__).parent / "facts.yaml"
PLACE, NUMBER, PLAYER, FLAG = "place", "number", "player", "flag"
VALUES = (PLACE, NUMBER, PLAYER, FLAG)
GROUPS = ("object", "player", "place", "game", "turn")
NOBODY: Bilingual = {"zh": "没有人", "en": "nobody"}
NOWHERE: Bilingual = {"zh": "哪里都不在：它已不存在", "en": "nowhere: it has ceased to exist"}
ABOUT_NUMBERS = ("fired", "not_fired", "decided", "because", "happened", "in_order", "asked", "not_triggered")
"""What a case expects besides facts of a board."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a board that can be asked for: what may stand there, the question, and what is stated of it.

    `step` is by how much numbers of this kind differ from one another.
    """

    values: str
    states: Bilingual
    asks: Bilingual | None
    denies: Bilingual | None
    nobody: Bilingual | None
    step: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A fact that a case is about: the subject and its field, and how it is said."""

    subject: str
    name: str
    field: Field

    @property
    def key(self) -> tuple[str, str]:
        """Where it stands among the facts of a board."""
        return self.subject, self.name

    def value(self, facts: Facts) -> object:
        """What is so of it on a board, as it is compared: a number for what is counted, a name, None for nobody."""
        return settled(self.field, facts.get(self.key))


def settled(field: Field, value: object) -> object:
    """A value as it is compared: what lies in a zone is counted, and what is not there at all is no flag."""
    if field.values == NUMBER:
        return len(value) if isinstance(value, list) else 0 if value is None else value
    return bool(value) if field.values == FLAG else value


@cache
def fields_of(game: str) -> Mapping[tuple[str, str], Field]:
    """The fields that can be asked for in a game, by group and name. Raises MalformedFixture."""
    fixture = read_fixture(FILE)
    with fixture.locating():
        top = Node(fixture.data).mapping()
        found: dict[tuple[str, str], Field] = {}
        for part in ("all", game):
            for group, fields in top[part].mapping(GROUPS).items() if part in top else ():
                found |= {(group, name): _field(place) for name, place in fields.mapping().items()}
        return found


def _field(node: Node) -> Field:
    node.mapping(("values", "asks", "states", "denies", "nobody", "step"))
    return Field(
        node["values"].text(VALUES),
        node["states"].bilingual(),
        node["asks"].bilingual() if "asks" in node else None,
        node["denies"].bilingual() if "denies" in node else None,
        node["nobody"].bilingual() if "nobody" in node else None,
        node["step"].integer() if "step" in node else 1,
    )


def expected_facts(played: PlayedCase) -> Iterator[Asked]:
    """The facts that a case expects at its end and that can be asked for, in the order of the case."""
    fields = fields_of(played.case.game)
    for subject, expected in played.case.expectation(played.edition).items():
        group = group_of(played, subject)
        if isinstance(expected, Mapping):
            for name in expected:
                asked = Asked(subject, name, fields[group, name]) if (group, name) in fields else None
                if asked is not None and _is_told(played, asked):
                    yield asked
        elif subject == "winner":
            yield Asked(subject, "", fields["game", "winner"])


def is_so(played: PlayedCase, asked: Asked, value: object) -> bool:
    """Whether a fact has a value at the end, by the checks that cases are played with."""
    claimed = {asked.name: value} if asked.name else value
    return holds(played.system, played.game, asked.subject, claimed)


def _is_told(played: PlayedCase, asked: Asked) -> bool:
    """Whether a fact can be an option, and is one: the power of what has none stands on no board."""
    plain = _is_plain(asked, played.before) and _is_plain(asked, played.after)
    return plain and is_so(played, asked, asked.value(played.after))


def _is_plain(asked: Asked, facts: Facts) -> bool:
    """Whether what a board says of a fact can be an option: a number, a name, or nothing."""
    return isinstance(asked.value(facts), int | str | None)


def group_of(played: PlayedCase, subject: str) -> str:
    """Which group a subject belongs to."""
    if subject in played.game.players:
        return "player"
    if subject == "turn":
        return "turn"
    if subject in ABOUT_NUMBERS:
        return ""
    return "place" if subject in played.wording.cast.places else "object"


def value_in_words(played: PlayedCase, field: Field, value: object) -> Bilingual:
    """A value as an option shows it: the name of a place or a player, or a number."""
    if value is None:
        return NOWHERE if field.values == PLACE else NOBODY
    if isinstance(value, str):
        return played.name(value)
    return dict.fromkeys(LANGUAGES, str(value))


def question_about(played: PlayedCase, asked: Asked) -> Bilingual:
    """The question for a fact. Raises LookupError where none is written, as for flags."""
    if asked.field.asks is None:
        raise LookupError(asked.name)
    names = played.name(asked.subject)
    asks = asked.field.asks
    return {language: polished(asks[language].format(subject=names[language]), language) for language in LANGUAGES}


def statement(played: PlayedCase, asked: Asked, value: object) -> Bilingual:
    """The statement that a fact has a value."""
    names = played.name(asked.subject)
    pattern = asked.field.states
    if asked.field.values == FLAG and not value and asked.field.denies is not None:
        pattern = asked.field.denies
    if value is None and asked.field.nobody is not None:
        pattern = asked.field.nobody
    words = value_in_words(played, asked.field, value)
    return {
        language: polished(pattern[language].format(subject=names[language], value=words[language]), language)
        for language in LANGUAGES
    }
