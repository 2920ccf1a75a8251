/** Writes the row of a table and those of its players. */
import { isDeepStrictEqual as same } from 'node:util';
import { and, eq, inArray, isNotNull, sql } from '../drizzle.ts';
import { isOpen, type Player, type TableRecord } from '../../tables/model.ts';
import type { Db } from '../db.ts';
import type { Schema } from '../schema.ts';

/** Says that a table was written. */
export const counted = ({ schema: { tables } }: Db) => ({ writes: sql`${tables.writes} + 1` });

/**
 * Returns a function that writes a table and its players. An update leaves the thread and the message alone:
 * they belong to the outbox. `before` `null`: a new table.
 */
export function tableWriter(db: Db): (before: TableRecord | null, table: TableRecord) => Promise<void> {
  const { players, tables } = db.schema;
  const update = tableUpdate(db);
  const id = sql.placeholder('id');
  const noPlayers = db.delete(players).where(eq(players.table, id)).prepare('no_players');
  const value = (name: string) => sql.placeholder(name);
  const newPlayer = db
    .insert(players)
    .values({ table: id, seat: value('seat'), user: value('user'), open: value('open'), data: value('data') })
    .prepare('new_player');
  return async (before, table) => {
    const { location, players: seated, card, ...columns } = table;
    if (before) await update.execute({ ...columns, ...encoded(columns) });
    else await db.insert(tables).values({ ...columns, card, ...location });
    if (before && same(before.players, seated) && before.status === table.status) return;
    await noPlayers.execute({ id: table.id });
    const isNowOpen = isOpen(table.status);
    for (const [n, player] of seated.entries())
      await newPlayer.execute({ id: table.id, seat: n, user: player.user, open: isNowOpen, data: player });
    const stay = new Set(isNowOpen ? seated.flatMap(usersOf) : []);
    const known = [...(before?.players ?? []), ...seated].flatMap(usersOf);
    const gone = known.filter(each => !stay.has(each));
    await forgetLevels(db, table.id, gone);
  };
}

/** The player of a seat, and the person for whom an automated player has it. */
const usersOf = ({ user, owner }: Player): readonly string[] => [user, ...(owner ? [owner.id] : [])];

/**
 * Deletes the notification levels that these people have chosen for this table alone. Only its players can
 * choose one, so nobody else is looked at.
 */
export async function forgetLevels(db: Db, id: string, users: readonly string[]): Promise<void> {
  if (users.length === 0) return;
  const { people } = db.schema;
  const { jsonText, jsonWithout } = db.words;
  await db
    .update(people)
    .set({ data: jsonWithout(people.data, ['levels', id]) })
    .where(and(inArray(people.user, [...users]), isNotNull(jsonText(people.data, ['levels', id]))));
}

/** Encodes the JSON columns. `null` stays `null`, because the JSON word `null` would be a value. */
function encoded({
  options,
  asked,
  state,
  terms,
  motion,
  paused,
  orphaned,
  base,
}: Pick<TableRecord, 'options' | 'asked' | 'state' | 'terms' | 'motion' | 'paused' | 'orphaned' | 'base'>) {
  const orNull = (json: unknown): string | null => (json === null ? null : JSON.stringify(json));
  return {
    options: orNull(options),
    asked: orNull(asked),
    state: orNull(state),
    terms: orNull(terms),
    motion: orNull(motion),
    paused: orNull(paused),
    orphaned: orNull(orphaned),
    base: orNull(base),
  };
}

/**
 * Updates everything of a table that a request can change. The caller encodes JSON, because an expression
 * has no column type.
 */
function tableUpdate(db: Db) {
  const { tables } = db.schema;
  const column = (name: keyof Schema['tables']['$inferSelect']) => sql`${sql.placeholder(name)}`;
  const paceChosen = sql`${sql.param(sql.placeholder('paceChosen'), tables.paceChosen)}`;
  return db
    .update(tables)
    .set({
      revision: column('revision'),
      status: column('status'),
      locale: column('locale'),
      host: column('host'),
      options: column('options'),
      pace: column('pace'),
      paceChosen,
      seed: column('seed'),
      first: column('first'),
      starter: column('starter'),
      rematchOf: column('rematchOf'),
      ply: column('ply'),
      timeline: column('timeline'),
      state: column('state'),
      asked: column('asked'),
      moved: column('moved'),
      terms: column('terms'),
      motion: column('motion'),
      paused: column('paused'),
      orphaned: column('orphaned'),
      base: column('base'),
      report: column('report'),
      ...counted(db),
    })
    .where(eq(tables.id, sql.placeholder('id')))
    .prepare('update_table');
}
