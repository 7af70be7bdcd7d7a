"""Going on with a game where the script says nothing, or only how far: forced answers, passing, up to some moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.decisions import PASS, Act, Answer, Decision, show
from engine.core.errors import IllegalAction, Malformed, UnscriptedDecision
from engine.core.procedures import Table
from engine.core.reading import Node
from engine.core.state import GAME
from scenarios.messages import Told
from scenarios.outcome import StopsShort, Unsaid
from scenarios.passing import Passing, can_pass, passing
from scenarios.systems.system import System

LIMIT = 10_000
"""So many answers in a row mean that the game does not move on."""
_MOST_TOLD = 3
"""So many steps are told of what a pass leads to."""

AnsweredNext = Callable[[Decision], bool]
"""Whether the next thing that the script says answers a decision."""


class GoingOn:
    """Answers decisions for players, and notes that nobody has said so."""

    def __init__(self, system: System, table: Table[Any], unsaid: list[Unsaid]) -> None:
        self._system = system
        self._table = table
        self._unsaid = unsaid

    @property
    def _passing(self) -> Passing:
        # Made when it is needed: kept, it and this would refer to each other, and hold on to the game.
        return Passing(self._system, self._table, self._pass)

    @property
    def _game(self) -> Any:
        return self._table.game

    @property
    def _steps(self) -> int:
        return len(self._system.journal(self._game).entries)

    def force(self, decision: Decision, answer: Answer) -> None:
        """Give the one legal answer for a player."""
        self._answer(decision, answer, lone=True)

    def _answer(self, decision: Decision, answer: Answer, *, lone: bool) -> None:
        self._unsaid.append(Unsaid(self._steps, decision.chooser, show(answer), lone, len(self._table.answers)))
        self._table.answer(answer, forced=lone)

    def _pass(self, answer: Answer, lone: bool) -> bool:
        decision = self._table.pending
        assert decision is not None
        self._answer(decision, answer, lone=lone)
        return True

    def back_to(self, answers: tuple[Answer, ...]) -> None:
        """Go back to the moment after some answers of this game, and forget what was noted since."""
        if len(self._table.answers) != len(answers):
            self._table.replay(answers)
        self._unsaid[:] = [one for one in self._unsaid if one.position < len(answers)]

    # -- what is forced ---------------------------------------------------------------------------------------

    def carry_on(self, answered_next: AnsweredNext) -> None:
        """Answer what is forced, so that a look at the board sees all that follows from the last line.

        Nobody passes by this, and what the next line of the script answers itself is left to it.
        """
        for _ in range(LIMIT):
            decision = self._table.pending
            forced = None if decision is None or isinstance(decision, Act) else decision.forced()
            if decision is None or forced is None or answered_next(decision):
                return
            self.force(decision, forced)

    def settle(self, after: tuple[str | int, ...]) -> None:
        """Go on through what is forced, to the end of the game or the next moment of rest.

        Raises StopsShort, at the place of the last line, where somebody has something to decide before.
        """
        for _ in range(LIMIT):
            decision = self._table.pending
            if decision is None or (isinstance(decision, Act) and decision.resting):
                return
            forced = decision.forced()
            if forced is None:
                raise StopsShort(after, self.short_of(decision), "its answer")
            self.force(decision, forced)
        raise never_moves_on(("actions",))

    def skip_to(self, player: str) -> Decision | None:
        """Answer what is forced until a player is asked, or somebody has a choice; gives what is asked then."""
        for _ in range(LIMIT):
            decision = self._table.pending
            if decision is None or decision.chooser == player:
                return decision
            forced = decision.forced()
            if forced is None:
                return decision
            self.force(decision, forced)
        return self._table.pending

    def asked(self) -> str | None:
        """Who is the next to have a choice: several legal answers, or a moment of rest; the game stays as it is."""
        before = tuple(self._table.answers)
        try:
            for _ in range(LIMIT):
                decision = self._table.pending
                forced = None if decision is None else decision.forced()
                if decision is None or forced is None:
                    return None if decision is None else decision.chooser
                self.force(decision, forced)
            return None
        finally:
            self.back_to(before)

    # -- passing ----------------------------------------------------------------------------------------------

    def everybody_passes(self, place: Node, answered_next: AnsweredNext) -> None:
        """Each player who is asked passes, once, until it has the effect that everybody's passing has.

        Raises Malformed where nobody can pass, or somebody must decide something else first.
        """
        self.carry_on(answered_next)
        if not self._passing.everybody():
            place.fail(*self._nobody_passes(self._table.pending))

    def _nobody_passes(self, decision: Decision | None) -> tuple[str, str]:
        if decision is None:
            return Told("the game is over; nobody can pass", "对局已经结束，没有人可以让过"), "no further line"
        asked = UnscriptedDecision(decision)
        return (
            Told(f"nobody can pass here: {asked}", f"此时没有人可以让过：{_must_decide(decision)}"),
            f"{decision.chooser}: the answer",
        )

    # -- up to some moment ------------------------------------------------------------------------------------

    def until(self, place: Node, answered_next: AnsweredNext) -> None:
        """Let everybody pass, and phases end, until something has resolved or a phase has begun.

        Raises Malformed where somebody must decide something before, unless the script answers it next.
        """
        place.mapping(("resolves", "phase", "player"))
        reached = self._resolved(place) if "resolves" in place else self._begun(place)
        ends = "phase" in place
        if self._passing.until(reached, ends=ends):
            return
        decision = self._table.pending
        if decision is None:
            place.fail(Told("the game is over before that", "在那之前对局已经结束"), "something that still comes")
        if decision.forced() is not None or passing(self._system, decision, ends=ends) is not None:
            place.fail(Told("this never comes", "一直等不到"), "a moment that comes by passing and ending turns")
        if not answered_next(decision):
            asked = UnscriptedDecision(decision)
            place.fail(
                Told(f"before that {asked}", f"在那之前{_must_decide(decision)}"),
                f"{decision.chooser}: the answer, and then the rest of the way",
            )

    def _resolved(self, place: Node) -> Callable[[], bool]:
        """Whether an item of the chain or the stack, which is there now, is gone from it."""
        if "phase" in place or "player" in place:
            place.fail("only one moment can be waited for", "{resolves: X}, or {phase: P, player: A}")
        unresolved = self._system.unresolved(self._game)
        wanted = place["resolves"]
        named = [one for one in unresolved if wanted.text() in (one, self._system.card_of(self._game, one))]
        if not named:
            waiting = ", ".join(unresolved) or "nothing"
            wanted.fail(
                Told(f"{wanted.value} waits for nothing to resolve it", f"{wanted.value} 不在等待结算"),
                f"one of {waiting}" if unresolved else "something that waits to be resolved",
            )
        name = wanted.value if wanted.value in named else named[-1]
        return lambda: name not in self._system.unresolved(self._game)

    def _begun(self, place: Node) -> Callable[[], bool]:
        """Whether a phase has begun since, of whichever player or of one, and still goes on."""
        phase = place.required("phase", "{resolves: X} or {phase: P}").text(self._system.phases)
        player = place["player"].text(self._game.players) if "player" in place else None
        start = self._steps

        def reached() -> bool:
            begun, now = self._begins(start, phase, player or ""), self._game.board.text(GAME, "phase")
            if begun and now != phase:
                en = f"nobody decides anything in the phase {phase}; the game is in {now} by now"
                zh = f"{phase} 阶段里没有人要做决定；对局已经到了 {now}"
                place.fail(Told(en, zh), "a phase in which somebody is asked something")
            return begun

        return reached

    def _begins(self, start: int, phase: str, player: str) -> bool:
        """Whether a phase has begun, as the journal tells it, after so many steps."""
        whose = ""
        for entry in self._system.journal(self._game).entries[start:]:
            for change in entry.changes:
                if change.object == GAME and change.field == "turn_player":
                    whose = str(change.after)
            began = any(one.object == GAME and one.field == "phase" and one.after == phase for one in entry.changes)
            if began and player in ("", whose or self._game.board.text(GAME, "turn_player")):
                return True
        return False

    # -- where a script is out of step ------------------------------------------------------------------------

    def short_of(self, decision: Decision) -> Told:
        """What is said where the script ends while somebody has something to decide."""
        asked = f"the script ends here, but {UnscriptedDecision(decision)}"
        return self._with_pass(decision, asked, f"脚本到此为止，但{_must_decide(decision)}")

    def unasked(self, decision: Decision | None) -> Told:
        """What is said of a line that nobody asks for."""
        if decision is None:
            return Told("the game is over; nobody asks for this", "对局已经结束，没有人要求这一步")
        asked = f"nobody asks for this: {UnscriptedDecision(decision)}"
        return self._with_pass(decision, asked, f"没有人要求这一步：{_must_decide(decision)}")

    def _with_pass(self, decision: Decision, en: str, zh: str) -> Told:
        """A message that also tells what would come of a pass, where one could pass."""
        told = self._pass_leads_to(decision) if can_pass(decision) else None
        if told is None:
            return Told(en, zh)
        who = decision.chooser
        return Told(f"{en}; if {who} passes: {told['en']}", f"{zh}；若 {who} 让过：{told['zh']}")

    def _pass_leads_to(self, decision: Decision) -> dict[str, str] | None:
        """What happens next if a player passes, and who is asked then: tried, and taken back."""
        before, start = tuple(self._table.answers), self._steps
        try:
            self._table.answer(PASS)
            entries = self._system.journal(self._game).entries[start : start + _MOST_TOLD]
            cast = self._system.cast(self._game)
            told = [self._system.narrator.tell(entry, cast) for entry in entries]
            said = {"en": "; ".join(one["en"] for one in told), "zh": "；".join(one["zh"] for one in told)}
            after = self._table.pending
        except (IllegalAction, Malformed):
            return None
        finally:
            self.back_to(before)
        if after is None:
            return {"en": f"{said['en']}; the game is over", "zh": f"{said['zh']}；对局结束"}
        return {
            "en": f"{said['en']}; then {after.chooser} is asked ({after.step})",
            "zh": f"{said['zh']}；然后轮到 {after.chooser}（{after.step}）",
        }


def never_moves_on(path: tuple[str | int, ...]) -> Malformed:
    """What is wrong with a game that asks and asks what has one answer."""
    return Malformed(path, Told("the game does not move on", "对局停滞不前"), "a decision that somebody can make")


def _must_decide(decision: Decision) -> str:
    return f"{decision.chooser} 必须决定：{decision.describe()}"
