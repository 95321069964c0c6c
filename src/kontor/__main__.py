"""``python -m kontor`` is the same as the command ``kontor``."""

from kontor.cli import app

app(prog_name="kontor")
