"""Every settings key by its dotted name, with what it accepts: for loading, for documents, for editors."""

from __future__ import annotations

from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Annotated, Any, get_origin

from groundlint.model.finding import Severity
from groundlint.settings.tables import Scope, SettingsValues

if TYPE_CHECKING:
    from pydantic import TypeAdapter


@dataclass(frozen=True)
class Key:
    """One key. `table` marks a key whose entries are named by the user (`rules.GL001`); a file, the editor
    and front matter then add entries instead of replacing the table. `annotation` is the type of its value. What
    is made of that is made where somebody asks: most reports set a few of the forty keys, or none.
    """

    name: str
    attribute: str
    """Its dotted name in Python (`live.inlay_hints` for `live.inlayHints`)."""
    meaning: str
    default: Any
    front_matter: bool
    scope: Scope
    table: bool
    annotation: Any

    @cached_property
    def schema(self) -> dict[str, Any]:
        """Its JSON schema."""
        return self._adapter.json_schema()

    @cached_property
    def expected(self) -> str:
        """What it accepts, in words."""
        return _SPECIAL.get(self.name) or _in_words(self.schema)

    @cached_property
    def _adapter(self) -> TypeAdapter[Any]:
        from pydantic import TypeAdapter

        return TypeAdapter(self.annotation)

    def check(self, value: object) -> Any:
        """`value` as the settings hold it; raises ValueError (pydantic's) where the type is wrong."""
        return self._adapter.validate_python(value, strict=True)

    def accepts(self, value: object) -> bool:
        try:
            self.check(value)
        except ValueError:
            return False
        return True


@lru_cache(maxsize=1)
def all_keys() -> dict[str, Key]:
    """Dotted name → Key, in the order of the model."""
    return {key.name: key for key in _keys_of(SettingsValues, "", "")}


@lru_cache(maxsize=1)
def sections() -> frozenset[str]:
    """Dotted names of the tables that hold keys (`grounding`, `judge.budget`)."""
    return frozenset(
        ".".join(parts[:depth])
        for parts in (name.split(".") for name in all_keys())
        for depth in range(1, len(parts))
    )


def _keys_of(table: type[Any], name: str, attribute: str) -> list[Key]:
    """The keys of a table that is called `name`, and is `attribute` of the settings ("" for all of them)."""
    keys: list[Key] = []
    for one in fields(table):
        called = f"{name}{one.metadata.get('alias') or one.name}"
        if isinstance(one.type, type) and is_dataclass(one.type):
            keys += _keys_of(one.type, f"{called}.", f"{attribute}{one.name}.")
        else:
            keys.append(_key_of(called, f"{attribute}{one.name}", one))
    return keys


def _key_of(name: str, attribute: str, one: Field[Any]) -> Key:
    default = {} if one.default is MISSING else one.default
    return Key(
        name=name,
        attribute=attribute,
        meaning=one.metadata["meaning"],
        default=list(default) if isinstance(default, tuple) else default,
        front_matter=one.metadata["front_matter"],
        scope=one.metadata["scope"],
        table=_is_table(one.type),
        annotation=one.type,
    )


def _is_table(annotation: Any) -> bool:
    inner = annotation.__origin__ if get_origin(annotation) is Annotated else annotation
    return get_origin(inner) is dict


def _one_of(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


_GLOBS = "a list of globs as in .gitignore"
_SPECIAL = {
    "rules": f"rules by code or name, each with {_one_of([s.value for s in Severity])}",
    "files.include": _GLOBS,
    "files.exclude": _GLOBS,
}


def _in_words(schema: dict[str, Any]) -> str:
    if "anyOf" in schema:
        return _in_words(next(s for s in schema["anyOf"] if s.get("type") != "null"))
    if "enum" in schema:
        return _one_of([str(word) for word in schema["enum"]])
    kind = schema.get("type")
    if kind == "boolean":
        return "true or false"
    if kind in ("integer", "number"):
        return _number_in_words(schema)
    if kind == "array":
        return "a list of texts"
    if kind == "object":
        return f"a table whose values are {_in_words(schema['additionalProperties'])}"
    return "a text"


def _number_in_words(schema: dict[str, Any]) -> str:
    noun = "a whole number" if schema["type"] == "integer" else "a number"
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f"{noun} from {low:g} to {high:g}"
    if low is not None:
        return f"{noun}, {low:g} or more"
    return f"{noun} above 0" if "exclusiveMinimum" in schema else noun
