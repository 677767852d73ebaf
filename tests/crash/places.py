"""Runs command lines with something in their way at the nth place where they touch a disk.

    python places.py

reads jobs, a line of JSON each, and forks a process for each, so that imports are paid once, and so are patterns and weights
that are made when first used. A place is every file below `folder` that is opened, moved or taken away, every fsync, and
every statement of a database. At place `number` the process is killed (`how` = "kill"), or, places being those that write,
the system says that the disk is full ("fail"); 0 leaves it alone. `limit`: bytes to which a file may grow. What the command
says goes into the files `out` and `err`, the number of places into `told`. Each job is answered by a line with the exit
code, negative for a signal.
"""

from __future__ import annotations

import errno
import json
import os
import signal
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

HOW, NUMBER, FOLDER = "kill", 0, ""
_MOVES = ("os.rename", "os.remove", "os.mkdir", "os.truncate", "os.link", "shutil.move")
_WRITING = ("INSERT", "UPDATE", "DELETE", "REPLACE", "CREATE", "COMMIT", "BEGIN")
_FLAGS = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
_count = 0
WARMING = """---
research_query: Which wells were closed?
---

# Wells

Wells of the north gave 400 litres in 1931 [a](https://b.example/x "400 litres in 1931"). Two of them were closed.

Output of the mills rose by 7 % in 1934.

- Half of the farms had 12 % less water in 1932 [1].

## Sources

1. A. Smith, Wells, https://b.example/y
"""


def _here(writes: bool) -> bool:
    """Whether this is the place; one that only reads is none where writing is to fail."""
    global _count
    if HOW == "fail" and not writes:
        return False
    _count += 1
    if _count != NUMBER:
        return False
    if HOW == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    return True


def _audited(event: str, arguments: tuple[Any, ...]) -> None:
    if event != "open" and event not in _MOVES:
        return
    place, flags = arguments[0], arguments[2] if event == "open" else _FLAGS
    if not isinstance(place, str | bytes) or not os.path.abspath(os.fsdecode(place)).startswith(FOLDER):
        return
    if _here(event != "open" or bool(int(flags or 0) & _FLAGS)):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), os.fsdecode(place))


def _watched(*arguments: Any, connect: Any = sqlite3.connect, **options: Any) -> sqlite3.Connection:
    """A statement that is to fail is interrupted as soon as it runs: the database says so by an error."""
    connection: sqlite3.Connection = connect(*arguments, **options)

    def stated(statement: str) -> None:
        writes = statement.lstrip().upper().startswith(_WRITING)
        connection.set_progress_handler((lambda: 1) if _here(writes) else None, 1)

    connection.set_trace_callback(stated)
    return connection


def _synced(number: int, sync: Any = os.fsync) -> None:
    if _here(True):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    sync(number)


def _do(job: dict[str, Any]) -> int:
    """One job, in a process of its own. The exit code."""
    global HOW, NUMBER, FOLDER
    HOW, NUMBER, FOLDER = job["how"], job["number"], job["folder"]
    for name, number in (("out", 1), ("err", 2)):
        os.dup2(os.open(job[name], os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.chdir(FOLDER)
    os.environ.update(job["environment"])
    from groundlint.cli import main

    if job["limit"] is not None:
        import resource

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (job["limit"], resource.RLIM_INFINITY))
    os.fsync = _synced
    sqlite3.connect = _watched
    sys.addaudithook(_audited)
    code = main(job["words"])
    with suppress(OSError):
        sys.stdout.flush()
    if job["limit"] is None:
        Path(job["told"]).write_text(str(_count), "ascii")
    return code


if __name__ == "__main__":
    import concurrent.futures.process  # noqa: F401
    import stringprep  # noqa: F401

    import anyio._backends._asyncio  # noqa: F401
    import platformdirs.unix  # noqa: F401
    import ruamel.yaml.mergevalue  # noqa: F401

    import groundlint.checklist.checklist_file
    import groundlint.checklist.configured
    import groundlint.checklist.judging
    import groundlint.checklist.providers.choose
    import groundlint.checklist.providers.http
    import groundlint.checklist.reply_cache
    import groundlint.checklist.run
    import groundlint.cited.checks
    import groundlint.cited.citation_accuracy
    import groundlint.cited.looked_up
    import groundlint.cited.support_file
    import groundlint.cli.check_run
    import groundlint.cli.fixing
    import groundlint.cli.judge
    import groundlint.cli.score
    import groundlint.cli.verify
    import groundlint.markdown.yaml_source
    import groundlint.output.checklist_text
    import groundlint.output.findings_text
    import groundlint.output.score_json
    import groundlint.sources.pipeline_records
    import groundlint.sources.scholarly.registries
    import groundlint.sources.scholarly.sources_file
    import groundlint.sources.verify
    import groundlint.sources.web  # noqa: F401
    from groundlint import Settings, analyze
    from groundlint.output.score_json import score_dict
    from groundlint.sources.quotes.comparable import comparable
    from groundlint.sources.quotes.match import match_quote

    # Of another text than any command reads, so that each judges its own; nothing on disk but our own data takes part.
    used = analyze(WARMING, settings=Settings())
    assert used.findings
    assert score_dict(used, path="wells.md")["total"] is not None
    assert match_quote(comparable(WARMING), "the north gave 400 litres in 1931").status == "verified"

    for line in sys.stdin:
        child = os.fork()
        if not child:
            code = 70
            try:
                code = _do(json.loads(line))
            except BaseException:
                import traceback

                traceback.print_exc()
            finally:
                os._exit(code)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
