"""How it ends: where something is, how much there is, who controls what; and which of several statements are true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from engine.core.board import Change, Value
from rules_index.documents import get_document
from scenarios.questions.drafting import MOST_OPTIONS, Candidate, Draft, by_lot, filled
from scenarios.questions.facts import (
    FLAG,
    NUMBER,
    PLACE,
    PLAYER,
    Asked,
    expected_facts,
    is_so,
    question_about,
    statement,
    value_in_words,
)
from scenarios.questions.misread import misread_values
from scenarios.questions.played import PlayedCase
from scenarios.questions.question import NOT_SO, Bilingual

MOST_ENDS = 2
"""So many questions of one case ask how something ends."""
MOST_STATEMENTS = 5
LEAST_STATEMENTS = 3
WHICH_ARE_TRUE = {
    "zh": "这一切之后，下面哪些说法成立？（可能不止一个）",
    "en": "Which of these are true after all that? (any number)",
}
WAS_SO = {"zh": "开始时是这样", "en": "That is how it was at the start"}
BY_EDITION = {"zh": "按 {edition} 版才是这样", "en": "That is how it comes out under the rules of {edition}"}
WITHOUT = {"zh": "没有规则 {rule} 才会这样", "en": "That is how it would come out if rule {rule} were not there"}

Alternatives = dict[object, Bilingual]
"""Values that are wrong, each with where it comes from, the most plausible first."""


def how_it_ends(played: PlayedCase) -> Iterator[Draft]:
    """Ask for facts that the case is about, those first that have changed."""
    asked = [one for one in expected_facts(played) if one.field.asks is not None]
    asked.sort(
        key=lambda one: (
            not _is_misread(played, one),
            one.value(played.before) == one.value(played.after),
            one.subject in played.game.players,
        )
    )
    for one in islice((one for one in asked if _is_telling(played, one)), MOST_ENDS):
        right = one.value(played.after)
        wrong = alternatives(played, one)
        numbers = one.field.values == NUMBER
        if numbers:
            values = _around(f"{played.case.id}:{_label(one)}", right, wrong)
        else:
            values = [right, *list(wrong)[: MOST_OPTIONS - 1]]
        yield Draft(
            id=f"{played.case.id}:end.{one.subject.replace(' ', '_')}.{one.name}".rstrip("."),
            kind="end",
            text=question_about(played, one),
            candidates=[Candidate(value_in_words(played, one.field, value), wrong.get(value)) for value in values],
            because=deciding(played, one),
            rules=played.case.rules[played.edition],
            until=len(played.entries),
            in_order=numbers,
            moves=played.moves,
        )


def _is_telling(played: PlayedCase, asked: Asked) -> bool:
    """Whether a fact shows what the case is about: it is misread, it hangs on its rules, or is otherwise without one.

    What a player has named himself, and is so, is no question.
    """
    right = asked.value(played.after)
    named = set(played.case.rules[played.edition])
    if asked.field.values == PLACE and _is_said(played, right):
        return False
    if asked.subject == "turn" or played.rests_on_a_reading:
        return False
    if _is_misread(played, asked):
        return True
    decided = _changed_by(played, asked)
    hangs_on_a_rule = any(value != right for value, _ in _hanging(played, asked))
    return hangs_on_a_rule or (decided is not None and bool(named & set(decided)))


def _is_misread(played: PlayedCase, asked: Asked) -> bool:
    """Whether the case notes that people get a fact wrong."""
    return any(value != asked.value(played.after) for value, _ in misread_values(played, asked))


def _is_said(played: PlayedCase, place: object) -> bool:
    """Whether a player has named a place, or the case's own question does so with the word for its zone."""
    words = played.name(str(place))["en"]
    zone = str(place).rpartition(".")[2].removesuffix("ment")
    asks = played.case.question["en"].casefold()
    return (len(zone) > 1 and zone in asks) or any(words in move.text["en"] for move in played.moves)


