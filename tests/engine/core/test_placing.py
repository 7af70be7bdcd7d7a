"""Objects of a setup get ids of their own."""

from engine.core.placing import Placing
from engine.core.reading import Node


def _names(content):
    placing = Placing(("footman", "ogre"), ("A",))
    node = Node({"A": content})
    placing.reserve(node)
    return next(value for record, field, value in placing.zone("A.hand", "A", node["A"]) if field == "cards")


def test_several_objects_under_one_name_are_told_apart_by_a_number():
    assert _names([{"card": "footman", "as": "guard", "count": 3}]) == ("guard", "guard#2", "guard#3")


def test_an_object_that_is_counted_leaves_a_name_alone_that_another_one_has():
    assert _names([{"card": "footman", "count": 2}, {"card": "ogre", "as": "footman"}]) == (
        "footman#2",
        "footman#3",
        "footman",
    )
