"""What writers call the four sections that every report should have, in eight languages."""

from __future__ import annotations

SUMMARY = """
executive summary | summary | abstract | tl;dr | tldr | tl dr | key takeaways | takeaways | at a glance | in brief
| highlights | in summary | concise summary | summary of key findings | overview | bottom line | synopsis | key points | summary of findings | executive overview | research summary
| key takeaways summary | quick summary | brief summary | short summary | detailed summary | in a nutshell
| zusammenfassung | kurzfassung | überblick | das wichtigste in kürze | management summary | kernaussagen
| résumé | résumé exécutif | synthèse | en bref | points clés | l'essentiel | sommaire exécutif
| resumen | resumen ejecutivo | síntesis | puntos clave | en resumen | sumario | resumen general | resumen breve | síntesis ejecutiva | resumen de hallazgos
| resumen de resultados | resumen del informe | puntos principales | ideas clave | mensajes clave | en pocas palabras | en breve | de un vistazo | visión general | panorama general
| resumo | resumo executivo | sumário executivo | síntese | pontos principais | em resumo | visão geral
| 摘要 | 执行摘要 | 核心摘要 | 内容摘要 | 概要 | 概述 | 要点 | 核心要点 | 执行概要 | 核心结论摘要 | 报告摘要 | 研究摘要 | 关键要点 | 概览
| 執行摘要 | 內容摘要 | 要點 | 核心要點 | 關鍵要點 | 執行概要 | 報告摘要 | 重點摘要 | 概覽
| 要約 | エグゼクティブサマリー | エグゼクティブ・サマリー | サマリー | 要旨 | 概観 | ポイント
| 요약 | 개요 | 핵심 요약 | 요약문 | 초록 | 경영진 요약 | 핵심요약 | 전체 요약 | 보고서 요약 | 주요 요약 | 한 줄 요약 | 한줄 요약 | 세 줄 요약 | 3줄 요약 | tl;dr 요약
| 핵심 포인트 | 핵심 메시지 | 한눈에 보기 | 요점
"""

FINDINGS = """
findings | key findings | main findings | results | analysis | discussion | evaluation | evidence | key results
| detailed findings | research findings | main analysis | detailed analysis | findings and analysis | findings summary | key findings summary | insights
| results and discussion | key insights | comparative analysis | literature review
| ergebnisse | befunde | analyse | auswertung | diskussion | erkenntnisse | wichtigste ergebnisse | hauptteil
| résultats | constats | principaux résultats | discussion et résultats | principales conclusions | enseignements
| resultados | hallazgos | análisis | principales hallazgos | discusión | hallazgos principales | hallazgos clave | resultados principales | principales resultados
| resultados clave | análisis de resultados | análisis de los resultados | resultados del análisis | resultados de la investigación | hallazgos de la investigación | análisis detallado
| análisis comparativo
| principais resultados | achados | análise | principais achados | discussão | descobertas
| 研究发现 | 主要发现 | 关键发现 | 发现 | 分析 | 结果 | 研究结果 | 详细分析 | 深度分析 | 讨论 | 核心发现 | 调研结果
| 研究發現 | 主要發現 | 關鍵發現 | 發現 | 結果 | 研究結果 | 詳細分析 | 討論 | 核心發現 | 調研結果
| 調査結果 | 結果 | 分析 | 考察 | 主な調査結果 | 主な発見 | 発見 | 詳細分析 | 議論
| 주요 발견 | 분석 | 결과 | 조사 결과 | 연구 결과 | 주요 결과 | 논의 | 핵심 발견 | 핵심 발견 요약 | 상세 분석 | 분석 결과 | 핵심 결과 | 고찰
| 주요 발견사항 | 주요 발견 사항 | 핵심 발견사항 | 핵심 발견 사항 | 주요 분석 결과 | 비교 분석 | 심층 분석
"""

