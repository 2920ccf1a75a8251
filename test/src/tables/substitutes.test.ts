import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playerAt, refusedIn } from '../../support/service/seats.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';
import { hour } from '../../support/service/time.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});
const refused = refusedIn('common');

/** Three players; the first one to act is away. */
async function table(): Promise<{ id: string; away: number; owner: string }> {
  const { id, seats } = await b.game(['ann', 'ben', 'eva']);
  const away = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  return { id, away, owner: seats[away] ?? '' };
}
const player = (id: string, seat: number) => playerAt(b, id, seat);
/** The others answer in time until this seat has to act again and misses the deadline. */
async function roundMissed(id: string, away: number): Promise<void> {
  await b.time.advance(24 * hour);
  for (let i = 0; i < 2; i++) {
    const {
      awaited: [next],
      table,
    } = await b.tableView(id);
    if (next && next.seat !== away)
      must(await b.say(id, table.players[next.seat]?.user ?? '', { action: 'income' }));
  }
}

describe('a seat that is given up (CO-57)', () => {
  it('may be taken by any user after two missed deadlines in a row; the owner can come back', async () => {
    const { id, away, owner } = await table();
    await roundMissed(id, away);
    expect(await b.tables.takeOver(id, b.by('zoe'), away)).toMatchObject(refused('notAbsent'));
    await roundMissed(id, away);
    expect(await player(id, away)).toMatchObject({ absent: true, user: owner });
    expect(await b.tables.takeOver(id, b.by(owner === 'ann' ? 'ben' : 'ann'), away)).toMatchObject(
      refused('alreadyIn'),
    );
    must(await b.tables.takeOver(id, b.by('zoe'), away));
    expect(await player(id, away)).toMatchObject({ user: 'zoe', absent: false, owner: { id: owner } });
    expect((await b.tableView(id, owner)).mine).toBeNull();
    must(await b.tables.takeOver(id, b.by(owner), away));
    expect(await player(id, away)).toMatchObject({ user: owner, owner: null });
  });
  it('is played on by an automated player when nobody has taken it by the third', async () => {
    const { id, away, owner } = await table();
    for (let i = 0; i < 3; i++) await roundMissed(id, away);
    expect(await player(id, away)).toMatchObject({ bot: true, owner: { id: owner } });
    must(await b.tables.takeOver(id, b.by(owner), away));
    expect(await player(id, away)).toMatchObject({ user: owner, bot: false });
  });
  it('is handed on during a window: prompt and deadline stay, orders and answer do not', async () => {
    const { id, owner } = await table();
    must(await b.say(id, owner, { action: 'duchess' }));
    const {
      awaited: [asked],
      table: { players },
    } = await b.tableView(id);
    const seat = asked?.seat ?? 0;
    const user = players[seat]?.user ?? '';
    must(await b.tables.order(id, b.by(user), 'pass', 'on'));
    const old = (await b.tableView(id, user)).mine?.stamp ?? '';
    must(await b.say(id, user, { say: 'challenge' }));
    const until = (await b.tableView(id)).awaited[0]?.until;
    must(await b.substitute(id, b.by(user), seat, { id: 'zoe', name: 'Zoe' }));
    const mine = (await b.tableView(id, 'zoe')).mine;
    expect(mine).toMatchObject({ seat, orders: {}, answered: null });
    expect(mine?.prompt).not.toBeNull();
    expect((await b.tableView(id)).awaited[0]?.until).toBe(until);
    expect(await b.tables.answer(id, b.by(user), old, { optionIndexes: [0] })).toMatchObject(
      refused('notSeated'),
    );
    await b.time.advance(12 * hour);
    expect((await b.tableView(id)).view).toMatchObject({ challenge: null });
  });
  it('is left to the person who comes back: the automated player does not answer for the owner', async () => {
    const { id, away, owner } = await table();
    must(await b.tables.giveUp(id, b.by(owner)));
    expect((await b.tableView(id)).awaited[0]?.until).not.toBeNull(); // the deadline of the open prompt stays
    must(await b.tables.takeOver(id, b.by(owner), away));
    await b.time.advance(hour);
    expect(await player(id, away)).toMatchObject({ user: owner });
    expect((await b.tableView(id)).table.ply).toBe(0);
  });
  it('that an automated player held gets a deadline with its person', async () => {
    const { id } = await b.game(['ann', 'ben'], 'async', {}, 1);
    for (let i = 0; i < 3; i++) {
      const {
        awaited: [next],
        table: { players, host },
      } = await b.tableView(id);
      const seat = next?.seat ?? 0;
      if (!players[seat]?.bot) {
        must(await b.say(id, players[seat]?.user ?? '', { action: 'income' }));
        continue;
      }
      expect(next?.until).toBeNull();
      must(await b.substitute(id, b.by(host), seat, { id: 'zoe', name: 'Zoe' }));
      expect((await b.tableView(id)).awaited[0]?.until).toBe(b.time.now() + 24 * hour);
      return;
    }
    throw new Error('the automated player was never asked');
  });
  it('is answered for by an automated player that sits down on an open question', async () => {
    const { id, away, owner } = await table();
    must(await b.tables.giveUp(id, b.by(owner)));
    await b.time.advance(5_000);
    expect((await b.tableView(id)).table.ply).toBe(1);
    const { host } = (await b.tableView(id)).table;
    expect(await b.tables.replace(id, b.by(host), away, null)).toMatchObject(refused('botSeat'));
  });
});
