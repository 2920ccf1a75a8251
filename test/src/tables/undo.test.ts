import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardContentOf } from '../../../src/announce/cards/compose.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { notes } from '../../support/service/seats.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import type { State } from '../../support/engine/toy.ts';
import type { Notice } from '../../../src/tables/model.ts';

vi.mock(import('../../../engines/index.ts'), async original => ({
  ...(await original()),
  GAMES: { ...(await original()).GAMES, complots: (await import('../../support/engine/toy.ts')).toy },
}));

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

async function table(): Promise<{ id: string; first: string; second: string }> {
  const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
  must(await b.tables.join(id, b.by('ben')));
  must(await b.tables.start(id, b.by('ann')));
  const [first = '', second = ''] = (await b.tableView(id)).table.players.map(p => p.user);
  return { id, first, second };
}
const stones = async (id: string): Promise<unknown> => ((await b.tableView(id)).view as State).stones;

it("undoes the player's last answer, repeatedly, unless it was binding", async () => {
  const { id, first } = await table();
  must(await b.say(id, first, 'stone'));
  must(await b.say(id, first, 'stone'));
  expect((await b.tableView(id, first)).mine?.undoable).toBe(true);
  must(await b.tables.undo(id, b.by(first)));
  expect(await stones(id)).toEqual([1, 0]);
  must(await b.tables.undo(id, b.by(first)));
  expect(await stones(id)).toEqual([0, 0]);
  expect(await b.tables.undo(id, b.by(first))).toMatchObject({
    ok: false,
    why: { key: 'common:refuse.nothingToUndo' },
  });
});
it('does not take back what chance answered, nor a move after which another player is asked', async () => {
  const { id, first, second } = await table();
  must(await b.say(id, first, 'roll'));
  // Not even by a vote, so none is offered.
  expect(await b.tables.undo(id, b.by(first))).toMatchObject({
    ok: false,
    why: { key: 'hosting:refuse.revealed' },
  });
  must(await b.say(id, first, 'stone'));
  must(await b.say(id, first, 'stone'));
  expect(await b.tables.undo(id, b.by(first))).toMatchObject({
    ok: false,
    why: { key: 'common:refuse.undoBinding' },
  });
  expect(await b.tables.undo(id, b.by(second))).toMatchObject({
    ok: false,
    why: { key: 'common:refuse.nothingToUndo' },
  });
  expect(await b.tables.undo(id, b.by('eve'))).toMatchObject({
    ok: false,
    why: { key: 'common:refuse.notSeated' },
  });
});
it('makes clicks from the undone future stale, and the log goes on from there', async () => {
  const { id, first } = await table();
  must(await b.say(id, first, 'stone'));
  const future = (await b.tableView(id, first)).mine?.stamp ?? 'none';
  must(await b.tables.undo(id, b.by(first)));
  expect(await b.tables.answer(id, b.by(first), future, { optionIndexes: [0] })).toMatchObject({
    ok: false,
    why: { key: 'common:refuse.stale' },
  });
  must(await b.say(id, first, 'stone'));
  expect((await b.store.entries(id)).map(e => e.ply)).toEqual([0, 1]);
});
const plies = (said: readonly Notice[]): number[] => said.flatMap(n => (n.kind === 'step' ? [n.ply] : []));
const MULL = 20_000;

it('a turn of several answers is announced once, when another player is asked', async () => {
  const { id, first } = await table();
  await b.said();
  for (const laid of [1, 2]) {
    must(await b.say(id, first, 'stone'));
    expect(await b.said(), `stone ${laid}`).toEqual([]);
  }
  must(await b.say(id, first, 'stone'));
  expect(plies(await b.said())).toEqual([1, 2, 3]);
});
it('a player who takes long over a turn keeps the others waiting for news no longer than this', async () => {
  const { id, first } = await table();
  await b.said();
  must(await b.say(id, first, 'stone'));
  await b.time.advance(MULL - 1);
  must(await b.say(id, first, 'stone'));
  expect(await b.said()).toEqual([]);
  await b.time.advance(1);
  expect(plies(await b.said())).toEqual([1, 2]);
});
it('a step undone before its announcement is not announced, and its undo neither', async () => {
  const { id, first } = await table();
  await b.said();
  must(await b.say(id, first, 'stone'));
  must(await b.say(id, first, 'stone'));
  must(await b.tables.undo(id, b.by(first)));
  expect(await b.said()).toEqual([]);
  await b.time.advance(MULL);
  const said = await b.said();
  expect(plies(said)).toEqual([1]);
  expect(notes(said)).toEqual([]);
});
it('what is taken back after it was announced is announced as taken back', async () => {
  const { id, first } = await table();
  must(await b.say(id, first, 'stone'));
  await b.time.advance(MULL);
  await b.said();
  must(await b.tables.undo(id, b.by(first)));
  expect(notes(await b.said())).toEqual(['common:note.undone']);
});
it('news behind an unsent message are not looked at before that message', async () => {
  const { id, first } = await table();
  const { outbox } = b.store;
  const batch = await outbox.claim(b.time.now(), []);
  if (!batch) throw new Error('nothing to send');
  const later = b.time.now() + 2 * MULL;
  await outbox.failed(batch, later);
  must(await b.say(id, first, 'stone'));
  expect(await outbox.next([])).toBe(later);
});

