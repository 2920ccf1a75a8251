/** Reads one JSON column by a schema. */
import type { z } from 'zod';
import { UnreadableRow } from '../tables/store.ts';

export type Read<T> = (json: unknown, row: string | number) => T;

/** Makes the function that reads one column. `row` names the row if its value cannot be read. */
export function column<T>(table: string, name: string, schema: z.ZodType<T>): Read<T> {
  return (json, row) => {
    const value = json === null ? null : parsed(json);
    if (value === undefined) throw new UnreadableRow(`${table}.${name} of row ${row} is not JSON`);
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    const fields = error.issues.map(({ path }) => path.join('.') || 'the whole value');
    throw new UnreadableRow(`${table}.${name} of row ${row} has an unknown shape: ${fields.join(', ')}`);
  };
}

/** `undefined`: not JSON. The error of `JSON.parse` is dropped, because it quotes the text. */
function parsed(json: unknown): unknown {
  try {
    return JSON.parse(String(json));
  } catch {
    return undefined;
  }
}
