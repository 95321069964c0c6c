/** A position of any game as readable text: its view field by field, with the names that the game's catalogue has.
 * What is empty, unset or false is left out. */

export interface Row {
  label: string;
  /** What it is, in a line; or its own rows. */
  text: string;
  rows: Row[];
}

export interface Lexicon {
  /** The word for a field, or null. */
  heading(field: string): string | null;
  /** The name of a thing, preferably of the kind that the field holds; or null. */
  name(id: string, field: string): string | null;
  /** Who sits there. */
  seat(seat: number): string;
  yes: string;
  nothing: string;
}

/** Fields that the frame shows elsewhere, or that say nothing about the position. */
const LEFT_OUT = new Set(["viewer", "overlay", "options", "seat", "acting"]);
/** Fields whose number is a seat. */
const SEATS = new Set(["active", "first", "winner", "deciding", "owner", "pirate"]);

export function positionOf(view: unknown, lexicon: Lexicon): Row[] {
  return isRecord(view) ? rowsOf(view, lexicon) : [];
}

function rowsOf(record: Record<string, unknown>, lexicon: Lexicon): Row[] {
  return Object.entries(record)
    .filter(([field]) => !LEFT_OUT.has(field))
    .map(([field, value]) => rowOf(field, value, lexicon))
    .filter((row) => row.text !== "" || row.rows.length > 0);
}

function rowOf(field: string, value: unknown, lexicon: Lexicon): Row {
  const label = lexicon.heading(field) ?? spelled(field);
  if (Array.isArray(value) && value.some(isRecord)) {
    const rows = value.map((one, n) => partOf(field, one, n, lexicon));
    return { label, text: "", rows };
  }
  if (isRecord(value) && Object.values(value).some((one) => isRecord(one) || Array.isArray(one))) {
    return { label, text: "", rows: namedRows(field, value, lexicon) };
  }
  return { label, text: textOf(field, value, lexicon), rows: [] };
}

/** One of a list: by its seat, if it has one, or by its number. */
function partOf(field: string, value: unknown, n: number, lexicon: Lexicon): Row {
  if (!isRecord(value)) return { label: String(n + 1), text: textOf(field, value, lexicon), rows: [] };
  const label = typeof value["seat"] === "number" ? lexicon.seat(value["seat"]) : String(n + 1);
  const rows = rowsOf(value, lexicon);
  if (rows.length === 0) return { label, text: lexicon.nothing, rows };
  const flat = rows.every((row) => row.rows.length === 0);
  return flat && rows.length <= 3 ? { label, text: joined(rows), rows: [] } : { label, text: "", rows };
}

/** A table by the ids of things, or a part of the view with fields of its own. */
function namedRows(field: string, value: Record<string, unknown>, lexicon: Lexicon): Row[] {
  const rows = Object.entries(value).map(([id, one]) => {
    const row = isRecord(one) && !isCounts(one) ? partOf(id, one, 0, lexicon) : rowOf(id, one, lexicon);
    return { ...row, label: lexicon.heading(id) ?? lexicon.name(id, field) ?? spelled(id) };
  });
  return rows.filter((row) => row.text !== "" || row.rows.length > 0);
}

function textOf(field: string, value: unknown, lexicon: Lexicon): string {
  if (value === null || value === undefined || value === false) return "";
  if (value === true) return lexicon.yes;
  if (typeof value === "number") return SEATS.has(field) ? lexicon.seat(value) : String(value);
  if (typeof value === "string") return lexicon.name(value, field) ?? value;
  if (Array.isArray(value)) return value.map((one) => textOf(field, one, lexicon) || lexicon.nothing).join(", ");
  if (isRecord(value)) return countsOf(field, value, lexicon).join(", ");
  return String(value);
}

/** `3 × Wood`; things of which there are none are left out. */
function countsOf(field: string, value: Record<string, unknown>, lexicon: Lexicon): string[] {
  return Object.entries(value)
    .filter(([, one]) => one !== 0 && one !== null && one !== false)
    .map(([id, one]) => {
      const name = lexicon.name(id, field) ?? lexicon.heading(id) ?? spelled(id);
      if (typeof one === "number") return `${one} × ${name}`;
      return one === true ? name : `${name}: ${textOf(id, one, lexicon)}`;
    });
}

const isCounts = (value: Record<string, unknown>): boolean =>
  Object.values(value).every((one) => typeof one === "number");

function joined(rows: Row[]): string {
  return rows.map((row) => `${row.label}: ${row.text}`).join(" · ");
}

/** A field without a word of its own: its name, with a capital letter. */
export function spelled(field: string): string {
  const words = field.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