def all_that_apply(played: PlayedCase) -> Iterator[Draft]:
    """Ask which of several statements about the end are true; every second one is made untrue where it can be."""
    asked = [one for one in expected_facts(played) if not _is_idle(played, one)]
    order = {name: place for place, name in enumerate(by_lot(played.case.id, {_label(one) for one in asked}))}
    asked.sort(key=lambda one: order[_label(one)])
    candidates: list[Candidate] = []
    rules: list[str] = []
    plausible = False
    for place, one in enumerate(asked[:MOST_STATEMENTS]):
        value = one.value(played.after)
        if one.field.values == PLACE and value is None:
            continue
        last = place == len(asked[:MOST_STATEMENTS]) - 1
        alone = last and all(each.wrong is not None for each in candidates)
        made_untrue = not alone and (place % 2 == len(played.case.id) % 2 or _is_misread(played, one))
        wrong = next(_in_turn(played, one), None) if made_untrue else None
        if wrong is not None:
            untrue, why = wrong
            plausible = plausible or why is not NOT_SO
            candidates.append(Candidate(statement(played, one, untrue), why))
        else:
            candidates.append(Candidate(statement(played, one, value)))
        rules += [rule for rule in deciding(played, one) if rule not in rules]
    if len(asked) >= LEAST_STATEMENTS and plausible and not played.rests_on_a_reading:
        yield Draft(
            id=f"{played.case.id}:all",
            kind="all",
            text=WHICH_ARE_TRUE,
            candidates=candidates,
            because=tuple(rules[:3]),
            rules=played.case.rules[played.edition],
            until=len(played.entries),
            several=True,
            moves=played.moves,
        )


def _around(mark: str, right: object, wrong: Alternatives) -> list[object]:
    """The right number with wrong ones around it, in order: those first that something leads to, the rest by lot."""
    tempting = [one for one, why in wrong.items() if why is not NOT_SO][: MOST_OPTIONS - 1]
    others = by_lot(mark, [str(one) for one, why in wrong.items() if why is NOT_SO])
    filled = [int(one) for one in others[: MOST_OPTIONS - 1 - len(tempting)]]
    return sorted([right, *tempting, *filled], key=lambda one: (not isinstance(one, int), one))


def _is_idle(played: PlayedCase, asked: Asked) -> bool:
    """Whether a fact says how an object is that lies where nothing of the kind can be so: stunned in a hand."""
    place = str(played.after.get((asked.subject, "at")) or "")
    return asked.field.values == FLAG and place.rpartition(".")[2] in OUT_OF_PLAY


def _label(asked: Asked) -> str:
    return f"{asked.subject}.{asked.name}"


def alternatives(played: PlayedCase, asked: Asked) -> Alternatives:
    """Values that a fact does not have at the end, the most plausible first: they are proved wrong by the replay."""
    return dict(_in_turn(played, asked))


def _in_turn(played: PlayedCase, asked: Asked) -> Iterator[tuple[object, Bilingual]]:
    """Each of them once, found as far as they are asked for."""
    right = asked.value(played.after)
    found: set[object] = set()
    for value, why in chain(_from_replays(played, asked), _near(played, asked, right)):
        if (
            isinstance(value, dict | list)
            or value == right
            or value in found
            or not _can_be_offered(played, asked, value)
        ):
            continue
        if not is_so(played, asked, value):
            found.add(value)
            yield value, why


def _can_be_offered(played: PlayedCase, asked: Asked, value: object) -> bool:
    """Whether a value can be told: a place that has a name, a number that can be counted."""
    if asked.field.values == PLACE:
        return isinstance(value, str) and _has_a_name(played, value)
    return not (isinstance(value, int) and value < 0)


def _hanging(played: PlayedCase, asked: Asked) -> Iterator[tuple[object, Bilingual]]:
    """What is so in other editions, and without one of the rules that the case is about."""
    for other in played.other_editions:
        date = get_document(other.edition).edition
        yield asked.value(other.after), filled(BY_EDITION, edition=date)
    for one in played.without_a_rule:
        yield asked.value(one.facts), filled(WITHOUT, rule=one.rule)


