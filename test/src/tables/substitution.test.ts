/** A person gets a seat of a running game only by taking it: offers, questions to the player, refusals. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNSET, SERVER_UNSET } from '../../../src/people/model.ts';
import { held } from '../../support/service/finished.ts';
import { fourPlayers, notes, person, playerAt, refusedIn } from '../../support/service/seats.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
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
const made = async (id: string, seat: number) => (await player(id, seat))?.substitution?.since ?? 0;
const accept = async (id: string, user: string, seat: number) =>
  b.tables.accept(id, b.by(user), seat, await made(id, seat));
const decline = async (id: string, user: string, seat: number) =>
  b.tables.decline(id, b.by(user), seat, await made(id, seat));

/** A seat that its player has given up. */
async function freeSeat(): Promise<{ id: string; seat: number }> {
  const { id, ben } = await fourPlayers(b);
  must(await b.tables.giveUp(id, b.by('ben')));
  await b.said();
  return { id, seat: ben };
}

describe('a seat that its player offers', () => {
  it('stays with the person who has taken it, until that person offers it back or is gone', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.substitute(id, b.by('ben'), ben, person('zoe')));
    expect(await b.tables.takeOver(id, b.by('ben'), ben)).toMatchObject(refused('common:refuse.notAbsent'));
    expect(await player(id, ben)).toMatchObject({ user: 'zoe' });
    must(await b.tables.giveUp(id, b.by('zoe')));
    must(await b.tables.takeOver(id, b.by('ben'), ben));
    expect(await player(id, ben)).toMatchObject({ user: 'ben' });
  });

  it('changes nothing until the named person takes it, and nobody else can', async () => {
    const { id, ben } = await fourPlayers(b);
    const before = await held(b, id);
    expect(must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')))).toBe('offered');
    const after = await held(b, id);
    expect(after.table.players.map(({ user }) => user)).toEqual(before.table.players.map(p => p.user));
    expect(after.deadlines.filter(({ duty }) => duty !== 'substitution')).toEqual(before.deadlines);
    expect((await b.tableView(id, 'zoe')).mine).toBeNull();
    expect((await b.tableView(id, 'ben')).mine).toMatchObject({ seat: ben });
    expect(await b.said()).toMatchObject([
      { kind: 'note', names: ben, line: { key: 'seats:note.gives', who: { seat: ben }, other: 'zoe' } },
    ]);
    for (const other of ['ann', 'ben', 'eva', 'ida', 'manager'])
      expect(await b.tables.accept(id, b.manager(other), ben, await made(id, ben))).toMatchObject(
        refused('notForYou'),
      );
    expect(must(await accept(id, 'zoe', ben))).toBe('seated');
    expect(await player(id, ben)).toMatchObject({ user: 'zoe', owner: { id: 'ben' }, substitution: null });
    expect(await accept(id, 'zoe', ben)).toMatchObject(refused('noOffer'));
  });

  it('is shown to everybody with its end, and with whose yes is missing', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')));
    for (const user of [undefined, 'ann', 'zoe'])
      expect((await b.tableView(id, user)).substitutions).toMatchObject([
        { seat: ben, who: { id: 'zoe' }, until: b.time.now() + day, waitsFor: 'person', mentioned: true },
      ]);
  });

  it('does not mention a person who wants no mentions', async () => {
    await b.store.people.set('zoe', { ...UNSET, level: 'off' });
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')));
    expect((await b.tableView(id)).substitutions).toMatchObject([{ mentioned: false }]);
  });

  it('lapses after a day, and can then be offered again', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')));
    await b.tableView(id, 'ben');
    await b.time.advance(day);
    expect(notes(await b.said())).toContain('seats:note.notTaken');
    expect(await accept(id, 'zoe', ben)).toMatchObject(refused('noOffer'));
    await b.tableView(id, 'ben');
    must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')));
  });

  it('can be refused by the person, and withdrawn by its player, but not by the host', async () => {
    const { id, ann, ben, eva } = await fourPlayers(b);
    must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')));
    for (const other of ['ann', 'eva', 'ida'])
      expect(await decline(id, other, ben)).toMatchObject(refused('notDeclined'));
    must(await decline(id, 'zoe', ben));
    expect(notes(await b.said())).toEqual(['seats:note.gives', 'seats:note.declined']);
    must(await b.tables.replace(id, b.by('eva'), eva, person('zoe')));
    must(await decline(id, 'eva', eva));
    must(await b.tables.replace(id, b.by('ann'), ann, person('ida')));
    expect(await accept(id, 'zoe', ben)).toMatchObject(refused('noOffer'));
    expect(await player(id, ben)).toMatchObject({ user: 'ben', substitution: null });
  });

  it('needs an invitation at a table by invitation, also at the press', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.invite(id, b.by('ann'), person('zoe')));
    expect(await b.tables.replace(id, b.by('ben'), ben, person('ida'))).toMatchObject(
      refused('hosting:refuse.notInvited'),
    );
    must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')));
    must(await accept(id, 'zoe', ben));
  });

  it('keeps its time in a pause, in which nobody sits down', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')));
    await b.time.advance(hour);
    must(await b.tables.pause(id, b.by('ann'), 3));
    expect(await accept(id, 'zoe', ben)).toMatchObject(refused('common:refuse.paused'));
    expect(await decline(id, 'zoe', ben)).toMatchObject(refused('common:refuse.paused'));
    await b.time.advance(3 * day);
    const [offer] = (await b.tableView(id)).substitutions;
    expect(offer?.until).toBe(b.time.now() + 23 * hour);
    must(await accept(id, 'zoe', ben));
  });

  it('is off when the table ends, its player leaves, or the person deletes their data', async () => {
    for (const end of [
      async (id: string) => must(await b.tables.close(id, b.by('ann'))),
      async (id: string) => must(await b.tables.giveUp(id, b.by('ben'))),
      async () => b.tables.forget('zoe'),
      async () => b.tables.forget('ben'),
    ]) {
      const { id, ben } = await fourPlayers(b);
      must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')));
      const since = await made(id, ben);
      await end(id);
      const { table: now, deadlines } = await held(b, id);
      expect(now.players.map(({ substitution }) => substitution)).toEqual([null, null, null, null]);
      expect(now.terms.declined).toEqual([]);
      expect(deadlines.filter(({ duty }) => duty === 'substitution')).toEqual([]);
      expect((await b.tables.accept(id, b.by('zoe'), ben, since)).ok).toBe(false);
    }
  });

  it('that has ended does not shorten the next one', async () => {
    const { id, ann, ben } = await fourPlayers(b);
    must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')));
    await b.time.advance(20 * hour);
    must(await b.substitute(id, b.by('ann'), ann, person('zoe')));
    must(await b.tables.replace(id, b.by('ben'), ben, person('ida')));
    await b.time.advance(5 * hour);
    expect(await player(id, ben)).toMatchObject({ substitution: { who: { id: 'ida' } } });
  });
});

