"""Readers of selectors, operands, amounts and conditions. All raise Malformed with the path of what is wrong."""

from __future__ import annotations

from engine.core.reading import MOST_AT_ONCE, Node, optional
from engine.riftbound.language.expressions import (
    SIDES,
    Amount,
    Condition,
    Operand,
    OperandKind,
    Range,
    Selector,
    Side,
    Together,
)
from engine.riftbound.language.naming import AS_NAMED
from engine.riftbound.language.words import (
    CARD_TYPES,
    CHARACTERISTICS,
    DOMAINS,
    OBJECT_KINDS,
    PLACES,
    PLAYERS,
    SUPERTYPES,
    TALLIES,
    TALLIES_OF_OBJECTS,
    VALUED_KEYWORDS,
)

COMPARISONS = ("at_least", "at_most", "exactly")
ORIGINS = ("trash", "banishment", "hand", "facedown", "elsewhere")
"""From where a card may be played; `elsewhere` is anywhere but a hand."""
ANY_NUMBER = 1_000
"""More than there can ever be: the upper bound of "any number"."""
_FLAGS = (
    "exhausted",
    "stunned",
    "buffed",
    "empowered",
    "damaged",
    "attacker",
    "defender",
    "in_combat",
    "alone",
    "mighty",
    "token",
    "chosen_champion",
    "occupied",
    "open",
    "attached",
    "equipped",
    "played_this_turn",
    "in_showdown",
    "conquered",
)
_SELECTOR_KEYS = (
    "kind",
    "side",
    "at",
    "elsewhere",
    "other",
    "among",
    "except",
    "any",
    "owner",
    "type",
    "except_type",
    "is",
    "tag",
    "without_tag",
    "named",
    "keyword",
    "without_keyword",
    "domain",
    "might",
    "energy",
    "power",
    "attached_to",
    "controller_of",
    "banished_with",
    "played_from",
    "choosing",
    "not_at",
    "holds",
    "units_there",
    "chosen_by",
    "not_choosing",
    "as_named",
    *_FLAGS,
)


def read_selector(node: Node) -> Selector:
    """Read a selector: a bare kind (`unit`), or a mapping of properties."""
    if node.is_text():
        return Selector(kind=node.text(OBJECT_KINDS))
    node.mapping(_SELECTOR_KEYS)
    options = node.get("any")
    flags = {name: optional(node.get(name), lambda place: place.flag(), None) for name in _FLAGS}
    place = node.get("at")
    same_place = place is not None and place.is_mapping()
    return Selector(
        kind=optional(node.get("kind"), lambda word: word.text(OBJECT_KINDS), "object" if options else "unit"),
        side=optional(node.get("side"), _read_side, "any"),
        place=None if place is None or same_place else place.text(PLACES),
        place_of=_read_named_place(place) if place is not None and same_place else None,
        elsewhere=node.says("elsewhere"),
        other=node.says("other"),
        among=optional(node.get("among"), lambda word: word.text(), None),
        except_named=optional(node.get("except"), lambda word: word.text(), None),
        options=tuple(read_selector(option) for option in options.several()) if options else (),
        owner=optional(node.get("owner"), _read_side, None),
        type=optional(node.get("type"), lambda word: word.text(CARD_TYPES), None),
        except_type=optional(node.get("except_type"), lambda word: word.text(CARD_TYPES), None),
        supertype=optional(node.get("is"), lambda word: word.text(SUPERTYPES), None),
        tags=optional(node.get("tag"), lambda word: word.texts(), ()),
        without_tags=optional(node.get("without_tag"), lambda word: word.texts(), ()),
        named=optional(node.get("named"), lambda word: word.text(), None),
        keyword=optional(node.get("keyword"), lambda word: word.text(CHARACTERISTICS), None),
        without_keyword=optional(node.get("without_keyword"), lambda word: word.text(CHARACTERISTICS), None),
        domain=optional(node.get("domain"), lambda word: word.text(DOMAINS), None),
        might=optional(node.get("might"), read_range, None),
        energy=optional(node.get("energy"), read_range, None),
        power=optional(node.get("power"), read_range, None),
        attached_to=optional(node.get("attached_to"), lambda word: word.text(), None),
        controller_of=optional(node.get("controller_of"), lambda word: word.text(), None),
        banished_with=optional(node.get("banished_with"), lambda word: word.text(), None),
        choosing=optional(node.get("choosing"), read_selector, None),
        played_from=optional(node.get("played_from"), lambda word: word.text(ORIGINS), None),
        not_at=optional(node.get("not_at"), lambda word: word.text(), None),
        holds=optional(node.get("holds"), read_selector, None),
        units_there=optional(node.get("units_there"), read_range, None),
        chosen_by=optional(node.get("chosen_by"), read_selector, None),
        not_choosing=optional(node.get("not_choosing"), read_selector, None),
        as_named=optional(node.get("as_named"), lambda word: word.text(AS_NAMED), None),
        **flags,
    )


