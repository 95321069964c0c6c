"""Lists take as long as they are, however many tables there are; old things are cleared away."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, insert, inspect, select, update

from kontor.server.store import company, lists, logs, people
from kontor.server.store.connect import upgrade
from kontor.server.store.engine import Store
from kontor.server.store.lists import Wanted
from kontor.server.store.rows import results, seats, tables, users
from kontor.server.store.tables import find_all
from kontor.wire.names import first_key_of_name
from tests.server.play_here import Client, guest, new_table, on_loop, serving_open, settings_in
from tests.soak.server import pages

pytestmark = pytest.mark.anyio
OLDER = Path(__file__).parent / "older" / "rules1.sqlite.gz"
MANY = 3000
GAME = "anno1800"
DAY_MS = 24 * 3600 * 1000


def fill(db: Connection) -> None:
    """Many tables of ten users: every third is by link, every phase occurs."""
    db.execute(
        insert(users),
        [{"id": f"u{n}", "kind": "guest", "name": f"u{n}", "created_at": 0} for n in range(10)],
    )
    rows = [
        {
            "id": f"t{n:05}",
            "name": "t",
            "game": GAME,
            "rules_version": 1,
            "phase": ("waiting", "running", "over")[n // 3 % 3],
            "access": ("open", "password", "link")[n % 3],
            "code": f"c{n}",
            "terms": b"{}",
            "options": b"{}",
            "overlay": "",
            "host": f"u{n % 10}",
            "created_at": n,
            "changed_at": n // 2,  # some at the same time
        }
        for n in range(MANY)
    ]
    db.execute(insert(tables), rows)
    db.execute(
        insert(seats),
        [
            {"table": f"t{n:05}", "seat": seat, "user": f"u{n % 10}" if seat == 0 else None}
            for n in range(MANY)
            for seat in (0, 1)
        ],
    )
    db.execute(
        insert(results),
        [
            {
                "table": f"t{n:05}",
                "seat": 0,
                "user": f"u{n % 10}",
                "game": GAME,
                "seats": 2,
                "rank": 1 + n % 2,
                "points": n,
                "won": n % 2 == 0,
                "ended_at": n // 20,
            }
            for n in range(MANY)
        ],
    )


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path_factory.mktemp('full') / 'x.sqlite'}")
    upgrade(store.engine)
    with store.engine.begin() as db:
        fill(db)
        db.exec_driver_sql("ANALYZE")
    yield store
    store.close()


def plans(store: Store, work: Any) -> list[str]:
    """How SQLite goes about the statements of this work."""
    told: list[str] = []
    with store.engine.connect() as db:

        def explain(
            conn: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool
        ) -> None:
            if not statement.startswith("EXPLAIN"):
                found = conn.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
                told.extend(row[3] for row in found)

        event.listen(db, "before_cursor_execute", explain)
        work(db)
    return told


WANTED = {
    "the lobby": Wanted(),
    "of a game": Wanted(game=GAME),
    "of a phase": Wanted(phase="over"),
    "with a free seat": Wanted(free_seat=True),
    "mine": Wanted(user="u1"),
    "mine of a phase": Wanted(user="u1", phase="running"),
    "the next page": Wanted(after=(700, "t01400")),
    "of a game that nobody knows": Wanted(game="chess"),
}


@pytest.mark.parametrize("wanted", WANTED.values(), ids=list(WANTED))
def test_no_list_of_tables_scans_them(full: Store, wanted: Wanted) -> None:
    told = plans(full, lambda db: lists.listed(db, wanted))
    assert [line for line in told if "SCAN tables" in line or "SCAN seats" in line] == []
    if wanted.user is None:
        # Sorting happens only among the few that were found.
        assert all("tables_listed" in line for line in told if "SEARCH tables" in line)


@pytest.mark.parametrize(
    "work",
    [
        lambda db: logs.outcomes_of(db, "u1"),
        lambda db: logs.outcomes_of(db, "u1", 10, (20, "t00400", 0)),
        lambda db: logs.summaries_of(db, "u1"),
        lambda db: lists.due(db, 10, "one"),
        lambda db: lists.forgotten(db, "waiting", 10),
        lambda db: lists.bots_only_of(db, "u1"),
        lambda db: people.lost_guests(db, 10, 10),
        lambda db: find_all(db, ["t00001", "t00002"]),
        lambda db: company.public_tables_of(db, ["u1", "u2", "u3"]),
        logs.works,
    ],
    ids=range(10),
)
def test_nor_does_anything_else_that_is_asked_often(full: Store, work: Any) -> None:
    told = plans(full, work)
    scans = [line for line in told if line.startswith("SCAN") and "CONSTANT" not in line]
    assert scans == []


def test_the_pages_of_a_list_have_every_table_once(full: Store) -> None:
    for wanted in (Wanted(most=70), Wanted(most=70, user="u3"), Wanted(most=70, free_seat=True)):
        found, after = list[str](), None
        while True:
            with full.engine.connect() as db:
                page = lists.listed(db, _from(wanted, after))
                if not page:
                    break
                found += page
                at = db.scalar(select(tables.c.changed_at).where(tables.c.id == page[-1]))
            after = int(at or 0), page[-1]
        with full.engine.connect() as db:
            every = select(tables.c.id).order_by(tables.c.changed_at.desc(), tables.c.id.desc())
            if wanted.user:
                every = every.where(tables.c.host == wanted.user)
            else:
                every = every.where(tables.c.access != "link")
            if wanted.free_seat:
                every = every.where(tables.c.phase == "waiting")
            assert found == list(db.scalars(every))


def _from(wanted: Wanted, after: tuple[int, str] | None) -> Wanted:
    return Wanted(user=wanted.user, free_seat=wanted.free_seat, most=wanted.most, after=after)


def test_the_pages_of_a_history_have_every_game_once(full: Store) -> None:
    with full.engine.connect() as db:
        whole, found = logs.outcomes_of(db, "u4", MANY), list[logs.Outcome]()
        while page := logs.outcomes_of(
            db, "u4", 7, (found[-1].ended_at, found[-1].table, found[-1].seat) if found else None
        ):
            found += page
        (summary,) = logs.summaries_of(db, "u4")
    assert found == whole
    assert (summary.played, summary.won) == (len(whole), sum(one.won for one in whole))
    assert summary.mean_points == sum(one.points for one in whole) / len(whole)
    assert summary.most_points == max(one.points for one in whole)


def test_cards_take_as_many_queries_however_many_there_are(full: Store) -> None:
    counts = []
    for most in (1, 50):
        statements = list[str]()

        def count(*facts: Any, seen: list[str] = statements) -> None:
            seen.append(facts[2])

        with full.engine.connect() as db:
            ids = lists.listed(db, Wanted(most=most))
            event.listen(db, "before_cursor_execute", count)
            assert len(find_all(db, ids)) == most
        counts.append(len(statements))
    assert counts == [2, 2]


async def test_lists_are_paged_over_http(address: str) -> None:
    anna = await guest(address, "Anna")
    made = [await new_table(anna, "me", "open") for _ in range(5)]
    found, after = list[str](), ""
    while page := await anna.get("/api/tables", mine=True, most=2, after=after):
        found += [card["id"] for card in page]
        after = f"{page[-1]['changed_at']}.{page[-1]['id']}"
    assert sorted(found) == sorted(made)
    for wrong in ("x", "1", "x.2.3", "99999999999999999999.x", "-1.x"):
        await anna.get("/api/tables", 400, after=wrong)
        await anna.get("/api/me/history", 400, after=wrong)
    assert await anna.get("/api/me/history", after="5.x.0", most=3) == []


# -- an older database ------------------------------------------------------------------------


async def test_an_older_database_gets_its_indexes_and_keeps_everything(folder: Path) -> None:
    (folder / "kontor.sqlite").write_bytes(gzip.decompress(OLDER.read_bytes()))
    store = Store(f"sqlite:///{folder / 'kontor.sqlite'}")
    with store.engine.connect() as db:
        before = {name: _count(db, name) for name in inspect(db).get_table_names()}
    upgrade(store.engine)
    with store.engine.connect() as db:
        after = {name: _count(db, name) for name in before}
        assert {"alembic_version": 1} | after == before | {"alembic_version": 1}
        names = {index["name"] for index in inspect(db).get_indexes("tables")}
        assert {"tables_listed", "tables_host"} <= names
        assert "tables_phase" not in names
        assert list(db.exec_driver_sql("PRAGMA foreign_key_check")) == []
        assert people.lost_guests(db, 10**12, 10) == []  # everybody was seen today
    store.close()


def _count(db: Connection, table: str) -> int:
    return int(db.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one())


async def test_accounts_of_before_whose_names_look_alike_can_both_sign_in(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        made = await Client(address).post("/api/accounts", {"name": "Bill", "password": "p" * 8})
        with server.house.store.engine.begin() as db:
            row = db.execute(select(users).where(users.c.id == made["me"]["id"])).one()._mapping
            other = dict(row) | {
                "id": "other",
                "name": "Biil",
                "name_key": first_key_of_name("Biil"),
            }
            db.execute(insert(users).values(**other))
        for name, user in (("bill", made["me"]["id"]), ("BIIL", "other")):
            signed = await Client(address).post("/api/login", {"name": name, "password": "p" * 8})
            assert signed["me"]["id"] == user


def test_the_migration_gives_look_alikes_one_key(folder: Path) -> None:
    store = Store(f"sqlite:///{folder / 'x.sqlite'}")
    upgrade(store.engine, "0003")
    with store.engine.begin() as db:
        for at, (name, key) in enumerate([("Bill", "bill"), ("Biil", "biil"), ("Ann", "ann")]):
            db.exec_driver_sql(
                "INSERT INTO users (id, kind, name, name_key, epoch, language, created_at)"
                " VALUES (?, 'account', ?, ?, 0, 'en', ?)",
                (name, name, key, at),
            )
    upgrade(store.engine)
    with store.engine.connect() as db:
        keys = {one.id: one.name_key for one in db.execute(select(users))}
    assert keys == {"Bill": "blll", "Biil": "biil", "Ann": "ann"}
    store.close()


# -- what is cleared away ---------------------------------------------------------------------


async def test_tables_that_nobody_touches_are_cleared_away_after_a_while(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        anna = await guest(address, "Anna")
        ages = {"waiting": 15, "running": 367}
        old = {phase: await new_table(anna, "me", "me") for phase in ages}
        young = {phase: await new_table(anna, "me", "me") for phase in ages}
        now = server.house.now()
        with server.house.store.engine.begin() as db:
            for phase, days in ages.items():
                for table, age in ((old[phase], days), (young[phase], days - 2)):
                    touched = update(tables).where(tables.c.id == table)
                    db.execute(touched.values(phase=phase, changed_at=now - age * DAY_MS))
        await on_loop(server, server.house.sweeper.clear_away)
        with server.house.store.engine.connect() as db:
            assert set(db.scalars(select(tables.c.id))) == set(young.values())
            assert db.scalar(select(func.count()).select_from(seats)) == 4


def test_lists_are_the_same_on_postgresql(full: Store, postgres: str) -> None:
    store = Store(postgres)
    upgrade(store.engine)
    with store.engine.begin() as db:
        fill(db)
    with store.engine.connect() as there, full.engine.connect() as here:
        for wanted in WANTED.values():
            assert lists.listed(there, wanted) == lists.listed(here, wanted)
        for after in (None, (20, "t00400", 0)):
            found = [logs.outcomes_of(db, "u0", 50, after) for db in (there, here)]
            assert found[0] == found[1]
        assert logs.summaries_of(there, "u1") == logs.summaries_of(here, "u1")
        ids = lists.listed(there, Wanted(most=20))
        assert find_all(there, ids) == find_all(here, ids)
        for db in (there, here):
            assert len(lists.forgotten(db, "waiting", 300)) == 201
            assert len(people.lost_guests(db, 10, 10)) == 10
    store.close()


@pytest.mark.wheel
def test_pages_of_a_server_with_a_past(folder: Path) -> None:
    """A sample of the soak: an old database is filled and upgraded, and every list is there."""
    assert "30 lists" in pages.run(folder, tables=400, users=800, lines=1)
