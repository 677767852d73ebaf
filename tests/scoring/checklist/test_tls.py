"""A judge whose certificate is not good: one clear error at once, and neither key nor report has gone out."""

from __future__ import annotations

import json
import logging
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
import trustme

from groundlint.checklist.capabilities import CapabilityMemory
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.errors import ProviderError
from groundlint.checklist.scorer import ChecklistScorer
from groundlint.cli import main

KEY = "sk-tls-0123456789abcdef"
REPORT = "The harbour was dug in 1872 by nobody in particular."
YES = {
    "choices": [{"message": {"role": "assistant", "content": '{"answer": "YES"}'}, "finish_reason": "stop"}]
}


@dataclass
class TlsServer:
    """Says YES to whoever accepts its certificate. `heard` is what came through, decrypted."""

    base_url: str = ""
    connections: int = 0
    heard: list[bytes] = field(default_factory=list)


@pytest.fixture
def tls_server() -> Iterator[Callable[[trustme.LeafCert], TlsServer]]:
    stopped = threading.Event()
    listeners: list[socket.socket] = []

    def start(certificate: trustme.LeafCert) -> TlsServer:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        certificate.configure_cert(context)
        listener = socket.create_server(("127.0.0.1", 0))
        listeners.append(listener)
        server = TlsServer(f"https://localhost:{listener.getsockname()[1]}/v1")

        def serve() -> None:
            while not stopped.is_set():
                try:
                    plain, _ = listener.accept()
                except OSError:
                    return
                server.connections += 1
                try:
                    with context.wrap_socket(plain, server_side=True) as secure:
                        secure.settimeout(300)
                        heard = b""
                        while not heard.endswith(b"}"):
                            heard += secure.recv(65536)
                        server.heard.append(heard)
                        body = json.dumps(YES).encode()
                        head = f"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
                        secure.sendall(head.encode() + body)
                except OSError:
                    plain.close()

        threading.Thread(target=serve, daemon=True).start()
        return server

    yield start
    stopped.set()
    for listener in listeners:
        listener.close()


@pytest.fixture
def authority(monkeypatch: pytest.MonkeyPatch) -> trustme.CA:
    """An authority that is trusted, in place of certifi's."""
    made = trustme.CA()
    context = httpx.create_ssl_context(trust_env=False)
    made.configure_trust(context)
    monkeypatch.setattr("groundlint.checklist.providers.http.certificates", lambda: context)
    return made


def self_signed(authority: trustme.CA) -> trustme.LeafCert:
    return trustme.CA().issue_cert("localhost")


def expired(authority: trustme.CA) -> trustme.LeafCert:
    return authority.issue_cert("localhost", not_after=datetime.now(UTC) - timedelta(days=2))


def wrong_host(authority: trustme.CA) -> trustme.LeafCert:
    return authority.issue_cert("judge.example")


def good(authority: trustme.CA) -> trustme.LeafCert:
    return authority.issue_cert("localhost")


BAD = [
    (self_signed, "unable to get local issuer certificate"),
    (expired, "certificate has expired"),
    (wrong_host, "not valid for 'localhost'"),
]


def judge_of(server: TlsServer) -> ChecklistScorer:
    return ChecklistScorer(
        mode="item",
        model="m",
        provider="vllm",
        base_url=server.base_url,
        api_key=KEY,
        memory=CapabilityMemory(),
    )


def test_a_good_certificate_is_taken(
    authority: trustme.CA, tls_server: Callable[[trustme.LeafCert], TlsServer]
) -> None:
    """Else the tests below would pass for want of any connection."""
    server = tls_server(good(authority))
    score = judge_of(server).score(Checklist(items=(ChecklistItem(question="Is it?"),)), REPORT)
    assert score.pass_rate == 1.0
    assert KEY.encode() in server.heard[0]
    assert b"harbour" in server.heard[0]


@pytest.mark.parametrize(("made", "reason"), BAD)
def test_a_bad_certificate_is_one_error_and_nothing_is_sent(
    made: Callable[[trustme.CA], trustme.LeafCert],
    reason: str,
    authority: trustme.CA,
    tls_server: Callable[[trustme.LeafCert], TlsServer],
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    server = tls_server(made(authority))
    checklist = Checklist(items=tuple(ChecklistItem(question=f"Is it so {n}?") for n in range(20)))
    with pytest.raises(ProviderError, match="no secure connection") as caught:
        judge_of(server).score(checklist, REPORT)
    line = str(caught.value)
    assert reason in line
    assert "\n" not in line
    assert server.heard == []
    assert server.connections == 1  # no other question would fare better
    assert "_ssl.c" not in line
    assert KEY not in line + caplog.text
    assert "harbour" not in line + caplog.text


def test_the_command_says_it_in_a_line(
    authority: trustme.CA,
    tls_server: Callable[[trustme.LeafCert], TlsServer],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    server = tls_server(expired(authority))
    report = tmp_path / "report.md"
    report.write_text(REPORT, "utf-8")
    monkeypatch.setenv("GROUNDLINT_JUDGE_KEY", KEY)
    code = main(["judge", str(report), "--base-url", server.base_url, "--model", "m"])
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "no secure connection" in err
    assert KEY not in err
    assert server.heard == []