def _read_side(node: Node) -> Side:
    return node.text(SIDES)  # type: ignore[return-value]


def _read_named_place(node: Node) -> str:
    """Read `{place_of: name}`: where something named before stands, or `it`, `event`."""
    return node.mapping(("place_of",))["place_of"].text()


def read_range(node: Node) -> Range:
    """Read a range: a number (exactly that), or `at_least` / `at_most` / `exactly`."""
    if node.is_integer():
        amount = Amount(fixed=node.integer(None, MOST_AT_ONCE))
        return Range(amount, amount)
    node.mapping(COMPARISONS)
    exactly = node.get("exactly")
    if exactly is not None:
        amount = read_amount(exactly)
        return Range(amount, amount)
    return Range(
        optional(node.get("at_least"), read_amount, None),
        optional(node.get("at_most"), read_amount, None),
    )


_SIMPLE: dict[str, OperandKind] = {
    "self": "self",
    "it": "it",
    "event": "event",
    "your legend": "legend",
    "the attached card": "attached",
    "that battlefield": "place",
}
"""Operands that are one word, or a few."""


def read_operand(node: Node) -> Operand:
    """Read what an instruction acts on.

    `self`, `it`, `event`, `your legend`, `the attached card`, `that battlefield`, `{named: x}`,
    `{rest_of: x}`, `{all: SELECTOR}`, `{choose: SELECTOR, count: n, up_to: n, any_number: true, as: x, together: ...}`
    and the same with `pick`, which also takes `by: PLAYERS`. A bare selector word is refused: whether it is chosen or
    all are meant must be said.
    """
    if node.is_text():
        return Operand(_SIMPLE[node.text(_SIMPLE)])
    node.mapping(("named", "rest_of", "all", "choose", "pick", "count", "up_to", "any_number", "as", "by", "together"))
    name = optional(node.get("as"), lambda place: place.text(), "")
    if "named" in node:
        return Operand("named", name=node["named"].text())
    if "rest_of" in node:
        return Operand("rest", name=node["rest_of"].text())
    if "all" in node:
        return Operand("all", read_selector(node["all"]), name=name)
    kind: OperandKind = "pick" if "pick" in node else "choose"
    count = optional(node.get("count"), lambda place: place.integer(1), 1)
    up_to = optional(node.get("up_to"), lambda place: place.integer(1), 0)
    if node.says("any_number"):
        up_to = ANY_NUMBER
    by = optional(node.get("by"), lambda place: place.text(PLAYERS), "you")
    if kind == "choose" and by != "you":
        node["by"].fail("a target is chosen by whoever plays the text", "pick, which other players may do")
    together = optional(node.get("together"), _read_together, None)
    return Operand(kind, read_selector(node[kind]), 0 if up_to else count, up_to or count, name, by, together)


def _read_together(node: Node) -> Together:
    node.mapping(("might", "same_place", "same_controller", "one_at_each_place"))
    apart = node.says("one_at_each_place")
    if apart and len(node.value) > 1:
        node.fail("what stands at different places is asked for nothing else together", "`one_at_each_place` alone")
    return Together(
        optional(node.get("might"), read_range, None), node.says("same_place"), node.says("same_controller"), apart
    )


