/** Python with Kontor in it: begun afresh, or from the memory that an earlier visit has kept, which takes a third of
 * the work. Such a memory is only of use to the same build in the same browser. */

import type { loadPyodide, PyodideConfig } from "pyodide";
import { filesIn, type TarFile } from "./tar";

export type Python = Awaited<ReturnType<typeof loadPyodide>>;

/** What we use of Emscripten's module, beyond what Pyodide promises; its version is pinned. */
interface Machine {
  FS: Python["FS"];
  HEAP8: Int8Array;
  growMemory(size: number): void;
  loadWebAssemblyModule(binary: Uint8Array, flags: object, name: string, scope: object): object;
  newDSO(name: string, handle: undefined, exports: object): { global: boolean };
}
/** `bytes`: those of the packed files. */
interface Versions {
  build: string;
  bytes: number;
}
interface Settings {
  preRun: ((machine: Machine) => void)[];
}
type Create = (settings: Settings) => Promise<Machine>;

const ROOT = new URL("../", self.location.href).href;
const PACKAGES = "/lib/kontor";
const PAGE = 65536;
/** A memory takes some 35 MB; where less than this is free, games may need it. */
const LEAST_FREE = 200e6;
const plain = self.fetch.bind(self);
const versions = plain(`${ROOT}versions.json`).then((found) => found.json() as Promise<Versions>);
const place = placeOfMemory();
const LIBRARY = { nodelete: true, allowUndefined: true };

/** Python, ready to import Kontor, and whether an earlier visit has kept its memory. */
export async function python(loaded: (share: number) => void): Promise<{ pyodide: Python; kept: boolean }> {
  progress = loaded;
  const files = archive();
  const here = await place;
  const memory = await here?.cache.match(here.key);
  if (memory !== undefined) {
    try {
      const bytes = new Uint8Array(await memory.arrayBuffer());
      const pyodide = await begun(await files, { _loadSnapshot: bytes }, bytes.length);
      pyodide.runPython("import random; random.seed()"); // or every visit would have the same luck
      return { pyodide, kept: true };
    } catch (error) {
      console.info("The kept memory is of no use", error);
      await here?.cache.delete(here.key);
    }
  }
  const pyodide = await begun(await files, {});
  pyodide.runPython(`import sys; sys.path.insert(0, "${PACKAGES}")`);
  return { pyodide, kept: false };
}

/** Begin Python once more, let it load all that a table needs, and keep its memory for the next visit. */
export async function keepMemory(): Promise<void> {
  const here = await place;
  if (here === null || !(await roomy())) return;
  const pyodide = await begun(await archive(), { _makeSnapshot: true });
  pyodide.runPython(`
import gc, sys
sys.path.insert(0, "${PACKAGES}")
from kontor.local.try_out import try_out
try_out()
gc.collect()
`);
  const memory = pyodide.makeMemorySnapshot();
  let end = memory.length;
  while (memory[end - 1] === 0) end--;
  await here.cache.put(here.key, new Response(memory.slice(0, Math.ceil(end / PAGE) * PAGE) as BufferSource));
}

/** The libraries in machine code are loaded before Python begins: where they lie in the memory is then always the
 * same, and a kept memory fits. */
async function begun(files: TarFile[], how: PyodideConfig, memory = 0): Promise<Python> {
  const [loader, machine] = await Promise.all([
    import(/* @vite-ignore */ `${ROOT}pyodide/pyodide.mjs`) as Promise<{ loadPyodide: typeof loadPyodide }>,
    packedScript(`${ROOT}pyodide/pyodide.asm.mjs`) as Promise<{ default: Create }>,
  ]);
  const create: Create = async (settings) => {
    const made = await machine.default({ ...settings, preRun: [...settings.preRun, (one) => laid(one, files)] });
    if (made.HEAP8.length < memory) made.growMemory(memory);
    return made;
  };
  const asked = { ...how, indexURL: `${ROOT}pyodide/`, createPyodideModule: create } as unknown as PyodideConfig;
  return loader.loadPyodide(asked);
}

function laid(machine: Machine, files: TarFile[]): void {
  for (const { name, content } of files) {
    const path = `${PACKAGES}/${name}`;
    machine.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    machine.FS.writeFile(path, content);
    if (!name.endsWith(".so")) continue;
    machine.newDSO(path, undefined, machine.loadWebAssemblyModule(content, LIBRARY, path, {})).global = false;
  }
}

// -- what is kept -----------------------------------------------------------------------------

/** Beside the files of this build, which a newer one removes; none without the browser's cache. */
async function placeOfMemory(): Promise<{ cache: Cache; key: string } | null> {
  if (!("caches" in self)) return null;
  const { build } = await versions;
  const cache = await caches.open(`kontor-${build}`).catch(() => null); // a private window, say
  return cache && { cache, key: `${ROOT}memory?${encodeURIComponent(navigator.userAgent)}` };
}

async function roomy(): Promise<boolean> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage > LEAST_FREE;
}

// -- files ------------------------------------------------------------------------------------

/** Kontor and the packages that it needs. */
async function archive(): Promise<TarFile[]> {
  const whole = await unpacked(`${ROOT}kontor.tar`);
  if (!whole.ok) throw new Error(`kontor.tar.gz: ${whole.status}`);
  return filesIn(new Uint8Array(await whole.arrayBuffer()));
}

let progress: (share: number) => void = () => undefined;
let come = 0;

/** Tells how far the packed files have come. */
function counted(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    async transform(chunk, on) {
      on.enqueue(chunk);
      come += chunk.length;
      progress(Math.min(1, come / (await versions).bytes));
    },
  });
}

/** Large files lie packed in the folder, because not every file server packs. */
async function unpacked(address: string, type = "application/octet-stream"): Promise<Response> {
  const packed = await plain(`${address}.gz`);
  if (!packed.ok || packed.body === null) return packed;
  const body = packed.body.pipeThrough(counted()).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": type } });
}

async function packedScript(address: string): Promise<unknown> {
  const script = await (await unpacked(address, "text/javascript")).blob();
  const here = URL.createObjectURL(script);
  try {
    return await import(/* @vite-ignore */ here);
  } finally {
    URL.revokeObjectURL(here);
  }
}

self.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  if (address.endsWith("/pyodide.asm.wasm")) return unpacked(address, "application/wasm");
  if (address.endsWith("/python_stdlib.zip")) return unpacked(address);
  return plain(input, init);
};
