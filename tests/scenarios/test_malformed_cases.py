"""A case of each game, wrong in one place: the message names the line of it and says what was expected."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scenarios.library import CaseLibrary
from scenarios.reading import MalformedFixture
from scenarios.replay import replay
from tests.scenarios.fixtures import write_case

CASES = {
    "riftbound": """\
id: riftbound/tests/case
question: {zh: 问, en: A question}
rules: {riftbound-2025-06-02: ["599.1.b"]}
cards:
  bolt: {type: spell, keywords: [action], effect: [{stun: {choose: {kind: unit, at: battlefield}}}]}
  ogre: {type: unit, might: 5}
setup:
  turn: {player: A, phase: action}
  players: {A: {hand: [bolt]}, B: {base: [ogre]}}
  battlefields: {X: {controller: B, units: [{card: ogre, owner: B, as: guard}, {card: ogre, owner: B}]}}
actions:
  - A: {play: bolt, targets: guard}
  - A: pass
  - B: pass
expect:
  guard: {stunned: true}
""",
    "grand-archive": """\
id: grand-archive/tests/case
question: {zh: 问, en: A question}
rules: {grand-archive: ["60.1"]}
cards:
  bolt: {type: action, cost: 0, speed: fast, effect: [{rest: {target: unit}}]}
  ogre: {type: ally, cost: 1, power: 4, life: 3}
setup:
  turn: {player: A, phase: main}
  players: {A: {champion: squire lena, hand: [bolt]}, B: {champion: squire lena, field: [{card: ogre, as: guard}]}}
  opportunity: A
actions:
  - A: {activate: bolt, targets: guard}
  - A: pass
  - B: pass
expect:
  guard: {rested: true}
""",
    "vanguard": """\
id: vanguard/tests/case
question: {zh: 问, en: A question}
rules: {vanguard: ["B1.1"]}
cards:
  bolt: {type: unit, grade: 1, power: 8000, abilities: [{auto: {when: {event: placed}, place: RC, do: [{draw: 1}]}}]}
  ogre: {type: unit, grade: 3, power: 13000}
setup:
  turn: {player: A, phase: main}
  players: {A: {vanguard: ogre, hand: [bolt]}, B: {vanguard: {card: ogre, as: guard}, circles: {front_left: blank}}}
  first_player: B
actions:
  - A: {call: bolt, to: front_left}
  - A: pass
  - A: pass
expect:
  guard: {power: 13000}
""",
    "sanguosha": """\
id: sanguosha/tests/case
question: {zh: 问, en: A question}
rules: {sanguosha: ["2"]}
cards:
  bolt: {type: skill, targets: 1, do: [{discard: {count: 1, from: hand, of: target}}]}
  ogre: {type: basic, suit: spade, rank: 7}
setup:
  turn: {player: A, phase: play}
  players: {A: {skills: [bolt], hand: [slash]}, B: {hand: [{card: ogre, as: guard}, slash]}}
  deck: 5
actions:
  - A: {skill: bolt, targets: B, discard: guard}
  - A: {put: slash, to: discard}
  - B: {draw: 1}
expect:
  guard: {at: discard}
