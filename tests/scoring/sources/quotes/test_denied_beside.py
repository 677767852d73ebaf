"""What the sentence before or behind a quote says against it."""

import pytest

from groundlint.sources.quotes.comparable import comparable
from groundlint.sources.quotes.match import match_quote

BAN = "The ban works well in all of the cities"


@pytest.mark.parametrize(
    ("page", "quote", "beside"),
    [
        (f"Some like it. {BAN}. That is not true. More.", BAN, "That is not true."),
        (f"{BAN}, they say. But this claim has been debunked.", BAN, "But this claim has been debunked."),
        (f"Myth 3: {BAN}. Many think so.", BAN, "Myth 3:"),
        (f"False: {BAN}. Many think so.", BAN, "False:"),
        ("Falsch: Die Mieten fallen überall.", "Die Mieten fallen überall", "Falsch:"),
        (
            "Die Mieten fallen überall. Das stimmt jedoch nicht.",
            "Die Mieten fallen überall",
            "Das stimmt jedoch nicht.",
        ),
        ("Les loyers baissent partout. Mais c'est faux.", "Les loyers baissent partout", "Mais c'est faux."),
        ("Los alquileres bajan todos. Eso es falso.", "Los alquileres bajan todos", "Eso es falso."),
        (
            "Os aluguéis caem em todo lado. Isso não é verdade.",
            "Os aluguéis caem em todo lado",
            "Isso não é verdade.",
        ),
        ("I affitti calano ovunque. Ma non è vero.", "I affitti calano ovunque", "Ma non è vero."),
        ("De huren dalen overal. Dat klopt niet.", "De huren dalen overal", "Dat klopt niet."),
        ("租金正在全国下降。这种说法是错误的。", "租金正在全国下降", "这种说法是错误的。"),
        (
            "家賃は全国で下がっている。しかし、これは誤りである。",
            "家賃は全国で下がっている",
            "しかし、これは誤りである。",
        ),
        (
            "임대료가 전국에서 내리고 있다. 그러나 이는 사실이 아니다.",
            "임대료가 전국에서 내리고 있다",
            "그러나 이는 사실이 아니다.",
        ),
        (
            f"{BAN}. So ran a headline that was later retracted. More.",
            BAN,
            "So ran a headline that was later retracted.",
        ),
        (
            f"{BAN}. The story, told by guides since 1911, is unfounded.",
            BAN,
            "The story, told by guides since 1911, is unfounded.",
        ),
        (
            "Die Mieten fallen überall. Dieser Vorwurf wurde 1912 widerlegt.",
            "Die Mieten fallen überall",
            "Dieser Vorwurf wurde 1912 widerlegt.",
        ),
        (
            "Les loyers baissent partout. Cette légende ne repose sur rien.",
            "Les loyers baissent partout",
            "Cette légende ne repose sur rien.",
        ),
        (
            "Los alquileres bajan todos. Se trata de un bulo.",
            "Los alquileres bajan todos",
            "Se trata de un bulo.",
        ),
        ("Os aluguéis caem. O boato foi desmentido.", "Os aluguéis caem", "O boato foi desmentido."),
        ("租金正在下降。这一说法毫无根据。", "租金正在下降", "这一说法毫无根据。"),
        ("家賃は下がっている。これは俗説にすぎない。", "家賃は下がっている", "これは俗説にすぎない。"),
        (
            "임대료가 내리고 있다. 이 소문은 거짓으로 판명되었다.",
            "임대료가 내리고 있다",
            "이 소문은 거짓으로 판명되었다.",
        ),
        (f"{BAN}. It is impossible to say why.", BAN, ""),
        (f"{BAN}. That is true. It is good.", BAN, ""),
        (f"{BAN}. It was wrong of him to leave.", BAN, ""),
        (f"{BAN}. This is not the only reason for it.", BAN, ""),
        (f"That is not true. {BAN}. More.", BAN, ""),  # of what stands before it
        (f"{BAN}.", BAN, ""),
        (f"A myth of old. {BAN}. More.", BAN, ""),
    ],
)
def test_a_denial_beside_a_quote_is_told_and_refuses_nothing(page: str, quote: str, beside: str) -> None:
    found = match_quote(comparable(page), quote)
    assert (found.status, found.beside) == ("verified", beside)
