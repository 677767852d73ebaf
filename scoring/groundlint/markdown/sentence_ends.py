"""Whether a full stop, question mark or ellipsis ends a sentence. One rule per function, based on the text alone."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.abbreviations import Abbreviation, Lexicon
from groundlint.markdown.one_of import EAST_ASIAN, one_of
from groundlint.model.value import value

CITATION = "\ufffc"
"""The replacement for each character of a citation mark."""

ASCII_MARKS = ".!?…‼⁇⁈⁉"
WIDE_MARKS = "。！？｡．﹒﹗︒"
"""Chinese and Japanese: no space need follow."""
FOREIGN_MARKS = "؟۔।॥።፧፨။។៕᙮᠃᠉꓿"
"""Arabic, Urdu, Indic, Ethiopic, Burmese, Khmer, Canadian, Mongolian, Lisu."""
INVISIBLE = "\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u061c"
"""Direction marks and joiners, as ranges of a character class."""

_TO_NEXT_WORD = lazy_pattern(rf"[\s{INVISIBLE}\"'“„”«»‹›‘‚’()\[{{（「『《【¿¡*_~•·⁃–—\-]*+")
_LETTERS = lazy_pattern(r"[^\W\d_]+")
_TOKEN_BACKWARDS = lazy_pattern(rf"[{INVISIBLE}]*([\w.&'’°]+)")
_SPACED_ABBREVIATION = lazy_pattern(r"(?<![\w.])(?:[^\W\d_]{1,4}\.[ \u00a0\u202f]?){1,4}[^\W\d_]{1,5}\Z")
_DOTTED_ABBREVIATION = lazy_pattern(r"(?:[^\W\d_]{1,2}\.)+[^\W\d_]{1,3}")
_LONGEST_SHORTENED = 5
"""The most letters of an unlisted word, without a full stop inside, that is taken for an abbreviation."""
_VOWELLESS = lazy_pattern(r"[bcdfghjklmnpqrstvwxz]{2,5}", re.IGNORECASE)
_NUMBER = lazy_pattern(r"\d+(?:\.\d+)*")
_INITIAL = lazy_pattern(r"[A-Za-zÀ-ɏΑ-ωЀ-ӿ]")
_NAME = "\ue000"
"""The replacement for each character of code and formulas."""
_OPERATORS = ("=", "≠", "<", ">", "+", "*", "^", "|", "%")
_LABEL = lazy_pattern(r"\d+(?:\.\d+)?|[A-Za-z]|[IVX]+")
_LEAD_IN = lazy_pattern(r"[:：]\s*\Z")
_ROMAN = lazy_pattern(r"[IVXLC]{2,}")
_NUMBER_AHEAD = lazy_pattern("\ue000|" r"\d|[IVXLCDM]+\b|[ivx]{2,}\b|[A-Z]-?\d")
_CAMEL = lazy_pattern(r"[a-z]{1,2}[A-Z]")
_LEADING_DOTS = lazy_pattern(r"(?:\.{2,}|…)\w")
_CJK = rf"\u1100-\u11ff{EAST_ASIAN}\uf900-\ufaff\U00020000-\U0003ffff"
_REPORTS = lazy_pattern(r"と|って|[^\s。！？，、：；“「『]{1,8}?(?:说|說|问|問|道|称|稱|表示|指出)[。！？]")
"""What follows a quotation: 「…。」と述べた, “…。”他说。"""
_NAMES_WITH_MARK = frozenset({"yahoo", "jeopardy", "joomla", "yum", "oklahoma", "guess", "wham"})


@value(frozen=True, slots=True)
class Stop:
    """A run of terminators and its surroundings; all numbers are indices into `text`, which goes on after it."""

    text: str
    start: int  # of the sentence so far
    first_word: int  # its first letter
    here: int  # the run
    after: int  # just after the run
    tail: str  # closing marks and citations directly after it
    note: str  # a bare footnote number directly after it: `…structure.20 The`
    end: int  # just after all that belongs to the sentence
    then: int  # the first letter, digit or other sign of what follows

    @property
    def mark(self) -> str:
        return self.text[self.here : self.after]

    @property
    def first(self) -> str:
        return self.text[self.then]

    @property
    def lower(self) -> bool:
        """Whether what follows begins with a lower-case letter, other than that of a name (`iPhone`)."""
        return self.first.islower() and not _CAMEL.match(self.text, self.then)

    @property
    def closed(self) -> bool:
        """Whether a quotation or bracket ends right after the run."""
        return self.tail.strip(CITATION) != ""

    @property
    def cited(self) -> bool:
        return self.note != "" or CITATION in self.text[self.after : self.end]

    @property
    def apart(self) -> bool:
        return self.cited or self.text[self.end].isspace()

    @property
    def between(self) -> str:
        return self.text[self.end : self.then]

    @property
    def token(self) -> str:
        """The word before the run with its inner full stops: `U.S`, `e.g`, `3.2`; "" after any other sign."""
        found = _TOKEN_BACKWARDS.match(self.text[max(self.start, self.here - 40) : self.here][::-1])
        return found[1][::-1].lstrip(".'’&") if found else ""

    def opener(self, lexicon: Lexicon) -> bool:
        """Whether what follows is a small word with a capital, as only at the start of a sentence."""
        word = _LETTERS.match(self.text, self.then)
        if word is None or not self.first.isupper():
            return False
        initial = len(word[0]) == 1 and self.text[word.end() : word.end() + 1] == "."
        return not initial and word[0].lower() in lexicon.openers


def next_word(text: str, index: int) -> int:
    """The first index from `index` on that has neither a space nor an opening mark; `len(text)` at the end."""
    found = _TO_NEXT_WORD.match(text, index)
    return found.end() if found else index


def ends_sentence(stop: Stop, lexicon: Lexicon) -> bool:
    """Whether the sentence ends at `stop.end`. Looks at no more than 40 characters on either side."""
    last, first = stop.mark[-1], stop.first
    if first in ",;:，、；：%":
        return False
    if last in WIDE_MARKS or last in FOREIGN_MARKS:
        decimal = last in "．﹒" and not (stop.apart or _is_cjk(first))
        reported = stop.closed and _REPORTS.match(stop.text, stop.then) is not None
        return not (decimal or reported)
    if lexicon.code == "hy":  # in Armenian `:` is the full stop and `.` a weaker mark
        return last in ":։" and stop.apart
    if last == ";":  # the Greek question mark; in other languages no terminator
        return stop.apart
    if last in "()DP":  # an emoticon
        return first.isupper()
    if stop.closed and stop.between.strip()[:1] in ("–", "—", "―"):
        return False  # “…” — who said it
    if not stop.apart:
        return _ends_without_space(stop, lexicon)
    if stop.closed and stop.text[stop.here - 1 : stop.here] in ("(", "[", "（"):
        return stop.tail[-1] in ASCII_MARKS and not stop.lower  # (?) and [...] are signs inside a sentence
    if first in ".…":
        return _LEADING_DOTS.match(stop.text, stop.then) is not None
    if "!" in stop.mark or "?" in stop.mark or last in "‼⁇⁈⁉":
        return _exclamation_ends(stop, lexicon)
    if len(stop.mark) > 1 or last == "…":
        return _ellipsis_ends(stop)
    return _full_stop_ends(stop, lexicon)


def _is_cjk(letter: str) -> bool:
    return not letter.isascii() and one_of(_CJK).match(letter) is not None


def _ends_without_space(stop: Stop, lexicon: Lexicon) -> bool:
    """Whether a sentence ends without a space: `…fell.The…` does; `pandas.DataFrame`, `3.5`, `U.S.A` and addresses do not."""
    before = stop.text[stop.here - 1] if stop.here else " "
    if _is_cjk(stop.first):
        return not stop.closed and (stop.mark[-1] in "!?" or _is_cjk(before))  # not "좋다."라고
    word = _LETTERS.match(stop.text, stop.then)
    fits = before.islower() or before.isdigit() or before in ")]"
    if word is None or not fits or not stop.opener(lexicon):
        return False
    if stop.text[word.end() : word.end() + 1] not in (" ", "\n", "'", "’"):
        return False
    token = stop.token
    if len(stop.mark) > 1 or not token:
        return True
    if token.isdigit():
        return len(token) > 1 and stop.first_word < stop.here
    return token.isalpha() and len(token) > 2 and token.lower() not in lexicon.abbreviations


def _exclamation_ends(stop: Stop, lexicon: Lexicon) -> bool:
    if len(stop.mark) == 1 and stop.token.lower() in _NAMES_WITH_MARK:
        return stop.opener(lexicon)
    if not stop.lower:
        return True
    unsaid = not stop.closed and stop.between.isspace()  # not `"Why?" she asked`, not `Why? — she asked`
    return unsaid and (stop.mark[-1] == "?" or lexicon.lower_starts)


def _ellipsis_ends(stop: Stop) -> bool:
    if stop.lower or stop.first_word > stop.here:
        return False
    if " " in stop.mark or "\u00a0" in stop.mark:
        # `. . .` leaves words out, `. . . .` ends the sentence as well
        return stop.mark.count(".") > 3 and stop.first.isupper()
    return not stop.first.isdigit()


def _full_stop_ends(stop: Stop, lexicon: Lexicon) -> bool:
    token = stop.token
    plain = (
        not stop.lower
        or (lexicon.lower_starts and not stop.closed and stop.between.isspace())
        or _is_cjk(stop.text[stop.here - 1 : stop.here])  # '올랐다. npm 패키지는': such letters have no case
    )
    if not token or any(mark in ASCII_MARKS for mark in stop.tail):
        return plain and stop.here > stop.start
    if is_usual(token) and token.lower() not in lexicon.abbreviations:
        return plain
    if _is_label(stop, token):
        return False
    if _NUMBER.fullmatch(token):
        if lexicon.ordinals and len(token) < 4 and "." not in token:
            return stop.opener(lexicon)
        return not stop.lower or (plain and len(token) > 2)
    kind = _abbreviation(stop, token, lexicon)
    if kind in (Abbreviation.ALWAYS, Abbreviation.TITLE):
        return False
    if kind is Abbreviation.NUMBERED:
        return plain and not _numbers(stop, token) and (len(token) > 1 or stop.opener(lexicon))
    if kind is Abbreviation.WEAK and not lexicon.noun_capitals:
        return stop.cited or stop.first.isupper()
    if kind or _is_initial(stop, token) or (lexicon.ordinals and _ROMAN.fullmatch(token)):
        if stop.cited:
            return stop.first.isupper()
        return stop.opener(lexicon) and not (kind and _is_fragment(stop))
    return plain


def shortens(stop: Stop, lexicon: Lexicon) -> bool:
    """Whether a full stop belongs to an abbreviation or an initial and the next word opens no sentence: then a citation in
    brackets after it ends none. The stop's `text` may begin within it."""
    token = stop.token
    if stop.mark != "." or not token or (is_usual(token) and token.lower() not in lexicon.abbreviations):
        return False
    kind = _abbreviation(stop, token, lexicon)
    if kind in (Abbreviation.ALWAYS, Abbreviation.TITLE):
        return True
    if kind is Abbreviation.NUMBERED and len(token) > 1:
        return _numbers(stop, token)
    if kind is Abbreviation.WEAK and not lexicon.noun_capitals:
        return False
    return (kind is not None or _is_initial(stop, token)) and not stop.opener(lexicon)


