"""What happens next, and in which order: of steps between which the rules leave no doubt which comes first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engine.core.decisions import Action
from engine.core.journal import Entry
from engine.core.reading import LANGUAGES
from rules_index.documents import get_document
from scenarios.questions.drafting import LEAST_OPTIONS, MOST_OPTIONS, Candidate, Draft, by_lot, filled
from scenarios.questions.played import FREE, Move, PlayedCase, moves_until
from scenarios.questions.question import Bilingual

BOOKKEEPING = (
    *("opportunity.", "priority.", "event.", "play.played", "play.location", "play.to_chain", "play.spell_lingers"),
    *("activate.choices", "activate.take", "activate.to_stack", "activate.finalize", "item.finalize", "phase.opened"),
    *("resolve.to_", "resolve.spell_to_", "resolve.ability_ceases", "order.", "skill.use", "obtain.shuffle"),
    *("showdown.acted", "showdown.no_initial_chain", "battle.close", "trigger.none", "skill.in_seat_order"),
    *("first_turn.", "combat.attack_damage", "deck.too_few"),
    *("phase.", "turn.", "battle.drive", "battle.guard", "battle.damage", "battle.ends", "combat.ends"),
    *("replace.applies", "hidden.chosen_place", "combat.sum_", "move.cleanup", "targets."),
)
"""How the kinds of steps begin that carry out what was announced, or say it again: nobody is asked for those."""
AT_ONCE = ("cost", "pay", "boost", "rest", "exhaust")
"""What is done for a cost, all of it at one moment."""
UNSAID = 2
"""Of the steps that are put in order so many must do more than carry out what players chose."""
LEAST_NAMED = 2
"""Of so many steps that are put in order the case must be."""
LEAST_IN_ORDER, MOST_IN_ORDER = 3, 4
"""So many steps are put in order."""
STAGES: Mapping[str, tuple[str, ...]] = {
    "riftbound": (
        *("phase.", "turn.", "showdown.begin", "showdown.end", "resolve.", "trigger.to_chain"),
        *("combat.begin", "combat.kill", "combat.clear_damage", "combat.end", "cleanup.lethal", "cleanup.uncontrolled"),
    ),
    "grand-archive": (
        *("phase.", "turn.", "resolve.card", "resolve.ability", "trigger.to_stack"),
        *("attack.declare", "retaliate.begins", "combat.damage_step", "combat.ends"),
    ),
    "vanguard": (
        *("phase.", "turn.", "order.", "auto.triggered", "auto.resolves"),
        *("battle.", "drive.reveal", "damage.reveal"),
    ),
    "sanguosha": (
        *("turn.", "skill.use", "trigger", "use.", "lianheng.declare"),
        *("shuffle", "swap.hand_arrives", "swap.equipment_arrives"),
    ),
}
"""The kinds of steps with which a stage of a turn, of a combat or of what waits begins: all before comes before it."""
MOST_NEXT = 2
"""So many questions of one case ask what happens next."""
NEXT_TURN = "turn.next"
FEW_STEPS = 2
"""Whoever ends a turn is asked about the next one: it begins within so many steps."""
ANNOUNCED = (
    *("attack", "call", "hide", "ride", "move", "guard", "intercept", "use.", "lianheng", "materialize", "exhaust"),
    *("boost", "shuffle", "cost.", "modes.", "spend_buff", "rest."),
)
"""How the kinds of steps begin by which is done what a player has just said."""
MARKS = "①②③④"
NUMBERED = re.compile(r" #\d+")
"""How a thing is told from others that are called the same."""
FIRST = {"zh": "接下来，下面哪一件事最先发生？", "en": "Which of these happens first from here?"}
ORDER = {"zh": "把这些事按发生的先后排好：", "en": "Put these in the order in which they happen:"}
LATER = {"zh": "这件事发生，但在后面", "en": "This happens, but later"}
WITHOUT = {"zh": "没有规则 {rule} 才会有这一步", "en": "That would happen if rule {rule} were not there"}
ELSEWHERE = {"zh": "按 {edition} 版才会这样", "en": "That would happen under the rules of {edition}"}
OTHER_ORDER = {"zh": "其中有两件事的先后反了", "en": "Two of these come the other way round"}


def what_happens_next(played: PlayedCase) -> Iterator[Draft]:
    """Ask which step comes first after a choice that somebody made, if the case is about that step.

    Asked after the last choices after which enough else may be thought of.
    """
    if not played.moves or played.rests_on_a_reading:
        return
    asked = {move.step for move in played.moves}
    # What somebody has just chosen is no news: a step that only says so again is passed over.
    telling = [entry for entry in _telling(played) if entry.kind not in asked]
    found: set[int] = set()
    ends = [move.after for move in played.moves[1:]] + [len(played.entries)]
    for move, end in reversed(list(zip(played.moves, ends, strict=True))):
        following = [entry for entry in telling if move.after < entry.step <= _end_of_what_comes(played, move)]
        candidates = list(_first_and_others(played, move, following))
        if len(candidates) < LEAST_OPTIONS or len(found) == MOST_NEXT or following[0].step in found:
            continue
        first = following[0]
        if first.step > end:
            # Somebody chooses again before it: what they choose, nobody can know.
            continue
        found.add(first.step)
        yield Draft(
            id=f"{played.case.id}:next.{first.step}",
            kind="next",
            text=FIRST,
            candidates=candidates,
            because=tuple(first.rules.because),
            rules=played.case.rules[played.edition],
            at=move.after,
            until=first.step,
            moves=[one for one in played.moves if one.place <= move.place],
        )


def _end_of_what_comes(played: PlayedCase, move: Move) -> int:
    """The last step that comes of a choice: before somebody does something of their own accord, or the next turn."""
    acts = [
        one.after
        for one in played.moves
        if one.place > move.place and isinstance(one.answer, Action) and one.answer.verb not in FREE
    ]
    turns = [one.step for one in played.entries if one.kind == NEXT_TURN and one.step > move.after + FEW_STEPS]
    return min([*acts, *turns, len(played.entries)])


def _first_and_others(played: PlayedCase, move: Move, following: Sequence[Entry]) -> Iterator[Candidate]:
    """The step that comes first, if the case is about it; what comes later beyond doubt, and in other editions.

    Nothing where a player has just announced that step, where it changes nothing (it then only says what the next one
    does), or where the case is about none of the others.
    """
    if not following or not _is_named(played, following[0]) or not following[0].changes:
        return
    first = following[0]
    if _area(first.kind) == _area(move.step) or first.kind.startswith(ANNOUNCED):
        return
    later = [entry for entry in _apart(following)[1:] if _is_parted(played, first.step, entry.step)]
    elsewhere = list(_elsewhere(played, move.after))
    if not elsewhere and not any(_is_named(played, entry) for entry in later):
        return
    later.sort(key=lambda entry: not _is_named(played, entry))
    wrong = [*elsewhere[:1], *(Candidate(_text(played, entry), LATER) for entry in later), *elsewhere[1:]]
    yield Candidate(_text(played, first))
    yield from wrong[: MOST_OPTIONS - 1]


def _is_parted(played: PlayedCase, earlier: int, later: int) -> bool:
    """Whether nobody doubts which of two steps comes first: somebody is asked in between, or a new stage begins.

    Two steps of one kind are no stages to each other: two abilities may trigger at the same moment.
    """
    kind, stages = played.entries[earlier - 1].kind, STAGES[played.case.game]
    between = (one.kind for one in played.entries[earlier:later])
    return played.parted(earlier, later) or any(one.startswith(stages) and one != kind for one in between)


def in_which_order(played: PlayedCase) -> Iterator[Draft]:
    """Ask for the order of three or four steps, the ones that the case is about before others."""
    telling = [entry for entry in _telling(played) if _area(entry.kind) not in AT_ONCE]
    named = [entry for entry in telling if _is_named(played, entry)]
    if len(telling) < LEAST_IN_ORDER or len(named) < LEAST_NAMED or played.rests_on_a_reading:
        return
    chosen = _chosen(played, telling, named)
    if len(chosen) < LEAST_IN_ORDER:
        return
    if len({entry.step for entry in chosen} & _said(played, telling)) > len(chosen) - UNSAID:
        return
    texts = [_text(played, entry) for entry in chosen]
    shown = by_lot(played.case.id, [text["en"] for text in texts])
    places = [shown.index(text["en"]) for text in texts]
    yield Draft(
        id=f"{played.case.id}:order",
        kind="order",
        text=_listing(texts, places),
        candidates=[
            Candidate(_sequence(order), None if order == places else OTHER_ORDER)
            for order in _orders(places, [entry in named for entry in chosen])
        ],
        because=tuple(dict.fromkeys(rule for entry in chosen for rule in entry.rules.because[:1]))[:4],
        rules=played.case.rules[played.edition],
        until=chosen[-1].step,
        moves=list(moves_until(played, chosen[-1].step)),
    )


def _chosen(played: PlayedCase, apart: Sequence[Entry], named: Sequence[Entry]) -> list[Entry]:
    """Steps of which each was parted from the one before by something that somebody was asked, or by a new stage.

    Those that the case is about come first, in which two must be.
    """
    found: list[Entry] = []
    for entry in sorted(apart, key=lambda one: one not in named):
        beside = [(min(one.step, entry.step), max(one.step, entry.step)) for one in found]
        if len(found) < MOST_IN_ORDER and all(_is_parted(played, *pair) for pair in beside):
            found.append(entry)
    enough = sum(one in named for one in found) >= LEAST_NAMED
    return sorted(found, key=lambda one: one.step) if enough else []


def _said(played: PlayedCase, telling: Sequence[Entry]) -> set[int]:
    """The steps that carry out what a player has chosen: their order can be read off the list of what was played."""
    first = (next((one.step for one in telling if one.step > move.after), 0) for move in played.moves)
    return set(first)


def _listing(texts: Sequence[Bilingual], places: Sequence[int]) -> Bilingual:
    """The task with the steps in the order in which they are shown, each under its mark."""
    lines = dict(zip(places, texts, strict=True))
    return {
        language: "\n".join([ORDER[language], *(f"{MARKS[n]} {lines[n][language]}" for n in sorted(lines))])
        for language in LANGUAGES
    }


def _orders(places: Sequence[int], named: Sequence[bool]) -> Iterator[list[int]]:
    """The right order, and those in which two neighbours are exchanged of which the case is about one."""
    yield list(places)
    for n in (n for n in range(len(places) - 1) if named[n] or named[n + 1]):
        other = list(places)
        other[n], other[n + 1] = other[n + 1], other[n]
        yield other


def _sequence(order: Sequence[int]) -> Bilingual:
    return dict.fromkeys(LANGUAGES, " → ".join(MARKS[n] for n in order))


def _telling(played: PlayedCase) -> list[Entry]:
    """The steps that change something, and of which no other reads the same."""
    texts = Counter(step.text["en"] for step in played.replay.steps)
    return [
        entry
        for entry in played.entries
        if entry.changes and texts[_text(played, entry)["en"]] == 1
        if not entry.kind.startswith(BOOKKEEPING)
    ]


def _area(kind: str) -> str:
    """What a kind of step begins with: `draw` of `draw.phase`."""
    return kind.partition(".")[0]


def _apart(entries: Sequence[Entry], first: Sequence[Entry] = ()) -> list[Entry]:
    """Those of which none happens at the same time as another: neither of one kind, nor of one cause.

    Those that come `first` are taken in any case.
    """
    found = list(first)
    for entry in entries:
        kinds = {_area(one.kind) for one in found}
        causes = {one.cause for one in found} - {None}
        if _area(entry.kind) not in kinds and entry.cause not in causes:
            found.append(entry)
    return found


def _is_named(played: PlayedCase, entry: Entry) -> bool:
    return any(rule in played.case.rules[played.edition] for rule in entry.rules.because)


def _text(played: PlayedCase, entry: Entry) -> Bilingual:
    return played.replay.steps[entry.step - 1].text


def _elsewhere(played: PlayedCase, after: int) -> Iterator[Candidate]:
    """Steps that come after a moment in another edition, or were there not some rule, and not at all here.

    Things are numbered where several are called the same, which a copy may be in one play and not in the other: a step
    that differs from one of this play by these numbers alone would be told apart by nothing that happens.
    """
    here = {step.text["en"] for step in played.replay.steps}
    unnumbered = {NUMBERED.sub("", text) for text in here if not NUMBERED.search(text)}
    others = [
        *((one.replay, filled(ELSEWHERE, edition=get_document(one.edition).edition)) for one in played.other_editions),
        *((one.replay, filled(WITHOUT, rule=one.rule)) for one in played.without_a_rule),
    ]
    for replay, why in others:
        for step in replay.steps[after:]:
            text = step.text["en"]
            if text in here or NUMBERED.sub("", text) in unnumbered:
                continue
            if step.changes and not step.kind.startswith(BOOKKEEPING):
                yield Candidate(step.text, why)
                break
