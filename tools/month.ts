/**
 * `npm run month [-- --people 200 --tables 300 --days 30 --seed S]`: simulates a community for a month, on a
 * PostgreSQL server if `TEST_DATABASE_URL` names one, otherwise on SQLite. CI runs `--short` on both.
 */
import { parseArgs } from 'node:util';
import { SERVER, serverDatabase } from '../test/support/store/server-database.ts';
import { live } from './month/month.ts';
import type { Scale } from './month/plan.ts';

const LONG = { people: 200, tables: 300, days: 30 };
/** Two more tables open by themselves. */
const SHORT = { people: 22, tables: 2, days: 4 };

function scaleFrom(args: readonly string[]): Scale {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { people: text, tables: text, days: text, seed: text, short: { type: 'boolean' } },
  });
  const usual = values.short ? SHORT : LONG;
  const number = (value: string | undefined, otherwise: number): number => {
    if (value !== undefined && !/^\d{1,6}$/.test(value)) throw new Error(`${value} is not a whole number.`);
    return value === undefined ? otherwise : Number(value);
  };
  return {
    people: number(values.people, usual.people),
    tables: number(values.tables, usual.tables),
    days: number(values.days, usual.days),
    seed: values.seed ?? '1',
  };
}

async function liveWhereAsked(scale: Scale): ReturnType<typeof live> {
  const say = (line: string): void => {
    console.log(line);
  };
  if (SERVER === undefined) return live(scale, null, say);
  const database = serverDatabase('month');
  await database.create();
  try {
    return await live(scale, database.url, say);
  } finally {
    await database.drop();
  }
}

try {
  const scale = scaleFrom(process.argv.slice(2));
  console.log(
    `Seed ${scale.seed}: ${scale.people} people, ${scale.tables} tables, opened within ${scale.days} days, ` +
      (SERVER === undefined ? 'on SQLite' : 'on a PostgreSQL server'),
  );
  const began = performance.now();
  const figures = await liveWhereAsked(scale);
  console.log(
    Object.entries(figures)
      .map(([what, count]) => `  ${what}: ${count}`)
      .join('\n'),
  );
  console.log(
    'Every table has ended by the rules, every log replays, no acknowledged answer is lost, nobody was ' +
      'called in vain, season and cup have the standings and awards that follow from their logs, and ' +
      'the board was never false for more than a minute. ' +
      `${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  process.exit(0); // a client that stops while it connects leaves a heartbeat behind
} catch (error) {
  console.error(error);
  process.exit(1);
}
