/** Rule options of a game from their JSON Schema, as fields of a form. */

import { known, say } from "../text/say";

export type Field =
  | { name: string; kind: "choice"; values: string[]; usual: unknown }
  | { name: string; kind: "switch"; usual: unknown }
  | { name: string; kind: "number"; least: number; most: number | null; empty: boolean; usual: unknown };

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  enum?: (string | number | null)[];
  type?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

export function fieldsOf(schema: Record<string, unknown>): Field[] {
  const root = schema as Schema;
  const own = root.$ref === undefined ? root : root.$defs?.[root.$ref.split("/").pop()!];
  const fields = Object.entries(own?.properties ?? {}).map(([name, one]) => fieldOf(name, one));
  return fields.filter((field) => field !== null);
}

/** The first alternative that can be a form field; lists of components can only be set in files. */
function fieldOf(name: string, schema: Schema): Field | null {
  const usual = schema.default;
  const forms = schema.anyOf ?? [schema];
  for (const form of forms) {
    if (form.enum !== undefined) return { name, kind: "choice", values: form.enum.map(String), usual };
    if (form.type === "boolean") return { name, kind: "switch", usual };
    if (form.type === "integer") {
      const empty = forms.some((one) => one.type === "null");
      return { name, kind: "number", least: form.minimum ?? 0, most: form.maximum ?? null, empty, usual };
    }
  }
  return null;
}

export function optionName(option: string): string {
  return say(`name.option.${option}`);
}

/** A value of an option in words; a number is written as it is. */
export function valueName(option: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => nameOf("objective", String(one))).join(", ");
  const word = value === null ? "none" : value === true ? "yes" : value === false ? "no" : String(value);
  const key = `value.${option}.${word}`;
  return known(key) ? say(key) : word;
}

/** The short name of a value, where there is one. */
export function valueTitle(option: string, value: string): string {
  for (const key of [`name.${option}.${value}`, `name.objective_set.${value}`]) {
    if (known(key)) return say(key);
  }
  return valueName(option, value);
}

export function nameOf(table: string, id: string): string {
  const key = `name.${table}.${id}`;
  return known(key) ? say(key) : id;
}
