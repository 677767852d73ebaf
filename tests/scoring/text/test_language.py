"""The language of a sentence by its script, and of Latin text by its small words."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.text.language import (
    LATIN,
    latin_language,
    script_language,
    small_word_counts,
    surely_latin,
)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Sales rose in 2023.", None),
        ("2024年营收158亿元人民币（增长20%）。", "zh"),
        ("OpenAI 的 GPT-4 于 2023 年 3 月发布。", "zh"),
        ("2024年の売上は増加した。", "ja"),
        ("매출은 20% 증가했다.", "ko"),
        ("Продажи выросли.", "ru"),
        ("The city of Beijing (北京) grew quickly over the decade.", None),
        ("", None),
        ("😀 … — “”", None),
    ],
)
def test_script(text: str, language: str | None) -> None:
    assert script_language(text) == language


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (
            "The growth of the market is driven by demand from Asia and the US. It was the largest in the world.",
            "en",
        ),
        (
            "Der Umsatz ist mit dem Markt in der Region auch im Jahr 2023 für die Firma nicht gewachsen und wird sich.",
            "de",
        ),
        (
            "Le chiffre est dans la région plus que les ventes sur le marché, avec des pertes pour la société et au pays.",
            "fr",
        ),
        (
            "El mercado es más que la suma de los países en que se vende, con las empresas para una región como esta.",
            "es",
        ),
        (
            "O mercado é mais do que a soma dos países em que se vende, com as empresas para uma região não como são.",
            "pt",
        ),
        ("", "en"),
        ("GPU RAM CPU", "en"),
    ],
)
def test_small_words(text: str, language: str) -> None:
    assert latin_language([small_word_counts(text)]) == language


@given(
    st.lists(st.integers(0, 60), min_size=len(LATIN), max_size=len(LATIN)),
    st.lists(st.integers(0, 20), min_size=len(LATIN), max_size=len(LATIN)),
    st.integers(0, 10),
)
def test_what_is_sure_stays_whatever_else_is_counted(
    counted: list[int], others: list[int], spare: int
) -> None:
    surely = surely_latin(counted, max(others) + spare)
    whole = Counter({name: n + m for name, n, m in zip(LATIN, counted, others, strict=True) if n + m})
    assert surely in (None, latin_language([whole]))


@pytest.mark.parametrize(("more", "language"), [(0, "de"), (20, "de"), (80, None)])
def test_it_is_sure_for_as_long_as_more_words_cannot_matter(more: int, language: str | None) -> None:
    assert (
        surely_latin([10 if name == "en" else 90 if name == "de" else 5 for name in LATIN], more) == language
    )
