"""The server as a process: usage, start, ends."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from typing import IO, Any

import pytest

from groundlint_server.__main__ import main
from groundlint_server.server import is_loopback

COMMAND = [sys.executable, "-m", "groundlint_server"]
INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"processId": None, "rootUri": None, "capabilities": {}},
}
HEAVY = (
    "pydantic",
    "markdown_it",
    "mdit_py_plugins",
    "ruamel",
    "httpx",
    "sentencex",
    "snowballstemmer",
    "bibtexparser",
)


def frame(message: object) -> bytes:
    body = json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def read(stream: IO[bytes]) -> dict[str, Any]:
    length = 0
    while (line := stream.readline()) not in (b"\r\n", b""):
        name, _, value = line.partition(b":")
        length = int(value) if name == b"Content-Length" else length
    return json.loads(stream.read(length))  # type: ignore[no-any-return]


@pytest.fixture
def process() -> Iterator[subprocess.Popen[bytes]]:
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe) as started:
        yield started
        started.kill()


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--tcp", "0.0.0.0:0"], "not this machine"),
        (["--tcp", "example.org:1"], "not this machine"),
        (["--tcp", "4711"], "HOST:PORT"),
        (["--tcp", "127.0.0.1:x"], "HOST:PORT"),
        (["--tcp", "127.0.0.1:99999"], "HOST:PORT"),
        (["--nonsense"], "unrecognized"),
        (["--stdio", "--tcp", "127.0.0.1:0"], "not allowed"),
    ],
)
def test_wrong_usage_is_one_line_and_two(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 2
    assert said in capsys.readouterr().err.splitlines()[-1]


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["--tcp", f"127.0.0.1:{port}"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"groundlint server: port {port} cannot be used: ")
    assert "Errno" not in line


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1", True),
        ("127.9.9.9", True),
        ("::1", True),
        ("LocalHost", True),
        ("0.0.0.0", False),
        ("::", False),
    ],
)
def test_only_this_machine(host: str, ours: bool) -> None:
    assert is_loopback(host) is ours


def test_nothing_heavy_is_imported_before_the_answer_to_initialize() -> None:
    script = f"""
import io, json, sys
from groundlint_server import create_server
class Out(io.BytesIO):
    def write(self, data):
        if not hasattr(self, "seen"):
            self.seen = sorted(sys.modules)
        return super().write(data)
out = Out()
server = create_server()
server.start_io(io.BytesIO({frame(INITIALIZE)!r}), out)
assert b'"capabilities"' in out.getvalue()
print(json.dumps(out.seen))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    modules = json.loads(done.stdout)
    assert "pygls.lsp.server" in modules
    assert [m for m in modules if m.partition(".")[0] in HEAVY] == []
    heavy_of_ours = (
        "groundlint.analysis",
        "groundlint.settings",
        "groundlint.companions",
        "groundlint.rubric",
    )
    assert [m for m in modules if m.startswith(heavy_of_ours)] == []


def test_what_only_commands_need_is_not_imported_with_the_rest() -> None:
    script = "import sys; import groundlint_server.app; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not {"pydantic", "httpx", "tenacity", "numpy", "onnxruntime"} & set(done.stdout.split())


def test_an_orderly_end(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin
    assert process.stdout
    process.stdin.write(frame(INITIALIZE))
    process.stdin.flush()
    assert read(process.stdout)["result"]["serverInfo"]["name"] == "groundlint"
    process.stdin.write(frame({"jsonrpc": "2.0", "method": "initialized", "params": {}}))
    process.stdin.write(frame({"jsonrpc": "2.0", "id": 2, "method": "shutdown"}))
    process.stdin.write(frame({"jsonrpc": "2.0", "method": "exit"}))
    process.stdin.flush()  # and standard input stays open
    assert read(process.stdout) == {"jsonrpc": "2.0", "id": 2, "result": None}
    assert process.wait(300) == 0
    assert process.stderr
    assert process.stderr.read() == b""


def test_exit_without_shutdown(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin
    process.stdin.write(frame(INITIALIZE) + frame({"jsonrpc": "2.0", "method": "exit"}))
    process.stdin.flush()
    assert process.wait(300) == 1


@pytest.mark.parametrize("closed", ["stdin", "stdout", "both"])
def test_a_client_that_closes_the_pipe(process: subprocess.Popen[bytes], closed: str) -> None:
    assert process.stdin
    assert process.stdout
    process.stdin.write(frame(INITIALIZE))
    process.stdin.flush()
    read(process.stdout)
    if closed in ("stdout", "both"):
        process.stdout.close()
    if closed == "stdout":
        item = {"uri": "untitled:a", "languageId": "markdown", "version": 1, "text": "# A"}
        process.stdin.write(
            frame({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": item}})
        )
        process.stdin.flush()
    else:
        process.stdin.close()
    assert process.wait(300) == 0
    assert process.stderr
    assert process.stderr.read() == b""


def test_garbage_on_standard_input_is_the_end_and_one_line(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin
    assert process.stderr
    process.stdin.write(b"\x00" * 10_000)  # a pipe takes it at once: the server may be gone soon
    process.stdin.close()
    assert process.wait(300) == 1
    (line,) = process.stderr.read().splitlines()
    assert line.startswith(b"groundlint server: a header line never ends")


def test_one_client_over_tcp() -> None:
    arguments = [*COMMAND, "--tcp", "127.0.0.1:0"]
    with subprocess.Popen(
        arguments, stderr=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ
    ) as started:
        assert started.stderr
        port = int(started.stderr.readline().rsplit(b":", 1)[1])
        with (
            socket.create_connection(("127.0.0.1", port)) as connection,
            connection.makefile("rwb") as stream,
        ):
            stream.write(frame(INITIALIZE))
            stream.flush()
            assert read(stream)["id"] == 1  # type: ignore[arg-type]
        assert started.wait(300) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_somebody_who_starts_it_at_a_terminal_is_told_what_it_waits_for() -> None:
    ours, its = os.openpty()
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, stdin=its, stdout=pipe, stderr=pipe, start_new_session=True) as started:
        os.close(its)
        assert started.stderr is not None
        assert b"waiting for an editor" in started.stderr.readline()
        os.close(ours)  # the terminal is closed
        out, err = started.communicate(timeout=300)
    assert (started.returncode, out, err) == (0, b"", b"")
