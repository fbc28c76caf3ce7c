"""A thousand names that somebody may have meant harm with, always the same ones."""

from __future__ import annotations

import random

import factories as make
from drawing.rigs import unruled

from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding

SEEDS = (
    "=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1+1", "\r=1+1", "＝1+1", "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://x.example","x")', '=WEBSERVICE("http://x.example")', "'=1", " =1+1",
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</td></tr></table><h1>x",
    "</style><script>", "</title>", "<!-- ", "]]>", "<![CDATA[x]]>", "&lt;b&gt;", "&#60;b&#62;",
    '" onmouseover="x', "' onload='x", "<svg><use href='#a'/></svg>", "<?php x ?>",
    "![x](file:///etc/hosts)", "[x](javascript:alert(1))", "[x]: http://x.example", "![][x]",
    "<file:///etc/hosts>", "file:///etc/hosts", "<http://x.example>", "`code`", "```\ncode",
    "# head", "- item", "1. item", "> quote", "* * *", "---", "===", "***bold***", "~~gone~~",
    "a|b|c", "|", "\\|", "\\", "a\\", "||||", "| --- |", "$x$", "[^1]", "[x]", "{{x}}",
    "${x}", "%s",
    "[b]x[/b]", "[url=http://x.example]x[/url]", "[/td][/tr][/table]", "[img]x[/img]", "[*]x",
    "[/code]", "[/list]", "[quote]", "\u202egnp.exe", "\u2066x\u2069", "\u200b", "\ufeff", "\u00ad",
    "\x00", "a\x00b", "\x07", "\x1b[31m", "\x7f", "\x85", "\u2028x", "\u2029", "\ud800", "\ufffe",
    "a\nb", "a\r\nb", "\n\n# x\n\n", "\n| a | b |\n| --- | --- |\n", "    code", "\t", " ", "",
    "x" * 5000, "wide " * 1000, "（）", "𝒳" * 50, "e\u0301" * 200, "../../etc/hosts", "CON", "a/b",
    "Type|Item|Price", "Total: $1", "CPU: x  ($1 @ y)", "](x)", "<", ">", "&", '"', "'", "\u00a0",
)  # fmt: skip
"""Each of a kind; all are tried in every run."""


def thousand() -> tuple[str, ...]:
    """The seeds, then two or three of them run together, up to a thousand."""
    dice = random.Random(20_261)
    found = dict.fromkeys(SEEDS)
    while len(found) < 1000:
        picked = dice.sample(SEEDS, dice.choice((2, 3)))
        found[dice.choice(("", " ", "\n", "x")).join(picked)[:1500]] = None
    return tuple(found)


def named(*names: str) -> Report:
    """A rig in which everything that can have a name has the first one.

    All of them are names of extras, sentences of findings, reasons, notes and remarks.
    """
    name = names[0]
    card = make.gpu("card", prices=[{"amount": 5, "currency": "EUR", "date": "2025"}])
    price = card.prices[0].model_copy(update={"source": f"S{name[:50]}"})
    card = card.model_copy(
        update={"name": name, "maker": name, "sources": (name,), "prices": (price,)}
    )
    supply = make.psu().model_copy(update={"name": name})
    board = make.board()
    slots = (board.slots[0].model_copy(update={"modes": f"M{name}", "shares": (name,)}),)
    board = board.model_copy(
        update={"name": name, "slots": slots + board.slots[1:], "aux_power": f"A{name}"}
    )
    rig = make.rig(
        make.at("PCIE1", card, power_cap_w=200), make.at("PCIE3", card),
        case=make.case(), parts=(supply,), supplies=({"id": "psu1", "part": supply.id},),
        extras=[{"name": f"e{i}", "price": 1.0} for i, _ in enumerate(names)],
        circuits=({"id": "w", "kind": "eu-16a-230v"},),
        measured=[{"gap": ["gpu1", "gpu2"], "value": 1.0} for _ in names],
        money={"discounts": [{"name": "cut", "percent": 5}]},
        board=board,
    )  # fmt: skip
    findings = [
        finding
        for each in names
        for finding in (
            Finding("error", "{it} is bad", {"it": each}, rule="a", code="S1", why=f"W{each}"),
            Finding("warning", "{it}", {"it": each}, rule="a", code="S2", why="w"),
            Finding("note", "fine", rule="b", code="S3", waived=each),
        )
    ]
    return Report(unruled(_renamed(rig, names)).build, tuple(findings))


def _renamed(rig: Rig, names: tuple[str, ...]) -> Rig:
    """What a file would refuse is put in all the same: no writer may rely on the reader."""
    name = names[0]
    cards = tuple(card.model_copy(update={"label": name}) for card in rig.cards)
    circuits = tuple(each.model_copy(update={"id": f"C{name}"}) for each in rig.circuits)
    supplies = tuple(each.model_copy(update={"circuit": f"C{name}"}) for each in rig.supplies)
    cut = rig.money.discounts[0].model_copy(update={"name": name})
    pairs = list(zip(names, rig.extras, rig.measured, strict=True))
    notes = [line for each in names for line in ("N", " ".join(each.splitlines()), "N")]
    return rig.model_copy(
        update={
            "name": name,
            "notes": "\n".join(notes),
            "cards": cards,
            "circuits": circuits,
            "supplies": supplies,
            "extras": tuple(extra.model_copy(update={"name": each}) for each, extra, _ in pairs),
            "money": rig.money.model_copy(update={"discounts": (cut,)}),
            "measured": tuple(one.model_copy(update={"note": each}) for each, _, one in pairs),
        }
    )
