"""How many threads may be busy."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from groundlint import processors


@pytest.mark.parametrize(("at_hand", "busy"), [(1, 1), (2, 2), (3, 2), (4, 2), (8, 4), (9, 4)])
def test_half_of_the_processors_are_left(at_hand: int, busy: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processors, "processors", lambda: at_hand)
    assert processors.busy_threads() == busy


def test_a_process_beside_others_has_one_thread() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(processors.busy_threads).result() == 1
