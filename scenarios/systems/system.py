"""What a game must offer so that cases can be played in it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping
from typing import Any, ClassVar, NamedTuple, Protocol

from engine.core.board import Board
from engine.core.decisions import Action, Answer, Decision, Refusal
from engine.core.errors import IllegalAction
from engine.core.grounds import NO_GROUNDS, Grounds
from engine.core.journal import Journal
from engine.core.procedures import Table
from engine.core.reading import Node
from scenarios.case import Case
from scenarios.messages import Told
from scenarios.narration import Cast, Narrator


class Said(NamedTuple):
    """What a player does in one line of a script.

    `action` is set where it is something done of one's own accord; otherwise `answer` is the place of an answer, under
    the `key` that says which kind. `inline` holds further answers that were written into the same line, by key.
    """

    key: str
    action: Action | None = None
    answer: Node | None = None
    inline: Mapping[str, Node] = {}


class Looked(NamedTuple):
    """What came of looking at something: the rules that permit it, or the refusals that forbid it."""

    rules: Grounds = NO_GROUNDS
    refusals: tuple[Refusal, ...] = ()


class Ahead(NamedTuple):
    """What will happen once a player passes: `kind` says what, `about` names what it happens to, if anything.

    | kind         | what happens next                                                     |
    |--------------|-----------------------------------------------------------------------|
    | next_player  | `about` may act; nobody else is done yet                              |
    | resolves     | the newest item, `about`, is resolved                                 |
    | showdown     | the showdown at `about` ends                                          |
    | combat       | the showdown of the combat at `about` ends, and damage is assigned     |
    | step         | the step or phase `about` ends                                        |
    | phase        | the phase `about` begins                                              |
    | turn         | the turn of `about` ends                                              |
    """

    kind: str
    about: str = ""


class System(Protocol):
    """One game, as the runner of cases sees it."""

    game: ClassVar[str]
    editions: ClassVar[tuple[str, ...]]
    """The documents under which the game can be played, the oldest first."""
    actors: ClassVar[tuple[str, ...]]
    """Who may act in a script besides the players."""
    narrator: Narrator

    @property
    def words(self) -> Mapping[str, Action]:
        """The actions that are said in one word."""

    ending: ClassVar[Action]
    """How a player who rests ends the phase or the turn."""
    phases: ClassVar[tuple[str, ...]]
    """The phases of a turn, in order."""

    @property
    def kinds(self) -> Collection[str]:
        """All kinds of steps that there are."""

    deck: ClassVar[tuple[str, str]]
    """Where a setup says what lies in a deck: of the players or of all, and under which key."""

    def table(self, case: Case, edition: str) -> Table[Any]:
        """Set a case up. Raises Malformed with a path into the fixture."""

    def journal(self, game: Any) -> Journal:
        """The journal of a game."""

    def view(self, game: Any, board: Board, seat: str | None = None) -> dict[str, Any]:
        """Show a board in the shape of a setup, as one player sees it where a seat is named."""

    def unseen(self, game: Any, board: Board, seat: str) -> frozenset[str]:
        """The objects whose faces a player may not read on a board."""

    def result(self, game: Any) -> dict[str, Any]:
        """Show a game as it stands, without what only keeps the books: equal for boards that are the same result."""

    def fingerprint(self, game: Any) -> Hashable:
        """A mark that games share only if they are the same result; cheaper than the result itself."""

    def read(self, node: Node, game: Any, player: str) -> Said:
        """Read what a player does. Raises Malformed, or AmbiguousAction for a name that could be several things."""

    def interruption(self, game: Any, decision: Decision, player: str, said: Said) -> Answer | None:
        """What a player does in between, while a decision that waits asks for something else; None for all else."""

    def look(self, game: Any, player: str, said: Said) -> Looked | None:
        """Let a player look at something, which changes nothing and is no decision; None where it is something else."""

    def inline_key(self, decision: Decision) -> str | None:
        """The key under which the answer to a decision may stand in the line of an action; None where it may not."""

    def inline_keys(self, decision: Decision) -> tuple[str, ...]:
        """That key, and others under which it may stand as well."""

    def unresolved(self, game: Any) -> tuple[str, ...]:
        """What waits on the chain, or the stack, to be resolved, oldest first."""

    def passing_on(self, game: Any) -> Hashable:
        """A mark of what a pass is about now: it stays while one player after the other passes on the same thing."""

    def card_of(self, game: Any, name: str) -> str:
        """The name of the card that an object, or something waiting to be resolved, is or comes from."""

    def over(self, game: Any) -> Refusal:
        """Why nothing can be done once the game is over."""

    def surplus(self, game: Any, key: str, answer: Node) -> Refusal:
        """Why there is no room for an answer under a key in the line of an action, where all have been given."""

    def objections(self, game: Any, player: str, action: Action) -> tuple[Refusal, ...]:
        """Every rule that forbids an action now."""

    def run_dry(self, game: Any) -> Collection[str]:
        """The players out of whose deck a card was to come that held none; an empty text for a deck that all share."""

    def waiting(self, game: Any) -> tuple[str, ...]:
        """What answers something whenever that happens, by the names of their definitions."""

    def never_triggered(self, game: Any) -> tuple[str, ...]:
        """Those of them for which, as far as the game has gone, nothing of the kind has happened."""

    def warned_of(self, game: Any, case: Case) -> tuple[str, ...]:
        """Those of them that a case hardly means to be silent, unless it says so."""

    def check(self, game: Any, name: str, expected: Node) -> list[str]:
        """Compare what is expected of one subject with what is so; gives a complaint for each difference."""

    def rules_of(self, game: Any, name: str, expected: Node) -> Grounds:
        """The rules by which what is looked at is so, where it is derived and no step of the journal says so."""

    def write_action(self, game: Any, action: Action) -> object:
        """Write what a player does as a script says it: `read` makes the same action of it."""

    def within_reach(self, game: Any, player: str) -> tuple[str, ...]:
        """The objects that a player might think of using, wherever they are."""

    def conceivable(self, game: Any, player: str, name: str) -> Iterator[Action]:
        """What a player might think of doing with an object, legal or not."""

    def ahead(self, game: Any, decision: Decision) -> Ahead | None:
        """What will happen once the player who may act passes; None where there is no passing."""

    def cast(self, game: Any) -> Cast:
        """Everything in a game that the narration calls by a name."""

    def explain(self, game: Any, error: IllegalAction) -> Told:
        """Say why something is refused, rule by rule, in both languages."""
