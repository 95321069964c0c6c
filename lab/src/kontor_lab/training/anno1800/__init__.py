"""Training of the policy and the value of Anno 1800; the bots need nothing of it.

`actor_critic` learns from play, `model_file` writes what was learned.
"""
