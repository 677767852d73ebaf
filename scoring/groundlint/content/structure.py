"""The outline of a report: the four sections that it should have, and headings that skip a level."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.sections import heading_words, section_kind
from groundlint.model.section import Outline, Section
from groundlint.model.value import value

SECTION_NAMES = {
    "summary": "executive summary",
    "findings": "main findings",
    "conclusion": "conclusion",
    "sources": "sources",
}
"""The four kinds of sections that a report should have, in order, and their names."""
ENOUGH_TOPICS = 2
_FRAME = lazy_pattern(
    r"introduction|background|context|preface|foreword|method|approach|scope|objective|purpose|glossary|definition"
    r"|limitation|disclaimer|appendi|annex|acknowledg|about |next steps|recommendation|contents|query|question"
    r"|einleitung|einführung|hintergrund|vorgehen|anhang|inhalt|empfehlung|contexte|méthod|annexe|recommandation"
    r"|introducción|metodolog|anexo|recomendaci|antecedentes|alcance|objetivo|glosario|definici|limitaciones|agradecimiento|acerca de|próximos pasos"
    r"|índice\Z|contenidos?\Z|apéndice|marco teórico|preguntas|introdução|recomendaç|引言|前言|背景|方法|目录|附录|建议|はじめに|序論|目次"
    r"|付録|提言|서론|배경|방법|목차|부록|제언|들어가며|연구 (?:배경|목적|방법|범위|질문)|목적|범위|용어|차례|감사의|면책|한계|다음 단계|권고"
)
"""Headings of sections that accompany findings but are not findings themselves."""
_CLOSING = lazy_pattern(
    r"(?:key |main |overall |final |practical |policy |strategic )*(?:takeaway|limitation|caveat|recommendation|implication"
    r"|outlook|next steps|lessons|what this means|what to do|where this leaves|open questions|way forward|closing)"
    r"|future (?:work|directions|outlook|research|trends|perspectives|prospects)"
    r"|(?:wichtigste )?(?:erkenntnisse|empfehlung|grenzen|einschränkung|ausblick|nächste schritte|offene fragen)"
    r"|(?:limites|recommandation|perspectives|prochaines étapes|à retenir)"
    r"|(?:limitaciones|recomendaci|próximos pasos|perspectivas|implicaciones|lecciones|reflexi|conclusi|qué (?:significa|hacer)|preguntas abiertas"
    r"|(?:trabajos?|líneas|investigación) futur|limitações|recomendaç|próximos passos|perspetivas)"
    r"|(?:局限|建议|展望|启示|下一步|限界|提言|展望|今後|한계|제언|전망|시사점|향후|교훈|남은 과제|다음 단계|권고|정책 제언|결론)"
)
"""Headings that close a report as well as 'Conclusion' does."""
_LAST = 3
"""How many of the last sections may close the report with such a heading."""
SHORT = 1_500
"""A text with fewer words needs no separate summary or conclusion (spec/rubric.md, clarity)."""
NOT_ASKED_OF_SHORT = ("summary", "conclusion")


@value(frozen=True, slots=True)
class HeadingJump:
    """A heading more than one level below the one before it."""

    section: Section
    level_before: int


def missing_kinds(headings: Sequence[Section], claiming: Sequence[bool]) -> tuple[str, ...]:
    """The kinds of sections that a report lacks, in the order in which they should appear, from its sections with a heading
    and whether the text of each, up to the next heading, claims anything.

    A report also has findings if at least two sections below the title are named for their topics and make
    claims: 'Main Findings sections' in the source document is a plural, and 115 of 133 real reports have no
    heading that says 'findings'.
    """
    there = {section.kind for section in headings}
    if (
        "findings" not in there
        and len(list(islice(_topics(headings, claiming), ENOUGH_TOPICS))) >= ENOUGH_TOPICS
    ):
        there.add("findings")
    if "conclusion" not in there and any(_closes(headings)):
        there.add("conclusion")
    return tuple(kind for kind in SECTION_NAMES if kind not in there)


def _topics(headings: Sequence[Section], claiming: Sequence[bool]) -> Iterator[Section]:
    level = min((section.level for section in headings if section.kind != "title"), default=0)
    for number, section in enumerate(headings):
        if section.level != level or section.kind != "other" or not names_topic(section.title):
            continue
        if any(claiming[n] for n in range(number, outer_stop(headings, number))):
            yield section


def names_topic(title: str) -> bool:
    """Whether a heading of kind "other" names a finding, and not something that accompanies findings."""
    return _FRAME.match(heading_words(title)) is None


def _closes(headings: Sequence[Section]) -> Iterator[bool]:
    """For each of the last sections, whether it closes the report: takeaways, limitations, an outlook …"""
    level = min((section.level for section in headings if section.kind != "title"), default=0)
    top = [
        section for section in headings if section.level == level and section.kind not in ("title", "sources")
    ]
    for section in top[max(1, len(top) - _LAST) :]:
        words = heading_words(section.title)
        yield _CLOSING.match(words) is not None or section_kind(section.title) == "summary"


def outer_stop(headings: Sequence[Section], number: int) -> int:
    """The number of the first heading after `number` that is not below it."""
    level = headings[number].level
    stop = number + 1
    while stop < len(headings) and headings[stop].level > level:
        stop += 1
    return stop


def heading_jumps(sections: Iterable[Section]) -> tuple[HeadingJump, ...]:
    """The headings that skip a level downwards. The first heading may have any level."""
    headings = [section for section in sections if section.level]
    jumps = _jumps([heading.level for heading in headings])
    return tuple(HeadingJump(headings[n], headings[n - 1].level) for n in jumps)


def heading_jump_numbers(outline: Outline) -> list[int]:
    """The same by the numbers of the headings."""
    return _jumps([heading.level for heading in outline.headings])


def _jumps(levels: Sequence[int]) -> list[int]:
    return [n for n in range(1, len(levels)) if levels[n] > levels[n - 1] + 1]
