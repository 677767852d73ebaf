"""How long a server asks to wait."""

from __future__ import annotations

from email.utils import parsedate_to_datetime

import httpx


def retry_after(headers: httpx.Headers) -> float | None:
    """Seconds, from the header's number or its date beside the answer's own; None where it says nothing usable."""
    value = headers.get("retry-after", "").strip()
    if value.isdigit() and len(value) < 8:
        return float(value)
    try:
        until, sent = parsedate_to_datetime(value), parsedate_to_datetime(headers.get("date", ""))
        return max(0.0, (until - sent).total_seconds())
    except (ValueError, TypeError):
        return None
