"""Which language keeps a report from having a score, and the way out."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from groundlint.claims.load import tier_of
from groundlint.engine.report import Report
from groundlint.install_hint import pip_install

KNOWN_TO_MULTILINGUAL = frozenset(("zh", "ko", "de", "fr", "es"))
"""The languages beside English that the multilingual claim model judges."""
_NAMES = {
    "ar": "Arabic", "cs": "Czech", "da": "Danish or Norwegian", "de": "German", "el": "Greek", "en": "English",
    "es": "Spanish", "fi": "Finnish", "fr": "French", "he": "Hebrew", "hi": "Hindi", "hu": "Hungarian",
    "id": "Indonesian", "it": "Italian", "ja": "Japanese", "ko": "Korean", "nl": "Dutch", "pl": "Polish",
    "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sv": "Swedish", "th": "Thai", "tr": "Turkish",
    "vi": "Vietnamese", "zh": "Chinese",
}  # fmt: skip
_LOOKED_AT = 50
"""Unjudged sentences from which the language of a report is determined."""


OUT_OF_CODE = "take away the lines that open and close the code fence around the text"
"""How to have a report judged that is in code."""


def unjudged_language(report: Report) -> str | None:
    """The language that keeps a report from having a score; None where it has one, or is still being judged. That of most
    of its first sentences: one without a kana in it, as many titles are, does not make a Japanese report Chinese.
    """
    if report.counts.pending or report.counts.enough_judged:
        return None
    blocks = report.blocks(lambda block: block.counts.judged < block.counts.sentences)
    unjudged = (one.language for _, block in blocks for one in block.sentences if not one.judged)
    most = Counter(islice(unjudged, _LOOKED_AT)).most_common(1)
    return most[0][0] if most else None


def language_name(language: str | None) -> str:
    """What to call a language in the middle of a sentence."""
    return _NAMES.get(language or "", "its language")


def model_that_judges(model: str, language: str | None) -> str | None:
    """The claim model that judges a language in which that of `claims.model` has no say; None where none does. A language
    that is not known is taken to be one of those that it knows."""
    known = language is None or language in KNOWN_TO_MULTILINGUAL
    return "multilingual" if known and tier_of(model) != "multilingual" else None


def way_out(model: str, language: str | None) -> str:
    """How to have a report judged in whose language the claim model that `claims.model` names has no say."""
    tier, name, other = tier_of(model), language_name(language), model_that_judges(model, language)
    if other is None:
        return f"no claim model knows {name} yet; leave the report out with files.exclude"
    installed = tier_of("auto") == "encoder"
    install = "" if installed else f"install another with `{pip_install(other)}` and "
    return f'the claim model "{tier}" does not know {name}; {install}set claims.model = "{other}"'
