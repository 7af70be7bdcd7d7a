"""How long an effect lasts that is not over once it has been carried out (B6.1)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.reading import Node
from engine.sanguosha.language.quantities import EVENT_PLAYER

END, START = "end", "start"
END_OF_TURN = "end_of_turn"
"""Until the present turn ends, whoever's it is."""
MOMENTS = {"start_of_turn": START, END_OF_TURN: END}
"""What a text writes before the name of a character, for the beginning or the end of whose next turn."""
ONE_PLAYER = ("you", "target", "second_target", EVENT_PLAYER)
"""By whose turns an effect can be told to last: it must be one character."""


@dataclass(frozen=True, slots=True)
class Until:
    """Until the next turn of a character begins, or ends; without a character until the present turn ends."""

    moment: str = END
    of: str = ""


def read_until(node: Node) -> Until:
    """Read `end_of_turn`, `{start_of_turn: you}` or `{end_of_turn: target}`. Raises Malformed."""
    if node.is_text():
        node.text((END_OF_TURN,))
        return Until()
    word, player = node.only_item(MOMENTS)
    return Until(MOMENTS[word], player.text(ONE_PLAYER))
