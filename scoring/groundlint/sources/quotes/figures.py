"""The figures in a text, and whether the quote supports those of a claim: as written, rounded, or as a simple ratio."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.value import value

_SCALES = {
    "hundred": 2,
    "thousand": 3,
    "k": 3,
    "million": 6,
    "millions": 6,
    "mn": 6,
    "m": 6,
    "billion": 9,
    "billions": 9,
    "bn": 9,
    "b": 9,
    "trillion": 12,
    "tn": 12,
    "tausend": 3,
    "mio": 6,
    "millionen": 6,
    "mrd": 9,
    "milliarden": 9,
    "mille": 3,
    "milliard": 9,
    "milliards": 9,
    "mil": 3,
    "millones": 6,
    "milhões": 6,
    "bilhões": 9,
    "千": 3,
    "万": 4,
    "萬": 4,
    "亿": 8,
    "億": 8,
    "兆": 12,
    "만": 4,
    "억": 8,
}
_WORDS = {
    "half": "0.5",
    "a third": "1/3",
    "one third": "1/3",
    "two thirds": "2/3",
    "a quarter": "0.25",
    "one quarter": "0.25",
    "three quarters": "0.75",
    "a fifth": "0.2",
    "one fifth": "0.2",
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "eleven": "11",
    "twelve": "12",
    "twenty": "20",
    "thirty": "30",
    "forty": "40",
    "fifty": "50",
    "hundred": "100",
    "double": "2",
    "doubled": "2",
    "twice": "2",
    "triple": "3",
    "tripled": "3",
}
_LATIN_SCALE = "|".join(sorted(filter(str.isascii, _SCALES), key=len, reverse=True)) + "|milhões|bilhões"
_WIDE_SCALE = "".join(scale for scale in _SCALES if scale > "\u3000")
_MOST_DIGITS = 18  # a longer one is an identifier
_FIGURE = lazy_pattern(
    # Not glued to letters (CO2, H1N1, B12, COVID-19), no part of a version or a section number (2.3.1).
    r"(?<![A-Za-zÀ-ɏ\d_.,/-])(?<![A-Za-z]-)(?P<sign>[-−])?(?:[$€£¥₹]\s?)?"
    r"(?P<number>\d{1,3}(?:[,\u00a0\u202f ’']\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?|\d+(?:[.,]\d+)?)"
    rf"(?![.,]?\d)(?:\s?(?P<percent>%|‰|per\s?cent\b|percent\b|prozent\b|por\sciento\b)|[\s-]?(?P<scale>(?:{_LATIN_SCALE})(?![^\W\d_])|[{_WIDE_SCALE}]))?"
    r"(?P<glued>[A-Za-z]{4,}|(?:st|nd|rd|th)\b)?",
    re.IGNORECASE,
)
_IN = lazy_pattern(
    r"\b(\d+|one|two|three|four|five) (?:in|out of) (?:every )?(\d+|two|three|four|five|ten|twenty|hundred)\b",
    re.I,
)
_WORD_FIGURE = lazy_pattern(
    rf"(?<!first )(?<!second )(?<!latter )\b(?:{'|'.join(sorted(map(re.escape, _WORDS), key=len, reverse=True))})\b",
    re.I,
)


@value(frozen=True, slots=True)
class Figure:
    """One figure: its value (percentages as hundredths), the value of a unit in its last written digit, and its place."""

    value: Decimal
    unit: Decimal
    percent: bool
    text: str
    start: int = 0
    end: int = 0


def figures_of(text: str) -> tuple[Figure, ...]:
    """The figures written in digits, in order. Digits in names (CO2, COVID-19, v1.2.3) do not count."""
    found = []
    for match in _FIGURE.finditer(text):
        if match["glued"]:
            continue
        figure = _figure(match)
        if figure is not None:
            found.append(figure)
    return tuple(found)


def missing_figures(claim: str, quote: str, *, derived: bool = True) -> tuple[Figure, ...]:
    """The figures of `claim` that `quote` does not support: not written there in digits or words, not a rounding
    of one there, and not the ratio or change of two of them. Years must match exactly. With `derived` off, only
    figures written there count, and roundings by less than a twentieth (to tens and more: a fiftieth).
    """
    known = [*figures_of(quote), *_in_words(quote)]
    if not derived:
        return tuple(f for f in figures_of(claim) if not any(_is_near(one.value, f) for one in known))
    return tuple(figure for figure in figures_of(claim) if not _borne_out(figure, known))


def _is_near(value: Decimal, figure: Figure) -> bool:
    """Whether `figure` is `value`, or a rounding of it that nobody would call a different number: 44 for 43.56, but not 10
    for 11, nor 50 for 47.8, where the zero may or may not be significant.
    """
    nearness = 50 if figure.text.endswith("0") else 20
    return _rounds(value, figure) and abs(value - figure.value) * nearness <= abs(figure.value)


def _borne_out(figure: Figure, known: Sequence[Figure]) -> bool:
    if any(_rounds(other.value, figure) for other in known):
        return True
    if is_year(figure):
        return False
    if figure.percent or figure.value < 20:
        values = [other.value for other in known if not is_year(other)]
        for a in values[:12]:
            for b in values[:12]:
                if b and a is not b and (_rounds(abs(a / b), figure) or _rounds(abs((a - b) / b), figure)):
                    return True
    return figure.percent and any(_rounds(1 - other.value, figure) for other in known if other.percent)


def _rounds(value: Decimal, figure: Figure) -> bool:
    """Whether `value`, rounded to the precision of `figure`, is that figure."""
    return abs(value - figure.value) * 2 <= figure.unit if value != figure.value else True


def is_year(figure: Figure) -> bool:
    """Whether a figure is written like a year."""
    return len(figure.text) == 4 and figure.text.isdigit() and 1500 <= figure.value < 2100


def _figure(match: re.Match[str]) -> Figure | None:
    digits = match["number"]
    if len(digits) > _MOST_DIGITS:
        return None
    if re.fullmatch(r"\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?", digits):
        plain = digits.replace(".", "").replace(",", ".")
    elif re.fullmatch(r"\d+,\d{1,2}", digits) or re.fullmatch(r"\d+,\d{4,}", digits):
        plain = digits.replace(",", ".")  # a decimal comma
    else:
        plain = re.sub(r"[,\u00a0\u202f ’']", "", digits)
    try:
        value = Decimal(plain)
    except InvalidOperation:
        return None
    places = len(plain.partition(".")[2])
    unit = Decimal(1).scaleb(-places)
    if not places and not value % 10 and value:
        # 4,200 may be 4,213 rounded: zeros at the end are not measured digits, two of them at most.
        unit = Decimal(10) if value % 100 else Decimal(100) if value >= 1000 else Decimal(10)
    percent = bool(match["percent"])
    power = (
        _SCALES[match["scale"].lower()]
        if match["scale"]
        else -3
        if match["percent"] == "‰"
        else -2
        if percent
        else 0
    )
    if len(plain) == 4 and plain.isdigit() and 1500 <= value < 2100 and not power:
        unit = Decimal(0)  # a year
    if match["sign"]:
        value = -value
    text = match["number"]
    return Figure(
        value.scaleb(power), unit.scaleb(power), percent, text, match.start("number"), match.end("number")
    )


def _in_words(text: str) -> list[Figure]:
    found = [Figure(_value(word[0]), Decimal(0), False, word[0]) for word in _WORD_FIGURE.finditer(text)]
    for ratio in _IN.finditer(text):
        parts, whole = _value(ratio[1]), _value(ratio[2])
        if whole:
            found.append(Figure(parts / whole, Decimal(0), True, ratio[0]))
    return found


def _value(word: str) -> Decimal:
    written = _WORDS.get(word.lower(), word)
    above, _, below = written.partition("/")
    return Decimal(above) / Decimal(below or 1)
