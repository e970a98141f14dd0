"""The score sheet of a match as a table, every figure traced to its lines."""

from html import escape

from cardviz.match import Match, Pad, Row
from cardviz.words import Words

_STYLE = """
.cv-sheet{font-family:var(--jp-ui-font-family,system-ui,sans-serif);max-width:46em}
.cv-sheet table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%}
.cv-sheet small{white-space:nowrap}
.cv-sheet th,.cv-sheet td{padding:.25em .7em;text-align:right;background:none}
.cv-sheet td{vertical-align:top}
.cv-sheet thead th{border-bottom:2px solid currentColor}
.cv-sheet tfoot th{border-top:2px solid currentColor}
.cv-sheet summary{cursor:pointer}
.cv-sheet td.cv-why{text-align:left}
.cv-sheet ul{margin:.2em 0 .8em}
.cv-sheet .cv-pad{width:auto;min-width:14em;margin:1em 0}
.cv-sheet .cv-pad td{padding-block:.1em;height:1.2em}
.cv-sheet .cv-pad td+td,.cv-sheet .cv-pad th+th{border-left:1px solid currentColor}
.cv-sheet .cv-pad tbody+tbody{border-top:1px solid currentColor}
.cv-sheet .cv-pad tbody:nth-of-type(2){border-top-width:3px}
"""


def sheet_html(match: Match, *, latest_first: bool = False) -> str:
    """Write the sheet: a row a deal, its lines below it, the totals and the outcome.

    Below a live table the latest deal and the totals come first: a match may be long.
    """
    if not match.sheet:
        return ""
    words = match.variant.words()
    texts = words.texts["match"]
    names = [words.side(at) for at in range(len(match.variant.sides))]
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    foot = "".join(f"<th>{figure}</th>" for figure in match.totals.figures.values())
    total = f"<tr><th colspan=2>{escape(texts['total'])}</th>{foot}</tr>"
    rows = reversed(match.sheet) if latest_first else match.sheet
    body = "".join(_row(row, words) for row in rows)
    above, below = (total, "") if latest_first else ("", f"<tfoot>{total}</tfoot>")
    return (
        f'<div class="cv-sheet"><style>{_STYLE}</style><table>'
        f"<caption>{escape(texts['sheet'])}</caption>"
        f"<thead><tr><th>{escape(texts['deal'])}</th>"
        f"<th>{escape(texts['dealer'])}</th>{head}</tr>{above}</thead>"
        f"<tbody>{body}</tbody>{below}</table>{_pad(match.pad, words)}"
        f"<p>{escape(match.outcome)}</p></div>"
    )


def _pad(pad: Pad, words: Words) -> str:
    """Write the pad as on paper: a column a side, a line after each block."""
    if not pad.blocks:
        return ""
    names = (words.side(at) for at in range(len(pad.sides)))
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    empty = (None,) * len(pad.sides)
    blocks = (
        "".join(f"<tr>{''.join(map(_figure, row))}</tr>" for row in block or (empty,))
        for block in pad.blocks
    )
    body = "".join(f"<tbody>{rows}</tbody>" for rows in blocks)
    caption = escape(words.texts["match"]["pad"])
    return (
        f'<table class="cv-pad"><caption>{caption}</caption>'
        f"<thead><tr>{head}</tr></thead>{body}</table>"
    )


def _figure(figure: int | None) -> str:
    return f"<td>{'' if figure is None else figure}</td>"


def _marked(text: str) -> str:
    return f"<br><em>{escape(text)}</em>" if text else ""


def _row(row: Row, words: Words) -> str:
    cells = "".join(
        f"<td>{figure} <small>= {row.totals[side]}</small>"
        f"{_marked(row.marks[side])}</td>"
        for side, figure in row.points.figures.items()
    )
    dealer = words.seat(words.seats.index(row.dealer))
    lines = "".join(
        f"<li>{escape(line.text)} <small>{escape(line.cited)}</small></li>"
        for line in row.lines
    )
    summary = escape(words.say("match", "lines", n=row.number))
    why = f"<details><summary>{summary}</summary><ul>{lines}</ul></details>"
    return (
        f"<tr><td>{row.number}</td><td>{escape(dealer)}{_marked(row.begun)}</td>{cells}</tr>"
        f"<tr><td class='cv-why' colspan={len(row.points) + 2}>{why}</td></tr>"
    )
