/** An answer *in any case* is its own player's: the next one is asked, and silence passes (CO-38). */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { State } from '../../../engines/complots/state.ts';
import { at } from '../../../engines/core/values.ts';
import { held } from '../../support/service/finished.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

const DEALS = 60;
const foreseen = { say: 'block', as: 'captain', always: true };

/** A true Captain whose target blocks in any case, and whose challenger has lost an influence. */
async function lateBlock(): Promise<{ id: string; target: number; user: string }> {
  for (let deal = 0; deal < DEALS; deal++) {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
    const active = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    const state = (await held(b, id)).table.state as State;
    const hand = at(state.players, active).hand;
    if (!JSON.stringify(hand).includes('captain')) continue;
    const target = (active + 1) % 3;
    const [user, challenger] = [at(seats, target), at(seats, (active + 2) % 3)];
    must(await b.say(id, at(seats, active), { action: 'captain', target }));
    must(await b.say(id, user, foreseen));
    must(await b.say(id, challenger, { say: 'challenge' }));
    const { mine } = await b.tableView(id, challenger);
    if (mine?.prompt?.type === 'lose')
      must(await b.tables.answer(id, b.by(challenger), mine.stamp, { optionIndexes: [0] }));
    return { id, target, user };
  }
  throw new Error(`no Captain in ${DEALS} deals`);
}
const promptOf = async (id: string, user: string) => (await b.tableView(id, user)).mine?.prompt;
const PASS = { say: 'pass', as: null, always: false };

it('is shown to its player and holds', async () => {
  const { id, user } = await lateBlock();
  expect(await promptOf(id, user)).toMatchObject({ type: 'late', sealed: { given: true } });
  await b.time.advance(90_000);
  expect((await b.tableView(id)).awaited.length, 'the block is announced').toBe(2);
  expect((await promptOf(id, user)) ?? null).toBeNull();
});

it('is neither shown to a new player of the seat nor carried out: silence passes', async () => {
  const { id, target, user } = await lateBlock();
  must(await b.tables.giveUp(id, b.by(user)));
  must(await b.tables.takeOver(id, b.by('zoe'), target));
  expect(await promptOf(id, 'zoe')).toMatchObject({
    type: 'late',
    fallback: [PASS],
    sealed: { given: false },
  });
  await b.time.advance(90_000);
  const entries = await b.store.entries(id);
  const answer = entries.flatMap(({ move }) => move).findLast(({ type }) => type === 'late');
  expect(answer).toEqual({ type: 'late', seat: target, picks: [PASS] });
});
