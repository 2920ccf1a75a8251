import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTHING } from '../../support/service/change.ts';
import { notes, person, refusedIn } from '../../support/service/seats.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';
import { minute, hour, day } from '../../support/service/time.ts';
import type { State } from '../../support/engine/toy.ts';
import type { VoteResult } from '../../../src/tables/api.ts';
import type { Entry, Outcome } from '../../../src/base.ts';
import { MOTIONS, type Motion } from '../../../src/tables/model.ts';

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

const refused = refusedIn('hosting');
async function table(
  on: Bench = b,
  pace: 'async' | 'live' = 'async',
): Promise<{ id: string; first: string; second: string }> {
  const id = await on.lobby('abe', 'ben');
  must(await on.tables.configure(id, on.by('abe'), { pace }));
  must(await on.tables.start(id, on.by('abe')));
  const [first = '', second = ''] = (await on.tableView(id)).table.players.map(p => p.user);
  return { id, first, second };
}
async function stones(id: string, user: string, on: Bench = b): Promise<void> {
  for (let i = 0; i < 3; i++) must(await on.say(id, user, 'stone'));
}
const laid = async (id: string, on: Bench = b): Promise<unknown> =>
  ((await on.tableView(id)).view as State).stones;
const motionOf = async (id: string, on: Bench = b): Promise<Motion> => {
  const { motion } = (await on.tableView(id)).table;
  if (!motion) throw new Error('nothing is proposed');
  return motion;
};
const propose = (
  id: string,
  user: string,
  kind: Motion['kind'],
  { value = '', on = b }: { readonly value?: string; readonly on?: Bench } = {},
): Promise<Outcome<VoteResult>> => on.tables.propose(id, on.by(user), kind, value);
const answer = async (id: string, user: string, yes: boolean, on: Bench = b): Promise<Outcome<VoteResult>> =>
  on.tables.agree(id, on.by(user), yes, (await motionOf(id, on)).since);

