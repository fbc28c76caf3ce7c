"""Every command but the window. Each loads what it needs when it runs."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rigdesk.cli.catalog import catalog
from rigdesk.cli.compare import compare
from rigdesk.cli.importing import importing
from rigdesk.cli.options import AsFormat, Format, InCurrency, InLanguage, Lying, Sections
from rigdesk.cli.outcome import FAILED, FOUND, say
from rigdesk.cli.pack import pack
from rigdesk.cli.parts import parts
from rigdesk.cli.template import template

if TYPE_CHECKING:
    from rigdesk.rules.engine import Report

Rigs = Annotated[list[Path], typer.Argument(help="Rig files, *.rig.yaml.")]
OneRig = Annotated[Path, typer.Argument(help="A rig file, *.rig.yaml.")]
Output = Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="Where to write it.")]


class FailOn(StrEnum):
    """The least severity that makes a check fail; worst first, then never."""

    error = "error"
    unknown = "unknown"
    warning = "warning"
    never = "never"


class View(StrEnum):
    """The side that a drawing shows."""

    board = "board"
    rear = "rear"
    side = "side"
    all = "all"
    wiring = "wiring"
    lanes = "lanes"


app = typer.Typer(
    name="rigdesk",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    subcommand_metavar="[RIG] | COMMAND …",
    help="Plan multi-GPU machines: does it fit, stay cool, get power and lanes, what does it cost? "
    "'rigdesk RIG' opens a rig in the window, 'rigdesk' alone an empty one.",
    epilog="Exit codes: 0 all is well, 1 findings, 2 something could not be read or written.",
)
app.add_typer(catalog, name="catalog")
app.add_typer(importing, name="import")
app.add_typer(parts, name="parts")
app.command(short_help="Put rigs side by side.")(compare)
app.command(short_help="Write all sheets and drawings of a rig.")(pack)
app.command(short_help="Make a card of paper, at true size.")(template)


def execute(arguments: Sequence[str]) -> int:
    """Run one command; the exit code."""
    try:
        typer.main.get_command(app).main(list(arguments), prog_name="rigdesk")
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else 0
    return 0


def _say_version(asked: bool) -> None:
    if asked:
        from rigdesk import __version__

        typer.echo(f"rigdesk {__version__}")
        raise typer.Exit


Version = Annotated[
    bool,
    typer.Option(
        "--version", is_eager=True, callback=_say_version, help="Say the version and stop."
    ),
]


@app.callback()
def _top(version: Version = False) -> None:
    """Hold the options of the program itself."""


@app.command(short_help="Check rigs with every rule.")
def check(
    rigs: Rigs,
    form: AsFormat = Format.text,
    fail_on: Annotated[
        FailOn, typer.Option(help="Exit with 1 on findings this bad or worse.")
    ] = FailOn.error,
) -> None:
    """Check rigs with every rule and say what is wrong, with figures and remedies.

    Exits with 0, with 1 if there are findings as bad as --fail-on asks for
    (error, then unknown, then warning; waived ones do not count), and with 2 if
    a file cannot be read. The other files are reported all the same.
    """
    from rigdesk.cli.reading import reports
    from rigdesk.parts.catalog import default_catalog

    found = list(reports(rigs))
    sound = [report for _, report in found if report is not None]
    if form is Format.json:
        from rigdesk.sheets.report_json import report_object

        objects = [report_object(report, default_catalog()) for report in sound]
        typer.echo(json.dumps(objects, indent=2, ensure_ascii=False))
    else:
        from rigdesk.sheets.text import verdict_text

        today = dt.datetime.now(dt.UTC).date()
        texts = (verdict_text(r, catalog=default_catalog(), today=today) for r in sound)
        typer.echo("\n\n".join(text.rstrip("\n") for text in texts), nl=False)
        typer.echo("\n" if sound else "", nl=False)
    if len(sound) < len(found):
        raise typer.Exit(FAILED)
    order = list(FailOn)
    failing = {str(severity) for severity in order[: order.index(fail_on) + 1]}
    if fail_on is not FailOn.never and any(failing & set(r.counts()) for r in sound):
        raise typer.Exit(FOUND)


@app.command(short_help="Explain a rule, or list them all.")
def explain(
    rule: Annotated[
        str, typer.Argument(metavar="[RULE]", help="A rule's name or code; all of them without it.")
    ] = "",
) -> None:
    """Say what a rule checks, why it matters, what to do and where its figures come from."""
    from rigdesk.files import nearest
    from rigdesk.rules.rule import all_rules, rule_named

    if not rule:
        typer.echo(_all_rules())
        return
    found = rule_named(rule)
    if found is None:
        close = nearest(rule.lower(), (name for r in all_rules() for name in (r.name, r.code)))
        hint = f"did you mean {' or '.join(close)}?" if close else "'rigdesk explain' lists all."
        raise typer.Exit(say(f"there is no rule '{rule}'; {hint}"))
    raises = ", ".join(found.severities)
    typer.echo(f"{found.name} ({found.code}, {found.family}; raises {raises})\n\n{found.doc}")


@app.command(short_help="Write the build sheet of a rig.")
def sheet(
    rig: OneRig,
    output: Output,
    paper: Annotated[
        str, typer.Option(metavar="SIZE", help="Of a PDF or HTML: A4, which is usual, A3, Letter.")
    ] = "",
    sections: Sections = "",
    currency: InCurrency = "",
    language: InLanguage = "en",
) -> None:
    """Write the build sheet of a rig; the ending of FILE decides what it becomes.

    .md Markdown · .html one page with its drawings · .pdf pages to print, with the drawing to
    scale · .txt plain text · .bbcode for a forum · .csv the shopping list for a spreadsheet ·
    .xlsx a workbook · .json everything for programs, numbers bare.
    """
    from rigdesk.cli import exports
    from rigdesk.sheets.options import options

    try:
        ending = exports.ending_of(output, exports.SHEETS, "a build sheet")
        exports.check_paper(ending, paper)
        chosen = options(sections, currency, language, paper or "A4")
    except ValueError as error:
        raise _refused(error) from error
    _write(rig, output, lambda report: exports.sheet_bytes(report, ending, chosen))


@app.command(short_help="Draw a rig to scale.")
def draw(
    rig: OneRig,
    output: Output,
    view: Annotated[View, typer.Option(help="Which side to draw.")] = View.board,
    scale: Annotated[
        str, typer.Option(metavar="N:M", help="1:1, 1:2.5 … or fit, the largest that fits.")
    ] = "fit",
    paper: Annotated[
        str,
        typer.Option(
            metavar="SIZE",
            help="A4, A3 or Letter. A PDF without it is A4, others are as large as the drawing.",
        ),
    ] = "",
    lying: Lying = None,
    theme: Annotated[
        str, typer.Option(metavar="NAME", help="light, dark or paper; of a PNG or an SVG.")
    ] = "",
    dpi: Annotated[
        float | None, typer.Option(min=10, max=2400, help="Dots an inch of a PNG; 150 is usual.")
    ] = None,
    width: Annotated[
        int | None, typer.Option(min=16, max=30000, help="Pixels across a PNG, instead of --dpi.")
    ] = None,
    language: InLanguage = "en",
) -> None:
    """Draw a rig to scale; the ending of FILE decides: .svg, .pdf, .png or .dxf.

    Printed at 100 % a page can be measured with a ruler. Fit takes the largest usual scale: 1:1,
    1:2, 1:2.5, 1:4, 1:5, 1:8, 1:10, 1:20. A PDF at a scale that is too large for its paper goes
    on tiles that overlap by 10 mm. A DXF is 1:1 in millimetres, with a layer for every kind of
    line. --view all is every side on one sheet, wiring and lanes are diagrams.
    """
    from rigdesk.cli import exports

    look = exports.Look(scale, paper, theme, dpi, width, lying, language)
    try:
        ending = exports.ending_of(output, exports.DRAWINGS, "a drawing")
        exports.check_look(ending, look)
    except ValueError as error:
        raise _refused(error) from error
    _write(rig, output, lambda report: exports.drawing_bytes(report, view, ending, look))


def _write(rig: Path, output: Path, make: Callable[[Report], bytes]) -> None:
    """Check the rig, make the file of its report and write it."""
    from rigdesk.cli.exports import REFUSALS
    from rigdesk.cli.reading import reports, written

    [(_, report)] = reports([rig])
    if report is None:
        raise typer.Exit(FAILED)
    try:
        data = make(report)
    except REFUSALS as error:
        raise _refused(error) from error
    if problem := written(data, output, rig):
        raise typer.Exit(say(problem))


def _refused(error: Exception) -> typer.Exit:
    """The end of a command that was asked for what cannot be."""
    return typer.Exit(say(f"{str(error).rstrip('.')}."))


def _all_rules() -> str:
    from rigdesk.rules.rule import FAMILIES, all_rules

    rules = all_rules()
    wide = max((len(rule.name) for rule in rules), default=0)
    blocks = [
        "\n".join(
            [
                family,
                *(f"  {r.code}  {r.name:{wide}}  {r.title}" for r in rules if r.family == family),
            ]
        )
        for family in FAMILIES
        if any(rule.family == family for rule in rules)
    ]
    return "\n\n".join(blocks)
