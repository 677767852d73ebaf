"""Pieces of patterns for who wrote a work and when: the syntaxes and the forms of citations, and entries of lists."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

NAME = r"[^\W\d_a-zß-öø-ÿ][\w'’·-]+"
"""A capitalized word, or in East Asian scripts any: 'Mill', '김철수', '박영희·이민수'."""
SHORT_NAME = r"[^\W\d_a-zß-öø-ÿ][\w'’-]{1,40}"
"""The same where many may follow each other."""
AND = "(?:&|and|und|et|y|e)"
_PARTICLE = "van|von|de|der|den|del|della|di|da|dos|du|la|le|el|ten|ter|zu"
PARTICLES = rf"(?:(?:{_PARTICLE}) ){{0,3}}"
"""Lower-case words before surnames: 'van der Berg' is looked up as 'Berg'."""
ANY_PARTICLES = rf"(?:(?:{'|'.join([f'[{word[0].upper()}{word[0]}]{word[1:]}' for word in _PARTICLE.split('|')])}) ){{0,3}}"
"""The same before the surname of a second author, where they may have capitals: 'Mill & Van Roe'."""
ANY_YEAR = lazy_pattern(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
"""A year in which a book may have been printed."""
YEAR = lazy_pattern(r"(?<!\d)(?:1[89]|20)\d\d(?!\d)")
"""A year of a work as reports cite them: 1600 may be a number."""