CONCLUSION = """
conclusion | conclusions | concluding | concluding remarks | concluding thoughts | concluding notes | final thoughts | closing thoughts | final remarks | closing remarks
| final assessment | final verdict | verdict | conclusions and recommendations | wrap-up | the bottom line
| summary and conclusion | synthesis and conclusion | concluding perspective | synthesis and conclusions | summary and conclusions | conclusion and outlook | closing
| fazit | schlussfolgerung | schlussfolgerungen | schluss | schlusswort | ausblick | zusammenfassung und ausblick
| fazit und ausblick | schlussbetrachtung | resümee
| conclusion générale | pour conclure | en conclusion | conclusions et perspectives | bilan
| conclusión | conclusiones | reflexiones finales | consideraciones finales | para concluir | conclusión final | conclusiones finales | conclusión general
| conclusiones generales | síntesis final | reflexión final | a modo de conclusión | a modo de cierre | cierre | palabras finales
| comentarios finales | observaciones finales | valoración final | balance final | veredicto final | resumen y conclusión | resumen y conclusiones | síntesis y conclusiones
| conclusão | conclusões | considerações finais | conclusão e recomendações | conclusões e recomendações
| 结论 | 总结 | 结语 | 小结 | 结论与建议 | 结论与展望 | 总结与展望 | 总结与建议 | 结束语 | 最终结论 | 核心结论 | 結論 | 本章小结 | 结论与启示
| 總結 | 結語 | 小結 | 結論與建議 | 結論與展望 | 總結與展望 | 總結與建議 | 結束語 | 最終結論 | 核心結論 | 本章小結
| まとめ | おわりに | 終わりに | 結語 | 総括 | 結論と提言 | むすび | さいごに | 最後に
| 결론 | 맺음말 | 마무리 | 결론 및 제언 | 결론 및 시사점 | 종합 결론 | 맺는말 | 나가며 | 마치며 | 맺으며 | 정리하며 | 마무리하며 | 최종 결론 | 종합 | 종합 의견
| 종합 평가 | 총평 | 요약 및 결론 | 요약과 결론 | 맺는 말
"""

