/** Which of Discord's shards a process serves: every server belongs to one of them. */

/** Numbers of the shards that this process serves, and of all shards together. */
export interface Shards {
  /** In ascending order, at least one. */
  readonly numbers: readonly number[];
  readonly count: number;
}

/** One shard: its number, and the number of all shards. */
export interface Shard {
  readonly number: number;
  readonly count: number;
}

/** What a process serves that serves every server. */
export const WHOLE: Shards = { numbers: [0], count: 1 };

/** Discord counts the shard of a server from the part of its id above these bits. */
export const SHARD_BITS = 22;

/** Returns the number of the shard that a server belongs to. */
export const shardOfGuild = (guild: string, count: number): number =>
  Number((BigInt(guild) >> BigInt(SHARD_BITS)) % BigInt(count));

const FORM = /^(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)\/(\d+)$/;
const MOST = 10_000;

/** Reads a setting such as `0-3/16` or `0,4-7/16`. `null`: it names no shards. */
export function readShards(text: string): Shards | null {
  const [, ranges, all] = FORM.exec(text.replaceAll(' ', '')) ?? [];
  const count = Number(all);
  if (ranges === undefined || count < 1 || count > MOST) return null;
  const numbers = new Set<number>();
  for (const range of ranges.split(',')) {
    const [from = NaN, to = from] = range.split('-').map(Number);
    if (from > to || to >= count) return null;
    for (let number = from; number <= to; number++) numbers.add(number);
  }
  return { numbers: [...numbers].toSorted((a, b) => a - b), count };
}

/** Writes shards as the setting does: `0-3,7/16`. */
export function shardsAsText({ numbers, count }: Shards): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  const texts = ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`));
  return `${texts.join(',')}/${count}`;
}

/** Returns the shards one by one. */
export const eachShard = ({ numbers, count }: Shards): Shard[] => numbers.map(number => ({ number, count }));

/** True if a server may belong to both, counted as each of them counts. */
export const overlap = (a: Shard, b: Shard): boolean =>
  (a.number - b.number) % greatestDivisor(a.count, b.count) === 0;

/** Returns the least number that both divide. */
export const leastMultiple = (a: number, b: number): number => (a / greatestDivisor(a, b)) * b;

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
