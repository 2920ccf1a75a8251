import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../../../engines/complots/model.ts';
import { startClock } from '../../../src/ops/clock.ts';
import { Faulty } from '../../../src/tables/request/queue.ts';
import type { Store } from '../../../src/tables/store.ts';
import { verify } from '../../../src/cli/replay.ts';
import { NOTHING } from '../../support/service/change.ts';
import { ALWAYS_OPEN } from '../../support/service/availability.ts';
import { held, rewrite } from '../../support/service/finished.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import { fakeTime, minute, hour } from '../../support/service/time.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});
const viewOf = async (id: string): Promise<View> => (await b.tableView(id)).view as View;

/** Lets the clock alone play until the game is over. */
async function runOut(id: string): Promise<void> {
  for (let i = 0; i < 3_000 && (await b.tableView(id)).table.status === 'running'; i++)
    await b.time.advance(10_000);
  expect((await b.tableView(id)).table.status).toBe('over');
}
describe('a rematch', () => {
  it('CO-7 begins with the winner, and its record verifies though that seat has changed hands', async () => {
    const { id } = await b.game(['ann', 'ben'], 'live', {}, 1);
    for (const user of ['ann', 'ben']) must(await b.tables.giveUp(id, b.by(user)));
    await runOut(id);
    const winner = (await viewOf(id)).winner ?? -1;
    const again = must(
      await b.tables.rematch(id, b.by((await b.tableView(id)).table.players[winner]?.user ?? '')),
    );
    for (const player of (await b.tableView(again)).table.players) expect(player).not.toHaveProperty('since');
    must(await b.tables.start(again, { ...b.by('host'), manages: 'guild' }));
    expect((await viewOf(again)).active).toBe(winner);
    must(
      await b.substitute(again, { ...b.by('host'), manages: 'guild' }, winner, {
        id: 'zoe',
        name: 'Zoe',
      }),
    );
    must(await b.tables.giveUp(again, b.by('zoe')));
    await runOut(again);
    const record = must(await b.tables.export(again));
    expect(verify(JSON.stringify(record))).toMatchObject({
      over: true,
      hash: (await b.tableView(again)).proof.hash,
    });
    expect((await b.tables.hindsight(again)).length).toBeGreaterThan(0);
  });
  it('has the first value of an option that the table before did not know', async () => {
    const id = must(await b.tables.open(b.by('ann'), { game: 'taj-mahal', location: GUILD, locale: 'en' }));
    must(await b.tables.join(id, b.by('ben')));
    must(await b.tables.start(id, b.by('ann')));
    must(await b.tables.close(id, b.by('ann')));
    await rewrite(b, await held(b, id), { options: { map: 'nine', carletto: 'added' } });
    const again = must(await b.tables.rematch(id, b.by('ben')));
    expect((await b.tableView(again)).table.options).toEqual({
      map: 'nine',
      carletto: 'added',
      ties: 'computed',
    });
    must(await b.tables.start(again, b.by('ben')));
  });
  it('is the same lobby for two who ask different processes at once', async () => {
    const { id } = await b.game(['ann', 'ben']);
    must(await b.tables.close(id, b.by('ann')));
    const lobby = must(await b.tables.rematch(id, b.by('ann')));
    vi.spyOn(b.store, 'rematchOf').mockResolvedValueOnce(null); // before the other process has opened it
    expect(must(await b.tables.rematch(id, b.by('ben')))).toBe(lobby);
  });
  it('can be opened again when its lobby was closed', async () => {
    const { id } = await b.game(['ann', 'ben']);
    must(await b.tables.close(id, b.by('ann')));
    const lobby = must(await b.tables.rematch(id, b.by('ann')));
    expect(must(await b.tables.rematch(id, b.by('ben')))).toBe(lobby);
    must(await b.tables.start(lobby, b.by('ann')));
    must(await b.tables.close(lobby, b.by('ann')));
    expect(must(await b.tables.rematch(id, b.by('ann')))).not.toBe(lobby);
  });
});

