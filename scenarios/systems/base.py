"""What is the same in every game: how a case is set up and told. A system of its own says the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Container, Hashable, Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, ClassVar, Generic, TypeVar

from engine.core.board import Board
from engine.core.decisions import Action, Answer, Decision, Refusal, show
from engine.core.errors import AmbiguousAction, IllegalAction
from engine.core.game_engine import GameEngine, Playing, Printed
from engine.core.grounds import NO_GROUNDS, Grounds
from engine.core.journal import Entry, Journal
from engine.core.procedures import Table
from engine.core.reading import Node
from engine.core.state import GAME
from scenarios.case import Case
from scenarios.messages import Told
from scenarios.narration import Cast, Narrator
from scenarios.systems.card_book import CardBook
from scenarios.systems.former_titles import Face, former_titles
from scenarios.systems.results import Bookkeeping
from scenarios.systems.system import Ahead, Looked, Said
from scenarios.systems.triggers import cards_of, heard_of, told_of
from scenarios.texts import Bilingual

OVER, SURPLUS = "game.over", "targets.surplus"
"""The refusals that no step of the rules makes: of what comes too late, and of what is too much."""
_ENDINGS = ("winner", "losers", "draw")
"""The fields of the game by which it is over."""

SHARED = "shared"
"""Where a deck lies that belongs to nobody."""

Game = TypeVar("Game", bound=Playing)
Card = TypeVar("Card")


class BoardSystem(ABC, Generic[Game, Card]):
    """One game, as the runner of cases sees it: `System` with everything that games have in common."""

    game: ClassVar[str]
    editions: ClassVar[tuple[str, ...]]
    """The documents under which the game can be played, the oldest first."""
    engine: GameEngine[Game, Card]
    """The engine of the game."""
    actors: ClassVar[tuple[str, ...]] = ()
    """Who may act in a script besides the players: here nobody."""
    bookkeeping: ClassVar[Bookkeeping]
    ending: ClassVar[Action]
    """How a player who rests ends the phase or the turn."""
    phases: ClassVar[tuple[str, ...]]
    """The phases of a turn, in order."""
    deck: ClassVar[tuple[str, str]] = ("players", "deck")
    """Where a setup says what lies in a deck: of the players or of all, and under which key."""
    dry: ClassVar[frozenset[str]] = frozenset()
    """The steps by which it shows that a deck holds too little."""
    windows: ClassVar[Sequence[str]] = ()
    """The fields of the game that say, besides the phase, what players pass on."""
    words: ClassVar[Mapping[str, Action]] = {}
    """The actions that are said in one word."""
    inline: ClassVar[Mapping[str, str]] = {}
    """For each step that asks something: the key for its answer in the line of the action that leads to it."""
    of_triggers: ClassVar[tuple[str, ...]] = ("trigger.",)
    """What the names of the steps begin with that tell of an ability which triggers, or does not after all."""
    besides: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """For some of these steps: other keys under which the answer may stand as well."""
    naming: ClassVar[Sequence[tuple[str, ...]]] = ()
    """The keys under which the definition of a card names another one, a key below another where it has keys itself."""

    def __init__(self) -> None:
        self.narrator = Narrator(self.game.replace("-", "_"))

    # -- what each game says ----------------------------------------------------------------------------------

    @abstractmethod
    def read_line(self, node: Node, game: Game, player: str) -> Said:
        """Read what a player does that takes more than a word.

        Raises Malformed, or AmbiguousAction for a name that could be several things.
        """

    @abstractmethod
    def check(self, game: Game, name: str, expected: Node) -> list[str]:
        """Compare what is expected of one subject with what is so; gives a complaint for each difference."""

    @abstractmethod
    def write_line(self, action: Action) -> Mapping[str, object]:
        """Write what a player does that takes more than a word: the inverse of `read_line`."""

    @abstractmethod
    def within_reach(self, game: Game, player: str) -> tuple[str, ...]:
        """The objects that a player might think of using, wherever they are."""

    @abstractmethod
    def conceivable(self, game: Game, player: str, name: str) -> Iterator[Action]:
        """What a player might think of doing with an object, legal or not."""

    @abstractmethod
    def ahead(self, game: Game, decision: Decision) -> Ahead | None:
        """What will happen once the player who may act passes; None where there is no passing."""

    @abstractmethod
    def triggers(self, game: Game, card: str) -> bool:
        """Whether a card of some name has an ability itself that triggers."""

    # -- what a game may leave as it is -----------------------------------------------------------------------

    def cast(self, game: Game) -> Cast:
        """Everything in a game that the narration calls by a name: here players and cards."""
        titles = {one: game.card(one).titles for one in game.all_cards()}
        return Cast(game.players, titles, edition=game.citations.edition, former=self.former_titles(game, titles))

    def former_titles(self, game: Game, objects: Collection[str]) -> Mapping[str, tuple[tuple[int, Bilingual], ...]]:
        """What those objects were called whose print changed in play: after which steps each had which title."""
        return former_titles(self.journal(game), objects, lambda face: self.face(game, face).titles)

    def face(self, game: Game, face: Face) -> Printed:
        """What is printed on an object of whose record `face` holds the fields that tell; never without `card`."""
        return game.cards[str(face.get("copies") or face["card"])]

    def objections(self, game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
        """Every rule that forbids an action now."""
        return self.engine.objections(game, player, action)

    def over(self, game: Game) -> Refusal:
        """Why nothing can be done once the game is over: by the rules of the step by which it ended."""
        entries = game.journal.entries
        ending = next(filter(_ends, reversed(entries)), entries[-1] if entries else None)
        return Refusal(OVER, NO_GROUNDS if ending is None else ending.rules)

    def surplus(self, game: Game, key: str, answer: Node) -> Refusal:
        """Why there is no room for an answer under a key: by the rules of the step that asks for such."""
        step = next(step for step, said in self.inline.items() if said == key)
        return Refusal(SURPLUS, game.rules(step), show(answer.value if answer.is_text() else answer.texts()))

    def interruption(self, game: Game, decision: Decision, player: str, said: Said) -> Answer | None:
        """What a player does in between, while a decision that waits asks for something else: here nothing."""
        return None

    def look(self, game: Game, player: str, said: Said) -> Looked | None:
        """Let a player look at something, which changes nothing and is no decision: here there is no such thing."""
        return None

    def unresolved(self, game: Game) -> tuple[str, ...]:
        """What waits to be resolved, oldest first: here there is no chain."""
        return ()

    def run_dry(self, game: Game) -> Collection[str]:
        """The players out of whose deck a card was to come that held none; an empty text for a deck that all share."""
        shared = self.deck[0] == SHARED
        dry = [one for one in game.journal.entries if one.kind in self.dry]
        return tuple(dict.fromkeys("" if shared else str(one.player) for one in dry))

    def waiting(self, game: Game) -> tuple[str, ...]:
        """What answers something whenever that happens: here the cards with an ability that triggers, by name."""
        return self._waiting_among(game, cards_of(game.journal).values())

    def _waiting_among(self, game: Game, cards: Iterable[Set[str]]) -> tuple[str, ...]:
        """The cards that answer something, of those that objects are or have been."""
        names = dict.fromkeys(name for of_one in cards for name in sorted(of_one))
        return tuple(name for name in names if self.triggers(game, name))

    def never_triggered(self, game: Game) -> tuple[str, ...]:
        """Those of them for which nothing of the kind has happened, whatever could have come of it."""
        cards = cards_of(game.journal)
        waiting = self._waiting_among(game, cards.values())
        if not waiting:
            return ()
        heard = {name for one in heard_of(game.journal, self.of_triggers) for name in cards.get(one, ())}
        return tuple(name for name in waiting if name not in heard)

    def warned_of(self, game: Game, case: Case) -> tuple[str, ...]:
        """Those of them that a case hardly means to be silent: here its own cards; shared ones do other things too."""
        own = [name for name in case.cards if self.triggers(game, name)]
        told = told_of(game.journal, self.of_triggers) if own else ()
        if {game.card(one).name for one in told if game.is_card(one)}.issuperset(own):
            return ()  # So it mostly is; what else each object has been need not be looked for then.
        return tuple(name for name in self.never_triggered(game) if name in case.cards)

    # -- what all games share ---------------------------------------------------------------------------------

    def cards(self, case: Case) -> CardBook[Card]:
        """The cards that a case may name, read once. Raises Malformed."""
        book = case.kept.get("cards")
        if not isinstance(book, CardBook):
            book = case.kept["cards"] = CardBook(case, self.engine.read_card, self.engine.standard_cards, self.naming)
        return book

    def table(self, case: Case, edition: str) -> Table[Game]:
        """Set a case up. Raises Malformed with a path into the fixture.

        The setup is read once for each edition, however often the case is played.
        """
        key = f"opening in {edition}"
        if key not in case.kept:
            case.kept[key] = self.engine.new_game(edition, case.setup, self.cards(case))
        opening: Game = case.kept[key]  # type: ignore[assignment]
        return self.engine.table(opening)

    def passing_on(self, game: Game) -> Hashable:
        """A mark of what a pass is about now: it stays while one player after the other passes on the same thing."""
        fields = tuple(game.board.get(GAME, field) for field in ("phase", "turn", *self.windows))
        return (self.unresolved(game), fields)

    def card_of(self, game: Game, name: str) -> str:
        """The name of the card that an object, or something waiting to be resolved, is or comes from."""
        source = name if game.is_card(name) else game.board.text(name, "source")
        return game.card(source).name if game.is_card(source) else name

    def journal(self, game: Game) -> Journal:
        """The journal of a game."""
        return game.journal

    def view(self, game: Game, board: Board, seat: str | None = None) -> dict[str, Any]:
        """Show a board in the shape of a setup, as one player sees it where a seat is named."""
        return self.engine.view(game, board, seat)

    def unseen(self, game: Game, board: Board, seat: str) -> frozenset[str]:
        """The objects whose faces a player may not read on a board."""
        return self.engine.unseen(game, board, seat)

    def read(self, node: Node, game: Game, player: str) -> Said:
        """Read what a player does. Raises Malformed, or AmbiguousAction for a name that could be several things."""
        if not node.is_text():
            return self.read_line(node, game, player)
        action = self.words.get(node.value)
        if action is not None:
            return Said("act", action)
        word = node.text((*self.words, "yes", "no"))
        return Said("confirm", answer=Node(word == "yes", node.path))

    def write_action(self, game: Game, action: Action) -> object:
        """Write what a player does as a script says it: `read` makes the same action of it."""
        word = next((word for word, known in self.words.items() if known == action), None)
        return self.write_line(action) if word is None else word

    def rules_of(self, game: Game, name: str, expected: Node) -> Grounds:
        """The rules by which what is looked at is so, where it is derived and no step of the journal says so."""
        known = expected.is_mapping() and (name in game.players or game.is_card(name))
        return self.engine.rules_of_values(game, name, expected.value) if known else NO_GROUNDS

    def result(self, game: Game) -> dict[str, Any]:
        """Show a game as it stands, without what only keeps the books."""
        return self.bookkeeping.result(self.view(game, game.board))

    def fingerprint(self, game: Game) -> Hashable:
        """A mark that games share only if they are the same result."""
        return self.bookkeeping.fingerprint(game.board)

    def inline_key(self, decision: Decision) -> str | None:
        """The key under which the answer to a decision may stand in the line of an action."""
        return self.inline.get(decision.step)

    def inline_keys(self, decision: Decision) -> tuple[str, ...]:
        """That key, and others under which it may stand as well."""
        key = self.inline_key(decision)
        return () if key is None else (key, *self.besides.get(decision.step, ()))

    @property
    def kinds(self) -> Collection[str]:
        """All kinds of steps that there are."""
        return self.narrator.book.steps.keys()

    def explain(self, game: Game, error: IllegalAction) -> Told:
        """Say why something is refused, rule by rule, in both languages."""
        cast = self.cast(game)
        reasons = [(self.narrator.refuse(one, error.player, cast), one.rules) for one in error.refusals]
        both = "; ".join(f"{said['zh']} / {said['en']} [{', '.join(rules.because)}]" for said, rules in reasons)
        en = "; ".join(f"{said['en']} [{', '.join(rules.because)}]" for said, rules in reasons)
        zh = "；".join(f"{said['zh']} [{', '.join(rules.because)}]" for said, rules in reasons)
        cannot = f"{error.player} cannot {error.what}"
        return Told(f"{cannot}: {en}", f"{error.player} 不能 {error.what}：{zh}", f"{cannot}: {both}")


def _ends(entry: Entry) -> bool:
    """Whether a step ends the game."""
    return any(change.object == GAME and change.field in _ENDINGS for change in entry.changes)


def inline_answers(node: Node, keys: Container[str], *but: str) -> dict[str, Node]:
    """The answers that stand in the line of an action under certain keys, apart from what the action itself takes."""
    return {key: value for key, value in node.items() if key in keys and key not in but}


def read_answer(node: Node, kinds: Iterable[str]) -> Said:
    """Read an answer that names its kind: `{choose: X}`. Raises Malformed."""
    kind, place = node.only_item(kinds)
    return Said(kind, answer=place)


def one_or_several(names: Sequence[str]) -> object:
    """Names as a line holds them: one alone, or a list."""
    return names[0] if len(names) == 1 else list(names)


def ability_written(number: int) -> dict[str, object]:
    """Which ability of a card is meant, as a line counts it: the first goes unsaid."""
    return {"ability": number + 1} if number else {}


def ability_number(node: Node) -> int:
    """Which ability of a card a line means, counted from 0: a line counts from 1, and may leave the first unsaid."""
    return node["ability"].integer(1) - 1 if "ability" in node else 0


def resolve(node: Node, game: Playing, liked: Iterable[Callable[[str], bool]] = ()) -> str:
    """The object that a name means: an id of its own, or the one object of a card of that name.

    Where several are of that card, each test in `liked` keeps those that pass it, if any does. Raises AmbiguousAction
    where several remain, and Malformed where there is none.
    """
    name = node.text()
    if game.is_card(name):
        return name
    alike = [one for one in game.all_cards() if game.card(one).name == name]
    for test in liked:
        alike = [one for one in alike if test(one)] or alike
    if len(alike) > 1:
        raise AmbiguousAction(name, alike)
    if not alike:
        node.fail(f"there is no object {name!r}", "the name of an object, or of a card that is there once")
    return alike[0]
