"""Chapter 2: set-up, and the choice of objectives (R23.1, chapter 25)."""

from kontor.anno1800 import numbering as n
from kontor.anno1800.box import Box
from kontor.anno1800.events import TableSet, TurnBegan
from kontor.anno1800.options import Options
from kontor.anno1800.prices import set_prices
from kontor.anno1800.state import NO_ACTION, NONE, PLAYING, State
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.refusals import BadInput

OBJECTIVES_IN_PLAY = 5
SHORTER_BY = 2  # cards of the first deck


def set_up(seats: int, options: Options, box: Box, chance: Chance, emit: Emit) -> State:
    """R1.1: a table for two to four seats, dealt and ready for the first turn; R2.12: with 0, 1, 2
    and 3 gold in the order of play."""
    state = empty_table(seats, options, box)
    state.objectives = choose_objectives(options, box, chance)
    state.first = choose_first(seats, options, chance)
    state.active = state.first
    shuffle_decks(state, chance)
    for seat in range(seats):
        furnish_home(state, seat)
        deal_hand(state, seat)
        place = (seat - state.first) % seats
        state.gold[seat] = place
    emit(TableSet(state.first, tuple([box.objective_ids[o] for o in state.objectives])))
    emit(TurnBegan(state.active, state.round))
    return state


def empty_table(seats: int, options: Options, box: Box) -> State:
    """R2.1 all tiles on the board, R2.5 all cubes and R2.4 gold and tokens in the supply."""
    return State(
        box=box,
        options=options,
        seats=seats,
        objectives=[],
        first=0,
        active=0,
        round=1,
        phase=PLAYING,
        fireworks=NONE,
        capped=False,
        actions_left=1,
        actions_taken=0,
        open_action=NO_ACTION,
        parts=0,
        built=0,
        launched=[],
        pool=[0] * n.GOODS,
        traded=[0] * n.GOODS,
        asked=0,
        free_steps=[0] * n.KINDS,
        played_now=[],
        gold=[0] * seats,
        quarter=[0] * (seats * n.KINDS),
        exhausted=[0] * (seats * n.KINDS),
        ready=[0] * (seats * 2),
        spent=[0] * (seats * 2),
        on_cards=[0] * (seats * 2),
        tile=[NONE] * (seats * n.FIELDS),
        printed=[NONE] * (seats * n.FIELDS),
        work=[NONE] * (seats * n.FIELDS * 2),
        asking=[0] * (seats * n.GOODS),
        hands=[[] for _ in range(seats)],
        face_up=[[] for _ in range(seats)],
        face_down=[[] for _ in range(seats)],
        piles=[[] for _ in range(seats)],
        old_world=[[] for _ in range(seats)],
        new_world=[[] for _ in range(seats)],
        cubes=box.cube_supply[:],
        tiles=box.copies[:],
        decks=[[] for _ in range(n.DECKS)],
        expedition_deck=[],
        old_world_stack=[],
        new_world_stack=[],
        known=[0] * n.CARDS,
    )


def shuffle_decks(state: State, chance: Chance) -> None:
    """R2.2 three population decks and the expeditions face down, R2.3 two stacks of islands."""
    for deck in range(n.DECKS):
        cards = deck_cards(state.box, deck)
        state.decks[deck] = [cards[place] for place in chance.order(len(cards))]
    state.expedition_deck = chance.order(n.EXPEDITIONS)
    state.old_world_stack = chance.order(n.OLD_WORLD_ISLANDS)
    state.new_world_stack = chance.order(n.NEW_WORLD_ISLANDS)


def deck_cards(box: Box, deck: int) -> list[int]:
    """R1.8: the cards of a deck."""
    return [card for card in range(n.CARDS) if box.deck_of_card[card] == deck]


def furnish_home(state: State, seat: int) -> None:
    """R1.3 a home island; R2.8 its first cubes in their quarters, R2.13 an exhaust area that is
    empty at first; R9.11 the printed industries."""
    for kind in range(n.KINDS):
        state.quarter[seat * n.KINDS + kind] = state.box.start_cubes[kind]
        state.cubes[kind] -= state.box.start_cubes[kind]
    print_home(state, seat)
    for family in (n.TRADE, n.EXPLORATION):
        state.ready[seat * 2 + family] = printed_strength(state.box, family)


def print_home(state: State, seat: int) -> None:
    """R2.14: what is printed on the inland, coast and sea spaces of the home island."""
    for field in range(n.HOME_FIELDS):
        state.printed[seat * n.FIELDS + field] = state.box.home_print[field]
    set_prices(state, seat)


def printed_strength(box: Box, family: int) -> int:
    """R2.9: one token on each printed ship (R1.6: from a supply that never runs out, D20)."""
    strength = 0
    for building in box.home_print:
        if building != NONE and box.family[building] == family:
            strength += box.strength[building]
    return strength


def start_hand(options: Options, box: Box) -> list[int]:
    """R2.10: how many cards of each deck a player begins with (option setup.hand)."""
    cards = list(box.start_hand)
    if options.hand == "short":
        cards[0] = max(0, cards[0] - SHORTER_BY)
    return cards


def deal_hand(state: State, seat: int) -> None:
    """R2.10 seven farmer/worker cards and two of the next deck; R2.15 what the decks have left."""
    cards = start_hand(state.options, state.box)
    for deck in range(n.DECKS):
        for _ in range(cards[deck]):
            card = state.decks[deck].pop()
            state.hands[seat].append(card)
            state.known[card] = 1 << seat
    state.hands[seat].sort()


def choose_first(seats: int, options: Options, chance: Chance) -> int:
    """R2.11: by chance, or as the host says (option setup.first_player)."""
    if options.first_player == "random":
        return chance.below(seats)
    if options.first_seat >= seats:
        raise BadInput(f"there is no seat {options.first_seat}", "setup.first_seat")
    return options.first_seat


# -- objectives -------------------------------------------------------------------------------


def choose_objectives(options: Options, box: Box, chance: Chance) -> list[int]:
    """R23.1 five for the whole game, R2.6 face up: by chance, R25.1 and R2.7 the first game, R25.2,
    R25.3 and R25.4 a mood, or by name. R25.7: always five, filled up by chance."""
    chosen = options.objectives
    if not isinstance(chosen, str):
        return named_objectives(chosen, box)
    if chosen == "first_game":
        return [o for o in range(n.OBJECTIVES) if box.first_game[o]]
    mood = [] if chosen == "random" else [o for o in range(n.OBJECTIVES) if box.mood[o] == chosen]
    others = [o for o in range(n.OBJECTIVES) if o not in mood]
    drawn = [mood[place] for place in chance.order(len(mood))] if mood else []
    drawn += [others[place] for place in chance.order(len(others))]
    return sorted(drawn[:OBJECTIVES_IN_PLAY])


def named_objectives(names: tuple[str, ...], box: Box) -> list[int]:
    """R23.1: an agreed choice of five different cards."""
    for name in names:
        if name not in box.objective_number:
            raise BadInput(f"there is no objective {name!r}", "objectives")
    chosen = sorted({box.objective_number[name] for name in names})
    if len(chosen) != OBJECTIVES_IN_PLAY or len(names) != OBJECTIVES_IN_PLAY:
        raise BadInput(f"name {OBJECTIVES_IN_PLAY} different objectives", "objectives")
    return chosen
