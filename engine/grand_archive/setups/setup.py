"""From a setup, as a fixture writes it, to a game that stands so; `views.view` goes the other way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.board import ZONE_FIELD
from engine.core.journal import Write
from engine.core.known_cards import KnownCards
from engine.core.reading import Node, optional
from engine.core.setups import Setup, set_up
from engine.core.state import GAME
from engine.grand_archive.cards import Card
from engine.grand_archive.citations import CITATIONS
from engine.grand_archive.game import Game
from engine.grand_archive.setups.combat import combat_writes
from engine.grand_archive.setups.objects import PlacingObjects
from engine.grand_archive.setups.stack_items import StackItems, listed, numbered
from engine.grand_archive.standard import STANDARD_CARDS
from engine.grand_archive.words import FIELD, PHASES, PLAYER_ZONES, STACK

_PLAYER_KEYS = (*PLAYER_ZONES, "champion", "field", "activated", "materialized", "lost")
_SETUP_KEYS = (
    *("seed", "shuffles", "turn", "players", "stack", "opportunity", "passed", "effects", "delayed", "revealed"),
    "combat",
)


def new_game(edition: str, setup: Mapping[str, object], cards: Mapping[str, Card]) -> Game:
    """Make a game that stands as a setup says, of standard cards and those given. Raises Malformed below `setup`."""
    known = KnownCards(cards, STANDARD_CARDS)
    return set_up(setup, _Setup, lambda chance: Game(CITATIONS[edition], known, chance))


class _Setup(Setup[Game]):
    """Turns one setup into the first changes of a journal."""

    keys = _SETUP_KEYS
    taken = (FIELD, STACK)

    def __init__(self, game: Game, node: Node) -> None:
        super().__init__(game, node)
        self.placing = PlacingObjects(game, self.players)
        self.items = StackItems(game, self.players)

    def write(self) -> None:
        """Write everything: players and what is theirs, then what waits, then what lasts."""
        if len(self.players) < 2:
            self.node["players"].fail(f"{len(self.players)} player", "at least two players")
        self.placing.reserve(self.node)
        begin = self.game.journal.begin
        begin(self._game_record())
        standing: list[str] = []
        for name, place in self.node["players"].items():
            begin(self._player(name, place.mapping(_PLAYER_KEYS), standing))
        standing.sort(key=lambda name: self.game.board.number(name, "time"))
        begin([(FIELD, ZONE_FIELD, tuple(standing))])
        self._check_champions()
        begin([(one, "had_champion", True) for one in self.players if self.game.champion(one) is not None])
        for zone, place in self.placing.under:
            begin(
                list(
                    self.placing.zone(
                        zone, zone.partition(".")[0] if zone.endswith("lineage") else self._owner(zone), place
                    )
                )
            )
        self._stack()
        self._waiting("effects", "effect")
        self._waiting("delayed", "delayed")
        begin(self._revealed())
        if "combat" in self.node:
            begin(list(combat_writes(self.game, self.node["combat"])))

    def _check_champions(self) -> None:
        """Check that nobody controls two champions, which no rule knows of (B8.9). Raises Malformed."""
        for name, place in self.node["players"].items():
            own = [one for one in self.game.field if self.game.controller(one) == name]
            champions = [one for one in own if "champion" in self.game.card(one).types]
            if len(champions) > 1:
                place.fail(f"{name} controls {len(champions)} champions: {', '.join(champions)}", "one champion (B8.9)")

    def _owner(self, zone: str) -> str:
        return self.game.owner(zone.rpartition(".")[0])

    def _game_record(self) -> Iterator[Write]:
        turn = self.turn(("player", "phase", "number", "stage"))
        yield (GAME, "players", self.players)
        yield (GAME, "turn_player", self.whose_turn(turn))
        yield (GAME, "phase", optional(turn.get("phase"), lambda place: place.text(PHASES), "main"))
        default = 2 * len(self.players) + 1
        yield (GAME, "turn", optional(turn.get("number"), lambda place: place.integer(1), default))
        yield (GAME, "stage", turn["stage"].integer(0) or None if "stage" in turn else None)
        if "opportunity" in self.node:
            yield (GAME, "opportunity", self.node["opportunity"].text(self.players))
        if "passed" in self.node:
            yield (GAME, "passed", self.node["passed"].texts(self.players) or None)

    def _player(self, name: str, place: Node, standing: list[str]) -> Iterator[Write]:
        for zone in PLAYER_ZONES:
            if zone in place:
                yield from self.placing.zone(f"{name}.{zone}", name, place[zone])
        self.placing.side = name
        for key in ("champion", "field"):
            for record, field, value in self.placing.zone(FIELD, name, place.get(key)):
                if record == FIELD:
                    assert isinstance(value, tuple)
                    standing.extend(str(one) for one in value)
                else:
                    yield (record, field, value)
        if "activated" in place:
            yield (name, "activated", tuple(self.placing.card(one) for one in place["activated"].several()) or None)
        for flag in ("materialized", "lost"):
            if flag in place:
                yield (name, flag, place[flag].flag() or None)

    def _stack(self) -> None:
        """Name every item first: the targets of one may be items above it."""
        items: list[tuple[str, Node]] = []
        for place in self.node["stack"].several() if "stack" in self.node else []:
            is_card = "card" in place.mapping()
            stem = place["card"].text(self.game.cards) if is_card else self.items.stem(place["source"])
            items.append((self.placing.name(place, stem), place))
        begin = self.game.journal.begin
        begin([(STACK, ZONE_FIELD, tuple(name for name, _ in items))])
        for name, place in items:
            begin(list(self.items.fields(name, place)))

    def _waiting(self, field: str, kind: str) -> None:
        read = self.items.effect if kind == "effect" else self.items.delayed
        names = []
        for record, place in numbered(self.node.get(field), kind):
            self.game.journal.begin(list(read(record, place)))
            names.append(record)
        self.game.journal.begin([listed(field, names)])

    def _revealed(self) -> Iterator[Write]:
        if "revealed" in self.node:
            yield (GAME, "revealed", self.node["revealed"].texts() or None)