describe('silence', () => {
  it('a press that is refused still says that its owner is there', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const {
      awaited: [first],
      table,
    } = await b.tableView(id);
    const user = table.players[first?.seat ?? 0]?.user ?? '';
    await b.time.advance(24 * hour);
    const missed = async () => (await b.store.load(id))?.table.players[first?.seat ?? 0]?.missed;
    expect(await missed()).toBe(1);
    expect(await b.tables.answer(id, b.by(user), 'none', { optionIndexes: [0] })).toMatchObject({
      ok: false,
    });
    expect(await missed()).toBe(0);
  });
  it('in the sealed pace the draft names nobody either', async () => {
    await b.game(['ann', 'ben'], 'sealed');
    await b.said();
    await b.time.advance(11 * hour);
    expect((await b.said()).filter(n => n.kind === 'note')).toEqual([]);
  });
});

describe('standing orders', () => {
  it('the owner, and no other player, is told when they end', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    for (const user of seats) must(await b.tables.order(id, b.by(user), 'pass', 'on'));
    const { active } = await viewOf(id);
    must(await b.say(id, seats[active] ?? '', { action: 'duchess' }));
    const rival = seats[(active + 1) % 3] ?? '';
    must(await b.say(id, rival, { say: 'challenge' }));
    await b.time.advance(10 * minute);
    const {
      awaited: [loser],
    } = await b.tableView(id);
    const user = seats[loser?.seat ?? -1] ?? '';
    must(await b.say(id, user, 0));
    const secrets = async (who: string | null) =>
      (await b.tables.log(id, who))
        .flatMap(line => line.secret)
        .filter(msg => msg.key === 'common:secret.ordersEnded');
    expect(await secrets(user)).toEqual([{ key: 'common:secret.ordersEnded', count: 1 }]);
    for (const other of [...seats.filter(s => s !== user), null]) expect(await secrets(other)).toEqual([]);
    expect((await b.tableView(id, user)).mine?.orders).toEqual({});
  });
});

describe('a failing database', () => {
  it('does not stop the clock: it looks again, and freezes nothing', async () => {
    const ticks: string[] = [];
    const failures: unknown[] = [];
    let calls = 0;
    const store: Store = {
      ...b.store,
      due: async () => {
        if (calls++ === 0) throw new Error('disk full');
        return ['table1'];
      },
      nextDue: async () => null,
    };
    const time = fakeTime(b.time.now(), () => clock.idle());
    const tables = {
      tick: async (table: string) => void ticks.push(table),
      rescheduleLeft: () => undefined,
      freeze: async () => {
        throw new Error('nothing is frozen');
      },
    };
    const clock = startClock({
      store,
      tables,
      time,
      availability: ALWAYS_OPEN,
      pulse: hour,
      mayDelete: () => true,
      failed: (table, error) => {
        failures.push([table, error]);
      },
    });
    await clock.idle();
    expect(failures).toMatchObject([[null, { message: 'disk full' }]]);
    expect(ticks).toEqual([]);
    await time.advance(5_000);
    expect(ticks).toEqual(['table1']);
    await clock.stop();
  });
  it('a table whose rules fail is frozen alone, and thaws when its log leads to its state', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    await b.tables.freeze(id, 'a reason');
    expect((await b.tableView(id)).table.status).toBe('frozen');
    expect(await b.tables.examine()).toEqual([]);
    const {
      table,
      awaited: [asked],
    } = await b.tableView(id);
    expect(table.status).toBe('running');
    expect(asked?.until).toBe(b.time.now() + 24 * hour);
  });
  it('a fault of the rules is told apart from one of the database', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const held = await b.store.load(id);
    if (!held) throw new Error('no table');
    await b.store.commit(held, {
      ...held,
      table: { ...held.table, state: {} },
      ...NOTHING,
      at: 0,
    });
    await expect(b.tables.tick(id)).rejects.toBeInstanceOf(Faulty);
  });
});
