"""How long a server asks to wait."""

from __future__ import annotations

import re
from email.utils import parsedate_to_datetime

import httpx

_SECONDS = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9})?")


def retry_after(headers: httpx.Headers) -> float | None:
    """Seconds, from the header's number (`-ms` first, which some add) or its date compared with the answer's own; None where
    it says nothing usable.
    """
    precise = headers.get("retry-after-ms", "").strip()
    if _SECONDS.fullmatch(precise):
        return float(precise) / 1000
    value = headers.get("retry-after", "").strip()
    if _SECONDS.fullmatch(value):
        return float(value)
    try:
        until, sent = parsedate_to_datetime(value), parsedate_to_datetime(headers.get("date", ""))
        return max(0.0, (until - sent).total_seconds())
    except (ValueError, TypeError, OverflowError):
        return None
