/** A table whose host has left or was removed, and where nobody can follow: who can act, who becomes host. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { hostPayload } from '../../../commands/table/host.ts';
import { hostSeat } from '../../../src/tables/lobby/seats.ts';
import type { Pace } from '../../../src/base.ts';
import { person, refusedIn } from '../../support/service/seats.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';
import { hour, day } from '../../support/service/time.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});
const notHost = refusedIn('common')('notHost');
const tableOf = async (id: string) => (await b.tableView(id)).table;

/** Ann alone with automated players, removed by a manager. */
async function removed(): Promise<{ id: string; seat: number; other: number }> {
  const { id, seats } = await b.game(['ann'], 'async', {}, 2);
  const seat = seats.indexOf('ann');
  must(await b.tables.remove(id, b.manager(), seat));
  await b.time.advance(hour);
  expect((await tableOf(id)).players.every(({ bot }) => bot)).toBe(true);
  await b.said();
  return { id, seat, other: (seat + 1) % 3 };
}

it('a removed host has no rights of a host any more, managers still do', async () => {
  const { id, other } = await removed();
  expect(hostSeat(await tableOf(id))).toBeNull();
  const ann = () => b.by('ann');
  expect(await b.tables.close(id, ann())).toMatchObject(notHost);
  expect(await b.tables.invite(id, ann(), person('zoe'))).toMatchObject(notHost);
  expect(await b.tables.openToAll(id, ann())).toMatchObject(notHost);
  expect(await b.tables.handOver(id, ann(), other)).toMatchObject(notHost);
  expect(await b.tables.remove(id, ann(), other)).toMatchObject(notHost);
  expect(await b.tables.replace(id, ann(), other, person('zoe'))).toMatchObject(notHost);
  expect((await b.tables.pause(id, ann(), 1)).ok).toBe(false);
  must(await b.tables.pause(id, b.manager(), 1));
  expect((await b.tables.resume(id, ann())).ok).toBe(false);
  must(await b.tables.resume(id, b.manager()));
  must(await b.tables.replace(id, b.manager(), other, person('zoe')));
  must(await b.tables.close(id, b.manager()));
});

it('the first person who takes a seat becomes the host, and is announced', async () => {
  const { id, seat, other } = await removed();
  must(await b.substitute(id, b.manager(), other, person('zoe')));
  expect(await tableOf(id)).toMatchObject({ host: 'zoe' });
  expect((await b.said()).map(each => each.kind === 'note' && each.line)).toContainEqual({
    key: 'hosting:note.host',
    who: { seat: other },
  });
  must(await b.tables.takeOver(id, b.by('ann'), seat));
  expect(await tableOf(id)).toMatchObject({ host: 'zoe' });
  expect(await b.tables.close(id, b.by('ann'))).toMatchObject(notHost);
  must(await b.tables.close(id, b.by('zoe')));
});

it('a host who gives up the last seat has no rights until they come back', async () => {
  const { id, seats } = await b.game(['ann'], 'async', {}, 2);
  must(await b.tables.giveUp(id, b.by('ann')));
  expect(await b.tables.close(id, b.by('ann'))).toMatchObject(notHost);
  must(await b.tables.takeOver(id, b.by('ann'), seats.indexOf('ann')));
  must(await b.tables.close(id, b.by('ann')));
});

it('where only absent people remain, one of them follows', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva']);
  for (let half = 0; half < 20; half++) {
    const { players } = await tableOf(id);
    if (players.filter(({ absent, bot }) => absent || bot).length >= 2) break;
    await b.tableView(id, 'ann');
    await b.time.advance(day / 2);
  }
  const { players, host } = await tableOf(id);
  expect(host).toBe('ann');
  expect(players[seats.indexOf('ann')]).toMatchObject({ user: 'ann', absent: false });
  const left = players.filter(({ bot, user }) => !bot && user !== 'ann').map(({ user }) => user);
  expect(left.length).toBeGreaterThan(0);
  must(await b.tables.giveUp(id, b.by('ann')));
  expect(left).toContain((await tableOf(id)).host);
  expect(await b.tables.close(id, b.by('ann'))).toMatchObject(notHost);
});

it('the panel behind *Table* says that nobody is the host', async () => {
  const { id } = await removed();
  for (const locale of ['en', 'it'] as const) {
    const tableView = await b.tableView(id);
    const said = JSON.stringify(hostPayload(tableView, createLocalizer(locale, tableView.table.players)));
    expect(said).toContain(locale === 'en' ? 'Nobody is the host now' : 'Ora non ospita nessuno');
  }
});

/** Ben is removed, then Ann gives up. `question`: what was open when nobody was left. */
async function deserted(pace: Pace): Promise<{ id: string; ben: number; question: 'turn' | 'window' }> {
  const { id, seats } = await b.game(['ann', 'ben'], pace, {}, 1);
  const ben = seats.indexOf('ben');
  must(await b.tables.remove(id, b.by('ann'), ben));
  await b.time.advance(pace === 'live' ? 60_000 : hour);
  must(await b.tables.giveUp(id, b.by('ann')));
  const { players, status } = await tableOf(id);
  expect(players.every(({ bot }) => bot)).toBe(true);
  expect(status).toBe('running');
  const rows = (await b.store.load(id))?.deadlines ?? [];
  return { id, ben, question: rows.some(({ duty }) => duty === 'window') ? 'window' : 'turn' };
}

/** Turns from this ply on that the clock has ended. */
const timeouts = async (id: string, from: number) =>
  (await b.store.entries(id)).filter(({ ply, by, window }) => ply > from && !window && by?.includes('clock'));

it('automated players alone wait for a removed player, until the player returns or cannot', async () => {
  const questions = new Set<string>();
  for (const pace of ['live', 'async', 'live', 'async', 'live', 'async'] as const)
    for (const returns of [true, false]) {
      const { id, ben, question } = await deserted(pace);
      questions.add(`${pace} ${question}`);
      const { ply } = await tableOf(id);
      await b.time.advance(22.5 * hour);
      expect((await tableOf(id)).ply).toBe(ply);
      for (const { since } of (await b.tableView(id)).awaited)
        expect(since).toBeLessThanOrEqual(b.time.now());
      if (returns) {
        must(await b.tables.takeOver(id, b.by('ben'), ben));
        await b.time.advance(hour);
        const { mine, table } = await b.tableView(id, 'ben');
        expect(table.ply > ply || mine?.prompt).toBeTruthy();
      } else {
        await b.time.advance(2 * day);
        expect((await tableOf(id)).status).toBe('over');
      }
      expect(await timeouts(id, ply)).toEqual([]);
    }
  expect([...questions].sort()).toEqual(['async turn', 'async window', 'live turn', 'live window']);
});