describe('a named person', () => {
  it('is checked again at the press: another hand, a seat, the limit of tables, the server', async () => {
    const { id, ann, ben } = await fourPlayers(b);
    must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')));
    const since = await made(id, ben);
    const press = (server: string | null = 'guild') =>
      b.tables.accept(id, { ...b.by('zoe'), server }, ben, since);
    for (const elsewhere of [null, 'another'])
      expect(await press(elsewhere)).toMatchObject(refused('elsewhere'));
    await b.store.people.setServer('guild', { ...SERVER_UNSET, perPerson: 1 });
    const busy = must(await b.tables.open(b.by('zoe'), { game: 'raja', location: GUILD, locale: 'en' }));
    expect(await press()).toMatchObject(refused('hosting:refuse.perPerson'));
    must(await b.tables.leave(busy, b.by('zoe')));
    must(await b.substitute(id, b.by('ann'), ann, person('zoe')));
    expect(await press()).toMatchObject(refused('noOffer'));
    must(await b.substitute(id, b.by('zoe'), ann, person('ann')));
    expect(await b.tables.replace(id, b.by('ben'), ben, person('zoe'))).toMatchObject(refused('otherHand'));
  });

  it('at too many tables is not even named', async () => {
    const { id, ben } = await fourPlayers(b);
    await b.store.people.setServer('guild', { ...SERVER_UNSET, perPerson: 1 });
    must(await b.tables.open(b.by('zoe'), { game: 'raja', location: GUILD, locale: 'en' }));
    expect(await b.tables.replace(id, b.by('ben'), ben, person('zoe'))).toMatchObject(
      refused('hosting:refuse.perOther'),
    );
    expect(await player(id, ben)).toMatchObject({ substitution: null });
  });

  it('at too many tables takes over no free seat either, but comes back to their own', async () => {
    const { id, seat } = await freeSeat();
    await b.store.people.setServer('guild', { ...SERVER_UNSET, perPerson: 1 });
    for (const user of ['zoe', 'ben'])
      must(await b.tables.open(b.by(user), { game: 'raja', location: GUILD, locale: 'en' }));
    expect(await b.tables.takeOver(id, b.by('zoe'), seat)).toMatchObject(refused('hosting:refuse.perPerson'));
    expect(await b.tables.takeOver(id, { ...b.by('ida'), server: null }, seat)).toMatchObject(
      refused('elsewhere'),
    );
    must(await b.tables.takeOver(id, { ...b.by('ben'), server: null }, seat));
  });

  it('cannot be named for two seats and get both', async () => {
    const { id, ben, eva } = await fourPlayers(b);
    must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')));
    must(await b.tables.replace(id, b.by('eva'), eva, person('zoe')));
    must(await accept(id, 'zoe', eva));
    expect(await player(id, ben)).toMatchObject({ user: 'ben', substitution: null });
    await b.time.advance(day);
    expect(notes(await b.said())).not.toContain('seats:note.notTaken');
  });
});

