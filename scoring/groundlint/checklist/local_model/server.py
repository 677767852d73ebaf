"""The child process of a local model, started when it is first needed and stopped when it has long been idle."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import secrets
from contextlib import suppress
from pathlib import Path

from groundlint.checklist.errors import ConfigurationError, ProviderError
from groundlint.child_process import python_command
from groundlint.install_hint import pip_install
from groundlint.processors import busy_threads

IDLE = 600.0
"""Seconds without a request after which the process ends."""
START = 180.0
"""Seconds that loading a model may take: a gigabyte from a cold, slow disk."""
_STARTED = "from groundlint.checklist.local_model.child import main; main()"
"""What the process runs."""


def library_is_there() -> bool:
    """Whether xllamacpp, of the extra local-llm, is installed."""
    return importlib.util.find_spec("xllamacpp") is not None


class LocalServer:
    """One model's server. Used from one event loop at a time; `address` starts it where it does not run."""

    def __init__(
        self, model: Path, context: int, *, slots: int = 1, threads: int | None = None, idle: float = IDLE
    ) -> None:
        self._model = model
        self._context = context
        self._slots = slots
        self._threads = threads or busy_threads()
        self._idle = idle
        self._process: asyncio.subprocess.Process | None = None
        self._starting: asyncio.Lock | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._busy = 0
        self.key = ""
        self.base_url = ""

    @property
    def pid(self) -> int | None:
        """The process, None where none runs."""
        process = self._process
        return process.pid if process is not None and process.returncode is None else None

    async def __aenter__(self) -> LocalServer:
        """Run, and stay running for as long as this lasts. Raises ConfigurationError and ProviderError."""
        loop = asyncio.get_running_loop()
        if self._loop is not loop:
            self.stop()
            self._loop, self._starting = loop, asyncio.Lock()
        assert self._starting is not None
        async with self._starting:
            if self.pid is None:
                await self._start()
        self._busy += 1
        if self._timer is not None:
            self._timer.cancel()
        return self

    async def __aexit__(self, *fault: object) -> None:
        self._busy -= 1
        if not self._busy and self._loop is not None:
            self._timer = self._loop.call_later(self._idle, self.stop)

    def stop(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError, RuntimeError):
                process.kill()

    async def aclose(self) -> None:
        """End the process and wait until it has."""
        process = self._process
        self.stop()
        if process is not None and self._loop is asyncio.get_running_loop():
            await process.wait()

    async def _start(self) -> None:
        if not library_is_there():
            raise ConfigurationError(f"the local judge needs xllamacpp: {pip_install('local-llm')}")
        if not self._model.is_file():
            raise ConfigurationError(f"{self._model.name}: not installed; run groundlint model install")
        self.key = secrets.token_hex(16)
        self._process = await asyncio.create_subprocess_exec(
            *python_command(_STARTED),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        told = {
            "model": str(self._model),
            "context": self._context,
            "slots": self._slots,
            "threads": self._threads,
            "key": self.key,
        }
        try:
            process.stdin.write(json.dumps(told).encode() + b"\n")
            await process.stdin.drain()
            async with asyncio.timeout(START):
                line = (await process.stdout.readline()).decode("ascii", "replace").split()
        except (TimeoutError, ConnectionError) as fault:
            await self.aclose()
            raise ProviderError(f"the local model did not start ({type(fault).__name__})") from fault
        except BaseException:
            self.stop()
            raise
        if line[:1] != ["READY"]:
            await self.aclose()
            raise ProviderError(
                f"the local model did not start: is {self._model.name} a GGUF file, and enough memory free?"
            )
        self.base_url = f"http://127.0.0.1:{line[1]}/v1"
