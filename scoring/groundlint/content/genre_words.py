"""Title words that name the kind of text and its method, not its subject."""

from __future__ import annotations

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
GENRE_WORDS = frozenset(_WORDS.split())
"""Case-folded, in English, German, French, Spanish and Portuguese."""

_CJK = """
深度 深入 调研 調研 报告 報告書 報告 研究 分析 综述 綜述 详解 詳解 解析 解读 概述 概览 指南 入门 入門 教程 手册 手冊
白皮书 白皮書 文献 全面 系统性 情况 趋势 展望 现状 探讨 探析 评估 评述 对比 比较 调查 調査 概要 ガイド 解説 レポート まとめ
徹底 比較 考察 動向 보고서 연구 분석 가이드 입문 개요 리뷰 조사 동향
"""
GENRE_CJK = tuple(sorted(_CJK.split(), key=len, reverse=True))
"""The same in Chinese, Japanese and Korean, where nothing separates words: longest first."""