describe('a free seat that the host offers', () => {
  it('waits for the person, and anybody else may still take it', async () => {
    const { id, seat } = await freeSeat();
    expect(must(await b.tables.replace(id, b.by('ann'), seat, person('zoe')))).toBe('offered');
    expect(await player(id, seat)).toMatchObject({ bot: true });
    expect(await b.said()).toMatchObject([{ names: seat, line: { key: 'seats:note.offers' } }]);
    must(await b.tables.takeOver(id, b.by('ida'), seat));
    expect(await accept(id, 'zoe', seat)).toMatchObject(refused('noOffer'));
  });

  it('can be withdrawn by the host, also if a manager has offered it', async () => {
    const { id, seat } = await freeSeat();
    must(await b.tables.replace(id, b.manager(), seat, person('zoe')));
    expect(await decline(id, 'eva', seat)).toMatchObject(refused('notDeclined'));
    must(await decline(id, 'ann', seat));
    expect(await player(id, seat)).toMatchObject({ bot: true, substitution: null });
  });

  it('asks its player again who has come back meanwhile', async () => {
    const { id } = await fourPlayers(b);
    const away = async () => (await b.tableView(id)).table.players.findIndex(each => each.absent);
    for (let half = 0; half < 20 && (await away()) < 0; half++) await b.time.advance(day / 2);
    const seat = await away();
    const user = (await player(id, seat))?.user ?? '';
    must(await b.tables.replace(id, b.manager(), seat, person('zoe')));
    expect((await b.tableView(id)).substitutions).toMatchObject([{ waitsFor: 'person' }]);
    expect((await b.tableView(id, user)).substitutions).toMatchObject([{ waitsFor: 'player' }]);
    expect(await accept(id, 'zoe', seat)).toMatchObject(refused('notAgreed'));
    expect(must(await accept(id, user, seat))).toBe('agreed');
    must(await accept(id, 'zoe', seat));
    expect(await player(id, seat)).toMatchObject({ user: 'zoe' });
  });
});

