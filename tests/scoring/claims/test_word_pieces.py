"""Our own tokenizers cut every text as the `tokenizers` library does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

from groundlint.claims.encoder.weights import released as encoder_weights
from groundlint.claims.multilingual.session import UNKNOWN
from groundlint.claims.multilingual.weights import released as multilingual_weights
from groundlint.claims.unigram_pieces import UnigramPieces
from groundlint.claims.word_pieces import WordPieces

TEXTS = (
    "",
    "Output rose by 12.5 % (p < 0.05) in 2023.",
    "naïve café Ὀδυσσεύς ΑΣ İstanbul e\u0301",
    "ﬁn \u200b x\ufeff \x00 y \x85 z \u2028 ▁a▁b <s> [CLS] [UNK]",
    "📊 tab\tline\nend\u00a0no break",
    "长江 长 江 中文字ab 한국어 단어입니다 １２３ｋｍ² e\u0301\x01１",
    "$1,000.00 it's snake_case C++ a|b `code` ~x~ ^2",
    "a" * 101 + " " + "ab" * 300,
    "Donaudampfschifffahrtsgesellschaft électroencéphalographie",
)
# Characters that Unicode knew before either of the two tables was made.
SCRIPTS = st.text(
    st.sampled_from("aAzZ09 .,-_'\"%$éÉßıİσΣς\u0301\u200b\ufeff\x07\t\n中江長ーかカ한국▁ﬁ²Ⅳ①"), max_size=60
)


def bert(vocabulary: Sequence[str]) -> Tokenizer:
    made = Tokenizer(
        models.WordPiece(
            {piece: i for i, piece in enumerate(vocabulary)}, unk_token="[UNK]", max_input_chars_per_word=100
        )
    )
    made.normalizer = normalizers.BertNormalizer(lowercase=True)
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return made


def sentencepiece(pieces: Sequence[str], scores: Sequence[float]) -> Tokenizer:
    made = Tokenizer(models.Unigram(list(zip(pieces, scores, strict=True)), unk_id=UNKNOWN))
    made.normalizer = normalizers.Sequence([normalizers.Nmt(), normalizers.NFKC()])
    made.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Metaspace()]
    )
    return made


@pytest.fixture(scope="module", params=["word pieces", "unigram pieces"])
def pair(request: pytest.FixtureRequest) -> tuple[WordPieces | UnigramPieces, Tokenizer]:
    """Ours and theirs, of a released vocabulary."""
    if request.param == "word pieces":
        vocabulary = encoder_weights().header["vocabulary"]
        return WordPieces(vocabulary), bert(vocabulary)
    weights = multilingual_weights()
    theirs = sentencepiece(weights.pieces, weights.scores)
    return UnigramPieces(weights.pieces, weights.scores, UNKNOWN), theirs


@pytest.mark.parametrize("text", TEXTS)
def test_as_the_library(pair: tuple[WordPieces | UnigramPieces, Tokenizer], text: str) -> None:
    ours, theirs = pair
    assert ours.ids(text) == theirs.encode(text, add_special_tokens=False).ids


@given(text=SCRIPTS)
def test_any_text_as_the_library(pair: tuple[WordPieces | UnigramPieces, Tokenizer], text: str) -> None:
    ours, theirs = pair
    assert ours.ids(text) == theirs.encode(text, add_special_tokens=False).ids


@pytest.mark.parametrize("text", ["\ud800", "a\udfffb c"])
def test_a_lone_surrogate_is_some_character(
    pair: tuple[WordPieces | UnigramPieces, Tokenizer], text: str
) -> None:
    assert pair[0].ids(text)


def test_the_likeliest_pieces_of_normalised_text() -> None:
    pieces = ["<s>", "<pad>", "</s>", "<unk>", "▁", "▁长", "长", "江", "长江", "A", "é", "1"]
    scores = [0.0, 0, 0, 0, -1, -2, -3, -3, -2, -4, -4, -4]
    ours = UnigramPieces(pieces, scores, UNKNOWN)
    assert [pieces[i] for i in ours.ids("长 江")] == ["▁长", "▁", "江"]
    assert [pieces[i] for i in ours.ids("Ａe\u0301\x01１")] == ["▁", "A", "é", "1"]
    assert ours.ids("山川") == [4, UNKNOWN]
