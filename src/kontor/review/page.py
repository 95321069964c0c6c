"""A review as a page of its own: one file that can be sent to others."""

from collections.abc import Iterator, Sequence
from html import escape

from kontor.review.report import Point
from kontor.review.told import CostlyTold, ReasonTold, SeatTold, SwingTold, Teller

SEATS = ("#1f5fa8", "#b04a16", "#2d7340", "#86408f", "#8a6500", "#4c5a61")
DASHES = ("", "9 3", "2 3", "9 3 2 3", "5 5", "1 4")  # lines differ in more than their colour
WIDTH, HEIGHT, EDGE = 860, 260, 40
STYLE = """
:root { color-scheme: light dark; --ink: #26221c; --soft: #6a6152; --line: #d9d0c0; --card: #fffdf8;
        --ground: #f6f1e7; --good: #2d6a3a; --bad: #a03a22; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece5d8; --soft: #b0a792; --line: #4a4438; --card: #2a2620; --ground: #1f1c17;
          --good: #8fce9b; --bad: #f0a57a; } }
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--ground);
       max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
h1 { margin-bottom: 0 } h2 { margin-top: 2rem } .soft { color: var(--soft) }
article, .card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
       padding: .8rem 1rem; margin: .8rem 0; }
article h3 { margin: 0 0 .3rem } dl { margin: 0 } dt { font-weight: 700 } dd { margin: 0 0 .4rem }
.why { list-style: none; padding: 0; margin: 0 } .good::before { content: "+ "; color: var(--good) }
.bad::before { content: "− "; color: var(--bad) } svg { width: 100%; height: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--line) }
th:first-child { text-align: left; font-weight: 400 } .scroll { overflow-x: auto }
.key { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; padding: 0; list-style: none }
"""


def review_page(teller: Teller, language: str, title: str) -> str:
    told = teller.told()
    heading = escape(f"{teller.say('title')}: {title}")
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{heading}</title><style>{STYLE}</style></head><body><main>",
            f"<h1>{heading}</h1>",
            f"<p><strong>{escape(told.headline)}</strong> {escape(told.story)}</p>",
            f"<h2>{teller.say('curve')}</h2>",
            f'<div class="card">{"".join(curve(told.points, told.seats, teller))}</div>',
            f"<h2>{teller.say('swings')}</h2>",
            *(swings(told.swings) or [f"<p>{teller.say('no_swings')}</p>"]),
            f"<h2>{teller.say('luck_and_play')}</h2>",
            f'<p class="soft">{escape(teller.say("sums"))}</p>',
            *shares(told.seats, teller),
            f"<h2>{teller.say('costly')}</h2>",
            *(line for seat in told.seats for line in costly(seat, teller)),
            f"<h2>{teller.say('figures')}</h2>",
            *table([(one.name, one.values) for one in told.figures], told.seats),
            f'<p class="soft">{escape(told.method)}</p></main></body></html>\n',
        ]
    )


def curve(points: Sequence[Point], seats: Sequence[SeatTold], teller: Teller) -> Iterator[str]:
    """The chances of all seats over the game."""
    last = max(1, points[-1].at)

    def place(point: Point, seat: int) -> str:
        across = EDGE + (WIDTH - 2 * EDGE) * point.at / last
        return f"{across:.1f} {HEIGHT - 24 - (HEIGHT - 48) * point.win[seat]:.1f}"

    yield f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-size="12" fill="none">'
    yield f"<title>{teller.say('curve')}</title>"
    for percent in (0, 25, 50, 75, 100):
        up = HEIGHT - 24 - (HEIGHT - 48) * percent / 100
        yield f'<path d="M{EDGE} {up}H{WIDTH - EDGE}" stroke="currentColor" opacity=".2"/>'
        label = teller.percent(percent / 100)
        yield f'<text x="{EDGE - 6}" y="{up + 4}" text-anchor="end" fill="currentColor">'
        yield f"{label}</text>"
    for number in range(len(seats)):
        path = "L".join(place(point, number) for point in points)
        yield f'<path d="M{path}" stroke="{SEATS[number % 6]}" stroke-width="2.5"'
        yield f' stroke-dasharray="{DASHES[number % 6]}" stroke-linejoin="round"/>'
    yield '</svg><ul class="key">'
    for seat in seats:
        yield '<li><svg viewBox="0 0 30 8" style="width:30px" aria-hidden="true"><path d="M0 4H30"'
        yield f' stroke="{SEATS[seat.seat % 6]}" stroke-width="3"'
        yield f' stroke-dasharray="{DASHES[seat.seat % 6]}"/></svg> {escape(seat.name)}</li>'
    yield "</ul>"


def swings(told: Sequence[SwingTold]) -> list[str]:
    return [
        f"<article><h3>{escape(one.title)}</h3><p>{escape(one.moves)}</p>"
        f"<p><strong>{escape(one.change)}</strong> · {escape(one.cause)}</p></article>"
        for one in told
    ]


def costly(seat: SeatTold, teller: Teller) -> Iterator[str]:
    if not seat.costly:
        yield f"<p><strong>{escape(seat.name)}</strong>: {teller.say('none_costly')}</p>"
    for one in seat.costly:
        yield f"<article><h3>{escape(one.title)}</h3>"
        yield f'<p class="soft">{escape(one.cost)}</p><dl>'
        yield from told_lines(one, teller)
        yield "</dl></article>"


def told_lines(one: CostlyTold, teller: Teller) -> Iterator[str]:
    yield f"<dt>{teller.say('played')}</dt><dd>{escape(one.played)}{reasons(one.brought)}</dd>"
    yield f"<dt>{teller.say('better')}</dt><dd>{escape(one.better)}"
    yield reasons(one.why) or f'<p class="soft">{escape(teller.say("no_reason"))}</p>'
    yield "</dd>"


def reasons(told: Sequence[ReasonTold]) -> str:
    lines = [f'<li class="{"good" if one.good else "bad"}">{escape(one.text)}</li>' for one in told]
    return f'<ul class="why">{"".join(lines)}</ul>' if lines else ""


def shares(seats: Sequence[SeatTold], teller: Teller) -> Iterator[str]:
    rows = [
        (seats[0].shares[n].name, [seat.shares[n].change for seat in seats])
        for n in range(len(seats[0].shares))
    ]
    yield from table(rows, seats)


def table(rows: Sequence[tuple[str, list[str]]], seats: Sequence[SeatTold]) -> Iterator[str]:
    names = "".join(f'<th scope="col">{escape(seat.name)}</th>' for seat in seats)
    yield f'<div class="scroll"><table><thead><tr><td></td>{names}</tr></thead><tbody>'
    for name, values in rows:
        cells = "".join(f"<td>{escape(value)}</td>" for value in values)
        yield f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'
    yield "</tbody></table></div>"
