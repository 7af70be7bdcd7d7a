"""The turn as far as the moving of cards needs it: when a player may act, and the end of a turn (B5)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import Act, Action, Interruption, Refusal
from engine.core.errors import IllegalAction
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.sanguosha.game import Game
from engine.sanguosha.language.operations import Adjust
from engine.sanguosha.language.quantities import Quantity
from engine.sanguosha.language.words import HAND
from engine.sanguosha.operations.lasting import coming_to_an_end, end_as_turn_begins, end_with_turn
from engine.sanguosha.resolving.adjusting import adjust
from engine.sanguosha.resolving.carrying_out import occurred
from engine.sanguosha.resolving.resolution import Resolution
from engine.sanguosha.resolving.skills import legal_uses, use, use_refusals, use_risks
from engine.sanguosha.turn.direct import DIRECT, carry_out_direct, direct_refusals
from engine.sanguosha.turn.lianheng import LABEL, LINKED, legal_links, link, link_refusals
from engine.sanguosha.turn.using import USES, card_use_refusals, card_uses, recasts_by_face, use_card

PHASES = ("preparation", "judgement", "draw", "play", "discard", "ending")
END_TURN = Action("end turn")


def play_game(game: Game) -> Steps[None]:
    """Let players act from where the setup stands, turn after turn; nobody wins here."""
    while True:
        player = game.turn_player
        game.is_idle = True
        action = yield _idle_moment(game, player)
        if isinstance(action, Interruption):
            refusals = objections(game, action.player, action.action)
            if refusals:
                raise IllegalAction(action.player, str(action.action), refusals)
            yield from carry_out_action(game, action.player, action.action)
        elif action == END_TURN:
            yield from end_turn(game)
        else:
            assert isinstance(action, Action)
            yield from carry_out_action(game, player, action)


def _idle_moment(game: Game, player: str) -> Act:
    """The moment at which nothing is being carried out and the turn player may act (B5.1)."""
    return Act(
        chooser=player,
        step="turn.act",
        rules=game.rules("turn.act"),
        actions=lambda: legal_actions(game, player),
        objections=lambda action: objections(game, player, action),
        risks=lambda action: use_risks(game, player, action) if action.verb == "skill" else (),
        resting=True,
    )


def legal_actions(game: Game, player: str) -> Iterator[Action]:
    """What the turn player may do: skills, cards, linking, ending the turn; what effects make one do is not listed."""
    if game.phase == "play":
        yield from legal_uses(game, player)
        yield from card_uses(game, player)
        yield from recasts_by_face(game, player)
        yield from legal_links(game, player)
    yield END_TURN


def objections(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """Every rule that forbids an action now."""
    if action.verb in DIRECT:
        return direct_refusals(game, player, action)
    if action.verb == LABEL:
        return link_refusals(game, player, action)
    is_own_moment = player == game.turn_player and game.is_idle
    if not is_own_moment or (game.phase != "play" and action != END_TURN):
        return (game.refusal("turn.not_now"),)
    if action.verb == "skill":
        return use_refusals(game, player, action)
    return card_use_refusals(game, player, action) if action.verb in USES else ()


def carry_out_action(game: Game, player: str, action: Action) -> Steps[None]:
    """Do what a player does of its own accord, and let skills answer it."""
    game.is_idle = False
    if action.verb in DIRECT:
        yield from carry_out_direct(game, player, action)
    elif action.verb == "skill":
        yield from use(game, player, action)
    elif action.verb == LABEL:
        link(game, player, action)
    else:
        yield from use_card(game, player, action)
    yield from occurred(game)


def end_turn(game: Game) -> Steps[None]:
    """Discard the hand down to one's health, then the next seat begins its turn (B5.2, B5.3)."""
    player = game.turn_player
    game.is_idle = False
    game.record("turn.discard_phase", [(GAME, "phase", "discard")], player=player, subjects=(player,))
    limit = max(game.board.number(player, "health"), 0)
    if len(game.hand(player)) > limit:
        rest = Adjust(down=True, up=False, places=(HAND,), number=Quantity(limit))
        yield from adjust(Resolution(game, player, ""), rest, player)
        yield from occurred(game)
    end_with_turn(game)
    following = game.in_turn_order(player)[1 % len(game.players)]
    number = game.board.number(GAME, "turn") + 1
    counts: list[Write] = [(name, LINKED, 0) for name in game.players if game.board.number(name, LINKED)]
    writes: list[Write] = [(GAME, "turn_player", following), (GAME, "phase", "play"), (GAME, "turn", number), *counts]
    writes += coming_to_an_end(game, following)
    game.record("turn.next", writes, player=following, subjects=(following,))
    end_as_turn_begins(game)
