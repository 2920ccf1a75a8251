import { afterEach, beforeEach, expect, it } from 'vitest';
import { bench, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

const keys = async (id: string, user: string): Promise<readonly string[]> =>
  (await b.tables.news(id, user)).lines.map(({ msg, isPrivate }) => `${isPrivate ? '🔒 ' : ''}${msg.key}`);

const INCOME = ['complots:announce.income', 'complots:effect.income'];

/** A table of three. The first one is asked. */
async function table() {
  const { id, seats } = await b.game(['ann', 'ben', 'eve']);
  const asked = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  const at = (n: number): string => seats[(asked + n) % 3] ?? '';
  return { id, first: at(0), second: at(1), third: at(2) };
}

it('a player reads what came of an own move, without the move, and what the others did since', async () => {
  const { id, first, second, third } = await table();
  expect(await keys(id, first)).not.toEqual([]);
  must(await b.say(id, first, { action: 'income' }));
  expect(await keys(id, first)).toEqual(INCOME.slice(1));
  must(await b.say(id, second, { action: 'income' }));
  expect(await keys(id, first)).toEqual([...INCOME.slice(1), ...INCOME]);
  const { lines } = await b.tables.news(id, first);
  expect(lines.map(({ own }) => own)).toEqual(['answer', null, null]);
  expect(await keys(id, second)).toEqual(INCOME.slice(1));
  expect((await keys(id, third)).slice(-4)).toEqual([...INCOME, ...INCOME]);
});

it('what was dealt is not told, because the hand shows it', async () => {
  const { id, first } = await table();
  expect((await keys(id, first)).filter(key => key.startsWith('🔒'))).toEqual([]);
  expect(await keys(id, first)).toContain('complots:log.begins');
  expect(await keys(id, 'zoe')).toEqual([]);
});

it('news says whether its reader has moved before', async () => {
  const { id, first, second } = await table();
  expect((await b.tables.news(id, first)).hasMoved).toBe(false);
  must(await b.say(id, first, { action: 'income' }));
  expect((await b.tables.news(id, first)).hasMoved).toBe(true);
  expect((await b.tables.news(id, second)).hasMoved).toBe(false);
});

it('while an answer waits in a window nothing is new; the result of the window is', async () => {
  const { id, first, second, third } = await table();
  must(await b.say(id, first, { action: 'duchess' }));
  expect(await keys(id, second)).not.toEqual([]);
  must(await b.say(id, second, { say: 'pass' }));
  expect(await keys(id, second)).toEqual([]);
  expect(await keys(id, first)).toEqual([]);
  must(await b.say(id, third, { say: 'challenge' }));
  await b.time.advance(60 * 60_000);
  for (const user of [first, second, third]) expect(await keys(id, user), user).not.toEqual([]);
  const ownOf = async (user: string) => new Set((await b.tables.news(id, user)).lines.map(({ own }) => own));
  expect(await ownOf(third), 'of the window in which it was answered').toEqual(new Set(['window']));
});

it('a table waits for the players who are asked and have not answered the window', async () => {
  const { id, first, second, third } = await table();
  const waiting = async (user: string) => (await b.tables.waiting(user, '')).map(each => each.id);
  expect(await waiting(first)).toEqual([id]);
  expect(await waiting(second)).toEqual([]);
  must(await b.say(id, first, { action: 'duchess' }));
  expect(await waiting(first)).toEqual([]);
  expect(await waiting(second)).toEqual([id]);
  must(await b.say(id, second, { say: 'pass' }));
  expect(await waiting(second)).toEqual([]);
  expect(await waiting(third)).toEqual([id]);
  expect(await waiting('zoe')).toEqual([]);
});
