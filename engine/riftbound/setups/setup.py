"""From a setup, as a fixture writes it, to a game that stands so. `engine.riftbound.views.view` goes the other way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.journal import Write
from engine.core.randomness import Chance
from engine.core.reading import Node, optional
from engine.riftbound.abilities.events import first_time_field, this_turn
from engine.riftbound.before_play.modes import MODES
from engine.riftbound.cards import BLANK, Card
from engine.riftbound.editions import EDITIONS
from engine.riftbound.game import Game
from engine.riftbound.language.costs import sorted_power
from engine.riftbound.language.words import DOMAINS, UNIVERSAL
from engine.riftbound.setups.chain_items import ChainItems
from engine.riftbound.setups.decks import read_decks
from engine.riftbound.setups.fitting_zones import check_number, check_zone
from engine.riftbound.setups.lasting import delayed_abilities, modifications, text_key
from engine.riftbound.setups.windows import SIDES, WAS, open_windows
from engine.riftbound.standard import KnownCards
from engine.riftbound.state import CHAIN, COUNTED_EACH_TURN, GAME, PLAYER_ZONES
from engine.riftbound.turn.phases import PHASES, SETUP
from engine.riftbound.views.sight import SEEN_BY

BLANK_RUNE = "fury rune"
"""The rune that stands for one of many where a setup gives only their number."""

_PLAYER_KEYS = (
    "points",
    "energy",
    "power",
    "hand",
    "deck",
    "trash",
    "banishment",
    "base",
    "runes",
    "rune_deck",
    "legend",
    "champion",
    "scored",
    "cards_played",
    *COUNTED_EACH_TURN,
    "team",
    "conceded",
    "set_points",
    "battlefields",
)
_ZONE_KEYS = PLAYER_ZONES
_OBJECT_KEYS = (
    "card",
    "as",
    "count",
    "owner",
    "controller",
    "exhausted",
    "damage",
    "stunned",
    "buffed",
    "attacker",
    "defender",
    "played_this_turn",
    "chosen",
    "was_attacker",
    "was_defender",
    "moves",
    "more_buffs",
    "hidden_on",
    "seen_by",
    "time",
    "triggered",
    "modes_used",
)
_FLAGS = ("exhausted", "stunned", "buffed", "attacker", "defender", "played_this_turn", "chosen", *WAS)
_COUNTS = ("moves", "more_buffs", "time")
_BATTLEFIELD_KEYS = ("card", "owner", "controller", "contested_by", "units", "facedown")
_SETUP_KEYS = (
    "mode",
    "victory",
    "seed",
    "shuffles",
    "turn",
    "players",
    "battlefields",
    "chain",
    "priority",
    "showdown",
    "combat",
    "modifications",
    "delayed",
    "decks",
)


def new_game(edition: str, setup: Mapping[str, object], cards: Mapping[str, Card]) -> Game:
    """Make a game of an edition that stands as a setup says.

    `cards` are the definitions that the setup may name, besides the standard ones. Raises Malformed with the path
    below `setup`.
    """
    node = Node(setup, ("setup",)).mapping(_SETUP_KEYS)
    seed = optional(node.get("seed"), lambda place: place.integer(), 0)
    shuffles = [place.texts() for place in node["shuffles"].list()] if "shuffles" in node else []
    game = Game(EDITIONS[edition], KnownCards(cards), Chance(seed, shuffles))
    if "decks" in node:
        game.decks = read_decks(node["decks"], game.cards)
    _Setup(game, node).write()
    return game


class _Setup:
    """Turns one setup into the first changes of a journal."""

    def __init__(self, game: Game, node: Node) -> None:
        self.game = game
        self.node = node
        self.used: set[str] = set()
        self.players = tuple(name for name, _ in node["players"].items())
        self.battlefields = tuple(name for name, _ in node["battlefields"].items()) if "battlefields" in node else ()

    def write(self) -> None:
        """Write everything, then what follows from it."""
        self._reserve_names(self.node)
        begin = self.game.journal.begin
        begin(self._game_record())
        for name, place in self.node["players"].items():
            begin(self._player(name, place.mapping(_PLAYER_KEYS)))
        if sum(map(self.game.is_playing, self.players)) < 2:
            self.node["players"].fail("all but one have conceded", "at least two players who are still in the game")
        for name in self.battlefields:
            begin(self._battlefield(name, self.node["battlefields"][name].mapping(_BATTLEFIELD_KEYS)))
        for item in self._chain():
            begin(item)
        begin(open_windows(self.game, self.node, self.players, self.battlefields))
        begin(self._contests())
        begin(self._modifications())
        begin(self._delayed())
        self.game.time_before = max(self.game.board.number(name, "time") for name in self.game.board.records())

    # -- the game as a whole ----------------------------------------------------------------------------------

    def _game_record(self) -> Iterator[Write]:
        mode = MODES[optional(self.node.get("mode"), lambda place: place.text(MODES), self._default_mode())]
        if len(self.players) < 2:
            self.node["players"].fail(f"{len(self.players)} player", "at least two players")
        if len(self.players) != mode.players:
            self.node["players"].fail(f"{len(self.players)} players", f"{mode.players} of them in the mode {mode.name}")
        yield (GAME, "mode", mode.name)
        yield (GAME, "victory", optional(self.node.get("victory"), lambda place: place.integer(1), mode.victory))
        yield (GAME, "players", self.players)
        yield (GAME, "battlefields", self.battlefields)
        turn = self.node["turn"].mapping(("player", "phase", "number", "extra_turns", "held_by_teammates"))
        phase = optional(turn.get("phase"), lambda place: place.text((SETUP, *PHASES)), "action")
        first = turn["player"] if phase != SETUP else turn.get("player")
        yield (GAME, "turn_player", self._player_or_none(first, None))
        yield (GAME, "phase", phase)
        default = 2 * len(self.players) + 1
        yield (GAME, "turn", optional(turn.get("number"), lambda place: place.integer(1), default))
        for key, known in (("extra_turns", self.players), ("held_by_teammates", self.battlefields)):
            yield (GAME, key, turn[key].texts(known) or None if key in turn else None)

    def _default_mode(self) -> str:
        in_teams = any("team" in place for _, place in self.node["players"].items())
        return {3: "ffa3", 4: "2v2" if in_teams else "ffa4"}.get(len(self.players), "duel")

    def _player(self, name: str, place: Node) -> Iterator[Write]:
        for key in ("points", "energy", "cards_played", "set_points", *COUNTED_EACH_TURN):
            number = optional(place.get(key), lambda value: value.integer(0), 0)
            if number or key == "points":
                yield (name, key, number)
        if "power" in place:
            amounts = {
                domain: value.integer(0) for domain, value in place["power"].mapping((*DOMAINS, UNIVERSAL)).items()
            }
            yield (name, "power", sorted_power(amounts))
        if "scored" in place:
            yield (name, "scored", tuple(one.text(self.battlefields) for one in place["scored"].list()))
        if optional(place.get("conceded"), lambda value: value.flag(), False):
            yield from ((name, "conceded", True), (name, "removed", True))
        if "team" in place:
            yield (name, "team", place["team"].text())
        elif MODES[self.game.board.text(GAME, "mode")].teams:
            place.fail(f"{name} is in no team", "team: a name that one other player has as well")
        for zone in _ZONE_KEYS:
            content = place.get(zone)
            yield from self._zone(f"{name}.{zone}", name, content)
        yield from ((card, "chosen", True) for card in self.game.zone(f"{name}.champion"))

    def _battlefield(self, name: str, place: Node) -> Iterator[Write]:
        card = optional(place.get("card"), self._card_name, "")
        if card and self.game.cards[card].type != "battlefield":
            place["card"].fail(f"{card!r} is a {self.game.cards[card].type}", "a card of type battlefield, or none")
        owner = optional(place.get("owner"), lambda word: word.text(self.players), None)
        yield (name, "card", card or None)
        yield (name, "owner", owner)
        units = list(self._zone(name, None, place.get("units")))
        yield from units
        facedown = place.get("facedown")
        if facedown is not None and facedown.value is not None:
            yield from self._zone(f"{name}.facedown", None, facedown)
        controllers = {value for _, field, value in units if field == "controller"}
        alone = str(next(iter(controllers))) if len(controllers) == 1 else None
        yield (name, "controller", self._player_or_none(place.get("controller"), alone))
        yield (name, "contested_by", self._player_or_none(place.get("contested_by"), None))

    def _player_or_none(self, place: Node | None, default: str | None) -> str | None:
        if place is None:
            return default
        return None if place.value is None else place.text(self.players)

    # -- objects ----------------------------------------------------------------------------------------------

    def _reserve_names(self, node: Node) -> None:
        """Take note of every name that the setup gives with `as`, so that no other object gets it by chance."""
        if node.is_mapping():
            if "as" in node and "card" in node:
                name = node["as"].text()
                if name in self.used:
                    node["as"].fail(f"the name {name!r} is given twice", "a name of its own for each object")
                self.used.add(name)
            for key in node.value:
                self._reserve_names(node[str(key)])
        elif node.is_list():
            for place in node.list():
                self._reserve_names(place)

    def _zone(self, zone: str, owner: str | None, content: Node | None) -> Iterator[Write]:
        names: list[str] = []
        if content is not None and content.is_integer():
            names = [f"{zone.replace('.', '-')}-{number + 1}" for number in range(content.integer(0))]
            card = BLANK_RUNE if zone.endswith(("runes", "rune_deck")) else BLANK
            check_zone(content, self.game.cards[card], zone)
            if owner is None and names:
                content.fail(
                    "nobody owns these cards", "a list of objects with owner: one of " + ", ".join(self.players)
                )
            for name in names:
                yield from ((name, "card", card), (name, "owner", owner), (name, "controller", self._seat(zone, owner)))
        elif content is not None:
            single = content.is_mapping() or content.is_text()
            for place in [content] if single else content.list():
                for name, writes in self._objects(place, owner, zone):
                    names.append(name)
                    yield from writes
        if content is not None:
            check_number(content, len(names), zone)
        yield (zone, "cards", tuple(names))

    @staticmethod
    def _seat(zone: str, owner: str | None) -> str | None:
        """Objects on the board have a controller of their own; elsewhere the owner has them."""
        on_board = "." not in zone or zone.endswith((".base", ".runes", ".legend", ".facedown"))
        return owner if on_board else None

    def _objects(self, place: Node, owner: str | None, zone: str) -> Iterator[tuple[str, list[Write]]]:
        written = place
        if place.is_text():
            place = Node({"card": place.value}, place.path)
        place.mapping(_OBJECT_KEYS)
        named = written if written.is_text() else place["card"]
        card = self._card_name(named)
        check_zone(named, self.game.cards[card], zone)
        own = optional(place.get("owner"), lambda word: word.text(self.players), owner)
        if own is None:
            place.fail("nobody owns this object", "owner: one of " + ", ".join(self.players))
        controller = optional(place.get("controller"), lambda word: word.text(self.players), self._seat(zone, own))
        for _ in range(optional(place.get("count"), lambda value: value.integer(1), 1)):
            name = self._name(place, card)
            writes: list[Write] = [(name, "card", card), (name, "owner", own), (name, "controller", controller)]
            writes += [(name, flag, place[flag].flag() or None) for flag in _FLAGS if flag in place]
            writes += [(name, f"was_{side}", True) for side in SIDES if side in place and place[side].flag()]
            if "damage" in place:
                writes.append((name, "damage", place["damage"].integer(0) or None))
            writes += [(name, key, place[key].integer(0) or None) for key in _COUNTS if key in place]
            if "hidden_on" in place or zone.endswith(".facedown"):
                writes.append((name, "hidden_on", optional(place.get("hidden_on"), lambda value: value.integer(0), 0)))
            if "triggered" in place:
                writes += self._triggered(name, place["triggered"])
            if "modes_used" in place:
                writes.append((name, "modes_used", place["modes_used"].texts() or None))
            if "seen_by" in place:
                writes.append((name, SEEN_BY, place["seen_by"].texts(self.players) or None))
            yield name, writes

    def _triggered(self, name: str, place: Node) -> Iterator[Write]:
        """The abilities of an object that have triggered this turn and look for the first time in each turn only."""
        for one in place.list():
            key = text_key(self.game, one) if one.is_mapping() else str(one.integer(0))
            yield (name, first_time_field(key), this_turn(self.game))

    def _name(self, place: Node, card: str) -> str:
        if "as" in place and "count" not in place:
            return place["as"].text()
        stem = place["as"].text() if "as" in place else card
        number = 1
        name = stem
        taken = (*self.players, *self.battlefields, GAME, CHAIN)
        while name in taken or (name in self.used and not ("as" in place and number == 1)):
            number += 1
            name = f"{stem}#{number}"
        self.used.add(name)
        return name

    def _card_name(self, place: Node) -> str:
        name = place.text()
        if name not in self.game.cards:
            place.text(self.game.cards)
        return name

    # -- the chain, showdowns and combats ---------------------------------------------------------------------

    def _chain(self) -> Iterator[Iterator[Write]]:
        items = ChainItems(self.game, self.players, self.battlefields)
        for place in self.node["chain"].list() if "chain" in self.node else []:
            yield items.writes(self._name(place, items.stem(place.mapping())), place)

    def _object(self, place: Node) -> str:
        """Read the name of an object that the setup has put somewhere before."""
        name = place.text()
        if not self.game.is_card(name):
            place.fail(f"there is no object {name!r}", "the name of an object of this setup")
        return name

    def _contests(self) -> Iterator[Write]:
        """Units of a player who does not control the battlefield contest it (181.3.a), unless the setup says who."""
        game = self.game
        for battlefield in self.battlefields:
            controller = game.battlefield_controller(battlefield)
            strangers = [player for player in game.players_at(battlefield) if player != controller]
            if strangers and not game.board.text(battlefield, "contested_by"):
                turn_player = game.turn_player
                yield (battlefield, "contested_by", turn_player if turn_player in strangers else strangers[0])

    def _modifications(self) -> Iterator[Write]:
        places = self.node["modifications"].list() if "modifications" in self.node else []
        yield from modifications(self.game, places, self._object)

    def _delayed(self) -> Iterator[Write]:
        places = self.node["delayed"].list() if "delayed" in self.node else []
        yield from delayed_abilities(self.game, places, self.players, self._object)
