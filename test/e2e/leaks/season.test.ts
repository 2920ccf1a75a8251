/**
 * Seasons and cups in two worlds that differ in secrets only: who avoids whom, the seed of the lots, what the
 * finished tables tell of their people. The public messages, and what others read in private, are the same at
 * the same times.
 */
import { describe, expect, it } from 'vitest';
import { lotOf } from '../../../src/seasons/standings.ts';
import { KINDS } from '../../../src/seasons/model.ts';
import { expectSame, SEEDS } from '../../support/e2e/season-worlds.ts';

const [seed, another] = SEEDS;

it('the two seeds would order the lots in another way', () => {
  const [one, other] = SEEDS.map(each =>
    [1, 2, 3].toSorted((a, b) => (lotOf(each, a) < lotOf(each, b) ? -1 : 1)),
  );
  expect(one).not.toEqual(other);
});

describe.each(KINDS)('in a %s', kind => {
  it('the seed of the lots shows nowhere before the end, not even in an order of names', async () => {
    await expectSame(kind, { seed, avoids: [] }, { seed: another, avoids: [] }, 3);
  });

  it('that somebody avoids somebody shows nowhere, where there is one group only', async () => {
    await expectSame(kind, { seed, avoids: [] }, { seed, avoids: [['Ann', 'Ben']] }, 4);
  });

  it('where lists divide people, it does not show who of two avoids the other', async () => {
    await expectSame(kind, { seed, avoids: [['Ann', 'Cleo']] }, { seed, avoids: [['Cleo', 'Ann']] }, 6);
  });

  it('what awards will count shows nowhere before the end', async () => {
    const roads = { Ann: 3, Ben: 9, Cleo: 4 };
    await expectSame(
      kind,
      { seed, avoids: [], roads },
      { seed, avoids: [], roads: { Ann: 8, Ben: 2, Cleo: 5 } },
      3,
    );
  });
});
