/** No host, no second account and no manager sees another hand by changing who plays a seat. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeUser } from '../../playground/user.ts';
import { closeTable, heldOf, openWorld, type World } from '../support/e2e/program.ts';

let world: World;
let manager: FakeUser;
let ann: FakeUser;
let ben: FakeUser;
let eva: FakeUser;
let second: FakeUser;
beforeAll(async () => {
  world = await openWorld({ playground: { channels: ['games'] } });
  manager = await world.enter('Manager');
  ann = await world.enter('Ann');
  ben = await world.enter('Ben', 'it');
  eva = await world.enter('Eva');
  second = await world.enter('Ann again');
});
afterAll(async () => {
  await world.end();
});
const hour = 3_600_000;

/** A game that Ann hosts, with Ben and Eva. */
async function started(): Promise<string> {
  const { message } = await ann.slash('play', { game: 'complots' }, 'games');
  const table = /`([a-z\d]{7})`/.exec(ann.text(message))?.[1] ?? '';
  await world.calm();
  for (const guest of [ben, eva]) await guest.slash('join', { table }, 'games');
  await ann.slash('start', { table }, 'games');
  await world.calm();
  return table;
}
const players = async (table: string) => (await heldOf(world, table)).table.players;
const seatOf = async (table: string, user: FakeUser): Promise<string> =>
  `seat:${(await players(table)).findIndex(each => each.user === user.id)}`;
const handOf = async (user: FakeUser, table: string): Promise<string> =>
  user.text((await user.slash('hand', { table }, 'games')).message);
const run = async (user: FakeUser, command: string, table: string, options: Record<string, string> = {}) =>
  (await user.slash(command, { table, ...options }, 'games')).message;
const newest = (user: FakeUser, label: string) => {
  const found = user.messages(null).findLast(each => JSON.stringify(each.components).includes(`"${label}"`));
  if (!found) throw new Error(`no message with ${label}`);
  return found;
};

