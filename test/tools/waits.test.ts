/** Requests that a rate limit refuses in a simulated month: each has a reason in the log. */
import { expect, it } from 'vitest';
import { REFUSED } from '../../src/discord/connection.ts';
import { togetherOf } from '../../tools/month/plan.ts';
import { allExplained, rowsOf } from '../../tools/month/waits.ts';

const edit = { method: 'PATCH', bucket: 'PATCH-edits', ms: 4_000 };
const refused = [{ ...edit, path: '/channels/1/messages/2' }];
const reason = JSON.stringify({
  ...{ ...edit, route: '/channels/:id/messages/:id', scope: 'user', msg: REFUSED },
});
const waits = JSON.stringify({ error: { type: 'RateLimitError[/channels/:id/messages/:id]' } });

const never = () => false;

it('is explained by a line with its bucket and wait, and by the one that it is tried again', () => {
  expect(() => {
    allExplained({ playground: { refused }, complaints: [reason, waits] }, never);
  }).not.toThrow();
});

it.each([
  ['no line', [waits], /does not say why PATCH \/channels\/1\/messages\/2 was refused for 4000 ms/],
  ['a line of another wait', [reason.replace('4000', '1000'), waits], /does not say why/],
  ['no line that it is tried again', [reason], /1 requests were refused .* the log has 0/],
])('is not explained by %s', (_what, complaints, words) => {
  expect(() => {
    allExplained({ playground: { refused }, complaints }, never);
  }).toThrow(words);
});

it('is a row of the table, with how often and how long', () => {
  const answer = reason
    .replace('PATCH', 'POST')
    .replace('/channels/:id/messages/:id', '/webhooks/:id/:token');
  const complaints = [reason, waits, reason.replace('4000', '5500'), answer];
  expect(rowsOf({ playground: { refused }, complaints }, never)).toEqual([
    'route | bucket | scope | refused | longest wait | tried again',
    'PATCH /channels/:id/messages/:id | PATCH-edits | user | 2 | 6 s | 2 later, 0 by discord.js',
    'POST /webhooks/:id/:token | PATCH-edits | user | 1 | 4 s | 0 later, 1 by discord.js',
  ]);
});

it('needs no line in the log if it is about a direct message, and has a row of its own', () => {
  const heard = { playground: { refused }, complaints: [] };
  const isDirect = (path: string) => path.startsWith('/channels/1/');
  expect(() => {
    allExplained(heard, isDirect);
  }).not.toThrow();
  expect(rowsOf(heard, isDirect).slice(1)).toEqual([
    'direct messages | not in the log | user | 1 | 4 s | later',
  ]);
});

it('a month of 300 tables has 50 of them open at one time, a short one most of them', () => {
  const at = (tables: number) => togetherOf({ people: 1, days: 1, seed: '', tables });
  // In a short one two tables are opened, one is found in the queue, and one is of the season.
  expect([at(300), at(2)]).toEqual([50, 3]);
});
