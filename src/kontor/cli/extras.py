"""The extras of the distribution, by the modules that come with them."""

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


def extra_with(module: str | None) -> str | None:
    """The extra that brings a missing module; None if it is no matter of extras."""
    package = (module or "").partition(".")[0]
    return next((extra for extra, modules in EXTRAS.items() if package in modules), None)
