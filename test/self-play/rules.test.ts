/** Self-play against the laws of games, in the kernel and through the table service. */
import { expect, it } from 'vitest';
import { fuzz } from '../../tools/fuzz.ts';

it.each([
  ['complots', 9, 1],
  ['taj-mahal', 3, 1],
] as const)(
  'breaks no law in games of %s of every size, in the kernel and through the table service',
  async (game, games, seed) => {
    const { kernel, service, moves } = await fuzz({ game, games, seed });
    expect(kernel).toEqual((games * 2) / 3);
    expect(service).toEqual(games / 3);
    expect(moves).toBeGreaterThan(150);
  },
);
