/** Who waits for a message is told of its refusal, each refusal once. */
import { expect, it } from 'vitest';
import { createOpeners } from '../../../src/announce/openers.ts';
import type { Refusal } from '../../../src/discord/errors.ts';

const REFUSAL: Refusal = { kind: 'access', permissions: [], channel: 'c1' };

it('tells of a refusal from before once, and then waits for the next', async () => {
  const openers = createOpeners();
  const told: string[] = [];
  const opened = (who: string) => openers.opened('x', async () => void told.push(who));
  await openers.refused('x', REFUSAL);
  await opened('first');
  await opened('second');
  expect(told).toEqual(['first']);
  await openers.refused('x', REFUSAL);
  expect(told).toEqual(['first', 'second']);
});
