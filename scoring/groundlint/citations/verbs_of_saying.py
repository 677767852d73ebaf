"""Verbs for what a person or a text says: 'Lee argues', 'the board has warned', 'the survey found'."""

from __future__ import annotations

from collections.abc import Iterator

_REGULAR = """
    acknowledge add announce argue ask assert calculate caution claim conclude confirm declare describe disclose document emphasise emphasize estimate expect
    explain highlight identify indicate mention note observe predict project propose quote reaffirm reassure recall remark reply report respond reveal
    state suggest testify underline underscore warn
"""
_IRREGULAR = """
    find finds found forecast forecasts read reads say says said show shows showed shown stress stresses stressed tell tells told
    write writes wrote written
"""
_OF_TEXTS = "define include provide stipulate"
_PHRASES = "points? out|pointed out|puts? it"


def _forms(verbs: str) -> Iterator[str]:
    """Each regular verb in its base form, in the third person and in the past tense."""
    for verb in verbs.split():
        stem, end = (verb[:-1], "i") if verb[-1] == "y" and verb[-2] not in "aeiou" else (verb, "")
        yield from (verb, f"{stem}{'ies' if end else 's'}", f"{stem}{end}{'d' if verb[-1] == 'e' else 'ed'}")


SAYING = rf"(?:{'|'.join([*_forms(_REGULAR), *_IRREGULAR.split()])}|{_PHRASES})"
"""Any form of these verbs, as a regular expression: for people, bodies and studies."""
STATING = rf"(?:{SAYING}|{'|'.join(_forms(_OF_TEXTS))})"
"""The same with the verbs for what a law or a code does: 'the act stipulates'."""
SAYING_ABROAD = (
    r"(?:\b(?:schreibt|schrieb|sagt|sagte|heißt es|écrit|dit|explique|escribe|escribió|dice|dijo|afirma|escreve|disse)\b"
    r"|[说說写寫道称稱]|述べ|語|말했|말한|밝혔)"
)
"""Such verbs in other languages."""
