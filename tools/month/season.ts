/**
 * A season and a cup that run beside the other tables, and what their ends must be: counted again from the
 * logs.
 */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { textOf } from '../../playground/messages/tree.ts';
import { readRecord } from '../../src/cli/record.ts';
import type { ToldSeat } from '../../src/seasons/awards.ts';
import type { Award } from '../../src/seasons/model.ts';
import { awardsAgain } from '../../test/src/seasons/awards-again.ts';
import type { World } from '../../test/support/e2e/program.ts';
import type { Month } from './month.ts';
import type { Notebook } from './notebook.ts';
import type { ContestPlan } from './plan.ts';
import { endOf, type End } from './rules.ts';

/** Announces one as a manager, and lets people join. */
export async function announce(month: Month, { kind, game, people, ...options }: ContestPlan): Promise<void> {
  const { actors, world, count } = month;
  const begins = kind === 'cup' ? { people: people.length } : {};
  await actors[0]?.user.slash(`${kind} create`, { game, pace: 'async', ...options, ...begins });
  await world.calm();
  for (const i of people) {
    await actors[i]?.user.slash(`${kind} join`, { game });
    count(`${kind} joined`);
  }
  await world.calm();
}

interface Stored {
  readonly id: string;
  /** `null`: it is a season. */
  readonly cup: { readonly draws: readonly (readonly (readonly number[])[])[] } | null;
  readonly seed: string;
  readonly end: { readonly how: string } | null;
  readonly entrants: readonly { readonly number: number; readonly user: string; readonly name: string }[];
  readonly divisions: readonly (readonly number[])[];
  readonly rounds: readonly {
    readonly id: string;
    readonly division: number;
    readonly number: number;
    readonly seated: readonly number[];
    readonly state: string;
  }[];
  readonly closing: { readonly message: string | null };
  readonly card: { readonly message: string | null };
}

async function storedIn(notebook: Notebook): Promise<readonly Stored[]> {
  const rows = await notebook.sql<{ readonly id: string; readonly data: string }>(
    'select id, data from seasons order by kind',
  );
  return rows.map(({ id, data }) => ({ ...(JSON.parse(data) as Omit<Stored, 'id'>), id }));
}

const nameOf = ({ cup }: Stored): string => (cup ? 'cup' : 'season');

/** True while a season or a cup goes on, or its messages do not tell its end. */
export async function goesOn({ world, notebook }: Month): Promise<boolean> {
  return (await storedIn(notebook)).some(season => {
    const isTold = wordsOf(world, season.card.message).includes(`The ${nameOf(season)} is over`);
    return season.end === null || season.closing.message === null || !isTold;
  });
}

/** Checks that the season and the cup have ended as they must. */
export async function endedRight(month: Month): Promise<void> {
  const all = await storedIn(month.notebook);
  deepEqual(all.map(nameOf), ['cup', 'season']);
  for (const season of all) await hasEndedRight(month, season);
}

/**
 * Checks that one has ended with the standings that follow from the logs of its tables. This counts in
 * another way than the program: each pair of people at each table, and each two lines.
 */
async function hasEndedRight({ world, notebook, count }: Month, season: Stored): Promise<void> {
  const kind = nameOf(season);
  equal(season.end?.how, 'completed');
  const played = season.rounds.filter(({ state }) => state === 'over');
  ok(played.length > 0, `a table of the ${kind} is over`);
  for (const round of season.rounds) {
    const [table] = await notebook.sql<{ readonly status: string }>(
      'select status from tables where id = ?',
      round.id,
    );
    // A table that was too late plays on, and does not count.
    if (round.state !== 'unfinished') equal(round.state, table?.status, `table ${round.id}`);
  }
  const results = new Map<string, Result>();
  for (const { id } of played) results.set(id, await resultOf(world, notebook, id));
  const wanted = season.cup
    ? [cupLines({ ...season, cup: season.cup }, results)]
    : season.divisions.map((_, division) => linesOf(season, division, results));
  for (const which of ['card', 'closing'] as const)
    deepEqual(linesIn(world, season[which].message), wanted.flat(), `the ${which} of the ${kind}`);
  const first = season.divisions[0] ?? [];
  const winner = wanted[0]?.[0] ?? '';
  const told = wordsOf(world, season.closing.message);
  ok(winner.startsWith('1. ') && told.includes(`**${nameIn(winner)}** wins the ${kind}`), told);
  ok(told.includes(season.seed), 'the seed is published');
  for (const _ of await awardedRight(world, notebook, season)) count(`awards of the ${kind}`);
  ok(first.length > 0);
  count(`${kind} ended`);
  for (const _ of played) count(`tables of the ${kind}`);
}