describe('the last move is taken back by agreement', () => {
  it('although another player is asked since; its author has full time, old presses are stale', async () => {
    const { id, first, second } = await table();
    await stones(id, first);
    expect(await b.tables.undo(id, b.by(first))).toMatchObject(refused('common:refuse.undoBinding'));
    const future = (await b.tableView(id, second)).mine?.stamp ?? 'none';
    await b.time.advance(5 * hour);
    await b.said();
    expect(must(await propose(id, first, 'undo'))).toBe('open');
    expect(notes(await b.said())).toEqual(['hosting:note.proposes.undo']);
    expect(must(await answer(id, second, true))).toBe('passed');
    expect(notes(await b.said())).toEqual(['hosting:note.agrees', 'hosting:note.passed.undo']);
    expect(await laid(id)).toEqual([2, 0]);
    const {
      awaited,
      table: { motion, players },
    } = await b.tableView(id);
    expect(motion).toBeNull();
    expect(awaited.map(({ seat, until }) => [players[seat]?.user, until])).toEqual([
      [first, b.time.now() + day],
    ]);
    expect(await b.tables.answer(id, b.by(second), future, { optionIndexes: [0] })).toMatchObject(
      refused('common:refuse.stale'),
    );
    must(await b.say(id, first, 'stone'));
    expect(await laid(id)).toEqual([3, 0]);
  });
  it("whichever player proposes it, also of somebody else's move", async () => {
    const { id, first, second } = await table();
    await stones(id, first);
    must(await propose(id, second, 'undo'));
    must(await answer(id, first, true));
    expect(await laid(id)).toEqual([2, 0]);
  });
  it('but not a result of chance or a reveal, and not before anything happened', async () => {
    const { id, first } = await table();
    expect(await propose(id, first, 'undo')).toMatchObject(refused('common:refuse.nothingToUndo'));
    must(await b.say(id, first, 'roll'));
    expect(await propose(id, first, 'undo')).toMatchObject(refused('revealed'));
    must(await b.say(id, first, 'stone'));
    expect(must(await propose(id, first, 'undo'))).toBe('open');
  });
  it('an entry of an older log, which does not say what it showed, stays', async () => {
    const { id, first } = await table();
    must(await b.say(id, first, 'stone'));
    const held = await b.store.load(id);
    if (!held?.last) throw new Error('no entry');
    // JSON leaves out what is undefined, so the row lacks the field as older ones do.
    const old = { ...held.last, trace: undefined } as unknown as Entry;
    const change = {
      pending: [],
      deadlines: held.deadlines,
      notices: [],
      notifications: [],
      punctual: [],
      results: [],
      quietUntil: null,
      receipt: null,
      at: 0,
    };
    await b.store.commit(held, { ...change, table: held.table, entries: [old], undoneFrom: old.ply });
    expect(await propose(id, first, 'undo')).toMatchObject(refused('revealed'));
  });
  it('nor what lies before an upgrade of the rules, also when that came after the proposal', async () => {
    const { id, first, second } = await table();
    await stones(id, first);
    must(await propose(id, first, 'undo'));
    const held = await b.store.load(id);
    if (!held) throw new Error('no table');
    const { ply, revision, state, asked } = held.table;
    const change = {
      pending: [],
      deadlines: held.deadlines,
      ...NOTHING,
      at: 0,
    };
    await b.store.commit(held, {
      ...change,
      table: { ...held.table, base: { ply, revision, state, asked } },
    });
    await b.said();
    must(await answer(id, second, true));
    expect(await laid(id)).toEqual([3, 0]);
    expect((await b.tableView(id)).table).toMatchObject({ motion: null, timeline: 0 });
    expect(notes(await b.said())).toEqual(['hosting:note.agrees', 'hosting:note.overtaken']);
    expect(await propose(id, second, 'undo')).toMatchObject(refused('common:refuse.nothingToUndo'));
  });
  it('a newer move overtakes the proposal; so does taking the move back alone', async () => {
    const { id, first, second } = await table();
    await stones(id, first);
    must(await propose(id, first, 'undo'));
    const { since } = await motionOf(id);
    must(await b.say(id, second, 'stone'));
    expect(await b.tables.agree(id, b.by(second), true, since)).toMatchObject(refused('noMotion'));
    must(await propose(id, second, 'undo'));
    must(await b.tables.undo(id, b.by(second)));
    expect((await b.tableView(id)).table.motion).toBeNull();
    expect(await laid(id)).toEqual([3, 0]);
  });
  it('a private step of the asked player is neither told, nor in the way, nor what is meant', async () => {
    const worlds = await Promise.all(
      [['think', 'think'], []].map(async thoughts => {
        const on = await bench();
        const { id, first, second } = await seatedAs('abe', on);
        const known: unknown[] = [];
        const see = async (what: unknown) => {
          const {
            table: { ply: _ply, asked: _asked, moved: _moved, timeline: _timeline, ...open },
            stamp: _stamp,
            proof: _proof,
            ...tableView
          } = await on.tableView(id);
          known.push(what, await on.said(), { ...tableView, open });
        };
        await stones(id, first, on);
        await see('moved');
        for (const thought of thoughts.slice(0, 1)) must(await on.say(id, second, thought));
        await see(await on.tables.undo(id, on.by(first)));
        await see(await propose(id, first, 'undo', { on }));
        for (const thought of thoughts.slice(1)) must(await on.say(id, second, thought));
        await see('after a thought');
        await see(await answer(id, second, true, on));
        await on.time.advance(day / 2);
        await see(await laid(id, on));
        await on.close();
        return JSON.stringify(known).replaceAll(id, 'table');
      }),
    );
    expect(worlds[0]?.length).toBeGreaterThan(2_000);
    expect(worlds[0]).toEqual(worlds[1]);
  });
});

/** Opens tables until this player begins, because the order of seats is drawn. */
async function seatedAs(user: string, on: Bench): Promise<{ id: string; first: string; second: string }> {
  for (;;) {
    const found = await table(on);
    await on.said();
    if (found.first === user) return found;
    must(await on.tables.close(found.id, on.by('abe')));
    await on.said();
  }
}

