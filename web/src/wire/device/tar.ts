/** The files of a tar archive, as tools/static_page.py writes it. */

const BLOCK = 512;

export interface TarFile {
  name: string;
  content: Uint8Array;
}

export function filesIn(data: Uint8Array): TarFile[] {
  const found: TarFile[] = [];
  for (let at = 0; data[at];) {
    const name = text(data, at, 100);
    const prefix = text(data, at + 345, 155);
    const size = parseInt(text(data, at + 124, 12), 8);
    found.push({ name: prefix ? `${prefix}/${name}` : name, content: data.subarray(at + BLOCK, at + BLOCK + size) });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return found;
}

function text(data: Uint8Array, start: number, length: number): string {
  const part = data.subarray(start, start + length);
  const end = part.indexOf(0);
  return new TextDecoder().decode(end < 0 ? part : part.subarray(0, end));
}