BESIDE_SOURCES = """
confidence | confidence level | confidence levels | notes | research notes | caveats | limitations | acknowledgements | acknowledgments
| credits | disclaimer | provenance | quotes | key quotes | quotations | excerpts | hinweise | einschränkungen | zitate | limites | citas
| limitaciones | notas | limitações | citações | 局限 | 备注 | 備註 | 注記 | 引述
"""
"""Topics that may share a heading with the sources without changing its kind: 'Confidence & Sources'."""
SOURCES = """
sources | references | bibliography | works cited | citations | source list | sources cited | reference list
| list of sources | list of references | literature cited | literature | endnotes | footnotes | cited sources
| source | reference | source urls | notes and references | further sources | sources used | sources consulted | primary sources
| secondary sources | key sources | key data sources | main data sources | additional sources | key citations | references cited | cited works | nguồn trích dẫn | tài liệu tham khảo | opere citate | fonti citate | riferimenti bibliografici
| geciteerd werk | geciteerde werken | bronnen | cytowane prace | źródła | alıntılanan çalışmalar | kaynakça | kaynaklar
| источники | список литературы | литература | джерела | karya yang dikutip | daftar pustaka | citerade verk | källor | links | source notes
| citation list | source citations | web sources | online sources | data sources | data and sources | sources and data | sources and further reading
| further reading | cited literature | literature references | reference materials | reference links | referenced sources
| references and sources | sources & references | source material | source materials | source links | bibliographic references
| sources and citations | citations and sources | references and links | works referenced | research sources | main sources
| relevant sources | relevant references | supporting sources | supporting references | official sources | official references
| external references | source documents | sources referenced | sources checked | sources reviewed | references consulted
| core sources | core references | scientific references | scientific sources
| key references | selected references | selected sources | additional references | all sources | source index | sources index | index of sources | source register
| sources appendix | source appendix | references appendix | reference appendix | citations appendix | sources list
| source registry | source log | source ledger | source inventory | register of sources | evidence register | evidence log
| verified sources | verified data sources | primary data sources | official data sources | public data sources
| quellen und literatur | quellen und belege | quellenangaben | quellenliste | weiterführende literatur | verwendete quellen
| datenquellen | zitierte literatur | zitierte quellen | referenzen | weiterführende quellen | literatur und quellen | anmerkungen
| wissenschaftliche quellen | bibliographie scientifique | références scientifiques
| quellen | quellenverzeichnis | literatur | literaturverzeichnis | einzelnachweise | belege | fußnoten | nachweise
| sources des données | sources citées | ouvrages cités | sources et références | références citées | pour aller plus loin
| liste des références | sources consultées | sources bibliographiques
| références | bibliographie | références bibliographiques | notes et références | liste des sources
| fuentes de datos | fuentes citadas | lista de fuentes | lista de referencias | lecturas adicionales | fuentes y referencias
| referencias y fuentes | fuentes bibliográficas | fuentes principales | trabajos citados | bibliografía y fuentes
| bibliografía científica | fuentes científicas | referencias científicas | fuentes de los datos | referencias de los datos | fuentes de información
| fuentes primarias | fuentes secundarias | fuentes oficiales | fuentes clave | fuentes utilizadas | fuentes verificadas | principales fuentes | todas las fuentes | listado de fuentes
| referencias clave | referencias principales | principales referencias | referencias citadas | referencias consultadas | bibliografía consultada | bibliografía citada
| bibliografía básica | literatura citada | notas al pie | documentos de referencia | enlaces | enlaces de referencia | webgrafía
| fuentes | referencias | bibliografía | referencias bibliográficas | obras citadas | fuentes consultadas
| fontes de dados | fontes citadas | lista de fontes | lista de referências | leituras adicionais | fontes e referências
| referências e fontes | fontes bibliográficas | fontes principais | leitura complementar | referências citadas
| fontes | referências | bibliografia | referências bibliográficas | obras citadas | fontes consultadas
| 参考文献 | 参考资料 | 资料来源 | 来源 | 引用 | 引用的著作 | 引用著作 | 数据来源 | 信息来源 | 参考来源 | 引用来源 | 参考链接 | 参考 | 引用文献 | 引文
| 来源列表 | 参考来源列表 | 参考资料列表 | 引用列表 | 引文列表 | 资料出处 | 出处 | 信息出处 | 参考书目 | 延伸阅读 | 扩展阅读 | 参考网址 | 引用资料 | 來源列表
| 參考來源 | 參考連結 | 資料出處 | 出處 | 數據來源 | 延伸閱讀 | 引用来源列表 | 参考与引用 | 引用与来源 | 来源与参考 | 来源说明 | 参考文献与资料来源
| 引用來源 | 引用資料 | 信息來源 | 資訊來源 | 參考書目 | 參考連結 | 參考網址 | 參考來源列表 | 參考資料列表 | 主要來源 | 主要資料來源 | 擴展閱讀
| 参考文献列表 | 文献 | 來源 | 參考文獻 | 參考資料 | 資料來源 | 主要参考文献 | 主要来源 | 主要数据来源 | 数据与参考 | 主要参考资料
| 参照文献 | 参照元 | 参考文献一覧 | 参考資料一覧 | 引用文献一覧 | 情報源一覧 | データソース | データ出典 | 出典・参考文献 | 参考情報 | 関連文献 | 引用元一覧 | 出典リスト
| 出典 | 参考資料 | 情報源 | 引用元 | 参照 | 参考リンク | 参考サイト | 参考リンク集 | 引用・参考文献 | 参考文献・出典 | 出典一覧
| 참고 출처 | 참고출처 | 출처 및 참고문헌 | 참고문헌 및 출처 | 출처 및 참고자료 | 참고 문헌 목록 | 참고문헌 목록 | 데이터 출처 | 자료 출처 | 자료출처 | 인용 문헌
| 인용문헌 | 참고 링크 | 참고링크 | 더 읽을거리 | 주요 출처 | 출처목록 | 참고 사이트 | 주요 참고문헌 | 주요 참고자료 | 주요 참고 자료 | 주요 인용 | 인용 목록
| 전체 출처 | 출처 전체 목록 | 전체 출처 목록 | 인용 출처 목록 | 출처 링크 | 출처 모음 | 출처 정보 | 정보 출처 | 원문 출처 | 소스 목록 | 참고 소스 | 참고 문서 | 참고 논문
| 참고 기사 | 참고 목록 | 참고한 자료 | 1차 출처 | 1차 자료 | 각주 | 미주
| 참고문헌 | 참고 문헌 | 출처 | 참고자료 | 참고 자료 | 인용 | 레퍼런스 | 참조 | 출처 목록 | 인용 출처
"""

FURTHER_READING = """
further reading | additional sources | additional references | leituras adicionais | leitura complementar
| weiterführende literatur | weiterführende quellen | pour aller plus loin | lecturas adicionales | 延伸阅读 | 扩展阅读
| 延伸閱讀 | 擴展閱讀 | 関連文献 | 더 읽을거리
"""
"""Those of the sources that name what else one may read, not what the text rests on."""


def names(table: str) -> frozenset[str]:
    """The entries of one of the tables above, as compared: lower case, single blanks."""
    return frozenset(" ".join(entry.split()).lower() for entry in table.split("|") if entry.strip())