def _from_replays(played: PlayedCase, asked: Asked) -> Iterator[tuple[object, Bilingual]]:
    yield from misread_values(played, asked)
    yield from _hanging(played, asked)
    yield asked.value(played.before), WAS_SO


def _near(played: PlayedCase, asked: Asked, right: object) -> Iterator[tuple[object, Bilingual]]:
    """Values of the same kind that nothing has led to."""
    if asked.field.values == FLAG:
        yield not right, NOT_SO
    elif asked.field.values == NUMBER and isinstance(right, int):
        step = asked.field.step * (5 if asked.field.step > 1 else 1)
        for away in (1, 2, 3):
            for each in (each for each in (right + away * step, right - away * step) if each >= 0):
                yield each, NOT_SO
    elif asked.field.values == PLAYER:
        for player in (*played.game.players, None):
            yield player, NOT_SO
    elif asked.field.values == PLACE:
        yield from ((place, NOT_SO) for place in _places(played, asked))


def _places(played: PlayedCase, asked: Asked) -> Iterator[str]:
    """Where it might lie instead: places where cards of the case lay or lie, those of its owner first."""
    here = {played.after.get(asked.key), played.before.get(asked.key)}
    owners = {str(place).rpartition(".")[0] for place in here if place}
    known = [value for facts in (played.after, played.before) for (_, name), value in facts.items() if name == "at"]
    usual = [f"{player}.{zone}" for player in played.game.players for zone in USUAL_ZONES[played.case.game]]
    places = dict.fromkeys(str(place) for place in (*known, *usual))
    others = {f"{player}." for player in played.game.players if player not in owners}
    possible = (place for place in places if not place.startswith(tuple(others)) and _has_a_name(played, place))
    yield from by_lot(f"{played.case.id}:{asked.subject}", possible)


def _has_a_name(played: PlayedCase, place: str) -> bool:
    names = played.name(place)
    return names["zh"] != place and names["en"] != place


OUT_OF_PLAY = (
    "hand",
    "deck",
    "trash",
    "banishment",
    "main_deck",
    "graveyard",
    "material_deck",
    "memory",
    "drop",
    "soul",
)
"""Zones in which cards are neither ready nor stunned, nor anything of the kind."""
USUAL_ZONES = {
    "riftbound": ("base", "trash", "hand"),
    "grand-archive": ("field", "graveyard", "banishment", "hand"),
    "vanguard": ("drop", "hand", "soul"),
    "sanguosha": ("hand", "equipment"),
}
"""Where cards of a game often end."""


def deciding(played: PlayedCase, asked: Asked) -> tuple[str, ...]:
    """The rules that decide a fact: those of the last step that changed it, and else those that the case is about."""
    named = played.case.rules[played.edition]
    return (
        _changed_by(played, asked)
        or tuple(rule for rule in named if rule in played.replay.decided)[:3]
        or tuple(named[:1])
    )


def _changed_by(played: PlayedCase, asked: Asked) -> tuple[str, ...] | None:
    """The rules that decide the last step which changed a fact; None where it never changed."""
    for entry in reversed(played.entries):
        if any(_is_changed_by(change, *asked.key) for change in entry.changes):
            return tuple(entry.rules.because)
    return None


def _is_changed_by(change: Change, subject: str, name: str) -> bool:
    """Whether a change is one of a fact: of the field, of the zone that is counted, or of where an object lies."""
    if name == "at":
        return isinstance(change.after, tuple) and subject in change.after and subject not in _names(change.before)
    if sorted(map(str, _names(change.before))) == sorted(map(str, _names(change.after))) != []:
        return False  # it was only put in another order
    return (change.object, change.field) == (subject, name) or change.object == f"{subject}.{name}"


def _names(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else ()
