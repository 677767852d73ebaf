"""A web server, started as a process of its own, whose pages show every fault that fetching meets. Loopback only."""

from __future__ import annotations

import asyncio
import gzip
import json
import sys
import zlib
from collections import Counter
from email.utils import formatdate

HTML = "<!doctype html><html><head><title>{}</title></head><body><p>{}</p></body></html>"
TEXT = "Sales of heat pumps in Norway rose by 17% in 2021. " * 40
asked: Counter[str] = Counter()
state = {"open": 0, "most_at_once": 0, "now": 0}
seen: list[dict[str, str]] = []


def page(title: str, text: str = TEXT) -> bytes:
    return HTML.format(title, text).encode()


def answer(status: int, body: bytes = b"", kind: str = "text/html; charset=utf-8", **headers: str) -> bytes:
    lines = [f"HTTP/1.1 {status} Said", f"content-type: {kind}", f"content-length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1") + body


def bomb(size: int) -> bytes:
    pack = zlib.compressobj(9, zlib.DEFLATED, 31)
    return b"".join(pack.compress(bytes(1 << 20)) for _ in range(size)) + pack.flush()


BOMB = bomb(64)
ROBOTS = {
    "cut.example": b"content-length: 1000\r\n\r\nabc",
    "chunks.example": b"transfer-encoding: chunked\r\n\r\nzz\r\n",
}
"""Hosts whose robots.txt breaks off or is no HTTP."""
ENDLESS = {
    "/endless": ("identity", b"", b"x"),
    "/nothing": ("deflate", b"", b"\0\0\0\xff\xff"),  # blocks in which there is nothing
    "/tail": ("gzip", gzip.compress(page("Packed")), b"\0"),
}
"""Path → how it is packed, how it begins, and what comes again without an end."""


def moved(to: str, status: int = 302) -> bytes:
    return answer(status, location=to)


def signpost(content: str, title: str = "Moved") -> bytes:
    """A page that sends its reader on by itself."""
    meta = f'<meta http-equiv="refresh" content="{content}">'
    return page(title, "One moment, please.").replace(b"</head>", meta.encode() + b"</head>")


