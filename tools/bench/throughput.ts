/**
 * Presses answered a second while 200 people press all the time: the real bot, which writes every answer to
 * disk, the bare one, and the floor.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { MessageFlags, type APIMessage } from 'discord-api-types/v10';
import { at, range } from '../../engines/core/values.ts';
import { slash, useComponent } from '../../playground/interactions/interactions.ts';
import { ACTIONS } from '../../playground/players/players.ts';
import type { Room } from '../../playground/state/room.ts';
import { parse } from '../../src/discord/ids.ts';
import { buttonsOf } from '../../playground/user/find.ts';
import { openChildWorld, type ChildWorld } from '../../test/support/e2e/child-process.ts';
import { heldOf } from '../../test/support/e2e/program.ts';
import { startFlags } from '../start-flags.ts';
import { openBare, type Bare } from './bare.ts';
import type { BareButton } from './bare-buttons.ts';
import { figure, percentiles, type Figure } from './figures.ts';
import { by, must, openHouse, type House } from './house.ts';
import { processorTime } from './processor.ts';
import { claimOf, confirmsNothing } from './window.ts';

const TABLES = 50;
/** One of them claims, the others press. */
const SEATS = 5;
/** Time in which a person reads an answer before the next press. Milliseconds. */
const BETWEEN = 100;
/** Time between two looks whether a deferred answer is there. Milliseconds. */
const LOOK = 10;
const WARM = 6_000;
const MEASURED = 8_000;
/** After this time nothing is answered any more. Milliseconds. */
const UNANSWERED = 3_000;
const PLAYGROUND = { history: false, spec: false, people: [] };

export async function throughput(): Promise<Figure[]> {
  const env = { NODE_OPTIONS: startFlags().join(' ') };
  const durbar = await openChildWorld({ timeScale: 1, env, playground: PLAYGROUND });
  const bare = await openBare(PLAYGROUND);
  try {
    const people = await guests(bare.playground.room, TABLES * (SEATS - 1), 'Guest');
    const bot = await measureBot(durbar);
    const plain = await measureBare(bare, people, 'reply');
    const floor = await measureBare(bare, people, 'reply-written');
    return [
      ...figures('throughput', bot),
      ...figures('throughput.bare', plain),
      ...figures('throughput.floor', floor),
      figure('throughput.ratio', plain.second / bot.second, 'ratio'),
      figure('throughput.floor.ratio', floor.second / bot.second, 'ratio'),
      figure('throughput.processor.ratio', bot.processor / plain.processor, 'ratio'),
    ];
  } finally {
    await durbar.end();
    await bare.end();
  }
}

interface Measured {
  /** Presses answered a second. */
  readonly second: number;
  /** Milliseconds of the processor for each press, with what follows its answer. */
  readonly processor: number;
  readonly times: readonly number[];
}

const figures = (name: string, { second, processor, times }: Measured): Figure[] => [
  figure(`${name}.second`, second, 'presses'),
  figure(`${name}.processor`, processor, 'ms'),
  ...percentiles(name, times),
];

/** Makes press number n of one person. Resolves with the milliseconds until its acknowledgement. */
type Press = (n: number) => Promise<number>;

interface Ground {
  readonly pid: number;
  /** Resolves when the work after the acknowledgements is done. */
  settled(): Promise<void>;
  /** Returns how many presses were carried out so far. `null`: all that were answered. */
  carriedOut(): number | null;
}

/** Presses with everybody, first to warm up. */
async function measure(presses: readonly Press[], ground: Ground): Promise<Measured> {
  const { pid } = ground;
  await pressFor(presses, WARM);
  await ground.settled();
  const before = { used: processorTime(pid), done: ground.carriedOut(), now: performance.now() };
  const times = await pressFor(presses, MEASURED);
  const took = performance.now() - before.now;
  await ground.settled();
  const done = before.done === null ? times.length : (ground.carriedOut() ?? 0) - before.done;
  return { second: (1_000 * done) / took, processor: (processorTime(pid) - before.used) / done, times };
}

