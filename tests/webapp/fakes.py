"""Services of its own: a few rules, a few cases and replays written by hand, so that pages can be tested alone."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from engine.core.grounds import Grounds
from rules_index.importing import import_document
from rules_index.library import Library
from scenarios.case import Case
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
from scenarios.outcome import Unsaid
from scenarios.reviewing import Ledger, Suspects
from scenarios.reviewing.pins import add_pins
from webapp.services import Services

JUNE, OCTOBER, JULY = "riftbound-2025-06-02", "riftbound-2025-10-01", "riftbound-2026-07-16"
STUNNED = "riftbound/combat/stunned"
THREE = "riftbound/turn/three-players"
FAILING = "riftbound/combat/fails"
BOARDLESS = "riftbound/combat/malformed"

CASES = {
    STUNNED: """
id: riftbound/combat/stunned
title: {zh: 眩晕的防守方, en: A stunned defender}
question: {zh: 甲用 4 战力的步兵进攻乙已眩晕的 5 战力食人魔。谁会死？谁得分？, en: Who dies and who scores?}
rules:
  riftbound-2025-06-02: ["7.1"]
  riftbound-2025-10-01: ["8.1", "8.2"]
difficulty: {level: 1, complexity: simple}
interpretation: {zh: 眩晕只管造成伤害。, en: Stun is about dealing damage only.}
expect: {A: {points: 1}}
ruling: {zh: 两名单位都活着，步兵回到基地。, en: Both units live.}
""",
    FAILING: """
id: riftbound/combat/fails
question: {zh: 结果不对会怎样？, en: What if it does not hold?}
rules: {riftbound-2025-06-02: ["7.1"]}
expect: {A: {points: 1}}
""",
    BOARDLESS: """
id: riftbound/combat/malformed
question: {zh: 摆不出来会怎样？, en: What if there is no board?}
rules: {riftbound-2025-06-02: ["7.1"]}
expect: {A: {points: 1}}
""",
    THREE: """
id: riftbound/turn/three-players
title: {zh: 三人桌, en: Three at a table}
question: {zh: 三人对局轮到谁？, en: Whose turn is it?}
rules:
  riftbound-2025-06-02: ["7.1"]
