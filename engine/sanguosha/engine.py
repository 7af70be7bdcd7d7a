"""The engine of Sanguosha: all that whoever plays it may ask for."""

from __future__ import annotations

import engine.sanguosha.resolving  # noqa: F401  What each kind of operation does is entered by this.
from engine.core.game_engine import GameEngine
from engine.sanguosha.cards import STANDARD_CARDS, Card, read_card
from engine.sanguosha.game import Game
from engine.sanguosha.setups.setup import new_game
from engine.sanguosha.turn.phases import objections, play_game
from engine.sanguosha.views.sight import unseen
from engine.sanguosha.views.view import view

ENGINE: GameEngine[Game, Card] = GameEngine(
    standard_cards=STANDARD_CARDS,
    read_card=read_card,
    new_game=new_game,
    play_game=play_game,
    objections=objections,
    view=view,
    unseen=unseen,
)
