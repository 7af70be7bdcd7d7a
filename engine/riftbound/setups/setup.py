"""From a setup, as a fixture writes it, to a game that stands so. `engine.riftbound.views.view` goes the other way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.journal import Write
from engine.core.known_cards import KnownCards
from engine.core.placing import own_names
from engine.core.reading import MOST_AT_ONCE, Node, optional
from engine.core.setups import Setup, set_up
from engine.core.state import GAME
from engine.riftbound.actions.replacing_battlefields import REPLACED
from engine.riftbound.actions.restricted import kept
from engine.riftbound.before_play.matches import BEST_OF
from engine.riftbound.cards import Card
from engine.riftbound.editions import EDITIONS
from engine.riftbound.formats import FORMATS
from engine.riftbound.game import Game
from engine.riftbound.language.costs import Power, sorted_power
from engine.riftbound.language.words import DOMAINS, RESTRICTED, UNIVERSAL
from engine.riftbound.modes_of_play import MODES, Mode
from engine.riftbound.setups.chain_items import ChainItems
from engine.riftbound.setups.decks import read_decks
from engine.riftbound.setups.lasting import delayed_abilities, modifications
from engine.riftbound.setups.objects import PlacingObjects
from engine.riftbound.setups.windows import open_windows
from engine.riftbound.standard import STANDARD_CARDS
from engine.riftbound.state.state import CHAIN, COUNTED_EACH_TURN, PLAYER_ZONES
from engine.riftbound.turn.phases import PHASES, SETUP

_PLAYER_KEYS = (
    "points",
    "energy",
    "power",
    "restricted",
    "xp",
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
    "turns",
    *COUNTED_EACH_TURN,
    "team",
    "conceded",
    "set_points",
    "presented",
    "battlefields",
)
_ZONE_KEYS = PLAYER_ZONES
_BATTLEFIELD_KEYS = ("card", "owner", "controller", "contested_by", "units", "facedown", "conquered_on", "replaced")
_SETUP_KEYS = (
    "mode",
    "best_of",
    "format",
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

_NUMBERS = ("points", "energy", "xp", "cards_played", "turns", "set_points", *COUNTED_EACH_TURN)
"""What a setup says of a player in numbers."""


def new_game(edition: str, setup: Mapping[str, object], cards: Mapping[str, Card]) -> Game:
    """Make a game that stands as a setup says, of standard cards and those given. Raises Malformed below `setup`."""
    known = KnownCards(cards, STANDARD_CARDS)
    return set_up(setup, _Setup, lambda chance: Game(EDITIONS[edition], known, chance))


class _Setup(Setup[Game]):
    """Turns one setup into the first changes of a journal."""

    keys = _SETUP_KEYS
    taken = (CHAIN,)

    def __init__(self, game: Game, node: Node) -> None:
        super().__init__(game, node)
        taken = (GAME, *self.taken, *self.players)
        self.battlefields = own_names(node["battlefields"], taken) if "battlefields" in node else ()
        self.placing = PlacingObjects(game, self.players, self.battlefields)

    def write(self) -> None:
        """Write everything, then what follows from it."""
        if "decks" in self.node:
            self.game.decks = read_decks(self.node["decks"], self.game.cards)
        self.placing.reserve(self.node)
        begin = self.game.journal.begin
        begin(self._game_record())
        for name, place in self.node["players"].items():
            begin(self._player(name, place.mapping(_PLAYER_KEYS)))
        begin(self._shared_points())
        if sum(map(self.game.is_playing, self.players)) < 2:
            self.node["players"].fail("all but one have conceded", "at least two players who are still in the game")
        for name in self.battlefields:
            begin(self._battlefield(name, self.node["battlefields"][name].mapping(_BATTLEFIELD_KEYS)))
        begin(self._replaced())
        begin(self.placing.attachments())
        for item in self._chain():
            begin(item)
        begin(open_windows(self.game, self.node, self.players, self.battlefields))
        begin(self._contests())
        begin(self._modifications())
        begin(self._delayed())
        self.game.time_before = max(self.game.board.number(name, "time") for name in self.game.board.records())

    def _shared_points(self) -> Iterator[Write]:
        """Teammates have the same points where the edition says so: who is given none has those of the team."""
        if not self.game.edition.teams_share_points:
            return
        said = {name: place.get("points") for name, place in self.node["players"].items()}
        for name in self.players:
            own, others = said[name], [one for mate in self.game.teammates(name) if (one := said[mate]) is not None]
            if own is None and others:
                yield (name, "points", others[0].value)
            elif own is not None and any(other.value != own.value for other in others):
                own.fail("teammates have different points", "the same number, as a team shares its points")

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
        yield from self._match(mode)
        yield (GAME, "battlefields", self.battlefields)
        turn = self.turn(("player", "phase", "number", "extra_turns", "held_by_teammates"))
        phase = optional(turn.get("phase"), lambda place: place.text((SETUP, *PHASES)), "action")
        first = self._player_or_none(turn.get("player"), None) if phase == SETUP else self.whose_turn(turn)
        yield (GAME, "turn_player", first)
        yield (GAME, "phase", phase)
        default = 2 * len(self.players) + 1
        yield (GAME, "turn", optional(turn.get("number"), lambda place: place.integer(1), default))
        for key, known in (("extra_turns", self.players), ("held_by_teammates", self.battlefields)):
            yield (GAME, key, turn[key].texts(known) or None if key in turn else None)

    def _match(self, mode: Mode) -> Iterator[Write]:
        """How many games a match may have, and by which format decks are judged."""
        if "best_of" in self.node:
            place = self.node["best_of"]
            if mode.games_to_win == 1 or not self.game.edition.plays_best_of_five:
                place.fail(
                    f"this is no match of so many games in {self.game.edition.document}", "mode: match, without it"
                )
            best_of = place.integer(min(BEST_OF), max(BEST_OF))
            if best_of not in BEST_OF:
                place.fail(f"nobody plays best of {best_of}", " or ".join(map(str, BEST_OF)))
            yield (GAME, "best_of", best_of)
        if "format" in self.node:
            yield (GAME, "format", self.node["format"].text(FORMATS))

    def _default_mode(self) -> str:
        in_teams = any("team" in place for _, place in self.node["players"].items())
        return {3: "ffa3", 4: "2v2" if in_teams else "ffa4"}.get(len(self.players), "duel")

    def _player(self, name: str, place: Node) -> Iterator[Write]:
        for key in _NUMBERS:
            if key in place.value or key == "points":
                number = optional(place.get(key), lambda value: value.integer(0), 0)
                if number or key == "points":
                    yield (name, key, number)
        if "power" in place:
            amounts = {
                domain: value.integer(0, MOST_AT_ONCE)
                for domain, value in place["power"].mapping((*DOMAINS, UNIVERSAL)).items()
            }
            yield (name, "power", sorted_power(amounts))
        if "restricted" in place:
            yield (name, "restricted", self._restricted(place["restricted"]))
        if "scored" in place:
            yield (name, "scored", tuple(one.text(self.battlefields) for one in place["scored"].several()))
        if place.says("conceded"):
            yield from ((name, "conceded", True), (name, "removed", True))
        if "presented" in place:
            cards = [(key, word.text(self.game.cards)) for key, word in place["presented"].items()]
            yield (name, "presented", tuple(cards))
        if "team" in place:
            yield (name, "team", place["team"].text())
        elif MODES[self.game.board.text(GAME, "mode")].teams:
            place.fail(f"{name} is in no team", "team: a name that one other player has as well")
        for zone in _ZONE_KEYS:
            content = place.get(zone)
            yield from self.placing.zone(f"{name}.{zone}", name, content)
        yield from ((card, "chosen", True) for card in self.game.zone(f"{name}.champion"))

    def _restricted(self, place: Node) -> Power | None:
        """Resources that may be spent on some things only: `{spell_energy: 2}`."""
        if not self.game.edition.restricts_resources:
            place.fail(f"resources do not stay restricted in {self.game.edition.document}", "energy and power alone")
        return kept({key: value.integer(0, MOST_AT_ONCE) for key, value in place.mapping(RESTRICTED).items()})

    def _battlefield(self, name: str, place: Node) -> Iterator[Write]:
        card = optional(place.get("card"), self.placing.card, "")
        if card and self.game.cards[card].type != "battlefield":
            place["card"].fail(f"{card!r} is a {self.game.cards[card].type}", "a card of type battlefield, or none")
        owner = optional(place.get("owner"), lambda word: word.text(self.players), None)
        yield (name, "card", card or None)
        yield (name, "owner", owner)
        units = list(self.placing.zone(name, None, place.get("units")))
        yield from units
        facedown = place.get("facedown")
        if facedown is not None and facedown.value is not None:
            yield from self.placing.zone(f"{name}.facedown", None, facedown)
        controllers = {value for _, field, value in units if field == "controller"}
        alone = str(next(iter(controllers))) if len(controllers) == 1 else None
        yield (name, "controller", self._player_or_none(place.get("controller"), alone))
        if "conquered_on" in place:
            yield (name, "conquered_on", place["conquered_on"].integer(1))
        yield (name, "contested_by", self._player_or_none(place.get("contested_by"), None))

    def _replaced(self) -> Iterator[Write]:
        """What battlefield tokens have replaced: cards that lie in Banishment (438.5)."""
        for name in self.battlefields:
            place = self.node["battlefields"][name].get("replaced")
            for one in [] if place is None else place.several():
                zone = self.game.zone_of(self._object(one)) or ""
                if not zone.endswith(".banishment"):
                    one.fail(f"{one.value!r} does not lie in Banishment", "a battlefield in a player's `banishment`")
            if place is not None:
                yield (name, REPLACED, place.texts() or None)

    def _player_or_none(self, place: Node | None, default: str | None) -> str | None:
        if place is None:
            return default
        return None if place.value is None else place.text(self.players)

    # -- the chain, showdowns and combats ---------------------------------------------------------------------

    def _chain(self) -> Iterator[Iterator[Write]]:
        items = ChainItems(self.game, self.players, self.battlefields)
        for place in self.node["chain"].several() if "chain" in self.node else []:
            yield items.writes(self.placing.name(place, items.stem(place.mapping())), place)

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
        places = self.node["modifications"].several() if "modifications" in self.node else []
        yield from modifications(self.game, places, self._object)

    def _delayed(self) -> Iterator[Write]:
        places = self.node["delayed"].several() if "delayed" in self.node else []
        yield from delayed_abilities(self.game, places, self.players, self._object)