def read_amount(node: Node) -> Amount:
    """Read an amount: a number, `done` (how much the instruction before did), `paid`, `event`, or a mapping."""
    if node.is_integer():
        return Amount(fixed=node.integer(None, MOST_AT_ONCE))
    if node.is_text():
        if node.value not in ("done", "paid", "event"):
            node.fail(f"{node.value!r} is no amount", "a whole number, one of done, paid, event, or a mapping")
        word = node.text()
        return Amount(done=word == "done", paid=word == "paid", event=word == "event")
    read = (
        "might_of",
        "energy_of",
        "power_of",
        "buffs_of",
        "times_empowered",
        "damage_on",
        "value_of",
        "count",
        "highest_might",
        "total_might",
        "tags_among",
        "tags",
        *TALLIES,
    )
    node.mapping((*read, "times", "done", "paid", "event", "plus", "number"))
    tally = next((word for word in TALLIES if word in node), "")
    keyword, bearer = node["value_of"].only_item(VALUED_KEYWORDS) if "value_of" in node else ("", None)
    return Amount(
        fixed=optional(node.get("number"), lambda place: place.integer(None, MOST_AT_ONCE), 0),
        might_of=optional(node.get("might_of"), read_operand, None),
        energy_of=optional(node.get("energy_of"), read_operand, None),
        power_of=optional(node.get("power_of"), read_operand, None),
        buffs_of=optional(node.get("buffs_of"), read_operand, None),
        times_empowered=optional(node.get("times_empowered"), read_operand, None),
        damage_on=optional(node.get("damage_on"), read_operand, None),
        keyword_of=optional(bearer, read_operand, None),
        keyword=keyword,
        count=optional(node.get("count"), read_selector, None),
        highest_might=optional(node.get("highest_might"), read_selector, None),
        total_might=optional(node.get("total_might"), read_selector, None),
        tags_among=optional(node.get("tags_among"), read_selector, None),
        tags=optional(node.get("tags"), lambda words: words.texts(), ()),
        tally=tally,
        of=_read_asked(tally, node[tally]) if tally else "you",
        done="done" in node,
        paid="paid" in node,
        event="event" in node,
        times=optional(node.get("times"), lambda place: place.integer(None, MOST_AT_ONCE), 1),
        plus=optional(node.get("plus"), read_amount, None),
    )


def _read_asked(tally: str, node: Node) -> str | Operand:
    if tally in TALLIES_OF_OBJECTS:
        return read_operand(node)
    return node.text(("you", "friendly", "opponent", "that_player", "event_player", "anyone"))


_WORDS = ("legion", "empowered", "done", "paid", "alone", "from hidden", "first turn", "your turn", "opponent's turn")
_MOMENTS = ("event player's turn", "your beginning phase", "showdown", "attached this turn", "conquered this turn")
_QUESTIONS = ("all", "any", "not", "exists", "self_is", "it_is", "event_is", "level", "some_opponent")


def read_condition(node: Node) -> Condition:
    """Read a condition: `legion`, `empowered`, `done`, `your turn` ..., or a mapping with one question."""
    if node.is_text():
        word = node.text((*_WORDS, *_MOMENTS))
        return Condition(
            legion=word == "legion",
            empowered=word == "empowered",
            done=word == "done",
            paid=word == "paid",
            alone=word == "alone",
            from_hidden=word == "from hidden",
            first_turn=word == "first turn",
            your_beginning=word == "your beginning phase",
            showdown=word == "showdown",
            event_players_turn=word == "event player's turn",
            your_turn={"your turn": True, "opponent's turn": False}.get(word),
            attached_this_turn=word == "attached this turn",
            conquered=word == "conquered this turn",
        )
    node.mapping((*_QUESTIONS, "number", "of"))
    if "of" in node or "number" in node:
        return Condition(number=read_range(node["number"]), of=read_amount(node["of"]))
    key, place = node.only_item(_QUESTIONS)
    if key == "level":
        return Condition(level=place.integer(1, MOST_AT_ONCE))
    if key in ("all", "any"):
        parts = tuple(read_condition(part) for part in place.several())
        return Condition(all=parts) if key == "all" else Condition(any=parts)
    if key in ("not", "some_opponent"):
        part = read_condition(place)
        return Condition(no=part) if key == "not" else Condition(some_opponent=part)
    selector = read_selector(place)
    if key == "exists":
        return Condition(exists=selector)
    if key == "self_is":
        return Condition(self_is=selector)
    return Condition(it_is=selector) if key == "it_is" else Condition(event_is=selector)
