import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SERVER_UNSET } from '../../../src/people/model.ts';
import { notes, person, refusedIn } from '../../support/service/seats.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import { hour, day } from '../../support/service/time.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});
const refused = refusedIn('hosting');
const open = async (
  host: string,
  more: { readonly invited?: boolean; readonly guild?: string } = {},
): Promise<string> =>
  must(
    await b.tables.open(b.by(host), {
      game: 'complots',
      location: { ...GUILD, guild: more.guild ?? 'guild' },
      locale: 'en',
      invited: more.invited ?? false,
    }),
  );
const lobby = (...guests: readonly string[]): Promise<string> => b.lobby('ann', ...guests);
const users = async (id: string): Promise<readonly string[]> =>
  (await b.tableView(id)).table.players.map(p => p.user);
const seatOf = async (id: string, user: string): Promise<number> => (await users(id)).indexOf(user);
const host = async (id: string): Promise<string> => (await b.tableView(id)).table.host;

describe('who is removed', () => {
  it('from a lobby goes, and comes back only when the host invites', async () => {
    const id = await lobby('ben', 'eva');
    must(await b.tables.remove(id, b.by('ann'), 1));
    expect(await users(id)).toEqual(['ann', 'eva']);
    expect(await b.tables.join(id, b.by('ben'))).toMatchObject(refused('removed'));
    must(await b.tables.invite(id, b.by('ann'), { id: 'ben', name: 'Ben' }));
    must(await b.tables.join(id, b.by('ben')));
  });
  it('an automated player goes from a lobby; in a game there is nothing to remove', async () => {
    const id = await lobby('ben');
    must(await b.tables.addBot(id, b.by('ann'), { level: 'steady', temper: null }));
    must(await b.tables.remove(id, b.by('ann'), 2));
    must(await b.tables.addBot(id, b.by('ann'), { level: 'steady', temper: null }));
    must(await b.tables.start(id, b.by('ann')));
    expect(await b.tables.remove(id, b.by('ann'), await seatOf(id, 'bot:0'))).toMatchObject(
      refused('common:refuse.botSeat'),
    );
  });
  it('is not oneself; only the host or a manager removes, and a removed host hands over', async () => {
    const id = await lobby('ben', 'eva');
    expect(await b.tables.remove(id, b.by('ben'), 0)).toMatchObject(refused('common:refuse.notHost'));
    expect(await b.tables.remove(id, b.by('ann'), 0)).toMatchObject(refused('removeSelf'));
    expect(await b.tables.remove(id, b.by('ann'), 7)).toMatchObject(refused('common:refuse.unknownOption'));
    expect(await b.tables.remove('nowhere', b.by('ann'), 0)).toMatchObject(refused('common:refuse.noTable'));
    must(await b.tables.remove(id, b.manager('zoe'), 0));
    expect(await host(id)).toBe('ben');
    must(await b.tables.start(id, b.by('ben')));
    must(await b.tables.remove(id, b.manager('zoe'), await seatOf(id, 'ben')));
    expect(await host(id)).toBe('ben');
    await b.time.advance(hour);
    expect(await host(id)).toBe('eva');
    must(await b.tables.close(id, b.by('eva')));
    expect(await b.tables.remove(id, b.by('eva'), 0)).toMatchObject(refused('common:refuse.closed'));
  });
});

