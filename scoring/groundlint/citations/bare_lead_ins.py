"""Lead-ins of a list that say nothing but that details follow: 'Key findings:', 'In detail:', 'The study found:'."""

from __future__ import annotations

import re

from groundlint.markdown.section_names import names

_MOST_WORDS = 4
_LONGEST = 80
"""Characters."""
_WORD = re.compile(r"[^\W_]+")
_WHAT_WAS_FOUND = names(
    """
    findings | finding | results | result | outcomes | details | figures | numbers | takeaways | facts | specifics
    | ergebnisse | ergebnis | befunde | einzelheiten | zahlen | eckdaten | erkenntnisse
    | résultats | constats | chiffres | détails | conclusions | enseignements
    | resultados | hallazgos | detalles | cifras | achados | detalhes | números
    """
)
_OF_OTHERS = names(
    """
    our | my | own | other | others | further | additional | more | related | next | expected | no
    | unsere | eigene | weitere | andere | erwartete | nos | autres | attendus
    | nuestros | otros | otras | nossos | outros | outras
    """
)
"""With one of these words the details are not those of the source before."""
_PHRASES = names(
    """
    in detail | in particular | specifically | namely | these include | they include | these are | among them | it found
    | they found | the study found | the authors found | the report found | the authors report
    | im einzelnen | im detail | konkret | nämlich
    | en détail | plus précisément | notamment | en detalle | en concreto | em detalhe | em detalhes
    | 具体而言 | 具体来说 | 具体如下 | 主要发现 | 主要发现如下 | 主要结果 | 关键发现 | 结果如下
    | 主な結果 | 主な発見 | 具体的には | 주요 결과 | 주요 발견 | 구체적으로
    """
)


def is_bare_lead_in(plain: str) -> bool:
    """Whether a sentence with a colon says nothing of its own, so that the list goes on with the sentence before."""
    words = [word.lower() for word in _WORD.findall(plain, 0, _LONGEST)]
    if not words or len(plain) > _LONGEST:
        return False
    if " ".join(words) in _PHRASES:
        return True
    return (
        len(words) <= _MOST_WORDS
        and not _WHAT_WAS_FOUND.isdisjoint(words)
        and _OF_OTHERS.isdisjoint(words)
        and not any(word.isdecimal() for word in words)
    )
