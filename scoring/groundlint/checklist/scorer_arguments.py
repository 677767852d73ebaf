"""The arguments of a scorer, checked: what is wrong is a ConfigurationError that names the argument."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from groundlint.checklist.errors import ConfigurationError
from groundlint.checklist.prompts import Prompt, load_prompt, read_prompt
from groundlint.checklist.reply_cache import default_cache_path

_Parsed = TypeVar("_Parsed", bound=BaseModel)


def one_of(name: str, value: str, allowed: Sequence[str]) -> None:
    """Raise unless `value` is one of the words that are allowed."""
    if value not in allowed:
        raise ConfigurationError(f"{name} {value!r}: expected {', '.join(allowed[:-1])} or {allowed[-1]}")


def positive(name: str, value: float | None, unit: str) -> None:
    """Raise unless `value` is None or above 0 (not a number is neither)."""
    if value is not None and not value > 0:
        raise ConfigurationError(f"{name} {value}: expected more than 0{unit}")


def parsed(made: type[_Parsed], value: _Parsed | Mapping[str, Any] | None) -> _Parsed | None:
    """What is given as such or as a mapping, None where nothing is."""
    if value is None or isinstance(value, made):
        return value
    try:
        return made.model_validate(value)
    except ValidationError as fault:
        first = fault.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise ConfigurationError(f"{made.__name__.lower()}: {where}: {first['msg']}") from fault


def cache_file(given: bool | str | Path) -> Path | None:
    """Where answers are kept: True is the user's cache folder, False nowhere."""
    if isinstance(given, bool):
        return default_cache_path() if given else None
    return Path(given) if given else None


def prompt_of(given: str | Path | None, name: str) -> Prompt:
    """The template given as a text or a Path, else the one called `name`."""
    if given is None:
        return load_prompt(f"scoring/{name}")
    return read_prompt(given) if isinstance(given, Path) else Prompt(given)
