"""What a piece on the table does when it is tapped."""

from __future__ import annotations

from webapp.view_models.playing.touching import Touch


def state(touch: Touch, *names: str) -> tuple[str, str, str] | None:
    found = touch.of(names)
    return None if found is None else (found.state, found.name, found.value)


def test_a_piece_is_the_answer_is_picked_or_shows_itself() -> None:
    touch = Touch({"ogre": "{}"}, pickable={"x", "y"}, picked={"y"}, can={"bolt"}, cannot={"guard"})
    assert state(touch, "ogre") == ("target", "add", "{}")
    assert state(touch, "x") == ("target", "toggle", "x")
    assert state(touch, "y") == ("picked", "toggle", "y")
    assert state(touch, "bolt") == ("can", "card", "bolt")
    assert state(touch, "guard") == ("cannot", "card", "guard")
    assert state(touch, "rock") == ("plain", "card", "rock")
    assert state(touch) is None


def test_of_cards_that_lie_together_the_one_that_can_do_most_is_meant() -> None:
    touch = Touch({}, pickable={"rune#2"}, can={"rune#3"})
    assert state(touch, "rune", "rune#2", "rune#3") == ("target", "toggle", "rune#2")
    assert state(touch, "rune", "rune#3") == ("can", "card", "rune#3")


def test_a_place_is_meant_only_as_that_of_who_is_asked() -> None:
    touch = Touch({"front_left": "{}"}, player="A")
    assert touch.place("front_left", "B") is None
    assert touch.place("front_right", "A") is None
    found = touch.place("front_left", "A")
    assert found is not None
    assert found.state == "target"
