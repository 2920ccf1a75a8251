/** Many people who press all the time, and what each of their presses costs. */
import { setTimeout as pause } from 'node:timers/promises';
import { MessageFlags, type APIMessage } from 'discord-api-types/v10';
import { at, range } from '../../engines/core/values.ts';
import { useComponent } from '../../playground/interactions/interactions.ts';
import { ACTIONS } from '../../playground/players/players.ts';
import type { Playground } from '../../playground/server.ts';
import type { Room } from '../../playground/state/room.ts';
import { buttonsOf } from '../../playground/user/find.ts';
import { parse } from '../../src/discord/ids.ts';
import type { Store } from '../../src/tables/store.ts';
import { heldOf } from '../../test/support/e2e/program.ts';
import type { Bare } from './bare.ts';
import type { BareButton } from './bare-buttons.ts';
import { figure, percentiles, type Figure } from './figures.ts';
import { by, must, type House } from './house.ts';
import { processorTime } from './processor.ts';
import { claimOf, confirmsNothing } from './window.ts';

/** One of them claims, the others press. */
export const SEATS = 5;
/** Time in which a person reads an answer before the next press. Milliseconds. */
const BETWEEN = 100;
/** Time between two looks whether a deferred answer is there. Milliseconds. */
const LOOK = 10;
const WARM = 6_000;
const MEASURED = 8_000;
/** After this time nothing is answered any more. Milliseconds. */
const UNANSWERED = 3_000;

export interface Measured {
  /** Presses answered a second. */
  readonly second: number;
  /** Milliseconds of the processor for each press, with what follows its answer. */
  readonly processor: number;
  readonly times: readonly number[];
}

export const figures = (name: string, { second, processor, times }: Measured): Figure[] => [
  figure(`${name}.second`, second, 'presses'),
  figure(`${name}.processor`, processor, 'ms'),
  ...percentiles(name, times),
];

/** Makes press number n of one person. Resolves with the milliseconds until its acknowledgement. */
export type Press = (n: number) => Promise<number>;

export interface Ground {
  /** The processes of the bot. */
  readonly pids: readonly number[];
  /** Resolves when the work after the acknowledgements is done. */
  settled(): Promise<void>;
  /** Returns how many presses were carried out so far. `null`: all that were answered. */
  carriedOut(): Promise<number | null>;
}

/** Presses with everybody, first to warm up. */
export async function measure(presses: readonly Press[], ground: Ground): Promise<Measured> {
  const used = (): number => ground.pids.reduce((sum, pid) => sum + processorTime(pid), 0);
  await pressFor(presses, WARM);
  await ground.settled();
  const before = { used: used(), done: await ground.carriedOut(), now: performance.now() };
  const times = await pressFor(presses, MEASURED);
  const took = performance.now() - before.now;
  await ground.settled();
  const done = before.done === null ? times.length : ((await ground.carriedOut()) ?? 0) - before.done;
  return { second: (1_000 * done) / took, processor: (used() - before.used) / done, times };
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

export interface Window {
  readonly table: string;
  readonly pressers: readonly string[];
}

/** Starts a table on which the first player makes a claim. The others may answer it. */
export async function openWindow(
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

export const guests = (room: Room, count: number, name: string): Promise<readonly string[]> =>
  Promise.all(
    range(count).map(async n => (await ACTIONS.join(room, '', { name: `${name}-${n}`, locale: null })).id),
  );

/** Returns the presses of all who may answer. Each person changes the answer again and again. */
export async function pressesAt(
  { playground, store }: { readonly playground: Playground; readonly store: Store },
  windows: readonly Window[],
): Promise<readonly Press[]> {
  const { room } = playground;
  const presses: Press[] = [];
  for (const { table, pressers } of windows) {
    const card = await cardOf(room, store, table);
    const offers = buttonsOf(card)
      .map(({ customId }) => customId)
      .filter(id => parse(id)?.to === 'offer');
    for (const presser of pressers) presses.push(n => press(room, presser, card, at(offers, n % 2)));
  }
  return presses;
}

async function cardOf(room: Room, store: Store, table: string): Promise<APIMessage> {
  const { card } = (await heldOf({ store }, table)).table;
  const stored = card && room.messages.get(card.channel)?.get(card.message);
  if (!stored) throw new Error(`table ${table} has no card`);
  return stored.message;
}

export const measureBare = (bare: Bare, people: readonly string[], button: BareButton): Promise<Measured> =>
  measure(
    people.map(user => () => press(bare.playground.room, user, bare.message, button)),
    { pids: [bare.pid], settled: () => bare.playground.settled(), carriedOut: async () => null },
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
