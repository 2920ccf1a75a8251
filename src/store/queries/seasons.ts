/** Seasons and cups (`tended-rows.ts`). */
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, type SQL } from '../drizzle.ts';
import type { Kept } from '../../people/records.ts';
import { forgotten, knows } from '../../seasons/course.ts';
import type { ToldSeat } from '../../seasons/awards.ts';
import { entrantOf, kindOf, type Award, type Season } from '../../seasons/model.ts';
import type { TableOutcome } from '../../seasons/results.ts';
import type { KeptSeason, Seasons, WonAward } from '../../seasons/store.ts';
import { readFacts, readSeason, type SeasonData } from '../columns.ts';
import { first, type Db } from '../db.ts';
import type { Row } from '../schema.ts';
import { openTended, writeLocked, type Tended } from './tended-rows.ts';

export function openSeasons(db: Db): Seasons {
  const { seasons } = db.schema;
  const { claim, next, looked, change, note } = openTended(db, SEASONS);
  return {
    of: async id => found(await first(db.select().from(seasons).where(eq(seasons.id, id)))),
    open: async guild => {
      const isOpen = and(eq(seasons.guild, guild), isNull(seasons.ended));
      return (await db.select().from(seasons).where(isOpen).orderBy(asc(seasons.game))).map(seasonIn);
    },
    last: async (guild, game, kind = 'season') => {
      const rows = db
        .select()
        .from(seasons)
        .where(
          and(
            eq(seasons.guild, guild),
            eq(seasons.game, game),
            eq(seasons.kind, kind),
            isNotNull(seasons.ended),
          ),
        )
        .orderBy(desc(seasons.ended));
      return (await rows).map(seasonIn).find(({ divisions }) => divisions.length > 0) ?? null;
    },
    create: season =>
      db.atomically(async () => {
        const { id, guild, game, ...data } = season;
        const row = { id, guild, game, kind: kindOf(season), ended: null, due: 0, data };
        const made = db.insert(seasons).values(row).onConflictDoNothing().returning({ id: seasons.id });
        if ((await first(made)) === undefined) return false;
        await db.wakeOthers();
        return true;
      }),
    change,
    note,
    claim: async now => {
      const claimed = await claim(now);
      return claimed && { season: claimed.value, until: claimed.until };
    },
    next,
    looked: ({ season: { id }, until }, again) => looked(id, until, again),
    outcome: table => outcomeOf(db, table),
    told: tables => toldBy(db, tables),
    awardsOf: (user, guild) => awardsWon(db, user, guild),
  };
}

const seasonIn = ({ id, guild, game, data }: Row<'seasons'>): Season => ({
  ...readSeason(data, id),
  ...{ id, guild, game },
});
const found = (row: Row<'seasons'> | undefined): Season | null => (row ? seasonIn(row) : null);

const SEASONS: Tended<Row<'seasons'>, Season> = {
  name: 'seasons',
  read: seasonIn,
  columns: ({ id: _, guild: _guild, game: _game, ...data }) => ({
    ended: data.end?.at ?? null,
    data: data satisfies SeasonData,
  }),
};

/** Makes the seasons of a server due, because a table there has ended. The caller holds the transaction. */
export async function renewSeasons(db: Db, guild: string): Promise<void> {
  const { seasons } = db.schema;
  const isOpen = and(eq(seasons.guild, guild), isNull(seasons.ended));
  // In one order, so that two transactions never wait for each other.
  const query = db.select({ id: seasons.id }).from(seasons).where(isOpen).orderBy(asc(seasons.id));
  const ids = (await db.words.locked(query)).map(({ id }) => id);
  if (ids.length > 0) await db.update(seasons).set({ due: 0 }).where(inArray(seasons.id, ids));
}

async function outcomeOf(db: Db, id: string): Promise<TableOutcome> {
  const { players, results, tables } = db.schema;
  const table = await first(db.select({ status: tables.status }).from(tables).where(eq(tables.id, id)));
  if (!table) return { is: 'gone' };
  if (table.status === 'closed') return { is: 'closed' };
  if (table.status !== 'over') return { is: 'open' };
  // A seat that an automated player has for somebody gives the result to its owner, who has left it.
  const isPlayer = and(
    eq(players.table, results.table),
    eq(players.seat, results.seat),
    eq(players.user, results.user),
  );
  const finishers = await db
    .select({ user: results.user, score: results.score, won: results.won })
    .from(results)
    .innerJoin(players, isPlayer)
    .where(eq(results.table, id))
    .orderBy(asc(results.seat));
  return { is: 'over', finishers };
}

