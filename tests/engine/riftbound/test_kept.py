"""What a game keeps of its board, so as not to find it out again, is what a fresh look at the same board finds."""

from __future__ import annotations

import pytest

from engine.core.decisions import Action
from engine.core.randomness import Chance
from engine.riftbound.acting.acting import objections
from engine.riftbound.game import Game
from engine.riftbound.state.snapshots import Doer
from tests.engine.riftbound.boards import BOTH, duel, new
from tests.engine.riftbound.random_play import play_randomly

FRIENDS = {"kind": "unit", "side": "friendly", "other": True}
CARDS = {
    "plain": {"type": "unit", "might": 2},
    "captain": {"type": "unit", "might": 2, "abilities": [{"passive": {"affects": FRIENDS, "might": 1}}]},
    "counter": {
        "type": "unit",
        "might": 1,
        "abilities": [{"passive": {"if": {"of": {"points": "you"}, "number": {"at_least": 3}}, "keywords": ["tank"]}}],
    },
}


def fresh(game: Game) -> Game:
    """Another game with the same board, which has kept nothing yet."""
    other = Game(game.edition, game.cards, Chance())
    board = game.board
    other.journal.begin((record, *fact) for record in board.records() for fact in board.fields(record).items())
    return other


def derived(game: Game) -> tuple[object, ...]:
    """Everything that is kept."""
    cards = [name for name in game.board.records() if game.board.text(name, "card")]
    force = game.in_force
    return (
        {name: (game.card(name).name, game.controller(name), game.is_card(name)) for name in cards},
        {player: (game.in_turn_order(player), game.teammates(player)) for player in game.players},
        (game.in_turn_order(), game.everything_on_board(), game.units(), game.battlefields),
        {name: (game.might(name), dict(game.values.keywords(name)), game.values.granted(name)) for name in cards},
        (force.triggered, force.passive, force.replacements),
    )


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("mode", ["duel", "ffa3", "2v2"])
def test_what_is_kept_is_what_a_fresh_look_finds(edition, mode):
    for answers in (5, 25, 60):
        game = play_randomly(edition, mode, 3, answers, check=False).table.game
        assert derived(game) == derived(fresh(game))


def board(**parts: object) -> Game:
    return new(duel(A={"base": ["plain", "counter"]}, **parts), CARDS)


def test_values_without_passive_abilities_outlast_what_cannot_alter_them():
    game = new(duel(A={"base": ["plain"]}), CARDS)
    before = game.values
    game.record("priority.action_phase", [("A", "points", 3), ("plain", "damage", 1), ("plain", "exhausted", True)])
    assert game.values is before
    game.record("priority.action_phase", [("plain", "buffed", True)])
    assert (game.might("plain"), game.values is before) == (3, False)


def test_values_as_printed_outlast_what_moves_and_are_those_of_every_game_that_begins_so():
    opening = new(
        duel(A={"base": ["plain"], "hand": ["counter"]}), {"plain": CARDS["plain"], "counter": CARDS["plain"]}
    )
    game = opening.another()
    before = game.values
    game.record("priority.action_phase", [("A.base", "cards", ("plain", "counter")), ("A.hand", "cards", ())])
    assert (game.values is before, game.might("counter")) == (True, 2)
    game.record("priority.action_phase", [("counter", "buffed", True)])
    assert (game.might("counter"), opening.another().might("counter")) == (3, 2)
    game.record("priority.action_phase", [("counter", "buffed", None)])
    modified = [("game", "modifications", ("m",)), ("m", "target", "plain"), ("m", "might", 2)]
    game.record("priority.action_phase", modified)
    assert (game.might("counter"), game.might("plain")) == (2, 4)


def test_a_keyword_of_combat_that_is_only_granted_counts():
    grants = {
        "type": "unit",
        "might": 1,
        "abilities": [{"passive": {"affects": FRIENDS, "keywords": [{"assault": 2}]}}],
    }
    game = new(duel(A={"base": ["plain", "general"]}), {**CARDS, "general": grants})
    game.record("priority.action_phase", [("plain", "attacker", True)])
    assert game.might("plain") == 4


def test_values_by_passive_abilities_are_found_anew_after_whatever_they_may_ask_about():
    game = board()
    assert not game.keyword("counter", "tank")
    game.record("priority.action_phase", [("A", "points", 3)])
    assert game.keyword("counter", "tank")


def test_a_passive_ability_that_arrives_is_seen_and_one_that_leaves_is_not():
    game = new(duel(A={"base": ["plain"], "hand": ["captain"]}), CARDS)
    assert game.might("plain") == 2
    base, hand = ("A.base", "cards", ("plain", "captain")), ("A.hand", "cards", ())
    game.record("priority.action_phase", [base, hand])
    assert (game.might("plain"), len(game.in_force.passive)) == (3, 1)
    game.record("priority.action_phase", [("A.base", "cards", ("plain",)), ("A.hand", "cards", ("captain",))])
    assert (game.might("plain"), len(game.in_force.passive)) == (2, 0)


def test_who_controls_an_ability_in_force_changes_with_the_control_of_its_source():
    game = new(duel(A={"base": ["captain"]}), CARDS)
    assert [one.controller for one, _ in game.in_force.passive] == ["A"]
    game.record("priority.action_phase", [("captain", "controller", "B")])
    assert [one.controller for one, _ in game.in_force.passive] == ["B"]