/** Everything of a table that is public. */
async function seen(id: string): Promise<unknown> {
  const {
    table: { ply: _ply, asked: _asked, timeline: _timeline, moved: _moved, ...table },
    awaited,
    view,
  } = await b.tableView(id);
  return { table, awaited, view };
}
const HOUR = 3_600_000,
  GRACE = 30 * 60_000;

describe('an unannounced step leaves no trace', () => {
  it.each(['think', 'peek'])(
    'neither %s nor taking it back is announced, nor does the clock show it',
    async act => {
      const { id, first } = await table();
      await b.said();
      const before = await seen(id);
      await b.time.advance(3 * HOUR);
      must(await b.say(id, first, act));
      expect(await seen(id)).toEqual(before);
      await b.time.advance(HOUR);
      const undone = await b.tables.undo(id, b.by(first));
      expect(undone.ok).toBe(act === 'think');
      expect(await seen(id)).toEqual(before);
      await b.time.advance(MULL);
      expect(await b.said()).toEqual([]);
    },
  );
  it('a player who has gone on unannounced is mentioned by the announcement all the same', async () => {
    const { id, first, second } = await table();
    for (let laid = 0; laid < 3; laid++) must(await b.say(id, first, 'stone'));
    const said = await b.said();
    await b.time.advance(HOUR);
    const pings = async () => {
      const tableView = await b.tableView(id);
      return cardContentOf(tableView, said, createLocalizer('en', tableView.table.players)).pings.map(
        seat => tableView.table.players[seat]?.user,
      );
    };
    expect(await pings()).toEqual([second]);
    must(await b.say(id, second, 'think'));
    expect(await pings()).toEqual([second]);
  });
  it('in the last half hour it extends the end, which only its owner sees; the bank pays', async () => {
    const worlds: unknown[] = [];
    for (const acts of [[], ['think'], ['peek', 'think']]) {
      const world = await bench();
      const id = must(
        await world.tables.open(world.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }),
      );
      must(await world.tables.join(id, world.by('ben')));
      must(await world.tables.configure(id, world.by('ann'), { clock: 'short' }));
      must(await world.tables.start(id, world.by('ann')));
      const owner = (await world.tableView(id)).table.players[0]?.user ?? '';
      const end = world.time.now() + 24 * HOUR;
      await world.time.advance(24 * HOUR - 10 * 60_000);
      for (const act of acts) must(await world.say(id, owner, act));
      const { awaited, view } = await world.tableView(id);
      expect((await world.tableView(id, owner)).awaited[0]?.until).toBe(
        acts.length === 0 ? end : end + 20 * 60_000,
      );
      must(await world.say(id, owner, 'roll'));
      worlds.push([awaited, view, (await world.tableView(id)).table.players.map(({ bank }) => bank)]);
      await world.close();
    }
    expect(worlds[1]).toEqual(worlds[0]);
    expect(worlds[2]).toEqual(worlds[0]);
  });
  it('who has done something public since is left to the announcement of that', async () => {
    const { id, first, second } = await table();
    for (let laid = 0; laid < 3; laid++) must(await b.say(id, first, 'stone'));
    const said = await b.said();
    await b.time.advance(HOUR);
    must(await b.say(id, second, 'roll'));
    const tableView = await b.tableView(id);
    expect(cardContentOf(tableView, said, createLocalizer('en', tableView.table.players)).pings).toEqual([]);
  });
});

