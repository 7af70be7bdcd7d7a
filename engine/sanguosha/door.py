"""The door of Sanguosha: what whoever plays it comes in by."""

from __future__ import annotations

import engine.sanguosha.resolving  # noqa: F401  What each kind of operation does is entered by this.
from engine.core.door import Door
from engine.sanguosha.cards import STANDARD_CARDS, Card, read_card
from engine.sanguosha.game import Game
from engine.sanguosha.setups.setup import new_game
from engine.sanguosha.turn.phases import objections, play_game
from engine.sanguosha.views.sight import unseen
from engine.sanguosha.views.view import view

DOOR: Door[Game, Card] = Door(
    standard_cards=STANDARD_CARDS,
    read_card=read_card,
    new_game=new_game,
    play_game=play_game,
    objections=objections,
    view=view,
    unseen=unseen,
)
