"""Which rule decides: of a step, and of what may or may not be done."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.core.decisions import Action
from engine.core.journal import Entry
from rules_index.library import Library
from rules_index.model import Kind, Rule
from scenarios.questions.drafting import LEAST_OPTIONS, MOST_OPTIONS, Candidate, Draft, by_lot, filled
from scenarios.questions.misread import misread_refusal, misread_rules
from scenarios.questions.played import FREE, PlayedCase, moves_until
from scenarios.questions.question import Bilingual

WHICH = {"zh": "“{text}”：这一步由哪条规则决定？", "en": "“{text}”: which rule decides this step?"}
MAY = {"zh": "这时{player}可以这样做吗：{action}？", "en": "May {player} do this now: {action}?"}
YES = {"zh": "可以", "en": "Yes"}
NO = {"zh": "不可以：{rule}", "en": "No: {rule}"}
WHY_RULE = {"zh": "{rule}：这一步用不到它", "en": "{rule} has no part in this step"}
WHY_NOT_FORBIDDEN = {"zh": "{rule} 在这里不禁止什么", "en": "{rule} forbids nothing here"}
WHY_FORBIDDEN = {"zh": "规则 {rule} 禁止这样做", "en": "Rule {rule} forbids it"}
LEAST_NEAR = 1
"""Of the wrong rules so many stand in the section of the right one: else its subject alone tells it."""
NOT_YOURS = "not_yours"
"""How the steps end that forbid to use what somebody else controls."""
UNSEEN = ("bring", "read")
"""What is done with cards that no board shows."""


class RuleBook:
    """The rules of one document, as they are offered as answers."""

    def __init__(self, library: Library, document: str) -> None:
        self._rules: Mapping[str, Rule] = {rule.number: rule for rule in library.citable(document)}

    def knows(self, number: str) -> bool:
        """Whether there is a rule with a text of its own under a number."""
        rule = self._rules.get(number)
        return rule is not None and bool(rule.text and rule.text_en)

    def may_be_wrong(self, number: str) -> bool:
        """Whether a rule can be offered as a wrong answer: it says something by itself, and heads no list."""
        return self.knows(number) and not self._rules[number].children

    def may_decide(self, number: str) -> bool:
        """Whether a rule can forbid something: it does more than to say what a word means."""
        return self.knows(number) and self._rules[number].kind is not Kind.DEFINITION

    def permits(self, number: str) -> bool:
        """Whether a rule says who may do something."""
        return self.knows(number) and self._rules[number].kind is Kind.PERMISSION

    def speaks_of_costs(self, number: str) -> bool:
        """Whether a rule is about what something costs."""
        return self.knows(number) and "cost" in self._rules[number].text_en.casefold()

    def chapter(self, number: str) -> str:
        """The number of the section that a rule stands in."""
        rule = self._rules.get(number)
        return "" if rule is None else (*rule.parents[:2][::-1], number)[0]

    def defines(self, number: str) -> bool:
        """Whether a rule says what a word means: by its kind, or by beginning with that word."""
        return self._rules[number].kind is Kind.DEFINITION or _TERM.match(self._rules[number].text_en) is not None

    def beside(self, number: str, others: Iterable[str]) -> bool:
        """Whether a rule stands directly under the same heading as one of others."""
        parents = {self._rules[one].parent for one in others if one in self._rules} - {None}
        return self._rules[number].parent in parents

    def shown(self, number: str) -> Bilingual:
        """A rule as an option shows it: its number and our wording."""
        rule = self._rules[number]
        return {"zh": f"{number} {_REMARK.sub('', rule.text)}", "en": f"{number} {_REMARK.sub('', rule.text_en)}"}

    def unlike(self, number: str, others: Iterable[str]) -> bool:
        """Whether a rule stands apart from others: neither above nor below one of them, nor sending to it."""
        rule = self._rules[number]
        return all(
            number != other
            and not number.startswith(f"{other}.")
            and not other.startswith(f"{number}.")
            and other not in rule.references
            and (other not in self._rules or number not in self._rules[other].references)
            for other in others
        )

    def near(self, number: str) -> tuple[str, ...]:
        """The rules under the same heading, the nearest first."""
        rule = self._rules.get(number)
        if rule is None:
            return ()
        found: list[str] = []
        for parent in reversed(rule.parents):
            found += [one for one in self._rules[parent].children if one not in found and one != number]
        return tuple(found)


_REMARK = re.compile(r"\s*(?:\([^()]*[Ss]ource[^()]*\)|（[^（）]*原文[^（）]*）)")
"""What a digest says of its source, in brackets: it is no part of the rule."""

_TERM = re.compile(r"[A-Z][\w ]{2,24}: ")
"""How a rule begins that says what a word means."""

Prohibitions = Mapping[tuple[str, str], Sequence[str]]
"""The rules by which something is refused in some case, by edition and verb: what people may think of."""


class _Asked(NamedTuple):
    """An action of a player that is asked about, after so many answers, when the step `after` had happened."""

    mark: str
    player: str
    action: Action
    answers: int
    after: int


class RuleQuestions:
    """Makes the questions whose answers are rules."""

    def __init__(
        self, book: Callable[[str], RuleBook], prohibitions: Prohibitions, common: Callable[[str, str], int]
    ) -> None:
        """`common` tells in how many cases a rule of a document decides: what is rare is what a case is about."""
        self._book = book
        self._common = common
        self._prohibitions = prohibitions

    def which_rule(self, played: PlayedCase) -> Iterator[Draft]:
        """Ask for the rule that decides a step which the case is about: one step, the one of the rarest rule."""
        if played.case.interpretation is not None:
            return
        book = self._book(played.edition)
        named = played.case.rules[played.edition]
        chosen = {move.after + 1 for move in played.moves}
        steps = [
            one
            for one in played.entries
            if one.rules.because[0] in named and book.knows(one.rules.because[0])
            # Whoever cannot do something also declines: then the rule of declining decides nothing.
            if "declin" not in one.kind or one.step in chosen
        ]
        once: dict[str, Entry] = {}
        for entry in steps:
            once.setdefault(entry.rules.because[0], entry)
        ranked = sorted(once.values(), key=lambda entry: self._common(played.edition, entry.rules.because[0]))
        for entry in ranked:
            right = entry.rules.because[0]
            wrong = self._wrong(played, book, entry, self._with(played, entry))
            near = sum(book.chapter(one) == book.chapter(right) for one in wrong)
            if near < LEAST_NEAR or len(wrong) < LEAST_OPTIONS - 1:
                continue
            text = played.replay.steps[entry.step - 1].text
            yield Draft(
                id=f"{played.case.id}:rule.{entry.step}",
                kind="rule",
                text={language: WHICH[language].format(text=text[language]) for language in WHICH},
                candidates=[
                    Candidate(book.shown(right)),
                    *(Candidate(book.shown(one), filled(WHY_RULE, rule=one)) for one in wrong),
                ],
                because=tuple(entry.rules.because),
                rules=tuple(by_lot(played.case.id, [right, *wrong])),
                at=entry.step,
                until=entry.step,
                moves=list(moves_until(played, entry.step)),
            )
            return

    def _with(self, played: PlayedCase, entry: Entry) -> set[str]:
        """The rules that hold in a step or may be thought to: those of its cause, of what comes next, of the case."""
        chain = _causes(played, entry)
        beside = [one for one in played.entries if one.step == entry.step + 1 or {one.step, one.cause} & chain]
        holding = [one for one in beside if entry.cause is not None or one.step == entry.step + 1]
        if entry.kind.startswith("trigger"):
            holding += [one for one in played.entries[max(0, entry.step - 6) : entry.step] if "event" in one.kind]
        return {
            *entry.rules,
            *played.case.rules[played.edition],
            *(rule for one in holding for rule in one.rules.because),
        }

    def _wrong(self, played: PlayedCase, book: RuleBook, entry: Entry, holds: Collection[str]) -> list[str]:
        """Rules that have no part in a step: of other steps of the case, and from the same pages of the book."""
        right = entry.rules.because[0]
        # What stands beside the right one and decides another step of the case is mostly what has led to this one.
        elsewhere = [
            rule
            for one in played.entries
            for rule in one.rules.because
            if book.knows(rule) and not book.beside(rule, [right]) and not book.defines(rule)
        ]
        chosen = any(move.after == entry.step - 1 for move in played.moves)
        decided = {rule for one in played.entries for rule in one.rules.because}
        near = [one for one in book.near(right) if book.knows(one) and book.unlike(one, holds) and one not in decided]
        # A definition that stands beside the right rule says of which thing that rule speaks.
        near = [one for one in near if not (book.defines(one) and book.beside(one, [right]))]
        if not book.may_decide(right):
            # What words mean is said in several places, of which each decides as much as another.
            near = [one for one in near if book.may_decide(one)]
        if chosen:
            # Who may choose holds whenever somebody has just chosen.
            near = [one for one in near if not book.permits(one)]
        mixed = [*near[:2], *by_lot(f"{played.case.id}:{right}", dict.fromkeys(elsewhere)), *near[2:8]]
        return _apart(book, mixed, holds)[: MOST_OPTIONS - 1]

    def may_it_be_done(self, played: PlayedCase) -> Iterator[Draft]:
        """Ask of what the script tries whether it is allowed, and of one thing that was done."""
        if played.rests_on_a_reading:
            return
        named, book = played.case.rules[played.edition], self._book(played.edition)
        misread = {place: misread_refusal(played, place) for place in range(len(played.tried))}
        for place, tried in sorted(enumerate(played.tried), key=lambda one: misread[one[0]] is None):
            if tried.action is not None and self._is_comparable(played, tried.action):
                decisive = [rule for rule in tried.refused.rules.because if book.may_decide(rule)]
                # That something is somebody else's goes before everything else that is wrong with using it.
                foreign = [rule for one in tried.refused.refusals if one.step.endswith(NOT_YOURS) for rule in one.rules]
                overlooked = misread_rules(played, place)
                because = sorted(
                    decisive, key=lambda rule: (rule not in overlooked, rule not in foreign, rule not in named)
                )
                if because:
                    asked = _Asked(str(place + 1), tried.player, tried.action, tried.answers, tried.after)
                    forbidden = misread[place] or filled(WHY_FORBIDDEN, rule=because[0])
                    yield self._may(played, asked, because[:1], tuple(tried.refused.rules), forbidden)
                    break
        refused = {(one.player, one.action) for one in played.tried}
        for move in reversed(played.moves):
            # What was refused at another moment is worth asking about: of all else everybody would say yes.
            if isinstance(move.answer, Action) and (move.player, move.answer) in refused:
                if self._is_comparable(played, move.answer):
                    asked = _Asked("done", move.player, move.answer, move.place, move.after)
                    yield self._may(played, asked)
                return

    def _is_comparable(self, played: PlayedCase, action: Action) -> bool:
        """Whether the like of an action is refused elsewhere by other rules, which then may be thought of here."""
        told = (
            action.verb not in UNSEEN and action.verb not in FREE and not action.ability
        )  # of several abilities a number tells nobody which
        return told and len(self._prohibitions.get((played.edition, action.verb), ())) >= MOST_OPTIONS

    def _may(
        self,
        played: PlayedCase,
        asked: _Asked,
        because: Sequence[str] = (),
        refused: Sequence[str] = (),
        forbidden: Bilingual | None = None,
    ) -> Draft:
        """The question; `because` forbids it among all that `refused` it, `forbidden` says why it may not be done."""
        book = self._book(played.edition)
        after = asked.after
        pool = by_lot(f"{played.case.id}:{asked.mark}", self._prohibitions.get((played.edition, asked.action.verb), ()))
        holds = {*because, *refused, *played.case.rules[played.edition]}
        strange = [one for one in pool if book.knows(one) and not book.beside(one, holds)]
        if any(book.speaks_of_costs(one) for one in because):
            # What a cost is good for holds whenever one cannot be paid.
            strange = [one for one in strange if not book.speaks_of_costs(one)]
        wrong = _apart(book, strange, holds)[: MOST_OPTIONS - 1 - len(because)]
        names, what = played.name(asked.player), played.wording.answer(asked.action, asked.player)
        moves = [one for one in played.moves if one.place < asked.answers]
        numbers = sorted([*because, *wrong], key=_as_number)
        return Draft(
            id=f"{played.case.id}:legal.{asked.mark}",
            kind="legal",
            text={each: MAY[each].format(player=names[each], action=what[each]) for each in MAY},
            candidates=[
                Candidate(YES, forbidden),
                *(
                    Candidate(
                        {each: NO[each].format(rule=book.shown(one)[each]) for each in NO},
                        None if one in because else filled(WHY_NOT_FORBIDDEN, rule=one),
                    )
                    for one in numbers
                ),
            ],
            because=tuple(because) or _permitting(played, after),
            rules=tuple(numbers),
            at=after,
            until=after if because else min(after + 1, len(played.entries)),
            in_order=True,
            moves=moves,
        )


def _causes(played: PlayedCase, entry: Entry) -> set[int]:
    """The steps that have led to a step, one from the other."""
    found: set[int] = set()
    cause = entry.cause
    while cause is not None and cause not in found:
        found.add(cause)
        cause = played.entries[cause - 1].cause
    return found


def _permitting(played: PlayedCase, after: int) -> tuple[str, ...]:
    """The rules of the first step that came of an action."""
    following = [entry for entry in played.entries if entry.step > after]
    return tuple(following[0].rules.because) if following else ()


def _apart(book: RuleBook, numbers: Iterable[str], holds: Collection[str]) -> list[str]:
    """Rules with a text that stand apart from those that hold, and from one another."""
    found: list[str] = []
    for number in numbers:
        if book.may_be_wrong(number) and book.unlike(number, [*holds, *found]):
            found.append(number)
    return found


def _as_number(number: str) -> tuple[tuple[int, str], ...]:
    """Numbers of rules in the order of a rulebook."""
    return tuple((int(part), "") if part.isdigit() else (0, part) for part in number.split("."))
