/** The bot leaves a server: its tables stand still, go on if it comes back, and are deleted after 30 days. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { View } from '../../../engines/complots/model.ts';
import { SERVER_UNSET, UNSET } from '../../../src/people/model.ts';
import { playOut } from '../../support/service/finished.ts';
import { notes, refusedIn } from '../../support/service/seats.ts';
import { bench, must, START, type Bench } from '../../support/service/service.ts';
import { minute, hour, day } from '../../support/service/time.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

const leave = () => b.tables.settleDepartures(() => false);
const comeBack = () => b.tables.settleDepartures(() => true);
const statusOf = async (id: string) => (await b.tableView(id)).table.status;
const dueOf = async (id: string): Promise<number> =>
  (await b.store.load(id))?.deadlines.find(({ duty }) => duty === 'turn')?.due ?? NaN;

it('a table that was left by mistake loses no time, no seat and no answer', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  await b.time.advance(4 * hour);
  const due = await dueOf(id);
  await b.said();

  expect(await leave()).toEqual({ left: ['guild'], back: [], failed: [] });
  await b.time.advance(3 * day);
  const gone = await b.tableView(id, 'ann');
  expect(gone.table).toMatchObject({ status: 'orphaned', orphaned: { since: START + 4 * hour } });
  expect(gone.table.orphaned?.deadlines, 'they may show who hesitates').toEqual([]);
  expect([gone.awaited, gone.mine?.prompt]).toEqual([[], null]);
  expect(await b.said(), 'nothing is announced').toEqual([]);
  expect(
    (await b.tables.of('ann')).map(line => line.status),
    'it is still in /my games',
  ).toEqual(['orphaned']);

  expect(await comeBack()).toEqual({ left: [], back: ['guild'], failed: [] });
  expect(await statusOf(id)).toBe('running');
  expect(await dueOf(id)).toBe(due + 3 * day);
  expect(notes(await b.said())).toEqual(['common:note.back']);
  const { table } = await b.tableView(id);
  expect(table.orphaned).toBe(null);
  expect(table.players.map(({ missed, absent }) => [missed, absent])).toEqual(Array(3).fill([0, false]));
  must(await b.say(id, await b.turnOf(id), { action: 'income' }));
});

it('while the bot is away, players are told kindly why nothing goes on', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const { stamp } = await b.tableView(id);
  await leave();
  const refused = refusedIn('common')('orphaned');
  expect(await b.tables.answer(id, b.by('ann'), stamp, { optionIndexes: [0] })).toMatchObject(refused);
  expect(await b.tables.giveUp(id, b.by('ann'))).toMatchObject(refused);
  expect(await b.tables.pause(id, b.by('ann'), 1)).toMatchObject(refused);
  expect(await b.tables.takeOver(id, b.by('new'), 0)).toMatchObject(refused);
});

it('a lobby can be joined again, and closes as much later', async () => {
  const id = await b.lobby('ann');
  const before = (await b.store.load(id))?.deadlines ?? [];
  await b.said();
  await leave();
  expect(await b.tables.join(id, b.by('ben'))).toMatchObject({ why: { key: 'common:refuse.orphaned' } });
  await b.time.advance(5 * day);
  await comeBack();
  expect(await b.said()).toEqual([{ kind: 'lobby' }]);
  expect((await b.store.load(id))?.deadlines.map(row => row.due)).toEqual(
    before.map(row => row.due + 5 * day),
  );
  must(await b.tables.join(id, b.by('ben')));
});

it('a paused table is paused for as long as was agreed, and a vote stays open', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  must(await b.tables.pause(id, b.by('ann'), 7));
  await b.time.advance(day);
  await leave();
  await b.time.advance(2 * day);
  await comeBack();
  expect((await b.tableView(id)).table).toMatchObject({
    status: 'paused',
    paused: { until: START + 7 * day, alone: true },
  });

  const other = (await b.game(['ann', 'ben', 'eva'])).id;
  must(await b.tables.propose(other, b.by('ben'), 'pause', '2'));
  const until = (await b.tableView(other)).table.motion?.until ?? NaN;
  await leave();
  await b.time.advance(2 * day);
  await comeBack();
  expect((await b.tableView(other)).table.motion).toMatchObject({ kind: 'pause', until: until + 2 * day });
});

it('a pause whose end the bot was away for ends when it is back, with the time that was left', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  await b.time.advance(4 * hour);
  must(await b.tables.pause(id, b.by('ann'), 1));
  await leave();
  await b.time.advance(3 * day);
  await comeBack();
  await b.time.advance(0);
  expect(await statusOf(id)).toBe('running');
  expect((await b.tableView(id)).awaited[0]?.until).toBe(START + 3 * day + 24 * hour);
});

it('a live table goes on after a moment, and is paused if its players may have gone', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
  const due = await dueOf(id);
  await leave();
  await b.time.advance(10 * minute);
  await comeBack();
  expect([await statusOf(id), await dueOf(id)]).toEqual(['running', due + 10 * minute]);
  await b.said();

  await leave();
  const left = due + 10 * minute - b.time.now();
  await b.time.advance(day);
  await comeBack();
  expect(await statusOf(id)).toBe('paused');
  expect(notes(await b.said())).toEqual(['common:note.backAndPaused']);
  await b.time.advance(2 * day);
  must(await b.tables.resume(id, b.by('ann')));
  expect(await dueOf(id)).toBe(b.time.now() + left);
});

it('a vote at a live table that is paused for its players ends, and no turn is lost by it', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
  must(await b.tables.propose(id, b.by('ben'), 'pause', '2'));
  await leave();
  await b.time.advance(day);
  await comeBack();
  const held = await b.store.load(id);
  expect(held?.table).toMatchObject({ status: 'paused', motion: null });
  expect(held?.deadlines.filter(({ duty }) => duty === 'motion')).toEqual([]);
  must(await b.tables.resume(id, b.by('ann')));
  expect(await dueOf(id)).toBeGreaterThan(b.time.now());
});

it('a lobby whose host hands it over meanwhile shows its buttons again', async () => {
  const id = await b.lobby('ann', 'ben');
  await leave();
  await b.said();
  await b.tables.handOver(id, b.by('ann'), 1);
  await comeBack();
  expect((await b.said()).map(({ kind }) => kind)).not.toContain('note');
});

it('an announcement that was refused before the bot left is tried at once when it is back', async () => {
  const { outbox } = b.store;
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const batch = await outbox.claim(b.time.now(), []);
  if (!batch) throw new Error('nothing is announced');
  const refusal = { kind: 'permissions', permissions: [], channel: 'channel' } as const;
  const now = b.time.now();
  const since = { since: now, last: now, tried: 5, unsent: true, lost: false };
  await outbox.refused(batch, { ...refusal, ...since }, now + 30 * day, null);
  await leave();
  await b.time.advance(2 * day);
  await comeBack();
  expect(await outbox.claim(b.time.now(), [])).toMatchObject({ table: id, obstacle: { tried: 0 } });
});

it('after 30 days the tables and settings of the server are gone, and no rating has changed', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const closed = (await b.game(['ann', 'ben'])).id;
  must(await b.tables.close(closed, b.by('ann')));
  await b.store.people.setServer('guild', { ...SERVER_UNSET, pace: 'slow' });
  await b.store.people.set('ann', { ...UNSET, textOnly: true, levels: { [id]: 'off' } });
  await leave();

  await b.store.sweep(START + 30 * day);
  expect(await statusOf(id)).toBe('orphaned');
  while (await b.store.sweep(START + 30 * day + 1));
  expect([await b.store.load(id), await b.store.load(closed)]).toEqual([null, null]);
  expect(await b.store.people.server('guild')).toEqual(SERVER_UNSET);
  expect(await b.tables.of('ann')).toEqual([]);
  expect(await b.store.people.settings('ann')).toEqual({ ...UNSET, textOnly: true, levels: {} });
  const kept = await b.store.records.kept('ann');
  expect([kept.results, kept.ratings, kept.tables]).toEqual([[], [], []]);
  expect(await b.store.servers.known()).toEqual({ servers: [], tables: [] });
  expect(await leave(), 'nothing is left to leave').toEqual({ left: [], back: [], failed: [] });
});

it('finished games of a left server and their ratings stay; what waits there does not', async () => {
  const { id } = await b.game(['ann', 'ben']);
  await playOut(b, id);
  const [kept, log] = [await b.store.records.kept('ann'), await b.tables.log(id, null)];
  expect([kept.results.length, kept.ratings.length > 0]).toEqual([1, true]);
  await leave();
  await b.time.advance(31 * day);
  while (await b.store.sweep(b.time.now()));
  expect(await statusOf(id)).toBe('over');
  expect(await b.tables.log(id, null)).toEqual(log);
  expect(await b.store.records.kept('ann')).toMatchObject({ results: kept.results, ratings: kept.ratings });
  expect(await b.said(), 'its end was not announced in time').toEqual([]);
  expect(await b.store.servers.known()).toEqual({ servers: [], tables: [] });
});

it('a server that is in an outage, or that has been left already, is not left again', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  expect(await comeBack(), 'an unavailable server counts as one where the bot is').toEqual({
    left: [],
    back: [],
    failed: [],
  });
  await leave();
  await b.time.advance(day);
  expect(await leave()).toEqual({ left: [], back: [], failed: [] });
  expect((await b.tableView(id)).table.orphaned?.since).toBe(START);
});

it('a player who deletes their data meanwhile is not at the table when it goes on', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  await leave();
  await b.time.advance(day);
  await b.tables.forget('ann');
  expect(await statusOf(id)).toBe('orphaned');
  await comeBack();
  const { table } = await b.tableView(id);
  expect(table.status).toBe('running');
  expect(table.players.map(({ user }) => user)).not.toContain('ann');
});

it('what was not announced yet waits, is no alarm for the operator, and is told on return', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  await leave();
  await b.time.advance(day);
  expect(await b.said()).toEqual([]);
  expect(await b.store.figures(b.time.now())).toMatchObject({ waiting: 0, oldest: null });
  expect(await b.store.outbox.next([]), 'no retry is planned').toBe(null);
  expect(await b.store.outbox.waitsSince(b.time.now()), 'the bot is not called ill').toBe(null);
  await comeBack();
  expect((await b.said()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['started', 'resumed']));
  expect(await statusOf(id)).toBe('running');
});

const hands = async (id: string, user: string) =>
  (await b.tableView(id, user)).mine?.view as View | undefined;
it('the export of one’s data names the table and still shows one’s hand', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const before = await hands(id, 'ann');
  await leave();
  const { tables } = await b.tables.personalData('ann');
  expect(tables).toMatchObject([{ table: id, status: 'orphaned', sees: before }]);
});
