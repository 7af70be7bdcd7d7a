"""Case files that somebody wrote to break Casebook, and a program that plays them with little memory.

`python -m tests.scenarios.hostile FOLDER` writes one line of JSON for each: its name, how it ended, the first message,
and the seconds it took.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from scenarios.library import CaseLibrary
from scenarios.reading import MalformedFixture
from scenarios.running import run

MEMORY = 1_500_000_000
"""So many bytes of addresses the program may have, its own code and libraries among them."""

RIFTBOUND = """\
cards:
  bolt: {type: spell, cost: COST, effect: [EFFECT]}
  body: {type: unit, might: 2, abilities: [ABILITY]}
setup:
  players: {A: {hand: [bolt], base: [{card: body, count: COUNT}]POOL}, B: {}}
  battlefields: {X: {}}
actions: [{A: {play: bolt}}, {A: pass}, {B: pass}]
expect: {A: {points: 0}}
"""
GRAND_ARCHIVE = """\
cards:
  hero: {type: champion, element: norm, level: 0, life: 20}
  bolt: {type: action, element: norm, cost: {reserve: RESERVE, discard: 30}, effect: [{draw: 1}]}
setup: {players: {A: {champion: hero, hand: [bolt, {card: bolt, count: 900}], main_deck: 5}, B: {champion: hero}}}
actions: [{A: {activate: bolt}}]
expect: {A: {hand: 0}}
"""
VANGUARD = """\
cards:
  bolt: {type: order, order: normal, grade: 1, effect: [{draw: 1000000000}, {soul_charge: 1000000000}]}
setup:
  turn: {player: A, phase: main, number: 5}
  players: {A: {vanguard: grade 3, hand: [bolt], deck: 900}, B: {vanguard: grade 3, deck: 900}}
actions: [{A: {play: bolt}}]
expect: {A: {deck: 0}}
"""
SANGUOSHA = """\
cards:
  peach: {type: basic, suit: heart, rank: 3, lianheng: true}
  aim: {type: skill, targets: 9, cost: [{discard: 1}], do: [{draw: 1}]}
  gift: {type: skill, do: [{give: {count: 30, to: others, recipients: 5}}]}
setup:
  deck: [peach]
  players: {A: {kingdom: wei, health: 3, skills: [aim, gift], hand: [{card: peach, count: 900}]}, OTHERS}
