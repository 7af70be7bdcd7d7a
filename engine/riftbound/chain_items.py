"""Things on the chain: the text that each stands for, and from where it is read."""

from __future__ import annotations

from engine.riftbound.game import Game
from engine.riftbound.language.abilities import Activated, Triggered
from engine.riftbound.language.instructions import DoThis
from engine.riftbound.language.keyword_abilities import keyword_ability
from engine.riftbound.language.modal import with_modes
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.language.repeated import repeated
from engine.riftbound.state.context import THAT_PLAYER, Context
from engine.riftbound.state.snapshots import Doer
from engine.riftbound.state.text_keys import attached_of_key, card_of_key

ItemText = Triggered | Activated | DoThis


def ability_of(game: Game, item: str) -> ItemText | None:
    """The ability that an item on the chain stands for; None for a card."""
    key = game.board.text(item, "ability")
    if not key:
        return None
    keyword = keyword_ability(key)
    if keyword is not None:
        return keyword
    source = game.board.text(item, "source")
    ability = game.text_of(key) if "|" in key else game.card(source).abilities[int(key)]
    assert isinstance(ability, (Triggered, Activated, DoThis))
    return ability


def text_of(game: Game, item: str) -> tuple[Instruction, ...]:
    """The instructions of an item on the chain with all modes, as often as they will be carried out (820.1.d.1)."""
    ability = ability_of(game, item)
    if ability is None:
        effect = game.card(item).effect
    else:
        effect = ability.do if isinstance(ability, DoThis) else ability.effect
    return repeated(effect, game.board.number(item, "repeats"))


def effect_of(game: Game, item: str) -> tuple[Instruction, ...]:
    """The instructions of an item on the chain, of each choice of modes the one that was chosen."""
    effect = text_of(game, item)
    modes = game.board.names(item, "modes")
    return with_modes(effect, modes) if modes else effect


def context_of(game: Game, item: str) -> Context:
    """From where the text of an item is read."""
    board = game.board
    named = board.get(item, "named")
    names = {str(pair[0]): tuple(pair[1]) for pair in named} if isinstance(named, tuple) else {}  # type: ignore
    return Context(
        board.text(item, "source") or item,
        board.text(item, "controller"),
        item,
        game.events_of.get(item),
        named=names,
        it=names.get("it", ()),
        text=card_of_key(board.text(item, "ability")),
        paid=board.number(item, "paid"),
        attached=attached_of_key(board.text(item, "ability")),
        that_player=next(iter(names.get(THAT_PLAYER, ())), None),
    )


def is_triggered(game: Game, item: str | None) -> bool:
    """Whether an item on the chain is a triggered ability."""
    return isinstance(ability_of(game, item or ""), Triggered)


def belongs_to_event_player(game: Game, item: str | None) -> bool:
    """Whether an item on the chain is an ability of the player whose event it triggered on (190.6.c)."""
    ability = ability_of(game, item or "")
    return isinstance(ability, Triggered) and ability.of_event_player


def is_activated(game: Game, item: str) -> bool:
    """Whether an item on the chain is an activated ability."""
    return isinstance(ability_of(game, item), Activated)


def is_keyword(game: Game, item: str | None, keyword: str) -> bool:
    """Whether an item on the chain is the activated ability that a keyword is short for."""
    ability = ability_of(game, item or "")
    return isinstance(ability, Activated) and ability.keyword == keyword


def doer_of(game: Game, context: Context) -> Doer:
    """Who and what is responsible for what a text does: the ability, and the object that it comes from (415.5.d)."""
    source, item = context.source, context.item
    card_type = game.card(source).type if game.board.text(source, "card") else ""
    if game.board.text(item or "", "kind") == "spell":
        return Doer(context.controller, ("spell",), source, item)
    return Doer(context.controller, ("ability", card_type), source, item)
