/** A season that runs beside the other tables, and what its end must be: counted again from the logs. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { GAMES } from '../../engines/index.ts';
import { advance, start } from '../../engines/core/table.ts';
import { textOf } from '../../playground/messages/tree.ts';
import { readRecord } from '../../src/cli/record.ts';
import type { World } from '../../test/support/e2e/program.ts';
import type { Month } from './month.ts';
import type { Notebook } from './notebook.ts';
import type { SeasonPlan } from './plan.ts';

/** Announces the season as a manager, and lets people join. */
export async function announce(month: Month, plan: SeasonPlan): Promise<void> {
  const { actors, world, count } = month;
  const { game, weeks, tables, days, people } = plan;
  await actors[0]?.user.slash('season create', { game, pace: 'async', weeks, tables, days });
  await world.calm();
  for (const i of people) {
    await actors[i]?.user.slash('season join', { game });
    count('season joined');
  }
  await world.calm();
}

interface Stored {
  readonly seed: string;
  readonly end: { readonly how: string } | null;
  readonly entrants: readonly { readonly number: number; readonly user: string; readonly name: string }[];
  readonly divisions: readonly (readonly number[])[];
  readonly rounds: readonly {
    readonly id: string;
    readonly division: number;
    readonly seated: readonly number[];
    readonly state: string;
  }[];
  readonly closing: { readonly message: string | null };
  readonly card: { readonly message: string | null };
}

async function storedIn(notebook: Notebook): Promise<Stored | null> {
  const [row] = await notebook.sql<{ readonly data: string }>('select data from seasons');
  return row ? (JSON.parse(row.data) as Stored) : null;
}

/** True while a season goes on, or its messages do not tell its end. */
export async function goesOn({ world, notebook }: Month): Promise<boolean> {
  const season = await storedIn(notebook);
  if (season === null) return false;
  const isTold = wordsOf(world, season.card.message).includes('The season is over');
  return season.end === null || season.closing.message === null || !isTold;
}

/**
 * Checks that the season has ended with the standings that follow from the logs of its tables. This counts in
 * another way than the program: each pair of people at each table, and each two lines.
 */
export async function endedRight({ world, notebook, count }: Month): Promise<void> {
  const season = await storedIn(notebook);
  ok(season, 'there is a season');
  equal(season.end?.how, 'completed');
  const played = season.rounds.filter(({ state }) => state === 'over');
  ok(played.length > 0, 'a table of the season is over');
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
  const wanted = season.divisions.map((_, division) => linesOf(season, division, results));
  for (const which of ['card', 'closing'] as const)
    deepEqual(linesIn(world, season[which].message), wanted.flat(), `the ${which} of the season`);
  const first = season.divisions[0] ?? [];
  const winner = wanted[0]?.[0] ?? '';
  const told = wordsOf(world, season.closing.message);
  ok(winner.startsWith('1. ') && told.includes(`**${nameIn(winner)}** wins the season`), told);
  ok(told.includes(season.seed), 'the seed is published');
  ok(first.length > 0);
  count('season ended');
  for (const _ of played) count('tables of the season');
}

/** A line of the standings: `1. Name · 4 points · 1 wins`. */
const nameIn = (line: string): string => / (.*?) · /.exec(line)?.[1] ?? '';

const wordsOf = ({ playground: { room } }: World, id: string | null): string => {
  const found = [...room.messages.values()].map(each => each.get(id ?? '')).find(each => each !== undefined);
  return found ? textOf(found.message) : '';
};

/** Returns the standings of a message of the season: place, name, points, wins. */
const linesIn = (world: World, id: string | null): readonly string[] =>
  [...wordsOf(world, id).matchAll(/\*\*(\d+)\.\*\* (.*?) · (-?\d+) points? · (no|\d+) wins?/g)].map(
    ([, place, name, points, wins]) => `${place}. ${name} · ${points} · ${wins === 'no' ? 0 : wins}`,
  );

/** Who had which seat at the end of a game, and how it came out. */
interface Result {
  readonly seats: readonly string[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

/** Plays the log once more, by the engine alone. */
async function resultOf(world: World, notebook: Notebook, id: string): Promise<Result> {
  const exported = await world.bot().tables.export(id);
  if (!exported.ok) throw new Error(`${id} has no record`);
  const { game, seed, options, first, moves, players } = readRecord(JSON.stringify(exported.value));
  const rules = GAMES[game];
  const { table } = moves.reduce(
    (now, { answers }) => advance(rules, now.table, answers),
    start(rules, seed, { seats: players.length, options, first }),
  );
  const seats = await notebook.sql<{ readonly user: string }>(
    'select user_id as "user" from players where table_id = ? order by seat',
    id,
  );
  return {
    seats: seats.map(({ user }) => user),
    scores: rules.scores(table.state),
    winners: rules.winners(table.state),
  };
}

function linesOf(
  { divisions, rounds, entrants, seed }: Stored,
  division: number,
  results: ReadonlyMap<string, Result>,
): readonly string[] {
  const members = divisions[division] ?? [];
  const userOf = (number: number): string => entrants.find(each => each.number === number)?.user ?? '';
  const tables = rounds.flatMap(each => (each.division === division ? (results.get(each.id) ?? []) : []));
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
  const against = (one: number, others: readonly number[]): number =>
    tables.reduce(
      (all, table) => others.reduce((sum, other) => sum + (other === one ? 0 : duel(table, one, other)), all),
      0,
    );
  const scored = members.map(number => {
    const wins = tables.filter(table => hasWon(table, number)).length;
    return { number, points: against(number, members), wins };
  });
  const lot = (number: number): string => createHash('sha256').update(`${seed}/lot/${number}`).digest('hex');
  const isBefore = (one: (typeof scored)[number], other: (typeof scored)[number]): boolean => {
    if (one.points !== other.points) return one.points > other.points;
    if (one.wins !== other.wins) return one.wins > other.wins;
    const level = scored.filter(each => each.points === one.points && each.wins === one.wins);
    const numbers = level.map(({ number }) => number);
    const [own, theirs] = [against(one.number, numbers), against(other.number, numbers)];
    return own === theirs ? lot(one.number) < lot(other.number) : own > theirs;
  };
  return scored
    .map(line => ({ ...line, place: 1 + scored.filter(other => isBefore(other, line)).length }))
    .sort((a, b) => a.place - b.place)
    .map(({ number, place, points, wins }) => {
      const name = entrants.find(each => each.number === number)?.name ?? '';
      return `${place}. ${name} · ${points} · ${wins}`;
    });
}
