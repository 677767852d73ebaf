"""The definitions after somebody has typed in a block that defines something: its own are made anew, the others stay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from types import MappingProxyType

from groundlint.citations.definitions import Definition, DefinitionKind, Definitions, listed, placed
from groundlint.citations.numbered_lists import NumberedList


def redefined(
    before: Definitions,
    lists: Iterable[tuple[NumberedList, NumberedList]],
    number: int,
    own: Sequence[tuple[Definition, Definition]],
) -> Definitions:
    """The definitions after block `number` alone has become another one with the same labels: `lists` are the numbered
    lists before and after, `own` the block's own definitions."""
    links, footnotes = dict(before.links), dict(before.footnotes)
    duplicates = list(before.duplicates)
    for old, new in own:
        link = old.kind is DefinitionKind.LINK
        then, now = placed(old, number), placed(new, number)
        if (before.links if link else before.footnotes)[old.label] == then:
            (links if link else footnotes)[old.label] = now
        else:
            duplicates[before.duplicates.index(then)] = now
    numbered, parts = dict(before.numbered), list(before.lists)
    for at, (was, part) in enumerate(lists):
        if was is part:
            continue
        entries = dict(parts[at])
        for (_, item_then), (block, item) in zip(was.entries, part.entries, strict=True):
            if item is not item_then:
                known = entries[item.label]
                entries[item.label] = listed(block, item, part.bracketed)
                if numbered[item.label] is known:
                    numbered[item.label] = entries[item.label]
        parts[at] = MappingProxyType(entries)
    return replace(
        before,
        links=MappingProxyType(links) if own else before.links,
        footnotes=MappingProxyType(footnotes) if own else before.footnotes,
        numbered=MappingProxyType(numbered),
        lists=tuple(parts),
        duplicates=tuple(duplicates),
    )


def redefined_names(before: Definitions, after: Definitions) -> tuple[frozenset[str], int | None]:
    """The names that mean something else where `redefined` has made `after`. Also the number of the first block in which
    a mark may mean one of them, where that is told by its place (`Definitions.number`), else None: an entry of a numbered
    list is meant by what stands behind the same entry of the list before."""
    changed: set[str] = set()
    everywhere, low = False, len(after.starts)
    for old, new in ((before.links, after.links), (before.footnotes, after.footnotes)):
        if old is not new:
            changed.update(name for name in new if not alike(old[name], new[name]))
            everywhere = bool(changed)
    for at, (old, new) in enumerate(zip(before.lists, after.lists, strict=True)):
        for name, entry in new.items() if old is not new else ():
            if entry is old[name] or alike(old[name], entry):
                continue
            changed.add(name)
            everywhere = everywhere or after.numbered[name] is entry
            others = (part[name] for part in reversed(after.lists[:at]) if name in part)
            low = min(low, next((one.block for one in others if one.bracketed == entry.bracketed), 0))
    return frozenset(changed), None if everywhere or len(after.lists) < 2 else low


def alike(one: Definition | None, other: Definition | None) -> bool:
    """Whether what names one of them means the same by the other, wherever they stand."""
    if one is None or other is None:
        return one is other
    return one.entry == other.entry and one.kind is other.kind and one.bracketed == other.bracketed