async function pressFor(presses: readonly Press[], ms: number): Promise<readonly number[]> {
  const end = performance.now() + ms;
  const times: number[] = [];
  await Promise.all(
    presses.map(async press => {
      for (let n = 0; performance.now() < end; n++) {
        times.push(await press(n));
        await pause(BETWEEN);
      }
    }),
  );
  return times;
}

/** Opens a window at each table; all who did not claim change their answers again and again. */
async function measureBot(world: ChildWorld): Promise<Measured> {
  const { room } = world.playground;
  const file = join(world.dataDir, 'durbar.sqlite');
  const channel = [...room.channels.values()].find(({ name }) => name === 'games')?.id ?? '';
  const house = openHouse(file, Date.now, { guild: room.guild.id, channel, thread: null });
  const windows = [];
  for (const n of range(TABLES))
    windows.push(await openWindow(house, await guests(room, SEATS, `Table ${n}`)));
  const [user = ''] = await guests(room, 1, 'Waker');
  await slash(room, user, { command: 'play', options: { game: 'complots' }, channel }); // wakes the announcer
  await world.calm();
  const presses: Press[] = [];
  for (const { table, pressers } of windows) {
    const card = await cardOf(world, table);
    const offers = buttonsOf(card)
      .map(({ customId }) => customId)
      .filter(id => parse(id)?.to === 'offer');
    for (const presser of pressers) presses.push(n => press(room, presser, card, at(offers, n % 2)));
  }
  const receipts = new Database(file, { readonly: true });
  const count = receipts.prepare<[], number>('select count(*) from receipts').pluck();
  const measured = await measure(presses, {
    pid: world.pid() ?? 0,
    settled: () => world.playground.settled(),
    carriedOut: () => count.get() ?? 0,
  });
  receipts.close();
  await house.store.close();
  return measured;
}

interface Window {
  readonly table: string;
  readonly pressers: readonly string[];
}

/** Starts a table on which the first player makes a claim. The others may answer it. */
async function openWindow(
  { game, tables, tableView, store }: House,
  people: readonly string[],
): Promise<Window> {
  const table = await game(people, 'async');
  const views = await Promise.all(people.map(async user => ({ user, ...(await tableView(table, user)) })));
  const active = views.find(({ mine }) => mine?.prompt);
  if (!active?.mine?.prompt) throw new Error('nobody begins');
  const { user, mine } = active;
  must(await tables.answer(table, by(user), mine.stamp, { optionIndexes: [claimOf(active.mine.prompt)] }));
  const pressers = people.filter(each => each !== user);
  for (const presser of pressers) await confirmsNothing(store, presser);
  return { table, pressers };
}

const guests = (room: Room, count: number, name: string): Promise<readonly string[]> =>
  Promise.all(
    range(count).map(async n => (await ACTIONS.join(room, '', { name: `${name}-${n}`, locale: null })).id),
  );

async function cardOf(world: ChildWorld, table: string): Promise<APIMessage> {
  const { card } = (await heldOf(world, table)).table;
  const stored = card && world.playground.room.messages.get(card.channel)?.get(card.message);
  if (!stored) throw new Error(`table ${table} has no card`);
  return stored.message;
}

const measureBare = (bare: Bare, people: readonly string[], button: BareButton): Promise<Measured> =>
  measure(
    people.map(user => () => press(bare.playground.room, user, bare.message, button)),
    { pid: bare.pid, settled: () => bare.playground.settled(), carriedOut: () => null },
  );

/** Resolves when the answer is shown, with the milliseconds until the acknowledgement. */
async function press(
  room: Room,
  user: string,
  { channel_id: channel, id: message }: APIMessage,
  customId: string,
): Promise<number> {
  const from = performance.now();
  const outcome = await useComponent(room, user, { channel, message, customId, values: null });
  const took = performance.now() - from;
  if (outcome.kind !== 'message') return UNANSWERED;
  const { messageId } = outcome;
  const isThinking = (): boolean =>
    ((room.messages.get(channel)?.get(messageId)?.message.flags ?? 0) & MessageFlags.Loading) !== 0;
  while (isThinking() && performance.now() - from < UNANSWERED) await pause(LOOK);
  return took;
}