describe('a hand stays with the people of one seat', () => {
  it('who gave up a seat is told in private how to take it back, with the button that does', async () => {
    const table = await started();
    const seat = await seatOf(table, ann);
    await ann.click(await run(ann, 'table replace', table, { seat }), 'Give up the seat');
    await world.calm();
    const { message } = await ann.slash('hand', { table }, 'games');
    expect(ann.text(message)).toMatch(/not at this table any more\. You can come back .*take-over/);
    expect(ann.text((await eva.slash('hand', { table }, 'games')).message)).not.toContain('come back');
    await ann.click(message, /I come back/);
    await world.calm();
    expect((await players(table))[Number(seat.slice(5))]).toMatchObject({ user: ann.id });
    expect(ann.text((await ann.slash('hand', { table }, 'games')).message)).not.toContain(
      'not at this table',
    );
    await closeTable(manager, table, 'games');
  });

  it('the host leaves their seat and sits down in Ben’s: refused, and no hand is shown', async () => {
    const table = await started();
    const seat = await seatOf(table, ben);
    const sure = await run(ann, 'table replace', table, { seat: await seatOf(table, ann) });
    await ann.click(sure, 'Give up the seat');
    await world.calm();
    expect((await players(table)).some(each => each.user === ann.id)).toBe(false);
    for (const by of [{}, { by: ann.id }] as const)
      expect(ann.text(await run(ann, 'table replace', table, { seat, ...by }))).toMatch(/Only the host/);
    expect(ann.text(await run(ann, 'table take-over', table, { seat }))).toContain('This player is here');
    expect(await handOf(ann, table)).toMatch(/not at this table any more\. You can come back .*take-over/);
    expect((await players(table))[Number(seat.slice(5))]).toMatchObject({ user: ben.id, owner: null });
    await closeTable(manager, table, 'games');
  });

  it('the host seats a second account in Ben’s place: Ben is asked, and says no', async () => {
    const table = await started();
    const seat = await seatOf(table, ben);
    expect(ann.text(await run(ann, 'table replace', table, { seat }))).toContain('This player is here');
    expect(ann.text(await run(ann, 'table replace', table, { seat, by: second.id }))).toContain('is asked');
    await world.calm();
    expect(await handOf(second, table)).toContain('not at this table');
    expect(JSON.stringify(ben.pings().at(-1))).toContain('may Ann again play on in this seat');
    const card = newest(ben, 'Refuse');
    expect(eva.text((await eva.click(card, 'Agree')).message)).toContain('Only the player of this seat');
    expect(ann.text((await ann.click(card, 'Agree')).message)).toContain('Only the player of this seat');
    await ben.click(card, 'Refuse');
    await world.calm();
    expect((await players(table))[Number(seat.slice(5))]).toMatchObject({ user: ben.id });
    await closeTable(ann, table, 'games');
  });

  it('Ben offers the seat to a person, who is mentioned and takes it with a button', async () => {
    const table = await started();
    const seat = await seatOf(table, ben);
    const calls = second.pings().length;
    expect(ben.text(await run(ben, 'table replace', table, { seat, by: second.id }))).toContain('offerto');
    await world.calm();
    expect(second.pings().length).toBe(calls + 1);
    expect(await handOf(second, table)).toContain('not at this table');
    const card = newest(second, 'Take the seat');
    expect(eva.text((await eva.click(card, 'Take the seat')).message)).toContain('offered to somebody else');
    await run(eva, 'table pace', table, { value: 'slow' });
    await world.calm();
    expect(second.pings().length).toBe(calls + 1);
    await second.click(newest(second, 'Take the seat'), 'Take the seat');
    await world.calm();
    expect((await players(table))[Number(seat.slice(5))]).toMatchObject({ user: second.id });
    expect(await handOf(second, table)).not.toContain('not at this table');
    await closeTable(ann, table, 'games');
  });

  it('a manager who does not play goes from seat to seat: sees no hand, or one free one', async () => {
    const table = await started();
    for (const user of [ann, ben, eva]) {
      const seat = await seatOf(table, user);
      for (const by of [{}, { by: manager.id }] as const)
        expect(manager.text(await run(manager, 'table replace', table, { seat, ...by }))).toMatch(
          /This player is here|put yourself/,
        );
      expect(manager.text(await run(manager, 'table take-over', table, { seat }))).toContain('is here');
      expect(await handOf(manager, table)).toContain('not at this table');
    }
    const [first, other] = [await seatOf(table, ben), await seatOf(table, eva)];
    for (const user of [ben, eva]) {
      const sure = await run(user, 'leave', table);
      await user.click(sure, user === ben ? 'Rinuncia al posto' : 'Give up the seat');
    }
    expect(manager.text(await run(manager, 'table take-over', table, { seat: first }))).toContain('yours');
    expect(await handOf(manager, table)).not.toContain('not at this table');
    await manager.click(await run(manager, 'leave', table), 'Give up the seat');
    expect(manager.text(await run(manager, 'table take-over', table, { seat: other }))).toContain(
      'another seat of this game',
    );
    expect(second.text(await run(second, 'table take-over', table, { seat: other }))).toContain('yours');
    await closeTable(ann, table, 'games');
  });
});

describe('a player whom the host removes', () => {
  it('is mentioned, and stays with one button; the next time comes back within a day', async () => {
    const table = await started();
    const seat = await seatOf(table, ben);
    const calls = ben.pings().length;
    const remove = async (seat: string): Promise<string> => {
      const sure = await run(ann, 'table remove', table, { seat });
      return ann.text((await ann.click(sure, 'Yes, remove')).message);
    };
    expect(await remove(seat)).toContain('The table is told');
    await world.calm();
    expect(ben.pings().length).toBeGreaterThan(calls);
    const card = newest(ben, 'I stay');
    expect(eva.text((await eva.click(card, 'I stay')).message)).toContain('Only the player of this seat');
    expect(ben.text((await ben.click(card, 'I stay')).message)).toContain('Resti');
    expect(await remove(seat)).toContain('has said *I stay*');

    const other = await seatOf(table, eva);
    await remove(other);
    await world.pass(hour);
    await world.calm();
    const news = newest(eva, 'I come back');
    expect(await handOf(eva, table)).toContain('not at this table');
    expect(second.text((await second.click(news, 'I come back')).message)).toContain(
      'only the removed player',
    );
    await eva.click(news, 'I come back');
    expect((await players(table))[Number(other.slice(5))]).toMatchObject({ user: eva.id });
    await closeTable(ann, table, 'games');
  });
});
