"""One pass over the text of a leaf: finds citation marks, near misses and what to mask before sentences are split."""

from __future__ import annotations

import re
from bisect import bisect_right

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_page import author_page
from groundlint.markdown.inline_author_year import author_year
from groundlint.markdown.inline_brackets import MAX_KEPT_TEXT, Brackets, Opener
from groundlint.markdown.inline_emphasis import delimiter
from groundlint.markdown.inline_law import decision, law_in_parentheses
from groundlint.markdown.inline_links import decode
from groundlint.markdown.inline_marks import (
    CHAT_ENTITY,
    CHAT_RESIDUE,
    CJK,
    CLAUDE_RESIDUE,
    ESCAPED_NUMERIC,
    IN_TEXT_KEY,
    LATEX,
    WIDE,
    bare_address,
    bare_mark,
    chat_cite,
    chat_labels,
    numeric_in_place,
    numeric_mark,
)
from groundlint.markdown.inline_mask import NAME, UNSEEN, VANISHED, mask
from groundlint.markdown.inline_numbered_word import numbered_word_in_parentheses
from groundlint.markdown.inline_opaque import OpaqueKind
from groundlint.markdown.inline_page_keys import page_keys
from groundlint.markdown.inline_raised import SIGNS, raised_mark
from groundlint.markdown.inline_round_labels import round_labels, round_number
from groundlint.markdown.inline_same_source import same_source
from groundlint.markdown.inline_titled import placed_in_journal, titled_work
from groundlint.markdown.inline_wiki_note import wiki_note
from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.model.block import Span
from groundlint.model.citation import CitationForm, CitationMark, NearMiss
from groundlint.model.value import value

