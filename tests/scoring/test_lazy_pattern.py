"""A pattern that is compiled when it is first used does what a compiled one does."""

from __future__ import annotations

import os
import re
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread, Timer

import pytest

from groundlint.lazy_pattern import FIRST_USE, lazy_pattern

_FLAGS = re.IGNORECASE | re.MULTILINE
_TEXT = "One 12,\ntwo 3 ONE"


@pytest.mark.parametrize(
    ("method", "rest"),
    [("findall", ()), ("split", ()), ("sub", (r"<\1>",)), ("subn", (r"<\1>",))],
)
def test_it_gives_what_a_compiled_one_gives(method: str, rest: tuple[str, ...]) -> None:
    late, compiled = lazy_pattern(r"\b(one|\d+)$", _FLAGS), re.compile(r"\b(one|\d+)$", _FLAGS)
    assert getattr(late, method)(*rest, _TEXT) == getattr(compiled, method)(*rest, _TEXT)


def test_matches_are_those_of_a_compiled_one() -> None:
    late = lazy_pattern(r"(?P<word>o\w+)", re.IGNORECASE)
    first = late.search(_TEXT)
    assert first is not None
    assert [match["word"] for match in late.finditer(_TEXT, first.end())] == ["ONE"]
    assert late.match(_TEXT, 1) is None
    assert late.fullmatch("only")
    assert (late.pattern, late.groups, dict(late.groupindex)) == (r"(?P<word>o\w+)", 1, {"word": 1})


def test_it_is_compiled_when_it_is_first_used() -> None:
    late = lazy_pattern("(")
    with pytest.raises(re.error):
        late.search("")


def test_threads_that_want_it_at_the_same_time_compile_it_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    at_work: list[int] = []
    together: list[int] = []

    def compiled(pattern: str, flags: int) -> re.Pattern[str]:
        at_work.append(1)
        together.append(len(at_work))
        time.sleep(0.01)
        at_work.pop()
        return compile_pattern(pattern, flags)

    compile_pattern = re.compile
    late = lazy_pattern(r"o\w+", re.IGNORECASE)
    monkeypatch.setattr(re, "compile", compiled)
    with ThreadPoolExecutor(4) as pool:
        found = [*pool.map(lambda _: late.findall(_TEXT), range(4))]
    assert found == [["One", "ONE"]] * 4
    assert set(together) == {1}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork there")
def test_a_forked_process_does_not_wait_for_threads_that_it_does_not_have() -> None:
    holding, go_on = Event(), Event()

    def hold() -> None:
        with FIRST_USE:
            holding.set()
            go_on.wait()

    thread = Thread(target=hold)
    thread.start()
    holding.wait()
    Timer(0.05, go_on.set).start()
    child = os.fork()  # once the thread has let go
    if not child:
        os._exit(0 if lazy_pattern("a").match("a") else 1)
    thread.join()
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
