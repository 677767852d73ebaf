"""Facts about one block that it keeps: a keystroke asks again only about the blocks that it changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.stage_cache import Stage

Fact = TypeVar("Fact")


def kept_with_block(find: Callable[[ResolvedBlock], Fact]) -> Callable[[ResolvedBlock], Fact]:
    """`find`, which depends on nothing but the block, asked once for each block as long as that stays as it is."""
    stage: Stage[ResolvedBlock, Fact] = Stage(find.__qualname__)

    @wraps(find)
    def kept(block: ResolvedBlock) -> Fact:
        return block.block.cache.of(stage, block, find)

    return kept
