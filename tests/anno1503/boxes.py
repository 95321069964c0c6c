"""Boxes with other values, for tests."""

# A box in which pirates are near, gold is plentiful and hands are small: more happens sooner.
GENEROUS_BOX = """
[number.ship_points]
amount = 12
[number.start_gold]
amount = 60
[number.luxury_price]
amount = 2
[number.noble_pays]
amount = 9
[number.card_limit]
amount = 1
[number.objectives_to_win]
amount = 9
[number.home_to_win]
amount = 9
[map.base]
rows = [".2.3.2.4.2.3", "..4.2.3.2.4.", "..2..2..2.SD", "..3.2.4.2.3.", ".2.4.2.3.2.4"]
[map.crown]
rows = [".2.324", ".P...2", "DP.24.", ".P...3", ".3.2.2", "2..434"]
"""