async function toldBy(db: Db, tables: readonly string[]): Promise<readonly ToldSeat[]> {
  const { results } = db.schema;
  const { table, seat, user, facts } = results;
  const rows = await db
    .select({ table, seat, user, facts })
    .from(results)
    .where(inArray(table, [...tables]))
    .orderBy(asc(table), asc(seat));
  return rows.map(({ seat: at, ...row }) => ({ ...row, facts: readFacts(row.facts, `${row.table}/${at}`) }));
}

async function awardsWon(db: Db, user: string, guild: string): Promise<readonly WonAward[]> {
  const { seasons } = db.schema;
  const isEnded = and(eq(seasons.guild, guild), isNotNull(seasons.ended));
  const rows = db
    .select()
    .from(seasons)
    .where(and(isEnded, names(db, user)));
  return (await rows.orderBy(desc(seasons.ended))).map(seasonIn).flatMap(season =>
    awardsIn(season, user).map(({ name, figure }) => ({
      ...{ kind: kindOf(season), game: season.game, name, figure },
      at: season.end?.at ?? 0,
    })),
  );
}

function awardsIn(season: Season, user: string): readonly Award[] {
  const own = entrantOf(season, user)?.number;
  return (season.awards ?? []).filter(({ winners }) => winners.some(each => each === own));
}

/** Takes a person who deletes their data out of all seasons. The caller holds the transaction. */
export async function forgetSeasons(db: Db, user: string): Promise<void> {
  // In one order, so that two who delete their data never wait for each other.
  for (const id of await seasonsOf(db, user))
    await writeLocked(db, SEASONS, id, {
      act: before => (knows(before, user) ? forgotten(before, user) : null),
      due: 0,
    });
}

/** Returns the ids of the seasons that may name a person. Reads all seasons; it is rarely needed. */
async function seasonsOf(db: Db, user: string): Promise<readonly string[]> {
  const { seasons } = db.schema;
  const rows = await db
    .select({ id: seasons.id })
    .from(seasons)
    .where(names(db, user))
    .orderBy(asc(seasons.id));
  return rows.map(({ id }) => id);
}

/** Holds for the seasons that may name a person. */
const names = ({ schema: { seasons } }: Db, user: string): SQL =>
  like(seasons.data, `%${JSON.stringify(user)}%`);

/** Returns what seasons know of a person, for the export of their data. */
export async function keptSeasons(db: Db, user: string): Promise<Kept['seasons']> {
  const { seasons } = db.schema;
  const ids = await seasonsOf(db, user);
  if (ids.length === 0) return [];
  const rows = db
    .select()
    .from(seasons)
    .where(inArray(seasons.id, [...ids]));
  return (await rows.orderBy(asc(seasons.id)))
    .map(seasonIn)
    .filter(season => knows(season, user))
    .map(season => keptOf(season, user));
}

function keptOf(season: Season, user: string): KeptSeason {
  const { id, guild, game, rounds, corrections, cup } = season;
  const own = entrantOf(season, user);
  const isAbout = (entrant: number): boolean => entrant === own?.number;
  return {
    ...{ season: id, kind: kindOf(season), guild, game, name: own?.name ?? '', away: own?.away ?? false },
    tables: rounds.filter(({ seated }) => seated.some(isAbout)).map(table => table.id),
    corrections: corrections
      .filter(({ entrant, by }) => isAbout(entrant) || by.id === user)
      .map(({ points, reason, at }) => ({ points, reason, at })),
    decisions: (cup?.decisions ?? [])
      .filter(({ entrant, by }) => isAbout(entrant) || by.id === user)
      .map(({ goes, reason, at }) => ({ goes, reason, at })),
    awards: awardsIn(season, user).map(({ name }) => name),
  };
}

/** Deletes the seasons for which this is true. */
export async function deleteSeasons(
  db: Db,
  which: (rows: Db['schema']['seasons']) => SQL | undefined,
): Promise<void> {
  const { seasons } = db.schema;
  await db.delete(seasons).where(which(seasons));
}
