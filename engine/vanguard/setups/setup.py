"""From a setup, as a fixture writes it, to a game that stands so. `engine.vanguard.views.view` goes the other way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.board import ZONE_FIELD
from engine.core.journal import Write
from engine.core.known_cards import KnownCards
from engine.core.reading import Node, optional
from engine.core.setups import Setup, set_up
from engine.core.state import GAME
from engine.vanguard.cards import Card
from engine.vanguard.citations import CITATIONS
from engine.vanguard.game import Game
from engine.vanguard.language.words import FORBIDDEN_TO_PLAYERS, LISTED_ZONES, PHASES, REAR_CIRCLES
from engine.vanguard.setups.decks import read_decks
from engine.vanguard.setups.moments import battle, something, waiting
from engine.vanguard.setups.objects import PlacingObjects
from engine.vanguard.standard import STANDARD_CARDS
from engine.vanguard.state import GUARDIAN_CIRCLE
from engine.vanguard.turn.phases import SETUP
from engine.vanguard.values import FORBIDDEN_FIELDS

PLAYER_FLAGS = ("rode", "order_played", "persona_ride")
DECK = 10
"""How many blank cards a deck has that a setup does not speak of: nobody loses by it."""
_PLAYER_KEYS = (*LISTED_ZONES, "vanguard", "circles", "guardians", *PLAYER_FLAGS, "front_row_power", *FORBIDDEN_FIELDS)
_SETUP_KEYS = ("seed", "shuffles", "first_player", "turn", "players", "battle", "waiting", "decks")
_USUAL_TURN = 5
"""The number of the turn where a setup does not say: none of anybody's first turns."""


def new_game(edition: str, setup: Mapping[str, object], cards: Mapping[str, Card]) -> Game:
    """Make a game that stands as a setup says, of standard cards and those given. Raises Malformed below `setup`."""
    known = KnownCards(cards, STANDARD_CARDS)
    return set_up(setup, _Setup, lambda chance: Game(CITATIONS[edition], known, chance))


class _Setup(Setup[Game]):
    """Turns one setup into the first changes of a journal."""

    keys = _SETUP_KEYS
    taken = (GUARDIAN_CIRCLE,)

    def __init__(self, game: Game, node: Node) -> None:
        super().__init__(game, node)
        self.placing = PlacingObjects(game, self.players)

    def write(self) -> None:
        """Write everything. Raises Malformed."""
        if "decks" in self.node:
            self.game.decks = read_decks(self.node["decks"], self.game.cards)
        if len(self.players) != 2:
            self.node["players"].fail(f"{len(self.players)} players", "two players")
        self.placing.reserve(self.node)
        begin = self.game.journal.begin
        begin(self._game_record())
        for name, place in self.node["players"].items():
            begin(self._player(name, place.mapping(_PLAYER_KEYS)))
        guardians = [unit for name in self.players for unit in self.game.zone(f"{name}.guardians")]
        begin([(f"{name}.guardians", ZONE_FIELD, ()) for name in self.players])
        begin([(GUARDIAN_CIRCLE, ZONE_FIELD, tuple(guardians))])
        if "battle" in self.node:
            begin(battle(self.game, self.node["battle"]))
        if "waiting" in self.node:
            begin(waiting(self.game, self.node["waiting"]))

    def _game_record(self) -> Iterator[Write]:
        turn = self.turn(("player", "phase", "number"))
        phase = optional(turn.get("phase"), lambda place: place.text((SETUP, *PHASES)), "main")
        yield (GAME, "players", self.players)
        yield (GAME, "phase", phase)
        if phase == SETUP:
            first = turn.get("player") or self.node.get("first_player")
            yield (GAME, "first_player", optional(first, lambda place: place.text(self.players), None))
            return
        player = self.whose_turn(turn)
        number = optional(turn.get("number"), lambda place: place.integer(1), _USUAL_TURN)
        other = self.players[player == self.players[0]]
        usual = player if number % 2 else other
        yield (GAME, "turn_player", player)
        yield (GAME, "turn", number)
        yield (
            GAME,
            "first_player",
            optional(self.node.get("first_player"), lambda place: place.text(self.players), usual),
        )

    def _player(self, name: str, place: Node) -> Iterator[Write]:
        for flag in PLAYER_FLAGS:
            if flag in place:
                yield (name, flag, place[flag].flag() or None)
        if "front_row_power" in place:
            yield (name, "front_row_power", place["front_row_power"].integer(0) or None)
        for field in FORBIDDEN_FIELDS:
            if field in place:
                yield (name, field, tuple(_forbidden(one) for one in place[field].several()) or None)
        for zone in LISTED_ZONES:
            content = place.get(zone)
            if zone == "deck" and content is None and "decks" not in self.node:
                content = Node(DECK, place.path)
            yield from self.placing.zone(f"{name}.{zone}", name, content)
        yield from self.placing.zone(f"{name}.vanguard", name, self._vanguard(name, place))
        circles = place.get("circles")
        if circles is not None:
            circles.mapping(REAR_CIRCLES)
        for circle in REAR_CIRCLES:
            content = None if circles is None else circles.get(circle)
            yield from self.placing.zone(f"{name}.{circle}", name, something(content))
        guardians = list(self.placing.zone(f"{name}.guardians", name, place.get("guardians")))
        yield from guardians
        for unit in next(value for zone, _, value in guardians if zone == f"{name}.guardians"):  # type: ignore[union-attr]
            yield (str(unit), "rested", True)

    def _vanguard(self, name: str, place: Node) -> Node | None:
        content = something(place.get("vanguard"))
        if content is None and self.game.phase != SETUP:
            place.fail(f"{name} has no vanguard", "vanguard: a unit card")
        return content


def _forbidden(place: Node) -> tuple[str, int]:
    """What an opponent's effect keeps a player from doing: `{what: guard, grade: 1}`."""
    place.mapping(("what", "grade"))
    return place["what"].text(FORBIDDEN_TO_PLAYERS), optional(place.get("grade"), lambda number: number.integer(0), 0)
