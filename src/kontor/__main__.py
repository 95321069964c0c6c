"""The command `kontor`, which ``python -m kontor`` starts, too."""

import sys

NEEDED = ("platformdirs", "rich", "typer")


def main() -> None:
    try:
        from kontor.cli import app
    except ModuleNotFoundError as error:
        if error.name not in NEEDED:
            raise
        sys.exit(
            "kontor: commands need more packages. pip install 'kontor-boardgames[server]' brings "
            "those for tables in the browser, [terminal] those for the other commands alone."
        )
    app(prog_name="kontor")


if __name__ == "__main__":
    main()
