"""What of each game's table stands on its picture: what lies in play, and of the rest how much there is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, cast

from webapp.board.faces import Face
from webapp.board.pictures.content import FAR, MIDDLE, NEAR, Area, Row, Tile, called, counted, heading, listed, rows
from webapp.board.tables import Layout, grand_archive, plain, riftbound, sanguosha, vanguard
from webapp.board.tables.sitting import Moment, Sitting
from webapp.translations import Translations

SUITS = {"spade": "♠", "heart": "♥", "club": "♣", "diamond": "♦"}


def rows_of(table: Layout, words: Translations) -> tuple[Row, ...]:
    """The rows of a board, the far side above, in the words of its game."""
    return _GAMES.get(type(table), _plain)(cast(Any, table), words)


def _riftbound(table: riftbound.Table, words: Translations) -> tuple[Row, ...]:
    near = table.near.player

    def tile(card: riftbound.Card) -> Tile:
        times = {"empowered": f" ×{card.times_empowered}"} if card.times_empowered > 1 else {}
        states = [words(f"table.{state}") + times.get(state, "") for state in card.states]
        states += [words("table.exhausted")] * card.exhausted
        return Tile(
            name=called(card.names, words, card.id, card.mark),
            notes=(*states, *map(words.keyword, card.keywords), *_worn(card, words)),
            numbers=() if card.might is None else (str(card.might),),
            hurt=str(card.damage) if card.damage else "",
            side=NEAR if card.controller == near else FAR,
            turned=card.exhausted,
            covered=card.covered,
        )

    def seat(each: riftbound.Seat) -> Area:
        runes = sum(bundle.count for bundle in each.runes)
        told = heading(
            _player(table, each, words),
            f"{each.points}/{table.victory} {words('table.points')}",
            *([words("table.xp", count=each.xp)] if each.xp else ()),
            counted(words, "hand", each.hand_count),
            counted(words, "runes", runes),
        )
        lines = (
            listed(words, "hand", each.hand),
            *(listed(words, pile.kind, pile.bundles) for pile in each.piles if pile.kind == "trash"),
        )
        return Area(told, tuple(map(tile, each.base)), _side(each.player, near), lines=_filled(lines))

    def battlefield(each: riftbound.Battlefield) -> Area:
        name = words.of(each.names) or words("table.battlefield", name=each.id)
        held = (
            f"{words.label('player', each.controller)} {words('table.controls')}"
            if each.controller
            else words("table.uncontrolled")
        )
        units = [tile(card) for side in (*each.far, *each.near) for card in side.cards]
        hidden = [
            Tile("", (words("table.face_down"),), side=_side(card.owner, near), covered=True) for card in each.facedown
        ]
        return Area(heading(name, held), (*units, *hidden))

    chain = [Area(words("table.chain"), tuple(map(tile, reversed(table.chain))))] if table.chain else []
    return rows(map(seat, table.far), (*map(battlefield, table.battlefields), *chain), (seat(table.near),))


def _worn(card: riftbound.Card, words: Translations) -> list[str]:
    """What is attached to a card, by name, and to that in turn."""
    return [note for each in card.attached for note in (f"⊂ {words.of(each.names) or each.id}", *_worn(each, words))]


def _grand_archive(table: grand_archive.Table, words: Translations) -> tuple[Row, ...]:
    near = table.near.player

    def tile(face: Face) -> Tile:
        drawn = _face(face, near, words, ("power", "life"), {"power": "⚔", "life": "♥"})
        level = face.number("level")
        return drawn if level is None else _noted(drawn, f"LV {level}")

    def seat(each: grand_archive.Seat) -> Area:
        own = [] if each.champion is None else [each.champion]
        told = heading(
            _player(table, each, words),
            counted(words, "hand", each.hand_count),
            counted(words, "memory", each.memory_count),
            *(counted(words, pile.kind, pile.count) for pile in each.piles if pile.kind == "graveyard"),
        )
        lines = (listed(words, "hand", each.hand), listed(words, "memory", each.memory))
        return Area(told, tuple(map(tile, (*own, *each.field))), _side(each.player, near), lines=_filled(lines))

    waiting = (*table.announced, *table.stack)
    stack = [Area(words("table.stack"), tuple(map(tile, waiting)))] if waiting else []
    return rows(map(seat, table.far), stack, (seat(table.near),))


def _vanguard(table: vanguard.Table, words: Translations) -> tuple[Row, ...]:
    near = table.near.player

    def tile(face: Face) -> Tile:
        critical = face.number("critical")
        drawn = _face(face, near, words, ("power",))
        drawn = drawn if critical in (None, 1) else _noted(drawn, f"★{critical}")
        grade = face.number("grade")
        return drawn if grade is None or face.covered else _noted(drawn, f"G{grade}")

    def circle(each: vanguard.Circle) -> Tile:
        return tile(each.unit) if each.unit else Tile(words.label("zone", each.kind), empty=True)

    def seat(each: vanguard.Seat) -> Area:
        told = heading(
            _player(table, each, words),
            f"{words.label('zone', 'damage')} {len(each.damage)}/{vanguard.DEADLY_DAMAGE}",
            counted(words, "hand", each.hand_count),
            counted(words, "soul", each.soul.count),
            *(counted(words, pile.kind, pile.count) for pile in (*each.piles, *each.aside) if pile.kind == "drop"),
        )
        lines = (each.front, each.back) if each.player == near else (each.back, each.front)
        return Area(told, tuple(circle(one) for line in lines for one in line), _side(each.player, near), 3)

    guarding = [
        _face(face, near, words, ("shield",), {"shield": f"{words.label('field', 'shield')} "})
        for each in (*table.far, table.near)
        for face in each.guardians
    ]
    guards = [Area(words.label("zone", "guardians"), tuple(guarding))] if guarding else []
    return rows(map(seat, table.far), guards, (seat(table.near),))


def _sanguosha(table: sanguosha.Table, words: Translations) -> tuple[Row, ...]:
    def tile(card: sanguosha.Card, side: str, note: str = "") -> Tile:
        shown = "" if card.covered else f"{SUITS.get(card.suit, '')}{card.rank}"
        return Tile(
            called(card.names, words, card.id),
            tuple(filter(None, (note,))),
            tuple(filter(None, (shown,))),
            side=side,
            covered=card.covered,
        )

    def seat(each: sanguosha.Seat) -> Area:
        side = _side(each.player, table.near.player)
        worn = [tile(slot.card, side, words.label("zone", slot.kind)) for slot in each.equipment if slot.card]
        held = [tile(bundle.card, side) for bundle in each.hand for _ in range(bundle.count)]
        judged = [tile(card, side, words.label("zone", "judgement")) for card in each.judgement]
        lost = max(0, each.max_health - each.health)
        told = heading(
            _player(table, each, words),
            words.of(each.character),
            f"{'♥' * max(0, each.health)}{'♡' * lost}"
            if each.max_health <= 6
            else f"♥ {each.health}/{each.max_health}",
            counted(words, "hand", each.hand_count),
        )
        return Area(told, (*worn, *judged, *held), side)

    middle = Area(
        heading(counted(words, "deck", table.deck.count), counted(words, "discard", table.discard.count)),
        tuple(tile(card, MIDDLE, words.label("zone", "processing")) for card in table.processing),
    )
    others = (*reversed(table.left), *table.top, *table.right)
    return rows(
        map(seat, others[: len(others) // 2 or 1]),
        map(seat, others[len(others) // 2 or 1 :]),
        (middle,),
        (seat(table.near),),
    )


def _plain(table: plain.Table, words: Translations) -> tuple[Row, ...]:
    def seat(each: plain.Seat) -> Area:
        zones = [zone for zone in each.zones if zone.count]
        cards = [
            _face(bundle.card, table.near.player, words, tuple(number.kind for number in bundle.card.numbers))
            for zone in zones
            for bundle in zone.bundles
        ]
        told = heading(
            _player(table, each, words), *(f"{words.label('field', kind)} {value}" for kind, value in each.numbers)
        )
        return Area(told, tuple(cards), _side(each.player, table.near.player))

    return rows(map(seat, table.far), (seat(table.near),))


def _face(
    face: Face, near: str, words: Translations, kinds: tuple[str, ...], signs: dict[str, str] | None = None
) -> Tile:
    states = [words.label("field", "rested")] * face.turned + [words("table.face_down")] * face.face_down
    tags = [words.label(tag.group, tag.value) + (f" ×{tag.amount}" if tag.amount > 1 else "") for tag in face.tags]
    numbers = [f"{(signs or {}).get(kind, '')}{value}" for kind in kinds if (value := face.number(kind)) is not None]
    hurt = face.number("damage")
    return Tile(
        name=called(face.names, words, face.id, face.mark),
        notes=(*states, *tags),
        numbers=tuple(numbers),
        hurt=str(hurt) if hurt else "",
        side=_side(face.controller or face.owner, near),
        turned=face.turned,
        covered=face.covered,
    )


def _filled(lines: Iterable[str]) -> tuple[str, ...]:
    return tuple(filter(None, lines))


def _noted(tile: Tile, note: str) -> Tile:
    """The same tile with one note before the others."""
    return Tile(**{**tile.__dict__, "notes": (note, *tile.notes)})


def _player(table: Moment, each: Sitting, words: Translations) -> str:
    """A player, and whether the game is over for them or it is their turn."""
    name = words.label("player", each.player)
    if each.outcome:
        return f"{name} · {words(f'table.{each.outcome}')}"
    return f"{name} · {words('table.turn')}" if table.turn == each.player else name


def _side(player: str, near: str) -> str:
    return NEAR if player == near else FAR if player else MIDDLE


_GAMES: dict[type, Callable[[Any, Translations], tuple[Row, ...]]] = {
    riftbound.Table: _riftbound,
    grand_archive.Table: _grand_archive,
    vanguard.Table: _vanguard,
    sanguosha.Table: _sanguosha,
}
