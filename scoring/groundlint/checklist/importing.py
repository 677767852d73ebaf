"""Imports files of AutoChecklist: checklists, results with checklists in them, pipelines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from groundlint.checklist.checklist import Checklist
from groundlint.checklist.errors import ChecklistError, ConfigurationError
from groundlint.checklist.registry import load_pipeline_config
from groundlint.checklist.score import Score
from groundlint.files.text import UnreadableInput, read_text
from groundlint.model.value import value


@value(frozen=True, slots=True)
class Imported:
    """What a file holds. `scores` are recomputed from their items: of a stored score only the answers are
    believed. `pipelines` are registered under these names. `problems` are a line each.
    """

    checklists: tuple[Checklist, ...] = ()
    scores: tuple[Score, ...] = ()
    pipelines: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()


def read_foreign(path: Path) -> Imported:
    """Read a JSON, JSON Lines or pipeline file. Raises ChecklistError where nothing of it can be read."""
    try:
        text = read_text(path)
    except UnreadableInput as fault:
        raise ChecklistError(f"{path}: {fault}") from fault
    try:
        rows = [(1, json.loads(text))]
    except (ValueError, RecursionError):
        rows = []
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip():
                try:
                    rows.append((number, json.loads(line)))
                except (ValueError, RecursionError) as fault:
                    raise ChecklistError(f"{path}:{number}: neither JSON nor JSON Lines") from fault
    if not rows:
        raise ChecklistError(f"{path}: is empty")
    reader = _Reader(path)
    for number, row in rows:
        for one in row if isinstance(row, list) else [row]:
            reader.read(one, number)
    return Imported(
        tuple(reader.checklists), tuple(reader.scores), tuple(reader.pipelines), tuple(reader.problems)
    )


class _Reader:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.checklists: list[Checklist] = []
        self.scores: list[Score] = []
        self.pipelines: list[str] = []
        self.problems: list[str] = []

    def read(self, row: Any, number: int) -> None:
        try:
            if not isinstance(row, dict):
                raise ChecklistError("expected an object")
            if "scorer_mode" in row or "generator_prompt" in row:
                self.pipelines.append(load_pipeline_config(self.path, force=True))
                return
            checklist = row if "items" in row else row.get("checklist")
            if not isinstance(checklist, dict) and not isinstance(row.get("score"), dict):
                raise ChecklistError("neither a checklist nor a result")
            if isinstance(checklist, dict):
                made = Checklist.model_validate(checklist)
                if made not in self.checklists:
                    self.checklists.append(made)
            if isinstance(row.get("score"), dict):
                self.scores.append(_score(row["score"], self.checklists[-1] if self.checklists else None))
        except (ChecklistError, ConfigurationError) as fault:
            self.problems.append(f"{self.path}:{number}: {fault}")
        except ValidationError as fault:
            first = fault.errors(include_url=False)[0]
            self.problems.append(
                f"{self.path}:{number}: score: {'.'.join(map(str, first['loc']))}: {first['msg']}"
            )


def _score(data: dict[str, Any], checklist: Checklist | None) -> Score:
    """A stored result with its figures recomputed; items get the weights of their checklist by position."""
    items = [dict(item) for item in data.get("item_scores", ()) if isinstance(item, dict)]
    if checklist is not None and len(checklist) == len(items):
        for item, known in zip(items, checklist.items, strict=True):
            item.setdefault("weight", known.weight)
            item.setdefault("question", known.question)
            item.setdefault("category", known.category)
    kept = {
        key: value
        for key, value in data.items()
        if key not in ("weighted_score", "normalized_score", "item_scores")
    }
    return Score.model_validate(
        kept | {"checklist_id": kept.get("checklist_id") or "imported", "item_scores": items}
    )
