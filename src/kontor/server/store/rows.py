"""The tables of the database. Times are milliseconds since 1970; ids are random texts."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    true,
)

ID = String(32)

metadata = MetaData()

users = Table(
    "users",
    metadata,
    Column("id", ID, primary_key=True),
    Column("kind", String(8), nullable=False),  # guest, account, bot
    Column("name", String(64), nullable=False),
    Column("name_key", String(128), unique=True),  # accounts only
    Column("password", String(200)),
    Column("owner", ID, index=True),  # whose bot this is
    Column("epoch", Integer, nullable=False, default=0),
    Column("language", String(2), nullable=False, default="en"),
    Column("webhook", Text),
    Column("created_at", BigInteger, nullable=False),
    # When the last token was given out.
    Column("seen_at", BigInteger, nullable=False, server_default="0"),
    Column("deleted_at", BigInteger),
    Column("role", String(8), nullable=False, server_default=""),  # admin
    Column("banned_at", BigInteger),
    # Games count for a rating that everybody may read; friends see at which public tables one is.
    Column("rated", Boolean, nullable=False, server_default=true()),
    Column("findable", Boolean, nullable=False, server_default=true()),
    Column("issuer", String(255)),  # the provider who knows this account
    Column("subject", String(255)),  # what the provider calls it
    Index("users_seen", "kind", "seen_at"),
    Index("users_subject", "subject", "issuer", unique=True),
)

# Sessions that were ended before their tokens expire.
ended_sessions = Table(
    "ended_sessions",
    metadata,
    Column("session", ID, primary_key=True),
    Column("until", BigInteger, nullable=False, index=True),  # then the tokens expire anyway
)

recovery = Table(
    "recovery",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("user", ID, ForeignKey("users.id"), nullable=False, index=True),
)

pushes = Table(
    "pushes",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("user", ID, ForeignKey("users.id"), nullable=False, index=True),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("at", BigInteger, nullable=False, server_default="0"),  # when it was subscribed
)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("phase", String(8), nullable=False),  # waiting, running, over
    Column("access", String(8), nullable=False),  # open, link, password
    Column("code", ID, nullable=False, unique=True),  # of the invite link
    Column("password", String(200)),
    Column("terms", LargeBinary, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("overlay", Text, nullable=False),
    Column("own", LargeBinary),  # what the overlay replaces, for cards; none: nothing
    Column("host", ID, ForeignKey("users.id"), nullable=False),
    Column("opening", LargeBinary),  # once the game has begun
    Column("secret", String(64)),  # of its chance
    Column("result", LargeBinary),  # once it is over
    Column("ending", String(8), nullable=False, default=""),  # rules, resigned
    Column("next", ID),  # the table of the rematch
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("due_at", BigInteger),  # when the table needs attention by itself; 0: at once
    Column("owner", String(64)),  # the process that holds the table in memory
    Column("lines", Integer),  # how many its log has; none: not counted yet
    # Seats of people who have to decide, a bit for each.
    Column("deciding", Integer, nullable=False, server_default="0"),
    Index("tables_listed", "phase", "access", "game", "changed_at", "id"),
    Index("tables_host", "host"),
    Index("tables_due", "due_at"),
    Index("tables_owner", "owner"),
)

# The processes that share this database, and until when each counts as alive.
nodes = Table(
    "nodes",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", ID, ForeignKey("users.id"), index=True),
    Column("bot", String(64)),  # neither user nor bot: the seat is free
)

guests_of_tables = Table(
    "table_users",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user", ID, ForeignKey("users.id"), primary_key=True, index=True),
    Column("banned", Boolean, nullable=False, default=False),
    Column("muted", Boolean, nullable=False, default=False),
)

# Append-only. The primary key makes it impossible to store a move twice.
log = Table(
    "log",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("entry", LargeBinary, nullable=False),
    Column("left", LargeBinary, nullable=False),  # milliseconds per seat after it
    Column("check", LargeBinary),  # a check sum of the line; none: from before there were any
)

chat = Table(
    "chat",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("user", ID, ForeignKey("users.id"), nullable=False, index=True),
    Column("text", Text, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", ID, ForeignKey("users.id")),
    Column("game", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Index("results_user", "user", "ended_at"),
)

# Addresses and networks from which nobody is let in.
banned_addresses = Table(
    "banned_addresses",
    metadata,
    Column("network", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# What operators have done. Every process reads it, and carries out what concerns it.
audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(64), nullable=False),  # a user, or the command line
    Column("action", String(32), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("detail", Text, nullable=False),
    Column("done_at", BigInteger, index=True),  # none: a server has yet to do it
)

# Reviews of finished games, which take long to make.
reviews = Table(
    "reviews",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("records", Integer, nullable=False),  # of the game that was reviewed
    Column("review", LargeBinary, nullable=False),
)

keepsakes = Table(
    "keepsakes",
    metadata,
    Column("name", String(32), primary_key=True),  # secret, vapid, commits, read_only, announced
    Column("value", Text, nullable=False),
)

# What people write down for themselves at a table.
notes = Table(
    "notes",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user", ID, ForeignKey("users.id"), primary_key=True, index=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

friends = Table(
    "friends",
    metadata,
    Column("user", ID, ForeignKey("users.id"), primary_key=True),
    Column("friend", ID, ForeignKey("users.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

# Made from `results`, and can be made again.
ratings = Table(
    "ratings",
    metadata,
    Column("kind", String(48), primary_key=True),  # the game, perhaps with its expansion
    Column("seats", Integer, primary_key=True),
    Column("who", String(64), primary_key=True),  # a user, or the spec of a bot
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("played", Integer, nullable=False),
    Index("ratings_who", "who"),
)

solutions = Table(
    "solutions",
    metadata,
    Column("user", ID, ForeignKey("users.id"), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("moves", Integer, nullable=False),  # 0: the solution was asked for
    Column("at", BigInteger, nullable=False),
)


# -- score sheets ----------------------------------------------------------------------------------

# Score sheets of real tables, which everybody fills on their own phone.
sheets = Table(
    "sheets",
    metadata,
    Column("id", ID, primary_key=True),  # whoever knows it may look
    Column("game", String(32), nullable=False),
    Column("host", ID, ForeignKey("users.id"), nullable=False, index=True),
    Column("facts", LargeBinary, nullable=False),
    Column("revealed", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False, index=True),
)

sheet_seats = Table(
    "sheet_seats",
    metadata,
    Column("sheet", ID, ForeignKey("sheets.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", ID, ForeignKey("users.id"), index=True),  # none: the seat is free
    Column("name", String(64), nullable=False),
    Column("entered", LargeBinary, nullable=False),
    Column("ready", Boolean, nullable=False),
)
