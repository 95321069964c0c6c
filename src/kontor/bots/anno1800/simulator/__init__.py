"""A fast, simplified model of Anno 1800, in which policies are trained and candidates tried.

`state` (with the costs of a box) is made by `from_position`; `options` are what can be done,
`actions` and `building_over` what comes of it, `payment` what it costs, `demand` how far goods and
cards are away.
"""
