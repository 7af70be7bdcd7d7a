"""Boards of the games other than Riftbound, written by hand in the shape of their views."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]


def card(name: str, zh: str, en: str, owner: str, **more: Any) -> View:
    """An object of any game."""
    return {"id": name, "card": name.partition("#")[0], "name": {"zh": zh, "en": en}, "owner": owner, **more}


# ---- Vanguard


def unit(name: str, zh: str, en: str, owner: str, grade: int, power: int, **more: Any) -> View:
    """A unit of Vanguard."""
    usual = {"critical": 1, "shield": 5000, "rested": False, "face_down": False, "trigger": None}
    return card(name, zh, en, owner, type="unit", grade=grade, power=power, **{**usual, **more})


def vanguard_player(owner: str, **more: Any) -> View:
    """A player of Vanguard with a vanguard, a deck and nothing else."""
    sheep = [unit(f"{owner}-deck-{n}", "绵羊骑士", "Sheep Knight", owner, 1, 6000) for n in range(30)]
    king = unit(f"{owner}-king", "晨钟之王", "King of the Bell", owner, 3, 13000, shield=None)
    empty: View = {zone: [] for zone in ("ride_deck", "hand", "drop", "damage", "bind", "soul", "order", "trigger")}
    circles = dict.fromkeys(("front_left", "front_right", "back_left", "back_center", "back_right"))
    return {"deck": sheep, **empty, "vanguard": king, "circles": circles, "guardians": [], **more}


def vanguard_board(**more: Any) -> View:
    """The vanguard of A attacks that of B, boosted; B, who has four damage, guards with one card."""
    king = unit("A-king", "晨钟之王", "King of the Bell", "A", 3, 21000, rested=True, critical=2, shield=None)
    circles = {
        "front_left": unit("lancer", "持枪少女", "Lance Maiden", "A", 2, 10000),
        "front_right": None,
        "back_left": None,
        "back_center": unit("drummer", "鼓手小熊", "Drummer Cub", "A", 1, 8000, rested=True),
        "back_right": unit("watcher", "瞭望猫", "Lookout Cat", "A", 0, 5000),
    }
    soul = [unit(f"squire#{n}", "见习骑士", "Young Squire", "A", n, 6000) for n in (2, 1, 0)]
    hand = [unit("healer", "医护兔", "Nurse Rabbit", "A", 0, 5000, shield=15000, trigger="heal")]
    hurt = [unit(f"hurt#{n}", "石像鬼", "Gargoyle", "B", 1, 8000, face_down=n < 3) for n in range(1, 5)]
    wall = unit("wall", "城墙卫士", "Rampart Guard", "B", 0, 5000, shield=15000, trigger="draw")
    drop = [unit("fallen", "断剑者", "Broken Blade", "B", 2, 9000)]
    return {
        "winner": None,
        "turn": {"player": "A", "phase": "battle", "number": 5},
        "first_player": "A",
        "battle": {"attacker": "A-king", "booster": "drummer", "target": "B-king", "step": "guard"},
        "players": {
            "A": vanguard_player("A", vanguard=king, circles=circles, soul=soul, hand=hand),
            "B": vanguard_player("B", damage=hurt, guardians=[wall], drop=drop),
        },
        **more,
    }


# ---- Grand Archive


def thing(name: str, zh: str, en: str, owner: str, kind: str, **more: Any) -> View:
    """A card or object of Grand Archive."""
    usual = {"controller": owner, "rested": False, "element": "norm", "counters": {}, "states": [], "loaded": []}
    return card(name, zh, en, owner, type=kind, **{"power": None, "life": None, "damage": 0, **usual, **more})


def archive_player(owner: str, **more: Any) -> View:
    """A player of Grand Archive with a champion, a deck and nothing else."""
    spirit = thing(f"{owner}-spirit", "风之灵", "Spirit of Wind", owner, "champion", life=15, level=0)
    lots = [thing(f"{owner}-main_deck-{n}", "空白牌", "Blank", owner, "action") for n in range(40)]
    zones = ("material_deck", "hand", "memory", "graveyard", "banishment", "field")
    empty: View = {zone: [] for zone in zones}
    champion = {**spirit, "base_level": 0, "inner_lineage": []}
    return {"main_deck": lots, **empty, "champion": champion, **more}


def archive_board(**more: Any) -> View:
    """A's ally attacks B's champion with a loaded bow at hand; B answers with a fast action that waits on the stack."""
    lineage = [
        thing("apprentice", "学徒莉亚", "Lia, Apprentice", "A", "champion", life=19, level=1),
        thing("A-spirit", "火之灵", "Spirit of Fire", "A", "champion", life=15, level=0),
    ]
    lia = thing("lia", "莉亚，月下射手", "Lia, Moonlit Archer", "A", "champion", life=24, level=3, damage=7)
    champion = {**lia, "base_level": 2, "inner_lineage": lineage, "counters": {"level": 1, "enlighten": 2}}
    arrows = [thing(f"arrow#{n}", "银箭", "Silver Arrow", "A", "action", element="arcane") for n in (1, 2)]
    bow = thing("bow", "长弓", "Yew Bow", "A", "weapon", power=2, counters={"durability": 3}, loaded=arrows)
    wolf = thing("wolf", "灰狼", "Grey Wolf", "A", "ally", power=3, life=2, damage=1, rested=True, states=["distant"])
    sprout = thing("sprout", "幼苗", "Sprout", "B", "ally", power=1, life=1, states=["fostered", "ephemeral"])
    sprout["keywords"] = {"taunt": 1}
    grown = {**sprout, "counters": {"buff": 2}}
    item = thing("gust", "疾风", "Gust", "B", "action", element="wind")
    waiting = {**item, "kind": "activation", "source": "gust", "targets": ["wolf"], "negated": False}
    memory = [thing("secret", "月光", "Moonlight", "A", "action")]
    hand = [thing("potion", "药水", "Potion", "A", "item"), thing("spark", "火花", "Spark", "A", "action")]
    return {
        "winner": None,
        "turn": {"player": "A", "phase": "main", "number": 6},
        "opportunity": "A",
        "combat": {
            "attacker": "wolf",
            "weapons": ["bow"],
            "targets": ["B-spirit"],
            "step": "retaliation",
            "retaliating": [],
        },
        "stack": [waiting],
        "players": {
            "A": archive_player("A", champion=champion, field=[bow, wolf], memory=memory, hand=hand),
            "B": archive_player("B", field=[grown], graveyard=[thing("ash", "余烬", "Ash", "B", "action")]),
        },
        **more,
    }


# ---- Sanguosha

SLOTS = ("weapon", "armor", "defensive_horse", "offensive_horse", "treasure")


def playing_card(name: str, zh: str, en: str, suit: str, rank: int, kind: str = "basic", **more: Any) -> View:
    """A card of Sanguosha."""
    usual = {"face_down": False, "slot": None}
    return card(name, zh, en, "", type=kind, suit=suit, rank=rank, **{**usual, **more})


def character(zh: str, en: str, kingdom: str, health: int, most: int = 4, **more: Any) -> View:
    """A player of Sanguosha, with nothing in hand and all slots open and empty."""
    slots = {slot: {"card": None, "sealed": False} for slot in SLOTS}
    who = {"character": {"id": en, "name": {"zh": zh, "en": en}}, "kingdom": kingdom, "gender": "male"}
    bare: View = {"hand": [], "judgement": [], "equipment": slots, "marks": {}, "skills": []}
    return {**who, "health": health, "max_health": most, **bare, **more}


def equipped(**cards: View | None) -> View:
    """The slots of a character with some equipment; None seals a slot."""
    return {slot: {"card": cards.get(slot), "sealed": slot in cards and cards[slot] is None} for slot in SLOTS}


def sanguosha_board(seats: int = 4, **more: Any) -> View:
    """A table of two to eight in the play phase of A, who has a sealed slot, a mark and a card to be judged."""
    axe = playing_card("axe", "贯石斧", "Rock-cleaving Axe", "diamond", 5, "equipment", slot="weapon")
    shield = playing_card("shield", "仁王盾", "Benevolence Shield", "club", 2, "equipment", slot="armor")
    strike = playing_card("strike", "杀", "Strike", "spade", 7, face_down=True)
    hand = [strike, playing_card("peach", "桃", "Peach", "heart", 12, face_down=True)]
    famine = playing_card("famine", "兵粮寸断", "Supply Shortage", "club", 4, "delayed_trick")
    first = character(
        "测试将甲",
        "General A",
        "wu",
        3,
        hand=hand,
        judgement=[famine],
        equipment=equipped(weapon=axe, treasure=None),
        marks={"fury": 2},
        skills=["meticulous"],
        skill_names=[{"zh": "谨慎", "en": "Meticulous"}],
    )
    others = [character(f"测试将{n}", f"General {n}", "shu", 1 + n % 4) for n in range(2, seats + 1)]
    others[0]["equipment"] = equipped(armor=shield)
    others[0]["hand"] = [
        {**playing_card(f"B-{n}", "闪", "Dodge", "heart", 2, face_down=True), "covered": True} for n in range(3)
    ]
    deck = [playing_card(f"deck-{n}", "杀", "Strike", "spade", 8, face_down=True) for n in range(60)]
    return {
        "winner": None,
        "turn": {"player": "A", "phase": "play", "number": 2},
        "deck": deck,
        "discard": [playing_card("gone", "闪", "Dodge", "diamond", 11)],
        "processing": [playing_card("duel", "决斗", "Duel", "spade", 1, "trick")],
        "players": dict(zip("ABCDEFGH", [first, *others], strict=False)),
        **more,
    }
