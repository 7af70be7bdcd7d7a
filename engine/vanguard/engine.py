"""The engine of Vanguard: all that whoever plays it may ask for."""

from __future__ import annotations

import engine.vanguard.resolving  # noqa: F401  What each kind of instruction does is entered by this.
from engine.core.game_engine import GameEngine
from engine.vanguard.acting import objections
from engine.vanguard.cards import Card, read_card
from engine.vanguard.explaining import rules_of_values
from engine.vanguard.game import Game
from engine.vanguard.setups.setup import new_game
from engine.vanguard.standard import STANDARD_CARDS
from engine.vanguard.turn.phases import play_game
from engine.vanguard.views.seat_view import unseen
from engine.vanguard.views.view import view

ENGINE: GameEngine[Game, Card] = GameEngine(
    standard_cards=STANDARD_CARDS,
    read_card=read_card,
    new_game=new_game,
    play_game=play_game,
    objections=objections,
    view=view,
    unseen=unseen,
    rules_of_values=rules_of_values,
)
