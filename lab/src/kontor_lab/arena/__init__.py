"""The arena: many games between bots, and what can be said about them with confidence.

`settings` say what is played, `match` plays one game, `backends` many (`on_ray` on a cluster),
`record` keeps and continues a run, `results` is what is kept. `watch` notes what `anno1503` and
`anno1800` want to know. `summary` (with ratings), `frames` and `charts` make `report` and
`standings_page`.
"""