describe('a player whom the host asks for the seat', () => {
  it('alone answers; the person is asked after the yes, and only then mentioned', async () => {
    const { id, ben } = await fourPlayers(b);
    expect(must(await b.tables.replace(id, b.by('ann'), ben, person('zoe')))).toBe('asked');
    expect(await b.said()).toMatchObject([
      { calls: ben, names: null, line: { key: 'seats:note.asks', other: 'zoe' } },
    ]);
    for (const other of ['ann', 'eva', 'ida'])
      expect(await accept(id, other, ben)).toMatchObject(refused('notYours'));
    expect(await accept(id, 'zoe', ben)).toMatchObject(refused('notAgreed'));
    expect(must(await accept(id, 'ben', ben))).toBe('agreed');
    expect(await b.said()).toMatchObject([
      { line: { key: 'hosting:note.agrees' } },
      { calls: null, names: ben, line: { key: 'seats:note.offers' } },
    ]);
    expect(await player(id, ben)).toMatchObject({ user: 'ben' });
    must(await accept(id, 'zoe', ben));
    expect(await player(id, ben)).toMatchObject({ user: 'zoe' });
  });

  it('keeps it without an answer', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.replace(id, b.by('ann'), ben, person('zoe')));
    await b.time.advance(day);
    expect(notes(await b.said())).toContain('seats:note.unanswered');
    expect(await player(id, ben)).toMatchObject({ user: 'ben', substitution: null });
  });

  it('is not asked again for the same person for a day after a no', async () => {
    const { id, ann, ben } = await fourPlayers(b);
    must(await b.tables.replace(id, b.by('ann'), ben, person('zoe')));
    must(await decline(id, 'ben', ben));
    const free = b.time.now() + day;
    for (const by of [b.by('ann'), b.manager()])
      expect(await b.tables.replace(id, by, ben, person('zoe'))).toMatchObject({
        ok: false,
        why: { key: 'seats:refuse.declined', until: free / 1000 },
      });
    must(await b.tables.replace(id, b.by('ann'), ben, person('ida')));
    must(await b.tables.replace(id, b.by('ann'), ann, person('zoe')));
    must(await decline(id, 'ben', ben));
    await b.time.advance(day - 1);
    expect((await b.tables.replace(id, b.manager(), ben, person('zoe'))).ok).toBe(false);
    await b.time.advance(1);
    must(await b.tables.replace(id, b.manager(), ben, person('zoe')));
  });

  it('can be asked while the table votes, and the table can vote meanwhile', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.replace(id, b.by('ann'), ben, person('zoe')));
    must(await b.tables.propose(id, b.by('eva'), 'pace', 'slow'));
    const since = (await b.tableView(id)).table.motion?.since ?? 0;
    for (const user of ['ann', 'ben', 'kim']) must(await b.tables.agree(id, b.by(user), true, since));
    expect((await b.tableView(id)).table).toMatchObject({ pace: 'slow', motion: null });
    expect((await b.tableView(id)).substitutions).toMatchObject([{ seat: ben, waitsFor: 'player' }]);
    must(await b.tables.propose(id, b.by('eva'), 'clock', 'short'));
    must(await decline(id, 'ben', ben));
    must(await b.tables.replace(id, b.by('ann'), ben, person('ida')));
  });

  it('of the host is asked by a manager, and the next player becomes the host', async () => {
    const { id, ann } = await fourPlayers(b);
    must(await b.tables.replace(id, b.manager(), ann, person('zoe')));
    must(await accept(id, 'ann', ann));
    expect((await b.tableView(id)).table.host).toBe('ann');
    must(await accept(id, 'zoe', ann));
    expect(['ben', 'eva', 'kim']).toContain((await b.tableView(id)).table.host);
  });

  it('is asked for one person at a time', async () => {
    const { id, ben } = await fourPlayers(b);
    must(await b.tables.replace(id, b.by('ann'), ben, person('zoe')));
    for (const by of [b.by('ann'), b.by('ben'), b.manager()])
      expect(await b.tables.replace(id, by, ben, person('ida'))).toMatchObject(refused('named'));
  });
});

describe('how many people are named at once', () => {
  it('players who offer their seats leave the host places, and the host leaves them theirs', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva', 'kim', 'lea', 'mia']);
    const seatOfUser = (user: string): number => seats.indexOf(user);
    const offer = (by: string, seat: string, who: string) =>
      b.tables.replace(id, b.by(by), seatOfUser(seat), person(who));
    for (const user of ['ben', 'eva']) must(await offer(user, user, `friend of ${user}`));
    const full = { ...refused('manyOwn'), why: { key: 'seats:refuse.manyOwn', count: 2 } };
    expect(await offer('kim', 'kim', 'zoe')).toMatchObject(full);
    for (const user of ['lea', 'mia']) must(await offer('ann', user, `friend of ${user}`));
    expect(await offer('ann', 'kim', 'zoe')).toMatchObject(refused('manyNamed'));
    must(await decline(id, 'mia', seatOfUser('mia')));
    expect(await offer('mia', 'mia', 'zoe')).toMatchObject(full);
    must(await offer('ann', 'kim', 'zoe'));
    must(await decline(id, 'ben', seatOfUser('ben')));
    must(await offer('mia', 'mia', 'ida'));
  });
});

