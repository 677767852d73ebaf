"""What values of settings may be, beyond their Python types. pydantic checks them, and is imported only where there is something
to check: most reports have no settings next to them, and it takes a third of a short run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, NamedTuple

from groundlint.model.finding import Severity
from groundlint.settings.rule_codes import rule_code


class Bounds(NamedTuple):
    """The least and the greatest number, or the one that it must be above."""

    ge: float | None = None
    le: float | None = None
    gt: float | None = None

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        given = {name: bound for name, bound in self._asdict().items() if bound is not None}
        return {**handler(source), **given}


class Before(NamedTuple):
    """A function that makes of a value what is then checked; it raises ValueError for what it cannot read."""

    read: Callable[[Any], Any]

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        from pydantic_core import core_schema

        return core_schema.no_info_before_validator_function(self.read, handler(source))


class After(NamedTuple):
    """A function that looks at a checked value; it raises ValueError for what does not hold."""

    look_at: Callable[[Any], Any]

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        from pydantic_core import core_schema

        return core_schema.no_info_after_validator_function(self.look_at, handler(source))


def _as_tuple(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _by_code(value: object) -> object:
    """{"uncited-claim": "off"} → {"GL001": Severity.OFF}; raises ValueError for a rule or severity
    unknown.
    """
    if not isinstance(value, Mapping):
        return value
    rules: dict[str, Severity] = {}
    for key, severity in value.items():
        code = rule_code(str(key))
        if code is None:
            raise ValueError(f"no rule is called {key}")
        rules[code] = Severity(severity)
    return rules


def _readable_globs(globs: tuple[str, ...]) -> tuple[str, ...]:
    """Raises ValueError for a pattern that .gitignore could not hold, before anyone matches with it."""
    if globs:
        from groundlint.globs import check

        check(globs)
    return globs


Ratio = Annotated[float, Bounds(gt=0)]
Count = Annotated[int, Bounds(ge=1)]
Rating = Annotated[int, Bounds(ge=1, le=10)]
Texts = Annotated[tuple[str, ...], Before(_as_tuple)]
Globs = Annotated[Texts, After(_readable_globs)]
Rules = Annotated[dict[str, Severity], Before(_by_code)]
