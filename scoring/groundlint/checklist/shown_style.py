"""Whether a reader sees what an element holds, by its attributes: one decision over the parsed style."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape

ATTRIBUTE = re.compile(r"""([^\s"'<>/=]{1,100})(?:\s{0,20}=\s{0,20}("[^"]*"|'[^']*'|[^\s"'>]+))?""")
_COMMENT = re.compile(r"/\*(?:[^*]|\*(?!/))*(?:\*/|\Z)")
_ESCAPE = re.compile(r"\\([0-9a-fA-F]{1,6})\s?|\\(.)", re.DOTALL)
_LENGTH = re.compile(
    r"(?<![\w.#])([-+]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))(px|pt|pc|em|rem|ex|ch|cm|mm|in|vw|vh|%)?(?![\w.])"
)
_PIXELS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "em": 16.0, "rem": 16.0, "ex": 8.0, "ch": 8.0, "cm": 37.8,
           "mm": 3.78, "in": 96.0, "vw": 10.0, "vh": 10.0, "%": 0.16}  # fmt: skip
"""Pixels of a unit on a page of usual size, percentages those of a letter."""
_SMALLEST = 3.0
"""Pixels of letters below which nobody reads them; small print has 8."""
_FAR = 500.0
"""Pixels of a shift that takes a text off the page."""
_CLASSES = frozenset(
    ("content-hidden", "d-none", "hidden", "invisible", "is-hidden", "screen-reader-only", "screen-reader-text",
     "sr-only", "u-hidden", "visually-hidden", "visuallyhidden")
)  # fmt: skip
"""Classes by which Quarto, Bootstrap, Tailwind and WordPress hide what carries them."""
_NONE_SEEN = {
    "display": ("none",), "visibility": ("hidden", "collapse"), "content-visibility": ("hidden",),
}  # fmt: skip
_SHIFTS = ("left", "right", "top", "bottom", "inset", "text-indent", "margin", "margin-left", "margin-right",
           "margin-top", "transform", "translate")  # fmt: skip
_SIZES = ("height", "max-height", "width", "max-width", "line-height")
_NO_SCALE = re.compile(r"scale[xy3d]{0,2}\(\s{0,9}[-+]?0*(?:\.0+)?\s{0,9}[,)]")
_NAMED = {"white": (255, 255, 255), "snow": (255, 250, 250), "ivory": (255, 255, 240), "ghostwhite": (248, 248, 255),
          "floralwhite": (255, 250, 240), "whitesmoke": (245, 245, 245), "mintcream": (245, 255, 250),
          "azure": (240, 255, 255), "aliceblue": (240, 248, 255), "black": (0, 0, 0)}  # fmt: skip
_RGB = re.compile(r"rgba?\(([^()]{1,60})\)")
_WHITE_HSL = re.compile(r"hsla?\([^()]{1,40}[,\s](?:9[6-9]|100)%[^()]{0,20}\)")
_HEX = re.compile(r"#([0-9a-f]{3,8})\b")
_PALEST = 240
_CLOSE = 12
"""Steps of 255 between letters and ground below which they cannot be told apart."""

Colour = tuple[int, int, int]
PAPER: Colour = (255, 255, 255)


def attributes_of(tag: str) -> dict[str, str]:
    """The attributes of a tag, names in lower case, entities read; the first of a name counts."""
    found: dict[str, str] = {}
    for attribute in ATTRIBUTE.finditer(tag):
        found.setdefault(attribute[1].lower(), unescape((attribute[2] or "").strip("\"'")))
    return found


def style_of(css: str) -> dict[str, str]:
    """The declarations of a style, comments and escapes read: the last of a property counts, unless one is important."""
    made: dict[str, str] = {}
    fixed: set[str] = set()
    for declaration in _ESCAPE.sub(_unescaped, _COMMENT.sub("", css)).lower().split(";"):
        name, colon, value = declaration.partition(":")
        key, value = name.strip(), value.strip()
        important = value.endswith("!important")
        if colon and (important or key not in fixed):
            made[key] = value.removesuffix("!important").strip() if important else value
            if important:
                fixed.add(key)
    return made


def _unescaped(found: re.Match[str]) -> str:
    if found[1] is None:
        return found[2]
    code = int(found[1], 16)
    return chr(code) if 0 < code < 0x110000 and not 0xD800 <= code < 0xE000 else "\ufffd"


def ground_of(attributes: Mapping[str, str], style: Mapping[str, str]) -> Colour | None:
    """The colour that an element gives to the ground of its text; None where it gives none, or a picture."""
    return _colour(style.get("background-color") or style.get("background") or attributes.get("bgcolor", ""))


_NO_TRACK = re.compile(r"(?:\s*0(?:fr|px|%|em|rem)?)+\s*")
"""Rows or columns of a grid that take no room; what is in them is cut off by its own style."""


def is_shown(attributes: Mapping[str, str], style: Mapping[str, str], ground: Colour | None = PAPER) -> bool:
    """Whether a reader sees the text of an element; `ground` is the colour it is on, None where it is not known."""
    if "hidden" in attributes or attributes.get("type", "").lower() == "hidden":
        return False
    if _CLASSES.intersection(attributes.get("class", "").lower().split()):
        return False
    if any(style.get(name) in values for name, values in _NONE_SEEN.items()):
        return False
    return not (
        _is_faint(style) or _is_tiny(style) or _is_away(style) or _is_of_its_ground(attributes, style, ground)
    )


def _is_faint(style: Mapping[str, str]) -> bool:
    filters = style.get("filter", "")
    dim = filters.partition("opacity(")[2].partition(")")[0]
    for value in (style.get("opacity", ""), dim):
        found = _LENGTH.match(value.strip())
        if found and float(found[1]) / (100 if found[2] == "%" else 1) < 0.1:
            return True
    return False


def _is_tiny(style: Mapping[str, str]) -> bool:
    sizes = [style.get("font-size", ""), style.get("font", "").partition("/")[0]]
    for value in sizes:
        found = _LENGTH.search(value.replace("calc(", ""))
        if found and (found[2] or float(found[1]) == 0) and _pixels(found) < _SMALLEST:
            return True
    zoom = _LENGTH.match(style.get("zoom", ""))
    if zoom and float(zoom[1]) == 0:
        return True
    if any(
        _NO_TRACK.fullmatch(style.get(name, "")) for name in ("grid-template-rows", "grid-template-columns")
    ):
        return True
    overflow = style.get("overflow", "") + style.get("overflow-y", "") + style.get("overflow-x", "")
    if "hidden" not in overflow and "clip" not in overflow:
        return False
    found_sizes = [_LENGTH.match(style.get(name, "")) for name in _SIZES]
    return any(found and abs(_pixels(found)) <= 1 for found in found_sizes)


def _is_away(style: Mapping[str, str]) -> bool:
    for name in _SHIFTS:
        if any(
            abs(_pixels(found)) >= _FAR for found in _LENGTH.finditer(style.get(name, "").replace("(", " "))
        ):
            return True
    if _NO_SCALE.search(style.get("transform", "")) or style.get("scale") == "0":
        return True
    if style.get("clip", "auto") not in ("auto", "initial", "inherit"):
        return True
    path = style.get("clip-path", "")
    cut = [float(found[1]) for found in _LENGTH.finditer(path.replace("(", " "))]
    if path.startswith("inset"):
        return bool(cut) and max(cut) >= 50
    return path.startswith(("circle", "ellipse", "polygon")) and bool(cut) and (cut[0] == 0 or not any(cut))


def _is_of_its_ground(attributes: Mapping[str, str], style: Mapping[str, str], ground: Colour | None) -> bool:
    """Whether the letters have the colour of their ground, or none."""
    said = style.get("-webkit-text-fill-color") or style.get("color") or attributes.get("color", "").lower()
    if not said:
        return False
    if said == "transparent" or _is_clear(said):
        return True
    letters = _colour(said)
    behind = ground_of(attributes, style) or (
        None if "background" in style or "background-image" in style else ground
    )
    if letters is None or behind is None:
        return False
    if behind == PAPER and min(letters) >= _PALEST:
        return True
    return max(abs(one - other) for one, other in zip(letters, behind, strict=True)) < _CLOSE


def _is_clear(said: str) -> bool:
    """Whether a colour has hardly any of its opacity."""
    if found := _HEX.match(said):
        digits = found[1]
        alpha = digits[3] * 2 if len(digits) == 4 else digits[6:] if len(digits) == 8 else "ff"
        return int(alpha, 16) < 26
    if said.startswith(("rgb", "hsl")):
        parts = re.split(r"[,/\s]+", said.partition("(")[2].rstrip(") "))
        share = _LENGTH.match(parts[3]) if len(parts) > 3 else None
        return share is not None and float(share[1]) / (100 if share[2] else 1) < 0.1
    return False


def _colour(said: str) -> Colour | None:
    said = said.lower().strip()
    if found := _HEX.search(said):
        digits = found[1]
        pairs = (
            [digit * 2 for digit in digits[:3]]
            if len(digits) < 6
            else [digits[at : at + 2] for at in (0, 2, 4)]
        )
        return int(pairs[0], 16), int(pairs[1], 16), int(pairs[2], 16)
    if found := _RGB.search(said):
        parts = [_LENGTH.match(part) for part in re.split(r"[,/\s]+", found[1].strip())[:3]]
        steps = [min(255, int(float(p[1]) * (2.55 if p[2] == "%" else 1))) for p in parts if p is not None]
        return (steps[0], steps[1], steps[2]) if len(steps) == 3 else None
    if _WHITE_HSL.search(said):
        return PAPER
    return next((_NAMED[word] for word in said.split() if word in _NAMED), None)


def _pixels(found: re.Match[str]) -> float:
    return float(found[1]) * _PIXELS[found[2] or ""]
