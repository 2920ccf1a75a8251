/**
 * What every query needs: a query builder, the tables, and what the databases say differently. Each query is
 * written once, with `await`, in the part of Drizzle that is the same for both databases. A `Db` is one
 * connection; its user has it alone.
 */
import type { Column, Placeholder } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql, type SQL } from './drizzle.ts';
import type { Shards } from '../shards.ts';
import type { Schema } from './schema.ts';

/** The query builder of PostgreSQL, whose types the queries use. That of SQLite passes for it. */
export type Queries = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete'>;

export interface Db extends Queries {
  readonly schema: Schema;
  readonly words: Words;
  /** The part of the servers that this program serves. `null`: all, or it is a program of the operator. */
  readonly shards: Shards | null;
  /**
   * How long a claimed message is left to the program that claims it. 0: no other program claims any, so
   * that one that was under way at a crash is sent at once. Milliseconds.
   */
  readonly lease: number;
  /** Tells the other programs, when the transaction has ended, that there may be work for them. */
  wakeOthers(): Promise<void>;
  /** Runs `act` in one durable transaction, which no other program sees half. An error undoes it. */
  atomically<T>(act: () => Promise<T>): Promise<T>;
}

/** The names of fields that lead to a value in a JSON column. */
export type Path = readonly [string, ...string[]];

/** An expression of the query builder. */
type Expression = Column | SQL;

/** What the databases say differently, as parts of queries. A missing field of a JSON column is `null`. */
export interface Words {
  readonly jsonText: (column: Column, path: Path) => SQL<string | null>;
  readonly jsonNumber: (column: Column, path: Path) => SQL<number | null>;
  /** True if the field is `true`. `null` if it is missing. */
  readonly jsonTrue: (column: Column, path: Path) => SQL<boolean | null>;
  /** True if the list in this field holds the text. */
  readonly jsonHolds: (column: Column, path: Path, text: string) => SQL<boolean>;
  /** Returns the column with other values in these fields. */
  readonly jsonWith: (column: Column, fields: Readonly<Record<string, unknown>>) => SQL<string>;
  /** Returns the column without this field. */
  readonly jsonWithout: (column: Column, path: Path) => SQL<string>;
  /** A list of these columns, as JSON text. JSON columns are texts in it. */
  readonly list: (columns: readonly Column[]) => SQL<string>;
  /** For each row a list of these columns, in this order, as JSON text. `null` or an empty list: no rows. */
  readonly lists: (columns: readonly Column[], order: readonly Column[]) => SQL<string | null>;
  /** True if the column is one of several texts. `texts`: a list as JSON text. */
  readonly isAmong: (column: Column, texts: Placeholder | string) => SQL<boolean>;
  /** The elements of a list, as rows of one column that is called `value`. `list`: JSON text. */
  readonly elements: (list: Placeholder) => SQL;
  readonly least: (a: Expression, b: Expression) => SQL;
  readonly greatest: (a: Expression, b: Expression) => SQL;
  /** The database's name for a row, for errors that must not name a person. */
  readonly row: SQL<string | number>;
  /** Keeps other programs from writing the rows of this query until the transaction ends. */
  readonly locked: <Q extends Lockable>(query: Q) => Q | ReturnType<Q['for']>;
  /**
   * Does the same for the rows of one table of this query, and leaves out those that another program has
   * locked.
   */
  readonly lockedIfFree: <Q extends Lockable>(query: Q, of: AnyTable) => Q | ReturnType<Q['for']>;
}

/** A table of the schema. */
type AnyTable = Schema[keyof Schema];

/** A query whose rows can be locked. */
interface Lockable {
  for(strength: 'update', config?: { of: AnyTable; skipLocked: true }): unknown;
}

/** Writes columns one after the other. */
export const inRow = (columns: readonly Column[]): SQL =>
  sql.join(
    columns.map(column => sql`${column}`),
    sql`, `,
  );

/** Reads what `Words.lists` gives. `T`: the values of its columns. */
export const readLists = <T extends readonly unknown[]>(text: string | null): readonly T[] =>
  text === null ? [] : (JSON.parse(text) as T[]);

/** Returns the first row of a query, or `undefined`. */
export const first = async <T>(rows: PromiseLike<readonly T[]>): Promise<T | undefined> => (await rows)[0];

/** Returns a function that makes something at its first call, for statements that few programs need. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
