"""Prompts as files: found in the installation or the repository, filled by name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from pathlib import Path

from groundlint.checklist.digest import digest
from groundlint.checklist.errors import ConfigurationError
from groundlint.model.value import value

SCORING = ("input", "target", "question", "checklist", "history")
"""The placeholders of a scoring prompt."""
GENERATION = ("input", "reference", "history", "candidates", "context", "max_items", "target")
"""The placeholders of a generation prompt."""
MAX_FILE = 200_000
_NAME = re.compile(r"[a-z0-9_]+(?:/[a-z0-9_]+)*")
_FRONT_MATTER = re.compile(r"\A---\n(.*?)^---\n", re.DOTALL | re.MULTILINE)


@value(frozen=True, slots=True)
class Prompt:
    """A template. `name` is its path below prompts/ without the ending, "" for one that came as a text."""

    text: str
    name: str = ""
    known: tuple[str, ...] = SCORING

    @property
    def placeholders(self) -> frozenset[str]:
        """The known placeholders that are in the template."""
        return frozenset(name for name in self.known if f"{{{name}}}" in self.text)

    @property
    def sha256(self) -> str:
        """Fingerprint of the template."""
        return digest(self.text)

    def fill(self, values: Mapping[str, str]) -> str:
        """The template with each known placeholder replaced, in one pass: braces in values, and any other
        braces in the template, stay as they are.
        """
        names = "|".join(sorted(self.known))
        return re.sub(rf"\{{({names})\}}", lambda found: values.get(found[1], ""), self.text)


@lru_cache(maxsize=64)
def load_prompt(name: str, known: tuple[str, ...] = SCORING) -> Prompt:
    """The prompt `name` ("scoring/item") of this version. Raises ConfigurationError for a name that is none:
    names never lead out of prompts/.
    """
    if not _NAME.fullmatch(name):
        raise ConfigurationError(f"prompt {name!r}: names look like scoring/item")
    for folder in _folders():
        file = folder.joinpath(*f"{name}.md".split("/"))
        try:
            text = file.read_text("utf-8")
        except OSError:
            continue
        return Prompt(_body(text), name, known)
    raise ConfigurationError(f"prompt {name!r}: there is no such prompt")


def read_prompt(path: Path, known: tuple[str, ...] = SCORING) -> Prompt:
    """A prompt of the user's own. Raises ConfigurationError with the file and the fault."""
    try:
        if path.stat().st_size > MAX_FILE:
            raise ConfigurationError(f"{path}: longer than {MAX_FILE} bytes, which is not a prompt")
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ConfigurationError(f"{path}: not UTF-8 text") from fault
    except OSError as fault:
        raise ConfigurationError(f"{path}: {(fault.strerror or 'cannot be read').lower()}") from fault
    return Prompt(_body(text), "", known)


def scoring_prompt(given: str | Path) -> Prompt:
    """A scoring prompt as a pipeline names it: a file's path, the name of one of ours ("rlcf"), or a text. What
    holds a placeholder or a blank is a text, and never tried as a file. Raises ConfigurationError.
    """
    if isinstance(given, Path):
        return read_prompt(given)
    if "{" in given or any(char.isspace() for char in given):
        return Prompt(given)
    return load_prompt(given if given.startswith("scoring/") else f"scoring/{given}")


def check_scoring(prompt: Prompt, mode: str) -> None:
    """Raises ConfigurationError where the prompt cannot ask what the mode needs."""
    has, where = prompt.placeholders, prompt.name or "the prompt"
    if "target" not in has:
        raise ConfigurationError(f"{where} has no {{target}}: the judge would not see the text")
    if mode == "item" and "question" not in has:
        hint = ", and item mode does not fill {checklist}" if "checklist" in has else ""
        raise ConfigurationError(f"{where} has no {{question}}{hint}")
    if mode == "batch" and not has & {"checklist", "question"}:
        raise ConfigurationError(f"{where} has neither {{checklist}} nor {{question}}")


def _folders() -> tuple[Path, ...]:
    """Where prompts are: in the installed package, else next to the sources."""
    packaged = resources.files("groundlint")
    here = Path(str(packaged))
    return (here / "prompts", here.parents[1] / "prompts")


def _body(text: str) -> str:
    return _FRONT_MATTER.sub("", text.replace("\r\n", "\n"), count=1).rstrip("\n")