describe('the host', () => {
  it('hands over to another person at the table, before the start and later', async () => {
    const id = await lobby('ben', 'eva');
    must(await b.tables.handOver(id, b.by('ann'), 1));
    expect(await host(id)).toBe('ben');
    expect(await b.tables.start(id, b.by('ann'))).toMatchObject(refused('common:refuse.hostBegins'));
    must(await b.tables.start(id, b.by('ben')));
    await b.said();
    must(await b.tables.handOver(id, b.manager('zoe'), await seatOf(id, 'eva')));
    expect(await host(id)).toBe('eva');
    expect(await b.said()).toMatchObject([
      { line: { key: 'hosting:note.handedOver', by: 'zoe', role: 'manager' } },
    ]);
  });
  it('is no automated player, nobody who is host already, nobody who is not there', async () => {
    const id = await lobby('ben');
    must(await b.tables.addBot(id, b.by('ann'), { level: 'steady', temper: null }));
    expect(await b.tables.handOver(id, b.by('ann'), 2)).toMatchObject(refused('hostBot'));
    expect(await b.tables.handOver(id, b.by('ann'), 0)).toMatchObject(refused('hostAlready'));
    expect(await b.tables.handOver(id, b.by('ann'), 5)).toMatchObject(refused('common:refuse.unknownOption'));
    expect(await b.tables.handOver(id, b.by('ben'), 1)).toMatchObject(refused('common:refuse.notHost'));
    must(await b.tables.close(id, b.by('ann')));
    expect(await b.tables.handOver(id, b.by('ann'), 1)).toMatchObject(refused('common:refuse.closed'));
  });
  it('that vanishes is followed by the next present player, or by a new one in the last seat', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    const away = seats.indexOf('ann');
    for (let i = 0; i < 12 && (await host(id)) === 'ann'; i++) {
      const {
        awaited: [next],
        table: { players },
      } = await b.tableView(id);
      if (next && next.seat !== away)
        must(await b.say(id, players[next.seat]?.user ?? '', { action: 'income' }));
      else await b.time.advance(day);
    }
    expect((await b.tableView(id)).table.players[away]).toMatchObject({ absent: true });
    expect(await host(id)).toBe(seats[(away + 1) % 3]);
    expect(notes(await b.said())).toContain('hosting:note.host');
    must(await b.tables.takeOver(id, b.by('zoe'), away));
    expect(await host(id)).toBe(seats[(away + 1) % 3]);
  });
});

describe('a table by invitation', () => {
  it('takes those whom its host has invited, and no other player; open again, anybody', async () => {
    const id = await open('ann', { invited: true });
    expect(await b.tables.join(id, b.by('ben'))).toMatchObject(refused('notInvited'));
    must(await b.tables.invite(id, b.by('ann'), { id: 'ben', name: 'Ben' }));
    must(await b.tables.join(id, b.by('ben')));
    expect(await b.tables.join(id, b.by('eva'))).toMatchObject(refused('notInvited'));
    must(await b.tables.openToAll(id, b.by('ann')));
    must(await b.tables.join(id, b.by('eva')));
    expect(await b.tables.openToAll(id, b.by('ann'))).toMatchObject(refused('openAlready'));
  });
  it('is any table as soon as somebody is invited: those who sit there may leave and come back', async () => {
    const id = await lobby('ben');
    must(await b.tables.invite(id, b.by('ann'), { id: 'eva', name: 'Eva' }));
    must(await b.tables.leave(id, b.by('ben')));
    must(await b.tables.join(id, b.by('ben')));
    expect(await b.tables.join(id, b.by('zoe'))).toMatchObject(refused('notInvited'));
  });
  it('only the host invites, and nobody who is there already', async () => {
    const id = await lobby('ben');
    expect(await b.tables.invite(id, b.by('ben'), { id: 'eva', name: 'Eva' })).toMatchObject(
      refused('common:refuse.notHost'),
    );
    expect(await b.tables.openToAll(id, b.by('ben'))).toMatchObject(refused('common:refuse.notHost'));
    expect(await b.tables.invite(id, b.by('ann'), { id: 'ben', name: 'Ben' })).toMatchObject(
      refused('seated', { who: 'Ben' }),
    );
    expect(await b.tables.invite('nowhere', b.by('ann'), { id: 'ben', name: 'Ben' })).toMatchObject(
      refused('common:refuse.noTable'),
    );
    must(await b.tables.close(id, b.by('ann')));
    expect(await b.tables.invite(id, b.by('ann'), { id: 'eva', name: 'Eva' })).toMatchObject(
      refused('common:refuse.closed'),
    );
  });
  it('stays one in a rematch, with the same people invited', async () => {
    const id = await open('ann', { invited: true });
    for (const guest of ['ben', 'eva']) {
      must(await b.tables.invite(id, b.by('ann'), { id: guest, name: guest }));
      must(await b.tables.join(id, b.by(guest)));
    }
    must(await b.tables.start(id, b.by('ann')));
    must(await b.tables.invite(id, b.by('ann'), person('zoe')));
    must(await b.substitute(id, b.by('eva'), await seatOf(id, 'eva'), person('zoe')));
    must(await b.tables.close(id, b.by('ann')));
    const again = must(await b.tables.rematch(id, b.by('zoe')));
    expect(new Set((await b.tableView(again)).table.terms.invited)).toEqual(
      new Set(['ann', 'ben', 'eva', 'zoe']),
    );
    must(await b.tables.leave(again, b.by('zoe')));
    must(await b.tables.join(again, b.by('zoe')));
    expect(await b.tables.join(again, b.by('kim'))).toMatchObject(refused('notInvited'));
  });
});