describe('nobody mentions person after person', () => {
  const DAILY = 5;
  /** Names a person for the seat, who says no at once. */
  async function inVain(id: string, by: string, seat: number, who: string) {
    const outcome = await b.tables.replace(id, b.by(by), seat, person(who));
    if (outcome.ok) must(await decline(id, by, seat));
    return outcome;
  }
  const daily = (until: number) => ({
    ok: false,
    why: { key: 'seats:refuse.manyToday', count: DAILY, until: until / 1000 },
  });

  it.each(['the host, for a free seat', 'a player, for the own seat'])('%s', async kind => {
    const { id, ben, eva } = await fourPlayers(b);
    const isHost = kind.startsWith('the host');
    if (isHost) must(await b.tables.giveUp(id, b.by('ben')));
    const by = isHost ? 'ann' : 'ben';
    const first = b.time.now();
    for (let n = 0; n < DAILY; n++) {
      must(await inVain(id, by, ben, `friend ${n}`));
      await b.time.advance(hour);
    }
    await b.said();
    expect(await inVain(id, by, ben, 'zoe')).toMatchObject(daily(first + day));
    expect(await b.said()).toEqual([]);
    // The others can still name somebody.
    must(await inVain(id, 'eva', eva, 'zoe'));
    expect((await b.tables.replace(id, b.manager(), ben, person('zoe'))).ok).toBe(true);
    must(await decline(id, 'zoe', ben));
    await b.time.advance(day - DAILY * hour - 1);
    expect(await inVain(id, by, ben, 'ida')).toMatchObject(daily(first + day));
    await b.time.advance(1);
    must(await inVain(id, by, ben, 'ida'));
    expect(await inVain(id, by, ben, 'lea')).toMatchObject(daily(first + day + hour));
  });

  it('also not for another seat, by a seat given and taken back, or by /privacy delete', async () => {
    const { id, ben, ann } = await fourPlayers(b);
    for (let n = 0; n < DAILY - 1; n++) must(await inVain(id, 'ben', ben, `friend ${n}`));
    must(await b.substitute(id, b.by('ben'), ben, person('zoe')));
    must(await b.tables.giveUp(id, b.by('zoe')));
    must(await b.tables.takeOver(id, b.by('ben'), ben));
    expect((await inVain(id, 'ben', ben, 'ida')).ok).toBe(false);
    must(await b.tables.handOver(id, b.by('ann'), ben));
    expect((await inVain(id, 'ben', ann, 'ida')).ok).toBe(false);
    await b.tables.forget('ben');
    expect(JSON.stringify((await held(b, id)).table.terms.namings)).not.toContain('ben');
    expect((await held(b, id)).table.terms.namings).toHaveLength(DAILY);
    must(await b.tables.close(id, b.manager()));
    expect((await held(b, id)).table.terms.namings).toEqual([]);
  });
});

it('the whole time is left again after the table was frozen', async () => {
  const { id, ben } = await fourPlayers(b);
  must(await b.tables.replace(id, b.by('ben'), ben, person('zoe')));
  await b.time.advance(20 * hour);
  await b.tables.freeze(id, 'a test');
  expect((await accept(id, 'zoe', ben)).ok).toBe(false);
  await b.tables.examine();
  expect((await b.tableView(id)).substitutions).toMatchObject([{ until: b.time.now() + day }]);
  must(await accept(id, 'zoe', ben));
});

it('an absent player who presses *Take the seat* keeps it', async () => {
  const { id, ben } = await fourPlayers(b);
  for (let i = 0; i < 40 && !(await player(id, ben))?.absent; i++) {
    await b.time.advance(6 * hour);
    for (const user of ['ann', 'eva', 'kim']) await b.tableView(id, user);
  }
  expect(must(await b.tables.replace(id, b.by('ann'), ben, person('zoe')))).toBe('offered');
  expect(await accept(id, 'ben', ben)).toMatchObject(refused('stillYours'));
  expect(await player(id, ben)).toMatchObject({
    user: 'ben',
    absent: false,
    substitution: { agreed: false },
  });
  expect(await accept(id, 'zoe', ben)).toMatchObject(refused('notAgreed'));
});

it('an offer stays when the person who has made it leaves a seat and comes back', async () => {
  const { id, seat } = await freeSeat();
  must(await b.tables.replace(id, b.by('ann'), seat, person('zoe')));
  must(await b.tables.giveUp(id, b.by('ann')));
  const own = (await b.tableView(id)).table.players.findIndex(({ owner }) => owner?.id === 'ann');
  must(await b.tables.takeOver(id, b.by('ann'), own));
  expect(must(await accept(id, 'zoe', seat))).toBe('seated');
});

it('a removal from a seat that was given up ends the offer of it', async () => {
  const { id, seat } = await freeSeat();
  must(await b.tables.replace(id, b.by('ann'), seat, person('zoe')));
  const since = await made(id, seat);
  must(await b.tables.remove(id, b.by('ann'), seat));
  expect(await b.tables.accept(id, b.by('zoe'), seat, since)).toMatchObject(refused('noOffer'));
  must(await b.tables.takeOver(id, b.by('ben'), seat));
});

it('a removed player who takes the seat by an offer cannot be removed again', async () => {
  const { id, seat } = await freeSeat();
  must(await b.tables.remove(id, b.by('ann'), seat));
  must(await b.tables.replace(id, b.by('ann'), seat, person('ben')));
  must(await accept(id, 'ben', seat));
  expect(await b.tables.remove(id, b.by('ann'), seat)).toMatchObject(refused('spared'));
});
