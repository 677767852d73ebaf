"""How the marks of a report are written, as far as that decides what its definitions mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from groundlint.citations.definitions import FEWEST_BARE, numbers_cite
from groundlint.model.block import BlockChunk
from groundlint.model.flavour import Flavour
from groundlint.model.parsed_block import ParsedChunk

_NO_NUMBERS: frozenset[str] = frozenset()
_REFERENCES_NAME_HEADINGS = frozenset((Flavour.PANDOC, Flavour.QUARTO))


class MarkUsage(NamedTuple):
    """How the marks of a report are written."""

    in_brackets: tuple[tuple[str, ...], ...]
    """The numbers in square brackets, by chunk."""
    in_round: frozenset[str]
    """The numbers in round brackets, if none are in square ones."""
    often_bare: bool
    """Whether many numbers have lost their brackets."""
    linked_by_number: bool
    """Whether reference links name their definitions by number."""
    may_name_headings: bool
    """Whether reference links may name headings."""

    @property
    def numbers_cite(self) -> bool:
        """Whether so many numbers are in square brackets that they must be citations."""
        return numbers_cite(self.in_brackets)


def mark_usage(chunks: Sequence[BlockChunk], parsed: Sequence[ParsedChunk]) -> MarkUsage:
    """How the marks of the report that consists of these chunks are written."""
    in_brackets = tuple([chunk.bracket_numbers for chunk in parsed])
    no_round = any(in_brackets)
    return MarkUsage(
        in_brackets,
        _NO_NUMBERS if no_round else _NO_NUMBERS.union(*[chunk.round_numbers for chunk in parsed]),
        sum([chunk.bare_numbers for chunk in parsed]) >= FEWEST_BARE,
        any(chunk.links_by_number for chunk in parsed),
        any(chunk.pieces[0].flavour in _REFERENCES_NAME_HEADINGS for chunk in chunks[:1]),
    )
