"""Small tools that more than one game uses.

`names` (ids and numbers, shared wordings, who may see what), `overlay` (data files, and a player's
corrections), `written` (handwritten positions and options).
"""
