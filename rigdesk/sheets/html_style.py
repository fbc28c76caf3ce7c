"""The style of the HTML sheet: quiet on a screen, light or dark, and black on white in print."""

from __future__ import annotations

STYLE = """\
:root { color-scheme: light dark; --ink: #1c2126; --muted: #5b6670; --line: #d7dce0;
  --paper: #fbfbfa; --error: #b3261e; --unknown: #6b4fa0; --warning: #8f5b00; --note: #33658a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e7ea; --muted: #98a3ad; --line: #363d44; --paper: #16191c;
    --error: #ff8a80; --unknown: #b8a1e8; --warning: #e6b35c; --note: #8dbbe0; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1080px; padding: 40px 28px 80px; color: var(--ink);
  background: var(--paper); font: 15px/1.5 Inter, "Helvetica Neue", Arial, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
h1 { font-size: 30px; line-height: 1.2; margin: 2px 0 6px; }
h2 { font-size: 17px; margin: 40px 0 10px; padding-bottom: 5px;
  border-bottom: 1px solid var(--line); }
.kind { margin: 0; font-size: 11px; font-weight: 600; letter-spacing: .08em; color: var(--muted);
  text-transform: uppercase; }
.answer { margin: 0 0 14px; font-size: 18px; font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 13px; }
nav a { color: var(--muted); }
table { width: 100%; border-collapse: collapse; margin: 0 0 14px; font-size: 13.5px; }
th { text-align: left; font-weight: 600; color: var(--muted); font-size: 12px;
  white-space: nowrap; }
th, td { min-width: 5em; padding: 5px 14px 5px 0; border-bottom: 1px solid var(--line);
  vertical-align: top; }
th.number, td.number { text-align: right; white-space: nowrap; }
.facts td:first-child { width: 22%; color: var(--muted); }
.acceptance td:last-child { width: 24%; }
.why { margin: 2px 0 0; color: var(--muted); font-size: 13.5px; }
.findings { list-style: none; padding: 0; }
.findings li { margin: 0 0 10px; padding-left: 28px; position: relative; }
.mark { position: absolute; left: 0; width: 18px; text-align: center; }
.mark.error { color: var(--error); }
.mark.unknown { color: var(--unknown); }
.mark.warning { color: var(--warning); }
.mark.note { color: var(--note); }
code { color: var(--muted); font-size: 12px; }
.ticked { padding-left: 26px; }
ul.ticked { list-style: none; padding-left: 0; }
ul.ticked li::before { content: "\\2610"; margin-right: 9px; color: var(--muted); }
li { margin: 3px 0; }
pre { margin: 5px 0 16px; padding: 9px 12px; border-left: 3px solid var(--line);
  font: 13px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; white-space: pre-wrap; }
blockquote { margin: 0; padding-left: 14px; border-left: 3px solid var(--line); }
figure { margin: 0 0 24px; }
figure svg { max-width: 100%; height: auto; background: #fff; }
figcaption { color: var(--muted); font-size: 13px; }
@media print {
  :root { color-scheme: light; --ink: #000; --muted: #444; --line: #bbb; --paper: #fff;
    --error: #8c1d18; --unknown: #4b3a78; --warning: #6b4500; --note: #234a66; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav { display: none; }
  h2 { break-after: avoid; }
  #drawings > h2 { display: none; }
  tr, li, pre { break-inside: avoid; }
  pre { margin-top: 3px; }
  .why:has(+ pre) { break-after: avoid; }
  thead { display: table-header-group; break-after: avoid; }
  tbody tr:first-child, tbody tr:nth-last-child(2), li:first-child, li:nth-last-child(2) {
    break-after: avoid; }
  figure { break-before: page; break-inside: avoid; margin: 0; }
  figure.upright { page: upright; }
  figure.lying { page: lying; }
  figure svg { display: block; max-width: none; }
  figcaption { display: none; } }
"""
