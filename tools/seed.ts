/**
 * `npm run seed -- GAME FILE --people Ann,Ben`,
 * `npm run seed -- GAME --steps 40 --seed S --people Ann,Ben`:
 * puts a table in a given position into the database of the playground. The bot must not be running.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GAME_IDS, GAMES, isGameId, type GameId } from '../engines/index.ts';
import { BadSetting, loadConfig, type Config } from '../src/config.ts';
import { whileStopped } from '../src/cli/stopped.ts';
import { program } from '../src/program.ts';
import { openChosen } from '../src/store/open.ts';
import { LOCALES, type Locale } from '../src/base.ts';
import type { TableRecord } from '../src/tables/model.ts';
import { plant } from './seed/plant.ts';
import { playedPosition, readPosition, stateOf, type Position } from './seed/position.ts';
import { enterRoom } from './seed/room.ts';

const USAGE = `npm run seed -- GAME FILE --people Ann,Ben [--steps N]
npm run seed -- GAME --steps 40 --people Ann,Ben [--seed S] [--automated 1] [--option NAME=VALUE]
  GAME: ${GAME_IDS.join(', ')}. Also: --locale en|it, --channel games. See docs/developing.md.`;

interface Wanted {
  readonly position: Position;
  readonly people: readonly string[];
  readonly locale: Locale;
  readonly channel: string;
}

interface Seeded {
  readonly table: TableRecord;
  readonly url: string;
  /** What the developer is told. */
  readonly report: string;
}

/** Checks everything first, then writes the table. Throws one sentence, and then has written nothing. */
export async function seed(args: readonly string[], config: Config): Promise<Seeded> {
  const what = wanted(args);
  if (config.token !== null && config.token !== 'playground')
    throw new BadSetting(
      'DISCORD_TOKEN is set: this database belongs to a bot on Discord. ' +
        'Seed another one: DISCORD_TOKEN= DATA_DIR=data-dev npm run seed -- ...',
    );
  return whileStopped(config, () => seedIn(config, what));
}

async function seedIn(config: Config, { position, people, locale, channel }: Wanted): Promise<Seeded> {
  const store = await openChosen(config);
  try {
    const entered = await enterRoom(config, people, channel);
    const table = await plant(store, { ...entered, position, locale, now: Date.now() });
    return { table, url: entered.url, report: reportOf(position, table, entered.url, channel) };
  } finally {
    await store.close();
  }
}

function wanted(args: readonly string[]): Wanted {
  const { values, positionals } = parsed(args);
  const [game = '', file, ...more] = positionals;
  if (!isGameId(game)) throw new BadSetting(`Which game? ${GAME_IDS.join(', ')}.\n${USAGE}`);
  if (more.length > 0) throw new BadSetting(`One position file at a time.\n${USAGE}`);
  const people = (values.people ?? '').split(',').map(name => name.trim());
  if (people.includes('')) throw new BadSetting(`Who plays? --people Ann,Ben.\n${USAGE}`);
  if (new Set(people).size < people.length) throw new BadSetting('Every person sits down once.');
  const locale = LOCALES.find(each => each === (values.locale ?? 'en'));
  if (!locale) throw new BadSetting(`--locale is ${LOCALES.join(' or ')}.`);
  const position = positionOf(game, file ?? null, people, values);
  if (people.length > position.seats)
    throw new BadSetting(`The position has ${position.seats} seats, not ${people.length}.`);
  return { position, people, locale, channel: values.channel ?? 'games' };
}

type Values = ReturnType<typeof parsed>['values'];

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        people: text,
        steps: text,
        seed: text,
        automated: text,
        option: { type: 'string', multiple: true },
        locale: text,
        channel: text,
      },
    });
  } catch (error) {
    throw new BadSetting(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function positionOf(game: GameId, file: string | null, people: readonly string[], values: Values): Position {
  const steps = values.steps === undefined ? null : number('steps', values.steps);
  const seedText = values.seed ?? 'seed';
  if (file !== null) {
    if (values.option || values.automated !== undefined)
      throw new BadSetting('A position file says itself which options and how many seats it has.');
    if (!existsSync(file)) throw new BadSetting(`There is no file ${file}.`);
    return readPosition(game, readFileSync(file, 'utf8'), steps, seedText);
  }
  if (steps === null) throw new BadSetting(`Which position? A file, or --steps N.\n${USAGE}`);
  const automated = number('automated', values.automated ?? '0');
  const seats = Math.max(GAMES[game].seats[0], people.length + automated);
  return playedPosition({ game, seats, options: optionsOf(values.option ?? []), seed: seedText, steps });
}

function number(name: string, value: string): number {
  if (!/^\d{1,4}$/.test(value)) throw new BadSetting(`--${name} is a whole number, not ${value}.`);
  return Number(value);
}

const optionsOf = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map(pair => {
      const [name, value, ...rest] = pair.split('=');
      if (!name || !value || rest.length > 0) throw new BadSetting(`--option is NAME=VALUE, not ${pair}.`);
      return [name, value];
    }),
  );

function reportOf(position: Position, table: TableRecord, url: string, channel: string): string {
  const asked = GAMES[table.game].prompts(stateOf(position) as object).map(({ seat }) => seat);
  const names = (seats: readonly number[]): string =>
    seats.map(seat => table.players[seat]?.name ?? '').join(', ');
  const host = table.players.find(({ bot }) => !bot)?.name ?? '';
  const who = asked.map(seat => table.players[seat]).find(player => player?.bot === false)?.name ?? host;
  const query = new URLSearchParams({ user: who, channel }).toString();
  return [
    `Table ${table.id}: ${table.game}, step ${table.ply}, ${names([...table.players.keys()])}.`,
    `Asked now: ${names(asked)}.`,
    `Start the bot (npm run dev), then open ${url}/#${query}`,
    'The bot opens the thread of the table in this channel.',
  ].join('\n');
}

if (import.meta.main)
  await program(async () => {
    console.log((await seed(process.argv.slice(2), loadConfig())).report);
  });
