"""What the rules of each kind of object, and those of control, add to a step: names of steps to cite beside it.

Units, gear, spells, runes, battlefields, legends and tokens have rules of their own (137-178) for what happens to any
object. A function here says which of them take part in something, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.riftbound.citing.dependent_steps import active
from engine.riftbound.game import Game
from engine.riftbound.language.costs import Power
from engine.riftbound.language.instructions import PlayToken
from engine.riftbound.language.passives import Passive
from engine.riftbound.language.words import ANY, UNIVERSAL

_PERMANENT = ("unit", "gear")
_STANDARD_TOKENS = {
    "recruit": "token.recruit",
    "sprite": "token.sprite",
    "sand soldier": "token.sand_soldier",
    "mech": "token.mech",
    "gold": "token.gold",
    "reflection": "token.reflection",
    "bird": "token.bird",
    "tentacle": "token.tentacle",
    "shadow clone": "token.shadow_clone",
}


def chosen(game: Game, names: Iterable[str], item: str) -> tuple[str, ...]:
    """What a choice of targets rests on: what kind each is, where it lies, and whose spell it is."""
    is_spell = game.board.text(item, "kind") == "spell"
    steps = ["choose.by_controller_of_spell"] if is_spell else [*game.known("choose.by_controller_of_ability")]
    for name in names:
        if name in game.battlefields:
            steps.append("choose.battlefield")
        elif game.is_card(name):
            steps += _chosen_card(game, name)
    return tuple(dict.fromkeys(steps))


def _chosen_card(game: Game, name: str) -> list[str]:
    kind, zone = game.card(name).type, game.zone_of(name) or ""
    if kind in _PERMANENT and game.on_board(name):
        several = ["choose.of_several_types"] if game.card(name).also else []
        return ["choose.unit" if kind == "unit" else "choose.gear", *several]
    if kind in _PERMANENT and zone.endswith(".trash"):
        return ["choose.unit_in_trash" if kind == "unit" else "choose.gear_in_trash"]
    if zone.endswith(".hand"):
        return ["choose.in_hand"]
    return ["choose.legend"] if kind == "legend" else []


def killed(game: Game, names: Iterable[str]) -> tuple[str, ...]:
    """Units and gear can be killed (138.1.a.4, 143.1.a.4)."""
    kinds = {game.card(name).type for name in names}
    return tuple(step for kind, step in (("unit", "kill.unit"), ("gear", "kill.gear")) if kind in kinds)


def activated(game: Game, source: str) -> tuple[str, ...]:
    """Whose ability it is: a unit's, a gear's or a legend's (141, 145, 167.8)."""
    steps = {"unit": "activate.of_unit", "gear": "activate.of_gear", "legend": "activate.of_legend"}
    step = steps.get(game.card(source).type)
    return () if step is None else (step,)


def triggered(game: Game, source: str) -> tuple[str, ...]:
    """Legends and battlefields can have triggered abilities (163.9, 167.7); who has those of a battlefield."""
    if source in game.battlefields:
        controlled = game.battlefield_controller(source) is not None
        return ("trigger.of_controlled_battlefield" if controlled else "trigger.of_free_battlefield",)
    return ("trigger.of_legend",) if game.card(source).type == "legend" else ()


def passives_of(game: Game, sources: Iterable[str]) -> tuple[str, ...]:
    """Legends and battlefields can have passive abilities (163.8, 167.6): those of them that say something now."""
    steps = []
    for source in sources:
        if source in game.battlefields:
            steps.append("passive.of_battlefield")
        elif game.card(source).type == "legend":
            steps.append("passive.of_legend")
    return tuple(dict.fromkeys(steps))


def conditional(abilities: Iterable[Passive]) -> tuple[str, ...]:
    """Passive abilities can be conditional (568.3 / 361.3), or hang on a keyword (727): what of these that apply is."""
    conditions = [ability.condition for ability in abilities if ability.condition is not None]
    dependent = [step for one in conditions for step in active(one, "passive")]
    return ("passive.conditional", *dict.fromkeys(dependent)) if conditions else ()


def moved(game: Game, units: Sequence[str], to: str) -> tuple[str, ...]:
    """From what to what: battlefields are origins and destinations of moves, and hold any number (163.5, 163.6)."""
    steps = []
    if any(game.zone_of(unit) in game.battlefields for unit in units):
        steps.append("move.from_battlefield")
    steps.append("move.to_battlefield" if to in game.battlefields else "move.to_base")
    if to in game.battlefields and game.units_at(to):
        steps.append("move.joins_others")
    if any(game.card(unit).also for unit in units):
        steps.append("move.of_several_types")
    return tuple(steps)


def origins(game: Game, units: Sequence[str]) -> tuple[str, ...]:
    """Units that move together may come from different places (140.3.b / 141.3.b)."""
    return ("standard_move.from_several",) if len({game.zone_of(unit) for unit in units}) > 1 else ()


def contested(game: Game, place: str) -> tuple[str, ...]:
    """What becomes of control when somebody contests it: who has it, keeps it (181.4.b)."""
    kept = game.battlefield_controller(place) is not None
    return ("control.contested", *(("control.kept_meanwhile",) if kept else ()))


def played_by(game: Game, player: str, card: str) -> tuple[str, ...]:
    """Who plays a card controls it, be it a spell or not (182.1, 182.2); the Champion Zone can be played from."""
    steps = ["control.of_spell" if game.card(card).type == "spell" else "control.of_card"]
    if game.zone_of(card) == f"{player}.champion":
        steps.append("play.from_champion_zone")
    return tuple(steps)


def spell_timing(game: Game, player: str, card: str) -> tuple[str, ...]:
    """Why a spell could be played now: its own turn, Action, or Reaction (148, 152.2)."""
    printed = game.card(card)
    if printed.type != "spell" or (game.zone_of(card) or "").endswith(".facedown"):
        return ()
    if not game.is_open:
        return ("spell.reaction_in_closed_state",)
    if not game.is_neutral:
        return ("spell.reaction_like_action" if printed.has("reaction") else "spell.action_in_showdown",)
    return ("spell.on_ones_turn",) if player == game.turn_player else ()


def paid(game: Game, source: str, energy: int, power: Power, spent: Power) -> tuple[str, ...]:
    """What is spent on what: energy on numbers, power on domains, universal power on any (156)."""
    steps = ["pay.energy"] if energy else []
    steps += ["pay.power"] if power else []
    steps += ["pay.any_domain"] if any(domain == ANY for domain, _ in power) else []
    steps += ["pay.universal"] if any(domain == UNIVERSAL for domain, _ in spent) else []
    steps += ["pay.for_spell"] if game.card(source).type == "spell" else []
    steps += game.known("pay.for_ability") if game.on_board(source) else ()
    return tuple(steps)


def token(game: Game, do: PlayToken) -> tuple[str, ...]:
    """What is special about a token that is played: its kind, and what the text says about how it enters (175-178)."""
    printed = game.cards[do.card]
    steps = ["token.ready"] if do.ready else ["token.exhausted"] if do.exhausted else []
    steps += [] if do.to == "choose" else ["token.place"]
    steps += ["token.origin"] if do.to == "origin" else []
    steps += ["token.unit"] if printed.type == "unit" else []
    steps += ["token.tags"] if printed.tags else []
    steps += [_STANDARD_TOKENS[do.card]] if do.card in _STANDARD_TOKENS else []
    return tuple(steps)
