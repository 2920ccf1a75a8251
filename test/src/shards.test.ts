/** Which servers a process serves. */
import { describe, expect, it } from 'vitest';
import { shardOfGuild } from '../../playground/state/shards.ts';
import { overlap, readShards, shardsAsText } from '../../src/shards.ts';

describe('the setting SHARDS', () => {
  it.each([
    ['0-3/16', [0, 1, 2, 3], 16],
    ['5/16', [5], 16],
    ['0, 4-5/6', [0, 4, 5], 6],
    ['2,1,1-2/3', [1, 2], 3],
  ])('%s', (text, numbers, count) => {
    expect(readShards(text)).toEqual({ numbers, count });
  });

  it.each(['', '0-3', '/4', '4/4', '3-1/4', '0-4/4', '0/0', 'a/4', '-1/4', '0-/4', '0/99999'])(
    '"%s" names no shards',
    text => {
      expect(readShards(text)).toBeNull();
    },
  );

  it('is written as it is read', () => {
    for (const text of ['0-3/16', '5/16', '0,4-5,9/16', '0/1'])
      expect(shardsAsText(readShards(text) ?? { numbers: [], count: 0 })).toBe(text);
  });
});

describe('shards of different counts', () => {
  it('overlap exactly if a server can belong to both', () => {
    const guilds = Array.from({ length: 400 }, (_, n) => String((BigInt(n) << 22n) + 5n));
    for (const [a, b] of [
      [
        { number: 0, count: 1 },
        { number: 3, count: 4 },
      ],
      [
        { number: 1, count: 2 },
        { number: 2, count: 4 },
      ],
      [
        { number: 1, count: 2 },
        { number: 3, count: 4 },
      ],
      [
        { number: 2, count: 6 },
        { number: 1, count: 4 },
      ],
      [
        { number: 2, count: 6 },
        { number: 4, count: 4 * 5 },
      ],
      [
        { number: 2, count: 3 },
        { number: 2, count: 5 },
      ],
    ] as const) {
      const both = guilds.some(
        guild => shardOfGuild(guild, a.count) === a.number && shardOfGuild(guild, b.count) === b.number,
      );
      expect(overlap(a, b), JSON.stringify([a, b])).toBe(both);
    }
  });
});
