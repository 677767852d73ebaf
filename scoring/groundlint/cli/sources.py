"""`groundlint sources`: the library of a workspace, and bibliographies in and out of sources files."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from groundlint.cli import bibliographies, options
from groundlint.cli.extras import need_extra
from groundlint.cli.faults import FOUND, CommandFault, Faults, one_line_faults, say
from groundlint.cli.progress import progress
from groundlint.cli.reports import STDIN, settings_for
from groundlint.cli.stdout import style, write, write_json
from groundlint.counted import counted
from groundlint.escaping.terminal import escape_terminal
from groundlint.install_hint import pip_install

if TYPE_CHECKING:
    from groundlint.sources.library import Library
    from groundlint.sources.semantic import SentenceEncoder
    from groundlint.sources.web import WebOptions


EXAMPLES = """\b
Examples:
  groundlint sources list
  groundlint sources add papers/ https://www.iea.org/reports/renewables-2023
  groundlint sources suggest "Solar output rose by 37 % in 2023"
  groundlint sources import refs.bib --report report.md
  groundlint sources export report.md --format csl-json

\b
The library holds the texts of what was verified or added, one file per workspace in your
user data folder. Only `add` with an address fetches anything."""

_EMPTY = "no sources yet: `groundlint sources add` and `groundlint verify` put them here"
_SHOWN = 5  # passages of a source


def _places(function: Any) -> Any:
    """`--library` and `--workspace`: whose library."""
    workspace = click.option(
        "--workspace",
        type=click.Path(path_type=Path, exists=True, file_okay=False),
        metavar="DIR",
        help="The workspace; default is the one around the current folder.",
    )
    return workspace(options.library(function))


_form = options.form("text", "json")


@click.group("sources", epilog=EXAMPLES, context_settings=options.HELP, no_args_is_help=False)
def command() -> None:
    """The library of sources: list, add, index, show, remove, suggest; import and export bibliographies."""


command.add_command(bibliographies.import_file)
command.add_command(bibliographies.export_report)


@command.command("list")
@_places
@_form
@options.no_color
def list_all(library: Path | None, workspace: Path | None, form: str, no_color: bool) -> int:
    """Every source in the library: key, kind, day, passages, title."""
    faults = Faults()
    with _library(library, workspace, faults) as (store, _):
        listed = store.catalogue()
    if form == "json":
        from dataclasses import asdict

        write_json({"version": 1, "sources": [asdict(one) for one in listed]})
    else:
        from groundlint.output.sources_text import catalogue_text

        write(catalogue_text(listed, style(no_color)))
        if not listed:
            say(_EMPTY)
    return faults.exit_code()


@command.command("add", short_help="Read files, folders of them, and pages of the web into the library.")
@click.argument("places", nargs=-1, required=True, metavar="PATH|URL...")
@_places
@click.option(
    "--cite-as",
    "address",
    metavar="URL",
    help="The address or DOI by which reports cite the one FILE; else the one that it names itself.",
)
@options.allow_host
@options.config
@options.quiet
def add(
    places: tuple[str, ...],
    library: Path | None,
    workspace: Path | None,
    address: str | None,
    allow_host: tuple[str, ...],
    config: Path | None,
    quiet: bool,
) -> int:
    """Read files (PDF, Markdown, HTML, text), folders of them, and pages of the web into the library."""
    need_extra("verify", "reading sources")
    from groundlint.sources.verify.adding import NotAdded, add_file

    faults = Faults()
    urls = [place for place in places if place.lower().startswith(("http://", "https://"))]
    files = [file for place in places if place not in urls for file in _files(Path(place), faults, quiet)]
    cited_as = _cited_as(address, places, files)
    day, added = date.today(), 0
    with _library(library, workspace, faults) as (store, root):
        for file in progress(files, len(files), "file", quiet):
            try:
                add_file(store, file, day, cited_as)
                added += 1
            except NotAdded as fault:
                faults.add(f"{file.as_posix()}: {fault}")
        if urls:
            web = _web_options(root, config, allow_host, faults)
            added += asyncio.run(_fetched(store, urls, day, web, faults, quiet))
        _indexed(store, faults, quiet)
    if not quiet:
        write(f"{counted(added, 'source')} added.\n")
    return faults.exit_code()


@command.command("index", short_help="Prepare what is in the library for suggestions by meaning.")
@_places
@options.quiet
def make_index(library: Path | None, workspace: Path | None, quiet: bool) -> int:
    """Prepare what was added without the extra `semantic` for suggestions by meaning."""
    from groundlint.sources.semantic import is_installed

    if not is_installed():
        raise CommandFault(f"passages are compared by meaning with: {pip_install('semantic')}")
    faults = Faults()
    with _library(library, workspace, faults) as (store, _):
        _, done = _indexed(store, faults, quiet)
    if not quiet:
        write(f"{done:,} passage{'s' if done != 1 else ''} indexed.\n")
    return faults.exit_code()


@command.command("show", short_help="One source: facts, checked quotes, first passages.")
@click.argument("source")
@_places
@_form
@options.no_color
def show(source: str, library: Path | None, workspace: Path | None, form: str, no_color: bool) -> int:
    """One source, by key, address, file, the file's name or a part of the title: facts, checked quotes, first passages."""
    from groundlint.sources.credibility import credibility

    faults = Faults()
    with _library(library, workspace, faults) as (store, _):
        key = _key(store, source)
        snapshot = store.snapshot(key)
        verdicts, passages = store.verdicts(key), store.passages(key, _SHOWN)
    assert snapshot is not None  # `_key` found it there
    rating = credibility(snapshot.url)
    if form == "json":
        value = {
            "version": 1,
            "source": snapshot.source,
            "url": snapshot.url,
            "title": snapshot.title,
            "kind": snapshot.kind,
            "fetched": snapshot.fetched,
            "sha256": snapshot.sha256,
            "characters": len(snapshot.text),
            "facts": snapshot.facts,
            "credibility": {"score": rating.score, "why": rating.why},
            "verdicts": [{**record, "quote": quote, "checked": day} for quote, day, record in verdicts],
            "passages": [{"start": passage.start, "text": passage.text} for passage in passages],
        }
        write_json(value)
    else:
        from groundlint.output.sources_text import source_text

        write(source_text(snapshot, rating, verdicts, passages, style(no_color)))
    return faults.exit_code()


