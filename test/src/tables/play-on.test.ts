/** Practice: a new table that plays on from a step of a finished game. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../../engines/complots/model.ts';
import { GAME_IDS, GAMES } from '../../../engines/index.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { verify } from '../../../src/cli/replay.ts';
import type { Snapshot } from '../../../src/tables/api.ts';
import { listingOf } from '../../../src/announce/board/listing.ts';
import { TEMPERS } from '../../../src/tables/model.ts';
import { replay } from '../../../src/tables/views/replay.ts';
import { held, playOut, rewrite } from '../../support/service/finished.ts';
import { person, refusedIn } from '../../support/service/seats.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import { day } from '../../support/service/time.ts';

const refused = refusedIn('memory');

let b: Bench;
/** A finished game of three, and who sits where. */
let over: string;
let seats: readonly string[];
beforeAll(async () => {
  b = await bench();
  const game = await b.game(['ann', 'ben', 'eva'], 'live');
  over = game.id;
  ({ seats } = game);
  await playOut(b, over);
});
afterAll(async () => {
  await b.close();
});

async function at(step: number, table = over): Promise<NonNullable<Snapshot['all']> & { view: unknown }> {
  const then = await b.tables.snapshot(table, null, step);
  if (!then?.all) throw new Error(`table ${table} is not over`);
  return { ...then.all, view: then.view };
}
const lastPly = async (): Promise<number> => (await held(b, over)).table.ply;
/** Returns the steps after which somebody has something to decide. */
async function openSteps(): Promise<number[]> {
  const found: number[] = [];
  for (const step of range((await lastPly()) + 1)) if ((await at(step)).deciding.length > 0) found.push(step);
  return found;
}
/** Returns the first step from this one on after which somebody has something to decide. */
async function firstOpen({ tables }: Pick<Bench, 'tables'>, table: string, from: number): Promise<number> {
  const deciding = (await tables.snapshot(table, null, from))?.all?.deciding;
  if (!deciding) throw new Error(`nothing to decide in ${table}`);
  return deciding.length > 0 ? from : firstOpen({ tables }, table, from + 1);
}
async function practice(user: string, step: number, seat = 0, table = over): Promise<string> {
  return must(await b.tables.playOn(table, b.by(user), { step, seat, level: 'steady' }));
}
const close = async (table: string, user: string): Promise<void> => {
  const outcome = await b.tables.close(table, b.by(user));
  if (!outcome.ok && (await b.tableView(table)).table.status !== 'over') throw new Error('not closed');
};

