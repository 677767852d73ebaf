"""Lead-ins of a list that turn to something else than the sentence before them: 'Other mills:', 'Our own findings:'.

What any other lead-in announces, a reader takes from the source of that sentence: of 25 such labelled claims that nothing else
covered an editor would have asked for none.
"""

from __future__ import annotations

import re

from groundlint.markdown.section_names import names

_LONGEST = 400
"""Characters that are looked at."""
_WORD = re.compile(r"[^\W_]+")
_OF_OTHERS = names(
    """
    our | we | my | own | other | others | another | further | additional | more | related | next | expected | no
    | unsere | wir | eigene | weitere | andere | erwartete | nos | nous | autres | attendus
    | nuestros | otros | otras | nossos | outros | outras
    """
)


def leads_to_others(plain: str) -> bool:
    """Whether a sentence with a colon announces what its author adds, or something else than the sentence before told of."""
    return not _OF_OTHERS.isdisjoint([word.lower() for word in _WORD.findall(plain, 0, _LONGEST)])
