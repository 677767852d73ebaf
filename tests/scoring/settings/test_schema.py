"""The JSON schema of groundlint.toml says what the settings take."""

from __future__ import annotations

import tomllib
from pathlib import Path

import jsonschema
import pytest

from groundlint.settings import load_settings
from groundlint.settings.schema import settings_schema


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ('flavour = "quarto"\n[grounding]\ncounts = "linked"\n', True),
        ('[rules]\nGL001 = "off"\nlong-sentence = "error"\n', True),
        ('[sources]\nlow = 3\noverrides = { "a.example" = 9 }\n[judge.budget]\ncalls = 4\n', True),
        ('flavour = "word"\n', False),
        ("[grounding]\ncount = 1\n", False),
        ('[rules]\nGL999 = "off"\n', False),
        ("[clarity]\nmax_words = 0\n", False),
        ('[network]\nproxy = "http://a.example"\n', False),
    ],
)
def test_it_takes_what_the_settings_take(text: str, good: bool, tmp_path: Path) -> None:
    schema = settings_schema()
    jsonschema.Draft7Validator.check_schema(schema)
    assert jsonschema.Draft7Validator(schema).is_valid(tomllib.loads(text)) is good
    (tmp_path / ".git").mkdir()
    (tmp_path / "groundlint.toml").write_text(text, "utf-8")
    assert (not load_settings(tmp_path).problems) is good
