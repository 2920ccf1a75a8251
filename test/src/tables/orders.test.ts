import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderSet } from '../../../engines/core/game.ts';
import type { View } from '../../../engines/complots/model.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';
import { minute } from '../../support/service/time.ts';

const PASS = { say: 'pass', always: false };
let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

const viewOf = async (id: string): Promise<View> => (await b.tableView(id)).view as View;
const user = async (id: string, seat: number | null | undefined): Promise<string> =>
  (await b.tableView(id)).table.players[seat ?? -1]?.user ?? '';
const active = async (id: string): Promise<string> => user(id, (await viewOf(id)).active);
const others = async (id: string): Promise<string[]> =>
  (await b.tableView(id)).table.players.map(p => p.user);
const order = async (id: string, who: string, set: OrderSet): Promise<void> => {
  for (const [name, value] of Object.entries(set)) must(await b.tables.order(id, b.by(who), name, value));
};
async function game(): Promise<{ id: string; a: string; rest: readonly string[] }> {
  const { id } = await b.game(['ann', 'ben', 'eva'], 'async');
  const a = await active(id);
  return { id, a, rest: (await others(id)).filter(x => x !== a) };
}

describe('standing orders', () => {
  it('count as answers when the window closes, in the order of seats after every press', async () => {
    const {
      id,
      a,
      rest: [c = '', d = ''],
    } = await game();
    await order(id, c, { aid: 'duchess' });
    must(await b.say(id, a, { action: 'aid' }));
    must(await b.say(id, d, { say: 'block' }));
    await b.time.advance(10 * minute);
    expect(await user(id, (await viewOf(id)).block?.by)).toBe(d); // a press overrides a standing order
  });
  it('pass unless I am the target: closes the claims of others, never one aimed at the owner', async () => {
    const {
      id,
      a,
      rest: [c = '', d = ''],
    } = await game();
    await order(id, c, { pass: 'on' });
    await order(id, d, { pass: 'on' });
    must(await b.say(id, a, { action: 'captain' }));
    const target = await user(id, (await viewOf(id)).announcement?.target);
    await b.time.advance(60 * minute);
    expect((await viewOf(id)).stage).toBe('action');
    must(await b.say(id, target, PASS));
    await b.time.advance(5 * minute);
    expect((await viewOf(id)).stage).toBe('turn');
  });
  it("a press sets the owner's orders aside for that claim", async () => {
    const {
      id,
      a,
      rest: [c = '', d = ''],
    } = await game();
    await order(id, c, { aid: 'duchess' });
    must(await b.say(id, a, { action: 'aid' }));
    must(await b.say(id, c, PASS));
    must(await b.say(id, d, PASS));
    await b.time.advance(10 * minute);
    expect(await viewOf(id)).toMatchObject({ stage: 'turn', block: null });
  });
  it('CO-38 an order against me holds in any case: the late window opens and is answered', async () => {
    const { id, a } = await game();
    must(await b.say(id, a, { action: 'captain' }));
    const target = await user(id, (await viewOf(id)).announcement?.target);
    const bystander =
      (await b.tableView(id)).table.players.map(p => p.user).find(x => x !== a && x !== target) ?? '';
    await order(id, target, { captain: 'captain' });
    must(await b.say(id, bystander, PASS));
    await b.time.advance(10 * minute);
    expect((await viewOf(id)).block).toMatchObject({ as: 'captain' });
  });
  it('stay aside in the late window of a claim that was answered by a press before (CO-38)', async () => {
    let tried = await lateWindow();
    while (!tried.late) tried = await lateWindow(); // the deal is random: some claims are true
    await b.time.advance(11 * minute);
    // an order would have blocked by now
    expect(await viewOf(tried.id)).toMatchObject({ stage: 'late', block: null });
  });

  /** The target has a standing order to block, presses pass, and the challenge of the theft fails. */
  async function lateWindow(): Promise<{ id: string; late: boolean }> {
    const { id, a } = await game();
    must(await b.say(id, a, { action: 'captain' }));
    const target = await user(id, (await viewOf(id)).announcement?.target);
    const bystander =
      (await b.tableView(id)).table.players.map(p => p.user).find(x => x !== a && x !== target) ?? '';
    await order(id, target, { captain: 'captain' });
    must(await b.say(id, target, PASS));
    must(await b.say(id, bystander, { say: 'challenge' }));
    await b.time.advance(10 * minute);
    const late = (await viewOf(id)).challenge?.failed === true;
    if (late)
      must(
        await b.tables.answer(id, b.by(bystander), (await b.tableView(id, bystander)).mine?.stamp ?? 'none', {
          optionIndexes: [0],
        }),
      );
    return { id, late };
  }
  it('are shown to their owner alone, and an unknown one is refused', async () => {
    const {
      id,
      rest: [c = '', d = ''],
    } = await game();
    await order(id, c, { pass: 'on', captain: 'ambassador' });
    expect((await b.tableView(id, c)).mine?.orders).toEqual({ pass: 'on', captain: 'ambassador' });
    const elsewhere = JSON.stringify([await b.tableView(id, d), await b.tableView(id)]);
    expect(elsewhere).not.toContain('"pass":"on"');
    expect(await b.tables.order(id, b.by(c), 'captain', 'countess')).toMatchObject({
      ok: false,
      why: { key: 'common:refuse.orderOver' },
    });
  });
  it('pass until my next turn ends there', async () => {
    const { id, a } = await game();
    const next = (await b.tableView(id)).table.players.map(p => p.user);
    const c = next[(next.indexOf(a) + 1) % 3] ?? '';
    await order(id, c, { passTurn: 'on', pass: 'on' });
    must(await b.say(id, a, { action: 'income' }));
    expect((await b.tableView(id, c)).mine?.orders).toEqual({ pass: 'on' });
  });
  it('do not change what the public sees of a window, nor whom its card mentions', async () => {
    const worlds = [];
    for (const set of [{}, { pass: 'on' }]) {
      const {
        id,
        a,
        rest: [c = ''],
      } = await game();
      await b.said();
      await order(id, c, set);
      must(await b.say(id, a, { action: 'duchess' }));
      const { table, ...tableView } = await b.tableView(id);
      const seat = (who: string) => table.players.findIndex(p => p.user === who);
      worlds.push({
        offers: tableView.offers,
        times: tableView.awaited.map(w => w.until),
        asked: tableView.awaited.length,
        said: (await b.said()).map(n => n.kind),
        mine: seat(c) >= 0,
      });
    }
    expect(worlds[0]).toEqual(worlds[1]);
  });
});