/** Returns the awards, which must follow from what is kept of the tables, and be told. */
async function awardedRight(
  world: World,
  notebook: Notebook,
  { id, closing }: Stored,
): Promise<readonly Award[]> {
  const whole = await world.store.seasons.of(id);
  const rows = await notebook.sql<{ readonly table: string; readonly user: string; readonly facts: string }>(
    'select table_id as "table", user_id as "user", facts from results where facts is not null',
  );
  const seats = rows.map(row => ({ ...row, facts: JSON.parse(row.facts) as ToldSeat['facts'] }));
  ok(whole?.awards, 'awards are decided');
  deepEqual(whole.awards, awardsAgain(whole, seats), 'the awards');
  const lines = wordsOf(world, closing.message).match(/🏅/gu) ?? [];
  equal(lines.length, whole.awards.length, 'every award is told');
  return whole.awards;
}

/** A line of the standings: `1. Name · 4 points · 1 wins`. */
const nameIn = (line: string): string => / (.*?) · /.exec(line)?.[1] ?? '';

const wordsOf = ({ playground: { room } }: World, id: string | null): string => {
  const found = [...room.messages.values()].map(each => each.get(id ?? '')).find(each => each !== undefined);
  return found ? textOf(found.message) : '';
};

/** Returns the standings of a message: place, name, points, wins. */
const linesIn = (world: World, id: string | null): readonly string[] =>
  [...wordsOf(world, id).matchAll(/\*\*(\d+)\.\*\* (.*?) · (-?\d+) points? · (no|\d+) wins?/g)].map(
    ([, place, name, points, wins]) => `${place}. ${name} · ${points} · ${wins === 'no' ? 0 : wins}`,
  );

/** Who had which seat at the end of a game, and how it came out. */
interface Result extends End {
  readonly seats: readonly string[];
}

/** Plays the log once more, and tells who had which seat. */
async function resultOf(world: World, notebook: Notebook, id: string): Promise<Result> {
  const exported = await world.bot().tables.export(id);
  if (!exported.ok) throw new Error(`${id} has no record`);
  const end = endOf(readRecord(JSON.stringify(exported.value)));
  const seats = await notebook.sql<{ readonly user: string }>(
    'select user_id as "user" from players where table_id = ? order by seat',
    id,
  );
  return { ...end, seats: seats.map(({ user }) => user) };
}

const lotOf = (seed: string, number: number): string =>
  createHash('sha256').update(`${seed}/lot/${number}`).digest('hex');

/** Returns how people came out of a table: 2 for one who is before another one, 1 for level, 0 for behind. */
function comparing(entrants: Stored['entrants']) {
  const userOf = (number: number): string => entrants.find(each => each.number === number)?.user ?? '';
  const seatAt = ({ seats }: Result, number: number): number => seats.indexOf(userOf(number));
  const hasWon = (table: Result, number: number): boolean => table.winners.includes(seatAt(table, number));
  const duel = (table: Result, one: number, other: number): number => {
    const [own, theirs] = [seatAt(table, one), seatAt(table, other)];
    if (own < 0) return 0;
    if (theirs < 0) return 2;
    if (hasWon(table, one) !== hasWon(table, other)) return hasWon(table, one) ? 2 : 0;
    const ahead = hasWon(table, one) ? 0 : (table.scores[own] ?? 0) - (table.scores[theirs] ?? 0);
    return 1 + Math.sign(ahead);
  };
  return { duel, hasWon };
}

