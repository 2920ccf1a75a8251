/** Choices among weighted answers. */
import { expect, it } from 'vitest';
import { softly } from '../../bots/mix.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { range } from '../../engines/core/values.ts';

const drawn = (utilities: readonly number[], whim: number, absurd: number): Set<number> =>
  new Set(range(200).map(n => softly(utilities, whim, absurd, rngFor(`mix/${n}`))));

it('draws among good answers, and never an absurd one', () => {
  expect(drawn([1, 0.9, -Infinity, -50], 1, 0.05)).toEqual(new Set([0, 1]));
});

it('gives an answer also where all are ruled out', () => {
  expect(drawn([-Infinity, -Infinity], 1, 0.05)).toEqual(new Set([0]));
});
