"""The bots of Anno 1800. They try what they might do in `simulator/`.

A state of the rules is called state, one of the simulator sim. `policy` says what a bot prefers at
first sight (a softmax over options), `outlook` and `value` what a position is worth (chances, lead
and rounds to come, by a net); `features` names what they weigh, `model` reads their weights from
data/. At the table: `steward` (also clerk and admiral, and what captains and weaker strengths see)
has `candidates` (lines of the planner as actions, and which payment spares most), which `search`
compares by rollouts. `analyst` judges positions and says why; `players` is the list, with hints.
"""
