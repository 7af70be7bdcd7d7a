"""The door of Grand Archive: what whoever plays it comes in by."""

from __future__ import annotations

from engine.core.door import Door
from engine.grand_archive.cards import Card, read_card
from engine.grand_archive.game import Game
from engine.grand_archive.setups.setup import new_game
from engine.grand_archive.standard import STANDARD_CARDS
from engine.grand_archive.turn.acting import objections
from engine.grand_archive.turn.phases import play_game
from engine.grand_archive.views.view import unseen, view

DOOR: Door[Game, Card] = Door(
    standard_cards=STANDARD_CARDS,
    read_card=read_card,
    new_game=new_game,
    play_game=play_game,
    objections=objections,
    view=view,
    unseen=unseen,
    rules_of_values=Game.rules_of_values,
)
