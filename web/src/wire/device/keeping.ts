/** Games kept in this browser (IndexedDB): tables by their id, their logs in parts, in order, and who plays. */

const NAME = "kontor";
const TABLES = "tables";
const LOGS = "logs"; // by table and the number of the first line
const OWNER = "owner";
const VERSION = 2;

export interface Kept {
  owner: Uint8Array | undefined;
  tables: Map<string, Uint8Array>;
  logs: Map<string, Uint8Array[]>;
}

export interface Changes {
  owner: Uint8Array | undefined;
  tables: Map<string, Uint8Array | undefined>;
  lines: [table: string, first: number, data: Uint8Array][];
}

export class Keeping {
  private constructor(readonly base: IDBDatabase) {}

  static async open(): Promise<Keeping> {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      const { objectStoreNames: known } = asked.result;
      for (const name of [TABLES, OWNER, LOGS]) if (!known.contains(name)) asked.result.createObjectStore(name);
    };
    return new Keeping(await done(asked));
  }

  async all(): Promise<Kept> {
    const reading = this.base.transaction([TABLES, LOGS, OWNER]);
    const [tables, lines] = [reading.objectStore(TABLES), reading.objectStore(LOGS)];
    const [ids, games, places, parts, owner] = await Promise.all([
      done(tables.getAllKeys()),
      done(tables.getAll()),
      done(lines.getAllKeys()),
      done(lines.getAll()),
      done(reading.objectStore(OWNER).get(OWNER)),
    ]);
    const logs = new Map<string, Uint8Array[]>();
    places.forEach((place, n) => {
      const [table] = place as [string, number];
      logs.set(table, [...(logs.get(table) ?? []), parts[n]]);
    });
    return {
      owner: owner as Uint8Array | undefined,
      tables: new Map(ids.map((id, n) => [String(id), games[n]])),
      logs,
    };
  }

  async keep(changes: Changes): Promise<void> {
    const writing = this.base.transaction([TABLES, LOGS, OWNER], "readwrite");
    const [tables, logs] = [writing.objectStore(TABLES), writing.objectStore(LOGS)];
    for (const [id, data] of changes.tables) {
      if (data !== undefined) tables.put(data, id);
      else {
        tables.delete(id);
        logs.delete(IDBKeyRange.bound([id], [id, []]));
      }
    }
    for (const [id, first, data] of changes.lines) logs.put(data, [id, first]);
    if (changes.owner !== undefined) writing.objectStore(OWNER).put(changes.owner, OWNER);
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error ?? new Error("the games could not be stored"));
    });
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser gave no reason"));
  });
}
