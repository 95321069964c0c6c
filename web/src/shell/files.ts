import * as api from "../wire/api";

/** Save a game as a file, as far as it is played. */
export async function saveGame(table: string): Promise<void> {
  saveBlob(`${table}.jsonl`, await api.exported(table));
}

/** Download a file that was made in the page. */
export function save(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: "text/plain" }));
}

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
