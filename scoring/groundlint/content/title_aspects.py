"""The subjects of a report according to its title."""

from __future__ import annotations

import re
from functools import lru_cache

from groundlint.content.aspects import Aspect, Terms, terms_of
from groundlint.content.query_phrases import phrases_of
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.words import is_cjk, words_of

_WORDS = """
report reports study studies analysis analyses analytical review reviews overview survey summary synopsis digest recap
guide guides guidebook handbook manual primer tutorial walkthrough introduction intro introductory beginner beginners
newcomer newcomers dummies crash course basics fundamentals foundations foundational essentials explained explainer
explaining cheat sheet cheatsheet reference references faq glossary whitepaper paper article essay blog post memo
memorandum briefing brief dossier factsheet note notes draft version edition part volume series pass final full
literature systematic scoping meta deep dive depth comprehensive complete definitive ultimate extensive detailed
thorough critical comparative practical holistic research investigation inquiry exploration examination assessment
evaluation audit outlook landscape roadmap plan proposal case perspective perspectives view views insight insights
findings framework approach approaches method methods methodology strategy strategies lessons takeaways best practices
thoughts reflections trends trend recent current new latest emerging state art future evolution advancement
advancements frontier frontiers dynamics interplay implications understanding exploring examining investigating
assessing evaluating analyzing analysing analyze navigating unlocking unpacking unveiling demystifying decoding
rethinking reimagining towards toward beyond inside survival question questions answer answers step steps everything
know need rise story tale stack resources list scientific theoretical conceptual historical history application
applications challenges opportunities prospects directions developments progress advances considerations context
concepts principles bericht berichte studie studien analyse analysen übersicht überblick leitfaden handbuch einführung
einstieg einsteiger anfänger grundlagen literaturübersicht literaturrecherche literatur forschungsstand ratgeber
anleitung tiefenanalyse untersuchung bestandsaufnahme whitepaper bewertung ausblick praxis umfassende umfassender
rapport rapports étude études revue littérature guide manuel introduction débutant débutants synthèse tutoriel dossier
approfondie approfondi panorama état perspectives enjeux livre blanc informe informes estudio estudios análisis
revisión literatura guía manual introducción principiantes tutorial panorama exhaustivo exhaustiva libro blanco
perspectivas estado relatório relatórios estudo estudos análise revisão guia introdução iniciantes consolidação
abrangente sobrevivência supervivencia survie
"""
_GENRE_WORDS = frozenset(_WORDS.split())
"""Case-folded, in English, German, French, Spanish and Portuguese."""

_CJK = """
深度 深入 调研 調研 报告 報告書 報告 研究 分析 综述 綜述 详解 詳解 解析 解读 概述 概览 指南 入门 入門 教程 手册 手冊
白皮书 白皮書 文献 全面 系统性 情况 趋势 展望 现状 探讨 探析 评估 评述 对比 比较 调查 調査 概要 ガイド 解説 レポート まとめ
徹底 比較 考察 動向 보고서 연구 분석 가이드 입문 개요 리뷰 조사 동향
"""
_GENRE_CJK = tuple(sorted(_CJK.split(), key=len, reverse=True))
"""The same in Chinese, Japanese and Korean, where nothing separates words: longest first."""


_MOST = 4
"""The most aspects taken from a title."""
_TWO_PARTS = lazy_pattern(r"[:：?？]|\s[–—-]{1,3}\s|——")
# 'Growth without debt': what follows is exactly what the report is not about.
_WITHOUT = lazy_pattern(
    r"\b(?:without|ohne|sans|sin|sem|instead of|statt|rather than)\b[^:：–—]*", re.IGNORECASE
)
_LEGAL_FORMS = frozenset(["inc", "ltd", "llc", "llp", "plc", "gmbh", "corp", "pty", "sarl", "srl"])
"""What follows the name of a company: 'Hill Mills, Inc.'"""
_GENRE_IN_CJK = lazy_pattern("|".join(map(re.escape, _GENRE_CJK)))


@lru_cache(maxsize=64)
def title_aspects(title: str, language: str) -> tuple[Aspect, ...]:
    """The phrases of a title, without the words that only name a kind of text and without numbers and dates."""
    parts = _TWO_PARTS.split(_WITHOUT.sub(" ", title), maxsplit=1)
    found: dict[tuple[Terms, ...], Aspect] = {}
    for part in parts:
        for aspect in _aspects_of(part, language):
            found.setdefault(aspect.in_sentence, aspect)
    return tuple(found.values())[:_MOST]


def _aspects_of(part: str, language: str) -> list[Aspect]:
    found: dict[frozenset[str], Aspect] = {}
    for phrase in phrases_of(part, language):
        name = phrase.name if _own_terms(phrase.core, language) else phrase.context  # 'Frontiers of algebra'
        terms = _own_terms(phrase.core, language) or _own_terms(phrase.context, language)
        if terms:
            found.setdefault(terms, Aspect(name, (terms,), (terms,)))
    return list(found.values())


def _own_terms(words: str, language: str) -> Terms:
    """The terms that are neither genre words nor legal forms."""
    own = [word for word in words_of(words) if word not in _GENRE_WORDS | _LEGAL_FORMS and not is_cjk(word)]
    own = [word for word in own if len(word) > 1 and not any(char.isdigit() for char in word)]
    terms = terms_of(" ".join(own), language) if own else frozenset()
    in_cjk = terms_of(_GENRE_IN_CJK.sub(" ", words), language) if is_cjk(words) else frozenset()
    return terms | {term for term in in_cjk if is_cjk(term)}