def simple(host: str, path: str, headers: dict[str, str]) -> bytes | None:
    count = asked[host + path]
    raw = zlib.compressobj(9, zlib.DEFLATED, -15)
    pages = {
        "/ok": answer(200, page("Report"), etag='"v1"', last_modified="Sat, 01 Jan 2022 00:00:00 GMT"),
        "/": answer(200, page("Welcome")),
        "/gzip": answer(200, gzip.compress(page("Packed")), content_encoding="gzip"),
        "/deflate": answer(200, zlib.compress(page("Packed")), content_encoding="deflate"),
        "/raw-deflate": answer(200, raw.compress(page("Packed")) + raw.flush(), content_encoding="deflate"),
        "/brotli": answer(200, b"\x0b\x02\x80abc\x03", content_encoding="br"),
        "/damaged": answer(200, gzip.compress(page("Packed"))[:-200] + b"junk" * 50, content_encoding="gzip"),
        "/bomb": answer(200, BOMB, content_encoding="gzip"),
        "/429-in-words": answer(429, page("Slow"), retry_after="\u00b2"),
        "/odd-known": answer(200, page("Report"), etag='"\u00c3\u00a9"', last_modified="\u00e9"),
        "/liar": answer(
            200, page("Report").replace(b"17%", "17\u00a0%".encode("cp1252")), "text/html; charset=utf-8"
        ),
        "/empty": answer(200),
        "/script": answer(200, b"<html><body><script>draw()</script></body></html>"),
        "/401": answer(401, page("Who are you")),
        "/403": answer(403, page("No")),
        "/404": answer(404, page("Nothing")),
        "/410": answer(410, page("Gone")),
        "/418": answer(418, page("Teapot")),
        "/451": answer(451, page("Law")),
        "/500": answer(500, page("Sorry")),
        "/429": answer(429, page("Slow"), retry_after="3600"),
        "/429-once": answer(429, retry_after="0") if count == 1 else answer(200, page("Report")),
        "/503-date": answer(503, date=formatdate(0, usegmt=True), retry_after=formatdate(0, usegmt=True))
        if count == 1
        else answer(200, page("Report")),
        "/circle-a": moved("/circle-b"),
        "/circle-b": moved("/circle-a"),
        "/signpost": answer(200, signpost("0; url='ok'")),
        "/signpost-later": answer(200, signpost("3;URL=/moved")),
        "/signpost-gone": answer(200, signpost("5; url=/ok", "Page not found")),
        "/signpost-private": answer(200, signpost("0; url=http://10.0.0.5/admin")),
        "/signpost-circle": answer(200, signpost("0; url=/signpost-back")),
        "/signpost-back": answer(200, signpost("0; url=/signpost-circle")),
        "/to-private": moved("http://10.0.0.5/admin"),
        "/to-metadata": moved("http://169.254.169.254/latest/meta-data/"),
        "/to-loopback": moved("http://localhost:8080/"),
        "/to-mapped": moved("http://[::ffff:127.0.0.1]/"),
        "/to-file": moved("file:///etc/passwd"),
        "/to-rebind": moved("http://rebind.example/"),
        "/to-password": moved("http://user:secret@good.example/ok"),
        "/to-nonsense": moved("http://[broken"),
        "/moved": moved("/ok#part", 301),
        "/to-front": moved("/"),
        "/soft404": answer(200, page("404 - Page not found", "Sorry.")),
        "/login": moved("/account/login?next=/login"),
        "/account/login?next=/login": answer(200, page("Sign in", '<form><input type="password"></form>')),
        "/robot-check": answer(403, page("Just a moment...", "Checking")),
        "/challenge": answer(
            503,
            page("Wait", '<script src="/cdn-cgi/challenge-platform/x"></script>'),
            cf_mitigated="challenge",
        ),
        "/headers": answer(200, json.dumps(headers).encode(), "text/plain", set_cookie="a=b"),
        "/about-404": answer(
            200, page("What a 404 page should say: not found pages and their design", TEXT * 20)
        ),
    }
    if path.startswith("/chain/"):
        return moved(f"/chain/{int(path[7:]) + 1}")
    if path == "/known":
        fresh = headers.get("if-none-match") == '"v1"'
        return answer(304) if fresh else answer(200, page("Report"), etag='"v1"')
    if path == "/robots.txt":
        rules = {
            "closed.example": "User-agent: *\nDisallow: /",
            "partly.example": "User-agent: groundlint\nDisallow: /private\n\nUser-agent: *\nDisallow: /",
        }
        return answer(200, rules[host].encode(), "text/plain") if host in rules else answer(404)
    return pages.get(path)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    state["open"] += 1
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            first, *lines = head.decode("latin-1").split("\r\n")
            path = first.split(" ")[1]
            headers = {n.lower(): v.strip() for n, _, v in (line.partition(":") for line in lines if line)}
            host = headers.get("host", "").partition(":")[0]
            asked[host + path] += 1
            state["now"] += 1
            state["most_at_once"] = max(state["most_at_once"], state["now"])
            try:
                await respond(host, path, headers, writer)
            finally:
                state["now"] -= 1
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def respond(host: str, path: str, headers: dict[str, str], writer: asyncio.StreamWriter) -> None:
    if path == "/stats":
        body = json.dumps({"asked": asked, **state}).encode()
        writer.write(answer(200, body, "application/json"))
    elif path == "/silent":
        await asyncio.sleep(30)
    elif path == "/drip" or (path == "/robots.txt" and host == "slow.example"):
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100000\r\n\r\n")
        for _ in range(300):
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(0.1)
    elif path in ENDLESS:
        coding, first, more = ENDLESS[path]
        writer.write(
            f"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-encoding: {coding}\r\n".encode()
            + b"transfer-encoding: chunked\r\n\r\n"
        )
        while True:
            part = first + more * (0x10000 // len(more))
            writer.write(f"{len(part):x}\r\n".encode() + part + b"\r\n")
            await writer.drain()
            first = b""
    elif path == "/robots.txt" and host in ROBOTS:
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n" + ROBOTS[host])
        await writer.drain()
        raise ConnectionError
    elif path == "/broken":
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 1000\r\n\r\nhalf")
        await writer.drain()
        raise ConnectionError
    elif path == "/garbage":
        writer.write(b"SSH-2.0-server\r\n\r\n")
        await writer.drain()
        raise ConnectionError
    elif path.startswith("/busy"):
        await asyncio.sleep(0.05)
        writer.write(answer(200, page("Report")))
    else:
        writer.write(simple(host, path, headers) or answer(404, page("Nothing")))
    await writer.drain()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)  # until whoever started it goes


asyncio.run(main())