describe('playing on from a step of a finished game', () => {
  it('begins at that position: everybody sees the table as it was, and the seat its own hand', async () => {
    for (const step of await openSteps()) {
      const then = await at(step);
      const seat = then.deciding[0] ?? 0;
      const table = await practice('zoe', step, seat);
      const { table: record } = await held(b, table);
      const { base } = record;
      expect(GAMES.complots.view(base?.state as never, null), `step ${step}`).toEqual(then.view);
      expect(GAMES.complots.view(base?.state as never, seat), `step ${step}`).toEqual(then.views[seat]);
      expect(record).toMatchObject({
        practiceOf: over,
        practiceStep: step,
        game: 'complots',
        status: 'running',
      });
      await close(table, 'zoe');
    }
  });

  it('deals what the seat could not see again, and draws from a seed of its own', async () => {
    const seen = new Set<string>();
    for (const _ of range(6)) {
      const table = await practice('zoe', 0, 0);
      const { base, seed } = (await held(b, table)).table;
      expect(seed).not.toBe((await held(b, over)).table.seed);
      seen.add(JSON.stringify(GAMES.complots.view(base?.state, 1)));
      await close(table, 'zoe');
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('seats the person alone among automated players, and tells nobody else', async () => {
    await b.said();
    const table = await practice('ann', 0, 2);
    const { players, host, seed, terms } = (await held(b, table)).table;
    expect(players.map(({ user, bot }) => (bot ? 'automated' : user))).toEqual([
      'automated',
      'automated',
      'ann',
    ]);
    expect(new Set(players.map(({ name }) => name)).size).toBe(3);
    expect(players.filter(({ bot }) => bot).map(({ level }) => level)).toEqual(['steady', 'steady']);
    expect(host).toBe('ann');
    const said = JSON.stringify([await b.said(), await b.tables.log(table, null), terms]);
    for (const other of ['ben', 'eva', seed]) expect(said).not.toContain(other);
    expect(said).toContain('memory:practice.began');
    for (const other of ['ben', 'eva']) expect((await b.tables.of(other)).map(({ id }) => id)).toEqual([]);
    await close(table, 'ann');
  });

  it('hides from everybody what it begins with', async () => {
    const table = await practice('ann', 0, 0);
    const shown = async (user: string | null) =>
      JSON.stringify([
        (await b.tables.tableView(table, user))?.table.base,
        await b.tables.export(table),
        (await b.tables.snapshot(table, user, 0))?.all,
      ]);
    for (const user of [null, 'ann', 'ben']) {
      const { state } = (await held(b, table)).table.base ?? {};
      expect(await shown(user)).not.toContain(JSON.stringify(state));
      expect(await shown(user)).not.toContain((await held(b, table)).table.seed);
    }
    await close(table, 'ann');
  });

  it('can be played to its end and checked; it counts for nothing, and is on no board', async () => {
    const before = await b.store.records.tallies('ann', null);
    const ratings = await b.store.records.ratings('ann', GUILD.guild);
    const table = await practice('ann', 0, 1);
    const record = await playOut(b, table);
    const entries = await b.store.entries(table);
    expect(replay(record, entries)).toMatchObject({ ply: record.ply, state: record.state });
    const file = must(await b.tables.export(table));
    expect(file).toMatchObject({ practiceOf: over, practiceStep: 0 });
    expect(verify(JSON.stringify(file)).conclusion).toContain(`table ${over} stood after step 0`);
    expect(await b.store.records.tallies('ann', null)).toEqual(before);
    expect(await b.store.records.ratings('ann', GUILD.guild)).toEqual(ratings);
    expect(await b.store.records.ratingChanges(table)).toEqual([]);
    const deps = { boards: b.store.boards, tables: b.tables, audience: () => true };
    const { results } = await listingOf(deps, GUILD.guild, GUILD.channel);
    expect(results.shown.map(view => view.table.id)).toEqual([over]);
    // A practice is a finished game as well: it has steps from which one can play on.
    await close(await practice('zoe', 0, 0, table), 'zoe');
  });

  it('is not offered in a seat that is out by then', async () => {
    const out: number[] = [];
    for (const step of await openSteps()) {
      const { view, playing, deciding } = await at(step);
      const gone = (view as View).players.flatMap((each, seat) => (each.out ? [seat] : []));
      for (const seat of gone) expect(playing, `step ${step}`).not.toContain(seat);
      for (const seat of deciding) expect(playing, `step ${step}`).toContain(seat);
      out.push(...gone);
    }
    expect(out).not.toEqual([]);
    expect((await at(0)).playing).toEqual([0, 1, 2]);
  });

  it('counts for no punctuality, also if another person takes a seat', async () => {
    const punctuality = async () => [
      await b.store.records.punctuality('ann'),
      await b.store.records.punctuality('zoe'),
    ];
    const before = await punctuality();
    const table = await practice('ann', 0, 0);
    expect(must(await b.substitute(table, b.by('ann'), 1, person('zoe')))).toBe('seated');
    await playOut(b, table);
    expect(await punctuality()).toEqual(before);
  });

  it('opens once, however often the button is pressed, until that practice is over', async () => {
    const wanted = { step: 0, seat: 0, level: 'steady' } as const;
    const twice = await Promise.all([
      b.tables.playOn(over, b.by('ann'), wanted),
      b.tables.playOn(over, b.by('ann'), wanted),
    ]);
    const [table = '', again] = twice.map(must);
    expect(again).toBe(table);
    const others = [
      must(await b.tables.playOn(over, b.by('ann'), { ...wanted, level: 'gentle' })),
      await practice('ann', 0, 1),
      await practice('zoe', 0, 0),
    ];
    expect(new Set([table, ...others]).size).toBe(4);
    await close(table, 'ann');
    others.push(await practice('ann', 0, 0));
    expect(others).not.toContain(table);
    for (const each of others) await close(each, (await held(b, each)).table.host);
  });

  it('is undone to its beginning at most', async () => {
    const table = await practice('ann', 0, 0);
    expect(await b.tables.undo(table, b.by('ann'))).toMatchObject({ ok: false });
    await close(table, 'ann');
  });
});

describe.each(GAME_IDS)('%s', game => {
  it('is played on from its middle to the end, and its record agrees', async () => {
    const id = must(await b.tables.open(b.by('ida'), { game, location: GUILD, locale: 'en' }));
    for (const temper of TEMPERS.slice(0, 2))
      must(await b.tables.addBot(id, b.by('ida'), { level: 'gentle', temper }));
    must(await b.tables.start(id, b.by('ida')));
    const { ply } = await playOut(b, id);
    const steps = [0, 0.3, 0.5, 0.8].map(part => Math.floor(part * ply));
    const open: number[] = [];
    for (const step of steps) if ((await at(step, id)).deciding.length > 0) open.push(step);
    for (const step of open) {
      const then = await at(step, id);
      const table = must(await b.tables.playOn(id, b.by('ida'), { step, seat: 1, level: 'gentle' }));
      const { base } = (await held(b, table)).table;
      expect(GAMES[game].view(base?.state as never, null), `step ${step}`).toEqual(then.view);
      expect(GAMES[game].view(base?.state as never, 1), `step ${step}`).toEqual(then.views[1]);
      if (step !== open.at(-1)) {
        await close(table, 'ida');
        continue;
      }
      await playOut(b, table);
      const text = JSON.stringify(must(await b.tables.export(table)));
      expect(verify(text).conclusion).toContain('All agrees');
    }
    expect(open.length).toBeGreaterThan(0);
  });
});

/**
 * A leak test: the same game was played in two worlds that only differ in what one seat could not see at a
 * step. What the practices show, to that seat and to everybody else, must be the same.
 */
describe.each(GAME_IDS)('%s, in two worlds', game => {
  it('shows nothing of the hands that the others had', async () => {
    const rules = GAMES[game];
    const worlds = await bench(':memory:', undefined, { seed: () => 'the same in both worlds'.padEnd(48) });
    const id = must(await worlds.tables.open(worlds.by('ida'), { game, location: GUILD, locale: 'en' }));
    for (const temper of TEMPERS.slice(0, 2))
      must(await worlds.tables.addBot(id, worlds.by('ida'), { level: 'gentle', temper }));
    must(await worlds.tables.start(id, worlds.by('ida')));
    const { ply, revision } = await playOut(worlds, id);
    const step = await firstOpen(worlds, id, Math.floor(ply / 2));
    const original = await held(worlds, id);
    const seat = 1;
    const entries = (await worlds.store.entries(id)).filter(each => each.ply <= step);
    const { state, asked } = replay(original.table, entries);
    const twins = range(3).map(n => rules.resample(state as never, seat, rngFor(`twin ${n}`)));
    const shown: unknown[] = [];
    for (const twin of [state, ...twins]) {
      await rewrite(worlds, await held(worlds, id), { base: { ply: step, revision, state: twin, asked } });
      await worlds.said();
      const wanted = { step, seat, level: 'steady' } as const;
      const table = must(await worlds.tables.playOn(id, worlds.by('zoe'), wanted));
      const { proof: _proof, table: record, ...seen } = await worlds.tableView(table, 'zoe');
      shown.push(
        JSON.parse(
          JSON.stringify([
            { ...record, created: 0, moved: 0 },
            seen,
            (await worlds.tableView(table)).view,
            await worlds.said(),
            await worlds.tables.log(table, 'zoe'),
            await worlds.tables.news(table, 'zoe'),
            must(await worlds.tables.export(table)),
          ]).replaceAll(table, 'practice'),
        ),
      );
      must(await worlds.tables.close(table, worlds.by('zoe')));
    }
    for (const other of shown.slice(1)) expect(other).toEqual(shown[0]);
    await worlds.close();
  });
});

describe('what cannot be played on from', () => {
  const from = async (table: string, step: number, seat = 0, by = b.by('ann')) =>
    b.tables.playOn(table, by, { step, seat, level: 'sharp' });

  it('is refused: no table, a game that runs, its end, a step or a seat that it has not', async () => {
    expect(await from('none', 0)).toEqual(refused('common:refuse.noTable'));
    const { id } = await b.game(['kim', 'lea'], 'live');
    expect(await from(id, 0)).toEqual(refused('common:refuse.running'));
    await close(id, 'kim');
    expect(await from(over, await lastPly())).toEqual(refused('playOnEnd'));
    expect(await from(over, 9_999)).toEqual(refused('playOnEnd'));
    expect(await from(over, 0, 3)).toEqual(refused('common:refuse.unknownButton'));
  });

  it('is refused on another server, at too many tables, and after a change of the rules', async () => {
    expect(await from(over, 0, 0, { ...b.by('ann'), server: null })).toEqual(refused('playOnElsewhere'));
    const settings = await b.store.people.server(GUILD.guild);
    await b.store.people.setServer(GUILD.guild, { ...settings, perPerson: 1 });
    const table = await practice('ann', 0);
    expect(await from(over, 0)).toEqual(refused('hosting:refuse.perPerson', { count: 1 }));
    await close(table, 'ann');
    await b.store.people.setServer(GUILD.guild, settings);
    const { revision } = (await held(b, over)).table;
    await rewrite(b, await held(b, over), { revision: revision - 1 });
    expect((await at(0)).deciding).toEqual([]);
    expect(await from(over, 0)).toEqual(refused('playOnRules'));
    await rewrite(b, await held(b, over), { revision });
    expect(seats).toHaveLength(3);
  });
});

describe('what is stored of a practice', () => {
  it('is deleted 30 days after its end, because it has no result', async () => {
    const table = await practice('ann', 0);
    await playOut(b, table);
    await b.time.advance(29 * day);
    expect(await b.store.load(table)).not.toBeNull();
    await b.time.advance(3 * day);
    expect(await b.store.load(table)).toBeNull();
    expect(await b.store.load(over)).not.toBeNull();
  });

  it("goes with the person's data", async () => {
    const table = await practice('ann', 0);
    await playOut(b, table);
    expect((await b.tables.personalData('ann')).tables.map(each => each.table)).toContain(table);
    await b.tables.forget('ann');
    expect(JSON.stringify((await held(b, table)).table)).not.toContain('"ann"');
  });
});
