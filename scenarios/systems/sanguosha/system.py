"""Sanguosha, as the runner of cases sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from engine.core.decisions import Action, Decision, Interruption
from engine.core.reading import LANGUAGES, Node
from engine.sanguosha.cards import Card
from engine.sanguosha.citations import CITATIONS
from engine.sanguosha.engine import ENGINE
from engine.sanguosha.game import Game
from engine.sanguosha.language.skills import Skill, UseAs
from engine.sanguosha.language.words import DECK, PLAYER_ZONES, SHARED_ZONES, SYSTEM
from engine.sanguosha.resolving.giving import TO
from engine.sanguosha.resolving.triggers import TRIGGERED
from engine.sanguosha.state import MARK
from engine.sanguosha.turn.direct import BY_SYSTEM, DIRECT, MOVES, NUMBERED, ON_CARDS, WITH_MARK, WITH_PLAYER
from engine.sanguosha.turn.lianheng import LABEL
from engine.sanguosha.turn.phases import END_TURN, PHASES
from engine.sanguosha.turn.using import USE, USE_AS
from scenarios.case import Case
from scenarios.narration import Cast
from scenarios.systems.base import SHARED, BoardSystem, inline_answers, read_answer, resolve
from scenarios.systems.results import Bookkeeping
from scenarios.systems.sanguosha import actions
from scenarios.systems.sanguosha.checks import check
from scenarios.systems.system import Ahead, Said

BOOKKEEPING = Bookkeeping(
    keys=frozenset(("number", "apart")), fields=frozenset(("turn", "apart")), ordered=frozenset(("deck",))
)
"""How a board came about; the order of all cards but those of the deck says nothing."""
INLINE = {
    "gain.choose": "gain",
    "discard.choose": "discard",
    "give.choose": "give",
    "give.distribute": "distribute",
    "put.choose": "cards",
    "move.choose": "cards",
    "recast.choose": "recast",
    "turn_up.choose": "turn_up",
    "option.choose": "option",
    "skill.may": "may",
}
"""For each step that asks something: the key for its answer in the line of the action that leads to it."""
ANSWERS = ("choose", "yes", "no")
_INLINE_KEYS = dict.fromkeys(INLINE.values())
_ENDS = ("deck_top", "deck_bottom")


class SanguoshaSystem(BoardSystem[Game, Card]):
    """Sanguosha: operations on cards, and the skills that consist of them."""

    game = "sanguosha"
    editions = tuple(CITATIONS)
    engine = ENGINE
    bookkeeping = BOOKKEEPING
    words: ClassVar[Mapping[str, Action]] = {END_TURN.verb: END_TURN}
    inline = INLINE
    naming = (("have_skill", "skill"), ("use_as", "card"))
    ending = END_TURN
    deck: ClassVar[tuple[str, str]] = (SHARED, DECK)
    dry: ClassVar[frozenset[str]] = frozenset(("deck.too_few",))
    phases: ClassVar[tuple[str, ...]] = PHASES
    actors: ClassVar[tuple[str, ...]] = (SYSTEM,)

    def cast(self, game: Game) -> Cast:
        """Everything in a game that the narration calls by a name."""
        titles = {name: game.card(name).titles for name in game.all_cards()}
        owned = (skill for player in game.players for skill in game.own_skills(player))
        at_work = (change.after for change in game.journal.initial if change.field in ("text", "skill"))
        begun = game.skills_called(name for name in at_work if isinstance(name, str))
        skills = {skill.name: skill.titles for skill in game.with_lent((*owned, *game.equipment_skills(), *begun))}
        forms = {way.card: game.cards[way.card].titles for way in _ways_to_use(game)}
        fields = {field for player in game.players for field in game.board.fields(player) if field.startswith(MARK)}
        words = self.narrator.book.words
        marks = {field: words.get(field) or dict.fromkeys(LANGUAGES, field.removeprefix(MARK)) for field in fields}
        names = {**forms, **skills, **titles}
        return Cast((*game.players, SYSTEM), names, edition=game.citations.edition, words=marks)

    def read_line(self, node: Node, game: Game, player: str) -> Said:
        """Read what a player, or the system, does. Raises Malformed or AmbiguousAction."""
        node.mapping((*DIRECT, "skill", USE, LABEL, "as", "to", "targets", "amount", *_INLINE_KEYS, *ANSWERS))
        for verb in ("skill", USE, LABEL):
            if verb in node:
                return _OWN_ACCORD[verb](node, game)
        verb = next((key for key in DIRECT if key in node), "")
        if verb:
            if player == SYSTEM and verb not in BY_SYSTEM:
                node[verb].fail(f"the system cannot {verb.replace('_', ' ')}", f"one of {', '.join(BY_SYSTEM)}")
            return _direct(node, game, verb, player)
        return read_answer(node, ANSWERS)

    def interruption(self, game: Game, decision: Decision, player: str, said: Said) -> Interruption | None:
        """What somebody else than the turn player does: an effect makes him do it, or it is the system."""
        if said.action is None or decision.step != "turn.act" or player == decision.chooser:
            return None
        return Interruption(player, said.action)

    def waiting(self, game: Game) -> tuple[str, ...]:
        """The skills of players that answer what happens to cards (B2.5)."""
        return tuple(
            dict.fromkeys(skill.name for player in game.players for skill in game.skills(player) if skill.when)
        )

    def never_triggered(self, game: Game) -> tuple[str, ...]:
        """Those of them that nobody was even asked about: neither activated, nor declined, nor without a target."""
        asked = {name for entry in game.journal.entries if entry.kind in TRIGGERED for name in entry.subjects}
        return tuple(name for name in self.waiting(game) if name not in asked)

    def triggers(self, game: Game, card: str) -> bool:
        """Whether a skill answers what happens to cards."""
        found = game.cards[card]
        return isinstance(found, Skill) and bool(found.when)

    def warned_of(self, game: Game, case: Case) -> tuple[str, ...]:
        """All of them: a case puts the skills that it wants into play, shared ones as well."""
        return self.never_triggered(game)

    def check(self, game: Game, name: str, expected: Node) -> list[str]:
        """Compare what is expected of one subject with what is so."""
        return check(game, name, expected)

    def write_line(self, action: Action) -> dict[str, object]:
        """Write what a player does that takes more than a word."""
        return actions.write_action(action)

    def within_reach(self, game: Game, player: str) -> tuple[str, ...]:
        """The objects that a player might think of using."""
        return actions.within_reach(game, player)

    def conceivable(self, game: Game, player: str, name: str) -> Iterator[Action]:
        """What a player might think of doing with an object."""
        return actions.conceivable(game, player, name)

    def ahead(self, game: Game, decision: Decision) -> Ahead | None:
        """What will happen once the player who may act passes."""
        return actions.ahead(game, decision)


def _ways_to_use(game: Game) -> Iterator[UseAs]:
    """Every way in which a skill that is there, or that one of them lets somebody have, lets cards be used."""
    every = (skill for player in game.players for skill in game.skills(player))
    return (way for skill in game.with_lent((*every, *game.equipment_skills())) for way in skill.uses)


def _card(game: Game, place: Node) -> str:
    """The card that a name means. Raises AmbiguousAction where several could be meant, Malformed where none is."""
    return resolve(place, game)


def _cards(game: Game, place: Node) -> tuple[str, ...]:
    """The cards that a list names, the keys of a mapping, or a name: at least one, and each once. Raises Malformed."""
    ones = [Node(name, one.path) for name, one in place.items()] if place.is_mapping() else place.several()
    names = tuple(_card(game, one) for one in ones)
    if not names:
        place.fail("no card stands here", "one card at least")
    if len(set(names)) < len(names):
        place.fail("a card stands here twice", "each card once")
    return names


def _skill(node: Node, game: Game) -> Said:
    node.mapping(("skill", "targets", *_INLINE_KEYS))
    targets = node["targets"].texts(game.players) if "targets" in node else ()
    return Said("act", Action("skill", (node["skill"].text(), *targets)), inline=inline_answers(node, INLINE.values()))


def _use(node: Node, game: Game) -> Said:
    node.mapping((USE, "as", "to", *_INLINE_KEYS))
    to = node["to"].texts(game.players) if "to" in node else ()
    card = _card(game, node[USE])
    verb, what = (USE_AS, (card, node["as"].text())) if "as" in node else (USE, (card,))
    action = Action(verb, what, to[0]) if len(to) == 1 else Action(verb, (*what, *to))
    return Said("act", action, inline=inline_answers(node, INLINE.values()))


def _link(node: Node, game: Game) -> Said:
    node.mapping((LABEL, "to"))
    return Said("act", Action(LABEL, _cards(game, node[LABEL]), node["to"].text(game.players)))


_OWN_ACCORD = {"skill": _skill, USE: _use, LABEL: _link}


def _direct(node: Node, game: Game, verb: str, player: str) -> Said:
    """An operation carried out outright, with the cards, the number, the mark or the player that it is about."""
    place = node[verb]
    inline = inline_answers(node, INLINE.values(), verb)
    if verb == "give":
        return Said("act", Action(verb, _distribution(node, game)))
    if verb in ON_CARDS:
        node.mapping((verb, "to") if verb in MOVES else (verb,))
        return Said("act", Action(verb, _cards(game, place), _zone(node["to"], game) if verb in MOVES else None))
    if verb in NUMBERED:
        return Said("act", Action(verb, ability=place.integer(0)), inline=inline)
    if verb in WITH_PLAYER:
        others = [one for one in game.players if one != player]
        return Said("act", Action(verb, (place.text(others),)), inline=inline)
    if verb in WITH_MARK:
        node.mapping((verb, "amount"))
        return Said("act", Action(verb, (place.text(),), ability=node["amount"].integer(1) if "amount" in node else 1))
    place.flag()
    return Said("act", Action(verb))


def _distribution(node: Node, game: Game) -> tuple[str, ...]:
    """Cards and who gets each: `{give: [x, y], to: B}`, or `{give: {x: B, y: C}}`."""
    node.mapping(("give", "to"))
    given = node["give"]
    cards = _cards(game, given)
    places = [place for _, place in given.items()] if given.is_mapping() else [node["to"]] * len(cards)
    players = [place.text(game.players) for place in places]
    return tuple(f"{card}{TO}{player}" for card, player in zip(cards, players, strict=True))


def _zone(node: Node, game: Game) -> str:
    """Where cards go: a zone, an end of the deck, or a player, whose slot or judgement area then fits the card."""
    zones = (f"{player}.{zone}" for player in game.players for zone in PLAYER_ZONES)
    return node.text((*game.players, *_ENDS, *SHARED_ZONES, *zones))


SANGUOSHA = SanguoshaSystem()
