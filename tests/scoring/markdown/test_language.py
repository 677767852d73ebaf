"""The language of a sentence by its script, and of Latin text by its small words."""

import pytest

from groundlint.markdown.language import (
    LATIN,
    language_of_counts,
    latin_language,
    script_language,
    small_word_counts,
    small_words_of_leaf,
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


@pytest.mark.parametrize(
    ("counted", "language"),
    [
        ({}, "en"),
        ({"de": 11}, "en"),  # too few words to tell
        ({"de": 12}, "de"),
        ({"de": 60, "en": 50}, "en"),  # names and terms leave few English words behind
        ({"de": 61, "en": 50}, "de"),
        ({"de": 20, "fr": 20}, "de"),
    ],
)
def test_other_languages_than_english_have_to_be_clearly_ahead(
    counted: dict[str, int], language: str
) -> None:
    assert language_of_counts([counted.get(name, 0) for name in LATIN]) == language


def test_addresses_say_nothing_about_the_language() -> None:
    words = "Der Umsatz ist gestiegen"
    linked = f"[{words}](https://example.org/the/of/and/to) https://example.org/the-of-and"
    assert small_words_of_leaf(linked) == small_words_of_leaf(words)
