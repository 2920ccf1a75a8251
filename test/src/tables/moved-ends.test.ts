/** Which moved deadlines are told. What nobody may learn is not told. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePlaces } from '../../../bots/index.ts';
import type { Deadline, Duty } from '../../../src/tables/model.ts';
import { draftOf } from '../../../src/tables/request/draft.ts';
import { noteMovedEnds } from '../../../src/tables/time/moved-ends.ts';
import { held } from '../../support/service/finished.ts';
import { bench, type Bench } from '../../support/service/service.ts';
import { hour } from '../../support/service/time.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

/** Returns the kinds of notices after deadlines of these duties have moved by an hour, others not. */
async function noticesAfter(duties: readonly Duty[], moved: readonly Duty[]): Promise<readonly string[]> {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const now = b.time.now();
  const rows: readonly Deadline[] = duties.map(duty => ({
    duty,
    seat: null,
    since: now,
    due: now + 5 * hour,
  }));
  const before = { ...(await held(b, id)), deadlines: rows };
  const draft = draftOf(before, now, { scale: 1, automatedPlayer: choosePlaces });
  draft.deadlines = rows.map(row => (moved.includes(row.duty) ? { ...row, due: row.due + hour } : row));
  noteMovedEnds(before, draft);
  return draft.notices.map(({ kind }) => kind);
}

it('an end of a window that moves is told, and a pause between moves too', async () => {
  expect(await noticesAfter(['window'], ['window'])).toEqual(['ends']);
  expect(await noticesAfter(['pause'], ['pause'])).toEqual(['ends']);
});

it('a pause beside a window is never told, because it runs only after a block in secret', async () => {
  const withPause = await noticesAfter(['window', 'pause'], ['pause']);
  expect(withPause).toEqual(await noticesAfter(['window'], []));
  expect(withPause).toEqual([]);
});
