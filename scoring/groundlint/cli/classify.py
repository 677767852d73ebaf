"""`groundlint classify`: the claim detector alone, for benchmarks."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

import click

from groundlint.claims import ClaimModel, ClaimModelError, Sentence, Verdict, load_model
from groundlint.claims.language import language_of
from groundlint.cli import options
from groundlint.cli.faults import Faults, file_faults, one_line_faults
from groundlint.cli.progress import progress
from groundlint.cli.stdout import write
from groundlint.escaping import safe_json

EXAMPLES = """\b
Examples:
  groundlint classify sentences.jsonl > verdicts.jsonl
  echo '{"id": 1, "text": "Output rose by 12 % in 2023."}' | groundlint classify -

\b
Reads a JSON object a line: id, text and, if there are any, context (the sentences before, a list
or one text), heading, kind (para, list, table or quote) and language (ISO 639-1). Writes
{id, claim, probability, model}; in a language that the model does not judge, claim and
probability are null, and not_judged names it."""

_BATCH = 512  # sentences judged and written at a time
_MOST_NAMED = 20  # lines that cannot be used: a file that is not JSON Lines has nothing else
_MODEL_HELP = "The claim model; one that is not installed is an error."


@click.command("classify", epilog=EXAMPLES, context_settings=options.HELP)
@click.argument("file", metavar="FILE.jsonl", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--model", default="auto", show_default=True, metavar="NAME", help=_MODEL_HELP)
@options.quiet
def command(file: Path, model: str, quiet: bool) -> int:
    """Judge the sentences of a JSON Lines file, in the same order."""
    with one_line_faults(ClaimModelError):
        judge = load_model(model)
    faults = Faults()
    with file_faults(file):
        if str(file) == "-":
            _classify(sys.stdin.buffer, "-", judge, faults, quiet)
        else:
            with file.open("rb") as lines:
                _classify(lines, str(file), judge, faults, quiet)
    return faults.exit_code()


def _classify(lines: BinaryIO, shown: str, judge: ClaimModel, faults: Faults, quiet: bool) -> None:
    rows = iter(_read(lines, shown, faults))
    batches = iter(lambda: list(islice(rows, _BATCH)), [])
    for batch in progress(batches, 2, "batch", quiet):
        verdicts = judge.predict([sentence for _, sentence in batch])
        judged = zip(batch, verdicts, strict=True)
        write("".join(safe_json.dumps(_row(judge, *one, verdict)) + "\n" for one, verdict in judged))


def _row(judge: ClaimModel, key: object, sentence: Sentence, verdict: Verdict) -> dict[str, object]:
    """What is written of a sentence. One in a language that the model does not judge has no verdict."""
    if not verdict.judged:
        language = language_of(sentence.text, sentence.language)
        return {"id": key, "claim": None, "probability": None, "model": judge.name, "not_judged": language}
    return {"id": key, "claim": verdict.claim, "probability": verdict.probability, "model": judge.name}


def _read(lines: Iterable[bytes], shown: str, faults: Faults) -> Iterator[tuple[object, Sentence]]:
    """(id, sentence) of each good line; a bad one is a fault with its number, and left out; of many the first are named."""
    bad = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield _sentence(line)
        except (ValueError, RecursionError) as fault:
            bad += 1
            if bad <= _MOST_NAMED:
                faults.add(f"{shown}:{number}: {fault}; this line was left out")
    if bad > _MOST_NAMED:
        more = bad - _MOST_NAMED
        faults.add(f"{shown}: {more:,} more line{'' if more == 1 else 's'} left out for faults of this kind")


def _sentence(line: bytes) -> tuple[object, Sentence]:
    """Raises ValueError with what was expected."""
    try:
        row: Any = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise ValueError("not valid UTF-8") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error.msg} (column {error.colno})") from None
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(row, dict) or "id" not in row:
        raise ValueError("expected a JSON object with id and text")
    context = row.get("context") or ()
    if isinstance(context, str):
        context = (context,)
    if not isinstance(context, list | tuple) or not all(isinstance(item, str) for item in context):
        raise ValueError("context: expected a text or a list of texts")
    return row["id"], Sentence(
        text=_text(row, "text", None),
        heading=_text(row, "heading", ""),
        kind=_text(row, "kind", "para"),
        context=tuple(context),
        language=_text(row, "language", "en"),
    )


def _text(row: dict[str, Any], key: str, default: str | None) -> str:
    value = row.get(key)
    if value is None:
        value = default
    if not isinstance(value, str):
        raise ValueError(f"{key}: expected a text")
    return value
