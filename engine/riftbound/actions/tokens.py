"""Playing tokens: where they come to, how they enter, and what keeps them from being played (170-178 / 179-187)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.decisions import Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.events import happened_to
from engine.riftbound.actions.movement import base_of, battlefield_refusals, here_or_base, unit_place
from engine.riftbound.citing import kind_steps
from engine.riftbound.game import Game
from engine.riftbound.language.instructions import PlayToken
from engine.riftbound.state.context import Context
from engine.riftbound.state.snapshots import Snapshot
from engine.riftbound.values.in_force import Statement
from engine.riftbound.values.statements import statements

Closed = Callable[[str], bool]
"""Whether a text keeps a token from being played to a place."""


def play_tokens(game: Game, do: PlayToken, count: int, player: str, context: Context) -> Steps[tuple[str, ...]]:
    """Play tokens: units enter exhausted unless the text says otherwise (175.1), where the text says (175.2).

    Who plays them owns and controls them (171, 173). What a passive ability forbids is skipped (358.3.a).
    """
    played: list[str] = []
    for _ in range(count):
        said = _said_of(game, do.card, player)
        if any("play" in one.ability.forbids for one in said):
            game.record("token.not_played", player=player, subjects=(context.source,))
            continue
        closed = _closed(game, said)
        place = yield from place_for_token(game, do, player, context, closed)
        if closed(place):
            game.record("token.not_there", player=player, subjects=(context.source, place))
            continue
        name = game.fresh(do.card)
        enter_token(game, do, name, place, player, "token.play")
        played.append(name)
    if played:
        yield from happened_to(game, "play", played, player)
    return tuple(played)


def enter_token(game: Game, do: PlayToken, name: str, place: str, player: str, step: str) -> None:
    """Let a token come to be at a place, owned and controlled by a player, where it may contest a battlefield."""
    said = [one for one in statements(game) if _is_about_entering(game, one, do.card, name, player, place)]
    ready = _enters_ready(game, do, [one.ability.enters for one in said])
    writes: list[Write] = [
        (name, "card", do.card),
        (name, "owner", player),
        (name, "controller", player),
        (name, "exhausted", None if ready else True),
        (name, "time", game.now),
        (place, "cards", (*game.zone(place), name)),
    ]
    contests = place in game.battlefields and not (
        game.battlefield_controller(place) == player or game.board.text(place, "contested_by")
    )
    if contests:
        writes.append((place, "contested_by", player))
    also = (*kind_steps.token(game, do), *kind_steps.passives_of(game, (one.context.source for one in said)))
    also = (*also, *(kind_steps.contested(game, place) if contests else ()))
    game.record(step, writes, player=player, subjects=(name, place), also=also)


# -- what keeps it from being played --------------------------------------------------------------------------


def _said_of(game: Game, card: str, player: str) -> list[Statement]:
    """What passive abilities in force forbid of a token that a player would play: tokens are no cards (176 / 185)."""
    if not game.mentions.passives:
        return []
    token = _would_be(game, card, card, player, "chain")
    return [one for one in game.in_force.about_playing if _speaks_of(game, one, token)]


def _closed(game: Game, said: Sequence[Statement]) -> Closed:
    """The places that what is said of a token closes to it: all battlefields, or the one of the text."""
    closed = {game.matcher.here(one.context) for one in said if "be_played_here" in one.ability.forbids}
    if any("play_to_battlefield" in one.ability.forbids for one in said):
        closed.update(game.battlefields)
    return closed.__contains__


def _speaks_of(game: Game, one: Statement, token: Snapshot) -> bool:
    if one.ability.affects is None or not game.matcher.holds(one.ability.condition, one.context):
        return False
    return game.matcher.fits_snapshot(one.ability.affects, token, one.context)


def _would_be(game: Game, card: str, name: str, player: str, zone: str) -> Snapshot:
    """A token as it would be there."""
    printed = game.cards[card]
    keywords = {keyword.name: keyword.value for keyword in printed.keywords}
    return Snapshot(
        name, printed, player, player, zone, printed.might, keywords, *(False,) * 3, 0, False, False, 0, printed.tags
    )


# -- how and where it enters ----------------------------------------------------------------------------------


def _enters_ready(game: Game, do: PlayToken, said: Sequence[str]) -> bool:
    """Whether a token enters ready: as passive abilities say, else the text that plays it, else as its kind does."""
    if said:
        return "ready" in said
    return not do.exhausted and (do.ready or game.cards[do.card].type == "gear")


def _is_about_entering(game: Game, one: Statement, card: str, name: str, player: str, place: str) -> bool:
    """Whether a passive ability says how a token enters; one about the next card that is played waits for a card."""
    if not one.ability.enters or game.board.flag(one.record, "next_only"):
        return False
    return _speaks_of(game, one, _would_be(game, card, name, player, place))


def place_for_token(
    game: Game, do: PlayToken, player: str, context: Context, closed: Closed | None = None
) -> Steps[str]:
    """Where a token is played to, or created: as the text says, else where its player chooses (184.2)."""
    if closed is None:
        closed = _closed(game, _said_of(game, do.card, player))
    base = base_of(player)
    if do.to == "base" or game.cards[do.card].type == "gear":
        return base
    if do.to == "here":
        return here_or_base(game, context, player)
    if do.to == "origin":
        origin = context.event.origin if context.event is not None else None
        return unit_place(game, player, origin or base)
    item = context.item or ""
    if game.board.flag(item, "from_hidden") and player == context.controller:
        here = game.board.text(item, "here")
        game.record("hidden.chosen_place", player=player, subjects=(context.source, here))
        return here
    own = [one for one in game.battlefields if game.battlefield_controller(one) == player and not closed(one)]

    def refused(place: str) -> tuple[Refusal, ...]:
        others_fight = place in own and battlefield_refusals(game, player, place)
        also = (game.refusal("play.location_combat", place),) if others_fight else ()
        return (game.refusal("play.location", place), *also)

    places = (base, *(place for place in own if not battlefield_refusals(game, player, place)))
    answer = yield from game.choose(player, "play.location", places, about=context.source, refused=refused)
    return answer[0]
