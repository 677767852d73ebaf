"""The language by which a sentence is judged."""

from __future__ import annotations

import pytest

from groundlint.claims.language import language_of


@pytest.mark.parametrize(
    ("text", "declared", "expected"),
    [
        ("The river is long.", "en", "en"),
        ("The river is long.", "zh", "en"),
        ("Der Fluss ist lang.", "de", "de"),
        ("O rio é longo.", "pt-BR", "pt"),
        ("O rio é longo.", "pt_BR", "pt"),
        ("长江是中国最长的河流。", "en", "zh"),
        ("日本で最も長い川は信濃川である。", "en", "ja"),
        ("信濃川", "ja", "ja"),
        ("한강은 서울을 지난다.", "en", "ko"),
        ("Transformer模型在NLP任务中表现优异。", "en", "zh"),
        ("He wrote 道 on the wall and left the room.", "en", "en"),
        ("错误摘要为 `TailscaleTunnelError: tailscale up failed: operation not permitted`。", "zh", "zh"),
        (
            "黄金储备 | 2,113吨 | [金](https://www.example.org/goldhub/central-bank-gold-statistics)",
            "zh",
            "zh",
        ),
        ("端点: GET https://api.example.org/v1/users/me/balance", "zh", "zh"),
        ("`設定` is the name of the folder, in Japanese, that the program makes.", "en", "en"),
        ("`設定ファイルの場所`", "ja", "ja"),
        ("The word [道](https://example.org/道) is old, and many have written of it.", "en", "en"),
        ("Москва стоит на реке.", "en", "und"),
        ("Москва стоит на реке.", "ru", "ru"),
        ("", "en", "en"),
        ("Plain.", "", "en"),
    ],
)
def test_script_decides_where_it_can(text: str, declared: str, expected: str) -> None:
    assert language_of(text, declared) == expected
