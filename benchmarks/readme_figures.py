"""Every measured figure of the README beside what its benchmark prints.

What depends on the machine (times, memory) is shown with its ratio; everything else must be the README's number, rounded
as it stands there. tests/docs/test_readme_figures.py holds both sides to each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NUMBER = re.compile(r"(?<![\w.])[+-]?(?:\d[\d,]*)?\.?\d+")


@dataclass(frozen=True, slots=True)
class Figure:
    """One number.

    `bench` prints it in the first line that matches `row` after the first that matches `section`; it is the number at
    `column` of what is after the match. `readme` is a pattern of the README with a group for the number, in
    figures or as a word. `turned` makes the README's unit of the benchmark's; `by_machine` is true of times and memory.
    """

    name: str
    bench: str
    section: str
    row: str
    column: int
    readme: str
    turned: Callable[[float], float] = float
    by_machine: bool = False

    def printed(self, output: str) -> float | None:
        """The benchmark's number; None where it is not there."""
        lines = iter(output.splitlines())
        if self.section and not any(re.search(self.section, line) for line in lines):
            return None
        for line in lines:
            if (found := re.search(self.row, line)) is not None:
                numbers = _NUMBER.findall(line[found.end() :])
                if self.column < len(numbers):
                    return self.turned(float(numbers[self.column].replace(",", "")))
        return None

    def said(self, readme: str) -> str | None:
        """The README's number as it stands there; None where the README does not say it."""
        found = re.search(self.readme, readme, re.DOTALL)
        return found[1] if found is not None else None


def _one_in(precision: float) -> float:
    """Of so many flags one is wrong."""
    return 1 / (1 - precision)


def _claims(of: str, section: str, row: str, readme: str, column: int = 2) -> Figure:
    """A measure of a claim table: 0 is the sentences, 2 the accuracy, 6 the precision of flags."""
    turned = _one_in if column == 6 else float
    return Figure(of, "claims", section, rf"^\s*{row}\s+(?=\d)", column, readme, turned)


def _checked(cell: int, number: str) -> str:
    """A cell of the README's row of quote checkers: `number` is the one meant of its two."""
    return r"word for word: honest accepted[^|]*\|" + r"[^|]*\|" * cell + f" {number} %"


def _once(name: str, column: int, readme: str, by_machine: bool = False) -> Figure:
    """Of one pass over the real reports in one process."""
    return Figure(name, "corpus", "", r"^\| 1 process, once", column, readme, by_machine=by_machine)


def _judge(name: str, row: str, readme: str, column: int = 0, by_machine: bool = False) -> Figure:
    """Of the local judge."""
    return Figure(f"judge: {name}", "judge", "", row, column, readme, by_machine=by_machine)


def _table(label: str, column: int) -> str:
    """A cell of the README's table of accuracies."""
    return rf"\| {label}[^|]*\|" + r"[^|]*\|" * (column - 1) + r" *([\d.]+)"


_CV = r"^sensitivity balanced"
_FOLDS = r"^encoder, by report and owner"
_DEV, _CHAT = r"^reports_dev", r"^claimify_dev"
_TIMES = r"^processor time"
_ALL, _OTHER, _PEOPLE = (
    r"28,245 sentences of reports",
    r"356 sentences of other",
    r"217 sentences of chat",
)

