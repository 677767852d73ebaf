"""How long servers ask to wait, in the forms that they use and in those that are none."""

from __future__ import annotations

import httpx
import pytest

from groundlint.sources.web.retry_after import retry_after

SENT = b"Mon, 01 Jan 2024 00:00:00 GMT"


@pytest.mark.parametrize(
    ("said", "seconds"),
    [
        (b"0", 0.0),
        (b" 120 ", 120.0),
        (b"0.4", 0.4),
        (b"Mon, 01 Jan 2024 00:01:00 GMT", 60.0),
        (b"Sun, 31 Dec 2023 00:00:00 GMT", 0.0),
        (b"", None),
        (b"soon", None),
        (b"-5", None),
        (b"nan", None),
        (b"1e9", None),
        (b"9" * 5000, None),
        ("²".encode("latin-1"), None),
        ("٣".encode(), None),
        (b"Mon, 01 Jan 2024 00:00:00 +99999999999999", None),
        (b"Mon, 01 Jan 99999 00:00:00 GMT", None),
    ],
)
def test_what_is_asked_for(said: bytes, seconds: float | None) -> None:
    assert retry_after(httpx.Headers([(b"retry-after", said), (b"date", SENT)])) == seconds


def test_milliseconds_come_first() -> None:
    assert retry_after(httpx.Headers({"retry-after-ms": "300", "retry-after": "900"})) == 0.3
