"""The engine of Grand Archive: all that whoever plays it may ask for."""

from __future__ import annotations

from engine.core.game_engine import GameEngine
from engine.grand_archive.cards import Card, read_card
from engine.grand_archive.game import Game
from engine.grand_archive.setups.setup import new_game
from engine.grand_archive.standard import STANDARD_CARDS
from engine.grand_archive.turn.acting import objections
from engine.grand_archive.turn.phases import play_game
from engine.grand_archive.views.view import unseen, view

ENGINE: GameEngine[Game, Card] = GameEngine(
    standard_cards=STANDARD_CARDS,
    read_card=read_card,
    new_game=new_game,
    play_game=play_game,
    objections=objections,
    view=view,
    unseen=unseen,
    rules_of_values=Game.rules_of_values,
)
