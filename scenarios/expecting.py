"""What must hold: comparing what a case expects with the game as it stands, and with how it went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.core.decisions import EXAMPLES, Choose, Decision, show
from engine.core.errors import Malformed
from engine.core.grounds import Grounds
from engine.core.procedures import Table
from engine.core.reading import Node
from engine.core.ways import MOST_LISTED, roughly
from scenarios.case import Case
from scenarios.going_on import GoingOn
from scenarios.messages import Told
from scenarios.misreadings import Misreading
from scenarios.occurrences import Occurrences
from scenarios.outcome import Outcome, complaint
from scenarios.systems.system import System
from scenarios.texts import rule_number

NOT_TRIGGERED = "not_triggered"
"""What a case expects never to have triggered while it was played."""
NO_SUBJECTS = frozenset(("fired", "not_fired", "decided", NOT_TRIGGERED, "happened", "in_order", "asked"))
"""What a case expects of how it went: of rules, triggers, steps and questions, not of a subject on the board."""
NOBODY = "nobody"
"""Who is asked something once the game is over."""


class Expectations:
    """Compares what a case expects in one edition with a game; complaints are written into the outcome."""

    def __init__(self, case: Case, edition: str, system: System, outcome: Outcome, going_on: GoingOn) -> None:
        self._case = case
        self._edition = edition
        self._system = system
        self._outcome = outcome
        self._going_on = going_on

    @property
    def _table(self) -> Table[Any]:
        assert self._outcome.table is not None
        return self._outcome.table

    @property
    def _game(self) -> Any:
        return self._table.game

    def compare(self, node: Node) -> None:
        """Compare all that a `check`, or the end of a case, expects. Raises Malformed."""
        game = self._game
        for name, place in node.items():
            if name not in NO_SUBJECTS:
                for found in self._system.check(game, name, place):
                    self.fail(place, found)
                self.rests_on(self._system.rules_of(game, name, place), self._outcome.explained_by)
        if not NO_SUBJECTS.isdisjoint(node.value):
            self._compare_rules(node)
            self._compare_course(node)

    def _compare_rules(self, node: Node) -> None:
        """Compare what is expected of the rules that were applied, and of those that decided something."""
        wanted = {name: node[name] for name in ("fired", "not_fired") if name in node}
        executed = self._applied() if wanted else set()
        for name, place in wanted.items():
            self._fired(place, executed, wanted=name == "fired")
        if "decided" in node:
            self._decided(node["decided"])

    def refute(self) -> None:
        """Each misreading of the case must be proved wrong by what has come of it. Raises Malformed."""
        for one in self._case.misreadings:
            if one.is_about(self._edition):
                self._refute_facts(one)
                self._refute_allowed(one)
                self._overlooks(one)

    def _refute_facts(self, one: Misreading) -> None:
        """None of the facts that it claims may be so, taken one by one."""
        for name, place in Node(one.would_be, (*one.path, "would_be")).items():
            if name in NO_SUBJECTS:
                place.fail(Told("a misreading is about the board", "误读说的是场面"), "a subject of the board")
            parts = place.items() if place.is_mapping() else ((None, place),)
            for field, part in parts:
                claim = place if field is None else Node({field: part.value}, place.path)
                if not self._system.check(self._game, name, claim):
                    self.fail(part, Told("this is no misreading: it is so", "这不是误读：事实正是如此"))

    def _refute_allowed(self, one: Misreading) -> None:
        """What it would allow is one of the things that were tried and refused."""
        if one.allows is not None and one.allows > len(self._outcome.tried):
            message = Told(f"no illegal line {one.allows} is played", f"没有执行到第 {one.allows} 个 illegal 行")
            self.fail(Node(one.allows, (*one.path, "allows")), message)

    def _overlooks(self, one: Misreading) -> None:
        """The rule that it overlooks has been applied, or has forbidden what it would allow."""
        numbers = one.forgotten(self._edition, self._case.editions)
        if numbers and not self._executed().intersection(numbers):
            place = Node(one.forgets, (*one.path, "forgets"))
            message = f"rule {' or '.join(numbers)} is not in the trace, so that nobody overlooks it here"
            self.fail(place, Told(message, f"规则 {'、'.join(numbers)} 没有用到，谈不上被忽略"))

    def _executed(self) -> set[str]:
        """All rules that were applied, looked up, or have refused something."""
        return self._applied() | self._outcome.refused_by

    def _applied(self) -> set[str]:
        """All rules that were applied, or looked up."""
        rules = [entry.rules for entry in self._system.journal(self._game).entries]
        return self._outcome.explained_by.union(self._outcome.permitted_by, *rules)

    def _compare_course(self, node: Node) -> None:
        """Compare what is expected of triggers, of the steps that were played, and of who is asked."""
        for one in node[NOT_TRIGGERED].several() if NOT_TRIGGERED in node else ():
            name = one.text(self._system.waiting(self._game))
            if name not in self._system.never_triggered(self._game):
                self.fail(one, Told(f"{name} has triggered", f"{name} 触发了"))
        for place, message in self._occurrences().counted(node["happened"]) if "happened" in node else ():
            self.fail(place, message)
        for place, message in self._occurrences().in_order(node["in_order"]) if "in_order" in node else ():
            self.fail(place, message)
        if "asked" in node:
            self._asked(node["asked"])

    def _occurrences(self) -> Occurrences:
        game = self._game
        cards = game.all_cards()
        names = {*game.players, *self._system.actors, *game.board.records(), *(game.card(one).name for one in cards)}
        entries = self._system.journal(game).entries
        return Occurrences(entries, self._system.kinds, names, lambda one: self._system.card_of(game, one))

    def _asked(self, place: Node) -> None:
        """Who is the next to have a choice, whoever is asked before with one answer alone."""
        wanted = place.text((*self._game.players, NOBODY))
        asked = self._going_on.asked() or NOBODY
        if asked != wanted:
            self.fail(place, Told(f"{asked} is asked next, expected {wanted}", f"接下来由 {asked} 决定，应为 {wanted}"))

    def options(self, node: Node) -> None:
        """Exactly these must be the legal choices of the decision that waits for a player. Raises Malformed."""
        player, place = node.only_item(tuple(node.mapping().value))
        decision = self._going_on.skip_to(player)
        if decision is None or decision.chooser != player:
            message = f"{player} has nothing to decide here"
            node.fail(Told(message, f"{player} 此时没有要决定的事"), "a player who must decide")
        wanted = {str(one.value) for one in place.several()}
        shown, more = _options_of(decision, len(wanted) + MOST_LISTED)
        actual, twice = set(shown), {one for one, times in Counter(shown).items() if times > 1}
        if twice:
            message = f"listed more than once are {_listed(twice)}"
            self.fail(place, Told(message, f"重复列出了 {_listed(twice)}"))
        elif more:
            message = f"legal are {more} answers, such as {_listed(actual)}, expected {_listed(wanted)}"
            self.fail(place, Told(message, f"合法的有 {more} 种，例如 {_listed(actual)}，应为 {_listed(wanted)}"))
        elif actual != wanted:
            message = f"legal are {_listed(actual)}, expected {_listed(wanted)}"
            self.fail(place, Told(message, f"合法的是 {_listed(actual)}，应为 {_listed(wanted)}"))

    def warn_of_silence(self, expected: Node) -> None:
        """Warn of what waited for something that never came, unless the case says that this is so."""
        said = expected.get(NOT_TRIGGERED)
        known = () if said is None else tuple(one.value for one in said.several())
        for name in self._system.warned_of(self._game, self._case):
            if name not in known:
                message = Told(f"{name} never triggers here", f"{name} 在此从未触发")
                silent = Malformed(("cards", name), message, f"a trigger, or {NOT_TRIGGERED}: {name}")
                self._outcome.warnings.append(complaint(self._case, silent, self._edition))

    def warn_of_dry_decks(self) -> None:
        """Warn of a deck that the setup leaves out, so that it was empty, and out of which a card was to come."""
        where, key = self._system.deck
        for player in self._system.run_dry(self._game) if "decks" not in self._case.setup else ():
            setup: Any = self._case.setup.get(where) if player else {"": self._case.setup}
            if key in (setup.get(player) or ()):
                continue
            en = f"{player}'s {key} is left out" if player else f"the {key} is left out"
            zh = f"{player} 的 {key} 没有写" if player else f"{key} 没有写"
            message = Told(f"{en}, and so it was empty when a card was to come from it", f"{zh}，要从中取牌时是空的")
            path = ("setup", where, player) if player else ("setup",)
            expected = f"{key}: 10 (so many blank cards), or {key}: 0 where it is meant to be empty"
            self._outcome.warnings.append(complaint(self._case, Malformed(path, message, expected), self._edition))

    def _fired(self, place: Node, executed: set[str], *, wanted: bool) -> None:
        for one in place.several():
            numbers = _any_of(one)
            if executed.isdisjoint(numbers) == wanted:
                number = " or ".join(numbers)
                message = f"rule {number} {'is not' if wanted else 'is'} in the trace"
                self.fail(one, Told(message, f"规则 {'、'.join(numbers)} {'没有用到' if wanted else '用到了'}"))

    def _decided(self, place: Node) -> None:
        """Each of these must have decided a step, a refusal, or what was looked at."""
        entries = self._system.journal(self._game).entries
        deciding = self._outcome.decided_by.union(*[entry.rules.because for entry in entries])
        for one in place.several():
            numbers = _any_of(one)
            if not deciding.intersection(numbers):
                also = any(number in entry.rules for entry in entries for number in numbers)
                number = " or ".join(numbers)
                message = f"rule {number} {'holds as well, but decides' if also else 'decides'} no step"
                told = f"规则 {'、'.join(numbers)} {'同时成立，但不决定任何步骤' if also else '不决定任何步骤'}"
                self.fail(one, Told(message, told))

    def rests_on(self, rules: Grounds, used: set[str]) -> None:
        """Note the rules of what is no step: all of them, and those that decide."""
        if rules:
            used.update(rules)
            self._outcome.decided_by.update(rules.because)

    def fail(self, node: Node, message: str) -> None:
        """Note that something is not as expected."""
        self._outcome.status = "fails"
        self._outcome.failures.append(complaint(self._case, Malformed(node.path, message), self._edition))


def _any_of(place: Node) -> tuple[str, ...]:
    """The numbers of which one will do: a number, or a list of them. Raises Malformed."""
    return tuple(map(rule_number, place.several()))


def _options_of(decision: Decision, most: int) -> tuple[list[str], str]:
    """The legal choices as a script writes them: ids, or actions such as `play bolt`.

    Of more than `most` only some examples are given, and in words how many there are.
    """
    if isinstance(decision, Choose):
        return list(decision.options), ""
    listing = decision.listing(most)
    shown = listing.answers if listing.complete else listing.answers[:EXAMPLES]
    return [show(answer) for answer in shown], "" if listing.complete else roughly(listing.total)


def _listed(names: Iterable[str]) -> str:
    return f"[{', '.join(sorted(names))}]"
