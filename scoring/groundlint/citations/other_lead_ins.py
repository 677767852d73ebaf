"""Lead-ins of a list that turn to something other than the sentence before them: 'Other mills:', 'Our own findings:'.

A reader takes what any other lead-in announces to come from the source of that sentence: an editor asked about none
of 25 such labelled claims that nothing else covered.
"""

from __future__ import annotations

import re

from groundlint.markdown.section_names import names

_LONGEST = 400
"""How many characters are searched."""
_WORD = re.compile(r"[^\W_]+")
_OF_OTHERS = names(
    """
    our | we | my | own | other | others | another | further | additional | more | related | next | expected | no
    | unsere | wir | eigene | weitere | andere | erwartete | nos | nous | autres | attendus
    | nuestros | otros | otras | nossos | outros | outras
    """
)


def leads_to_others(plain: str) -> bool:
    """Whether a sentence with a colon announces the author's own additions, or something other than the subject of the sentence
    before it."""
    return not _OF_OTHERS.isdisjoint([word.lower() for word in _WORD.findall(plain, 0, _LONGEST)])