# Each alternative looks back at the character that the first set has matched. The search thus jumps from one of these
# characters to the next, seven times as fast as trying every alternative everywhere.
_TOKEN = lazy_pattern(
    r"[\\`$<!^\[\]*_~【［\ue200(（hHfFwWdDaANP@0-9⁰¹²³⁴-⁹](?:"
    r"(?<=[\\<\[\]【［\ue200])|(?<=`)`*+|(?<=\$)\$*+|(?<=[!^])\[|(?<=\*)\**+|(?<=_)_*+|(?<=~)~++"
    r"|(?<=[hHfFwWdDaA])(?<![A-Za-z0-9].)(?:(?<=[hH])[tT][tT][pP][sS]?://|(?<=[fF])[tT][pP]://|(?<=[wW])[wW]{2}\."
    r"|(?<=[dD])[oO][iI](?=[\s:：.])|(?<=[aA])r[xX]iv\s*:)"
    r"|(?<=[NP])(?<![A-Za-z0-9].)(?:(?<=P)MC(?=[0-9]{5})|(?<=P)MID(?=[\s:：]{1,3}[0-9]{5})|(?<=P)ubMed(?=(?: ID)?[\s:：]{1,3}[0-9]{7})|(?<=N)CT(?=[0-9]{8}))"
    r"|(?<=@)(?<![\w.@/].)(?=[\w{])"
    # works by author and year: (Smith, 2020)
    r"|(?<=[(（])(?=[^()（）\[\]]{0,200}(?:\[[A-Z][\w-]{1,11}\][^()（）\[\]]{0,60})?(?:1[89]|20)[0-9]{2}[a-z]?(?:(?:[,，:：] ?| (?=for |on |[A-Z]{2}|[–—] ))[^()（）\[\];；]{1,160})?(?:[;；](?:[^()（）\[\]0-9]|[0-9]{1,3}(?![0-9])){1,100})?[)）])"
    # by several authors alone: (Smith et al.), (Smith & Doe, on rents)
    r"|(?<=[(（])(?=[^()（）\[\]]{2,80}?(?: et al| u\. ?a\.| & [^\W\d_a-zß-öø-ÿ]))"
    # without a date: (Harbour Board, n.d.)
    r"|(?<=[(（])(?=[^()（）\[\];；\n]{2,160}?(?: [nN]\. ?[dD]|, s\. ?f)\.)"
    # by numbers: (7), (1, 4), (*7*)
    r"|(?<=[(（])(?=\s?[*_]?[0-9]{1,3}(?:[*_]?\s?[,;，；、–—~-]\s?[*_]?[0-9]{1,3}){0,12}[*_]?\s?[)）])"
    # by a title: ("Household Prices"), (*Wind* 45)
    r"|(?<=[(（])(?=[\"“*_][^()（）\n]{2,80}[\"”*_](?: [0-9–-]{1,9})?[)）])"
    # by keys: (smith2024agents pages 3-5)
    r"|(?<=[(（])(?=[^\W\d_][\w'’-]{0,60}?(?:(?:1[89]|20)[0-9]{2}|unknownyear)[\w'’-]{0,80}[ ,;)）])"
    # by numbers after a word, and the preceding one: (Source 2), （来源2）, (ibid., p. 4)
    r"|(?<=[(（])(?=[^()（）\[\]\n]{0,40}[0-9][)）]|[*_]{0,3}(?:[a-z]{1,6}\.? )?[*_]{0,3}(?:[iI]b[ií]d|IBID|[eE]b(?:d\.|enda)|op\.|loc\.|a\. ?a\. ?O|同上|같은))"
    # statutes and decisions: (17 U.S.C. § 105), (BGH, 1.2.2019, VI ZR 12/18), 123 F.3d 456
    r"|(?<=[(（])(?=\((?:1[89]|20)[0-9]{2}\),? [0-9A-Z])"
    r"|(?<=[(（])(?=[^()（）\[\]\n]{0,50}(?:§|U\. ?S\. ?C|USC|CFR|C\. ?F\. ?R|[Aa]rt(?:\.|ic|ik)|/[0-9]{2}(?![0-9])|ECLI|SCC|SCR|WLR|CLR|NZLR|EW(?:CA|HC)|UK(?:SC|HL|PC)|All ER))"
    # works by their place in a journal: (Lancet 2020; 395(10): 497–506)
    r"|(?<=[(（])(?=[^()（）\[\]\n]{0,100}?(?:1[89]|20)[0-9]{2}(?: [A-Z][a-z]{2}[^();\n]{0,8})?[;；] ?[0-9]{1,4}[ (:：])"
    # works by author and title: (Mill, "On the Price of Grain")
    r"|(?<=[(（])(?=[^\W\d_][^()（）\[\]\n]{1,80}[,，] (?:[\"“„«_]|\*(?!\*)))"
    # leftovers of a chatbot: citeturn0search3
    r"|(?<=[0-9])(?<=turn.)"
    r"|(?<=[0-9])(?<![\w.,].)(?=[0-9]{0,3} (?:U\.|S\. ?C|L\.|F\.|Fed\.|B\.R|N\.|S\.|So\.|P\.|A\.|Cal\.)[^\n]{1,14}[0-9])"
    # digits right after the end of a sentence, raised digits after a word: citations that lost their brackets
    # (before a Chinese, Japanese or Korean full stop, after a space: '增长 5% 1。')
    r"|(?<=[0-9])(?:(?<=[^\W\d_][.!?。].)|(?<= [12][0-9]{3}\..)|(?<=[)”\"’*_`%\]）$\\][.!?。].)|(?<=[.!?][)”\"’*_].)"
    rf"|(?<=[{EAST_ASIAN}%）」』”。] .)"
    # after a space in mid-sentence, where all numbers of a report have lost their brackets: 'of larvae 4, and'
    rf"|(?<=[a-zß-öø-ÿA-Z)%*\"”] .)(?=[0-9]{{0,2}}(?:, ?[0-9]{{1,3}}){{0,4}}(?:[,;:)|]|\.\s|\.?\s*\Z| [a-z]| ?[{EAST_ASIAN}、，；：）])))"
    r"|(?<=\^)(?=\\?\[?[0-9])|(?<=[⁰¹²³⁴-⁹])(?:(?<=[^\s⁰¹²³⁴-⁹].)|(?<=[^\s\d] .)))",
    re.DOTALL,
)
_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_RAISING = frozenset(("^", "$", *SIGNS))
"""What a raised number begins with, apart from a tag."""
_STRAIGHT_QUOTES = ('"', "'")
_CHECKBOX = lazy_pattern(r"\s*\[[ xX]\](?=\s)")
_ANCHOR = lazy_pattern(r"<a\s[^>]*?\bhref\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|\\\"([^\"\\]*)\\\")", re.IGNORECASE)
_REMARK = lazy_pattern(
    r"\[(?://|comment|_{1,3}|#)\]: ?(?:<>|#) ?(?:\([^\n]*\)|\"[^\n]*\"|'[^\n]*')[ \t]*(?=\n|\Z)",
    re.IGNORECASE,
)
"""`[comment]: <> (words)`: a remark, though Markdown reads it as text if the words contain parentheses."""
_AT_LINE_START = lazy_pattern(r"(?:\A|\n)[ ]{0,3}\Z")
_COMPONENT = lazy_pattern(
    r"<(?P<name>Cite|Citation|Footnote|Ref|Reference|Source)\s[^<>]*?\b(?:tooltip|title|text|source|reference|note)\s*=\s*"
    r"(?:\"(?P<said>[^\"]{8,1000})\"|'(?P<quoted>[^']{8,1000})')"
)
"""A site generator's component that names a work: `<Cite id="m" tooltip="Doe. On Ports. 2024.">words</Cite>`."""
_KEYS = lazy_pattern(
    r"<d-cite\s[^<>]*?\b(?:bibtex-)?key\s*=\s*(?:\"(?P<keys>[^\"]{1,500})\"|'(?P<quoted>[^']{1,500})')"
)
"""A citation in an article of Distill: `<d-cite key="doe2020, roe2021"></d-cite>`."""
_WORK = lazy_pattern(r"(?<!\d)(?:1[89]|20)\d\d(?!\d)|\bdoi\b|://", re.IGNORECASE)
_ANCHOR_END = lazy_pattern(r"</a\s*>", re.IGNORECASE)


