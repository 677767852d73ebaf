"""What is wrong with a field of a checklist, in words for its author."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

FOLLOWS = "default_factory_not_called"
"""The kind of fault that merely points to another field's fault."""
_NO_KIND = "expected a kind: contains, regex, count or claims_cited"
_WORDS = {
    "missing": "is missing",
    "string_type": "expected a text",
    "string_too_short": "expected a text that is not empty",
    "string_too_long": "expected at most {max_length} characters",
    "float_type": "expected a number",
    "float_parsing": "expected a number",
    "finite_number": "expected a number",
    "int_type": "expected a whole number",
    "int_parsing": "expected a whole number",
    "int_from_float": "expected a whole number",
    "bool_type": "expected true or false",
    "bool_parsing": "expected true or false",
    "greater_than_equal": "expected at least {ge:g}",
    "less_than_equal": "expected at most {le:g}",
    "literal_error": "expected {expected}",
    "union_tag_invalid": _NO_KIND,
    "union_tag_not_found": _NO_KIND,
}


def field_fault(error: ErrorDetails) -> str:
    """The fault, without the place and without what was found."""
    words = _WORDS.get(error["type"])
    if words is None:
        return error["msg"][:1].lower() + error["msg"][1:]
    return words.format(**error.get("ctx", {}))
