/** Automated players think outside of requests: nobody waits for them, and old questions get no answer. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePlaces } from '../../../bots/index.ts';
import type { AutomatedPlayer, BotFailure } from '../../../src/tables/request/draft.ts';
import { NOTHING } from '../../support/service/change.ts';
import { bench, must, START, type Bench } from '../../support/service/service.ts';

type Asked = Parameters<AutomatedPlayer>;

let b: Bench;
const failures: BotFailure[] = [];
/** What thinks. `null`: at once, and as usual. */
let thinks: ((...asked: Asked) => Promise<readonly number[]>) | null = null;
beforeEach(async () => {
  failures.length = 0;
  thinks = null;
  b = await bench(':memory:', START, {
    automatedPlayer: (...asked) => (thinks ? thinks(...asked) : choosePlaces(...asked)),
    botFailed: failure => void failures.push(failure),
  });
});
afterEach(() => b.close());

/** Begins a game of Ann, Ben and an automated player, and plays until the automated player is asked. */
async function untilAsked(): Promise<{ id: string; due: number }> {
  const { id } = await b.game(['ann', 'ben'], 'async', {}, 1);
  for (let n = 0; n < 50; n++) {
    const user = await b.turnOf(id);
    if (user.startsWith('bot:')) break;
    must(await b.say(id, user, { action: 'income' }));
  }
  const due = (await b.store.load(id))?.deadlines.find(({ duty }) => duty === 'bot')?.due ?? 0;
  expect(due).toBeGreaterThan(b.time.now());
  return { id, due };
}

const plyOf = async (id: string): Promise<number> => (await b.tableView(id)).table.ply;

it('a press is answered while an automated player thinks, and its answer comes afterwards', async () => {
  const { id, due } = await untilAsked();
  const ply = await plyOf(id);
  const order: string[] = [];
  thinks = async (...asked) => {
    must(await b.tables.propose(id, b.by('ann'), 'pace', 'slow'));
    order.push('press');
    return choosePlaces(...asked);
  };
  await b.time.advance(due - b.time.now());
  expect(order).toEqual(['press']);
  expect(await plyOf(id)).toBe(ply + 1);
  expect(failures).toEqual([]);
});

it('a question that is gone when the player has thought gets no answer', async () => {
  const { id, due } = await untilAsked();
  const ply = await plyOf(id);
  thinks = async (...asked) => {
    must(await b.tables.close(id, b.by('ann')));
    return choosePlaces(...asked);
  };
  await b.time.advance(due - b.time.now());
  expect((await b.tableView(id)).table).toMatchObject({ status: 'closed', ply });
  expect(failures).toEqual([]);
});

it('a question that was undone and asked again is thought about again', async () => {
  const { id, due } = await untilAsked();
  const before = await b.store.load(id);
  if (!before) throw new Error('no table');
  const seeds: string[] = [];
  thinks = async (...asked) => {
    seeds.push(asked[3]);
    // Another timeline, as after an undo: the same step is asked again.
    if (seeds.length === 1) await again(id);
    return choosePlaces(...asked);
  };
  await b.time.advance(due - b.time.now());
  expect(seeds).toHaveLength(2);
  expect(await plyOf(id)).toBe(before.table.ply + 1);
});

async function again(id: string): Promise<void> {
  const held = await b.store.load(id);
  if (!held) throw new Error('no table');
  const { table, pending, deadlines } = held;
  const change = { table: { ...table, timeline: table.timeline + 1 }, pending, deadlines };
  await b.store.commit(held, { ...NOTHING, ...change, at: b.time.now() });
}

it('a player whose thinking fails is answered for by chance, and the operator is told once', async () => {
  const { id, due } = await untilAsked();
  const ply = await plyOf(id);
  thinks = () => Promise.reject(new Error('the thread has ended'));
  await b.time.advance(due - b.time.now());
  expect(await plyOf(id)).toBe(ply + 1);
  expect(failures).toMatchObject([{ table: id, ply }]);
});

it('the same seed gives the same game, however long the players think', async () => {
  const played = async (slow: boolean): Promise<unknown> => {
    const other = await bench(':memory:', START, {
      automatedPlayer: async (...asked) => {
        for (let n = slow ? 20 : 0; n > 0; n--) await Promise.resolve();
        return choosePlaces(...asked);
      },
    });
    const { id } = await other.game(['ann'], 'async', {}, 2);
    await other.time.advance(3_600_000);
    const entries = await other.store.entries(id);
    await other.close();
    return entries.map(({ move, at }) => ({ move, at }));
  };
  expect(await played(true)).toEqual(await played(false));
});
