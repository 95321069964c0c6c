"""What can matter for several goals at once, so that the search can ignore the rest."""

from kontor.anno1800 import numbering as n
from kontor.anno1800.objectives import may_ask
from kontor.anno1800.offers import EXHAUSTED, QUARTER
from kontor.anno1800.state import NONE, State, building_at, field_count, industry_at
from kontor.anno1800.trade import trade_only_if_unable
from kontor.planner.anno1800.bounds import goods_of
from kontor.planner.anno1800.parts import Part, industries_of


class Relevance:
    """Computed once from the position where the search begins, for all that follow."""

    def __init__(self, state: State, parts: list[Part]) -> None:
        self.start = state
        self.parts = parts
        self.needs = goods_of(parts)
        self.fields = [part.field for part in parts]
        self.covers_ship = self.any_ship_covered()
        self.only_if_unable = trade_only_if_unable(state)
        self.useful = [False] * n.KINDS
        self.find_useful()
        self.wanted = [0] * n.KINDS
        self.count_wanted()
        self.fees_possible = self.cubes_may_cost()

    def any_ship_covered(self) -> bool:
        """D4: only then does it matter whether tokens on ships or on cards are spent."""
        state = self.start
        for place, field in enumerate(self.fields):
            if field == NONE or n.TERRAIN[field] != n.SEA:
                continue
            if building_at(state, state.active, field) != NONE or field in self.fields[:place]:
                return True
        return False

    def find_useful(self) -> None:
        """The kinds that work for a good, are exhausted or promoted or bring gold, and those that
        free steps raise to such a kind."""
        state, box = self.start, self.start.box
        for field in range(field_count(state, state.active)):
            industry = industry_at(state, state.active, field)
            if industry != NONE and self.needs[box.product[industry]] > 0:
                self.useful[box.worker[industry]] = True
        for part in self.parts:
            self.find_useful_for(part)
        if may_ask(state, n.AARHANT):
            self.useful[n.INVESTOR] = True
        for kind in range(n.INVESTOR - 1, -1, -1):
            if self.useful[kind + 1] and self.free_steps_from(kind) > 0:
                self.useful[kind] = True

    def find_useful_for(self, part: Part) -> None:
        box = self.start.box
        for kind in range(n.KINDS):
            if part.cubes[kind] > 0 or part.promoted == kind:
                self.useful[kind] = True
        for industry in industries_of(self.start, part):
            self.useful[box.worker[industry]] = True

    def free_steps_from(self, kind: int) -> int:
        """R26.6: at hand, or on cards."""
        state = self.start
        steps = state.free_steps[kind]
        for card in state.face_up[state.active]:
            effect = state.box.card_effect[card]
            if effect.kind == n.FREE_UPGRADES and effect.population == kind:
                steps += effect.amount
        return steps

    def count_wanted(self) -> None:
        """How many cubes of each kind could be taken out of the supply at most."""
        state = self.start
        for part in self.parts:
            if part.taken != NONE:
                self.wanted[part.taken] += 1
        for card in state.face_up[state.active]:
            effect = state.box.card_effect[card]
            if effect.kind == n.GAIN_POPULATION:
                self.wanted[effect.population] += effect.amount
        for kind in range(1, n.KINDS):
            self.wanted[kind] += self.free_steps_from(kind - 1)

    def cubes_may_cost(self) -> bool:
        """D14: whether a lack of gold could change how many cubes a card brings, so that it matters
        when gold is spent."""
        state = self.start
        drawn, gains = [0] * len(state.decks), [False] * len(state.decks)
        for part in self.parts:
            if part.deck != NONE:
                drawn[part.deck] += 1
        for card in state.face_up[state.active]:
            effect = state.box.card_effect[card]
            if effect.kind == n.GAIN_POPULATION:
                deck = state.box.deck_of_kind[effect.population]
                drawn[deck] += effect.amount
                gains[deck] = True
        for deck in range(len(state.decks)):
            if gains[deck] and drawn[deck] > len(state.decks[deck]):
                return True
        return False

    # -- equivalent places ------------------------------------------------------------------------

    def different_places(self, state: State, kind: int, lacking: list[int]) -> list[int]:
        """The places of cubes of a kind, equivalent ones only once: the quarter, workplaces that
        are still needed, and anywhere else."""
        seat = state.active
        places = [QUARTER] if state.quarter[seat * n.KINDS + kind] > 0 else []
        if state.exhausted[seat * n.KINDS + kind] > 0:
            places.append(EXHAUSTED)
        seen: list[int] = []
        away = state.exhausted[seat * n.KINDS + kind] > 0
        for field in range(field_count(state, seat)):
            place = (seat * n.FIELDS + field) * 2
            if state.work[place] != kind and state.work[place + 1] != kind:
                continue
            mark = self.mark_of(state, field, lacking)
            if mark == NONE and not away:
                places.append(field)
                away = True
            elif mark != NONE and mark not in seen:
                places.append(field)
                seen.append(mark)
        return places

    def mark_of(self, state: State, field: int, lacking: list[int]) -> int:
        """A number that equivalent workplaces share; NONE where nothing is made that is needed."""
        industry = industry_at(state, state.active, field)
        if industry == NONE or lacking[state.box.product[industry]] == 0:
            return NONE
        place = (state.active * n.FIELDS + field) * 2
        one, other = state.work[place] + 1, state.work[place + 1] + 1
        stands = max(one, other) * 8 + min(one, other)
        mark = (state.box.product[industry] * n.KINDS + state.box.worker[industry]) * 64 + stands
        # a space that will be built over is not equivalent to any other
        return mark * (n.FIELDS + 1) + (field + 1 if field in self.fields else 0)
