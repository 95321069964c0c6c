"""What the places of an observation of Anno 1800 mean."""

from collections.abc import Iterator

from kontor.anno1800.box import Box
from kontor.anno1800.numbering import FIELDS, TILES, WORKPLACES
from kontor_lab.research.anno1800.observe import STRENGTHS
from kontor_lab.research.layout import Block, Layout, block, number


def layout(box: Box, seats: int) -> Layout:
    return Layout([*_game(box, seats), *_turn(box), *_board(box), *_seats(box, seats)])


def _game(box: Box, seats: int) -> Iterator[Block]:
    yield block("phase", ["main", "finish_round", "final_round", "end"])
    yield number("round")
    yield block("first", seats)
    yield block("active", seats)
    yield block("fireworks", seats)
    options = [
        "combine",
        "remove_any",
        "cover",
        "only_if_unable",
        "all_or_nothing",
        "need_free_sea",
    ]
    yield block("options", [*options, "max_rounds"])
    yield block("objectives", box.objective_ids)


def _turn(box: Box) -> Iterator[Block]:
    yield block("turn.actions", ["left", "taken"])
    yield block("turn.open_action", ["none", "build", "hire", "upgrade"])
    yield number("turn.parts")
    yield block("turn.built", ["industry", "shipyard", "ship", "demolition"])
    yield block("turn.launched", STRENGTHS)
    yield block("turn.launched_yard_gone", STRENGTHS)
    yield block("turn.pool", box.good_ids)
    yield block("turn.traded", box.good_ids)
    yield block("turn.asked", box.objective_ids)
    yield block("turn.free_steps", box.kind_ids)
    yield block("turn.played_now", box.card_ids)


def _board(box: Box) -> Iterator[Block]:
    yield block("supply", box.kind_ids)
    yield block("tiles", box.building_ids[:TILES])
    yield block("decks", box.deck_ids)
    yield block("deck_depth", box.card_ids)
    yield block("stacks", ["expeditions", "old_world", "new_world"])


def _seats(box: Box, seats: int) -> Iterator[Block]:
    for seat in range(seats):
        at = f"seat{seat}"
        yield number(f"{at}.gold")
        yield block(f"{at}.quarter", box.kind_ids)
        yield block(f"{at}.exhausted", box.kind_ids)
        yield block(f"{at}.trade", ["ready", "exhausted", "on_cards"])
        yield block(f"{at}.exploration", ["ready", "exhausted", "on_cards"])
        yield number(f"{at}.fields")
        yield block(f"{at}.tile", FIELDS)
        yield block(f"{at}.printed", FIELDS)
        yield block(f"{at}.workers", WORKPLACES, rows=FIELDS)
        yield block(f"{at}.buildings", box.building_ids)
        yield block(f"{at}.hand_sizes", box.deck_ids)
        yield block(f"{at}.hand", box.card_ids)
        yield block(f"{at}.face_up", box.card_ids)
        yield block(f"{at}.face_down", box.card_ids)
        yield number(f"{at}.expedition_count")
        yield block(f"{at}.expeditions", box.expedition_ids)
        yield block(f"{at}.old_world", box.old_world_ids)
        yield block(f"{at}.new_world", box.new_world_ids)
