"""What is freed goes back to the system, where the allocator can be told so."""

from __future__ import annotations

import subprocess
import sys

import pytest

from groundlint_server import allocator

PROBE = """
from groundlint_server.allocator import be_frugal
print("frugal" if be_frugal() else "another allocator")
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096
for _ in range(3):
    before = resident()
    texts = ["x" * (8 << 20), bytes(200 << 10)]  # the second one keeps a heap from shrinking
    held = resident()
    del texts[0]
    print(held - before > 4 << 20, resident() - before < 2 << 20)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems are left alone")
def test_what_a_long_text_has_needed_is_given_back() -> None:
    first, *found = subprocess.run(
        [sys.executable, "-c", PROBE], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    if first != "frugal":
        pytest.skip(first)
    assert found == ["True True"] * 3


def test_other_systems_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not allocator.be_frugal()
