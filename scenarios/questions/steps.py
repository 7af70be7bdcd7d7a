"""What happens next, and in which order: of steps between which the rules leave no doubt which comes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.core.journal import Entry
from engine.core.reading import LANGUAGES
from rules_index.documents import get_document
from scenarios.questions.drafting import MOST_OPTIONS, Candidate, Draft, by_lot
from scenarios.questions.played import PlayedCase, moves_until
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
MOST_SAID = 3
"""So many steps of those that are put in order may not simply carry out what players chose."""
LEAST_NAMED = 2
"""Of so many steps that are put in order the case must be."""
IN_ORDER = 4
"""So many steps are put in order."""
MARKS = "①②③④"
FIRST = {"zh": "接下来，下面哪一件事最先发生？", "en": "Which of these happens first from here?"}
ORDER = {"zh": "把这些事按发生的先后排好：", "en": "Put these in the order in which they happen:"}
LATER = {"zh": "这件事发生，但在后面", "en": "This happens, but later"}
ELSEWHERE = {"zh": "按 {edition} 版才会这样", "en": "That would happen under the rules of {edition}"}
OTHER_ORDER = {"zh": "其中有两件事的先后反了", "en": "Two of these come the other way round"}


def what_happens_next(played: PlayedCase) -> Iterator[Draft]:
    """Ask which step comes first after the last choice that somebody made, if the case is about that step."""
    if not played.moves or played.rests_on_a_reading:
        return
    asked = {move.step for move in played.moves}
    # What somebody has just chosen is no news: a step that only says so again is passed over.
    telling = [entry for entry in _telling(played) if entry.kind not in asked]
    ends = [move.after for move in played.moves[1:]] + [len(played.entries)]
    for move, end in reversed(list(zip(played.moves, ends, strict=True))):
        following = [entry for entry in telling if move.after < entry.step <= end]
        if not following or not _is_named(played, following[0]):
            continue
        # A step that changes nothing only says what the next one does.
        if _area(following[0].kind) == _area(move.step) or not following[0].changes:
            continue
        first = following[0]
        moves = [one for one in played.moves if one.place <= move.place]
        later = [one for one in _apart(following)[1:] if played.parted(first.step, one.step)][: MOST_OPTIONS - 1]
        candidates = [Candidate(_text(played, first))]
        candidates += [Candidate(text, _by_edition(edition)) for edition, text in _elsewhere(played)][:1]
        candidates += [Candidate(_text(played, entry), LATER) for entry in later]
        yield Draft(
            id=f"{played.case.id}:next.{first.step}",
            kind="next",
            text=FIRST,
            candidates=candidates[:MOST_OPTIONS],
            because=tuple(first.rules.because),
            rules=played.case.rules[played.edition],
            at=move.after,
            until=first.step,
            moves=moves,
        )
        return


def in_which_order(played: PlayedCase) -> Iterator[Draft]:
    """Ask for the order of four steps, the ones that the case is about before others."""
    telling = [entry for entry in _telling(played) if _area(entry.kind) not in AT_ONCE]
    named = _apart([entry for entry in telling if _is_named(played, entry)])
    apart = _apart(telling, named)
    if len(apart) < IN_ORDER or len(named) < LEAST_NAMED or played.rests_on_a_reading:
        return
    chosen = _chosen(played, apart, named)
    if len(chosen) < IN_ORDER:
        return
    if len({entry.step for entry in chosen} & _said(played, telling)) >= MOST_SAID:
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
    """Four steps of which each was parted from the one before by something that somebody was asked.

    Those that the case is about come first, in which two must be.
    """
    found: list[Entry] = []
    for entry in sorted(apart, key=lambda one: one not in named):
        beside = [(min(one.step, entry.step), max(one.step, entry.step)) for one in found]
        if len(found) < IN_ORDER and all(played.parted(*pair) for pair in beside):
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


def _elsewhere(played: PlayedCase) -> Iterator[tuple[str, Bilingual]]:
    """Steps that come in another edition, and not at all in this one."""
    here = {step.text["en"] for step in played.replay.steps}
    for other in played.other_editions:
        for step in other.replay.steps:
            if step.changes and step.text["en"] not in here:
                yield other.edition, step.text


def _by_edition(edition: str) -> Bilingual:
    return {each: text.format(edition=get_document(edition).edition) for each, text in ELSEWHERE.items()}
