/** Games kept in this browser (IndexedDB): tables by their id, and who plays. */

const NAME = "kontor";
const TABLES = "tables";
const OWNER = "owner";

export interface Kept {
  owner: Uint8Array | undefined;
  tables: Map<string, Uint8Array>;
}

export interface Changes {
  owner: Uint8Array | undefined;
  tables: Map<string, Uint8Array | undefined>;
}

export class Keeping {
  private constructor(readonly base: IDBDatabase) {}

  static async open(): Promise<Keeping> {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(TABLES);
      asked.result.createObjectStore(OWNER);
    };
    return new Keeping(await done(asked));
  }

  async all(): Promise<Kept> {
    const reading = this.base.transaction([TABLES, OWNER]);
    const tables = reading.objectStore(TABLES);
    const [ids, games, owner] = await Promise.all([
      done(tables.getAllKeys()),
      done(tables.getAll()),
      done(reading.objectStore(OWNER).get(OWNER)),
    ]);
    return { owner: owner as Uint8Array | undefined, tables: new Map(ids.map((id, n) => [String(id), games[n]])) };
  }

  async keep(changes: Changes): Promise<void> {
    const writing = this.base.transaction([TABLES, OWNER], "readwrite");
    for (const [id, data] of changes.tables) {
      if (data === undefined) writing.objectStore(TABLES).delete(id);
      else writing.objectStore(TABLES).put(data, id);
    }
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
