"""Targets: choosing them as a text goes on the chain, and finding those still legal as it resolves.

Rules 559.3 and 563.2.c of 2025-06-02; 352.4-352.14 and 356.3.e of 2025-10-01.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from engine.core.board import Value
from engine.core.decisions import Choose, Refusal
from engine.core.grounds import joined
from engine.core.procedures import Steps
from engine.core.ways import PassedOver
from engine.riftbound.abilities.events import happened_to
from engine.riftbound.abilities.prevention import foreseen
from engine.riftbound.chain_items import doer_of, is_triggered
from engine.riftbound.citing import kind_steps
from engine.riftbound.citing.choosing_steps import choices_counted, choices_gone, met_again, splits, steps_of_choice
from engine.riftbound.citing.keyword_steps import asked_of, asked_of_attached, asked_of_board
from engine.riftbound.citing.special_terms import terms_of
from engine.riftbound.game import Game
from engine.riftbound.language.expressions import Operand, Selector
from engine.riftbound.language.instructions import Deal, If, Move, parts_of
from engine.riftbound.language.modal import chosen_as_played
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.language.repeated import in_a_row
from engine.riftbound.state.context import Context, Names
from engine.riftbound.state.counted import more_counted
from engine.riftbound.state.teams import teammates_objects
from engine.riftbound.targeting.dormant import awake, is_settled_by_payment, why_dormant
from engine.riftbound.targeting.groups import group_refusals, groups, number_of_groups, regroup
from engine.riftbound.targeting.operands import speaks_of_choice, target_operands
from engine.riftbound.targeting.tracking import is_another
from engine.riftbound.targeting.unfit import unfit_refusals
from engine.riftbound.values.statements import is_untargetable, left_targetable


def _is_destination(effect: Sequence[Instruction], operand: Operand) -> bool:
    """Whether something is to move to what is chosen here, or to what has got its name (612.1 / 352.3)."""
    for instruction in effect:
        to = instruction.to if isinstance(instruction, Move) else None
        if isinstance(to, Operand) and (to is operand or (to.kind == "named" and to.name == operand.name)):
            return True
        if any(_is_destination(part, operand) for part in parts_of(instruction)):
            return True
    return False


def _step_of(effect: Sequence[Instruction], operand: Operand) -> str:
    """The step in which something is chosen: a destination, another place, the targets of a split, or any target."""
    if splits(effect, operand):
        return "targets.split"
    if _is_destination(effect, operand):
        return "move.choose_destination"
    is_place = operand.selector is not None and operand.selector.kind in ("battlefield", "location")
    return "targets.choose_place" if is_place else "targets.choose"


def options(game: Game, operand: Operand, context: Context, here: str = "") -> tuple[str, ...]:
    """The legal choices for one target; what is played from hidden may only choose `here` (723.1.d)."""
    assert operand.selector is not None
    fitting = game.matcher.candidates(operand.selector, context)
    item = context.item or ""
    found = fitting
    if game.mentions.passives:
        by = item or context.source
        found = tuple(name for name in fitting if not is_untargetable(game, name, context.controller, by))
    if game.board.flag(item, "from_hidden"):
        here = game.board.text(item, "here")
    return bound_here(game, operand.selector, found, here) if here else found


def bound_here(game: Game, selector: Selector, found: Sequence[str], here: str) -> tuple[str, ...]:
    """What a text played from facedown may choose of what fits: what is at its battlefield (723.1.d).

    Where the text itself asks for what can never be there, 727.1.d.2 of 2025-10-01 lets it choose freely.
    """
    never_here = selector.elsewhere or selector.place not in (None, "here", "battlefield", "board")
    if never_here and game.edition.frees_impossible_choices:
        return tuple(found)
    return tuple(name for name in found if here in (name, game.battlefield_of(name)))


TooDear = Callable[[Sequence[str]], tuple[Refusal, ...]]


def has_targets(game: Game, effect: Sequence[Instruction], context: Context, here: str = "") -> bool:
    """Whether every target of a text can be chosen (352.7); `here` binds what is to be played from hidden."""
    operands: list[Operand] = []
    for instruction in effect:
        if chosen_as_played(instruction):
            if not any(has_targets(game, mode, context, here) for mode in instruction.modes.values()):
                return False
        elif isinstance(instruction, If) and is_settled_by_payment(instruction) and not context.item:
            branches = (instruction.then, instruction.otherwise)
            if not any(has_targets(game, one, context, here) for one in branches):
                return False
        else:
            operands += awake(game, (instruction,), context)
    return _can_choose_all(game, operands, context, here)


def _can_choose_all(game: Game, operands: Sequence[Operand], context: Context, here: str = "") -> bool:
    """Whether these targets can be chosen one after the other: what a later one may be can depend on an earlier one."""
    if not operands:
        return True
    first, *others = operands
    legal = options(game, first, context, here)
    sizes = range(first.least, min(first.most, len(legal)) + 1)
    if not others or not speaks_of_choice(others, first.name):
        found = bool(sizes) if first.together is None else _fits_together(game, first, legal, sizes, context)
        return found and _can_choose_all(game, others, context, here)
    passed_over = PassedOver("targets.choose")
    for group in groups(game, first, legal, sizes, context):
        if _can_choose_all(game, others, context.having_chosen(first.name, group), here):
            return True
        passed_over.one_more()
    return False


def choose_targets(
    game: Game,
    effect: Sequence[Instruction],
    context: Context,
    too_dear: TooDear | None = None,
    passed_over: Names = (),
) -> Steps[tuple[tuple[str, ...], ...]]:
    """Let the controller choose every target of a text; gives the choices in the order of the text.

    `too_dear` says why some targets, all together, would make the text cost more than can be paid; `passed_over` are
    no choices, since what is made anew is another choice (751.1).
    """
    chosen: list[tuple[str, ...]] = []
    told: list[str] = []
    operands = target_operands(effect)
    if not operands:
        return ()
    must = (game.rules("trigger.must_choose"),) if is_triggered(game, context.item) else ()
    asked = awake(game, effect, context)
    told += why_dormant(game, effect, context)
    for operand in operands:
        if not any(one is operand for one in asked):
            chosen.append(())
            continue
        legal = tuple(name for name in options(game, operand, context) if name not in passed_over)
        told += steps_of_choice(game, effect, operand, legal, context.item)
        most = min(_most(game, effect, operand, context), len(legal))
        least = min(operand.least, len(legal))
        if operand.together is not None and not _fits_together(game, operand, legal, range(least, most + 1), context):
            least = most = 0
        step = _step_of(effect, operand)
        if step == "move.choose_destination":
            told.append(step)
        decision = Choose(
            chooser=context.controller,
            step=step,
            rules=joined((game.rules(step), *must), (game.rules(step), *must)) if must else game.rules(step),
            about=context.source,
            options=_with_a_sequel(game, legal, _from(asked, operand), context),
            least=least,
            most=most,
            refused=partial(_refused, game, operand, context),
        )
        decision = _choosing_together(game, decision, operand, context)
        answer = yield decision if too_dear is None else _affording(decision, too_dear, chosen)
        assert isinstance(answer, tuple)
        chosen.append(tuple(str(name) for name in answer))
        context.note_choice(operand.name, chosen[-1])
        told += game.known(*(step for name in chosen[-1] for step in choices_gone(game, operand, name)))
    selectors = [operand.selector for operand in operands if operand.selector is not None]
    names = [name for group in chosen for name in group]
    told += copies_of_champions(game, operands, chosen)
    told += teammates_objects(game, context.controller, selectors, names)
    board = (*asked_of_board(game, selectors, names), *terms_of(game, selectors))
    kinds = kind_steps.chosen(game, names, context.item or "")
    attached = asked_of_attached(game, selectors, names) if game.attachments else ()
    _record(game, context, chosen, (*dict.fromkeys(told), *asked_of(selectors), *board, *attached, *kinds))
    return tuple(chosen)


def _from(asked: Sequence[Operand], operand: Operand) -> Sequence[Operand]:
    """The targets from one on; two of them may ask for the same."""
    return asked[next(place for place, one in enumerate(asked) if one is operand) :]


def _with_a_sequel(game: Game, legal: Names, operands: Sequence[Operand], context: Context) -> Names:
    """The choices for the first of these targets after which the others can be chosen, too (559.5 / 352.16).

    Whoever has no such choice may make any.
    """
    first, *others = operands
    if not others:
        return legal
    found = (name for name in legal if _can_choose_all(game, others, context.having_chosen(first.name, (name,))))
    return tuple(found) or legal


def _refused(game: Game, operand: Operand, context: Context, name: str) -> tuple[Refusal, ...]:
    """Why something is no choice for a target."""
    assert operand.selector is not None
    step = "targets.not_legal"
    if name in options(game, operand, context):
        step = "targets.no_sequel"
    elif is_untargetable(game, name, context.controller, context.item or context.source):
        step = "targets.untargetable"
    elif name in game.matcher.candidates(operand.selector, context):
        step = "targets.from_hidden"
    elif name == context.item:
        step = "targets.itself"
    steps = (step, *game.known(*choices_counted(game, operand, name)))
    return (*(game.refusal(one, name) for one in steps), *unfit_refusals(game, operand.selector, name))


def copies_of_champions(game: Game, operands: Sequence[Operand], chosen: Sequence[Names]) -> tuple[str, ...]:
    """The step by which a copy of the Chosen Champion counts as such (103.2.a.3)."""
    asked = (operand.selector is not None and operand.selector.chosen_champion for operand in operands)
    found = itertools.compress(chosen, asked)
    copies = [name for group in found for name in group if not game.board.flag(name, "chosen")]
    return ("champion.copy_counts",) if copies else ()


def _most(game: Game, effect: Sequence[Instruction], operand: Operand, context: Context) -> int:
    """No more targets for a split than there is damage to split (559.3.d.3 / 352.14.c)."""
    for instruction in in_a_row(effect):
        if isinstance(instruction, Deal) and instruction.split and instruction.to is operand:
            amount = game.matcher.amount(instruction.amount, context) or 0
            return min(operand.most, foreseen(game, doer_of(game, context), amount))
    return operand.most


def _record(game: Game, context: Context, chosen: list[tuple[str, ...]], asked: tuple[str, ...]) -> None:
    assert context.item is not None
    stored: Value = tuple(tuple((name, game.incarnation(name)) for name in group) for group in chosen)
    names = tuple(name for group in chosen for name in group)
    game.record(
        "targets.choose",
        [(context.item, "targets", stored)],
        player=context.controller,
        subjects=(context.source, *names),
        also=asked,
    )


def announce_chosen(game: Game, item: str) -> Steps[None]:
    """Let abilities see that objects were chosen by a spell or an ability."""
    names = [name for group in stored_targets(game, item) for name, _ in group if game.is_card(name)]
    player, by = game.board.text(item, "controller"), (game.board.text(item, "kind"),)
    count_chosen_enemies(game, item, names)
    yield from happened_to(game, "choose", names, player, source=item, by=by)


_COUNTED_CHOICES = frozenset(("enemy_units_chosen", "enemies_chosen_with_spells_and_units"))


def count_chosen_enemies(game: Game, item: str, chosen: Sequence[str]) -> None:
    """Count what a player has chosen of enemies this turn, where a text asks for it; each choice counts."""
    if _COUNTED_CHOICES.isdisjoint(game.mentions.tallies):
        return
    player, source = game.board.text(item, "controller"), game.board.text(item, "source") or item
    enemies = [game.card(name) for name in chosen if game.are_opponents(player, game.controller(name))]
    units = sum(1 for one in enemies if one.is_a("unit"))
    by_spell_or_unit = game.board.text(item, "kind") == "spell" or game.card(source).is_a("unit")
    both = sum(1 for one in enemies if one.is_a("unit") or one.is_a("gear")) if by_spell_or_unit else 0
    writes = [
        *more_counted(game, player, "enemy_units_chosen", units),
        *more_counted(game, player, "enemies_chosen_with_spells_and_units", both),
    ]
    if writes:
        game.record("targets.counted", writes, player=player, subjects=(source, len(enemies)))


def stored_targets(game: Game, item: str) -> tuple[tuple[tuple[str, int], ...], ...]:
    """The targets of an item on the chain: for each choice, pairs of id and incarnation."""
    return game.board.names(item, "targets")  # type: ignore[return-value]


def _choosing_together(game: Game, decision: Choose, operand: Operand, context: Context) -> Choose:
    """The same decision, where targets must fulfil something as a group with what that is, and which groups do."""
    if operand.together is None or not decision.most:
        return decision
    sizes = range(decision.least, decision.most + 1)
    return replace(
        decision,
        together=lambda names: group_refusals(game, operand, names, context),
        combinations=lambda: groups(game, operand, decision.options, sizes, context),
        number=lambda: number_of_groups(game, operand, decision.options, sizes, context),
    )


def _affording(decision: Choose, too_dear: TooDear, before: Sequence[Names]) -> Choose:
    """The same decision without the targets that, with those chosen before, would cost too much (Deflect).

    Where all would, any may be chosen: it is undone then.
    """
    chosen = tuple(name for group in before for name in group)
    together, refused = decision.together, decision.refused

    def forbids(names: Names) -> tuple[Refusal, ...]:
        return (together(names) if together else ()) or too_dear((*chosen, *names))

    def why_not(name: str) -> tuple[Refusal, ...]:
        return (too_dear((*chosen, name)) if name in decision.options else ()) or (refused(name) if refused else ())

    all_groups = decision.combinations
    groups_left = None if all_groups is None else (lambda: (one for one in all_groups() if not forbids(one)))
    other = replace(
        decision, together=forbids, combinations=groups_left, number=None, hereditary=together is None, refused=why_not
    )
    if decision.most == 1:
        left = tuple(name for name in decision.options if not too_dear((*chosen, name)))
        other = replace(other, options=left, combinations=None)
    return decision if next(other.answers(), None) is None else other


def _fits_together(game: Game, operand: Operand, legal: Names, sizes: range, context: Context) -> bool:
    """Whether some of the targets fulfil what they must as a group."""
    return next(groups(game, operand, legal, sizes, context), None) is not None


def lost_targets(game: Game, item: str, effect: Sequence[Instruction], context: Context) -> tuple[Refusal, ...]:
    """What was chosen and is no legal target any more once the cost is paid (562.1 / 355.1, 393.1)."""
    stored = stored_targets(game, item)
    lost = []
    for operand, group in zip(target_operands(effect), stored, strict=False) if stored else ():
        fitting = options(game, operand, context)
        names = tuple(name for name, _ in group)
        lost += [game.refusal("item.targets_lost", name) for name in names if name not in fitting]
        context.note_choice(operand.name, names)
    return tuple(lost)


def targets_checked(game: Game, item: str) -> tuple[str, ...]:
    """The step that says that what was chosen is legal still, where something was."""
    return ("item.targets_legal",) if any(stored_targets(game, item)) else ()


def still_legal(game: Game, effect: Sequence[Instruction], context: Context) -> Steps[dict[int, tuple[str, ...]]]:
    """The targets that are legal as the text resolves (563.2.c.2-563.2.c.5 / 356.3.e.2-356.3.e.5).

    Each target that no longer is gets an entry that says so: it fits no more, or it is not the same object.
    """
    assert context.item is not None
    stored = stored_targets(game, context.item)
    legal: dict[int, tuple[str, ...]] = {}
    for operand, group in zip(target_operands(effect), stored, strict=False) if stored else ():
        fitting = options(game, operand, context)
        kept = []
        for name, incarnation in group:
            if name in fitting and is_another(game, name, incarnation, context.item):
                game.record("targets.new_object", player=context.controller, subjects=(context.source, name))
            elif name not in fitting:
                gone_out = game.on_board(name) and is_untargetable(game, name, context.controller, context.item)
                also = ("targets.untargetable_now",) if gone_out else ()
                subjects = (context.source, name)
                game.record("targets.mistargeted", player=context.controller, subjects=subjects, also=also)
            else:
                kept.append(name)
                open_to_choice = game.known(*left_targetable(game, name, context.controller, context.item))
                if open_to_choice:
                    game.record(open_to_choice[0], player=context.controller, subjects=(context.source, name))
                if met_again(game, operand, name, context.item):
                    game.record("targets.met_again", player=context.controller, subjects=(context.source, name))
        if 0 < len(kept) < len(group):
            game.record("targets.rest_affected", player=context.controller, subjects=(context.source, *kept))
        legal[id(operand)] = yield from regroup(game, operand, tuple(kept), context)
        context.note_choice(operand.name, legal[id(operand)])
    return legal
