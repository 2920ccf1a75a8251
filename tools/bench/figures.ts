/** Output of the bench: one figure a line for machines, a table for people. */
export interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
}

/** The highest value that a figure should have. A star stands for any part of its name. */
const AIMS: Readonly<Record<string, number>> = {
  'ack.p50.ratio': 1.6,
  'ack.p99.ratio': 1.5,
  'ack.panel.p50.ratio': 1.6,
  'ack.panel.p99.ratio': 1.5,
  'ack.floor.p50.ratio': 1.2,
  'ack.panel.floor.p50.ratio': 1.2,
  'picture.*.warm.p50.ratio': 2,
  'picture.*.warm.p99.ratio': 2.5,
  'picture.*.bytes': 350_000,
  'think.*.sharp.p99.ms': 2_000,
  'answer.flatness': 1.1,
  'answer.postgres.flatness': 1.1,
  'start.ratio': 1.2,
  'memory.mb': 200,
  // `pss` is lower, because the bench shares the pages of Node with the bot.
  'memory.pictures.rest.rss.mb': 300,
  'memory.pictures.rest.pss.mb': 300,
  'guilds.mb': 60,
};

/** Rounds to three significant digits, because more would be noise. */
const rounded = (value: number): number => Number(value.toPrecision(value >= 1000 ? 4 : 3));

export const figure = (name: string, value: number, unit: string): Figure => ({
  figure: name,
  value: rounded(value),
  unit,
});

/** Returns the percentile: the value that this share does not exceed. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new RangeError('nothing has been measured');
  return value;
}

/** Returns `name.p50` and `name.p99`. */
export const percentiles = (name: string, times: readonly number[]): Figure[] => [
  figure(`${name}.p50`, percentile(times, 0.5), 'ms'),
  figure(`${name}.p99`, percentile(times, 0.99), 'ms'),
];

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

/** Returns the aim of a figure. `null`: it has none. */
function aimOf(name: string): number | null {
  const isOf = ([pattern]: readonly [string, number]): boolean => {
    const [start = '', end = null] = pattern.split('*');
    return end === null ? name === pattern : name.startsWith(start) && name.endsWith(end);
  };
  return Object.entries(AIMS).find(isOf)?.[1] ?? null;
}

/** True if a figure is higher than it should be. */
export function isMissed({ figure: name, value }: Figure): boolean {
  const aim = aimOf(name);
  return aim !== null && value > aim;
}

export function row(found: Figure): string {
  const { figure: name, value, unit } = found;
  const aim = aimOf(name);
  const judged = aim === null ? '' : `at most ${aim}: ${isMissed(found) ? 'NO' : 'yes'}`;
  return `${name.padEnd(44)}${String(value).padStart(10)}  ${unit.padEnd(8)} ${judged}`.trimEnd();
}
