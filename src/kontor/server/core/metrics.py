"""What the server counts; Prometheus fetches it from /metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

SOCKETS = Gauge("kontor_sockets", "Open sockets", registry=REGISTRY)
ROOMS = Gauge("kontor_rooms", "Tables in memory", registry=REGISTRY)
MOVES = Counter("kontor_moves", "Accepted moves", ["game"], registry=REGISTRY)
REFUSALS = Counter("kontor_refusals", "Refused requests by reason", ["reason"], registry=REGISTRY)
SUBMIT_SECONDS = Histogram(
    "kontor_submit_seconds",
    "From an accepted move to its last broadcast",
    buckets=FAST,
    registry=REGISTRY,
)
COMMIT_SECONDS = Histogram(
    "kontor_commit_seconds", "One transaction", buckets=FAST, registry=REGISTRY
)
COMMITS = Counter("kontor_writes", "Committed pieces of work", registry=REGISTRY)
AWAY = Counter("kontor_database_away", "Times the database did not answer", registry=REGISTRY)
BOT_SECONDS = Histogram(
    "kontor_bot_seconds", "From asking a bot to its answer", buckets=SLOW, registry=REGISTRY
)
BOT_FAILURES = Counter(
    "kontor_bot_failures",
    "Decisions that a bot failed at: an error, an illegal move, or its process died",
    ["game", "bot", "how"],
    registry=REGISTRY,
)
WORKERS_LOST = Counter(
    "kontor_workers_lost", "Times a process for bots or planner died", registry=REGISTRY
)
PLANNER_SECONDS = Histogram(
    "kontor_planner_seconds",
    "From a question to the planner to its answer",
    buckets=SLOW,
    registry=REGISTRY,
)
REVIEW_SECONDS = Histogram(
    "kontor_review_seconds",
    "How long reviews of finished games take, with the wait for a process",
    buckets=(5, 10, 20, 40, 60, 120, 300),
)
READING_SECONDS = Histogram(
    "kontor_reading_seconds", "One game file from outside", buckets=SLOW, registry=REGISTRY
)
NOTICES = Counter(
    "kontor_notices", "Notifications by way and outcome", ["way", "outcome"], registry=REGISTRY
)
FAULTS = Counter(
    "kontor_faults", "Rooms rebuilt from their log, and requests that failed", registry=REGISTRY
)
PROCESSES = Gauge(
    "kontor_processes", "Processes of this server that hear each other", registry=REGISTRY
)
RELAYED = Counter(
    "kontor_relayed", "Requests passed on to the process that owns the table", registry=REGISTRY
)
TAKEN_OVER = Counter(
    "kontor_taken_over", "Tables taken over from another process", registry=REGISTRY
)
SLOW_READERS = Counter(
    "kontor_slow_readers", "Sockets closed because they did not keep up", registry=REGISTRY
)


def text() -> bytes:
    """All metrics in the text format of Prometheus."""
    return generate_latest(REGISTRY)
