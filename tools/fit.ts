/**
 * `npm run fit -- --game dynasties --steps 4 --games 1000 --out FILE [--from FILE] [--seed S]`: fits the
 * weights of an automated player by self-play. After each step it writes them as JSON, and prints which
 * weights mattered most: points that a factor of e brings, and the weight now.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { range } from '../engines/core/values.ts';
import { gameCalled } from './arena/tournament.ts';
import { steps, type Fit, type Stepped } from './fit/evolve.ts';
import { leavesOf, namesOf } from './fit/leaves.ts';
import { fittedCalled } from './fit/players.ts';

/** Number of weights that are printed. */
const SHOWN = 12;

/** Length of a step for each weight, in units of the spread. */
const STRIDE = 0.26;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { game: text, steps: text, games: text, out: text, from: text, seed: text },
});
const id = values.game ?? 'dynasties';
const { weights, player } = fittedCalled(id);
const names = namesOf(weights);
const before = values.from ? fromFile(values.from) : leavesOf(weights);
const fit: Fit = {
  game: gameCalled(id),
  seed: values.seed ?? 'fit',
  seats: 3,
  player,
  games: Number(values.games ?? 1000),
  spread: 0.35,
  stride: STRIDE * Math.sqrt(names.length),
  zeros: leavesOf(weights).flatMap((number, place) => (number === 0 ? [place] : [])),
};

const all = steps(fit, before);
for (const _ of range(Number(values.steps ?? 4))) {
  const { value: step } = all.next();
  if (values.out) writeFileSync(values.out, `${JSON.stringify(step.numbers)}\n`);
  console.log(told(step));
}

function fromFile(file: string): number[] {
  const numbers: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (Array.isArray(numbers) && numbers.length === names.length && numbers.every(n => typeof n === 'number'))
    return numbers;
  throw new Error(`${file} does not hold ${names.length} numbers.`);
}

/** Returns the weights that mattered most in a step. */
function told({ numbers, slopes, error }: Stepped): string {
  const lines = names
    .map((name, i) => ({ name, slope: (slopes[i] ?? 0) / fit.spread, now: numbers[i] ?? 0 }))
    .sort((a, b) => Math.abs(b.slope) - Math.abs(a.slope))
    .slice(0, SHOWN)
    .map(({ name, slope, now }) => `  ${name} ${slope.toFixed(1)}, now ${now.toFixed(2)}`);
  return [`points, ± ${((2 * error) / fit.spread).toFixed(1)}:`, ...lines].join('\n');
}
