"""What is not installed: the modules of each extra, and the commands of the laboratory."""

EXTRAS = {
    "server": (
        "alembic",
        "anyio",
        "argon2",
        "httpcore2",
        "httptools",
        "itsdangerous",
        "litestar",
        "prometheus_client",
        "sqlalchemy",
        "uvicorn",
        "websockets",
    ),
    "host": ("cryptography", "joserfc", "psycopg", "redis", "uvloop"),
}

LABORATORY = ("arena", "dataset", "env", "mcp", "tournament")


def extra_with(module: str | None) -> str | None:
    """The extra that brings a missing module; None if it is no matter of extras."""
    package = (module or "").partition(".")[0]
    return next((extra for extra, modules in EXTRAS.items() if package in modules), None)
