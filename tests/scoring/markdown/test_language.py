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


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "pl",
            "Port w Gdańsku przyjął w 2023 roku trzysta statków. Większość z nich przypłynęła z Azji, a ładunek ważył "
            "łącznie dziewięć milionów ton. Opłaty obniżono o połowę, co zwiększyło liczbę zawinięć.",
        ),
        (
            "cs",
            "Přístav přijal v roce 2023 tři sta lodí. Většina z nich připlula z Asie a náklad vážil devět milionů tun. "
            "Poplatky se snížily o polovinu, což podle zprávy zvýšilo počet připlutí, které přístav řídí.",
        ),
        (
            "tr",
            "Liman 2023 yılında üç yüz gemiyi karşıladı. Bunların çoğu Asya'dan geldi ve yük dokuz milyon tonu aştı. "
            "Ücretler yarıya indirildi, bu da gemi sayısını artırdı. Yıllık gelir ise azaldı.",
        ),
        (
            "sv",
            "Hamnen tog emot trehundra fartyg under 2023. De flesta kom från Asien och lasten vägde nio miljoner ton. "
            "Avgifterna halverades, och det ökade antalet anlöp till hamnen. Det är ett av de högsta talen på år.",
        ),
        (
            "da",
            "Havnen tog imod trehundrede skibe i 2023. De fleste kom fra Asien, og lasten vejede ni millioner ton. "
            "Afgifterne blev halveret, og det øgede også antallet af anløb. Det er på linje med årene før.",
        ),
        (
            "hu",
            "A kikötő 2023-ban háromszáz hajót fogadott. A legtöbb Ázsiából érkezett, és a rakomány kilencmillió tonnát "
            "nyomott. A díjakat felére csökkentették, és ez növelte az érkezők számát, amely szerint több hajó jött, "
            "hogy egy új dokkot is építettek, vagy bővítették a régit, és ezt a város fizette, pedig már nem volt miből, "
            "csak hitelből, és azt ezek között nőtt.",
        ),
        (
            "id",
            "Pelabuhan ini menerima tiga ratus kapal pada tahun 2023. Sebagian besar berasal dari Asia dengan muatan lebih "
            "dari sembilan juta ton. Biaya itu telah dipotong oleh pemerintah, dan hal ini tidak akan diubah dalam waktu dekat.",
        ),
        (
            "vi",
            "Cảng đã đón ba trăm tàu trong năm 2023. Phần lớn đến từ châu Á và hàng hóa nặng chín triệu tấn.",
        ),
        # names of people and places do not make it another language
        (
            "en",
            "Łukasz Wałęsa of Gdańsk and Kılıçdaroğlu of Şanlıurfa met in Kraków with Ångström of Malmö. The mayor of "
            "Łódź and the governor of Iğdır said that it was the first of many meetings in the region.",
        ),
        (
            "en",
            "We've seen that the ER and the AV of the NA team in AZ are at the port, as is the men's van.",
        ),
        # nor do what English tables are full of: words, symbols, units, names
        (
            "en",
            "\n".join(f"- Child care: {year} dollars spent on care in {year}" for year in range(2010, 2024)),
        ),
        ("en", "\n".join(f"- Cu-Zn {part}: Cu {part} %, PE {part}, nu {part}" for part in range(60, 74))),
        ("en", "\n".join(f"- Lund {size} Pro: beats the Mill Pro, Pro Max" for size in range(14))),
        ("en", "\n".join(f"- PO {n}: Med, 200 bu, till {n}" for n in range(14))),
        ("en", "\n".join(f"- Cell {n}: {n}.2 Å of the rod, Ø {n} mm" for n in range(14))),
        (
            "en",
            "The mayors:\n"
            + "\n".join("- Łukasz Dąbrowski-Żak (Łódź), Đặng Thị Ngọc (Huế)" for _ in range(14)),
        ),
    ],
)
def test_a_text_in_a_language_that_nobody_judges_is_not_taken_for_english(language: str, text: str) -> None:
    assert language_of_counts(small_words_of_leaf(text)) == language


def test_who_else_wrote_a_work_says_nothing_of_the_language() -> None:
    counts = dict(zip(LATIN, small_words_of_leaf("As Lee et al. and Roe et al. say, it is so."), strict=True))
    assert counts["fr"] == 0
    assert counts["en"] > 0
    assert dict(zip(LATIN, small_words_of_leaf("Paul et Alain et aller"), strict=True))["fr"] == 2