def is_usual(token: str) -> bool:
    """Whether a word is all letters and too long to be an abbreviation, so that no rule on numbers, initials etc. applies."""
    return len(token) > _LONGEST_SHORTENED and token.isalpha() and not token.isupper()


def _is_label(stop: Stop, token: str) -> bool:
    """Whether it is `1.` or `a.` before a sentence's first word, or the first number after a lead-in: `Two steps: 1. Open`."""
    if stop.here - len(token) <= stop.first_word and len(token) < 4 and _LABEL.fullmatch(token):
        return True
    return (
        token in ("1", "a", "A")
        and _LEAD_IN.search(stop.text, max(0, stop.here - 8), stop.here - 1) is not None
    )


def _is_initial(stop: Stop, token: str) -> bool:
    """Whether it is a single letter, but not a term of a formula, `a = B.`, or a suffix of code or a name: `` `list`s.``"""
    if _INITIAL.fullmatch(token) is None or stop.text[stop.here - 2 : stop.here - 1] == _NAME:
        return False
    before = stop.text[max(stop.start, stop.here - 4) : stop.here - 1].rstrip()
    return not before.endswith(_OPERATORS)


def _numbers(stop: Stop, token: str) -> bool:
    """Whether a number follows, as after `No.`, `Vol.`, `p.`; in `She said no. I left.` the `I` is a pronoun."""
    if token.lower() == "no" and stop.text.startswith("I ", stop.then):
        return False
    return stop.note != "" or _NUMBER_AHEAD.match(stop.text, stop.then) is not None


def _is_fragment(stop: Stop) -> bool:
    """Whether the text before is too short for a sentence, at most three words: `At 5 a.m. Mr. Smith went`."""
    return stop.here - stop.start < 40 and len(stop.text[stop.start : stop.here].split()) <= 3


def _abbreviation(stop: Stop, token: str, lexicon: Lexicon) -> Abbreviation | None:
    known = lexicon.abbreviations
    word = token.lower()
    if len(token) <= 5:
        window = stop.text[max(stop.start, stop.here - 24) : stop.here]
        spaced = _SPACED_ABBREVIATION.search(window) if "." in window else None
        if spaced and (kind := known.get("".join(spaced[0].lower().split()))):
            return kind
    found = known.get(word)
    if found is None and (cut := max(word.rfind("'"), word.rfind("’"))) >= 0 and len(word) - cut > 2:
        found = known.get(word[cut + 1 :])  # l'Ing.
    if found and not (found is Abbreviation.TITLE and token.islower()):
        return found
    if _DOTTED_ABBREVIATION.fullmatch(token):
        return Abbreviation.EITHER
    if _VOWELLESS.fullmatch(token) and not token.isupper():
        return Abbreviation.WEAK
    return None