""",
}
ACTION, CARD, LAST = 12, 5, 14
"""The lines of the first action, of the card whose text is spoilt, and of the last action."""

LIBRARY = CaseLibrary.load()

Spoiling = tuple[str, str, int, str]
"""What stands there, what it becomes, the line that the message must name, and what it must say."""

EVERYWHERE: tuple[Spoiling, ...] = (
    ("setup:\n", "stup:\n", 7, "did you mean 'setup'"),
    ("  turn: {player: A", "  trun: {player: A", 8, "did you mean 'turn'"),
    ("turn: {player: A", "turn: {player: Z", 8, "'Z'"),
    ("turn: {player: A, phase: ", "turn: {player: A, phase: lunch, phase: ", 8, "stands in line 8 already"),
    ("turn: {player: A, phase: ", "turn: {player: A, number: -1, phase: ", 8, "at least 1"),
    ("turn: {player: A, phase: ", "turn: {player: A, number: 99999999999, phase: ", 8, "too large"),
    ("turn: {player: A, phase: ", "turn: {player: A, number: 1.5, phase: ", 8, "in quotes"),
    ("turn: {player: A, phase: ", "turn: {player: A, number: [], phase: ", 8, "a whole number"),
    ("players: {A: {", "players: {A.hand: {", 9, "without a dot"),
    ("players: {A: {", "players: {game: {}, A: {", 9, "cannot be a name"),
    ("hand: [bolt]", "hand: [blot]", 9, "did you mean 'bolt'"),
    ("hand: [bolt]", "hand: [{card: bolt, count: 0}]", 9, "at least 1"),
    ("hand: [bolt]", "hand: 1000000000", 9, "too large"),
    ("hand: [bolt]", "hand: [{card: bolt, as: A}]", 9, "cannot be the name of an object"),
    ("hand: [bolt]", "hand: [{card: bolt, as: b}, {card: bolt, as: b}]", 9, "given twice"),
    ("hand: [bolt]", "hand: [{card: bolt, as: B.hand}]", 9, "cannot be the name of an object"),
    ("hand: [bolt]", "hands: [bolt]", 9, "did you mean 'hand'"),
    ("hand: [bolt]", "hand: {bolt: 1}", 9, "unknown key 'bolt'"),
    ("hand: [bolt]", "hand: [&x bolt]", 9, "anchors and aliases"),
    ("hand: [bolt]", "hand: [!!python/object:os.system bolt]", 9, "YAML tags"),
    ("hand: [bolt]", "hand: [bolt", 9, "well-formed YAML"),
    ("  ogre: {", "\togre: {", 6, "well-formed YAML"),
    ("actions:\n  - A: {", "actions:\n  - C: {", ACTION, "'C'"),
    ("actions:\n  - A: {", "actions:\n  - A: [", ACTION, ""),
    ("actions:\n  - A: {", "actions:\n  - pass\n  - A: {", ACTION, "'pass' is no mapping"),
    ("actions:\n  - A: {", "actions:\n  - A: {fly: bolt}\n  - A: {", ACTION, "fly"),
    ("actions:\n  - A: {", "actions:\n  - A: {choose: guard}\n  - A: {", ACTION, ""),
    ("actions:\n  - A: {", "actions:\n  - {A: pass, B: pass}\n  - A: {", ACTION, "2 keys where one is wanted"),
    ("actions:\n  - A: {", "actions:\n  - check: {gaurd: {at: X}}\n  - A: {", ACTION, "did you mean 'guard'"),
    ("actions:\n  - A: {", "actions:\n  - check: {guard: {att: X}}\n  - A: {", ACTION, "'att'"),
    (
        "actions:\n  - A: {",
        'actions:\n  - illegal: {because: "1"}\n  - A: {',
        ACTION,
        "one player and one action are wanted",
    ),
    ("actions:\n  - A: {", "actions:\n  - options: {Z: [pass]}\n  - A: {", ACTION, "Z"),
    ("expect:\n", "expect:\n  nobody: {at: X}\n", 16, "there is nothing called 'nobody'"),
    ("expect:\n", "expect:\n  fired: [1]\n", 16, "is not a string"),
    ("expect:\n", "expect:\n  A: [at]\n", 16, "is no mapping"),
    ("expect:\n", "expect: [guard]\nexpects:\n", 16, "did you mean 'expect'"),
    ("question: {", "question: {fr: Q, ", 2, "'fr'"),
    ("question: {zh: 问, en: A question}\n", "", 1, "expected question: what is asked"),
)
OF_ITS_OWN: dict[str, tuple[Spoiling, ...]] = {
    "riftbound": (
        ("[{stun: ", "[{stunn: ", CARD, "did you mean 'stun'"),
        ("[{stun: ", "[{give: {what: self}}, {stun: ", CARD, "nothing is given"),
        ("[{stun: ", "[{give: {what: that battlefield, tags: [x]}}, {stun: ", CARD, "not to a battlefield"),
        ("[{stun: ", "[{double: {what: self, until: detached}}, {stun: ", CARD, "'detached'"),
        ("[{stun: ", "[{give: {what: self, to_minimum: 1, tags: [x]}}, {stun: ", CARD, "a might that is missing"),
        ("[{stun: ", "[{play_token: {card: recruit, amount: 100000}}, {stun: ", CARD, "too large"),
        ("[{stun: ", "[{play_token: {card: recruti}}, {stun: ", CARD, "did you mean 'recruit'"),
        ("hand: [bolt]", "base: [bolt]", 9, "spell"),
        ("hand: [bolt]", "hand: [bolt], runes: [ogre]", 9, "ogre"),
        ("battlefields: {X: ", "battlefields: {A: ", 10, "cannot be a name"),
        ("controller: B, units", "controller: Z, units", 10, "Z"),
        (", targets: guard}", "}", ACTION + 1, "A must decide"),
    ),
    "grand-archive": (
        ("[{rest: ", "[{wrest: ", CARD, "did you mean 'rest'"),
        ("[{rest: ", "[{negate: {target: unit}}, {rest: ", CARD, "not on the effects stack"),
        ("[{rest: ", "[{summon: gohst}, {rest: ", CARD, "there is no card 'gohst'"),
        ("[{rest: ", "[{draw: 100000}, {rest: ", CARD, "too large"),
        ("[{rest: ", "[{generate: {card: gohst}}, {rest: ", CARD, "there is no card 'gohst'"),
        ("[{rest: ", "[{modify: {what: {target: unit}, keywords: []}}, {rest: ", CARD, "nothing is changed"),
        ("speed: fast", "speed: fast, back: gohst", CARD, "there is no card 'gohst'"),
        ("field: [{card: ogre,", "field: [{card: bolt,", 9, "bolt"),
        ("opportunity: A", "opportunity: Z", 10, "Z"),
        (", targets: guard}", "}", ACTION + 1, "A must decide"),
    ),
    "vanguard": (
        ("do: [{draw: 1}]", "do: [{darw: 1}]", CARD, "did you mean 'draw'"),
        ("{event: placed}", "{event: palced}", CARD, "did you mean 'placed'"),
        ("front_left: blank", "front_middle: blank", 9, "front_middle"),
        ("front_left: blank", "front_left: [blank, blank]", 9, "one unit"),
        ("vanguard: ogre, hand", "hand", 9, "A has no vanguard"),
        ("first_player: B", "first_player: Z", 10, "Z"),
        (", to: front_left}", "}", ACTION, "'to' is missing"),
    ),
    "sanguosha": (
        ("[{discard: ", "[{disacrd: ", CARD, "did you mean 'discard'"),
        ("from: hand, of", "from: attic, of", CARD, "attic"),
        ("skills: [bolt]", "skills: [blot]", 9, "did you mean 'bolt'"),
        ("skills: [bolt]", "skills: [bolt], weapon: [slash]", 9, "slash"),
        ("deck: 5", "deck: -5", 10, "at least 0"),
        (", discard: guard}", "}", ACTION + 1, "A must decide"),
    ),
}


@pytest.mark.parametrize("game", CASES)
def test_each_case_is_in_order_as_it_stands(tmp_path: Path, game: str) -> None:
    assert failure(tmp_path, game, "", "") == ""


@pytest.mark.parametrize(
    ("game", "spoiling"),
    [(game, each) for game in CASES for each in (*EVERYWHERE, *OF_ITS_OWN[game]) if each[0] in CASES[game]],
    ids=lambda value: value if isinstance(value, str) else value[1][:40].replace("\n", " "),
)
def test_what_is_wrong_is_told_at_its_line(tmp_path: Path, game: str, spoiling: Spoiling) -> None:
    old, new, line, says = spoiling
    told = failure(tmp_path, game, old, new)
    assert re.match(rf"\S*case\.yaml:{line}:\d+: ", told), told
    assert says in told
    assert len(told) < 1_000


def test_a_card_that_a_skill_moves_must_be_there(tmp_path: Path) -> None:
    skill = "[{put: {count: 1, from: [hand], of: target, to: {zone: field, of: you}}}]"
    changed = CASES["sanguosha"].replace("[{discard: {count: 1, from: hand, of: target}}]", skill)
    file = write_case(tmp_path, changed.replace("discard: guard}", "cards: dragon}"), "sanguosha/tests/case")
    played = replay(LIBRARY.open(file), "sanguosha")
    assert played.status == "illegal"
    assert re.match(r"\S*case\.yaml:12:\d+: ", played.failures[0])


def test_an_answer_that_is_none_of_those_asked_for_is_told_with_these(tmp_path: Path) -> None:
    text = CASES["grand-archive"].replace("targets: guard", "targets: bolt")
    case = LIBRARY.open(write_case(tmp_path, text, "grand-archive/tests/case"))

    (told,) = replay(case, "grand-archive").failures

    assert "A cannot choose bolt" in told
    assert "asked is targets.choose for bolt [B4.1]; legal: squire lena, squire lena#2, guard" in told


def failure(folder: Path, game: str, old: str, new: str) -> str:
    """What is wrong with a case in which one part was replaced; empty where it holds."""
    text = CASES[game].replace(old, new, 1) if old else CASES[game]
    assert text != CASES[game] or not old
    file = write_case(folder, text, f"{game}/tests/case")
    try:
        case = LIBRARY.open(file)
    except MalformedFixture as error:
        return str(error)
    played = replay(case, case.editions[0])
    assert played.status in ("holds", "malformed"), played.failures
    return "".join(played.failures[:1])
