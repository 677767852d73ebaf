"""Passages by meaning: vectors kept with a library, and what is found by them; on this machine only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from groundlint.install_hint import pip_install
from groundlint.sources.library import Library, Passage, Snapshot
from groundlint.sources.semantic import EncoderUnusable, SentenceEncoder, index, shared_encoder, unindexed
from groundlint.sources.semantic.encoder import MODEL, STEP, WIDTH
from groundlint.sources.suggest import Suggestion, suggest
from groundlint.sources.suggest.word_by_word import word_by_word

numpy = pytest.importorskip("numpy")

PUMPS = (
    "Sales of heat pumps in Norway rose by 17% in 2021, according to the agency.\n\n"
    "The ferry to Bergen carries 400 cars and takes two hours in good weather.\n\n"
    "In 1849, he received a patent for a flotation device for boats in shallow water."
)
GARDEN = (
    "Tomatoes that are watered at night suffer more often from mould than others.\n\n"
    "Old apple trees need to be cut back hard every second winter to bear fruit."
)


@pytest.fixture(scope="module")
def encoder() -> SentenceEncoder:
    found = shared_encoder()
    assert found is not None, 'the tests need pip install "groundlint[semantic]"'
    return found


def snapshot(name: str, text: str) -> Snapshot:
    source = f"https://a.example/{name}"
    return Snapshot(source, source, name, "html", "2026-01-02", text)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.sqlite") as opened:
        opened.keep(snapshot("Abraham Lincoln", PUMPS))
        opened.keep(snapshot("The garden", GARDEN))
        yield opened


def test_what_means_alike_points_alike(encoder: SentenceEncoder) -> None:
    one = encoder.vector("The cat sat on the mat.")
    assert one.shape == (WIDTH,)
    assert float(one @ one) == pytest.approx(1, abs=1e-5)
    near = float(one @ encoder.vector("A kitten rested on a rug."))
    far = float(one @ encoder.vector("Interest rates rose in the second quarter."))
    assert near > far + 0.3


def test_a_vector_does_not_hang_on_its_neighbours(encoder: SentenceEncoder) -> None:
    texts = ["Short.", "A much longer sentence that says a good deal more than the short one does. " * 9]
    assert encoder.steps(texts) == b"".join(encoder.steps([text]) for text in texts)


@pytest.mark.parametrize("text", ["", " ", "\ud800", "中文。", "a" * 5_000, "word " * 5_000, "\x00"])
def test_no_text_is_too_strange(encoder: SentenceEncoder, text: str) -> None:
    kept = numpy.frombuffer(encoder.steps([text]), numpy.int8).astype(float) / STEP
    assert float(numpy.linalg.norm(kept)) == pytest.approx(1, abs=0.05)


def test_vectors_are_made_once_and_go_with_their_text(library: Library, encoder: SentenceEncoder) -> None:
    assert unindexed(library) == 5
    assert index(library, encoder) == 5
    assert (unindexed(library), index(library, encoder)) == (0, 0)
    assert all(
        (shelf.model, len(kept)) == (MODEL, shelf.passages * WIDTH) for shelf, kept in library.vectors()
    )
    library.keep(snapshot("The garden", GARDEN + "\n\nPears are picked before they are ripe and kept cool."))
    assert unindexed(library) == 3


def test_who_stops_loses_nothing(library: Library, encoder: SentenceEncoder) -> None:
    told: list[int] = []

    def first_source_only(passages: int) -> bool:
        told.append(passages)
        return len(told) < 2

    assert index(library, encoder, first_source_only) == 3
    assert unindexed(library) == 2
    assert index(library, encoder) == 2


def test_vectors_of_another_text_are_not_kept(library: Library, encoder: SentenceEncoder) -> None:
    """Another process may put a newer snapshot there while vectors are made."""

    def replaced(passages: int) -> bool:
        library.keep(snapshot("Abraham Lincoln", PUMPS.replace("17%", "19%")))
        library.keep(snapshot("The garden", GARDEN.replace("mould", "mites")))
        return True

    assert index(library, encoder, replaced) == 0
    assert unindexed(library) == 5


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ("Lincoln invented a way of lifting vessels over shoals.", "In 1849, he received a patent"),
        ("Vegetables that get water after dark are prone to fungus.", "Tomatoes that are watered"),
        ("Norway's sales of heat pumps grew by 17% in 2021.", "Sales of heat pumps in Norway"),
    ],
)
def test_a_paraphrase_is_found(library: Library, encoder: SentenceEncoder, claim: str, words: str) -> None:
    index(library, encoder)
    found = suggest(claim, library, encoder=encoder)
    assert found
    assert found[0].passage.text.startswith(words)
    assert found[0].why.startswith("likeness 0.")
    assert 0 < found[0].score <= 1


@pytest.mark.parametrize(
    "claim",
    [
        "Norway's sales of heat pumps grew by 19% in 2021.",
        "Norway's sales of heat pumps did not grow in 2021.",
        "Sweden's sales of heat pumps grew by 17% in 2021, according to the agency.",
        "The central bank raised its interest rate twice.",
    ],
)
def test_what_says_otherwise_or_something_else_is_not_offered(
    library: Library, encoder: SentenceEncoder, claim: str
) -> None:
    index(library, encoder)
    assert suggest(claim, library, encoder=encoder) == []


def test_of_one_source_only(library: Library, encoder: SentenceEncoder) -> None:
    index(library, encoder)
    claim = "Vegetables that get water after dark are prone to fungus."
    assert suggest(claim, library, source="https://a.example/Abraham Lincoln", encoder=encoder) == []
    assert suggest(claim, library, source="https://a.example/The garden", encoder=encoder) != []
    assert suggest(claim, library, source="https://a.example/none", encoder=encoder) == []


def test_until_all_have_vectors_words_are_compared(library: Library, encoder: SentenceEncoder) -> None:
    claim = "Norway's sales of heat pumps grew by 17% in 2021."
    by_words = suggest(claim, library)
    assert by_words
    assert suggest(claim, library, encoder=encoder) == by_words
    index(library, encoder)
    assert suggest(claim, library, encoder=encoder) != by_words


def test_other_languages_are_compared_by_words(library: Library, encoder: SentenceEncoder) -> None:
    library.keep(
        snapshot(
            "Wärme", "Der Absatz von Wärmepumpen in Norwegen stieg im Jahr 2021 um 17 % auf 125.000 Stück."
        )
    )
    index(library, encoder)
    claim = "Der Absatz von Wärmepumpen ist in Norwegen im Jahr 2021 um 17 % gestiegen."
    (found,) = suggest(claim, library, encoder=encoder)
    assert "likeness" not in found.why


def test_other_weights_are_not_used(tmp_path: Path) -> None:
    (tmp_path / "model.onnx").write_bytes(b"something else")
    with pytest.raises(EncoderUnusable, match="not the weights that are known"):
        SentenceEncoder(tmp_path / "model.onnx")
    with pytest.raises(EncoderUnusable, match="cannot be read"):
        SentenceEncoder(tmp_path / "none.onnx")


def test_without_the_extra_there_is_no_encoder(monkeypatch: pytest.MonkeyPatch) -> None:
    from groundlint.sources.semantic import encoder as module

    monkeypatch.setattr(module, "_NEEDED", ("numpy", "a_package_that_nobody_has"))
    monkeypatch.setattr(module, "_PACKAGE", "a_package_that_nobody_has")
    shared_encoder.cache_clear()
    try:
        assert not module.is_installed()
        assert shared_encoder() is None
        with pytest.raises(EncoderUnusable, match=re.escape(pip_install("semantic"))):
            SentenceEncoder()
    finally:
        shared_encoder.cache_clear()


def test_each_word_has_a_vector_as_it_reads_there(encoder: SentenceEncoder) -> None:
    words = encoder.words("The river bank was steep.")
    assert words.shape == (5 + 1 + 2, WIDTH)  # the words, the full stop, the beginning and the end
    assert numpy.linalg.norm(words, axis=1) == pytest.approx(1, abs=1e-5)
    money = encoder.words("The bank raised rates.")
    assert float(words[3] @ encoder.words("The muddy bank was high.")[3]) > float(words[3] @ money[2])


@pytest.mark.parametrize("processors", [1, 2, 16])
def test_each_text_is_read_alone(processors: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groundlint.processors.processors", lambda: processors)
    texts = [
        f"The ferry to Bergen carries {number} cars" + " in good weather" * number for number in range(9)
    ]
    one_by_one = SentenceEncoder()
    for vectors, text in zip(SentenceEncoder().words_of_each(texts), texts, strict=True):
        assert numpy.array_equal(vectors, one_by_one.words(text))


def test_the_passages_around_say_what_this_is(tmp_path: Path, encoder: SentenceEncoder) -> None:
    ferry = "The ferry to Bergen carries 400 cars and takes two hours in good weather."
    delay = "This can take twice as long when the wind comes from the north."
    with Library(tmp_path / "l.sqlite") as library:
        for source, text in (("a", f"{GARDEN}\n\n{delay}"), ("b", f"{ferry}\n\n{delay}")):
            library.keep(Snapshot(source, source, "Travels", "html", "2026-01-02", text))
        index(library, encoder)
        found = suggest(
            "With wind from the north the ferry takes double the time.", library, 3, encoder=encoder
        )
    assert [one.passage.source for one in found if one.passage.text == delay] == ["b", "a"]


CLOSE = (
    "The guild of the beekeepers lent money to the poor of the town in lean years.",
    "The guild of the beekeepers gave candles to the poor of the town in lean years.",
)


def suggestion(text: str, score: float) -> Suggestion:
    return Suggestion(Passage("x", 0, text), "https://a.example", "", "Guilds", score, (), True, "")


@pytest.mark.parametrize(
    "claim", ["They made loans to needy people.", "Lights were handed out to needy people."]
)
def test_what_is_close_is_compared_word_by_word(encoder: SentenceEncoder, claim: str) -> None:
    right, wrong = CLOSE if "loans" in claim else CLOSE[::-1]
    garden = GARDEN.split("\n\n")[0]
    found = word_by_word(
        claim, [suggestion(wrong, 0.6), suggestion(right, 0.58), suggestion(garden, 0.2)], encoder
    )
    assert [one.passage.text for one in found] == [right, wrong, garden]
    assert found[0].score > found[1].score == 0.6 > found[2].score == 0.2


def test_what_is_not_close_costs_nothing(encoder: SentenceEncoder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SentenceEncoder, "words", lambda self, text: pytest.fail("nothing is to be compared"))
    for found in ([], [suggestion(CLOSE[0], 0.6)], [suggestion(CLOSE[0], 0.6), suggestion(CLOSE[1], 0.5)]):
        assert word_by_word("They made loans.", found, encoder) == found


def test_no_more_than_three_are_compared(encoder: SentenceEncoder, monkeypatch: pytest.MonkeyPatch) -> None:
    words, read = SentenceEncoder.words, []

    def counted(self: SentenceEncoder, text: str) -> object:
        read.append(text)
        return words(self, text)

    monkeypatch.setattr(SentenceEncoder, "words", counted)
    found = [suggestion(CLOSE[n % 2], 0.6 - n / 1000) for n in range(9)]
    assert len(word_by_word("They made loans.", found, encoder)) == 9
    assert len(read) == 4
