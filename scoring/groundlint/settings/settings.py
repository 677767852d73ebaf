"""The settings: one model for settings files, the editor, front matter and the command line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from hashlib import sha256
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PrivateAttr

from groundlint.model.finding import Severity
from groundlint.settings.rule_codes import rule_code


class Scope(StrEnum):
    """Who may decide a key. `workspace` means groundlint.toml, pyproject.toml and the editor's workspace."""

    ANYONE = "anyone"
    USER = "user"  # never the workspace: a cloned repository must not open the network
    CONFIRMED = "confirmed"  # the workspace may ask for it; it holds after the user has confirmed it
    LOWERED = "lowered"  # the workspace may ask for less than the user, never for more
    EDITOR = "editor"  # only an editor reads it


def _key(
    default: Any,
    meaning: str,
    *,
    front_matter: bool = False,
    scope: Scope = Scope.ANYONE,
    alias: str | None = None,
) -> Any:
    extra: dict[str, Any] = {"front_matter": front_matter, "scope": scope.value}
    return Field(default=default, description=meaning, alias=alias, json_schema_extra=extra)


def _table(part: type[_Part], meaning: str) -> Any:
    # Constructed, not validated: validators are built when somebody has set something.
    return Field(default=part.model_construct(), description=meaning)


class _Part(BaseModel):
    # Each is built when it is first used: a short run needs few of them.
    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, populate_by_name=True, defer_build=True
    )


Ratio = Annotated[float, Field(gt=0)]
Count = Annotated[int, Field(ge=1)]
Rating = Annotated[int, Field(ge=1, le=10)]
Texts = Annotated[
    tuple[str, ...], BeforeValidator(lambda value: tuple(value) if isinstance(value, list) else value)
]


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


Globs = Annotated[Texts, AfterValidator(_readable_globs)]


class Files(_Part):
    """Which files are reports."""

    include: Globs = _key((), "Globs of files that are reports; `enable = auto` is on for them.")
    exclude: Globs = _key((), "Globs of files that are left out when folders are walked, and in the editor.")
    extensions: Texts = _key(
        ("md", "markdown", "qmd", "Rmd"), "Endings of the files that folders are searched for."
    )


class Live(_Part):
    """What happens while someone types."""

    run: Literal["onType", "onSave", "manual"] = _key("onType", "When the report is analysed.")
    settle: Annotated[float, Field(ge=0, le=60)] = _key(
        2.0, "Seconds without typing after which an unfinished sentence is flagged after all."
    )
    underline: Literal["sentence", "end", "cue"] = _key(
        "sentence",
        "What an uncited claim underlines: the sentence, only its end, or the words that call for a source.",
    )
    calm: bool = _key(
        True, "Missing sections, heading jumps and uncovered aspects wait for the first save or ten claims."
    )
    background: bool = _key(
        False,
        "Mark claims that an editor would let pass (GL014) in the text, faintly; else they are only listed.",
    )
    support: bool = _key(
        True, "After a verification, judge whether the sources carry the claims that cite them (GL013)."
    )
    inlay_hints: bool = _key(False, "Show the coverage behind each heading.", alias="inlayHints")
    workspace: bool = _key(
        False,
        "Also show the findings of reports that are not open, in editors that ask for them (pull diagnostics). Read "
        "when the server starts.",
    )


class Grounding(_Part):
    """What the score counts."""

    counts: Literal["auto", "quoted", "linked"] = _key(
        "auto",
        'What counts as cited: only `[text](url "quote")`, or every citation that resolves. `auto`: `quoted` where '
        "a citation of the report carries a quote or `grounded_claims` are given, else `linked`.",
        front_matter=True,
    )


class Citations(_Part):
    """Which sentences a citation covers."""

    scope: Literal["sentence", "paragraph"] = _key(
        "sentence",
        "A citation covers its own sentence, or its whole paragraph. Tables and lists have their own rule.",
        front_matter=True,
    )


class Claims(_Part):
    """How claims are distinguished from other sentences."""

    model: Literal["auto", "linear", "encoder", "multilingual"] = _key(
        "auto",
        "The claim model. `auto`: `encoder` where what runs it is installed, else `linear`. One that is named and not installed "
        "is an error, never silently another one.",
    )
    sensitivity: Literal["precision", "balanced", "recall"] = _key(
        "balanced",
        "Fewer false alarms (`precision`), fewer missed claims (`recall`), or both alike.",
        front_matter=True,
    )
    count_from: Annotated[float, Field(gt=0, le=1)] = _key(
        0.7, "From which probability the score counts a sentence as a claim; the others are only shown."
    )


class Clarity(_Part):
    """Limits of readable text."""

    max_words: Count = _key(45, "Words in a sentence before it is called long.", front_matter=True)
    max_paragraph: Count = _key(250, "Words in a paragraph before it is called long.", front_matter=True)


class Sources(_Part):
    """What is known about sources, and how they are fetched."""

    low: Rating = _key(5, "Sources rated below this are marked (GL008).")
    overrides: dict[str, Rating] = _key(
        {},
        "Your own ratings, 1 to 10, by domain (`example.org`) or exact host (`blog.example.org`).",
        front_matter=True,
    )
    contact: str | None = _key(
        None, "A mail address to send to scholarly services, as they request. Never taken from git."
    )
    archive: bool = _key(
        False,
        "Look for archived copies of pages that are gone. This lets a third party see what you cite.",
        scope=Scope.LOWERED,
    )


