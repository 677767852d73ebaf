"""The tables of the settings and their keys: one model for settings files, the editor, front matter and the command line."""

# Without `from __future__ import annotations`: keys.py reads the types of the fields, and texts would have to be evaluated first.

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any, Literal

from groundlint.settings.value_types import Bounds, Count, Globs, Rating, Ratio, Rules, Texts


class Scope(StrEnum):
    """Who may decide a key. `workspace` means groundlint.toml, pyproject.toml and the editor's workspace."""

    ANYONE = "anyone"
    USER = "user"  # never the workspace: a cloned repository must not open the network
    CONFIRMED = "confirmed"  # the workspace may ask for it; it holds after the user has confirmed it
    LOWERED = "lowered"  # the workspace may ask for less than the user, never for more
    EDITOR = "editor"  # only an editor reads it


def _key(
    default: Any, meaning: str, *, front_matter: bool = False, scope: Scope = Scope.ANYONE, alias: str = ""
) -> Any:
    """A key; `alias` is its name in files and editors where that is another."""
    said = {"meaning": meaning, "front_matter": front_matter, "scope": scope, "alias": alias}
    if default == {}:
        return field(default_factory=dict, metadata=said)
    return field(default=default, metadata=said)


@dataclass(frozen=True)
class Files:
    """Which files are reports."""

    include: Globs = _key((), "Globs of files that are reports; `enable = auto` is on for them.")
    exclude: Globs = _key((), "Globs of files that are left out when folders are walked, and in the editor.")
    extensions: Texts = _key(
        ("md", "markdown", "qmd", "Rmd"), "Endings of the files that folders are searched for."
    )


@dataclass(frozen=True)
class Live:
    """What happens while someone types."""

    run: Literal["onType", "onSave", "manual"] = _key("onType", "When the report is analysed.")
    settle: Annotated[float, Bounds(ge=0, le=60)] = _key(
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
    inlay_hints: bool = _key(False, "Show the coverage after each heading.", alias="inlayHints")
    workspace: bool = _key(
        False,
        "Also show the findings of reports that are not open, in editors that ask for them (pull diagnostics). Read "
        "when the server starts.",
    )


@dataclass(frozen=True)
class Grounding:
    """What the score counts."""

    counts: Literal["auto", "quoted", "linked"] = _key(
        "auto",
        'What counts as cited: only `[text](url "quote")`, or every citation that resolves. `auto`: `quoted` where '
        "a third of the citations carry a quote or `grounded_claims` are given, else `linked`.",
        front_matter=True,
    )


@dataclass(frozen=True)
class Citations:
    """Which sentences a citation covers."""

    scope: Literal["sentence", "paragraph"] = _key(
        "sentence",
        "A citation covers its own sentence, or its whole paragraph. Tables and lists have their own rule.",
        front_matter=True,
    )


@dataclass(frozen=True)
class Claims:
    """How claims are distinguished from other sentences."""

    model: Literal["auto", "linear", "encoder", "multilingual"] = _key(
        "auto",
        "The claim model. `auto`: `encoder` where what runs it is installed (`multilingual` for a report in Chinese, Korean or "
        "Spanish), else `linear`. One that is named and not installed is an error, never silently another one.",
    )
    sensitivity: Literal["precision", "balanced", "recall"] = _key(
        "balanced",
        "Fewer false alarms (`precision`), fewer missed claims (`recall`), or both alike.",
        front_matter=True,
    )
    count_from: Annotated[float, Bounds(gt=0, le=1)] = _key(
        0.7, "From which probability the score counts a sentence as a claim; the others are only shown."
    )


@dataclass(frozen=True)
class Clarity:
    """Limits of readable text."""

    max_words: Count = _key(45, "Words in a sentence before it is called long.", front_matter=True)
    max_paragraph: Count = _key(250, "Words in a paragraph before it is called long.", front_matter=True)


@dataclass(frozen=True)
class Sources:
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


@dataclass(frozen=True)
class Network:
    """Where fetching may go."""

    allow_hosts: Texts = _key(
        (),
        "Private hosts that fetching may reach; all others in private networks are refused.",
        scope=Scope.USER,
    )
    proxy: str | None = _key(None, "URL of a proxy; none is taken from the environment.", scope=Scope.USER)


@dataclass(frozen=True)
class Budget:
    """What judging one report may cost; none set is not a limit."""

    calls: Count | None = _key(None, "Requests to the judge.", scope=Scope.LOWERED)
    tokens: Count | None = _key(None, "Tokens sent and received.", scope=Scope.LOWERED)
    money: Ratio | None = _key(None, "Money, in the currency of the provider's prices.", scope=Scope.LOWERED)
    seconds: Ratio | None = _key(
        None, "Seconds after which a run ends with what it has.", scope=Scope.LOWERED
    )


@dataclass(frozen=True)
class Judge:
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
        None, "Requests at a time. Not set: 10 for a remote judge, 1 for a local one.", scope=Scope.LOWERED
    )
    timeout: Ratio | None = _key(
        None, "Seconds in which a reply must be there. Not set: 1800.", scope=Scope.LOWERED
    )
    budget: Budget = Budget()
    checklist: str = _key("research-report", "Name or path of the checklist.")


@dataclass(frozen=True, eq=False)
class SettingsValues:
    """Every setting, by the dotted names of the contract (`settings.grounding.counts`)."""

    enable: Literal["auto", "on", "off"] = _key(
        "auto",
        "`auto`: on for research reports, off for READMEs, changelogs, prompts and the like.",
    )
    flavour: Literal["auto", "markdown", "github", "quarto", "pandoc", "myst", "mkdocs", "obsidian"] = _key(
        "auto",
        "The Markdown of the reports; `auto`: what the files around say (`_quarto.yml`, `.obsidian/` …).",
    )
    files: Files = Files()
    live: Live = Live()
    grounding: Grounding = Grounding()
    citations: Citations = Citations()
    claims: Claims = Claims()
    rules: Rules = _key(
        {}, "Severity by rule, named by code or name: error, warning, information, hint or off."
    )
    clarity: Clarity = Clarity()
    sources: Sources = Sources()
    aspects: Texts = _key(
        (),
        "Aspects of the question that the report must cover, where its front matter names none.",
        front_matter=True,
    )
    network: Network = Network()
    judge: Judge = Judge()
    path: str | None = _key(None, "The groundlint that the editor starts.", scope=Scope.EDITOR)