@command.command("remove")
@click.argument("source")
@_places
@options.quiet
def remove(source: str, library: Path | None, workspace: Path | None, quiet: bool) -> int:
    """Drop a source with its passages and verdicts from the library."""
    faults = Faults()
    with _library(library, workspace, faults) as (store, _):
        key = _key(store, source)
        store.forget(key)
    if not quiet:
        write(f"{escape_terminal(key)} removed.\n")
    return faults.exit_code()


@command.command("suggest")
@click.argument("claim")
@click.option(
    "--most", type=click.IntRange(1, 50), default=5, show_default=True, metavar="N", help="Passages at most."
)
@_places
@_form
@options.no_color
def suggest_passages(
    claim: str, most: int, library: Path | None, workspace: Path | None, form: str, no_color: bool
) -> int:
    """The passages of the library that could be quoted for a claim. Exit 1 if none fits.

    With the extra `semantic` by meaning, else by the words that they share.
    """
    from groundlint.sources.credibility import credibility
    from groundlint.sources.suggest import suggest

    faults = Faults()
    with _library(library, workspace, faults) as (store, _):
        if not store.catalogue():
            say(_EMPTY)
        encoder, _ = _indexed(store, faults, quiet=False)
        found = [(one, credibility(one.url)) for one in suggest(claim, store, most, encoder=encoder)]
    if form == "json":
        entries = [
            {
                "score": round(one.score, 4),
                "title": one.title,
                "url": one.place,
                "file": one.file,
                "source": one.passage.source,
                "start": one.passage.start,
                "text": one.passage.text,
                "why": one.why,
                "complete": one.complete,
                "credibility": {"score": rating.score, "why": rating.why},
            }
            for one, rating in found
        ]
        write_json({"version": 1, "claim": claim, "suggestions": entries})
    else:
        from groundlint.output.sources_text import suggestions_text

        write(suggestions_text(found, style(no_color)) or "No passage of the library fits this claim.\n")
    return faults.exit_code(0 if found else FOUND)


@contextmanager
def _library(library: Path | None, workspace: Path | None, faults: Faults) -> Iterator[tuple[Library, Path]]:
    """The library and its workspace. Raises CommandFault."""
    from groundlint.sources.library import Library, LibraryUnusable
    from groundlint.sources.library_place import library_file, workspace_of

    root = workspace or workspace_of(Path.cwd() / STDIN)
    place = library or library_file(root)
    with one_line_faults(LibraryUnusable), Library(place) as store:
        if store.moved_aside is not None:
            faults.add(
                f"{place}: was damaged; it is kept as {store.moved_aside.name}, and a new one was started"
            )
        yield store, root


