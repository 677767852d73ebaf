"""A generator makes a checklist by asking a model."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict

from groundlint.checklist.asking import Asker, NotAsked
from groundlint.checklist.background import run_sync
from groundlint.checklist.capabilities import CapabilityMemory, Form, default_memory
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.errors import ConfigurationError, ProviderError, UnreadableOutput
from groundlint.checklist.fence import fence_token, fenced, installation_secret
from groundlint.checklist.generators.reading import distinct, read_items
from groundlint.checklist.ledger import Ledger
from groundlint.checklist.prompts import GENERATION, Prompt, load_prompt
from groundlint.checklist.providers.choose import choose_provider
from groundlint.checklist.providers.provider import Provider
from groundlint.checklist.schemas import to_response_format
from groundlint.checklist.sheet import history_text

MAX_TOKENS = 4096


class Generator:
    """Makes checklists with one prompt. `schema` is "plain", "weighted" or "categorized"; `needs` names what
    `generate` must be given. `max_items` bounds the questions.

    `given` are the words that name the model, as ChecklistScorer takes them. `ledger` counts what was spent.
    """

    level = "instance"

    def __init__(
        self,
        prompt: Prompt,
        *,
        method: str = "custom",
        schema: str = "plain",
        max_items: int = 10,
        temperature: float | None = 0.7,
        needs: Sequence[str] = ("input",),
        memory: CapabilityMemory | None = None,
        reasoning_effort: str | None = None,
        **given: Any,
    ) -> None:
        if schema not in _SCHEMAS:
            raise ConfigurationError(f"schema {schema!r}: expected {', '.join(_SCHEMAS)}")
        if max_items < 1:
            raise ConfigurationError("max_items: expected 1 or more")
        self.prompt = prompt
        self.method = method
        self.schema = schema
        self.max_items = max_items
        self.temperature = temperature
        self.needs = tuple(needs)
        self._reasoning_effort = reasoning_effort
        self._memory = memory
        self.ledger = Ledger()
        self._given = given
        self._judge: Provider | None = None

    @property
    def prompt_text(self) -> str:
        """The template."""
        return self.prompt.text

    @property
    def response_schema(self) -> type[BaseModel]:
        """What a reply looks like."""
        return _SCHEMAS[self.schema]

    def generate(self, input: str | None = None, **material: Any) -> Checklist:  # noqa: A002 - the page's name
        """A checklist for `input`. Raises ConfigurationError where something that is needed is missing, and
        ProviderError where the model did not answer with questions.
        """
        return run_sync(self.generate_async(input, **material))

    async def generate_async(self, input: str | None = None, **material: Any) -> Checklist:  # noqa: A002
        """`generate` for use in an event loop."""
        given = {"input": input, **material}
        for name in self.needs:
            if not given.get(name):
                raise ConfigurationError(f"{self.method}: it needs {name}")
        items = await self._items(given)
        return Checklist(
            items=tuple(items), source_method=self.method, generation_level=self.level, input=input or None
        )

    async def _items(self, given: Mapping[str, Any]) -> list[ChecklistItem]:
        return await self._ask(given)

    async def _ask(self, given: Mapping[str, Any]) -> list[ChecklistItem]:
        """Ask once with this material, and once more where no question can be read."""
        if self._judge is None:
            self._judge = choose_provider(**self._given)
        self._memory = self._memory or default_memory()
        asker = Asker(
            self._judge,
            self._memory,
            asyncio.Semaphore(1),
            self.ledger,
            self.temperature,
            self._reasoning_effort,
        )
        name = f"checklist_{self.schema}"

        def response_format(form: Form | None) -> Mapping[str, Any] | None:
            if form == "schema":
                return to_response_format(self.response_schema, name)
            return {"type": "json_object"} if form == "object" else None

        for _ in range(2):
            try:
                asked = await asker.ask(lambda form: self._message(given, form), response_format, MAX_TOKENS)
            except NotAsked as fault:
                raise ProviderError(f"{self.method}: {fault}") from fault
            except UnreadableOutput:
                continue
            items = read_items(asked.reply.text, self.max_items)
            if items:
                return items
        raise ProviderError(f"{self.method}: {self._judge.model} answered without a question")

    def _message(self, given: Mapping[str, Any], form: Form | None) -> str:
        texts = {name: _text(name, given.get(name)) for name in GENERATION if name != "max_items"}
        token = fence_token(installation_secret(), "\x00".join(texts.values()))
        values = {name: fenced(text, name, token) for name, text in texts.items()}
        filled = self.prompt.fill(values | {"max_items": str(self.max_items)})
        parts = [load_prompt("scoring/fence").text, filled, load_prompt(_FORMATS[self.schema]).text]
        if form == "prompt":
            schema = to_response_format(self.response_schema, "")["json_schema"]["schema"]
            parts.append(load_prompt("formats/schema", ("schema",)).fill({"schema": json.dumps(schema)}))
        return "\n\n".join(parts)


class DirectGenerator(Generator):
    """From a task, and a reference answer where the method has one."""


class ContrastiveGenerator(Generator):
    """From how several answers to the same task differ."""


class CorpusGenerator(Generator):
    """A checklist for all texts of a kind, made from many pieces of material: each piece is asked for alone,
    and what repeats is dropped. `material_name` is what `generate` calls the pieces.
    """

    level = "corpus"
    material_name = "context"
    pieces_a_request = 1

    async def _items(self, given: Mapping[str, Any]) -> list[ChecklistItem]:
        pieces = list(_pieces(given[self.material_name]))
        items: list[ChecklistItem] = []
        for start in range(0, len(pieces), self.pieces_a_request):
            group = pieces[start : start + self.pieces_a_request]
            found = await self._ask({**given, "context": self._context(group, given)})
            name = group[0][0]
            items += [item.model_copy(update={"category": name}) if name else item for item in found]
        return self._bounded(distinct(items))

    def _bounded(self, items: list[ChecklistItem]) -> list[ChecklistItem]:
        return items

    def _context(self, group: Sequence[tuple[str | None, str]], given: Mapping[str, Any]) -> str:
        return "\n".join(f"{name}: {text}" if name else f"- {text}" for name, text in group)


class InductiveGenerator(CorpusGenerator):
    """From remarks on texts of one kind (`observations`)."""

    material_name = "observations"
    pieces_a_request = 100

    def _bounded(self, items: list[ChecklistItem]) -> list[ChecklistItem]:
        return items[: self.max_items]


class DeductiveGenerator(CorpusGenerator):
    """From dimensions and what they mean (`dimensions`: names, or name → definition)."""

    material_name = "dimensions"


class InteractiveGenerator(CorpusGenerator):
    """From what people said while they rated (`inputs`: dimension → remarks)."""

    material_name = "inputs"


def _text(name: str, value: Any) -> str:
    if name == "history":
        return history_text(value)
    if name == "candidates" and isinstance(value, Mapping):
        value = [value.get("chosen", ""), value.get("rejected", "")]
    if isinstance(value, str) or value is None:
        return value or ""
    return "\n\n".join(f"Response {number}:\n{text}" for number, text in enumerate(value, 1))


def _pieces(material: Any) -> list[tuple[str | None, str]]:
    if isinstance(material, str):
        return [(None, material)]
    if isinstance(material, Mapping):
        return [
            (str(name), text if isinstance(text, str) else "\n".join(map(str, text)))
            for name, text in material.items()
        ]
    return [
        (str(piece.get("name") or "") or None, str(piece.get("definition") or piece.get("text") or ""))
        if isinstance(piece, Mapping)
        else (None, str(piece))
        for piece in material
    ]


class _Reply(BaseModel):
    model_config = ConfigDict(extra="ignore")


class GeneratedQuestion(_Reply):
    """One question."""

    question: str


class GeneratedWeightedQuestion(_Reply):
    """One question with its weight, 0..100."""

    question: str
    weight: float


class GeneratedCategorizedQuestion(_Reply):
    """One question with its category."""

    question: str
    category: str


class ChecklistResponse(_Reply):
    """Questions."""

    questions: list[GeneratedQuestion]


class WeightedChecklistResponse(_Reply):
    """Questions with weights."""

    questions: list[GeneratedWeightedQuestion]


class CategorizedChecklistResponse(_Reply):
    """Questions with categories."""

    questions: list[GeneratedCategorizedQuestion]


class AspectsResponse(_Reply):
    """Aspects of a question, in a few words each."""

    aspects: list[str]


_SCHEMAS: dict[str, type[BaseModel]] = {
    "plain": ChecklistResponse,
    "weighted": WeightedChecklistResponse,
    "categorized": CategorizedChecklistResponse,
    "aspects": AspectsResponse,
}
"""Name in pipeline files → schema."""

_FORMATS = {
    "plain": "formats/questions",
    "weighted": "formats/questions_weighted",
    "categorized": "formats/questions_categorized",
    "aspects": "formats/aspects",
}
"""Name in pipeline files → the prompt that asks for this form."""
