"""From a setup, as a fixture writes it, to a game that stands so. `engine.sanguosha.views.view` goes the other way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.journal import Write
from engine.core.known_cards import KnownCards
from engine.core.reading import Node, optional
from engine.core.setups import Setup, set_up
from engine.core.state import GAME
from engine.sanguosha.cards import STANDARD_CARDS, Card, Character, PlayingCard
from engine.sanguosha.citations import CITATIONS
from engine.sanguosha.game import Game
from engine.sanguosha.language.skills import Skill
from engine.sanguosha.language.words import GENDERS, JUDGEMENT, PLAYER_ZONES, SHARED_ZONES, SLOTS, SYSTEM
from engine.sanguosha.setups.lasting import lasting
from engine.sanguosha.setups.objects import PlacingCards
from engine.sanguosha.state import LASTING, MARK
from engine.sanguosha.turn.lianheng import LINKED, MOST
from engine.sanguosha.turn.phases import PHASES

_SETUP_KEYS = ("seed", "shuffles", "turn", "players", LASTING, *SHARED_ZONES)
_PLAYER_KEYS = (
    *("character", "kingdom", "gender", "health", "max_health", "skills", "marks", "sealed", LINKED),
    *PLAYER_ZONES,
)
SEALABLE = (*SLOTS, JUDGEMENT)


def new_game(edition: str, setup: Mapping[str, object], cards: Mapping[str, Card]) -> Game:
    """Make a game that stands as a setup says, of standard cards and those given. Raises Malformed below `setup`."""
    known = KnownCards(cards, STANDARD_CARDS)
    return set_up(setup, _Setup, lambda chance: Game(CITATIONS[edition], known, chance))


class _Setup(Setup[Game]):
    """Turns one setup into the first changes of a journal."""

    keys = _SETUP_KEYS
    taken = (LASTING, *SHARED_ZONES)

    def __init__(self, game: Game, node: Node) -> None:
        super().__init__(game, node)
        self.placing = PlacingCards(game.cards, self.players)
        self.known_skills: set[str] = set()

    def write(self) -> None:
        """Write everything that the setup says."""
        if len(self.players) < 2 or SYSTEM in self.players:
            self.node["players"].fail("these players cannot play", f"at least two players, none called {SYSTEM!r}")
        self.placing.reserve(self.node)
        begin = self.game.journal.begin
        begin(self._turn(self.turn(("player", "phase", "number"))))
        for zone in SHARED_ZONES:
            begin(self.placing.zone(zone, "", self.node.get(zone)))
        for name, place in self.node["players"].items():
            begin(self._player(name, place.mapping(_PLAYER_KEYS)))
        if LASTING in self.node:
            begin(lasting(self.game, self.node[LASTING], self._skill))
        for card in {one.name: one for one in map(self.game.card, self.game.all_cards())}.values():
            for position, skill in enumerate(card.skills):
                self._skill(Node(skill, ("cards", card.name, "skills", position)))

    def _turn(self, turn: Node) -> Iterator[Write]:
        yield (GAME, "players", self.players)
        yield (GAME, "turn_player", self.whose_turn(turn))
        yield (GAME, "phase", optional(turn.get("phase"), lambda word: word.text(PHASES), "play"))
        yield (GAME, "turn", optional(turn.get("number"), lambda number: number.integer(1), 1))

    def _player(self, name: str, place: Node) -> Iterator[Write]:
        character = self._character(place.get("character"))
        yield (name, "character", character.name if character else None)
        kingdom = character.kingdom if character else ""
        yield (name, "kingdom", optional(place.get("kingdom"), _text_or_none, kingdom) or None)
        gender = character.gender if character else GENDERS[0]
        yield (name, "gender", optional(place.get("gender"), lambda word: word.text(GENDERS), gender))
        yield from _health(name, place, character)
        yield (name, "skills", self._skills(place, character) or None)
        if "marks" in place:
            yield from ((name, MARK + mark, number.integer(0)) for mark, number in place["marks"].items())
        if LINKED in place:
            linked = place[LINKED].integer(0)
            if linked > MOST:
                place[LINKED].fail(f"{linked} cards linked in one turn", f"at most {MOST}")
            yield (name, LINKED, linked)
        for slot in place["sealed"].texts(SEALABLE) if "sealed" in place else ():
            yield (f"{name}.{slot}", "sealed", True)
        for zone in PLAYER_ZONES:
            content = place.get(zone)
            is_empty_slot = zone in SLOTS and content is not None and content.value is None
            yield from self.placing.zone(f"{name}.{zone}", name, None if is_empty_slot else content)

    def _character(self, place: Node | None) -> Character | None:
        if place is None:
            return None
        card = self.game.cards[self.placing.card(place)]
        if not isinstance(card, Character):
            place.fail(f"{place.value!r} is no character", "a definition with type: character")
        for name in card.skills:
            self._skill(Node(name, place.path))
        return card

    def _skills(self, place: Node, character: Character | None) -> tuple[str, ...]:
        if "skills" in place:
            written = place["skills"]
            return tuple(self._skill(one) for one in ([written] if written.is_text() else written.list()))
        return character.skills if character else ()

    def _skill(self, place: Node) -> str:
        name = self.placing.card(place)
        skill = self.game.cards[name]
        if not isinstance(skill, Skill):
            place.fail(f"{name!r} is no skill", "a definition with type: skill")
        if name not in self.known_skills:
            self.known_skills.add(name)
            for way in skill.uses:
                self._used_as(Node(way.card, ("cards", name, "use_as", "card")))
            for lent in skill.lends:
                self._skill(Node(lent, ("cards", name, "do")))
        return name

    def _used_as(self, place: Node) -> None:
        """Cards can be used as an ordinary trick that does something, or answers one. Raises Malformed."""
        trick = self.game.cards[self.placing.card(place)]
        if not isinstance(trick, PlayingCard) or (not trick.trick.effects.effects and trick.trick.cancels is None):
            place.fail(f"{place.value!r} is no ordinary trick that can be used", "a trick with do: [...] or cancels")


def _text_or_none(node: Node) -> str:
    return "" if node.value is None else node.text()


def _health(name: str, place: Node, character: Character | None) -> Iterator[Write]:
    """Health and its maximum, each as much as the other where only one is said. Raises Malformed."""
    printed = character.health if character else 4
    health = optional(place.get("health"), lambda number: number.integer(), None)
    most = optional(place.get("max_health"), lambda number: number.integer(1), max(printed, health or 0))
    if health is not None and health > most:
        place["health"].fail(f"{health} health is more than the maximum", f"at most {most}")
    yield (name, "max_health", most)
    yield (name, "health", most if health is None else health)
