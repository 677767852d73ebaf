"""Simple LaTeX mathematics as it is read: `$1.97 \\pm 0.04$` is 1.97 ± 0.04, `$10^{-5}$` is 10^-5."""

from __future__ import annotations

import re
import unicodedata

SPAN = r"\$(?=[^$\n]{0,120}[\\^_{])[^$\n]{1,120}\$|\$\d[\d.,]*\$(?!\d)|\\\((?:(?!\\\))[^\n]){1,120}\\\)"
"""A stretch of inline mathematics. Between dollar signs only what has LaTeX's own signs in it: '$5 and $6' has none."""

_SIGNS = {
    "pm": "±",
    "times": "×",
    "cdot": "·",
    "sim": "~",
    "approx": "≈",
    "leq": "≤",
    "le": "≤",
    "geq": "≥",
    "ge": "≥",
    "lt": "<",
    "gt": ">",
    "circ": "°",
    "degree": "°",
    "ldots": "…",
    "quad": " ",
}
_GROUP = re.compile(
    r"\\(?:text|mathrm|mathbf|mathit|rm|operatorname|mathsf)\s*\{([^{}]*)\}|\\(?:rm|left|right)\b"
)
_SPACE = re.compile(r"\\[,;:! ]|(?<!\\)~")
_COMMAND = re.compile(r"\\([A-Za-z]+) ?")
_RAISED = re.compile(r"\^\{([^{}]*)\}")
_LOWERED = re.compile(r"_\{([^{}]*)\}|_(?=\w)")
_DEGREES = re.compile(r"\^\s*°")


def read_math(span: str) -> str:
    """`span`, a match of SPAN, without its notation. What is no simple figure or symbol keeps its commands."""
    text = span.strip("$") if span[0] == "$" else span[2:-2]
    text = _GROUP.sub(lambda found: found[1] or "", text)
    text = _SPACE.sub(" ", text).replace("{,}", ",").replace("\\%", "%").replace("\\$", "$")
    text = _COMMAND.sub(_sign, text)
    text = _LOWERED.sub(lambda found: found[1] or "", _RAISED.sub(r"^\1", text))
    return _DEGREES.sub("°", text).strip()


def _sign(command: re.Match[str]) -> str:
    name = command[1]
    if name in _SIGNS:
        return _SIGNS[name]
    case = "CAPITAL" if name[0].isupper() else "SMALL"
    try:
        return unicodedata.lookup(f"GREEK {case} LETTER {name.upper()}")
    except KeyError:
        return command[0]
