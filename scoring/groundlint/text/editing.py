"""The blocks after an edit: what it touched is parsed again, until the blocks come out as they were."""

from __future__ import annotations

from groundlint.text.blocks import Block, is_front_matter, parse_blocks, parse_part
from groundlint.text.chain import Chain, Notes, Typed
from groundlint.text.retyped import retyped


def edit_chain(chain: Chain, start: int, end: int, replacement: str) -> Chain:
    """The chain after text[start:end] became `replacement`, equal to that of a full parse of the new text.

    Where the edit may change what the blocks are, parses from one block before it until a block behind it comes
    out as it was. All other blocks are the same objects as before, in the same order.
    """
    if not len(chain):
        return Chain.of(parse_blocks(replacement))
    number = chain.number_at(start)
    if number < len(chain):
        fresh = _typed(chain, number, start, end, replacement)
        if fresh is not None:
            block, leaf = fresh
            old = chain.notes(number)
            if old.was is not None and old.reading is not None:
                old.was = None  # how the block before came about is of no use any more
            was = Typed(old, leaf, len(block.text) - len(chain.block(number).text))
            known = Notes(was if old.was is None else None)
            return chain.spliced(number, number + 1, (block,), (known,))
    # The block before may take in the edited one (setext underline, lazy continuation, list, table).
    first = max(number - 1, 0)
    if first >= 1 and chain.start(first + 1) == start:
        first -= 1
    touched = min(max(chain.number_at(end), first), len(chain) - 1)
    stop, grow = min(touched + 2, len(chain)), 2
    head = "".join(b.text for b in chain.between(first, touched + 1))
    base = chain.start(first)
    head = head[: start - base] + replacement + head[end - base :]
    while True:
        part = head + "".join(b.text for b in chain.between(touched + 1, stop))
        parsed = parse_part(part, at_start=first == 0)
        if stop == len(chain) or (parsed and parsed[-1] == chain.block(stop - 1)):
            break
        stop, grow = min(stop + grow, len(chain)), grow * 2
    result = _shared(chain, first, stop, parsed)
    if len(result):
        opening = result.block(0)
        if (
            opening.text.startswith("---")
            and not is_front_matter(opening)
            and (first == 0 or _closes(parsed))
        ):
            # An opening `---` looks for its end through the whole text: the only construct that does.
            return Chain.of(parse_blocks(result.text()))
    return result


def edit_blocks(blocks: tuple[Block, ...], start: int, end: int, replacement: str) -> tuple[Block, ...]:
    """The same for all the blocks of a text at once."""
    return tuple(edit_chain(Chain.of(blocks), start, end, replacement))


def _typed(chain: Chain, number: int, start: int, end: int, replacement: str) -> tuple[Block, int] | None:
    opening = chain.block(0)
    if opening.text.startswith("---") and not is_front_matter(opening):
        return None  # what is typed may be its end, wherever it stands
    block, base = chain.block(number), chain.start(number)
    if end - base > len(block.text):
        return None
    if number and chain.block(number - 1).definitions:
        return None  # its title may go on here
    return retyped(block, start - base, end - base, replacement)


def _shared(chain: Chain, first: int, stop: int, parsed: tuple[Block, ...]) -> Chain:
    """Blocks at both ends of what was parsed that came out as they were stay the same objects. Those between are
    new even where their text is not: a block never changes its order among the others."""
    low, high = 0, len(parsed)
    while low < high and first < stop and parsed[low] == chain.block(first):
        low, first = low + 1, first + 1
    while low < high and first < stop and parsed[high - 1] == chain.block(stop - 1):
        high, stop = high - 1, stop - 1
    return chain.spliced(first, stop, parsed[low:high])


def _closes(parsed: tuple[Block, ...]) -> bool:
    """Whether the closing line of front matter may stand in these blocks."""
    return any("---" in block.text or "..." in block.text for block in parsed)
