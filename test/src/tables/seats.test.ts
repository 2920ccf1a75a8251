/**
 * Who gets into which seat of a running game, and how players leave theirs (the law is in
 * `test/self-play/one-hand.test.ts`).
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNSET } from '../../../src/people/model.ts';
import { held } from '../../support/service/finished.ts';
import { fourPlayers, notes, person, playerAt, refusedIn, untilAbsent } from '../../support/service/seats.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';
import { hour, day } from '../../support/service/time.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});
const refused = refusedIn('seats');
const player = (id: string, seat: number) => playerAt(b, id, seat);
const hostOf = async (id: string) => (await b.tableView(id)).table.host;

describe('the seat of a player who is here', () => {
  it('is given by its player alone: neither host nor manager put anybody there at once', async () => {
    const { id, ben } = await fourPlayers(b);
    for (const by of [b.by('ann'), b.manager()]) {
      expect(await b.tables.replace(id, by, ben, null)).toMatchObject(refused('present'));
      expect(await b.tables.replace(id, by, ben, by.who)).toMatchObject(
        refused(by.who.id === 'ann' ? 'common:refuse.alreadyIn' : 'self'),
      );
    }
    expect(await b.tables.replace(id, b.by('eva'), ben, person('zoe'))).toMatchObject(
      refused('common:refuse.notHost'),
    );
    expect(await b.tables.takeOver(id, b.by('zoe'), ben)).toMatchObject(refused('common:refuse.notAbsent'));
    must(await b.substitute(id, b.by('ben'), ben, person('zoe')));
    expect(await player(id, ben)).toMatchObject({ user: 'zoe', owner: { id: 'ben' } });
  });

  it('cannot go to a person whom the host has removed', async () => {
    const { id, ben } = await fourPlayers(b);
    const kim = (await b.tableView(id)).table.players.findIndex(each => each.user === 'kim');
    must(await b.tables.remove(id, b.by('ann'), kim));
    await b.time.advance(hour + day);
    expect(await b.tables.replace(id, b.by('ben'), ben, person('kim'))).toMatchObject(refused('otherHand'));
    expect(await b.tables.takeOver(id, b.by('kim'), kim)).toMatchObject(refused('common:refuse.automated'));
  });
});

describe('a person who has played another seat of this game', () => {
  it('gets no second one: not by the host, not by its player, not by taking over', async () => {
    const { id, ann, ben } = await fourPlayers(b);
    must(await b.tables.giveUp(id, b.by('ben')));
    must(await b.tables.takeOver(id, b.by('zoe'), ben));
    for (const outcome of [
      await b.tables.replace(id, b.by('ann'), ann, person('ben')),
      await b.tables.replace(id, b.manager('ann'), ann, person('ben')),
    ])
      expect(outcome).toMatchObject(refused('otherHand'));
    const { seat, user, others } = await untilAbsent(b, id);
    const former = user === 'zoe' ? 'nobody' : 'ben';
    expect(others).not.toContain('ben');
    if (former === 'ben')
      expect(await b.tables.takeOver(id, b.by('ben'), seat)).toMatchObject(refused('yourOtherHand'));
    else must(await b.tables.takeOver(id, b.by('ben'), seat));
  });

  it('is known again after all personal data was deleted, and no row names them', async () => {
    const { id, ann } = await fourPlayers(b);
    await b.tables.forget('ben');
    expect(await b.tables.replace(id, b.by('ann'), ann, person('ben'))).toMatchObject(refused('otherHand'));
    const loaded = await held(b, id);
    expect(loaded.table.terms.occupants.length).toBeGreaterThan(0);
    expect(JSON.stringify([loaded.table.players, loaded.table.terms])).not.toContain('"ben"');
  });

  it('is known in a game that began before seats were remembered', async () => {
    const { id, ann, ben } = await fourPlayers(b);
    must(await b.substitute(id, b.by('ben'), ben, person('zoe')));
    const before = await held(b, id);
    const { occupants: _none, ...older } = before.table.terms;
    const table_ = { ...before.table, terms: { ...older, occupants: [] } };
    const nothing = { entries: [], notices: [], results: [], notifications: [], punctual: [] };
    const change = {
      ...before,
      ...nothing,
      table: table_,
      undoneFrom: null,
      quietUntil: null,
      receipt: null,
    };
    await b.store.commit(before, { ...change, at: b.time.now() });
    expect((await held(b, id)).table.terms.occupants).toEqual([]);
    for (const user of ['ben', 'eva'])
      expect(await b.tables.replace(id, b.by('ann'), ann, person(user))).toMatchObject(
        refused(user === 'ben' ? 'otherHand' : 'common:refuse.alreadyIn'),
      );
  });

  it('is shown to nobody, and forgotten with the end of the table', async () => {
    const { id } = await fourPlayers(b);
    must(await b.tables.giveUp(id, b.by('ben')));
    expect((await held(b, id)).table.terms.occupants).toHaveLength(4);
    for (const user of [undefined, 'ann', 'ben'])
      expect((await b.tableView(id, user)).table.terms).toMatchObject({ occupants: [], spared: [] });
    must(await b.tables.close(id, b.by('ann')));
    expect((await held(b, id)).table.terms.occupants).toEqual([]);
  });
});

describe('giving up', () => {
  it('leaves the seat to an automated player; the former player comes back while nobody has it', async () => {
    const { id, ben } = await fourPlayers(b);
    expect(await b.tables.giveUp(id, b.by('zoe'))).toMatchObject(refused('common:refuse.notSeated'));
    must(await b.tables.giveUp(id, b.by('ben')));
    expect(await player(id, ben)).toMatchObject({ bot: true, owner: { id: 'ben' } });
    expect(await b.said()).toMatchObject([{ line: { key: 'seats:note.givenUp', who: 'ben' }, offers: ben }]);
    must(await b.tables.takeOver(id, b.by('ben'), ben));
    must(await b.tables.replace(id, b.by('ben'), ben, null));
    must(await b.tables.takeOver(id, b.by('zoe'), ben));
    expect(await player(id, ben)).toMatchObject({ user: 'zoe', owner: null });
    expect(await b.tables.takeOver(id, b.by('ben'), ben)).toMatchObject(refused('common:refuse.notAbsent'));
  });

  it('hands the table on; the last person may leave, and come back', async () => {
    const { id, ann } = await fourPlayers(b);
    must(await b.tables.giveUp(id, b.by('ann')));
    const heir = await hostOf(id);
    expect(['ben', 'eva', 'kim']).toContain(heir);
    for (const user of ['ben', 'eva', 'kim']) must(await b.tables.giveUp(id, b.by(user)));
    expect((await b.tableView(id)).table.status).toBe('running');
    must(await b.tables.takeOver(id, b.by('ann'), ann));
  });

  it('is told at a paused table to wait', async () => {
    const { id } = await fourPlayers(b);
    must(await b.tables.pause(id, b.by('ann'), 1));
    expect(await b.tables.giveUp(id, b.by('ben'))).toMatchObject(refused('common:refuse.paused'));
  });
});

describe('an absent seat', () => {
  it('gets an automated player from the host, or a person, but not the host', async () => {
    const { id } = await fourPlayers(b);
    const { seat, user } = await untilAbsent(b, id);
    const host = await hostOf(id);
    expect(host).not.toBe(user);
    expect(await b.tables.replace(id, b.manager(), seat, person('manager'))).toMatchObject(refused('self'));
    must(await b.tables.replace(id, b.manager(), seat, null));
    expect(await player(id, seat)).toMatchObject({ bot: true, owner: { id: user } });
    must(await b.substitute(id, b.manager(), seat, person('zoe')));
    expect(await player(id, seat)).toMatchObject({ user: 'zoe', owner: { id: user } });
    must(await b.tables.takeOver(id, b.by(user), seat));
  });

  it('that somebody takes is not removed later, though that was announced', async () => {
    const { id } = await fourPlayers(b);
    const { seat } = await untilAbsent(b, id);
    must(await b.tables.remove(id, b.manager(), seat));
    must(await b.tables.takeOver(id, b.by('zoe'), seat));
    await b.time.advance(2 * hour);
    expect(await player(id, seat)).toMatchObject({ user: 'zoe', removal: null });
  });
});

describe('a player whom the host removes', () => {
  it('is told before, goes after an hour, and can come back for a day', async () => {
    const { id, ben } = await fourPlayers(b);
    expect(must(await b.tables.remove(id, b.by('ann'), ben))).toBe('announced');
    expect(await b.said()).toMatchObject([{ calls: ben, line: { key: 'seats:note.removing' } }]);
    expect((await b.tableView(id)).removals).toMatchObject([
      { stage: 'announced', seat: ben, until: b.time.now() + hour },
    ]);
    expect(await b.tables.remove(id, b.manager(), ben)).toMatchObject(refused('removing'));
    await b.time.advance(hour - 1);
    expect(await player(id, ben)).toMatchObject({ user: 'ben' });
    await b.time.advance(1);
    expect(await player(id, ben)).toMatchObject({ bot: true });
    expect(notes(await b.said())).toContain('seats:note.removed');
    expect((await b.tableView(id, 'ben')).mine).toBeNull();
    await b.time.advance(day - 1);
    for (const by of [b.by('zoe'), b.manager()])
      expect(await b.tables.takeOver(id, by, ben)).toMatchObject(refused('reserved'));
    expect(await b.tables.replace(id, b.by('ann'), ben, person('zoe'))).toMatchObject(refused('reserved'));
    expect((await b.tableView(id, 'ben')).takeable).toEqual([ben]);
    must(await b.tables.takeOver(id, b.by('ben'), ben));
    expect(await player(id, ben)).toMatchObject({ user: 'ben', owner: null, removal: null });
    expect(await b.tables.remove(id, b.by('ann'), ben)).toMatchObject(refused('spared'));
    await b.time.advance(2 * hour);
    expect((await held(b, id)).table.terms.barred).toEqual([]);
  });

  it('needs an invitation after that day, and the seat is free for others', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.remove(id, b.by('ann'), ben));
    await b.time.advance(hour + day);
    expect(await player(id, ben)).toMatchObject({ bot: true, owner: null, removal: null });
    expect((await held(b, id)).table.terms.barred).toEqual(['ben']);
    expect(await b.tables.takeOver(id, b.by('ben'), ben)).toMatchObject({ ok: false });
    expect(await b.tables.replace(id, b.manager('zoe'), ben, person('zoe'))).toMatchObject(refused('self'));
    must(await b.substitute(id, b.manager(), ben, person('zoe')));
  });

  it('stays by saying so, and only they can say it', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.remove(id, b.by('ann'), ben));
    for (const other of ['ann', 'eva', 'zoe'])
      expect(await b.tables.stay(id, b.by(other), ben)).toMatchObject(refused('notYours'));
    must(await b.tables.stay(id, b.by('ben'), ben));
    expect(await b.tables.stay(id, b.by('ben'), ben)).toMatchObject(refused('noRemoval'));
    expect(await b.tables.remove(id, b.manager(), ben)).toMatchObject(refused('spared'));
    await b.time.advance(2 * hour);
    expect(await player(id, ben)).toMatchObject({ user: 'ben' });
    must(await b.tables.giveUp(id, b.by('ben')));
    expect(await b.tables.remove(id, b.manager(), ben)).toMatchObject(refused('spared'));
  });

  it('has an hour awake, and not one of their night', async () => {
    const { id, ben } = await fourPlayers(b);
    const now = new Date(b.time.now());
    const [from, to] = [now.getUTCHours() * 60, ((now.getUTCHours() + 8) % 24) * 60];
    await b.store.people.set('ben', { ...UNSET, quiet: { zone: 'UTC', from, to } });
    must(await b.tables.remove(id, b.by('ann'), ben));
    const [removal] = (await b.tableView(id)).removals;
    expect(removal?.until).toBeGreaterThan(b.time.now() + 8 * hour);
  });

  it('sees the announced removal also in a pause, so that *I stay* is there', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.remove(id, b.by('ann'), ben));
    must(await b.tables.pause(id, b.by('ann'), 2));
    expect((await b.tableView(id, 'ben')).removals).toMatchObject([{ stage: 'announced', seat: ben }]);
    must(await b.tables.stay(id, b.by('ben'), ben));
    expect((await b.tableView(id, 'ben')).removals).toEqual([]);
  });

  it('can come back for longer in holidays, and all are told until when', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.remove(id, b.by('ann'), ben));
    const away = { from: b.time.now(), until: b.time.now() + day };
    await b.store.people.set('ben', { ...UNSET, holidays: [away] });
    await b.time.advance(hour);
    const until = away.until + day;
    expect((await b.tableView(id)).removals).toMatchObject([{ stage: 'undoable', until }]);
    for (const outcome of [
      await b.tables.takeOver(id, b.by('zoe'), ben),
      await b.tables.replace(id, b.by('ann'), ben, person('zoe')),
    ])
      expect(outcome).toMatchObject({
        ok: false,
        why: { key: 'seats:refuse.reserved', until: until / 1000 },
      });
    await b.time.advance(until - b.time.now() - 1);
    must(await b.tables.takeOver(id, b.by('ben'), ben));
    expect(await player(id, ben)).toMatchObject({ user: 'ben', removal: null });
  });

  it('in long holidays can come back for three days at most', async () => {
    const { id, ben } = await fourPlayers(b);
    const away = { from: b.time.now(), until: b.time.now() + 9 * day };
    must(await b.tables.giveUp(id, b.by('ben')));
    await b.store.people.set('ben', { ...UNSET, holidays: [away] });
    expect(must(await b.tables.remove(id, b.by('ann'), ben))).toBe('undoable');
    expect((await b.tableView(id)).removals).toMatchObject([{ until: b.time.now() + 3 * day }]);
    await b.time.advance(3 * day);
    expect(await player(id, ben)).toMatchObject({ removal: null, owner: null });
  });

  it('reads who removes them, and in which role: the host by the seat, a manager by name', async () => {
    const { id, ann, ben } = await fourPlayers(b);
    const eva = (await b.tableView(id)).table.players.findIndex(each => each.user === 'eva');
    must(await b.tables.remove(id, b.by('ann'), ben));
    must(await b.tables.remove(id, b.manager('Mae'), eva));
    must(await b.tables.pause(id, b.manager('Mae'), 1));
    must(await b.tables.close(id, b.by('ann')));
    const lines = (await b.said()).flatMap(each => (each.kind === 'note' ? [each.line] : []));
    expect(lines).toMatchObject([
      { key: 'seats:note.removing', by: { seat: ann }, role: 'host', who: { seat: ben } },
      { key: 'seats:note.removing', by: 'Mae', role: 'manager', who: { seat: eva } },
      { key: 'hosting:note.pausedByHost', who: 'Mae', role: 'manager', count: 1 },
      { key: 'common:note.closed', who: { seat: ann }, role: 'host' },
    ]);
  });

  it('of a live game goes after a minute', async () => {
    const { id, ben } = await fourPlayers(b, 'live');
    must(await b.tables.remove(id, b.by('ann'), ben));
    await b.time.advance(60_000);
    expect(await player(id, ben)).toMatchObject({ bot: true, removal: { stage: 'undoable' } });
  });

  it('has the same time left after a pause, and may say so in it', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.remove(id, b.by('ann'), ben));
    await b.time.advance(hour / 2);
    must(await b.tables.pause(id, b.by('ann'), 2));
    await b.time.advance(2 * day);
    expect((await b.tableView(id)).table.status).toBe('running');
    await b.time.advance(hour / 2 - 1);
    expect(await player(id, ben)).toMatchObject({ user: 'ben' });
    must(await b.tables.pause(id, b.manager(), 1).then(async () => b.tables.stay(id, b.by('ben'), ben)));
    await b.time.advance(2 * day);
    expect(await player(id, ben)).toMatchObject({ removal: null });
    expect((await held(b, id)).table.terms.spared).toHaveLength(1);
  });

  it('has the time back in which nobody could answer', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.remove(id, b.by('ann'), ben));
    await b.time.advance(hour / 2);
    const now = b.time.now();
    await b.tables.giveBack({ from: now - hour / 2, to: now });
    expect((await b.tableView(id)).removals).toMatchObject([{ until: now + hour }]);
    await b.time.advance(hour - 1);
    await b.tables.giveBack({ from: b.time.now() - 1, to: b.time.now() + 2 * hour });
    await b.time.advance(2 * hour);
    expect(await player(id, ben)).toMatchObject({ user: 'ben' });
  });

  it('is left alone when they give up, delete their data, or the table ends', async () => {
    for (const leave of ['give up', 'forget', 'close'] as const) {
      const { id, ben } = await fourPlayers(b);
      must(await b.tables.remove(id, b.by('ann'), ben));
      if (leave === 'give up') must(await b.tables.giveUp(id, b.by('ben')));
      if (leave === 'forget') await b.tables.forget('ben');
      if (leave === 'close') must(await b.tables.close(id, b.by('ann')));
      await b.said();
      await b.time.advance(2 * hour);
      expect(await player(id, ben), leave).toMatchObject({ removal: null });
      expect(notes(await b.said()), leave).not.toContain('seats:note.removed');
      expect(
        (await held(b, id)).deadlines.filter(({ duty }) => duty === 'removal'),
        leave,
      ).toEqual([]);
    }
  });

  it('who deletes their data in that day has no way back, and the seat is free', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.remove(id, b.by('ann'), ben));
    await b.time.advance(hour);
    await b.tables.forget('ben');
    expect(await player(id, ben)).toMatchObject({ bot: true, owner: null, removal: null });
    must(await b.substitute(id, b.by('ann'), ben, person('zoe')));
    await b.time.advance(2 * day);
    expect((await held(b, id)).table.terms.barred).toEqual(['ben']);
  });

  it('has the whole time again after the table was frozen', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.remove(id, b.by('ann'), ben));
    await b.tables.freeze(id, 'test');
    await b.time.advance(3 * hour);
    await b.tables.examine();
    expect((await b.tableView(id)).removals).toMatchObject([{ seat: ben, until: b.time.now() + hour }]);
    await b.time.advance(hour);
    expect(await player(id, ben)).toMatchObject({ bot: true });
  });

  it('who has left the seat already may come back for a day, too', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.giveUp(id, b.by('ben')));
    expect(must(await b.tables.remove(id, b.by('ann'), ben))).toBe('undoable');
    expect(await b.tables.takeOver(id, b.by('zoe'), ben)).toMatchObject(refused('reserved'));
    must(await b.tables.takeOver(id, b.by('ben'), ben));
    expect(await b.tables.remove(id, b.by('ann'), ben)).toMatchObject(refused('spared'));
  });

  it('as a substitute leaves the seat to its owner', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.substitute(id, b.by('ben'), ben, person('zoe')));
    must(await b.tables.remove(id, b.by('ann'), ben));
    await b.time.advance(hour);
    expect(await b.tables.takeOver(id, b.by('yan'), ben)).toMatchObject(refused('reserved'));
    must(await b.tables.takeOver(id, b.by('ben'), ben));
    await b.time.advance(2 * day);
    expect((await held(b, id)).table.terms.barred).toEqual([]);
  });
});

describe('a change of players while a window is open', () => {
  /** A claim of `ann` that the others may challenge or block. */
  async function claimed(pace: 'async' | 'live'): Promise<{ id: string; seats: readonly string[] }> {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], pace);
    const active = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    must(await b.say(id, seats[active] ?? '', { action: 'aid' }));
    return { id, seats: seats.filter((_, seat) => seat !== active) };
  }
  const due = async (id: string, duty: string) =>
    (await held(b, id)).deadlines.find(row => row.duty === duty)?.due ?? null;

  it('asks the seat again whatever waited: the same deadlines, with and without an answer', async () => {
    const rows: unknown[] = [];
    for (const answers of [true, false]) {
      const { id, seats } = await claimed('async');
      const [first = ''] = seats;
      if (answers) must(await b.say(id, first, { say: 'pass' }));
      must(await b.tables.giveUp(id, b.by(first)));
      const { deadlines, pending } = await held(b, id);
      expect(pending).toEqual([]);
      rows.push(deadlines.map(({ duty, seat, since }) => [duty, seat === null, since - b.time.now()]));
      expect(deadlines.some(({ duty }) => duty === 'bot')).toBe(true);
    }
    expect(rows[0]).toEqual(rows[1]);
  });

  it('live: a block that is dropped no longer shortens the window', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
    const active = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    must(await b.say(id, seats[active] ?? '', { action: 'captain' }));
    const target = (active + 1) % 3;
    const user = seats[target] ?? '';
    const window = await due(id, 'window');
    must(await b.say(id, user, { say: 'block' }));
    expect(await due(id, 'pause')).toBe(b.time.now() + 15_000);
    must(await b.substitute(id, b.by(user), target, person('zoe')));
    expect([await due(id, 'pause'), await due(id, 'window')]).toEqual([null, window]);
    expect((await b.tableView(id)).awaited.map(each => each.until)).toEqual([window, window]);
    const { ply } = (await b.tableView(id)).table;
    await b.time.advance(20_000);
    expect((await b.tableView(id)).table.ply).toBe(ply);
    must(await b.say(id, 'zoe', { say: 'block' }));
    await b.time.advance(15_000);
    expect((await b.tableView(id)).table.ply).toBeGreaterThan(ply);
  });

  it('live: a window that only the time after a block keeps open still closes', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
    const active = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    must(await b.say(id, seats[active] ?? '', { action: 'captain' }));
    const { ply } = (await b.tableView(id)).table;
    const target = (active + 1) % 3;
    await b.time.advance(85_000);
    must(await b.say(id, seats[target] ?? '', { say: 'block' }));
    await b.time.advance(10_000);
    expect(await due(id, 'window')).toBeNull();
    must(await b.substitute(id, b.by(seats[target] ?? ''), target, person('zoe')));
    await b.time.advance(5_000);
    expect((await b.tableView(id)).table.ply).toBeGreaterThan(ply);
  });
});