actions: [ACTION]
expect: {A: {health: 3}}
"""


def riftbound(effect: str, cost: str = "0", ability: str = "", count: int = 1, pool: str = "") -> str:
    parts = {"EFFECT": effect, "COST": cost, "ABILITY": ability, "COUNT": str(count), "POOL": pool}
    text = RIFTBOUND
    for name, part in parts.items():
        text = text.replace(name, part)
    return text


def _case(body: str, edition: str = "riftbound-2025-06-02", title: str = "T") -> str:
    game = edition.partition("-2025")[0]
    return f'id: {game}/tests/hostile\ntitle: {title}\nquestion: Q\nrules: {{{edition}: ["1"]}}\n{body}'


def _setup(zone: str, rest: str = "") -> str:
    players = f"{{A: {{{zone}}}, B: {{}}}}"
    return (
        f"cards: {{u: {{type: unit, might: 3}}}}\nsetup: {{players: {players}{rest}}}\nexpect: {{A: {{points: 0}}}}\n"
    )


def hostile_cases() -> Iterator[tuple[str, str]]:
    """The cases, by name."""
    plain = _setup("deck: 1")
    yield "brackets", "a: " + "[" * 400_000
    yield "indentation", "\n".join(" " * depth + "a:" for depth in range(1300))
    yield "aliases", "a: &a [x, x]\nb: [*a, *a]\n"
    yield "a long word", _case("setup: " + "k" * 900_000 + "\n")
    yield "escape sequence", _case(plain, title='"\\e[2J\\e[31mred"')
    yield "escape in a key", _case(plain.replace("{u:", '{"u\\x9b31m":'))
    yield "text turned around", _case(plain, title='"safe\\u202egnp.exe"')
    yield "null byte", _case(plain, title='"a\\0b"')
    yield "raw escape", _case(plain, title="\x1b[31mred")
    yield (
        "many players",
        _case("setup: {players: {" + ", ".join(f"P{n}: {{}}" for n in range(20_000)) + "}}\n" + EXPECT),
    )
    yield "a billion cards", _case(_setup("deck: 1000000000"))
    yield "thousands of cards", _case(_setup("base: [" + "{card: u, count: 1000}, " * 30 + "]"))
    units = "units: [{card: u, owner: A, count: 900}, {card: u, owner: B, count: 900}]"
    field = f"battlefields: {{X: {{controller: B, contested_by: A, {units}}}}}"
    yield "1,800 units in one combat", _case(_setup("", f", {field}, combat: {{at: X, attacker: A, defender: B}}"))
    yield "huge amount", _case(riftbound("{draw: 1000000000}"))
    yield "huge number", _case(riftbound("{draw: 99999999999999999999999999}"))
    yield "huge cost", _case(riftbound("{draw: 1}", cost="{power: {any: 1000000000}}"))
    yield "huge pool", _case(riftbound("{draw: 1}", pool=", power: {fury: 1000000000}"))
    pool = ", power: {fury: 900, calm: 900, mind: 900, body: 900, universal: 900}"
    yield "many ways to pay", _case(riftbound("{draw: 1}", cost="{power: {any: 100}}", pool=pool))
    twice = "{repeat: {times: 1000, do: [{repeat: {times: 1000, do: [WHAT]}}]}}"
    yield "a million times", _case(riftbound(twice.replace("WHAT", "{buff: {all: unit}}, {spend_buff: {all: unit}}")))
    yield (
        "a million tokens",
        _case(riftbound("{repeat: {times: 1000, do: [{play_token: {card: recruit, amount: 1000}}]}}")),
    )
    yield "choices within choices", _case(riftbound("{may: [" * 18 + "{draw: 1}" + "]}" * 18))
    replacing = "{replacement: {when: {event: die, object: self}, instead: [{kill: {all: unit}}]}}"
    yield "deaths within deaths", _case(riftbound("{kill: {all: unit}}", ability=replacing, count=100))
    loop = "{triggered: {when: {event: buff, object: self}, do: [{spend_buff: self}, {buff: self}]}}"
    yield "a loop", _case(riftbound("{buff: {all: unit}}", ability=loop))
    yield "grand archive: a cost of 500", _case(GRAND_ARCHIVE.replace("RESERVE", "500"), "grand-archive")
    yield "grand archive: many ways to pay", _case(GRAND_ARCHIVE.replace("RESERVE", "60"), "grand-archive")
    yield "vanguard: a billion times", _case(VANGUARD, "vanguard")
    others = ", ".join(f"P{number}: {{kingdom: wei, health: 3}}" for number in range(11))
    for action in ("{A: end turn}", "{A: {skill: gift}}", "{options: {A: [end turn]}}"):
        body = SANGUOSHA.replace("OTHERS", others).replace("ACTION", action)
        yield f"sanguosha: {action}", _case(body, "sanguosha")


EXPECT = "expect: {P1: {points: 0}}\n"


def played(folder: Path, text: str) -> tuple[str, str]:
    """How a case ends, and the first thing said of it."""
    file = folder / "hostile.yaml"
    file.write_text(text, encoding="utf-8")
    try:
        case = CaseLibrary(folder / "none").find(str(file))
    except MalformedFixture as error:
        return "malformed", str(error)
    outcome = run(case, case.editions[0])
    return outcome.status, next(iter(outcome.failures), "")


def main(folder: Path) -> None:
    """Play all of them."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for name, text in hostile_cases():
        begun = time.perf_counter()
        status, message = played(folder, text)
        print(json.dumps([name, status, message, time.perf_counter() - begun]), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