describe('the clock of a player', () => {
  it('is not returned or charged twice by an undo; a turn earns its increment once', async () => {
    const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
    must(await b.tables.join(id, b.by('ben')));
    must(await b.tables.configure(id, b.by('ann'), { clock: 'short' }));
    must(await b.tables.start(id, b.by('ann')));
    const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    const user = (await b.tableView(id)).table.players[first]?.user ?? '';
    const bank = async () => (await b.tableView(id)).table.players[first]?.bank;
    for (const act of ['stone', 'think', 'stone']) {
      await b.time.advance(2 * HOUR);
      must(await b.say(id, user, act));
      must(await b.tables.undo(id, b.by(user)));
    }
    expect(await bank()).toBe(24 * HOUR);
    must(await b.say(id, user, 'roll'));
    expect(await bank()).toBe(18 * HOUR);
    expect((await b.tableView(id)).awaited[0]?.until).toBe(b.time.now() + 18 * HOUR);
    must(await b.say(id, user, 'peek'));
    await b.time.advance(HOUR);
    for (let laid = 0; laid < 2; laid++) must(await b.say(id, user, 'stone'));
    expect(await bank()).toBe(21 * HOUR);
  });
});

describe('the time of a turn', () => {
  const until = async (id: string, user?: string): Promise<number> =>
    (await b.tableView(id, user)).awaited[0]?.until ?? 0;
  it('runs on through undoable steps and their undo; a binding step begins a new time', async () => {
    const { id, first } = await table();
    const end = b.time.now() + 24 * HOUR;
    await b.time.advance(5 * HOUR);
    must(await b.say(id, first, 'stone'));
    expect(await until(id)).toBe(end);
    must(await b.tables.undo(id, b.by(first)));
    expect(await until(id)).toBe(end);
    must(await b.say(id, first, 'roll'));
    expect(await until(id)).toBe(end + 5 * HOUR);
  });
  it('is not cut off in the middle, but that does not stretch it for ever', async () => {
    const { id, first } = await table();
    const end = b.time.now() + 24 * HOUR;
    await b.time.advance(24 * HOUR - 60_000);
    must(await b.say(id, first, 'stone'));
    expect(await until(id, first)).toEqual(end - 60_000 + GRACE);
    expect(await until(id)).toEqual(end);
    for (let more = 0; more < 6; more++) {
      await b.time.advance(4 * 60_000);
      must(await b.tables.undo(id, b.by(first)));
      must(await b.say(id, first, 'stone'));
    }
    expect(await until(id, first)).toEqual(end + GRACE);
    expect(await until(id)).toEqual(end);
    await b.time.advance(GRACE);
    expect((await b.said()).some(n => n.kind === 'note' && n.line.key === 'common:note.timeout')).toBe(true);
  });
});
it('how often a player undoes shows in no number: of the log, of past steps, of an export', async () => {
  const seen = async (id: string) =>
    JSON.stringify([
      (await b.tables.log(id, null))
        .filter(({ lines }) => lines.length > 0)
        .map(({ ply, lines }) => [ply, lines]),
      await b.tables.snapshot(id, null, 1),
      (await b.tables.snapshot(id, null, 99))?.last,
      await Promise.all(['ann', 'ben'].map(user => b.tables.beforeAfter(id, user))),
      Reflect.get(must(await b.tables.export(id)), 'log'),
    ]);
  const quick = await table();
  must(await b.say(quick.id, quick.first, 'stone'));
  const slow = await table();
  for (const pick of ['think', 'think', 'stone', 'think']) must(await b.say(slow.id, slow.first, pick));
  const seat = async ({ id, first }: typeof quick) =>
    (await b.tableView(id)).table.players.findIndex(p => p.user === first);
  expect(await seat(slow)).toBe(await seat(quick));
  expect(await seen(slow.id)).toBe(await seen(quick.id));
  expect(await b.tables.lastOwn(slow.id, slow.first)).toBe(1);
});
it('how often a player undoes pushes nothing out of the newest entries', async () => {
  const { id, first } = await table();
  must(await b.say(id, first, 'stone'));
  const before = await b.store.entries(id, 2);
  for (let n = 0; n < 3; n++) must(await b.say(id, first, 'think'));
  expect(await b.store.entries(id, 2)).toEqual(before);
});
