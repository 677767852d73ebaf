"""Reads a checklist from YAML or JSON and reports every fault with its line. The caller passes the type to build."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.errors import ChecklistError
from groundlint.checklist.field_faults import FOLLOWS, field_fault
from groundlint.checklist.verifier import Matches, compiled
from groundlint.files.text import UnreadableInput, read_text
from groundlint.markdown.yaml_source import YamlSource, read_yaml
from groundlint.model.value import value
from groundlint.problem import Problem, shown

Made = TypeVar("Made", bound=BaseModel)

MAX_FILE = 1_000_000
"""Characters of a checklist."""
MOST_ITEMS = 1000

_ITEM_KEYS = tuple(ChecklistItem.model_fields)
_FOREIGN = ("created_at",)  # the other library's, without a meaning here
_NOT_HERE = ("base_url", "provider", "api_key", "headers", "proxy", "model", "prompt", "custom_prompt")


@value(frozen=True, slots=True)
class CheckedText(Generic[Made]):
    """A checklist as far as it can be used, and what is wrong in its file. `checklist` is None where nothing
    can be used; `fatal` are the problems for which it must not be used as it is.
    """

    checklist: Made | None
    problems: tuple[Problem, ...]
    fatal: tuple[Problem, ...]

    @classmethod
    def unusable(cls, problem: Problem) -> CheckedText[Made]:
        """The result for a text that is not a checklist."""
        return cls(None, (problem,), (problem,))


def check_as(made: type[Made], text: str, place: str) -> CheckedText[Made]:
    """Read a checklist, which `made` holds: `items:` with what is known of them, or just a list of questions. Never raises."""
    if len(text) > MAX_FILE:
        return CheckedText.unusable(
            Problem(place, None, "", f"longer than {MAX_FILE:,} characters, which is not a checklist")
        )
    source = read_yaml(text)
    if source.fault is not None:
        return CheckedText.unusable(
            Problem(place, source.fault.line + 1, "", f"cannot be read: {source.fault.message}")
        )
    return _Reader(made, source, place).read()


def read_as(made: type[Made], path: Path) -> Made:
    """The checklist of a file, as `made` holds it. Raises ChecklistError with file, line and fault."""
    try:
        text = read_text(path)
    except UnreadableInput as fault:
        raise ChecklistError(f"{path}: {fault}") from fault
    checked = check_as(made, text, str(path))
    if checked.fatal or checked.checklist is None:
        raise ChecklistError(str(checked.fatal[0]))
    return checked.checklist


class _Reader(Generic[Made]):
    def __init__(self, made: type[Made], source: YamlSource, place: str) -> None:
        self.made = made
        self.source = source
        self.place = place
        self.problems: list[Problem] = []
        self.fatal: list[Problem] = []

    def read(self) -> CheckedText[Made]:
        data = self.source.data
        under: tuple[str | int, ...] = ()
        if isinstance(data, dict):
            self._keys(data, (), (*self.made.model_fields, *_FOREIGN))
            rows, under = data.get("items", []), ("items",)
        else:
            rows, data = data, {}
        if not isinstance(rows, list):
            self._fault(under, f"expected a list of questions, found {shown(rows)}")
            return self._checked(None)
        if not rows:
            self.problems.append(self._problem((), "no items yet: there is nothing to ask"))
        if len(rows) > MOST_ITEMS:
            self._fault((*under, MOST_ITEMS), f"more than {MOST_ITEMS} items; split the checklist")
            rows = rows[:MOST_ITEMS]
        items = [item for number, row in enumerate(rows) if (item := self._item(row, (*under, number)))]
        self._repeated(items)
        head = {
            key: data[key] for key in self.made.model_fields if key != "items" and data.get(key) is not None
        }
        try:
            return self._checked(self.made(**head, items=tuple(items)))
        except ChecklistError as fault:
            self._from(fault, ())
            return self._checked(self.made(items=tuple(items)))

    def _item(self, row: Any, where: tuple[str | int, ...]) -> ChecklistItem | None:
        row = {"question": row} if isinstance(row, str) else row
        if not isinstance(row, dict):
            self._fault(where, f"expected a question, found {shown(row)}")
            return None
        self._keys(row, where, _ITEM_KEYS)
        try:
            item = ChecklistItem.model_validate(
                {key: value for key, value in row.items() if value is not None}
            )
            if isinstance(item.verify, Matches):
                compiled(item.verify.pattern)
        except ChecklistError as fault:
            self._from(fault, where)
            return None
        return item

    def _keys(self, table: dict[Any, Any], where: tuple[str | int, ...], known: tuple[str, ...]) -> None:
        for key in table:
            if key in known:
                continue
            if key in _NOT_HERE:
                message = "a checklist does not say who judges, and how; not used"
            else:
                near = get_close_matches(str(key), known, n=1, cutoff=0.6)
                message = f"unknown key, did you mean {near[0]}?" if near else "unknown key; it is ignored"
            self.problems.append(self._problem((*where, str(key)), message))

    def _repeated(self, items: list[ChecklistItem]) -> None:
        seen: set[str] = set()
        for item in items:
            if item.id in seen:
                message = (
                    f"the id {shown(item.id)} is used twice; the items are distinguished by their places"
                )
                self.problems.append(Problem(self.place, None, "items", message))
            seen.add(item.id)

    def _from(self, fault: ChecklistError, where: tuple[str | int, ...]) -> None:
        cause = fault.__cause__
        if isinstance(cause, ValidationError):
            for error in cause.errors(include_url=False):
                loc = tuple(step for step in error["loc"] if isinstance(step, str | int))
                if error["type"] == FOLLOWS:
                    continue
                found = "" if error["type"] == "missing" else f", found {shown(error['input'])}"
                self._fault((*where, *loc), field_fault(error) + found)
        else:
            self._fault(where, str(fault))

    def _fault(self, where: tuple[str | int, ...], message: str) -> None:
        problem = self._problem(where, message)
        self.problems.append(problem)
        self.fatal.append(problem)

    def _problem(self, where: tuple[str | int, ...], message: str) -> Problem:
        key = ".".join(str(step + 1) if isinstance(step, int) else step for step in where)
        return Problem(self.place, self.source.line_of(*where) + 1, key, message)

    def _checked(self, checklist: Made | None) -> CheckedText[Made]:
        return CheckedText(checklist, tuple(self.problems), tuple(self.fatal))