def test_what_belongs_to_a_player_who_has_conceded_is_on_the_board_until_it_is_removed():
    game = new(duel(A={"base": ["plain"]}, B={"base": ["captain"]}), CARDS)
    game.record("concede", [("B", "conceded", True)])
    assert game.everything_on_board() == ("plain", "captain")
    assert game.in_turn_order() == ("A",)


def test_another_game_of_the_same_setup_is_played_for_itself():
    first = board()
    other = first.another()
    other.record("priority.action_phase", [("A", "points", 3)])
    assert (first.points("A"), other.points("A")) == (0, 3)
    assert (first.journal.entries, other.journal.initial) == ([], first.journal.initial)


def ran_cleanups(game: Game, count: int) -> list[str]:
    """The steps recorded while so many Cleanups are due, one after the other."""
    before = len(game.journal.entries)
    for _ in range(count):
        assert list(game.edition.after(game, "move")) == []
    return [entry.kind for entry in game.journal.entries[before:]]


@pytest.mark.parametrize("edition", BOTH)
def test_a_cleanup_that_found_nothing_to_do_is_left_out_until_something_changes(edition):
    game = new(duel(A={"base": ["plain"]}), CARDS, edition)
    assert ran_cleanups(game, 2) == []
    assert game.is_clean
    game.record("priority.action_phase", [("plain", "damage", 2)])
    assert not game.is_clean
    assert "cleanup.lethal" in ran_cleanups(game, 1)


@pytest.mark.parametrize("edition", BOTH)
def test_what_happens_aside_calls_for_no_cleanup(edition):
    game = new(duel(A={"base": ["plain"], "hand": ["captain"]}), {**CARDS, "captain": CARDS["plain"]}, edition)
    aside = [("A.hand", "cards", ()), ("A.trash", "cards", ("captain",)), ("plain", "exhausted", True)]
    ran_cleanups(game, 1)
    game.record("priority.action_phase", aside)
    assert game.is_clean
    game.record("priority.action_phase", [("A.trash", "cards", ()), ("A.base", "cards", ("plain", "captain"))])
    assert not game.is_clean


@pytest.mark.parametrize("edition", BOTH)
def test_what_happens_aside_may_call_for_a_cleanup_where_passive_abilities_may_ask_about_it(edition):
    game = new(duel(A={"base": ["counter"], "hand": ["plain"]}), CARDS, edition)
    ran_cleanups(game, 1)
    game.record("priority.action_phase", [("A.hand", "cards", ()), ("A.trash", "cards", ("plain",))])
    assert not game.is_clean


@pytest.mark.parametrize("edition", BOTH)
def test_where_one_game_began_clean_another_of_the_same_setup_does(edition):
    opening = new(duel(A={"base": ["plain"]}), CARDS, edition)
    first = opening.another()
    ran_cleanups(first, 1)
    first.board.let_go()
    other = opening.another()
    assert other.is_clean
    other.record("priority.action_phase", [("plain", "damage", 2)])
    assert "cleanup.lethal" in ran_cleanups(other, 1)
    assert opening.another().is_clean


@pytest.mark.parametrize("edition", BOTH)
def test_a_game_that_is_clean_only_after_a_step_says_nothing_of_how_another_begins(edition):
    opening = new(duel(A={"base": [{"card": "plain", "damage": 2}]}), CARDS, edition)
    first = opening.another()
    first.record("priority.action_phase", [("plain", "damage", 0)])
    ran_cleanups(first, 1)
    assert (first.is_clean, opening.another().is_clean) == (True, False)


@pytest.mark.parametrize("edition", BOTH)
def test_a_cleanup_that_did_something_is_followed_by_another(edition):
    game = new(duel(A={"base": [{"card": "plain", "damage": 2}]}), CARDS, edition)
    ran_cleanups(game, 1)
    assert not game.is_clean


@pytest.mark.parametrize("edition", BOTH)
def test_a_cleanup_forgets_who_dealt_damage_even_where_it_is_left_out(edition):
    game = new(duel(A={"base": ["plain"]}), CARDS, edition)
    ran_cleanups(game, 1)
    game.harmed["plain"] = Doer("B")
    ran_cleanups(game, 1)
    assert game.harmed == {}


def test_what_forbids_an_action_is_asked_anew_after_a_change():
    game = new(duel(A={"hand": ["plain"]}), {"plain": {"type": "unit", "might": 2, "cost": {"energy": 1}}})
    game.record("priority.action_phase", [("game", "priority", "A")])
    play = Action("play", ("plain",))
    assert [refusal.step for refusal in objections(game, "A", play)] == ["pay.not_enough"]
    game.record("priority.action_phase", [("A", "energy", 1)])
    assert objections(game, "A", play) == ()


def test_an_ability_that_looks_from_another_zone_is_found_only_there():
    revenant = {
        "type": "unit",
        "might": 1,
        "abilities": [{"triggered": {"when": "die", "zone": "trash", "do": [{"draw": 1}]}}],
    }
    game = new(duel(A={"base": ["revenant"]}), {"revenant": revenant})
    assert game.in_force.elsewhere == ()
    game.record("priority.action_phase", [("A.base", "cards", ()), ("A.trash", "cards", ("revenant",))])
    assert [(one.source, one.controller) for one, _ in game.in_force.elsewhere] == [("revenant", "A")]
