"""Training of the policy and the value of Anno 1800; the bots need nothing of it."""
