"""Who is asked what, and the legal answers as buttons: alike ones together, passing apart, choices one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scenarios.sandbox.asking import Asked, Option
from scenarios.sandbox.play import Played
from webapp.board.replays import Ground, grounds
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.playing.abilities import Abilities
from webapp.view_models.playing.wanted import Wanted, line_text

FEW = 6
"""So many answers stand side by side; more are put together by what is done, and folded."""
OPEN = 4
"""So many answers of one sort need not be folded."""
MANY = 12
"""More answers of one sort are asked for card by card."""
PASSES = ("pass", "end turn", "end phase")
"""How the verbs of passing begin."""
PICKED_ONE_BY_ONE = ("choose", "order")


@dataclass(frozen=True)
class Offer:
    """A legal answer: what its button says and sends, the objects that it names, and by what it may yet be undone.

    `says` is what the ability says that it activates, where the card has several.
    """

    text: str
    line: str
    objects: tuple[str, ...]
    risk: str = ""
    says: str = ""


@dataclass(frozen=True)
class Group:
    """Answers of one sort; `by_card` names the cards with which it can be done, where there are too many answers."""

    verb: str
    offers: tuple[Offer, ...]
    by_card: tuple[Thing, ...]
    folded: bool


@dataclass(frozen=True)
class Thing:
    """Something that can be picked, or get a share: `place` counts the picked ones from 1, and is 0 for the others."""

    id: str
    name: str
    place: int = 0
    share: int = 0


@dataclass(frozen=True)
class Asking:
    """What waits for whom.

    `ahead` tells what the pass leads to. `groups` are the answers; where several things are picked or something is
    divided, `things` are what it is among, `picked` how many are, and `done` the answer that this makes by now.
    `numbers` says that a number from `low` to `high` is to be typed.
    """

    player: str
    kind: str
    question: str
    grounds: tuple[Ground, ...]
    about: str
    resting: bool
    ahead: str
    passes: tuple[Offer, ...]
    groups: tuple[Group, ...]
    things: tuple[Thing, ...]
    picked: int
    low: int
    high: int
    done: Offer | None
    numbers: bool
    complete: bool
    total: int | None

    @property
    def offers(self) -> Iterable[Offer]:
        """Every legal answer that has a button."""
        return (offer for group in self.groups for offer in group.offers)


def asking(services: Services, played: Played, wanted: Wanted, words: Translations) -> Asking | None:
    """Put what is asked into words; None where the game is over. Raises MalformedPosition and TooSlow."""
    asked = played.asked
    if asked is None:
        return None
    spoken = words.within(played.position.game, played.position.edition)
    abilities = Abilities(services, played, words)
    offered = [(option, _offer(option, abilities, words)) for option in asked.options]
    picking = _is_picked(asked)
    shared = asked.kind == "distribute"
    things = _things(asked, played, wanted, words) if picking or shared else ()
    passes = tuple(offer for option, offer in offered if _verb(option).startswith(PASSES))
    acts = [(option, offer) for option, offer in offered if not _verb(option).startswith(PASSES)]
    return Asking(
        player=asked.player,
        kind=asked.kind,
        question=words.of(asked.question),
        grounds=grounds(services, played.position.edition, asked.rules.because),
        about=asked.about,
        resting=asked.resting,
        ahead=words.of(asked.ahead_told) if asked.ahead_told else "",
        passes=passes,
        groups=() if picking else tuple(_grouped(acts, played, spoken)),
        things=things,
        picked=sum(1 for each in things if each.place) if picking else sum(each.share for each in things),
        low=asked.low or 0,
        high=asked.high or 0,
        done=_done(asked, things),
        numbers=asked.kind == "number" and not asked.complete,
        complete=asked.complete,
        total=asked.total,
    )


def _is_picked(asked: Asked) -> bool:
    """Whether things are picked one after the other, rather than one answer taken."""
    if asked.kind == "order":
        return len(asked.things) > 2
    return asked.kind == "choose" and (asked.high or 0) > 1


def _offer(option: Option, abilities: Abilities, words: Translations) -> Offer:
    risk = words.of(option.risks[0].text) if option.risks else ""
    return Offer(words.of(option.text), line_text(option.line), option.objects, risk, abilities.says(option.line))


def _verb(option: Option) -> str:
    return getattr(option.answer, "verb", "") or ""


def _things(asked: Asked, played: Played, wanted: Wanted, words: Translations) -> tuple[Thing, ...]:
    shares = dict(wanted.shares)
    picks = [one for one in wanted.picks if one in asked.things]
    places = {name: place for place, name in enumerate(picks, start=1)}
    return tuple(
        Thing(name, words.of(played.wording.name(name)), places.get(name, 0), shares.get(name, 0))
        for name in asked.things
    )


def _done(asked: Asked, things: Sequence[Thing]) -> Offer | None:
    """The answer that the picked or divided things make; None where they do not yet make one."""
    picked = [each for each in sorted(things, key=lambda each: each.place) if each.place]
    low, high = asked.low or 0, asked.high or 0
    if asked.kind == "distribute":
        shares = {each.id: each.share for each in things if each.share}
        return _answer(asked, {"assign": shares}, picked) if sum(shares.values()) == high else None
    if not low <= len(picked) <= high or not _is_picked(asked):
        return None
    names = [each.id for each in picked]
    chosen = names[0] if len(names) == 1 and asked.kind == "choose" else names
    return _answer(asked, {asked.kind: chosen}, picked)


def _answer(asked: Asked, said: object, picked: Iterable[Thing]) -> Offer:
    return Offer("", line_text({asked.player: said}), tuple(each.id for each in picked))


def _grouped(acts: Sequence[tuple[Option, Offer]], played: Played, words: Translations) -> Iterable[Group]:
    """The answers by what is done, in the order in which they are listed."""
    if len(acts) <= FEW:
        if acts:
            yield Group("", tuple(offer for _, offer in acts), (), folded=False)
        return
    verbs: dict[str, list[Offer]] = {}
    for option, offer in acts:
        verbs.setdefault(_verb(option), []).append(offer)
    for verb, offers in verbs.items():
        by_card = tuple(_cards(offers, played, words)) if verb and len(offers) > MANY else ()
        yield Group(_title(verb, words), tuple(offers), by_card, folded=len(offers) > OPEN)


def _cards(offers: Iterable[Offer], played: Played, words: Translations) -> Iterable[Thing]:
    names = dict.fromkeys(offer.objects[0] for offer in offers if offer.objects)
    return (Thing(name, words.of(played.wording.name(name))) for name in names)


def _title(verb: str, words: Translations) -> str:
    return words.label("sandbox_verb", verb.replace(" ", "_")) if verb else ""
