"""The table: answering, refusing without a trace, going back."""

from __future__ import annotations

import pytest

from engine.core.board import Board
from engine.core.decisions import PASS, Act, Action, Choose, Number, Refusal
from engine.core.errors import IllegalAction
from engine.core.grounds import Grounds
from engine.core.journal import Journal
from engine.core.procedures import Steps, Table

RULES = Grounds(("1",))
BUY, LOOK = Action("buy"), Action("look")
TOO_DEAR = Refusal("shop.too_dear", Grounds(("3.2",)))
FUNDS = 5


class Shop:
    """A toy game: buy things one after the other; what they cost is named only while buying."""

    def __init__(self) -> None:
        self.board = Board()
        self.journal = Journal(self.board)
        self.journal.begin([("A", "coins", FUNDS)])

    @property
    def coins(self) -> int:
        return self.journal.board.number("A", "coins")

    def note_choice(self) -> None:
        """Shops do not go in circles."""

    def play(self) -> Steps[None]:
        while True:
            action = yield Act(
                chooser="A", step="shop.act", rules=RULES, actions=lambda: (BUY, LOOK, PASS), objections=self.objections
            )
            if action == PASS:
                self.journal.record("leave", RULES)
                return
            self.journal.record("enter", RULES, [("A", "inside", True)])
            if action == BUY:
                yield from self.buy()

    def objections(self, action: Action) -> tuple[Refusal, ...]:
        return () if action in (BUY, LOOK, PASS) else (Refusal("shop.act", Grounds(("1.1",))),)

    def buy(self) -> Steps[None]:
        thing = yield Choose(chooser="A", step="shop.choose", rules=RULES, options=("cup", "hat"))
        self.journal.record("choose", RULES, [("A", "wants", thing[0])])
        price = yield Number(chooser="A", step="shop.price", rules=RULES, low=1, high=9)
        if price > self.coins:
            raise IllegalAction("A", f"pay {price}", (TOO_DEAR,))
        self.journal.record("pay", RULES, [("A", "coins", self.coins - price)])


def shop() -> tuple[Shop, Steps[None]]:
    game = Shop()
    return game, game.play()


@pytest.fixture
def table() -> Table[Shop]:
    return Table(shop)


def everything(table: Table[Shop]) -> tuple[object, ...]:
    """All that a refused answer must leave as it was, written out to the byte."""
    journal = table.game.journal
    board = {record: journal.board.fields(record) for record in journal.board.records()}
    waiting = table.pending and (table.pending.step, list(table.pending.answers()))
    return repr(journal.initial), repr(journal.entries), repr(board), repr(waiting), repr(table.answers)


def give(table: Table[Shop], *answers: object) -> None:
    for answer in answers:
        table.answer(answer)


def test_a_table_runs_up_to_its_first_decision(table):
    assert table.pending is not None
    assert table.pending.step == "shop.act"
    assert not table.finished


def test_answers_lead_on_to_the_next_decision_and_in_the_end_to_none(table):
    give(table, BUY, ("hat",), 2)
    assert (table.game.coins, table.pending.step) == (3, "shop.act")
    table.answer(PASS)
    assert table.finished
    assert [entry.kind for entry in table.game.journal.entries] == ["enter", "choose", "pay", "leave"]


@pytest.mark.parametrize(
    ("before", "wrong"),
    [((), Action("steal")), ((LOOK,), ("cup",)), ((BUY,), ("dog",)), ((BUY, ("cup",)), 0), ((BUY, ("cup",), 5), 1)],
)
def test_an_illegal_answer_leaves_everything_as_it_was(table, before, wrong):
    give(table, *before)
    untouched = everything(table)
    with pytest.raises(IllegalAction) as caught:
        table.answer(wrong)
    assert caught.value.player == "A"
    assert everything(table) == untouched


def test_what_turns_out_illegal_on_the_way_goes_back_to_before_the_action(table):
    give(table, BUY, ("cup",), 3)
    before_action = everything(table)
    give(table, BUY, ("hat",))
    with pytest.raises(IllegalAction) as caught:
        table.answer(4)
    assert caught.value.refusals == (TOO_DEAR,)
    assert everything(table) == before_action
    give(table, BUY, ("cup",), 2)
    assert table.game.coins == 0


def test_illegal_on_the_way_twice_in_a_row(table):
    untouched = everything(table)
    for _ in range(2):
        give(table, BUY, ("hat",))
        with pytest.raises(IllegalAction):
            table.answer(FUNDS + 1)
        assert everything(table) == untouched


def test_going_back_is_playing_again_from_the_setup(table):
    moments = [everything(table)]
    for answer in (BUY, ("hat",), 2, LOOK, PASS):
        table.answer(answer)
        moments.append(everything(table))
    for count in reversed(range(len(moments))):
        table.rewind(count)
        assert everything(table) == moments[count]


def test_after_going_back_another_way_is_open(table):
    give(table, BUY, ("hat",), 2)
    table.rewind(1)
    give(table, ("cup",), 5)
    assert (table.game.coins, table.answers) == (0, [BUY, ("cup",), 5])


def test_an_action_undone_after_going_back_leaves_the_table_before_that_action(table):
    give(table, BUY, ("hat",), 1)
    before = everything(table)
    give(table, BUY, ("cup",))
    table.rewind(5)
    with pytest.raises(IllegalAction):
        table.answer(9)
    assert everything(table) == before


def test_nothing_can_be_answered_when_the_game_is_over(table):
    table.answer(PASS)
    with pytest.raises(RuntimeError, match="over"):
        table.answer(PASS)
    assert table.answers == [PASS]


def test_who_watches_is_told_of_each_answer_before_it_is_taken(table):
    seen = []
    table.watch = lambda decision, answer, forced: seen.append((decision.step, answer, forced, table.game.coins))
    give(table, BUY, ("cup",))
    table.answer(3, forced=True)
    with pytest.raises(IllegalAction):
        table.answer(Action("steal"))
    assert seen == [
        ("shop.act", BUY, False, FUNDS),
        ("shop.choose", ("cup",), False, FUNDS),
        ("shop.price", 3, True, FUNDS),
    ]
    table.rewind(1)
    assert len(seen) == 3