describe('a motion', () => {
  it('falls at one refusal, and all players hear who refuses', async () => {
    const { id, first, second } = await table();
    must(await propose(id, first, 'pause', { value: '3' }));
    await b.said();
    expect(must(await answer(id, second, false))).toBe('fallen');
    expect(notes(await b.said())).toEqual(['hosting:note.refuses']);
    expect((await b.tableView(id)).table).toMatchObject({ motion: null, status: 'running' });
  });
  it.each([
    ['async', day],
    ['live', 5 * minute],
  ] as const)('falls by itself in time, %s', async (pace, length) => {
    const { id, first } = await table(b, pace);
    must(await propose(id, first, 'pace', { value: 'slow' }));
    const { until } = await motionOf(id);
    expect(until).toBe(b.time.now() + length);
    await b.time.advance(length - 1);
    if (pace === 'async') expect((await b.tableView(id)).table.motion).not.toBeNull();
    await b.said();
    await b.time.advance(1);
    expect((await b.tableView(id)).table.motion).toBeNull();
    expect(notes(await b.said())).toContain('hosting:note.lapsed');
  });
  it('there is one at a time, for the people at a table that is being played', async () => {
    const lobby = await b.lobby('abe');
    const { id, first, second } = await table();
    for (const kind of MOTIONS) {
      expect(await propose('nowhere', 'abe', kind, { value: '1' })).toMatchObject(
        refused('common:refuse.noTable'),
      );
      expect(await propose(lobby, 'abe', kind, { value: '1' })).toMatchObject(refused('common:refuse.lobby'));
      expect(await propose(id, 'eve', kind, { value: '1' })).toMatchObject(
        refused(kind === 'resume' ? 'notPaused' : 'common:refuse.notSeated'),
      );
    }
    must(await propose(id, first, 'pace', { value: 'slow' }));
    expect(await propose(id, second, 'clock', { value: 'short' })).toMatchObject(refused('motionOpen'));
    expect(await b.tables.agree(id, b.by('eve'), true, (await motionOf(id)).since)).toMatchObject(
      refused('common:refuse.notSeated'),
    );
    expect(await b.tables.agree(id, b.by(second), true, 1)).toMatchObject(refused('noMotion'));
    expect(must(await answer(id, first, true))).toBe('open');
  });
  it.each([
    ['pause', '0', 'days'],
    ['pause', '31', 'days'],
    ['pause', '1.5', 'days'],
    ['pause', 'x', 'days'],
    ['pace', 'quick', 'common:refuse.unknownOption'],
    ['pace', 'async', 'asItIs'],
    ['clock', 'sand', 'common:refuse.unknownOption'],
    ['clock', 'none', 'asItIs'],
  ] as const)('%s %s is refused', async (kind, value, why) => {
    const { id, first } = await table();
    expect(await propose(id, first, kind, { value: value })).toMatchObject(refused(why));
    expect((await b.tableView(id)).table.motion).toBeNull();
  });
  it('to another pace gives the asked player the full time by it', async () => {
    const { id, first, second } = await table();
    await b.time.advance(3 * hour);
    must(await propose(id, second, 'pace', { value: 'slow' }));
    must(await answer(id, first, true));
    const {
      table: { pace, paceChosen },
      awaited,
    } = await b.tableView(id);
    expect(pace).toBe('slow');
    expect(paceChosen).toBe(true);
    expect(awaited[0]?.until).toEqual(b.time.now() + 3 * day);
  });
  it('to another clock gives every player a full bank', async () => {
    const { id, first, second } = await table();
    must(await propose(id, first, 'clock', { value: 'short' }));
    must(await answer(id, second, true));
    const { terms, players } = (await b.tableView(id)).table;
    expect(terms.clock).toBe('short');
    expect(new Set(players.map(({ bank }) => bank)).size).toBe(1);
    expect((await b.tableView(id)).awaited[0]?.until).toBeGreaterThan(b.time.now());
  });
  it('passes without those who are absent; a returned player counts again', async () => {
    const { id, first, second } = await table();
    const away = async () => (await b.tableView(id)).table.players.find(p => p.absent)?.user;
    for (let half = 0; half < 20 && (await away()) === undefined; half++) await b.time.advance(day / 2);
    const absent = await away();
    expect(absent).toBeDefined();
    const there = absent === first ? second : first;
    expect(must(await propose(id, there, 'pace', { value: 'slow' }))).toBe('passed');
    await b.tableView(id, absent); // a user who looks at the table counts as present
    expect(must(await propose(id, there, 'pace', { value: 'async' }))).toBe('open');
  });
  it('is dropped when the seat of its author changes hands', async () => {
    const { id, first } = await table();
    must(await propose(id, first, 'pace', { value: 'slow' }));
    const seat = (await b.tableView(id)).table.players.findIndex(p => p.user === first);
    must(await b.substitute(id, b.by(first), seat, person('zoe')));
    expect((await b.tableView(id)).table.motion).toBeNull();
  });
  it('repeated by Discord is carried out once', async () => {
    const { id, first, second } = await table();
    const by = b.by(first);
    must(await b.tables.propose(id, by, 'pace', 'slow'));
    expect(await b.tables.propose(id, by, 'pace', 'slow')).toMatchObject(refused('common:refuse.repeat'));
    must(await answer(id, second, true));
    expect((await b.tableView(id)).table.pace).toBe('slow');
  });
});
