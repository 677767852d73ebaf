"""A bar on standard error for work that takes more than a second, for people only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

Item = TypeVar("Item")

_SLOW = 1.0  # seconds of work before the bar appears


def progress(items: Iterable[Item], total: int, unit: str, quiet: bool) -> Iterable[Item]:
    """`items`, with a bar while they are iterated. None where nobody watches, or there is one item only."""
    if quiet or total < 2 or not sys.stderr.isatty():
        return items
    from tqdm import tqdm

    return tqdm(items, total=total, unit=unit, delay=_SLOW, leave=False, file=sys.stderr)


@contextmanager
def beside_progress() -> Iterator[None]:
    """Takes the bar off the screen while something else is written."""
    if "tqdm" not in sys.modules:
        yield
        return
    from tqdm import tqdm

    with tqdm.external_write_mode(file=sys.stderr):
        yield


@contextmanager
def counted_progress(
    total: int, quiet: bool, unit: str, *, delay: float = 0.0, scaled: bool = False
) -> Iterator[Callable[[int, int], None]]:
    """A bar that is told (done, of how many) by what it waits for. No bar where nobody watches. `scaled` shortens large
    numbers (1.1G).
    """
    if quiet or not sys.stderr.isatty():
        yield lambda done, of: None
        return
    from tqdm import tqdm

    with tqdm(total=total, unit=unit, unit_scale=scaled, delay=delay, leave=False, file=sys.stderr) as bar:

        def told(done: int, of: int) -> None:
            bar.total = of
            bar.update(done - bar.n)

        yield told