FIGURES: tuple[Figure, ...] = (
    Figure("honest quotes", "quotes", "", r"^(?=\d+ honest)", 0, r"(\d+) honest"),
    Figure("altered quotes", "quotes", "", r"honest quotes, ", 0, r"honest and (\d+) altered"),
    *(
        Figure(f"{name}: {what}", "quotes", "", rf"^\| {name} \|", column, _checked(cell, number))
        for cell, name in enumerate(("groundlint", "proof-citations", "citefact"))
        for column, (what, number) in enumerate(
            (("honest accepted", r"(\d+) / \d+"), ("altered rejected", r"\d+ / (\d+)"))
        )
    ),
    _claims("sentences, cross-validated", _CV, "all reports", r"([\d,]+) sentences of reports and", 0),
    _claims("linear, cross-validated", _CV, "all reports", _table(_ALL, 2)),
    _claims("always claim, cross-validated", _CV, "all reports", _table(_ALL, 3), 1),
    _claims("encoder, cross-validated", _FOLDS, "all, both", _table(_ALL, 1)),
    *(
        _claims(f"{row}, {title}", section, row, _table(label, column))
        for section, label, title in ((_DEV, _OTHER, "other reports"), (_CHAT, _PEOPLE, "chat answers"))
        for column, row in enumerate(("encoder", "linear", "always yes", "bag of words"), 1)
    ),
    _claims("sentences of other reports", _DEV, "linear", r"(\d+) sentences of other reports", 0),
    _claims("sentences of chat answers", _CHAT, "linear", r"(\d+) sentences of chat answers", 0),
    _claims(
        "wrong flags, models", _CV, "by models", r"about one in (\w+) is not a claim in reports by models", 6
    ),
    _claims("wrong flags, people", _CV, "by people", r"one in (\w+) in prose by people", 6),
    _claims(
        "wrong flags, precision", r"^sensitivity precision", "all reports", r"makes it one in\s+(\w+)", 6
    ),
    _claims(
        "Chinese, other reports",
        r"^reports_multilingual_dev zh",
        "multilingual",
        r"Chinese\s+([\d.]+)\s+on other",
    ),
    *(
        figure
        for tier, said in (
            ("encoder", r"small transformer \((\d+) MB, (?:some )?(\d+) ms"),
            ("multilingual", r"third, `multilingual`\s+\((\d+) MB, (?:some )?(\d+) ms"),
        )
        for figure in (
            Figure(
                f"{tier}: megabytes",
                "claims",
                _TIMES,
                rf"^\s*{tier}\s",
                2,
                said.replace(r"(?:some )?(\d+)", r"(?:some )?\d+"),
                lambda size: size / 1e6,
            ),
            Figure(
                f"{tier}: ms a sentence",
                "claims",
                _TIMES,
                rf"^\s*{tier}\s",
                0,
                said.replace(r"(\d+)", r"\d+", 1),
                by_machine=True,
            ),
        )
    ),
    _once("real reports", 0, r"(\d+) real reports"),
    Figure("their megabytes", "corpus", "", r"^The corpus: \d+ reports", 0, r"real reports \(([\d.]+) MB\)"),
    _once("seconds for them", 1, r"scored in some (\d+) s", by_machine=True),
    _once("memory for them, MB", 4, r"core, in (\d+) MB", by_machine=True),
    _judge("gigabytes", r"the catalogue's [^,]*, [^,]*,", r"([\d.]+) GB to\s+download"),
    _judge("memory, GB", r"^largest memory", r"download, ([\d.]+) GB\s+of\s+memory", by_machine=True),
    _judge("questions", r"measured on", r"of (\d+) labelled questions"),
    _judge("reports", r"measured on", r"questions about (\d+) held-out real reports", 1),
    _judge("right", r"^the model +\+0\.00", r"it answered\s+([\d.]+) of them correctly"),
    _judge("AUC", r"^the model +\+0\.00", r"AUC\s+of (\.\d+)", 3),
    _judge("attacks", r"^towards yes, fence", r"Of (\d+)\s+texts that try"),
    _judge("turned to yes", r"^towards yes, fence", r"followed (\d+) towards yes", 1),
    _judge("turned to no", r"^towards no, fence", r"and (\d+) towards no", 1),
)
"""In the order of the README's text, but for its tables."""


def number(said: str) -> float:
    """What a number of the README is, in figures or as a word."""
    return float(WORDS.index(said) + 1) if said in WORDS else float(said.replace(",", ""))


def agrees(said: str, printed: float) -> bool:
    """Whether a benchmark's number, rounded as the README's is, is the README's."""
    decimals = len(said.partition(".")[2])
    return abs(number(said) - printed) <= 0.5 * 10**-decimals + 1e-9


def table(outputs: Mapping[str, str], readme: str) -> tuple[str, list[str]]:
    """The figures whose benchmarks ran, as Markdown, and the names of those that are not the README's."""
    lines = ["| figure | README | now | |", "| --- | ---: | ---: | --- |"]
    others = []
    for figure in FIGURES:
        if figure.bench not in outputs:
            continue
        said, printed = figure.said(readme), figure.printed(outputs[figure.bench])
        if said is None or printed is None:
            word = "not in the README" if said is None else "not printed"
        elif figure.by_machine:
            word = f"× {printed / number(said):.2f}, by machine and load"
        else:
            word = "" if agrees(said, printed) else "DIFFERS"
        if word and not (figure.by_machine and said is not None and printed is not None):
            others.append(figure.name)
        shown = "" if printed is None else f"{printed:,.3f}".rstrip("0").rstrip(".")
        lines.append(f"| {figure.name} | {said or ''} | {shown} | {word} |")
    return "\n".join(lines) + "\n", others
