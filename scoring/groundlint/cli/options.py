"""The options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Function = TypeVar("Function", bound=Callable[..., Any])


class ReportPath(click.Path):
    """A file, a folder or -. Whether it can be read is found out with the others: click would refuse them all for one.
    An empty text, as of a variable that is not set, is not the current folder with all that is in it.
    """

    def __init__(self) -> None:
        super().__init__(path_type=Path, allow_dash=True, readable=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            self.fail("a path is empty; the current folder is '.'", param, ctx)
        return super().convert(value, param, ctx)


HELP = {"help_option_names": ["-h", "--help"], "max_content_width": 100}
"""Context settings of every command."""


paths = click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=ReportPath())
"""`paths`: what is analysed. Files, folders, or - for standard input."""

config = click.option(
    "--config",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Settings file to use instead of groundlint.toml and pyproject.toml above each report.",
)
"""`config`: a settings file that is read instead of those in the folders above the reports."""

library = click.option(
    "--library", type=click.Path(path_type=Path), metavar="FILE", help="Another library than the workspace's."
)
"""`library`: the file of another library."""

allow_host = click.option(
    "--allow-host", multiple=True, metavar="HOST", help="A private host that may be fetched from."
)
"""`allow_host`: hosts of private networks that may be fetched from."""

quiet = click.option("-q", "--quiet", is_flag=True, help="No progress bar and no summary.")
"""`quiet`: no progress bar and no summary."""

no_color = click.option("--no-color", is_flag=True, help="No colour (as NO_COLOR in the environment).")
"""`no_color`: plain text on a terminal as well."""


def form(*names: str) -> Callable[[Function], Function]:
    """`form`: the format of what is printed, the first of `names` unless another is asked for."""
    return click.option("--format", "form", type=click.Choice(names), default=names[0], show_default=True)
