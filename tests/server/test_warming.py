"""What is made ready before an editor asks: every step is one that the server understands, and none is answered."""

from __future__ import annotations

from typing import Any

from groundlint_server.warming import warmed_up


async def test_the_first_questions_are_read_and_written_before_anybody_asks(client: Any) -> None:
    written: list[bytes] = []
    client.server.protocol.set_writer(
        type("Writer", (), {"write": lambda self, data, key=None: written.append(data)})()
    )
    steps = sum(1 for _ in warmed_up(client.server.protocol))
    assert steps >= 10
    assert written == []  # a message that cannot be read is answered
