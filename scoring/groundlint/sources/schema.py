"""The JSON schemas of a sources file and of a report's front matter, by which editors complete and validate them."""

from __future__ import annotations

from typing import Any

from groundlint.settings.schema import front_matter_settings_schema
from groundlint.sources.pipeline_records import LISTS

_DRAFT = "http://json-schema.org/draft-07/schema#"
_MEANINGS = {
    "research_query": "The question that the report answers.",
    "aspects": "What of the question the report must cover.",
    "validated_citations": "What is known of quotes and their sources; `groundlint verify` writes it.",
    "grounded_claims": "Claims whose citations were found to support them.",
    "unchecked_citations": "Citations that a verification could not decide, and why.",
    "scholarly_records": "What registries say of the works that are cited.",
    "support_judgements": "Whether the sources of a claim carry it; `groundlint verify --support` writes it.",
}
_TEXTS = {"type": "array", "items": {"type": "string"}}
_TEXT = {"type": "string"}
_IMPORTED = {
    "type": "array",
    "description": "Works of a bibliography, by which no claim is grounded; `groundlint sources import` writes it.",
    "items": {
        "type": "object",
        "properties": {
            "key": _TEXT,
            "source_url": _TEXT,
            "doi": _TEXT,
            "page_title": _TEXT,
            "author": {"anyOf": [_TEXT, _TEXTS]},
            "publication_date": {"type": ["string", "integer"]},
            "published_in": _TEXT,
            "type": _TEXT,
            "imported_from": _TEXT,
        },
    },
}
"""As `bibliography.importing` writes and reads it."""


def sources_schema() -> dict[str, Any]:
    """The schema (draft 7) of NAME.sources.yaml. Keys of others are allowed, as they are when the file is read."""
    return {
        "$schema": _DRAFT,
        "title": "groundlint sources file",
        "type": "object",
        "properties": {**_own(), **{name: _list(name) for name in LISTS}, "imported_sources": _IMPORTED},
    }


def front_matter_schema() -> dict[str, Any]:
    """The schema (draft 7) of what groundlint reads of a report's front matter; all else there is allowed."""
    own = ("validated_citations", "grounded_claims")
    files = {"anyOf": [{"type": "string"}, _TEXTS]}
    return {
        "$schema": _DRAFT,
        "title": "Front matter of a report for groundlint",
        "type": "object",
        "properties": {
            **_own(),
            "bibliography": {**files, "description": "The .bib files of the report, in its folder or below."},
            "lang": {"type": "string", "description": "The language of the report, as en or de-AT."},
            "groundlint": front_matter_settings_schema(),
            **{name: _list(name) for name in own},
        },
    }


def _own() -> dict[str, Any]:
    kinds: dict[str, dict[str, Any]] = {"research_query": {"type": "string"}, "aspects": _TEXTS}
    return {name: {**kind, "description": _MEANINGS[name]} for name, kind in kinds.items()}


def _list(name: str) -> dict[str, Any]:
    entry = _plain(LISTS[name].model_json_schema())
    if name == "validated_citations":  # a book or an interview has no address: its title names it
        entry["required"] = [key for key in entry["required"] if key != "source_url"]
        entry["anyOf"] = [{"required": ["source_url"]}, {"required": ["page_title"]}]
    return {"type": "array", "description": _MEANINGS[name], "items": entry}


def _plain(schema: dict[str, Any]) -> dict[str, Any]:
    """A model's schema with the models inside it in their places, and without their Python names."""
    inside = schema.pop("$defs", {})

    def put(part: Any) -> Any:
        if isinstance(part, list):
            return [put(one) for one in part]
        if not isinstance(part, dict):
            return part
        if "$ref" in part:
            return put(inside[part["$ref"].rpartition("/")[2]])
        return {
            key: {name: put(one) for name, one in value.items()} if key == "properties" else put(value)
            for key, value in part.items()
            if not (key in ("title", "default") and not isinstance(value, dict))
        }

    plain: dict[str, Any] = put(schema)
    return plain
