"""What tests hand to processes, which import this and nothing of a test."""

from __future__ import annotations

import logging
import os
import signal


def die_on_five(number: int) -> int:
    if number == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def log_it(number: int) -> int:
    logging.getLogger("groundlint.claims").warning("not on standard error")
    return number
