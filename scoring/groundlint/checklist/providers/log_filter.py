"""Keys are no matter for logs: at DEBUG the HTTP library logs headers, and a server may throw a key back in one."""

from __future__ import annotations

import logging

_LOGGERS = ("httpx", *[f"httpcore.{part}" for part in ("connection", "http11", "http2", "proxy", "socks")])


class _WithoutKeys(logging.Filter):
    def __init__(self) -> None:
        super().__init__()
        self.keys: set[str] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        if any(key in said for key in self.keys):
            for key in self.keys:
                said = said.replace(key, "…")
            record.msg, record.args = said, ()
        return True


_FILTER = _WithoutKeys()


def keep_out_of_logs(key: str) -> None:
    """From now on `key` is in no record of the HTTP library, whoever has turned its logging on."""
    _FILTER.keys.add(key)
    for name in _LOGGERS:
        logging.getLogger(name).addFilter(_FILTER)  # a second time does nothing
