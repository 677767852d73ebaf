"""The characters of a page: by byte-order mark, then what it says of itself if that can be true, then by its bytes."""

from __future__ import annotations

import codecs
import re

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_HEADER = re.compile(r"charset\s*=\s*[\"']?([\w.:-]{1,40})", re.I)
_META = re.compile(
    rb"<meta[^>]{0,200}charset\s{0,20}=\s{0,20}[\"']?\s{0,20}([\w.:-]{1,40})|<\?xml[^>]{0,100}encoding=[\"']([\w.-]{1,40})",
    re.I,
)


def decode(content: bytes, parameters: str = "") -> str:
    """`content` as text; `parameters` are those of the Content-Type header. Never raises: bytes that no encoding
    explains become U+FFFD.
    """
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content[len(mark) :].decode(encoding, "replace")
    try:
        return content.decode("utf-8")  # what is valid UTF-8 is UTF-8, whatever it calls itself
    except UnicodeDecodeError:
        pass
    for name in (_named(_HEADER.search(parameters)), _named(_META.search(content[:4096]))):
        if name:
            try:
                return content.decode(name, "strict")
            except (LookupError, UnicodeDecodeError, ValueError):
                continue  # a page that lies about its encoding
    from resiliparse.parse.encoding import bytes_to_str, detect_encoding

    return str(bytes_to_str(content, detect_encoding(content) or "cp1252"))


def _named(found: re.Match[str] | re.Match[bytes] | None) -> str:
    if found is None:
        return ""
    name = next((group for group in found.groups() if group), "")
    label = name.decode("ascii", "replace") if isinstance(name, bytes) else name
    try:
        # Web pages that say Latin-1 mean Windows-1252 (WHATWG Encoding, 4.2).
        known = codecs.lookup(label)
        return (
            "cp1252"
            if known.name in ("iso8859-1", "ascii")
            else known.name
            if known._is_text_encoding
            else ""
        )
    except LookupError:
        return ""