@value(frozen=True, slots=True)
class Inline:
    """The inline content of one leaf's text. All spans are str indices into the scanned text.

    `masked` has the same length as the text. In it markup that vanishes and line ends are spaces, citation marks and the
    `](destination "title")` of links U+FFFC, code, maths and addresses U+E000; a link's words stay. `marks` are in
    order of their start and never overlap, images included (`CitationMark.image`). `plain_skip` are the stretches that a
    reader does not see. `unseen` are the HTML elements that are not shown; the marks in them cite nothing and are left
    out.
    """

    masked: str
    marks: tuple[CitationMark, ...] = ()
    comments: tuple[Span, ...] = ()
    near_misses: tuple[NearMiss, ...] = ()
    plain_skip: tuple[Span, ...] = ()
    unseen: tuple[Span, ...] = ()


def scan(text: str) -> Inline:
    """Read `text`, the content of one leaf (container prefixes blanked, line ends as \\n). Never raises; linear
    in the length of the text."""
    if _TOKEN.search(text) is None:
        return Inline(text.replace("\n", " "))
    return _Scanner(text).run()


class _Scanner(Brackets):
    """One pass, token by token. Every step either consumes text or leaves it as it is; none looks back further
    than the bracket that it closes."""

    def run(self) -> Inline:
        text = self.text
        box = _CHECKBOX.match(text)
        at = box.end() if box else 0
        search = _TOKEN.search
        while (token := search(text, at)) is not None:
            at = self._step(token.group(), token.start(), token.end())
        self._close_emphasis(0)
        if self.hidden.spans:
            self._blank_hidden()
        marks = tuple(sorted(self.marks, key=lambda m: m.start))
        skip = tuple((s, e) for s, e, filler in self.fillings if filler != NAME)
        return Inline(
            mask(text, self.fillings),
            marks,
            tuple(self.comments),
            tuple(self.near_misses),
            tuple(sorted(skip)),
            tuple(self.hidden.spans),
        )

    def _blank_hidden(self) -> None:
        """Remove what is not shown, with its marks."""
        spans = self.hidden.spans

        def shown(start: int) -> bool:
            before = bisect_right(spans, (start, len(self.text))) - 1
            return before < 0 or spans[before][1] <= start

        self.fillings += [(start, end, VANISHED) for start, end in spans]
        self.marks = [mark for mark in self.marks if shown(mark.start)]
        self.near_misses = [miss for miss in self.near_misses if shown(miss.start)]

    def _step(self, token: str, start: int, end: int) -> int:
        """Handle the token at start..end and return where to go on."""
        first = token[0]
        if first in _RAISING and (raised := raised_mark(self.text, start)) is not None:
            return self._marked(raised)
        if token == "[" and (remark := self._remark(start)) is not None:
            self.fillings.append((start, remark.end(), VANISHED))
            return remark.end()
        if token in ("[", "![", "^["):
            self.openers.append(Opener(start, end, token, len(self.delimiters)))
            return end
        if first == "]":
            return self._close_bracket(start)
        if first in "*_~":
            run = delimiter(self.text, start, end)
            if run is not None:
                self.delimiters.append(run)
            return end
        if first == "\\":
            return self._escape(start)
        if first == "`":
            return self._filled(start, self.opaque.code_end(start, end - start), end)
        if first == "$":
            return self._filled(start, self.opaque.dollar_end(start, end - start), end)
        if first == "<":
            return self._angle(start)
        if first in "【［\ue200":
            return self._foreign_bracket(first, start)
        if first == "@":
            found = IN_TEXT_KEY.match(self.text, start)
            if found is None:
                return end
            keys = (found[1] or found[2],)
            return self._unmasked(
                CitationMark(CitationForm.PANDOC, start, found.end(), labels=keys, shortcut=True)
            )
        if first in "(（":
            return self._parenthesis(start, end)
        if first.isdecimal():
            return self._figure(start, end)
        address = bare_address(self.text, start)
        if address is None:
            return end
        self.marks.append(address)
        self.fillings.append((start, address.end, NAME))
        return address.end

    def _remark(self, start: int) -> re.Match[str] | None:
        """The remark at `start`, if a line begins there."""
        begins = _AT_LINE_START.search(self.text, max(start - 4, 0), start)
        return _REMARK.match(self.text, start) if begins is not None else None

    def _figure(self, start: int, end: int) -> int:
        """Read the figure at `start` (a chatbot's leftover, a court decision, a number without brackets); return its end."""
        cite = chat_cite(self.text, start)
        if cite is not None:
            if self.openers and self.openers[-1].start == cite.start:
                self.openers.pop()
            return self._marked(cite)
        mark = decision(self.text, start) or bare_mark(self.text, start)
        if mark is None:
            return end
        if mark.form is CitationForm.NUMERIC and not mark.loose:
            return self._marked(mark)
        return self._unmasked(mark)  # it may well be a number of the text, or say which law an entry is

    def _parenthesis(self, start: int, end: int) -> int:
        """Read the parenthesis at `start` and return its end. Works by author and year, numbers, and keys without pages are
        marked but stay text, which is what they are if no list has them."""
        if bare_address(self.text, end) is not None:
            return end  # '(PMC7434868, 2021)'
        placed = placed_in_journal(self.text, start)
        if placed is not None:
            return self._unmasked(placed)
        mark = round_number(self.text, start) or author_year(self.text, start) or page_keys(self.text, start)
        if mark is None:
            named = numbered_word_in_parentheses(self.text, start) or same_source(self.text, start)
            if named is not None:
                return self._marked(named)
            mark = (
                law_in_parentheses(self.text, start)
                or titled_work(self.text, start)
                or author_page(self.text, start)
                or round_labels(self.text, start)
            )
            # What an entry of a source list says is that it is this law or work.
            return self._unmasked(mark) if mark is not None else end
        if mark.labels[0][:1] != "(" and not mark.shortcut:
            return self._marked(mark)
        return self._unmasked(mark)

    def _unmasked(self, mark: CitationMark) -> int:
        """Add a mark whose text stays text, and return its end."""
        self.marks.append(mark)
        return mark.end

    def _filled(self, start: int, close: int, end: int) -> int:
        if close < 0:
            return end
        self.fillings.append((start, close, NAME))
        return close

    def _escape(self, start: int) -> int:
        text = self.text
        following = text[start + 1 : start + 2]
        if following == "[":
            found = ESCAPED_NUMERIC.match(text, start)
            mark = (
                numeric_mark(CitationForm.NUMERIC, found[0][2:].rstrip("]\\"), start, found.end())
                if found
                else None
            )
            if mark is not None:
                return self._marked(numeric_in_place(mark, text))
        latex = LATEX.match(text, start) if following.isalpha() else None
        if latex is not None:
            keys = tuple(dict.fromkeys(key.strip() for key in latex["keys"].split(",")))
            return self._marked(
                CitationMark(CitationForm.PANDOC, start, latex.end(), labels=keys, shortcut=True)
            )
        if following in ("[", "("):
            close = self.opaque.backslash_maths_end(start)
            if close > 0:
                self.fillings.append((start, close, NAME))
                return close
        if following in _PUNCTUATION or following in ("", "\n"):
            # At the very end CommonMark shows the backslash; a hard break before nothing was meant.
            self.fillings.append((start, start + 1, UNSEEN if following in _STRAIGHT_QUOTES else VANISHED))
            return start + 2
        return start + 1

    def _angle(self, start: int) -> int:
        raised = (
            raised_mark(self.text, start) if self.text.startswith(("<sup>", "<sup ", "<a "), start) else None
        )
        if raised is not None:
            return self._marked(raised)
        noted = wiki_note(self.text, start) if self.text.startswith(("<ref>", "<ref "), start) else None
        if noted is not None:
            return self._marked(noted)
        found = self.opaque.angle(start)
        if found is None:
            return start + 1
        kind, end = found
        if kind is OpaqueKind.MARKUP:
            residue = self._claude_residue(start, end) or self._component(start, end)
            if residue is not None:
                return self._marked(residue)
            empty = self._anchor(start, end)
            if empty is not None:
                return self._marked(empty)
            self.hidden.tag(self.text[start:end], start, end)
        if kind is OpaqueKind.COMMENT:
            self.comments.append((start, end))
        if kind is OpaqueKind.AUTOLINK:
            self.marks.append(
                CitationMark(CitationForm.AUTOLINK, start, end, target=self.text[start + 1 : end - 1])
            )
        vanishes = kind in (OpaqueKind.MARKUP, OpaqueKind.COMMENT)
        self.fillings.append((start, end, VANISHED if vanishes else NAME))
        return end

    def _claude_residue(self, start: int, end: int) -> CitationMark | None:
        """The mark at the end of `<cite index="3-1,3-2">words</cite>`, left over from the Claude interface."""
        tag = self.text[start:end]
        if (opens := CLAUDE_RESIDUE.fullmatch(tag)) is not None:
            self.cited_here = tuple(dict.fromkeys(re.split(r"[,\s]+", opens["ids"])))
        elif tag == "</cite>" and self.cited_here:
            labels, self.cited_here = self.cited_here, ()
            return CitationMark(CitationForm.CJK, start, end, labels=labels)
        return None

    def _component(self, start: int, end: int) -> CitationMark | None:
        """The mark of a component: at the end of one that names a work, or of one without words, or of one that gives keys."""
        tag = self.text[start:end]
        if tag.startswith("</"):
            name, said = self.component
            if not said or tag[2:-1].strip() != name:
                return None
            self.component = ("", "")
            return CitationMark(CitationForm.FOOTNOTE, start, end, text=said)
        if (keyed := _KEYS.match(tag)) is not None:
            labels = tuple(dict.fromkeys((keyed["keys"] or keyed["quoted"]).replace(",", " ").split()))
            return CitationMark(CitationForm.PANDOC, start, end, labels=labels) if labels else None
        found = _COMPONENT.match(tag)
        work = (found["said"] or found["quoted"]) if found is not None else ""
        if found is None or _WORK.search(work) is None:
            return None
        if tag.endswith("/>"):
            return CitationMark(CitationForm.FOOTNOTE, start, end, text=work)
        self.component = (found["name"], work)
        return None

    def _anchor(self, start: int, end: int) -> CitationMark | None:
        """Handle a tag of `<a href="url">words</a>`, which is a link too; its title is not a quote. Returns the mark of a link
        without words, of which nothing is shown."""
        tag = self.text[start:end]
        if _ANCHOR_END.fullmatch(tag) and self.anchor is not None:
            (low, high), target = self.anchor
            self.anchor = None
            if not (self.marks and self.marks[-1].end > low):
                words = self.text[high:start][:MAX_KEPT_TEXT]
                mark = CitationMark(CitationForm.LINK, low, end, text=words, target=target)
                if not words.strip():
                    return mark
                self.marks.append(mark)
        found = _ANCHOR.match(tag)
        if found is not None:
            self.anchor = ((start, end), decode(found[1] or found[2] or found[3] or ""))
        return None

    def _foreign_bracket(self, first: str, start: int) -> int:
        if first == "［":
            wide = WIDE.match(self.text, start)
            number = numeric_mark(CitationForm.NUMERIC, wide[1], start, wide.end()) if wide else None
            return self._marked(numeric_in_place(number, self.text)) if number is not None else start + 1
        found = (CJK if first == "【" else CHAT_RESIDUE).match(self.text, start)
        if found is None:
            return start + 1
        if (entity := CHAT_ENTITY.match(found[0])) is not None:  # shown as the name of somebody or something
            self.fillings.append((start, start + entity.start("name"), VANISHED))
            self.fillings.append((start + entity.end("name"), found.end(), VANISHED))
            return found.end()
        if first != "【":
            return self._marked(
                CitationMark(CitationForm.CJK, start, found.end(), labels=chat_labels(found[0]))
            )
        mark = numeric_mark(CitationForm.CJK, found[1], start, found.end())
        if mark is None and "†" in found[0]:  # '【0†L1-L3】': agents that count from 0
            mark = CitationMark(CitationForm.CJK, start, found.end(), labels=(found[1],))
        return self._marked(mark) if mark is not None else start + 1
