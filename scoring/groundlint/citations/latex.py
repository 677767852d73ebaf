"""TeX markup in BibTeX files as plain text: accents, letters, dashes, quotation marks."""

from __future__ import annotations

import re
import unicodedata

_COMBINING = {
    "`": "\u0300",
    "'": "\u0301",
    "^": "\u0302",
    "~": "\u0303",
    "=": "\u0304",
    "u": "\u0306",
    ".": "\u0307",
    '"': "\u0308",
    "r": "\u030a",
    "H": "\u030b",
    "v": "\u030c",
    "d": "\u0323",
    "c": "\u0327",
    "k": "\u0328",
    "b": "\u0331",
}
_LETTERS = {
    "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "aa": "å", "AA": "Å",
    "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ", "S": "§", "P": "¶",
    "ldots": "…", "dots": "…", "textellipsis": "…", "textendash": "–", "textemdash": "—", "textquoteright": "’",
    "textquoteleft": "‘", "textquotedblleft": "“", "textquotedblright": "”", "pounds": "£", "euro": "€", "texteuro": "€",
    "textdegree": "°", "textregistered": "®", "texttrademark": "™", "copyright": "©", "textmu": "µ", "times": "×",
    "textbackslash": "\\", "textasciitilde": "~", "textunderscore": "_",
}  # fmt: skip
# \'e, \'{e}, {\'e}, \'\i, \v{s}, \v s: a command named by a letter needs a delimiter after it, one named by a sign does not.
_ACCENT = re.compile(
    r"\\(?:([`'^~=.\"])\s*|([uvHtcdbrk])(?:\s+|(?=\{)|(?=\\)))(?:\{\s*(\\[ij]|[^\W\d_])\s*\}|(\\[ij])(?![A-Za-z])\s*|([^\W\d_]))"
)
_LETTER = re.compile(rf"\\({'|'.join(sorted(_LETTERS, key=len, reverse=True))})(?![A-Za-z])(?:\{{\}}|\s+)?")
_ESCAPED = re.compile(r"\\([&%$#_])")
_COMMAND = re.compile(r"\\[a-zA-Z]+\*?\s*|\\[^a-zA-Z]|[{}]")
_SIGNS = (("~", " "), ("---", "—"), ("--", "–"), ("``", "“"), ("''", "”"))


def plain_of(value: str) -> str:
    """A field of a .bib file in one line of plain text. Linear; never raises.

    Unknown commands are dropped, but the text in their braces is kept.
    """
    if "\\" in value:
        value = _ACCENT.sub(_accented, value)
        value = _LETTER.sub(lambda found: _LETTERS[found[1]], value)
        value = value.replace("\\-", "").replace("\\,", " ").replace("\\ ", " ")
        value = value.replace("\\{", "\ue000").replace("\\}", "\ue001")
        value = _ESCAPED.sub(r"\1", value)  # AT\&T is AT&T
    value = _COMMAND.sub("", value)
    for written, sign in _SIGNS:
        value = value.replace(written, sign)
    value = value.replace("\ue000", "{").replace("\ue001", "}")
    return " ".join(value.split())


def _accented(found: re.Match[str]) -> str:
    accent = found[1] or found[2]
    letter = found[3] or found[4] or found[5]
    if accent not in _COMBINING:
        return letter
    letter = letter.replace("\\", "")  # \'\i: the accent replaces the dot
    return unicodedata.normalize("NFC", letter + _COMBINING[accent])
