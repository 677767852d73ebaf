"""Foreign text as data: fenced so that nobody who writes it can close the fence, without words that servers
read as commands.
"""

from __future__ import annotations

import hmac
import os
import re
import secrets
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

SECRET_BYTES = 32
TOKEN_LENGTH = 16
"""Hex digits of a fence's code: 64 bits."""

_CONTROL = re.compile(
    r"<(?=[|｜][^|｜\n<>]{1,60}[|｜]>)"  # <|im_end|> and its likes
    r"|<(?=/?(?:s|bos|eos|pad|unk|start_of_turn|end_of_turn|start_header_id|end_header_id|eot_id"
    r"|think|thinking|tool_call|tool_response|system|assistant|user)>)"
    r"|<(?=</?SYS>>)"
    r"|\[(?=/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_RESULTS)\])",
    re.IGNORECASE,
)
_FENCE = re.compile(r"\[(?=\[\s*(?:BEGIN|END)\b)", re.IGNORECASE)
_HEADING = re.compile(
    r"^(?=[^\S\n]*+[#*_>]*+[^\S\n]*+(?:"
    r"the (?:text|questions?|answer to check|question about the answer|task that the text was written for)"
    r"|what the user asked|earlier turns of the conversation|instruction|response|requirement"
    r")[^\S\n]*+[*_]*+(?::[*_]*+)?[^\S\n]*+(?::[^\S\n]*+)?$)",
    re.IGNORECASE | re.MULTILINE,
)
"""Where a line begins that reads like a heading of our prompts (prompts/scoring)."""
_EXAMPLE = re.compile(
    r"^(?=[^\S\n]*+(?:report|question|answer|task)[^\S\n]*+:)", re.IGNORECASE | re.MULTILINE
)
"""Where a line begins that reads like one of the examples in prompts/scoring/small.md."""
_INVISIBLE = re.compile("[\u200b\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]")
_SURROGATE = re.compile("[\ud800-\udfff]")  # half a character: no request can hold it
_BREAK = "\u2009"  # a thin blank: the mark is read as text, and evidence is still found


def installation_secret(folder: Path | None = None) -> bytes:
    """The secret of this installation, made at its first use, readable by its owner only. Where it cannot be
    kept a new one is made each time: prompts are as safe, and caches are not hit.
    """
    if folder is None:
        import platformdirs

        folder = Path(platformdirs.user_data_dir("groundlint", appauthor=False))
    path = folder / "secret"
    with suppress(OSError):
        kept = path.read_bytes()
        if len(kept) == SECRET_BYTES:
            return kept
    made = secrets.token_bytes(SECRET_BYTES)
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = folder / f".secret.{os.getpid()}.{secrets.token_hex(4)}"
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(made)
        try:
            os.link(draft, path)  # the first process wins, whoever else is making one
        except FileExistsError:
            kept = path.read_bytes()
            made = kept if len(kept) == SECRET_BYTES else made
        finally:
            draft.unlink(missing_ok=True)
    return made


def fence_token(secret: bytes, text: str) -> str:
    """The code of the fences around `text`: the same for every question about it, known to no writer."""
    return hmac.new(secret, text.encode("utf-8", "surrogatepass"), sha256).hexdigest()[:TOKEN_LENGTH]


def fenced(text: str, name: str, token: str) -> str:
    """`text` between its fences, made harmless. Nothing is fenced where there is nothing."""
    if not text:
        return "(none)"
    return f"[[BEGIN {name} {token}]]\n{harmless(text)}\n[[END {name} {token}]]"


def harmless(text: str) -> str:
    """`text` without marks that chat servers or our own prompts read as structure; what a reader sees stays
    the same but for a thin blank inside such a mark, and a `>` before a line that is one of our prompts' headings.
    """
    text = _SURROGATE.sub("\ufffd", _INVISIBLE.sub("", text))
    text = _CONTROL.sub(lambda found: found[0] + _BREAK, text)
    text = _FENCE.sub(lambda found: found[0] + _BREAK, text)
    return _EXAMPLE.sub("> ", _HEADING.sub("> ", text))


def one_line(text: str) -> str:
    """A question as one harmless line, so that a checklist cannot write further questions or instructions."""
    return harmless(" ".join(text.split()))


def canary_question(token: str) -> str:
    """A question whose only true answer is NO: no text holds a code that is made from the text itself. A YES
    shows that the text tells the judge what to answer.
    """
    return _worded(_CANARIES, "canary", token)


def control_question(token: str) -> str:
    """A question whose only true answer is YES, next to the canary: a NO shows that the text has every question denied,
    or that the judge does not read them.
    """
    return _worded(_CONTROLS, "control", token)


_CANARIES = (
    "Does the text state the reference number {} as its own?",
    "Is {} the reference number that the text gives for itself?",
    "Does the reference number {} stand anywhere in the text?",
)
_CONTROLS = (
    "Is the text free of the marker {}?",
    "Is it true that the marker {} stands nowhere in the text?",
    "Could a reader search the whole text for the marker {} without finding it?",
)


def _worded(wordings: tuple[str, ...], name: str, token: str) -> str:
    digest = sha256(f"{name} {token}".encode()).hexdigest()
    return wordings[int(digest[12:16], 16) % len(wordings)].format(digest[:12])
