"""Expectations about a board of Riftbound: what can be asked of players, battlefields, objects and the game.

Whatever a setup can set, an expectation can check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.core.errors import Malformed
from engine.core.reading import Node
from engine.riftbound.actions.resources import power_in_pool
from engine.riftbound.game import Game
from engine.riftbound.setups.windows import WAS
from engine.riftbound.state import COUNTED_EACH_TURN, GAME, PLAYER_ZONES
from engine.riftbound.values.explaining import rules_of_being_mighty, rules_of_values
from engine.riftbound.views.view import item_view, object_view

EXPLAINED = ("might", "keywords", "tags")
"""What is computed through the layers, so that to look at it is to ask how it comes about."""
ORDERED = ("deck", "rune_deck", "chain")
ZONES = PLAYER_ZONES
STATE_PLAYERS = ("showdown", "focus", "priority", "combat", "attacker", "defender")
GAME_SUBJECTS = ("winner", "turn", "state", "chain")


def check(game: Game, name: str, expected: Node) -> list[str]:
    """Compare what is expected of one subject with what is so; raises Malformed for a subject or field unknown."""
    if name in GAME_SUBJECTS:
        return _game_check(game, name, expected)
    fields = _fields(game, name, expected)
    complaints = []
    for key, place in expected.mapping(fields).items():
        complaint = fields[key](place)
        if complaint:
            complaints.append(f"{name}.{key} {complaint}")
    return complaints


def rules_of(game: Game, name: str, looked_at: Iterable[str]) -> tuple[str, ...]:
    """The rules by which what is looked at on one object is so, where it is derived and no step says so."""
    if not game.is_card(name):
        return ()
    fields = set(looked_at)
    mighty = rules_of_being_mighty(game, name) if "mighty" in fields else ()
    return (*(rules_of_values(game, name) if fields & set(EXPLAINED) else ()), *mighty)


Check = Callable[[Node], str | None]


def _fields(game: Game, name: str, expected: Node) -> dict[str, Check]:
    if name in game.players:
        return _player_fields(game, name)
    if name in game.battlefields:
        return _battlefield_fields(game, name)
    if game.is_card(name) or game.board.fields(name):
        return _object_fields(game, name)
    known = [*game.players, *game.battlefields, *(one for one in game.board.records() if game.is_card(one))]
    raise Malformed(expected.path, f"there is nothing called {name!r}", f"one of {', '.join(known)}")


def _equal(actual: object) -> Check:
    def compare(place: Node) -> str | None:
        return None if place.value == actual else f"is {_shown(actual)}, expected {_shown(place.value)}"

    return compare


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(str, value))}]"
    return str(value)


def _cards(game: Game, cards: Sequence[str], *, ordered: bool) -> Check:
    """Compare a zone with a number of cards, or with a list of ids or card names."""

    def compare(place: Node) -> str | None:
        if place.is_integer():
            count = place.integer(0)
            return None if count == len(cards) else f"holds {len(cards)} ({_shown(cards)}), expected {count}"
        wanted = [one.text() for one in (place.list() if place.is_list() else [place])]
        same = _same_in_order if ordered else _same_in_any_order
        return None if same(game, cards, wanted) else f"holds {_shown(cards)}, expected {_shown(wanted)}"

    return compare


def _is(game: Game, card: str, wanted: str) -> bool:
    return card == wanted or (game.is_card(card) and game.card(card).name == wanted)


def _same_in_order(game: Game, cards: Sequence[str], wanted: Sequence[str]) -> bool:
    return len(cards) == len(wanted) and all(map(lambda a, b: _is(game, a, b), cards, wanted))


def _same_in_any_order(game: Game, cards: Sequence[str], wanted: Sequence[str]) -> bool:
    left = list(cards)
    # Ids first, so that a card named by its id is not taken for another of the same name.
    for name in sorted(wanted, key=lambda one: one not in cards):
        found = next((card for card in left if card == name), None) or next(
            (card for card in left if _is(game, card, name)), None
        )
        if found is None:
            return False
        left.remove(found)
    return not left


def _player_fields(game: Game, player: str) -> dict[str, Check]:
    fields: dict[str, Check] = {
        "points": _equal(game.points(player)),
        "energy": _equal(game.board.number(player, "energy")),
        "power": _equal(dict(power_in_pool(game, player))),
        "scored": _cards(game, game.board.names(player, "scored"), ordered=False),
        "cards_played": _equal(game.board.number(player, "cards_played")),
        **{tally: _equal(game.board.number(player, tally)) for tally in COUNTED_EACH_TURN},
        "team": _equal(game.board.text(player, "team") or None),
        "conceded": _equal(not game.is_playing(player)),
        "set_points": _equal(game.board.number(player, "set_points")),
    }
    for zone in ZONES:
        fields[zone] = _cards(game, game.zone(f"{player}.{zone}"), ordered=zone in ORDERED)
    return fields


def _battlefield_fields(game: Game, name: str) -> dict[str, Check]:
    return {
        "controller": _equal(game.battlefield_controller(name)),
        "contested_by": _equal(game.board.text(name, "contested_by") or None),
        "owner": _equal(game.board.text(name, "owner") or None),
        "card": _equal(game.board.text(name, "card") or None),
        "units": _cards(game, game.zone(name), ordered=False),
        "facedown": _cards(game, game.zone(f"{name}.facedown"), ordered=False),
    }


def _object_fields(game: Game, name: str) -> dict[str, Check]:
    board = game.board
    fields: dict[str, Check] = {
        "at": _equal(game.zone_of(name)),
        "pending": _equal(board.flag(name, "pending")),
        "targets": _equal([[str(pair[0]) for pair in group] for group in _groups(board.get(name, "targets"))]),
        "owner": _equal(board.text(name, "owner") or None),
        "hidden_on": _equal(board.get(name, "hidden_on")),
        "seen_by": _equal(list(board.names(name, "seen_by"))),
        "controller": _equal(game.controller(name) if game.is_card(name) else board.text(name, "controller") or None),
    }
    if name in game.chain:
        fields |= _item_fields(game, name)
    if game.is_card(name):
        fields["card"] = _equal(game.card(name).name)
        fields["damage"] = _equal(game.damage(name))
        fields["might"] = _equal(game.might(name))
        fields["keywords"] = _keywords(game, name)
        fields["mighty"] = _equal(game.is_mighty(name))
        for flag in ("exhausted", "stunned", "buffed", "attacker", "defender", "played_this_turn", "chosen", *WAS):
            fields[flag] = _equal(game.has_flag(name, flag))
        fields["tags"] = _equal(list(game.values.tags(name)))
        fields |= {count: _equal(game.board.number(name, count)) for count in ("moves", "more_buffs", "time")}
        shown = object_view(game, name)
        fields |= {key: _equal(shown[key]) for key in ("triggered", "modes_used")}
    return fields


def _item_fields(game: Game, name: str) -> dict[str, Check]:
    """What an item has only while it is on the chain, in the words of a setup."""
    shown = item_view(game, name)
    keys = ("kind", "source", "ability", "here", "from_hidden", "paid", "modes", "named", "event")
    return {key: _equal(shown[key]) for key in keys}


def _groups(value: object) -> tuple[tuple[tuple[str, int], ...], ...]:
    return value if isinstance(value, tuple) else ()


def _keywords(game: Game, name: str) -> Check:
    """Compare keywords with a list like `[tank, {assault: 2}]`: exactly these."""

    def compare(place: Node) -> str | None:
        from engine.riftbound.language.keywords import read_keywords

        wanted = dict(read_keywords(place))
        actual = dict(game.values.keywords(name))
        return (
            None if wanted == actual else f"are {_shown(list(actual.items()))}, expected {_shown(list(wanted.items()))}"
        )

    return compare


def _game_check(game: Game, name: str, expected: Node) -> list[str]:
    if name == "chain":
        complaint = _cards(game, game.chain, ordered=True)(expected)
    elif name == "winner":
        complaint = _equal(game.winner)(expected)
    else:
        return _record_check(game, name, expected)
    return [f"{name} {complaint}"] if complaint else []


def _record_check(game: Game, name: str, expected: Node) -> list[str]:
    if name == "turn":
        actual: dict[str, object] = {
            "player": game.turn_player,
            "phase": game.phase,
            "number": game.board.number(GAME, "turn"),
            "extra_turns": list(game.board.names(GAME, "extra_turns")),
            "held_by_teammates": list(game.board.names(GAME, "held_by_teammates")),
        }
    else:
        actual = {key: game.board.text(GAME, key) or None for key in STATE_PLAYERS}
        actual |= {key: list(game.board.names(GAME, key)) for key in ("passed", "yielded", "relevant")}
    found = ((key, _equal(actual[key])(place)) for key, place in expected.mapping(actual).items())
    return [f"{name}.{key} {complaint}" for key, complaint in found if complaint]
