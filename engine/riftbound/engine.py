"""The engine of Riftbound: all that whoever plays it may ask for."""

from __future__ import annotations

from engine.core.game_engine import GameEngine
from engine.riftbound.acting.acting import objections
from engine.riftbound.cards import Card, read_card
from engine.riftbound.citing.explaining import rules_of_values
from engine.riftbound.game import Game
from engine.riftbound.setups.setup import new_game
from engine.riftbound.standard import STANDARD_CARDS
from engine.riftbound.turn.phases import play_game
from engine.riftbound.views.seat_view import unseen
from engine.riftbound.views.view import view

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
