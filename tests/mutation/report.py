"""What became of the mutants, as a note in Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from tests.mutation.campaign import Result
from tests.mutation.trial import CRASHED, ENDLESS, FAILED, UNREACHED, UNSHOWN

WANTED = 0.97
"""The share of the mutants that can be noticed at all which must be caught."""
REASONS = Path(__file__).parent / "reasons.yaml"
"""Why a survivor cannot be caught: its key and a sentence. It changes nothing that a case could see."""

_TOLD = {UNREACHED: "no case passes here"}
HEAD = """\
# Mutants of {game}: do the cases bite?

`make mutate` (`python -m tests.mutation --game {game}`) spoils the engine in one place at a time and plays the
bundled cases that pass through that place, until one notices: it does not hold, or it no longer carries out a rule
that it names. What is spoilt is listed in `tests/mutation/operators.py`: every recorded step loses its changes or its
entry, every statement that calls something is left out, every refusal and every end is not given, every condition and
every predicate is turned round, every part of an `and` or `or` is dropped, every boundary is moved by one, and every
flag of an edition is turned. Modules that read cards and setups or show boards are left out: they carry out no rule;
so are those that count or draw what is legal, or tell beforehand by what it may be undone, which no case asks for
(tests of the engine do), and the statements that count how many ways a search has looked at in vain, which only see to
it that it has an end.
No more runs are played for one mutant than `--runs` allows, so the share is rather too low.

This note is written by the command itself (`--report docs/mutation`); the reasons stand in
`tests/mutation/reasons.yaml`.
"""


@dataclass
class Tally:
    """All results of one game so far."""

    game: str
    results: list[Result] = field(default_factory=list)
    seconds: float = 0.0
    stopped: bool = False

    def add(self, result: Result) -> None:
        """Take one more result."""
        self.results.append(result)

    @property
    def survivors(self) -> list[Result]:
        """The mutants that no case notices."""
        return [each for each in self.results if not each.verdict.caught]

    @property
    def earlier(self) -> int:
        """How many were caught by an earlier campaign, and not tried again."""
        return sum(each.verdict.stands for each in self.results)

    @property
    def share(self) -> float:
        """How much of all is caught, with those that nothing can notice among what is not."""
        return _share(self.results)

    def score(self, reasons: Mapping[str, str]) -> float:
        """How much is caught of what can be noticed: survivors with a reason why nothing can are left out."""
        return _share([each for each in self.results if each.verdict.caught or each.mutant.key not in reasons])

    @property
    def citing(self) -> list[Result]:
        """The results of the stricter kind: something that cites a rule is switched off or turned round."""
        return [each for each in self.results if each.mutant.cites]

    @property
    def share_of_citing(self) -> float:
        """How much of the stricter kind is caught."""
        return _share(self.citing)


def _share(results: Sequence[Result]) -> float:
    return sum(each.verdict.caught for each in results) / max(1, len(results))


def read_reasons() -> Mapping[str, str]:
    """The reasons noted for survivors, by the key of the mutant."""
    return yaml.safe_load(REASONS.read_text(encoding="utf-8")) or {} if REASONS.is_file() else {}


def report(tally: Tally, reasons: Mapping[str, str]) -> str:
    """Write the note."""
    return (
        "\n".join(
            [
                HEAD.format(game=tally.game),
                *_figures(tally, reasons),
                "",
                *_modules(tally),
                "",
                *_survivors(tally, reasons),
            ]
        )
        + "\n"
    )


def _figures(tally: Tally, reasons: Mapping[str, str]) -> Iterator[str]:
    how = Counter(each.verdict.how for each in tally.results)
    caught = len(tally.results) - len(tally.survivors)
    unnoticeable = sum(each.mutant.key in reasons for each in tally.survivors)
    yield (
        f"**{caught} of {len(tally.results) - unnoticeable} mutants that can be noticed are caught: "
        f"{tally.score(reasons):.1%}** (wanted: {WANTED:.0%}), in {tally.seconds:.0f} s. {unnoticeable} more change "
        f"nothing that a case could see; with them, {tally.share:.1%} of all {len(tally.results)} are caught."
    )
    citing = tally.citing
    yield (
        f"Of the {len(citing)} mutants that switch off or turn round a step or a predicate which cites a rule, "
        f"{sum(each.verdict.caught for each in citing)} are caught: {tally.share_of_citing:.1%}."
    )
    if tally.earlier:
        yield (
            f"Of these verdicts {tally.earlier} stand from an earlier campaign, in which a case noticed; the "
            "others were tried again (`--again`) when cases had been added or sharpened."
        )
    if tally.stopped:
        yield "The run was stopped before all were tried: the last modules of the table are missing or cut short."
    yield (
        f"Of all that are caught, {how[FAILED]} by a case that does not hold, {how[UNSHOWN]} by one that no longer "
        f"carries out a rule that it names, {how[CRASHED]} by an error, {how[ENDLESS]} by a game that does not end. "
        f"Of the {len(tally.survivors)} survivors, {how[UNREACHED]} stand where no case passes, "
        f"and {unnoticeable} cannot be noticed: the reason stands there."
    )


def _modules(tally: Tally) -> Iterator[str]:
    yield "| module | mutants | caught | share |"
    yield "|---|---|---|---|"
    of = Counter(each.mutant.module for each in tally.results)
    lost = Counter(each.mutant.module for each in tally.survivors)
    for module, count in of.items():
        caught = count - lost[module]
        yield f"| {module.removeprefix('engine.')} | {count} | {caught} | {caught / count:.1%} |"


def _survivors(tally: Tally, reasons: Mapping[str, str]) -> Iterator[str]:
    yield "## Survivors"
    yield ""
    yield "§ marks those that switch off or turn round what cites a rule."
    module = ""
    for each in tally.survivors:
        if each.mutant.module != module:
            module = each.mutant.module
            yield f"\n### {module.removeprefix('engine.')}\n"
        mutant = each.mutant
        reason = reasons.get(mutant.key, _TOLD.get(each.verdict.how, ""))
        why = f" — {reason}" if reason else ""
        mark = "§ " if mutant.cites else ""
        yield f"- {mark}`{mutant.function}`, line {mutant.lines[0]}: {mutant.operator}: `{mutant.fragment}`{why}"
