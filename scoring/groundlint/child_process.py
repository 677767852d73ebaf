"""How a process is started for some work, and what it needs to end with whoever started it, however that went."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
import threading
from contextlib import suppress

_PDEATHSIG = 1
_HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_FROM_HERE = "import json, sys; sys.path[:] = json.loads(sys.argv.pop(1)); "


def python_command(code: str, *arguments: str) -> list[str]:
    """The command that runs `code` with `arguments` as sys.argv[1:], by this Python and with what it imports from: an
    editor's own copy of groundlint is installed nowhere and is on sys.path only. Nothing is imported from the current
    folder, unless groundlint itself lies there.
    """
    paths = [os.path.abspath(path) for path in sys.path if isinstance(path, str) and path]
    known = [path for path in paths if path == _HOME or not _is_here(path)]
    flags = ["-I", *(["-S"] if sys.flags.no_site else [])]
    return [sys.executable, *flags, "-c", _FROM_HERE + code, json.dumps(known), *arguments]


def end_with_parent() -> None:
    """Call it first in a process of `multiprocessing`: it ends when its parent does, at once on Linux, elsewhere as soon
    as Python runs; an interrupt at the terminal is left to the parent.
    """
    with suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    threading.Thread(target=_wait_for, args=(parent,), name="groundlint-parent", daemon=True).start()
    if parent.pid is not None:
        end_with(parent.pid)


def end_with(parent: int) -> None:
    """Have the system kill this process when the one with the id `parent` ends: on Linux; elsewhere nothing is done. An
    interrupt at the terminal is left to the parent.
    """
    with suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        with suppress(OSError, AttributeError, ImportError):
            import ctypes

            # Sent when the thread that started this process ends, too: whoever hands out work must bear that.
            ctypes.CDLL(None).prctl(_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)


def _is_here(path: str) -> bool:
    """Whether it is the current folder; nothing is that where it was removed."""
    try:
        return os.path.samefile(path, os.curdir)
    except OSError:
        return False


def _wait_for(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)