def _key(store: Library, named: str) -> str:
    """The key of the one source that the user means. Raises CommandFault."""
    from groundlint.citations.canonical import source_key
    from groundlint.sources.verify.adding import key_of_file

    listed = store.catalogue()
    keys = {one.source for one in listed}
    exact = next(
        (key for key in (named, source_key(url=named), key_of_file(Path(named))) if key in keys), None
    )
    if exact is not None:
        return exact
    part = named.strip().casefold()
    called = [one.source for one in listed if one.source.rpartition("/")[2].casefold() == part]
    like = called or [one.source for one in listed if part in one.title.casefold()]
    if len(like) == 1 and part:
        return like[0]
    if like and part:
        raise CommandFault(f"{named}: {len(like)} sources are called so; name one by its key")
    raise CommandFault(f"{named or '(no name)'}: no such source in the library (see groundlint sources list)")


def _cited_as(address: str | None, places: tuple[str, ...], files: list[Path]) -> str | None:
    """The address that is given for the one file. Raises CommandFault."""
    from groundlint.sources.pages.address import web_address

    if address is None:
        return None
    if len(places) != 1 or len(files) != 1:
        raise CommandFault("--cite-as: gives one address, so name one file")
    found = web_address(address)
    if found is None:
        raise CommandFault(f"--cite-as: {address}: no web address and no DOI")
    return found


def _files(place: Path, faults: Faults, quiet: bool) -> list[Path]:
    from groundlint.files.walk import Walk, walk
    from groundlint.sources.verify.adding import MEDIA_TYPES

    if not place.is_dir():
        return [place]
    found = list(walk(place, Walk(tuple(MEDIA_TYPES)), lambda folder, why: faults.add(f"{folder}: {why}")))
    if not found and not quiet:
        say(f"{place}: no PDF, Markdown, HTML or text files in this folder")
    return found


def _web_options(root: Path, config: Path | None, allow_host: tuple[str, ...], faults: Faults) -> WebOptions:
    """How pages are fetched for the workspace `root`."""
    from groundlint.sources.web import WebOptions

    loaded, problems = settings_for(root, config)
    faults.add(*problems)
    settings = loaded.settings
    return WebOptions(
        allow_hosts=frozenset((*settings.network.allow_hosts, *allow_host)),
        proxy=settings.network.proxy,
        contact=settings.sources.contact,
    )


async def _fetched(
    store: Library, urls: list[str], day: date, web: WebOptions, faults: Faults, quiet: bool
) -> int:
    """Read the pages at `urls` into the library; how many that were."""
    from groundlint.sources.verify.adding import NotAdded, add_page
    from groundlint.sources.web import Fetcher

    added = 0
    async with Fetcher(web) as fetcher:
        # The fetcher itself keeps to its limits of connections, in all and per host.
        tasks = [asyncio.create_task(add_page(store, fetcher, url, day)) for url in urls]
        bar = iter(progress(range(len(urls)), len(urls), "page", quiet))
        try:
            for url, task in zip(urls, tasks, strict=True):
                try:
                    await task
                    added += 1
                except NotAdded as fault:
                    faults.add(f"{url}: {fault}")
                next(bar, None)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        next(bar, None)
    return added


def _indexed(library: Library, faults: Faults, quiet: bool) -> tuple[SentenceEncoder | None, int]:
    """The encoder, None without the extra `semantic` or where it cannot be used (which is among the faults); and how
    many passages have been given vectors. May raise LibraryUnusable.
    """
    from groundlint.sources.semantic import EncoderUnusable, index, is_installed, shared_encoder, unindexed

    if not is_installed():
        return None, 0
    try:
        encoder = shared_encoder()
    except EncoderUnusable as fault:
        faults.add(str(fault))
        return None, 0
    waiting = unindexed(library)
    if encoder is None or not waiting:
        return encoder, 0
    bar = iter(progress(range(waiting), waiting, "passage", quiet))

    def told(passages: int) -> bool:
        for _ in range(passages):
            next(bar, None)
        return True

    done = index(library, encoder, told)
    next(bar, None)
    return encoder, done