class Network(_Part):
    """Where fetching may go."""

    allow_hosts: Texts = _key(
        (),
        "Private hosts that fetching may reach; all others in private networks are refused.",
        scope=Scope.USER,
    )
    proxy: str | None = _key(None, "URL of a proxy; none is taken from the environment.", scope=Scope.USER)


class Budget(_Part):
    """What judging one report may cost; none set is no limit."""

    calls: Count | None = _key(None, "Requests to the judge.", scope=Scope.LOWERED)
    tokens: Count | None = _key(None, "Tokens sent and received.", scope=Scope.LOWERED)
    money: Ratio | None = _key(None, "Money, in the currency of the provider's prices.", scope=Scope.LOWERED)
    seconds: Ratio | None = _key(
        None, "Seconds after which a run ends with what it has.", scope=Scope.LOWERED
    )


class Judge(_Part):
    """The model that answers checklists."""

    provider: str | None = _key(None, "Provider of the judge, by name.")
    model: str | None = _key(None, "Model of the judge, as its provider names it.")
    base_url: str | None = _key(
        None,
        "Address of the judge. One that comes from a workspace must be confirmed.",
        scope=Scope.CONFIRMED,
    )
    mode: Literal["batch", "item"] = _key("batch", "Ask all items at once, or one by one.")
    metric: Literal["pass", "weighted", "normalized"] = _key("pass", "Which figure is the judge's score.")
    on_error: Literal["no", "exclude", "raise"] = _key("no", "What an item without an answer counts as.")
    max_concurrency: Count | None = _key(
        None,
        "Requests at a time. Not set: 10 for a remote judge, 1 for a local one.",
        scope=Scope.LOWERED,
    )
    timeout: Ratio | None = _key(
        None, "Seconds in which a reply must be there. Not set: 1800.", scope=Scope.LOWERED
    )
    budget: Budget = _table(Budget, "What judging one report may cost.")
    checklist: str = _key("research-report", "Name or path of the checklist.")


class Settings(_Part):
    """Every setting, by the dotted names of the contract (`settings.grounding.counts`). Frozen; cheap to
    compare and to hash, so that it can be part of a cache key. Do not change its dicts in place.

    `Settings(grounding={"counts": "linked"})` checks types and raises pydantic's ValidationError; files are
    read by `load_settings`, which never raises.
    """

    enable: Literal["auto", "on", "off"] = _key(
        "auto",
        "`auto`: on for research reports, off for READMEs, changelogs, prompts and the like.",
    )
    flavour: Literal["auto", "markdown", "github", "quarto", "pandoc", "myst", "mkdocs", "obsidian"] = _key(
        "auto",
        "The Markdown of the reports; `auto`: what the files around say (`_quarto.yml`, `.obsidian/` …).",
    )
    files: Files = _table(Files, "Which files are reports.")
    live: Live = _table(Live, "What happens while you type.")
    grounding: Grounding = _table(Grounding, "What the score counts.")
    citations: Citations = _table(Citations, "Which sentences a citation covers.")
    claims: Claims = _table(Claims, "How claims are distinguished from other sentences.")
    rules: Annotated[dict[str, Severity], BeforeValidator(_by_code)] = _key(
        {}, "Severity by rule, named by code or name: error, warning, information, hint or off."
    )
    clarity: Clarity = _table(Clarity, "Limits of readable text.")
    sources: Sources = _table(Sources, "What is known about sources.")
    aspects: Texts = _key(
        (),
        "Aspects of the question that the report must cover, where its front matter names none.",
        front_matter=True,
    )
    network: Network = _table(Network, "Where fetching may go.")
    judge: Judge = _table(Judge, "The model that answers checklists.")
    path: str | None = _key(None, "The groundlint that the editor starts.", scope=Scope.EDITOR)

    _pinned: frozenset[str] = PrivateAttr(default=frozenset())

    @cached_property
    def fingerprint(self) -> str:
        """SHA-256 in hex of every value: the same settings give the same text on every machine."""
        values = json.dumps([vars(self), sorted(self._pinned)], sort_keys=True, default=vars)
        return sha256(values.encode("utf-8", "surrogatepass")).hexdigest()

    @property
    def pinned(self) -> frozenset[str]:
        """Dotted keys that the command line has decided: front matter does not change them."""
        return self._pinned

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Settings) and (self is other or self.fingerprint == other.fingerprint)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy with `update`, unchecked as pydantic has it; its fingerprint is its own."""
        copy = super().model_copy(update=update, deep=deep)
        copy.__dict__.pop("fingerprint", None)
        return copy

    def with_pinned(self, keys: frozenset[str]) -> Self:
        """These settings with `keys` (dotted) closed to front matter."""
        copy = self.model_copy()
        copy._pinned = keys
        return copy

    def severity_of(self, code: str, default: Severity) -> Severity:
        """The severity of the rule with this code, `default` where nothing is set."""
        return self.rules.get(code, default)
