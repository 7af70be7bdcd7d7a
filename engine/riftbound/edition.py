"""What an edition of the rules decides: one small method for each thing in which editions differ.

Each method cites the numbers of 2025-06-02 and 2025-10-01, in this order, and of 2026-07-16 where that differs again.
What is the same in all editions stands in the procedures.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from engine.core.citations import Citations
from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.riftbound.language.costs import Cost
from engine.riftbound.modes_of_play import Mode
from engine.riftbound.state.context import Context
from engine.riftbound.values.matching import Readings

Game = TypeVar("Game")
"""The game that is played, which knows its edition: an edition knows games by what its own procedures need of them."""


class Edition(ABC, Generic[Game]):
    """One edition: its table of citations, and its answers where editions differ."""

    document: ClassVar[str]
    citations: ClassVar[Citations]

    in_preparation: ClassVar[bool] = False
    """Whether it is still being made: cases may be played in it, but nobody is offered it."""

    readings: ClassVar[Readings]
    """How card text is read where editions read it differently."""

    focus_passes_after_initial_chain: ClassVar[bool]
    """Whether focus passes when the initial chain of a showdown has resolved (552 / 343.1)."""

    attacker_acts_first_on_initial_chain: ClassVar[bool]
    """Whether the attacker is the first Active Player of the initial chain (625.1.e / 333.1.c.3)."""

    active_player_stays: ClassVar[bool]
    """Whether who has acted on a chain goes on, whoever controls its newest item then (541.2, 542 / 333.1.c.3)."""

    recalls_whatever_cannot_move: ClassVar[bool]
    """Whether a unit is recalled where it may not move for any reason, not for a combat alone (610.2.b / 421.2.b)."""

    frees_impossible_choices: ClassVar[bool]
    """Whether a text played from facedown chooses freely where it asks for what is never there (727.1.d.2)."""

    resolves_deserted_combats: ClassVar[bool]
    """Whether a combat goes on to its Resolution Step with nobody left before damage (626.1.a.1 / 439.1.a.1)."""

    triggers_add_at_once: ClassVar[bool]
    """Whether triggered abilities that add resources resolve at once, as spells and others do (605.2 / 416.2)."""

    forbids_excess_in_words: ClassVar[bool]
    """Whether a rule keeps a unit from more than lethal damage (439.1.d.4), or 626.1.d.2 is only read so."""

    adding_passes_focus: ClassVar[bool]
    """Whether focus passes once an activated ability has added resources (552, 577.3; not by 416.2.a)."""

    triggers_may_go_unpaid: ClassVar[bool]
    """Whether a trigger that has come to cost something may be left unpaid (392.2; not by 560.2.a.1, 721.1.d)."""

    plays_wait_for_the_resolution: ClassVar[bool]
    """Whether a card that an effect plays waits on the chain until the effect has resolved (351.3 of 2025-10-01)."""

    teams_lose_together: ClassVar[bool]
    """Whether all of a team lose where one of them concedes (651.2 / 651.4, 462.6.a.1)."""

    battlefields_differ_in_name: ClassVar[bool]
    """Whether a deck brings no battlefield twice (103.4.c of 2025-10-01)."""

    teammates_bring_different_cards: ClassVar[bool]
    """Whether teammates bring neither the same legend nor the same battlefield (462.8.g, 462.8.h of 2025-10-01)."""

    accelerates_by_any_own_domain: ClassVar[bool] = False
    """Whether power of any one of several own domains pays for Accelerate, in so many words (805.1.a.1)."""

    spells_add_at_once: ClassVar[bool] = True
    """Whether a spell that adds resources resolves as soon as it is finalized (605.2 / 416.2; not by 429.2.b)."""

    counts_finalized_cards: ClassVar[bool] = False
    """Whether a card counts as played once it is finalized, though it be countered (419.4.b, 812.1.c of 2026-07-16)."""

    empties_pools_before_acting: ClassVar[bool] = False
    """Whether pools empty as the Main Phase begins (316.3 of 2026-07-16), not after the draw (515.4.d / 315.4.d)."""

    wins_only_in_cleanups: ClassVar[bool] = False
    """Whether points win in a Cleanup alone, and only with more than any opponent (194.2 of 2026-07-16)."""

    controllers_order_replacements: ClassVar[bool] = False
    """Whether the controller of an object orders what replaces its event (372), not its owner (575 / 368)."""

    newest_extra_turn_comes_first: ClassVar[bool] = False
    """Whether an additional turn comes before those that wait already, and the queue then goes on where it was (737,
    738 of 2026-07-16)."""

    teams_share_points: ClassVar[bool] = False
    """Whether both players of a team have all points of the team (489.8.d of 2026-07-16)."""

    loses_battlefields_at_once: ClassVar[bool] = True
    """Whether control ends with the last unit there (181.4.d / 181.4.c), not in the next Cleanup (190.4.c)."""

    banishes_facedown_of_the_gone: ClassVar[bool] = False
    """Whether the facedown cards of a player who has left are banished as well (652.1 of 2026-07-16)."""

    teammates_hold_while_scoring: ClassVar[bool] = False
    """Whether what a teammate controls counts in the Scoring Step alone (315.2.b.3), not as the phase begins."""

    own_deaths_trigger_first: ClassVar[bool] = False
    """Whether what triggers on its own death comes before all else that triggers on it (428.1.a.1.b, 808.1.d.2)."""

    decides_may_first: ClassVar[bool] = False
    """Whether a "you may" that begins a trigger is decided, and paid, as it is finalized (383.3.a, 383.3.b)."""

    keeps_hidden_cards_free: ClassVar[bool] = False
    """Whether nobody can be made to act on hidden cards of a named kind (128.6 of 2026-07-16)."""

    teammates_must_be_invited: ClassVar[bool] = False
    """Whether teammates act in a player's turn only if invited (316.5.b.1), not of their own accord (516.2.b.1)."""

    keeps_away_from_teammates: ClassVar[bool] = False
    """Whether units cannot move to a battlefield that a teammate occupies (447.2.b of 2026-07-16)."""

    gaining_control_contests: ClassVar[bool] = False
    """Whether a unit that changes hands at a battlefield comes to be present there for whoever gains control of it
    (190.3.a of 2026-07-16, read as Hostile Takeover has it), or only what moves there or is played there does."""

    any_move_off_the_board_is_new: ClassVar[bool] = False
    """Whether a card becomes a new object by any change to or from a zone off the board (124), not only to or from the
    board (109 / 109)."""

    raises_from_below_zero: ClassVar[bool] = False
    """Whether might below zero is raised from what it truly is (143.2.b.1), not from 0 (139.2.b / 140.2.b)."""

    stun_ends_with_effects: ClassVar[bool] = False
    """Whether stun ends in the Cleanup at the end of the turn (423.1.a.2), not as the Ending Phase begins."""

    deflects_each_choice: ClassVar[bool] = False
    """Whether Deflect is paid for each time that something is chosen (809.1.c), not once (721.1.c / 725.1.c)."""

    focus_stays_after_triggers: ClassVar[bool] = False
    """Whether focus stays after any chain that a trigger or an Add ability began (346.1 of 2026-07-16)."""

    orders_simultaneous_events: ClassVar[bool] = False
    """Whether players order the events that happen together and that their replacement effects speak of (373)."""

    plays_best_of_five: ClassVar[bool] = False
    """Whether a match may be the best of five games (486.6.a of 2026-07-16)."""

    tells_of_other_costs: ClassVar[bool] = False
    """Whether a rule says that another cost replaces the base cost of a card (356.1.a of 2026-07-16)."""

    restricts_resources: ClassVar[bool] = False
    """Whether what may be spent on some things only stays so in the pool (054.2 of 2026-07-16)."""

    cleans_up_before_choices: ClassVar[bool] = False
    """Whether a Cleanup comes as soon as an item is pending, before its choices (319.3, 354.4 of 2026-07-16)."""

    tells_new_choices: ClassVar[bool] = False
    """Whether rules say what making new choices is: other ones, announced, at no further cost (750-755)."""

    combat_is_no_neutral_state: ClassVar[bool] = False
    """Whether a chain can run between the showdown of a combat and its end (466.2, 466.6 of 2026-07-16)."""

    # -- procedures that rules far below need, and that stand on these themselves ----------------------------------

    @abstractmethod
    def cost_refusals(
        self, game: Game, player: str, cost: Cost, source: str, context: Context | None = None
    ) -> tuple[Refusal, ...]:
        """Why a player cannot pay a cost of a text now; empty where it can be paid (561 / 354)."""

    @abstractmethod
    def pay(self, game: Game, player: str, cost: Cost, source: str, context: Context | None = None) -> Steps[None]:
        """Pay a cost of a text, as a replacement effect may ask for: whatever is done for it may be replaced itself."""

    @abstractmethod
    def after(self, game: Game, occasion: str) -> Steps[None]:
        """Perform the Cleanup that is due after something (519 / 319).

        The occasions: setup, move, pending, finalize, enter (a permanent), resolve, chain (it is empty), showdown,
        combat.
        """

    # -- what differs ------------------------------------------------------------------------------------------------

    def battlefields_to_bring(self, mode: Mode) -> int:
        """How many battlefields a deck holds in a mode of play (644-648 / 458-462)."""
        return mode.battlefields_a_player

    @abstractmethod
    def players_who_act(self, game: Game) -> tuple[str, ...]:
        """The players who receive priority and focus in the present window (531 / 325, 312.2.d)."""

    def acts_in_window(self, game: Game, player: str) -> bool:
        """Whether a player may act at all in the chain or showdown in progress (529 / 325)."""
        return player in self.players_who_act(game)

    def may_be_invited(self, game: Game, player: str) -> bool:
        """Whether a player may be invited to act in the present window (531.2.a); 2025-10-01 has no invitations."""
        return False

    def relevance_by_trigger(self, game: Game, player: str) -> tuple[str, ...]:
        """The step that lets a player take part in the window by a trigger (541.3); not where all do anyway."""
        return ()

    def relevance_of_teams(self, game: Game, attacking: str, defending: str) -> tuple[str, ...]:
        """The step that makes the teammates of both sides of a combat relevant (648.8.e); not where all are anyway."""
        return ()

    @abstractmethod
    def initial_chain_order(self, game: Game) -> tuple[str, ...]:
        """The order in which players put triggers on the initial chain of a combat (551.1.a / 342.1.a)."""

    @abstractmethod
    def burns_out_when_putting(self, deck: int, zone: str) -> bool:
        """Whether putting more cards than a deck of that size has into a zone burns out (607.1 / 418.1.b)."""

    @abstractmethod
    def burns_out_when_seeing(self, deck: int) -> bool:
        """Whether looking at or revealing more cards than a deck of that size has burns out (607.1.b / 418.1.c)."""

    @abstractmethod
    def accelerate_power(self, domains: tuple[str, ...]) -> str:
        """The power that Accelerate costs for a unit of these domains (717.1.b / 721.1.a.1, 721.1.a.2)."""

    @abstractmethod
    def hide_power(self, domains: tuple[str, ...]) -> str:
        """The power that hiding costs with a deck of these domains (723.1.b.1 / 727.1.b)."""

    @abstractmethod
    def refill(self, game: Game, player: str, trash: tuple[str, ...]) -> Steps[None]:
        """Put the trash into the Main Deck of a player who burns out (607.2.a / 418.2.b)."""

    @abstractmethod
    def removes_trigger_without_targets(self, game: Game, item: str) -> bool:
        """Whether a triggered ability without legal choices leaves the chain at once (563.2.c.6 / 390.3)."""

    @abstractmethod
    def zones_to_hide_from(self, player: str) -> tuple[str, ...]:
        """The zones from which a card may be hidden (597.2.a / 408.2.a)."""

    @abstractmethod
    def is_abandoned(self, game: Game, battlefield: str) -> bool:
        """Whether a controlled battlefield comes to be controlled by nobody in a Cleanup (181.4.d / 322.4)."""

    @abstractmethod
    def loses_hidden_card(self, game: Game, battlefield: str, controller: str) -> bool:
        """Whether a player's hidden card there is removed in a Cleanup (523 / 322.5)."""

    @abstractmethod
    def stages_showdown(self, game: Game, battlefield: str) -> bool:
        """Whether a showdown, and no combat, is due at a contested battlefield (525 / 322.6; 323.8)."""

    @abstractmethod
    def rest_of_combat(self, game: Game, battlefield: str) -> Steps[None]:
        """What follows the showdown of a combat, where one has become of it that was none at first (323.14)."""

    @abstractmethod
    def resolve_combat(self, game: Game, battlefield: str) -> Steps[None]:
        """The Resolution Step of combat (627 / 440)."""

    @abstractmethod
    def expire(self, game: Game) -> Steps[None]:
        """What ends with the turn: damage, what lasts this turn, the rune pools (517.2 / 317.2)."""
