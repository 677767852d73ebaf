"""Aspects of a question proposed by a model: asked for once, written into the front matter, judged by rules from then on."""

from __future__ import annotations

from typing import Any

from groundlint.checklist.background import run_sync
from groundlint.checklist.generators.base import DirectGenerator
from groundlint.checklist.prompts import GENERATION, load_prompt

MOST = 8
LONGEST = 80
"""Characters of an aspect; it is looked for by its words."""


def propose_aspects(query: str, **who: Any) -> tuple[str, ...]:
    """Blocking version of `propose_aspects_async`."""
    return run_sync(propose_aspects_async(query, **who))


async def propose_aspects_async(query: str, **who: Any) -> tuple[str, ...]:
    """At most MOST aspects that an answer to `query` must cover, in a few words each. `who` names the model as
    ChecklistScorer takes it (provider, base_url, model …). Raises ConfigurationError and ProviderError.
    """
    generator = DirectGenerator(
        load_prompt("generation/aspects", GENERATION),
        method="aspects",
        schema="aspects",
        max_items=MOST,
        temperature=0.0,
        **who,
    )
    made = await generator.generate_async(query)
    return tuple(item.question.rstrip(".?") for item in made.items if len(item.question) <= LONGEST)
