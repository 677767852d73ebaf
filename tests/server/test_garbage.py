"""Python's collector holds nobody up, and what hangs in circles still goes."""

from __future__ import annotations

import subprocess
import sys

PROBE = """
import gc, weakref
from groundlint_server import garbage
from groundlint_server.garbage import _EVERY
looked = []
gc.callbacks.append(lambda phase, info: looked.append(info["generation"]) if phase == "stop" else None)
class Circle:
    def __init__(self):
        self.me = self
garbage.begin()
opened = [[] for _ in range(200_000)]  # as a long text that is opened
print(sorted(set(looked)))
circle = Circle()
gone = weakref.ref(circle)
gc.collect(0)  # it has survived a look
del circle
more = [[] for _ in range(200_000)]
print(gone() is None, sorted(set(looked)))
for _ in range(_EVERY):
    garbage.analysed()
print(gone() is None)
circle = Circle()
gone = weakref.ref(circle)
garbage.opened()  # it stays for a while
del circle
for _ in range(_EVERY):
    garbage.analysed()
print(gone() is None)
garbage.idle()
print(gone() is None)
"""


def test_only_what_is_new_is_looked_at_until_somebody_says_so() -> None:
    found = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True)
    assert found.stdout.splitlines() == ["[0]", "False [0]", "True", "False", "True"]


def test_closed_documents_add_up_until_everything_is_looked_at() -> None:
    found = subprocess.run([sys.executable, "-c", CLOSED], capture_output=True, text=True, check=True)
    assert found.stdout.splitlines() == ["False", "True", "False", "True"]


CLOSED = """
from groundlint_server import garbage
for texts in ([100], [2_000_000], [100] * 20, [100] * 300):
    for characters in texts:
        garbage.closed(characters)
    print(garbage.much_was_closed())
    garbage.idle()
"""