interface Line {
  readonly number: number;
  readonly points: number;
  readonly wins: number;
}

/** Returns the lines as they are shown, the best first. */
const ranked = <Each extends Line>(
  entrants: Stored['entrants'],
  lines: readonly Each[],
  isBefore: (one: Each, other: Each) => boolean,
): readonly string[] =>
  lines
    .map(line => ({ ...line, place: 1 + lines.filter(other => isBefore(other, line)).length }))
    .sort((a, b) => a.place - b.place)
    .map(({ number, place, points, wins }) => {
      const name = entrants.find(each => each.number === number)?.name ?? '';
      return `${place}. ${name} · ${points} · ${wins}`;
    });

/** Returns the standings of a Swiss cup. */
function cupLines(
  { cup, rounds, entrants, seed }: Stored & { readonly cup: NonNullable<Stored['cup']> },
  results: ReadonlyMap<string, Result>,
): readonly string[] {
  const { duel, hasWon } = comparing(entrants);
  const tables = rounds.flatMap(({ id, number, division }) => {
    const table = results.get(id);
    return table ? [{ table, group: cup.draws[number - 1]?.[division] ?? [] }] : [];
  });
  const scored = entrants.map(({ number }) => {
    const own = tables.filter(({ group }) => group.includes(number));
    const met = own.flatMap(({ group }) => group.filter(other => other !== number));
    const points = own.reduce((sum, { table, group }) => {
      const others = group.filter(other => other !== number);
      // All behind are 2 for each of the others, which are 24.
      return sum + others.reduce((all, other) => all + (duel(table, number, other) * 12) / others.length, 0);
    }, 0);
    return { number, met, points, wins: own.filter(({ table }) => hasWon(table, number)).length };
  });
  const pointsOf = (number: number): number => scored.find(each => each.number === number)?.points ?? 0;
  const mean = (numbers: readonly number[]): number =>
    numbers.reduce((sum, number) => sum + pointsOf(number), 0) / Math.max(1, numbers.length);
  return ranked(entrants, scored, (one, other) => {
    if (one.points !== other.points) return one.points > other.points;
    if (one.wins !== other.wins) return one.wins > other.wins;
    const [own, theirs] = [mean(one.met), mean(other.met)];
    return own === theirs ? lotOf(seed, one.number) < lotOf(seed, other.number) : own > theirs;
  });
}

function linesOf(
  { divisions, rounds, entrants, seed }: Stored,
  division: number,
  results: ReadonlyMap<string, Result>,
): readonly string[] {
  const members = divisions[division] ?? [];
  const tables = rounds.flatMap(each => (each.division === division ? (results.get(each.id) ?? []) : []));
  const { duel, hasWon } = comparing(entrants);
  const against = (one: number, others: readonly number[]): number =>
    tables.reduce(
      (all, table) => others.reduce((sum, other) => sum + (other === one ? 0 : duel(table, one, other)), all),
      0,
    );
  const scored = members.map(number => {
    const wins = tables.filter(table => hasWon(table, number)).length;
    return { number, points: against(number, members), wins };
  });
  const isBefore = (one: (typeof scored)[number], other: (typeof scored)[number]): boolean => {
    if (one.points !== other.points) return one.points > other.points;
    if (one.wins !== other.wins) return one.wins > other.wins;
    const level = scored.filter(each => each.points === one.points && each.wins === one.wins);
    const numbers = level.map(({ number }) => number);
    const [own, theirs] = [against(one.number, numbers), against(other.number, numbers)];
    return own === theirs ? lotOf(seed, one.number) < lotOf(seed, other.number) : own > theirs;
  };
  return ranked(entrants, scored, isBefore);
}