describe('limits of open tables', () => {
  const limit = (perPerson: number, perServer: number): Promise<void> =>
    b.store.people.setServer('guild', { ...SERVER_UNSET, perPerson, perServer });

  it('of a user: for /play and joining; finished tables and other servers do not count', async () => {
    await limit(2, 50);
    const [first] = [await open('ann'), await open('ann')];
    expect(await b.tables.open(b.by('ann'), { game: 'raja', location: GUILD, locale: 'en' })).toMatchObject(
      refused('perPerson', { count: 2 }),
    );
    const other = await open('ben');
    expect(await b.tables.join(other, b.by('ann'))).toMatchObject(refused('perPerson', { count: 2 }));
    await open('ann', { guild: 'elsewhere' });
    must(await b.tables.close(first ?? '', b.by('ann')));
    must(await b.tables.join(other, b.by('ann')));
    expect(await b.tables.join(other, b.by('ann'))).toMatchObject(refused('common:refuse.joined'));
    must(await b.tables.leave(other, b.by('ann')));
    await open('ann');
  });
  it('of a server, which counts all that are not over', async () => {
    await limit(10, 2);
    const id = await open('ann');
    await open('ben');
    expect(await b.tables.open(b.by('eva'), { game: 'raja', location: GUILD, locale: 'en' })).toMatchObject(
      refused('perServer', { count: 2 }),
    );
    must(await b.tables.join(id, b.by('eva')));
    must(await b.tables.close(id, b.by('ann')));
    await open('eva');
  });
  it('hold for a rematch, for all who would sit there', async () => {
    const { id } = await b.game(['ann', 'ben']);
    must(await b.tables.close(id, b.by('ann')));
    await limit(1, 50);
    const other = await open('ben');
    expect(await b.tables.rematch(id, b.by('ann'))).toMatchObject(
      refused('perOther', { who: 'ben', count: 1 }),
    );
    expect(await b.tables.rematch(id, b.by('ben'))).toMatchObject(refused('perPerson', { count: 1 }));
    await limit(10, 1);
    expect(await b.tables.rematch(id, b.by('ann'))).toMatchObject(refused('perServer', { count: 1 }));
    await limit(10, 10);
    const again = must(await b.tables.rematch(id, b.by('ann')));
    await limit(1, 1);
    expect(must(await b.tables.rematch(id, b.by('ben')))).toBe(again);
    expect((await b.tableView(other)).table.status).toBe('lobby');
  });
  it('hold when many ask at the same moment', async () => {
    await limit(3, 50);
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        b.tables.open(b.by('ann'), { game: 'raja', location: GUILD, locale: 'en' }),
      ),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(3);
  });
});

it("a server's language and pace are those of its tables, until the host chooses", async () => {
  await b.store.people.setServer('guild', { ...SERVER_UNSET, locale: 'it', pace: 'slow' });
  const id = await open('ann');
  expect((await b.tableView(id)).table).toMatchObject({ locale: 'it', pace: 'slow', paceChosen: false });
  must(await b.tables.addBot(id, b.by('ann'), { level: 'steady', temper: null }));
  expect((await b.tableView(id)).table.pace).toBe('slow');
  must(await b.tables.configure(id, b.by('ann'), { pace: 'async' }));
  expect((await b.tableView(id)).table.pace).toBe('async');
});
