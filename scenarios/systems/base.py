"""What is the same in every game: how a case is set up and told. A system of its own says the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from engine.core.board import Board
from engine.core.decisions import Action, Answer, Decision, Refusal
from engine.core.errors import AmbiguousAction, IllegalAction
from engine.core.journal import Entry, Journal
from engine.core.play import Play
from engine.core.procedures import Steps, Table
from engine.core.reading import Node
from scenarios.case import Case
from scenarios.narration import Cast, Narrator
from scenarios.systems.results import Bookkeeping
from scenarios.systems.system import Looked, Said

Game = TypeVar("Game", bound=Play)


class BoardSystem(ABC, Generic[Game]):
    """One game, as the runner of cases sees it: `System` with everything that games have in common."""

    game: ClassVar[str]
    actors: ClassVar[tuple[str, ...]] = ()
    """Who may act in a script besides the players: here nobody."""
    bookkeeping: ClassVar[Bookkeeping]
    inline: ClassVar[Mapping[str, str]] = {}
    """For each step that asks something: the key for its answer in the line of the action that leads to it."""

    def __init__(self) -> None:
        self.narrator = Narrator(self.game.replace("-", "_"))

    # -- what each game says ----------------------------------------------------------------------------------

    @abstractmethod
    def open(self, case: Case, edition: str) -> Game:
        """A game that stands as the setup of a case says. Raises Malformed with a path into the fixture."""

    @abstractmethod
    def play(self, game: Game) -> Steps[None]:
        """The procedure that plays a game to its end."""

    @abstractmethod
    def cast(self, game: Game) -> Cast:
        """Everything in a game that the narration calls by a name."""

    @abstractmethod
    def view(self, game: Game, board: Board, seat: str | None = None) -> dict[str, Any]:
        """Show a board in the shape of a setup, as one player sees it where a seat is named."""

    @abstractmethod
    def unseen(self, game: Game, board: Board, seat: str) -> frozenset[str]:
        """The objects whose faces a player may not read on a board."""

    @abstractmethod
    def read(self, node: Node, game: Game, player: str) -> Said:
        """Read what a player does. Raises Malformed, or AmbiguousAction for a name that could be several things."""

    @abstractmethod
    def objections(self, game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
        """Every rule that forbids an action now."""

    @abstractmethod
    def check(self, game: Game, name: str, expected: Node) -> list[str]:
        """Compare what is expected of one subject with what is so; gives a complaint for each difference."""

    # -- what a game may leave as it is -----------------------------------------------------------------------

    def interruption(self, game: Game, decision: Decision, player: str, said: Said) -> Answer | None:
        """What a player does in between, while a decision that waits asks for something else: here nothing."""
        return None

    def look(self, game: Game, player: str, said: Said) -> Looked | None:
        """Let a player look at something, which changes nothing and is no decision: here there is no such thing."""
        return None

    def rules_of(self, game: Game, name: str, expected: Node) -> tuple[str, ...]:
        """The rules by which what is looked at is so, where no step of the journal says so: here there are none."""
        return ()

    # -- what all games share ---------------------------------------------------------------------------------

    def table(self, case: Case, edition: str) -> Table[Game]:
        """Set a case up. Raises Malformed with a path into the fixture.

        The setup is read once for each edition, however often the case is played.
        """
        key = f"opening in {edition}"
        if key not in case.kept:
            case.kept[key] = self.open(case, edition)
        opening: Game = case.kept[key]  # type: ignore[assignment]

        def start() -> tuple[Game, Steps[None]]:
            game = opening.another()
            return game, self.play(game)

        return Table(start)

    def journal(self, game: Game) -> Journal:
        """The journal of a game."""
        return game.journal

    def result(self, game: Game) -> dict[str, Any]:
        """Show a game as it stands, without what only keeps the books."""
        return self.bookkeeping.result(self.view(game, game.board))

    def fingerprint(self, game: Game) -> Hashable:
        """A mark that games share only if they are the same result."""
        return self.bookkeeping.fingerprint(game.board)

    def inline_key(self, decision: Decision) -> str | None:
        """The key under which the answer to a decision may stand in the line of an action."""
        return self.inline.get(decision.step)

    def narrate(self, game: Game, entry: Entry, unseen: frozenset[str] = frozenset()) -> dict[str, str]:
        """Tell one step in each language; what is unseen is not named."""
        return self.narrator.tell(entry, replace(self.cast(game), unseen=unseen))

    def explain(self, game: Game, error: IllegalAction) -> str:
        """Say why something is refused, rule by rule, in both languages."""
        cast = self.cast(game)
        reasons = [(self.narrator.refuse(one, error.player, cast), one.rules) for one in error.refusals]
        told = "; ".join(f"{said['zh']} / {said['en']} [{', '.join(rules)}]" for said, rules in reasons)
        return f"{error.player} cannot {error.what}: {told}"


def resolve(node: Node, cards: Mapping[str, str], liked: Iterable[Callable[[str], bool]] = ()) -> str:
    """The object that a name means: an id of its own, or the one object of a card of that name.

    `cards` gives the name of the card for each object that could be meant; where several are of that card, the first
    test in `liked` that only some of them pass tells them apart. Raises AmbiguousAction where several remain, and
    Malformed where there is none.
    """
    name = node.text()
    if name in cards:
        return name
    alike = [one for one, card in cards.items() if card == name]
    for test in liked:
        alike = [one for one in alike if test(one)] or alike
    if len(alike) > 1:
        raise AmbiguousAction(name, alike)
    if not alike:
        node.fail(f"there is no object {name!r}", "the name of an object, or of a card that is there once")
    return alike[0]