expect: {A: {points: 1}}
ruling: {zh: 轮到乙。, en: It is B's.}
""",
}

DECIDES = f"""case\tedition\trules
{STUNNED}\t{OCTOBER}\t8.1
{THREE}\t{JUNE}\t7.1
"""
"""In which cases a rule decides."""
DIGESTS = {
    JUNE: """7. [heading] 眩晕 | Stun
7.1. [condition*] 眩晕的单位在战斗中不造成伤害。
7.2. [condition*] 眩晕的单位不能移动。
7.3. [procedure*] 伤害先分给有壁垒的单位。
""",
    OCTOBER: """8. [heading] 眩晕 | Stun
8.1. [condition*] 眩晕的单位 <不> 造成战斗伤害 (见 8.2)。
  例：食人魔眩晕，步兵毫发无伤。
8.2. [procedure*] 回合结束时眩晕消失。
9. [heading] 壁垒 | Tank
9.1. [procedure*] 先把伤害分给有壁垒的单位。
""",
}
CURATED = """7 8 moved
7.1 8.1 changed
- 8.2 added
7.2 - removed
7.3 9.1 reworded
"""
OFFICIAL = """8. 眩晕
8.1. 官方文本：处于眩晕的单位，打不出伤害。
8.2. 官方文本：回合终了，眩晕即去。
9. 壁垒
9.1. 官方文本：有壁垒者先承受伤害。
"""
UNCHANGED = {"8": "眩晕", "8.2": "官方文本：回合终了，眩晕即去。", "9": "壁垒", "9.1": "官方文本：有壁垒者先承受伤害。"}
"""The rules that the author of the cases had read as they are now."""


@dataclass(frozen=True)
class FakeStep:
    """A step."""

    n: int
    kind: str
    player: str | None
    text: dict[str, str]
    rules: Grounds
    changes: tuple[tuple[str, str, Any, Any], ...] = ()
    subjects: tuple[str, ...] = ()

    @property
    def because(self) -> tuple[str, ...]:
        return self.rules.because

    @property
    def also(self) -> tuple[str, ...]:
        return self.rules.also


@dataclass(frozen=True)
class FakeReplay:
    """A replay with its boards given."""

    id: str
    edition: str
    boards: tuple[dict[str, Any], ...]
    steps: tuple[FakeStep, ...]
    status: str = "holds"
    failures: tuple[str, ...] = field(default=())
    warnings: tuple[str, ...] = ()
    unsaid: tuple[Unsaid, ...] = ()
    seat: str | None = None
    numbers: dict[str, int] = field(default_factory=dict)

    @property
    def executed(self) -> frozenset[str]:
        return frozenset(number for step in self.steps for number in step.rules)

    @property
    def decided(self) -> frozenset[str]:
        return frozenset(number for step in self.steps for number in step.because)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.boards[0].get("players", {}))

    def seen_by(self, player: str) -> FakeReplay:
        return replace(self, seat=player)

    @property
    def before(self) -> dict[str, Any]:
        return self.boards[0]

    @property
    def after(self) -> dict[str, Any]:
        return self.boards[-1]

    def board_at(self, step: int) -> dict[str, Any]:
        return self.boards[step]


def unit(name: str, zh: str, owner: str, might: int = 4, **states: Any) -> dict[str, Any]:
    card = {"id": name, "card": name, "name": {"zh": zh, "en": name}, "type": "unit", "owner": owner}
    return {**card, "controller": owner, "might": might, "damage": 0, "keywords": [], "energy_cost": 2, **states}


def player(**zones: Any) -> dict[str, Any]:
    empty: dict[str, Any] = {"points": 0, "energy": 0, "power": {}, "legend": None, "champion": None}
    lists: dict[str, Any] = {z: [] for z in ("hand", "deck", "trash", "banishment", "base", "runes", "rune_deck")}
    return {**empty, **lists, **zones}


def board(players: dict[str, Any], fields: dict[str, Any], **more: Any) -> dict[str, Any]:
    turn = {"player": "A", "phase": "action", "number": 1}
    state = {"showdown": None, "combat": None, "focus": None, "priority": None}
    return {
        "turn": turn,
        "winner": None,
        "victory": 8,
        "state": state,
        "chain": [],
        "players": players,
        "battlefields": fields,
        **more,
    }


def battlefield(controller: str | None = None, units: Sequence[dict[str, Any]] = (), **more: Any) -> dict[str, Any]:
    return {"controller": controller, "contested_by": None, "units": list(units), "facedown": None, "name": {}, **more}


def stunned_boards() -> tuple[dict[str, Any], ...]:
    ogre = unit("ogre", "食人魔", "B", 5, stunned=True, defender=True)
    blank = [unit(f"blank#{n}", "空白牌", "A", 1) for n in range(10)]
    runes = [
        {**unit(f"fury#{n}", "炽烈符文", "A"), "type": "rune", "might": None, "exhausted": n < 1} for n in range(3)
    ]
    first = board(
        {
            "A": player(
                points=3, base=[unit("footman", "步兵", "A")], deck=blank, runes=runes, energy=2, power={"fury": 1}
            ),
            "B": player(points=5, hand=[unit("bolt", "焰矢", "B")], trash=blank[:2]),
        },
        {"X": battlefield("B", [ogre]), "Y": battlefield()},
    )
    attacking = unit("footman", "步兵", "A", 4, exhausted=True, attacker=True, damage=1, keywords=["tank"])
    second = board(
        {"A": player(points=3, deck=blank, runes=runes), "B": first["players"]["B"]},
        {"X": battlefield("B", [ogre, attacking], contested_by="A"), "Y": battlefield()},
        state={
            "showdown": "X",
            "combat": {"at": "X", "attacker": "A", "defender": "B"},
            "focus": "A",
            "priority": None,
        },
        chain=[{**unit("bolt", "焰矢", "B"), "type": "spell"}],
    )
    third = board(
        {
            "A": player(points=4, base=[unit("footman", "步兵", "A", exhausted=True)], deck=blank),
            "B": first["players"]["B"],
        },
        {"X": battlefield("B", [{**ogre, "damage": 4}]), "Y": battlefield()},
    )
    return first, second, third


def replay(case: Case, edition: str) -> FakeReplay:
    """The replays, written by hand."""
    if case.id == FAILING:
        return FakeReplay(case.id, edition, stunned_boards()[:1], (), "fails", ("A.points: expected 1, got 3",))
    if case.id == BOARDLESS:
        return FakeReplay(case.id, edition, ({},), (), "malformed", ("x.yaml:3:1: setup: unknown key",))
    if case.id == THREE:
        table = board(
            {name: player(points=n, base=[unit(f"guard{name}", "卫兵", name)]) for n, name in enumerate("ABC")},
            {
                "X": battlefield("C", [unit("c1", "弓手", "C"), unit("b1", "斥候", "B", buffed=True)]),
                "Y": battlefield(),
            },
        )
        steps = (FakeStep(1, "turn.end", "A", {"zh": "甲的回合结束", "en": "A's turn ends"}, Grounds(("7.1",))),)
        return FakeReplay(case.id, edition, (table, {**table, "turn": {**table["turn"], "player": "B"}}), steps)
    number, *others = case.rules[edition]
    moved = (("A.base", "cards", ("footman",), ()), ("X", "cards", ("ogre",), ("ogre", "footman")))
    steps = (
        FakeStep(
            1,
            "move.standard",
            "A",
            {"zh": "步兵移动到战场 X", "en": "The footman moves to X"},
            Grounds((number,), others),
            (*moved, ("footman", "exhausted", False, True)),
            ("footman",),
        ),
        FakeStep(
            2,
            "combat.damage",
            None,
            {"zh": "步兵对食人魔造成 4 点伤害", "en": "4 damage"},
            Grounds((number,)),
            (("ogre", "damage", 0, 4), ("A", "points", 3, 4)),
            ("footman", "ogre"),
        ),
    )
    boards = stunned_boards()
    if edition == JUNE:
        last = {**boards[2], "players": {**boards[2]["players"], "A": player(points=3)}}
        boards = (*boards[:2], last)
    return FakeReplay(case.id, edition, boards, steps)


def make_services(folder: Path) -> Services:
    """Services below a folder: digests, an imported text and cases of our own, the real search, replays by hand.

    All of it, the index with it, is made once for each process; here stands a copy of it, of which no file is shared.
    """
    shutil.copytree(_made_once(), folder, dirs_exist_ok=True)
    return opened(folder)


@cache
def _made_once() -> Path:
    """The folder that all services begin like, until the process ends."""
    folder = Path(tempfile.mkdtemp(prefix="casebook-fakes-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    digests, home = folder / "digests", folder / "home"
    _write(digests, {f"{document}.txt": text for document, text in DIGESTS.items()})
    of_cases = {f"{case_id}.yaml": text for case_id, text in CASES.items()}
    _write(folder / "cases", of_cases | {"decides.tsv": DECIDES})
    _write(folder, {"official.txt": OFFICIAL})
    import_document(folder / "official.txt", OCTOBER, home=home)
    _write(folder / "curated", {f"{JUNE}--{OCTOBER}.txt": CURATED})
    add_pins(OCTOBER, {"8.1": "官方文本：处于眩晕的单位，不造成伤害。", **UNCHANGED}, _made(folder / "pins"))
    opened(folder)
    # Whoever imports looks at the bundled rules too: they are kept, as in any Casebook folder in use.
    bundled = Library.load(home)
    for document in bundled.documents:
        bundled.rules(document.id)
    return folder


def opened(folder: Path) -> Services:
    """The services of what lies below a folder by now."""
    home = folder / "home"
    library = Library(home, folder / "digests", folder / "curated")
    for document in library.documents:
        library.rules(document.id)
    shelf = CaseLibrary.load(folder / "cases")
    searcher = open_searcher(library, shelf, home)
    suspects = Suspects(library, shelf, Ledger(home / "review.json"), folder / "pins")
    return Services(library, shelf, searcher.search, searcher.complete, replay, library.concordances, suspects)


def _made(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return folder


def _write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
