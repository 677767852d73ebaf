"""What every form of a citation keeps to, by the examples that it gives of itself."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.citations.forms.form import Converted, Form
from groundlint.citations.forms.registry import FORMS, form_of
from groundlint.citations.lookup import looked_up_names, resolve
from groundlint.markdown.inline import scan
from groundlint.model.citation import CitationForm, CitationMark
from groundlint.model.definition_index import NO_DEFINITIONS

EXAMPLES = [(form, example) for form in FORMS for example in form.examples]
each_example = pytest.mark.parametrize(
    ("form", "example"), EXAMPLES, ids=[example for _, example in EXAMPLES]
)


def sentence(example: str) -> str:
    """A sentence that ends with the example."""
    return f"Sales rose {example}."


def mark_of(example: str) -> CitationMark:
    """The one mark in such a sentence."""
    (mark,) = scan(sentence(example)).marks
    return mark


def test_every_kind_of_mark_has_its_form() -> None:
    kinds = {kind for form in FORMS for kind in form.kinds}
    assert kinds == set(CitationForm) - {
        CitationForm.OFFLINE
    }  # what a mark resolves to, never how it is written


BEGINS = "".join(form.begins for form in FORMS)


@given(st.text(st.characters(exclude_characters=BEGINS), max_size=60))
def test_a_text_without_the_characters_that_begin_one_holds_none(text: str) -> None:
    assert scan(text).marks == ()


@given(st.text(st.sampled_from(BEGINS + " .,:;]>)】}†/x*_!"), max_size=40))
def test_every_mark_begins_with_a_character_of_its_form(text: str) -> None:
    for mark in scan(text).marks:
        assert mark.image or text[mark.start] in form_of(mark).begins, mark


@pytest.mark.parametrize("form", FORMS, ids=lambda form: type(form).__name__)
def test_it_gives_examples_of_all_its_kinds(form: Form) -> None:
    assert {mark_of(example).form for example in form.examples} == form.kinds
    assert form.__doc__


@each_example
def test_it_recognizes_its_example_as_it_is_written(form: Form, example: str) -> None:
    mark = mark_of(example)
    assert form_of(mark) is form
    assert sentence(example)[mark.start : mark.end] == example
    assert example[0] in form.begins


@each_example
def test_labels_are_asked_for_by_name_and_stand_in_the_mark(form: Form, example: str) -> None:
    mark = mark_of(example)
    labels = form.labels(mark)
    assert looked_up_names([mark]) == {name for label in labels for name in form.names(label)}
    assert all(form.names(label) for label in labels)
    found = [form.letters(example, mark, label) for label in labels]
    spans = sorted(span for span in found if span is not None)
    assert all(0 <= low < high <= len(example) for low, high in spans)
    assert all(before[1] <= behind[0] for before, behind in pairwise(spans))


@each_example
def test_where_nothing_is_defined_it_means_nothing_but_what_it_holds_itself(form: Form, example: str) -> None:
    mark = mark_of(example)
    assert [form.meaning(mark, label, NO_DEFINITIONS, None) for label in form.labels(mark)] == [
        None for _ in form.labels(mark)
    ]
    for citation in resolve(mark, NO_DEFINITIONS):
        assert (citation.start, citation.end) == (mark.start, mark.end)
        assert bool(citation.source) is not bool(citation.problem)


@each_example
def test_what_is_converted_to_a_link_with_the_host_s_name_holds_its_address(form: Form, example: str) -> None:
    if form.converted is Converted.ADDRESS:
        (citation,) = resolve(mark_of(example), NO_DEFINITIONS)
        assert citation.url
